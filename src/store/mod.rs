//! The wiki as a whole: every tiddler by its title, parsed, with its kind and its reading list.

mod budget;
mod content;
mod embed;
mod id;
mod kinds;
mod list_field;
mod mentions;
mod parts;
mod sentences;
mod titles;
mod wikiwords;

pub use budget::EmbedBudget;
pub use content::is_content;
pub use id::{TiddlerId, TiddlerMap};
pub use mentions::{Mention, MentionKind};
pub use parts::{Part, PartFound, PartSort};

use crate::diag::rules::{duplicate_title, unsupported_type};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::parallel;
use crate::source::{SourceId, Sources};
use crate::suggest;
use crate::tiddler::{Dialect, Field, FigureTitle, Kind, Tiddler};
use crate::wikitext::tree::{Block, Comment, Document, EmbeddedBy, InlineKind, ReadingList};
use crate::wikitext::visit::each_inline;
use crate::wikitext::{self, Headings, Syntax, data};
use std::collections::{BTreeSet, HashMap};
use std::ops::Index;
use std::sync::OnceLock;

/// Fewer tiddlers than these are parsed before a thread has begun.
const FEW: usize = 64;

/// A tiddler of the wiki, parsed.
#[derive(Debug)]
pub struct StoredTiddler {
    /// The tiddler as it was read.
    pub tiddler: Tiddler,
    /// The kind in its colon tag; a section if it has none, or is not content.
    pub kind: Kind,
    text: Text,
    /// What links can name in it; gathered on first use.
    parts: OnceLock<parts::Parts>,
}

/// The part of a tiddler's text that is kept.
#[derive(Debug)]
enum Text {
    /// It is a rule to read: all of it.
    Content(Document),
    /// It serves the wiki itself, as `SiteTitle` does: its comments.
    System(Vec<Comment>),
}

impl StoredTiddler {
    /// The title, by which links and reading lists refer to it.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.tiddler.title
    }

    /// The syntax of its markup.
    #[must_use]
    pub fn syntax(&self) -> &'static dyn Syntax {
        wikitext::syntax(self.tiddler.dialect)
    }

    /// The tree of its text; `None` when it is not content.
    #[must_use]
    pub fn document(&self) -> Option<&Document> {
        match &self.text {
            Text::Content(document) => Some(document),
            Text::System(_) => None,
        }
    }

    /// Whether it shows figures, or lists tiddlers that do.
    #[must_use]
    pub fn is_about_figures(&self) -> bool {
        let first = self.reading().and_then(|list| list.entries.first());
        let titles = first.map(|first| first.title.as_str());
        let mut titles = titles.into_iter().chain([self.title()]);
        titles.any(|title| FigureTitle::parse(title).is_some())
    }

    /// Whether its title can be a term of the rules.
    #[must_use]
    pub fn can_define(&self) -> bool {
        self.is_content() && self.kind.can_define() && !self.is_about_figures()
    }

    /// Whether it is content: a rule for readers, rather than part of the wiki's own workings.
    #[must_use]
    pub fn is_content(&self) -> bool {
        self.document().is_some()
    }

    /// The blocks of its text; none when it is not content.
    #[must_use]
    pub fn blocks(&self) -> &[Block] {
        self.document().map_or(&[], |document| &document.blocks)
    }

    /// The comments in its text, whether it is content or not.
    #[must_use]
    pub fn comments(&self) -> &[Comment] {
        match &self.text {
            Text::Content(document) => &document.comments,
            Text::System(comments) => comments,
        }
    }

    /// The reading list; only content has one.
    #[must_use]
    pub fn reading(&self) -> Option<&ReadingList> {
        self.document()?.reading.as_ref()
    }
}

/// All tiddlers of a wiki.
#[derive(Debug, Default)]
pub struct Store {
    entries: Vec<StoredTiddler>,
    by_title: HashMap<String, TiddlerId>,
    by_text: HashMap<SourceId, TiddlerId>,
    /// Those whose text is shown in another.
    transcluded: BTreeSet<TiddlerId>,
    /// The headings of reading lists, and whether WikiWords are links.
    headings: Headings,
    /// The titles, for suggestions; made on first use.
    names: OnceLock<suggest::Names>,
    /// The titles as readers see them; made on first use.
    seen: OnceLock<HashMap<String, TiddlerId>>,
}

impl Store {
    /// Parses the tiddlers and finds their kinds and reading lists.
    ///
    /// Of two tiddlers of one title, which is reported, links lead to the first.
    #[must_use]
    pub fn new(
        tiddlers: Vec<Tiddler>,
        sources: &mut Sources,
        headings: &Headings,
        sink: &mut Sink,
    ) -> Self {
        let mut store = Self::default();
        let mut found = Sink::new();
        let headings = &wikiwords::asked_for(&tiddlers, sources, headings);
        let parsed = parallel::map(&tiddlers, FEW, |it| Parsed::new(it, sources, headings));
        for (tiddler, parsed) in tiddlers.into_iter().zip(parsed) {
            titles::check(&tiddler, sink);
            let id = TiddlerId::new(store.entries.len());
            store.by_text.insert(tiddler.text, id);
            if let Some(&first) = store.by_title.get(&tiddler.title) {
                store.report_duplicate(first, &tiddler, sink);
            } else {
                store.by_title.insert(tiddler.title.clone(), id);
            }
            found.append(parsed.found);
            store.entries.push(StoredTiddler {
                tiddler,
                kind: parsed.kind,
                text: parsed.text,
                parts: OnceLock::new(),
            });
        }
        store.settle_types(sources, &mut found);
        embed::embed(&mut store, headings, sources, &mut found);
        for found in found.finish() {
            sink.push(found.settle(|title| store.find(title).is_some()));
        }
        store.headings = headings.clone().into_owned();
        store
    }

    /// The titles that texts transclude.
    fn shown(&self, sources: &Sources) -> BTreeSet<String> {
        let mut shown = BTreeSet::new();
        for (_, document) in self.documents() {
            each_inline(document, |inline| {
                if let InlineKind::Embedded(embedded) = &inline.kind
                    && let EmbeddedBy::Transclusion {
                        title: Some(title), ..
                    } = &embedded.by
                {
                    shown.insert(sources.slice(*title).to_owned());
                }
            });
        }
        shown
    }

    /// Tiddlers of an unsupported type are not content, unless a reading list names one; those of data, also where
    /// they are immediates, or transcluded.
    fn settle_types(&mut self, sources: &Sources, sink: &mut Sink) {
        let is_unsupported = |entry: &StoredTiddler| entry.tiddler.unsupported_type().is_some();
        if !self.entries.iter().any(is_unsupported) {
            return;
        }
        let lists = self.entries.iter().filter_map(StoredTiddler::reading);
        let titles = lists.flat_map(|list| &list.entries);
        let listed: BTreeSet<String> = titles.map(|entry| entry.title.clone()).collect();
        let shown: BTreeSet<String> = self.shown(sources);
        for entry in &mut self.entries {
            let Some(field) = entry.tiddler.unsupported_type() else {
                continue;
            };
            let is_wanted = listed.contains(entry.title()) || entry.kind == Kind::Part;
            let is_shown = shown.contains(entry.title()) || entry.kind.is_immediate();
            if data::is_table(field.value.trim()) && (is_wanted || is_shown) {
                if !entry.blocks().iter().any(data::is_made) {
                    sink.push(no_table(field));
                }
            } else if entry.is_content() && is_wanted {
                sink.push(unsupported(field));
            } else {
                entry.text = Text::System(Vec::new());
            }
        }
    }

    /// The options with which the texts of the wiki are parsed.
    #[must_use]
    pub fn headings(&self) -> &Headings {
        &self.headings
    }

    /// All tiddlers, in the order of the wiki.
    #[must_use]
    pub fn entries(&self) -> &[StoredTiddler] {
        &self.entries
    }

    /// The tiddlers that are content, with the trees of their texts, in the order of the wiki.
    pub fn documents(&self) -> impl Iterator<Item = (&StoredTiddler, &Document)> {
        let entries = self.entries.iter();
        entries.filter_map(|entry| Some((entry, entry.document()?)))
    }

    /// The ids of all tiddlers, in the order of the wiki.
    pub fn ids(&self) -> impl Iterator<Item = TiddlerId> + use<> {
        (0..self.entries.len()).map(TiddlerId::new)
    }

    /// All tiddlers with their ids, in the order of the wiki.
    pub fn iter(&self) -> impl Iterator<Item = (TiddlerId, &StoredTiddler)> {
        self.ids().zip(&self.entries)
    }

    /// Whether the text of the tiddler is shown in another.
    #[must_use]
    pub fn is_transcluded(&self, id: TiddlerId) -> bool {
        self.transcluded.contains(&id)
    }

    /// The tiddler that links to this title lead to.
    #[must_use]
    pub fn find(&self, title: &str) -> Option<TiddlerId> {
        self.by_title.get(title).copied()
    }

    /// As [`Store::find`], the tiddler itself.
    #[must_use]
    pub fn entry(&self, title: &str) -> Option<&StoredTiddler> {
        self.find(title).map(|id| &self[id])
    }

    /// The tiddlers in the reading list of one.
    pub fn listed(&self, id: TiddlerId) -> impl Iterator<Item = TiddlerId> {
        let list = self[id].reading().into_iter();
        let entries = list.flat_map(|list| &list.entries);
        entries.filter_map(|entry| self.find(&entry.title))
    }

    /// The tiddlers tagged `:part`; the first one is the root of the book.
    pub fn parts(&self) -> impl Iterator<Item = (TiddlerId, &StoredTiddler)> {
        let is_part = |entry: &StoredTiddler| entry.is_content() && entry.kind == Kind::Part;
        self.iter().filter(move |(_, entry)| is_part(entry))
    }

    /// Titles near to one that does not exist, the nearest first, three at the most.
    #[must_use]
    pub fn suggest(&self, title: &str) -> Vec<&str> {
        let near = self.names().nearest(title).into_iter();
        near.filter_map(|index| self.entries.get(index).map(StoredTiddler::title))
            .collect()
    }

    /// The one title that differs from `title` by case and white space alone: certainly it is meant.
    #[must_use]
    pub fn certain(&self, title: &str) -> Option<&str> {
        match self.names().same(title) {
            &[index] => self.entries.get(index).map(StoredTiddler::title),
            _ => None,
        }
    }

    /// The tiddler of that text.
    #[must_use]
    pub fn of_text(&self, text: SourceId) -> Option<TiddlerId> {
        self.by_text.get(&text).copied()
    }

    /// The syntax of the tiddler with that text.
    #[must_use]
    pub fn syntax(&self, text: SourceId) -> &'static dyn Syntax {
        let tiddler = self.of_text(text);
        let dialect = tiddler.map(|id| self[id].tiddler.dialect);
        wikitext::syntax(dialect.unwrap_or_default())
    }

    fn names(&self) -> &suggest::Names {
        self.names
            .get_or_init(|| suggest::Names::new(self.entries.iter().map(StoredTiddler::title)))
    }

    /// Those of `titles` that are near to `title`, the nearest first, three at the most.
    #[must_use]
    pub fn nearest<'a>(title: &str, titles: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
        suggest::nearest(title, titles)
    }

    fn report_duplicate(&self, first: TiddlerId, second: &Tiddler, sink: &mut Sink) {
        let first = self[first].tiddler.title_span;
        let title = &second.title;
        let message = duplicate_title::said(title);
        sink.push(
            Diagnostic::new(Rule::DuplicateTitle, second.title_span, message)
                .label(first, duplicate_title::first())
                .help(duplicate_title::help()),
        );
    }
}

impl Index<TiddlerId> for Store {
    type Output = StoredTiddler;

    // Ids come from the store; see `TiddlerId`.
    #[allow(clippy::indexing_slicing)]
    fn index(&self, id: TiddlerId) -> &StoredTiddler {
        &self.entries[id.index()]
    }
}

/// The table of a tiddler that is data, else its text as it is written.
fn data_or_text(tiddler: &Tiddler, sources: &Sources) -> Document {
    let media_type = tiddler.unsupported_type().map(|field| field.value.trim());
    let text = sources.text(tiddler.text);
    let table = media_type.and_then(|it| data::table(it, tiddler.text, text));
    table.unwrap_or_else(|| wikitext::as_written(sources.whole(tiddler.text)))
}

/// What a tiddler says, and what was found while it was parsed.
struct Parsed {
    kind: Kind,
    text: Text,
    found: Sink,
}

impl Parsed {
    fn new(tiddler: &Tiddler, sources: &Sources, headings: &Headings) -> Self {
        let mut found = Sink::new();
        let content = is_content(tiddler);
        let kind = kinds::kind_of(tiddler, content, headings.classes(), &mut found);
        let text = match (is_foreign(tiddler), content) {
            (true, true) => Text::Content(data_or_text(tiddler, sources)),
            (true, false) => Text::System(Vec::new()),
            (false, _) => {
                let (dialect, text) = (tiddler.dialect, sources.text(tiddler.text));
                let mut slips = Sink::new();
                let mut parsed = wikitext::parse(dialect, tiddler.text, text, headings, &mut slips);
                parsed.reading = parsed.reading.or_else(|| list_field::reading(tiddler));
                if content {
                    found.append(slips);
                    Text::Content(parsed)
                } else {
                    Text::System(parsed.comments)
                }
            }
        };
        Self { kind, text, found }
    }
}

/// Whether its text is in an unsupported markup. A type that resembles Classic's was mistyped.
fn is_foreign(tiddler: &Tiddler) -> bool {
    let field = tiddler.unsupported_type();
    field.is_some_and(|field| !field.value.contains("tiddlywik"))
}

fn no_table(field: &Field) -> Diagnostic {
    let message = unsupported_type::no_table(field.value.trim());
    let help = unsupported_type::no_table_help();
    Diagnostic::new(Rule::UnsupportedType, field.span, message).help(help)
}

fn unsupported(field: &Field) -> Diagnostic {
    let message = unsupported_type::said(&field.value);
    let types = Dialect::ALL.iter().flat_map(|dialect| dialect.types());
    let types: Vec<String> = types.map(|it| format!("`{it}`")).collect();
    let help = unsupported_type::help(&types.join(", "));
    Diagnostic::new(Rule::UnsupportedType, field.span, message).help(help)
}
