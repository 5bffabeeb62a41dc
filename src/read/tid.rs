//! A `.tid` file: one tiddler, its fields line by line, an empty line, its text.
//!
//! ```text
//! title: average die
//! tags: setup [[combat factors]]
//! modified: 20150922073000000
//!
//! An ''average die'' has the faces 2, 3, 3, 4, 4, 5.
//! ```

use super::Options;
use super::draft::{Draft, Fault};
use super::encoding::Content;
use super::front_matter;
use super::unescape::{Escapes, unescape};
use crate::diag::rules::{malformed_file, no_title, unknown_field};
use crate::diag::{self, Rule, Sink};
use crate::slice::Slice;
use crate::source::{MapBuilder, Sources, first_versions};
use crate::tiddler::{BRACKETS, Dialect, FieldForm, Tiddler};
use std::ops::Range;
use std::path::Path;

/// The beginning of the line with the title.
const TITLE: &str = "title:";

/// The tiddler of a file. A title that the file lacks is the name of the file.
pub(super) fn read(
    path: &Path,
    content: Content,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options<'_>,
    usual: Dialect,
) -> Tiddler {
    let (mut draft, mut faults) = parse(&content.text, usual);
    if content.text.trim().is_empty() {
        let (message, help) = (malformed_file::empty(), malformed_file::empty_help());
        faults.push(Fault::malformed(0..0, message, help));
    }
    if faults.is_empty() {
        let mut fields = content.text.lines().take_while(|it| !it.trim().is_empty());
        let has_title = |it: &str| {
            let name = it.get(..TITLE.len());
            name.is_some_and(|it| it.eq_ignore_ascii_case(TITLE))
        };
        let is_capital = fields.any(has_title);
        faults.extend(title_by_other_name(&content.text, &mut draft));
        faults.extend(name_by_file(path, &mut draft).map(|mut fault| {
            if is_capital {
                fault.help = no_title::small();
            }
            fault
        }));
        let is_blank = content.text.starts_with(['\n', '\r', ' ']);
        if is_blank && content.text.trim_start().starts_with(TITLE) {
            let (message, help) = (no_title::blank(), no_title::blank_help());
            faults.push(Fault::malformed(0..1, message, help));
        }
    }
    let file = content.keep(path, faults, sources, sink);
    draft.keep(file, sources, options)
}

/// Takes the title of the first line that has one below a name that is nearly `title`, or is that word in another language.
fn title_by_other_name(text: &str, draft: &mut Draft) -> Option<Fault> {
    const WORDS: [&str; 5] = ["titre", "titulo", "título", "titel", "titolo"];
    let (name, value) = text.lines().next()?.split_once(':')?;
    let small = name.trim_end().to_lowercase();
    let is_meant = WORDS.contains(&&*small) || strsim::osa_distance(&small, "title") == 1;
    let value = value.trim();
    if !is_meant || small == "title" || value.is_empty() {
        return None;
    }
    let start = name.len() + 1 + (text.get(name.len() + 1..)?.find(value)?);
    draft
        .field("title".to_owned(), unescape(value, start, Escapes::Plain))
        .then(|| Fault {
            rule: Rule::NoTitle,
            range: 0..name.len(),
            message: no_title::meant(name),
            help: diag::write("title:"),
        })
}

/// Names a tiddler that has no field `title` by its file, as TiddlyWiki does.
pub(super) fn name_by_file(path: &Path, draft: &mut Draft) -> Option<Fault> {
    let name = path.file_stem()?.to_string_lossy();
    let mut title = MapBuilder::new(0, name.len());
    title.push_escaped(&name, 0);
    let new = draft.field("title".to_owned(), title.finish(Escapes::Plain));
    new.then(|| Fault {
        rule: Rule::NoTitle,
        range: 0..0,
        message: no_title::said(&name),
        help: no_title::help(),
    })
}

fn parse(content: &str, usual: Dialect) -> (Draft, Vec<Fault>) {
    let mut draft = Draft::new(0, usual);
    let (at, mut faults) = match front_matter::read(content, &mut draft) {
        (0, _) => headers(content, &mut draft),
        (at, _) => {
            let fence = 0..line_at(content, 0).map_or(0, |line| line.text.len());
            let (message, help) = (malformed_file::fence(), malformed_file::fence_help());
            (at, vec![Fault::malformed(fence, message, help)])
        }
    };
    let rest = content.slice(at..);
    faults_of_second(rest, at, &mut faults);
    draft.text(unescape(rest, at, Escapes::Plain));
    (draft, faults)
}

/// Adds the fault of a text in which the fields of another tiddler are: a line with its title, and one with its tags.
fn faults_of_second(text: &str, at: usize, faults: &mut Vec<Fault>) {
    let mut before = None;
    for line in text.split_inclusive('\n') {
        let is_after = before.is_some_and(|it: &str| it.starts_with(TITLE));
        if let Some(title) = before.filter(|_| is_after && line.starts_with("tags:")) {
            let start = text.find(title).unwrap_or_default() + at;
            let (message, help) = (malformed_file::second(), malformed_file::second_help());
            faults.push(Fault::malformed(
                start..start + title.trim_end().len(),
                message,
                help,
            ));
            return;
        }
        before = Some(line);
    }
}

/// Reads the lines `name: value` up to an empty one; returns the offset of the text after that, and the faults.
pub(super) fn headers(content: &str, draft: &mut Draft) -> (usize, Vec<Fault>) {
    let mut faults: Vec<Fault> = Vec::new();
    let mut comments = Vec::new();
    // A blank line above the fields is reported, and hides none of them.
    let blank = content.len() - content.trim_start().len();
    let mut at = if content.slice(blank..).starts_with(TITLE) {
        blank
    } else {
        0
    };
    // Of two versions that a merge left, the first counts.
    let first = first_versions(content);
    while let Some(line) = line_at(content, at) {
        at = line.next;
        if line.text.trim().is_empty() {
            break;
        }
        if first.slice(line.range()).trim().is_empty() {
            continue;
        }
        if line.text.starts_with('#') {
            comments.push(line);
            continue;
        }
        comments.clear();
        // The text has begun: what follows is more of it.
        let has_begun = faults
            .iter()
            .any(|it: &Fault| it.help == malformed_file::no_colon_help());
        let is_more = has_begun && !line.text.contains(':');
        faults.extend((!is_more).then(|| header(&line, draft)).flatten());
    }
    if faults.is_empty() {
        faults.extend(items(&comments));
    }
    (at, faults)
}

/// A line of a file.
pub(super) struct Line<'a> {
    /// The characters of the line, without the line ending.
    pub text: &'a str,
    start: usize,
    /// The offset of the next line.
    pub next: usize,
}

impl Line<'_> {
    pub fn range(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }
}

pub(super) fn line_at(content: &str, start: usize) -> Option<Line<'_>> {
    let rest = content.get(start..).filter(|rest| !rest.is_empty())?;
    let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
    let (text, ending) = rest.split_at(length);
    let ending = if ending.starts_with("\r\n") {
        2
    } else {
        ending.len().min(1)
    };
    Some(Line {
        text,
        start,
        next: start + length + ending,
    })
}

/// Reports lines above the text that begin with `#`, which are comments as in TiddlyWiki, where they are rather the
/// items of a list.
fn items(comments: &[Line<'_>]) -> Option<Fault> {
    let is_item = |line: &Line<'_>| {
        let ends = line.text.trim_end().ends_with(['.', '!', '?']);
        line.text.starts_with("# ") && (ends || line.text.contains(BRACKETS.0))
    };
    let first = comments.first()?;
    comments.iter().all(is_item).then(|| Fault {
        rule: Rule::UnknownField,
        range: first.range(),
        message: unknown_field::comment(),
        help: unknown_field::text_help(),
    })
}

/// Reads `name: value`.
fn header(line: &Line<'_>, draft: &mut Draft) -> Option<Fault> {
    let Some((name, value)) = line.text.split_once(':') else {
        return Some(Fault::malformed(
            line.range(),
            malformed_file::no_colon(),
            malformed_file::no_colon_help(),
        ));
    };
    let start = line.range().end - value.trim_start().len();
    let name = name.trim();
    let new = draft.field(
        name.to_owned(),
        unescape(value.trim(), start, Escapes::Plain),
    );
    draft.field_place(line.range().end, FieldForm::Line);
    (!new).then(|| Fault::twice(line.range(), name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::short;
    use crate::source::Span;
    use jiff::civil::datetime;
    use proptest::prelude::*;

    /// Reads a file; returns the tiddler, its sources, and the reports.
    fn tid(content: &str) -> (Tiddler, Sources, String) {
        let mut sources = Sources::new();
        let mut sink = Sink::new();
        let options = Options::default();
        let tiddler = read(
            Path::new("a.tid"),
            Content::new(content.into()),
            &mut sources,
            &mut sink,
            options,
            Dialect::Classic,
        );
        let said = sink.finish();
        let line = |found| short(found, &sources, Path::new("wiki"), &crate::say::English);
        let said = said.iter().map(line).collect();
        (tiddler, sources, said)
    }

    /// Line and column of the beginning of a span.
    fn place(span: Span, sources: &Sources) -> (usize, usize) {
        let start = sources.locate(span).start;
        (start.line, start.column)
    }

    #[test]
    fn fields_then_an_empty_line_then_text() {
        let (tiddler, sources, said) = tid(
            "title: average die\ntags: setup [[combat factors]]\ncreated: 20130410\nmodified: 20150922073000000\n\
             creator:  JPR \ntype: text/x-tiddlywiki\noriginal: dé: moyen\n\nAn ''average'' die\n\nx: y\n",
        );
        assert_eq!(said, "");
        assert_eq!(tiddler.title, "average die");
        assert_eq!(place(tiddler.title_span, &sources), (1, 8));
        let tags: Vec<_> = tiddler.tags.iter().map(|tag| tag.name.as_str()).collect();
        assert_eq!(tags, ["setup", "combat factors"]);
        assert_eq!(place(tiddler.tags[1].span, &sources), (2, 15));
        assert_eq!(tiddler.created, Some(datetime(2013, 4, 10, 0, 0, 0, 0)));
        assert_eq!(tiddler.modified, Some(datetime(2015, 9, 22, 7, 30, 0, 0)));
        assert_eq!(tiddler.fields["creator"].value, "JPR");
        assert_eq!(tiddler.original().unwrap().value, "dé: moyen");
        assert_eq!(sources.text(tiddler.text), "An ''average'' die\n\nx: y\n");
        assert_eq!(place(sources.whole(tiddler.text), &sources), (9, 1));
    }

    #[test]
    fn windows_line_endings() {
        let (tiddler, sources, said) = tid("title: a\r\ntags: b\r\n\r\nc\r\nd");
        assert_eq!(said, "");
        assert_eq!(tiddler.title, "a");
        assert_eq!(sources.text(tiddler.text), "c\nd");
    }

    #[test]
    fn without_an_empty_line_there_is_no_text() {
        let (tiddler, sources, said) = tid("title: a\ncolour: red");
        assert_eq!(said, "");
        assert_eq!(tiddler.fields["colour"].value, "red");
        assert_eq!(sources.text(tiddler.text), "");
    }

    #[test]
    fn without_a_title_the_file_gives_one() {
        let (tiddler, sources, said) = tid("\ntext");
        assert!(
            said.starts_with("a.tid:1:1: warning: [no-title] "),
            "{said}"
        );
        assert_eq!(tiddler.title, "a");
        assert_eq!(place(tiddler.title_span, &sources), (1, 1));
        assert_eq!(sources.text(tiddler.text), "text");
    }

    #[test]
    fn a_line_without_a_colon_is_reported() {
        let (_, _, said) = tid("title: a\n# a comment\nThe text.\n");
        assert_eq!(
            said,
            "a.tid:3:1: error: [malformed-file] this line has no colon, but the text of the tiddler has not begun\n"
        );
    }

    #[test]
    fn a_field_given_twice_is_reported() {
        let (tiddler, _, said) = tid("title: a\ntitle: b\n\n");
        assert_eq!(tiddler.title, "a");
        assert!(said.starts_with(
            "a.tid:2:1: error: [malformed-file] this tiddler has the field `title` twice"
        ));
    }

    proptest! {
        #[test]
        fn any_text_is_a_file(content in r"([a-c: é#]|\r|\n){0,40}|\PC{0,40}") {
            let (tiddler, sources, _) = tid(&content);
            let location = sources.locate(sources.whole(tiddler.text));
            prop_assert!(location.bytes.end <= content.len());
        }
    }
}
