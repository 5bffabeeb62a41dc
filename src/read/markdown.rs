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

use super::draft::Draft;
use super::encoding::Content;
use super::tid::name_by_file;
use super::unescape::{Escapes, unescape};
use super::{Options, front_matter};
use crate::diag::Sink;
use crate::diag::rules::no_title;
use crate::slice::Slice;
use crate::source::Sources;
use crate::tiddler::{Dialect, Tiddler};
use std::path::Path;

/// The tiddler of a file.
pub(super) fn read(
    path: &Path,
    content: Content,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options<'_>,
) -> Tiddler {
    let mut draft = Draft::new(0, Dialect::Markdown);
    let (start, mut faults) = front_matter::read(&content.text, &mut draft);
    let rest = content.text.slice(start..);
    draft.text(unescape(rest, start, Escapes::Plain));
    if faults.is_empty() && !content.text.trim().is_empty() {
        let heading = content.text.trim_start().strip_prefix("# ");
        let heading = heading.and_then(|it| it.lines().next());
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let help = no_title::yaml(heading.unwrap_or(&name).trim());
        let found = name_by_file(path, &mut draft);
        faults.extend(found.map(|it| it.helped((start == 0).then_some(help))));
    }
    let file = content.keep(path, faults, sources, sink);
    draft.keep(file, sources, options)
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

    #[test]
    fn values_are_those_of_yaml() {
        let (tiddler, sources, found) = md(
            "---\ntitle: 'it''s'  # said\r\ntags: [[x y], \"q \\\"a\\\" \\u00e9\"]\nauthor: \"A \\\"B\\\"\"\nabove: >-\n  one\n  two\n---\n",
        );
        assert_eq!(found, 0);
        assert_eq!(tiddler.title, "it's");
        let tags: Vec<_> = tiddler.tags.iter().map(|tag| tag.name.as_str()).collect();
        assert_eq!(tags, ["x y", "q \"a\" é"]);
        assert_eq!(tiddler.fields["author"].value, "A \"B\"");
        assert_eq!(tiddler.fields["above"].value, "one two");
        let place = |span| {
            let place = sources.locate(span);
            sources.file_text(place.file)[place.bytes].to_owned()
        };
        assert_eq!(place(tiddler.title_span), "it''s");
        assert_eq!(place(tiddler.title_span.part(2..3)), "''");
        assert_eq!(place(tiddler.fields["author"].span.part(2..3)), "\\\"");
    }

    #[test]
    fn what_is_no_field_is_reported() {
        for (content, faults) in [
            ("---\ntitle: a: b\n---\n", 1),
            ("---\ntitle: a\ntitle: b\n---\n", 1),
            ("---\ntitle: a\nmore: {b: c}\n---\n", 1),
            ("---\ntitle: a\nmore: *b\n---\n", 1),
            ("---\n- a\n---\n", 1),
            ("---\nwords\n---\n", 1),
            ("---\ntitle: a\nx: [\n---\n", 1),
            ("---\ntitle: a\n\n# said\n---\n", 0),
        ] {
            assert_eq!(md(content).2, faults, "{content}");
        }
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
