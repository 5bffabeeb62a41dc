//! The texts of a large book in parts, and which rules have each word: a page reads those of what is looked for.

use super::fold;
use super::{SearchRow, script};
use foldhash::HashMap;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The folder of the parts.
const FOLDER: &str = "search";

/// A book whose texts have fewer bytes is in one file.
const LARGE: usize = 1_000_000;

/// The bytes of a part, about.
const PART: usize = 20_000;

/// The bytes of a number in a part, about.
const BYTES: usize = 4;

/// What a page has to know of the parts.
#[derive(Serialize)]
pub(super) struct Parts {
    /// All words, folded, in their order.
    words: String,
    /// Words that some texts have with a hyphen in them, such as `sang froid`.
    joined: String,
    /// The number of the first word of each part of the index.
    starts: Vec<usize>,
    /// The number of the first rule of each part of the texts.
    texts: Vec<usize>,
    /// The places of each word.
    #[serde(skip)]
    places: Vec<Vec<i32>>,
}

impl Parts {
    /// The parts of a large book; none of one that is small, or whose words are not apart from each other.
    pub(super) fn new(texts: &[&str]) -> Option<Self> {
        let size: usize = texts.iter().map(|it| it.len()).sum();
        if size < LARGE {
            return None;
        }
        let (index, joined) = index(texts);
        let words: Vec<&str> = index.keys().map(String::as_str).collect();
        let words = words.join(" ");
        if words.len() > size / 2 {
            return None;
        }
        let places: Vec<Vec<i32>> = index.into_values().map(|it| it.numbers).collect();
        Some(Self {
            words,
            joined: joined.into_iter().collect::<Vec<_>>().join("\n"),
            starts: starts(places.iter().map(|it| it.len() * BYTES)),
            texts: starts(texts.iter().map(|it| it.len())),
            places,
        })
    }

    /// The number of the files.
    pub(super) fn count(&self) -> usize {
        self.starts.len() + self.texts.len()
    }

    /// The name of a file, and its text: those of the index, then those of the texts.
    pub(super) fn file(&self, at: usize, rows: &[SearchRow]) -> (String, String) {
        match at.checked_sub(self.starts.len()) {
            None => {
                let places = part(&self.places, &self.starts, at);
                file("words", "tiddlybookWords", at, &places)
            }
            Some(at) => {
                let texts = part(rows, &self.texts, at).iter();
                let texts: Vec<&str> = texts.map(|it| it.rule.text.as_str()).collect();
                file("text", "tiddlybookText", at, &texts)
            }
        }
    }
}

/// Where a word is: each rule as its distance from the one before; where it is there several times, how often, below
/// zero.
#[derive(Default)]
struct Places {
    numbers: Vec<i32>,
    /// The last rule, and how often it has the word.
    last: (i32, i32),
}

impl Places {
    /// Adds a place in a rule that is the last one or comes after it.
    fn add(&mut self, rule: i32) {
        let (last, count) = self.last;
        if count == 0 || last != rule {
            self.numbers.push(rule - last);
            self.last = (rule, 1);
            return;
        }
        if count > 1 {
            self.numbers.pop();
        }
        self.numbers.push(-(count + 1));
        self.last.1 += 1;
    }
}

/// The places of each word, and the words that are joined by hyphens.
fn index(texts: &[&str]) -> (BTreeMap<String, Places>, BTreeSet<String>) {
    let mut index: HashMap<String, Places> = HashMap::default();
    let mut joined = BTreeSet::new();
    for (rule, text) in (0..).zip(texts) {
        fold::each_word(text, |word| match index.get_mut(word) {
            Some(places) => places.add(rule),
            None => index.entry(word.to_owned()).or_default().add(rule),
        });
        // The letters of the hyphens begin with that byte.
        if memchr::memchr2(b'-', 0xE2, text.as_bytes()).is_some() {
            joined.extend(text.split_whitespace().filter_map(hyphened));
        }
    }
    (index.into_iter().collect(), joined)
}

/// The parts of a word with a hyphen, folded.
fn hyphened(word: &str) -> Option<String> {
    let is_hyphen = |it: char| matches!(it, '-' | '\u{2010}' | '\u{2011}');
    let parts = fold::words(word.contains(is_hyphen).then_some(word)?);
    (parts.len() > 1).then(|| parts.join(" "))
}

/// The number of the first item of each part, by the sizes of the items.
fn starts(sizes: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut full = PART;
    for (at, size) in sizes.enumerate() {
        if full >= PART {
            starts.push(at);
            full = 0;
        }
        full += size;
    }
    starts
}

/// The items of a part.
fn part<'a, T>(all: &'a [T], starts: &[usize], at: usize) -> &'a [T] {
    let end = starts.get(at + 1).copied().unwrap_or(all.len());
    let start = starts.get(at).copied().unwrap_or(end);
    all.get(start..end).unwrap_or_default()
}

/// The script of a part.
fn file(name: &str, variable: &str, number: usize, part: &impl Serialize) -> (String, String) {
    let text = script(&format!("{variable}{number}"), part);
    (format!("{FOLDER}/{name}-{number}.js"), text)
}
