//! Embedded texts of a wiki: calls of macros that it defines itself are replaced by their text, and transclusions
//! by their target. A target that is content stays a tiddler: its text is inserted when the book is made.

use super::EmbedBudget;
use super::content::is_foreign;
use super::tiddler::TiddlerText;
use super::{Store, TiddlerId};
use crate::diag::rules::{orphan_link, transclusion_cycle, unsupported_markup};
use crate::diag::{Cause, Diagnostic, Rule, Sink, did_you_mean, mean_one_of};
use crate::say::Text;
use crate::slice::Slice;
use crate::source::{Part, SourceId, Sources, Span};
use crate::suggest::nearest;
use crate::tiddler::Dialect;
use crate::wikitext::tree::LinkStyle;
use crate::wikitext::tree::{
    Argument, Block, Definition, Document, Embedded, EmbeddedBy, Image, Inline, InlineKind, Shown,
};
use crate::wikitext::visit::{VisitorMut, walk_inline_mut};
use crate::wikitext::{Headings, Mode};
use crate::wikitext::{Target, fault};
use crate::wikitext::{bound, definitions, filled, may_embed, parse_embedded, substituted};
use std::collections::BTreeMap;

/// The maximum nesting depth of embedded texts.
const MAX_DEPTH: usize = EmbedBudget::<Span>::MAX_DEPTH;

/// The tags of tiddlers whose macros are defined for the whole wiki.
const GLOBAL: [&str; 2] = ["$:/tags/Macro", "$:/tags/Global"];

/// Looks up all that is embedded in the texts of the store.
pub(super) fn embed(
    store: &mut Store,
    headings: &Headings,
    sources: &mut Sources,
    sink: &mut Sink,
) {
    let global = global(store, sources, sink);
    let mut state = State::default();
    for id in store.ids() {
        let Some(mut document) = store.take_document(id) else {
            continue;
        };
        let tiddler = &store[id].tiddler;
        if may_embed(tiddler.dialect, sources.text(tiddler.text)) {
            let mut own = Scope::new();
            define(&mut own, document.definitions.clone(), sources);
            let mut embed = Embed {
                store,
                sources,
                headings,
                sink,
                state: &mut state,
                current: id,
                scopes: vec![&global, &own].into_iter().cloned().collect(),
                open: Vec::new(),
            };
            embed.visit_document(&mut document);
        }
        store.put_document(id, document);
    }
    for (first, count) in state.unsupported.into_values() {
        sink.push(unsupported(first, count, sources));
    }
    for (source, id) in state.texts {
        store.by_text.insert(source, id);
    }
    store.transcluded = state.transcluded;
}

/// The definitions that are visible to calls, by name.
type Scope = BTreeMap<String, KnownName>;

/// The definition of a name.
#[derive(Clone, Debug)]
enum KnownName {
    /// A macro
    Macro(Definition),
    /// An argument of a procedure
    Value(Span),
}

/// What the tiddlers of global macros define.
fn global(store: &Store, sources: &Sources, sink: &mut Sink) -> Scope {
    let mut global = Scope::new();
    for entry in &store.entries {
        let tiddler = &entry.tiddler;
        let is_global = |name: &str| GLOBAL.contains(&name);
        let is_5 = tiddler.dialect == Dialect::TiddlyWiki5;
        if is_5 && tiddler.tags.iter().any(|tag| is_global(&tag.name)) {
            let mut faults = Sink::new();
            let text = sources.text(tiddler.text);
            define(
                &mut global,
                definitions(tiddler.text, text, &mut faults),
                sources,
            );
            // What is content is looked at with the other texts.
            let is_told = |it: &Diagnostic| !entry.is_content() && is_of_definition(it, text);
            let faults = faults.finish().into_iter();
            faults.filter(is_told).for_each(|it| sink.push(it));
        }
    }
    global
}

/// Whether a finding is about a line that begins a definition.
fn is_of_definition(found: &Diagnostic, text: &str) -> bool {
    let before = found.span.and_then(|it| text.get(..it.range().start));
    let line = before.map(|it| text.slice(it.rfind('\n').map_or(0, |at| at + 1)..));
    line.is_some_and(|it| it.starts_with('\\'))
}

fn define(scope: &mut Scope, found: Vec<Definition>, sources: &Sources) {
    for definition in found {
        let name = sources.slice(definition.name).to_owned();
        scope.insert(name, KnownName::Macro(definition));
    }
}

/// The state for the whole wiki.
#[derive(Debug, Default)]
struct State {
    /// The texts that were put together, and the tiddlers that they are shown in.
    texts: Vec<(SourceId, TiddlerId)>,
    /// The tiddlers that are transcluded, and the first that shows each.
    transcluded: BTreeMap<TiddlerId, TiddlerId>,
    /// By the places of the texts.
    budget: EmbedBudget<Span>,
    /// The macros that are printed as they are, by name: the place of the first call, and the number of calls.
    unsupported: BTreeMap<String, (Span, usize)>,
}

/// A macro that is printed as it is, wherever it is called.
fn unsupported(first: Span, count: usize, sources: &Sources) -> Diagnostic {
    let written = sources.slice(first);
    let message = unsupported_markup::macro_(fault::called(written));
    let found = fault::unsupported(first, written, message);
    match count {
        0 | 1 => found,
        _ => found.help(unsupported_markup::calls(count)),
    }
}

/// The findings about arguments for parameters that a macro does not have: their values are not shown.
fn unknown_arguments(
    definition: &Definition,
    arguments: &[Argument],
    sources: &Sources,
) -> Vec<Diagnostic> {
    let parameters = || definition.parameters.iter();
    let known = || parameters().map(|(name, _)| sources.slice(*name));
    let names = arguments.iter().filter_map(|it| it.name);
    let unknown = names.filter(|it| !known().any(|name| name == sources.slice(*it)));
    let found = unknown.map(|span| {
        let (name, of) = (sources.slice(span), sources.slice(definition.name));
        let message = unsupported_markup::argument(of, name);
        let found = Diagnostic::new(Rule::UnsupportedMarkup, span, message);
        match nearest(name, known()).first() {
            Some(near) => found.help(did_you_mean(near)),
            None => found,
        }
    });
    let known_names = arguments.iter().filter(|it| it.name.is_some()).count();
    let free = parameters().count().saturating_sub(known_names);
    let surplus = arguments.iter().filter(|it| it.name.is_none()).nth(free);
    let surplus = surplus.map(|it| {
        let (of, value) = (sources.slice(definition.name), sources.slice(it.value));
        let message = unsupported_markup::surplus(value, of);
        let found = Diagnostic::new(Rule::UnsupportedMarkup, it.value, message);
        found.help(unsupported_markup::surplus_help())
    });
    found.chain(surplus).collect()
}

struct Embed<'a> {
    store: &'a Store,
    sources: &'a mut Sources,
    headings: &'a Headings,
    sink: &'a mut Sink,
    state: &'a mut State,
    /// The tiddler whose text is looked at.
    current: TiddlerId,
    /// The scopes, the innermost last.
    scopes: Vec<Scope>,
    /// The texts that the place is inside of, each where it is written.
    open: Vec<Span>,
}

/// A text to be shown.
struct WantedText {
    parts: Vec<Part>,
    /// All of it where it is written.
    origin: Span,
    dialect: Dialect,
    trim: bool,
    scope: Scope,
}

impl<'a> VisitorMut<'a> for Embed<'_> {
    fn visit_inline(&mut self, inline: &'a mut Inline) {
        let span = inline.span;
        let InlineKind::Embedded(embedded) = &mut inline.kind else {
            return walk_inline_mut(self, inline);
        };
        if !matches!(embedded.shown, Shown::AsWritten) {
            return;
        }
        if let Some(picture) = self.picture(embedded) {
            inline.kind = InlineKind::Image(Box::new(picture));
            return;
        }
        embedded.shown = self.shown(embedded, span);
        if matches!(embedded.shown, Shown::AsWritten) {
            inline.kind = InlineKind::Text;
        }
    }
}

impl Embed<'_> {
    /// The picture that a transclusion names, where the tiddler is one.
    fn picture(&self, embedded: &Embedded) -> Option<Image> {
        let EmbeddedBy::Transclusion {
            title, field: None, ..
        } = embedded.by
        else {
            return None;
        };
        let id = self.store.find(self.sources.slice(title?))?;
        self.store[id].tiddler.picture_type()?;
        Some(Image {
            file: Target::new(LinkStyle::Bracketed, title?),
            caption: Vec::new(),
            alt: None,
            target: None,
            float: None,
            width: None,
            alone: embedded.alone,
        })
    }

    fn shown(&mut self, embedded: &Embedded, span: Span) -> Shown {
        let wanted = match &embedded.by {
            EmbeddedBy::Transclusion { title, field, with } => {
                match self.transcluded((*title, *field), with, span) {
                    Some(Ok(wanted)) => Some(wanted),
                    Some(Err(id)) => {
                        self.state.transcluded.entry(id).or_insert(self.current);
                        return Shown::Tiddler;
                    }
                    None => None,
                }
            }
            EmbeddedBy::Call { name, arguments } => self.called(*name, arguments, span),
        };
        let blocks = wanted.and_then(|wanted| self.blocks(wanted, embedded, span));
        blocks.map_or(Shown::AsWritten, Shown::Blocks)
    }

    /// The target of a transclusion: a text, or a tiddler that is content.
    fn transcluded(
        &mut self,
        (title, field): (Option<Span>, Option<Span>),
        with: &[Span],
        span: Span,
    ) -> Option<Result<WantedText, TiddlerId>> {
        let id = match title {
            Some(title) => self.find(title)?,
            None => self.current,
        };
        let entry = &self.store[id];
        let tiddler = &entry.tiddler;
        let named = field.map(|field| self.sources.slice(field));
        let origin = match named {
            None | Some("text") if entry.is_content() && with.is_empty() => return Some(Err(id)),
            None | Some("text") if is_foreign(tiddler) => {
                let kind = tiddler.unsupported_type().map(|it| it.value.as_str());
                let message = unsupported_markup::no_text(entry.title(), kind.unwrap_or_default());
                self.report(Rule::UnsupportedMarkup, span, message);
                return None;
            }
            None | Some("text") => Some(self.sources.whole(tiddler.text)),
            Some("title") => Some(tiddler.title_span),
            Some("tags") => tiddler.tag_list,
            Some(name) => tiddler.fields.get(name).map(|field| field.span),
        };
        let Some(origin) = origin else {
            let message = orphan_link::field(entry.title(), named.unwrap_or_default());
            let place = field.unwrap_or(span);
            self.sink
                .push(Diagnostic::new(Rule::OrphanLink, place, message));
            return None;
        };
        if entry.is_content() && field.is_none() {
            self.state.transcluded.entry(id).or_insert(self.current);
        }
        Some(Ok(WantedText {
            parts: filled(origin, with, self.sources),
            origin,
            dialect: tiddler.dialect,
            trim: false,
            scope: Scope::new(),
        }))
    }

    fn find(&mut self, title: Span) -> Option<TiddlerId> {
        let name = self.sources.slice(title);
        let found = self.store.find(name);
        if found.is_none() && name.starts_with("$:/") {
            let message = unsupported_markup::core();
            let found = Diagnostic::new(Rule::UnsupportedMarkup, title, message);
            self.sink.push(found.help(unsupported_markup::web_help()));
        } else if found.is_none() {
            let message = orphan_link::transclusion(name);
            let mut found = Diagnostic::new(Rule::OrphanLink, title, message)
                .explains([Cause::Brackets(title.source)]);
            if let [first, others @ ..] = self.store.suggest(name).as_slice() {
                found = found.help(mean_one_of(first, others));
            }
            self.sink.push(found);
        }
        found
    }

    /// The text that the call of a macro is replaced by.
    fn called(&mut self, name: Span, arguments: &[Argument], span: Span) -> Option<WantedText> {
        match self.known(self.sources.slice(name)) {
            None => {
                let name = self.sources.slice(name).to_owned();
                let (_, count) = self.state.unsupported.entry(name).or_insert((span, 0));
                *count += 1;
                None
            }
            Some(KnownName::Value(value)) => Some(WantedText {
                parts: vec![Part {
                    origin: *value,
                    is_editable: true,
                }],
                origin: *value,
                dialect: Dialect::TiddlyWiki5,
                trim: false,
                scope: Scope::new(),
            }),
            Some(KnownName::Macro(definition)) => {
                let unknown = unknown_arguments(definition, arguments, self.sources);
                let wanted = self.expanded(definition, arguments);
                unknown.into_iter().for_each(|it| self.sink.push(it));
                Some(wanted)
            }
        }
    }

    /// The text of a macro that is called with these arguments.
    fn expanded(&self, definition: &Definition, arguments: &[Argument]) -> WantedText {
        let values = bound(definition, arguments, self.sources);
        let body = definition.body;
        let variable = |name: &str| match self.known(name)? {
            KnownName::Macro(definition) => Some(definition.body),
            KnownName::Value(value) => Some(*value),
        };
        let parts = match definition.is_text {
            true => substituted(body, &values, variable, self.sources),
            false => vec![Part {
                origin: body,
                is_editable: true,
            }],
        };
        let mut scope = Scope::new();
        for (name, value) in values {
            let empty = body.part(0..0);
            let origin = value.map_or(empty, |part| part.origin);
            scope.insert(name, KnownName::Value(origin));
        }
        WantedText {
            parts,
            origin: body,
            dialect: Dialect::TiddlyWiki5,
            trim: definition.trim,
            scope,
        }
    }

    fn known(&self, name: &str) -> Option<&KnownName> {
        self.scopes.iter().rev().find_map(|scope| scope.get(name))
    }

    /// The blocks of a text, with all that is embedded in it.
    fn blocks(
        &mut self,
        wanted: WantedText,
        embedded: &Embedded,
        span: Span,
    ) -> Option<Vec<Block>> {
        let length: usize = wanted.parts.iter().map(|it| it.origin.range().len()).sum();
        if !self.admit(&wanted, length, span) {
            return None;
        }
        let source = self.sources.add_derived(&wanted.parts, span);
        if let Some(own) = self.sources.tiddler(span.source) {
            self.sources.set_tiddler(source, own);
        }
        self.state.texts.push((source, self.current));
        let text = self.sources.text(source).to_owned();
        let mode = Mode {
            dialect: wanted.dialect,
            depth: embedded.depth,
            blocks: embedded.alone,
            trim: wanted.trim,
        };
        let (mut blocks, found) = parse_embedded(source, &text, mode, self.headings, self.sink);
        let mut scope = wanted.scope;
        define(&mut scope, found, self.sources);
        self.scopes.push(scope);
        self.open.push(wanted.origin);
        for block in &mut blocks {
            self.visit_block(block);
        }
        self.open.pop();
        self.scopes.pop();
        Some(blocks)
    }

    /// Whether the text may be embedded here. If not, it is reported.
    fn admit(&mut self, wanted: &WantedText, length: usize, span: Span) -> bool {
        if let Some(at) = self.open.iter().position(|open| *open == wanted.origin) {
            if self.state.budget.is_new_cycle(self.open.slice(at..)) {
                let message = transclusion_cycle::macro_();
                self.report(Rule::TransclusionCycle, span, message);
            }
            return false;
        }
        let too_deep = self.open.len() >= MAX_DEPTH;
        let too_deep = too_deep.then_some(MAX_DEPTH);
        self.state.budget.admit(length, too_deep, span, self.sink)
    }

    fn report(&mut self, rule: Rule, span: Span, message: Text) {
        self.sink.push(Diagnostic::new(rule, span, message));
    }
}

impl Store {
    fn take_document(&mut self, id: TiddlerId) -> Option<Document> {
        match &mut self.entries.get_mut(id.index())?.text {
            TiddlerText::Content(document) => Some(std::mem::take(document)),
            TiddlerText::System(_) => None,
        }
    }

    fn put_document(&mut self, id: TiddlerId, document: Document) {
        if let Some(entry) = self.entries.get_mut(id.index()) {
            entry.text = TiddlerText::Content(document);
        }
    }
}
