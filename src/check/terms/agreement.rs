//! Words that do not agree with the one before them: `le carte`, `trois joueur`, `8 hex away`, `elle est posé`.

use super::spelling::{self, capitalised};
use super::tokens::{Token, TokenKind, Tokens, Zone};
use crate::check::Wiki;
use crate::diag::Sink;
use crate::diag::rules::misspelt_word;
use crate::locale::{Agreement, Outlines, Vocabulary};
use crate::source::Span;

/// The words of a wiki that do not agree.
#[derive(Debug)]
pub(super) struct Agreements {
    found: Vec<Disagreement>,
    /// The words that those begin with, besides numbers.
    begin: Outlines,
}

#[derive(Debug)]
struct Disagreement {
    span: Span,
    written: String,
    right: String,
}

/// A word of a sentence and its neighbours.
struct Near<'a> {
    tokens: &'a Tokens,
    all: &'a [Token],
    at: usize,
}

impl<'a> Near<'a> {
    /// The word so many places behind, if only words of running text are between.
    fn behind(&self, places: usize) -> &'a str {
        let range = self.all.get(self.at..=self.at + places).unwrap_or_default();
        let is_word = |it: &Token| it.kind == TokenKind::Word && it.zone != Zone::Heading;
        let last = range.last().filter(|_| range.iter().all(is_word));
        last.map_or("", |it| self.tokens.text(it))
    }

    /// The word before; empty where a sentence or a cell begins, and the mark where that is before.
    fn before(&self) -> &'a str {
        let before = self.at.checked_sub(1).and_then(|it| self.all.get(it));
        before.map_or("", |it| self.tokens.text(it))
    }

    /// Whether a mark and letters are right behind the next word: `joueur·euse`, `jugador/a`.
    fn goes_on(&self) -> bool {
        let rest = self.all.get(self.at + 2..).unwrap_or_default();
        let is_open = |it: &Token| self.tokens.text(it) == "(";
        match rest {
            [mark, word, ..] => {
                mark.glued
                    && mark.kind == TokenKind::Mark
                    && (word.glued && word.kind == TokenKind::Word || is_open(mark))
            }
            _ => false,
        }
    }

    fn found(&self, places: usize, right: String) -> Option<Disagreement> {
        let (first, last) = (self.all.get(self.at)?, self.all.get(self.at + places)?);
        if first.span.source != last.span.source {
            return None;
        }
        let written: Vec<&str> = (0..=places).map(|it| self.behind(it)).collect();
        Some(Disagreement {
            span: first.span.to(last.span),
            written: written.join(" "),
            right,
        })
    }
}

impl Agreements {
    pub(super) fn new(words: &Agreement) -> Self {
        let articles = words.articles.iter().flatten();
        let subjects = words.participles.iter().map(|it| &it.0);
        let begin = articles.chain(subjects).chain(&words.auxiliaries);
        Self {
            found: Vec::new(),
            begin: begin.map(String::as_str).collect(),
        }
    }

    /// Reads a tiddler.
    pub(super) fn read(&mut self, tokens: &Tokens, vocabulary: &Vocabulary) {
        let words = &vocabulary.agreement;
        if words.is_empty() {
            return;
        }
        let all = tokens.all();
        for (at, token) in all.iter().enumerate() {
            if token.kind != TokenKind::Word || token.zone == Zone::Heading {
                continue;
            }
            let near = Near { tokens, all, at };
            let found = match self.begin.may_have(tokens.text(token)) {
                true => article(&near, words).or_else(|| participle(&near, words)),
                false => None,
            };
            let found = found.or_else(|| number(&near, words, vocabulary));
            self.found.extend(found);
        }
    }

    /// Reports what does not agree.
    pub(super) fn check(&self, wiki: &Wiki<'_>, sink: &mut Sink) {
        for it in &self.found {
            let message = misspelt_word::wrong(&it.written, &it.right);
            spelling::report(wiki, (&it.written, &it.right), message, it.span, sink);
        }
    }
}

/// As the word that it replaces: with a capital or without.
fn like(written: &str, right: &str) -> String {
    match written.starts_with(char::is_uppercase) {
        true => capitalised(right),
        false => right.to_owned(),
    }
}

/// An article with a noun of the other gender.
fn article(near: &Near<'_>, words: &Agreement) -> Option<Disagreement> {
    let written = near.behind(0);
    let (masculine, right) = words.articles.iter().find_map(|[masculine, feminine]| {
        let is_one = masculine.eq_ignore_ascii_case(written);
        (is_one || feminine.eq_ignore_ascii_case(written))
            .then_some((is_one, if is_one { feminine } else { masculine }))
    })?;
    let noun = near.behind(1);
    let others = if masculine {
        &words.feminine
    } else {
        &words.masculine
    };
    let is_listed = others.contains(noun);
    let ends = || {
        let may_be_pronoun = words.pronouns.contains(&written.to_lowercase());
        !may_be_pronoun && !words.subjects.is_verb(noun) && words.ends_as(noun, !masculine)
    };
    if !is_listed && !ends() {
        return None;
    }
    // `il la donne`: a pronoun, and a verb that is a noun, too.
    let before = near.before().to_lowercase();
    let begins = before.is_empty() || before.ends_with(['.', '!', '?', ':', ';', '(']);
    let may_be_pronoun =
        words.pronouns.contains(&written.to_lowercase()) && words.verbs.contains(noun);
    let is_sure = !may_be_pronoun || begins || words.prepositions.contains(&before);
    // `l’un carte` is two things.
    let is_other = words.never_behind.contains(&before) || near.goes_on();
    let article = like(written, right);
    (is_sure && !is_other).then(|| near.found(1, format!("{article} {noun}")))?
}

/// A number with a noun in the singular.
fn number(near: &Near<'_>, words: &Agreement, vocabulary: &Vocabulary) -> Option<Disagreement> {
    let written = near.behind(0);
    let is_digits = written.bytes().all(|it| it.is_ascii_digit());
    vocabulary.amounts.number(written).filter(|it| *it > 1)?;
    let noun = near.behind(1);
    let is_noun = words.masculine.contains(noun)
        || words.feminine.contains(noun)
        || words.nouns.contains(noun);
    if !is_noun || words.verbs.contains(noun) || words.unchanged.contains(noun) {
        return None;
    }
    // `on a 6 hit`, `le 7 carreau`, `two player game`.
    let before = near.before().to_lowercase();
    let is_name = words.never_behind.contains(&before)
        || words.articles.iter().flatten().any(|it| *it == before)
        || is_digits && before.ends_with(['.', ',', '-', '–', '/', '+', ':']);
    let next = near.all.get(near.at + 2);
    let after = next.map_or("", |it| near.tokens.text(it));
    let is_end =
        next.is_none_or(|it| it.kind != TokenKind::Word && !matches!(after, "-" | "'" | "/"));
    let is_last = words.nouns.is_empty() || is_end || words.behind_nouns.contains(after);
    let plurals = vocabulary.plural.forms(noun);
    let plural = plurals
        .iter()
        .find(|it| vocabulary.plural.is_plural_of(it, noun) && it.as_str() != noun)?;
    let is_glued = near.all.get(near.at + 1).is_some_and(|it| it.glued);
    let is_wrong = !is_name && is_last && !is_glued && !after.starts_with('-');
    is_wrong.then(|| near.found(1, format!("{written} {plural}")))?
}

/// `elle est posé`, `il est posée`, `a remporter la levée`.
fn participle(near: &Near<'_>, words: &Agreement) -> Option<Disagreement> {
    // `a remporter la levée`
    if words.auxiliaries.contains(near.behind(0)) && words.determiners.contains(near.behind(2)) {
        let stem = near
            .behind(1)
            .strip_suffix("er")
            .filter(|it| it.chars().nth(1).is_some())?;
        return near.found(1, format!("{} {stem}é", near.behind(0)));
    }
    let verb = near.behind(1);
    let written = near.behind(2);
    if !words.to_be.contains(verb) || words.unchanged.contains(written) {
        return None;
    }
    let subject = near.behind(0).to_lowercase();
    let ends = words.participles.iter().filter(|(it, _)| *it == subject);
    let mut found =
        ends.filter_map(|(_, [wrong, right])| Some((written.strip_suffix(wrong.as_str())?, right)));
    let (stem, right) = found.find(|it| it.0.chars().nth(1).is_some())?;
    near.found(2, format!("{} {verb} {stem}{right}", near.behind(0)))
}
