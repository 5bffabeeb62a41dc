//! What is new since a reader last read: a digest of what is read of each rule, which the reader's browser compares with
//! those that it keeps.

use super::Edition;
use super::rules::{Kind, rules};
use super::search::script;
use serde::Serialize;
use std::collections::BTreeSet;

/// The file of the digests.
pub(super) const FILE: &str = "news-data.js";

#[derive(Serialize)]
struct Data<'a> {
    /// What tells this book and language from others that the browser knows.
    book: String,
    /// The rules in reading order.
    rules: Vec<Row<'a>>,
}

/// The id of a rule, its address, its number and title, and its digest.
type Row<'a> = (&'a str, String, String, &'a str);

/// The script with the digests, where readers are told what is new.
pub(super) fn data(edition: &Edition<'_>) -> Option<String> {
    let digests = edition.web.news.as_ref()?;
    let site = &edition.site;
    let mut seen = BTreeSet::new();
    let all = rules(site.book).flatten();
    let own = all.filter(|it| it.kind == Kind::Rule && seen.insert(it.id.clone()));
    let named = own.filter_map(|rule| {
        let (id, digest) = digests.get_key_value(&rule.id)?;
        let href = site.pages.href(None, id)?;
        let title = match rule.number {
            Some(number) => format!("{number} {}", rule.title),
            None => rule.title,
        };
        Some((id.as_str(), href, title, digest.as_str()))
    });
    let info = &site.book.info;
    let data = Data {
        book: format!("{} {}", info.identifier, site.book.language),
        rules: named.collect(),
    };
    Some(script("tiddlybookNews", &data))
}
