//! The form of a tiddler: checks that it has text, and that the levels of its headings and the rows of its tables
//! fit.

use super::Wiki;
use crate::config::MissingTranslation;
use crate::diag::rules::{
    broken_row, empty_heading, empty_tiddler, malformed_markup, restarted_list, skipped_heading,
    term_without_definition, uneven_table, unknown_field,
};
use crate::diag::{self, Cause, Diagnostic, Levels, Rule, Sink};
use crate::say::Text;
use crate::source::{Sources, Span};
use crate::store::StoredTiddler;
use crate::tiddler::{Dialect, FigureTitle, Kind};
use crate::wikitext::tree::{
    Block, BlockKind, Cell, ItemRole, List, ListItem, ListKind, Row, Table,
};
use crate::wikitext::visit::each_table;
use crate::wikitext::{Syntax, begins_block};

/// Looks at the blocks of every tiddler.
pub(super) fn check(wiki: &Wiki<'_>, _levels: &Levels, sink: &mut Sink) {
    for (entry, document) in wiki.store.documents() {
        if is_empty(entry) && !has_rules(wiki, entry) {
            sink.push(without_text(entry));
        }
        headings(entry, sink);
        split_tables(wiki.sources, entry.blocks(), sink);
        restarted_lists(wiki.sources, entry, sink);
        definitions(wiki.sources, entry, sink);
        each_table(document, |table| rows(wiki.sources, table, entry, sink));
    }
}

/// Whether the tiddler is empty. For the root and figures, other rules report it; a quick reference is filled with copies.
fn is_empty(entry: &StoredTiddler) -> bool {
    entry.blocks().iter().all(is_blank)
        && entry.reading().is_none()
        && entry.kind != Kind::Part
        && !FigureTitle::is_figure(entry.title())
        && !is_quick_reference(entry)
}

fn is_quick_reference(entry: &StoredTiddler) -> bool {
    let asks = entry.tiddler.fields.get("quick");
    matches!(entry.kind, Kind::Component(_)) && asks.is_some_and(|it| it.value.trim() == "yes")
}

/// Whether the rules of its original are in the book below a tiddler, for none of them is translated.
fn has_rules(wiki: &Wiki<'_>, entry: &StoredTiddler) -> bool {
    let original = wiki.translated.map(|it| it.original);
    let original = original.filter(|it| it.missing == MissingTranslation::Original);
    let id = wiki.store.find(entry.title());
    let pair = original.zip(id).and_then(|(original, id)| {
        let id = original.pairs.original(id)?;
        Some(&original.store[id])
    });
    pair.is_some_and(|it| it.reading().is_some())
}

fn without_text(entry: &StoredTiddler) -> Diagnostic {
    let title = entry.tiddler.title_span;
    Diagnostic::new(
        Rule::EmptyTiddler,
        title,
        empty_tiddler::said(entry.title()),
    )
    .help(empty_tiddler::help())
    .follows(Cause::TextInField(title), unknown_field::follows())
}

/// Whether the block has no text, such as a paragraph of comments.
fn is_blank(block: &Block) -> bool {
    matches!(&block.kind, BlockKind::Paragraph(content) if content.is_empty())
}

/// The title of the tiddler is a heading of level 1; its text may begin with that level, too, or have none above 3.
fn headings(entry: &StoredTiddler, sink: &mut Sink) {
    const USUAL: u8 = 3;
    let level = |block: &Block| match block.kind {
        BlockKind::Heading { level, .. } => Some(level),
        _ => None,
    };
    let highest = entry.blocks().iter().filter_map(level).min();
    let mut above = if highest == Some(USUAL) { USUAL - 1 } else { 1 };
    for block in entry.blocks() {
        let BlockKind::Heading { level, .. } = block.kind else {
            continue;
        };
        if is_without_words(block) {
            let help = empty_heading::help();
            let message = empty_heading::said();
            sink.push(Diagnostic::new(Rule::EmptyHeading, block.span, message).help(help));
        } else if level > above + 1 && entry.tiddler.page.is_none() {
            let message = skipped_heading::said(u32::from(level), u32::from(above));
            let help = skipped_heading::help(&entry.syntax().heading_mark(above + 1));
            sink.push(Diagnostic::new(Rule::SkippedHeading, block.span, message).help(help));
        }
        above = level;
    }
}

fn is_without_words(block: &Block) -> bool {
    matches!(&block.kind, BlockKind::Heading { content, .. } if content.is_empty())
}

/// Reports blank lines, and lines of text, that make two tables of one: the second has the width of the first, which
/// has a header, and no header, caption or class of its own.
fn split_tables(sources: &Sources, blocks: &[Block], sink: &mut Sink) {
    for (at, block) in blocks.iter().enumerate() {
        let BlockKind::Table(first) = &block.kind else {
            let below = blocks.get(at + 1);
            if let Some(found) = below.and_then(|it| row_as_heading(sources, block, it)) {
                sink.push(found);
            }
            continue;
        };
        let goes_on =
            |below: &Block| matches!(&below.kind, BlockKind::Table(it) if goes_on(first, it));
        match blocks.get(at + 1..) {
            Some([below, ..]) if goes_on(below) => {
                if let Some(space) = space_before(sources, block, below) {
                    let found = Diagnostic::new(Rule::BrokenRow, space, broken_row::space_before());
                    sink.push(found.help(broken_row::space_before_help()));
                } else if let Some(line) = blank_line(sources, block, below) {
                    let found = Diagnostic::new(Rule::BrokenRow, line, broken_row::blank_line());
                    sink.push(found.help(broken_row::blank_line_help()));
                }
            }
            Some([line, below, ..])
                if goes_on(below)
                    && is_next_line(sources, block, line)
                    && is_below(sources, line, below)
                    && !sources.slice(line.span).contains(['|', '\n']) =>
            {
                let found = Diagnostic::new(Rule::BrokenRow, line.span, broken_row::line());
                sink.push(found.help(broken_row::line_help()));
            }
            _ => {}
        }
    }
}

/// The finding about a heading right above a table that ends in a bar as rows do: its first one is missing.
fn row_as_heading(sources: &Sources, heading: &Block, below: &Block) -> Option<Diagnostic> {
    let is_heading = matches!(heading.kind, BlockKind::Heading { .. });
    let is_table = matches!(below.kind, BlockKind::Table(_));
    let words = sources.slice(heading.span).trim_end();
    let is_row = words.ends_with('|') || words.ends_with("|h");
    (is_heading && is_table && is_row && is_below(sources, heading, below)).then(|| {
        let found = Diagnostic::new(Rule::BrokenRow, heading.span, broken_row::no_first_bar());
        found.help(diag::write(&format!("|{words}")))
    })
}

/// Whether the second table looks like more rows of the first one.
fn goes_on(first: &Table, second: &Table) -> bool {
    let widths = |it: &Table| usual_width(it.rows.iter().map(|it| it.cells.len()));
    widths(first) == widths(second)
        && first.rows.iter().any(|row| row.cells.len() > 1)
        && has_header(first)
        && !has_header(second)
        && second.captions.is_empty()
        && second.class.is_none()
}

/// Reports numbered lists that begin again at 1 below a blank line, or below a line that only the marks of its
/// beginning keep out of the list.
fn restarted_lists(sources: &Sources, entry: &StoredTiddler, sink: &mut Sink) {
    let blocks = entry.blocks();
    let mut is_told = false;
    for (at, block) in blocks.iter().enumerate() {
        // Two lists behind each other in Markdown have two marks.
        let other = blocks
            .get(at + 1)
            .and_then(|below| other_mark(sources, block, below));
        let other = other.filter(|_| entry.tiddler.dialect == Dialect::Markdown && !is_told);
        is_told = other.is_some();
        if let Some(found) = other {
            sink.push(found);
            continue;
        }
        if !is_numbered(block) {
            if let Some(found) = parted_bullets(sources, blocks, at) {
                sink.push(found);
            }
            continue;
        }
        match blocks.get(at + 1..) {
            Some([below, ..])
                if is_numbered_anew(below) && blank_line(sources, block, below).is_some() =>
            {
                let place = below.span.part(0..1);
                let found = Diagnostic::new(Rule::RestartedList, place, restarted_list::said());
                sink.push(found.help(restarted_list::help()));
            }
            Some([between, below, ..])
                if is_numbered_anew(below)
                    && is_below(sources, block, between)
                    && is_below(sources, between, below) =>
            {
                let help = match &between.kind {
                    BlockKind::Paragraph(_) => restarted_list::text_help(),
                    BlockKind::List(_) => {
                        restarted_list::nested_help(entry.syntax().bullet_in_numbered())
                    }
                    _ => continue,
                };
                let message = restarted_list::between();
                sink.push(Diagnostic::new(Rule::RestartedList, between.span, message).help(help));
            }
            Some([below, ..]) => {
                if let Some(found) = unmarked_item(sources, block, below, "#") {
                    sink.push(found);
                }
            }
            _ => {}
        }
    }
}

/// The finding about a line without a mark below the list with bullets at `at`: the items below it are in its paragraph, or in
/// another list. Who begins a line with a capital may mean a sentence.
fn parted_bullets(sources: &Sources, blocks: &[Block], at: usize) -> Option<Diagnostic> {
    let [list, line, rest @ ..] = blocks.get(at..)? else {
        return None;
    };
    if !is_bulleted(list) || !is_next_line(sources, list, line) {
        return None;
    }
    if let Some(found) = unmarked_item(sources, list, line, "*") {
        return Some(found);
    }
    let below = rest.first().filter(|it| is_bulleted(it))?;
    let words = sources.slice(line.span);
    let is_item = words.starts_with(char::is_lowercase) || words.starts_with(['–', '—']);
    let is_one = is_below(sources, line, below) && !words.contains('\n') && !words.ends_with(':');
    (is_item && is_one).then(|| {
        let found = Diagnostic::new(Rule::RestartedList, line.span, restarted_list::parts());
        found.help(restarted_list::no_mark_help("*"))
    })
}

/// The finding about the first line of a paragraph right below a list, where other items are in the paragraph.
fn unmarked_item(sources: &Sources, list: &Block, line: &Block, mark: &str) -> Option<Diagnostic> {
    if !is_next_line(sources, list, line) {
        return None;
    }
    let mut lines = sources.slice(line.span).split('\n');
    let first = lines.next()?;
    lines.any(begins_block).then(|| {
        let place = line.span.part(0..first.len());
        let found = Diagnostic::new(Rule::RestartedList, place, restarted_list::no_mark());
        found.help(restarted_list::no_mark_help(mark))
    })
}

/// The finding about an item right below a list that has another mark than the items of that, and so begins one of its own.
fn other_mark(sources: &Sources, above: &Block, below: &Block) -> Option<Diagnostic> {
    let (BlockKind::List(one), BlockKind::List(other)) = (&above.kind, &below.kind) else {
        return None;
    };
    let mark = |block: &Block| {
        let item = sources.slice(block.span).trim_start();
        let mark = item
            .trim_start_matches(|it: char| it.is_ascii_digit())
            .chars()
            .next();
        mark.filter(|it| "-*+.)".contains(*it)).map(String::from)
    };
    let (mark, is) = (mark(above)?, mark(below)?);
    (is_below(sources, above, below) && one.kind == other.kind && mark != is).then(|| {
        let place = other.items.first().map_or(below.span, |it| it.span);
        let message = restarted_list::other_mark(&is, &mark);
        let found = Diagnostic::new(Rule::RestartedList, place, message);
        found.help(restarted_list::other_mark_help(&mark))
    })
}

fn is_bulleted(block: &Block) -> bool {
    matches!(&block.kind, BlockKind::List(list) if list.kind == ListKind::Bulleted)
}

fn is_numbered(block: &Block) -> bool {
    matches!(&block.kind, BlockKind::List(list) if list.kind == ListKind::Numbered)
}

/// Whether it is a numbered list whose author wrote no other first number than 1, and that begins at its first level.
fn is_numbered_anew(block: &Block) -> bool {
    let BlockKind::List(list) = &block.kind else {
        return false;
    };
    let begins = list.items.first().is_some_and(|it| !it.content.is_empty());
    list.kind == ListKind::Numbered && list.start.is_none() && begins
}

/// What is written between two blocks.
fn between(above: &Block, below: &Block) -> Span {
    let end = above.span.range().end;
    let start = below.span.range().start.max(end);
    Span::new(above.span.source, end..start)
}

/// The place of the first blank line between two blocks, if there are only blank lines.
fn blank_line(sources: &Sources, above: &Block, below: &Block) -> Option<Span> {
    let between = between(above, below);
    let blank = sources.slice(between);
    (blank.trim().is_empty() && blank.matches('\n').count() >= 2).then(|| between.part(1..1))
}

/// The first line of a block right below another one, from which white space keeps it away.
fn space_before(sources: &Sources, above: &Block, below: &Block) -> Option<Span> {
    let space = sources.slice(between(above, below));
    let is_indent = !space.trim_start_matches('\n').is_empty() && space.matches('\n').count() < 2;
    let line = sources.slice(below.span).split('\n').next()?;
    (is_indent && space.trim().is_empty()).then(|| below.span.part(0..line.len()))
}

/// Whether a block begins on the line after another one.
fn is_below(sources: &Sources, above: &Block, below: &Block) -> bool {
    let between = sources.slice(between(above, below));
    between.trim().is_empty() && between.matches('\n').count() == 1
}

fn has_header(table: &Table) -> bool {
    table.rows.first().is_some_and(Row::is_head)
}

/// Reports terms and definitions that were marked as each other.
fn definitions(sources: &Sources, entry: &StoredTiddler, sink: &mut Sink) {
    for (at, block) in entry.blocks().iter().enumerate() {
        let BlockKind::List(list) = &block.kind else {
            continue;
        };
        if list.kind != ListKind::Definition {
            continue;
        }
        let next = entry.blocks().get(at + 1);
        let alone = next.filter(|next| is_next_line(sources, block, next));
        misdefined(sources, list, alone, entry.syntax(), sink);
    }
}

/// Whether the block is a paragraph on the line after the one above.
fn is_next_line(sources: &Sources, above: &Block, next: &Block) -> bool {
    matches!(next.kind, BlockKind::Paragraph(_)) && is_below(sources, above, next)
}

/// The words from which on a term is rather a definition, and the fewest terms with definitions that show it.
const FEWEST_WORDS: usize = 3;
const FEWEST_DEFINED: usize = 2;

fn misdefined(
    sources: &Sources,
    list: &List,
    after: Option<&Block>,
    syntax: &dyn Syntax,
    sink: &mut Sink,
) {
    let is = |item: Option<&ListItem>, role| item.is_some_and(|item| item.role == role);
    let (term, definition) = (syntax.term(""), syntax.definition(""));
    let mut report = |span, message: Text, help: Text| {
        sink.push(Diagnostic::new(Rule::TermWithoutDefinition, span, message).help(help));
    };
    let pairs = list.items.iter().zip(list.items.iter().skip(1));
    let defined = pairs
        .filter(|(one, below)| (one.role, below.role) == (ItemRole::Term, ItemRole::Definition));
    let has_others = defined.count() >= FEWEST_DEFINED;
    for (at, item) in list.items.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| list.items.get(before));
        let next = list.items.get(at + 1);
        let words = sources.slice(item.span).trim_end();
        let is_alone = item.role == ItemRole::Term && !is(next, ItemRole::Definition);
        let is_sentence = words.ends_with('.') && is(before, ItemRole::Term);
        let is_long = words.split_whitespace().nth(FEWEST_WORDS - 1).is_some() && next.is_some();
        let is_other = is_long && has_others && at > 0;
        if item.role == ItemRole::Definition && is_term_between(sources, before, item, next) {
            let help = term_without_definition::help(&term);
            report(item.span, term_without_definition::as_definition(), help);
        } else if is_alone && (is_sentence || is_other || is_defined_in_line(words)) {
            report(
                item.span,
                term_without_definition::as_term(),
                term_without_definition::help(&definition),
            );
        } else if at == 0
            && item.role == ItemRole::Definition
            && !item.content.is_empty()
            && list.items.iter().any(|it| it.role == ItemRole::Term)
        {
            let help = term_without_definition::no_term_help(&term);
            report(item.span, term_without_definition::no_term(), help);
        } else if item.role == ItemRole::Term
            && after.is_none()
            && has_others
            && (next.is_none() || is_code_alone(sources, item, next))
        {
            let help = term_without_definition::alone_help(&definition);
            report(item.span, term_without_definition::alone(), help);
        } else if let (ItemRole::Term, None, Some(after)) = (item.role, next, after) {
            report(
                after.span,
                term_without_definition::no_mark(),
                term_without_definition::help(&definition),
            );
        }
    }
}

/// Whether a term has its definition in its own line: `lantern : a deal in which a team has all tricks`.
fn is_defined_in_line(words: &str) -> bool {
    let colon = words.split_once(": ");
    colon.is_some_and(|(term, rest)| {
        let is_long = rest.split_whitespace().nth(FEWEST_WORDS - 1).is_some();
        !term.trim().is_empty() && is_long
    })
}

/// Whether two terms right after each other are abbreviations, which do not share a definition as words for one thing do.
fn is_code_alone(sources: &Sources, item: &ListItem, next: Option<&ListItem>) -> bool {
    let is_code = |it: &ListItem| {
        let words = sources.slice(it.span);
        let words = words.trim_matches(|it: char| !it.is_alphanumeric());
        (2..=4).contains(&words.len()) && words.bytes().all(|it| it.is_ascii_uppercase())
    };
    next.is_some_and(|it| it.role == ItemRole::Term && is_code(it)) && is_code(item)
}

/// Whether a definition is rather a term: one or two words without a mark at their end, between definitions that have one.
fn is_term_between(
    sources: &Sources,
    before: Option<&ListItem>,
    item: &ListItem,
    next: Option<&ListItem>,
) -> bool {
    let words = |item: &ListItem| sources.slice(item.span).trim_end();
    let is_sentence = |other: Option<&ListItem>| {
        other.is_some_and(|it| it.role == ItemRole::Definition && words(it).ends_with('.'))
    };
    let is_short = words(item)
        .split_whitespace()
        .nth(FEWEST_WORDS - 1)
        .is_none();
    let ends = words(item).ends_with(|it: char| !it.is_alphanumeric());
    is_short && !ends && is_sentence(before) && is_sentence(next)
}

/// Reports the rows that have another width than most rows of their table.
fn rows(sources: &Sources, table: &Table, entry: &StoredTiddler, sink: &mut Sink) {
    let syntax = entry.syntax();
    let is_markdown = entry.tiddler.dialect == Dialect::Markdown;
    let width_of = |it: &Row| match is_markdown {
        true => written_cells(it, sources),
        false => it.cells.len(),
    };
    if let [first, second, ..] = table.captions.as_slice() {
        let found = Diagnostic::new(Rule::UnevenTable, second.span, uneven_table::captions());
        let found = found.label(first.span, uneven_table::captions_first());
        sink.push(found.help(uneven_table::captions_help()));
    }
    let rows: Vec<(&Row, usize)> = table.rows.iter().map(|it| (it, width_of(it))).collect();
    let Some(width) = usual_width(rows.iter().map(|it| it.1)) else {
        return;
    };
    let usual = rows.iter().find(|it| it.1 == width).map(|it| it.0);
    for (row, _) in rows.iter().filter(|_| is_markdown) {
        let written = sources.slice(row.span).trim();
        let is_dashes = written.contains("---") && written.contains('|');
        if is_dashes && written.trim_matches(['|', '-', ':', ' ', '\n']).is_empty() {
            let message = malformed_markup::dashes();
            let found = Diagnostic::new(Rule::MalformedMarkup, row.span, message);
            sink.push(found.help(malformed_markup::dashes_help()));
        }
    }
    // Markdown fills rows up; those with a cell alone are headings of those below them.
    let is_alone = |it: &&(&Row, usize)| it.1 < 2 && it.1 < it.0.cells.len();
    let are_headings = width > 2 || rows.iter().filter(is_alone).count() > 1;
    // A paragraph right below a table is a row of Markdown.
    let is_text = |it: &&(&Row, usize)| {
        let has_bar = |row: &Row| sources.slice(row.span).contains('|');
        let begins = sources.slice(it.0.span).starts_with(char::is_alphabetic);
        is_markdown && begins && !has_bar(it.0) && rows.iter().any(|it| has_bar(it.0))
    };
    let is_other =
        |it: &&(&Row, usize)| it.1 != width && (is_text(it) || !(are_headings && is_alone(it)));
    for it in rows.iter().filter(is_other) {
        let &(row, cells) = it;
        let message = uneven_table::said(cells, width);
        let help = match cells > width {
            true => uneven_table::one_out(),
            false if is_text(&it) => uneven_table::paragraph(),
            // Markdown has no cells that reach into others.
            false if is_markdown => uneven_table::empty(syntax.empty_cell()),
            false => match caption_of(sources, table, row) {
                Some(caption) => uneven_table::caption(&caption),
                None => uneven_table::help(syntax.empty_cell(), syntax.join_right()),
            },
        };
        let mut found = Diagnostic::new(Rule::UnevenTable, row.span, message).help(help);
        if let Some(usual) = usual {
            found = found.label(usual.span, uneven_table::usual(width));
            found = found.explains([Cause::Row(usual.span.source)]);
        }
        sink.push(found);
    }
}

/// The first row as a caption, where it has one cell and the table none: its last letter may be missing.
fn caption_of(sources: &Sources, table: &Table, row: &Row) -> Option<String> {
    let is_first = table.rows.first().is_some_and(|it| it.span == row.span);
    let written = sources.slice(row.span).trim_end();
    let is_caption = is_first && row.cells.len() == 1 && table.captions.is_empty();
    (is_caption && written.ends_with('|')).then(|| format!("{written}c"))
}

/// The number of the cells that somebody wrote.
pub(super) fn written_cells(row: &Row, sources: &Sources) -> usize {
    let end = row.span.range().start + sources.slice(row.span).trim_end().len();
    let is_written = |it: &&Cell| it.span.range().start < end;
    row.cells.iter().filter(is_written).count()
}

/// The width of most rows; of several, the greatest.
fn usual_width(widths: impl Iterator<Item = usize>) -> Option<usize> {
    let mut widths: Vec<usize> = widths.collect();
    widths.sort_unstable();
    widths
        .chunk_by(|a, b| a == b)
        .max_by_key(|same| same.len())?
        .first()
        .copied()
}
