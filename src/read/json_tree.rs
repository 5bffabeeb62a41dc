//! JSON with the place of every string, for the files that list the content of a wiki folder.

use super::json_scan::JsonScan;
use super::unescape::{Escapes, unescape};
use crate::source::Piece;
use std::ops::Range;

/// The maximum nesting depth of a value.
const MAX_DEPTH: usize = 16;

/// A value, with its place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Json {
    /// The bytes between the quotes
    String(Range<usize>),
    /// Its values
    Array(Vec<Json>),
    /// Its members: the bytes of the name, and the value
    Object(Vec<(Range<usize>, Json)>),
    /// A number, `true`, `false` or `null`
    Word(Range<usize>),
}

impl Json {
    /// The value of a whole file; where it ceases to be JSON.
    pub fn parse(text: &str) -> Result<Self, usize> {
        let mut scan = JsonScan { text, at: 0 };
        let value = scan.value(0);
        scan.space();
        match value {
            Some(value) if scan.at >= text.len() => Ok(value),
            _ => Err(scan.at.min(text.len())),
        }
    }

    /// The member of that name.
    pub fn get(&self, text: &str, name: &str) -> Option<&Self> {
        let Self::Object(members) = self else {
            return None;
        };
        let found = members
            .iter()
            .find(|(it, _)| text.get(it.clone()) == Some(name));
        found.map(|(_, value)| value)
    }

    /// The values of an array; none for anything else.
    pub fn items(&self) -> &[Self] {
        match self {
            Self::Array(items) => items,
            _ => &[],
        }
    }

    /// The string that it is.
    pub fn string(&self, text: &str) -> Option<Piece> {
        let Self::String(range) = self else {
            return None;
        };
        let raw = text.get(range.clone())?;
        Some(unescape(raw, range.start, Escapes::Json))
    }

    /// The same, as characters.
    pub fn words(&self, text: &str) -> Option<String> {
        Some(self.string(text)?.text(text).to_owned())
    }

    /// The range of the value in the file.
    pub fn range(&self) -> Range<usize> {
        match self {
            Self::String(range) | Self::Word(range) => range.clone(),
            Self::Array(_) | Self::Object(_) => 0..0,
        }
    }

    /// Whether it is `true`.
    pub fn is_true(&self, text: &str) -> bool {
        matches!(self, Self::Word(range) if text.get(range.clone()) == Some("true"))
    }
}

impl JsonScan<'_> {
    fn value(&mut self, depth: usize) -> Option<Json> {
        if depth > MAX_DEPTH {
            return None;
        }
        match self.peek()? {
            b'"' => Some(Json::String(self.string()?)),
            b'[' => {
                self.at += 1;
                let mut items = Vec::new();
                while self.peek()? != b']' {
                    items.push(self.value(depth + 1)?);
                    if self.peek()? != b']' {
                        self.eat(b',')?;
                    }
                }
                self.at += 1;
                Some(Json::Array(items))
            }
            b'{' => {
                self.at += 1;
                let mut members = Vec::new();
                while self.peek()? != b'}' {
                    let name = self.string()?;
                    self.peek()?;
                    self.eat(b':')?;
                    members.push((name, self.value(depth + 1)?));
                    if self.peek()? != b'}' {
                        self.eat(b',')?;
                    }
                }
                self.at += 1;
                Some(Json::Object(members))
            }
            _ => Some(Json::Word(self.word()?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Json;
    use proptest::prelude::*;

    #[test]
    fn every_string_knows_its_place() {
        let text = r#"{"tiddlers": [{"file": "a \"b\".txt", "isTiddlerFile": true, "n": 1}]}"#;
        let json = Json::parse(text).unwrap();
        let tiddler = &json.get(text, "tiddlers").unwrap().items()[0];
        let file = tiddler.get(text, "file").unwrap();
        assert_eq!(file.words(text).unwrap(), "a \"b\".txt");
        assert_eq!(&text[file.range()], r#"a \"b\".txt"#);
        assert!(tiddler.get(text, "isTiddlerFile").unwrap().is_true(text));
        assert_eq!(Json::parse("{\"a\" 1}"), Err(5));
    }

    proptest! {
        #[test]
        fn any_text_is_read(text in r#"(\[|\]|\{|\}|"|:|,|\\|a|é| |1){0,40}|\PC{0,40}"#) {
            if let Err(at) = Json::parse(&text) {
                prop_assert!(at <= text.len());
            }
        }
    }
}
