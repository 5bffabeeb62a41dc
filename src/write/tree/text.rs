//! A text in the making: its blocks, and the letters that they are made of.

use crate::book::{Footnote, Id, Media};
use crate::locale::Locale;
use crate::source::{Sources, Span};
use crate::tiddler::Dialect;
use crate::wikitext::convert;
use crate::wikitext::tree::{Block, Document, Inline, LinkStyle, Target};
use crate::write::locales::Locales;

/// The format's way to refer to nodes and pictures.
pub(crate) trait Places {
    /// The target of a link to this node of the book; `None` where a link is not possible.
    fn target(&self, id: &Id) -> Option<String>;

    /// The path or name of this picture; `None` of one that is not shown.
    fn picture(&self, media: &Media) -> Option<String>;

    /// The anchor that marks a target of links, if the format needs one.
    fn anchor(&self, id: &Id) -> Option<String>;
}

/// Makes trees of parts of a book, one text at a time.
pub(crate) struct TreeText<'a> {
    pub(super) places: &'a dyn Places,
    pub(super) locales: Locales<'a>,
    /// The words of the text that is being made.
    pub(super) locale: &'a Locale,
    pub(super) to: Dialect,
    /// The characters of the text.
    pub(super) letters: String,
    /// The source that they will be.
    pub(super) whole: Span,
    pub(super) blocks: Vec<Block>,
    /// The footnotes of the text, in TiddlyWiki.
    pub(super) notes: Vec<&'a Footnote>,
    /// Inside a table, Markdown has no footnotes either.
    pub(super) in_table: bool,
    /// Inside small capitals, which Markdown has not.
    pub(super) in_capitals: bool,
    /// Inside a link no other one can be, nor a footnote.
    pub(super) in_link: bool,
    /// The pictures of a link of TiddlyWiki, whose label can only be text: they are put before the link.
    pub(super) pictures: Vec<Inline>,
    /// The markup of the anchors, each in place of two marks with its number between them.
    pub(super) anchors: Vec<String>,
}

/// The marks around the number of an anchor until the text is printed. They are noncharacters, which no text
/// contains: <https://www.unicode.org/faq/private_use.html#nonchar4>.
const MARKS: [char; 2] = ['\u{fdd0}', '\u{fdd1}'];

impl<'a> TreeText<'a> {
    pub(crate) fn new(places: &'a dyn Places, locales: Locales<'a>, to: Dialect) -> Self {
        Self {
            places,
            locales,
            locale: locales.own,
            to,
            letters: String::new(),
            whole: source(String::new()).1,
            blocks: Vec::new(),
            notes: Vec::new(),
            in_table: false,
            in_capitals: false,
            in_link: false,
            pictures: Vec::new(),
            anchors: Vec::new(),
        }
    }

    /// The text in its markup.
    pub(crate) fn finish(mut self) -> String {
        self.add_notes();
        let (sources, _) = source(std::mem::take(&mut self.letters));
        let document = Document {
            blocks: std::mem::take(&mut self.blocks),
            ..Document::default()
        };
        self.with_anchors(&convert::print(&document, &sources, self.to))
    }

    /// Keeps characters; where they are.
    pub(super) fn keep(&mut self, text: &str) -> Span {
        let start = self.letters.len();
        // What would be taken for an anchor is none.
        if text.contains(MARKS) {
            self.letters += &text.replace(MARKS, "\u{fffd}");
        } else {
            self.letters += text;
        }
        Span::new(self.whole.source, start..self.letters.len())
    }

    /// The placeholder for an anchor until the text is printed.
    pub(super) fn anchor(&mut self, id: &Id) -> Option<Span> {
        let anchor = self.places.anchor(id)?;
        Some(self.markup(anchor))
    }

    /// The placeholder for markup until the text is printed.
    pub(super) fn markup(&mut self, markup: String) -> Span {
        let start = self.letters.len();
        let [open, close] = MARKS;
        self.letters += &format!("{open}{}{close}", self.anchors.len());
        self.anchors.push(markup);
        Span::new(self.whole.source, start..self.letters.len())
    }

    pub(super) fn with_anchors(&self, text: &str) -> String {
        let [open, close] = MARKS;
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once(open) {
            let (number, after) = after.split_once(close).unwrap_or(("", after));
            let anchor = number
                .parse()
                .ok()
                .and_then(|it: usize| self.anchors.get(it));
            out += before;
            out += anchor.map_or("", String::as_str);
            rest = after;
        }
        out + rest
    }

    /// Whether the markup has footnotes.
    pub(super) fn has_notes(&self) -> bool {
        self.to == Dialect::Markdown && !self.in_table
    }

    /// The target of a link within the book, whose written form is `written`.
    pub(super) fn lead_to(&mut self, written: &str) -> Target {
        let (style, written) = match (self.to, written.strip_prefix('#')) {
            (Dialect::Markdown, None) => (LinkStyle::Escaped, written),
            (Dialect::Markdown, Some(id)) => (LinkStyle::BracketedTitle, id),
            _ => (LinkStyle::BracketedTitle, written),
        };
        Target::new(style, self.keep(written))
    }
}

/// Sources of one text, and where that is; of all texts it is the same place.
fn source(text: String) -> (Sources, Span) {
    let mut sources = Sources::new();
    let length = text.len();
    let file = sources.add_file("", text);
    let source = sources.add_slice(file, 0..length);
    let whole = sources.whole(source);
    (sources, whole)
}
