//! From the wiki to the book, one pass a file, each a sweep over all of it:
//!
//! 1. [`order`] follows the reading lists: the [`outline`];
//! 2. `lower` makes DocBook's blocks of each tiddler's wikitext, with `inline`, `phrase`,
//!    `paragraph`, `characters`, `links`, `immediate`, `definition`, `table` and `notes` for what
//!    needs more than a renaming;
//! 3. [`front`] reads the front matter;
//! 4. `nest` turns headings into sections;
//! 5. `assemble` puts every tiddler at its place in the book;
//! 6. `expand` puts in the texts of immediates;
//! 7. [`ids`] mints what the tiddlers' own ids, minted before all this, leave to be minted;
//! 8. `place` moves figures to their rules, `titles` prints titles as the book asks for, and `columns` aligns
//!    those of tables;
//! 9. `number` numbers, and `references` says the numbers beside the links to figures;
//! 10. `index`, `captions` and `quick` add what readers find their way by;
//! 11. `typography` sets quotes, dashes and spaces.
//!
//! Each pass is called from here, and none calls another.

pub mod front;
pub mod ids;
pub mod order;
pub mod outline;

mod assemble;
mod captions;
mod characters;
mod columns;
mod copy;
mod dates;
mod definition;
mod expand;
mod figures;
mod fill;
mod immediate;
mod index;
mod inline;
mod links;
mod listed;
mod lower;
mod nest;
mod nesting;
mod notes;
mod number;
mod paragraph;
mod phrase;
mod place;
mod quick;
mod references;
mod root;
mod table;
mod titles;
mod transclusion;
mod typography;
mod unreached;
mod unused;

use crate::book::{BackMatter, Book, Component, ComponentKind, Id};
use crate::config::{FigurePlace, IndexSettings, TitleSettings, TypographySettings};
use crate::diag::Sink;
use crate::figure::Figures;
use crate::locale::{Locale, Vocabulary};
use crate::source::Sources;
use crate::store::Store;
use ids::Ids;
use lower::{Lower, PassContext};
use outline::Outline;
use std::collections::{BTreeMap, BTreeSet};

/// What a book is made of, besides its wiki.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// BCP 47 tag of its language, such as `en` or `pt-BR`.
    pub language: String,
    /// Its front matter.
    pub front: front::Settings,
    /// Are sections numbered, as chapters are?
    pub number_sections: bool,
    /// What the box is called that stands for a drawing to come; without it there are no such boxes.
    pub draft: Option<String>,
    /// Where figures stand.
    pub figures: FigurePlace,
    /// How titles are printed.
    pub titles: TitleSettings,
    /// What is added to the text.
    pub index: IndexSettings,
    /// How quotes, dashes and spaces are printed.
    pub typography: TypographySettings,
}

/// The words of the book's language.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    /// What readers see.
    pub locale: &'a Locale,
    /// What is known of its grammar and its marks.
    pub vocabulary: &'a Vocabulary,
}

/// A wiki as a book.
#[derive(Debug)]
pub struct Linearized {
    /// Which tiddler is where.
    pub outline: Outline,
    /// The id of each tiddler.
    pub ids: Ids,
    /// The book.
    pub book: Book,
}

/// Makes the book of a wiki, and loads the pictures that it shows. `None`, which is reported, when
/// the wiki has no root.
pub fn linearize(
    store: &Store,
    sources: &Sources,
    settings: &Settings,
    words: Words<'_>,
    figures: &mut Figures,
    sink: &mut Sink,
) -> Option<Linearized> {
    let outline = order::order(store, sink)?;
    let mut ids = Ids::mint(store);
    let context = PassContext {
        store,
        sources,
        outline: &outline,
        ids: &ids,
        settings,
    };
    let mut lower = Lower::new(context, figures, sink);
    lower.draft.clone_from(&settings.draft);
    let mut texts = lower.texts();
    let info = front::info(&mut lower, &mut texts, &settings.language, &settings.front);
    let nested = nest::nest(context, texts.of_nodes);
    let part = assemble::assemble(context, nested);
    let mut book = Book {
        language: settings.language.clone(),
        info,
        part,
        back: BackMatter::default(),
        tiddlers: BTreeMap::new(),
    };
    expand::expand(
        context,
        &texts.of_immediates,
        &texts.orphans,
        &mut book,
        sink,
    );
    let figures = place::figures(context);
    ids.mint_below(&mut book);
    let context = PassContext {
        store,
        sources,
        outline: &outline,
        ids: &ids,
        settings,
    };
    let placed = match settings.figures {
        FigurePlace::Listed => None,
        FigurePlace::FirstLink => Some(place::place(figures, &mut book)),
    };
    if settings.titles.capitalize {
        titles::capitalize(&mut book);
    }
    columns::align(&mut book);
    number::number(&mut book, settings.number_sections);
    if let Some(placed) = placed {
        references::refer(&placed, words.locale, &mut book);
    }
    let (back, glossary) = back(context, words, &book);
    book.back = back;
    if settings.titles.merge_term {
        titles::merge_terms(&mut book);
    }
    if let Some(glossary) = glossary {
        insert_glossary(glossary, &mut book.part.components);
    }
    let title = words.locale.text("quick-reference");
    book.back.quick = quick::add(context, &ids, title, &mut book);
    book.back.cards = quick::cards(context, &ids);
    if settings.typography.smart {
        let mut typography = words.vocabulary.typography.clone();
        typography.units.extend(settings.typography.units.clone());
        typography::set(&mut book, &typography, sources);
    }
    book.tiddlers = tiddlers(store, &ids);
    Some(Linearized { outline, ids, book })
}

/// The title of the tiddler that each id is of.
fn tiddlers(store: &Store, ids: &Ids) -> BTreeMap<Id, String> {
    let content = store.iter().filter(|(_, it)| it.is_content());
    let titles = content.map(|(id, it)| (ids.first(id).clone(), it.title().to_owned()));
    titles.collect()
}

/// What is added to a book that is numbered, and the glossary that is one of its components then.
fn back(
    context: PassContext<'_>,
    words: Words<'_>,
    book: &Book,
) -> (BackMatter, Option<Component>) {
    let (figures, tables) = captions::captions(words.locale, book);
    let index::Made {
        index,
        names,
        glossary,
    } = index::index(context, words, book);
    let back = BackMatter {
        figures,
        tables,
        index,
        names,
        quick: None,
        cards: BTreeSet::new(),
        glossary: glossary.as_ref().map(|it| it.id.clone()),
    };
    (back, glossary)
}

/// Puts the glossary after all other components but a colophon.
fn insert_glossary(glossary: Component, components: &mut Vec<Component>) {
    let is_colophon = |it: &Component| it.kind == ComponentKind::Colophon;
    let end = components.iter().rposition(|it| !is_colophon(it));
    components.insert(end.map_or(0, |end| end + 1), glossary);
}
