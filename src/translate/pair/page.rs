//! Pairs of two folders of Markdown that know nothing of tiddlers.
//!
//! Pages are pairs where their files have equal paths, and the roots always are. The headings of a pair have nothing
//! that could name an original: those between two that are pairs already are pairs in their order, if both pages have as
//! many.

use super::{Ground, Pairs};
use crate::source::Sources;
use crate::store::{Store, StoredTiddler, TiddlerId};
use std::collections::BTreeMap;
use std::path::Path;

/// Takes the pairs of pages.
pub(super) fn pair(pairs: &mut Pairs, original: &Store, translation: &Store) {
    if !is_of_pages(original) || !is_of_pages(translation) {
        return;
    }
    let is_free = |id: &TiddlerId| translation[*id].tiddler.original().is_none();
    let root = |store: &Store| store.parts().next().map(|(id, _)| id);
    if let (Some(one), Some(other)) = (root(original), root(translation).filter(is_free)) {
        pairs.take(one, other, Ground::Page);
    }
    let of_original = pages(original);
    for (path, other) in pages(translation).into_iter().filter(|it| is_free(&it.1)) {
        if let Some(one) = of_original.get(path) {
            pairs.take(*one, other, Ground::Page);
        }
    }
}

/// Takes the pairs of headings, and of what groups pages.
pub(super) fn pair_headings(
    pairs: &mut Pairs,
    original: &Store,
    translation: &Store,
    sources: &Sources,
) {
    if !is_of_pages(original) || !is_of_pages(translation) {
        return;
    }
    let of_original = pages(original);
    let of_translation = pages(translation);
    for guess in pairs.suggestions(original, translation, sources) {
        let part = |entry: &StoredTiddler| entry.tiddler.page.clone();
        let one = part(&original[guess.original]);
        let other = part(&translation[guess.translation]);
        let is_certain = match (&one, &other) {
            (Some(one), Some(other)) => {
                let page = of_translation.get(other.path.as_path());
                let its = page.and_then(|it| pairs.original(*it));
                let own = of_original.get(one.path.as_path());
                one.section > 0 && other.section > 0 && its.is_some() && its == own.copied()
            }
            (one, other) => one.is_none() && other.is_none(),
        };
        if is_certain {
            pairs.take(guess.original, guess.translation, Ground::Page);
        }
    }
}

fn is_of_pages(store: &Store) -> bool {
    let first = store.entries().first();
    first.is_some_and(|it| it.tiddler.printed.is_some())
}

/// The pages of a folder by their paths.
fn pages(store: &Store) -> BTreeMap<&Path, TiddlerId> {
    let pages = store.iter().filter_map(|(id, entry)| {
        let part = entry.tiddler.page.as_ref()?;
        (part.section == 0).then_some((part.path.as_path(), id))
    });
    pages.collect()
}
