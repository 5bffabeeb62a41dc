//! The ids and numbers that a translation shares with its original, found before it is made a book itself.

use crate::config::MissingTranslation;
use crate::diag::{Diagnostic, Sink};
use crate::figure::Figures;
use crate::linearize::draft::{Draft, Wiki};
use crate::linearize::ids::Ids;
use crate::linearize::input::{ClassSettings, Original, Settings};
use crate::linearize::number::numbers::Numbers;
use crate::linearize::selection;
use crate::linearize::translation::original_titles::OriginalTitles;
use crate::locale::Locale;
use crate::source::{Memory, SourceId, Sources};
use crate::store::{Store, StoredTiddler, TiddlerId};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The parts of a book that are known before its draft is made.
pub(crate) struct FromOriginal<'a> {
    /// The ids of the tiddlers.
    pub(crate) ids: Ids,
    /// The numbers of elements that are in the original too.
    pub(crate) numbers: Numbers,
    /// The original's rules, where those that are not translated are in the book.
    pub(crate) draft: Option<Draft>,
    /// The original, for titles that the translation lacks.
    pub(crate) original_titles: OriginalTitles<'a>,
}

impl<'a> FromOriginal<'a> {
    /// Without an original, all but the ids are empty. Findings about the original's rules that are shown are
    /// reported, unless they were reported when the book of the original was made.
    pub(crate) fn new(
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
                original_titles: OriginalTitles::default(),
            };
        };
        let is_shown = original.missing.is_shown();
        let of_original = Ids::mint(original.store);
        let ids = Ids::mint_translation(store, (original.store, &of_original), original.pairs);
        let settings = settings_of(original, settings);
        let draft = match original.made {
            Some(_) if !is_shown => None,
            _ => draft_of((original, of_original), sources, &settings, figures, sink),
        };
        let locale = original.words.locale;
        let counted = || draft.as_ref().map(|it| numbers_of(it, &settings, locale));
        let made = original.made.map(|it| Numbers::of(it, &settings.numbering));
        let numbers = made.or_else(counted);
        let info = original.made.or(draft.as_ref().map(|it| &it.book));
        let info = info.map(|it| it.info.clone());
        let draft = draft.filter(|_| is_shown);
        let original_titles = OriginalTitles::new(&original, info);
        let is_original = original.missing == MissingTranslation::Original;
        let original_titles = match &draft {
            Some(draft) => {
                let ids = (&draft.ids, &draft.parts);
                original_titles.shown(&draft.outline, ids, is_original)
            }
            None => original_titles,
        };
        Self {
            ids,
            numbers: numbers.unwrap_or_default(),
            draft,
            original_titles,
        }
    }
}

/// The original's book as far as its rules; what is found in those that are shown goes to `sink`.
fn draft_of(
    (original, ids): (Original<'_>, Ids),
    sources: &Sources,
    settings: &Settings,
    figures: &mut Figures,
    sink: &mut Sink,
) -> Option<Draft> {
    let is_shown = original.missing.is_shown();
    // Numbers do not depend on pictures, which take long to be made.
    let mut none = Figures::new(Arc::new(Memory::default()), "");
    let figures = if is_shown { figures } else { &mut none };
    let wiki = Wiki {
        store: original.store,
        sources,
        settings,
        vocabulary: original.words.vocabulary,
        original_titles: &OriginalTitles::default(),
    };
    let mut found = Sink::new();
    let draft = Draft::new(wiki, ids, figures, &mut found);
    if let (true, None, Some(draft)) = (is_shown, original.made, &draft) {
        let shown = texts_shown(draft, original);
        let found = found.finish().into_iter();
        let found = found.filter(|it| is_in(it, &shown, sources));
        found.for_each(|it| sink.push(it));
    }
    draft
}

/// The settings of the original's draft: its words are those of its own language.
fn settings_of(original: Original<'_>, settings: &Settings) -> Settings {
    let words = || original.words.locale.text("picture-draft");
    Settings {
        language: original.language.to_owned(),
        front: original.front.clone(),
        figure_box: settings.figure_box.is_some().then(words),
        classes: ClassSettings {
            option_label: original.words.locale.text("optional-rule"),
            ..settings.classes.clone()
        },
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

/// Whether a diagnostic is about a tiddler with one of these texts.
fn is_in(found: &Diagnostic, texts: &BTreeSet<SourceId>, sources: &Sources) -> bool {
    let tiddler = found.span.and_then(|span| sources.tiddler(span.source));
    tiddler.is_some_and(|it| texts.contains(&it.body))
}

/// The numbers that the book of a draft will have.
fn numbers_of(draft: &Draft, settings: &Settings, locale: &Locale) -> Numbers {
    let mut copy = draft.clone();
    selection::select(&mut copy, &settings.selection, &settings.cite);
    copy.place_figures(settings);
    copy.take_numbers(settings, locale);
    copy.number(settings, &Numbers::default());
    Numbers::of(&copy.book, &settings.numbering)
}
