//! Inline elements, and titles.

// Fields that DocBook names need no other words.
#![allow(missing_docs)]

use super::{Address, Block, Id, Media, Visitor, walk_inline};
use crate::source::Span;
use std::sync::Arc;

/// An inline element.
#[derive(Clone, Debug)]
pub enum Inline {
    /// Characters
    Text(Text),
    Emphasis(Box<Emphasis>),
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
    /// The id of the element, which links lead to.
    pub(crate) fn id(&self) -> Option<&Id> {
        match self {
            Self::Footnote(footnote) => Some(&footnote.id),
            Self::Link(link) => link.id.as_ref(),
            _ => None,
        }
    }

    /// The span of its wikitext, markup included.
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

/// A run of characters.
#[derive(Clone, Debug)]
pub struct Text {
    /// The characters to print: entities resolved, line endings as spaces (but not inside code).
    pub text: String,
    /// The span of the characters in the source.
    pub span: Span,
}

/// What a length in units of the game measures.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Measure {
    /// The length as it was typed: `3 PW`.
    pub typed: String,
    /// The measure at each scale by its name, with a decimal point: `180 mm`.
    pub values: Vec<(String, String)>,
    /// Whether pages show it on request; then it is the last element of the content.
    pub is_hint: bool,
}

impl Measure {
    /// The measures at all scales, equal ones once.
    pub fn value(&self) -> String {
        let mut values: Vec<&str> = self
            .values
            .iter()
            .map(|(_, value)| value.as_str())
            .collect();
        let mut seen = std::collections::BTreeSet::new();
        values.retain(|value| seen.insert(*value));
        values.join(", ")
    }
}

/// The `role` of an [`Emphasis`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// none: italic
    Emphasis,
    Strong,
    Underline,
    Strikethrough,
    SmallCapitals,
    /// A class of the book's own: DocBook's `phrase`
    Style(Arc<str>),
    /// What holds at one scale alone, by its name: DocBook's `condition`
    Scale(Arc<str>),
    /// A length in units of the game, with what it measures in brackets unless the author wrote that
    Measure(Arc<Measure>),
    /// Words in another language than the text around: DocBook's `xml:lang`
    Foreign(Language),
    /// What changed since an earlier version of the book, after a mark: DocBook's `revisionflag`
    Change(Arc<ChangeMark>),
}

impl Role {
    /// The language, where it is another one than that of the text around.
    pub fn language(&self) -> Option<&Language> {
        match self {
            Self::Foreign(language) => Some(language),
            _ => None,
        }
    }
}

/// The mark of a text that changed since an earlier version.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChangeMark {
    /// Whether the text is new, rather than another one.
    pub is_new: bool,
    /// Whether it is a bar beside the text; else it is [`ChangeMark::SIGN`].
    pub is_bar: bool,
    /// What is said of it to those who do not see it, such as `changed:`.
    pub words: String,
}

impl ChangeMark {
    /// The mark of printed rulebooks.
    pub const SIGN: &str = ">>";

    /// The bar as a character.
    pub const BAR: &str = "\u{258c}";

    /// The mark as characters.
    pub fn sign(&self) -> &'static str {
        if self.is_bar { Self::BAR } else { Self::SIGN }
    }

    /// The value of DocBook's `revisionflag`.
    pub fn flag(&self) -> &'static str {
        if self.is_new { "added" } else { "changed" }
    }
}

/// An `emphasis`.
#[derive(Clone, Debug)]
pub struct Emphasis {
    pub role: Role,
    pub content: Vec<Inline>,
    pub span: Span,
}

impl Emphasis {
    /// The content in pages: without a measure that they show on request.
    pub(crate) fn on_pages(&self) -> &[Inline] {
        match (&self.role, self.content.split_last()) {
            (Role::Measure(measure), Some((_, rest))) if measure.is_hint => rest,
            _ => &self.content,
        }
    }
}

/// The text of a `code`, `superscript` or `subscript`.
#[derive(Clone, Debug)]
pub struct Phrase {
    /// The text inside, without emphasis, code or footnotes.
    pub content: Vec<Inline>,
    pub span: Span,
}

/// The target of a link.
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
    /// The target: an id of the book, or a URL.
    pub target: Target,
    /// The label.
    pub content: Vec<Inline>,
    /// What the label was made of, where it is a pattern such as `#, p. #page`.
    pub reference: Option<Box<Reference>>,
    /// The language of the label, where that is not the one of the text around.
    pub language: Option<Language>,
    pub span: Span,
}

/// The character in [`Reference::on_pages`] in place of the number of the page. XML cannot hold it, so no text of
/// an author has it.
pub const PAGE: char = '\u{1}';

/// A label that refers by number, title or page.
#[derive(Clone, Debug, Default)]
pub struct Reference {
    /// DocBook's attribute of that name, such as `select: label page`.
    pub xrefstyle: String,
    /// The number in the label; `None` where the target has none, or the label does not show it.
    pub number: Option<String>,
    /// The label where there are pages, with [`PAGE`] for the number of the page; empty where it shows no page.
    pub on_pages: Vec<Inline>,
}

/// A `footnote`, at the place of its mark.
#[derive(Clone, Debug)]
pub struct Footnote {
    pub id: Id,
    /// The footnote of the same rule that has the text, where it was marked before: readers need the text once.
    pub first: Option<Id>,
    /// The blocks of the footnote; never empty.
    pub blocks: Vec<Block>,
    pub span: Span,
}

impl Footnote {
    /// A footnote that is not known to be marked a second time.
    pub const fn new(id: Id, blocks: Vec<Block>, span: Span) -> Self {
        Self {
            id,
            first: None,
            blocks,
            span,
        }
    }

    /// The characters of its text.
    pub fn characters(&self) -> String {
        let mut characters = Characters(String::new());
        characters.visit_blocks(&self.blocks);
        characters.0
    }
}

/// Collects the characters of a text.
struct Characters(String);

impl Visitor for Characters {
    fn visit_inline(&mut self, inline: &Inline) {
        if let Inline::Text(text) = inline {
            self.0 += &text.text;
        }
        walk_inline(self, inline);
    }
}

/// A language and its script.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language {
    /// The BCP 47 language tag.
    pub tag: Arc<str>,
    /// The direction of its script, `ltr` or `rtl`.
    pub direction: &'static str,
}

/// A `title`.
#[derive(Clone, Debug)]
pub struct Title {
    /// The running text, without admonitions; empty only for a tiddler without text.
    pub content: Vec<Inline>,
    pub span: Span,
}

impl Title {
    /// A title of characters alone.
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
    pub fn plain(&self) -> String {
        plain_text(&self.content)
    }
}

/// The characters that `inlines` print, without footnotes; a line break is a space, a picture its
/// alternative text.
pub fn plain_text(inlines: &[Inline]) -> String {
    let mut text = String::new();
    push_plain(inlines, |it| &it.content, &mut text);
    text
}

/// The same in pages: without measures that they show on request.
pub(crate) fn page_text(inlines: &[Inline]) -> String {
    let mut text = String::new();
    push_plain(inlines, Emphasis::on_pages, &mut text);
    text
}

fn push_plain(inlines: &[Inline], inside: fn(&Emphasis) -> &[Inline], out: &mut String) {
    for inline in inlines {
        match inline {
            Inline::Text(text) => out.push_str(&text.text),
            Inline::Emphasis(emphasis) => push_plain(inside(emphasis), inside, out),
            Inline::Code(it) | Inline::Superscript(it) | Inline::Subscript(it) => {
                push_plain(&it.content, inside, out);
            }
            Inline::Link(link) => push_plain(&link.content, inside, out),
            Inline::Media(media) => out.push_str(media.alt.as_deref().unwrap_or_default()),
            Inline::LineBreak(_) => out.push(' '),
            Inline::Footnote(_) => {}
        }
    }
}
