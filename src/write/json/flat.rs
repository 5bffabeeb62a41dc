//! What programs look up: rules by their ids and titles, and tables as words alone.

use super::model::{Block, Cell, Division, FlatTable, JsonText, Table};
use crate::book::TablePart;
use std::collections::BTreeMap;

/// The place of each division among all, by its id.
pub(super) fn by_id<'a>(divisions: &[Division<'a>]) -> BTreeMap<&'a str, usize> {
    let places = divisions.iter().enumerate();
    places.map(|(at, it)| (it.id, at)).collect()
}

/// The ids of the divisions, by their titles.
pub(super) fn by_title<'a>(divisions: &[Division<'a>]) -> BTreeMap<String, Vec<&'a str>> {
    let mut titles: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for division in divisions {
        let title = division.title.plain.clone();
        titles.entry(title).or_default().push(division.id);
    }
    titles
}

/// All tables, those in lists, boxes and cells too.
pub(super) fn tables<'a>(divisions: &[Division<'a>]) -> Vec<FlatTable<'a>> {
    let mut found = Vec::new();
    for division in divisions {
        add(&division.blocks, division.id, &mut found);
        for entry in &division.glossary {
            add(&entry.blocks, division.id, &mut found);
        }
    }
    found
}

/// Adds the tables of blocks; their nesting has a bound.
fn add<'a>(blocks: &[Block<'a>], rule: &'a str, found: &mut Vec<FlatTable<'a>>) {
    for block in blocks {
        match block {
            Block::Table(table) => {
                found.push(flat(table, rule));
                let cells = table.rows.iter().flat_map(|it| &it.cells);
                cells.for_each(|it| add(&it.blocks, rule, found));
            }
            Block::List { items, .. } => items.iter().for_each(|it| add(it, rule, found)),
            Block::Definitions { entries } => {
                entries.iter().for_each(|it| add(&it.blocks, rule, found));
            }
            Block::Quote { blocks }
            | Block::Admonition { blocks, .. }
            | Block::Epigraph { blocks, .. } => add(blocks, rule, found),
            Block::Boxed(boxed) => add(&boxed.blocks, rule, found),
            _ => {}
        }
    }
}

fn flat<'a>(table: &Table<'a>, rule: &'a str) -> FlatTable<'a> {
    let (mut heads, mut rows) = (vec![Vec::new(); table.columns], Vec::new());
    // Cells that reach down into the next rows: the column, the rows that are left, the words.
    let mut reaching: Vec<(usize, usize, String)> = Vec::new();
    for row in &table.rows {
        let is_head = row.part == TablePart::Head;
        let mut words = vec![String::new(); table.columns];
        for (column, left, own) in &mut reaching {
            *left -= 1;
            if let Some(cell) = words.get_mut(*column) {
                cell.clone_from(own);
            }
        }
        reaching.retain(|it| it.1 > 0);
        for cell in &row.cells {
            let own = self::words(cell);
            for column in cell.column..cell.column + cell.colspan {
                if cell.rowspan > 1 {
                    reaching.push((column, cell.rowspan - 1, own.clone()));
                }
                if let Some(place) = words.get_mut(column) {
                    place.clone_from(&own);
                }
                // Once, in however many rows of the head the cell is.
                if let Some(head) = heads.get_mut(column).filter(|_| is_head && !own.is_empty()) {
                    head.push(own.clone());
                }
            }
        }
        if !is_head {
            rows.push(words);
        }
    }
    FlatTable {
        rule,
        id: table.id,
        title: table.title.as_ref().map(|it| it.plain.clone()),
        heads: heads.iter().map(|it| it.join(" ")).collect(),
        rows,
    }
}

/// The characters of a cell: a line for each paragraph, term, title and the like in it. A table in it is one of its own.
pub(super) fn words(cell: &Cell<'_>) -> String {
    match &cell.text {
        Some(text) => text.plain.trim().to_owned(),
        None => {
            let mut lines = Vec::new();
            add_lines(&cell.blocks, &mut lines);
            lines.join("\n")
        }
    }
}

fn add_lines(blocks: &[Block<'_>], lines: &mut Vec<String>) {
    let line = |text: &JsonText<'_>| text.plain.trim().to_owned();
    for block in blocks {
        match block {
            Block::Paragraph { text, .. } | Block::Heading { text, .. } => lines.push(line(text)),
            Block::List { items, .. } => items.iter().for_each(|it| add_lines(it, lines)),
            Block::Definitions { entries } => {
                for entry in entries {
                    lines.extend(entry.terms.iter().map(line));
                    add_lines(&entry.blocks, lines);
                }
            }
            Block::Code { text } => lines.push((*text).to_owned()),
            Block::Figure(figure) => lines.extend(figure.title.as_ref().map(line)),
            Block::Quote { blocks } => add_lines(blocks, lines),
            Block::Admonition { title, blocks, .. } => {
                lines.extend(title.clone());
                add_lines(blocks, lines);
            }
            Block::Epigraph { blocks, source } => {
                add_lines(blocks, lines);
                lines.extend(source.as_ref().map(line));
            }
            Block::Boxed(boxed) => {
                lines.push(line(&boxed.title));
                add_lines(&boxed.blocks, lines);
            }
            Block::Table(_) | Block::Break {} => {}
        }
    }
}
