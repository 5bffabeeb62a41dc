//! The sheet for those who own an earlier version as a printed book.

use super::mark::{Release, key_of};
use super::{Change, ChangeKind, Changes, Declared};
use crate::book::Book;
use crate::say::Text;
use serde_json::{Value as Json, json};
use similar::ChangeTag;
use tera::{Context, Tera};

/// The page, with what is said in it left open.
const TEMPLATE: &str = include_str!("../../templates/errata.html");

/// The sheet, as a web page of one file: the changes by the numbers of the old version, then new rules, then the rules
/// that have nothing but another number.
///
/// # Errors
/// When the template asks for what is not there.
pub fn errata(book: &Book, changes: &Changes, release: Release<'_>) -> Result<String, Text> {
    let is_told = |it: &&Change| it.declared != Some(Declared::None);
    let told: Vec<&Change> = changes.changes.iter().filter(is_told).collect();
    let is_number = |it: &&&Change| it.kind == ChangeKind::Renumbered;
    let (numbers, texts): (Vec<&Change>, Vec<&Change>) = told.iter().partition(is_number);
    let (mut new, mut old): (Vec<_>, Vec<_>) = chunks(&texts)
        .into_iter()
        .partition(|it| it.first().is_some_and(|it| it.kind == ChangeKind::Added));
    old.sort_by_cached_key(|it| number_key(it.first().and_then(|it| it.old_number.as_deref())));
    old.append(&mut new);
    let sheet = Sheet { book, release };
    let say = |key| release.locale.format(key, &[("version", release.old)]);
    let heads = ["errata-then", "errata-now", "errata-rule", "errata-why"];
    let page = json!({
        "language": {"tag": release.locale.tag(), "direction": release.locale.direction()},
        "title": say("errata-title"),
        "book": book.info.title,
        "release": release.new,
        "intro": say("errata-intro"),
        "heads": heads.map(say),
        "numbers": say("errata-numbers"),
        "rows": old.iter().map(|it| sheet.row(it)).collect::<Json>(),
        "renumbered": numbers.iter().map(|it| json!({
            "then": it.old_number, "now": it.number, "title": it.title,
        })).collect::<Json>(),
    });
    let context = Context::from_serialize(&page);
    let page = context.and_then(|context| Tera::one_off(TEMPLATE, &context, true));
    page.map_err(|error| Text::verbatim(error.to_string()))
}

/// The changes of each rule together.
fn chunks<'a>(changes: &[&'a Change]) -> Vec<Vec<&'a Change>> {
    let is_same = |one: &&Change, next: &&Change| {
        let is_gone = |it: &Change| it.kind == ChangeKind::Removed;
        one.id == next.id && is_gone(one) == is_gone(next)
    };
    let chunks = changes.chunk_by(is_same);
    chunks.map(<[_]>::to_vec).collect()
}

/// A number as it is sorted: by each of its parts, letters after figures, no number last.
fn number_key(number: Option<&str>) -> (bool, Vec<(bool, u64, String)>) {
    let part = |part: &str| match part.parse() {
        Ok(number) => (false, number, String::new()),
        Err(_) => (true, 0, part.to_owned()),
    };
    let parts = number.map(|it| it.split('.').map(part).collect());
    (number.is_none(), parts.unwrap_or_default())
}

struct Sheet<'a> {
    book: &'a Book,
    release: Release<'a>,
}

impl Sheet<'_> {
    fn row(&self, changes: &[&Change]) -> Json {
        let first = changes.first();
        let tiddler = first.and_then(|it| self.book.tiddlers.get(&it.id));
        let why = tiddler.and_then(|it| self.release.why(&self.book.info.revisions, it));
        json!({
            "then": first.and_then(|it| it.old_number.clone()),
            "now": first.and_then(|it| it.number.clone()),
            "title": first.map(|it| it.title.clone()),
            "why": why,
            "changes": changes.iter().map(|it| self.change(it)).collect::<Json>(),
        })
    }

    fn change(&self, change: &Change) -> Json {
        let pieces = self.release.pieces(change).into_iter().map(|(tag, words)| {
            let is = match tag {
                ChangeTag::Equal => "same",
                ChangeTag::Delete => "del",
                ChangeTag::Insert if change.kind == ChangeKind::Added => "same",
                ChangeTag::Insert => "ins",
            };
            json!({"is": is, "words": words})
        });
        let is_wording = change.declared == Some(Declared::Wording);
        let key = if is_wording {
            "changes-wording"
        } else {
            key_of(change.kind)
        };
        json!({
            "kind": self.release.locale.text(key),
            "place": change.place.as_ref().and_then(|it| self.release.place(it)),
            "pieces": pieces.collect::<Json>(),
        })
    }
}
