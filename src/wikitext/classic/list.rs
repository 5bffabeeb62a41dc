//! `*`, `#`, `;` and `:`: lists, nested by the number of marks.

use super::Parser;
use crate::slice::Slice;
use crate::wikitext::list_stack::{ListStack, is_table_note, jump, meaning, spaced};
use crate::wikitext::tree::BlockKind;

impl Parser<'_> {
    /// Lines that begin with list marks, until a line without, or a list of another kind at the first level. The
    /// last mark of a line decides the kind of its item, the number of marks the depth.
    pub(super) fn list(&mut self) -> BlockKind {
        let mut lists = ListStack::default();
        loop {
            let start = self.pos;
            let marks = self.marks(b"*#;:");
            let Some(&last) = marks.last() else { break };
            let kind = Some(meaning(last).0);
            if marks.len() == 1 && lists.depth() > 0 && lists.kind(0) != kind {
                break;
            }
            let level = lists.depth() + 1;
            // An item above it that white space keeps away is told as such.
            let is_below = || {
                let above = self.text.slice(..start).trim_end_matches('\n');
                let line = above.rsplit('\n').next().unwrap_or_default();
                line.starts_with(' ') && line.trim_start().starts_with(['*', '#'])
            };
            let is_jump = marks.len() > level && !is_below() && !self.is_foreign(start);
            if is_jump && !is_table_note(self.text.slice(..start), marks) {
                let end = self.finder.line_end(start);
                let line = self.span(start..end);
                self.report(jump(line, level, marks));
            }
            let end = self.finder.line_end(start);
            let line = self.span(start..end);
            if let Some(found) = lists.turned(marks, line) {
                self.report(found);
            }
            let same = lists
                .kind(marks.len() - 1)
                .is_none_or(|it| Some(it) == kind);
            let kept = lists.depth().min(marks.len()) - usize::from(!same);
            lists.nest(kept, marks, self.span(start..start));
            self.pos = start + marks.len();
            self.foreign_task();
            let line = self.text.slice(self.pos..self.finder.line_end(self.pos));
            if let Some(found) = spaced(line, marks, self.span(start..self.pos + line.len())) {
                self.report(found);
            }
            let content = self.rest_of_line();
            let span = self.span(start..self.end_without_newline());
            lists.push(last, content, span);
        }
        lists.finish()
    }
}
