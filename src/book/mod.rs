//! The book: a tree named after DocBook 5.0, and all that the writers see.
//!
//! Types hold what DocBook wants where they can; what they cannot hold, `linearize` guarantees:
//!
//! * lists, bodies and entries that DocBook wants filled are never empty;
//! * inside [`Inline::Code`], [`Inline::Superscript`] and [`Inline::Subscript`] are text, links,
//!   line breaks and the latter two only (DocBook's `code`, `superscript` and `subscript` hold no
//!   `emphasis`);
//! * no link is inside a link;
//! * every [`Target::Id`] is the id of a node of the book, and every id is minted once;
//! * every character is one that XML 1.0 can hold.
//!
//! The `span` of a node is the wikitext that it was made of, markup included.
//!
//! Source: DocBook 5.0, <https://tdg.docbook.org/tdg/5.0/>.

// Fields that DocBook names need no other words.
#![allow(missing_docs)]

mod address;
mod back;
mod plain;
mod visit;

pub use address::{Address, AddressError};
pub use back::{
    BackMatter, CaptionEntry, CaptionList, Index, IndexEntry, IndexGroup, Locator, Quick, See,
};
pub use plain::plain_text;
pub use visit::change::{self, VisitorMut};
pub use visit::shared::{
    Visitor, walk_block, walk_body, walk_component, walk_entry, walk_inline, walk_section,
    walk_simplesect,
};

pub use crate::tiddler::{AdmonitionKind, ComponentKind, TitledKind};

use crate::source::Span;
use jiff::Timestamp;
use jiff::civil::Date;
use std::fmt;
use std::sync::Arc;

/// An `xml:id`: a valid NCName in ASCII, unique in the book ignoring case.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(Arc<str>);

impl Id {
    /// An id of these characters; only `linearize::ids` mints them.
    #[must_use]
    pub fn new(id: impl Into<Arc<str>>) -> Self {
        Self(id.into())
    }

    /// The characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The provisional id of an immediate of that sort that is no tiddler. Nothing leads to it.
    #[must_use]
    pub(crate) fn written_in_place(sort: &str) -> Self {
        Self::new(format!(".{sort}"))
    }

    /// Is it such an id?
    pub(crate) fn is_written_in_place(&self) -> bool {
        self.0.starts_with('.')
    }

    /// The id of what a writer adds to this node, such as `zoc.title`. A node of the book never
    /// has such an id: those with a `.` end in a number.
    #[must_use]
    pub fn of_addition(&self, addition: Addition) -> Self {
        let name = match addition {
            Addition::Title => "title",
            Addition::Label => "label",
            Addition::Caption => "caption",
            Addition::Mark => "mark",
        };
        Self::new(format!("{self}.{name}"))
    }
}

/// What a writer adds to a node and refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addition {
    /// The heading of a component.
    Title,
    /// The heading of an admonition, a sidebar or an example.
    Label,
    /// The caption of a table.
    Caption,
    /// The mark of a footnote in the text.
    Mark,
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A `book`: its front matter, its one part, and what is added to that.
#[derive(Clone, Debug)]
pub struct Book {
    /// BCP 47 tag of the language, such as `en` or `pt-BR`.
    pub language: String,
    pub info: Info,
    /// The root tiddler and all below it.
    pub part: Part,
    /// What is added to it.
    pub back: BackMatter,
}

impl Book {
    /// The components that are the author's own, and not a repetition of rules.
    pub fn own_components(&self) -> impl Iterator<Item = &Component> {
        let quick = self.back.quick.as_ref().filter(|it| it.is_generated);
        let copies = [quick.map(|it| &it.id), self.back.glossary.as_ref()];
        let components = self.part.components.iter();
        components.filter(move |it| !copies.contains(&Some(&it.id)))
    }
}

/// The `info` of the book: its front matter.
#[derive(Clone, Debug, Default)]
pub struct Info {
    /// The title; never empty.
    pub title: String,
    pub subtitle: Option<String>,
    /// The authors, in their order.
    pub authors: Vec<Author>,
    /// The version of the rules, such as `0.7.0`.
    pub release: Option<String>,
    /// The day of that version.
    pub date: Option<Date>,
    /// The licence: the blocks of `legalnotice`.
    pub licence: Vec<Block>,
    /// The revision history, newest first as the author lists it.
    pub revisions: Vec<Revision>,
    /// A URI that names the book and stays the same from build to build: `urn:uuid:…`.
    pub identifier: String,
    /// When the wiki was last changed, or what `SOURCE_DATE_EPOCH` says.
    pub modified: Timestamp,
    /// The author's own cover.
    pub cover: Option<Cover>,
    /// Who holds the rights, such as `© 2026 Jane Doe`.
    pub rights: Option<String>,
    pub series: Option<Series>,
}

/// A `cover`: a picture that is ready to be shown.
#[derive(Clone)]
pub struct Cover {
    /// Its path in the outputs.
    pub fileref: String,
    /// Its media type, as an EPUB's manifest names it.
    pub media_type: &'static str,
    /// Its width and height in CSS pixels, where it has them.
    pub size: Option<(u32, u32)>,
    pub bytes: Arc<[u8]>,
}

impl fmt::Debug for Cover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cover = f.debug_struct("Cover");
        cover
            .field("fileref", &self.fileref)
            .finish_non_exhaustive()
    }
}

/// The series that a book is part of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    pub title: String,
    /// The number of the book in it.
    pub number: Option<u32>,
}

/// An `author`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Author {
    /// The given name or names; empty when the whole name is in `surname`.
    pub given: String,
    /// The surname; empty when it is not marked, and the whole name is in `given`.
    pub surname: String,
    /// The mail address.
    pub email: Option<String>,
}

impl Author {
    /// The author that `Given ''Surname''` names; without marks, the whole is the given name.
    #[must_use]
    pub fn parse(name: &str) -> Self {
        let mut parts = name.split("''");
        let given = parts.next().unwrap_or_default().trim().to_owned();
        let surname = parts.collect::<String>().trim().to_owned();
        Self {
            given,
            surname,
            email: None,
        }
    }

    /// Given name and surname.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{} {}", self.given, self.surname).trim().to_owned()
    }
}

/// A `revision` of the history.
#[derive(Clone, Debug, PartialEq)]
pub struct Revision {
    /// `revnumber`.
    pub number: String,
    pub date: RevisionDate,
    /// `revremark`.
    pub remark: String,
}

/// The `date` of a [`Revision`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RevisionDate {
    /// Printed as ISO 8601: `2015-09-22`.
    Day(Date),
    /// No day, or an ambiguous one (`08/07/2014`): printed as the author wrote it.
    AsWritten(String),
}

impl fmt::Display for RevisionDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(date) => date.fmt(f),
            Self::AsWritten(text) => f.write_str(text),
        }
    }
}

/// The `part`: the root tiddler.
#[derive(Clone, Debug)]
pub struct Part {
    pub id: Id,
    pub title: Title,
    /// The text of the root tiddler: `partintro`; may be empty.
    pub intro: Body,
    /// Chapters, appendices and other matter, in reading order; never empty.
    pub components: Vec<Component>,
    /// The root tiddler's text.
    pub span: Span,
}

/// A `chapter`, or whatever else is right below the part.
#[derive(Clone, Debug)]
pub struct Component {
    /// What it is.
    pub kind: ComponentKind,
    pub id: Id,
    /// Its number, `3` or `A`; chapters and appendices have one.
    pub label: Option<String>,
    pub title: Title,
    /// Its text and sections; empty at most in a glossary. Without sections in a glossary,
    /// dedication or colophon.
    pub body: Body,
    /// The entries of a glossary, which follow its text; empty elsewhere.
    pub glossary: Vec<VarListEntry>,
    /// The text of its tiddler.
    pub span: Span,
}

/// Blocks, then divisions.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// The text.
    pub blocks: Vec<Block>,
    /// What comes below it.
    pub divisions: Divisions,
}

impl Body {
    /// Is there nothing in it at all?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
            && match &self.divisions {
                Divisions::Sections(sections) => sections.is_empty(),
                Divisions::SimpleSects(simplesects) => simplesects.is_empty(),
            }
    }
}

/// Sections or simple sections, never both.
#[derive(Clone, Debug)]
pub enum Divisions {
    /// `section`s; may be empty.
    Sections(Vec<Section>),
    /// `simplesect`s; never empty.
    SimpleSects(Vec<SimpleSect>),
}

impl Default for Divisions {
    fn default() -> Self {
        Self::Sections(Vec::new())
    }
}

/// Where a section comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A tiddler.
    Tiddler,
    /// A heading inside a tiddler.
    Heading,
}

/// A `section`.
#[derive(Clone, Debug)]
pub struct Section {
    pub id: Id,
    /// Its number, when sections are numbered.
    pub label: Option<String>,
    pub title: Title,
    /// Is it a tiddler, or a heading in one?
    pub origin: Origin,
    /// Its text and subsections; never empty.
    pub body: Body,
    /// The tiddler's text, or the heading and what is below it.
    pub span: Span,
}

/// A `simplesect`: never in the table of contents, and without children.
#[derive(Clone, Debug)]
pub struct SimpleSect {
    pub id: Id,
    pub title: Title,
    /// Its text; never empty.
    pub blocks: Vec<Block>,
    /// The tiddler's text.
    pub span: Span,
}

/// A `title`.
#[derive(Clone, Debug)]
pub struct Title {
    /// Its content; no admonition, and never empty but for a tiddler without text.
    pub content: Vec<Inline>,
    pub span: Span,
}

impl Title {
    /// A title of characters alone.
    #[must_use]
    pub fn text(text: impl Into<String>, span: Span) -> Self {
        Self {
            content: vec![Inline::Text(Text {
                text: text.into(),
                span,
            })],
            span,
        }
    }

    /// The characters of the title, without its footnotes.
    #[must_use]
    pub fn plain(&self) -> String {
        plain_text(&self.content)
    }
}

/// A block.
#[derive(Clone, Debug)]
pub enum Block {
    Para(Para),
    /// `itemizedlist` or `orderedlist`
    List(List),
    VariableList(VariableList),
    /// `table` or `informaltable`
    Table(Box<Table>),
    /// `figure` or `informalfigure`
    Figure(Box<Figure>),
    ProgramListing(ProgramListing),
    BlockQuote(BlockQuote),
    /// `note`, `tip`, `caution`, `important` or `warning`
    Admonition(Box<Admonition>),
    /// `sidebar` or `example`
    Titled(Box<TitledBlock>),
    Bridgehead(Bridgehead),
    /// A thematic break: `<para role="break"><?hr?></para>`
    Break(Span),
}

impl Block {
    /// The wikitext that it was made of, markup included.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Self::Para(it) => it.span,
            Self::List(it) => it.span,
            Self::VariableList(it) => it.span,
            Self::Table(it) => it.span,
            Self::Figure(it) => it.span,
            Self::ProgramListing(it) => it.span,
            Self::BlockQuote(it) => it.span,
            Self::Admonition(it) => it.span,
            Self::Titled(it) => it.span,
            Self::Bridgehead(it) => it.span,
            Self::Break(span) => *span,
        }
    }
}

/// A `para`.
#[derive(Clone, Debug)]
pub struct Para {
    /// Its text; empty only where DocBook wants a `para` and the author wrote nothing.
    pub content: Vec<Inline>,
    pub span: Span,
}

/// How the items of a [`List`] are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListKind {
    /// `itemizedlist`: with bullets
    Itemized,
    /// `orderedlist`: with numbers
    Ordered,
}

/// An `itemizedlist` or `orderedlist`.
#[derive(Clone, Debug)]
pub struct List {
    /// Bullets or numbers.
    pub kind: ListKind,
    /// The items; never empty.
    pub items: Vec<ListItem>,
    pub span: Span,
}

/// A `listitem`.
#[derive(Clone, Debug)]
pub struct ListItem {
    /// Its content; never empty.
    pub blocks: Vec<Block>,
    pub span: Span,
}

/// A `variablelist`.
#[derive(Clone, Debug)]
pub struct VariableList {
    /// The entries; never empty.
    pub entries: Vec<VarListEntry>,
    pub span: Span,
}

/// A `varlistentry`, or in a glossary a `glossentry`.
#[derive(Clone, Debug)]
pub struct VarListEntry {
    /// The terms that share the definition; never empty.
    pub terms: Vec<Term>,
    /// The definition.
    pub item: ListItem,
}

/// A `term`.
#[derive(Clone, Debug)]
pub struct Term {
    pub content: Vec<Inline>,
    pub span: Span,
}

/// A CALS `table`, or an `informaltable` when it has no title.
#[derive(Clone, Debug)]
pub struct Table {
    /// The id of a titled table.
    pub id: Option<Id>,
    /// Its number, such as `5.4`; titled tables have one.
    pub label: Option<String>,
    pub title: Option<Title>,
    /// The class that a `k` row gives it.
    pub role: Option<String>,
    /// How many columns it has; at least 1.
    pub columns: usize,
    /// The rows of `thead`.
    pub head: Vec<Row>,
    /// The rows of `tbody`; never empty.
    pub body: Vec<Row>,
    /// The rows of `tfoot`.
    pub foot: Vec<Row>,
    /// What is said below it of marks in it.
    pub notes: Vec<TableNote>,
    /// Does each of its rows become a card on a narrow page?
    pub cards: bool,
    pub span: Span,
}

/// A note to a table: a `para` right below it.
#[derive(Clone, Debug)]
pub struct TableNote {
    pub id: Id,
    /// Its mark, which leads to the first such mark in the table, and its text.
    pub content: Vec<Inline>,
    pub span: Span,
}

/// A `row`.
#[derive(Clone, Debug)]
pub struct Row {
    /// The entries that begin in this row; never empty.
    pub entries: Vec<Entry>,
    pub span: Span,
}

/// How the text of an entry is aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Center,
    Right,
}

/// An `entry`: a cell that may span columns and rows.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its text; may be empty.
    pub content: EntryContent,
    /// The first column that it covers, counted from 1.
    pub column: usize,
    /// How many columns it covers; at least 1.
    pub colspan: usize,
    /// How many rows it covers, none beyond its head, body or foot; at least 1.
    pub rowspan: usize,
    /// How its text is aligned, when the author says.
    pub align: Option<Align>,
    /// Is it the heading of its row or column?
    pub header: bool,
    pub span: Span,
}

/// The content of an [`Entry`]: text or blocks, never both.
#[derive(Clone, Debug)]
pub enum EntryContent {
    /// Text alone; may be empty.
    Inlines(Vec<Inline>),
    /// Blocks; never empty.
    Blocks(Vec<Block>),
}

/// A `figure`, or an `informalfigure` when it has no title.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The id of a titled figure.
    pub id: Option<Id>,
    /// Its number, such as `8.11`; titled figures have one.
    pub label: Option<String>,
    pub title: Option<Title>,
    /// What a list calls it, characters alone: the title of the tiddler that it was moved out of.
    /// Only a titled figure has one.
    pub titleabbrev: Option<Title>,
    pub media: Media,
    pub span: Span,
}

/// A `mediaobject` or `inlinemediaobject`: one picture.
#[derive(Clone, Debug)]
pub struct Media {
    /// The path as written, `figs/zoc/zoc.svg`.
    pub fileref: String,
    /// Does the file exist, and can it be read? Otherwise writers mark its place.
    pub found: bool,
    /// What is said where the picture is not seen: the field `alt`, else the caption as characters; `None`
    /// when the author wrote neither.
    pub alt: Option<String>,
    /// How wide it is shown, in CSS pixels, where the author says.
    pub width: Option<u32>,
    /// The path of the same picture as PNG, where there is one beside a drawing.
    pub png: Option<String>,
    /// Where a click on the picture leads.
    pub link: Option<Target>,
    /// Where it floats: `[<img[` left, `[>img[` right.
    pub align: Option<Align>,
    pub span: Span,
}

/// A `programlisting`.
#[derive(Clone, Debug)]
pub struct ProgramListing {
    /// Its lines, without the last line ending.
    pub text: String,
    pub span: Span,
}

/// A `blockquote`.
#[derive(Clone, Debug)]
pub struct BlockQuote {
    /// Its content; never empty.
    pub blocks: Vec<Block>,
    pub span: Span,
}

/// An admonition. It has no title of its own: writers print its kind in the language of the book.
#[derive(Clone, Debug)]
pub struct Admonition {
    pub kind: AdmonitionKind,
    pub id: Id,
    /// Its content; never empty.
    pub blocks: Vec<Block>,
    /// The text of its tiddler.
    pub span: Span,
}

/// A `sidebar` or an `example` of play.
#[derive(Clone, Debug)]
pub struct TitledBlock {
    pub kind: TitledKind,
    pub id: Id,
    /// The number of an example, such as `3.1`.
    pub label: Option<String>,
    /// The title of its tiddler.
    pub title: Title,
    /// Its content; never empty.
    pub blocks: Vec<Block>,
    /// The text of its tiddler.
    pub span: Span,
}

/// A `bridgehead`: a heading where no section can be.
#[derive(Clone, Debug)]
pub struct Bridgehead {
    /// The level that the author wrote, 1 to 6.
    pub level: u8,
    pub content: Vec<Inline>,
    pub span: Span,
}

/// Running text.
#[derive(Clone, Debug)]
pub enum Inline {
    /// Characters
    Text(Text),
    Emphasis(Emphasis),
    Code(Phrase),
    Superscript(Phrase),
    Subscript(Phrase),
    Link(Box<Link>),
    Footnote(Box<Footnote>),
    /// `inlinemediaobject`
    Media(Box<Media>),
    /// A line break: `<?br?>`
    LineBreak(Span),
}

impl Inline {
    /// The wikitext that it was made of, markup included.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Self::Text(it) => it.span,
            Self::Emphasis(it) => it.span,
            Self::Code(it) | Self::Superscript(it) | Self::Subscript(it) => it.span,
            Self::Link(it) => it.span,
            Self::Footnote(it) => it.span,
            Self::Media(it) => it.span,
            Self::LineBreak(span) => *span,
        }
    }
}

/// Characters.
#[derive(Clone, Debug)]
pub struct Text {
    /// The characters to print: entities resolved, line endings as spaces (but not inside code).
    pub text: String,
    /// Where they come from.
    pub span: Span,
}

/// The `role` of an [`Emphasis`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// none: italic
    Emphasis,
    Strong,
    Underline,
    Strikethrough,
}

/// An `emphasis`.
#[derive(Clone, Debug)]
pub struct Emphasis {
    pub role: Role,
    pub content: Vec<Inline>,
    pub span: Span,
}

/// The text of a `code`, `superscript` or `subscript`.
#[derive(Clone, Debug)]
pub struct Phrase {
    /// Its text: no emphasis, code or footnote.
    pub content: Vec<Inline>,
    pub span: Span,
}

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// To a node of the book.
    Id(Id),
    /// Out of the book.
    Url(Box<Address>),
}

/// A `link`.
#[derive(Clone, Debug)]
pub struct Link {
    /// The id of a mark in a table; no other link has one.
    pub id: Option<Id>,
    /// Where it leads.
    pub target: Target,
    /// Its label.
    pub content: Vec<Inline>,
    pub span: Span,
}

/// A `footnote`, at the place of its mark.
#[derive(Clone, Debug)]
pub struct Footnote {
    pub id: Id,
    /// Its content; never empty.
    pub blocks: Vec<Block>,
    pub span: Span,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A large book has millions of nodes; what is rare and large is in a box.
    #[test]
    fn nodes_stay_small() {
        assert!(size_of::<Inline>() <= 48, "{}", size_of::<Inline>());
        assert!(size_of::<Block>() <= 48, "{}", size_of::<Block>());
    }
}
