//! Subjects and verbs of which one is singular and the other plural: `Each player take two cards`, `Les joueurs prend une
//! carte`, and determiners of one before nouns in the plural: `every ships`.

use super::spelling::{self, WordCounts};
use super::tokens::{Token, TokenKind, Tokens, Zone};
use crate::check::Wiki;
use crate::diag::Sink;
use crate::diag::rules::misspelt_word;
use crate::locale::{Agreement, Subjects, Vocabulary};
use crate::source::Span;
use foldhash::HashSet;
use std::collections::BTreeSet;

/// The subjects of a wiki whose verbs have another number, if all its words bear it out.
#[derive(Debug, Default)]
pub(super) struct SubjectVerbs {
    found: Vec<Doubt>,
    /// Nouns behind a number, each with the right form if others are counted so.
    counted: Vec<Doubt>,
    /// The words in the plural that are right behind a number, or behind a number and a word.
    plurals: HashSet<String>,
}

/// Two words that do not agree if a noun is what it looks like.
#[derive(Debug)]
struct Doubt {
    span: Span,
    written: String,
    right: String,
    /// What tells that the word is a noun: this one is used, too.
    used: Option<String>,
    /// Whether it is enough that the language has that.
    may_be_known: bool,
}

/// How many a subject is of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    One,
    Many,
}

/// A word of a sentence and those behind it.
struct Words<'a> {
    tokens: &'a Tokens,
    all: &'a [Token],
}

impl<'a> Words<'a> {
    /// The word at a place, in small letters where `is_first` is; empty where there is none in running text.
    fn at(&self, place: usize) -> &'a str {
        let token = self.all.get(place);
        let token = token.filter(|it| it.kind == TokenKind::Word && it.zone != Zone::Heading);
        token.map_or("", |it| self.tokens.text(it))
    }

    fn mark(&self, place: Option<usize>) -> Option<&'a str> {
        let token = place.and_then(|it| self.all.get(it))?;
        (token.kind != TokenKind::Word).then(|| self.tokens.text(token))
    }

    /// Whether a sentence, or a clause behind a word such as `if`, begins at a place.
    fn begins(&self, place: usize, subjects: &Subjects) -> bool {
        let before = place.checked_sub(1);
        let Some(mark) = self.mark(before) else {
            let word = before.map_or("", |it| self.at(it));
            return before.is_none() || subjects.clauses.contains(&word.to_lowercase());
        };
        mark.is_empty() || matches!(mark, "." | "!" | "?")
    }

    /// The words up to a verb, and another form of that.
    fn joined(&self, from: usize, verb: usize, right: &str) -> String {
        let mut words: Vec<&str> = (from..verb).map(|it| self.at(it)).collect();
        words.push(right);
        words.join(" ")
    }

    fn doubt(&self, from: usize, to: usize, right: String) -> Option<Doubt> {
        let (first, last) = (self.all.get(from)?, self.all.get(to)?);
        let words: Vec<&str> = (from..=to).map(|it| self.at(it)).collect();
        (first.span.source == last.span.source).then(|| Doubt {
            span: first.span.to(last.span),
            written: words.join(" "),
            right,
            used: None,
            may_be_known: false,
        })
    }
}

impl SubjectVerbs {
    /// Reads a tiddler.
    pub(super) fn read(&mut self, tokens: &Tokens, vocabulary: &Vocabulary) {
        let subjects = &vocabulary.agreement.subjects;
        if subjects.verbs.is_empty() {
            return;
        }
        let all = tokens.all();
        let words = Words { tokens, all };
        for at in 0..all.len() {
            let word = words.at(at);
            let is_number = word.starts_with(|it: char| it.is_ascii_digit());
            if !is_number && !subjects.may_begin(word) {
                continue;
            }
            self.count(&words, at, vocabulary);
            if is_number {
                continue;
            }
            let first = word.to_lowercase();
            if subjects.modals.contains(&first) {
                self.found.extend(modal(&words, at, subjects));
                continue;
            }
            let found = of_several(&words, at, vocabulary);
            self.found.extend(found);
            let found = one_of_many(&words, at, &first, vocabulary);
            self.found
                .extend(found.or_else(|| subject(&words, at, &first, vocabulary)));
        }
    }

    /// Reads a noun that a number counts.
    fn count(&mut self, words: &Words<'_>, at: usize, vocabulary: &Vocabulary) {
        let number = words.at(at);
        if vocabulary.amounts.number(number).is_none_or(|it| it < 2) {
            return;
        }
        let agreement = &vocabulary.agreement;
        let before_word = at.checked_sub(1).map_or("", |it| words.at(it));
        let before = before_word.to_lowercase();
        // `trente-six`
        let tens = at
            .checked_sub(2)
            .map_or("", |it| words.at(it))
            .to_lowercase();
        let is_joined = vocabulary.amounts.tens.contains_key(&tens);
        // `TiddlyWiki 5 files`
        let is_of_name = before_word.starts_with(char::is_uppercase);
        let is_name = is_of_name && number.starts_with(|it: char| it.is_ascii_digit())
            || agreement.never_behind.contains(&before)
            || agreement.subjects.each.contains(&before)
            || words
                .mark(at.checked_sub(1))
                .is_some_and(|it| !it.is_empty() && !is_joined);
        let (near, far) = (words.at(at + 1), words.at(at + 2));
        for noun in [near, far].into_iter().filter(|it| is_small(it)) {
            if singular(noun, vocabulary).is_some() {
                self.plurals.insert(noun.to_owned());
            }
        }
        let Some(place) = counted_noun(words, at, agreement) else {
            return;
        };
        let noun = words.at(place);
        let is_noun = !agreement.unchanged.contains(noun)
            && !agreement.subjects.is_verb(noun)
            && !vocabulary.is_of_sentences(noun)
            && !noun.ends_with(['s', 'x']);
        if is_name || !is_noun {
            return;
        }
        let Some(many) = plural(noun, vocabulary) else {
            return;
        };
        let written: Vec<&str> = (at..place).map(|it| words.at(it)).collect();
        let found = words.doubt(at, place, format!("{} {many}", written.join(" ")));
        self.counted.extend(found.map(|it| Doubt {
            used: Some(many),
            ..it
        }));
    }

    /// Reports what does not agree.
    pub(super) fn check(&self, wiki: &Wiki<'_>, words: &WordCounts, sink: &mut Sink) {
        let known = wiki.vocabulary.known();
        let is_used = |it: &Doubt| {
            let is_noun =
                |word: &String| words.uses(word) > 0 || it.may_be_known && known.has(word);
            it.used.as_ref().is_none_or(is_noun)
        };
        let is_counted = |it: &&Doubt| it.used.as_ref().is_some_and(|it| self.plurals.contains(it));
        let counted = self.counted.iter().filter(is_counted);
        for it in self.found.iter().filter(|it| is_used(it)).chain(counted) {
            let message = misspelt_word::wrong(&it.written, &it.right);
            spelling::report(wiki, (&it.written, &it.right), message, it.span, sink);
        }
    }
}

/// The place of the noun that a number counts, with nothing behind it that it may be a part of.
fn counted_noun(words: &Words<'_>, at: usize, agreement: &Agreement) -> Option<usize> {
    // An adjective is before a noun, and a noun before another one, in English alone.
    let compounds = !agreement.nouns.is_empty();
    let is_last = |place: usize| {
        let mark = words.mark(Some(place + 1));
        let next = words.at(place + 1);
        let ends = next.is_empty() && mark.is_none_or(|it| !matches!(it, "-" | "'" | "/"));
        ends || agreement.behind_nouns.contains(next)
    };
    let (near, far) = (is_small(words.at(at + 1)), is_small(words.at(at + 2)));
    match compounds {
        false => near.then_some(at + 1),
        true if near && is_last(at + 1) => Some(at + 1),
        true => (near && far && is_last(at + 2)).then_some(at + 2),
    }
}

/// `every ships`, `chaque joueurs`.
fn one_of_many(
    words: &Words<'_>,
    at: usize,
    first: &str,
    vocabulary: &Vocabulary,
) -> Option<Doubt> {
    let subjects = &vocabulary.agreement.subjects;
    let noun = words.at(at + 1);
    if !subjects.singular.contains(first) || !is_small(noun) || !noun.ends_with(['s', 'x']) {
        return None;
    }
    // `each turns a card`, `each players' turn`, `If A makes a move`
    let may_be_verb = subjects.pronouns.contains(first) || subjects.is_verb(noun);
    let is_possessive = words.mark(Some(at + 2)) == Some("'");
    let singular = singular(noun, vocabulary)?;
    let agreement = &vocabulary.agreement;
    // `l’un des deux`
    let is_elided = words.mark(at.checked_sub(1)) == Some("'");
    let is_noun = !is_possessive
        && !is_elided
        && !vocabulary.is_of_sentences(noun)
        && !agreement.unchanged.contains(noun)
        && vocabulary.amounts.number(noun).is_none()
        && (!may_be_verb || agreement.has_noun(&singular) && !agreement.verbs.contains(&singular));
    let right = format!("{} {singular}", words.at(at));
    let found = is_noun.then(|| words.doubt(at, at + 1, right))?;
    found.map(|it| Doubt {
        used: Some(singular),
        ..it
    })
}

/// `Each player take`, `The players takes`, `You begins`.
fn subject(words: &Words<'_>, at: usize, first: &str, vocabulary: &Vocabulary) -> Option<Doubt> {
    let subjects = &vocabulary.agreement.subjects;
    let of_pronoun = match () {
        () if subjects.he.contains(first) => Some(Number::One),
        () if subjects.they.contains(first) => Some(Number::Many),
        () => None,
    };
    if let Some(number) = of_pronoun {
        let verb = verb_at(words, at + 1, subjects);
        let right = other_form(words, verb, number, subjects, true)?;
        // `give you points`, `make it move`
        let is_object = subjects.he.is_empty() && !subjects.certain.contains(words.at(verb));
        // `entre ellas no está`
        let before = at.checked_sub(1).map_or("", |it| words.at(it));
        let is_behind = vocabulary.agreement.prepositions.contains(before);
        let is_subject = !is_behind && !is_object || words.begins(at, subjects);
        let right = words.joined(at, verb, &right);
        return is_subject.then(|| words.doubt(at, verb, right))?;
    }
    if !words.begins(at, subjects) {
        return None;
    }
    // `L’attaquant`
    let is_elided = words.mark(Some(at + 1)) == Some("'");
    let at = at + usize::from(is_elided);
    let number = match () {
        () if subjects.each.contains(first) => Number::One,
        () if subjects.all.contains(first) => Number::Many,
        () if subjects.any.contains(first) => match singular(words.at(at + 1), vocabulary) {
            Some(_) => Number::Many,
            None => Number::One,
        },
        () => return None,
    };
    let noun = words.at(at + 1);
    let of_noun = singular(noun, vocabulary);
    let is_noun = is_small(noun)
        && !vocabulary.is_of_sentences(noun)
        && (number == Number::Many) == of_noun.is_some();
    let may_be_time = subjects.times.contains(noun);
    let is_agent = subjects.agents.contains(of_noun.as_deref().unwrap_or(noun));
    let verb = verb_at(words, at + 2, subjects);
    let right = other_form(words, verb, number, subjects, is_agent)?;
    // `El blanco son carros`
    let to_be = &vocabulary.agreement.to_be;
    let may_be_predicate = number == Number::One && to_be.contains(words.at(verb));
    let used = match number {
        Number::One => plural(noun, vocabulary)?,
        Number::Many => of_noun?,
    };
    let found = words.doubt(at + 1, verb, words.joined(at + 1, verb, &right))?;
    let is_sure = is_noun && !may_be_time && !may_be_predicate;
    let is_listed = vocabulary.agreement.has_noun(noun) || is_agent;
    is_sure.then_some(Doubt {
        used: Some(used).filter(|_| !is_listed),
        may_be_known: number == Number::Many,
        ..found
    })
}

/// `Each of the five lighthouses look over two lanes`
fn of_several(words: &Words<'_>, at: usize, vocabulary: &Vocabulary) -> Option<Doubt> {
    /// The most words between `the` and the noun.
    const BETWEEN: usize = 1;
    let subjects = &vocabulary.agreement.subjects;
    let has = |at: usize, of: &BTreeSet<String>| of.contains(words.at(at));
    if !has(at + 1, &subjects.of) || !has(at + 2, &subjects.known) || !words.begins(at, subjects) {
        return None;
    }
    let mut places = at + 3..=at + 3 + BETWEEN;
    let noun = places.find(|it| singular(words.at(*it), vocabulary).is_some())?;
    let right = other_form(words, noun + 1, Number::One, subjects, true)?;
    words.doubt(noun, noun + 1, words.joined(noun, noun + 1, &right))
}

/// The place of a verb, which a pronoun or a negation may be before: `ne peut`, `se coloca`.
fn verb_at(words: &Words<'_>, at: usize, subjects: &Subjects) -> usize {
    at + usize::from(subjects.between.contains(words.at(at)))
}

/// `A player may takes`
fn modal(words: &Words<'_>, at: usize, subjects: &Subjects) -> Option<Doubt> {
    // `''may'' leaves a choice`
    Some(words.at(at.checked_sub(1)?)).filter(|it| !it.is_empty())?;
    let verb = words.at(at + 1);
    let mut pairs = subjects.verbs.iter();
    let base = pairs.find_map(|[one, many]| (one == verb && one != many).then_some(many))?;
    // `although she could has revoked`
    let is_whole = !matches!(verb, "has" | "is");
    is_whole.then(|| words.doubt(at, at + 1, words.joined(at, at + 1, base)))?
}

/// The form of the verb at a place that a subject of this number has, where it has the other one.
fn other_form(
    words: &Words<'_>,
    at: usize,
    number: Number,
    subjects: &Subjects,
    is_agent: bool,
) -> Option<String> {
    let verb = words.at(at);
    let mut pairs = subjects.verbs.iter();
    let right = pairs.find_map(|[one, many]| match number {
        Number::One => (many == verb && one != verb).then_some(one),
        Number::Many => (one == verb && many != verb).then_some(many),
    })?;
    let is_sure = subjects.certain.contains(verb);
    let next = words.at(at + 1).to_lowercase();
    let follows =
        subjects.follow.contains(&next) || next.starts_with(|it: char| it.is_ascii_digit());
    // `The attack roll the attacker makes`
    let is_verb = is_sure || follows && (is_agent || !subjects.nouns.contains(verb));
    is_verb.then(|| right.clone())
}

fn is_small(word: &str) -> bool {
    !word.is_empty() && word.chars().all(char::is_lowercase)
}

/// The singular of a word that looks like a plural.
fn singular(word: &str, vocabulary: &Vocabulary) -> Option<String> {
    if !word.ends_with(['s', 'x']) || word.ends_with("ss") {
        return None;
    }
    let plurals = &vocabulary.plural;
    let mut forms = plurals.forms(word).into_iter();
    forms.find(|it| it != word && plurals.is_plural_of(word, it))
}

/// The plural of a noun.
fn plural(word: &str, vocabulary: &Vocabulary) -> Option<String> {
    let plurals = &vocabulary.plural;
    let mut forms = plurals.forms(word).into_iter();
    forms.find(|it| it != word && plurals.is_plural_of(it, word))
}
