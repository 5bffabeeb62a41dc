//! Typst's code under construction. The author's text is in string literals, so that none of it is parsed as code.
//!
//! Source: <https://typst.app/docs/reference/syntax/>.

use crate::source::Span;
use std::fmt::Write as _;
use std::ops::Range;

/// A piece of code, and its source in the wikitext.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The bytes of the code.
    pub range: Range<usize>,
    /// The span of the wikitext.
    pub span: Span,
    /// The kind of the piece, where it matters to the layout.
    pub what: Option<What>,
}

/// The kind of a piece of code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A reference that prints a page or a number, counted through the book.
    Reference(usize),
    /// A table, counted through the book.
    Table(usize),
    /// A figure with a caption, counted through the book.
    Figure(usize),
}

/// Code of one file.
#[derive(Clone, Debug, Default)]
pub(super) struct Code {
    text: String,
    /// In the order in which they end.
    marks: Vec<Mark>,
    /// Whether the next text is at the beginning of a paragraph, or after a space.
    after_space: bool,
}

impl Code {
    pub(super) fn finish(self) -> (String, Vec<Mark>) {
        (self.text, self.marks)
    }

    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    /// Records the source of the code since `start`.
    pub(super) fn mark(&mut self, start: usize, span: Span, what: Option<What>) {
        let range = start..self.text.len();
        self.marks.push(Mark { range, span, what });
    }

    /// Code as it is.
    pub(super) fn raw(&mut self, code: &str) {
        self.text.push_str(code);
    }

    /// Opens the call of a function of the template.
    pub(super) fn open(&mut self, function: &str) {
        self.raw("book.");
        self.raw(function);
        self.raw("(");
    }

    pub(super) fn close(&mut self) {
        self.raw(")\n");
    }

    /// Opens a block of code; it is the content that its lines make together.
    pub(super) fn begin(&mut self) {
        self.raw("{\n");
        self.after_space = true;
    }

    /// Ends the block, which is an argument.
    pub(super) fn end(&mut self) {
        self.raw("}, ");
    }

    /// A string as an argument.
    pub(super) fn string(&mut self, text: &str) {
        self.literal(text);
        self.raw(", ");
    }

    /// A named argument, or an entry of a dictionary.
    pub(super) fn named(&mut self, name: &str, text: &str) {
        self.raw(name);
        self.raw(": ");
        self.string(text);
    }

    /// The same, or `none`.
    pub(super) fn maybe(&mut self, name: &str, text: Option<&str>) {
        match text {
            Some(text) => self.named(name, text),
            None => self.value(name, "none"),
        }
    }

    /// A named array of strings.
    pub(super) fn list(&mut self, name: &str, texts: impl IntoIterator<Item = String>) {
        self.raw(name);
        self.raw(": (");
        texts.into_iter().for_each(|it| self.string(&it));
        self.raw("), ");
    }

    /// A named argument of code.
    pub(super) fn value(&mut self, name: &str, code: impl std::fmt::Display) {
        // Strings always can be written.
        let _ = write!(self.text, "{name}: {code}, ");
    }

    /// Characters of running text, a line of a block. White space is one space, and none at the beginning
    /// of a paragraph.
    pub(super) fn words(&mut self, text: &str, span: Span) {
        let mut words = String::with_capacity(text.len());
        for character in text.chars() {
            if !matches!(character, ' ' | '\t' | '\n' | '\r') {
                words.push(character);
                self.after_space = false;
            } else if !self.after_space {
                words.push(' ');
                self.after_space = true;
            }
        }
        if words.is_empty() {
            return;
        }
        // Of a call Typst knows where it is; of a string alone, which is joined with its neighbours, it does not.
        let start = self.len();
        self.raw("text(");
        self.literal(&words);
        self.raw(")");
        self.mark(start, span, None);
        self.raw("\n");
    }

    /// Declares that the next text begins a line.
    pub(super) fn begin_line(&mut self) {
        self.after_space = true;
    }

    /// Declares that the next text follows something that is no space.
    pub(super) fn after_mark(&mut self) {
        self.after_space = false;
    }

    /// Lets a line end before the next text where that follows a space. Unicode (UAX #14, LB13) has none end before a
    /// mark such as `:`, not even after a space.
    pub(super) fn allow_break(&mut self) {
        if self.after_space {
            self.raw("\"\\u{200b}\"\n");
        }
    }

    /// Writes a string literal.
    pub(super) fn literal(&mut self, text: &str) {
        self.raw("\"");
        for character in text.chars() {
            match character {
                '"' => self.raw("\\\""),
                '\\' => self.raw("\\\\"),
                '\n' => self.raw("\\n"),
                '\t' => self.raw("\\t"),
                control if control.is_control() => {
                    let _ = write!(self.text, "\\u{{{:x}}}", u32::from(control));
                }
                plain => self.text.push(plain),
            }
        }
        self.raw("\"");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Sources;
    use proptest::prelude::*;

    pub(super) fn literal(text: &str) -> String {
        let mut code = Code::default();
        code.literal(text);
        code.finish().0
    }

    #[test]
    fn what_would_end_a_string_or_begin_code_is_text() {
        assert_eq!(literal(r#"a "b" \ #c"#), r#""a \"b\" \\ #c""#);
        assert_eq!(literal("a\n\tb\u{7}"), r#""a\n\tb\u{7}""#);
    }

    proptest! {
        /// Text of an author always stays inside one string literal.
        #[test]
        fn a_literal_ends_where_it_ends(text in "\\PC{0,40}|[\"\\\\\n]{0,9}") {
            let code = literal(&text);
            let inside = code.strip_prefix('"').and_then(|it| it.strip_suffix('"')).unwrap();
            let mut escaped = false;
            for character in inside.chars() {
                prop_assert!(escaped || character != '"');
                escaped = character == '\\' && !escaped;
            }
            prop_assert!(!escaped);
        }

        /// White space is one space, and none begins a paragraph.
        #[test]
        fn running_text_is_words_with_spaces_between(words in prop::collection::vec("[a-z]{1,3}|[ \n]{1,3}", 0..9)) {
            let mut code = Code::default();
            code.begin();
            let mut sources = Sources::new();
            let file = sources.add_file("a.tid", String::new());
            let text = sources.add_slice(file, 0..0);
            let span = sources.whole(text);
            for text in &words {
                code.words(text, span);
            }
            let made = code.finish().0;
            let made = made.lines().skip(1).filter_map(|it| it.strip_prefix("text(\"")?.strip_suffix("\")"));
            let made: String = made.collect();
            let whole = words.concat();
            let expected: Vec<&str> = whole.split_whitespace().collect();
            prop_assert_eq!(made.trim_end(), expected.join(" "));
        }
    }
}
