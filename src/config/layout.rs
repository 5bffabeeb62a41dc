//! `[titles]`, `[typography]`, `[index]` and `[translation]`: settings that affect the text of the book.

use schemars::JsonSchema;
use serde::Deserialize;

/// The settings for printing titles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TitleSettings {
    /// Whether titles, headings and captions begin with a capital, whatever the wiki writes.
    pub capitalize: bool,
    /// Whether a title that the text below it defines at once, `;wheel` under “wheel”, is printed only once.
    pub merge_term: bool,
    /// Whether `fig:moves: wheel` is printed in full, rather than as “wheel”.
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

/// The typographic settings.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TypographySettings {
    /// Whether quotes, apostrophes, dashes of ranges, minus signs and no-break spaces that were typed as on a
    /// keyboard are printed as the language requires. They are unless this is `false`.
    pub smart: bool,
    /// Units of this game, besides those of the language: `["BW"]`. No line is broken between a number and its
    /// unit. Case counts.
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

/// The settings of the index and the glossary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct IndexSettings {
    /// Whether to make an index, and a glossary where the wiki has none.
    pub make: bool,
}

impl Default for IndexSettings {
    fn default() -> Self {
        Self { make: true }
    }
}

/// The settings for incomplete translations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TranslationSettings {
    /// The treatment of rules that are not translated: `"leave-out"`, which is the default, `"original"` or
    /// `"error"`.
    pub missing: MissingTranslation,
    /// Whether readers are told that the original of a rule has changed since it was translated: `"note"`. By
    /// default they are not.
    pub stale: StaleTranslation,
}

/// The treatment of rules that are not translated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MissingTranslation {
    /// It is not in the book.
    #[default]
    LeaveOut,
    /// It is in the book as its original, and marked.
    Original,
    /// It is an error: nothing is written.
    Error,
    /// As [`Self::Original`], in a book of both languages: notes are beside in the text of the original.
    #[serde(skip)]
    Beside,
}

impl MissingTranslation {
    /// Whether the original is in the book.
    pub fn is_shown(self) -> bool {
        matches!(self, Self::Original | Self::Beside)
    }
}

/// The notice to readers about a rule whose original has changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StaleTranslation {
    /// No notice.
    #[default]
    Nothing,
    /// A note below its title.
    Note,
}
