//! The numbered examples of pandoc, counted through all pages of a book: `(@name) ` begins an item, and `(@name)` refers to it.

use crate::pattern::Pattern;
use crate::suggest::KnownNames;
use crate::wikitext::{code_places, place_at};
use foldhash::HashMap;
use regex::Captures;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::OnceLock;

static EXAMPLE: Pattern =
    Pattern::new(r"(?m)^(?<item>\(@(?<named>[\w-]*)\)[ \t]+)|\(@(?<reference>[\w-]+)\)");

/// What is written in brackets with an `@`.
pub(super) enum Example<'t> {
    Item(&'t str),
    Reference(&'t str),
}

/// Who has as many examples with names, or more, makes these by program: none is looked for that is nearly so.
const MOST: usize = 1_000;

/// The examples of some pages, which are counted through all of them.
#[derive(Default)]
pub(super) struct Examples {
    /// The numbers of those that have a name.
    pub numbers: BTreeMap<String, usize>,
    /// How many there are before each page.
    pub before: HashMap<PathBuf, usize>,
    pub count: usize,
    /// The names that are referred to.
    referred: BTreeSet<String>,
    /// The names, by what is nearly so; made for the first that is no example.
    near: OnceLock<KnownNames>,
}

impl Examples {
    /// Those of pages in their order.
    pub(super) fn of(pages: impl Iterator<Item = (PathBuf, String)>) -> Self {
        let mut counted = Self::default();
        for (path, text) in pages.filter(|(_, text)| text.contains("(@")) {
            counted.before.insert(path, counted.count);
            counted.add(&examples(&text, &code_places(&text)));
        }
        counted
    }

    /// The name of an example that is nearly so.
    pub(super) fn near(&self, name: &str) -> Option<&str> {
        let made = || KnownNames::new(self.numbers.keys().cloned().collect());
        let names = || self.near.get_or_init(made);
        let is_read = self.numbers.len() < MOST;
        is_read.then(|| names().nearest(name).next())?
    }

    pub(super) fn add(&mut self, found: &[(Range<usize>, Example<'_>)]) {
        for (_, example) in found {
            match example {
                Example::Item(name) => {
                    self.count += 1;
                    // What has no name is referred to by nothing.
                    self.numbers.insert((*name).to_owned(), self.count);
                }
                Example::Reference(name) => drop(self.referred.insert((*name).to_owned())),
            }
        }
    }

    /// Whether they are examples where nobody knows that pandoc reads them: the names of items are those that are referred
    /// to. Others are the names of people.
    pub(super) fn are_meant(&self) -> bool {
        let names = self.numbers.keys().filter(|it| !it.is_empty());
        self.count > 0 && names.eq(&self.referred)
    }
}

/// The items and the references of a text that are in no code.
pub(super) fn examples<'t>(
    text: &'t str,
    code: &[Range<usize>],
) -> Vec<(Range<usize>, Example<'t>)> {
    let found = EXAMPLE.all(text);
    let found = found.filter_map(|it| example(&it));
    let found = found.filter(|(range, _)| place_at(code, range.start).is_none());
    found.collect()
}

fn example<'t>(found: &Captures<'t>) -> Option<(Range<usize>, Example<'t>)> {
    let group = |name: &str| found.name(name).map(|it| it.as_str());
    let example = match group("reference") {
        Some(name) => Example::Reference(name),
        None => Example::Item(group("named")?),
    };
    let whole = found.name("item").or(found.get(0))?;
    Some((whole.range(), example))
}
