//! The picture on the cover: title, subtitle and authors, broken into lines that fit.
//!
//! The widths of letters are a guess, since nobody knows the reader's fonts; it errs on the wide
//! side.

use super::edition::EpubBook;
use crate::book::Author;
use serde::Serialize;
use tera::Context;

/// The width that text may take, of the 1,200 units of the cover.
const WIDTH: usize = 960;

/// The width of a letter, in hundredths of its size.
const LETTER: usize = 58;

/// A line of text.
#[derive(Serialize)]
struct CoverLine {
    text: String,
    y: usize,
    size: usize,
}

/// Adds the lines of the cover to its template's context.
pub(super) fn insert(context: &mut Context, edition: &EpubBook<'_>) {
    let info = &edition.site.book.info;
    let title = lines(&info.title, 132, 600);
    let below = title.last().map_or(600, |line| line.y + 60);
    let subtitle = lines(
        info.subtitle.as_deref().unwrap_or_default(),
        58,
        below + 130,
    );
    let authors: Vec<String> = info.authors.iter().map(Author::name).collect();
    context.insert("title_lines", &title);
    context.insert("rule_y", &below);
    context.insert("subtitle_lines", &subtitle);
    context.insert("author_lines", &lines(&authors.join(", "), 50, 1620));
}

/// Breaks a text at its spaces; the first line is at `y`. Where a word is too long for the
/// cover, or there are too many lines, the letters get smaller.
fn lines(text: &str, size: usize, y: usize) -> Vec<CoverLine> {
    let longest = text.split_whitespace().map(width).max().unwrap_or(0);
    let fitting = (WIDTH * 100).checked_div(longest * LETTER).unwrap_or(size);
    let mut size = size.min(fitting).max(24);
    let mut broken = wrap(text, size);
    while broken.len() > 4 && size > 36 {
        size -= 8;
        broken = wrap(text, size);
    }
    let line = |(number, text)| CoverLine {
        text,
        y: y + number * size * 6 / 5,
        size,
    };
    broken.into_iter().enumerate().map(line).collect()
}

fn wrap(text: &str, size: usize) -> Vec<String> {
    let most = WIDTH * 100 / (size * LETTER);
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The width of a text in letters; an ideograph counts as two.
fn width(text: &str) -> usize {
    text.chars()
        .map(|c| {
            if c >= '\u{1100}' && c.is_alphabetic() {
                2
            } else {
                1
            }
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_the_cover() {
        let long = "Donaudampfschifffahrtsgesellschaftskapitänsmütze";
        for text in ["Blood and Blades", "", long, &"many words ".repeat(30)] {
            for line in lines(text, 132, 0) {
                assert!(
                    width(&line.text) * line.size * LETTER <= WIDTH * 100,
                    "{}",
                    line.text
                );
            }
        }
        assert_eq!(lines("Blood and Blades", 132, 0).len(), 2);
    }
}
