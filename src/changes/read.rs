//! Takes the text of a rule apart into pieces.

use super::PartKind;
use super::piece::{CellPiece, Passage, Piece, RowPiece, TablePiece};
use super::seen::{Context, Seen};
use crate::book::{
    Block, Division, Entry, EntryContent, Figure, Footnote, Inline, List, Table, TablePart, Title,
    VarListEntry, VariableList,
};
use crate::source::Span;

/// The pieces of a division's own text, in reading order.
pub(super) fn pieces(division: &Division, context: &Context<'_>) -> Vec<Piece> {
    let mut reader = PieceReader {
        context,
        pieces: Vec::new(),
    };
    reader.footnotes(&division.title.content);
    reader.blocks(&division.blocks);
    reader.entries(&division.glossary);
    reader.pieces
}

struct PieceReader<'a> {
    context: &'a Context<'a>,
    pieces: Vec<Piece>,
}

impl PieceReader<'_> {
    fn blocks(&mut self, blocks: &[Block]) {
        blocks.iter().for_each(|it| self.block(it));
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Para(it) => self.text(PartKind::Paragraph, &it.content, it.span),
            Block::List(list) => self.list(list),
            Block::VariableList(VariableList { entries, .. }) => self.entries(entries),
            Block::Table(table) => self.table(table),
            Block::Figure(figure) => self.figure(figure),
            Block::ProgramListing(it) => {
                self.push(PartKind::Code, Seen::text(&it.text), it.span);
            }
            Block::BlockQuote(it) => self.blocks(&it.blocks),
            Block::Admonition(it) => {
                self.title(PartKind::Heading, &it.title);
                self.blocks(&it.blocks);
            }
            Block::Titled(it) => {
                self.title(PartKind::Heading, &it.title);
                self.blocks(&it.blocks);
            }
            Block::Epigraph(it) => {
                self.blocks(&it.blocks);
                self.text(PartKind::Paragraph, &it.attribution, it.span);
            }
            Block::Bridgehead(it) => self.text(PartKind::Heading, &it.content, it.span),
            Block::Break(_) => {}
        }
    }

    fn push(&mut self, part: PartKind, seen: Seen, span: Span) {
        if !seen.is_empty() {
            self.pieces
                .push(Piece::Passage(Passage { part, seen, span }));
        }
    }

    /// A text, and the footnotes in it after it.
    fn text(&mut self, part: PartKind, inlines: &[Inline], span: Span) {
        self.push(part, Seen::of(inlines, self.context), span);
        self.footnotes(inlines);
    }

    fn title(&mut self, part: PartKind, title: &Title) {
        self.text(part, &title.content, title.span);
    }

    fn footnotes(&mut self, inlines: &[Inline]) {
        for Footnote { blocks, .. } in footnotes(inlines) {
            let begin = self.pieces.len();
            self.blocks(blocks);
            for piece in self.pieces.iter_mut().skip(begin) {
                if let Piece::Passage(passage) = piece
                    && passage.part == PartKind::Paragraph
                {
                    passage.part = PartKind::Footnote;
                }
            }
        }
    }

    /// The first paragraph of an item is the item.
    fn list(&mut self, list: &List) {
        for item in &list.items {
            let mut blocks = item.blocks.iter();
            if let Some(Block::Para(it)) = item.blocks.first() {
                self.text(PartKind::Item, &it.content, it.span);
                blocks.next();
            }
            blocks.for_each(|it| self.block(it));
        }
    }

    fn entries(&mut self, entries: &[VarListEntry]) {
        for entry in entries {
            for term in &entry.terms {
                self.text(PartKind::Term, &term.content, term.span);
            }
            self.blocks(&entry.item.blocks);
        }
    }

    fn figure(&mut self, figure: &Figure) {
        let seen = Seen::picture(&figure.media.fileref, self.context);
        self.push(PartKind::Figure, seen, figure.span);
        if let Some(title) = &figure.title {
            self.title(PartKind::Caption, title);
        }
    }

    fn table(&mut self, table: &Table) {
        let title = table.title.as_ref();
        let caption = title.map(|it| self.passage(PartKind::Caption, &it.content, it.span));
        let notes = table.notes.iter();
        let notes = notes.map(|it| self.passage(PartKind::Note, &it.content, it.span));
        let label = table.label.clone();
        let piece = TablePiece {
            name: label.or_else(|| caption.as_ref().map(|it| it.seen.shown.clone())),
            columns: table.columns,
            rows: table
                .rows()
                .map(|(part, row)| self.row(part, row))
                .collect(),
            notes: notes.collect(),
            caption,
            span: table.span,
        };
        self.pieces.push(Piece::Table(Box::new(piece)));
        title.into_iter().for_each(|it| self.footnotes(&it.content));
        for entry in table.rows().flat_map(|(_, row)| &row.entries) {
            if let EntryContent::Inlines(inlines) = &entry.content {
                self.footnotes(inlines);
            }
        }
    }

    fn passage(&self, part: PartKind, inlines: &[Inline], span: Span) -> Passage {
        let seen = Seen::of(inlines, self.context);
        Passage { part, seen, span }
    }

    fn row(&self, part: TablePart, row: &crate::book::Row) -> RowPiece {
        let cells = row.entries.iter().map(|entry| CellPiece {
            column: entry.column,
            seen: self.cell(entry),
            span: entry.span,
        });
        RowPiece {
            is_head: !row.is_group && row.heads_columns(part),
            cells: cells.collect(),
            span: row.span,
        }
    }

    fn cell(&self, entry: &Entry) -> Seen {
        match &entry.content {
            EntryContent::Inlines(inlines) => Seen::of(inlines, self.context),
            EntryContent::Blocks(blocks) => {
                let mut inside = PieceReader {
                    context: self.context,
                    pieces: Vec::new(),
                };
                inside.blocks(blocks);
                let mut seen = Seen::default();
                inside.pieces.iter().for_each(|it| seen.push(&it.seen()));
                seen
            }
        }
    }
}

/// The footnotes in a text.
fn footnotes(inlines: &[Inline]) -> Vec<&Footnote> {
    let mut found = Vec::new();
    for inline in inlines {
        match inline {
            Inline::Footnote(it) => found.push(&**it),
            Inline::Emphasis(it) => found.extend(footnotes(&it.content)),
            Inline::Link(it) => found.extend(footnotes(&it.content)),
            _ => {}
        }
    }
    found
}
