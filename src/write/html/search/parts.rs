//! The texts of a large book in parts, and which rules have each word: a page reads those of what is looked for.

use super::fold;
use super::{SearchRule, script};
use crate::parallel;
use foldhash::HashMap;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

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
    /// The number of all rules.
    #[serde(skip)]
    count: usize,
    /// The places of each word, until they are written.
    #[serde(skip)]
    places: Vec<Vec<i32>>,
}

impl Parts {
    /// The parts of a large book; none of one whose words are not apart from each other.
    pub(super) fn new(words: Words) -> Option<Self> {
        let size: usize = words.sizes.iter().sum();
        let index: BTreeMap<String, Places> = words.index.into_iter().collect();
        let names: Vec<&str> = index.keys().map(String::as_str).collect();
        let names = names.join(" ");
        if names.len() > size / 2 {
            return None;
        }
        let places: Vec<Vec<i32>> = index.into_values().map(|it| it.numbers).collect();
        Some(Self {
            words: names,
            joined: words.joined.into_iter().collect::<Vec<_>>().join("\n"),
            starts: starts(places.iter().map(|it| it.len() * BYTES)),
            count: words.sizes.len(),
            texts: starts(words.sizes.into_iter()),
            places,
        })
    }

    /// The number of the files.
    pub(super) fn count(&self) -> usize {
        self.starts.len() + self.texts.len()
    }

    /// The name of a file, and its text: those of the index, then those of the texts; `rules` are those whose texts no file
    /// has yet.
    pub(super) fn file(
        &mut self,
        at: usize,
        rules: &mut dyn Iterator<Item = SearchRule>,
    ) -> (String, String) {
        match at.checked_sub(self.starts.len()) {
            None => {
                let places = part(&self.starts, at, self.places.len());
                let places = self.places.get(places).unwrap_or_default();
                file("words", "tiddlybookWords", at, &places)
            }
            Some(at) => {
                self.places = Vec::new();
                let count = part(&self.texts, at, self.count).len();
                let texts: Vec<String> = rules.take(count).map(|it| it.text).collect();
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

    /// Adds those in the rules that come next, which are counted from that number.
    fn append(&mut self, next: Self, from: i32) {
        let mut numbers = next.numbers.into_iter();
        let first = numbers.next().map(|it| it + from - self.last.0);
        self.numbers.extend(first.into_iter().chain(numbers));
        self.last = (next.last.0 + from, next.last.1);
    }
}

/// The words of the texts of a book.
#[derive(Default)]
pub(super) struct Words {
    /// The places of each.
    index: HashMap<String, Places>,
    /// Those that are joined by hyphens.
    joined: BTreeSet<String>,
    /// The bytes of each text.
    sizes: Vec<usize>,
}

impl Words {
    /// Whether a book is large, of which so many bytes are not added yet.
    pub(super) fn is_large(&self, sizes: impl Iterator<Item = usize>) -> bool {
        !self.sizes.is_empty() || sizes.sum::<usize>() >= LARGE
    }

    /// Adds the texts of the next rules.
    pub(super) fn add_all(&mut self, texts: &[String]) {
        const FEW: usize = 200;
        let some: Vec<&[String]> = texts.chunks(FEW).collect();
        let read = parallel::map(&some, 1, |texts| {
            let mut words = Self::default();
            texts.iter().for_each(|it| words.add(it));
            words
        });
        for words in read {
            let from = i32::try_from(self.sizes.len()).unwrap_or(i32::MAX);
            for (word, places) in words.index {
                self.index.entry(word).or_default().append(places, from);
            }
            self.joined.extend(words.joined);
            self.sizes.extend(words.sizes);
        }
    }

    /// Adds the text of the next rule.
    fn add(&mut self, text: &str) {
        let rule = i32::try_from(self.sizes.len()).unwrap_or(i32::MAX);
        self.sizes.push(text.len());
        fold::each_word(text, |word| match self.index.get_mut(word) {
            Some(places) => places.add(rule),
            None => self.index.entry(word.to_owned()).or_default().add(rule),
        });
        let mut done = 0;
        // The letters of the hyphens begin with that byte.
        for at in memchr::memchr2_iter(b'-', 0xE2, text.as_bytes()) {
            if let Some((before, after)) = text.split_at_checked(at).filter(|_| at >= done) {
                let start = before
                    .trim_end_matches(|it: char| !it.is_whitespace())
                    .len();
                done = at + after.find(char::is_whitespace).unwrap_or(after.len());
                let word = text.get(start..done).unwrap_or_default();
                self.joined.extend(hyphened(word));
            }
        }
    }
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

/// The numbers of the items of a part, of so many items.
fn part(starts: &[usize], at: usize, all: usize) -> Range<usize> {
    let end = starts.get(at + 1).copied().unwrap_or(all);
    starts.get(at).copied().unwrap_or(end)..end
}

/// The script of a part.
fn file(name: &str, variable: &str, number: usize, part: &impl Serialize) -> (String, String) {
    let text = script(&format!("{variable}{number}"), part);
    (format!("{FOLDER}/{name}-{number}.js"), text)
}
