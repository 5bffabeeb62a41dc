//! What a page is, and where its tiddlers are.

use super::Problem;
use super::html::{self, HtmlTag};
use memchr::memmem;
use std::ops::Range;

/// The part of a page that holds its tiddlers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Store {
    /// Its bytes, without the tags around it.
    pub range: Range<usize>,
    /// Is its end known? If not, it ends at the `</div>` that closes it.
    pub ended: bool,
}

/// The store area of TiddlyWiki Classic.
///
/// # Errors
/// When the page has none, or is a wiki of another sort; the error says what it is.
pub(super) fn find_store(page: &str) -> Result<Store, Problem> {
    let mut clues = Clues::default();
    let mut at = 0;
    while let Some(tag) = html::next_tag(page, at) {
        clues.add(page, &tag);
        if clues.is_store_of_5(page, &tag) {
            return Err(Problem::TiddlyWiki5 {
                version: clues.version,
            });
        }
        if tag.says(page, "id", "encryptedStoreArea") {
            return Err(Problem::Encrypted);
        }
        if tag.opens("div") && tag.says(page, "id", "storeArea") {
            return Ok(store_from(page, tag.range.end));
        }
        at = html::after(page, &tag);
    }
    Err(clues.no_store())
}

/// What the head of a page says about it.
#[derive(Debug, Default)]
struct Clues {
    html: bool,
    title: Option<String>,
    tiddlywiki_5: bool,
    version: Option<String>,
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
            self.version = version.map(str::to_owned);
            self.tiddlywiki_5 |= version.is_some_and(|version| version.starts_with('5'));
        }
        self.tiddlywiki_5 |=
            tag.says(page, "name", "application-name") && tag.says(page, "content", "TiddlyWiki");
    }

    /// Does this tag begin the tiddlers of a TiddlyWiki 5?
    fn is_store_of_5(&self, page: &str, tag: &HtmlTag) -> bool {
        let holds = |name| tag.says(page, "id", name);
        tag.says(page, "class", "tiddlywiki-tiddler-store")
            || (self.tiddlywiki_5 && (holds("storeArea") || holds("encryptedStoreArea")))
    }

    fn no_store(self) -> Problem {
        if self.tiddlywiki_5 {
            let version = self.version;
            return Problem::TiddlyWiki5 { version };
        }
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
fn store_from(page: &str, start: usize) -> Store {
    let rest = page.as_bytes().get(start..).unwrap_or_default();
    let marker = memmem::find(rest, b"<!--POST-STOREAREA-->")
        .or_else(|| memmem::find(rest, b"<!--POST-BODY-START-->"));
    let Some(marker) = marker else {
        return Store {
            range: start..page.len(),
            ended: false,
        };
    };
    let store = rest.get(..marker).unwrap_or_default();
    let last = |closer: &[u8]| memmem::rfind(store, closer);
    let end = last(b"</div>").max(last(b"</DIV>")).unwrap_or(marker);
    Store {
        range: start..start + end,
        ended: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store(page: &str) -> &str {
        &page[find_store(page).unwrap().range]
    }

    fn problem(page: &str) -> String {
        find_store(page).unwrap_err().to_string()
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
            find_store(page).unwrap(),
            Store {
                range: 30..page.len(),
                ended: false
            }
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
    fn other_wikis_are_named() {
        let json = "<meta name=\"tiddlywiki-version\" content=\"5.3.6\" /><script class=\"tiddlywiki-tiddler-store\" type=\"application/json\">[]</script>";
        assert!(problem(json).contains("TiddlyWiki 5.3.6"));
        let divs = "<meta name=\"application-name\" content=\"TiddlyWiki\"><div id=\"storeArea\" style=\"display:none;\">";
        assert!(problem(divs).contains("TiddlyWiki 5"));
        let locked = "<pre id=\"encryptedStoreArea\" type=\"text/plain\">{}</pre>";
        assert!(problem(locked).contains("encrypted"));
    }
}
