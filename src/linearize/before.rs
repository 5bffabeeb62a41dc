//! What a translation takes from its original before it is made a book itself.

use super::draft::{Draft, Wiki};
use super::elsewhere::Elsewhere;
use super::ids::Ids;
use super::numbers::Numbers;
use super::{Original, Settings, number};
use crate::config::MissingTranslation;
use crate::diag::{Diagnostic, Sink};
use crate::figure::Figures;
use crate::source::{Memory, SourceId, Sources};
use crate::store::{Store, StoredTiddler, TiddlerId};
use std::collections::BTreeSet;
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
    /// Of a book that is no translation, all but the ids are empty. What is wrong with rules of the original
    /// that are shown is reported, unless it was when the original was made a book.
    pub(super) fn new(
        (store, original): (&Store, Option<Original<'a>>),
        sources: &Sources,
        settings: &Settings,
        figures: &mut Figures,
        sink: &mut Sink,
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
        let ids = Ids::mint_translation(store, (original.store, &of_original), original.pairs);
        let settings = settings_of(original, settings);
        let draft = match original.made {
            Some(_) if !is_shown => None,
            known => {
                // Numbers do not depend on pictures, which take long to be made.
                let mut none = Figures::new(Arc::new(Memory::default()), "");
                let figures = if is_shown { figures } else { &mut none };
                let wiki = Wiki {
                    store: original.store,
                    sources,
                    settings: &settings,
                    elsewhere: &Elsewhere::default(),
                };
                let mut found = Sink::new();
                let draft = Draft::new(wiki, of_original, figures, &mut found);
                if let (true, None, Some(draft)) = (is_shown, known, &draft) {
                    let shown = texts_shown(draft, original);
                    let is_shown = |it: &Diagnostic| is_in(it, &shown, sources);
                    let found = found.finish().into_iter().filter(is_shown);
                    found.for_each(|it| sink.push(it));
                }
                draft
            }
        };
        let counted = || draft.as_ref().map(|it| numbers_of(it, &settings));
        let numbers = original.made.map(Numbers::of).or_else(counted);
        let info = original.made.or(draft.as_ref().map(|it| &it.book));
        let info = info.map(|it| it.info.clone());
        let draft = draft.filter(|_| is_shown);
        let elsewhere = Elsewhere::new(&original, info);
        let elsewhere = match &draft {
            Some(draft) => elsewhere.shown(draft),
            None => elsewhere,
        };
        Self {
            ids,
            numbers: numbers.unwrap_or_default(),
            draft,
            elsewhere,
        }
    }
}

/// The settings of the original's draft: its words are those of its own language.
fn settings_of(original: Original<'_>, settings: &Settings) -> Settings {
    let words = || original.words.locale.text("picture-draft");
    Settings {
        language: original.language.to_owned(),
        front: original.front.clone(),
        figure_box: settings.figure_box.is_some().then(words),
        ..settings.clone()
    }
}

/// The texts of the original that may be in the book: those of rules without a translation, and of all
/// immediates, which they may have.
fn texts_shown(draft: &Draft, original: Original<'_>) -> BTreeSet<SourceId> {
    let root = draft.outline[draft.outline.root()].tiddler;
    let is_shown = |(tiddler, entry): &(TiddlerId, &StoredTiddler)| {
        let is_listed = *tiddler != root && draft.outline.node_of(*tiddler).is_some();
        let is_missing = is_listed && original.pairs.translation(*tiddler).is_none();
        is_missing || entry.kind.is_immediate()
    };
    let shown = original.store.iter().filter(is_shown);
    shown.map(|(_, entry)| entry.tiddler.text).collect()
}

/// Is it about a tiddler with one of these texts?
fn is_in(found: &Diagnostic, texts: &BTreeSet<SourceId>, sources: &Sources) -> bool {
    let tiddler = found.span.and_then(|span| sources.tiddler(span.source));
    tiddler.is_some_and(|it| texts.contains(&it.body))
}

/// The numbers that the book of a draft will have.
fn numbers_of(draft: &Draft, settings: &Settings) -> Numbers {
    let mut copy = draft.clone();
    super::place(&mut copy, settings);
    number::number(
        &mut copy.book,
        settings.number_sections,
        &Numbers::default(),
    );
    Numbers::of(&copy.book)
}
