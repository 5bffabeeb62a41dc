//! The texts of a large book in parts, and which rules have each word: a page reads those of what is looked for.

use super::fold;
use super::script;
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
}

/// The names of files, and their texts.
pub(super) type Files = Vec<(String, String)>;

/// The parts of a large book; none of one that is small, or whose words are not apart from each other.
pub(super) fn parts(texts: &[&str]) -> Option<(Parts, Files)> {
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
    let places: Vec<Vec<i64>> = index.into_values().map(|it| it.numbers).collect();
    let starts = starts(places.iter().map(|it| it.len() * BYTES));
    let own = self::starts(texts.iter().map(|it| it.len()));
    let mut files = files("words", "tiddlybookWords", &places, &starts);
    files.extend(self::files("text", "tiddlybookText", texts, &own));
    let joined = joined.into_iter().collect::<Vec<_>>().join("\n");
    let parts = Parts {
        words,
        joined,
        starts,
        texts: own,
    };
    Some((parts, files))
}

/// Where a word is: each rule as its distance from the one before; where it is there several times, how often, below
/// zero.
#[derive(Default)]
struct Places {
    numbers: Vec<i64>,
    /// The last rule, and how often it has the word.
    last: (i64, i64),
}

impl Places {
    /// Adds a place in a rule that is the last one or comes after it.
    fn add(&mut self, rule: i64) {
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
        joined.extend(text.split_whitespace().filter_map(hyphened));
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

/// A script of each part.
fn files<T: Serialize>(name: &str, variable: &str, all: &[T], starts: &[usize]) -> Files {
    let ends = starts.iter().skip(1).copied().chain([all.len()]);
    let parts = starts.iter().zip(ends).enumerate();
    let file = |(number, (start, end)): (usize, (&usize, usize))| {
        let part = all.get(*start..end).unwrap_or_default();
        let text = script(&format!("{variable}{number}"), &part);
        (format!("{FOLDER}/{name}-{number}.js"), text)
    };
    parts.map(file).collect()
}
