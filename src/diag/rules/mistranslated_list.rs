//! A list of a translation has other items than that of its original.
//!
//! A step or a condition is missing in one of the editions. The items of a list with bullets may be in another order,
//! those of a numbered one may not, as far as their numbers and links tell. Paragraphs may be joined or divided.
//!
//! ```tid before
//! title: close combat
//! tags: :chapter rules
//!
//! A base fights that
//!
//! * has not moved,
//! * has met an enemy.
//! ```
//!
//! ```tid fr before
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle combat
//!
//! * s’il n’a pas bougé.
//! ```
//!
//! ```tid after
//! title: close combat
//! tags: :chapter rules
//!
//! A base fights that
//!
//! * has not moved,
//! * has met an enemy.
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle combat
//!
//! * s’il n’a pas bougé,
//! * s’il a heurté un ennemi.
//! ```

rule! { "mistranslated-list", Warn, Translation;
    lists(here: usize, there: usize) => "lists here: {here}, in the original: {there}";
    items(here: usize, there: usize) => "items of this list: {here}, of that in the original: {there}";
    kinds() => "one of this list and that of the original has terms and definitions, the other one has not";
    order() => "the items of this numbered list are in another order than those of the original";
    marks() => "one of this list and that of the original is numbered, the other one is not";
}
