//! Finds the destinations of links in the source, and the way in which they are written.

use crate::slice::{Slice, single_spaced};
use crate::wikitext::entity;
use icu_casemap::CaseMapperBorrowed;
use std::collections::BTreeMap;
use std::ops::Range;

/// The range of the destination in `[label](destination "title")`, a link to `address`. The label may contain
/// anything, so the destination is recognized by the address.
pub(super) fn inline_destination(link: &str, address: &str) -> Option<Range<usize>> {
    let address = entity::read_as_windows(address);
    let mut last = None;
    let mut end = link.len();
    // Few labels have `](` in them; of those that do, only the last ones are tried.
    for _ in 0..4 {
        let Some(bracket) = link.get(..end).and_then(|it| it.rfind("](")) else {
            break;
        };
        end = bracket;
        let Some(target) = destination_at(link, bracket + 2) else {
            continue;
        };
        let written = link.slice(target.clone());
        if entity::read_as_windows(&unescaped(written)) == address {
            return Some(target);
        }
        last = last.or(Some(target));
    }
    // One with a character that a book cannot hold is read otherwise, but is one.
    last
}

/// The destination that begins at byte `at` or after white space there, without the angle brackets that
/// may be around it.
pub(super) fn destination_at(text: &str, at: usize) -> Option<Range<usize>> {
    let rest = text.get(at..)?;
    let start = at + (rest.len() - rest.trim_start().len());
    let rest = rest.trim_start();
    let (start, rest, angled) = match rest.strip_prefix('<') {
        Some(inside) => (start + 1, inside, true),
        None => (start, rest, false),
    };
    let mut depth = 0_usize;
    let mut escaped = false;
    let mut ends = |letter: char| {
        if std::mem::take(&mut escaped) {
            return false;
        }
        match letter {
            '\\' => escaped = true,
            '>' if angled => return true,
            '(' if !angled => depth += 1,
            ')' if !angled && depth == 0 => return true,
            ')' if !angled => depth -= 1,
            _ => return !angled && (letter.is_ascii_whitespace() || letter.is_ascii_control()),
        }
        false
    };
    let len = rest.find(&mut ends).unwrap_or(rest.len());
    Some(start..start + len)
}

/// A destination as Markdown means it: without the backslashes before marks, and with entities as the
/// characters that they are.
pub(in crate::wikitext) fn unescaped(written: &str) -> String {
    let mut address = String::with_capacity(written.len());
    let mut rest = written;
    while let Some(at) = memchr::memchr2(b'\\', b'&', rest.as_bytes()) {
        let (before, marked) = rest.split_at(at);
        address += before;
        let next = marked.chars().nth(1);
        if marked.starts_with('\\')
            && let Some(mark) = next.filter(char::is_ascii_punctuation)
        {
            address.push(mark);
            rest = marked.slice(2..);
        } else if let Some((len, characters)) =
            entity::at_start(marked).and_then(|it| Some((it.len, it.characters?)))
        {
            address += &characters;
            rest = marked.slice(len..);
        } else {
            let (mark, after) = marked.split_at(1);
            address += mark;
            rest = after;
        }
    }
    address + rest
}

/// Whether it can only be an address, whatever titles there are.
pub(in crate::wikitext) fn is_address(name: &str) -> bool {
    name.contains("://") || name.starts_with("mailto:")
}

/// A title or address as the destination of a link.
pub(crate) fn escaped(target: &str) -> String {
    let is_mark = |it: char| it.is_whitespace() || it.is_control() || "()<>\\%&".contains(it);
    let mut written = String::with_capacity(target.len());
    for letter in target.chars() {
        if is_mark(letter) {
            for byte in letter.encode_utf8(&mut [0; 4]).bytes() {
                written += &format!("%{byte:02X}");
            }
        } else {
            written.push(letter);
        }
    }
    written
}

/// The lines `[label]: address`, by their labels as [`folded`].
pub(super) type Definitions = BTreeMap<String, Range<usize>>;

/// The normal form of a label, which is the same for all its spellings.
pub(super) fn folded(label: &str) -> String {
    let words = single_spaced(label);
    CaseMapperBorrowed::new().fold_string(&words).into_owned()
}
