//! What hosts show nobody: comments of Obsidian, scripts and styles.

use super::edit::{Fence, TextEdit, code_places, codes, place_at};
use crate::pattern::Pattern;
use crate::slice::{Slice, holds, placed_lines};
use std::ops::Range;

/// `%% what the author noted %%`, over several lines too. One that is never closed is text.
pub(super) fn comments(text: &str) -> Vec<Range<usize>> {
    if !holds(text, "%%") {
        return Vec::new();
    }
    let mut fence = Fence::default();
    let mut marks = Vec::new();
    for (at, line) in placed_lines(text) {
        if fence.holds(line) || !line.contains("%%") {
            continue;
        }
        let code = codes(line);
        let found = line.match_indices("%%").map(|(mark, _)| mark);
        for mark in found.filter(|mark| place_at(&code, *mark).is_none()) {
            // `5%% off` begins none.
            let is_begun = line
                .slice(..mark)
                .chars()
                .next_back()
                .is_none_or(char::is_whitespace);
            if is_begun || marks.len() % 2 == 1 {
                marks.push(at + mark);
            }
        }
    }
    let pairs = marks.chunks_exact(2);
    let pairs = pairs.filter_map(|it| Some(*it.first()?..*it.last()? + 2));
    pairs.collect()
}

/// The mark of a comment of Obsidian at the beginning of a line that nothing closes: there all the rest is hidden.
pub(super) fn open_comment(text: &str) -> Option<Range<usize>> {
    if !holds(text, "%%") {
        return None;
    }
    let closed = comments(text);
    let mut fence = Fence::default();
    let lines = placed_lines(text).filter(|(_, line)| !fence.holds(line));
    let mut open =
        lines.filter(|(at, line)| line.starts_with("%%") && place_at(&closed, *at).is_none());
    open.next().map(|(at, _)| at..at + 2)
}

static BEGUN: Pattern = Pattern::new(r"(?i)<(script|style|head)(?:\s[^<>]*)?>");
static ENDED: Pattern = Pattern::new(r"(?i)</(script|style|head)\s*>");

/// Scripts and styles with all that is in them, and the tag of one at the beginning of a line that nothing ends.
pub(super) fn scripts(text: &str) -> (Vec<Range<usize>>, Option<Range<usize>>) {
    let (mut found, mut open) = (Vec::new(), None);
    let Some((begun, ended)) = BEGUN.regex().zip(ENDED.regex()) else {
        return (found, open);
    };
    if !begun.is_match(text) {
        return (found, open);
    }
    let code = code_places(text);
    let ends = ended.captures_iter(text).filter_map(|it| {
        let name = it.get(1)?.as_str().to_ascii_lowercase();
        Some((name, it.get(0)?.range()))
    });
    let mut ends = ends.peekable();
    let mut done = 0;
    for it in begun.captures_iter(text) {
        let (Some(whole), Some(name)) = (it.get(0), it.get(1)) else {
            continue;
        };
        if whole.start() < done || place_at(&code, whole.start()).is_some() {
            continue;
        }
        while ends.peek().is_some_and(|(_, end)| end.start < whole.end()) {
            ends.next();
        }
        let is_its = |(end, _): &(String, Range<usize>)| name.as_str().eq_ignore_ascii_case(end);
        if let Some((_, end)) = ends.next_if(is_its) {
            done = end.end;
            found.push(whole.start()..done);
        } else if text.slice(..whole.start()).ends_with('\n') || whole.start() == 0 {
            open.get_or_insert(whole.range());
        }
    }
    (found, open)
}

// What a site makes itself or shows on its own pages alone: lists of contents of kramdown and doctoc, badges of GitHub; comments and
// options of kramdown.
static OF_SITES: Pattern = Pattern::new(
    r#"(?xm)
    <!--\ START\ doctoc(?s:.)*?<!--\ END\ doctoc[^>]*-->
    | ^<details[^>]*>\s*<summary>[^<]*</summary>\s*(?:\{:[^}\n]*\}\s*)?(?:[-*+]|1\.)[\ \t][^\n]*\n\{:\s*toc[^}\n]*\}\s*</details>
    | ^(?:\#{2,6}\ [^\n]*\n\{:[^}\n]*\}[\ \t]*\n\s*)?(?:[-*+]|1\.)[\ \t][^\n]*\n\{:\s*toc[^}\n]*\}[\ \t]*$
    | \{/\*(?s:.)*?\*/\}
    | \{::comment\}(?s:.)*?\{:/(?:comment)?\}
    | \{::(?:nomarkdown|options)[^}\n]*\} | \{:/(?:nomarkdown)?\}
    | \[!\[[^\]\n]*\]\(https?://[^)\s]*(?:shields\.io|badge)[^)\n]*\)\](?:\([^)\n]*\)|\[[^\]\n]*\])
    | !\[[^\]\n]*\]\(https?://[^)\s]*(?:shields\.io|badge)[^)\n]*\)
    | <a\s[^>]*>\s*<img\s[^>]*(?:shields\.io|badge)[^>]*>\s*</a>
    | <img\s[^>]*https?://[^>]*(?:shields\.io|badge)[^>]*>
    "#,
);

/// What a site has for itself.
pub(super) fn of_sites(text: &str) -> Vec<Range<usize>> {
    let marks = ["doctoc", "{:", "{/*", "badge", "shields.io"];
    if !marks.iter().any(|it| holds(text, it)) {
        return Vec::new();
    }
    let code = code_places(text);
    let found = OF_SITES.matches(text);
    let found = found.map(|it| it.range());
    found
        .filter(|it| place_at(&code, it.start).is_none())
        .collect()
}

static TITLE: Pattern = Pattern::new(r"(?im)^<h1\b[^>]*>(?s:(.*?))</h1>[ \t]*$");
static PICTURE: Pattern = Pattern::new(r"(?i)<img\b[^>]*>");
static ANY_TAG: Pattern = Pattern::new(r"<[^>]*>");

/// Titles in HTML, as GitHub has them in the middle of a page, as headings; a picture in one is above it.
pub(super) fn titles(text: &str) -> Vec<TextEdit> {
    if !holds(text, "<h1") && !holds(text, "<H1") {
        return Vec::new();
    }
    let code = code_places(text);
    let found = TITLE.all(text);
    let edits = found.filter_map(|it| {
        let (whole, inside) = (it.get(0)?.range(), it.get(1)?.as_str());
        let pictures = PICTURE.matches(inside);
        let pictures: Vec<&str> = pictures.map(|it| it.as_str()).collect();
        let words = ANY_TAG.regex()?.replace_all(inside, " ");
        let words: Vec<&str> = words.split_whitespace().collect();
        let is_title = !words.is_empty() && place_at(&code, whole.start).is_none();
        let text = format!("{}\n\n# {}\n", pictures.join("\n\n"), words.join(" "));
        is_title.then(|| TextEdit::new(whole, text.trim_start()))
    });
    edits.collect()
}
