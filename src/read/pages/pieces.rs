//! The texts of the sections of a page, as tiddlers have them.

use super::anchors;
use super::page::{ATTRIBUTES, Page, PageSection};
use super::site::Site;
use super::text::in_order;
use crate::diag::Rule;
use crate::diag::rules::{foreign_markup, malformed_markup, skipped_heading};
use crate::pattern::Pattern;
use crate::read::draft::Fault;
use crate::slice::Slice;
use crate::source::Piece;
use crate::wikitext::{TextEdit, is_definition, underlined};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// `<a id="x"></a>`, of which a book has nothing but the place.
static EMPTY_ANCHOR: Pattern = Pattern::new(
    r#"<(?:a|span)\s+(?:id|name)\s*=\s*["'][^"'<>]+["'][^<>]*(?:/>|>\s*</(?:a|span)>)"#,
);

/// The texts of the sections, in their order, and the links that lead to nothing.
pub(super) fn pieces(page: &Page, site: &Site<'_>) -> (Vec<Piece>, Vec<Fault>) {
    let (mut edits, mut lost) = site.edits(page);
    lost.extend(heading_faults(page));
    edits.extend(own_edits(page));
    if site.keeps_lines {
        let ends = page.scan.line_ends.iter();
        edits.extend(ends.map(|it| TextEdit::new(*it..*it, "\\")));
    }
    let edits = in_order(edits);
    let uses = uses(page);
    let moved = moved(page, &uses);
    let sections = page.sections.iter();
    let pieces = sections.map(|it| page.text.part(&parts(page, it, (&uses, &moved)), &edits));
    (pieces.collect(), lost)
}

/// So many headings of a page may skip a level by a slip.
const HABIT: usize = 2;

/// The headings that skip a level, and those that a line of dashes makes of a paragraph.
fn heading_faults(page: &Page) -> Vec<Fault> {
    let title = page.sections.first().map(|it| it.heading.start);
    let below = page.scan.headings.iter();
    let below = below.filter(|it| Some(it.range.start) != title || it.level > 1);
    // Some hosts show small headings alone.
    let least = below.clone().map(|it| it.level).min();
    let mut above = least.map_or(1, |it| it.max(2) - 1);
    let place = |start: usize, end: usize| page.text.place_in_file(&(start..end));
    let mut faults = Vec::new();
    for heading in below {
        let written = page.text.text.slice(heading.range.clone()).trim_end();
        // Those in bold are the names of tabs.
        let words = written.trim_start_matches('#').trim_start();
        let is_marked = words.len() < written.len() && !words.starts_with('*');
        if heading.level > above + 1 && is_marked {
            let (level, mark) = (heading.level as u32, "#".repeat(above + 1) + " ");
            faults.push(Fault::new(
                Rule::SkippedHeading,
                place(heading.range.start, heading.range.start + written.len()),
                skipped_heading::said(level, above as u32),
                skipped_heading::help(&mark),
            ));
        }
        above = heading.level;
        if let Some(rule) = underlined(written) {
            let start = heading.range.start;
            faults.push(Fault::new(
                Rule::MalformedMarkup,
                place(start + rule.start, start + rule.end),
                malformed_markup::underlined(written.slice(rule)),
                foreign_markup::blank_above(),
            ));
        }
    }
    // Who skips one again and again does so on purpose.
    let is_skip = |it: &Fault| it.rule == Rule::SkippedHeading;
    if faults.iter().filter(|it| is_skip(it)).count() > HABIT {
        faults.retain(|it| !is_skip(it));
    }
    faults
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
        let attributes = ATTRIBUTES.find(words);
        edits.extend(attributes.map(|it| TextEdit::new(start + it.start()..start + it.end(), "")));
    }
    // The title of the page, where something is above it.
    let title = page.sections.first();
    let title = title.filter(|it| it.body.start <= it.heading.start && !it.heading.is_empty());
    edits.extend(title.map(|it| TextEdit::new(it.heading.clone(), "")));
    edits.extend(parted(page).into_iter().map(|it| TextEdit::new(it, "")));
    edits.extend(anchors::marks(page));
    let anchors = EMPTY_ANCHOR.matches(&page.text.text);
    edits.extend(anchors.map(|it| TextEdit::new(it.range(), "")));
    edits
}

/// The tags of the elements around blocks that begin in one section and end in another, `<div>` around several rules: they
/// are around none of them.
fn parted(page: &Page) -> Vec<Range<usize>> {
    let mut open: BTreeMap<&str, Vec<&Range<usize>>> = BTreeMap::new();
    let mut found = Vec::new();
    for tag in &page.scan.containers {
        let open = open.entry(&tag.name).or_default();
        if !tag.closes {
            open.push(&tag.range);
        } else if let Some(begun) = open.pop()
            && page.section_at(begun.start) != page.section_at(tag.range.start)
        {
            found.extend([begun.clone(), tag.range.clone()]);
        }
    }
    found
}

/// Where a page uses what it defines for all of its text: the byte of the mark, and the bytes of what it means.
type Uses = Vec<(usize, Range<usize>)>;

/// The uses of footnotes and of definitions of addresses, by their places.
fn uses(page: &Page) -> Uses {
    let notes = page.scan.footnotes.iter();
    let notes: BTreeMap<&str, &Range<usize>> = notes.map(|(label, it)| (&**label, it)).collect();
    let text = page.text.text.as_str();
    let marks = text.match_indices("[^").filter_map(|(at, mark)| {
        let (label, after) = text.slice(at + mark.len()..).split_once(']')?;
        (!is_definition(text.slice(..at), after)).then_some((at, label))
    });
    let marks: Vec<(usize, &str)> = marks.collect();
    // A misspelt mark is told where it is, and its note is kept beside it.
    let misspelt = misspelt(&marks, &notes);
    let marks = marks.iter().filter_map(|(at, label)| {
        let note = notes.get(label).or_else(|| misspelt.get(label))?;
        Some((*at, (*note).clone()))
    });
    let links = page.scan.links.iter().filter_map(|link| {
        let definitions = &page.scan.definitions;
        let before = definitions.partition_point(|it| it.end <= link.place.start);
        let definition = definitions.get(before)?;
        let is_its = definition.contains(&link.place.start);
        is_its.then(|| (link.at, definition.clone()))
    });
    let mut uses: Uses = marks.chain(links).collect();
    uses.sort_by_key(|it| it.0);
    uses
}

/// The footnotes without a mark whose labels are nearly those of marks without a footnote, by these.
fn misspelt<'t>(
    marks: &[(usize, &'t str)],
    notes: &BTreeMap<&str, &'t Range<usize>>,
) -> BTreeMap<&'t str, &'t Range<usize>> {
    /// Who has more of them has another way to write footnotes.
    const MOST: usize = 32;
    let marked: BTreeSet<&'t str> = marks.iter().map(|it| it.1).collect();
    let unmarked = || notes.iter().filter(|(label, _)| !marked.contains(*label));
    let is_unknown = |it: &&&str| !notes.contains_key(**it) && !it.contains(['\n', '[']);
    let unknown = marked.iter().filter(is_unknown).take(MOST);
    let near = |label: &str, note: &str| {
        note.starts_with(label) || label.starts_with(note) || strsim::osa_distance(note, label) <= 1
    };
    let found = unknown.filter_map(|label| {
        let (_, note) = unmarked().find(|(note, _)| near(label, note))?;
        Some((*label, *note))
    });
    found.collect()
}

/// The footnotes, by their beginnings, that the text uses, or one that it uses. Another one stays where it is.
fn moved(page: &Page, uses: &Uses) -> BTreeSet<usize> {
    let notes = &page.scan.footnotes;
    let around = |at: usize| {
        let before = notes.partition_point(|(_, it)| it.end <= at);
        notes.get(before).filter(|(_, it)| it.start <= at)
    };
    // A heading becomes a title, which has no notes.
    let is_in_text = |at: usize| {
        let section = page.sections.get(page.section_at(at));
        section.is_some_and(|it| it.body.contains(&at))
    };
    let of_text = uses
        .iter()
        .filter(|(at, _)| around(*at).is_none() && is_in_text(*at));
    let mut moved: BTreeSet<usize> = of_text.map(|(_, it)| it.start).collect();
    let of_notes = uses.iter().filter(|(at, _)| {
        let note = around(*at);
        note.is_some_and(|(_, it)| moved.contains(&it.start))
    });
    let of_notes: Vec<usize> = of_notes.map(|(_, it)| it.start).collect();
    moved.extend(of_notes);
    moved
}

/// What is used in a part of the text.
fn used<'u>(uses: &'u Uses, part: &Range<usize>) -> impl Iterator<Item = &'u Range<usize>> {
    let first = uses.partition_point(|it| it.0 < part.start);
    let end = part.end;
    let inside = uses.iter().skip(first).take_while(move |it| it.0 < end);
    inside.map(|it| &it.1)
}

/// The parts of the text that the text of a section is made of: what it says, and what it uses of the page.
fn parts(
    page: &Page,
    section: &PageSection,
    (uses, moved): (&Uses, &BTreeSet<usize>),
) -> Vec<Range<usize>> {
    let body = &section.body;
    if page.sections.len() == 1 {
        return vec![body.clone()];
    }
    let (mut own, mut start) = (Vec::new(), body.start);
    for (_, note) in &page.scan.footnotes {
        let is_inside = body.start <= note.start && note.end <= body.end;
        if is_inside && moved.contains(&note.start) {
            own.push(start..note.start);
            start = note.end;
        }
    }
    own.push(start..body.end);
    let mut shared: Vec<Range<usize>> = Vec::new();
    for part in &own {
        for it in used(uses, part) {
            shared.extend(used(uses, it).cloned());
            shared.push(it.clone());
        }
    }
    shared.retain(|it| {
        !own.iter()
            .any(|part| part.start <= it.start && it.end <= part.end)
    });
    let mut parts = own;
    parts.extend(shared);
    parts.sort_by_key(|it| (it.start, it.end));
    parts.dedup();
    parts
}
