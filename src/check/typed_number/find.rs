//! Numbers in a text that may be references.

use crate::locale::{ReferenceKind, ReferenceWords, Typography};
use crate::slice::Slice as _;
use std::ops::Range;

/// A number that was typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Typed {
    pub kind: ReferenceKind,
    /// The bytes of the number.
    pub number: Range<usize>,
}

/// The numbers of a text that may be references.
pub(super) fn find(text: &str, words: &ReferenceWords, typography: &Typography) -> Vec<Typed> {
    let mut found = Vec::new();
    let is_first = |it: u8| it.is_ascii_digit() || it.is_ascii_uppercase();
    let letters = text.bytes().enumerate();
    // Up to there, what is enumerated is of another work.
    let mut elsewhere = 0;
    for (start, _) in letters.filter(|(_, letter)| is_first(*letter)) {
        let before = text.slice(..start);
        if !before.ends_with([' ', '\n', '\u{a0}', '\u{202f}', '§']) {
            continue;
        }
        let Some(end) = number_end(text, start) else {
            continue;
        };
        let word = last_word(before);
        let after = text.slice(end..);
        let is_page = words.kind(word) == Some(ReferenceKind::Page);
        if start < elsewhere || is_page && is_place_of_erratum(before, word, after) {
            continue;
        }
        if is_page && is_of_work(after, words) {
            elsewhere = end + after.find(['.', ';', '(', ')']).unwrap_or(after.len());
        }
        let ahead = before.slice(..before.trim_end().len() - word.len());
        if let Some(kind) = words.kind(word)
            && is_reference(kind, text, start..end)
            && !is_measure(text.slice(end..), words, typography)
            && !is_other(kind, ahead, words)
        {
            found.push(Typed {
                kind,
                number: start..end,
            });
        }
    }
    found
}

/// Whether a text begins with a page, “Page 4, second column: …”: a correction to an earlier printing, whose pages change no
/// more.
fn is_place_of_erratum(before: &str, word: &str, after: &str) -> bool {
    !word.is_empty()
        && before.trim() == word
        && after.trim_start().starts_with([',', ':', '.', ';'])
}

/// The end of the number that begins there: `6.1`, `A.2`, `14`.
pub(super) fn number_end(text: &str, start: usize) -> Option<usize> {
    let rest = text.slice(start..);
    let digits = match rest.strip_prefix(|it: char| it.is_ascii_uppercase()) {
        Some(after) => after
            .strip_prefix('.')
            .filter(|it| it.starts_with(|it: char| it.is_ascii_digit()))
            .unwrap_or(after),
        None => rest,
    };
    let is_part = |it: char| it.is_ascii_digit() || it == '.';
    let after = digits.trim_start_matches(is_part);
    let number = rest.slice(..rest.len() - after.len()).trim_end_matches('.');
    let goes_on =
        after.starts_with(|it: char| it.is_alphanumeric() || "%°″\"'’€$£/×+*=-–:".contains(it));
    (!goes_on || after.starts_with("’s ")).then_some(start + number.len())
}

/// The word before a number, in lower case, such as `see` or `p.`.
pub(super) fn last_word(before: &str) -> &str {
    let before = before.trim_end();
    let part = |it: char| {
        it.is_whitespace() || matches!(it, '(' | '[' | '“' | '«' | '"' | ',' | ';' | ':')
    };
    before.rsplit(part).next().unwrap_or_default()
}

/// Whether a number with that word before it can be one of this kind.
fn is_reference(kind: ReferenceKind, text: &str, number: Range<usize>) -> bool {
    let after = text.slice(number.end..);
    let number = text.slice(number);
    let is_whole = number.bytes().all(|it| it.is_ascii_digit());
    let has_clause = after.starts_with('(')
        && after
            .slice(1..)
            .starts_with(|it: char| it.is_ascii_lowercase());
    match kind {
        ReferenceKind::Rule => !is_whole || has_clause,
        ReferenceKind::Page => is_whole && number.len() < 4,
        ReferenceKind::Step => !is_whole && number.starts_with(|it: char| it.is_ascii_uppercase()),
        // `Table 2: Losses` is a caption with a number of its own.
        ReferenceKind::Table | ReferenceKind::Figure => !after.starts_with([':', '–', '—']),
        ReferenceKind::Chapter => true,
    }
}

/// Whether what stands ahead of the word says that it is no name of a part (“on the table 2 bases”), or a page of
/// another book (“Duffy 1987, p. 34”).
fn is_other(kind: ReferenceKind, ahead: &str, words: &ReferenceWords) -> bool {
    match kind {
        ReferenceKind::Rule => false,
        ReferenceKind::Page => is_of_another_book(ahead, words),
        _ => words.not_after.contains(&last_word(ahead).to_lowercase()),
    }
}

/// Whether a page is that of a book that its phrase names: with a year or an edition; or as an author or a title before
/// a comma, where nothing says “see”.
fn is_of_another_book(ahead: &str, words: &ReferenceWords) -> bool {
    let ends = |it: char| matches!(it, '(' | '[' | ';' | '!' | '?');
    let phrase = ahead.rsplit(ends).next().unwrap_or_default();
    let phrase = phrase.rsplit(". ").next().unwrap_or_default().trim_end();
    let mut tokens = phrase.split(|it: char| it.is_whitespace() || it == ',');
    let says_see = tokens.clone().any(|it| words.kind(it).is_some());
    let is_year = |it: &str| it.len() == 4 && it.bytes().all(|it| it.is_ascii_digit());
    let is_title = |it: &str| it.starts_with(char::is_uppercase);
    tokens.any(|it| is_year(it) || words.works.contains(&it.to_lowercase()))
        || !says_see && (phrase.ends_with(',') || is_title(last_word(phrase)))
}

/// Whether what follows a number says whose it is, `of the newspaper`, and names no part of a book.
fn is_of_work(after: &str, words: &ReferenceWords) -> bool {
    let mut next = after.split_whitespace();
    let is_of = next.next().is_some_and(|it| words.of.contains(it));
    is_of && !next.take(2).any(|it| words.kind(it).is_some())
}

/// Whether what follows a number makes it a measure, or a number of another book.
fn is_measure(after: &str, words: &ReferenceWords, typography: &Typography) -> bool {
    let Some(after) = after.strip_prefix([' ', '\u{a0}', '\u{202f}', '\n']) else {
        return false;
    };
    // 4 × 6 feet.
    if let Some(("x" | "X" | "×" | "by", factor)) = after.split_once(' ') {
        return factor.starts_with(|it: char| it.is_ascii_digit());
    }
    let ends = |it: char| it.is_whitespace() || matches!(it, '.' | ',' | ';' | ':' | ')');
    let next = after.split(ends).next().unwrap_or_default();
    typography.units.contains(next) || words.of.contains(&next.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::find;
    use crate::locale::Vocabulary;

    fn found(language: &str, text: &str) -> Vec<String> {
        let words = Vocabulary::new(language, None).unwrap();
        let found = find(text, &words.references, &words.typography).into_iter();
        found
            .map(|it| text.get(it.number).unwrap().to_owned())
            .collect()
    }

    #[test]
    fn numbers_after_words_of_references_are_found() {
        for (language, text, expected) in [
            ("en", "see 6.1, or rule 2(b)", vec!["6.1", "2"]),
            ("en", "on page 14 and table 2.", vec!["14", "2"]),
            ("en", "(p. 14; §6.1)", vec!["14", "6.1"]),
            ("en", "Chapter 3; appendix A.2", vec!["3", "A.2"]),
            ("fr", "voir 6.1 et le tableau 2", vec!["6.1", "2"]),
            ("es", "véase 6.1 y la tabla 2", vec!["6.1", "2"]),
            (
                "en",
                "see close combat, p. 3; (see 6.1, p. 14)",
                vec!["3", "6.1", "14"],
            ),
            ("en", "Nobody fights, as page 7 says.", vec!["7"]),
            ("fr", "au tableau 3, voir la page 2", vec!["3", "2"]),
        ] {
            assert_eq!(found(language, text), expected, "{text}");
        }
    }

    #[test]
    fn other_numbers_are_not() {
        for text in [
            "It costs 6.1 points, or 3 d6; see 3 bases on the table.",
            "Version 0.7.0 of 2015-09-22 at 6.10; the score is 14:3.",
            "see 6.1 cm, see 6.1%, rule 2, rule 2.5 of the other book",
            "page 14 of the core rules; Table 2: Losses; see $6.10",
            "page 12 of the newspaper, rule 34 and chapter 11",
            "a table 2-3 feet wide, page 1066, pages 3",
            "a table 4 x 6 feet, or table 4 × 6 feet",
            "on the table 2 bases stand; each figure 1 base width apart; every phase A2 paper",
            "(Duffy 1987, p. 34), WRG 7th edition, page 12; see Barker 1981, page 3",
            "as Featherstone p. 3 says; his book, page 9",
        ] {
            assert_eq!(found("en", text), Vec::<String>::new(), "{text}");
        }
        for (language, text) in [
            (
                "fr",
                "chaque figure 1 cm ; une table 2 x 3 m ; la 7e édition, page 12",
            ),
            ("es", "cada figura 1 paso; la séptima edición, página 12"),
        ] {
            assert_eq!(found(language, text), Vec::<String>::new(), "{text}");
        }
    }
}
