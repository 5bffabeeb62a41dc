//! The messages to the author: English sentences in tables, and the types to print them in another language.
//!
//! ```ignore
//! sentences! {
//!     twice(title: &str) => "“{title}” is listed twice";
//!     help(cells: usize) => "write one cell" | "write {cells} cells";
//! }
//! ```
//!
//! A rule has the table of its sentences in its file, `diag/rules/<rule>.rs`, after its name; a module has the others in its
//! `sentences.rs`. Each sentence is a function that makes a [`Text`] of its arguments: `listed_twice::twice(title)`.
//! Its key in `i18n/<language>/` is the name of the rule, if the table has one, and the name of the function:
//! `listed-twice-twice`. What is in braces is the argument of that name, printed as it is, be it of the author's own
//! words or of the syntax of the wiki. Where there are two wordings, the first is that for 1 as the first argument.
//! Numbers are given as numbers, since what follows from them differs between languages.

use std::borrow::Cow;
use std::fmt;

/// A sentence of a table; the macro `sentences!` makes it.
#[derive(Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The name of the rule that it belongs to; empty where it belongs to none.
    pub rule: &'static str,
    /// The name of the argument.
    pub name: &'static str,
    /// The names of its arguments.
    pub arguments: &'static [&'static str],
    /// The English words.
    pub english: &'static str,
    /// The words where the first argument is a number other than 1, if they differ.
    pub many: Option<&'static str>,
}

impl Sentence {
    /// The key of the message in `i18n/<language>/`; empty where it is not translated.
    fn key(&self) -> String {
        // A function cannot have the name of a keyword: `macro_`.
        let name = self.name.trim_end_matches('_').replace('_', "-");
        match (self.rule, self.name) {
            ("", _) => name,
            (rule, "") => rule.to_owned(),
            (rule, _) => format!("{rule}-{name}"),
        }
    }
}

/// A sentence with its arguments, or a part of one. Its `Display` is the English one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    sentence: &'static Sentence,
    values: Vec<Value>,
}

/// The value of an argument of a message.
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

/// The quoted text, shortened to so many characters.
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// A value that can be printed in another language: an error, above all.
pub trait Said {
    /// The message in words.
    fn said(&self) -> Text;
}

impl Text {
    /// A sentence with its arguments; the macro `sentences!` makes it.
    pub const fn new(sentence: &'static Sentence, values: Vec<Value>) -> Self {
        Self { sentence, values }
    }

    /// Words that are the author's own, or another program's: there is no translation of them.
    pub fn verbatim(words: impl Into<Value>) -> Self {
        static VERBATIM: Sentence = Sentence {
            rule: "",
            name: "",
            arguments: &["words"],
            english: "{words}",
            many: None,
        };
        Self::new(&VERBATIM, vec![words.into()])
    }

    /// The key of its message; empty when it is not translated.
    pub fn key(&self) -> String {
        self.sentence.key()
    }

    /// The names and values of its arguments.
    pub fn arguments(&self) -> impl Iterator<Item = (&'static str, &Value)> {
        let names = self.sentence.arguments.iter();
        names.copied().zip(&self.values)
    }

    fn argument(&self, name: &str) -> Option<&Value> {
        let mut arguments = self.arguments();
        arguments.find_map(|(own, value)| (own == name).then_some(value))
    }

    /// The English words, with names in braces.
    fn english(&self) -> &'static str {
        match (self.sentence.many, self.values.first()) {
            (Some(many), number) if number != Some(&Value::Number(1)) => many,
            _ => self.sentence.english,
        }
    }
}

/// The English sentence: `{name}` is the argument of that name, `{{` and `}}` are braces.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.english();
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

/// The digits of a number with `mark` between its thousands.
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

/// A [`Text`] is the error of a function whose callers do not distinguish the reasons.
impl std::error::Error for Text {}

impl<E: Said> From<E> for Text {
    fn from(error: E) -> Self {
        error.said()
    }
}

/// For tests, whose messages nobody reads.
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

/// A table of sentences: each `name(argument: Type, …) => "English words with {argument}";`, or, where the first
/// argument is a number, `=> "words for 1" | "words for {other} numbers";`. The table of a rule is in its `rule!`.
/// The compiler checks that the words name arguments alone.
macro_rules! sentences {
    (@ ($rule:expr) $(
        $name:ident($($argument:ident: $type:ty),*) => $english:literal $(| $many:literal)?;
    )*) => {$(
        #[doc = $english]
        pub(crate) fn $name($($argument: $type),*) -> $crate::say::Text {
            static SENTENCE: $crate::say::Sentence = $crate::say::Sentence {
                rule: $rule,
                name: stringify!($name),
                arguments: &[$(stringify!($argument)),*],
                english: $english,
                many: $crate::say::sentences!(# $($many)?),
            };
            if false {
                let _words = (format!($english), $(format!($many))?);
            }
            $crate::say::Text::new(&SENTENCE, vec![$($argument.into()),*])
        }
    )*};
    (#) => { None };
    (# $many:literal) => { Some($many) };
    ($($table:tt)+) => {
        $crate::say::sentences! { @ ("") $($table)+ }
    };
}
pub(crate) use sentences;

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

    const RULE: Rule = Rule { name: "a-rule" };

    struct Rule {
        name: &'static str,
    }

    mod of_rule {
        use super::RULE;

        sentences! { @ (RULE.name)
            said(title: &str, what: char) => "“{title}” is {{here}}, {what}";
            rows(rows: usize) => "one row" | "{rows} rows";
        }
    }

    sentences! {
        braces() => "a }} and a {{";
        at_most(what: Text, most: Grouped) => "{what}, at most {most}";
        both(a: &str, b: &str) => "{a}{b}";
    }

    #[test]
    fn a_text_is_english_with_its_arguments() {
        let found = of_rule::said("close {combat}", 'a');
        assert_eq!(found.to_string(), "“close {combat}” is {here}, a");
        let key = found.key();
        assert_eq!(
            (key.as_str(), found.arguments().count()),
            ("a-rule-said", 2)
        );
        assert_eq!(braces().to_string(), "a } and a {");
        assert_eq!(at_most(braces(), Grouped(1)).key(), "at-most");
    }

    #[test]
    fn one_and_many_are_told_apart() {
        let said = |rows: usize| at_most(of_rule::rows(rows), Grouped(9_980)).to_string();
        assert_eq!(said(1), "one row, at most 9,980");
        assert_eq!(said(0), "0 rows, at most 9,980");
    }

    #[test]
    fn arguments_do_not_see_each_other() {
        assert_eq!(both("{b}", "{a}").to_string(), "{b}{a}");
    }

    #[test]
    fn what_is_verbatim_has_no_key() {
        let text = Text::verbatim("{as it is}");
        assert_eq!(
            (text.key().as_str(), text.to_string().as_str()),
            ("", "{as it is}")
        );
    }
}
