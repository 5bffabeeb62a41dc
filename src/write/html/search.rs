//! The data of the search: every rule with its text, as a script that gives them to `search.js`.
//! Pages that are opened from a file may read scripts, and nothing else.

use super::rules::{Kind, SearchRule};
use crate::write::xhtml::Pages;
use serde::Serialize;
use std::collections::BTreeMap;

/// The file of the data.
pub(super) const FILE: &str = "search-data.js";

/// A rule: the number of its page, its id in it (empty for the page itself), the number of the rule
/// around it (-1 for none), its kind, number, title, other names and text, and its language where that is not
/// the book's.
#[derive(Serialize)]
#[serde(untagged)]
enum SearchRow<'a> {
    Own(Fields<'a>),
    Foreign(
        usize,
        &'a str,
        i64,
        u8,
        &'a str,
        &'a str,
        &'a [String],
        &'a str,
        &'a str,
    ),
}

type Fields<'a> = (
    usize,
    &'a str,
    i64,
    u8,
    &'a str,
    &'a str,
    &'a [String],
    &'a str,
);

#[derive(Serialize)]
struct Data<'a> {
    pages: &'a [String],
    rules: Vec<SearchRow<'a>>,
}

/// The script with the search data.
pub(super) fn data(rules: &[SearchRule], pages: &Pages) -> String {
    let rows = rules.iter().filter_map(|rule| row(rule, pages));
    let data = Data {
        pages: pages.names(),
        rules: rows.collect(),
    };
    script("tiddlybookSearch", &data)
}

fn row<'a>(rule: &'a SearchRule, pages: &Pages) -> Option<SearchRow<'a>> {
    let (page, whole) = pages.place(&rule.id)?;
    let parent = rule.parent.and_then(|it| i64::try_from(it).ok());
    let id = if whole { "" } else { rule.id.as_str() };
    let (parent, kind) = (parent.unwrap_or(-1), kind(rule.kind));
    let number = rule.number.as_deref().unwrap_or_default();
    let (title, names, text) = (&*rule.title, &*rule.names, &*rule.text);
    Some(match rule.language.as_deref() {
        None => SearchRow::Own((page, id, parent, kind, number, title, names, text)),
        Some(tag) => SearchRow::Foreign(page, id, parent, kind, number, title, names, text, tag),
    })
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
    // A map with keys that are no strings is the one thing that cannot be written.
    let json = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
    // In a page, `</script>`, `<!--` and `]]>` would end or hide it.
    let json = json.replace('<', "\\u003c").replace('>', "\\u003e");
    format!("globalThis.{variable}={json};\n")
}

/// The cards of rules by their addresses, as `cards.js` looks for them.
pub(super) fn cards(cards: &BTreeMap<String, String>) -> String {
    script("tiddlybookCards", cards)
}
