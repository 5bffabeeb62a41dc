//! The draft: a book before figures are moved and numbers are added. Translation and original are joined as drafts.

use crate::book::{BackMatter, Book, Id};
use crate::config::{FigurePlace, NumberingSettings};
use crate::counting::CountPattern;
use crate::diag::Sink;
use crate::figure::Figures;
use crate::figure::name::PREFIX;
use crate::linearize::assemble;
use crate::linearize::assemble::nest;
use crate::linearize::context::PassContext;
use crate::linearize::expand;
use crate::linearize::figures::place;
use crate::linearize::front;
use crate::linearize::ids::Ids;
use crate::linearize::index::{self, IndexedRules};
use crate::linearize::input::{Settings, Words};
use crate::linearize::lower::Lower;
use crate::linearize::number::{self, numbers::Numbers, own};
use crate::linearize::outline::Outline;
use crate::linearize::quick;
use crate::linearize::reading::order;
use crate::linearize::references;
use crate::linearize::translation::original_titles::OriginalTitles;
use crate::locale::{Locale, Vocabulary};
use crate::source::{Sources, Span};
use crate::store::Store;
use crate::wikitext::tree::CommentKind;
use std::collections::{BTreeMap, BTreeSet};

/// An unfinished book, with the facts about its wiki that later passes need.
#[derive(Clone)]
pub(super) struct Draft {
    pub(super) outline: Outline,
    pub(super) ids: Ids,
    pub(super) book: Book,
    /// The tiddlers that show figures.
    pub(super) figures: BTreeSet<Id>,
    /// The ids of the parts of rules that links name, by their places in the wiki.
    pub(super) parts: BTreeMap<Span, Id>,
    /// Those that are wanted on the quick reference.
    pub(super) quick: BTreeSet<Id>,
    /// Those that are to be cards.
    pub(super) cards: BTreeSet<Id>,
    /// The rules that may be in the index.
    pub(super) indexed: IndexedRules,
    /// How the divisions of a reading list are counted, by the id of the tiddler that has it.
    pub(super) counts: BTreeMap<Id, Vec<CountPattern>>,
    /// The title of the tiddler that has each id.
    pub(super) tiddlers: BTreeMap<Id, String>,
}

/// The wiki and the settings that a draft is made from.
#[derive(Clone, Copy)]
pub(super) struct Wiki<'a> {
    pub(super) store: &'a Store,
    pub(super) sources: &'a Sources,
    pub(super) settings: &'a Settings,
    pub(super) vocabulary: &'a Vocabulary,
    /// The original's titles that links may name.
    pub(super) original_titles: &'a OriginalTitles<'a>,
}

impl<'a> Wiki<'a> {
    fn context(self, outline: &'a Outline, ids: &'a Ids) -> PassContext<'a> {
        PassContext {
            store: self.store,
            sources: self.sources,
            outline,
            ids,
            settings: self.settings,
            vocabulary: self.vocabulary,
            original_titles: self.original_titles,
        }
    }
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
        let (store, settings) = (wiki.store, wiki.settings);
        let outline = order::order(store, wiki.sources, wiki.original_titles, sink)?;
        let context = wiki.context(&outline, &ids);
        let mut lower = Lower::new(context, figures, sink);
        lower.figure_box.clone_from(&settings.figure_box);
        let mut texts = lower.texts();
        let boxes = lower.designs.values().cloned().collect();
        let info = front::info(&mut lower, &mut texts, &settings.language, &settings.front);
        let parts = std::mem::take(&mut lower.parts);
        let part = assemble::assemble(&outline, nest::nest(context, texts.of_nodes));
        let mut book = Book {
            language: settings.language.clone(),
            second: None,
            info,
            part,
            back: BackMatter::default(),
            boxes,
            symbols: BTreeMap::new(),
            is_numbered_by_hand: false,
            tiddlers: BTreeMap::new(),
        };
        let (immediates, orphans) = (&texts.of_immediates, &texts.orphans);
        expand::expand(context, immediates, orphans, &mut book, sink);
        let figures = place::figures(context);
        let indexed = index::rules(context);
        let counts = counts(context);
        ids.mint_below(&mut book);
        let parts = parts.mint(&ids, &mut book, sink);
        Some(Self {
            counts,
            figures,
            parts,
            quick: quick::wanted(store, &ids),
            cards: quick::cards(store, &ids),
            indexed,
            tiddlers: titles(store, &ids),
            outline,
            ids,
            book,
        })
    }

    /// Moves the figures, if they are not to stay where they are listed.
    pub(super) fn place_figures(&mut self, settings: &Settings) -> Option<place::Placed> {
        match settings.figures {
            FigurePlace::Listed => None,
            FigurePlace::FirstLink => {
                let figures = std::mem::take(&mut self.figures);
                Some(place::place(figures, &mut self.book))
            }
        }
    }

    /// Makes the numbers that authors wrote before titles those of the book, where its settings do not say how to count.
    pub(super) fn take_numbers(&mut self, settings: &Settings, locale: &Locale) {
        let NumberingSettings {
            chapters, sections, ..
        } = &settings.numbering;
        let is_told = chapters.is_some() || sections.is_some() || !self.counts.is_empty();
        if !is_told {
            own::take(&mut self.book, &mut self.indexed.titles, locale);
        }
    }

    /// Numbers the book; the number that its next appendix would have.
    pub(super) fn number(&mut self, settings: &Settings, original: &Numbers) -> String {
        let numbering = number::Numbering {
            sections: settings.number_sections,
            is_own: self.book.is_numbered_by_hand,
            settings: &settings.numbering,
            below: &self.counts,
        };
        number::number(&mut self.book, numbering, original)
    }

    /// Makes the labels of links that are patterns.
    pub(super) fn refer(&mut self, settings: &Settings, words: Words<'_>) {
        let is_figure = |id: &Id| {
            let title = self.tiddlers.get(id);
            title.is_some_and(|it| it.starts_with(PREFIX))
        };
        let untitled = words.locale.text("untitled");
        references::refer(&settings.cite, &is_figure, &untitled, &mut self.book);
    }
}

/// The title of the tiddler that has each id.
fn titles(store: &Store, ids: &Ids) -> BTreeMap<Id, String> {
    let content = store.iter().filter(|(_, it)| it.is_content());
    let titles = content.map(|(id, it)| (ids.first(id).clone(), it.title().to_owned()));
    titles.collect()
}

/// The comments of reading lists that say how the tiddlers in them are counted.
fn counts(context: PassContext<'_>) -> BTreeMap<Id, Vec<CountPattern>> {
    let mut counts = BTreeMap::new();
    for node in context.outline.nodes() {
        let entry = &context.store[node.tiddler];
        let Some(list) = entry.reading() else {
            continue;
        };
        for comment in entry.comments().iter().filter(|it| list.is_counted_by(it)) {
            if let CommentKind::Numbers(patterns) = comment.kind
                && let Some(levels) = CountPattern::levels(context.sources.slice(patterns))
            {
                counts.insert(context.ids.of(node.tiddler), levels);
            }
        }
    }
    counts
}
