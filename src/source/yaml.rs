//! Quoting of YAML values.

use super::escape::json;
use std::borrow::Cow;

/// The place of a YAML value, which decides what is escaped in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Yaml {
    /// Without quotes. A text that needs them gets them, so it has to be the whole value
    Plain,
    /// Between `'`
    Single,
    /// Between `"`
    Double,
    /// An item of a list, its quotes included, which a list of TiddlyWiki has as a title, perhaps in
    /// brackets
    Item,
}

impl Yaml {
    /// The characters that write a text.
    pub(super) fn write(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Single => Cow::Owned(text.replace('\'', "''").replace('\n', " ")),
            Self::Double => Cow::Owned(escaped(text)),
            Self::Plain => scalar(text, false),
            Self::Item => {
                let inside = text.strip_prefix("[[").and_then(|it| it.strip_suffix("]]"));
                scalar(inside.unwrap_or(text), true)
            }
        }
    }
}

/// The character that the escape at the beginning of `rest` stands for between `'`, and its length in bytes.
pub(crate) fn doubled(rest: &str) -> Option<(Cow<'static, str>, usize)> {
    rest.starts_with("''").then(|| ("'".into(), 2))
}

/// The length of a value in quotes that `text` begins with.
pub fn quoted_len(text: &str) -> Option<usize> {
    let quote = text.chars().next().filter(|it| matches!(it, '"' | '\''))?;
    let mut escaped = false;
    let mut letters = text.char_indices().skip(1).peekable();
    while let Some((at, letter)) = letters.next() {
        if std::mem::take(&mut escaped) {
            continue;
        }
        if letter == quote {
            // A quote between `'` is written twice.
            let is_doubled = quote == '\'' && letters.next_if(|(_, it)| *it == quote).is_some();
            if !is_doubled {
                return Some(at + 1);
            }
        }
        escaped = quote == '"' && letter == '\\';
    }
    None
}

/// A value, in quotes if it has to have them.
pub fn value(text: &str) -> Cow<'_, str> {
    scalar(text, false)
}

fn scalar(text: &str, in_list: bool) -> Cow<'_, str> {
    let is_mark = |it: char| it.is_control() || in_list && ",[]{}".contains(it);
    let is_first = |it: char| "-?:,[]{}#&*!|>'\"%@`~=".contains(it) || it.is_whitespace();
    let is_plain = !text.contains(is_mark)
        && !text.starts_with(is_first)
        && !text.ends_with(|it: char| it == ':' || it.is_whitespace())
        && !text.contains(": ")
        && !text.contains(" #")
        && !text.is_empty();
    match is_plain {
        true => Cow::Borrowed(text),
        false => Cow::Owned(format!("\"{}\"", escaped(text))),
    }
}

fn escaped(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for letter in text.chars() {
        match json(letter).filter(|_| letter != '<') {
            Some(spelling) => written.push_str(spelling),
            None => written.push(letter),
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_where_they_have_to_be() {
        for plain in ["a", "average die", "fig:zoc", "a[b", "é, è", "a's"] {
            assert_eq!(Yaml::Plain.write(plain), plain);
        }
        for (text, quoted) in [
            ("note: a", "\"note: a\""),
            ("a #1", "\"a #1\""),
            ("\"a\" <b>", "\"\\\"a\\\" <b>\""),
            ("", "\"\""),
            ("[[a b]] c", "\"[[a b]] c\""),
            ("a:", "\"a:\""),
        ] {
            assert_eq!(value(text), quoted);
        }
        assert_eq!(quoted_len("'it''s' # it's"), Some(7));
        assert_eq!(quoted_len("\"a\\\"b\" \""), Some(6));
        assert_eq!((quoted_len("'a''"), quoted_len("a")), (None, None));
        assert_eq!(Yaml::Item.write("[[a b]]"), "a b");
        assert_eq!(Yaml::Item.write("[[a, b]]"), "\"a, b\"");
        assert_eq!(Yaml::Single.write("it's"), "it''s");
        assert_eq!(Yaml::Double.write("\"it\""), "\\\"it\\\"");
    }
}
