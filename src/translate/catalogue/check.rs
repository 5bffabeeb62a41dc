//! Checks of a translation before it is written into a wiki.

use super::super::unit::Unit;
use super::compose::{targets, tokens, units_of, wiki_words};
use super::fault::ImportProblem;
use crate::parity::{Value, figures};
use crate::tiddler::Dialect;
use crate::wikitext::syntax;

/// The problem of a translation, if there is one. `names` gives the titles in the translated wiki of one of the
/// original, and `is_title` knows all that a link can lead to there.
pub fn problem(
    unit: &Unit,
    words: &str,
    dialect: Dialect,
    names: &dyn Fn(&str) -> Vec<String>,
    is_title: &dyn Fn(&str) -> bool,
) -> Option<ImportProblem> {
    let links: Vec<String> = tiddlers(words, dialect);
    let is_local = |title: &str| !title.contains("://");
    // All that a link may name for a title of the original; the first one is what it is called.
    let all = |title: &str| [names(title), vec![title.to_owned()]].concat();
    for wanted in tiddlers(&unit.text, dialect) {
        let names = all(&wanted);
        if !names.iter().any(|it| links.contains(it)) {
            return names.into_iter().next().map(ImportProblem::Link);
        }
    }
    let own = tokens(words, dialect);
    for (title, token) in tokens(&unit.text, dialect) {
        let title = tiddler(&title).to_owned();
        let names = all(&title);
        let is_kept = |(of, it): &(String, String)| {
            *it == token && names.iter().any(|name| name == tiddler(of))
        };
        if !own.iter().any(is_kept) {
            let name = names.into_iter().next().unwrap_or(title);
            return Some(ImportProblem::Token(name, token));
        }
    }
    let known = wiki_words(&unit.text, dialect);
    let wiki_words = wiki_words(words, dialect);
    let newly = wiki_words.iter().filter(|it| !known.contains(it));
    let mut links = links.iter().chain(newly);
    // What is no tiddler of the original's either is a rule of another book.
    let elsewhere = tiddlers(&unit.text, dialect);
    let is_elsewhere = |it: &String| elsewhere.contains(it) && names(it).is_empty();
    if let Some(unknown) = links.find(|it| is_local(it) && !is_title(it) && !is_elsewhere(it)) {
        return Some(match wiki_words.contains(unknown) {
            true => {
                let plain = syntax(dialect).words(unknown).unwrap_or_default();
                ImportProblem::WikiWord(unknown.clone(), plain)
            }
            false => ImportProblem::UnknownLink(unknown.clone()),
        });
    }
    let (own, other) = (numbers(&unit.text, dialect), numbers(words, dialect));
    (own.0 != other.0).then_some(ImportProblem::Numbers(own.1, other.1))
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
