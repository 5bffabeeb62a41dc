//! Slips of the pen: words written twice, lines that are one letter.

use super::Wiki;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::source::{Sources, Span};
use crate::wikitext::tree::{BlockKind, Format, Inline, InlineKind};
use crate::wikitext::visit::{each_block, each_run};
use std::collections::BTreeSet;

/// Reads all running text of the wiki.
pub(super) fn check(wiki: &Wiki<'_>, _levels: &Levels, sink: &mut Sink) {
    let repeatable = &wiki.vocabulary.repeatable;
    for entry in wiki.store.entries() {
        each_run(&entry.document, |content| {
            let mut reader = Reader::new(repeatable, sink);
            reader.read(wiki.sources, content);
            reader.end_word();
        });
        each_block(&entry.document, |block| {
            if let BlockKind::Paragraph(content) = &block.kind {
                stray_lines(wiki.sources, content, sink);
            }
        });
    }
}

/// Lines of a paragraph that are one letter.
fn stray_lines(sources: &Sources, content: &[Inline], sink: &mut Sink) {
    for inline in content {
        if matches!(inline.kind, InlineKind::Text) {
            stray_lines_of(sources, inline.span, sink);
        }
    }
}

fn stray_lines_of(sources: &Sources, span: Span, sink: &mut Sink) {
    let mut start = 0;
    for piece in sources.slice(span).split('\n') {
        let letter = piece.trim();
        let indent = piece.len() - piece.trim_start().len();
        let place = span.part(start + indent..start + indent + letter.len());
        if is_one_letter(letter) && is_line(sources, place) {
            let message = format!("this line is only the letter “{letter}”");
            sink.push(
                Diagnostic::new(Rule::StrayLine, place, message)
                    .help("a slip of the keyboard? take the line out"),
            );
        }
        start += piece.len() + 1;
    }
}

/// Is nothing else in the line, no markup either?
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

/// Reads words across marks, links and line ends, and remembers the one before.
struct Reader<'a> {
    repeatable: &'a BTreeSet<String>,
    sink: &'a mut Sink,
    /// The word before, in lower case, and its place.
    before: Option<(String, Span)>,
    /// The word that is being read.
    word: Option<(String, Span)>,
}

impl<'a> Reader<'a> {
    fn new(repeatable: &'a BTreeSet<String>, sink: &'a mut Sink) -> Self {
        Self {
            repeatable,
            sink,
            before: None,
            word: None,
        }
    }

    fn read(&mut self, sources: &Sources, content: &[Inline]) {
        for inline in content {
            match &inline.kind {
                InlineKind::Text => self.text(sources.slice(inline.span), inline.span),
                InlineKind::Link { label, .. } => self.read(sources, label),
                InlineKind::Character(shown) => self.characters(shown, inline.span),
                InlineKind::Format { format, content } => self.marked(sources, *format, content),
                InlineKind::Code(_) | InlineKind::Image(_) | InlineKind::LineBreak => self.stop(),
            }
        }
    }

    fn marked(&mut self, sources: &Sources, format: Format, content: &[Inline]) {
        if format == Format::Code {
            self.stop();
        } else {
            self.read(sources, content);
        }
    }

    fn characters(&mut self, shown: &str, span: Span) {
        for letter in shown.chars() {
            self.character(letter, span);
        }
    }

    fn text(&mut self, text: &str, span: Span) {
        for (at, letter) in text.char_indices() {
            self.character(letter, span.part(at..at + letter.len_utf8()));
        }
    }

    fn character(&mut self, letter: char, place: Span) {
        if letter.is_whitespace() {
            self.end_word();
        } else if letter.is_alphabetic() || is_joiner(letter) && self.word.is_some() {
            let (word, span) = self.word.get_or_insert((String::new(), place));
            word.extend(letter.to_lowercase());
            *span = span.to(place);
        } else {
            self.stop();
        }
    }

    /// Punctuation, a digit or a picture: what follows does not repeat what was before.
    fn stop(&mut self) {
        self.end_word();
        self.before = None;
    }

    fn end_word(&mut self) {
        let Some((word, span)) = self.word.take() else {
            return;
        };
        let same = self.before.take().filter(|(before, _)| *before == word);
        if let Some((_, first)) = same.filter(|_| self.is_slip(&word)) {
            self.sink.push(
                Diagnostic::new(Rule::DoubledWord, span, format!("“{word}” stands twice"))
                    .label(first, "here it stands first")
                    .help("take one out"),
            );
        }
        self.before = Some((word, span));
    }

    fn is_slip(&self, word: &str) -> bool {
        word.chars().nth(1).is_some() && !self.repeatable.contains(word)
    }
}

/// Can the character be inside a word?
fn is_joiner(letter: char) -> bool {
    matches!(letter, '\'' | '’' | '-')
}
