//! What was begun and not ended yet.

use crate::source::Span;
use crate::tiddler::AdmonitionKind;
use crate::wikitext::reach::Below;
use crate::wikitext::tree::{
    Block, Caption, Cell, Format, Inline, ItemRole, LinkStyle, ListItem, ListKind, Row, RowKind,
};
use pulldown_cmark::{Alignment, LinkType};

/// What a node in the making will be.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    Document,
    Paragraph,
    Heading(u8),
    Quote,
    /// `> [!NOTE]`
    Alert(AdmonitionKind),
    Code,
    /// A block of HTML, which is looked at when all of it is known
    Html,
    List(ListKind),
    Item(ItemRole),
    /// With its class, which only HTML gives it
    Table(Vec<Alignment>, Option<Span>),
    Caption,
    Row(RowKind),
    Cell(CellTag),
    /// The text of a footnote, with its label
    Footnote(String),
    /// `<pre>`
    Pre,
    Format(Format),
    Link(Option<(LinkStyle, Span)>, LinkType),
    Image(Option<Span>),
    /// An element of HTML that has paragraphs of its own
    Paragraphs,
    /// What means nothing by itself
    Transparent,
}

/// What HTML says of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellTag {
    /// Is it one of a header?
    pub(super) header: bool,
    pub(super) align: Option<Alignment>,
    /// How many columns and rows it covers.
    pub(super) covers: (usize, usize),
}

impl CellTag {
    /// A cell between bars.
    pub(super) const PLAIN: Self = Self {
        header: false,
        align: None,
        covers: (1, 1),
    };
}

impl Kind {
    /// Does it count as nesting?
    pub(super) fn nests(&self) -> bool {
        matches!(
            self,
            Self::Quote
                | Self::Alert(_)
                | Self::List(_)
                | Self::Format(_)
                | Self::Table(..)
                | Self::Link(..)
                | Self::Image(_)
                | Self::Footnote(_)
        )
    }

    /// Is it in a line, rather than lines of its own?
    pub(super) fn is_inline(&self) -> bool {
        matches!(self, Self::Format(_) | Self::Link(..) | Self::Image(_))
    }
}

/// A node in the making.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) kind: Kind,
    pub(super) start: usize,
    /// The number of the first item of a list, where it is not 1.
    pub(super) number: Option<u32>,
    /// The name of the element of HTML that began it.
    pub(super) element: Option<String>,
    /// How many nodes that make nothing of their own are open in it.
    pub(super) transparent: usize,
    pub(super) blocks: Vec<Block>,
    pub(super) inlines: Vec<Inline>,
    pub(super) items: Vec<ListItem>,
    pub(super) captions: Vec<Caption>,
    pub(super) rows: Vec<Row>,
    /// What cells of a table reach into.
    pub(super) below: Below,
    pub(super) cells: Vec<Cell>,
    pub(super) lines: Vec<Span>,
}

impl Frame {
    pub(super) fn new(kind: Kind, start: usize) -> Self {
        Self {
            kind,
            start,
            number: None,
            element: None,
            transparent: 0,
            blocks: Vec::new(),
            inlines: Vec::new(),
            items: Vec::new(),
            captions: Vec::new(),
            rows: Vec::new(),
            below: Below::default(),
            cells: Vec::new(),
            lines: Vec::new(),
        }
    }
}
