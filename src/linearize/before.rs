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
pub(super) struct Before {
    /// The ids of the tiddlers.
    pub(super) ids: Ids,
    /// The numbers of what is in the original too.
    pub(super) numbers: Numbers,
    /// The original's rules, where those that are not translated are in the book.
    pub(super) draft: Option<Draft>,
    /// What links may name of them.
    pub(super) elsewhere: Elsewhere,
}

impl Before {
    /// Of a book that is no translation, all but the ids are empty. What is wrong with the original is told
    /// where it is made a book.
    pub(super) fn new(
        (store, original): (&Store, Option<Original<'_>>),
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
        let (numbers, draft) = match original.numbers {
            Some(numbers) if !is_shown => (numbers.clone(), None),
            known => {
                let mut draft = draft();
                let counted = || draft.as_mut().map(|it| numbers_of(it, &settings));
                let numbers = known.cloned().or_else(counted);
                (numbers.unwrap_or_default(), draft.filter(|_| is_shown))
            }
        };
        let elsewhere = draft.as_ref();
        let elsewhere = elsewhere.map(|it| Elsewhere::untranslated(it, &original));
        Self {
            ids,
            numbers,
            draft,
            elsewhere: elsewhere.unwrap_or_default(),
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
