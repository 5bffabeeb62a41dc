//! The texts of the sections of a page, as tiddlers have them.

use super::links::{LostLink, Site};
use super::page::{ATTRIBUTES, Page, PageSection};
use super::text::in_order;
use crate::slice::Slice;
use crate::source::Piece;
use crate::wikitext::TextEdit;
use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// `<a id="x"></a>`, of which a book has nothing but the place.
static EMPTY_ANCHOR: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r#"<a\s+(?:id|name)\s*=\s*["'][^"'<>]+["'][^<>]*(?:/>|>\s*</a>)"#).ok()
});

/// The texts of the sections, in their order, and the links that lead to nothing.
pub(super) fn pieces(page: &Page, site: &Site<'_>) -> (Vec<Piece>, Vec<LostLink>) {
    let (mut edits, lost) = site.edits(page);
    edits.extend(own_edits(page));
    let edits = in_order(edits);
    let sections = page.sections.iter();
    let pieces = sections.map(|it| page.text.part(&parts(page, it), &edits));
    (pieces.collect(), lost)
}

/// What makes the headings that are left those of their section, and takes anchors out.
fn own_edits(page: &Page) -> Vec<TextEdit> {
    let mut edits = Vec::new();
    for heading in &page.scan.headings {
        let section = page.sections.get(page.section_at(heading.range.start));
        let Some(section) = section.filter(|it| it.heading != heading.range) else {
            continue;
        };
        let line = page.text.text.slice(heading.range.clone());
        let marks = line.len() - line.trim_start_matches('#').len();
        let cut = section.level.min(marks.saturating_sub(1));
        let start = heading.range.start;
        edits.push(TextEdit::new(start..start + cut, ""));
        let words = line.trim_end_matches('\n');
        let attributes = ATTRIBUTES.as_ref().and_then(|it| it.find(words));
        edits.extend(attributes.map(|it| TextEdit::new(start + it.start()..start + it.end(), "")));
    }
    // The title of the page, where something is above it.
    let title = page.sections.first();
    let title = title.filter(|it| it.body.start <= it.heading.start && !it.heading.is_empty());
    edits.extend(title.map(|it| TextEdit::new(it.heading.clone(), "")));
    let anchors = EMPTY_ANCHOR
        .as_ref()
        .map(|it| it.find_iter(&page.text.text));
    edits.extend(
        anchors
            .into_iter()
            .flatten()
            .map(|it| TextEdit::new(it.range(), "")),
    );
    edits
}

/// The parts of the text that the text of a section is made of: what it says, and what it uses of the page.
fn parts(page: &Page, section: &PageSection) -> Vec<Range<usize>> {
    if page.sections.len() == 1 {
        return vec![section.body.clone()];
    }
    let body = &section.body;
    let (mut parts, mut start) = (Vec::new(), body.start);
    let is_inside = |it: &Range<usize>| body.start <= it.start && it.end <= body.end;
    let outside = |it: &&Range<usize>| !is_inside(it);
    let before = page.scan.definitions.iter().filter(outside);
    parts.extend(before.clone().filter(|it| it.end <= body.start).cloned());
    let is_moved = |(label, range): &&(String, Range<usize>)| {
        is_inside(range) && is_used(&page.text.text, label)
    };
    for (_, note) in page.scan.footnotes.iter().filter(is_moved) {
        parts.push(start..note.start);
        start = note.end;
    }
    parts.push(start..body.end);
    let own = parts.iter().map(|it| page.text.text.slice(it.clone()));
    let words = own.collect::<Vec<_>>().concat();
    let after = before.filter(|it| it.start >= body.end).cloned();
    let notes = page.scan.footnotes.iter();
    let notes = notes.filter(|(label, range)| {
        let is_here = is_inside(range) && !is_used(&page.text.text, label);
        !is_here && is_used(&words, label)
    });
    let used = notes.map(|(_, range)| range.clone());
    let mut after: Vec<Range<usize>> = after.chain(used).collect();
    after.sort_by_key(|it| it.start);
    parts.extend(after);
    parts
}

/// Whether a text has the mark of a footnote, which is not the one before its text.
fn is_used(text: &str, label: &str) -> bool {
    let mark = format!("[^{label}]");
    let mut marks = text.match_indices(&mark);
    marks.any(|(at, _)| !text.slice(at + mark.len()..).starts_with(':'))
}
