//! Escapes letters that would be markup.

use super::pieces::RunPlace;
use crate::slice::Slice;
use crate::tiddler::Dialect;
use crate::wikitext::{classic, entity, tiddlywiki5};

/// The characters around a piece of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around {
    /// The letter before it.
    pub(super) before: Option<char>,
    /// The mark after it.
    pub(super) after: Option<char>,
    pub(super) place: RunPlace,
}

/// A letter as an HTML character reference, which every dialect supports.
pub(super) fn reference(letter: char) -> String {
    match letter {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        '\u{a0}' => "&nbsp;".to_owned(),
        letter => format!("&#{};", u32::from(letter)),
    }
}

/// Whether a character that the author wrote in another way can be written as it is, and is visible.
pub(super) fn is_seen(letter: char) -> bool {
    // What comes after an `&` might make an entity of it.
    letter != '&'
        && !letter.is_whitespace()
        && !letter.is_control()
        && letter != '\u{ad}'
        && !('\u{2000}'..='\u{200f}').contains(&letter)
        && !('\u{2028}'..='\u{2064}').contains(&letter)
        && letter != '\u{feff}'
}

/// Pairs of letters that are marks in TiddlyWiki.
const PAIRS: [&str; 15] = [
    "''", "//", "__", "--", "^^", "~~", "@@", "{{", "[[", "]]", "](", "<<", "\"\"", "/%", "[img[",
];

/// Those of TiddlyWiki 5 alone.
const PAIRS_5: [&str; 5] = [",,", "`", "[img", "[ext[", "$:/"];

/// The schemes that make an address of the text after them.
const SCHEMES: [&str; 9] = [
    "http", "https", "file", "ftp", "mailto", "irc", "news", "data", "skype",
];

/// A text for TiddlyWiki.
pub(super) fn wiki(text: &str, to: Dialect, around: Around) -> String {
    let is_5 = to == Dialect::TiddlyWiki5;
    let mut out = String::with_capacity(text.len());
    let mut before = around.before;
    // Where the last WikiWord ends.
    let mut word_end = 0;
    for (at, letter) in text.char_indices() {
        let rest = text.slice(at..);
        let next = rest
            .chars()
            .nth(1)
            .or(around.after.filter(|_| rest.len() == letter.len_utf8()));
        let is_mark = is_mark(text, at, (before, next), is_5, around.place);
        let begins_word = !before.is_some_and(char::is_alphanumeric);
        if is_mark {
            out += &reference(letter);
        } else {
            let word = match is_5 {
                true => tiddlywiki5::wikiword_len,
                false => classic::wikiword_len,
            };
            if begins_word
                && at >= word_end
                && let Some(len) = word(rest)
            {
                word_end = at + len;
                out.push('~');
            }
            out.push(letter);
        }
        before = Some(letter);
    }
    out
}

/// Whether the letter at byte `at`, between two others, begins or ends markup.
fn is_mark(
    text: &str,
    at: usize,
    (before, next): (Option<char>, Option<char>),
    is_5: bool,
    place: RunPlace,
) -> bool {
    let rest = text.slice(at..);
    let Some(letter) = rest.chars().next() else {
        return false;
    };
    let starts = |pair: &&str| rest.starts_with(*pair);
    let doubled = next == Some(letter) && "'/_-^~@{[]<\",".contains(letter)
        || before == Some(letter) && at == 0 && "/_-^~@{[]<\"`,".contains(letter);
    doubled
        || PAIRS.iter().any(&starts)
        || is_5 && PAIRS_5.iter().any(starts)
        || match letter {
            '&' => entity::at_start(rest).is_some(),
            '<' => next.is_some_and(|it| it.is_ascii_alphabetic() || "/!$<".contains(it)),
            '[' => rest.starts_with("[<img") || rest.starts_with("[>img") || next == Some('['),
            '|' => place == RunPlace::Cell,
            '~' => next.is_some_and(char::is_uppercase),
            ':' => {
                let said = text.slice(..at);
                let word = said.rsplit(|it: char| !it.is_ascii_alphabetic()).next();
                word.is_some_and(|it| SCHEMES.contains(&it.to_ascii_lowercase().as_str()))
            }
            _ => false,
        }
}

/// The beginning of a line of TiddlyWiki's that is text.
pub(super) fn wiki_line(line: &str, to: Dialect) -> String {
    let is_5 = to == Dialect::TiddlyWiki5;
    let is_mark = match line.chars().next() {
        Some('!' | '*' | '#' | ';' | ':' | '|' | '>' | '\\') => true,
        Some('-') => line.starts_with("---"),
        Some('$') => is_5 && line.starts_with("$$$"),
        // A class, after the mark of a heading or an item.
        Some('.') => is_5,
        _ => false,
    };
    match line.split_at_checked(1) {
        Some((mark, rest)) if is_mark => mark.chars().map(reference).collect::<String>() + rest,
        _ => line.to_owned(),
    }
}

/// A text for Markdown.
pub(super) fn markdown(text: &str, around: Around) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = around.before;
    for (at, letter) in text.char_indices() {
        let rest = text.slice(at..);
        let next = rest
            .chars()
            .nth(1)
            .or(around.after.filter(|_| rest.len() == letter.len_utf8()));
        let is_word = |it: Option<char>| it.is_some_and(char::is_alphanumeric);
        let is_space = |it: Option<char>| it.is_some_and(char::is_whitespace);
        let is_mark = match letter {
            '\\' => next.is_none_or(|it| it.is_ascii_punctuation() || it == '\n'),
            '*' => !(is_space(before) && is_space(next)) || before == Some('\n'),
            '_' => !(is_word(before) && is_word(next)),
            '`' | '[' | ']' | '~' => true,
            '!' => next == Some('['),
            '<' => next.is_some_and(|it| it.is_ascii_alphabetic() || "/!?".contains(it)),
            '&' => entity::at_start(rest).is_some(),
            '|' => around.place == RunPlace::Cell,
            '#' | '{' => around.place == RunPlace::Line,
            _ => false,
        };
        if is_mark {
            out.push('\\');
        }
        out.push(letter);
        before = Some(letter);
    }
    out
}

/// The beginning of a line of Markdown's that is text.
pub(super) fn markdown_line(line: &str) -> String {
    // Four spaces would make code of it.
    let line = line.trim_start_matches([' ', '\t']);
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let after = line.slice(digits..);
    if (1..10).contains(&digits) && after.starts_with(['.', ')']) {
        let (number, rest) = line.split_at(digits);
        return format!("{number}\\{rest}");
    }
    let is_mark = match line.chars().next() {
        Some('#' | '>' | '=' | ':' | '|') => true,
        Some('-' | '+') => {
            let next = line.chars().nth(1);
            next.is_none_or(|it| it.is_whitespace() || matches!(it, '-' | ':' | '|'))
        }
        _ => false,
    };
    let mark = if is_mark { "\\" } else { "" };
    format!("{mark}{line}")
}
