//! The tree of a tiddler's text, named after TiddlyWiki's constructs.
//!
//! Every node knows its span. Text is not copied: the characters of [`InlineKind::Text`] are those
//! that its span covers.

use crate::source::Span;
use crate::tiddler::AdmonitionKind;
use std::borrow::Cow;

/// A parsed tiddler.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// Its blocks, in their order.
    pub blocks: Vec<Block>,
    /// Its comments, in their order, wherever they are: no reader sees them.
    pub comments: Vec<Comment>,
    /// What it contains, below its text.
    pub reading: Option<ReadingList>,
    /// The macros that it defines for itself, in their order.
    pub definitions: Vec<Definition>,
}

/// What only those who edit the text see.
#[derive(Clone, Debug)]
pub struct Comment {
    /// What it says.
    pub kind: CommentKind,
    /// The whole lines that it is on, without the last line end.
    pub lines: Span,
    /// Is nothing else on those lines?
    pub alone: bool,
    /// What to delete with it: its lines when it is alone, else the spaces before it.
    pub removable: Span,
    /// From its first to after its last character, marks included.
    pub span: Span,
}

/// The kinds of [`Comment`].
#[derive(Clone, Debug)]
pub enum CommentKind {
    /// Anything else: what is between the marks.
    Remark(Span),
    /// `allow:` and names of rules: where each of them is.
    Allow(Vec<Span>),
}

/// What a tiddler contains, in reading order.
#[derive(Clone, Debug)]
pub struct ReadingList {
    /// The heading.
    pub heading: Span,
    /// What the heading says, without its marks.
    pub words: String,
    /// The titles below it.
    pub entries: Vec<ListEntry>,
    /// The lines below it that are no entries, each as if it were a title. They are kept as text.
    pub strays: Vec<ListEntry>,
}

/// A title in a reading list.
#[derive(Clone, Debug)]
pub struct ListEntry {
    /// The title, without its brackets and its label.
    pub title: String,
    /// Where the title is.
    pub span: Span,
    /// All of the link that names it, marks and label included; of a stray line the line.
    pub link: Span,
}

/// A block.
#[derive(Clone, Debug)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// From its first to after its last character, markup included.
    pub span: Span,
}

/// The kinds of [`Block`].
#[derive(Clone, Debug)]
pub enum BlockKind {
    /// Lines up to a blank one
    Paragraph(Vec<Inline>),
    /// `!` to `!!!!!!`
    Heading {
        /// How many `!` there are, 1 to 6.
        level: u8,
        /// Its text.
        content: Vec<Inline>,
    },
    /// `*`, `#`, `;` and `:`
    List(List),
    /// Rows of cells
    Table(Box<Table>),
    /// `<<<` or `>`
    Quote(Vec<Block>),
    /// `> [!NOTE]` of Markdown
    Admonition(AdmonitionKind, Vec<Block>),
    /// `{{{` on a line of its own. The spans are those of the text inside, one after the other; in
    /// Classic it is one, without the last line end
    Preformatted(Vec<Span>),
    /// `----`
    Rule,
}

/// How the items of a list are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListKind {
    /// `*`
    Bulleted,
    /// `#`
    Numbered,
    /// `;` and `:`
    Definition,
}

/// A list of one kind.
#[derive(Clone, Debug)]
pub struct List {
    /// How its items are marked.
    pub kind: ListKind,
    /// The number of the first item, where its author wrote another than 1.
    pub start: Option<u32>,
    /// The items; never empty.
    pub items: Vec<ListItem>,
}

impl List {
    /// A list that is numbered from 1, if it is.
    pub(crate) fn new(kind: ListKind, items: Vec<ListItem>) -> Self {
        let start = None;
        Self { kind, start, items }
    }
}

/// What an item is in its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemRole {
    /// `*` or `#`
    Item,
    /// `;`
    Term,
    /// `:`
    Definition,
}

/// An item of a list.
#[derive(Clone, Debug)]
pub struct ListItem {
    /// What it is.
    pub role: ItemRole,
    /// Its text; empty when the list starts deeper than this item.
    pub content: Vec<Inline>,
    /// What is in it below its text: in Classic the lists that are nested in it.
    pub blocks: Vec<Block>,
    /// Its line, and the lists inside it.
    pub span: Span,
}

/// A table, as written: spans are not joined yet.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The text of a `k` row.
    pub class: Option<Span>,
    /// The `c` rows, in their order.
    pub captions: Vec<Caption>,
    /// All other rows, in their order.
    pub rows: Vec<Row>,
}

/// A `c` row.
#[derive(Clone, Debug)]
pub struct Caption {
    /// Its text.
    pub content: Vec<Inline>,
    /// The row.
    pub span: Span,
}

/// Which part of the table a row is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// `h`
    Head,
    /// no letter
    Body,
    /// `f`
    Foot,
}

/// A row of cells.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its part of the table.
    pub kind: RowKind,
    /// Its cells, one a column.
    pub cells: Vec<Cell>,
    /// The row, without its line end.
    pub span: Span,
}

/// A cell between two bars.
#[derive(Clone, Debug)]
pub struct Cell {
    /// What is in it.
    pub kind: CellKind,
    /// What is between the bars.
    pub span: Span,
}

/// The kinds of [`Cell`].
#[derive(Clone, Debug)]
pub enum CellKind {
    /// `~`: the cell above reaches down into this one.
    JoinAbove,
    /// `>`: the cell to the right reaches into this one.
    JoinRight,
    /// Text.
    Content {
        /// Does it begin with `!`?
        header: bool,
        /// Is there space before the text?
        space_left: bool,
        /// Is there space after the text?
        space_right: bool,
        /// The text.
        content: Vec<Inline>,
    },
}

/// A piece of running text.
#[derive(Clone, Debug)]
pub struct Inline {
    /// What it is.
    pub kind: InlineKind,
    /// From its first to after its last character, markup included.
    pub span: Span,
}

/// A pair of marks around running text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `''`
    Bold,
    /// `//`
    Italic,
    /// `__`
    Underline,
    /// `--`
    Strike,
    /// `^^`
    Superscript,
    /// `~~`
    Subscript,
    /// `@@`
    Code,
}

/// The kinds of [`Inline`].
#[derive(Clone, Debug)]
pub enum InlineKind {
    /// The characters that the span covers; a line end in them is a space.
    Text,
    /// Characters that are written otherwise: an entity, a dash.
    Character(String),
    /// Marked text.
    Format {
        /// How.
        format: Format,
        /// The text between the marks.
        content: Vec<Inline>,
    },
    /// `{{{code}}}`; the span is that of the characters inside.
    Code(Span),
    /// A link.
    Link {
        /// How it is written.
        style: LinkStyle,
        /// The title or address that it leads to.
        target: Span,
        /// What is shown; never empty.
        label: Vec<Inline>,
    },
    /// A picture.
    Image(Box<Image>),
    /// A footnote, of Markdown: its text, in the place of its mark.
    Footnote(Vec<Block>),
    /// `<br>`
    LineBreak,
    /// `{{title}}` and `<<macro>>`: text that stands elsewhere.
    Embedded(Box<Embedded>),
}

/// How a link is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkStyle {
    /// `[[title]]` or `[[label|title]]`
    Bracketed,
    /// `[[label|~title]]`: a title even if it looks like an address
    BracketedTitle,
    /// `WikiWord`
    WikiWord,
    /// `https://…`
    Url,
    /// `[label](address)` of Markdown, where the address has escapes in it or is not written as it is:
    /// [`LinkStyle::name`] tells it. One that begins with `#` is a title
    Escaped,
    /// `<name@example.org>`
    Email,
}

impl LinkStyle {
    /// What a link of this style names by what is written as its target.
    #[must_use]
    pub fn name(self, written: &str) -> Cow<'_, str> {
        match self {
            Self::Escaped => Cow::Owned(super::markdown::unescaped(written)),
            Self::Email => Cow::Owned(format!("mailto:{written}")),
            _ => Cow::Borrowed(written),
        }
    }
}

/// Where a picture floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    /// `[<img[`
    Left,
    /// `[>img[`
    Right,
}

/// A picture: `[img[caption|file]]` or `[img[caption|file][target]]`.
#[derive(Clone, Debug)]
pub struct Image {
    /// The path of the file.
    pub file: Span,
    /// The caption: text, entities and marks, but no links.
    pub caption: Vec<Inline>,
    /// The title or address that the picture leads to, as that of a link.
    pub target: Option<(LinkStyle, Span)>,
    /// Where it floats.
    pub float: Option<Float>,
    /// How wide it is to be shown, as written.
    pub width: Option<Span>,
    /// Is nothing else on its line?
    pub alone: bool,
}

/// A place that shows text from elsewhere.
#[derive(Clone, Debug)]
pub struct Embedded {
    /// What names that text.
    pub by: EmbeddedBy,
    /// Is nothing else in its paragraph? Then blocks can take its place.
    pub alone: bool,
    /// How deep in the markup of its text it is.
    pub depth: usize,
    /// What is shown.
    pub shown: Shown,
}

/// What names the text that is embedded.
#[derive(Clone, Debug)]
pub enum EmbeddedBy {
    /// `{{title}}`, `{{title!!field}}` or `{{!!field}}`
    Transclusion {
        /// The title; without one it is the tiddler itself.
        title: Option<Span>,
        /// The field; without one it is the text.
        field: Option<Span>,
    },
    /// `<<name arguments>>`
    Call {
        /// The name of a macro.
        name: Span,
        /// What it is given.
        arguments: Vec<Argument>,
    },
}

/// What a macro is given.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The parameter that it is for; without a name the next one that is free.
    pub name: Option<Span>,
    /// The characters, without quotes.
    pub value: Span,
}

/// What is shown in the place of an [`Embedded`].
#[derive(Clone, Debug)]
pub enum Shown {
    /// Its own markup: what it names is not known yet.
    AsWritten,
    /// The text of the tiddler that it names, which is content and has its own tree.
    Tiddler,
    /// These blocks. Their text is no tiddler's.
    Blocks(Vec<Block>),
}

impl Shown {
    /// What a reader gets of it in a line: the running text of a single paragraph.
    #[must_use]
    pub fn line(&self) -> Option<&[Inline]> {
        match self {
            Self::Blocks(blocks) => match blocks.as_slice() {
                [
                    Block {
                        kind: BlockKind::Paragraph(content),
                        ..
                    },
                ] => Some(content),
                _ => None,
            },
            Self::AsWritten | Self::Tiddler => None,
        }
    }
}

/// A macro: `\define name(parameters) body` or `\procedure …`.
#[derive(Clone, Debug)]
pub struct Definition {
    /// Its name.
    pub name: Span,
    /// Its parameters, each with what it is when a call does not say.
    pub parameters: Vec<(Span, Option<Span>)>,
    /// The text that a call stands for.
    pub body: Span,
    /// Are `$parameter$` and `$(variable)$` in the body replaced? Else `<<parameter>>` is.
    pub is_text: bool,
    /// Does the text leave out white space?
    pub trim: bool,
    /// All of it, from its `\` on.
    pub span: Span,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A large wiki has millions of nodes; what is rare and large is behind a box.
    #[test]
    fn nodes_stay_small() {
        assert!(size_of::<Inline>() <= 56, "{}", size_of::<Inline>());
        assert!(size_of::<Block>() <= 56, "{}", size_of::<Block>());
    }
}
