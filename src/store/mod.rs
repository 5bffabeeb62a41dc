//! The wiki as a whole: every tiddler by its title, parsed, with its kind and its reading list.

mod budget;
mod content;
mod definitions;
mod embed;
mod id;
mod kinds;
mod list_field;
mod mentions;
mod parts;
mod sentences;
mod tiddler;
mod tiddlers;
mod titles;
mod wikiwords;

pub use budget::EmbedBudget;
pub use content::is_content;
pub use id::{TiddlerId, TiddlerMap};
pub use mentions::{Mention, MentionKind};
pub use parts::{Part, PartFound, PartSort};
pub use tiddler::StoredTiddler;
pub use tiddlers::Store;

use crate::diag::rules::{duplicate_title, unsupported_type};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::parallel;
use crate::source::{SourceId, Sources};
use crate::tiddler::{Dialect, Field, Kind, Tiddler};
use crate::wikitext::tree::{Document, EmbeddedBy, InlineKind};
use crate::wikitext::visit::each_inline;
use crate::wikitext::{self, Headings, data};
use content::is_foreign;
use std::collections::BTreeSet;
use std::sync::OnceLock;
use tiddler::TiddlerText;

/// Fewer tiddlers than these are parsed before a thread has begun.
const FEW: usize = 64;

impl Store {
    /// Parses the tiddlers and finds their kinds and reading lists.
    ///
    /// Of two tiddlers of one title, which is reported, links lead to the first.
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
        store.entries.reserve_exact(tiddlers.len());
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
                    sink.push(no_table(field, entry.tiddler.text, sources));
                }
            } else if entry.is_content() && is_wanted {
                sink.push(unsupported(field));
            } else {
                entry.text = TiddlerText::System(Vec::new());
            }
        }
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
    text: TiddlerText,
    found: Sink,
}

impl Parsed {
    fn new(tiddler: &Tiddler, sources: &Sources, headings: &Headings) -> Self {
        let mut found = Sink::new();
        let content = is_content(tiddler);
        let kind = kinds::kind_of(tiddler, content, headings.classes(), &mut found);
        let text = match (is_foreign(tiddler), content) {
            (true, true) => TiddlerText::Content(data_or_text(tiddler, sources)),
            (true, false) => TiddlerText::System(Vec::new()),
            (false, _) => {
                let (dialect, text) = (tiddler.dialect, sources.text(tiddler.text));
                let mut slips = Sink::new();
                let mut parsed = wikitext::parse(dialect, tiddler.text, text, headings, &mut slips);
                parsed.reading = parsed.reading.or_else(|| list_field::reading(tiddler));
                if content {
                    found.append(slips);
                    TiddlerText::Content(parsed)
                } else {
                    TiddlerText::System(parsed.comments)
                }
            }
        };
        Self { kind, text, found }
    }
}

fn no_table(field: &Field, text: SourceId, sources: &Sources) -> Diagnostic {
    if let Some(at) = data::torn_at(field.value.trim(), sources.text(text)) {
        let span = sources.whole(text).part(at..at);
        let found = Diagnostic::new(Rule::UnsupportedType, span, unsupported_type::no_json());
        return found.help(unsupported_type::no_json_help());
    }
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
