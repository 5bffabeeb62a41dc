//! Two terms differ only in case, in number, in a hyphen, or in one letter.
//!
//! If `moral` and `morale` are two rules, players confuse them at the table; if they are one, links lead to the wrong
//! place. Write the same term everywhere, or give one of two rules another name. Terms are titles, and `;terms` with
//! a definition. A different letter counts only in words of five letters or more, and not at their beginning.
//!
//! ```wikitext before
//! ; moral
//! : what is left of the courage of an army.
//! ```
//!
//! ```tid before
//! title: wheeling
//! tags: movement
//!
//! ; morale
//! : what an army loses when a base runs.
//! ```
//!
//! ```wikitext after
//! ; courage
//! : what is left of the courage of an army.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//!
//! ; morale
//! : what an army loses when a base runs.
//! ```

use crate::say::Text;

rule! { "near-terms", Warn, Terms;
    hyphen() => "in a hyphen";
    case() => "in case";
    number() => "in number";
    letter() => "in one letter";
    said(one: &str, other: &str, difference: Text) => "the terms “{one}” and “{other}” differ only {difference}";
    other() => "the other one is here";
    help() => "if both are the same, keep one; else give one of them another name";
}
