//! The fields at the beginning of a `.md` file: YAML between lines of `---`.
//!
//! Only a part of YAML is supported: a value, or a list of values, which is a list of titles as TiddlyWiki writes
//! them. All else is reported.

use super::draft::{Draft, Fault};
use super::tid::{Line, line_at};
use super::unescape::{Escapes, unescape};
use crate::diag::rules::malformed_file;
use crate::say::Text;
use crate::slice::Slice;
use crate::source::{MapBuilder, Piece, Yaml, first_versions, yaml};
use crate::tiddler::{BRACKETS, FieldForm};
use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Span};
use std::borrow::Cow;
use std::ops::Range;

/// The line before and after the fields.
const FENCE: &str = "---";

/// Reads the fields at the beginning of a text; returns the offset of the text after them. Without a line that ends
/// them, they are those above the first empty line, if the first is one that tiddlers have.
pub(super) fn read(content: &str, draft: &mut Draft) -> (usize, Vec<Fault>) {
    let first = first_versions(content);
    let content = first.as_ref();
    let Some((yaml, after)) = between(content).or_else(|| unended(content)) else {
        return (0, Vec::new());
    };
    let is_open = after == yaml.end;
    draft.field_place(yaml.end, FieldForm::Yaml);
    let text = content.slice(yaml.clone());
    let offsets = text.char_indices().map(|(at, _)| yaml.start + at);
    let mut reader = FrontMatterReader {
        content,
        offsets: offsets.chain([yaml.end]).collect(),
        draft,
        faults: is_open.then(open).into_iter().collect(),
        depth: 0,
        name: None,
        items: Vec::new(),
    };
    reader.fields(Parser::new_from_str(text));
    (after, reader.faults)
}

/// The range of the fields, without the last line end, and the offset of the text after them.
fn between(content: &str) -> Option<(Range<usize>, usize)> {
    let first = fence(content)?;
    let mut end = first.range().end;
    let mut at = first.next;
    loop {
        let line = line_at(content, at)?;
        if line.text.trim_end() == FENCE {
            return Some((first.next.min(end)..end, line.next));
        }
        end = line.range().end;
        at = line.next;
    }
}

/// The line that begins the fields.
fn fence(content: &str) -> Option<Line<'_>> {
    line_at(content, 0).filter(|line| line.text.trim_end() == FENCE)
}

/// The fields that no line ends: those above the first empty line, if the first is one that tiddlers have.
fn unended(content: &str) -> Option<(Range<usize>, usize)> {
    let start = fence(content)?.next;
    let rest = content.get(start..)?;
    let is_field = rest.starts_with("title:") || rest.starts_with("tags:");
    let lines = rest.split_inclusive('\n');
    let fields = lines.take_while(|it| !it.trim().is_empty()).map(str::len);
    let fields = rest.slice(..fields.sum()).trim_end();
    let end = start + fields.len();
    is_field.then_some((start..end, end))
}

/// The fault of fields that no line ends.
fn open() -> Fault {
    let message = malformed_file::open_fields();
    Fault::malformed(0..FENCE.len(), message, malformed_file::open_fields_help())
}

/// A value: its characters, its style, and its range with the quotes.
type Scalar<'a> = (Cow<'a, str>, ScalarStyle, Range<usize>);

/// Makes fields of the events of YAML.
struct FrontMatterReader<'a, 'd> {
    content: &'a str,
    /// The offset in the file of each character of the YAML, and of its end.
    offsets: Vec<usize>,
    draft: &'d mut Draft,
    faults: Vec<Fault>,
    /// The number of mappings and lists that are open.
    depth: usize,
    /// The name of the field whose value is read.
    name: Option<Scalar<'a>>,
    /// What was read of a list.
    items: Vec<Scalar<'a>>,
}

impl<'a> FrontMatterReader<'a, '_> {
    fn fields(&mut self, events: impl Iterator<Item = Result<(Event<'a>, Span), ScanError>>) {
        for event in events {
            let (event, span) = match event {
                Ok(event) => event,
                Err(error) => return self.no_yaml(error.marker().index()),
            };
            let place = self.place(span);
            match event {
                Event::MappingStart(..) if self.depth == 0 => self.depth = 1,
                Event::MappingStart(..) => self.open(false, place),
                Event::SequenceStart(..) => self.open(self.name.is_some(), place),
                Event::MappingEnd | Event::SequenceEnd => self.close(),
                Event::Scalar(value, style, ..) => self.scalar((value, style, place)),
                Event::Alias(_) => {
                    self.no_field(place);
                    self.name.take_if(|_| self.depth == 1);
                }
                _ => {}
            }
        }
    }

    fn open(&mut self, is_list: bool, place: Range<usize>) {
        if !is_list {
            let name = self.name.as_ref();
            self.no_field(name.map_or(place, |(_, _, name)| name.clone()));
        }
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        if let Some((name, _, at)) = self.name.take_if(|_| self.depth == 1) {
            let list = listed(self.content, &std::mem::take(&mut self.items));
            if name == "tags" {
                self.draft.fix_tags();
            }
            self.field(&name, at, list.unwrap_or_default());
        }
    }

    fn scalar(&mut self, scalar: Scalar<'a>) {
        match (self.depth, self.name.take()) {
            (0, _) => self.no_field(scalar.2),
            (1, None) => self.name = Some(scalar),
            (1, Some((name, _, at))) => {
                let value = piece(self.content, &scalar);
                self.field(&name, at, value);
            }
            (_, outer) => {
                self.name = outer;
                self.items.push(scalar);
            }
        }
    }

    /// The range in the file of a part of the YAML.
    fn place(&self, span: Span) -> Range<usize> {
        let at = |index: usize| {
            let last = self.offsets.last();
            self.offsets.get(index).or(last).copied().unwrap_or(0)
        };
        at(span.start.index())..at(span.end.index())
    }

    fn field(&mut self, name: &str, at: Range<usize>, value: Piece) {
        if !self.draft.field(name.to_owned(), value) {
            self.faults.push(Fault::twice(at, name));
        }
    }

    fn no_field(&mut self, range: Range<usize>) {
        let message = malformed_file::no_field();
        self.fault(range, message, crate::diag::write("name: value"));
    }

    /// Reports that it is no YAML, from that character on.
    fn no_yaml(&mut self, index: usize) {
        let at = self.offsets.get(index).or(self.offsets.last());
        let at = at.copied().unwrap_or_default();
        let rest = self.content.slice(at..);
        let len = rest.chars().next().map_or(0, char::len_utf8);
        let message = malformed_file::yaml();
        let help = malformed_file::yaml_help();
        self.fault(at..at + len, message, help);
        self.lines_from(at);
    }

    /// Reads what a person would of the lines from that of a fault on, so that nothing follows from it.
    fn lines_from(&mut self, at: usize) {
        let end = self.offsets.last().copied().unwrap_or_default();
        let start = self.content.slice(..at).rfind('\n').map_or(0, |it| it + 1);
        let mut start = start;
        for line in self
            .content
            .slice(start..end.max(start))
            .split_inclusive('\n')
        {
            let (name, value) = line.split_once(':').unwrap_or_default();
            let mut from = start + name.len() + 1;
            let name = name.trim();
            let is_name = !name.is_empty() && name.chars().all(char::is_alphanumeric);
            let is_list = value.trim_start().starts_with('[');
            let parts = value.split(|it| is_list && it == ',').filter_map(|part| {
                let start = from;
                from += part.len() + 1;
                bare(part, start)
            });
            let items: Vec<Scalar<'_>> = parts.collect();
            let piece = match items.as_slice() {
                [only] if !is_list => Some(piece(self.content, only)),
                items => listed(self.content, items),
            };
            if let Some(piece) = piece.filter(|_| is_name) {
                if name == "tags" {
                    self.draft.fix_tags();
                }
                // One that was read before the fault is kept.
                self.draft.field(name.to_owned(), piece);
            }
            start += line.len();
        }
    }

    fn fault(&mut self, range: Range<usize>, message: Text, help: Text) {
        self.faults.push(Fault::malformed(range, message, help));
    }
}

/// A value at `at` without what is around it.
fn bare(value: &str, at: usize) -> Option<Scalar<'_>> {
    let is_around = |it: char| it.is_whitespace() || matches!(it, '"' | '\'' | '[' | ']' | ',');
    let start = at + value.len() - value.trim_start_matches(is_around).len();
    let kept = value.trim_matches(is_around);
    let range = start..start + kept.len();
    (!kept.is_empty()).then_some((Cow::Borrowed(kept), ScalarStyle::Plain, range))
}

/// The range of a value inside its quotes, and how characters are escaped there.
fn inside(content: &str, (_, style, place): &Scalar<'_>) -> (Range<usize>, Escapes) {
    let written = content.slice(place.clone());
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

/// The value of a field. A value in a style that [`unescape`] does not support, such as one over several lines, is
/// located in the file only as a whole.
fn piece(content: &str, scalar: &Scalar<'_>) -> Piece {
    let (range, escapes) = inside(content, scalar);
    let written = content.slice(range.clone());
    let piece = unescape(written, range.start, escapes);
    if piece.text(content) == scalar.0 {
        return piece;
    }
    let mut whole = MapBuilder::new(range.start, scalar.0.len());
    whole.push_escaped(&scalar.0, range.end);
    whole.finish(escapes)
}

/// The items of a list as TiddlyWiki writes them: each is a title, whose brackets are the quotes of the file, so
/// that replacing a title in brackets replaces the whole item.
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
