//! Edits of a text, line by line, that leave its blocks of code alone, and what finds their places.

use crate::slice::Slice;
use crate::slice::placed_lines;
use std::collections::BTreeMap;
use std::ops::Range;

/// A part of a text, and what is there instead.
#[derive(Debug)]
pub(crate) struct TextEdit {
    pub range: Range<usize>,
    pub text: String,
}

impl TextEdit {
    pub(crate) fn new(range: Range<usize>, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { range, text }
    }
}

/// The mark of the open block of code, if there is one: its letter, and how many there are.
#[derive(Default)]
pub(super) struct Fence(Option<(char, usize)>);

impl Fence {
    /// Whether the next line is one of a block of code.
    pub(super) fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Whether the next line is one of a block of code, or a fence of it.
    pub(super) fn holds(&mut self, line: &str) -> bool {
        let words = line.trim_start_matches([' ', '>']);
        let mark = words.chars().next().filter(|it| matches!(it, '`' | '~'));
        let count = mark.map_or(0, |mark| words.chars().take_while(|it| *it == mark).count());
        match (self.0, mark) {
            (Some((open, least)), Some(mark)) if open == mark && count >= least => {
                self.0 = None;
                true
            }
            (Some(_), _) => true,
            (None, Some(mark)) if count >= 3 => {
                self.0 = Some((mark, count));
                true
            }
            _ => false,
        }
    }
}

/// The anchors of attributes, one for each id.
pub(super) fn anchor(attributes: &str) -> String {
    let inside = attributes.rsplit('{').next().unwrap_or_default();
    let words = inside.trim_start_matches(':').split([' ', '\t', '}']);
    let ids = words.filter_map(|it| it.strip_prefix('#'));
    let ids = ids.filter(|it| !it.is_empty() && !it.contains(['"', '<', '>', '&']));
    ids.map(|it| format!("<a id=\"{it}\"></a>")).collect()
}

/// The code of a line, from its first accent up to, not including, its last: as many accents end it as begin it.
///
/// Source: <https://spec.commonmark.org/0.31.2/#code-spans>.
pub(super) fn codes(line: &str) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, _) in line.match_indices('`') {
        match runs.last_mut() {
            Some(run) if run.end == at => run.end += 1,
            _ => runs.push(at..at + 1),
        }
    }
    let mut by_length: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (number, run) in runs.iter().enumerate() {
        by_length.entry(run.len()).or_default().push(number);
    }
    let mut codes: Vec<Range<usize>> = Vec::new();
    let mut next = 0;
    for (number, run) in runs.iter().enumerate() {
        if number < next {
            continue;
        }
        let alike = by_length.get(&run.len()).map_or(&[][..], Vec::as_slice);
        let later = alike.partition_point(|it| *it <= number);
        if let Some(&closer) = alike.get(later)
            && let Some(end) = runs.get(closer)
        {
            codes.push(run.start..end.end - 1);
            next = closer + 1;
        }
    }
    codes
}

/// The code of a text: fenced lines, and what is between accents.
pub(crate) fn code_places(text: &str) -> Vec<Range<usize>> {
    let mut fence = Fence::default();
    let mut places = Vec::new();
    for (at, line) in placed_lines(text) {
        if fence.holds(line) {
            places.push(at..at + line.len() + 1);
        } else {
            let codes = codes(line).into_iter();
            places.extend(codes.map(|it| at + it.start..at + it.end + 1));
        }
    }
    places
}

/// The blocks of code between fences, from the first fence to the end of the last.
pub(crate) fn code_blocks(text: &str) -> Vec<Range<usize>> {
    let mut fence = Fence::default();
    let mut start = 0;
    let ended = placed_lines(text).filter_map(|(at, line)| {
        let was_open = fence.is_open();
        let is_code = fence.holds(line);
        if is_code && !was_open {
            start = at;
        }
        (was_open && !fence.is_open()).then_some(start..at + line.len())
    });
    ended.collect()
}

/// The edits that keep a bar in code, in a row of a table, from ending its cell. Where a table is drawn it ends none.
pub(crate) fn bars_in_code(text: &str) -> Vec<TextEdit> {
    let mut edits = Vec::new();
    if !text.contains('|') || text.contains("+--") {
        return edits;
    }
    let mut fence = Fence::default();
    for (at, line) in placed_lines(text).filter(|(_, line)| !fence.holds(line)) {
        if !line.trim_start_matches([' ', '>']).starts_with('|') {
            continue;
        }
        for code in codes(line) {
            let bars = line.slice(code.clone()).match_indices('|');
            let bars = bars.map(|(bar, _)| code.start + bar);
            let bars = bars.filter(|bar| !line.slice(..*bar).ends_with('\\'));
            edits.extend(bars.map(|bar| TextEdit::new(at + bar..at + bar, "\\")));
        }
    }
    edits
}

/// The one of some places, which are in their order and apart, that a byte is in.
pub(crate) fn place_at(places: &[Range<usize>], at: usize) -> Option<&Range<usize>> {
    let before = places.partition_point(|it| it.end <= at);
    places.get(before).filter(|it| it.start <= at)
}

#[cfg(test)]
pub(super) mod tests {
    use super::TextEdit;
    use crate::wikitext::markdown::hosts::edit::codes;

    #[test]
    fn as_many_accents_end_code_as_begin_it() {
        let of = |line| -> Vec<&str> {
            codes(line)
                .into_iter()
                .map(|it| &line[it.start..=it.end])
                .collect()
        };
        assert_eq!(of("` ```x `, `{: .y }` `z"), ["` ```x `", "`{: .y }`"]);
        assert_eq!(of("``a ` b`` c"), ["``a ` b``"]);
        assert!(of("``` a `` b").is_empty());
    }

    /// The text with the edits made; of two that overlap, the first one.
    pub(in super::super) fn made(text: &str, mut edits: Vec<TextEdit>) -> String {
        edits.sort_by_key(|it| (it.range.start, it.range.end));
        let (mut made, mut done) = (String::new(), 0);
        for edit in edits {
            if edit.range.start >= done {
                made += &text[done..edit.range.start];
                made += &edit.text;
                done = edit.range.end;
            }
        }
        made + &text[done..]
    }
}
