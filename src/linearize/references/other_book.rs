//! The rules of another book, from its data: `[[#|core: second moves]]`.

use super::targets::ReferenceTarget;
use crate::book::Address;
use crate::suggest;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Another book.
#[derive(Clone, Debug)]
pub struct OtherBook {
    pub(crate) title: String,
    rules: Vec<OtherRule>,
}

/// A rule of another book.
#[derive(Clone, Debug)]
pub(crate) struct OtherRule {
    pub(crate) target: ReferenceTarget,
    /// The address of the rule, where the book has one.
    pub(crate) address: Option<Address>,
}

/// The parts of the data that are read.
#[derive(Deserialize)]
struct BookData {
    title: String,
    divisions: Vec<DivisionData>,
}

#[derive(Deserialize)]
struct DivisionData {
    id: String,
    #[serde(alias = "type")]
    kind: String,
    parent: Option<String>,
    number: Option<String>,
    title: TitleData,
}

#[derive(Deserialize)]
struct TitleData {
    plain: String,
}

impl OtherBook {
    /// Reads a book that was written as JSON; `url` is its address, and `title` is preferred to its own.
    ///
    /// # Errors
    /// When the text is no such book.
    pub fn read(json: &str, url: Option<&str>, title: Option<&str>) -> serde_json::Result<Self> {
        let data: BookData = serde_json::from_str(json)?;
        let mut pages: BTreeMap<&str, &str> = BTreeMap::new();
        let mut rules = Vec::new();
        for division in &data.divisions {
            let is_section = matches!(division.kind.as_str(), "section" | "simplesect");
            let above = division.parent.as_deref().filter(|_| is_section);
            let own = match division.kind.as_str() {
                "part" => "index",
                _ => &division.id,
            };
            let page = above.and_then(|it| pages.get(it).copied()).unwrap_or(own);
            pages.insert(&division.id, page);
            rules.push(OtherRule {
                target: ReferenceTarget {
                    number: division.number.clone(),
                    title: division.title.plain.trim().to_owned(),
                    ..ReferenceTarget::default()
                },
                address: url.and_then(|url| Address::parse(&address(url, page, &division.id)).ok()),
            });
        }
        let title = title.map_or(data.title, str::to_owned);
        Ok(Self { title, rules })
    }

    /// The rule with that title, whatever its capitals and apostrophes; otherwise titles like it.
    pub(crate) fn rule(&self, title: &str) -> Result<&OtherRule, Vec<&str>> {
        let wanted = folded(title);
        let found = |it: &&OtherRule| folded(&it.target.title) == wanted;
        self.rules.iter().find(found).ok_or_else(|| {
            let titles = self.rules.iter().map(|it| it.target.title.as_str());
            suggest::nearest(title, titles)
        })
    }
}

/// The title as it is compared: printed ones have other apostrophes and capitals than the wiki.
fn folded(title: &str) -> String {
    title.trim().replace('’', "'").to_lowercase()
}

/// The address of a rule: on its page below a folder, on the page that has all rules, or that of the book.
fn address(url: &str, page: &str, id: &str) -> String {
    let fragment = match page == id || page == "index" {
        true => String::new(),
        false => format!("#{id}"),
    };
    if url.ends_with('/') {
        format!("{url}{page}.html{fragment}")
    } else if url.ends_with(".html") {
        format!("{url}#{id}")
    } else {
        url.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::OtherBook;

    const BOOK: &str = r#"{"title": "Core", "divisions": [
        {"kind": "part", "id": "core", "title": {"plain": "core"}},
        {"kind": "chapter", "id": "moves", "parent": "core", "number": "2", "title": {"plain": "Moves"}},
        {"kind": "section", "id": "second", "parent": "moves", "number": "2.1", "title": {"plain": "The second’s moves"}}
    ]}"#;

    #[test]
    fn rules_have_addresses_below_that_of_their_book() {
        for (url, title, address) in [
            (
                "https://a.example/b/",
                "moves",
                "https://a.example/b/moves.html",
            ),
            (
                "https://a.example/b/",
                "the second's moves",
                "https://a.example/b/moves.html#second",
            ),
            (
                "https://a.example/b/",
                "core",
                "https://a.example/b/index.html",
            ),
            (
                "https://a.example/b.html",
                "moves",
                "https://a.example/b.html#moves",
            ),
            (
                "https://a.example/b.pdf",
                "moves",
                "https://a.example/b.pdf",
            ),
        ] {
            let book = OtherBook::read(BOOK, Some(url), None).unwrap();
            let rule = book.rule(title).unwrap();
            assert_eq!(rule.address.as_ref().unwrap().url().as_str(), address);
        }
        let book = OtherBook::read(BOOK, None, Some("Core rules")).unwrap();
        assert_eq!(book.title, "Core rules");
        assert_eq!(book.rule("movse").unwrap_err(), ["Moves"]);
        assert!(OtherBook::read("{}", None, None).is_err());
    }
}
