//! From the wiki to the book, one pass a file:
//!
//! [`order`] follows the reading lists; [`ids`] mints what links lead to; [`lower`] makes DocBook's
//! blocks of wikitext, with `expand` for immediates, `links` for links, `table` and `definition`
//! for what needs more than a renaming; `nest` turns headings into sections; [`number`] numbers;
//! [`front`] reads the front matter.

pub mod front;
pub mod ids;
pub mod order;

mod assemble;
mod dates;
mod definition;
mod expand;
mod inline;
mod links;
mod lower;
mod nest;
mod number;
mod phrase;
mod table;

use crate::book::Book;
use crate::diag::Sink;
use crate::figure::Figures;
use crate::source::Sources;
use crate::store::Store;
use ids::Ids;
use lower::Lower;
use order::Outline;

/// What a book is made of, besides its wiki.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// BCP 47 tag of its language, such as `en` or `pt-BR`.
    pub language: String,
    /// Its front matter.
    pub front: front::Settings,
    /// Are sections numbered, as chapters are?
    pub number_sections: bool,
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
    figures: &mut Figures,
    sink: &mut Sink,
) -> Option<Linearized> {
    let outline = order::order(store, sink)?;
    let ids = Ids::mint(store);
    let mut lower = Lower::new(store, sources, &outline, &ids, figures, sink);
    let info = front::info(&mut lower, &settings.language, &settings.front)?;
    let mut book = assemble::assemble(&mut lower, info, &settings.language)?;
    number::number(&mut book, settings.number_sections);
    Some(Linearized { outline, ids, book })
}
