//! Two editions of a book, and what was read in earlier ones.

use super::pair::Pairs;
use super::unit::{Unit, UnitKind, of_document};
use crate::diag::Sink;
use crate::slice::single_spaced;
use crate::source::Sources;
use crate::store::Store;
use crate::tiddler::Dialect;
use crate::wikitext::{self, Headings};
use std::collections::BTreeMap;

/// An edition and the one that it translates.
#[derive(Clone, Copy, Debug)]
pub struct Editions<'a> {
    /// The texts of both.
    pub sources: &'a Sources,
    /// The edition that was written first.
    pub original: &'a Store,
    /// The tiddlers of the translation.
    pub translation: &'a Store,
    /// The pairs of tiddlers of both editions.
    pub pairs: &'a Pairs,
    /// Whether both are in one language, such as British and American English. Then many texts are the same.
    pub is_variant: bool,
}

/// The visible words of the texts of a record; texts that still exist are not parsed again.
pub(super) fn reads(
    texts: &[(UnitKind, String)],
    units: &[&Unit],
    dialect: Dialect,
    shows: &dyn Fn(&str) -> bool,
) -> Vec<String> {
    let known: BTreeMap<(UnitKind, &str), &str> = units
        .iter()
        .map(|it| ((it.kind, it.text.as_str()), it.read.as_str()))
        .collect();
    let read = |(kind, text): &(UnitKind, String)| {
        if let Some(read) = known.get(&(*kind, text.as_str())) {
            return (*read).to_owned();
        }
        match kind {
            UnitKind::Preformatted | UnitKind::Alt | UnitKind::Picture => text.clone(),
            _ => read_of(text, dialect, shows),
        }
    };
    texts.iter().map(read).collect()
}

/// The visible words of a paragraph of wikitext.
fn read_of(text: &str, dialect: Dialect, shows: &dyn Fn(&str) -> bool) -> String {
    let mut sources = Sources::new();
    let file = sources.add_file("", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    let headings = Headings::default();
    let document = wikitext::parse(dialect, source, text, &headings, &mut Sink::new());
    let units = of_document(&document, &sources, shows);
    let reads: Vec<&str> = units.iter().map(|it| it.read.as_str()).collect();
    single_spaced(&reads.join(" ")).into_owned()
}
