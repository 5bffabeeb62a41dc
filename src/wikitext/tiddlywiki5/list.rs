//! `*`, `#`, `;`, `:` and `>`: lists, definitions and quoted lines, which nest in each other.

use super::Parser;
use super::parser::Stop;
use crate::diag;
use crate::diag::rules::foreign_markup;
use crate::slice::Slice;
use crate::wikitext::foreign::{Origin, Printed, list_heading};
use crate::wikitext::list_stack::{ListStack, MarkKind, is_table_note, jump, meaning, spaced};
use crate::wikitext::tree::BlockKind;

/// What is known of the item above another one.
struct ItemAbove {
    /// The length of the white space before its marks.
    indent: usize,
    /// The number of its marks.
    marks: usize,
    /// Whether an item of the list was reported.
    is_reported: bool,
}

impl Parser<'_> {
    pub(super) fn list(&mut self) -> BlockKind {
        let mut lists = ListStack::default();
        let mut above = None;
        loop {
            let start = self.pos;
            let marks = self.marks(b"*#;:>");
            let (Some(&first), Some(&last)) = (marks.first(), marks.last()) else {
                break;
            };
            if lists.kind(0).is_some_and(|kind| kind != meaning(first).0) {
                break;
            }
            self.report_indented(start, marks, &mut above);
            let kept = lists.common(marks);
            if marks.len() > kept + 1 {
                self.report_jump(start, kept + 1, marks);
            }
            self.pos += marks.len();
            lists.nest(kept, marks, self.span(start..self.pos));
            self.report_dotted(start, marks);
            self.skip_classes();
            let line = self.text.slice(self.pos..self.line_end(self.pos));
            if let Some(found) = spaced(line, marks, self.span(start..self.pos + line.len())) {
                self.report(found);
            }
            self.skip_space_in_line();
            let content = self.line(Stop::Line);
            let span = self.span(start..self.end_without_space(start));
            lists.push(last, content, span);
            self.skip_space();
        }
        lists.finish()
    }

    /// Reports an item with more white space before its marks than the one `above` it, which has as many: it is meant to be
    /// inside of that. Of a list, the first such item is reported.
    fn report_indented(&mut self, start: usize, marks: &[u8], above: &mut Option<ItemAbove>) {
        let line = self.text.slice(..start);
        let indent = line.len() - line.trim_end_matches([' ', '\t']).len();
        let deeper = above
            .as_ref()
            .filter(|it| !it.is_reported && indent > it.indent && marks.len() == it.marks)
            .is_some();
        if deeper && let Some(last) = marks.last() {
            let end = self.line_end(start);
            let written = self.text.slice(start - indent..end).trim_end();
            let deeper = format!(
                "{}{}",
                self.text.slice(start..start + marks.len()),
                char::from(*last)
            );
            let help = foreign_markup::indent_help(&deeper);
            let span = self.span(start - indent..start - indent + written.len());
            let found = Origin::Indent.found(span, written, Printed::Item, help);
            self.report(found);
        }
        let is_reported = deeper || above.as_ref().is_some_and(|it| it.is_reported);
        *above = Some(ItemAbove {
            indent,
            marks: marks.len(),
            is_reported,
        });
    }

    /// Reports an item that has a full stop after its marks, `#. one`; the parser is there.
    fn report_dotted(&mut self, start: usize, marks: &[u8]) {
        if !marks.ends_with(b"#") || !self.rest().starts_with(". ") {
            return;
        }
        let range = start..self.line_end(start);
        let written = self.text.slice(range.clone()).trim_end();
        let help = diag::write(&written.replacen(". ", " ", 1));
        let found = Origin::Markdown.found(self.span(range), written, Printed::Item, help);
        self.report(found);
    }

    /// Reports that the item at byte `start` is deeper than `level`, the maximum there.
    fn report_jump(&mut self, start: usize, level: usize, marks: &[u8]) {
        // `*>` and `>*` are how a quotation is written in an item, and a list in a quotation.
        let quoted = marks.iter().skip(level - 1).any(|mark| *mark == b'>');
        let begins = marks.first().map(|mark| meaning(*mark).0);
        let is_note = is_table_note(self.text.slice(..start), marks);
        if quoted || is_note || level == 1 && begins == Some(MarkKind::Quote) {
            return;
        }
        let end = self.line_end(start);
        let line = self.text.slice(start..end);
        let next = self.text.as_bytes().get(end + 1);
        // After a blank line, too, a list goes on.
        let is_alone = next.is_none_or(|byte| !b"*#;:>".contains(byte));
        if level == 1 && is_alone && list_heading(line).is_some() {
            // It is reported as what it looks like.
            return;
        }
        let line = self.span(start..end);
        self.report(jump(line, level, marks));
    }
}
