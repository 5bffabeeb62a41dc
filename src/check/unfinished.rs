//! What an author meant to finish: `TODO`, `??`, “to be written”.

use super::Wiki;
use crate::diag::rules::{unfinished_text, unsupported_markup};
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::locale::ReferenceKind;
use crate::source::Span;
use crate::wikitext::Visible;
use crate::wikitext::tree::{Block, BlockKind, Document, InlineKind};
use crate::wikitext::visit::{each_inline, each_run};
use memchr::memmem::{self, Finder};

/// The most findings of a mark in a text.
const MOST: usize = 32;
const MANY: usize = 1024;

/// What authors of any language leave, but for what is a word of it: `TODO` in Spanish.
const OF_ALL: [&str; 5] = ["TODO", "TODO:", "FIXME", "XXX", "TBD"];

/// What office programs type where something is missing, in any language.
const ERRORS: [&str; 22] = [
    "#REF!",
    "#DIV/0!",
    "#N/A",
    "#VALUE!",
    "#NAME?",
    "#NUM!",
    "#NULL!",
    "#SPILL!",
    "#VALEUR!",
    "#NOM?",
    "#NOMBRE!",
    "#NUL!",
    "#¡REF!",
    "#¡DIV/0!",
    "#¡VALOR!",
    "#¿NOMBRE?",
    "#¡NUM!",
    "Error! Reference source",
    "Error! Bookmark not",
    "Source du renvoi introuvable",
    "Signet non défini",
    "¡Error! ",
];

/// What stands for the number of a page.
const PAGES: [&str; 2] = ["XX", "xx"];

/// The fewest words of a paragraph that may be cut.
const FEWEST: usize = 5;

/// The most words of a text that is nothing but a reminder.
const SHORT: usize = 6;

/// Reads the texts that hold one of the words of the language.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::UnfinishedText) {
        return;
    }
    let own = wiki.vocabulary.unfinished.iter().map(String::as_str);
    let words = &wiki.vocabulary.function_words;
    let is_mark = |it: &&str| !words.contains(&it.to_lowercase());
    let marks = own.chain(OF_ALL.into_iter().filter(is_mark)).chain(PAGES);
    let marks: Vec<(Finder<'_>, &str)> = marks.map(|it| (Finder::new(it), it)).collect();
    let mut visible = Visible::default();
    let mut stops = Stops::default();
    for (entry, document) in wiki.store.documents() {
        let text = wiki.sources.text(entry.tiddler.text).as_bytes();
        let may_hold = |(finder, _): &&(Finder<'_>, &str)| finder.find(text).is_some();
        let marks = marks.iter().filter(may_hold);
        let mut marks: Vec<&str> = marks.map(|(_, mark)| *mark).collect();
        if has_error(text) {
            marks.extend(ERRORS);
        }
        // In pages, what follows is another rule.
        let is_whole = entry.reading().is_none() && entry.tiddler.page.is_none();
        cut(wiki, (&document.blocks, is_whole), &mut stops, sink);
        let comment = entry.syntax().comment("\0");
        let end = comment.rsplit('\0').next().unwrap_or_default().trim_start();
        if memmem::find(text, end.as_bytes()).is_some() {
            stray_end(wiki, document, end, sink);
        }
        let has_aside = text.contains(&b'[');
        if marks.is_empty() && !has_aside {
            continue;
        }
        let mut told: Vec<Span> = Vec::new();
        each_run(document, |run| {
            visible.read(run, wiki.sources);
            if has_aside {
                asides(wiki, &visible, sink);
            }
            for mark in &marks {
                left(wiki, mark, &visible, (&mut told, sink));
            }
        });
    }
    stops.report(sink);
}

/// The paragraphs of several sentences of a wiki.
#[derive(Default)]
struct Stops {
    /// How many have a mark at their end.
    right: usize,
    /// The last words of the others.
    without: Vec<Span>,
    /// How many paragraphs behind another begin with a capital, and the first words of those that do not.
    large: usize,
    small: Vec<Span>,
}

impl Stops {
    /// Takes a paragraph, `written`, that a text at `last` ends.
    fn read(&mut self, written: &str, last: Span, end: &str) {
        let mut ends = written.match_indices(". ").map(|(at, _)| at + 2);
        let begins = |at| {
            let rest = written.get(at..).unwrap_or_default();
            rest.starts_with(char::is_uppercase)
        };
        if !ends.any(begins) {
            return;
        }
        match end.ends_with(char::is_lowercase) && end.contains(' ') {
            true => {
                let word = end.rsplit(char::is_whitespace).next().unwrap_or_default();
                self.without
                    .push(last.part(end.len() - word.len()..end.len()));
            }
            false => self.right += 1,
        }
    }

    /// Takes a paragraph that ends in a full stop, and does not go on with what is above it.
    fn begins(&mut self, wiki: &Wiki<'_>, above: Option<&Block>, block: &Block) {
        let text = |it: &Block| wiki.sources.slice(it.span).trim_end();
        let is_new = above.is_none_or(|it| match it.kind {
            BlockKind::Heading { .. } => true,
            BlockKind::Paragraph(_) => text(it).ends_with('.'),
            _ => false,
        });
        let BlockKind::Paragraph(content) = &block.kind else {
            return;
        };
        let first = content
            .first()
            .filter(|it| is_new && matches!(it.kind, InlineKind::Text));
        let Some(span) = first
            .map(|it| it.span)
            .filter(|_| text(block).ends_with('.'))
        else {
            return;
        };
        let word = wiki
            .sources
            .slice(span)
            .split(' ')
            .next()
            .unwrap_or_default();
        if word.chars().all(char::is_alphabetic) && word.len() < text(block).len() {
            match word.starts_with(char::is_lowercase) {
                true => self.small.push(span.part(0..word.len())),
                false => self.large += 1,
            }
        }
    }

    /// Reports the one paragraph of the wiki that has no mark at its end, and the one that begins with a small letter.
    fn report(&self, sink: &mut Sink) {
        const FEWEST: usize = 8;
        if let ([span], FEWEST..) = (self.small.as_slice(), self.large) {
            let found = Diagnostic::new(Rule::UnfinishedText, *span, unfinished_text::no_start());
            sink.push(found.help(unfinished_text::help()));
        }
        if let ([span], FEWEST..) = (self.without.as_slice(), self.right) {
            let message = unfinished_text::no_stop();
            let found = Diagnostic::new(Rule::UnfinishedText, *span, message);
            sink.push(found.help(unfinished_text::help()));
        }
    }
}

/// Reports the paragraphs that end in the middle of a sentence: without a mark, and with a word that none ends with. What a
/// list or the like goes on with is none.
fn cut(wiki: &Wiki<'_>, (blocks, is_whole): (&[Block], bool), stops: &mut Stops, sink: &mut Sink) {
    let next = blocks.iter().skip(1).map(Some).chain([None]);
    let mut above: Option<&Block> = None;
    for (block, next) in blocks.iter().zip(next) {
        stops.begins(wiki, above.replace(block), block);
        let BlockKind::Paragraph(content) = &block.kind else {
            continue;
        };
        let is_table = next.is_some_and(|it| matches!(it.kind, BlockKind::Table(_)));
        let goes_on = next.is_some_and(|it| {
            !matches!(
                it.kind,
                BlockKind::Paragraph(_)
                    | BlockKind::Heading { .. }
                    | BlockKind::Class(..)
                    | BlockKind::Admonition(..)
            )
        });
        let last = content.last().filter(|_| !goes_on || is_table);
        let Some(last) = last.filter(|it| matches!(it.kind, InlineKind::Text)) else {
            continue;
        };
        let written = wiki.sources.slice(last.span).trim_end();
        let word = written
            .rsplit(char::is_whitespace)
            .next()
            .unwrap_or_default();
        let never_last = &wiki.vocabulary.never_last;
        // An article, which no table follows.
        let is_leading = |word: &str| wiki.vocabulary.leading_words.contains(word);
        let leads_nowhere = is_whole && next.is_none() && written.ends_with(':');
        let is_cut = word.len() < written.len()
            && (never_last.contains(word) && (!is_table || is_leading(word)) || leads_nowhere);
        let whole = wiki.sources.slice(block.span);
        let mut words = whole.split_whitespace();
        if !is_cut && (!goes_on || is_table) {
            stops.read(whole, last.span, written);
        }
        if is_cut && (leads_nowhere || words.nth(FEWEST - 1).is_some()) {
            let place = last.span.part(written.len() - word.len()..written.len());
            let message = unfinished_text::cut(word);
            let found = Diagnostic::new(Rule::UnfinishedText, place, message);
            sink.push(found.help(unfinished_text::help()));
        }
    }
}

/// Reports the mark of a comment that nothing begins, behind the end of a sentence: an arrow is between words.
fn stray_end(wiki: &Wiki<'_>, document: &Document, mark: &str, sink: &mut Sink) {
    // An arrow stands between words, too.
    let goes_on = !mark.starts_with('-');
    each_inline(document, |inline| {
        if !matches!(inline.kind, InlineKind::Text) {
            return;
        }
        let whole = wiki.sources.text(inline.span.source);
        let range = inline.span.range();
        // Two dashes may have been read as one before it.
        let from = range.start.saturating_sub(mark.len() - 1);
        let Some(text) = whole.get(from..range.end).or(whole.get(range.clone())) else {
            return;
        };
        for (at, _) in text.match_indices(mark) {
            let start = range.end - text.len() + at;
            let (before, rest) = whole.split_at_checked(start).unwrap_or_default();
            let rest = rest.get(mark.len()..).unwrap_or_default();
            let behind = rest.trim_start_matches([' ', '\t', '\r']);
            let ends_line = behind.is_empty() || behind.starts_with('\n');
            let is_end = ends_line || goes_on && rest.starts_with(' ');
            let above = before.trim_end();
            let ends = above.len() < before.len() && above.ends_with(['.', '!', '?', ')', ':']);
            if is_end && ends {
                let place = Span::new(inline.span.source, start..start + mark.len());
                let message = unsupported_markup::comment_end(mark);
                let found = Diagnostic::new(Rule::UnsupportedMarkup, place, message);
                sink.push(found.help(unsupported_markup::ends_nothing_help()));
            }
        }
    });
}

/// Whether a word is such a mark.
pub(super) fn is_mark(wiki: &Wiki<'_>, word: &str) -> bool {
    let own = wiki.vocabulary.unfinished.iter().any(|it| it == word);
    own || OF_ALL.contains(&word)
}

/// Reports the places where a mark was left, unless they were `told`: of `???`, `??` is a part.
fn left(wiki: &Wiki<'_>, mark: &str, visible: &Visible, (told, sink): (&mut Vec<Span>, &mut Sink)) {
    let text = visible.text();
    let places = text.match_indices(mark).take(MANY);
    let places = places.filter(|(at, _)| is_left(wiki, text, *at, mark));
    for (at, _) in places.take(MOST) {
        let is_apart = |it: &Span, other: &Span| other.end <= it.start || it.end <= other.start;
        let span = visible.span(at..at + mark.len());
        let span = span.filter(|it| told.iter().rev().take(MOST).all(|told| is_apart(it, told)));
        if let Some(span) = span {
            told.push(span);
            report(span, mark, sink);
        }
    }
}

fn report(span: Span, words: &str, sink: &mut Sink) {
    let found = Diagnostic::new(Rule::UnfinishedText, span, unfinished_text::said(words));
    sink.push(found.help(unfinished_text::help()));
}

/// Reports what authors ask each other in brackets, behind their initials: `[AB: or two?]`.
fn asides(wiki: &Wiki<'_>, visible: &Visible, sink: &mut Sink) {
    let text = visible.text();
    for (at, _) in text.match_indices('[').take(MANY) {
        let rest = text.get(at + 1..).unwrap_or_default();
        let inside = rest.split(']').next().filter(|it| it.len() < rest.len());
        let Some((initials, words)) = inside.and_then(|it| it.split_once(':')) else {
            continue;
        };
        let initials = initials.trim_end();
        let is_name =
            (2..=3).contains(&initials.chars().count()) && initials.chars().all(char::is_uppercase);
        let mut said = words.split(|it: char| !it.is_alphabetic() && it != '?');
        let asks =
            said.any(|it| it.ends_with('?') || wiki.vocabulary.asides.contains(&it.to_lowercase()));
        let end = at + 1 + inside.map_or(0, str::len) + 1;
        if let Some(span) = visible.span(at..end).filter(|_| is_name && asks) {
            report(span, text.get(at..end).unwrap_or_default(), sink);
        }
    }
}

/// Whether a text has an error that an office program typed.
fn has_error(text: &[u8]) -> bool {
    let is_one = |at: usize| {
        let rest = text.get(at..).unwrap_or_default();
        let is_begun = rest
            .get(1)
            .is_some_and(|it| it.is_ascii_uppercase() || !it.is_ascii());
        is_begun && ERRORS.iter().any(|it| rest.starts_with(it.as_bytes()))
    };
    let in_words = ["Error! ", "renvoi introuvable", "Signet non défini"];
    memchr::memchr_iter(b'#', text).any(is_one)
        || in_words
            .iter()
            .any(|it| memmem::find(text, it.as_bytes()).is_some())
}

/// Whether the mark at `at` is by itself, and no word or quotation.
fn is_left(wiki: &Wiki<'_>, text: &str, at: usize, mark: &str) -> bool {
    if ERRORS.contains(&mark) {
        return true;
    }
    let (before, rest) = text.split_at_checked(at).unwrap_or_default();
    let after = rest.get(mark.len()..).unwrap_or_default();
    let is_word = |it: char| it.is_alphanumeric() || matches!(it, '?' | '\'' | '’');
    if before.ends_with(is_word) || after.starts_with(is_word) {
        return false;
    }
    if PAGES.contains(&mark) {
        let word = before.trim_end().rsplit([' ', '\n', '(', '[']).next();
        let references = &wiki.vocabulary.references;
        return word.is_some_and(|it| references.kind(it) == Some(ReferenceKind::Page));
    }
    let mut letters = mark.chars();
    let is_phrase = letters.any(char::is_lowercase);
    let is_cut = mark.starts_with('[');
    if is_phrase {
        // “Orders are to be written” is a rule.
        let is_begun = before.trim_end().is_empty() || before.ends_with(['(', '[', '—', '–', ':']);
        // A sentence of nothing else, or one that begins with a small letter.
        let is_sentence = before.trim_end().ends_with(['.', '!', '?'])
            && (mark.starts_with(char::is_lowercase)
                || after.starts_with(['.', '…'])
                || after.trim().is_empty());
        let is_latin = mark.contains("ipsum");
        return is_latin
            || is_sentence
            || is_begun && text.split_whitespace().nth(SHORT).is_none()
            || before.ends_with(['(', '[']);
    }
    // In a quotation something may be left out, and `XXX Corps` has a number.
    let is_quoted = text.contains(['“', '”', '"', '«', '»', '„']);
    let next = after.split_whitespace().next().unwrap_or_default();
    let is_word = wiki.vocabulary.is_of_sentences(&next.to_lowercase());
    let name = before.trim_end().rsplit(char::is_whitespace).next();
    let is_of_chapter = || name.is_some_and(|it| wiki.vocabulary.references.kind(it).is_some());
    let is_number = mark.chars().all(|it| it == 'X')
        && (next.starts_with(char::is_uppercase) || is_of_chapter())
        && !(is_word && before.trim_end().ends_with(['.', '!', '?']));
    !(is_number || is_cut && is_quoted)
}
