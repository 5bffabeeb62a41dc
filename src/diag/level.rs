//! The level of a rule: how severe its findings are, as the author decides.

use super::Severity;
use schemars::JsonSchema;
use serde::Deserialize;

/// The severity of a rule's findings, as the author sets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// They are not reported.
    Allow,
    /// The findings are warnings.
    Warn,
    /// The findings are errors.
    Deny,
}

impl Level {
    /// The severity of such findings, if they are reported.
    pub fn severity(self) -> Option<Severity> {
        match self {
            Self::Allow => None,
            Self::Warn => Some(Severity::Warning),
            Self::Deny => Some(Severity::Error),
        }
    }
}
