//! `[titles]`: how the book is laid out.

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
