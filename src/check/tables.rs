//! Tables against tables: the same heads, the same labels of rows, and another cell.

use super::Wiki;
use super::shape::written_cells;
use crate::diag::rules::differing_tables;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::slice::Slice as _;
use crate::source::{Sources, Span};
use crate::store::{StoredTiddler, TiddlerId};
use crate::tiddler::{ComponentKind, Kind};
use crate::wikitext::plain_text;
use crate::wikitext::tree::{BlockKind, Cell, CellKind, Document, ItemRole, ListItem, Table};
use crate::wikitext::visit::{each_block, each_table};
use foldhash::HashMap;
use std::collections::{BTreeMap, BTreeSet};

/// The fewest rows that two tables share, and the cells that are equal for each that differs.
const FEWEST: usize = 3;
const EQUAL: usize = 4;

/// The fewest cells that are equal in a sheet with one that differs.
const FEWEST_ON_SHEET: usize = 2;

/// The tables with a column that others are compared with.
const MOST: usize = 4;

/// What a label or a cell says, with its place.
type Said = (String, Span);

/// What a table says.
struct Facts {
    tiddler: TiddlerId,
    /// Whether it is on a sheet that repeats what the rules say.
    is_sheet: bool,
    caption: String,
    /// The heads of the columns, that of the labels first; none where the table has no head.
    heads: Vec<String>,
    /// The labels of the rows in their order, with their rows.
    labels: Vec<Said>,
    /// The other cells, by the number of the column and the label.
    cells: BTreeMap<(usize, String), Said>,
    /// The labels of rows with a cell too few or too many: theirs are of other columns, which is told as that.
    uneven: BTreeSet<String>,
}

/// Compares all tables of the book.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::DifferingTables) {
        return;
    }
    let mut tables: Vec<Facts> = Vec::new();
    let mut by_column: HashMap<(String, String), Vec<usize>> = HashMap::default();
    for (id, entry) in wiki.store.iter() {
        let Some(document) = entry.document() else {
            continue;
        };
        each_table(document, |table| {
            let Some(facts) = facts(table, id, wiki) else {
                return;
            };
            let mut others = Vec::new();
            for key in facts.keys() {
                let seen = by_column.entry(key).or_default();
                others.extend(seen.iter().copied());
                if seen.len() < MOST {
                    seen.push(tables.len());
                }
            }
            others.sort_unstable();
            others.dedup();
            for other in others.into_iter().filter_map(|it| tables.get(it)) {
                compare(other, &facts, sink);
            }
            tables.push(facts);
        });
    }
    scores(&tables, sink);
    let columns = Columns::new(&tables);
    for (id, entry) in wiki.store.iter() {
        let title = entry.title().to_lowercase();
        if let Some(document) = entry.document()
            && columns.labels.contains(title.as_str())
        {
            columns.stats(&title, document, wiki, sink);
        }
        if wiki.history != Some(id) && entry.document().is_some() {
            columns.told(entry, wiki, sink);
        }
    }
}

/// What all tables have below their heads.
struct Columns<'a> {
    /// The one number in a row, by the head and the label; none where tables have others.
    cells: HashMap<&'a str, HashMap<&'a str, Option<&'a Said>>>,
    labels: BTreeSet<&'a str>,
}

impl<'a> Columns<'a> {
    fn new(tables: &'a [Facts]) -> Self {
        let mut cells: HashMap<&str, HashMap<&str, Option<&Said>>> = HashMap::default();
        let mut labels = BTreeSet::new();
        for facts in tables.iter().filter(|it| !it.heads.is_empty()) {
            for ((column, label), said) in facts.cells.iter().filter(|it| it.0.0 > 0) {
                let Some(head) = facts.heads.get(*column) else {
                    continue;
                };
                let below = cells.entry(head).or_default();
                let known = below.entry(label).or_insert(Some(said));
                if number(&said.0).is_none() || known.is_some_and(|it| it.0 != said.0) {
                    *known = None;
                }
            }
            labels.extend(facts.labels.iter().map(|it| it.0.as_str()));
        }
        Self { cells, labels }
    }

    /// The one number that tables have in a row and a column, and its place.
    fn cell(&self, head: &str, label: &str) -> Option<&'a Said> {
        *self.cells.get(head)?.get(label)?
    }

    /// The same of the row whose label a text ends with: that which has most words of it.
    fn cell_behind<'t>(&self, head: &str, text: &'t str) -> Option<(&'t str, &'a Said)> {
        /// The most words of a label.
        const MOST_WORDS: usize = 6;
        let below = self.cells.get(head)?;
        let ends = text.char_indices().rev();
        let ends = ends.filter(|it| [' ', '\'', '’'].contains(&it.1));
        let ends = ends.map(|(at, it)| text.slice(at + it.len_utf8()..));
        let labels = ends.take(MOST_WORDS).chain([text]);
        let found = labels.filter_map(|it| Some((it, *below.get(it)?)));
        let (label, said) = found.last()?;
        Some((label, said?))
    }

    /// Reports the one number of the definitions of a tiddler that is another one in the row that has its title.
    fn stats(&self, title: &str, document: &Document, wiki: &Wiki<'_>, sink: &mut Sink) {
        let (mut equal, mut differing) = (0, Vec::new());
        each_block(document, |block| {
            let BlockKind::List(list) = &block.kind else {
                return;
            };
            for pair in list.items.windows(2) {
                let [term, is] = pair else { continue };
                let text = |item: &ListItem| {
                    plain_text(&item.content, wiki.sources)
                        .trim()
                        .to_lowercase()
                };
                let (head, said) = (text(term), text(is));
                let is_definition = term.role == ItemRole::Term && is.role == ItemRole::Definition;
                if is_definition
                    && number(&said).is_some()
                    && let Some(cell) = self.cell(&head, title)
                {
                    match cell.0 == said {
                        true => equal += 1,
                        false => differing.push((said, is.span, cell)),
                    }
                }
            }
        });
        if let ([(said, span, cell)], 1..) = (differing.as_slice(), equal) {
            told(said, *span, title, cell, sink);
        }
    }

    /// Reports the numbers of a text that are others in the row and the column that it names: `The smith (Strength 5)`,
    /// `Tight turn: 3 points`.
    fn told(&self, entry: &StoredTiddler, wiki: &Wiki<'_>, sink: &mut Sink) {
        let source = entry.tiddler.text;
        let text = wiki.sources.text(source);
        for at in memchr::memchr2_iter(b'(', b':', text.as_bytes()) {
            let (before, rest) = text.split_at_checked(at).unwrap_or_default();
            let is_bracket = rest.starts_with('(');
            let after = first_letters(rest.slice(1..));
            let after = after.trim_start_matches([' ', '\u{a0}', '\u{202f}']);
            let words = after
                .split([')', ',', '.', ';', '\n'])
                .next()
                .unwrap_or_default();
            let parts = match is_bracket {
                true => words.rsplit_once(' '),
                false => words.split_once(' ').map(|(value, head)| (head, value)),
            };
            let parts = parts.filter(|it| number(it.1).is_some() && it.0.len() < LONGEST);
            let Some((head, value)) = parts else { continue };
            let below = head.trim().to_lowercase();
            if !self.cells.contains_key(below.as_str()) {
                continue;
            }
            let line = last_letters(before).rsplit('\n').next();
            let line = line
                .unwrap_or_default()
                .trim_end()
                .trim_start_matches(|it: char| !it.is_alphanumeric())
                .to_lowercase();
            let found = match is_bracket {
                true => self.cell_behind(&below, &line),
                false => self.cell(&below, &line).map(|it| (line.as_str(), it)),
            };
            let Some((label, cell)) = found else {
                continue;
            };
            if number(&cell.0) != number(value) {
                let words_at = at + 1 + (first_letters(rest.slice(1..)).len() - after.len());
                let start = words_at + if is_bracket { head.len() + 1 } else { 0 };
                let span = Span::new(source, start..start + value.len());
                told(value, span, label, cell, sink);
            }
        }
    }
}

/// The longest head of a column that texts name, and the longest label of a row, in bytes.
const LONGEST: usize = 40;
const LONGEST_LABEL: usize = 160;

/// The beginning of a text that is long enough for a head and a number.
fn first_letters(text: &str) -> &str {
    let end = text.len().min(LONGEST_LABEL);
    let end = (0..=end).rfind(|it| text.is_char_boundary(*it));
    text.slice(..end.unwrap_or_default())
}

/// The end of a text that is long enough for a label.
fn last_letters(text: &str) -> &str {
    let start = text.len().saturating_sub(LONGEST_LABEL);
    let start = (start..=text.len()).find(|it| text.is_char_boundary(*it));
    text.slice(start.unwrap_or_default()..)
}

/// The number that a cell is.
fn number(cell: &str) -> Option<i32> {
    let digits = cell.trim_start_matches('+');
    let is_short = cell.len() - digits.len() < 2;
    digits.parse().ok().filter(|_| is_short)
}

/// Reports a number that is another one in a row of a table.
fn told(said: &str, span: Span, label: &str, cell: &Said, sink: &mut Sink) {
    let message = differing_tables::told(said, &cell.0, label);
    let found = Diagnostic::new(Rule::DifferingTables, span, message)
        .label(cell.1, differing_tables::row_says());
    sink.push(found.help(differing_tables::told_help()));
}

/// Compares the scores of each chart of a sheet with those of the one chart of a rule that has the same results.
fn scores(tables: &[Facts], sink: &mut Sink) {
    /// Charts with the same first and last score.
    const MOST: usize = 8;
    let mut groups: BTreeMap<(usize, &str, &str), Vec<&Facts>> = BTreeMap::new();
    for facts in tables.iter().filter(|it| it.labels.len() > FEWEST) {
        let ends = facts.labels.first().zip(facts.labels.last());
        if let Some(((first, _), (last, _))) = ends
            && let (Some((low, _)), Some((_, high))) = (ends_of(first), ends_of(last))
        {
            let group = groups.entry((facts.labels.len(), low, high)).or_default();
            group.push(facts);
        }
    }
    for group in groups.values().filter(|it| it.len() <= MOST) {
        for sheet in group.iter().filter(|it| it.is_sheet) {
            let is_other = |it: &&&Facts| !std::ptr::eq(**it, *sheet) && sheet.has_results_of(it);
            let mut others = group.iter().filter(is_other);
            if let (Some(rule), None) = (others.next(), others.next())
                && !rule.is_sheet
                && let Some(((here, at), (there, span))) = moved(sheet, rule)
            {
                let message = differing_tables::cell(here, there);
                let found = Diagnostic::new(Rule::DifferingTables, *at, message)
                    .label(*span, differing_tables::here());
                sink.push(found.help(differing_tables::help()));
            }
        }
    }
}

/// The numbers at the ends of `5-7`, `8` or `12+`.
fn ends_of(label: &str) -> Option<(&str, &str)> {
    let is_number = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    let (low, high) = match label.strip_suffix('+') {
        Some(low) => (low.trim_end(), "+"),
        None => label.split_once('-').unwrap_or((label, label)),
    };
    let (low, high) = (low.trim(), high.trim());
    (is_number(low) && (high == "+" || is_number(high))).then_some((low, high))
}

/// The first of the two rows between which the one border is that the charts do not share, in both.
fn moved<'a>(one: &'a Facts, other: &'a Facts) -> Option<(&'a Said, &'a Said)> {
    let pairs = one.labels.iter().zip(&other.labels).enumerate();
    let mut differing = pairs.filter(|(_, (one, other))| one.0 != other.0);
    let (Some((at, first)), Some((next, second)), None) =
        (differing.next(), differing.next(), differing.next())
    else {
        return None;
    };
    let low = |it: &'a Said| ends_of(&it.0).map(|it| it.0);
    let high = |it: &'a Said| ends_of(&it.0).map(|it| it.1);
    let is_border = next == at + 1 && low(first.0) == low(first.1) && low(first.0).is_some();
    (is_border && high(second.0) == high(second.1) && high(second.0).is_some()).then_some(first)
}

fn facts(table: &Table, id: TiddlerId, wiki: &Wiki<'_>) -> Option<Facts> {
    let sources = wiki.sources;
    let head = table.rows.first().filter(|it| it.is_head());
    let heads = head.iter().flat_map(|it| &it.cells);
    let caption = table.captions.first();
    let mut facts = Facts {
        tiddler: id,
        is_sheet: is_sheet(wiki, id),
        caption: caption.map_or(String::new(), |it| {
            plain_text(&it.content, sources).to_lowercase()
        }),
        heads: heads
            .map(|it| words(it, sources).unwrap_or_default())
            .collect(),
        labels: Vec::new(),
        cells: BTreeMap::new(),
        uneven: BTreeSet::new(),
    };
    let rows = table.rows.iter().skip(head.iter().len());
    let width = head.or(rows.clone().next())?.cells.len();
    for row in rows {
        let (first, cells) = row.cells.split_first()?;
        let label = words(first, sources).filter(|it| !it.is_empty())?;
        // A sheet need not add up, and a cell alone is no row.
        let totals = &wiki.vocabulary.total_labels;
        if cells.is_empty() || label.split(' ').any(|it| totals.contains(it)) {
            continue;
        }
        if written_cells(row, sources) != width {
            facts.uneven.insert(label.clone());
            facts.labels.push((label, row.span));
            continue;
        }
        for (column, cell) in (1..).zip(cells) {
            let said = (words(cell, sources)?, cell.span);
            let place = (column, label.clone());
            // A label that is there twice tells no row.
            if facts.cells.insert(place, said).is_some() {
                return None;
            }
        }
        facts.labels.push((label, row.span));
    }
    Some(facts).filter(|it| it.labels.len() >= FEWEST && !it.cells.is_empty())
}

/// Whether the tiddler, or one that lists it, is an appendix or the quick reference.
fn is_sheet(wiki: &Wiki<'_>, id: TiddlerId) -> bool {
    is_any_of_lists(wiki, id, |entry| {
        entry.kind == Kind::Component(ComponentKind::Appendix)
            || entry.tiddler.fields.contains_key("quick")
    })
}

/// Whether that is true of the tiddler, or of one that lists it, or the title of one of them says that it repeats rules.
pub(super) fn is_any_of_lists(
    wiki: &Wiki<'_>,
    id: TiddlerId,
    is_it: impl Fn(&StoredTiddler) -> bool,
) -> bool {
    let Some(outline) = wiki.outline else {
        return false;
    };
    let mut node = outline.node_of(id);
    while let Some(it) = node {
        let entry = &wiki.store[it.tiddler];
        let title = entry.title().to_lowercase();
        let mut names = wiki.vocabulary.sheet_titles.iter();
        if names.any(|it| title.contains(it)) || is_it(entry) {
            return true;
        }
        node = it.parent.map(|it| &outline[it]);
    }
    false
}

/// The words of a cell, however its signs are written; `None` where it is joined to another.
fn words(cell: &Cell, sources: &Sources) -> Option<String> {
    let CellKind::Content { content, .. } = &cell.kind else {
        return None;
    };
    let text = plain_text(content, sources).to_lowercase();
    let text = text.replace(['−', '–'], "-").replace('’', "'");
    let words: Vec<&str> = text
        .trim()
        .trim_end_matches('.')
        .split_whitespace()
        .collect();
    Some(words.join(" "))
}

impl Facts {
    /// The heads of the columns, each with two of the labels, one of which another table may lack.
    fn keys(&self) -> Vec<(String, String)> {
        let none = [String::new(), String::new()];
        let heads = if self.heads.is_empty() {
            &none[..]
        } else {
            &self.heads
        };
        let labels = || self.labels.iter().take(2).map(|(it, _)| it.clone());
        let keys = heads
            .iter()
            .skip(1)
            .flat_map(|head| labels().map(|it| (head.clone(), it)));
        keys.collect()
    }

    /// The number of the column with the same head.
    fn column(&self, of: &Self, column: usize) -> Option<usize> {
        match of.heads.get(column) {
            None => (self.heads.is_empty() && column == 1).then_some(1),
            Some(head) => (1..self.heads.len()).find(|it| self.heads.get(*it) == Some(head)),
        }
    }

    /// Whether most rows say in the second column much the same as that of another chart.
    fn has_results_of(&self, other: &Self) -> bool {
        const SHORTEST: usize = 4;
        let result = |of: &Self, row: usize| {
            let (label, _) = of.labels.get(row)?;
            let (said, _) = of.cells.get(&(1, label.clone()))?;
            Some(said.clone())
        };
        let is_like = |row: &usize| {
            let (Some(one), Some(other)) = (result(self, *row), result(other, *row)) else {
                return false;
            };
            let long = |it: &&str| it.chars().count() >= SHORTEST;
            let is_form = |it: &str| {
                let mut others = other.split(' ').filter(long);
                others.any(|other| it.starts_with(other) || other.starts_with(it))
            };
            one == other || one.split(' ').filter(long).any(is_form)
        };
        let like = (0..self.labels.len()).filter(is_like).count();
        2 * like > self.labels.len()
    }

    fn lacks(&self, label: &str) -> bool {
        !self.cells.contains_key(&(1, label.to_owned())) && !self.uneven.contains(label)
    }

    /// Whether a cell without words is alone in its column, which is told as that.
    fn is_hole(&self, column: usize, said: &str) -> bool {
        let mut empty = self
            .cells
            .iter()
            .filter(|(at, it)| at.0 == column && it.0.is_empty());
        said.is_empty() && empty.nth(1).is_none()
    }
}

/// Reports what differs in two tables that say the same otherwise: at the sheet, else at the later one.
fn compare(first: &Facts, second: &Facts, sink: &mut Sink) {
    let (one, other) = match first.is_sheet && !second.is_sheet {
        true => (second, first),
        false => (first, second),
    };
    // Tables of two captions, or beside each other, are about two things.
    let is_copy = one.is_sheet != other.is_sheet
        || has_same_subject(one, other) && one.tiddler != other.tiddler;
    // A sheet may say in the first head what is added to the dice.
    let has_same_rows = || {
        one.is_sheet != other.is_sheet
            && (one.labels.iter().map(|it| &it.0)).eq(other.labels.iter().map(|it| &it.0))
    };
    if !is_copy || one.heads.first() != other.heads.first() && !has_same_rows() {
        return;
    }
    let mut differing = Vec::new();
    let mut equal = 0;
    for ((column, label), (said, span)) in &one.cells {
        let own = *column;
        let Some(column) = other.column(one, own) else {
            continue;
        };
        match other.cells.get(&(column, label.clone())) {
            Some((same, _)) if same == said => equal += 1,
            Some((not, _)) if one.is_hole(own, said) || other.is_hole(column, not) => {}
            Some((not, at)) => differing.push((not, *at, said, *span)),
            None => {}
        }
    }
    let shared = one.labels.iter().filter(|(it, _)| !other.lacks(it)).count();
    let is_like = equal >= FEWEST && equal >= EQUAL * differing.len();
    let is_sheet_of = one.is_sheet != other.is_sheet
        && differing.len() == 1
        && equal >= FEWEST_ON_SHEET
        && !one.heads.is_empty()
        && one.labels.len() == other.labels.len();
    if shared < FEWEST || !is_like && !is_sheet_of {
        return;
    }
    for (not, at, said, span) in &differing {
        let message = differing_tables::cell(not, said);
        let found = Diagnostic::new(Rule::DifferingTables, *at, message)
            .label(*span, differing_tables::here());
        sink.push(found.help(differing_tables::help()));
    }
    if differing.is_empty() {
        missing(one, other, sink);
        missing(other, one, sink);
    }
}

/// Whether the captions say no two things.
fn has_same_subject(one: &Facts, other: &Facts) -> bool {
    one.caption == other.caption || one.caption.is_empty() || other.caption.is_empty()
}

/// Reports the one row that `short` lacks, at the row that comes after it, or at the last.
fn missing(whole: &Facts, short: &Facts, sink: &mut Sink) {
    let mut lacking = whole
        .labels
        .iter()
        .enumerate()
        .filter(|(_, (it, _))| short.lacks(it));
    let (Some((index, (label, span))), None) = (lacking.next(), lacking.next()) else {
        return;
    };
    let is_like = whole.labels.len() == short.labels.len() + 1 && short.labels.len() > FEWEST;
    let at = short.labels.get(index).or(short.labels.last());
    if let Some((_, at)) = at.filter(|_| is_like) {
        let message = differing_tables::row(label);
        let found = Diagnostic::new(Rule::DifferingTables, *at, message)
            .label(*span, differing_tables::row_here());
        sink.push(found.help(differing_tables::help()));
    }
}
