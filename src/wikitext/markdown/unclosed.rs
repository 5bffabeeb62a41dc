//! Marks of hosts that nothing closes, and that are printed: half a shortcode, attributes without their brace, a comment
//! of MDX.

use super::edit::lines;
use std::ops::Range;

/// How far what closes a mark may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Text,
    Paragraph,
    Heading,
}

/// Each mark, what closes it, and where.
const MARKS: [(&str, &str, Within); 9] = [
    ("{/*", "*/}", Within::Text),
    ("{{<", ">}}", Within::Paragraph),
    ("{{%", "%}}", Within::Paragraph),
    ("){width=", "}", Within::Paragraph),
    ("){#", "}", Within::Paragraph),
    ("){.", "}", Within::Paragraph),
    ("{#", "}", Within::Heading),
    ("{.", "}", Within::Heading),
    ("<!--", "-->", Within::Heading),
];

/// The last mark of each kind in a text, a paragraph or a heading that nothing closes there: its place, the mark, and
/// what would close it.
pub(super) fn unclosed(text: &str) -> Vec<(Range<usize>, &'static str, &'static str)> {
    let mut found = Vec::new();
    if !text.contains('{') && !text.contains("<!--") {
        return found;
    }
    let mut look = |start: usize, part: &str, within: Within| {
        for (mark, close, _) in MARKS.iter().filter(|it| it.2 == within) {
            let Some((before, rest)) = part.rsplit_once(mark) else {
                continue;
            };
            // The attributes of a picture in a heading are those of its paragraph.
            let is_found = within == Within::Heading && before.ends_with(')');
            if !is_found && !rest.contains(close) {
                let at = start + before.len();
                found.push((at..at + mark.len(), *mark, *close));
            }
        }
    };
    look(0, text, Within::Text);
    let mut start = 0;
    for paragraph in text.split_inclusive("\n\n") {
        look(start, paragraph, Within::Paragraph);
        start += paragraph.len();
    }
    for (at, line) in lines(text).filter(|(_, line)| line.trim_start().starts_with('#')) {
        look(at, line, Within::Heading);
    }
    found
}
