//! What is nearly markup: a title in round brackets, an address without its scheme, an entity without its semicolon.

use super::Wiki;
use crate::diag::rules::{
    foreign_markup, malformed_link, malformed_url, unknown_class, unknown_entity,
};
use crate::diag::{self, Diagnostic, Levels, Rule, Sink};
use crate::slice::{Slice as _, holds};
use crate::source::{Sources, Span};
use crate::store::StoredTiddler;
use crate::tiddler::{Dialect, Kind};
use crate::wikitext::entity;
use crate::wikitext::tree::{Inline, InlineKind};
use crate::wikitext::visit::each_inline;
use memchr::memmem;

/// The beginnings of what is looked for; most tiddlers have none of them.
const BEGINNINGS: [&str; 6] = ["((", "{{", "www.", "&", CLASS, STYLE];

/// What begins the class of a box in TiddlyWiki, behind its mark.
const STYLE: &str = "@.";

/// What begins the class of an element of HTML.
const CLASS: &str = "class=\"";

/// The shortest name of an entity: `&not` and `&lt` begin words, too.
const SHORTEST: usize = 4;

/// Looks at the plain text of all tiddlers.
pub(super) fn check(wiki: &Wiki<'_>, _levels: &Levels, sink: &mut Sink) {
    for (entry, document) in wiki.store.documents() {
        let text = wiki.sources.text(entry.tiddler.text);
        if !BEGINNINGS.iter().any(|it| holds(text, it)) && !has_single_bracket(text.as_bytes()) {
            continue;
        }
        translated_classes(wiki, entry, sink);
        let mut labels: Vec<Span> = Vec::new();
        each_inline(document, |inline: &Inline| match &inline.kind {
            InlineKind::Link { .. } => labels.push(inline.span),
            // Classic tells it, and who writes about HTML means what he writes.
            InlineKind::Character(_) if entry.tiddler.dialect != Dialect::Classic => {
                escaped(wiki.sources, inline.span, sink);
            }
            InlineKind::Text => {
                let is_label = labels
                    .iter()
                    .any(|it| it.start <= inline.span.start && inline.span.end <= it.end);
                // There, brackets are those of variables.
                if entry.tiddler.dialect != Dialect::TiddlyWiki5 {
                    titles(wiki, entry, inline.span, sink);
                }
                entities(wiki.sources, inline.span, sink);
                if !is_label {
                    addresses(wiki.sources, inline.span, sink);
                }
            }
            _ => {}
        });
    }
}

/// Whether a bracket stands in a text that is none of `[[title]]`.
fn has_single_bracket(text: &[u8]) -> bool {
    let is_one = |at: usize| text.get(at) == Some(&b'[');
    let mut all = memchr::memchr_iter(b'[', text);
    all.any(|at| !is_one(at + 1) && !at.checked_sub(1).is_some_and(is_one))
}

/// `((title))` or `[title]`, where a tiddler has that title.
fn titles(wiki: &Wiki<'_>, entry: &StoredTiddler, span: Span, sink: &mut Sink) {
    // Braces are reported by Classic, and single brackets are links of Markdown.
    let of_dialect = match entry.tiddler.dialect {
        Dialect::Classic => ("[", "]"),
        _ => ("{{", "}}"),
    };
    let text = wiki.sources.slice(span);
    let marks = [("((", "))"), of_dialect].into_iter();
    for (open, close) in marks.filter(|it| holds(text, it.0)) {
        for (at, _) in text.match_indices(open) {
            // The brackets of another mark are reported with it.
            if text.slice(..at).ends_with(['[', ']', '!']) {
                continue;
            }
            let inside = text.get(at + open.len()..).map(near);
            let title = inside.and_then(|it| it.split_once(close));
            let title = title.filter(|it| !it.1.starts_with(['[', ']', '(', ':']));
            let title = title.map(|it| it.0);
            if let Some(title) = title.filter(|it| wiki.store.find(it).is_some()) {
                let place = span.part(at..at + open.len() + title.len() + close.len());
                let link = entry.syntax().link(title, title);
                let found =
                    Diagnostic::new(Rule::MalformedLink, place, malformed_link::brackets(title));
                sink.push(found.help(crate::diag::write(&link)));
            }
        }
    }
}

/// Boxes that are named in the language of the wiki, `<div class="ejemplo">`.
fn translated_classes(wiki: &Wiki<'_>, entry: &StoredTiddler, sink: &mut Sink) {
    let source = entry.tiddler.text;
    let text = wiki.sources.text(source);
    let of_style = Some(STYLE).filter(|_| entry.tiddler.dialect == Dialect::TiddlyWiki5);
    let places = [Some((CLASS, '"')), of_style.map(|it| (it, '\n'))]
        .into_iter()
        .flatten();
    let places = places.flat_map(|(begin, end)| {
        text.match_indices(begin)
            .map(move |it| (it.0 + begin.len(), end))
    });
    for (start, end) in places {
        let Some((name, _)) = text.get(start..).and_then(|it| it.split_once(end)) else {
            continue;
        };
        let kinds = Kind::ALL.iter().filter_map(|it| match it {
            Kind::Immediate(kind) => Some(kind.name()),
            _ => None,
        });
        let is_called = |it: &&str| wiki.locale.text(it).to_lowercase() == name && *it != name;
        if let Some(meant) = kinds.into_iter().find(is_called) {
            let place = Span::new(source, start..start + name.len());
            let found = Diagnostic::new(Rule::UnknownClass, place, unknown_class::said(name));
            sink.push(found.help(diag::did_you_mean(meant)));
        }
    }
}

/// The beginning of a text, as far as a title reaches.
fn near(text: &str) -> &str {
    const LONGEST: usize = 120;
    let end = text
        .char_indices()
        .nth(LONGEST)
        .map_or(text.len(), |(at, _)| at);
    text.get(..end).unwrap_or_default()
}

/// `&minus1`, whose semicolon is missing.
fn entities(sources: &Sources, span: Span, sink: &mut Sink) {
    const LONGEST: usize = 32;
    let text = sources.slice(span);
    for (at, _) in text.match_indices('&') {
        let rest = text.get(at + 1..).unwrap_or_default();
        let letters = rest
            .bytes()
            .take(LONGEST)
            .take_while(u8::is_ascii_alphabetic)
            .count();
        let mut names = (SHORTEST..=letters).rev().filter_map(|it| rest.get(..it));
        let is_closed = rest.get(letters..).is_some_and(|it| it.starts_with(';'));
        if let Some(name) = names.find(|it| entity::is_name(it)).filter(|_| !is_closed) {
            let place = span.part(at..at + 1 + name.len());
            let written = format!("&{name}");
            let found = Diagnostic::new(Rule::UnknownEntity, place, unknown_entity::open(&written));
            sink.push(found.help(crate::diag::write(&format!("{written};"))));
        }
    }
}

/// `&amp;lt;`, of which the name of an entity is printed.
fn escaped(sources: &Sources, span: Span, sink: &mut Sink) {
    if sources.slice(span) != "&amp;" {
        return;
    }
    let text = sources.text(span.source);
    let named = text
        .get(span.range().end..)
        .and_then(|it| it.split_once(';'));
    let named = named.map(|it| it.0).filter(|it| entity::is_name(it));
    if let Some(name) = named.filter(|_| !holds(text, "HTML")) {
        let place = Span::new(
            span.source,
            span.range().start..span.range().end + name.len() + 1,
        );
        let name = format!("&{name};");
        let found = Diagnostic::new(Rule::ForeignMarkup, place, foreign_markup::escaped(&name));
        sink.push(found.help(diag::write(&name)));
    }
}

/// `www.example.org`, which is no link.
fn addresses(sources: &Sources, span: Span, sink: &mut Sink) {
    let text = sources.slice(span);
    for at in memmem::find_iter(text.as_bytes(), b"www.") {
        let joins = |it: char| it.is_alphanumeric() || matches!(it, '/' | '.' | '-' | '@');
        let rest = text.get(at..).unwrap_or_default();
        let end = rest.find(|it: char| !joins(it)).unwrap_or(rest.len());
        let address = rest.get(..end).unwrap_or_default().trim_end_matches('.');
        let is_whole = !text.get(..at).unwrap_or_default().ends_with(joins);
        if is_whole && address.matches('.').count() > 1 {
            let place = span.part(at..at + address.len());
            let found =
                Diagnostic::new(Rule::MalformedUrl, place, malformed_url::no_scheme(address));
            sink.push(found.help(crate::diag::write(&format!("https://{address}"))));
        }
    }
}
