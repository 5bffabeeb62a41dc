//! Numbers that authors wrote before their titles, `9.2 Weapons`. They are the numbers of the book, which then adds none
//! of its own: as `label`, and no part of the title.

use crate::book::change::{VisitorMut, walk_division};
use crate::book::{Book, ComponentKind, Division, Id, Inline, Title};
use crate::locale::{ReferenceKind, ReferenceWords};
use crate::slice::Slice;
use std::collections::BTreeSet;

/// The fewest chapters with numbers of their own.
const FEWEST: usize = 2;

/// A number before a title.
#[derive(Clone, Copy)]
struct OwnNumber<'t> {
    /// `None` where a word is before it that the book does not print, as in `Rule 4: Equipment`.
    label: Option<&'t str>,
    /// The title after it.
    rest: &'t str,
    /// Whether only its neighbours tell that it is one: `3 Movement`.
    is_bare: bool,
}

impl<'t> OwnNumber<'t> {
    fn read(title: &'t str, words: &ReferenceWords) -> Option<Self> {
        let (word, (label, after)) = match label(title) {
            Some(found) => (None, found),
            None => {
                let (word, rest) = title.split_once(' ')?;
                let word = Some(word).filter(|it| it.chars().all(char::is_alphabetic))?;
                (Some(word), label(rest.trim_start())?)
            }
        };
        let unmarked = after.trim_start();
        let is_hyphen = unmarked.starts_with('-') && unmarked.len() < after.len();
        let sign = unmarked.chars().next()?;
        let is_marked = is_hyphen || matches!(sign, '.' | ':' | ')' | '–' | '—');
        let rest = if is_marked {
            unmarked.slice(sign.len_utf8()..)
        } else {
            after
        };
        let is_digits = label.bytes().all(|it| it.is_ascii_digit());
        // `10 Commandments`, but neither `I am a goat` nor `Phase 2 begins`.
        let is_number = is_marked || word.is_none() && (is_digits || label.contains('.'));
        let is_title = rest.starts_with(char::is_whitespace) && !rest.trim().is_empty();
        if !is_number || !is_title {
            return None;
        }
        let is_chapter = |it: &str| words.kind(it) == Some(ReferenceKind::Chapter);
        Some(Self {
            label: Some(label).filter(|_| word.is_none_or(is_chapter)),
            rest: rest.trim_start(),
            is_bare: !is_marked && is_digits,
        })
    }

    /// The place of a number without a mark.
    fn bare_place(&self) -> Option<usize> {
        self.label.filter(|_| self.is_bare)?.parse().ok()
    }
}

/// The number that a text begins with, and what follows: `7`, `9.2`, `A.1`, `XIV`.
fn label(text: &str) -> Option<(&str, &str)> {
    /// The most digits between two dots: a year is none.
    const MOST: usize = 3;
    const ROMAN: &str = "IVXLC";
    let run =
        |text: &str, is_in: fn(char) -> bool| text.len() - text.trim_start_matches(is_in).len();
    let digits = |text: &str| run(text, |it| it.is_ascii_digit());
    let capitals = run(text, |it| it.is_ascii_uppercase());
    let mut end = match (digits(text), capitals) {
        (0, 1) => 1,
        (0, more) if more > 1 && text.slice(..more).chars().all(|it| ROMAN.contains(it)) => more,
        (count, 0) if (1..=MOST).contains(&count) => count,
        _ => return None,
    };
    while let Some(rest) = text.slice(end..).strip_prefix('.')
        && capitals <= 1
        && (1..=MOST).contains(&digits(rest))
    {
        end += 1 + digits(rest);
    }
    let (label, after) = text.split_at(end);
    (!after.starts_with(char::is_alphanumeric)).then_some((label, after))
}

/// Makes the numbers that authors wrote before their titles those of the book, where half of its chapters have one. `titles`
/// are those of the index. Whether there are any.
pub(crate) fn take(book: &mut Book, titles: &mut [(Id, String)], words: &ReferenceWords) -> bool {
    if !is_numbered(book, words) {
        return false;
    }
    let mut taking = Taking {
        words,
        taken: BTreeSet::new(),
    };
    for division in book.part.children_mut() {
        taking.visit_division(division);
    }
    for (id, title) in titles {
        let number = OwnNumber::read(title, words).filter(|_| taking.taken.contains(id));
        if let Some(number) = number {
            *title = number.rest.to_owned();
        }
    }
    true
}

/// Whether half of the chapters, and two at least, have numbers of their own.
fn is_numbered(book: &Book, words: &ReferenceWords) -> bool {
    use ComponentKind::{Appendix, Chapter};
    let chapters = book.part.children().iter();
    let chapters = chapters.filter(|it| matches!(it.component(), Some(Chapter | Appendix)));
    let titles: Vec<String> = chapters.map(|it| it.title.plain()).collect();
    let numbers = titles.iter().map(|it| OwnNumber::read(it, words));
    let numbers: Vec<OwnNumber<'_>> = numbers.flatten().collect();
    let bare: Vec<usize> = numbers.iter().filter_map(OwnNumber::bare_place).collect();
    let is_series = bare
        .windows(2)
        .all(|it| matches!(it, [one, next] if one + 1 == *next));
    let bare = if is_series { 0 } else { bare.len() };
    let numbered = numbers.len() - bare;
    numbered >= FEWEST && numbered * 2 >= titles.len()
}

struct Taking<'a> {
    words: &'a ReferenceWords,
    /// The divisions whose numbers were taken.
    taken: BTreeSet<Id>,
}

impl VisitorMut for Taking<'_> {
    fn visit_division(&mut self, division: &mut Division) {
        let title = division.title.plain();
        let number = OwnNumber::read(&title, self.words);
        // What is below a chapter may count anew in it, `1. Aim`, which says nothing outside of it.
        let is_whole = |it: &str| division.component().is_some() || it.contains('.');
        let label = number.and_then(|it| it.label.filter(|it| is_whole(it)).zip(Some(it.rest)));
        if let Some((label, rest)) = label.filter(|_| !division.is_simple())
            && cut(&mut division.title, title.len() - rest.len())
        {
            division.label = Some(label.to_owned());
            self.taken.insert(division.id.clone());
        }
        walk_division(self, division);
    }
}

/// Takes so many bytes from the beginning of a title, if they are characters alone.
fn cut(title: &mut Title, length: usize) -> bool {
    match title.content.first_mut() {
        Some(Inline::Text(first)) if first.text.len() > length => {
            first.text = first.text.slice(length..).to_owned();
            true
        }
        _ => false,
    }
}
