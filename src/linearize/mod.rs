//! From the wiki to the book, one pass a file, each a sweep over all of it:
//!
//! 1. `reading` follows the reading lists: the [`outline`];
//! 2. `lower` makes DocBook's blocks of each tiddler's wikitext, one file a construct that needs more than a
//!    renaming;
//! 3. [`front`] reads the front matter;
//! 4. `assemble` turns headings into sections, and puts every tiddler at its place in the book;
//! 5. `expand` puts in the texts of immediates;
//! 6. [`ids`] mints what the tiddlers' own ids, minted before all this, leave to be minted, and `parts` the ids of
//!    items, rows and paragraphs that links name;
//!
//! which makes the `draft`. Of a translation, `translation::from_original` first makes that of the original, whose
//! numbers and ids it shares; `original_titles` knows what links may name there, and `languages` the words of both
//! languages. Then `stale` marks what has changed since, and `join` puts in what the translation lacks. Then, on the
//! whole book,
//!
//! 7. `selection` takes out the optional rules that the edition lacks, `figures::place` moves figures to their rules, `titles` prints titles as the book asks for, and `columns`
//!    aligns those of tables; `measures` says what lengths measure; `number::own` makes labels of the numbers that
//!    authors wrote before titles;
//! 8. `number` numbers, `figures::references` says the numbers beside the links to figures, and `references` makes
//!    the labels of links that are patterns;
//! 9. `index`, `figures::captions` and `quick` add what readers find their way by, and `term_ids` what terms are linked by;
//! 10. `typography` sets quotes, dashes and spaces.
//!
//! What the passes take is in `input` and `context`, below all of them. They are called from here, and those of a
//! draft from `draft`; no other calls one, but `from_original`, which numbers the original.

pub mod front;
pub mod ids;
pub mod outline;

mod assemble;
mod columns;
mod context;
mod copy;
mod draft;
mod expand;
mod figures;
mod fill;
mod index;
mod input;
mod lower;
pub(crate) mod measures;
mod number;
mod parts;
mod quick;
mod reading;
mod references;
mod selection;
mod sentences;
mod symbols;
mod term_ids;
mod titles;
mod translation;
pub(crate) mod typography;

pub use ids::slug;
pub use input::{ClassSettings, Original, Settings, Words};
pub(crate) use lower::is_title;
pub use number::numbers::Numbers;
pub use references::other_book::OtherBook;

use crate::book::{BackMatter, Book, ComponentKind, Division, TranslationState};
use crate::diag::Sink;
use crate::figure::Figures;
use crate::source::Sources;
use crate::store::Store;
use draft::Draft;
use figures::captions;
use ids::Ids;
use outline::Outline;
use std::collections::{BTreeMap, BTreeSet};
use translation::from_original::FromOriginal;
use translation::languages::BookLanguages;
use translation::{figure_language, join, stale, untranslated};

/// A wiki as a book.
#[derive(Debug)]
pub struct Linearized {
    /// The place of each tiddler in the reading order.
    pub outline: Outline,
    /// The id of each tiddler.
    pub ids: Ids,
    /// The finished book.
    pub book: Book,
}

/// Makes the book of a wiki, and loads the pictures that it shows. `None`, which is reported, when
/// the wiki has no root.
pub fn linearize(
    (store, original): (&Store, Option<Original<'_>>),
    sources: &Sources,
    settings: &Settings,
    words: Words<'_>,
    figures: &mut Figures,
    sink: &mut Sink,
) -> Option<Linearized> {
    let FromOriginal {
        ids,
        numbers,
        draft: before,
        original_titles,
    } = FromOriginal::new((store, original), sources, settings, figures, sink);
    let wiki = draft::Wiki {
        store,
        sources,
        settings,
        vocabulary: words.vocabulary,
        original_titles: &original_titles,
    };
    let mut draft = Draft::new(wiki, ids, figures, sink)?;
    let languages = BookLanguages::new((&settings.language, words), original);
    if let Some(original) = original {
        let remark = languages.remark(TranslationState::Stale);
        stale::mark(&draft.ids, original.stale, remark, &mut draft.book);
        untranslated::mark(original, &languages, &mut draft.book);
    }
    if let Some(before) = before {
        join::join(&mut draft, before, &languages, sink);
        figure_language::mark(&languages, &mut draft.book);
    }
    Some(finish(draft, &numbers, &languages, settings, sources))
}

/// The passes that go over the book as a whole.
fn finish(
    mut draft: Draft,
    numbers: &Numbers,
    languages: &BookLanguages<'_>,
    settings: &Settings,
    sources: &Sources,
) -> Linearized {
    let words = languages.own();
    selection::select(&mut draft, &settings.selection, &settings.cite);
    let placed = draft.place_figures(settings);
    figure_language::settle(languages, &mut draft.book);
    measures::measure(&mut draft.book, settings, languages, &draft.tiddlers);
    draft.take_numbers(settings, words.locale);
    if settings.titles.capitalize {
        titles::capitalize(&mut draft.book);
    }
    columns::align(&mut draft.book);
    let next_appendix = draft.number(settings, numbers);
    if let Some(placed) = placed {
        figures::references::refer(&placed, languages, &mut draft.book);
    }
    draft.refer(settings, words);
    let mut book = draft.book;
    add_back(settings, draft.indexed, words, &mut book);
    let title = words.locale.text("quick-reference");
    book.back.quick = quick::add(draft.quick, (title, next_appendix), &mut book);
    book.back.cards = draft.cards;
    term_ids::mint(&mut book);
    if settings.typography.smart {
        typography::set(&mut book, languages, &settings.typography.units, sources);
    }
    book.symbols = symbols::names(settings, words.locale);
    book.tiddlers = draft.tiddlers;
    Linearized {
        outline: draft.outline,
        ids: draft.ids,
        book,
    }
}

/// Adds the back matter of a numbered book, and the glossary, which becomes one of its components.
fn add_back(settings: &Settings, indexed: index::IndexedRules, words: Words<'_>, book: &mut Book) {
    let (figures, tables) = captions::captions(words.locale, book);
    let index::Made {
        index,
        names,
        glossary,
    } = index::index(settings, indexed, words, book);
    book.back = BackMatter {
        figures,
        tables,
        index,
        names,
        quick: None,
        cards: BTreeSet::new(),
        former: BTreeMap::new(),
        glossary: glossary.as_ref().map(|it| it.id.clone()),
    };
    if settings.titles.merge_term {
        titles::merge_terms(book);
    }
    if let Some(glossary) = glossary {
        // After all other components but a colophon.
        let precedes = |it: &Division| it.component() != Some(ComponentKind::Colophon);
        book.part.insert_component(glossary, precedes);
    }
}
