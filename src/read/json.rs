//! Tiddlers as JSON: an array of objects whose members are fields, or one such object. It is what a
//! page of TiddlyWiki 5 holds in its scripts, and what `.json` files of a wiki folder are.

use super::Options;
use super::draft::{Draft, Fault};
use super::encoding::Content;
use super::json_scan::JsonScan;
use super::unescape::{Escapes, unescape};
use crate::diag::Sink;
use crate::diag::rules::malformed_file;
use crate::say::Text;
use crate::slice::Slice;
use crate::source::{Piece, Sources, first_versions};
use crate::tiddler::{Dialect, FieldForm, Tiddler};
use std::ops::Range;
use std::path::Path;

/// The tiddlers of a `.json` file.
pub(super) fn read_file(
    path: &Path,
    content: Content,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options<'_>,
) -> Vec<Tiddler> {
    let range = 0..content.text.len();
    let (drafts, faults) = read(&content.text, range, Dialect::TiddlyWiki5);
    let file = content.keep(path, faults, sources, sink);
    let keep = |draft: Draft| draft.keep(file, sources, options);
    drafts.into_iter().map(keep).collect()
}

/// The tiddlers in `range` of a file, and its faults. Text after the first syntax error is not read.
pub(super) fn read(file: &str, range: Range<usize>, usual: Dialect) -> (Vec<Draft>, Vec<Fault>) {
    let first = first_versions(file);
    let file = first.as_ref();
    let mut scan = TiddlerScan {
        scan: JsonScan {
            text: file.get(..range.end).unwrap_or(file),
            at: range.start,
        },
        usual,
        drafts: Vec::new(),
        faults: Vec::new(),
    };
    if scan.tiddlers().is_none() {
        let JsonScan { text, at } = scan.scan;
        let start = at.min(text.len());
        let end = text.get(start..).and_then(|rest| rest.find('\n'));
        scan.faults.push(Fault::malformed(
            start..end.map_or(text.len(), |end| start + end),
            malformed_file::json(),
            malformed_file::json_help(),
        ));
    }
    (scan.drafts, scan.faults)
}

/// Whether a file is an array of tiddlers, complete or damaged. One of them has a title.
pub(super) fn are_tiddlers(file: &str) -> bool {
    let array = file.trim_start().strip_prefix('[');
    if !array.is_some_and(|it| it.trim_start().starts_with('{')) {
        return false;
    }
    let (drafts, _) = read(file, 0..file.len(), Dialect::TiddlyWiki5);
    drafts.iter().any(|it| it.value("title", file).is_some())
}

/// A walk through the tiddlers; as in a [`JsonScan`], `None` says that something is not there.
struct TiddlerScan<'a> {
    scan: JsonScan<'a>,
    usual: Dialect,
    drafts: Vec<Draft>,
    faults: Vec<Fault>,
}

impl TiddlerScan<'_> {
    fn tiddlers(&mut self) -> Option<()> {
        if self.scan.peek()? == b'{' {
            self.tiddler()?;
        } else {
            self.scan.eat(b'[')?;
            while self.scan.peek()? != b']' {
                self.tiddler()?;
                self.comma(b']')?;
            }
            self.scan.eat(b']')?;
        }
        self.scan.space();
        (self.scan.at >= self.scan.text.len()).then_some(())
    }

    fn tiddler(&mut self) -> Option<()> {
        let start = self.scan.at;
        self.scan.eat(b'{')?;
        let mut draft = Draft::new(start, self.usual);
        let mut before = self.scan.at;
        let mut last = None;
        while self.scan.peek()? != b'}' {
            let lead = before..self.scan.at;
            let name = self.scan.string()?;
            let between = self.scan.at;
            self.scan.peek()?;
            self.scan.eat(b':')?;
            self.scan.peek()?;
            let marks = [lead, between..self.scan.at];
            self.member(name, &mut draft)?;
            last = Some((self.scan.at, marks));
            self.comma(b'}')?;
            before = self.scan.at;
        }
        if let Some((at, marks)) = last {
            let marks = marks.map(|it| self.scan.text.get(it).unwrap_or_default().to_owned());
            draft.field_place(at, FieldForm::Member(Box::new(marks)));
        }
        self.scan.eat(b'}')?;
        draft.end(self.scan.at);
        self.drafts.push(draft);
        Some(())
    }

    fn member(&mut self, name: Range<usize>, draft: &mut Draft) -> Option<()> {
        let first = self.scan.peek()?;
        let start = self.scan.at;
        let value = if first == b'"' {
            self.scan.string()?
        } else {
            self.value()?;
            start..self.scan.at
        };
        let key = self.piece(name).text(self.scan.text).to_owned();
        if matches!(first, b'[' | b'{') {
            let message = malformed_file::no_string(&key);
            self.fault(value, message);
        } else if key == "text" {
            draft.text(self.piece(value));
        } else if !draft.field(key.clone(), self.piece(value.clone())) {
            let message = malformed_file::field_twice(&key);
            self.fault(value, message);
        }
        Some(())
    }

    fn fault(&mut self, range: Range<usize>, message: Text) {
        self.faults.push(Fault::malformed(
            range,
            message,
            malformed_file::one_string(),
        ));
    }

    fn piece(&self, range: Range<usize>) -> Piece {
        let raw = self.scan.text.slice(range.clone());
        unescape(raw, range.start, Escapes::Json)
    }

    /// A comma, or nothing before the closing bracket.
    fn comma(&mut self, closer: u8) -> Option<()> {
        if self.scan.peek()? == closer {
            return Some(());
        }
        self.scan.eat(b',')?;
        (self.scan.peek()? != closer).then_some(())
    }

    /// A value of any kind.
    fn value(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        loop {
            match self.scan.peek()? {
                b'"' => {
                    self.scan.string()?;
                }
                b'[' | b'{' => {
                    depth += 1;
                    self.scan.at += 1;
                }
                b']' | b'}' => {
                    depth = depth.checked_sub(1)?;
                    self.scan.at += 1;
                }
                b',' | b':' if depth > 0 => self.scan.at += 1,
                _ => {
                    self.scan.word()?;
                }
            }
            if depth == 0 {
                return Some(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::Options;
    use crate::source::Sources;
    use crate::tiddler::Tiddler;
    use proptest::prelude::*;

    /// The tiddlers, their sources, and the messages.
    fn tiddlers(text: &str) -> (Vec<Tiddler>, Sources, Vec<String>) {
        let (drafts, faults) = read(text, 0..text.len(), Dialect::TiddlyWiki5);
        let mut sources = Sources::new();
        let file = sources.add_file("a.json", text.to_owned());
        let keep = |draft: Draft| draft.keep(file, &mut sources, Options::default());
        let kept = drafts.into_iter().map(keep).collect();
        let messages = faults
            .into_iter()
            .map(|fault| fault.message.to_string())
            .collect();
        (kept, sources, messages)
    }

    #[test]
    fn members_are_fields_and_escapes_lead_back() {
        let (kept, sources, messages) = tiddlers(
            r#"[{"title":"a \"b\"","tags":"x [[y z]]","text":"\u003Cb> \u00e9\ud83d\ude00\r\n|","n":3}]"#,
        );
        assert!(messages.is_empty());
        let tiddler = &kept[0];
        assert_eq!(tiddler.title, "a \"b\"");
        assert_eq!(tiddler.tags[1].name, "y z");
        assert_eq!(tiddler.fields["n"].value, "3");
        let text = sources.text(tiddler.text);
        assert_eq!(text, "<b> é😀\n|");
        let bar = sources.whole(tiddler.text).part(text.len() - 1..text.len());
        let place = sources.locate(bar);
        assert_eq!(&sources.file_text(place.file)[place.bytes], "|");
        assert_eq!(tiddler.dialect, Dialect::TiddlyWiki5);
    }

    #[test]
    fn one_object_is_a_tiddler_too() {
        assert_eq!(tiddlers(r#" {"title": "a"} "#).0.len(), 1);
        assert_eq!(tiddlers("[]").0.len(), 0);
    }

    #[test]
    fn what_is_no_tiddler_is_reported() {
        let (kept, _, messages) =
            tiddlers(r#"[{"title":"a"},{"title":"b","tags":["x"]},{"title" 1}]"#);
        assert_eq!(kept.len(), 2);
        assert!(messages[0].contains("`tags` is no string"));
        assert!(messages[1].contains("no JSON"));
        for wrong in [
            "", "[", "[{}", "[{},]", "nonsense", "[1]", "{\"a\":}", "[] x",
        ] {
            assert_eq!(tiddlers(wrong).2.len(), 1, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read(text in r#"(\[|\]|\{|\}|"|:|,|title|text|\\u00e9|\\|a|é| |1){0,40}|\PC{0,40}"#) {
            let (kept, sources, _) = tiddlers(&text);
            for tiddler in kept {
                let place = sources.locate(sources.whole(tiddler.text));
                prop_assert!(place.bytes.end <= text.len());
            }
        }
    }
}
