//! What hosts of Markdown add to it, as this program's Markdown writes the same: comments and marks of Obsidian,
//! callouts, containers and admonitions, task lists, shortcodes, bare addresses, tables with tabs.

mod boxes;
mod callouts;
mod code;
mod component;
mod dash;
mod drawn;
mod edit;
mod embed;
mod formula;
mod hidden;
mod icon;
mod lettered;
mod line;
mod phrases;
mod reader;
mod reference;
mod retype;
mod shortcode;
mod sized;
mod span;
mod unclosed;

use crate::diag::rules::{unclosed_markup, unsupported_markup};
use crate::signs::Signs;
use crate::slice::{Slice, placed_lines};
use boxes::unpaired;
pub(crate) use boxes::{alert, nearest_alert};
use drawn::drawn_edits;
pub(crate) use edit::{TextEdit, bars_in_code, code_blocks, code_places, place_at};
use hidden::{of_sites, open_comment, scripts, titles};
use lettered::lettered_edits;
use reader::FlavourReader;
pub(crate) use reader::Unsupported;
pub(crate) use reference::{CALLOUTS, REFERRED};
pub(crate) use retype::retype_edits;
use sized::captioned;
pub(crate) use sized::{OWN_CAPTION, PICTURES};
use std::ops::Range;

/// The edits that make tables, lists and notes of pandoc those of this program's Markdown; they come before those of
/// [`flavour_edits`].
pub(crate) fn pandoc_edits(text: &str) -> Vec<TextEdit> {
    let mut edits = drawn_edits(text);
    edits.extend(lettered_edits(text));
    edits.extend(sized::in_one_line(text));
    edits.extend(span::inline_notes(text));
    edits
}

/// The edits that make a text this program's Markdown, and what a reader of the book would miss.
pub(crate) fn flavour_edits(text: &str) -> (Vec<TextEdit>, Vec<Unsupported>) {
    let (mut scripts, open_script) = scripts(text);
    scripts.extend(of_sites(text));
    scripts.sort_by_key(|it| it.start);
    let (unclosed_containers, stray) = unpaired(text);
    let mut reader = FlavourReader::new(text, scripts, unclosed_containers);
    reader.know_ended_tags(text);
    let taken_out = reader.comments.iter().chain(&reader.scripts).cloned();
    let taken_out: Vec<_> = taken_out.collect();
    for range in taken_out {
        reader.edit(range, "");
    }
    if let Some(mark) = open_comment(text) {
        reader.unclosed(mark, unclosed_markup::comment(), "%%");
    }
    if let Some(tag) = open_script {
        reader.open_script(text, tag);
    }
    reader.half_marks(text, stray);
    reader.callouts(text);
    reader.edits.extend(titles(text));
    reader.edits.extend(captioned(text));
    for (at, line) in placed_lines(text) {
        reader.line(at, line);
        reader.above = reader.above.below(line);
    }
    reader.end_admonitions(0);
    reader.open_admonish();
    (reader.edits, reader.found)
}

impl FlavourReader {
    /// Takes out the tag of a script that nothing ends, and reports it.
    fn open_script(&mut self, text: &str, tag: Range<usize>) {
        let name = text.slice(tag.clone()).chars().skip(1);
        let name: String = name.take_while(|it| it.is_alphabetic()).collect();
        let message = unclosed_markup::said(&format!("<{name}>"));
        self.edit(tag.clone(), "");
        self.unclosed(tag, message, &format!("</{name}>"));
    }

    /// Reports marks that nothing closes, and those, `stray`, that close nothing.
    fn half_marks(&mut self, text: &str, stray: Vec<Range<usize>>) {
        let open = unclosed::unclosed(text);
        for range in stray {
            self.edit(range.clone(), "");
            // Half a mark that it was to end is told.
            let is_half = |it: &usize| {
                let line = text.slice(..*it).rsplit('\n').next().unwrap_or_default();
                *it < range.start && line.trim_start().starts_with(":::")
            };
            if !open.iter().any(|it| is_half(&it.0.start)) {
                self.unsupported(range, unsupported_markup::ends_nothing());
            }
        }
        let code = match open.is_empty() {
            true => Vec::new(),
            false => code_places(text),
        };
        for (range, mark, close) in open {
            let is_code = place_at(&code, range.start).is_some();
            if !is_code && place_at(&self.comments, range.start).is_none() {
                self.unclosed(range, unclosed_markup::said(mark), close);
            }
        }
    }

    fn line(&mut self, at: usize, line: &str) {
        let script = place_at(&self.scripts, at);
        let is_script = script.is_some_and(|it| at + line.len() <= it.end);
        if is_script || self.indented(at, line) {
            return;
        }
        let was_code = self.fence.is_open();
        let is_code = self.fence.holds(line);
        if self.of_mdbook((at, line), was_code, is_code) {
            return;
        }
        if !is_code && self.container(at, line) {
            return;
        }
        self.quote(at, line);
        if is_code {
            if !was_code {
                self.code_that_runs(at, line);
                self.code_title(at, line);
            }
            return;
        }
        if !self.formula(at, line) && !self.script(at, line) && !self.admonition(at, line, 0) {
            self.inside(at, line);
        }
    }

    /// What a line holds that is no code.
    pub(super) fn inside(&mut self, at: usize, line: &str) {
        if self.is_in_comment(at, line) {
            return;
        }
        self.nearly(at, line);
        if self.is_replaced(at, line) {
            return;
        }
        self.below_picture(at, line);
        self.within(at, line);
        let signs = Signs::of(line);
        if signs.has_any(const { Signs::of("{!=<$^:(~@") })
            || signs.hold("--", line)
            || line.ends_with("\\\\")
            || signs.hold("++", line)
        {
            self.phrases(at, line, signs);
        }
    }

    fn is_in_comment(&self, at: usize, line: &str) -> bool {
        place_at(&self.comments, at).is_some_and(|it| at + line.len() <= it.end)
    }
}

#[cfg(test)]
mod tests;
