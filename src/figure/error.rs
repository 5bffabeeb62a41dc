//! The reasons why a picture cannot be shown.

use crate::diag::rules::unreadable_figure;
use crate::say::Text;
use crate::source::{DiskError, Problem, io_words};

/// The reasons why a picture cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FigureError {
    /// The path leaves the figure folder or names another host.
    #[error("the path leaves the folder of figures")]
    Outside,
    /// The path stays in the folder, but is not written as the path of a file.
    #[error("the path is not written as that of a file")]
    Malformed,
    /// The file is a link to one outside the folder.
    #[error("the file is a link out of the folder of figures")]
    LeadsOut,
    /// There is no such file.
    #[error("there is no such file")]
    Missing,
    /// The file is no picture that can be read; why.
    #[error("{0}")]
    Unreadable(Text),
}

/// The reason why a file cannot be read, without its path, because the caller names the figure.
pub(super) fn why(error: &DiskError) -> Text {
    match &error.problem {
        Problem::Io(error) => unreadable_figure::io(io_words(error)),
        _ => too_large(MAX_BYTES),
    }
}

pub(super) fn too_large(most: usize) -> Text {
    unreadable_figure::large(most >> 20)
}

/// The largest photograph that is read, in bytes.
pub(super) const MAX_BYTES: usize = 32 << 20;
