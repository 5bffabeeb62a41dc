//! The typographic characters of a language: `[typography]` of its `words.toml`.

use serde::Deserialize;
use std::collections::BTreeSet;

/// The marks and spaces of a language. Where one is missing, the typed character stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Typography {
    /// The marks around a quotation, with the spaces that belong to them.
    pub quotes: Option<[String; 2]>,
    /// Those around a quotation inside another one; without them the outer ones serve.
    pub nested_quotes: Option<[String; 2]>,
    /// Those around a quotation that was typed between apostrophes.
    pub single_quotes: Option<[String; 2]>,
    /// The character of the apostrophe.
    pub apostrophe: Option<String>,
    /// Words that lost their beginning, without their apostrophe and in lower case: `tis`.
    pub apostrophe_words: BTreeSet<String>,
    /// The dash between the ends of a range of numbers.
    pub range_dash: Option<String>,
    /// Units, such as `cm`, before which no line is broken after a number; case counts.
    pub units: BTreeSet<String>,
    /// Words that no line ends behind where a number follows, such as `p.`.
    pub before_numbers: BTreeSet<String>,
    /// Words that no line ends behind where a name follows, such as `Mr.`.
    pub before_names: BTreeSet<String>,
    /// Whether the figures of large numbers are in groups of three with spaces between.
    pub grouped_figures: bool,
    /// The spaces beside marks such as `!`.
    pub spaces: Vec<MarkSpace>,
    /// Whether a straight `"` is reported where the author sets typographic quotes.
    pub no_straight_quotes: bool,
    /// The marks that a sentence begins with when it ends with another one: `¿` and `?`.
    pub openers: Vec<[char; 2]>,
}

/// The space that is beside some marks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MarkSpace {
    /// The marks that it is before; all their characters are single marks.
    pub before: String,
    /// The marks that it is after.
    pub after: String,
    /// The space, which replaces an ordinary one.
    pub space: String,
    /// Whether the space is inserted where none was typed: before a mark after a word or a bracket, and inside a pair of marks.
    pub insert: bool,
}
