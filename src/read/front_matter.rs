//! The fields at the beginning of a `.md` file: YAML between lines of `---`.
//!
//! Only what a field can be is read of YAML: a value, or a list of values, which is a list of titles as
//! TiddlyWiki writes them. All else is reported.

use super::draft::{Draft, Fault};
use super::tid::line_at;
use super::unescape::{Escapes, unescape};
use crate::diag::Rule;
use crate::say::{Text, text};
use crate::source::{MapBuilder, Piece, Yaml, yaml};
use crate::tiddler::{BRACKETS, FieldForm};
use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Span};
use std::borrow::Cow;
use std::ops::Range;

/// What is before and after the fields.
const FENCE: &str = "---";

/// Reads the fields at the beginning of a text; where what comes after them begins. Without a line
/// that ends them there are none.
pub(super) fn read(content: &str, draft: &mut Draft) -> (usize, Vec<Fault>) {
    let Some((yaml, after)) = between(content) else {
        return (0, Vec::new());
    };
    draft.field_place(yaml.end, FieldForm::Yaml);
    let text = content.get(yaml.clone()).unwrap_or_default();
    let offsets = text.char_indices().map(|(at, _)| yaml.start + at);
    let mut reader = Reader {
        content,
        offsets: offsets.chain([yaml.end]).collect(),
        draft,
        faults: Vec::new(),
    };
    reader.fields(Parser::new_from_str(text));
    (after, reader.faults)
}

/// Where the fields are, without the last line end, and where the text after them begins.
fn between(content: &str) -> Option<(Range<usize>, usize)> {
    let is_fence = |line: &str| line.trim_end() == FENCE;
    let first = line_at(content, 0).filter(|line| is_fence(line.text))?;
    let mut end = first.range().end;
    let mut at = first.next;
    loop {
        let line = line_at(content, at)?;
        if is_fence(line.text) {
            return Some((first.next.min(end)..end, line.next));
        }
        end = line.range().end;
        at = line.next;
    }
}

/// A value: what it means, how it is written, and where, its marks included.
type Scalar<'a> = (Cow<'a, str>, ScalarStyle, Range<usize>);

/// Makes fields of the events of YAML.
struct Reader<'a, 'd> {
    content: &'a str,
    /// Where each character of the YAML is in the file, and where it ends.
    offsets: Vec<usize>,
    draft: &'d mut Draft,
    faults: Vec<Fault>,
}

impl<'a> Reader<'a, '_> {
    fn fields(&mut self, events: impl Iterator<Item = Result<(Event<'a>, Span), ScanError>>) {
        let mut depth = 0_usize;
        let mut name: Option<Scalar<'a>> = None;
        let mut items: Vec<Scalar<'a>> = Vec::new();
        for event in events {
            let (event, span) = match event {
                Ok(event) => event,
                Err(error) => return self.no_yaml(error.marker().index()),
            };
            let place = self.place(span);
            match event {
                Event::MappingStart(..) if depth == 0 => depth = 1,
                Event::MappingStart(..) | Event::SequenceStart(..) => {
                    let is_list = matches!(event, Event::SequenceStart(..)) && name.is_some();
                    if !is_list {
                        self.no_field(name.as_ref().map_or(place, |(_, _, name)| name.clone()));
                    }
                    depth += 1;
                }
                Event::MappingEnd | Event::SequenceEnd => {
                    depth = depth.saturating_sub(1);
                    if let Some((name, _, at)) = name.take_if(|_| depth == 1) {
                        let list = listed(self.content, &std::mem::take(&mut items));
                        if name == "tags" {
                            self.draft.fix_tags();
                        }
                        self.field(&name, at, list.unwrap_or_default());
                    }
                }
                Event::Scalar(value, style, ..) => {
                    let scalar = (value, style, place);
                    match (depth, name.take()) {
                        (0, _) => self.no_field(scalar.2),
                        (1, None) => name = Some(scalar),
                        (1, Some((name, _, at))) => {
                            let value = piece(self.content, &scalar);
                            self.field(&name, at, value);
                        }
                        (_, outer) => {
                            name = outer;
                            items.push(scalar);
                        }
                    }
                }
                Event::Alias(_) => {
                    self.no_field(place);
                    name.take_if(|_| depth == 1);
                }
                _ => {}
            }
        }
    }

    /// Where the characters of a part of the YAML are in the file.
    fn place(&self, span: Span) -> Range<usize> {
        let at = |index: usize| {
            let last = self.offsets.last();
            self.offsets.get(index).or(last).copied().unwrap_or(0)
        };
        at(span.start.index())..at(span.end.index())
    }

    fn field(&mut self, name: &str, at: Range<usize>, value: Piece) {
        if !self.draft.field(name.to_owned(), value) {
            let message = text!(
                "malformed-file-field",
                "this tiddler has the field `{name}` twice; the first one counts",
                name
            );
            let help = text!("malformed-file-twice-help", "keep one of them");
            self.fault(at, message, help);
        }
    }

    fn no_field(&mut self, range: Range<usize>) {
        let message = text!(
            "malformed-file-no-field",
            "this line above the text is no field"
        );
        self.fault(range, message, crate::diag::write("name: value"));
    }

    /// Reports that it is no YAML, from that character on.
    fn no_yaml(&mut self, index: usize) {
        let at = self.offsets.get(index).or(self.offsets.last());
        let at = at.copied().unwrap_or_default();
        let rest = self.content.get(at..).unwrap_or_default();
        let len = rest.chars().next().map_or(0, char::len_utf8);
        let message = text!(
            "malformed-file-yaml",
            "from here on this is no YAML, and no field below it is read"
        );
        let help = text!(
            "malformed-file-yaml-help",
            "write a value between quotes that has `: ` or ` #` in it, or that begins with a mark"
        );
        self.fault(at..at + len, message, help);
    }

    fn fault(&mut self, range: Range<usize>, message: Text, help: Text) {
        self.faults.push(Fault {
            rule: Rule::MalformedFile,
            range,
            message,
            help,
        });
    }
}

/// Where a value is inside its quotes, and how its characters are written there.
fn inside(content: &str, (_, style, place): &Scalar<'_>) -> (Range<usize>, Escapes) {
    let written = content.get(place.clone()).unwrap_or_default();
    // White space and a comment may be at the end of the place.
    let quoted = || {
        let len = yaml::quoted_len(written)?;
        Some(place.start + 1..place.start + len - 1)
    };
    let (inside, escapes) = match style {
        ScalarStyle::SingleQuoted => (quoted(), Escapes::Yaml(Yaml::Single)),
        ScalarStyle::DoubleQuoted => (quoted(), Escapes::Yaml(Yaml::Double)),
        ScalarStyle::Plain => (None, Escapes::Yaml(Yaml::Plain)),
        ScalarStyle::Literal | ScalarStyle::Folded => (None, Escapes::Plain),
    };
    (inside.unwrap_or_else(|| place.clone()), escapes)
}

/// The value of a field. What is written in another way than [`unescape`] knows, over several lines for
/// one, is found in the file as a whole only.
fn piece(content: &str, scalar: &Scalar<'_>) -> Piece {
    let (range, escapes) = inside(content, scalar);
    let written = content.get(range.clone()).unwrap_or_default();
    let piece = unescape(written, range.start, escapes);
    if piece.text(content) == scalar.0 {
        return piece;
    }
    let mut whole = MapBuilder::new(range.start, scalar.0.len());
    whole.push_escaped(&scalar.0, range.end);
    whole.finish(escapes)
}

/// The items of a list as TiddlyWiki writes them: each is a title, whose brackets are the quotes of the
/// file, so that what writes a title in brackets writes all of the item.
fn listed(content: &str, items: &[Scalar<'_>]) -> Option<Piece> {
    let (_, _, first) = items.first()?;
    let mut list = MapBuilder::new(first.start, 0);
    for scalar in items {
        let (value, style, place) = scalar;
        let (range, _) = inside(content, scalar);
        // After the quote.
        let end = range.end + usize::from(range.start > place.start);
        if value.trim().is_empty() {
            continue;
        }
        list.push_escaped(" ", place.start);
        let is_bare = *style == ScalarStyle::Plain && !value.contains(char::is_whitespace);
        let (before, after) = if is_bare { ("", "") } else { BRACKETS };
        if content.get(range.clone()) == Some(value) {
            list.push_escaped(before, range.start);
            list.push_verbatim(value);
            list.push_escaped(after, end);
        } else {
            list.push_escaped(&format!("{before}{value}{after}"), end);
        }
    }
    Some(list.finish(Escapes::Yaml(Yaml::Item)))
}
