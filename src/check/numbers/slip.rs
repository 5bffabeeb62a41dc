//! A number that is wrong, as it is found.

use crate::diag::{Diagnostic, Rule};
use crate::say::Text;
use crate::source::Span;
use std::ops::Range;

/// A number that is wrong.
#[derive(Debug)]
pub(super) struct Slip {
    pub(super) rule: Rule,
    /// The bytes in the searched text.
    pub(super) range: Range<usize>,
    pub(super) message: Text,
    pub(super) help: Text,
}

impl Slip {
    pub(super) fn at(self, span: Span) -> Diagnostic {
        Diagnostic::new(self.rule, span, self.message).help(self.help)
    }
}
