//! A `.md` file: one tiddler, its fields between lines of `---` or in a `.meta` file beside it.
//!
//! ```text
//! ---
//! title: average die
//! tags: [setup, combat factors]
//! ---
//!
//! An **average die** has the faces 2, 3, 3, 4, 4, 5.
//! ```

use super::Options;
use super::draft::{Draft, Fault};
use super::encoding::Content;
use super::tid::{line_at, name_by_file};
use super::unescape::{Escapes, unescape};
use crate::diag::{Rule, Sink};
use crate::say::text;
use crate::source::{MapBuilder, Piece, Sources};
use crate::tiddler::{Dialect, Tiddler, write_tag};
use std::path::Path;

/// What is before and after the fields.
const FENCE: &str = "---";

/// The tiddler of a file.
pub(super) fn read(
    path: &Path,
    content: Content,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options<'_>,
) -> Tiddler {
    let mut draft = Draft::new(0, Dialect::Markdown);
    let (start, mut faults) = front_matter(&content.text, &mut draft);
    let rest = content.text.get(start..).unwrap_or_default();
    draft.text(unescape(rest, start, Escapes::Plain));
    if faults.is_empty() && !content.text.trim().is_empty() {
        faults.extend(name_by_file(path, &mut draft));
    }
    let file = content.keep(path, faults, sources, sink);
    draft.keep(file, sources, options)
}

/// Reads the fields at the beginning of a text; where what comes after them begins. Without a line
/// that ends them there are none.
fn front_matter(content: &str, draft: &mut Draft) -> (usize, Vec<Fault>) {
    let mut faults = Vec::new();
    let Some(first) = line_at(content, 0).filter(|line| line.text.trim_end() == FENCE) else {
        return (0, faults);
    };
    let mut lines = Vec::new();
    let mut at = first.next;
    while let Some(line) = line_at(content, at) {
        at = line.next;
        if line.text.trim_end() == FENCE {
            break;
        }
        lines.push(line);
        if at >= content.len() {
            return (0, faults);
        }
    }
    let mut lines = lines.into_iter().peekable();
    while let Some(line) = lines.next() {
        let words = line.text.trim();
        if words.is_empty() || words.starts_with('#') {
            continue;
        }
        let Some((name, value)) = line.text.split_once(':') else {
            faults.push(Fault {
                rule: Rule::MalformedFile,
                range: line.range(),
                message: text!(
                    "malformed-file-no-field",
                    "this line above the text is no field"
                ),
                help: crate::diag::write("name: value"),
            });
            continue;
        };
        let start = line.range().end - value.trim_start().len();
        let mut list = Vec::new();
        if value.trim().is_empty() {
            // The items of a list, a line each.
            while let Some(item) = lines.next_if(|it| it.text.trim_start().starts_with("- ")) {
                let words = item.text.trim_start().get(2..).unwrap_or_default();
                list.push((item.range().end - words.len(), words));
            }
        } else if let Some(inside) = flow(value.trim()) {
            let mut from = start + 1;
            for item in inside.split(',') {
                list.push((from, item));
                from += item.len() + 1;
            }
        }
        let value = if list.is_empty() {
            scalar(value.trim(), start)
        } else {
            listed(&list, start)
        };
        let has_list = !list.is_empty();
        draft.field(name.trim().to_owned(), value);
        if has_list && name.trim() == "tags" {
            draft.fix_tags();
        }
    }
    (at, faults)
}

/// What is inside `[a, b]`; a tag in TiddlyWiki's brackets is no list.
fn flow(value: &str) -> Option<&str> {
    let inside = value.strip_prefix('[')?.strip_suffix(']')?;
    (!inside.starts_with('[')).then_some(inside)
}

/// A value, without the quotes around it.
fn scalar(value: &str, start: usize) -> Piece {
    let (value, start) = unquoted(value, start);
    Piece::verbatim(start..start + value.len(), Escapes::Plain)
}

fn unquoted(value: &str, start: usize) -> (&str, usize) {
    let quotes = ['"', '\''].into_iter();
    let mut inside = quotes.filter_map(|it| value.strip_prefix(it)?.strip_suffix(it));
    match inside.next() {
        Some(inside) => (inside, start + 1),
        None => (value, start),
    }
}

/// The items of a list as TiddlyWiki writes them, each with its place.
fn listed(items: &[(usize, &str)], start: usize) -> Piece {
    let mut list = MapBuilder::new(start, 0);
    for (at, item) in items {
        let first = at + (item.len() - item.trim_start().len());
        let (title, first) = unquoted(item.trim(), first);
        if title.is_empty() {
            continue;
        }
        let written = write_tag(title);
        let (before, after) = written.split_once(title).unwrap_or_default();
        list.push_escaped(&format!(" {before}"), first);
        list.push_verbatim(title);
        list.push_escaped(after, first + title.len());
    }
    list.finish(Escapes::Plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn md(content: &str) -> (Tiddler, Sources, usize) {
        let mut sources = Sources::new();
        let mut sink = Sink::new();
        let content = Content::new(content.into());
        let path = Path::new("a.md");
        let tiddler = read(path, content, &mut sources, &mut sink, Options::default());
        (tiddler, sources, sink.len())
    }

    #[test]
    fn fields_are_above_the_text() {
        let (tiddler, sources, found) = md(
            "---\ntitle: \"average: die\"\ntags: [setup, 'combat factors']\nlist:\n  - one\n  - the end\n---\n\n**x**\n",
        );
        assert_eq!(found, 0);
        assert_eq!(tiddler.title, "average: die");
        assert_eq!(tiddler.tags[1].name, "combat factors");
        let place = sources.locate(tiddler.tags[1].span);
        assert_eq!(
            &sources.file_text(place.file)[place.bytes],
            "combat factors"
        );
        assert_eq!(tiddler.tag_list, None);
        assert_eq!(tiddler.fields["list"].value.trim(), "one [[the end]]");
        assert_eq!(sources.text(tiddler.text), "\n**x**\n");
        assert_eq!(tiddler.dialect, Dialect::Markdown);
    }

    #[test]
    fn without_fields_the_file_gives_the_title() {
        let (tiddler, sources, found) = md("# One\n\n---\n");
        assert_eq!((tiddler.title.as_str(), found), ("a", 1));
        assert_eq!(sources.text(tiddler.text), "# One\n\n---\n");
        assert_eq!(md("---\ntitle: a\n").0.title, "a");
    }

    proptest! {
        #[test]
        fn any_text_is_a_file(content in r"(---\n|tags: |[\[\],'a-c: é#-]|\r|\n){0,40}|\PC{0,40}") {
            let (tiddler, sources, _) = md(&content);
            for span in tiddler.tags.iter().map(|tag| tag.span) {
                let place = sources.locate(span);
                prop_assert!(place.bytes.end <= content.len());
            }
        }
    }
}
