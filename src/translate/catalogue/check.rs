//! Checks of a translation before it is written into a wiki.

use super::super::unit::Unit;
use super::compose::{targets, wiki_words};
use super::fault::ImportProblem;
use crate::tiddler::Dialect;

/// The problem of a translation, if there is one. `names` gives the title in the translated wiki of one of the
/// original, and `is_title` knows all that a link can lead to there.
pub fn problem(
    unit: &Unit,
    words: &str,
    dialect: Dialect,
    names: &dyn Fn(&str) -> Option<String>,
    is_title: &dyn Fn(&str) -> bool,
) -> Option<ImportProblem> {
    let links = targets(words, dialect);
    let is_local = |title: &str| !title.contains("://");
    for wanted in targets(&unit.text, dialect) {
        let name = names(&wanted).unwrap_or_else(|| wanted.clone());
        if !links.contains(&name) && !links.contains(&wanted) {
            return Some(ImportProblem::Link(name));
        }
    }
    let known = wiki_words(&unit.text, dialect);
    let wiki_words = wiki_words(words, dialect);
    let wiki_words = wiki_words.iter().filter(|it| !known.contains(it));
    let mut links = links.iter().chain(wiki_words);
    if let Some(unknown) = links.find(|it| is_local(it) && !is_title(it)) {
        return Some(ImportProblem::UnknownLink(unknown.clone()));
    }
    let (own, other) = (numbers(&unit.text, dialect), numbers(words, dialect));
    (own != other).then(|| ImportProblem::Numbers(own.join(" "), other.join(" ")))
}

/// A character that is no part of a text.
pub fn control_character(words: &str) -> Option<char> {
    let is_text = |it: &char| !it.is_control() || matches!(it, '\n' | '\t');
    words.chars().find(|it| !is_text(it))
}

/// The numbers that a reader reads in a text, sorted; a decimal comma is a point.
fn numbers(text: &str, dialect: Dialect) -> Vec<String> {
    let units = super::compose::units_of(text, dialect);
    let mut numbers: Vec<String> = Vec::new();
    for unit in units {
        let letters: Vec<char> = unit.read.chars().collect();
        let is_digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
        let mut current = String::new();
        for (at, letter) in letters.iter().enumerate() {
            let is_inside = !current.is_empty() && is_digit(at + 1);
            match letter {
                '0'..='9' => current.push(*letter),
                '.' | ',' if is_inside => current.push('.'),
                _ if current.is_empty() => {}
                _ => numbers.push(std::mem::take(&mut current)),
            }
        }
        if !current.is_empty() {
            numbers.push(current);
        }
    }
    numbers.sort();
    numbers
}
