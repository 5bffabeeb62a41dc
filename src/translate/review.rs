//! Reviews: what somebody has read beside its original and found right, and what has changed since.

use super::unit::{Unit, UnitKind, digest_of};
use crate::parity::sentence_starts;
use crate::slice::{Slice, single_spaced};
use serde::Serialize;
use std::collections::BTreeSet;
use std::ops::Range;

/// The texts of a tiddler and of its translation that somebody has read side by side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// Who has read them.
    pub by: String,
    /// The digests of the visible words of each text of both, of each sentence of those that have several, and of all of
    /// them together, with their paragraphs and without.
    pub digests: BTreeSet<String>,
}

/// How a review compares with the texts of today.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reviewed {
    /// Who has read them.
    pub by: String,
    /// Whether any text of either edition was changed, added or deleted since.
    pub is_changed: bool,
    /// The texts of today that were not there then: those of the original before those of the translation.
    pub texts: Vec<String>,
}

impl Review {
    /// The review of these texts.
    pub fn new<'a>(by: &str, texts: impl Iterator<Item = &'a Unit> + Clone) -> Self {
        let each = texts.clone().filter(|it| it.kind != UnitKind::Title);
        Self {
            by: single_spaced(by).into_owned(),
            digests: each
                .clone()
                .map(of_text)
                .chain(each.flat_map(of_sentences))
                .chain([of_all(texts.clone()), of_undivided(texts)])
                .collect(),
        }
    }

    /// Whether a text is as it was when it was read.
    pub fn has(&self, text: &Unit) -> bool {
        self.digests.contains(&of_text(text))
    }

    /// The places of the sentences in a text that has changed otherwise, that are as they were when it was read; `written` is
    /// the text in its file.
    pub(crate) fn sentences(&self, text: &Unit, written: &str) -> Vec<Range<usize>> {
        let digests = of_sentences(text);
        // The target of a link, which is not read, has no sentences: `[[figure|fig:moves: wheel]]`.
        let written = text.links.iter().fold(written.to_owned(), |written, it| {
            written.replace(&format!("|{it}"), &"x".repeat(1 + it.len()))
        });
        let mut starts = sentence_starts(&written);
        // Else it is not known which of them is which.
        if starts.len() != digests.len() {
            return Vec::new();
        }
        starts.push(written.len());
        let places = starts.iter().zip(starts.iter().skip(1));
        let read = places
            .zip(&digests)
            .filter(|(_, it)| self.digests.contains(*it));
        let read: Vec<_> = read.map(|((start, end), _)| *start..*end).collect();
        // Else they have changed places, or some were dropped.
        match read.len() < digests.len() {
            true => read,
            false => Vec::new(),
        }
    }

    /// Compares it with the texts of both editions.
    pub(super) fn compare<'a>(&self, texts: impl Iterator<Item = &'a Unit> + Clone) -> Reviewed {
        let each = texts.clone().filter(|it| it.kind != UnitKind::Title);
        let new = each.filter(|it| !self.has(it));
        Reviewed {
            by: self.by.clone(),
            texts: new.map(|it| it.read.clone()).collect(),
            is_changed: ![of_all(texts.clone()), of_undivided(texts)]
                .iter()
                .any(|it| self.digests.contains(it)),
        }
    }
}

fn of_text(text: &Unit) -> String {
    of_all([text].into_iter())
}

/// The digests of the sentences of a text that has several.
fn of_sentences(text: &Unit) -> Vec<String> {
    let starts = sentence_starts(&text.read);
    let ends = starts.iter().skip(1).copied().chain([text.read.len()]);
    let sentences = starts.iter().zip(ends);
    let sentences = sentences.map(|(start, end)| text.read.slice(*start..end).trim());
    match starts.len() {
        0 | 1 => Vec::new(),
        _ => sentences.map(|it| of_words(text.kind, it)).collect(),
    }
}

fn of_words(kind: UnitKind, words: &str) -> String {
    let digest = digest_of([(kind, words)].into_iter());
    digest.chars().take(DIGITS).collect()
}

/// The digest of the visible words of texts, in their order, without titles: readers read those elsewhere.
fn of_all<'a>(texts: impl Iterator<Item = &'a Unit>) -> String {
    let digest = digest_of(texts.map(|it| (it.kind, it.read.as_str())));
    digest.chars().take(DIGITS).collect()
}

/// The same where paragraphs that follow each other are one: to divide them changes no word.
fn of_undivided<'a>(texts: impl Iterator<Item = &'a Unit>) -> String {
    let mut undivided: Vec<(UnitKind, String)> = Vec::new();
    for text in texts {
        match undivided.last_mut() {
            Some((UnitKind::Paragraph, before)) if text.kind == UnitKind::Paragraph => {
                before.push(' ');
                before.push_str(&text.read);
            }
            _ => undivided.push((text.kind, text.read.clone())),
        }
    }
    let undivided = undivided.iter().map(|(kind, read)| (*kind, read.as_str()));
    digest_of(undivided).chars().take(DIGITS).collect()
}

/// The characters of the digest of a text that was reviewed.
const DIGITS: usize = 8;
