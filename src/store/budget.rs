//! How much text may be embedded in other texts.

use crate::diag::rules::transclusion_size;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::Span;
use std::collections::BTreeSet;

/// How many texts are embedded at the most.
const MAX_TIMES: usize = 50_000;

/// How many bytes those may have together: far more than any book.
const MAX_BYTES: usize = 8 << 20;

/// What was embedded so far, where `K` names a text.
#[derive(Debug)]
pub struct EmbedBudget<K> {
    times: usize,
    bytes: usize,
    /// Was it reported that there is no more to have? Once is enough.
    is_full: bool,
    /// The members of each cycle that was met.
    cycles: BTreeSet<Vec<K>>,
}

impl<K> Default for EmbedBudget<K> {
    fn default() -> Self {
        Self {
            times: 0,
            bytes: 0,
            is_full: false,
            cycles: BTreeSet::new(),
        }
    }
}

impl<K: Ord + Copy> EmbedBudget<K> {
    /// How deep texts may be embedded in each other. The book is as deep, and so are the stacks of all that
    /// walk over it.
    pub const MAX_DEPTH: usize = 8;

    /// Whether a cycle was not met before, from another of its members.
    pub fn is_new_cycle(&mut self, cycle: &[K]) -> bool {
        let mut members = cycle.to_vec();
        members.sort_unstable();
        self.cycles.insert(members)
    }

    /// Whether a text of so many bytes may be embedded at `span`, which is counted; if not, that is
    /// reported once. `too_deep` is the depth that its place is beyond.
    pub fn admit(
        &mut self,
        bytes: usize,
        too_deep: Option<usize>,
        span: Span,
        sink: &mut Sink,
    ) -> bool {
        self.times += 1;
        let message = if let Some(most) = too_deep {
            transclusion_size::deep(most)
        } else if self.times > MAX_TIMES {
            transclusion_size::often(MAX_TIMES)
        } else if self.bytes + bytes > MAX_BYTES {
            transclusion_size::long(MAX_BYTES)
        } else {
            self.bytes += bytes;
            return true;
        };
        if !std::mem::replace(&mut self.is_full, true) {
            sink.push(Diagnostic::new(Rule::TransclusionSize, span, message));
        }
        false
    }
}
