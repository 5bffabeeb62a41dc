//! What is said to an author: a sentence in English, which is written where it is said, and what it
//! takes to say it in another language.
//!
//! ```ignore
//! text!("listed-twice-said", "“{title}” is listed twice", title)
//! text!("uneven-table-help", match cells { 1 => "one cell", _ => "{cells} cells" })
//! ```
//!
//! The first word is the key of the message in `i18n/<language>/`. What is in braces is given by its
//! name, and printed as it is, be it of the author's own words or of the syntax of the wiki; numbers
//! are given as numbers, since what follows from them differs between languages.

use std::borrow::Cow;
use std::fmt;

/// A sentence, or a part of one, that can be translated. Its `Display` is the English one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    key: &'static str,
    english: &'static str,
    arguments: Vec<(&'static str, Value)>,
}

/// What stands in a text for a name in braces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Words that are not translated.
    Words(Cow<'static, str>),
    /// A number, without marks between its thousands.
    Number(u64),
    /// A number that is read by people alone: `9,980`.
    Grouped(u64),
    /// A text, translated by itself.
    Text(Box<Text>),
}

/// A number whose thousands are set off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grouped(pub usize);

/// Puts texts into the language of a reader.
pub trait Translator {
    /// The text in that language; in English where it is not translated.
    fn translate(&self, text: &Text) -> String;
}

/// English, which needs no translation.
#[derive(Clone, Copy, Debug)]
pub struct English;

impl Translator for English {
    fn translate(&self, text: &Text) -> String {
        text.to_string()
    }
}

/// At most so many characters of what is quoted.
#[must_use]
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// What can be said in another language, errors above all.
pub trait Said {
    /// It in words.
    fn said(&self) -> Text;
}

impl Text {
    /// A text with this key; the macro `text!` makes it.
    #[must_use]
    pub const fn new(
        key: &'static str,
        english: &'static str,
        arguments: Vec<(&'static str, Value)>,
    ) -> Self {
        Self {
            key,
            english,
            arguments,
        }
    }

    /// Words that are the author's own, or another program's: there is no translation of them.
    #[must_use]
    pub fn verbatim(words: impl Into<Value>) -> Self {
        Self::new("", "{words}", vec![("words", words.into())])
    }

    /// The key of its message; empty when it is not translated.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.key
    }

    /// What stands in it for the names in braces.
    #[must_use]
    pub fn arguments(&self) -> &[(&'static str, Value)] {
        &self.arguments
    }

    fn argument(&self, name: &str) -> Option<&Value> {
        let mut arguments = self.arguments.iter();
        arguments.find_map(|(own, value)| (*own == name).then_some(value))
    }
}

/// The English sentence: `{name}` is the argument of that name, `{{` and `}}` are braces.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.english;
        while let Some(at) = rest.find(['{', '}']) {
            f.write_str(rest.get(..at).unwrap_or_default())?;
            let braces = rest.get(at..).unwrap_or_default();
            rest = if let Some(after) = braces.strip_prefix("{{") {
                f.write_str("{")?;
                after
            } else if let Some(after) = braces.strip_prefix("}}") {
                f.write_str("}")?;
                after
            } else {
                let (name, after) = braces.split_once('}').unwrap_or((braces, ""));
                let name = name.trim_start_matches('{');
                self.argument(name).map_or(Ok(()), |value| value.fmt(f))?;
                after
            };
        }
        f.write_str(rest)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(words) => f.write_str(words),
            Self::Number(number) => number.fmt(f),
            Self::Grouped(number) => f.write_str(&set_off(&number.to_string(), ",")),
            Self::Text(text) => text.fmt(f),
        }
    }
}

impl fmt::Display for Grouped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Value::from(*self).fmt(f)
    }
}

/// Are all braces in the words doubled, so that they are none of a name?
#[must_use]
pub const fn has_no_name(words: &str) -> bool {
    let mut rest = words.as_bytes();
    while let [first, after @ ..] = rest {
        rest = match (first, after) {
            (b'{', [b'{', after @ ..]) | (b'}', [b'}', after @ ..]) => after,
            (b'{' | b'}', _) => return false,
            _ => after,
        };
    }
    true
}

/// The digits of a number with `mark` between its thousands.
#[must_use]
pub fn set_off(digits: &str, mark: &str) -> String {
    let mut number = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            number += mark;
        }
        number.push(digit);
    }
    number
}

/// For tests, which say what nobody reads.
#[cfg(test)]
impl From<&str> for Text {
    fn from(words: &str) -> Self {
        Self::verbatim(words)
    }
}

impl From<String> for Value {
    fn from(words: String) -> Self {
        Self::Words(words.into())
    }
}

impl From<&str> for Value {
    fn from(words: &str) -> Self {
        Self::Words(words.to_owned().into())
    }
}

impl From<&String> for Value {
    fn from(words: &String) -> Self {
        Self::from(words.as_str())
    }
}

impl From<Cow<'_, str>> for Value {
    fn from(words: Cow<'_, str>) -> Self {
        Self::from(words.into_owned())
    }
}

impl From<char> for Value {
    fn from(letter: char) -> Self {
        Self::from(letter.to_string())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(wide(number))
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<Grouped> for Value {
    fn from(number: Grouped) -> Self {
        Self::Grouped(wide(number.0))
    }
}

fn wide(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

impl From<Text> for Value {
    fn from(text: Text) -> Self {
        Self::Text(Box::new(text))
    }
}

/// A [`Text`] from its key, its English words and its arguments, each `name` or `name = value`, which
/// the words have in braces. `match number { 1 => "one", _ => "{number}" }` gives two wordings; the
/// number then is an argument, too. The compiler checks that words and arguments fit.
macro_rules! text {
    ($key:literal, match $number:ident { 1 => $one:literal, _ => $many:literal $(,)? } $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        let english = if $number == 1 { $one } else { $many };
        $crate::say::text!(@ $key, english, concat!($one, $many), $number, $($name $(= $value)?,)*)
    }};
    ($key:literal, $english:literal $(,)?) => {{
        const _: () = assert!($crate::say::has_no_name($english), "a name is not given");
        $crate::say::Text::new($key, $english, Vec::new())
    }};
    ($key:literal, $english:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {
        $crate::say::text!(@ $key, $english, $english, $($name $(= $value)?,)+)
    };
    (@ $key:literal, $english:expr, $checked:expr, $($name:ident $(= $value:expr)?,)+) => {{
        let ($($name,)+) = ($($crate::say::text!(# $name $(= $value)?),)+);
        if false {
            let _checked = format!($checked, $($name = $name,)+);
        }
        let arguments = vec![$((stringify!($name), $crate::say::Value::from($name)),)+];
        $crate::say::Text::new($key, $english, arguments)
    }};
    (# $name:ident) => { $name };
    (# $name:ident = $value:expr) => { $value };
}
pub(crate) use text;

/// Makes the `Display` of errors that are [`Said`]: the English words.
macro_rules! display_said {
    ($($error:ty),+) => {
        $(impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::say::Said::said(self), f)
            }
        })+
    };
}
pub(crate) use display_said;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_english_with_its_arguments() {
        let title = "close {combat}";
        let found = text!("x-y", "“{title}” is {{here}}, {what}", title, what = 'a');
        assert_eq!(found.to_string(), "“close {combat}” is {here}, a");
        assert_eq!((found.key(), found.arguments().len()), ("x-y", 2));
        assert_eq!(text!("x", "a }} and a {{").to_string(), "a } and a {");
    }

    #[test]
    fn one_and_many_are_told_apart() {
        let said = |rows: usize| {
            let text = text!(
                "x",
                match rows {
                    1 => "one row",
                    _ => "{rows} rows",
                }
            );
            text!("y", "{text}, at most {most}", text, most = Grouped(9_980)).to_string()
        };
        assert_eq!(said(1), "one row, at most 9,980");
        assert_eq!(said(0), "0 rows, at most 9,980");
    }

    #[test]
    fn arguments_do_not_see_each_other() {
        let (a, b) = ("1", "2");
        assert_eq!(text!("x", "{a}{b}", a = b, b = a).to_string(), "21");
    }

    #[test]
    fn what_is_verbatim_has_no_key() {
        let text = Text::verbatim("{as it is}");
        assert_eq!((text.key(), text.to_string().as_str()), ("", "{as it is}"));
    }
}
