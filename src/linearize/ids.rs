//! Ids: every node of the book that can be linked to gets its `xml:id` here, once.
//!
//! An id is made of the title alone, so that it stays when other tiddlers change. `_` and `.` never
//! stand in the id of a tiddler; they join it to what is minted below it.

use crate::book::Id;
use crate::store::{Store, TiddlerId, TiddlerMap};
use std::collections::{BTreeMap, BTreeSet};

/// A longer slug is cut: pages are files, and file names have limits.
const MAX_SLUG: usize = 80;

/// The ids of all tiddlers of a wiki.
#[derive(Debug)]
pub struct Ids {
    by_tiddler: TiddlerMap<Id>,
}

impl Ids {
    /// Mints the ids of all tiddlers of `store` that are content. A translated tiddler gets the id
    /// of its original, so that every edition has the same addresses.
    #[must_use]
    pub fn mint(store: &Store) -> Self {
        let names = TiddlerMap::from_fn(store, |tiddler| {
            let entry = &store[tiddler];
            let original = entry.tiddler.original();
            original.map_or(entry.title(), |original| original.value.as_str())
        });
        let slugs = TiddlerMap::from_fn(store, |tiddler| slug(names[tiddler]));
        let mut uses: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (tiddler, _) in store.iter().filter(|(_, entry)| entry.content) {
            let uses = uses.entry(&slugs[tiddler]).or_default();
            uses.insert(names[tiddler]);
        }
        let mut taken = BTreeSet::new();
        let by_tiddler = TiddlerMap::from_fn(store, |tiddler| {
            let (slug, name) = (&slugs[tiddler], names[tiddler]);
            let collides = uses.get(slug.as_str()).is_some_and(|names| names.len() > 1);
            let id = if collides {
                hashed(slug, name, 8)
            } else {
                slug.clone()
            };
            Id::new(free(id, slug, name, &mut taken))
        });
        Self { by_tiddler }
    }

    /// The id of a tiddler.
    #[must_use]
    pub fn of(&self, tiddler: TiddlerId) -> Id {
        self.by_tiddler[tiddler].clone()
    }
}

/// Two tiddlers of one title, which is an error, still get two ids.
fn free(id: String, slug: &str, name: &str, taken: &mut BTreeSet<String>) -> String {
    let mut id = id;
    let mut copy = 1;
    while !taken.insert(id.clone()) {
        copy += 1;
        id = hashed(slug, &format!("{name}\n{copy}"), 16);
    }
    id
}

fn hashed(slug: &str, name: &str, digits: usize) -> String {
    let hash = blake3::hash(name.as_bytes()).to_hex();
    format!("{slug}-{}", hash.get(..digits).unwrap_or_default())
}

/// The letters and digits of a title in ASCII and lower case, with dashes between the words; a
/// valid NCName.
fn slug(title: &str) -> String {
    let mut slug = String::new();
    for letter in deunicode::deunicode(title).chars() {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    let slug = slug.trim_end_matches('-');
    let named = if slug.starts_with(|first: char| first.is_ascii_lowercase()) {
        slug.to_owned()
    } else {
        format!("t-{slug}").trim_end_matches('-').to_owned()
    };
    match named.get(..MAX_SLUG) {
        Some(cut) if named.len() > MAX_SLUG => hashed(cut.trim_end_matches('-'), title, 8),
        _ => named,
    }
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn slugs_keep_words_and_letters() {
        for (title, expected) in [
            ("close combat", "close-combat"),
            ("Élan d'élite", "elan-d-elite"),
            ("H(G)", "h-g"),
            ("fig:zoc: from zoc", "fig-zoc-from-zoc"),
            ("6 dice", "t-6-dice"),
            ("..", "t"),
            ("œuvre", "oeuvre"),
            ("a_b", "a-b"),
        ] {
            assert_eq!(slug(title), expected);
        }
        assert!(slug(&"long ".repeat(2000)).len() < 100);
    }
}
