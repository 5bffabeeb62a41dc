//! What is wrong with a value of `book.toml`, beyond what serde finds.

use super::error::unknown_rule;
use super::values::MOST_PIXELS;
use crate::say::{Text, text};
use crate::tiddler::Dialect;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A value that cannot be. Serde hands on errors as strings: this one is JSON there, from which
/// [`ValueError::of`] makes it again, to be said in the author's language.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum ValueError {
    FileName(String),
    LanguageTable(String),
    Language(String),
    LanguageSpelling {
        written: String,
        usual: String,
    },
    NoLanguages,
    Dialect(String),
    Date(String),
    Pixels(String),
    Range {
        written: String,
        least: u8,
        most: u8,
    },
    Rule(String),
    HouseRule,
    NotOneLine,
    LargePattern(String),
    NoPattern {
        pattern: String,
        why: String,
    },
    EmptyPattern(String),
    Address(String),
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Strings always can be written.
        f.write_str(&serde_json::to_string(self).unwrap_or_default())
    }
}

impl ValueError {
    /// The error that a message of serde's is.
    pub(super) fn of(message: &str) -> Option<Self> {
        serde_json::from_str(message).ok()
    }

    pub(super) fn said(&self) -> Text {
        match self {
            Self::FileName(name) => text!(
                "config-file-name",
                "`{name}` cannot begin the names of files; use letters, digits, `-`, `_` and `.`, no dot first",
                name
            ),
            Self::LanguageTable(tag) => text!(
                "config-language-table",
                "`language` names the language that is written first; did you mean `[languages.{tag}]`?",
                tag
            ),
            Self::Language(tag) => text!(
                "config-no-language",
                "`{tag}` is no language; write a code such as `fr` or `pt-BR`",
                tag
            ),
            Self::LanguageSpelling { written, usual } => text!(
                "config-language-spelling",
                "the language `{written}` is written `{usual}`",
                written,
                usual
            ),
            Self::NoLanguages => text!(
                "config-no-languages",
                "leave the key out where the words are those of every language"
            ),
            Self::Dialect(name) => text!(
                "config-dialect",
                "`{name}` is no dialect; there are {all}",
                name,
                all = dialects()
            ),
            Self::Date(date) => text!(
                "config-date",
                "`{date}` is no date; write it as 2015-09-22",
                date
            ),
            Self::Pixels(written) => text!(
                "config-pixels",
                "`{written}` is no width in pixels; write a whole number from 1 to {most}",
                written,
                most = MOST_PIXELS
            ),
            Self::Range {
                written,
                least,
                most,
            } => text!(
                "config-range",
                "`{written}` is no whole number from {least} to {most}",
                written,
                least = u64::from(*least),
                most = u64::from(*most)
            ),
            Self::Rule(name) => unknown_rule(name),
            Self::HouseRule
            | Self::NotOneLine
            | Self::LargePattern(_)
            | Self::NoPattern { .. }
            | Self::EmptyPattern(_) => self.said_of_house_rule(),
            Self::Address(address) => text!(
                "config-address",
                "`{address}` is no address of a site; write one such as `https://example.org/rules/`",
                address
            ),
        }
    }
    /// What is wrong in a house rule; nothing is said of the others.
    fn said_of_house_rule(&self) -> Text {
        match self {
            Self::HouseRule => text!(
                "config-house-rule",
                "a house rule is a table of a list: write `[{header}]`, and below it `pattern` and `message`",
                header = "[words]"
            ),
            Self::NotOneLine => text!(
                "config-one-line",
                "the message is one line that says what is wrong"
            ),
            Self::LargePattern(pattern) => text!(
                "config-pattern-large",
                "the pattern `{pattern}` is too large; repeat less in it",
                pattern
            ),
            Self::NoPattern { pattern, why } => text!(
                "config-no-pattern",
                "`{pattern}` is no regular expression: {why}",
                pattern,
                why
            ),
            Self::EmptyPattern(pattern) => text!(
                "config-pattern-empty",
                "the pattern `{pattern}` finds places where nothing is written",
                pattern
            ),
            _ => Text::verbatim(String::new()),
        }
    }
}

/// The names of all dialects.
fn dialects() -> String {
    let all = Dialect::ALL.iter().map(|it| format!("`{}`", it.name()));
    all.collect::<Vec<_>>().join(", ")
}
