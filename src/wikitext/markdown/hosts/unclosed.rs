//! Marks of hosts that nothing closes, and that are printed: half a shortcode, attributes without their brace, a comment
//! of MDX.

use crate::pattern::Pattern;
use crate::signs::Signs;
use crate::slice::{Slice, placed_lines};
use std::ops::Range;

/// How far what closes a mark may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Text,
    Paragraph,
    Heading,
}

/// Each mark, what closes it, and where.
const MARKS: [(&str, &str, Within); 21] = [
    ("{/*", "*/}", Within::Text),
    ("<picture", "</picture>", Within::Text),
    ("<Tabs", "</Tabs>", Within::Text),
    ("<!-- tabs:start -->", "<!-- tabs:end -->", Within::Text),
    ("{::comment}", "{:/", Within::Text),
    ("^[", "]", Within::Paragraph),
    ("![[", "]", Within::Paragraph),
    ("{{<", ">}}", Within::Paragraph),
    ("{{%", "%}}", Within::Paragraph),
    ("{%", "%}", Within::Paragraph),
    ("{{ ", "}}", Within::Paragraph),
    ("){width=", "}", Within::Paragraph),
    ("){ ", "}", Within::Paragraph),
    ("){#", "}", Within::Paragraph),
    ("){.", "}", Within::Paragraph),
    ("]{#", "}", Within::Paragraph),
    ("]{.", "}", Within::Paragraph),
    ("<!--", "-->", Within::Paragraph),
    ("{#", "}", Within::Heading),
    ("{.", "}", Within::Heading),
    ("<!--", "-->", Within::Heading),
];

/// The marks in a text, a paragraph or a heading that nothing closes there, and before the next mark of the kind: the place
/// of each, the mark, and what would close it.
pub(super) fn unclosed(text: &str) -> Vec<(Range<usize>, &'static str, &'static str)> {
    let mut found = Vec::new();
    let signs = Signs::of(text);
    if !signs.has_any(const { Signs::of("{<^+[") }) {
        return found;
    }
    let known = MARKS.iter().filter(|it| signs.hold(it.0, text));
    let known: Vec<_> = known.collect();
    let mut look = |start: usize, part: &str, within: Within| {
        for (mark, close, _) in known.iter().filter(|it| it.2 == within) {
            let (mut rest, whole) = (part.split(mark), mark.len());
            let mut end = rest.next().map_or(0, str::len);
            for inside in rest {
                // The attributes of a picture in a heading are those of its paragraph.
                let before = part.slice(..end);
                let is_found = within == Within::Heading && before.ends_with([')', ']']);
                // `{{%` is another mark than `{%`.
                let is_other = *mark == "{%" && before.ends_with('{');
                // A comment on lines of its own goes on below blank ones.
                let line = before.rsplit('\n').next().unwrap_or_default();
                let line = line.trim_matches([' ', '-', '*', '>']);
                let is_block = within == Within::Paragraph && *mark == "<!--" && line.is_empty();
                if !is_found && !is_other && !is_block && !inside.contains(close) {
                    // What is attributed is no part of the mark.
                    let bare = mark.trim_start_matches([')', ']']);
                    let (at, mark) = (start + end + whole - bare.len(), bare.trim_end());
                    found.push((at..at + mark.len(), mark, *close));
                }
                end += whole + inside.len();
            }
        }
    };
    if !known.is_empty() {
        look(0, text, Within::Text);
        let mut start = 0;
        for paragraph in text.split_inclusive("\n\n") {
            look(start, paragraph, Within::Paragraph);
            start += paragraph.len();
        }
        let begins = |line: &str| line.trim_start().starts_with(['#', '{', ':']);
        for (at, line) in placed_lines(text).filter(|(_, line)| begins(line)) {
            look(at, line, Within::Heading);
        }
    }
    if text.contains('<') {
        found.extend(tags(text));
    }
    let patterns = [(&KEYS, "++"), (&RAISED, "^"), (&LOWERED, "~")];
    for (pattern, mark) in patterns.into_iter().filter(|it| signs.hold(it.1, text)) {
        let half = pattern.all(text).filter_map(|it| it.get(1));
        found.extend(half.map(|it| (it.range(), mark, mark)));
    }
    found.sort_by_key(|it| it.0.start);
    found.dedup();
    found
}

// Keys of MkDocs, and letters of pandoc that are higher or lower, short of a sign.
static KEYS: Pattern =
    Pattern::new(r"(?m)(?:^|[ (])(\+\+)[a-z][a-z0-9-]*(?:\+[a-z0-9-]+)+\+?(?:[ .,;:)]|$)");
static RAISED: Pattern = Pattern::new(r"\d(\^)(?:er?|re|ère|ème|nd|rd|st|th|o|a)(?:[ .,;:)]|$)");
static LOWERED: Pattern = Pattern::new(r"[A-Z](~)\d[A-Z]?(?:[ .,;:)]|$)");
static TAG: Pattern = Pattern::new(
    r"(?i)<(?:div|p|img|a|span|table|details|summary|center|figure|br|h[1-6]|sup|sub|kbd)\b[^<>]*",
);

/// The tags that nothing closes, and those with an odd number of quotation marks.
fn tags(text: &str) -> Vec<(Range<usize>, &'static str, &'static str)> {
    let found = TAG.matches(text);
    let faults = found.filter_map(|it| {
        let (start, tag) = (it.start(), it.as_str());
        let is_open = !text.slice(it.end()..).starts_with('>') || tag.contains("\n\n");
        // A comparison has no name behind its sign, and a sign of its own.
        let has_attributes = tag.contains("=\"") || tag.trim_end() == tag && !tag.contains(' ');
        let is_odd = |it: &str| it.matches('"').count() % 2 == 1;
        // A `>` in the value of an attribute ends no tag.
        let rest = text.slice(it.end()..).split(['<', '\n']).next();
        let value = rest.and_then(|it| it.strip_prefix('>')?.split_once('>'));
        let is_odd = is_odd(tag) && !value.is_some_and(|(it, _)| is_odd(it));
        if is_open {
            let has_attributes = has_attributes && !is_odd;
            return has_attributes.then(|| (start..start + 1, "<", ">"));
        }
        let last = start + tag.rfind('"').unwrap_or_default();
        is_odd.then(|| (last..last + 1, "\"", "\""))
    });
    faults.collect()
}
