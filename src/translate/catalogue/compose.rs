//! Assembles the text of a tiddler from that of the original and the translations of its parts.

use super::super::unit::{Unit, of_document};
use crate::diag::{Diagnostic, Level, Rule, Sink};
use crate::say::Text;
use crate::source::Sources;
use crate::tiddler::Dialect;
use crate::translate::sentences;
use crate::wikitext::Target;
use crate::wikitext::tree::{Document, Inline, InlineKind, LinkStyle};
use crate::wikitext::visit::each_inline;
use crate::wikitext::{self, Headings, plain_text, tokens_of_link};
use std::collections::BTreeSet;
use std::ops::Range;

/// A text with some of its bytes replaced; of two that overlap the first one counts.
pub fn replaced(text: &str, mut edits: Vec<(Range<usize>, String)>) -> String {
    edits.sort_by_key(|(range, _)| (range.start, range.end));
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for (range, words) in edits
        .into_iter()
        .filter(|(range, _)| range.end <= text.len())
    {
        let Some(before) = text.get(at..range.start) else {
            continue;
        };
        out.push_str(before);
        out.push_str(&words);
        at = range.end;
    }
    out + text.get(at..).unwrap_or_default()
}

/// A text that was parsed by itself.
struct Parsed {
    sources: Sources,
    document: Document,
    findings: Vec<Diagnostic>,
}

fn parse(text: &str, dialect: Dialect) -> Parsed {
    let mut sources = Sources::new();
    let file = sources.add_file("", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    let headings = Headings::default();
    let mut sink = Sink::new();
    let document = wikitext::parse(dialect, source, text, &headings, &mut sink);
    Parsed {
        sources,
        document,
        findings: sink.finish(),
    }
}

/// The units of a text.
pub fn units_of(text: &str, dialect: Dialect) -> Vec<Unit> {
    let parsed = parse(text, dialect);
    of_document(&parsed.document, &parsed.sources, &|_| false)
}

/// A finding about the markup of a translation, where the original has none of its kind.
pub fn new_finding(original: &str, words: &str, dialect: Dialect) -> Option<Text> {
    let (original, words) = (parse(original, dialect), parse(words, dialect));
    let known: BTreeSet<Rule> = original.findings.iter().map(|it| it.rule).collect();
    let is_new = |it: &Diagnostic| it.rule.level() != Level::Allow && !known.contains(&it.rule);
    if let Some(finding) = words.findings.iter().find(|it| is_new(it)) {
        return Some(finding.message.clone());
    }
    let has_comment = |it: &Parsed| !it.document.comments.is_empty();
    (has_comment(&words) && !has_comment(&original)).then(sentences::import_comment)
}

/// The titles that the links of a text lead to, in order.
pub fn targets(text: &str, dialect: Dialect) -> Vec<String> {
    names(text, dialect, target)
}

/// The words of a text that are links without any mark.
pub fn wiki_words(text: &str, dialect: Dialect) -> Vec<String> {
    names(text, dialect, |inline| match &inline.kind {
        InlineKind::Link { target, .. } if target.style == LinkStyle::WikiWord => Some(target),
        _ => None,
    })
}

/// The tokens in the labels of a text's links, each with the link's target.
pub fn tokens(text: &str, dialect: Dialect) -> Vec<(String, String)> {
    let parsed = parse(text, dialect);
    let mut tokens = Vec::new();
    each_inline(&parsed.document, |inline| {
        if let InlineKind::Link { target, label } = &inline.kind {
            let shown = plain_text(label, &parsed.sources);
            let name = target.name(&parsed.sources);
            let found = tokens_of_link(target, label, &shown).into_iter();
            tokens.extend(found.map(|token| (name.to_owned(), token.to_owned())));
        }
    });
    tokens
}

fn names(text: &str, dialect: Dialect, target: impl Fn(&Inline) -> Option<&Target>) -> Vec<String> {
    let parsed = parse(text, dialect);
    let mut names = Vec::new();
    each_inline(&parsed.document, |inline| {
        names.extend(target(inline).map(|it| it.name(&parsed.sources).to_owned()));
    });
    names
}

fn target(inline: &Inline) -> Option<&Target> {
    match &inline.kind {
        InlineKind::Link { target, .. } => {
            let is_name = !target.is_address() && target.style != LinkStyle::WikiWord;
            Some(&**target).filter(|_| is_name)
        }
        InlineKind::Image(image) => image.target.as_ref(),
        _ => None,
    }
}

/// The edition whose titles the links of a text name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// The original's alone: the text was copied from it.
    OfOriginal,
    /// The translation's, else the original's: a translator has written it.
    OfEither,
}

/// The text with links to other titles. A link without a label keeps showing its title if `keeps_label` is set,
/// else it shows the new one.
pub fn relinked(
    text: &str,
    dialect: Dialect,
    keeps_label: bool,
    new_title: &dyn Fn(&str) -> Option<String>,
) -> String {
    let Parsed {
        sources, document, ..
    } = parse(text, dialect);
    let mut edits = Vec::new();
    each_inline(&document, |inline| {
        let Some(target) = target(inline) else {
            return;
        };
        let (old, span) = (target.name(&sources), target.written);
        let Some(new) = new_title(old).filter(|new| new != old) else {
            return;
        };
        let has_label = match &inline.kind {
            InlineKind::Link { label, .. } => !label.iter().any(|it| it.span == span),
            _ => true,
        };
        let syntax = wikitext::syntax(dialect);
        edits.push(if has_label || !keeps_label {
            let written = syntax.target(sources.slice(inline.span), &new);
            (span.range(), written)
        } else {
            let link = syntax.link(old, &new);
            (inline.span.range(), link)
        });
    });
    replaced(text, edits)
}
