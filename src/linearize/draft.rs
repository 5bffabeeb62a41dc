//! A book before anything is moved, numbered and set: what a translation and its original are joined as.

use super::elsewhere::Elsewhere;
use super::ids::Ids;
use super::lower::{Lower, PassContext};
use super::outline::Outline;
use super::{Settings, assemble, expand, front, index, nest, order, place, quick};
use crate::book::{BackMatter, Book, Id};
use crate::diag::Sink;
use crate::figure::Figures;
use crate::source::Sources;
use crate::store::Store;
use std::collections::{BTreeMap, BTreeSet};

/// The book of a wiki in the making, and what later passes have to know of the wiki.
#[derive(Clone)]
pub(super) struct Draft {
    pub(super) outline: Outline,
    pub(super) ids: Ids,
    pub(super) book: Book,
    /// The tiddlers that show figures.
    pub(super) figures: BTreeSet<Id>,
    /// Those that are wanted on the quick reference.
    pub(super) quick: BTreeSet<Id>,
    /// Those that are to be cards.
    pub(super) cards: BTreeSet<Id>,
    /// The titles that may be in the index.
    pub(super) titles: Vec<(Id, String)>,
    /// Whose ids there are, by the titles of the wiki.
    pub(super) tiddlers: BTreeMap<Id, String>,
}

/// What a draft is made of.
#[derive(Clone, Copy)]
pub(super) struct Wiki<'a> {
    pub(super) store: &'a Store,
    pub(super) sources: &'a Sources,
    pub(super) settings: &'a Settings,
    /// What links may name that the wiki has not.
    pub(super) elsewhere: &'a Elsewhere,
}

impl Draft {
    /// Makes the draft of a wiki; `ids` are those of its tiddlers. `None`, which is reported, when it has no
    /// root.
    pub(super) fn new(
        wiki: Wiki<'_>,
        mut ids: Ids,
        figures: &mut Figures,
        sink: &mut Sink,
    ) -> Option<Self> {
        let Wiki {
            store,
            sources,
            settings,
            elsewhere,
        } = wiki;
        let outline = order::order(store, elsewhere, sink)?;
        let context = PassContext {
            store,
            sources,
            outline: &outline,
            ids: &ids,
            settings,
            elsewhere,
        };
        let mut lower = Lower::new(context, figures, sink);
        lower.draft.clone_from(&settings.draft);
        let mut texts = lower.texts();
        let info = front::info(&mut lower, &mut texts, &settings.language, &settings.front);
        let nested = nest::nest(context, texts.of_nodes);
        let part = assemble::assemble(context, nested);
        let mut book = Book {
            language: settings.language.clone(),
            second: None,
            info,
            part,
            back: BackMatter::default(),
            tiddlers: BTreeMap::new(),
        };
        let (immediates, orphans) = (&texts.of_immediates, &texts.orphans);
        expand::expand(context, immediates, orphans, &mut book, sink);
        let figures = place::figures(context);
        let titles = index::titles(context);
        ids.mint_below(&mut book);
        let content = store.iter().filter(|(_, it)| it.is_content());
        let tiddlers = content.map(|(id, it)| (ids.first(id).clone(), it.title().to_owned()));
        Some(Self {
            figures,
            quick: quick::wanted(store, &ids),
            cards: quick::cards(store, &ids),
            titles,
            tiddlers: tiddlers.collect(),
            outline,
            ids,
            book,
        })
    }
}
