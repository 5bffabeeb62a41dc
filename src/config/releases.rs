//! `[releases]`: how what changed since an earlier version is shown.

use schemars::JsonSchema;
use serde::Deserialize;

/// How what changed since an earlier version is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ReleaseSettings {
    /// The mark of `build --changes-since`: `">>"`, or a `"bar"`.
    pub mark: ReleaseMark,
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
