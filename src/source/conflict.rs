//! What git leaves in a file where it could not merge two versions: `<<<<<<<` above one, `=======` between them,
//! `>>>>>>>` below the other, and perhaps `|||||||` above what both were made of.

use crate::slice::Slice;
use memchr::memmem;
use std::borrow::Cow;
use std::ops::Range;

/// The length of a marker, in characters that are all the same.
const LENGTH: usize = 7;

/// One of these is in every conflict.
const MARKERS: [[u8; LENGTH]; 4] = [
    [b'<'; LENGTH],
    [b'>'; LENGTH],
    [b'|'; LENGTH],
    [b'='; LENGTH],
];

/// Two versions of some lines, between markers; or a marker that was left alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The lines of the markers, without their line ends; the first one begins the conflict.
    pub marks: Vec<Range<usize>>,
    /// Which of them is above the other version.
    other: Option<usize>,
}

impl Conflict {
    /// The bytes from the first marker to the end of the last one.
    pub fn range(&self) -> Range<usize> {
        let start = self.marks.first().map_or(0, |mark| mark.start);
        start..self.marks.last().map_or(start, |mark| mark.end)
    }

    /// The marker above the other version.
    pub fn other(&self) -> Option<&Range<usize>> {
        self.marks.get(self.other?)
    }
}

/// The conflicts in a text, in order.
pub fn conflicts(text: &str) -> Vec<Conflict> {
    let mut found: Vec<Conflict> = Vec::new();
    let has = |marker: &[u8; LENGTH]| memmem::find(text.as_bytes(), marker).is_some();
    if !MARKERS.iter().any(has) {
        return found;
    }
    // Several of them draw something.
    let is_single = text.matches("=======").nth(1).is_none();
    // Whether the last one of them has no end yet.
    let mut is_open = false;
    for (range, mark) in markers(text) {
        let line = text.slice(range.clone());
        let labelled = line.len() > LENGTH && !(mark == '|' && line.ends_with('|'));
        match found.last_mut().filter(|_| is_open && mark != '<') {
            Some(last) => {
                if mark == '=' {
                    last.other = Some(last.marks.len());
                }
                last.marks.push(range);
                is_open = mark != '>';
            }
            // Bars without words are a row of empty cells.
            None if mark == '<'
                || labelled && mark != '='
                || is_single && is_left(text, &range) =>
            {
                is_open = mark == '<';
                let (marks, other) = (vec![range], None);
                found.push(Conflict { marks, other });
            }
            None => {}
        }
    }
    found.retain(|it| {
        let marker = || text.slice(it.range());
        it.marks.len() > 1 || is_of_git(marker()) || marker().starts_with('=')
    });
    found
}

/// Whether a `=======` is what is left of a conflict whose other markers were taken out: it underlines no heading, which is a
/// line of its own without a full stop, and draws no frame.
fn is_left(text: &str, line: &Range<usize>) -> bool {
    const FRAME: &str = "\n===";
    let (before, after) = (text.slice(..line.start), text.slice(line.end..));
    let mut above = before.lines().rev();
    let (first, second) = (above.next().unwrap_or_default().trim(), above.next());
    let is_as_long = first.chars().count() == LENGTH;
    let is_alone = second.is_none_or(|it| it.trim().is_empty());
    let is_title = is_alone && (is_as_long || !first.ends_with('.'));
    let is_frame = before.starts_with("===") || before.contains(FRAME) || after.contains(FRAME);
    // In a page of a wiki, the other markers are escaped.
    let is_escaped = before.contains("&lt;&lt;&lt;&lt;&lt;&lt;&lt;");
    let is_code = before.matches("```").count() % 2 == 1;
    let is_unlabelled = text.slice(line.clone()).bytes().all(|it| it == b'=');
    is_unlabelled && (first.is_empty() || !is_title) && !is_frame && !is_code && !is_escaped
}

/// Whether a marker that is alone is labelled as git does it, with a branch, a commit or its own words: seven marks
/// before other words are a deep quotation.
fn is_of_git(marker: &str) -> bool {
    const OWN: [&str; 3] = ["Updated upstream", "Stashed changes", "merged common"];
    let label = marker.get(LENGTH..).unwrap_or_default().trim();
    let first = label.split(' ').next().unwrap_or_default();
    let is_commit = first.len() >= 7 && first.chars().all(|it| it.is_ascii_hexdigit());
    !label.is_empty() && (first == label || is_commit)
        || OWN.into_iter().any(|own| label.starts_with(own))
}

/// The text with its first versions only: spaces in place of the markers and of the other versions, so that all else
/// keeps its place.
pub fn first_versions(text: &str) -> Cow<'_, str> {
    let found = conflicts(text);
    if found.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut bytes = text.to_owned();
    for Conflict { marks, other } in found {
        let (Some(first), Some(last)) = (marks.first(), marks.last()) else {
            continue;
        };
        blank(&mut bytes, first.clone());
        match marks.get(1).filter(|_| other.is_some()) {
            Some(second) => blank(&mut bytes, second.start..last.end),
            None => marks.into_iter().for_each(|mark| blank(&mut bytes, mark)),
        }
    }
    Cow::Owned(bytes)
}

fn blank(text: &mut String, range: Range<usize>) {
    let spaces: String = text
        .slice(range.clone())
        .bytes()
        .map(|byte| if byte == b'\n' { '\n' } else { ' ' })
        .collect();
    text.replace_range(range, &spaces);
}

/// The lines that look like a marker, each with its character.
fn markers(text: &str) -> impl Iterator<Item = (Range<usize>, char)> {
    let mut at = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let start = at;
        at += line.len();
        let line = line.trim_end();
        let mark = line
            .chars()
            .next()
            .filter(|first| "<=>|".contains(*first))?;
        let rest = line.trim_start_matches(mark);
        let is_marker =
            line.len() - rest.len() == LENGTH && (rest.is_empty() || rest.starts_with(' '));
        is_marker.then_some((start..start + line.len(), mark))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The first line of each conflict, and its number of markers.
    fn found(text: &str) -> Vec<(&str, usize)> {
        let of = |it: Conflict| (text.slice(it.marks[0].clone()), it.marks.len());
        conflicts(text).into_iter().map(of).collect()
    }

    #[test]
    fn a_conflict_is_one_however_many_markers_it_has() {
        let text = "a\n<<<<<<< HEAD\nb\n||||||| merged\nc\n=======\nd\n>>>>>>> x\ne\n";
        assert_eq!(found(text), [("<<<<<<< HEAD", 4)]);
        assert_eq!(
            found("<<<<<<<\r\na\r\n=======\r\nb\r\n>>>>>>>\r\n"),
            [("<<<<<<<", 3)]
        );
        let two = "<<<<<<< a\n=======\n>>>>>>> b\nc\n<<<<<<< a\n=======\n>>>>>>> b\n";
        assert_eq!(found(two), [("<<<<<<< a", 3), ("<<<<<<< a", 3)]);
    }

    #[test]
    fn a_marker_that_is_left_alone_is_one() {
        for mark in [">>>>>>> feature", "<<<<<<< HEAD", "||||||| merged common"] {
            assert_eq!(found(&format!("a\n{mark}\nb\n")), [(mark, 1)]);
        }
    }

    #[test]
    fn what_only_looks_like_a_marker_is_none() {
        let text =
            "Heading\n=======\n|||||||\n||||||| a|\n>>>>>>>\n<<<<<<<<\n <<<<<<< a\n>>>>>>>quoted\n";
        assert_eq!(found(text), []);
    }

    #[test]
    fn the_first_version_is_kept_in_its_place() {
        let text = "a\n<<<<<<< x\nbé\n||||||| y\nc\n=======\ndé\n>>>>>>> z\ne\n>>>>>>> w\n";
        let first = first_versions(text);
        assert_eq!(
            first.split_whitespace().collect::<Vec<_>>(),
            ["a", "bé", "e"]
        );
        assert_eq!(
            (first.find("bé"), first.len()),
            (text.find("bé"), text.len())
        );
    }

    proptest! {
        #[test]
        fn any_text_has_first_versions(text in r"([<=>|]{6,8}( é)?\r?\n|é\n){0,9}") {
            prop_assert_eq!(first_versions(&text).len(), text.len());
        }
    }
}
