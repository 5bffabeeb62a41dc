//! Words that are wrong beside each other: `a owl`, `de el`.

use super::Wiki;
use super::terms::spelling::{self, capitalised};
use crate::diag::Sink;
use crate::diag::rules::misspelt_word;
use crate::locale::{Articles, Spelling, Vocabulary};
use crate::say::Text;
use crate::slice::Slice as _;
use crate::source::Span;
use crate::wikitext::Visible;
use aho_corasick::AhoCorasick;
use memchr::memmem::Finder;
use std::collections::BTreeSet;
use std::ops::Range;

/// How many characters after an article have to be in the file as they are read.
const NEAR: usize = 3;

/// What finds such words; made once for all texts.
pub(super) struct Phrases<'a> {
    spelling: &'a Spelling,
    function_words: &'a BTreeSet<String>,
    /// Finds the wrong words, in small letters or at the beginning of a sentence; `None` where there are none.
    wrong: Option<AhoCorasick>,
    /// What is right in place of each.
    right: Vec<String>,
    /// The articles with the spaces around them, each with its two forms.
    articles: Vec<(Finder<'static>, [&'a str; 2])>,
}

impl<'a> Phrases<'a> {
    pub(super) fn new(vocabulary: &'a Vocabulary) -> Self {
        let spelling = &vocabulary.spelling;
        let finder = |words: &str| Finder::new(words.as_bytes()).into_owned();
        let phrases = spelling.phrases.iter().flat_map(|(wrong, right)| {
            let small = (wrong.clone(), right.clone());
            let begun = (capitalised(wrong), capitalised(right));
            let is_other = begun != small;
            [small].into_iter().chain(is_other.then_some(begun))
        });
        let (wrong, right): (Vec<String>, Vec<String>) = phrases.unzip();
        let pairs = spelling.articles.iter().flat_map(Articles::pairs);
        let articles = pairs.flat_map(|pair| {
            // What has lost its end has no space behind it.
            let forms = pair.into_iter().filter(|it| !is_elided(it));
            forms.flat_map(move |it| {
                let begun = format!("{} ", capitalised(it));
                [format!(" {it} "), begun].map(|it| (finder(&it), pair))
            })
        });
        Self {
            spelling,
            function_words: &vocabulary.function_words,
            wrong: AhoCorasick::new(wrong).ok().filter(|_| !right.is_empty()),
            right,
            articles: articles.collect(),
        }
    }

    /// Reads a text.
    pub(super) fn read(&self, visible: &Visible, wiki: &Wiki<'_>, sink: &mut Sink) {
        let text = visible.text();
        let wrong = self
            .wrong
            .iter()
            .flat_map(|it| it.find_overlapping_iter(text));
        let mut end = 0;
        for found in wrong {
            let range = found.range();
            // `of it's own` is told once.
            if range.start < end {
                continue;
            }
            // `A` may be the name of a thing: “En el lado A el tiro falla”.
            let begins = begins_sentence(text.slice(..range.start).trim_end());
            let is_begun = text.slice(range.start..).starts_with(char::is_uppercase);
            if is_apart(text, &range)
                && (begins || !is_begun)
                && let Some(right) = self.right.get(found.pattern().as_usize())
            {
                let message = misspelt_word::wrong(text.slice(range.clone()), right);
                end = range.end;
                report(visible, wiki, range, right, message, sink);
            }
        }
        for (finder, pair) in &self.articles {
            let spaces = usize::from(finder.needle().starts_with(b" "));
            let length = finder.needle().len() - 1 - spaces;
            let words = finder.needle().get(spaces..).unwrap_or_default();
            let begins = spaces > 0 && text.as_bytes().starts_with(words);
            let inside = finder.find_iter(text.as_bytes()).map(|at| at + spaces);
            for start in begins.then_some(0).into_iter().chain(inside) {
                let range = start..start + length;
                let behind = text.slice(range.end..).chars().take(NEAR);
                // The words of a link are judged with its title.
                let is_written = |span: Span| {
                    let written = wiki.sources.text(span.source).slice(span.range().end..);
                    let letters = written.chars().filter(|it| !matches!(it, '*' | '_' | '\''));
                    letters.take(NEAR).eq(behind)
                };
                if let Some((right, word)) = self.other_article(text, &range, *pair)
                    && visible.span(range.clone()).is_some_and(is_written)
                {
                    let written = format!("{} {word}", text.slice(range.clone()));
                    let space = if is_elided(&right) { "" } else { " " };
                    let instead = format!("{right}{space}{word}");
                    let message = misspelt_word::wrong(&written, &instead);
                    let end = range.start + written.len();
                    report(visible, wiki, range.start..end, &instead, message, sink);
                }
            }
        }
    }

    /// The other article, and the word behind this one, if that has the other one.
    fn other_article<'t>(
        &self,
        text: &'t str,
        range: &Range<usize>,
        pair: [&str; 2],
    ) -> Option<(String, &'t str)> {
        const SHORTEST: usize = 3;
        let articles = self
            .spelling
            .articles
            .as_ref()
            .filter(|_| is_apart(text, range))?;
        let behind = text.slice(range.end..).strip_prefix(' ')?;
        let written = text.slice(range.clone());
        let form = pair.iter().position(|it| it.eq_ignore_ascii_case(written));
        // Most of them are right, which their first letter tells.
        if form.is_some_and(|it| articles.suits(behind, it)) {
            return None;
        }
        let end = behind.find(|it: char| !it.is_alphanumeric());
        let word = behind.slice(..end.unwrap_or(behind.len()));
        // A name or an abbreviation may be spoken in any way.
        let is_word = word.len() >= SHORTEST
            && word.chars().all(char::is_lowercase)
            && !self.function_words.contains(word);
        let right = articles.before(word).filter(|_| is_word)?;
        let right = *pair.get(right)?;
        let right = match written.starts_with(char::is_uppercase) {
            true => capitalised(right),
            false => right.to_owned(),
        };
        let is_wrong = right != written && !self.is_label(text, range, word);
        is_wrong.then_some((right, word))
    }

    /// Whether the article is a letter that names something: “Squadron a attacks”, “Move A onto B”.
    fn is_label(&self, text: &str, range: &Range<usize>, word: &str) -> bool {
        let mut letters = text.slice(range.clone()).chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return false;
        };
        let ahead = text.slice(..range.start).trim_end();
        let before = ahead.rsplit(char::is_whitespace).next().unwrap_or_default();
        let is_behind_noun = before.ends_with(char::is_alphanumeric);
        let may_be_label = match letter.is_uppercase() {
            true if !begins_sentence(ahead) => return true,
            true => true,
            false => is_behind_noun && !self.function_words.contains(before),
        };
        // A verb comes behind a name, and where there is an A, there is a B.
        let next = char::from_u32(u32::from(letter) + 1);
        let is_next = |it: &str| it.chars().eq(next);
        let mut words = text.split(|it: char| !it.is_alphanumeric());
        may_be_label && (word.ends_with('s') || words.any(is_next))
    }
}

/// Whether a word has lost its end before a vowel: `l’`.
fn is_elided(word: &str) -> bool {
    word.ends_with('’')
}

/// Whether what follows is the beginning of a sentence.
fn begins_sentence(ahead: &str) -> bool {
    ahead.is_empty() || ahead.ends_with(['.', '!', '?', ':', '\u{2028}'])
}

/// Whether these are whole words, after a space or at the beginning.
fn is_apart(text: &str, range: &Range<usize>) -> bool {
    let before = text.slice(..range.start).chars().next_back();
    let after = text.slice(range.end..).chars().next();
    // In the file, the bar of a cell may be there.
    let begins = |it: char| it.is_whitespace() || it == '|';
    (before.is_none_or(begins) || text.slice(range.clone()).starts_with(','))
        && !after.is_some_and(char::is_alphanumeric)
}

fn report(
    visible: &Visible,
    wiki: &Wiki<'_>,
    range: Range<usize>,
    right: &str,
    message: Text,
    sink: &mut Sink,
) {
    let written = visible.text().slice(range.clone());
    // The title of a link may be a letter.
    let is_plain = |it: &Span| is_apart(wiki.sources.text(it.source), &it.range());
    let Some(span) = visible.span(range).filter(is_plain) else {
        return;
    };
    spelling::report(wiki, (written, right), message, span, sink);
}
