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
//! wiki: 77c2a10b5d1e 0b7fe2c1@1 5d9a4e02@3
//! ```
//!
//! The digest is of the visible words; the texts are the original's wikitext at the time. A line `wiki` has the key of a
//! message and the digests of the translations that catalogue and wiki have both had for it, the last one at the end, each
//! with the number of the export from which on it holds.

use super::exchange::{numbered, parts};
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
}

/// The name of the file in the folder of a wiki.
const FILE: &str = "translated.txt";

/// The beginning of the file.
const HEAD: &str = "# What each tiddler of this edition was translated from. `tiddlybook translate done` writes it.\n";

impl Record {
    /// The path of a wiki's record: in its folder, or beside its file.
    #[must_use]
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
        let mut current: Option<(String, &mut Recorded)> = None;
        for (at, line) in text.lines().enumerate() {
            let line = line.trim_end_matches('\r');
            let place = || format!("{}:{}", paths::displayed(path), at + 1);
            if is_conflict(line) {
                return Err(sentences::record_conflict(&place()));
            }
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let wrong = || sentences::record_line(&place());
            let (name, value) = line.split_once(": ").ok_or_else(wrong)?;
            let value = unescaped(value);
            match (name, UnitKind::named(name), &mut current) {
                ("title", _, _) => {
                    let recorded = record.by_title.entry(value.clone()).or_default();
                    current = Some((value, recorded));
                }
                ("digest", _, Some((_, recorded))) => recorded.digest = value,
                (_, Some(kind), Some((_, recorded))) => recorded.texts.push((kind, value)),
                ("wiki", _, Some((title, _))) => {
                    let mut words = value.split_whitespace().map(str::to_owned);
                    let states = record.states.entry(title.clone()).or_default();
                    states.insert(words.next().ok_or_else(wrong)?, words.collect());
                }
                _ => return Err(wrong()),
            }
        }
        // Of what was only exported, it is not known what it was translated from.
        let states = &record.states;
        let is_known = |title: &String, it: &mut Recorded| {
            *it != Recorded::default() || !states.contains_key(title)
        };
        record.by_title.retain(is_known);
        Ok(record)
    }

    /// The text of the file.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = HEAD.to_owned();
        let titles: BTreeSet<&String> = self.by_title.keys().chain(self.states.keys()).collect();
        for title in titles {
            // Writing to a string cannot fail.
            let _ = write!(text, "\ntitle: {}\n", escaped(title));
            let recorded = self.by_title.get(title);
            if let Some(digest) = recorded.map(|it| &it.digest).filter(|it| !it.is_empty()) {
                let _ = writeln!(text, "digest: {digest}");
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
    #[must_use]
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
            texts: texts(units.iter()),
        };
        self.by_title.insert(title.to_owned(), recorded);
    }

    /// Notes that some units of a tiddler are translated.
    pub fn put_some<'a>(&mut self, title: &str, units: impl Iterator<Item = &'a Unit>) {
        let recorded = Recorded {
            digest: String::new(),
            texts: texts(units),
        };
        self.by_title.insert(title.to_owned(), recorded);
    }

    /// Notes what a tiddler was translated from.
    pub(super) fn set(&mut self, title: &str, recorded: Recorded) {
        self.by_title.insert(title.to_owned(), recorded);
    }

    /// Drops the records that are not wanted any more.
    pub fn retain(&mut self, wanted: impl Fn(&str) -> bool) {
        self.by_title.retain(|title, _| wanted(title));
        self.states.retain(|title, _| wanted(title));
    }

    /// Whether nothing is recorded.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_title.is_empty() && self.states.is_empty()
    }

    /// The states of all messages by their keys; see [`exchange`](super::exchange).
    pub(super) fn states(&self) -> impl Iterator<Item = (&str, &[String])> {
        let states = self.states.values().flatten();
        states.map(|(key, states)| (key.as_str(), states.as_slice()))
    }

    /// The number of the last export that noted something new; 0 when there was none.
    pub(super) fn last_export(&self) -> u32 {
        let states = self.states().flat_map(|(_, states)| states);
        states.map(|it| parts(it).1).max().unwrap_or_default()
    }

    /// Notes that catalogue and wiki agree about a message from an export on, unless they did so last.
    pub(super) fn note(&mut self, title: &str, key: String, state: &str, export: u32) {
        let messages = self.states.entry(title.to_owned()).or_default();
        let states = messages.entry(key).or_default();
        if states.last().is_some_and(|it| parts(it).0 == state) {
            return;
        }
        states.retain(|it| parts(it).0 != state);
        states.push(numbered(state, export));
        let old = states.len().saturating_sub(MOST);
        states.drain(..old);
    }

    /// Drops the states of messages that a catalogue of today does not have.
    pub(super) fn retain_messages(&mut self, keys: &BTreeSet<String>) {
        for messages in self.states.values_mut() {
            messages.retain(|key, _| keys.contains(key));
        }
        self.states.retain(|_, messages| !messages.is_empty());
    }
}

fn texts<'a>(units: impl Iterator<Item = &'a Unit>) -> Vec<(UnitKind, String)> {
    let units = units.filter(|it| it.kind != UnitKind::Title);
    units.map(|unit| (unit.kind, unit.text.clone())).collect()
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
                record.by_title.insert(title, Recorded { digest, texts });
            }
            let read = Record::parse(Path::new("r"), &record.text()).unwrap();
            prop_assert_eq!(read, record);
        }
    }
}
