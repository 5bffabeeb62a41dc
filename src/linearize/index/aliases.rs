//! Aliases: the labels of links that readers would look up.
//!
//! Most labels are the title itself in another form, or words of a sentence. One is an alias when
//! it always leads to the same rule, when it would not stand beside that rule's title anyway, and when it
//! is a name: an abbreviation or what one stands for, or words with an article before them in the texts
//! of several rules.

use super::gather::{Gathered, RuleLink};
use super::names::{IndexNames, Name};
use crate::book::{Id, Language};
use std::collections::{BTreeMap, BTreeSet};

/// Another name of a rule.
pub(super) struct Alias {
    pub(super) name: Name,
    pub(super) target: Id,
    /// The language of all texts that have it, where that is not the book's.
    pub(super) language: Option<Language>,
}

/// The minimum number of rules that must use a label.
const FEWEST_RULES: usize = 2;

/// The aliases of the rules of these titles, in the order of their words.
pub(super) fn aliases(
    names: &IndexNames<'_>,
    gathered: &Gathered,
    titles: &BTreeMap<&Id, &str>,
) -> Vec<Alias> {
    let mut uses: BTreeMap<String, (Name, Vec<&RuleLink>)> = BTreeMap::new();
    for link in gathered.links_to_rules() {
        let name = names.parse(&link.label);
        let key = name.key.clone();
        uses.entry(key).or_insert((name, Vec::new())).1.push(link);
    }
    let mut aliases = Vec::new();
    for (name, links) in uses.into_values() {
        let Some(target) = only_target(&links) else {
            continue;
        };
        let Some(title) = titles.get(target) else {
            continue;
        };
        let title = names.parse(title);
        if name.is_term() && !is_near(names, &name, &title) && is_name(names, &name, &title, &links)
        {
            aliases.push(Alias {
                name: Name {
                    lead: String::new(),
                    ..name
                },
                target: target.clone(),
                language: only_language(&links).cloned(),
            });
        }
    }
    aliases
}

/// The common target of all links.
fn only_target<'a>(links: &[&'a RuleLink]) -> Option<&'a Id> {
    let target = &links.first()?.target;
    let all = links.iter().all(|link| link.target == *target);
    all.then_some(target)
}

/// The language that all of the links are in.
fn only_language<'a>(links: &[&'a RuleLink]) -> Option<&'a Language> {
    let language = links.first()?.language.as_ref()?;
    let all = links
        .iter()
        .all(|link| link.language.as_ref() == Some(language));
    all.then_some(language)
}

/// Whether a reader who looks for the label finds the title, because it begins alike or contains the label.
pub(super) fn is_near(names: &IndexNames<'_>, label: &Name, title: &Name) -> bool {
    let begins_alike = match (label.key_words().next(), title.key_words().next()) {
        (Some(one), Some(other)) => has_same_stem(one, other),
        _ => true,
    };
    let plural = &names.vocabulary.plural;
    let is_in_title = |word: &str| {
        let mut words = title.key_words();
        words.any(|it| plural.are_forms(it, word) || has_same_stem(it, word))
    };
    let is_little = |word: &str| names.vocabulary.function_words.contains(word);
    let says_nothing_else = label
        .key_words()
        .all(|word| is_in_title(word) || is_little(word));
    begins_alike || label.key_words().any(is_in_title) && says_nothing_else
}

/// Whether both begin with the same three letters or more, and these are most of the shorter one. A text with other
/// characters than letters has no stem.
fn has_same_stem(one: &str, other: &str) -> bool {
    if !one.chars().chain(other.chars()).all(char::is_alphabetic) {
        return one == other;
    }
    let same = one
        .chars()
        .zip(other.chars())
        .take_while(|(a, b)| a == b)
        .count();
    let shorter = one.chars().count().min(other.chars().count());
    same == shorter || same >= 3 && same * 3 >= shorter * 2
}

/// Whether the uses of the label show that it is a name.
fn is_name(names: &IndexNames<'_>, label: &Name, title: &Name, links: &[&RuleLink]) -> bool {
    if abbreviates(&title.rest, &label.rest) || abbreviates(&label.rest, &title.rest) {
        return true;
    }
    let is_function = |word: &str| names.vocabulary.function_words.contains(word);
    let from: BTreeSet<&Id> = links.iter().map(|link| &link.from).collect();
    let with_article = links
        .iter()
        .filter(|link| link.has_article || !names.parse(&link.label).lead.is_empty());
    from.len() >= FEWEST_RULES
        && with_article.count() * 2 >= links.len()
        && !label.key_words().all(is_function)
}

/// Whether the first is a single word with a capital, and its letters are in the other, in the same order.
fn abbreviates(short: &str, long: &str) -> bool {
    const LONGEST: usize = 5;
    let is_short = short.chars().count() <= LONGEST && short.chars().all(char::is_alphanumeric);
    if !is_short || !short.contains(char::is_uppercase) || long.len() <= short.len() {
        return false;
    }
    let lower = |text: &str| text.to_lowercase().chars().collect::<Vec<_>>();
    let (short, long) = (lower(short), lower(long));
    let mut letters = long.iter();
    short.first() == long.first() && short.iter().all(|it| letters.any(|letter| letter == it))
}

#[cfg(test)]
mod tests {
    use super::{abbreviates, has_same_stem};

    #[test]
    fn abbreviations_have_letters_of_what_they_stand_for() {
        for (short, long, expected) in [
            ("ZoC", "zone of control", true),
            ("DGo", "difficult going", true),
            ("Wd", "wood", true),
            ("CP", "camp", true),
            ("LC", "chariots", false),
            ("base", "bases", false),
        ] {
            assert_eq!(abbreviates(short, long), expected, "{short}");
        }
    }

    #[test]
    fn words_of_one_stem_stand_beside_each_other() {
        for (one, other, expected) in [
            ("charged", "charge", true),
            ("shot", "shooting", true),
            ("fled", "flee", true),
            ("command", "command", true),
            ("engaged", "contact", false),
            ("zone", "zoc", false),
        ] {
            assert_eq!(has_same_stem(one, other), expected, "{one}");
        }
    }
}
