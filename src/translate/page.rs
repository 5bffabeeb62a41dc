//! A page with original and translation side by side, and the changes word by word.

use super::align::{Evidence, align};
use super::diff::changed_words;
use super::editions::Editions;
use super::exchange::Exchanges;
use super::record::Record;
use super::split::joined;
use super::status::{Change, Count, Row, State, Status, TiddlerStatus};
use super::unit::{Unit, UnitKind, units};
use crate::say::{Text, Translator};
use crate::translate::sentences;
use serde_json::{Value as Json, json};
use similar::ChangeTag;
use std::collections::BTreeMap;
use tera::{Context, Tera};

/// The page, with what is said in it left open.
const TEMPLATE: &str = include_str!("../../templates/status.html");

/// What the page of a status tells about.
#[derive(Debug)]
pub struct StatusPage<'a> {
    /// Both editions.
    pub editions: Editions<'a>,
    /// The status.
    pub status: &'a Status,
    /// What the translations were made from.
    pub record: &'a Record,
    /// The tags of the original and the translation, each with its direction as HTML's `dir` names it.
    pub languages: [(&'a str, &'a str); 2],
    /// The addresses of the rules of both on web pages, by their titles.
    pub addresses: [BTreeMap<String, String>; 2],
}

impl StatusPage<'_> {
    /// The page, in this language.
    ///
    /// # Errors
    /// When the template asks for what is not there.
    pub fn html(&self, words: &dyn Translator, language: &str) -> Result<String, Text> {
        let say = |text: Text| words.translate(&text);
        let languages = self.languages;
        let [from, to] =
            languages.map(|(tag, direction)| json!({"tag": tag, "direction": direction}));
        let status = self.status;
        let rows = status.chapters.iter().chain([&status.total]).map(|row| {
            let title = row_title(row, std::ptr::eq(row, &status.total));
            json!({"title": say(title), "cells": cells(row)})
        });
        let surplus = (status.surplus_count().tiddlers > 0).then(|| say(surplus_said(status)));
        let exchanges = Exchanges::new(self.record);
        let tiddlers = self.in_order().into_iter();
        let tiddlers = tiddlers.map(|it| self.tiddler(it, &exchanges, words));
        let page = json!({
            "language": language,
            "title": say(sentences::status_page_title(languages[0].0, languages[1].0)),
            "from": from,
            "to": to,
            "heads": heads().map(say),
            "rows": rows.collect::<Json>(),
            "surplus": surplus,
            "tiddlers": tiddlers.collect::<Json>(),
        });
        let context = Context::from_serialize(&page);
        let page = context.and_then(|context| Tera::one_off(TEMPLATE, &context, true));
        page.map_err(|error| Text::verbatim(error.to_string()))
    }

    /// The tiddlers; what asks for work comes first.
    fn in_order(&self) -> Vec<&TiddlerStatus> {
        let states = [
            State::Stale,
            State::Partial,
            State::Missing,
            State::Unrecorded,
            State::Translated,
        ];
        let mut tiddlers: Vec<&TiddlerStatus> = self.status.tiddlers.iter().collect();
        tiddlers.sort_by_key(|it| {
            let state = states.iter().position(|state| *state == it.state);
            (state, it.is_reviewed(), it.review.is_none())
        });
        tiddlers
    }

    fn tiddler(
        &self,
        tiddler: &TiddlerStatus,
        exchanges: &Exchanges<'_>,
        words: &dyn Translator,
    ) -> Json {
        let review = review_said(tiddler).filter(|_| self.status.has_reviews());
        let original = self.editions.original[tiddler.original].title();
        let translation = tiddler
            .translation
            .map(|it| self.editions.translation[it].title());
        let titles = [Some(original), translation];
        let links = titles.iter().zip(&self.addresses).zip(self.languages);
        let links = links.filter_map(|((title, addresses), (tag, _))| {
            Some(json!({ "tag": tag, "href": addresses.get((*title)?)? }))
        });
        json!({
            "title": original,
            "links": links.collect::<Json>(),
            "state": state_name(tiddler.state),
            "said": words.translate(&state_said(tiddler.state)),
            "review": review.map(|it| words.translate(&it)),
            "is_reviewed": tiddler.is_reviewed(),
            "texts": self.texts(tiddler, exchanges),
        })
    }

    /// The texts of a tiddler beside their translations, then those that the original does not have any more.
    fn texts(&self, status: &TiddlerStatus, exchanges: &Exchanges<'_>) -> Json {
        let (editions, record) = (self.editions, self.record);
        let evidence = Evidence {
            editions,
            exchanges,
        };
        let (original, translation) = (editions.original, editions.translation);
        let entry = &original[status.original];
        let own = units(entry, original, editions.sources);
        let other = status
            .translation
            .map(|id| units(&translation[id], translation, editions.sources));
        let recorded = record.get(entry.title());
        let other = joined(
            other.unwrap_or_default(),
            (entry.title(), &own),
            recorded,
            evidence,
        );
        let changes = status.changes.iter().filter(|it| !it.now.is_empty());
        let changes: BTreeMap<&str, &Change> = changes.map(|it| (it.now.as_str(), it)).collect();
        let aligned = align((status.original, &own), recorded, &other, evidence).texts;
        let texts = own.iter().zip(aligned);
        let texts = texts.filter(|(unit, _)| unit.kind != UnitKind::Picture);
        let texts = texts.map(|(unit, aligned)| {
            let counterpart = aligned.translation.and_then(|at| other.get(at));
            let review = recorded.and_then(|it| it.reviewed.as_ref());
            let is_new = |it: &Unit| review.is_some_and(|review| !review.has(it));
            let is_unread =
                unit.kind != UnitKind::Title && (is_new(unit) || counterpart.is_some_and(is_new));
            let pieces = match changes.get(unit.read.as_str()) {
                Some(change) => word_changes(change),
                None => vec![(ChangeTag::Equal, shown(unit).to_owned())],
            };
            json!({
                "class": if unit.kind == UnitKind::Title { "title" } else { "text" },
                "is_unread": is_unread,
                "original": marked(pieces),
                "translation": counterpart.map_or("", shown),
            })
        });
        let gone = status.changes.iter().filter(|it| it.now.is_empty());
        let gone = gone.map(|it| json!({"class": "gone", "original": marked(word_changes(it))}));
        texts.chain(gone).collect()
    }
}

/// What is gone and what is new, by the names of HTML's elements.
fn marked(pieces: Vec<(ChangeTag, String)>) -> Json {
    let pieces = pieces.into_iter().map(|(tag, words)| {
        let is = match tag {
            ChangeTag::Equal => "same",
            ChangeTag::Delete => "del",
            ChangeTag::Insert => "ins",
        };
        json!({"is": is, "words": words})
    });
    pieces.collect()
}

/// A text as its reader sees it; a title that no reader sees, as its author does.
fn shown(unit: &Unit) -> &str {
    if unit.read.is_empty() {
        &unit.text
    } else {
        &unit.read
    }
}

/// The changes of a text, word by word; neighbours of one sort are joined. Another kind of text comes first.
pub fn word_changes(change: &Change) -> Vec<(ChangeTag, String)> {
    let mut pieces: Vec<(ChangeTag, String)> = Vec::new();
    if let Some([then, now]) = &change.kinds {
        pieces.push((ChangeTag::Delete, then.clone()));
        pieces.push((ChangeTag::Insert, now.clone()));
        pieces.push((ChangeTag::Equal, ": ".to_owned()));
    }
    pieces.extend(changed_words(&change.then, &change.now));
    pieces
}

/// The heads of the columns of the table.
pub fn heads() -> [Text; 10] {
    [
        sentences::status_chapter(),
        sentences::status_tiddlers(),
        sentences::status_words(),
        state_said(State::Translated),
        state_said(State::Stale),
        state_said(State::Partial),
        state_said(State::Unrecorded),
        state_said(State::Missing),
        sentences::status_reviewed(),
        sentences::status_per_cent(),
    ]
}

/// The numbers of a row.
pub fn cells(row: &Row) -> [String; 9] {
    [
        row.all.tiddlers.to_string(),
        row.all.words.to_string(),
        row.translated.tiddlers.to_string(),
        row.stale.tiddlers.to_string(),
        row.partial.tiddlers.to_string(),
        row.unrecorded.tiddlers.to_string(),
        row.missing.tiddlers.to_string(),
        row.reviewed.tiddlers.to_string(),
        format!("{} %", row.per_cent()),
    ]
}

/// The heading of a row of the status table.
pub fn row_title(row: &Row, is_total: bool) -> Text {
    match &row.title {
        _ if is_total => sentences::status_total(),
        Some(title) => Text::verbatim(title.clone()),
        None => sentences::status_outside(),
    }
}

/// The name of a state, which outputs for programs have.
pub fn state_name(state: State) -> &'static str {
    match state {
        State::Translated => "translated",
        State::Stale => "stale",
        State::Partial => "partial",
        State::Unrecorded => "unrecorded",
        State::Missing => "missing",
    }
}

/// A state in words.
pub fn state_said(state: State) -> Text {
    match state {
        State::Translated => sentences::status_translated(),
        State::Stale => sentences::status_stale(),
        State::Partial => sentences::status_partial(),
        State::Unrecorded => sentences::status_unrecorded(),
        State::Missing => sentences::status_missing(),
    }
}

/// Who has read a translation, or that it has to be read; nothing of one that is not up to date and was never read.
pub fn review_said(tiddler: &TiddlerStatus) -> Option<Text> {
    match &tiddler.review {
        Some(review) if review.is_changed => {
            Some(sentences::status_changed_after_review(&review.by))
        }
        Some(review) => Some(sentences::status_reviewed_by(&review.by)),
        None => tiddler.is_unread().then(sentences::status_unread),
    }
}

/// How much somebody has read, if anybody has read anything.
pub fn reviewed_share(row: &Row) -> Option<Text> {
    row.per_cent_reviewed()
        .map(sentences::status_reviewed_share)
}

/// The message about the tiddlers of the translation that translate nothing.
pub fn surplus_said(status: &Status) -> Text {
    let Count { tiddlers, words } = status.surplus_count();
    sentences::status_surplus(tiddlers, words)
}
