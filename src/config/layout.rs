//! `[titles]`, `[typography]`, `[index]` and `[translation]`: how the book is laid out.

use schemars::JsonSchema;
use serde::Deserialize;

/// How titles are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TitleSettings {
    /// Do titles, headings and captions begin with a capital, whatever the wiki writes?
    pub capitalize: bool,
    /// Is a title that the text below it defines at once, `;wheel` under “wheel”, printed once?
    pub merge_term: bool,
    /// Is `fig:moves: wheel` printed as it stands, rather than as “wheel”?
    pub figure_category: bool,
}

impl Default for TitleSettings {
    fn default() -> Self {
        Self {
            capitalize: false,
            merge_term: false,
            figure_category: true,
        }
    }
}

/// How the text is set.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TypographySettings {
    /// Are quotes, apostrophes, dashes of ranges, minus signs and no-break spaces printed as the
    /// language prints them, where they were typed as on a keyboard? They are unless this is `false`.
    pub smart: bool,
    /// What of this game is not parted from the number before it, besides the units of the language:
    /// `["BW"]`. Case counts.
    pub units: Vec<String>,
}

impl Default for TypographySettings {
    fn default() -> Self {
        Self {
            smart: true,
            units: Vec::new(),
        }
    }
}

/// The index, and what is generated beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct IndexSettings {
    /// Is there an index, and where the wiki has none a glossary?
    pub make: bool,
}

impl Default for IndexSettings {
    fn default() -> Self {
        Self { make: true }
    }
}

/// What readers of a translation see that is not finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TranslationSettings {
    /// What becomes of a rule that is not translated: `"leave-out"`, which it is unless this says
    /// otherwise, `"original"` or `"error"`.
    pub missing: MissingTranslation,
    /// Are readers told that the original of a rule has changed since it was translated? `"note"`; they
    /// are not unless this is said.
    pub stale: StaleTranslation,
}

/// What becomes of a rule that is not translated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MissingTranslation {
    /// It is not in the book.
    #[default]
    LeaveOut,
    /// It is in the book as its original, and marked.
    Original,
    /// Nothing is made.
    Error,
}

/// What readers are told of a rule whose original has changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StaleTranslation {
    /// Nothing.
    #[default]
    Nothing,
    /// A note below its title.
    Note,
}
