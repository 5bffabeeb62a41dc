//! A page that shows original and translation side by side, and what has changed word by word.

use super::align::align;
use super::record::Record;
use super::status::{Change, Count, Editions, Row, State, Status, TiddlerStatus};
use super::unit::{Unit, UnitKind, units};
use crate::say::{Text, Translator, text};
use crate::xml::{Tag, Xml};
use similar::{ChangeTag, TextDiff};
use std::collections::BTreeMap;

const STYLE: &str = "\
:root { color-scheme: light dark; --line: #8886; --stale: #b45309; --missing: #b91c1c; --good: #15803d; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 1.5rem auto; max-width: 72rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .3rem .6rem; text-align: start; vertical-align: top; }
table.counts td, table.counts th + th { text-align: end; font-variant-numeric: tabular-nums; }
section { margin-block: 2.5rem; }
section table { table-layout: fixed; }
h2 { font-size: 1.15rem; margin-bottom: .4rem; }
.state { border: 1px solid; border-radius: 1em; font-size: .8rem; font-weight: normal; padding: .1em .7em; }
.translated { color: var(--good); } .stale, .partial, .unrecorded { color: var(--stale); } .missing { color: var(--missing); }
del { background: #f871714d; } ins { background: #4ade804d; text-decoration: none; }
.title td { font-weight: 600; }
@media (max-width: 40rem) { section tr { display: block; } section td { display: block; border: 0; } section tr { border-bottom: 1px solid var(--line); } section thead { display: none; } }
";

/// The page of a status. `languages` are the tags of the original and the translation, each with its
/// direction as HTML's `dir` names it.
#[must_use]
pub fn status_page(
    editions: Editions<'_>,
    status: &Status,
    record: &Record,
    languages: [(&str, &str); 2],
    words: &dyn Translator,
    language: &str,
) -> String {
    let mut page = Page {
        xml: Xml::html(),
        editions,
        record,
        languages,
        words,
    };
    page.write(status, language);
    format!("<!DOCTYPE html>\n{}\n", page.xml.finish())
}

struct Page<'a> {
    xml: Xml,
    editions: Editions<'a>,
    record: &'a Record,
    languages: [(&'a str, &'a str); 2],
    words: &'a dyn Translator,
}

impl Page<'_> {
    fn say(&self, text: &Text) -> String {
        self.words.translate(text)
    }

    fn write(&mut self, status: &Status, language: &str) {
        let [(from, _), (to, _)] = self.languages;
        let title = self.say(&text!(
            "status-page-title",
            "Translation: {from} → {to}",
            from,
            to
        ));
        self.xml.open(Tag::new("html").attr("lang", language));
        self.xml.open("head");
        self.xml.empty(Tag::new("meta").attr("charset", "utf-8"));
        let width = "width=device-width, initial-scale=1";
        self.xml.empty(
            Tag::new("meta")
                .attr("name", "viewport")
                .attr("content", width),
        );
        self.xml.text_element("title", &title);
        self.xml.text_element("style", STYLE);
        self.xml.close();
        self.xml.newline();
        self.xml.open("body");
        self.xml.open("main");
        self.xml.text_element("h1", &title);
        self.counts(status);
        // What asks for work comes first.
        for state in [
            State::Stale,
            State::Partial,
            State::Missing,
            State::Unrecorded,
            State::Translated,
        ] {
            for tiddler in status.tiddlers.iter().filter(|it| it.state == state) {
                self.tiddler(tiddler);
            }
        }
        self.xml.close();
    }

    fn counts(&mut self, status: &Status) {
        self.xml.open(Tag::new("table").attr("class", "counts"));
        self.xml.open("thead");
        self.xml.open("tr");
        for head in heads() {
            let head = self.say(&head);
            self.xml
                .text_element(Tag::new("th").attr("scope", "col"), &head);
        }
        self.xml.close();
        self.xml.close();
        self.xml.newline();
        self.xml.open("tbody");
        for row in status.chapters.iter().chain([&status.total]) {
            self.xml.open("tr");
            let title = self.say(&row_title(row, std::ptr::eq(row, &status.total)));
            self.xml
                .text_element(Tag::new("th").attr("scope", "row"), &title);
            for cell in cells(row) {
                self.xml.text_element("td", &cell);
            }
            self.xml.close();
            self.xml.newline();
        }
        self.xml.close();
        self.xml.close();
        let surplus = status.surplus_count();
        if surplus.tiddlers > 0 {
            let words = self.say(&surplus_said(status));
            self.xml.text_element("p", &words);
        }
    }

    fn tiddler(&mut self, status: &TiddlerStatus) {
        let Editions {
            original,
            translation,
            sources,
            ..
        } = self.editions;
        let entry = &original[status.original];
        self.xml.newline();
        self.xml.open("section");
        self.heading(entry.title(), status.state);
        let own = units(entry, original, sources);
        let other = status
            .translation
            .map(|id| units(&translation[id], translation, sources));
        let other = other.unwrap_or_default();
        let recorded = self
            .record
            .get(status.old_title.as_deref().unwrap_or(entry.title()));
        let changes = status.changes.iter().filter(|it| !it.now.is_empty());
        let changes: BTreeMap<&str, &Change> = changes.map(|it| (it.now.as_str(), it)).collect();
        self.xml.open("table");
        self.xml.open("tbody");
        let aligned = align((status.original, &own), recorded, &other, self.editions);
        for (unit, aligned) in own.iter().zip(aligned) {
            if unit.kind == UnitKind::Picture {
                continue;
            }
            let change = changes.get(unit.read.as_str()).copied();
            let counterpart = aligned.translation.and_then(|at| other.get(at));
            self.row(unit, change, counterpart);
        }
        for change in status.changes.iter().filter(|it| it.now.is_empty()) {
            self.gone(change);
        }
        self.xml.close();
        self.xml.close();
        self.xml.close();
    }

    fn heading(&mut self, title: &str, state: State) {
        let [(language, direction), _] = self.languages;
        self.xml.open_text("h2");
        let span = Tag::new("span")
            .attr("lang", language)
            .attr("dir", direction);
        self.xml.text_element(span, title);
        self.xml.text(" ");
        let said = self.say(&state_said(state));
        let class = format!("state {}", state_name(state));
        self.xml
            .text_element(Tag::new("span").attr("class", &class), &said);
        self.xml.close();
    }

    /// A text beside its translation.
    fn row(&mut self, unit: &Unit, change: Option<&Change>, counterpart: Option<&Unit>) {
        let [(from, from_direction), (to, to_direction)] = self.languages;
        let class = if unit.kind == UnitKind::Title {
            "title"
        } else {
            "text"
        };
        self.xml.open(Tag::new("tr").attr("class", class));
        self.xml.open_text(
            Tag::new("td")
                .attr("lang", from)
                .attr("dir", from_direction),
        );
        match change {
            Some(change) => self.changed(change),
            None => self.xml.text(shown(unit)),
        }
        self.xml.close();
        let cell = Tag::new("td").attr("lang", to).attr("dir", to_direction);
        self.xml.text_element(cell, counterpart.map_or("", shown));
        self.xml.close();
        self.xml.newline();
    }

    /// A text that the original does not have any more.
    fn gone(&mut self, change: &Change) {
        let [(language, direction), _] = self.languages;
        self.xml.open("tr");
        self.xml
            .open_text(Tag::new("td").attr("lang", language).attr("dir", direction));
        self.changed(change);
        self.xml.close();
        self.xml.text_element("td", "");
        self.xml.close();
    }

    /// What is gone and what is new, word by word.
    fn changed(&mut self, change: &Change) {
        for (tag, words) in word_changes(change) {
            match tag {
                ChangeTag::Equal => self.xml.text(&words),
                ChangeTag::Delete => self.xml.text_element("del", &words),
                ChangeTag::Insert => self.xml.text_element("ins", &words),
            }
        }
    }
}

/// A text as its reader sees it; a title that nobody reads as its author does.
fn shown(unit: &Unit) -> &str {
    if unit.read.is_empty() {
        &unit.text
    } else {
        &unit.read
    }
}

/// What changed word by word, neighbours of one sort joined.
#[must_use]
pub fn word_changes(change: &Change) -> Vec<(ChangeTag, String)> {
    let mut pieces: Vec<(ChangeTag, String)> = Vec::new();
    let diff = TextDiff::from_words(change.then.as_str(), change.now.as_str());
    for piece in diff.iter_all_changes() {
        match pieces.last_mut() {
            Some((tag, words)) if *tag == piece.tag() => words.push_str(piece.value()),
            _ => pieces.push((piece.tag(), piece.value().to_owned())),
        }
    }
    pieces
}

/// The heads of the columns of the table.
#[must_use]
pub fn heads() -> [Text; 9] {
    [
        text!("status-chapter", "chapter"),
        text!("status-tiddlers", "tiddlers"),
        text!("status-words", "words"),
        state_said(State::Translated),
        state_said(State::Stale),
        state_said(State::Partial),
        state_said(State::Unrecorded),
        state_said(State::Missing),
        text!("status-per-cent", "done"),
    ]
}

/// The numbers of a row.
#[must_use]
pub fn cells(row: &Row) -> [String; 8] {
    [
        row.all.tiddlers.to_string(),
        row.all.words.to_string(),
        row.translated.tiddlers.to_string(),
        row.stale.tiddlers.to_string(),
        row.partial.tiddlers.to_string(),
        row.unrecorded.tiddlers.to_string(),
        row.missing.tiddlers.to_string(),
        format!("{} %", row.per_cent()),
    ]
}

/// What a row is about.
#[must_use]
pub fn row_title(row: &Row, is_total: bool) -> Text {
    match &row.title {
        _ if is_total => text!("status-total", "all"),
        Some(title) => Text::verbatim(title.clone()),
        None => text!("status-outside", "(outside the book)"),
    }
}

/// The name of a state, which outputs for programs have.
#[must_use]
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
#[must_use]
pub fn state_said(state: State) -> Text {
    match state {
        State::Translated => text!("status-translated", "translated"),
        State::Stale => text!("status-stale", "stale"),
        State::Partial => text!("status-partial", "partial"),
        State::Unrecorded => text!("status-unrecorded", "unrecorded"),
        State::Missing => text!("status-missing", "missing"),
    }
}

/// How much of the translation translates nothing.
#[must_use]
pub fn surplus_said(status: &Status) -> Text {
    let Count { tiddlers, words } = status.surplus_count();
    text!(
        "status-surplus",
        match tiddlers {
            1 => "one tiddler translates nothing ({words} words)",
            _ => "{tiddlers} tiddlers translate nothing ({words} words)",
        },
        words
    )
}
