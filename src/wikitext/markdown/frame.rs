//! Frames: nodes that are open while the parser reads their content.

use crate::source::Span;
use crate::tiddler::AdmonitionKind;
use crate::wikitext::Target;
use crate::wikitext::reach::Below;
use crate::wikitext::tree::{
    Block, Caption, Cell, Format, Inline, ItemRole, ListItem, ListKind, Row, RowKind,
};
use pulldown_cmark::{Alignment, LinkType};

/// The kind of an open node.
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
    Link(Option<Target>, LinkType),
    Image(Option<Target>, String),
    /// An element of HTML that has paragraphs of its own
    Paragraphs,
    /// The same with a class that has a meaning
    Class(Span),
    /// An element without a meaning of its own.
    Transparent,
}

/// The attributes of an HTML table cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellTag {
    /// Whether it is a header cell.
    pub(super) header: bool,
    pub(super) align: Option<Alignment>,
    /// The number of columns and rows that it spans.
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
    /// Whether it counts as nesting.
    pub(super) fn nests(&self) -> bool {
        matches!(
            self,
            Self::Quote
                | Self::Alert(_)
                | Self::Class(_)
                | Self::List(_)
                | Self::Format(_)
                | Self::Table(..)
                | Self::Link(..)
                | Self::Image(..)
                | Self::Footnote(_)
        )
    }

    /// Whether it is inline, rather than a block.
    pub(super) fn is_inline(&self) -> bool {
        matches!(self, Self::Format(_) | Self::Link(..) | Self::Image(..))
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
    /// The number of open nodes in it that have no meaning of their own.
    pub(super) transparent: usize,
    pub(super) blocks: Vec<Block>,
    pub(super) inlines: Vec<Inline>,
    pub(super) items: Vec<ListItem>,
    pub(super) captions: Vec<Caption>,
    pub(super) rows: Vec<Row>,
    /// The cells below that cells of a table span.
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
