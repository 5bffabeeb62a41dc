//! The record of what each tiddler of an edition was translated from: a file beside its wiki.
//!
//! A stanza a tiddler, in the order of titles, a line a text, so that two translators' work merges in
//! git as two places of one file:
//!
//! ```text
//! title: facing
//! digest: 5c1f0e0f8fae2b9d
//! paragraph: A base faces the way its figures look.
//! item: its front edge is the long one they look over;
//! wiki: 77c2a10b5d1e 0b7fe2c1@1.4be07a 5d9a4e02@3.90c1d2
//! reviewed: 0b7fe2c1 5d9a4e02 90c1d277 by Jane Doe
//! ```
//!
//! The digest is of the visible words; the texts are the original's wikitext at the time; `lists` has the marks of its
//! items. A line `was` has a title that the tiddler had before, which catalogues may still name, and `from` the one that
//! it was translated with. A line
//! `reviewed` has the digests of the texts, of both editions, that somebody has read side by side, and one of all of them. A line `wiki` has the key of a
//! message and the digests of the translations that catalogue and wiki have both had for it, the last one at the end, each
//! with the export or import from which on it holds, its number and a digest; `-` is for none. Before all, a line
//! `exchanges` has the last of these numbers, where no line `wiki` has it any more.

use super::exchange::{Exchange, dated, keys, parts};
use super::review::Review;
use super::unit::{Unit, UnitKind, digest};
use crate::say::Text;
use crate::source::{Files, paths};
use crate::translate::sentences;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The record of an edition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    by_title: BTreeMap<String, Recorded>,
    /// By title and key of a message.
    states: BTreeMap<String, BTreeMap<String, Vec<String>>>,
    /// The titles of today by those that the tiddlers had before.
    renamed: BTreeMap<String, String>,
    /// A number that exchanges have had, although no state has it any more.
    exchanges: u32,
}

/// The number of states that are kept of a message.
const MOST: usize = 8;

/// A tiddler of the original, as it was when it was translated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recorded {
    /// The digest of its visible words; empty where not all of it was translated.
    pub digest: String,
    /// The texts that were translated, in order, without the title.
    pub texts: Vec<(UnitKind, String)>,
    /// The marks of its lists, `*` or `#` for each item; empty where they are not known.
    pub lists: String,
    /// The title that it was translated with, if it has another one since.
    pub from: Option<String>,
    /// What somebody has read and found right, if anybody has.
    pub reviewed: Option<Review>,
}

impl Recorded {
    /// Adds a text, with the mark of its list if that is known.
    pub(super) fn push(&mut self, (kind, text, mark): (UnitKind, &str, Option<char>)) {
        self.texts.push((kind, text.to_owned()));
        self.lists.extend(mark);
    }

    /// Whether the text was translated.
    pub(crate) fn has(&self, unit: &Unit) -> bool {
        let mut texts = self.texts.iter();
        texts.any(|(kind, text)| *kind == unit.kind && *text == unit.text)
    }

    /// The texts, each with the mark of its list if that is known.
    pub(super) fn marked(&self) -> impl Iterator<Item = (UnitKind, &str, Option<char>)> {
        let items = self.texts.iter().filter(|it| it.0 == UnitKind::Item);
        let is_known = items.count() == self.lists.chars().count();
        let mut marks = self.lists.chars().filter(move |_| is_known);
        self.texts.iter().map(move |(kind, text)| {
            let is_item = *kind == UnitKind::Item;
            let mark = if is_item { marks.next() } else { None };
            (*kind, text.as_str(), mark)
        })
    }
}

/// The name of the file in the folder of a wiki.
const FILE: &str = "translated.txt";

/// The beginning of the file.
const HEAD: &str = "# What each tiddler of this edition was translated from. `tiddlybook translate done` writes it.\n";

impl Record {
    /// The path of a wiki's record: in its folder, or beside its file.
    pub fn path(files: &dyn Files, wiki: &Path) -> PathBuf {
        if files.is_folder(wiki) {
            wiki.join(FILE)
        } else {
            wiki.with_extension(FILE)
        }
    }

    /// Parses a record; `path` is its path.
    ///
    /// # Errors
    /// When a line does not have the form of a record.
    pub fn parse(path: &Path, text: &str) -> Result<Self, Text> {
        let mut record = Self::default();
        let mut title = None;
        for (at, line) in text.lines().enumerate() {
            let line = line.trim_end_matches('\r');
            let place = || format!("{}:{}", paths::displayed(path), at + 1);
            if is_conflict(line) {
                return Err(sentences::record_conflict(&place()));
            }
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let read = record.read_line(line, &mut title);
            read.ok_or_else(|| sentences::record_line(&place()))?;
        }
        // Of what was only exported, it is not known what it was translated from.
        let (states, renamed) = (&record.states, &record.renamed);
        let is_exchanged =
            |title: &String| states.contains_key(title) || renamed.values().any(|it| it == title);
        let is_known =
            |title: &String, it: &mut Recorded| *it != Recorded::default() || !is_exchanged(title);
        record.by_title.retain(is_known);
        Ok(record)
    }

    /// Reads a line of the stanza of `title`; `None` when it does not have the form of one.
    fn read_line(&mut self, line: &str, title: &mut Option<String>) -> Option<()> {
        let (name, value) = line.split_once(": ")?;
        let value = unescaped(value);
        if name == "title" {
            self.by_title.entry(value.clone()).or_default();
            *title = Some(value);
            return Some(());
        }
        let Some(title) = title else {
            self.exchanges = value.parse().ok().filter(|_| name == "exchanges")?;
            return Some(());
        };
        let recorded = self.by_title.get_mut(title)?;
        match name {
            "digest" => recorded.digest = value,
            "lists" => recorded.lists = value,
            "from" => recorded.from = Some(value),
            "reviewed" => {
                let (digests, by) = value.split_once(" by ")?;
                recorded.reviewed = Some(Review {
                    by: by.to_owned(),
                    digests: digests.split_whitespace().map(str::to_owned).collect(),
                });
            }
            "was" => {
                self.renamed.insert(value, title.clone());
            }
            "wiki" => {
                let mut words = value.split_whitespace().map(str::to_owned);
                let states = self.states.entry(title.clone()).or_default();
                states.insert(words.next()?, words.collect());
            }
            _ => recorded.texts.push((UnitKind::named(name)?, value)),
        }
        Some(())
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let mut text = HEAD.to_owned();
        if self.exchanges > self.last_noted() {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "\nexchanges: {}", self.exchanges);
        }
        let mut names: BTreeMap<&String, Vec<&String>> = BTreeMap::new();
        for (old, title) in &self.renamed {
            names.entry(title).or_default().push(old);
        }
        let titles = self.by_title.keys().chain(self.states.keys());
        let titles: BTreeSet<&String> = titles.chain(names.keys().copied()).collect();
        for title in titles {
            let _ = write!(text, "\ntitle: {}\n", escaped(title));
            for old in names.get(title).into_iter().flatten() {
                let _ = writeln!(text, "was: {}", escaped(old));
            }
            let recorded = self.by_title.get(title);
            let lines = recorded.into_iter().flat_map(|it| {
                let from = it.from.as_deref().unwrap_or_default();
                [("from", from), ("digest", &it.digest), ("lists", &it.lists)]
            });
            for (name, value) in lines.filter(|(_, value)| !value.is_empty()) {
                let _ = writeln!(text, "{name}: {}", escaped(value));
            }
            if let Some(Review { by, digests }) = recorded.and_then(|it| it.reviewed.as_ref()) {
                let digests: Vec<&str> = digests.iter().map(String::as_str).collect();
                let _ = writeln!(text, "reviewed: {} by {}", digests.join(" "), escaped(by));
            }
            for (kind, words) in recorded.into_iter().flat_map(|it| &it.texts) {
                let _ = writeln!(text, "{}: {}", kind.name(), escaped(words));
            }
            for (key, states) in self.states.get(title).into_iter().flatten() {
                let _ = writeln!(text, "wiki: {key} {}", states.join(" "));
            }
        }
        text
    }

    /// The record of the tiddler with that title.
    pub fn get(&self, title: &str) -> Option<&Recorded> {
        self.by_title.get(title)
    }

    /// The same, with its title.
    pub(super) fn stanza(&self, title: &str) -> Option<(&str, &Recorded)> {
        let found = self.by_title.get_key_value(title);
        found.map(|(title, it)| (title.as_str(), it))
    }

    /// All records, by the titles that the tiddlers had.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Recorded)> {
        self.by_title.iter().map(|(title, it)| (title.as_str(), it))
    }

    /// Notes that a tiddler with these units is translated.
    pub fn put(&mut self, title: &str, units: &[Unit]) {
        let recorded = Recorded {
            digest: digest(units),
            ..recorded(units.iter())
        };
        self.set(title, recorded);
    }

    /// Notes that some units of a tiddler are translated.
    pub fn put_some<'a>(&mut self, title: &str, units: impl Iterator<Item = &'a Unit>) {
        self.set(title, recorded(units));
    }

    /// Notes what a tiddler was translated from. A review stays, for it has the texts that it is of.
    pub(super) fn set(&mut self, title: &str, mut recorded: Recorded) {
        let before = self.by_title.get(title);
        let reviewed = before.and_then(|it| it.reviewed.clone());
        recorded.reviewed = recorded.reviewed.or(reviewed);
        self.by_title.insert(title.to_owned(), recorded);
    }

    /// Notes that somebody has read these texts of a tiddler and of its translation.
    pub fn review(&mut self, title: &str, review: Review) {
        let recorded = self.by_title.entry(title.to_owned()).or_default();
        recorded.reviewed = Some(review);
    }

    /// Drops the records that are not wanted any more.
    pub fn retain(&mut self, wanted: impl Fn(&str) -> bool) {
        self.exchanges = self.last_exchange();
        self.by_title.retain(|title, _| wanted(title));
        self.states.retain(|title, _| wanted(title));
        self.renamed.retain(|_, title| wanted(title));
    }

    /// Notes that a tiddler of the original with these units has another title.
    pub fn rename(&mut self, old: &str, title: &str, units: &[Unit]) {
        let mut recorded = self.by_title.remove(old).unwrap_or_default();
        let now = units.iter().map(|it| (it.kind, it.text.as_str()));
        let then = recorded.texts.iter().map(|it| (it.0, it.1.as_str()));
        let mut moved = moved_keys((old, title), then);
        moved.extend(moved_keys((old, title), now));
        let mut before = self.states.remove(old).unwrap_or_default();
        for (from, to) in moved {
            if let Some(states) = before.remove(&from) {
                let messages = self.states.entry(title.to_owned()).or_default();
                messages.insert(to, states);
            }
        }
        if recorded != Recorded::default() {
            recorded.from.get_or_insert_with(|| old.to_owned());
            recorded.from = recorded.from.filter(|it| it != title);
            self.by_title.insert(title.to_owned(), recorded);
        }
        for name in self.renamed.values_mut().filter(|it| *it == old) {
            title.clone_into(name);
        }
        self.renamed.insert(old.to_owned(), title.to_owned());
        self.renamed.remove(title);
    }

    /// The title of today of a tiddler that had this one.
    pub fn now(&self, title: &str) -> Option<&str> {
        self.renamed.get(title).map(String::as_str)
    }

    /// The titles that tiddlers had before, each with that of today.
    pub(super) fn renamed(&self) -> impl Iterator<Item = (&str, &str)> {
        let renamed = self.renamed.iter();
        renamed.map(|(old, title)| (old.as_str(), title.as_str()))
    }

    /// Whether nothing is recorded.
    pub fn is_empty(&self) -> bool {
        self.by_title.is_empty() && self.states.is_empty() && self.exchanges == 0
    }

    /// The states of all messages by their keys; see [`exchange`](super::exchange).
    pub(super) fn states(&self) -> impl Iterator<Item = (&str, &[String])> {
        let states = self.states.values().flatten();
        states.map(|(key, states)| (key.as_str(), states.as_slice()))
    }

    /// The number of the last export or import that noted something new; 0 when there was none.
    pub fn last_exchange(&self) -> u32 {
        self.last_noted().max(self.exchanges)
    }

    /// Whether a state holds from this exchange on.
    pub fn has(&self, exchange: &Exchange) -> bool {
        let mut states = self.states().flat_map(|(_, states)| states);
        states.any(|it| parts(it).1 == *exchange)
    }

    /// The last number that a state has.
    fn last_noted(&self) -> u32 {
        let states = self.states().flat_map(|(_, states)| states);
        states
            .map(|it| parts(it).1.number)
            .max()
            .unwrap_or_default()
    }

    /// Notes that catalogue and wiki agree about a message from an exchange on, unless they did so last. What they had
    /// before and have again is noted twice, so that catalogues of both times know it.
    pub(super) fn note(&mut self, title: &str, key: String, state: &str, exchange: &Exchange) {
        let messages = self.states.entry(title.to_owned()).or_default();
        let states = messages.entry(key).or_default();
        if states.last().is_some_and(|it| parts(it).0 == state) {
            return;
        }
        states.push(dated(state, exchange));
        // The first one is kept: it is that of the oldest catalogues.
        let old = states.len().saturating_sub(MOST);
        states.drain(1..=old);
    }

    /// Drops the states of messages that a catalogue of today does not have.
    pub(super) fn retain_messages(&mut self, keys: &BTreeSet<String>) {
        self.exchanges = self.last_exchange();
        for messages in self.states.values_mut() {
            messages.retain(|key, _| keys.contains(key));
        }
        self.states.retain(|_, messages| !messages.is_empty());
    }
}

/// What is recorded of units, without a digest.
fn recorded<'a>(units: impl Iterator<Item = &'a Unit>) -> Recorded {
    let mut recorded = Recorded::default();
    for unit in units.filter(|it| it.kind != UnitKind::Title) {
        recorded.push((unit.kind, &unit.text, unit.mark));
    }
    recorded
}

/// The keys that messages of a tiddler have with its old title, and with its new one.
fn moved_keys<'a>(
    titles: (&str, &str),
    texts: impl Iterator<Item = (UnitKind, &'a str)> + Clone,
) -> Vec<(String, String)> {
    let of = |title: &str| keys(title, texts.clone());
    let keys = of(titles.0).into_iter().zip(of(titles.1));
    keys.filter_map(|(old, new)| Some((old?, new?))).collect()
}

/// Whether the line is one of git's conflict markers.
fn is_conflict(line: &str) -> bool {
    const MARK: usize = 7;
    let is_mark = |mark: char| line.chars().take_while(|it| *it == mark).count() == MARK;
    ['<', '=', '>'].into_iter().any(is_mark)
}

/// A text on one line.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('\n', "\\n")
        .replace('\r', "\\r")
}

fn unescaped(text: &str) -> String {
    let mut letters = text.chars();
    let mut plain = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            '\\' => match letters.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some(other) => other,
                None => '\\',
            },
            letter => letter,
        });
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_conflict_is_told() {
        let text = "title: a\n<<<<<<< HEAD\ndigest: 1\n=======\ndigest: 2\n>>>>>>> b\n";
        let error = Record::parse(Path::new("wiki/fr/translated.txt"), text).unwrap_err();
        assert_eq!(
            error.to_string(),
            "wiki/fr/translated.txt:2: git left a conflict here; keep one of the two texts"
        );
    }

    proptest! {
        #[test]
        fn what_was_written_is_read(
            stanzas in proptest::collection::btree_map(
                "[a-z:#\\\\ ]{1,9}",
                ("[0-9a-f]{0,16}", proptest::collection::vec("\\PC{0,20}|[a\\n\\r\\\\]{0,8}", 0..4)),
                0..5,
            )
        ) {
            let mut record = Record::default();
            for (title, (digest, texts)) in stanzas {
                let texts = texts.into_iter().map(|text| (UnitKind::Cell, text)).collect();
                let recorded = Recorded { digest, texts, ..Recorded::default() };
                record.by_title.insert(title, recorded);
            }
            let read = Record::parse(Path::new("r"), &record.text()).unwrap();
            prop_assert_eq!(read, record);
        }
    }
}
