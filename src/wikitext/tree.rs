//! The tree of a tiddler's text, named after TiddlyWiki's constructs.
//!
//! Every node knows its span. Text is not copied: the characters of [`InlineKind::Text`] are those
//! that its span covers.

use super::Syntax;
use crate::source::{Sources, Span};
use crate::tiddler::AdmonitionKind;

/// The maximum nesting depth of markup; deeper markup stays as text, with a warning.
pub const MAX_DEPTH: usize = 32;

/// A parsed tiddler.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// The blocks, in order.
    pub blocks: Vec<Block>,
    /// The comments, in order, wherever they are: no reader sees them.
    pub comments: Vec<Comment>,
    /// The tiddlers that it lists below its text.
    pub reading: Option<ReadingList>,
    /// The macros that it defines for itself, in their order.
    pub definitions: Vec<Definition>,
}

/// A comment, which only those who edit the text see.
#[derive(Clone, Debug)]
pub struct Comment {
    /// The purpose of the comment.
    pub kind: CommentKind,
    /// The whole lines that it is on, without the last line end.
    pub lines: Span,
    /// Whether there is nothing else on those lines.
    pub alone: bool,
    /// The span to delete with it: its lines when it is alone, else the spaces before it.
    pub removable: Span,
    /// From its first to after its last character, marks included.
    pub span: Span,
}

/// The kinds of [`Comment`].
#[derive(Clone, Debug)]
pub enum CommentKind {
    /// Anything else: the text between the marks.
    Remark(Span),
    /// `allow:` and names of rules: where each of them is.
    Allow(Vec<Span>),
    /// `numbers:` and how the list below counts: the patterns of its levels, or `continue`.
    Numbers(Span),
    /// `#` and a name, right after the mark: that of the item, row or paragraph around it.
    Anchor(Span),
}

/// The reading list of a tiddler: its children, in reading order.
#[derive(Clone, Debug)]
pub struct ReadingList {
    /// The span of the heading.
    pub heading: Span,
    /// The words of the heading, without its marks.
    pub words: String,
    /// The titles below it.
    pub entries: Vec<ListEntry>,
    /// The lines below it that are no entries, each as if it were a title. They are kept as text.
    pub strays: Vec<ListEntry>,
}

impl ReadingList {
    /// Whether a comment is between the heading and the first of the titles.
    pub fn is_counted_by(&self, comment: &Comment) -> bool {
        let first = self
            .entries
            .first()
            .map_or(u32::MAX, |entry| entry.span.start);
        let is_after = self.heading.end <= comment.span.start && comment.span.end <= first;
        is_after && comment.span.source == self.heading.source
    }
}

/// A title in a reading list.
#[derive(Clone, Debug)]
pub struct ListEntry {
    /// The title, without its brackets and its label.
    pub title: String,
    /// The span of the title.
    pub span: Span,
    /// All of the link that names it, marks and label included; of a stray line the line.
    pub link: Span,
    /// Is the link in double brackets, in which a title is written as it is?
    pub in_brackets: bool,
}

impl ListEntry {
    /// What to write in the place of its title, so that it names another.
    pub fn respelt(&self, syntax: &dyn Syntax, title: &str) -> String {
        let link = if self.in_brackets { "[[" } else { "" };
        syntax.target(link, title)
    }
}

/// A block.
#[derive(Clone, Debug)]
pub struct Block {
    /// The kind and the content of the block.
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
        /// The number of `!`, 1 to 6.
        level: u8,
        /// The text of the heading.
        content: Vec<Inline>,
    },
    /// `*`, `#`, `;` and `:`
    List(List),
    /// Rows of cells
    Table(Box<Table>),
    /// `<<<` or `>`
    Quote(Vec<Block>),
    /// `> [!NOTE]` of Markdown
    Admonition(Alert, Vec<Block>),
    /// `{{name{`, `@@.name` or `<div class="name">` around blocks: the names, of which at least one is a
    /// [known class](super::Classes)
    Class(Box<Span>, Vec<Block>),
    /// `{{{` on a line of its own. The spans are those of the text inside, one after the other; in
    /// Classic it is one, without the last line end
    Preformatted(Vec<Span>),
    /// `----`
    Rule,
}

/// What `> [!NOTE]` of Markdown begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alert {
    /// The kind that it names.
    pub kind: AdmonitionKind,
    /// Whether its first block is its title: a paragraph of `__words__` alone, which more follows.
    pub is_titled: bool,
}

impl Alert {
    /// The words of the title, without their marks, and the blocks below it.
    pub fn split<'t>(&self, blocks: &'t [Block]) -> (&'t [Inline], &'t [Block]) {
        let Some((first, below)) = blocks.split_first().filter(|_| self.is_titled) else {
            return (&[], blocks);
        };
        match &first.kind {
            BlockKind::Paragraph(words) => match words.first().map(|it| &it.kind) {
                Some(InlineKind::Format { content, .. }) => (content, below),
                _ => (words, below),
            },
            _ => (&[], blocks),
        }
    }
}

/// The marks of a [`List`]'s items.
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
    /// The marks of the items.
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

/// The role of an item in its list.
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
    /// The role of the item.
    pub role: ItemRole,
    /// The text; empty when the list starts deeper than this item.
    pub content: Vec<Inline>,
    /// The blocks below the text: in Classic the nested lists.
    pub blocks: Vec<Block>,
    /// The span of its line, and of the lists inside it.
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
    /// Whether it was made of data, as CSV is, rather than of rows of wikitext.
    pub is_data: bool,
    /// Where its second and later parts begin, of a table that was joined of several.
    pub parts: Vec<PartStart>,
}

/// Where a part of a table begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartStart {
    /// The index of its first row.
    Row(usize),
    /// The index of its first column besides the labels, which are the first column of all parts.
    Column(usize),
}

/// A `c` row.
#[derive(Clone, Debug)]
pub struct Caption {
    /// The text of the caption.
    pub content: Vec<Inline>,
    /// The span of the row.
    pub span: Span,
}

/// The part of the table that a row is in.
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
    /// The part of the table.
    pub kind: RowKind,
    /// The cells, one a column.
    pub cells: Vec<Cell>,
    /// The row, without its line end.
    pub span: Span,
}

impl Row {
    /// Whether it is one heading over all columns, `|>|>|!Walkers|`, which begins a group of rows.
    pub fn is_group(&self) -> bool {
        let Some((last, before)) = self.cells.split_last() else {
            return false;
        };
        let is_join = |it: &Cell| matches!(it.kind, CellKind::JoinRight);
        last.is_heading() && !before.is_empty() && before.iter().all(is_join)
    }

    /// Whether it is marked as a head, or all its cells are.
    pub fn is_head(&self) -> bool {
        let are_headings = !self.cells.is_empty() && self.cells.iter().all(Cell::is_heading);
        self.kind == RowKind::Head || are_headings
    }
}

/// A cell between two bars.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The kind and the content of the cell.
    pub kind: CellKind,
    /// The span between the bars.
    pub span: Span,
}

impl Cell {
    /// Whether it is marked as a heading, `!Walkers`.
    pub fn is_heading(&self) -> bool {
        matches!(self.kind, CellKind::Content { header: true, .. })
    }
}

/// The kinds of [`Cell`].
#[derive(Clone, Debug)]
pub enum CellKind {
    /// `~`: the cell above reaches down into this one.
    JoinAbove,
    /// `>`: the cell to the right reaches into this one.
    JoinRight,
    /// A cell with text, which may be empty.
    Content {
        /// Whether it begins with `!`.
        header: bool,
        /// Whether there is space before the text.
        space_left: bool,
        /// Whether there is space after the text.
        space_right: bool,
        /// The text of the cell.
        content: Vec<Inline>,
    },
}

/// A piece of running text.
#[derive(Clone, Debug)]
pub struct Inline {
    /// The kind and the content of the inline.
    pub kind: InlineKind,
    /// From its first to after its last character, markup included.
    pub span: Span,
}

/// A pair of marks around running text.
///
/// Two classes are equal where they are the same place of a text.
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
    /// `{{name{`, `@@.name` or `<span class="name">`: the names, as of [`BlockKind::Class`]
    Class(Span),
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
        /// The format of the mark.
        format: Format,
        /// The text between the marks.
        content: Vec<Inline>,
    },
    /// `{{{code}}}`; the span is that of the characters inside.
    Code(Span),
    /// A link.
    Link {
        /// The title or address of the target.
        target: Box<Target>,
        /// The displayed text; never empty.
        label: Vec<Inline>,
    },
    /// A picture.
    Image(Box<Image>),
    /// A footnote, of Markdown: its text, in the place of its mark.
    Footnote(Vec<Block>),
    /// `<br>`
    LineBreak,
    /// `{{title}}` and `<<macro>>`: embedded text
    Embedded(Box<Embedded>),
}

impl InlineKind {
    /// A link whose target is written as it is.
    pub(crate) fn link(style: LinkStyle, written: Span, label: Vec<Inline>) -> Self {
        let target = Box::new(Target::new(style, written));
        Self::Link { target, label }
    }
}

/// The syntax of a link.
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
    /// `[label](address)` of Markdown, where the address is not written as it is
    Escaped,
    /// `<name@example.org>`
    Email,
}

/// The target of a link or a picture, or the file of a picture.
///
/// The parser decodes it, so that no other module depends on how a dialect escapes characters.
#[derive(Clone, Debug)]
pub struct Target {
    /// The syntax of the link.
    pub style: LinkStyle,
    /// The title or address as it is written, without its marks.
    pub written: Span,
    /// The title or address, where it differs from the written characters.
    name: Option<Box<str>>,
}

impl Target {
    /// A target that is written as it is.
    pub fn new(style: LinkStyle, written: Span) -> Self {
        let name = None;
        Self {
            style,
            written,
            name,
        }
    }

    /// A target that names `name`; `text` is the written form.
    pub(super) fn named(style: LinkStyle, written: Span, text: &str, name: &str) -> Self {
        Self {
            name: (name != text).then(|| name.into()),
            ..Self::new(style, written)
        }
    }

    /// The title, the address or the path of a file that it names.
    pub fn name<'a>(&'a self, sources: &'a Sources) -> &'a str {
        self.name_in(|written| sources.slice(written))
    }

    /// As [`Target::name`]; `slice` reads the written form.
    pub(super) fn name_in<'a>(&'a self, slice: impl FnOnce(Span) -> &'a str) -> &'a str {
        match &self.name {
            Some(name) => name,
            None => slice(self.written),
        }
    }

    /// Whether it is a title, even if it looks like an address.
    pub fn is_title(&self) -> bool {
        matches!(self.style, LinkStyle::BracketedTitle | LinkStyle::WikiWord)
    }

    /// Whether it can only be an address.
    pub fn is_address(&self) -> bool {
        matches!(self.style, LinkStyle::Url | LinkStyle::Email)
    }
}

/// The side on which a picture floats.
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
    pub file: Target,
    /// The caption: text, entities and marks, but no links.
    pub caption: Vec<Inline>,
    /// The words for those who do not see it, where they are not its caption.
    pub alt: Option<String>,
    /// The title or address that a click on the picture leads to, as in a link.
    pub target: Option<Target>,
    /// The side on which it floats.
    pub float: Option<Float>,
    /// The display width, as written.
    pub width: Option<Span>,
    /// Whether there is nothing else on its line.
    pub alone: bool,
}

/// A place that shows text from elsewhere.
#[derive(Clone, Debug)]
pub struct Embedded {
    /// The reference to the text.
    pub by: EmbeddedBy,
    /// Whether there is nothing else in its paragraph. Then blocks can take its place.
    pub alone: bool,
    /// The nesting depth of its place in the markup.
    pub depth: usize,
    /// The content that is displayed.
    pub shown: Shown,
}

impl Embedded {
    /// The title of the tiddler whose text it shows as it is.
    pub(super) fn whole_tiddler(&self) -> Option<Span> {
        match &self.by {
            EmbeddedBy::Transclusion {
                title,
                field: None,
                with,
            } if with.is_empty() => *title,
            _ => None,
        }
    }
}

/// The reference to an embedded text.
#[derive(Clone, Debug)]
pub enum EmbeddedBy {
    /// `{{title}}`, `{{title!!field}}` or `{{!!field}}`; `<<tiddler title with: words>>`
    Transclusion {
        /// The title; without one it is the tiddler itself.
        title: Option<Span>,
        /// The field; without one it is the text.
        field: Option<Span>,
        /// The words that take the places of `$1`, `$2` and so on.
        with: Vec<Span>,
    },
    /// `<<name arguments>>`
    Call {
        /// The name of a macro.
        name: Span,
        /// The arguments of the call.
        arguments: Vec<Argument>,
    },
}

/// An argument of a macro call.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The parameter that it is for; without a name the next one that is free.
    pub name: Option<Span>,
    /// The characters, without quotes.
    pub value: Span,
}

/// The displayed content of an [`Embedded`].
#[derive(Clone, Debug)]
pub enum Shown {
    /// Its own markup, because its target is not known yet.
    AsWritten,
    /// The text of the tiddler that it names, which is content and has its own tree.
    Tiddler,
    /// These blocks. Their text is no tiddler's.
    Blocks(Vec<Block>),
}

impl Shown {
    /// The content as running text: that of a single paragraph.
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
    /// The name of the macro.
    pub name: Span,
    /// The parameters, each with its default.
    pub parameters: Vec<(Span, Option<Span>)>,
    /// The text that calls are replaced by.
    pub body: Span,
    /// Whether `$parameter$` and `$(variable)$` are replaced in the body. Else `<<parameter>>` is.
    pub is_text: bool,
    /// Whether white space is left out of the text.
    pub trim: bool,
    /// All of it, from its `\` on.
    pub span: Span,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nodes are small, because a large wiki has millions of them; rare and large content is boxed.
    #[test]
    fn nodes_stay_small() {
        assert!(size_of::<Inline>() <= 56, "{}", size_of::<Inline>());
        assert!(size_of::<Block>() <= 56, "{}", size_of::<Block>());
    }
}
