//! What a translation takes from its original before it is made a book itself.

use super::draft::{Draft, Wiki};
use super::elsewhere::Elsewhere;
use super::ids::Ids;
use super::numbers::Numbers;
use super::{Original, Settings, number, place};
use crate::config::MissingTranslation;
use crate::diag::Sink;
use crate::figure::Figures;
use crate::source::{Memory, Sources};
use crate::store::Store;
use std::sync::Arc;

/// What is known before the draft is made.
pub(super) struct Before<'a> {
    /// The ids of the tiddlers.
    pub(super) ids: Ids,
    /// The numbers of what is in the original too.
    pub(super) numbers: Numbers,
    /// The original's rules, where those that are not translated are in the book.
    pub(super) draft: Option<Draft>,
    /// What is known of the original.
    pub(super) elsewhere: Elsewhere<'a>,
}

impl<'a> Before<'a> {
    /// Of a book that is no translation, all but the ids are empty. What is wrong with the original is told
    /// where it is made a book.
    pub(super) fn new(
        (store, original): (&Store, Option<Original<'a>>),
        sources: &Sources,
        settings: &Settings,
        figures: &mut Figures,
    ) -> Self {
        let Some(original) = original else {
            return Self {
                ids: Ids::mint(store),
                numbers: Numbers::default(),
                draft: None,
                elsewhere: Elsewhere::default(),
            };
        };
        let is_shown = original.missing == MissingTranslation::Original;
        let of_original = Ids::mint(original.store);
        let ids = Ids::mint_translation(store, &of_original, original.pairs);
        let settings = Settings {
            language: original.language.to_owned(),
            front: original.front.clone(),
            ..settings.clone()
        };
        let wiki = Wiki {
            store: original.store,
            sources,
            settings: &settings,
            elsewhere: &Elsewhere::default(),
        };
        let draft = || {
            // Numbers do not depend on pictures, which take long to be made.
            let mut none = Figures::new(Arc::new(Memory::default()), "");
            let figures = if is_shown { figures } else { &mut none };
            Draft::new(wiki, of_original, figures, &mut Sink::new())
        };
        let (numbers, info, draft) = match original.made {
            Some(made) if !is_shown => (Numbers::of(made), Some(made.info.clone()), None),
            known => {
                let mut draft = draft();
                let counted = || draft.as_mut().map(|it| numbers_of(it, &settings));
                let numbers = known.map(Numbers::of).or_else(counted);
                let info = draft.as_ref().map(|it| it.book.info.clone());
                (
                    numbers.unwrap_or_default(),
                    info,
                    draft.filter(|_| is_shown),
                )
            }
        };
        let elsewhere = Elsewhere::new(original.store, original.pairs, info);
        let elsewhere = match &draft {
            Some(draft) => elsewhere.shown(draft),
            None => elsewhere,
        };
        Self {
            ids,
            numbers,
            draft,
            elsewhere,
        }
    }
}

/// The numbers that the book of a draft will have, which stays as it is.
fn numbers_of(draft: &mut Draft, settings: &Settings) -> Numbers {
    let book = draft.book.clone();
    let mut numbered = std::mem::replace(&mut draft.book, book);
    if settings.figures == crate::config::FigurePlace::FirstLink {
        place::place(draft.figures.clone(), &mut numbered);
    }
    number::number(&mut numbered, settings.number_sections, &Numbers::default());
    Numbers::of(&numbered)
}
