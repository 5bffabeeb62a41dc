//! The reasons why a request is refused.

use lsp_server::ErrorCode;
use std::fmt::Display;

/// An error response: its code, and its message to the user of the editor.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    pub code: i32,
    pub message: String,
}

impl Refusal {
    pub fn new(code: ErrorCode, message: impl Display) -> Self {
        Self {
            code: code as i32,
            message: message.to_string(),
        }
    }

    /// The request cannot be carried out, for this reason.
    pub fn failed(reason: impl Display) -> Self {
        Self::new(ErrorCode::RequestFailed, reason)
    }
}

/// An answer, or the reason for a refusal.
pub(super) type Answer<T> = Result<T, Refusal>;
