//! Typing errors: words written twice or divided, lines that are one letter.

use super::Wiki;
use super::divided::Divided;
use super::letters::plain_letters;
use super::phrases::Phrases;
use crate::diag::rules::{doubled_word, stray_line};
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::locale::ReferenceKind;
use crate::source::{Sources, Span};
use crate::wikitext::Visible;
use crate::wikitext::tree::{BlockKind, Inline, InlineKind};
use crate::wikitext::visit::{each_block, each_run};
use std::collections::BTreeSet;
use std::ops::Range;

/// Reads all running text of the wiki.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let repeatable = &wiki.vocabulary.repeatable;
    let mut visible = Visible::default();
    let mut divided = Divided::default();
    let phrases = Phrases::new(wiki.vocabulary);
    for (entry, document) in wiki.store.documents() {
        let code = entry.syntax().code_marks();
        each_run(document, |run| {
            visible.read(run, wiki.sources);
            let mut reader = Reader {
                visible: &visible,
                repeatable,
                clause_ends: &wiki.vocabulary.clause_ends,
                letters: &wiki.vocabulary.leading_words,
                sink,
                function_words: &wiki.vocabulary.function_words,
                latest: Vec::new(),
                before: None,
                word: None,
            };
            reader.read(code);
            if levels.is_on(Rule::MisspeltWord) {
                divided.read(&visible);
                phrases.read(&visible, wiki, sink);
            }
        });
        each_block(document, |block| {
            if let BlockKind::Paragraph(content) = &block.kind {
                stray_lines(wiki.sources, content, sink);
                page_number(wiki, content, sink);
            }
        });
    }
    divided.check(wiki, sink);
}

/// Lines of a paragraph that are one letter.
fn stray_lines(sources: &Sources, content: &[Inline], sink: &mut Sink) {
    for inline in content {
        if matches!(inline.kind, InlineKind::Text) {
            stray_lines_of(sources, inline.span, sink);
        }
    }
}

/// The last words of a paragraph, where they are the foot of a printed page: `Page 12 of 30`.
fn page_number(wiki: &Wiki<'_>, content: &[Inline], sink: &mut Sink) {
    let last = content
        .last()
        .filter(|it| matches!(it.kind, InlineKind::Text));
    let Some(span) = last.map(|it| it.span) else {
        return;
    };
    let text = wiki.sources.slice(span).trim_end();
    // Nearly no paragraph ends with a number.
    if !text.ends_with(|it: char| it.is_ascii_digit()) {
        return;
    }
    let mut words = text.rsplitn(5, char::is_whitespace);
    let (Some(all), Some(of), Some(number), Some(page)) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        return;
    };
    let before = words.next().unwrap_or_default();
    let references = &wiki.vocabulary.references;
    let is_number = |it: &str| it.bytes().all(|it| it.is_ascii_digit());
    let is_page = references.kind(page) == Some(ReferenceKind::Page)
        && references.of.contains(of)
        && is_number(number)
        && is_number(all);
    let is_apart = before.is_empty() || before.ends_with(['.', '!', '?']);
    if is_page && is_apart {
        let start = before.len() + usize::from(!before.is_empty());
        let place = span.part(start..text.len());
        let message = stray_line::page(wiki.sources.slice(place));
        sink.push(Diagnostic::new(Rule::StrayLine, place, message).help(stray_line::page_help()));
    }
}

fn stray_lines_of(sources: &Sources, span: Span, sink: &mut Sink) {
    let mut start = 0;
    for piece in sources.slice(span).split('\n') {
        let letter = piece.trim();
        let indent = piece.len() - piece.trim_start().len();
        let place = span.part(start + indent..start + indent + letter.len());
        if is_one_letter(letter) && is_line(sources, place) {
            let message = stray_line::said(letter);
            sink.push(Diagnostic::new(Rule::StrayLine, place, message).help(stray_line::help()));
        }
        start += piece.len() + 1;
    }
}

/// Whether the line has nothing else, not even markup.
fn is_line(sources: &Sources, place: Span) -> bool {
    let text = sources.text(place.source);
    let blank = [' ', '\t', '\r'];
    let before = text.get(..place.start as usize).unwrap_or_default();
    let before = before.trim_end_matches(blank);
    let after = text.get(place.end as usize..).unwrap_or_default();
    let after = after.trim_start_matches(blank);
    (before.is_empty() || before.ends_with('\n')) && (after.is_empty() || after.starts_with('\n'))
}

fn is_one_letter(line: &str) -> bool {
    let mut letters = line.chars();
    let first = letters.next();
    first.is_some_and(|letter| letter.is_lowercase() || letter.is_uppercase())
        && letters.next().is_none()
}

/// Two words, the same two, and the one before them.
const LATEST: usize = 5;

/// Reads words across marks, links and line ends, and remembers the one before.
struct Reader<'a> {
    visible: &'a Visible,
    repeatable: &'a BTreeSet<String>,
    clause_ends: &'a BTreeSet<String>,
    /// The articles of the language, some of which are one letter.
    letters: &'a BTreeSet<String>,
    sink: &'a mut Sink,
    function_words: &'a BTreeSet<String>,
    /// The words that follow each other up to here, at most [`LATEST`]: their bytes in the text.
    latest: Vec<Range<usize>>,
    /// The word before.
    before: Option<Range<usize>>,
    /// The word that is being read.
    word: Option<Range<usize>>,
}

impl Reader<'_> {
    /// Reads the whole text; `code` are the marks around what the wiki runs.
    fn read(&mut self, code: &[(&str, &str)]) {
        let visible = self.visible;
        let text = visible.text();
        let mut at = 0;
        let mut lines = vec![0..0; code.len()];
        while let Some(rest) = text.get(at..)
            && let Some(letter) = rest.chars().next()
        {
            let plain = plain_letters(rest).len();
            if plain > 0 {
                self.letters(at..at + plain);
                at += plain;
            } else if letter == ' ' {
                self.end_word();
                at += 1;
            } else if let Some(end) = end_of_code(text, at, code, &mut lines) {
                self.stop();
                at = end;
            } else {
                self.character(letter, at..at + letter.len_utf8());
                at += letter.len_utf8();
            }
        }
        self.end_word();
    }

    fn letters(&mut self, place: Range<usize>) {
        let word = self.word.get_or_insert(place.clone());
        word.end = place.end;
    }

    fn character(&mut self, letter: char, place: Range<usize>) {
        let goes_on = is_joiner(letter) || letter.is_numeric();
        if letter.is_alphabetic() || goes_on && self.word.is_some() {
            self.letters(place);
        } else if letter.is_whitespace() && letter != Visible::BREAK {
            self.end_word();
        } else {
            self.stop();
        }
    }

    /// Ends a sequence at punctuation, a number or a picture: the text after it does not repeat a word before it.
    fn stop(&mut self) {
        self.end_word();
        self.before = None;
        self.latest.clear();
    }

    fn end_word(&mut self) {
        let Some(word) = self.word.take() else {
            return;
        };
        self.two_words(word.clone());
        if let Some(before) = self.before.replace(word.clone())
            && self.is_slip(&before, &word)
            && let Some(first) = self.visible.span(before)
            && let Some(second) = self.visible.span(word.clone())
        {
            let word = self.written(&word).to_lowercase();
            self.sink.push(
                Diagnostic::new(Rule::DoubledWord, second, doubled_word::said(&word))
                    .label(first, doubled_word::first())
                    .help(doubled_word::help()),
            );
        }
    }

    /// Reports two words that are there twice: “may shoot may shoot”, but not “step by step by step”.
    fn two_words(&mut self, word: Range<usize>) {
        if self.latest.len() == LATEST {
            self.latest.remove(0);
        }
        self.latest.push(word);
        let (earlier, [one, two, again, last]) = match self.latest.as_slice() {
            [one, two, again, last] => (None, [one, two, again, last]),
            [earlier, one, two, again, last] => (Some(earlier), [one, two, again, last]),
            _ => return,
        };
        let is_same = |it: &Range<usize>, other: &Range<usize>| {
            let (it, other) = (self.written(it), self.written(other));
            !begin_otherwise(it, other) && it.to_lowercase() == other.to_lowercase()
        };
        let goes_on = || {
            let behind = self.visible.text().get(last.end..).unwrap_or_default();
            behind.trim_start().starts_with(self.written(one))
        };
        let is_list = || earlier.is_some_and(|it| is_same(it, two)) || goes_on();
        if !is_same(two, last) || !is_same(one, again) || is_same(one, two) || is_list() {
            return;
        }
        let second = self.written(two);
        let is_short = self.function_words.contains(&second.to_lowercase());
        let places = (one.start..two.end, again.start..last.end);
        let spans = (
            self.visible.span(places.0),
            self.visible.span(places.1.clone()),
        );
        if let (Some(first), Some(again), false) = (spans.0, spans.1, is_short) {
            let message = doubled_word::said(self.written(&places.1));
            let found = Diagnostic::new(Rule::DoubledWord, again, message);
            let found = found.label(first, doubled_word::first());
            self.sink.push(found.help(doubled_word::help()));
        }
    }

    /// Whether the words are the same, in a way that no correct sentence has. `the The Turn` is correct: it
    /// contains a name.
    fn is_slip(&self, before: &Range<usize>, word: &Range<usize>) -> bool {
        let start = before.start;
        let (before, word) = (self.written(before), self.written(word));
        // Nearly all words differ in the first letter.
        if begin_otherwise(before, word) {
            return false;
        }
        let is_name =
            word.starts_with(char::is_uppercase) && before.starts_with(char::is_lowercase);
        // A letter that is a word, as `a` is; others name things.
        let is_letter = word.chars().nth(1).is_none() && !self.letters.contains(word);
        if is_name || is_letter {
            return false;
        }
        let word = word.to_lowercase();
        before.to_lowercase() == word
            && !self.repeatable.contains(&word)
            && !self.ends_a_clause(start, &word)
            && !self.begins_a_clause(start)
    }

    /// Whether a word that begins at byte `start` is the last of a clause, and the same one is the next word of the
    /// sentence: “whose turn it is is told”.
    fn ends_a_clause(&self, start: usize, word: &str) -> bool {
        let before = self.visible.text().get(..start).unwrap_or_default();
        let before = before.split_whitespace().next_back().unwrap_or_default();
        let clause = format!("{} {word}", before.to_lowercase());
        self.clause_ends.contains(&clause)
    }

    /// Whether a word that begins at byte `start` begins a clause, in a language of which no words are known: “those, die die
    /// Scheibe haben”.
    fn begins_a_clause(&self, start: usize) -> bool {
        let before = self.visible.text().get(..start).unwrap_or_default();
        self.repeatable.is_empty() && before.trim_end().ends_with(',')
    }

    fn written(&self, word: &Range<usize>) -> &str {
        self.visible.text().get(word.clone()).unwrap_or_default()
    }
}

/// Whether the first letters of two words are ASCII letters, and not the same.
fn begin_otherwise(one: &str, other: &str) -> bool {
    match (one.bytes().next(), other.bytes().next()) {
        (Some(one), Some(other)) => {
            one.is_ascii() && other.is_ascii() && !one.eq_ignore_ascii_case(&other)
        }
        _ => false,
    }
}

/// The end of what the wiki runs that begins at `at`; for each of the marks there is one of `lines`.
fn end_of_code(
    text: &str,
    at: usize,
    code: &[(&str, &str)],
    lines: &mut [Range<usize>],
) -> Option<usize> {
    let mut marks = code.iter().zip(lines);
    marks.find_map(|(marks, line)| end_of_macro(text, at, *marks, line))
}

/// The end of a macro that begins at `at`, in the same line. `open` are the bytes of a line after which no macro
/// ends, so that a line is searched only once.
fn end_of_macro(
    text: &str,
    at: usize,
    (opener, closer): (&str, &str),
    open: &mut Range<usize>,
) -> Option<usize> {
    let inside = text.get(at..)?.strip_prefix(opener)?;
    if open.contains(&at) {
        return None;
    }
    let start = at + opener.len();
    let ends = |(at, letter): &(usize, char)| {
        *letter == '\n' || inside.get(*at..).is_some_and(|it| it.starts_with(closer))
    };
    match inside.char_indices().find(ends) {
        Some((end, letter)) if letter != '\n' => Some(start + end + closer.len()),
        line => {
            let length = line.map_or(inside.len(), |(end, _)| end);
            *open = at..start + length;
            None
        }
    }
}

/// Whether the character can be inside a word.
fn is_joiner(letter: char) -> bool {
    matches!(letter, '\'' | '’' | '-')
}
