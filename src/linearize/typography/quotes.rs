//! Quotes and apostrophes: what each `"` and `'` is meant to be.
//!
//! What is to its left and right decides, other quotes not counted: a quotation opens after a space
//! or a bracket, and closes before one. One between spaces closes what is open, or opens what another one closes. After a
//! digit a mark that closes nothing is a prime, of feet and inches.

use super::pairs::{self, Quote, Set, is_space};
use super::run::{OBJECT, Run};
use crate::locale::Typography;
use memchr::memchr2;

/// The role of a mark, judged by its surroundings alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QuotePlace {
    /// A quotation may begin here.
    Before,
    /// A quotation may end here.
    After,
    /// Letters, or the like, are on both sides.
    Within,
    /// Spaces are on both sides.
    Alone,
}

/// A straight quotation mark.
#[derive(Clone, Copy, Debug)]
struct QuoteMark {
    /// The offset of the mark.
    at: usize,
    is_double: bool,
    place: QuotePlace,
    /// The characters next to it, other quotes not counted.
    left: Option<char>,
    right: Option<char>,
    /// The character right before it, quotes counted.
    before: Option<char>,
    /// The last one before it that is no space, quotes counted.
    word: Option<char>,
}

impl QuoteMark {
    /// Whether there is a space before it, and one or the end of a sentence after it.
    fn is_loose(&self) -> bool {
        let ends = |c: char| c.is_whitespace() || ")]}.,;:!?…".contains(c);
        self.left.is_none_or(char::is_whitespace) && self.right.is_none_or(ends)
    }

    /// Whether it may be a mark of inches.
    fn is_after_figure(&self) -> bool {
        is_digit(self.word) && self.right.is_none_or(|c| ends(c) || c.is_alphabetic())
    }
}

/// Finds the replacement of each straight mark. Returns whether some were found and others stay.
pub(super) fn find<'a>(run: &mut Run<'a>, typography: &'a Typography) -> bool {
    if memchr2(b'"', b'\'', run.text().as_bytes()).is_none() {
        return false;
    }
    let marks = marks(run.text(), typography);
    let mut found = singles(run, &marks, typography);
    for Set { at, to, space, .. } in set_doubles(run.text(), &marks, typography) {
        run.replace(at, to);
        found += 1;
        if let Some(space) = space {
            run.replace(space, "");
        }
    }
    (1..marks.len()).contains(&found)
}

/// As [`find`], for `"` alone.
pub(super) fn find_doubles<'a>(text: &str, typography: &'a Typography) -> Vec<Set<'a>> {
    set_doubles(text, &marks(text, typography), typography)
}

fn set_doubles<'a>(text: &str, marks: &[QuoteMark], typography: &'a Typography) -> Vec<Set<'a>> {
    let Some(outer) = &typography.quotes else {
        return Vec::new();
    };
    let nested = typography.nested_quotes.as_ref().unwrap_or(outer);
    pairs::set(text, &doubles(text, marks, outer), [outer, nested])
}

fn marks(text: &str, typography: &Typography) -> Vec<QuoteMark> {
    let mut marks: Vec<QuoteMark> = Vec::new();
    let (mut left, mut before, mut word) = (None, None, None);
    // Those whose right side is not known yet.
    let mut waiting = 0;
    for (at, c) in text.char_indices() {
        if !is_quote(c) && !is_space_of_quote(text, at, c, before, typography) {
            for mark in marks.iter_mut().skip(waiting) {
                mark.right = Some(c);
            }
            waiting = marks.len();
            left = Some(c);
        } else if matches!(c, '"' | '\'') && !is_markup(text, at, c) {
            marks.push(QuoteMark {
                at,
                is_double: c == '"',
                place: QuotePlace::Alone,
                left,
                right: None,
                before,
                word,
            });
        }
        before = Some(c);
        word = if c.is_whitespace() { word } else { before };
    }
    for mark in &mut marks {
        mark.place = place(mark.left, mark.right);
    }
    marks
}

/// Whether the mark is one of several that are not quotes but displayed markup, such as `''`.
fn is_markup(text: &str, at: usize, mark: char) -> bool {
    let most = if mark == '"' { 2 } else { 1 };
    let (before, after) = text.split_at_checked(at).unwrap_or_default();
    let before = before.bytes().rev().take(3);
    let before = before.take_while(|it| char::from(*it) == mark).count();
    let after = after.bytes().take(3);
    before + after.take_while(|it| char::from(*it) == mark).count() > most
}

/// Whether it is a quote that does not count as the surroundings of another one.
pub(super) fn is_quote(c: char) -> bool {
    matches!(
        c,
        '"' | '\'' | '“' | '”' | '„' | '‘' | '’' | '‚' | '«' | '»'
    )
}

/// Whether it is the space that the language has inside its quotes, which may be typed or not.
fn is_space_of_quote(
    text: &str,
    at: usize,
    c: char,
    before: Option<char>,
    typography: &Typography,
) -> bool {
    if !is_space(c) {
        return false;
    }
    let next = text
        .get(at + c.len_utf8()..)
        .and_then(|it| it.chars().next());
    let is_of =
        |marks: &str, mark: Option<char>| mark.is_some_and(|it| is_quote(it) && marks.contains(it));
    let mut spaces = typography.spaces.iter();
    spaces.any(|it| is_of(&it.after, before) || is_of(&it.before, next))
}

fn place(left: Option<char>, right: Option<char>) -> QuotePlace {
    let blank = |side: Option<char>| side.is_none_or(char::is_whitespace);
    let before = left.is_none_or(begins);
    let after = right.is_none_or(ends);
    match (before, after) {
        (true, false) => QuotePlace::Before,
        (false, true) => QuotePlace::After,
        (false, false) => QuotePlace::Within,
        (true, true) => match (blank(left), blank(right)) {
            (_, true) if left.is_some_and(is_bracket) => QuotePlace::Before,
            (_, true) if !blank(left) => QuotePlace::After,
            (_, false) => QuotePlace::Before,
            _ => QuotePlace::Alone,
        },
    }
}

/// Whether a quotation may open after this character.
fn begins(c: char) -> bool {
    c.is_whitespace() || is_bracket(c) || "-–—/".contains(c)
}

/// Whether it opens something, so that no quotation closes after it.
fn is_bracket(c: char) -> bool {
    "([{¿¡".contains(c)
}

/// Whether a quotation may close before this character.
fn ends(c: char) -> bool {
    c.is_whitespace() || ")]}.,;:!?…-–—/".contains(c)
}

fn is_digit(side: Option<char>) -> bool {
    side.is_some_and(|c| c.is_ascii_digit())
}

fn is_letter(side: Option<char>) -> bool {
    side.is_some_and(char::is_alphabetic)
}

/// Classifies each `'`: quote, apostrophe or prime. Returns how many it could.
fn singles<'a>(run: &mut Run<'a>, marks: &[QuoteMark], typography: &'a Typography) -> usize {
    let Some(apostrophe) = typography.apostrophe.as_deref() else {
        return 0;
    };
    let mut found = 0;
    let quotes = typography.single_quotes.as_ref();
    let (open, close) = quotes.map_or((None, apostrophe), |[open, close]| {
        (Some(open.as_str()), close.as_str())
    });
    let ends = marks.iter().filter(|it| !it.is_double);
    let mut ends_left = ends.filter(|it| it.place == QuotePlace::After).count();
    let mut is_open = false;
    for mark in marks.iter().filter(|mark| !mark.is_double) {
        let rest = run.text().get(mark.at + 1..).unwrap_or_default();
        let to = match mark.place {
            // The other one may become a mark that counts as its surroundings, and take the space between them.
            QuotePlace::Alone if mark.word == Some('"') || is_before_double(rest) => apostrophe,
            QuotePlace::Alone => continue,
            QuotePlace::Within if is_foot(mark, rest) => "′",
            QuotePlace::Within => apostrophe,
            QuotePlace::Before if is_omission(rest, typography) || ends_left == 0 => apostrophe,
            QuotePlace::Before => match open {
                Some(open) => {
                    is_open = true;
                    open
                }
                None => continue,
            },
            QuotePlace::After => {
                ends_left -= 1;
                if !is_open && is_digit(mark.left) && is_digit(mark.before) {
                    "′"
                } else if !is_open {
                    apostrophe
                } else {
                    is_open = false;
                    close
                }
            }
        };
        run.replace(mark.at..mark.at + 1, to);
        found += 1;
    }
    found
}

/// Whether the next character that is no space is a `"`.
fn is_before_double(rest: &str) -> bool {
    rest.trim_start().starts_with('"')
}

/// Whether it is the mark of feet in `5'10"`, rather than the separator of thousands in `10'000`.
fn is_foot(mark: &QuoteMark, rest: &str) -> bool {
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    is_digit(mark.before) && matches!(digits, 1 | 2)
}

/// Whether a word follows that lost its beginning, `'tis` or `'90s`.
fn is_omission(rest: &str, typography: &Typography) -> bool {
    let word = |c: char| c.is_alphanumeric();
    let end = rest.find(|c| !word(c)).unwrap_or(rest.len());
    let first = rest.get(..end).unwrap_or_default();
    let digits = first.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 2 {
        return matches!(first.get(2..), Some("" | "s" | "er" | "ers"))
            && !rest.get(end..).is_some_and(|it| it.starts_with('\''));
    }
    typography.apostrophe_words.contains(&first.to_lowercase())
}

/// What a `"` is.
enum QuoteRole {
    Opens,
    Closes,
    Prime,
    /// It stays as it is.
    Straight,
}

/// A `"` among the others of its text.
struct Among<'a> {
    mark: &'a QuoteMark,
    /// Those beside it.
    before: Option<&'a QuoteMark>,
    next: Option<&'a QuoteMark>,
    /// How many are open.
    open: usize,
    /// How many follow that are hardly inches, typographic ones too.
    quotes: usize,
}

impl Among<'_> {
    fn role(&self) -> QuoteRole {
        let Self { mark, open, .. } = *self;
        let ends_next = self.next.is_some_and(|it| it.place == QuotePlace::After);
        let other_end = ends_next && self.next.is_some_and(|it| !is_digit(it.before));
        let may_be_inches = mark.is_after_figure() && (open == 0 || other_end);
        let is_odd = self.quotes % 2 == 1;
        match mark.place {
            _ if mark.is_loose() => self.loose(may_be_inches, is_odd),
            QuotePlace::Before => QuoteRole::Opens,
            QuotePlace::After if may_be_inches && is_digit(mark.before) => QuoteRole::Prime,
            // French elides before a quotation: `l'" Avance "`.
            QuotePlace::After if open == 0 && is_odd && is_apostrophe(mark.before) => {
                QuoteRole::Opens
            }
            QuotePlace::After => QuoteRole::Closes,
            QuotePlace::Within if mark.before == Some('\'') && is_letter(mark.right) => {
                QuoteRole::Opens
            }
            QuotePlace::Within if open > 0 => QuoteRole::Closes,
            QuotePlace::Within if ends_next && !is_digit(mark.before) => QuoteRole::Opens,
            QuotePlace::Within if mark.is_after_figure() && is_digit(mark.before) => {
                QuoteRole::Prime
            }
            QuotePlace::Within | QuotePlace::Alone => QuoteRole::Straight,
        }
    }

    /// That of one that has a space or an end on both sides. `""` quotes nothing.
    fn loose(&self, may_be_inches: bool, is_odd: bool) -> QuoteRole {
        let at = self.mark.at;
        let may_close = |it: &QuoteMark| it.place == QuotePlace::After || it.is_loose();
        let is_beside = |other: Option<&QuoteMark>| other.is_some_and(|it| it.at.abs_diff(at) == 1);
        match () {
            () if may_be_inches || is_beside(self.next) || is_beside(self.before) => {
                QuoteRole::Straight
            }
            () if self.open > 0 => QuoteRole::Closes,
            () if is_odd || self.next.is_some_and(may_close) => QuoteRole::Opens,
            () => QuoteRole::Straight,
        }
    }
}

fn is_apostrophe(side: Option<char>) -> bool {
    matches!(side, Some('\'' | '’'))
}

/// Classifies each `"`: a quote, or a mark of inches. The author's own typographic quotes are among them.
fn doubles(text: &str, marks: &[QuoteMark], outer: &[String; 2]) -> Vec<Quote> {
    let doubles: Vec<&QuoteMark> = marks.iter().filter(|mark| mark.is_double).collect();
    let mut found = Vec::with_capacity(doubles.len());
    let written = pairs::written(text, outer);
    let mut open = 0_usize;
    let quotes = hardly_inches(text, &doubles, &written);
    let mut before = None;
    for (index, mark) in doubles.iter().enumerate() {
        let quotes_before = quotes.partition_point(|it| *it <= mark.at);
        let among = Among {
            mark,
            before,
            next: doubles.get(index + 1).copied(),
            open,
            quotes: quotes.len() - quotes_before,
        };
        before = Some(mark);
        let opens = match among.role() {
            QuoteRole::Straight => continue,
            QuoteRole::Prime => {
                found.push(Quote::prime(mark.at));
                continue;
            }
            QuoteRole::Opens => true,
            QuoteRole::Closes => false,
        };
        open = if opens {
            open + 1
        } else {
            open.saturating_sub(1)
        };
        found.push(Quote::typed(mark.at, opens, mark.is_loose()));
    }
    if !written.is_empty() {
        found.extend(written);
        found.sort_by_key(Quote::at);
    }
    found
}

/// The offsets of those that are hardly inches, typed or typographic.
fn hardly_inches(text: &str, typed: &[&QuoteMark], written: &[Quote]) -> Vec<usize> {
    let is_after_figure = |at: &usize| {
        let before = text.get(..*at).unwrap_or_default();
        is_digit(before.trim_end().chars().next_back())
    };
    let offsets = typed.iter().map(|it| it.at);
    let offsets = offsets.chain(written.iter().map(Quote::at));
    let mut quotes: Vec<usize> = offsets.filter(|at| !is_after_figure(at)).collect();
    quotes.sort_unstable();
    quotes
}

/// Whether it is part of a word, or of something that is set like one.
pub(super) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == OBJECT
}
