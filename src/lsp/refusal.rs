//! Why a request is not answered.

use lsp_server::ErrorCode;
use std::fmt::Display;

/// An error of the protocol: its code, and what it says to the user of the editor.
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

    /// What was asked for cannot be done, for this reason.
    pub fn failed(reason: impl Display) -> Self {
        Self::new(ErrorCode::RequestFailed, reason)
    }
}

/// An answer, or why there is none.
pub(super) type Answer<T> = Result<T, Refusal>;
