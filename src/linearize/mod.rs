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
//!
//! which makes the `draft`. Of a translation, `before` first makes that of the original, whose numbers and ids it
//! shares; `elsewhere` knows what links may name there, and `tongues` the words of both languages. Then `stale`
//! marks what has changed since, and `join` puts in what the translation lacks. Then, on the whole book,
//!
//! 8. `place` moves figures to their rules, `titles` prints titles as the book asks for, and `columns` aligns
//!    those of tables;
//! 9. `number` numbers, and `references` says the numbers beside the links to figures;
//! 10. `index`, `captions` and `quick` add what readers find their way by;
//! 11. `typography` sets quotes, dashes and spaces.
//!
//! The passes are called from here, and those of a draft from `draft`; no other calls one, but `before`, which
//! numbers the original.

pub mod front;
pub mod ids;
pub mod order;
pub mod outline;

mod assemble;
mod before;
mod captions;
mod characters;
mod columns;
mod copy;
mod dates;
mod definition;
mod draft;
mod elsewhere;
mod expand;
mod figures;
mod fill;
mod foreign;
mod immediate;
mod index;
mod inline;
mod join;
mod links;
mod listed;
mod lower;
mod nest;
mod nesting;
mod notes;
mod number;
mod numbers;
mod paragraph;
mod phrase;
mod place;
mod quick;
mod references;
mod root;
mod stale;
mod table;
mod titles;
mod tongues;
mod transclusion;
pub(crate) mod typography;
mod unreached;
mod unused;

pub use numbers::Numbers;

use crate::book::{BackMatter, Book, Component, ComponentKind, Id, Language, TranslationState};
use crate::config::{
    FigurePlace, IndexSettings, MissingTranslation, TitleSettings, TypographySettings,
};
use crate::diag::Sink;
use crate::figure::Figures;
use crate::locale::{Locale, Vocabulary};
use crate::source::Sources;
use crate::store::{Store, TiddlerId};
use crate::translate::Pairs;
use before::Before;
use draft::Draft;
use ids::Ids;
pub(crate) use links::is_title;
use outline::Outline;
use std::collections::BTreeSet;
use tongues::Tongues;

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
    pub figure_box: Option<String>,
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

/// The edition that a book is a translation of.
#[derive(Clone, Copy, Debug)]
pub struct Original<'a> {
    /// Its tiddlers.
    pub store: &'a Store,
    /// BCP 47 tag of its language.
    pub language: &'a str,
    /// The words of its language.
    pub words: Words<'a>,
    /// Which tiddlers belong together.
    pub pairs: &'a Pairs,
    /// Its book, where that is made already.
    pub made: Option<&'a Book>,
    /// What its front matter is made of.
    pub front: &'a front::Settings,
    /// What becomes of its rules that are not translated.
    pub missing: MissingTranslation,
    /// The tiddlers of the translation whose readers are told that it is behind.
    pub stale: &'a BTreeSet<TiddlerId>,
}

impl Original<'_> {
    /// Its language, and the direction of that.
    fn tongue(&self) -> Language {
        Language {
            tag: self.language.into(),
            direction: self.words.locale.direction(),
        }
    }
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
    let Before {
        ids,
        numbers,
        draft: before,
        elsewhere,
    } = Before::new((store, original), sources, settings, figures, sink);
    let wiki = draft::Wiki {
        store,
        sources,
        settings,
        elsewhere: &elsewhere,
    };
    let mut draft = Draft::new(wiki, ids, figures, sink)?;
    let tongues = Tongues::new((&settings.language, words), original);
    if let Some(original) = original {
        let remark = tongues.remark(TranslationState::Stale);
        stale::mark(&draft.ids, original.stale, remark, &mut draft.book);
    }
    if let Some(before) = before {
        join::join(&mut draft, before, &tongues, sink);
        foreign::mark(&tongues, &mut draft.book);
    }
    Some(finish(draft, &numbers, &tongues, settings, sources))
}

/// The passes that go over the book as a whole.
fn finish(
    mut draft: Draft,
    numbers: &Numbers,
    tongues: &Tongues<'_>,
    settings: &Settings,
    sources: &Sources,
) -> Linearized {
    let words = tongues.own();
    let placed = place(&mut draft, settings);
    foreign::settle(tongues, &mut draft.book);
    let Draft {
        outline,
        ids,
        mut book,
        quick,
        cards,
        titles,
        tiddlers,
        ..
    } = draft;
    if settings.titles.capitalize {
        titles::capitalize(&mut book);
    }
    columns::align(&mut book);
    let next_appendix = number::number(&mut book, settings.number_sections, numbers);
    if let Some(placed) = placed {
        references::refer(&placed, tongues, &mut book);
    }
    let (back, glossary) = back(settings, titles, words, &book);
    book.back = back;
    if settings.titles.merge_term {
        titles::merge_terms(&mut book);
    }
    if let Some(glossary) = glossary {
        insert_glossary(glossary, &mut book.part.components);
    }
    let title = words.locale.text("quick-reference");
    book.back.quick = quick::add(quick, (title, next_appendix), &mut book);
    book.back.cards = cards;
    if settings.typography.smart {
        typography::set(&mut book, tongues, &settings.typography.units, sources);
    }
    book.tiddlers = tiddlers;
    Linearized { outline, ids, book }
}

/// Moves the figures, if they are not to stay where they are listed.
fn place(draft: &mut Draft, settings: &Settings) -> Option<place::Placed> {
    match settings.figures {
        FigurePlace::Listed => None,
        FigurePlace::FirstLink => {
            let figures = std::mem::take(&mut draft.figures);
            Some(place::place(figures, &mut draft.book))
        }
    }
}

/// What is added to a book that is numbered, and the glossary that is one of its components then.
fn back(
    settings: &Settings,
    titles: Vec<(Id, String)>,
    words: Words<'_>,
    book: &Book,
) -> (BackMatter, Option<Component>) {
    let (figures, tables) = captions::captions(words.locale, book);
    let index::Made {
        index,
        names,
        glossary,
    } = index::index(settings, titles, words, book);
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
