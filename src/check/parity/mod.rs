//! Parity: a translated rule has the same facts as its original: numbers, dice and signs, `must` and `not`, links,
//! pictures, tables and lists.

mod reviewed;
mod said;
mod shaped;
mod terms;

use super::{Translated, Wiki};
use crate::diag::{Cause, Diagnostic, Levels, Rule, Sink};
use crate::figure::name::original_of;
use crate::locale::{TermList, TranslatedTerm};
use crate::parity::{self, Comparison, Difference, Language, Side, compare, compare_words};
use crate::source::{SourceId, Sources, Span};
use crate::store::{Part, PartFound, Store, TiddlerId};
use crate::translate::{Counterparts, UnitKind, copied, units};
use reviewed::Places;
use said::Said;
use std::collections::BTreeSet;

/// The rules that compare a text with its translation.
const RULES: [Rule; 8] = [
    Rule::MistranslatedNumber,
    Rule::MistranslatedMeaning,
    Rule::UnmatchedMeaning,
    Rule::MistranslatedLink,
    Rule::MistranslatedFigure,
    Rule::MistranslatedTable,
    Rule::MistranslatedList,
    Rule::MistranslatedCode,
];

/// Compares every tiddler of a wiki that is a translation with its original.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if let Some(translated) = &wiki.translated {
        check_translation(translated, levels, sink);
    }
}

/// Compares every tiddler of a translation with its original.
pub fn check_translation(wiki: &Translated<'_>, levels: &Levels, sink: &mut Sink) {
    terms::check(wiki, levels, sink);
    if RULES.iter().any(|rule| levels.is_on(*rule)) {
        compare_all(wiki, sink);
    }
}

/// The languages of the original and of the translation, with the terms and the titles of the book.
fn languages(wiki: &Translated<'_>) -> (Language, Language) {
    let original = wiki.original;
    let pairs = || {
        let pairs = original.pairs.iter();
        let titles = pairs.map(|it| {
            (
                original.store[it.original].title(),
                wiki.store[it.translation].title(),
            )
        });
        let is_word = |it: &str| it.chars().all(char::is_alphabetic);
        titles
            .filter(move |it| is_word(it.0) && is_word(it.1))
            .enumerate()
    };
    let ours = Language::new(original.parity, original.vocabulary, wiki.units)
        .with_terms(words(wiki.terms, |it| &it.original))
        .with_titles(pairs().map(|(at, it)| (it.0, at)));
    let theirs = Language::new(wiki.parity, wiki.vocabulary, wiki.units)
        .with_terms(words(wiki.terms, |it| &it.translation))
        .with_titles(pairs().map(|(at, it)| (it.1, at)));
    (ours, theirs)
}

fn compare_all(wiki: &Translated<'_>, sink: &mut Sink) {
    let original = wiki.original;
    let (ours, theirs) = languages(wiki);
    let picture = |file: &str| original_of(file).unwrap_or_else(|| file.to_owned());
    let mut all = Comparison::default();
    let counterparts = Counterparts::new(wiki.editions(), original.record);
    let lengths = usual_lengths(wiki);
    let mut gone = Vec::new();
    for pair in original.pairs.iter() {
        let own = &original.store[pair.original];
        let translated = &wiki.store[pair.translation];
        let (Some(one), Some(other)) = (own.document(), translated.document()) else {
            continue;
        };
        // One that is begun, and has no text yet, says nothing else.
        if other.blocks.is_empty() {
            continue;
        }
        let one = Side {
            document: one,
            place: own.tiddler.title_span,
            language: &ours,
            link: &|title| wiki.link_of_original(title),
            part: &|title| part((original.store, wiki.sources), pair.original, title),
            picture: &picture,
        };
        let other = Side {
            document: other,
            place: translated.tiddler.title_span,
            language: &theirs,
            link: &|title| wiki.link_of_translation(title),
            part: &|title| part((wiki.store, wiki.sources), pair.translation, title),
            picture: &picture,
        };
        let known = parity::Known {
            lengths,
            ..counterparts.of(pair)
        };
        gone.extend(known.gone.iter().map(|it| (*it, own.tiddler.text)));
        all.append(compare(one, other, known, wiki.sources));
    }
    let Comparison {
        mut differences,
        sentences,
        glossaries,
        neighbours,
        ..
    } = all;
    let languages = (&ours, &theirs);
    let texts = (glossaries.as_slice(), neighbours.as_slice());
    let words = compare_words(&mut differences, &sentences, texts, languages);
    let words = doubted(wiki, words, &differences);
    differences.extend(words);
    drop_words_of_codes(&mut differences);
    report(wiki, &differences, &gone, sink);
}

/// What is in a code is no word.
fn drop_words_of_codes(differences: &mut Vec<Difference>) {
    let codes = differences.iter().filter(|it| it.is_of_code());
    let mut places = Places::default();
    places.extend(codes.map(Difference::place));
    differences.retain(|it| it.is_of_code() || !places.have(it.place()));
}

/// The numbers of characters in a text and in its translation whose relation is that of most.
fn usual_lengths(wiki: &Translated<'_>) -> (usize, usize) {
    let length = |store: &Store, id: TiddlerId| {
        let text = wiki.sources.text(store[id].tiddler.text);
        text.chars().count()
    };
    let pairs = wiki.original.pairs.iter().map(|it| {
        (
            length(wiki.original.store, it.original),
            length(wiki.store, it.translation),
        )
    });
    let mut pairs: Vec<(usize, usize)> = pairs.filter(|(one, other)| one.min(other) > &0).collect();
    pairs.sort_unstable_by(|one, other| (one.0 * other.1).cmp(&(other.0 * one.1)));
    pairs.get(pairs.len() / 2).copied().unwrap_or_default()
}

/// Reports these differences, but for those of what is still the original's, which has no words of the other language.
///
/// What is still there of texts that the original does not have any more, each with that of its tiddler there, is `gone`.
fn report(
    wiki: &Translated<'_>,
    differences: &[Difference],
    gone: &[(Span, SourceId)],
    sink: &mut Sink,
) {
    if differences.is_empty() {
        return;
    }
    let said = Said::new(wiki);
    let copies = copied(wiki.editions(), wiki.original.record);
    let is_copied = |it: &Difference| {
        copies
            .iter()
            .any(|copy| copy.translation.contains(it.place()))
    };
    let own = differences.iter().filter(|it| !is_copied(it));
    let found: Vec<Diagnostic> = own.filter_map(|it| said.found(it)).collect();
    let stale = stale_texts(wiki, &found);
    for found in found {
        let mut texts = found.labels.iter().map(|it| it.span);
        let changed = texts.find(|it| stale.meet(*it)).map(|it| it.source);
        let remains = |(it, _): &&(Span, SourceId)| found.span.is_some_and(|own| it.meets(own));
        let changed = changed.or_else(|| Some(gone.iter().find(remains)?.1));
        sink.push(match changed {
            Some(text) => {
                let said = found.message.clone();
                found.follows(Cause::Stale(text), said)
            }
            None => found,
        });
    }
}

/// The texts of the original that have changed since they were translated, in the tiddlers that these findings are about.
fn stale_texts(wiki: &Translated<'_>, found: &[Diagnostic]) -> Places {
    let labels = found.iter().flat_map(|it| &it.labels);
    let about: BTreeSet<SourceId> = labels.map(|it| it.span.source).collect();
    let mut places = Places::default();
    for (_, own) in wiki.original.store.iter() {
        let recorded = wiki.original.record.get(own.title());
        let recorded =
            recorded.filter(|it| !it.digest.is_empty() && about.contains(&own.tiddler.text));
        if let Some(recorded) = recorded {
            let units = units(own, wiki.original.store, wiki.sources).into_iter();
            let changed = units.filter(|it| it.kind != UnitKind::Title && !recorded.has(it));
            places.extend(changed.map(|it| it.span));
        }
    }
    places
}

/// The part that a link in a tiddler names: its sort, of which the rule has so many, and its place among them.
fn part(
    (store, sources): (&Store, &Sources),
    own: TiddlerId,
    title: &str,
) -> Option<(String, usize)> {
    let (rule, name) = title.split_once("##")?;
    if store.find(title).is_some() {
        return None;
    }
    let tiddler = match rule.trim() {
        "" => own,
        rule => store.find(rule)?,
    };
    let PartFound::One(found) = store[tiddler].part(name.trim(), sources) else {
        return None;
    };
    let parts = store[tiddler].parts(sources).iter();
    let same: Vec<&Part> = parts.filter(|it| it.sort == found.sort).collect();
    let at = same.iter().position(|it| it.span == found.span)?;
    Some((format!("{:?} {}", found.sort, same.len()), at))
}

/// The differences of words that nobody has found right, one of each text: what a fact tells is told better, and of words
/// the surest.
fn doubted(
    wiki: &Translated<'_>,
    mut words: Vec<Difference>,
    facts: &[Difference],
) -> Vec<Difference> {
    reviewed::retain_unread(wiki, &mut words);
    let mut told = Places::default();
    told.extend(facts.iter().map(Difference::place));
    told.extend(words.iter().flat_map(Difference::exchanged));
    words.sort_by_key(|it| !it.is_sure());
    let mut texts = BTreeSet::new();
    words.retain(|it| {
        let sentences = it.sentences();
        sentences.is_none_or(|(.., text)| {
            let is_told = told.of(text).iter().any(|place| text.contains(*place));
            !is_told && texts.insert(text)
        })
    });
    words
}

/// The words of agreed terms in one of the languages, each with the place of its term. Words such as “la” are no terms.
fn words(
    list: &TermList,
    of: fn(&TranslatedTerm) -> &Vec<String>,
) -> impl Iterator<Item = (&str, usize)> {
    let terms = list.term.iter().enumerate();
    let words =
        terms.flat_map(move |(at, term)| of(term).iter().map(move |word| (word.as_str(), at)));
    words.filter(|(word, _)| word.chars().count() > 2)
}
