//! Tiddlers as JSON: an array of objects whose members are fields, or one such object. It is what a
//! page of TiddlyWiki 5 holds in its scripts, and what `.json` files of a wiki folder are.

use super::draft::{Draft, Fault};
use super::unescape::{Escapes, unescape};
use crate::diag::Rule;
use crate::say::{Text, text};
use crate::source::Piece;
use crate::tiddler::{Dialect, FieldForm};
use std::ops::Range;

/// The tiddlers in `range` of a file, and what is wrong in it. Where it ceases to be JSON, what
/// comes after is not read.
pub(super) fn read(file: &str, range: Range<usize>, usual: Dialect) -> (Vec<Draft>, Vec<Fault>) {
    let mut scan = Scan {
        text: file.get(..range.end).unwrap_or(file),
        at: range.start,
        usual,
        drafts: Vec::new(),
        faults: Vec::new(),
    };
    if scan.tiddlers().is_none() {
        let start = scan.at.min(scan.text.len());
        let end = scan.text.get(start..).and_then(|rest| rest.find('\n'));
        scan.faults.push(Fault {
            rule: Rule::MalformedFile,
            range: start..end.map_or(scan.text.len(), |end| start + end),
            message: text!(
                "malformed-file-json",
                "from here on this is no JSON of tiddlers, so that nothing after it is read"
            ),
            help: text!(
                "malformed-file-json-help",
                "save the wiki again from a browser, or correct it by hand"
            ),
        });
    }
    (scan.drafts, scan.faults)
}

/// Is a file an array of tiddlers, whole or damaged? One of them has a title.
pub(super) fn are_tiddlers(file: &str) -> bool {
    let array = file.trim_start().strip_prefix('[');
    if !array.is_some_and(|it| it.trim_start().starts_with('{')) {
        return false;
    }
    let (drafts, _) = read(file, 0..file.len(), Dialect::TiddlyWiki5);
    drafts.iter().any(|it| it.value("title", file).is_some())
}

/// A walk through JSON. Each method passes what it is about; it returns `None` where that is not
/// there.
struct Scan<'a> {
    text: &'a str,
    at: usize,
    usual: Dialect,
    drafts: Vec<Draft>,
    faults: Vec<Fault>,
}

impl<'a> Scan<'a> {
    fn tiddlers(&mut self) -> Option<()> {
        if self.peek()? == b'{' {
            self.tiddler()?;
        } else {
            self.eat(b'[')?;
            while self.peek()? != b']' {
                self.tiddler()?;
                self.comma(b']')?;
            }
            self.eat(b']')?;
        }
        self.space();
        (self.at >= self.text.len()).then_some(())
    }

    fn tiddler(&mut self) -> Option<()> {
        let start = self.at;
        self.eat(b'{')?;
        let mut draft = Draft::new(start, self.usual);
        let mut before = self.at;
        let mut last = None;
        while self.peek()? != b'}' {
            let lead = before..self.at;
            let name = self.string()?;
            let between = self.at;
            self.peek()?;
            self.eat(b':')?;
            self.peek()?;
            let marks = [lead, between..self.at];
            self.member(name, &mut draft)?;
            last = Some((self.at, marks));
            self.comma(b'}')?;
            before = self.at;
        }
        if let Some((at, marks)) = last {
            let marks = marks.map(|it| self.text.get(it).unwrap_or_default().to_owned());
            draft.field_place(at, FieldForm::Member(Box::new(marks)));
        }
        self.eat(b'}')?;
        self.drafts.push(draft);
        Some(())
    }

    fn member(&mut self, name: Range<usize>, draft: &mut Draft) -> Option<()> {
        let first = self.peek()?;
        let start = self.at;
        let value = if first == b'"' {
            self.string()?
        } else {
            self.value()?;
            start..self.at
        };
        let key = self.piece(name).text(self.text).to_owned();
        if matches!(first, b'[' | b'{') {
            let message = text!(
                "malformed-file-no-string",
                "the value of `{name}` is no string, and is not read",
                name = &key
            );
            self.fault(value, message);
        } else if key == "text" {
            draft.text(self.piece(value));
        } else if !draft.field(key.clone(), self.piece(value.clone())) {
            let message = text!(
                "malformed-file-field-twice",
                "this tiddler has the field `{name}` twice; the first one counts",
                name = &key
            );
            self.fault(value, message);
        }
        Some(())
    }

    fn fault(&mut self, range: Range<usize>, message: Text) {
        self.faults.push(Fault {
            rule: Rule::MalformedFile,
            range,
            message,
            help: text!("malformed-file-one-string", "write one string"),
        });
    }

    fn piece(&self, range: Range<usize>) -> Piece {
        let raw = self.text.get(range.clone()).unwrap_or_default();
        unescape(raw, range.start, Escapes::Json)
    }

    fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    fn space(&mut self) {
        let is_space = |byte: &&u8| byte.is_ascii_whitespace();
        self.at += self.bytes().iter().take_while(is_space).count();
    }

    /// The next byte that is no white space.
    fn peek(&mut self) -> Option<u8> {
        self.space();
        self.bytes().first().copied()
    }

    fn eat(&mut self, byte: u8) -> Option<()> {
        (self.bytes().first() == Some(&byte)).then(|| self.at += 1)
    }

    /// A comma, or nothing before what closes.
    fn comma(&mut self, closer: u8) -> Option<()> {
        if self.peek()? == closer {
            return Some(());
        }
        self.eat(b',')?;
        (self.peek()? != closer).then_some(())
    }

    /// A string; the bytes between its quotes.
    fn string(&mut self) -> Option<Range<usize>> {
        self.eat(b'"')?;
        let start = self.at;
        loop {
            let found = memchr::memchr2(b'"', b'\\', self.bytes())?;
            self.at += found;
            if self.eat(b'"').is_some() {
                return Some(start..self.at - 1);
            }
            self.at = (self.at + 2).min(self.text.len());
        }
    }

    /// A value of any kind.
    fn value(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        loop {
            match self.peek()? {
                b'"' => {
                    self.string()?;
                }
                b'[' | b'{' => {
                    depth += 1;
                    self.at += 1;
                }
                b']' | b'}' => {
                    depth = depth.checked_sub(1)?;
                    self.at += 1;
                }
                b',' | b':' if depth > 0 => self.at += 1,
                _ => self.word()?,
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    /// A number, `true`, `false` or `null`.
    fn word(&mut self) -> Option<()> {
        let is_word = |byte: &&u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
        let len = self.bytes().iter().take_while(is_word).count();
        self.at += len;
        (len > 0).then_some(())
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
