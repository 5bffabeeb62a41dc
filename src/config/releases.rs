//! `[releases]`: how what changed since an earlier version is shown.

use schemars::JsonSchema;
use serde::Deserialize;

/// How what changed since an earlier version is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ReleaseSettings {
    /// The mark of `build --changes-since`: `">>"`, or a `"bar"`.
    pub mark: ReleaseMark,
    /// Whether the addresses of rules hold for good: each has a page `r/<id>.html` beside the web pages, which leads to it
    /// wherever it is, and `check` reports the addresses that the last release had and none has now.
    pub addresses: bool,
    /// Whether the web pages tell readers what is new since they last read. What they have read is kept in their browser
    /// alone.
    pub news: bool,
    /// The earlier releases whose web pages are made beside those of now, each in a folder of its name, such as `["3.0"]`:
    /// their pages lead to those of now. A release is what has the tag `v` and its name.
    pub beside: Vec<String>,
}

/// The marks of what changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
pub enum ReleaseMark {
    /// The sign of printed rulebooks.
    #[default]
    #[serde(rename = ">>")]
    Sign,
    /// A bar beside the text.
    #[serde(rename = "bar")]
    Bar,
}
