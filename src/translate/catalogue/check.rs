//! Checks of a translation before it is written into a wiki.

use super::super::unit::Unit;
use super::compose::{targets, tokens, units_of, wiki_words};
use super::fault::ImportProblem;
use crate::parity::{Value, figures};
use crate::say::Text;
use crate::tiddler::Dialect;
use crate::wikitext::syntax;

/// The titles that links may name.
pub struct LinkNames<'a> {
    /// Gives the titles in the translated wiki of one of the original.
    pub names: &'a dyn Fn(&str) -> Vec<String>,
    /// Knows all that a link can lead to in the translated wiki.
    pub is_title: &'a dyn Fn(&str) -> bool,
}

impl LinkNames<'_> {
    /// All that a link may name for a title of the original; the first one is what it is called.
    fn all(&self, title: &str) -> Vec<String> {
        [(self.names)(title), vec![title.to_owned()]].concat()
    }
}

/// The problems of a translation. Where its markup is at fault, a link that it lacks may be in it.
pub fn problems(
    unit: &Unit,
    words: &str,
    dialect: Dialect,
    titles: &LinkNames<'_>,
    misread: Option<Text>,
) -> Vec<ImportProblem> {
    let unknown = unknown_links(unit, words, dialect, titles);
    let is_misread = misread.is_some();
    let mut problems: Vec<ImportProblem> =
        misread.map(ImportProblem::Misread).into_iter().collect();
    let links: Vec<String> = tiddlers(words, dialect);
    let wanted = tiddlers(&unit.text, dialect);
    let lost: Vec<&String> = wanted
        .iter()
        .filter(|it| !titles.all(it).iter().any(|it| links.contains(it)))
        .collect();
    // A misspelt title stands for one of them.
    if !is_misread && lost.len() > unknown.len() {
        problems.extend(lost.into_iter().map(|it| {
            let names = (titles.names)(it);
            ImportProblem::Link {
                is_translated: !names.is_empty(),
                title: names.into_iter().next().unwrap_or_else(|| it.clone()),
            }
        }));
    }
    problems.extend(unknown);
    let own = tokens(words, dialect);
    for (title, token) in tokens(&unit.text, dialect) {
        let title = tiddler(&title).to_owned();
        let names = titles.all(&title);
        let is_link = |it: &str| names.iter().any(|name| name == it);
        let is_kept = |(of, it): &(String, String)| *it == token && is_link(tiddler(of));
        if links.iter().any(|it| is_link(it)) && !own.iter().any(is_kept) {
            let name = names.into_iter().next().unwrap_or(title);
            problems.push(ImportProblem::Token(name, token));
        }
    }
    let (own, other) = (numbers(&unit.text, dialect), numbers(words, dialect));
    if own.0 != other.0 {
        problems.push(ImportProblem::Numbers(own.1, other.1));
    }
    problems
}

/// The links of a translation that lead nowhere.
fn unknown_links(
    unit: &Unit,
    words: &str,
    dialect: Dialect,
    titles: &LinkNames<'_>,
) -> Vec<ImportProblem> {
    // A link that is not closed goes on to the end of the next one.
    let last = |title: String| {
        title
            .rsplit('[')
            .next()
            .map_or_else(String::new, str::to_owned)
    };
    let links: Vec<String> = tiddlers(words, dialect).into_iter().map(last).collect();
    let is_local = |title: &str| !title.contains("://");
    let known = wiki_words(&unit.text, dialect);
    let wiki_words = wiki_words(words, dialect);
    let newly = wiki_words.iter().filter(|it| !known.contains(it));
    let links = links.iter().chain(newly.filter(|it| !links.contains(it)));
    // What is no tiddler of the original's either is a rule of another book.
    let elsewhere = tiddlers(&unit.text, dialect);
    let is_elsewhere = |it: &String| elsewhere.contains(it) && (titles.names)(it).is_empty();
    let unknown = links.filter(|it| is_local(it) && !(titles.is_title)(it) && !is_elsewhere(it));
    let problems = unknown.map(|it| match wiki_words.contains(it) {
        true => {
            let plain = syntax(dialect).words(it).unwrap_or_default();
            ImportProblem::WikiWord(it.clone(), plain)
        }
        false => ImportProblem::UnknownLink(it.clone()),
    });
    problems.collect()
}

/// The titles that the links of a text lead to; of a part of a tiddler, the name is the translator's.
fn tiddlers(text: &str, dialect: Dialect) -> Vec<String> {
    let titles = targets(text, dialect).into_iter();
    let titles = titles.map(|title| tiddler(&title).to_owned());
    titles.filter(|title| !title.is_empty()).collect()
}

/// The title in a target that names a part.
fn tiddler(target: &str) -> &str {
    target.split_once("##").map_or(target, |(title, _)| title)
}

/// A character that is no part of a text.
pub fn control_character(words: &str) -> Option<char> {
    let is_text = |it: &char| !it.is_control() || matches!(it, '\n' | '\t');
    words.chars().find(|it| !is_text(it))
}

/// The numbers that a reader reads in a text, sorted, each as it is written.
fn numbers(text: &str, dialect: Dialect) -> (Vec<Value>, String) {
    let units = units_of(&joined(text), dialect);
    let mut numbers: Vec<(Value, String)> = units.iter().flat_map(|it| figures(&it.read)).collect();
    numbers.sort_unstable();
    let (values, written): (Vec<Value>, Vec<String>) = numbers.into_iter().unzip();
    (values, written.join(" "))
}

/// The text without no-break spaces between figures, `20 000`, which a reader's text has as other spaces.
fn joined(text: &str) -> String {
    let is_figure = |it: Option<char>| it.is_some_and(|it| it.is_ascii_digit());
    let is_inside = |at: usize, space: char| {
        let (before, after) = (text.get(..at), text.get(at + space.len_utf8()..));
        matches!(space, '\u{a0}' | '\u{202f}' | '\u{2009}')
            && is_figure(before.and_then(|it| it.chars().next_back()))
            && is_figure(after.and_then(|it| it.chars().next()))
    };
    let kept = text.char_indices().filter(|(at, it)| !is_inside(*at, *it));
    kept.map(|(_, it)| it).collect()
}
