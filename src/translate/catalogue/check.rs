//! Checks of a translation before it is written into a wiki.

use super::super::unit::Unit;
use super::compose::{targets, units_of, wiki_words};
use super::fault::ImportProblem;
use crate::parity::{Value, figures};
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
    (own.0 != other.0).then_some(ImportProblem::Numbers(own.1, other.1))
}

/// A character that is no part of a text.
pub fn control_character(words: &str) -> Option<char> {
    let is_text = |it: &char| !it.is_control() || matches!(it, '\n' | '\t');
    words.chars().find(|it| !is_text(it))
}

/// The numbers that a reader reads in a text, sorted, each as it is written.
fn numbers(text: &str, dialect: Dialect) -> (Vec<Value>, String) {
    let units = units_of(text, dialect);
    let mut numbers: Vec<(Value, String)> = units.iter().flat_map(|it| figures(&it.read)).collect();
    numbers.sort_unstable();
    let (values, written): (Vec<Value>, Vec<String>) = numbers.into_iter().unzip();
    (values, written.join(" "))
}
