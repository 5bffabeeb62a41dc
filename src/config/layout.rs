//! `[titles]`, `[typography]` and `[index]`: how the book is laid out.

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
