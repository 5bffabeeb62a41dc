//! Recognizes the kind of a page, and finds its tiddlers.

use super::Problem;
use super::html::{self, HtmlTag};
use crate::slice::Slice;
use crate::tiddler::Dialect;
use memchr::memmem;
use std::ops::Range;

/// The part of a page that holds its tiddlers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreArea {
    /// The bytes of the content, without the tags around it.
    pub range: Range<usize>,
    /// Whether its end is known. If not, it ends at the `</div>` that closes it.
    pub ended: bool,
}

impl StoreArea {
    /// The bytes of the area: up to its known end, or to the `</div>` that closes it.
    pub fn inside(&self, page: &str) -> Range<usize> {
        let (mut at, mut depth) = (self.range.start, 0_usize);
        while !self.ended
            && let Some(tag) = html::next_tag(page, at)
        {
            at = html::after(page, &tag);
            match (tag.name == "div", tag.closing) {
                (true, true) if depth == 0 => return self.range.start..tag.range.start,
                (true, true) => depth -= 1,
                (true, false) => depth += 1,
                _ => {}
            }
        }
        self.range.clone()
    }
}

/// The areas of a page that hold its tiddlers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Areas {
    /// The store area, where each tiddler is an element.
    pub elements: Option<StoreArea>,
    /// The scripts that hold tiddlers as JSON.
    pub json: Vec<Range<usize>>,
    /// Whether it is a page of TiddlyWiki 5.
    pub is_5: bool,
}

impl Areas {
    /// The markup of the texts that name none.
    pub(super) fn usual(&self) -> Dialect {
        match self.is_5 {
            true => Dialect::TiddlyWiki5,
            false => Dialect::Classic,
        }
    }
}

/// Finds the areas of a page that hold its tiddlers.
///
/// # Errors
/// When it has none, or they cannot be read; the error says what it is.
pub fn find_areas(page: &str) -> Result<Areas, Problem> {
    let mut clues = Clues::default();
    let mut areas = Areas::default();
    let mut at = 0;
    while let Some(tag) = html::next_tag(page, at) {
        clues.add(page, &tag);
        at = html::after(page, &tag);
        if tag.says(page, "id", "encryptedStoreArea") {
            return Err(Problem::Encrypted);
        }
        if is_json_store(page, &tag) {
            let end = html::closing_tag(page, tag.range.end, "script");
            let end = end.map_or(page.len(), |closing| closing.start);
            areas.json.push(tag.range.end..end);
        }
        if tag.opens("div") && tag.says(page, "id", "storeArea") && areas.elements.is_none() {
            let store = store_from(page, tag.range.end);
            at = store.range.end;
            areas.elements = Some(store);
            if !clues.tiddlywiki_5 {
                break;
            }
        }
    }
    areas.is_5 = clues.tiddlywiki_5 || !areas.json.is_empty();
    if areas.elements.is_none() && areas.json.is_empty() {
        return Err(clues.no_store());
    }
    Ok(areas)
}

fn is_json_store(page: &str, tag: &HtmlTag) -> bool {
    let class = tag.attribute("class").and_then(|range| page.get(range));
    let is_store = |class: &str| {
        class
            .split_whitespace()
            .any(|it| it == "tiddlywiki-tiddler-store")
    };
    tag.opens("script") && class.is_some_and(is_store)
}

/// The properties in the head of a page that identify it.
#[derive(Debug, Default)]
struct Clues {
    html: bool,
    title: Option<String>,
    tiddlywiki_5: bool,
}

impl Clues {
    fn add(&mut self, page: &str, tag: &HtmlTag) {
        self.html = true;
        if tag.opens("title") && self.title.is_none() {
            self.title = title(page, tag);
        }
        if tag.opens("meta") {
            self.add_meta(page, tag);
        }
    }

    fn add_meta(&mut self, page: &str, tag: &HtmlTag) {
        if tag.says(page, "name", "tiddlywiki-version") {
            let version = tag.attribute("content").and_then(|range| page.get(range));
            self.tiddlywiki_5 |= version.is_some_and(|version| version.starts_with('5'));
        }
        self.tiddlywiki_5 |=
            tag.says(page, "name", "application-name") && tag.says(page, "content", "TiddlyWiki");
    }

    fn no_store(self) -> Problem {
        if self.html {
            Problem::NoStore { title: self.title }
        } else {
            Problem::NoHtml
        }
    }
}

fn title(page: &str, tag: &HtmlTag) -> Option<String> {
    let end = html::closing_tag(page, tag.range.end, "title")?.start;
    let text = htmlize::unescape(page.get(tag.range.end..end)?);
    let words: Vec<&str> = text.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// The store area that begins at `start`. TiddlyWiki marks its end with a comment, and takes the
/// last `</div>` before it for the closing tag.
fn store_from(page: &str, start: usize) -> StoreArea {
    let rest = page.as_bytes().slice(start..);
    let marker = memmem::find(rest, b"<!--POST-STOREAREA-->")
        .or_else(|| memmem::find(rest, b"<!--POST-BODY-START-->"));
    let Some(marker) = marker else {
        return StoreArea {
            range: start..page.len(),
            ended: false,
        };
    };
    let store = rest.slice(..marker);
    let last = |closer: &[u8]| memmem::rfind(store, closer);
    let end = last(b"</div>").max(last(b"</DIV>")).unwrap_or(marker);
    StoreArea {
        range: start..start + end,
        ended: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store(page: &str) -> &str {
        &page[find_areas(page).unwrap().elements.unwrap().range]
    }

    fn problem(page: &str) -> String {
        find_areas(page).unwrap_err().to_string()
    }

    #[test]
    fn the_area_ends_at_its_marker() {
        let page = "<div id=\"storeArea\"><div></div></div>\n<!--POST-STOREAREA--><div></div>";
        assert_eq!(store(page), "<div></div>");
        let old = "<DIV ID=storeArea><DIV></DIV></DIV>\n<!--POST-BODY-START-->";
        assert_eq!(store(old), "<DIV></DIV>");
    }

    #[test]
    fn without_a_marker_the_end_is_left_open() {
        let page = "<div class='x' id='storeArea'><div></div></div></body>";
        assert_eq!(
            find_areas(page).unwrap().elements,
            Some(StoreArea {
                range: 30..page.len(),
                ended: false
            })
        );
    }

    #[test]
    fn look_alikes_in_scripts_styles_and_comments_are_none() {
        let page = "<style>/* <div id=\"storeArea\"> */</style><!-- <div id=\"storeArea\"> -->\
            <script>var start = '<div id=\"storeArea\">';</script><title><div id=\"storeArea\"></title>\
            <div id=\"storeArea\">right</div><!--POST-STOREAREA-->";
        assert_eq!(store(page), "right");
    }

    #[test]
    fn what_a_page_is_instead() {
        assert_eq!(
            problem("<html><title>My\n cats &amp; dogs</title><p>"),
            "this is no TiddlyWiki but an HTML page titled “My cats & dogs”: it has no <div id=\"storeArea\">"
        );
        assert!(problem("<html><p>").contains("an HTML page without a title"));
        assert!(problem("title: x\n\ntext").contains("no HTML at all"));
    }

    #[test]
    fn scripts_of_tiddlywiki_5_hold_json() {
        let page = "<script class=\"x tiddlywiki-tiddler-store\" type=\"application/json\">[1]</script>\
            <script>[2]</script><script class=\"tiddlywiki-tiddler-store\">[3]</script>";
        let areas = find_areas(page).unwrap();
        let json: Vec<&str> = areas.json.iter().map(|it| &page[it.clone()]).collect();
        assert_eq!(json, ["[1]", "[3]"]);
        assert!(areas.is_5);
        let divs = "<meta name=\"application-name\" content=\"TiddlyWiki\"><div id=\"storeArea\" style=\"display:none;\">";
        assert!(find_areas(divs).unwrap().is_5);
        let locked = "<pre id=\"encryptedStoreArea\" type=\"text/plain\">{}</pre>";
        assert!(problem(locked).contains("encrypted"));
    }
}
