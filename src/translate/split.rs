//! Paragraphs that somebody has divided in the translation: together they still translate one text.

use super::align::Evidence;
use super::exchange::{contexts, digest};
use super::record::Recorded;
use super::unit::{Unit, UnitKind};
use crate::parity::sentence_starts;
use crate::source::Sources;
use std::collections::BTreeSet;

/// The most sentences of a text between which it may be joined.
const MOST_PARTS: usize = 40;

/// The most paragraphs that one is divided into.
const MOST: usize = 5;

/// The mark between paragraphs.
pub(super) const BREAK: &str = "\n\n";

/// The texts of a translation, with paragraphs as one whose words together are known to translate a text of the
/// original with that title.
pub(super) fn joined(
    translation: Vec<Unit>,
    (title, own): (&str, &[Unit]),
    recorded: Option<&Recorded>,
    evidence: Evidence<'_>,
) -> Vec<Unit> {
    let known = known_digests((title, own), recorded, evidence);
    if known.is_empty() {
        return translation;
    }
    let mut joined = Vec::with_capacity(translation.len());
    let mut rest = translation.as_slice();
    while let Some(first) = rest.first() {
        let run = run(rest, &known, evidence.editions.sources);
        let (unit, length) = run.unwrap_or_else(|| (first.clone(), 1));
        joined.push(unit);
        rest = rest.get(length..).unwrap_or_default();
    }
    joined
}

/// The digests of all that is known to translate a text of the original with that title.
pub(super) fn known_digests<'a>(
    (title, own): (&str, &[Unit]),
    recorded: Option<&Recorded>,
    evidence: Evidence<'a>,
) -> BTreeSet<&'a str> {
    let now: Vec<_> = own.iter().map(|it| (it.kind, it.text.as_str())).collect();
    let then = recorded.into_iter().flat_map(|it| &it.texts);
    let then: Vec<_> = then.map(|it| (it.0, it.1.as_str())).collect();
    let known = [now, then].into_iter().flat_map(|texts| {
        let contexts = contexts(title, texts.iter().copied()).into_iter();
        let texts = contexts.zip(texts);
        let digests =
            texts.filter_map(|(it, (_, text))| Some(evidence.exchanges.digests(&it?, text)));
        digests.flatten().collect::<Vec<_>>()
    });
    known.collect()
}

/// The digests of the beginnings and ends of these texts, as far as they are whole sentences: what was joined with another
/// text.
pub(super) fn parts(texts: &[Unit]) -> BTreeSet<String> {
    let parts = texts.iter().flat_map(|unit| {
        let starts = sentence_starts(&unit.text)
            .into_iter()
            .skip(1)
            .take(MOST_PARTS);
        let halves = starts.filter_map(|at| unit.text.split_at_checked(at));
        halves.flat_map(|(before, after)| [digest(before), digest(after)])
    });
    parts.collect()
}

/// The paragraphs at the beginning of these texts that are known as one, and their number.
fn run(units: &[Unit], known: &BTreeSet<&str>, sources: &Sources) -> Option<(Unit, usize)> {
    let is_known = |words: &str| known.contains(digest(words).as_str());
    let first = units.first().filter(|it| !is_known(&it.text))?;
    let mut unit = first.clone();
    for (at, next) in units.iter().enumerate().take(MOST).skip(1) {
        let between = sources
            .text(unit.span.source)
            .get(unit.span.end as usize..next.span.start as usize);
        let follows = unit.kind == UnitKind::Paragraph
            && next.kind == UnitKind::Paragraph
            && unit.span.source == next.span.source
            && between.is_some_and(|it| it.trim().is_empty());
        if !follows {
            return None;
        }
        unit.span.end = next.span.end;
        unit.text = [unit.text.as_str(), &next.text].join(BREAK);
        unit.read = [unit.read.as_str(), &next.read].join(" ");
        unit.links.extend(next.links.iter().cloned());
        unit.paragraphs += 1;
        if is_known(&unit.text) || is_known(&unit.text.replace(BREAK, " ")) {
            return Some((unit, at + 1));
        }
    }
    None
}
