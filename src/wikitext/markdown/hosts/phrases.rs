//! What hosts of Markdown have inside a line: shortcodes, attributes, marks, emoji, bare addresses, references.

use super::edit::{TextEdit, anchor, codes};
use super::reader::FlavourReader;
use crate::diag::rules::unclosed_markup;
use crate::pattern::Pattern;
use crate::signs::Signs;
use crate::slice::Slice;
use std::ops::Range;

static ATTRIBUTES: Pattern = Pattern::new(
    r#"[)\]](\{:? *(?:[.#][\w:.-]+|[\w-]+=(?:"[^"]*"|[^\s}"]+))(?: +(?:[.#][\w:.-]+|[\w-]+=(?:"[^"]*"|[^\s}"]+)))* *\})"#,
);
// Attributes of kramdown behind emphasis and code, and settings of docsify in headings.
static EMPHASIZED: Pattern = Pattern::new(r"[*_`]\{:[^{}\n]*\}");
static IGNORED: Pattern = Pattern::new(r" *\{docsify-[a-z-]+\}");
static EMOJI: Pattern = Pattern::new(r":[a-z0-9_+-]+:");
// The title of a picture whose quotation mark is not closed.
static HALF_TITLE: Pattern = Pattern::new(r#"\]\([^()\s<>]+\s+['"][^'"()\n]*\)"#);
// Some hosts take a name with spaces for a destination.
static SPACED: Pattern = Pattern::new(
    r#"\]\([^()<>"\s][^()<>"\n]* [^()<>"\n]*\.(?:mdx?|svg|png|jpe?g|gif|webp)(?:\#[^()<>\s]*)?\)"#,
);
// What an editor has marked: words that come and go, and what is said of them.
static ADDED: Pattern = Pattern::new(r"\{(?:\+\+|==)(?:[^{}]*?)(?:\+\+|==)\}");
static TAKEN: Pattern = Pattern::new(r"\{--[^{}]*?--\}|\{>>[^{}]*?<<\}");
static REPLACED: Pattern = Pattern::new(r"\{~~[^{}]*?~>[^{}]*?~~\}");
static KEYS: Pattern = Pattern::new(r"\+\+[a-z0-9-]+(?:\+[a-z0-9-]+)*\+\+");
static BLOCK_NAME: Pattern = Pattern::new(r" \^[\w-]+\s*$");
static SIZED: Pattern = Pattern::new(r"!\[[^\]\n|]*\|[\d]+(?:x\d+)?\]\(");
static INSERTED: Pattern = Pattern::new(r"\^\^([^\s^][^\^\n]*[^\s^]|[^\s^])\^\^");
static MARKED: Pattern = Pattern::new(r"==([^\s=][^=\n]*[^\s=]|[^\s=])==");
static ADDRESS: Pattern = Pattern::new(r"https?://[^\s<>\]\[\)`|]*[^\s<>\]\[\)`|.,;:!?'*_]");

impl FlavourReader {
    /// Marks inside a line, outside of code.
    pub(super) fn phrases(&mut self, at: usize, line: &str, signs: Signs) {
        let line = PhraseLine {
            at,
            line,
            signs,
            code: codes(line),
        };
        self.shortcodes(&line);
        self.formulas(&line);
        self.expressions(&line);
        self.edited(&line);
        self.tags(&line);
        self.pictures(&line);
        self.spans(&line);
        self.references(&line);
        self.dashes(&line);
        self.attributes(&line);
        self.destinations(&line);
        self.marks(&line);
    }

    /// Keeps the tag of a picture from making HTML of the lines right below it, which a tag alone in its line does.
    pub(super) fn below_picture(&mut self, at: usize, line: &str) {
        if let Some((picture, end)) = self.lone_picture.take()
            && at == end + 1
            && !line.trim_matches([' ', '\t', '>', '\r']).is_empty()
        {
            self.edit(picture..picture, "<!-- -->");
        }
    }

    /// Attributes behind links, emphasis and code, of which the ids stay, and settings of docsify and Obsidian.
    fn attributes(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&ATTRIBUTES, "{") {
            let id = anchor(line.slice(&range));
            self.edit(range.start + 1..range.end, id);
        }
        for range in line.all(&EMPHASIZED, "{:") {
            self.edit(range.start + 1..range.end, "");
        }
        self.take_out(line, &IGNORED, "{docsify");
        self.take_out(line, &BLOCK_NAME, " ^");
    }

    /// Destinations with spaces or half a title, the width of a picture in its words, and bare addresses.
    fn destinations(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&SPACED, "](") {
            self.edit(range.start + 2..range.start + 2, "<");
            self.edit(range.end - 1..range.end - 1, ">");
        }
        for range in line.all(&HALF_TITLE, "](") {
            let quote = line.slice(&range).find(['\'', '"']).unwrap_or_default();
            let mark = range.start + quote..range.start + quote + 1;
            let sign = line.slice(&mark);
            self.unclosed(mark, unclosed_markup::said(sign), sign);
            self.edit(range.end - 1..range.end - 1, sign);
        }
        for range in line.all(&SIZED, "![") {
            let bar = line.slice(&range).find('|').unwrap_or_default();
            self.edit(range.start + bar..range.end - 2, "");
        }
        for range in line.all(&ADDRESS, "://") {
            if is_bare(line.before(&range)) {
                self.edit(range.start..range.start, "<");
                self.edit(range.end..range.end, ">");
            }
        }
    }

    /// `==marked==`, `^^inserted^^` and `:emoji:`, and the end of a line of kramdown.
    fn marks(&mut self, line: &PhraseLine<'_>) {
        let end = line.at + line.line.len();
        if line.line.ends_with("\\\\") && !line.line.ends_with("\\\\\\") {
            self.edit(end - 1..end, "");
        }
        for range in line.all(&MARKED, "==") {
            self.edit(range.start..range.start + 2, "**");
            self.edit(range.end - 2..range.end, "**");
        }
        for range in line.all(&INSERTED, "^^") {
            self.edit(range.start..range.start + 2, "<u>");
            self.edit(range.end - 2..range.end, "</u>");
        }
        for range in line.all(&EMOJI, ":") {
            let name = line.slice(&range).trim_matches(':');
            let emoji = emojis::get_by_shortcode(name);
            let edit = emoji.map(|it| TextEdit::new(range, it.as_str()));
            self.edits.extend(edit);
        }
    }

    /// Puts a text in place of another, but for what both have, so that it is still at its place in the file.
    pub(super) fn edit_around(
        &mut self,
        (range, line): (Range<usize>, &PhraseLine<'_>),
        kept: &str,
        text: &str,
    ) {
        let at = line.slice(&range).find(kept).zip(text.find(kept));
        let Some((before, in_text)) = at.filter(|_| !kept.is_empty()) else {
            return self.edit(range, text);
        };
        let start = range.start + before;
        self.edit(range.start..start, text.slice(..in_text));
        self.edit(
            start + kept.len()..range.end,
            text.slice(in_text + kept.len()..),
        );
    }

    /// Takes out what a pattern matches, with `mark` in it.
    pub(super) fn take_out(&mut self, line: &PhraseLine<'_>, pattern: &Pattern, mark: &str) {
        for range in line.all(pattern, mark) {
            self.edit(range, "");
        }
    }

    /// Icons, keys, and what an editor has marked: the words that are to stay.
    fn edited(&mut self, line: &PhraseLine<'_>) {
        self.icons(line);
        for range in line.all(&ADDED, "{") {
            let words = line.slice(&(range.start + 3..range.end - 3));
            self.edit(range, words);
        }
        self.take_out(line, &TAKEN, "{");
        for range in line.all(&REPLACED, "~>") {
            let words = line.slice(&(range.start..range.end - 3));
            let (_, words) = words.split_once("~>").unwrap_or_default();
            self.edit(range, words);
        }
        for range in line.all(&KEYS, "++") {
            let mut at = range.start + 2;
            self.edit(range.start..at, "<kbd>");
            for key in line.slice(&(at..range.end - 2)).split('+') {
                at += key.len() + 1;
                if at < range.end - 2 {
                    self.edit(at - 1..at, "</kbd>+<kbd>");
                }
            }
            self.edit(range.end - 2..range.end, "</kbd>");
        }
    }
}

/// A line, its place in the text, and the code in it.
pub(super) struct PhraseLine<'a> {
    pub(super) at: usize,
    pub(super) line: &'a str,
    signs: Signs,
    /// The places of its code, in the line.
    pub(super) code: Vec<Range<usize>>,
}

impl<'a> PhraseLine<'a> {
    /// The places in the text that a pattern matches, but for those in code. Each has `mark`, which is faster to find.
    pub(super) fn all(&self, pattern: &Pattern, mark: &str) -> Vec<Range<usize>> {
        if !self.signs.hold(mark, self.line) {
            return Vec::new();
        }
        let is_code = |at: &usize| {
            let before = self.code.partition_point(|it| it.end <= *at);
            self.code.get(before).is_some_and(|it| it.start <= *at)
        };
        let found = pattern.regex().map(|it| it.find_iter(self.line));
        let found = found.into_iter().flatten().map(|it| it.range());
        let found = found.filter(|it| !is_code(&it.start));
        found
            .map(|it| self.at + it.start..self.at + it.end)
            .collect()
    }

    pub(super) fn slice(&self, range: &Range<usize>) -> &'a str {
        self.line.slice(range.start - self.at..range.end - self.at)
    }

    pub(super) fn before(&self, range: &Range<usize>) -> &'a str {
        self.line.slice(..range.start - self.at)
    }

    pub(super) fn after(&self, range: &Range<usize>) -> &'a str {
        self.line.slice(range.end - self.at..)
    }
}

/// Whether an address after these characters of its line is in no link, tag or definition.
fn is_bare(before: &str) -> bool {
    let is_begun = before.is_empty() || before.ends_with([' ', '\t', '*', '_', ':', '(', '>', '|']);
    let is_defined = before.trim_start().starts_with('[') && before.trim_end().ends_with("]:");
    let in_tag = before.rfind('<') > before.rfind('>');
    let in_label = before.rfind('[') > before.rfind(']');
    let in_link = before.ends_with("](") || before.ends_with("](<");
    is_begun && !is_defined && !in_tag && !in_label && !in_link
}
