//! The data of the search: every rule with its text, as a script that gives them to `search.js`.
//! Pages that are opened from a file may read scripts, and nothing else. The texts of a large book are in parts.

mod fold;
mod parts;

use super::rules::{self, Kind, SearchRule};
use super::settings::SearchWords;
use crate::book::Book;
use crate::slice::Slice as _;
use crate::write::xhtml::Pages;
use parts::{Parts, Words};
use serde::Serialize;
use serde::ser::{SerializeSeq as _, Serializer};
use std::collections::{BTreeMap, BTreeSet};

/// The file of the script.
pub(super) const SCRIPT: &str = "search.js";

const FILE: &str = "search-data.js";

const VARIABLE: &str = "tiddlybookSearch";

/// A rule: the number of its page, its id in it (empty for the page itself), the number of the rule
/// around it (-1 for none), its kind, number, title, other names and text, or how many characters that has where it
/// is in a part. Then its language where that is not the book's, and the number of the rule that it leads to.
struct SearchRow {
    rule: SearchRule,
    page: usize,
    /// Whether it is the page itself.
    whole: bool,
    leads_to: Option<usize>,
    /// How many characters its text has, where that is in a part.
    apart: Option<usize>,
}

impl Serialize for SearchRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rule = &self.rule;
        let parent = rule.parent.and_then(|it| i64::try_from(it).ok());
        let id = if self.whole { "" } else { rule.id.as_str() };
        let mut row = serializer.serialize_seq(None)?;
        row.serialize_element(&self.page)?;
        row.serialize_element(id)?;
        row.serialize_element(&parent.unwrap_or(-1))?;
        row.serialize_element(&kind(rule.kind))?;
        row.serialize_element(rule.number.as_deref().unwrap_or_default())?;
        row.serialize_element(&rule.title)?;
        row.serialize_element(&rule.names)?;
        match self.apart {
            Some(length) => row.serialize_element(&length)?,
            None => row.serialize_element(&rule.text)?,
        }
        if rule.language.is_some() || self.leads_to.is_some() {
            row.serialize_element(rule.language.as_deref().unwrap_or_default())?;
        }
        if let Some(leads_to) = self.leads_to {
            row.serialize_element(&leads_to)?;
        }
        row.end()
    }
}

#[derive(Serialize)]
struct Data<'a> {
    pages: &'a [String],
    rules: &'a [SearchRow],
    small: &'a BTreeSet<String>,
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    endings: &'a BTreeSet<String>,
    /// A group on each line.
    #[serde(skip_serializing_if = "String::is_empty")]
    kin: &'a String,
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    sheets: &'a BTreeSet<String>,
    synonyms: &'a [(String, Vec<String>)],
    #[serde(flatten)]
    parts: Option<&'a Parts>,
}

/// The search of a book: what its files are made of, each when it is asked for. The texts of a large book are read from it
/// again, for they are as long as the book.
pub(super) struct Search<'a> {
    rows: Vec<SearchRow>,
    /// What a page has to know of the parts of a large book.
    parts: Option<Parts>,
    /// The rules whose texts no file has yet.
    rules: Box<dyn Iterator<Item = SearchRule> + 'a>,
}

impl<'a> Search<'a> {
    pub(super) fn new(book: &'a Book, pages: &Pages) -> Self {
        let (mut words, mut done) = (Words::default(), 0);
        let mut rows = rows(book, pages, |rows| {
            let new = rows.get_mut(done..).unwrap_or_default();
            if words.is_large(new.iter().map(|it| it.rule.text.len())) {
                let texts = new.iter_mut().map(|row| {
                    row.apart = Some(row.rule.text.chars().count());
                    std::mem::take(&mut row.rule.text)
                });
                words.add_all(&texts.collect::<Vec<_>>());
                done = rows.len();
            }
        });
        let parts = (done > 0).then(|| Parts::new(words)).flatten();
        let mut rules = Box::new(rules::rules(book).flatten());
        if parts.is_none() && done > 0 {
            let mut rules = rules.by_ref().filter(|it| pages.place(&it.id).is_some());
            for row in &mut rows {
                row.apart = None;
                row.rule.text = rules.next().map(|it| it.text).unwrap_or_default();
            }
        }
        Self { rows, parts, rules }
    }

    /// Whether the texts are in parts.
    pub(super) fn is_large(&self) -> bool {
        self.parts.is_some()
    }

    /// The number of the files: the script that every search reads, and those of the parts of a large book.
    pub(super) fn count(&self) -> usize {
        1 + self.parts.as_ref().map_or(0, Parts::count)
    }

    /// The name of a file, and its text; the files are asked for in their order.
    pub(super) fn file(
        &mut self,
        at: usize,
        pages: &Pages,
        words: &SearchWords,
    ) -> (String, String) {
        match self.parts.as_mut().zip(at.checked_sub(1)) {
            Some((parts, at)) => {
                let rules = self.rules.by_ref();
                let mut rules = rules.filter(|it| pages.place(&it.id).is_some());
                parts.file(at, &mut rules)
            }
            None => {
                let data = whole(&self.rows, self.parts.as_ref(), pages, words);
                (FILE.to_owned(), data)
            }
        }
    }
}

/// The script with all search data.
pub(super) fn data(book: &Book, pages: &Pages, words: &SearchWords) -> String {
    whole(&rows(book, pages, |_| {}), None, pages, words)
}

fn whole(rules: &[SearchRow], parts: Option<&Parts>, pages: &Pages, words: &SearchWords) -> String {
    let data = Data {
        pages: pages.names(),
        rules,
        small: &words.small,
        endings: &words.endings,
        kin: &words.kin,
        sheets: &words.sheets,
        synonyms: &words.synonyms,
        parts,
    };
    script(VARIABLE, &data)
}

/// The rules that are on a page; `done` is told of them after each component.
fn rows(book: &Book, pages: &Pages, mut done: impl FnMut(&mut Vec<SearchRow>)) -> Vec<SearchRow> {
    let (mut rows, mut numbers, mut count) = (Vec::new(), BTreeMap::new(), 0);
    for rules in rules::rules(book) {
        for mut rule in rules {
            if rule.kind == Kind::Rule {
                numbers.entry(rule.id.clone()).or_insert(count);
            }
            count += 1;
            rule.text.shrink_to_fit();
            if let Some((page, whole)) = pages.place(&rule.id) {
                rows.push(SearchRow {
                    rule,
                    page,
                    whole,
                    leads_to: None,
                    apart: None,
                });
            }
        }
        done(&mut rows);
    }
    for row in &mut rows {
        let target = row.rule.leads_to.as_ref();
        row.leads_to = target.and_then(|it| numbers.get(it)).copied();
    }
    rows
}

/// The numbers of the kinds in `search.js`.
fn kind(kind: Kind) -> u8 {
    match kind {
        Kind::Rule => 0,
        Kind::Term => 1,
        Kind::Table => 2,
        Kind::Figure => 3,
        Kind::Example => 4,
    }
}

/// A script that sets a global variable to this value.
pub(super) fn script(variable: &str, value: &impl Serialize) -> String {
    let mut script = Script::default();
    script.code(&format!("globalThis.{variable}="));
    script.value(value);
    script.code(";\n");
    script.finish()
}

/// A script under construction: that of a large book is made once, without copies.
#[derive(Default)]
pub(super) struct Script(Vec<u8>);

impl Script {
    /// Adds code.
    pub(super) fn code(&mut self, code: &str) {
        self.0.extend(code.as_bytes());
    }

    /// Adds a value, as JSON. In a page, `</script>`, `<!--` and `]]>` would end or hide it.
    pub(super) fn value(&mut self, value: &impl Serialize) {
        let start = self.0.len();
        // A map with keys that are no strings is the one thing that cannot be written.
        if serde_json::to_writer(&mut self.0, value).is_err() {
            self.0.truncate(start);
            self.0.extend(b"null");
        }
        let first = memchr::memchr2(b'<', b'>', self.0.slice(start..));
        let json = first.map(|it| self.0.split_off(start + it));
        let mut rest = json.as_deref().unwrap_or_default();
        while let Some((mark, after)) = rest.split_first() {
            let is_open = *mark == b'<';
            self.0.extend(if is_open { b"\\u003c" } else { b"\\u003e" });
            let next = memchr::memchr2(b'<', b'>', after).unwrap_or(after.len());
            let (plain, marked) = after.split_at(next);
            self.0.extend(plain);
            rest = marked;
        }
    }

    pub(super) fn finish(self) -> String {
        String::from_utf8(self.0).unwrap_or_default()
    }
}
