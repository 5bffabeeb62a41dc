//! Finds the wikitext for a place of the layout.

use super::super::{Mark, Typeset};
use super::world::{BookWorld, file_id};
use crate::source::Span as Place;
use std::collections::BTreeMap;
use std::num::NonZeroU16;
use std::ops::Range;
use typst::WorldExt as _;
use typst::diag::SourceDiagnostic;
use typst::syntax::DiagSpan;

/// The wikitext that each piece of code was written for.
pub(super) struct Places<'a> {
    files: BTreeMap<NonZeroU16, Marks<'a>>,
}

/// The marks of a file, each after those in it, with the one around each.
struct Marks<'a> {
    marks: &'a [Mark],
    around: Vec<Option<usize>>,
}

impl<'a> Marks<'a> {
    fn new(marks: &'a [Mark]) -> Self {
        let mut around = vec![None; marks.len()];
        let mut open: Vec<usize> = Vec::new();
        for (number, mark) in marks.iter().enumerate() {
            let is_inside = |it: &usize| {
                let inner = marks.get(*it);
                inner.is_some_and(|inner| inner.range.start >= mark.range.start)
            };
            while let Some(inner) = open.pop_if(|it| is_inside(it)) {
                if let Some(slot) = around.get_mut(inner) {
                    *slot = Some(number);
                }
            }
            open.push(number);
        }
        Self { marks, around }
    }

    /// The marks around a piece of code, the innermost first.
    fn around(&self, range: &Range<usize>) -> impl Iterator<Item = &'a Mark> {
        let ends_before = |mark: &Mark| mark.range.end < range.end;
        let first = self.marks.partition_point(ends_before);
        let start = range.start;
        let next = move |number: &usize| self.around.get(*number).copied().flatten();
        let marks = std::iter::successors(Some(first), next);
        let marks = marks.filter_map(move |number| self.marks.get(number));
        marks.filter(move |mark| mark.range.start <= start)
    }
}

impl<'a> Places<'a> {
    pub(super) fn new(typeset: &'a Typeset) -> Self {
        let files = typeset.files.iter().filter_map(|file| {
            let id = file_id(&file.path)?;
            Some((id.into_raw(), Marks::new(&file.marks)))
        });
        Self {
            files: files.collect(),
        }
    }

    /// The wikitext that an error is about, or the last call of the book's on the way to it.
    pub(super) fn of_error(&self, error: &SourceDiagnostic, world: &BookWorld) -> Option<Place> {
        let calls = error.trace.iter().map(|call| call.span.into());
        let spans = std::iter::once(error.span).chain(calls);
        let mut places = spans.filter_map(|span| Some(self.of(span, world).first()?.span));
        places.next()
    }

    /// The marks for the code at a span, the innermost first.
    pub(super) fn of(&self, span: DiagSpan, world: &BookWorld) -> Vec<&'a Mark> {
        let found = span.id().and_then(|id| {
            let marks = self.files.get(&id.into_raw())?;
            let range = world.range(span)?;
            Some(marks.around(&range).collect())
        });
        found.unwrap_or_default()
    }
}
