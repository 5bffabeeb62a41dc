//! The finding that a merge was not finished.

use super::{Cause, Diagnostic, Rule};
use crate::diag::rules::unfinished_merge;
use crate::source::{Conflict, Span};
use std::ops::Range;

/// The finding of a conflict, which is at `whole`.
pub(crate) fn merge(conflict: &Conflict, whole: Span) -> Diagnostic {
    let start = conflict.range().start;
    let at = |mark: &Range<usize>| whole.part(mark.start - start..mark.end - start);
    let first = conflict.marks.first().map_or(whole, at);
    let found = |message| Diagnostic::new(Rule::UnfinishedMerge, first, message);
    let found = match conflict.other() {
        Some(other) => found(unfinished_merge::said())
            .label(at(other), unfinished_merge::other())
            .help(unfinished_merge::help()),
        None => found(unfinished_merge::left()).help(unfinished_merge::left_help()),
    };
    found.explains([Cause::Merge(whole)])
}
