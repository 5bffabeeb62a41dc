//! Terms that a tiddler uses and never links.

use super::lexicon::{Term, Use};
use super::survey::Survey;
use super::tokens::{TokenKind, Zone};
use crate::check::Wiki;
use crate::check::sentences;
use crate::diag::rules::unlinked_term;
use crate::diag::{self, Diagnostic, Rule, Sink};
use crate::store::TiddlerId;
use crate::tiddler::{ComponentKind, FigureTitle, Kind};
use std::collections::{BTreeMap, BTreeSet};

/// A word that more tiddlers leave alone than link, and so many at least, is one that the language
/// needs too, such as `turn` or `line`.
const ORDINARY: usize = 3;

/// Reports, in every tiddler with rules, the first use of each term that it does not link. A term that the wiki
/// uses as an ordinary word is reported once.
pub(super) fn check(wiki: &Wiki<'_>, survey: &Survey<'_>, sink: &mut Sink) {
    let mut found: BTreeMap<usize, Vec<&Use>> = BTreeMap::new();
    let rules = survey.order.iter().filter(|id| is_rule(wiki, **id));
    for id in rules.clone() {
        for used in unlinked(wiki, survey, *id) {
            found.entry(used.term).or_default().push(used);
        }
    }
    let links = links(survey, rules);
    for (index, uses) in found {
        let Some(term) = survey.terms.get(index) else {
            continue;
        };
        let linked = links.get(&index).copied().unwrap_or_default();
        if !is_ordinary(term, uses.len(), linked) {
            uses.iter()
                .for_each(|used| sink.push(finding(wiki, term, used)));
        } else if let Some(first) = uses.first().filter(|_| term.is_explained || linked > 0) {
            let many = unlinked_term::many(uses.len(), linked);
            sink.push(finding(wiki, term, first).label(first.span, many));
        }
    }
}

/// The first use of each term that the tiddler does not link; one only of those that the same
/// tiddler defines, for one link serves them all.
fn unlinked<'a>(wiki: &Wiki<'_>, survey: &'a Survey<'_>, id: TiddlerId) -> Vec<&'a Use> {
    let page = &survey.pages[id];
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for used in page.uses.iter().filter(|used| counts(used)) {
        let Some(term) = survey.terms.get(used.term) else {
            continue;
        };
        let known = seen.contains(&used.term) || page.links_to(term);
        if !known && !is_at_hand(wiki, survey, term, id) {
            let same_definition = |other: &&Use| {
                let other = survey.terms.get(other.term);
                other.is_some_and(|other| other.defined_in == term.defined_in)
            };
            if !found.iter().any(same_definition) {
                found.push(used);
            }
        }
        seen.insert(used.term);
    }
    found
}

fn counts(used: &Use) -> bool {
    used.zone == Zone::Text && !used.as_singular
}

/// The number of tiddlers that link each term: to the tiddler with its name, or with a label that contains it.
fn links<'a>(
    survey: &Survey<'_>,
    rules: impl Iterator<Item = &'a TiddlerId>,
) -> BTreeMap<usize, usize> {
    let mut named: BTreeMap<TiddlerId, usize> = BTreeMap::new();
    for (index, term) in survey.terms.iter().enumerate() {
        let titles = term.defined_in.iter().filter(|_| term.is_title);
        named.extend(titles.map(|tiddler| (*tiddler, index)));
    }
    let mut links = BTreeMap::new();
    for page in rules.map(|id| &survey.pages[*id]) {
        let by_name = page.links.iter().filter_map(|target| named.get(target));
        let by_label = page.uses.iter().filter(|used| used.zone == Zone::Link);
        let by_label = by_label.map(|used| used.term);
        let terms: BTreeSet<usize> = by_name.copied().chain(by_label).collect();
        for term in terms {
            *links.entry(term).or_default() += 1;
        }
    }
    links
}

/// Whether the wiki uses the term as an ordinary word. Abbreviations and terms of several words never are.
fn is_ordinary(term: &Term, unlinked: usize, linked: usize) -> bool {
    let single = term.pieces.len() == 1;
    let plain = term
        .pieces
        .iter()
        .all(|piece| piece.kind == TokenKind::Word && piece.text.chars().all(char::is_lowercase));
    single && plain && unlinked >= ORDINARY && unlinked > linked
}

/// Whether the tiddler contains rules. Front and back matter is read once, for pleasure.
fn is_rule(wiki: &Wiki<'_>, id: TiddlerId) -> bool {
    use ComponentKind::{Appendix, Chapter};
    let entry = &wiki.store[id];
    let kind = matches!(
        entry.kind,
        Kind::Component(Appendix | Chapter) | Kind::Section | Kind::SimpleSect
    );
    kind && FigureTitle::parse(entry.title()).is_none() && wiki.history != Some(id)
}

/// Whether the definition is in this tiddler, or directly above or below it. This is so when the tiddler has the
/// term in its title.
fn is_at_hand(wiki: &Wiki<'_>, survey: &Survey<'_>, term: &Term, id: TiddlerId) -> bool {
    let in_line = |tiddler: &TiddlerId| *tiddler == id || survey.are_in_line(*tiddler, id);
    let title = wiki.store[id].title();
    term.defined_in.iter().any(in_line) || bears(title, &term.name)
}

/// Whether the title contains the name as whole words.
fn bears(title: &str, name: &str) -> bool {
    let (title, name) = (title.to_lowercase(), name.to_lowercase());
    let is_inside = |(at, _): (usize, &str)| {
        let before = title.get(..at).and_then(|text| text.chars().next_back());
        let after = title.get(at + name.len()..);
        let after = after.and_then(|text| text.chars().next());
        ![before, after]
            .into_iter()
            .flatten()
            .any(char::is_alphanumeric)
    };
    title.match_indices(&name).any(is_inside)
}

fn finding(wiki: &Wiki<'_>, term: &Term, used: &Use) -> Diagnostic {
    let written = wiki.sources.slice(used.span);
    let tiddler = term.defined_in.first();
    let title = tiddler.map_or("", |tiddler| wiki.store[*tiddler].title());
    let link = wiki.store.syntax(used.span.source).link(written, title);
    let message = unlinked_term::said(&term.name);
    Diagnostic::new(Rule::UnlinkedTerm, used.span, message)
        .label(term.span, sentences::defined_here())
        .help(diag::write(&link))
}
