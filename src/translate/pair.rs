//! Pairs: which tiddler of an edition translates which of the original.
//!
//! A tiddler says it by its field `original`; else it has the title of its original, as a WikiWord
//! that every language keeps; else its page of Markdown has the path of the original's; else, about a figure, it shows the same pictures. These are certain.
//! What has the same place in the reading lists, or in the text of a pair, is suggested.

mod page;
mod place;

use crate::source::Sources;
use crate::store::{Store, StoredTiddler, TiddlerId, TiddlerMap};
use crate::tiddler::FigureTitle;
use crate::wikitext::visit::images;
use std::collections::BTreeMap;

/// The reason why two tiddlers are a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// The translation names the original in its field `original`.
    Field,
    /// They have one title.
    Title,
    /// They are pages of Markdown whose files have equal paths, or have the same place in such a pair.
    Page,
    /// They are about a figure, and show the same pictures.
    Figure,
    /// They have the same place in the reading lists, or in the texts of a pair: a guess.
    Place,
}

/// A tiddler and its translation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The tiddler of the original edition.
    pub original: TiddlerId,
    /// The translation, in the other edition.
    pub translation: TiddlerId,
    /// The reason why they are a pair.
    pub ground: Ground,
}

/// The meaning of a title of the original in a translation that has no tiddler of that title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant {
    /// This tiddler of the original, which is not translated yet.
    Untranslated(TiddlerId),
    /// This tiddler of the translation, which has another title.
    Translated(TiddlerId),
}

/// The pairs of an edition and its original.
#[derive(Clone, Debug)]
pub struct Pairs {
    of_original: TiddlerMap<Option<Pair>>,
    of_translation: TiddlerMap<Option<Pair>>,
}

/// Whether the tiddler is a text that a translator translates: one that readers of the book see.
pub fn is_translatable(entry: &StoredTiddler) -> bool {
    entry.is_content() || SITE_TITLES.contains(&entry.title())
}

/// The tiddlers with the title and the subtitle of the book, of each TiddlyWiki.
pub(super) const SITE_TITLES: [&str; 4] = [
    "SiteTitle",
    "SiteSubtitle",
    "$:/SiteTitle",
    "$:/SiteSubtitle",
];

/// The tiddler that has this title in another TiddlyWiki.
fn twin(original: &Store, title: &str) -> Option<TiddlerId> {
    let plain = title.strip_prefix("$:/").unwrap_or(title);
    let system = SITE_TITLES
        .iter()
        .find(|it| it.strip_prefix("$:/") == Some(plain))?;
    original.find(plain).or_else(|| original.find(system))
}

impl Pairs {
    /// The certain pairs of two wikis; one that is in no pair of one ground may be in one of the next.
    pub fn new(original: &Store, translation: &Store, sources: &Sources) -> Self {
        let mut pairs = Self {
            of_original: TiddlerMap::filled(original, None),
            of_translation: TiddlerMap::filled(translation, None),
        };
        pairs.by_field(original, translation);
        for (one, other) in page::pages_of(original, translation) {
            pairs.take(one, other, Ground::Page);
        }
        pairs.by_title(original, translation);
        pairs.by_figure(original, translation, sources);
        pairs.by_heading(original, translation, sources);
        pairs
    }

    /// Takes pairs whose translations name the title that the original had before; `now` gives that of today.
    pub(super) fn by_old_title<'a>(
        &mut self,
        original: &Store,
        translation: &Store,
        now: impl Fn(&str) -> Option<&'a str>,
    ) {
        for (id, entry) in translation.iter() {
            let named = entry.tiddler.original();
            let named = named.filter(|it| original.find(&it.value).is_none());
            let now = named.and_then(|it| original.find(now(&it.value)?));
            if let Some(now) = now {
                self.take(now, id, Ground::Field);
            }
        }
    }

    /// The certain pairs, in the order of the original's wiki.
    pub fn iter(&self) -> impl Iterator<Item = Pair> + '_ {
        self.of_original.iter().filter_map(|(_, pair)| *pair)
    }

    /// Guesses about tiddlers that are in no pair, in reading order; each tiddler is in one at the most.
    /// The wikis are those of [`Pairs::new`].
    pub fn suggestions(
        &self,
        original: &Store,
        translation: &Store,
        sources: &Sources,
    ) -> Vec<Pair> {
        place::suggest(self, original, translation, sources)
    }

    /// The pair of a tiddler of the original.
    pub fn of_original(&self, tiddler: TiddlerId) -> Option<Pair> {
        self.of_original[tiddler]
    }

    /// The pair of a tiddler of the translation.
    pub fn of_translation(&self, tiddler: TiddlerId) -> Option<Pair> {
        self.of_translation[tiddler]
    }

    /// The translation of a tiddler of the original.
    pub fn translation(&self, original: TiddlerId) -> Option<TiddlerId> {
        Some(self.of_original(original)?.translation)
    }

    /// The meaning of a title that no tiddler of the translation has, if a text of `original` has it.
    pub fn meant(&self, original: &Store, title: &str) -> Option<Meant> {
        let named = original.find(title);
        let named = named.filter(|it| original[*it].is_content())?;
        let translated = self.translation(named).map(Meant::Translated);
        Some(translated.unwrap_or(Meant::Untranslated(named)))
    }

    /// The tiddler of the original that a tiddler translates.
    pub fn original(&self, translation: TiddlerId) -> Option<TiddlerId> {
        Some(self.of_translation(translation)?.original)
    }

    /// Takes a pair, unless one of its tiddlers is in another one.
    fn take(&mut self, original: TiddlerId, translation: TiddlerId, ground: Ground) {
        if self.of_original[original].is_none() && self.of_translation[translation].is_none() {
            let pair = Pair {
                original,
                translation,
                ground,
            };
            self.of_original[original] = Some(pair);
            self.of_translation[translation] = Some(pair);
        }
    }

    fn by_field(&mut self, original: &Store, translation: &Store) {
        for (id, entry) in translation.iter() {
            let named = entry.tiddler.original();
            if let Some(named) = named.and_then(|field| original.find(&field.value)) {
                self.take(named, id, Ground::Field);
            }
        }
    }

    /// A tiddler that names another original, if only one that does not exist, is not meant.
    fn by_title(&mut self, original: &Store, translation: &Store) {
        for (id, entry) in translation.iter().filter(|(_, it)| is_translatable(it)) {
            let title = entry.title();
            let same = original.find(title).or_else(|| twin(original, title));
            let same = same.filter(|it| is_translatable(&original[*it]));
            if let Some(same) = same.filter(|_| entry.tiddler.original().is_none()) {
                self.take(same, id, Ground::Title);
            }
        }
    }

    /// The headings of pages that are pairs have the same place in both.
    fn by_heading(&mut self, original: &Store, translation: &Store, sources: &Sources) {
        if !page::is_of_pages(original) || !page::is_of_pages(translation) {
            return;
        }
        let guesses = self.suggestions(original, translation, sources);
        let guesses = guesses.iter().map(|it| (it.original, it.translation));
        let stores = (original, translation);
        for (one, other) in page::headings_of(guesses, stores, |it| self.translation(it)) {
            self.take(one, other, Ground::Page);
        }
    }

    fn by_figure(&mut self, original: &Store, translation: &Store, sources: &Sources) {
        let of_original = shown(original, sources, |id| self.of_original[id].is_none());
        let is_free = |id: TiddlerId| {
            self.of_translation[id].is_none() && translation[id].tiddler.original().is_none()
        };
        for (files, id) in shown(translation, sources, is_free) {
            let same = of_original.get(&files).copied().flatten();
            if let (Some(same), Some(id)) = (same, id) {
                self.take(same, id, Ground::Figure);
            }
        }
    }
}

/// The tiddlers about figures by the files that they show; `None` where several show the same.
fn shown<'a>(
    store: &'a Store,
    sources: &'a Sources,
    is_free: impl Fn(TiddlerId) -> bool,
) -> BTreeMap<Vec<&'a str>, Option<TiddlerId>> {
    let mut shown = BTreeMap::new();
    for (id, entry) in store.iter().filter(|(id, _)| is_free(*id)) {
        let figure = FigureTitle::is_figure(entry.title());
        let Some(document) = entry.document().filter(|_| figure) else {
            continue;
        };
        let files: Vec<&str> = images(document)
            .into_iter()
            .map(|(_, image)| image.file.name(sources).trim())
            .collect();
        if !files.is_empty() {
            let known = shown.entry(files);
            known.and_modify(|it| *it = None).or_insert(Some(id));
        }
    }
    shown
}

#[cfg(test)]
mod tests;
