//! The names of symbols, for those who do not see them.

use crate::linearize::input::Settings;
use crate::locale::Locale;
use std::collections::BTreeMap;

/// The suits of cards, each with the key of its name.
const SUITS: [(char, &str); 8] = [
    ('♠', "symbol-spade"),
    ('♤', "symbol-spade"),
    ('♥', "symbol-heart"),
    ('♡', "symbol-heart"),
    ('♦', "symbol-diamond"),
    ('♢', "symbol-diamond"),
    ('♣', "symbol-club"),
    ('♧', "symbol-club"),
];

/// The names of dice and suits, and those that the book gives itself, by their characters.
pub(super) fn names(settings: &Settings, locale: &Locale) -> BTreeMap<char, String> {
    let dice = ('⚀'..='⚅').zip(1..).map(|(die, number)| {
        let number = number.to_string();
        (die, locale.format("symbol-die", &[("number", &number)]))
    });
    let suits = SUITS.map(|(suit, key)| (suit, locale.text(key)));
    let own = settings
        .classes
        .symbols
        .iter()
        .filter_map(|(symbol, name)| Some((*symbol, name.of(&settings.language)?.to_owned())));
    dice.chain(suits).chain(own).collect()
}
