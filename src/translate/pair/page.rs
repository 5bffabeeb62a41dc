//! Pairs of two folders of Markdown that know nothing of tiddlers.
//!
//! Pages are pairs where their files have equal paths, and the roots always are. The headings of a pair have nothing
//! that could name an original: those between two that are pairs already are pairs in their order, if both pages have as
//! many, or the translation has the first of them.

use crate::store::{Store, StoredTiddler, TiddlerId};
use std::collections::BTreeMap;
use std::path::Path;

/// The roots and the pages that are pairs, the original of each first.
pub(super) fn pages_of(original: &Store, translation: &Store) -> Vec<(TiddlerId, TiddlerId)> {
    if !is_of_pages(original) || !is_of_pages(translation) {
        return Vec::new();
    }
    let roots = original.root().zip(translation.root());
    let of_original = pages(original);
    let of_translation = pages(translation).into_iter();
    let alike = of_translation.filter_map(|(path, id)| Some((*of_original.get(path)?, id)));
    let found = roots.into_iter().chain(alike);
    // Whoever names an original means that.
    let names_none = |id: TiddlerId| translation[id].tiddler.original().is_none();
    found.filter(|it| names_none(it.1)).collect()
}

/// Those of the guesses that are certain, as their pages are pairs: headings, and what groups pages.
pub(super) fn headings_of(
    guesses: impl Iterator<Item = (TiddlerId, TiddlerId)>,
    (original, translation): (&Store, &Store),
    translated: impl Fn(TiddlerId) -> Option<TiddlerId>,
) -> Vec<(TiddlerId, TiddlerId)> {
    let of_original = pages(original);
    let of_translation = pages(translation);
    let is_certain = |(one, other): &(TiddlerId, TiddlerId)| {
        let part = |entry: &StoredTiddler| entry.tiddler.page.clone();
        match (part(&original[*one]), part(&translation[*other])) {
            (Some(one), Some(other)) => {
                let own = of_original.get(one.path.as_path()).copied();
                let its = of_translation.get(other.path.as_path()).copied();
                let is_heading = one.section > 0 && other.section > 0;
                is_heading && its.is_some() && own.and_then(&translated) == its
            }
            (one, other) => one.is_none() && other.is_none(),
        }
    };
    guesses.filter(is_certain).collect()
}

/// Whether a wiki is a folder of pages.
pub(super) fn is_of_pages(store: &Store) -> bool {
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
