//! Finds the place of each tiddler in the pages, to show its findings there.

use memchr::memmem::Finder;
use std::collections::{BTreeMap, BTreeSet};

const ID: &str = " id=\"";

/// Begins the list of the sections of a chapter that have pages of their own.
const PARTS: &str = "<nav class=\"contents parts\"";

/// A place in a page where something can be put in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The page, by its path in the folder.
    pub(super) page: String,
    /// The byte of the page that it is put before.
    pub(super) at: usize,
}

/// The first spot of each of these ids of tiddlers: after the heading of its section, or, for a tiddler without a
/// heading or inside another one, at the beginning of its element.
pub(super) fn spots(
    pages: &[(String, Vec<u8>)],
    tiddlers: &BTreeSet<String>,
) -> BTreeMap<String, Spot> {
    let (mut own, mut put_in) = (BTreeMap::new(), BTreeMap::new());
    let finder = Finder::new(ID);
    for (page, bytes) in pages {
        let Ok(text) = std::str::from_utf8(bytes) else {
            continue;
        };
        if !page.ends_with(".html") {
            continue;
        }
        // The links to the pages of sections have their ids, too.
        let parts = text.find(PARTS).unwrap_or(text.len());
        let parts = parts
            ..text
                .get(parts..)
                .and_then(|it| it.find("</nav>"))
                .map_or(parts, |it| parts + it);
        for found in finder.find_iter(bytes).filter(|it| !parts.contains(it)) {
            let Some((id, rest)) = text
                .get(found + ID.len()..)
                .and_then(|it| it.split_once('"'))
            else {
                continue;
            };
            let (spots, tiddler) = match immediate(id, tiddlers) {
                _ if tiddlers.contains(id) => (&mut own, id),
                Some(immediate) => (&mut put_in, immediate),
                None => continue,
            };
            let is_first = !spots.contains_key(tiddler) && in_tag(text, found);
            if let Some(at) = spot(text, text.len() - rest.len()).filter(|_| is_first) {
                let page = page.clone();
                spots.insert(tiddler.to_owned(), Spot { page, at });
            }
        }
    }
    put_in.append(&mut own);
    put_in
}

/// The tiddler that is put in where an element has this id, `scope_immediate` or
/// `scope_immediate_2`: `_` is in no id of a tiddler.
fn immediate<'a>(id: &'a str, tiddlers: &BTreeSet<String>) -> Option<&'a str> {
    let mut pieces = id.rsplit('_');
    let last = pieces.next()?;
    let is_count = last.bytes().all(|it| it.is_ascii_digit());
    let piece = if is_count { pieces.next()? } else { last };
    (id != piece && tiddlers.contains(piece)).then_some(piece)
}

/// Whether this byte is inside a tag, and not in a text that looks like one.
fn in_tag(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    let bracket = before.rfind(['<', '>']).and_then(|it| before.get(it..));
    bracket.is_some_and(|it| it.starts_with('<'))
}

/// After the tag that this byte is in, and after the heading that follows it.
fn spot(text: &str, in_tag: usize) -> Option<usize> {
    let rest = text.get(in_tag..)?;
    let after = in_tag + rest.find('>')? + 1;
    let rest = text.get(after..)?;
    let inside = rest.trim_ascii_start();
    let Some(level) = inside.strip_prefix("<h").and_then(|it| it.get(..1)) else {
        return Some(after);
    };
    if !matches!(level, "1" | "2" | "3" | "4" | "5" | "6") {
        return Some(after);
    }
    let end = format!("</h{level}>");
    Some(after + rest.find(&end)? + end.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(page: &str, ids: &[&str]) -> Vec<(String, String)> {
        let pages = [("a.html".to_owned(), page.as_bytes().to_vec())];
        let ids = ids.iter().map(|id| (*id).to_owned()).collect();
        let spots = spots(&pages, &ids).into_iter();
        spots
            .map(|(id, spot)| (id, page[spot.at..].chars().take(3).collect()))
            .collect()
    }

    #[test]
    fn a_finding_goes_below_the_heading() {
        let page = "<section id=\"a\">\n<h2 class=\"x\">A <i>b</i></h2>1..<section id=\"b\"><p>2..";
        let spots = [("a", "1.."), ("b", "<p>")];
        assert_eq!(
            found(page, &["a", "b", "c"]),
            spots.map(|(id, at)| (id.to_owned(), at.to_owned()))
        );
    }

    #[test]
    fn what_is_put_in_is_found_by_the_end_of_its_id() {
        let page = "<aside id=\"a_note\">1..</aside><li id=\"a_foot_2\">2..</li><h3 id=\"a_1\">";
        let spots = [("foot", "2.."), ("note", "1..")];
        assert_eq!(
            found(page, &["note", "foot", "1"]),
            spots.map(|(id, at)| (id.to_owned(), at.to_owned()))
        );
    }

    #[test]
    fn a_text_that_looks_like_a_tag_is_none() {
        assert_eq!(found("<p>x id=\"a\">y</p>", &["a"]), []);
        assert_eq!(found("<p id=\"a", &["a"]), []);
    }
}
