//! Renames a tiddler in all editions of its book.

use super::pair::{Ground, Pair, Pairs};
use crate::diag::Edit;
use crate::rename::{RenameError, rename, rename_lacking, rename_original, renamed_with};
use crate::source::Sources;
use crate::store::{Store, TiddlerId};
use std::collections::BTreeSet;

/// The other editions of a book, besides the one in which a tiddler is renamed.
#[derive(Clone, Debug, Default)]
pub struct Neighbours<'a> {
    /// The edition that it is a translation of.
    pub original: Option<&'a Store>,
    /// Those that are translations of it.
    pub translations: Vec<&'a Store>,
    /// Whether figures are printed by their names only, without their category.
    pub figures_by_name: bool,
    /// The figures that get titles of their own, and not that of their category.
    pub retitled: BTreeSet<TiddlerId>,
}

/// The edits that rename a tiddler in its own edition and in the others: in every reference to it, and in the
/// fields `original` of its translations. A translation that was paired with it only by an equal title gets such a
/// field, or the pair would be lost. An edition without a translation of it continues to name it by its title in
/// the original. With a category of figures its figures are renamed, too.
///
/// # Errors
/// As [`rename`], and when a field cannot be written.
pub fn rename_in_all(
    store: &Store,
    tiddler: TiddlerId,
    title: &str,
    neighbours: &Neighbours<'_>,
    sources: &Sources,
) -> Result<Vec<Edit>, RenameError> {
    let translations = neighbours.translations.iter();
    let renaming = Renaming {
        store,
        sources,
        figures_by_name: neighbours.figures_by_name,
        of_original: neighbours
            .original
            .map(|original| Pairs::new(original, store, sources)),
        of_translations: translations
            .map(|translation| (*translation, Pairs::new(store, translation, sources)))
            .collect(),
    };
    let mut edits = Vec::new();
    for (figure, title) in renamed_with(store, tiddler, title) {
        if figure != tiddler && neighbours.retitled.contains(&figure) {
            continue;
        }
        edits.extend(renaming.one(figure, &title)?);
    }
    Ok(edits)
}

/// An edition whose tiddlers are renamed, and its pairs.
struct Renaming<'a> {
    store: &'a Store,
    sources: &'a Sources,
    figures_by_name: bool,
    of_original: Option<Pairs>,
    of_translations: Vec<(&'a Store, Pairs)>,
}

impl Renaming<'_> {
    fn one(&self, tiddler: TiddlerId, title: &str) -> Result<Vec<Edit>, RenameError> {
        let Self { store, sources, .. } = self;
        let mut edits = rename(store, sources, tiddler, title, self.figures_by_name)?;
        let old = store[tiddler].title();
        if edits.is_empty() || store.find(old) != Some(tiddler) {
            return Ok(edits);
        }
        for (translation, pairs) in &self.of_translations {
            edits.extend(rename_original(translation, sources, old, title)?);
            let lacking = [(&store[tiddler], title)];
            let named = rename_lacking(translation, sources, &lacking, self.figures_by_name)?;
            edits.extend(named);
            if let Some(pair) = by_title(pairs.of_original(tiddler)) {
                edits.push(original_field(translation, pair.translation, title.trim())?);
            }
        }
        let original = self.of_original.as_ref();
        if by_title(original.and_then(|pairs| pairs.of_translation(tiddler))).is_some() {
            edits.push(original_field(store, tiddler, old)?);
        }
        Ok(edits)
    }
}

fn by_title(pair: Option<Pair>) -> Option<Pair> {
    pair.filter(|pair| pair.ground == Ground::Title)
}

fn original_field(store: &Store, tiddler: TiddlerId, title: &str) -> Result<Edit, RenameError> {
    let entry = &store[tiddler];
    let edit = entry.tiddler.with_field(super::ORIGINAL, title);
    edit.ok_or_else(|| RenameError::Unpaired(entry.title().to_owned()))
}
