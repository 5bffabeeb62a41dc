//! Words with attributes, as pandoc has them: `[words]{.class}`, `H~2~O`, `x^2^`, `^[a note]`.

use super::edit::{TextEdit, anchor, code_places, place_at};
use super::phrases::PhraseLine;
use super::reader::FlavourReader;
use crate::pattern::Pattern;
use crate::slice::{Slice, holds};
use std::collections::BTreeSet;
use std::ops::Range;

// `[words]{.class}`, and the characters that are lower or higher.
static SPAN: Pattern = Pattern::new(r"\[([^\[\]\n]*)\]\{([^{}\n]*)\}");
// The same with a space, which is none.
static TORN: Pattern = Pattern::new(r"\[[^\[\]\n]+\] \{[.#][\w-]+(?: [^{}\n]*)?\}");
static LOWERED: Pattern = Pattern::new(r"[\w)]~([^\s~]{1,16})~");
static RAISED: Pattern = Pattern::new(r"[\w)]\^([^\s^\[]{1,16})\^");
// Links that are higher, as pandoc writes marks of notes in HTML: no note has an address behind it.
static RAISED_LINKS: Pattern = Pattern::new(r"\^(?:\[[^\[\]\n]*\]\([^()\s]*\)[^\s^\[\]]*)+\^");

/// What pandoc keeps of a review in Word: words that were struck out, and remarks.
const REVIEWED: [&str; 5] = [
    ".deletion",
    ".paragraph-deletion",
    ".paragraph-insertion",
    ".comment-start",
    ".comment-end",
];

impl FlavourReader {
    /// `[words]{.class}`, `H~2~O` and `x^2^` as HTML, and `^[notes]` as notes below the text.
    pub(super) fn spans(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&SPAN, "]{") {
            if line.before(&range).ends_with([']', '!']) {
                continue;
            }
            let written = line.slice(&range);
            let (words, attributes) = written.split_once("]{").unwrap_or_default();
            if attributes
                .split([' ', '}'])
                .any(|it| REVIEWED.contains(&it))
            {
                self.edit(range, "");
                continue;
            }
            let end = range.start + words.len();
            let (open, close) = styled(attributes.trim_end_matches('}'));
            self.edit(range.start..range.start + 1, open);
            self.edit(end..range.end, close);
        }
        for range in line.all(&TORN, "] {") {
            let meant = line.slice(&range).replace("] {", "]{");
            self.nearly_right(range, &meant);
        }
        for (pattern, mark, open, close) in [
            (&LOWERED, "~", "<sub>", "</sub>"),
            (&RAISED, "^", "<sup>", "</sup>"),
        ] {
            for range in line.all(pattern, mark) {
                let letter = line.slice(&range).chars().next().map_or(0, char::len_utf8);
                let start = range.start + letter;
                self.edit(start..start + 1, open);
                self.edit(range.end - 1..range.end, close);
            }
        }
        for range in line.all(&RAISED_LINKS, "^[") {
            self.edit(range.start..range.start + 1, "<sup>");
            self.edit(range.end - 1..range.end, "</sup>");
        }
    }
}

/// The tags around words with attributes: `.underline`, `#id .anchor`.
fn styled(attributes: &str) -> (String, &'static str) {
    let style = attributes.split_whitespace().find_map(|it| match it {
        ".underline" | ".ul" => Some(("<u>", "</u>")),
        ".smallcaps" => Some(("<span class=\"smallcaps\">", "</span>")),
        ".mark" => Some(("**", "**")),
        _ => None,
    });
    let (open, close) = style.unwrap_or_default();
    (anchor(attributes) + open, close)
}

/// The edits that make `^[notes]` of a text notes below it, in which all is what it is elsewhere.
pub(super) fn inline_notes(text: &str) -> Vec<TextEdit> {
    let (mut edits, mut notes) = (Vec::new(), String::new());
    if !holds(text, "^[") {
        return edits;
    }
    let raised: BTreeSet<usize> = RAISED_LINKS.matches(text).map(|it| it.start()).collect();
    let mut done = 0;
    for note in notes_in(text) {
        // One in another one is a part of it.
        if note.start < done || raised.contains(&note.start) {
            continue;
        }
        let label = format!("[^inline-{}]", edits.len() + 1);
        let lines = text.slice(note.start + 2..note.end - 1).lines();
        let lines = lines.map(|it| it.trim_start_matches([' ', '\t', '>']));
        notes += &format!("\n\n{label}: {}", lines.collect::<Vec<_>>().join(" "));
        done = note.end;
        edits.push(TextEdit::new(note, label));
    }
    edits.push(TextEdit::new(text.len()..text.len(), notes));
    edits
}

/// The notes of a text from `^` to the bracket that ends each in its paragraph, behind the brackets in it; in their order.
fn notes_in(text: &str) -> Vec<Range<usize>> {
    let code = code_places(text);
    let (mut open, mut found): (Vec<usize>, Vec<Range<usize>>) = (Vec::new(), Vec::new());
    let mut is_escaped = false;
    for (at, sign) in text.char_indices() {
        if std::mem::take(&mut is_escaped) || place_at(&code, at).is_some() {
            continue;
        }
        match sign {
            '\\' => is_escaped = true,
            '\n' if text.slice(at + 1..).starts_with('\n') => open.clear(),
            '[' => open.push(at),
            ']' => {
                let start = open.pop().filter(|it| *it + 1 < at);
                let mark = start.and_then(|it| it.checked_sub(1));
                let before = |it: &usize| text.slice(..=*it);
                let is_note =
                    |it: &usize| before(it).ends_with('^') && !before(it).ends_with("\\^");
                found.extend(mark.filter(is_note).map(|it| it..at + 1));
            }
            _ => {}
        }
    }
    found.sort_by_key(|it| it.start);
    found
}
