//! The data of the search: every rule with its text, as a script that gives them to `search.js`.
//! Pages that are opened from a file may read scripts, and nothing else. The texts of a large book are in parts.

mod fold;
mod parts;

use super::rules::{Kind, SearchRule};
use super::settings::SearchWords;
use crate::book::Id;
use crate::write::xhtml::Pages;
use parts::Parts;
use serde::Serialize;
use serde::ser::{SerializeSeq as _, Serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::io;

/// The file of the script.
pub(super) const SCRIPT: &str = "search.js";

/// The file of the data.
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
    /// Whether its text is in a part.
    is_apart: bool,
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
        match self.is_apart {
            true => row.serialize_element(&rule.text.chars().count())?,
            false => row.serialize_element(&rule.text)?,
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
    kin: String,
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    sheets: &'a BTreeSet<String>,
    synonyms: &'a [(String, Vec<String>)],
    #[serde(flatten)]
    parts: Option<&'a Parts>,
}

/// The search of a book: what its files are made of, each when it is asked for.
pub(super) struct Search {
    rows: Vec<SearchRow>,
    /// What a page has to know of the parts of a large book.
    parts: Option<Parts>,
}

impl Search {
    pub(super) fn new(rules: Vec<SearchRule>, pages: &Pages) -> Self {
        let mut rows = rows(rules, pages);
        let texts: Vec<&str> = rows.iter().map(|it| it.rule.text.as_str()).collect();
        let parts = Parts::new(&texts);
        for row in &mut rows {
            row.is_apart = parts.is_some();
        }
        Self { rows, parts }
    }

    /// Whether the texts are in parts.
    pub(super) fn is_large(&self) -> bool {
        self.parts.is_some()
    }

    /// The number of the files: the script that every search reads, and those of the parts of a large book.
    pub(super) fn count(&self) -> usize {
        1 + self.parts.as_ref().map_or(0, Parts::count)
    }

    /// The name of a file, and its text.
    pub(super) fn file(&self, at: usize, pages: &Pages, words: &SearchWords) -> (String, String) {
        match self.parts.as_ref().zip(at.checked_sub(1)) {
            Some((parts, at)) => parts.file(at, &self.rows),
            None => {
                let data = whole(&self.rows, self.parts.as_ref(), pages, words);
                (FILE.to_owned(), data)
            }
        }
    }
}

/// The script with all search data.
pub(super) fn data(rules: Vec<SearchRule>, pages: &Pages, words: &SearchWords) -> String {
    whole(&rows(rules, pages), None, pages, words)
}

fn whole(rules: &[SearchRow], parts: Option<&Parts>, pages: &Pages, words: &SearchWords) -> String {
    let kin: Vec<String> = words.kin.iter().map(|it| it.join(" ")).collect();
    let data = Data {
        pages: pages.names(),
        rules,
        small: &words.small,
        endings: &words.endings,
        kin: kin.join("\n"),
        sheets: &words.sheets,
        synonyms: &words.synonyms,
        parts,
    };
    script(VARIABLE, &data)
}

fn rows(rules: Vec<SearchRule>, pages: &Pages) -> Vec<SearchRow> {
    let numbered = rules.iter().enumerate().rev();
    let numbered = numbered.filter(|(_, it)| it.kind == Kind::Rule);
    let numbers: BTreeMap<&Id, usize> = numbered.map(|(at, it)| (&it.id, at)).collect();
    let number = |it: &SearchRule| numbers.get(it.leads_to.as_ref()?).copied();
    let lead: Vec<_> = rules.iter().map(number).collect();
    let rows = rules
        .into_iter()
        .zip(lead)
        .filter_map(|(mut rule, leads_to)| {
            rule.text.shrink_to_fit();
            let (page, whole) = pages.place(&rule.id)?;
            Some(SearchRow {
                rule,
                page,
                whole,
                leads_to,
                is_apart: false,
            })
        });
    rows.collect()
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
    let mut script = Script(format!("globalThis.{variable}=").into_bytes());
    let start = script.0.len();
    // A map with keys that are no strings is the one thing that cannot be written.
    if serde_json::to_writer(&mut script, value).is_err() {
        script.0.truncate(start);
        script.0.extend(b"null");
    }
    script.0.extend(b";\n");
    String::from_utf8(script.0).unwrap_or_default()
}

/// A script under construction: that of a large book is made once, without copies.
struct Script(Vec<u8>);

impl io::Write for Script {
    /// Writes JSON. In a page, `</script>`, `<!--` and `]]>` would end or hide it.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut rest = bytes;
        while let Some(at) = memchr::memchr2(b'<', b'>', rest) {
            let (before, after) = rest.split_at(at);
            self.0.extend(before);
            let is_open = after.first() == Some(&b'<');
            self.0.extend(if is_open { b"\\u003c" } else { b"\\u003e" });
            rest = after.get(1..).unwrap_or_default();
        }
        self.0.extend(rest);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
