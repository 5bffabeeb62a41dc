//! The state of a page that is written, and what all pages share.

use super::{LinksHere, Numbers, PageBreaks, Pages};
use crate::book::{Book, Footnote, Id, Language};
use crate::config::AfterLinks;
use crate::figure::Figures;
use crate::locale::Locale;
use crate::xml::Xml;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The kind of output that the XHTML is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flavour {
    /// A web site.
    Html,
    /// An EPUB, where `epub:type` makes footnotes pop up.
    Epub,
}

/// All that the pages of a book share.
pub(crate) struct Site<'a> {
    pub(crate) book: &'a Book,
    /// The messages in the language of the book.
    pub(crate) locale: &'a Locale,
    /// Those of texts in other languages.
    pub(crate) others: &'a [&'a Locale],
    /// The pictures that can be shown.
    pub(crate) figures: &'a Figures,
    /// The kind of output.
    pub(crate) flavour: Flavour,
    /// The page of each id.
    pub(crate) pages: Pages,
    /// The address of each picture, by its path in the wiki.
    pub(crate) addresses: BTreeMap<String, String>,
    /// The backlinks of each rule.
    pub(crate) links_here: LinksHere,
    /// Whether each heading links to itself.
    pub(crate) permalinks: bool,
    /// The numbers in references.
    pub(crate) numbers: Numbers,
    /// What follows links where the book says it; otherwise numbers are on paper alone.
    pub(crate) after: Option<AfterLinks>,
    /// Where the pages of a printed edition begin.
    pub(crate) page_breaks: PageBreaks,
}

/// Writes one page.
pub(crate) struct XhtmlWriter<'a> {
    pub(super) site: &'a Site<'a>,
    /// The words of the text.
    pub(super) locale: &'a Locale,
    /// The language, where it differs from the book's.
    pub(super) language: Option<&'a Language>,
    /// The number of the page; `None` for one that nothing links to.
    pub(super) page: Option<usize>,
    pub(super) out: Xml,
    /// The level of the last heading above.
    pub(super) level: usize,
    pub(super) notes: Notes<'a>,
    /// Inside a link: links and marks of footnotes would nest in it.
    pub(super) in_link: bool,
    /// Inside a header cell, which holds no heading and no sectioning.
    pub(super) in_header: bool,
    /// A title or a cell, where no number follows a link.
    pub(super) is_brief: bool,
    /// A text that is also elsewhere: without ids and footnotes.
    pub(super) excerpt: bool,
    pub(super) referred: Referred<'a>,
}

/// The language of the text around, to go back to.
pub(super) type Around<'a> = (&'a Locale, Option<&'a Language>);

/// The footnotes of a page whose bodies are still to be written.
#[derive(Debug, Default)]
pub(super) struct Notes<'a> {
    pub(super) waiting: VecDeque<(usize, &'a Footnote, Around<'a>)>,
    pub(super) count: usize,
}

impl<'a> Notes<'a> {
    /// Adds a footnote; returns its number and its body, which is that of another one with the same text.
    pub(super) fn push(
        &mut self,
        footnote: &'a Footnote,
        around: Around<'a>,
    ) -> (usize, &'a Footnote) {
        let first = footnote.first.as_ref();
        let same = |first: &Id| self.waiting.iter().rfind(|it| it.1.id == *first);
        if let Some((number, body, _)) = first.and_then(same) {
            return (*number, body);
        }
        self.count += 1;
        self.waiting.push_back((self.count, footnote, around));
        (self.count, footnote)
    }
}

/// The targets that the text of a rule has referred to so far: the number is printed only once, as it would
/// distract at each word.
#[derive(Debug, Default)]
pub(super) struct Referred<'a> {
    pub(super) rules: BTreeSet<&'a str>,
    pub(super) addresses: BTreeSet<String>,
}
