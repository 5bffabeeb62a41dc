//! Brackets and quotation marks that are opened and not closed, or closed and not opened.

use super::Wiki;
use crate::diag::rules::unbalanced_mark;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::slice::Slice as _;
use crate::source::Span;
use crate::wikitext::Visible;
use crate::wikitext::data::is_made;
use crate::wikitext::visit::each_run;

const BRACKETS: (char, char) = ('(', ')');

/// Looks at the brackets of every tiddler.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::UnbalancedMark) {
        return;
    }
    let brackets = vec![BRACKETS];
    let pairs = pairs(wiki);
    let is_low = |pair: &(char, char)| pair.0 == '„';
    let mut visible = Visible::default();
    for (entry, document) in wiki.store.documents() {
        let code = entry.syntax().code_marks();
        let mut marks = Marks::default();
        let mut straight = Straight::default();
        // The quotation marks of data are no text.
        let is_data = document.blocks.iter().any(is_made);
        each_run(document, |run| {
            visible.read(run, wiki.sources);
            // “ ends what „ opens, in whichever language, and begins a quotation elsewhere.
            let has_low =
                visible.text().contains('„') || marks.open.iter().any(|it| is_low(&it.pair));
            // Who types „ often has a straight mark for what closes it.
            let is_mixed = has_low && visible.text().contains(Straight::MARK);
            let is_known = has_low == pairs.iter().any(is_low);
            let pairs = match is_known && !is_mixed {
                true => &pairs,
                false => &brackets,
            };
            if !code.iter().any(|(open, _)| visible.text().contains(open)) {
                let (open, closed) = (marks.open.len(), marks.closed.len());
                marks.read(&visible, pairs);
                if !is_data {
                    straight.read(
                        &visible,
                        (marks.open.len() > open, marks.closed.len() > closed),
                    );
                }
            }
        });
        marks.closed.append(&mut straight.closed);
        marks.open.append(&mut straight.left());
        report(wiki, &marks, sink);
    }
}

/// The marks of a tiddler that have no other half.
#[derive(Default)]
struct Marks {
    open: Vec<Mark>,
    closed: Vec<Mark>,
}

struct Mark {
    pair: (char, char),
    span: Span,
}

impl Marks {
    /// Reads a paragraph.
    fn read(&mut self, visible: &Visible, pairs: &[(char, char)]) {
        let text = visible.text();
        let first = self.open.len();
        let is_any = |it: &&(char, char)| text.contains(it.0) || text.contains(it.1);
        let marked = pairs.iter().find(is_any).map_or("", |_| text);
        for (at, letter) in marked.char_indices() {
            let pair = pairs.iter().find(|it| it.0 == letter || it.1 == letter);
            let mark = pair.and_then(|pair| {
                let span = visible.span(at..at + letter.len_utf8())?;
                Some(Mark { pair: *pair, span })
            });
            let Some(mark) = mark else { continue };
            let before = text.get(..at).unwrap_or_default();
            if letter == mark.pair.1 {
                self.close(mark, first, before);
            } else if !is_smile(before, letter) {
                self.open.push(mark);
            }
        }
        self.keep_going_on(first, text);
    }

    /// Closes a mark of the paragraph, whose marks begin at `first`, or else one of a paragraph before it.
    fn close(&mut self, mark: Mark, first: usize, before: &str) {
        let opener = |open: &[Mark]| open.iter().rposition(|it| it.pair == mark.pair);
        let letter = mark.pair.1;
        if let Some(found) = self.open.get(first..).and_then(opener) {
            self.open.remove(first + found);
        } else if !is_label(before, letter) && !is_of_link(before, letter) {
            match opener(&self.open) {
                Some(found) => drop(self.open.remove(found)),
                None => self.closed.push(mark),
            }
        }
    }

    /// A quotation over several paragraphs opens in each of them, and is closed once: the earlier marks are no faults.
    fn keep_going_on(&mut self, first: usize, text: &str) {
        let begins_quoted = text.trim_start().starts_with(['“', '«']);
        let mut earlier = self.open.iter().take(first);
        let quoted = earlier.rposition(|it| it.pair.0 != '(');
        if let Some(at) = quoted.filter(|_| begins_quoted) {
            self.open.remove(at);
        }
    }
}

/// The straight quotation marks of a tiddler that have no other half.
#[derive(Default)]
struct Straight {
    open: Vec<Mark>,
    /// Those that open a paragraph, which the next one may go on with.
    begun: Vec<Mark>,
    closed: Vec<Mark>,
    /// Whether the last mark of the paragraph before is open.
    is_open: bool,
}

impl Straight {
    const MARK: char = '"';

    /// Reads a paragraph, unless one of its marks may be either half. Where a curly mark is open or closed alone, a straight one
    /// is its other half.
    fn read(&mut self, visible: &Visible, (is_open, is_closed): (bool, bool)) {
        let text = visible.text();
        let was_open = std::mem::take(&mut self.is_open);
        if !text.contains(Self::MARK) {
            return;
        }
        if was_open && text.trim_start().starts_with(Self::MARK) {
            // The quotation goes on.
            self.begun.extend(self.open.pop());
        }
        let mark = |at| {
            let span = visible.span(at..at + 1)?;
            Some(Mark {
                pair: (Self::MARK, Self::MARK),
                span,
            })
        };
        let Some(Halves {
            open,
            mut left,
            closed,
        }) = Halves::of(text)
        else {
            return;
        };
        let is_whole = open.is_none() && left.is_empty() && closed.is_empty();
        if is_whole && text.trim_start().starts_with(Self::MARK) {
            // The last paragraph of a quotation has both marks.
            self.begun.clear();
        }
        self.is_open = open.is_some_and(|at| !text.slice(..at).trim().is_empty());
        left.extend(open);
        for at in left.into_iter().skip(usize::from(is_closed)) {
            let begins = text.slice(..at).trim().is_empty();
            let marks = if begins {
                &mut self.begun
            } else {
                &mut self.open
            };
            marks.extend(mark(at));
        }
        // It ends what paragraphs before it began.
        for at in closed.into_iter().skip(usize::from(is_open)) {
            match self.begun.is_empty() {
                true => self.closed.extend(mark(at)),
                false => self.begun.clear(),
            }
        }
    }

    /// The marks that nothing closes.
    fn left(mut self) -> Vec<Mark> {
        self.open.append(&mut self.begun);
        self.open
    }
}

/// The straight marks of a paragraph that have no other half, by their bytes.
struct Halves {
    /// The last one that opens.
    open: Option<usize>,
    /// Those before it that open.
    left: Vec<usize>,
    closed: Vec<usize>,
}

impl Halves {
    /// `None` where a mark may be either half.
    fn of(text: &str) -> Option<Self> {
        let (mut open, mut left, mut closed) = (None, Vec::new(), Vec::new());
        for (at, _) in text.match_indices(Straight::MARK) {
            let before = text.slice(..at).chars().next_back();
            let after = text.slice(at + 1..).chars().next();
            let is_inch = before.is_some_and(|it| it.is_ascii_digit() || "¼½¾".contains(it))
                || is_variable(text.slice(..at));
            let is_apart = |it: Option<char>| !it.is_some_and(char::is_alphanumeric);
            let opens = before.is_none_or(|it| it.is_whitespace() || "([–—".contains(it));
            match (is_apart(before), is_apart(after)) {
                _ if is_inch && open.is_none() => {}
                // It may be either.
                _ if is_inch => return None,
                _ if opens && after.is_some_and(char::is_alphanumeric) => {
                    left.extend(open.replace(at));
                }
                (_, true) if open.is_some() => open = None,
                (false, true) => closed.push(at),
                _ => return None,
            }
        }
        Some(Self { open, left, closed })
    }
}

/// Whether a text ends with a letter that stands for a number: `up to M`.
fn is_variable(text: &str) -> bool {
    let mut letters = text.chars().rev();
    letters.next().is_some_and(char::is_uppercase)
        && !letters.next().is_some_and(char::is_alphanumeric)
}

/// The brackets, and the quotation marks of the language. Where these are « », others are nested in them, or typed instead.
fn pairs(wiki: &Wiki<'_>) -> Vec<(char, char)> {
    let quotes = wiki.vocabulary.typography.quotes.as_ref();
    let quotes = quotes.and_then(|quotes| {
        let mark = |at: usize| quotes.get(at)?.chars().find(|it| !it.is_whitespace());
        Some((mark(0)?, mark(1)?))
    });
    let quotes = quotes.filter(|(open, close)| open != close && !open.is_ascii());
    let other = quotes.is_some_and(|(open, _)| open == '«');
    let other = other.then_some(('“', '”'));
    [BRACKETS].into_iter().chain(quotes).chain(other).collect()
}

/// Whether a closing mark belongs to a label, `a)`, is half of a smile, or a bullet at the beginning of a line.
fn is_label(before: &str, letter: char) -> bool {
    let line = before
        .rsplit(['\n', Visible::BREAK])
        .next()
        .unwrap_or_default();
    if line.trim().is_empty() {
        return true;
    }
    let word = before.rsplit([' ', '\u{a0}', '\n', '(', Visible::BREAK]);
    let word = word.map(str::trim).next().unwrap_or_default();
    let is_short = !word.is_empty() && word.chars().count() <= 3;
    match letter {
        ')' => is_short || is_code(word) || word.ends_with([':', ';', '-']),
        // Inches.
        _ => before.ends_with(|it: char| it.is_ascii_digit()),
    }
}

/// Whether it is the code of a rule, `1b1a` or `3.2.b`.
fn is_code(word: &str) -> bool {
    const MOST: usize = 8;
    let is_part = |it: char| it.is_ascii_alphanumeric() || it == '.';
    let letters = word.chars().filter(|it| it.is_ascii_alphabetic()).count();
    word.len() <= MOST
        && word.chars().all(is_part)
        && word.contains(|it: char| it.is_ascii_digit())
        && letters * 2 <= word.len()
}

/// Whether a bracket closes another one, as in `[F)`, which is told of the link before it.
fn is_of_link(before: &str, letter: char) -> bool {
    let last = before.rfind(['[', ']', '(', ')']);
    letter == ')'
        && last
            .and_then(|it| before.get(it..))
            .is_some_and(|it| it.starts_with('['))
}

/// Whether an opening bracket is half of a smile.
fn is_smile(before: &str, letter: char) -> bool {
    letter == '(' && before.ends_with([':', ';'])
}

fn report(wiki: &Wiki<'_>, marks: &Marks, sink: &mut Sink) {
    let found =
        |span: Span, message, help| Diagnostic::new(Rule::UnbalancedMark, span, message).help(help);
    for Mark { pair, span } in &marks.open {
        let written = wiki.sources.slice(*span);
        let (message, help) = match pair {
            ('(', other) => (
                unbalanced_mark::opened(written),
                unbalanced_mark::open_help(&other.to_string()),
            ),
            _ => (
                unbalanced_mark::quote_opened(),
                unbalanced_mark::quote_open_help(),
            ),
        };
        sink.push(found(*span, message, help));
    }
    for Mark { pair, span } in &marks.closed {
        let written = wiki.sources.slice(*span);
        let (message, help) = match pair {
            (other @ '(', _) => (
                unbalanced_mark::closed(written),
                unbalanced_mark::close_help(&other.to_string()),
            ),
            _ => (
                unbalanced_mark::quote_closed(),
                unbalanced_mark::quote_close_help(),
            ),
        };
        sink.push(found(*span, message, help));
    }
}
