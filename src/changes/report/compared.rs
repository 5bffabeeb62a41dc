//! What is told, and how.

use crate::changes::Changes;

/// The two versions that were compared.
#[derive(Clone, Copy, Debug)]
pub struct Compared<'a> {
    /// The name of the old version, as the user wrote it.
    pub old: &'a str,
    /// That of the new one.
    pub new: &'a str,
    /// The BCP 47 tag of the language of the book.
    pub language: &'a str,
    /// The direction of its script.
    pub direction: &'a str,
    /// The changes.
    pub changes: &'a Changes,
}
