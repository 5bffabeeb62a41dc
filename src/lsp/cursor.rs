//! Finds the thing at a place of a file.

use super::book::Book;
use super::documents::Document;
use super::views::View;
use crate::pipeline::EditionId;
use crate::source::{FileId, Sources, Span};
use crate::store::{Mention, MentionKind, Store, StoredTiddler, TiddlerId};
use crate::wikitext::tree::InlineKind;
use crate::wikitext::visit::each_inline;
use lsp_types::Position;

/// A place in a book.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor {
    pub edition: EditionId,
    pub file: FileId,
    /// The byte of the file.
    pub at: usize,
    /// The tiddler that the place is in.
    pub tiddler: TiddlerId,
}

/// The thing at a place.
#[derive(Clone, Debug)]
pub(super) enum Thing {
    /// The title of the tiddler.
    Title(Span),
    /// The name of a tiddler, which need not exist.
    Mention(Mention),
    /// The path of a picture.
    Picture(Span),
}

impl Thing {
    /// The characters that its information is about.
    pub fn span(&self) -> Span {
        match self {
            Self::Title(span) | Self::Picture(span) => *span,
            Self::Mention(mention) => mention.whole,
        }
    }
}

impl Cursor {
    /// The tiddler that a place of an open file is in.
    pub fn new(book: &Book, document: &Document, position: Position) -> Option<Self> {
        let sources = book.project.sources();
        let file = book.file(&document.path)?;
        let view = View::of_document(document);
        let at = view.offset(position);
        let mut editions = book.editions();
        editions.find_map(|edition| {
            let store = book.store(edition);
            let mut tiddlers = store.iter();
            let (tiddler, _) = tiddlers.find(|(_, entry)| is_in(entry, sources, file, at))?;
            Some(Self {
                edition,
                file,
                at,
                tiddler,
            })
        })
    }

    pub fn entry<'a>(&self, book: &'a Book) -> &'a StoredTiddler {
        &book.store(self.edition)[self.tiddler]
    }

    /// The thing at the place.
    pub fn thing(&self, book: &Book) -> Option<Thing> {
        let (sources, entry) = (book.project.sources(), self.entry(book));
        if touches(sources, entry.tiddler.title_span, self.at) {
            return Some(Thing::Title(entry.tiddler.title_span));
        }
        let mentions = entry.mentions(sources).into_iter();
        let mut here = mentions.filter(|it| touches(sources, it.whole, self.at));
        here.next()
            .map(Thing::Mention)
            .or_else(|| self.picture(entry, sources))
    }

    fn picture(&self, entry: &StoredTiddler, sources: &Sources) -> Option<Thing> {
        let mut picture = None;
        each_inline(entry.document()?, |inline| {
            if let InlineKind::Image(image) = &inline.kind
                && touches(sources, image.file.written, self.at)
            {
                picture = Some(Thing::Picture(image.file.written));
            }
        });
        picture
    }

    /// The tiddler that is at the place, by its title or named: its edition and its id.
    pub fn tiddler(&self, book: &Book) -> Option<(EditionId, TiddlerId, Span)> {
        match self.thing(book)? {
            Thing::Title(span) => Some((self.edition, self.tiddler, span)),
            Thing::Mention(mention) => {
                let (edition, tiddler) = self.named(book, &mention)?;
                Some((edition, tiddler, mention.name))
            }
            Thing::Picture(_) => None,
        }
    }

    /// The tiddler that something in this one names.
    pub fn named(&self, book: &Book, mention: &Mention) -> Option<(EditionId, TiddlerId)> {
        let edition = match mention.kind {
            MentionKind::Original => book.original(self.edition)?,
            _ => self.edition,
        };
        let store = book.store(edition);
        let part = || store.part_of(&mention.title, mention.name.source);
        let tiddler = find(store, &mention.title).or_else(|| part().map(|(tiddler, _)| tiddler));
        Some((edition, tiddler?))
    }
}

fn find(store: &Store, name: &str) -> Option<TiddlerId> {
    store.find(name).or_else(|| store.find(name.trim()))
}

/// Whether a place is in one of the texts of a tiddler.
fn is_in(entry: &StoredTiddler, sources: &Sources, file: FileId, at: usize) -> bool {
    let tiddler = &entry.tiddler;
    if sources.key(tiddler.title_span).0 != file {
        return false;
    }
    let fields = tiddler.fields.values().map(|field| field.span);
    let own = [tiddler.title_span, sources.whole(tiddler.text)];
    let mut texts = own.into_iter().chain(tiddler.tag_list).chain(fields);
    // All that is in the file of a single tiddler is that tiddler's.
    !sources.is_in_page(tiddler.text) || texts.any(|span| touches(sources, span, at))
}

/// Whether a byte of the file is in a span, or at its end.
pub(super) fn touches(sources: &Sources, span: Span, at: usize) -> bool {
    let place = sources.locate(span).bytes;
    (place.start..=place.end).contains(&at)
}
