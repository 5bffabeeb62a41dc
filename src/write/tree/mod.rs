//! The book as trees of wikitext, for the formats whose markup [`convert`](crate::wikitext::convert) prints:
//! TiddlyWiki's and Markdown.
//!
//! What such markup has nothing for is said with what it has: an admonition is a quotation that its kind
//! stands above, a caption a line below its picture, a footnote of TiddlyWiki an entry of a list at the end.

mod block;
mod cell;
mod division;
mod front;
mod inline;
mod lines;
mod media;
mod table;

use crate::book::{Footnote, Id, Language, Media, Title};
use crate::locale::Locale;
use crate::source::{Sources, Span};
use crate::tiddler::Dialect;
use crate::wikitext::convert;
use crate::wikitext::tree::{Block, Document, Inline, LinkStyle};
use crate::write::locales::Locales;

/// What a format says about links and pictures.
pub(crate) trait Places {
    /// What a link to this node of the book has as its target; `None` where it leads nowhere.
    fn target(&self, id: &Id) -> Option<String>;

    /// What this picture is called; `None` of one that is not shown.
    fn picture(&self, media: &Media) -> Option<String>;

    /// What marks a place that links lead to, if anything does.
    fn anchor(&self, id: &Id) -> Option<String>;
}

/// Makes trees of parts of a book, one text at a time.
pub(crate) struct Text<'a> {
    places: &'a dyn Places,
    locales: Locales<'a>,
    /// The words of the text that is being made.
    locale: &'a Locale,
    to: Dialect,
    /// The characters of the text.
    letters: String,
    /// The source that they will be.
    whole: Span,
    blocks: Vec<Block>,
    /// The footnotes of the text, in TiddlyWiki.
    notes: Vec<&'a Footnote>,
    /// Inside a table, Markdown has no footnotes either.
    in_table: bool,
    /// Inside a link no other one can be, nor a footnote.
    in_link: bool,
    /// The pictures of a link of TiddlyWiki, whose label is words: they stand before it.
    pictures: Vec<Inline>,
    /// The footnotes whose marks follow the link around them.
    waiting: Vec<&'a Footnote>,
    /// What anchors are printed as, each in place of two marks with its number between them.
    anchors: Vec<String>,
}

/// What is around the number of an anchor until the text is printed. They are no characters of any text:
/// <https://www.unicode.org/faq/private_use.html#nonchar4>.
const MARKS: [char; 2] = ['\u{fdd0}', '\u{fdd1}'];

impl<'a> Text<'a> {
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
            in_link: false,
            pictures: Vec::new(),
            waiting: Vec::new(),
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
        let text = convert::print(&document, &sources, self.to);
        self.with_anchors(&text)
    }

    /// Keeps characters; where they are.
    fn keep(&mut self, text: &str) -> Span {
        let start = self.letters.len();
        // What would be taken for an anchor is none.
        if text.contains(MARKS) {
            self.letters += &text.replace(MARKS, "\u{fffd}");
        } else {
            self.letters += text;
        }
        Span::new(self.whole.source, start..self.letters.len())
    }

    /// What stands for an anchor until the text is printed.
    fn anchor(&mut self, id: &Id) -> Option<Span> {
        let anchor = self.places.anchor(id)?;
        Some(self.markup(anchor))
    }

    /// What stands for markup until the text is printed.
    fn markup(&mut self, markup: String) -> Span {
        let start = self.letters.len();
        let [open, close] = MARKS;
        self.letters += &format!("{open}{}{close}", self.anchors.len());
        self.anchors.push(markup);
        Span::new(self.whole.source, start..self.letters.len())
    }

    fn with_anchors(&self, text: &str) -> String {
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

    /// Does the markup have footnotes?
    fn has_notes(&self) -> bool {
        self.to == Dialect::Markdown && !self.in_table
    }

    /// How a link within the book is written.
    fn link_style(&self) -> LinkStyle {
        match self.to {
            Dialect::Markdown => LinkStyle::Escaped,
            _ => LinkStyle::BracketedTitle,
        }
    }

    /// A heading of level 1 that is in no book.
    pub(crate) fn push_title(&mut self, title: &str) {
        let title = vec![self.words(title)];
        self.push_heading(1, title);
    }

    /// The words of a title, which may be in another language than the text around.
    fn title_words(&mut self, (title, language): (&'a Title, Option<&Language>)) -> Vec<Inline> {
        let around = self.enter(language);
        let mut content = Vec::new();
        let start = self.start_tag("span", language);
        let end = start.map(|_| self.markup("</span>".to_owned()));
        content.extend(start.map(inline::text));
        content.extend(self.inlines(&title.content));
        content.extend(end.map(inline::text));
        self.locale = around;
        content
    }

    /// A heading, with what leads to it. The title may be in another language than the text around.
    pub(crate) fn heading(
        &mut self,
        level: usize,
        number: Option<&str>,
        (title, language): (&'a Title, Option<&Language>),
        id: Option<&Id>,
    ) {
        let anchor = id.and_then(|id| self.anchor(id));
        let mut content = Vec::new();
        if let Some(number) = number {
            content.push(self.words(number));
        }
        if title.plain().trim().is_empty() {
            let untitled = self.locale.text("untitled");
            content.push(self.words(&untitled));
        }
        content.extend(self.title_words((title, language)));
        content.extend(anchor.map(inline::text));
        self.push_heading(level, content);
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
