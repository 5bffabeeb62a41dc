//! HTML knows no entity of this name.
//!
//! The player sees its letters in the middle of a word. Entities are written `&eacute;`, `&#233;` or `&#xE9;`. Before
//! letters and a semicolon, write `&amp;` for the character `&`.
//!
//! ```wikitext before
//! A base in a m&eaccute;lee may not shoot.
//! ```
//!
//! ```wikitext after
//! A base in a m&eacute;lee may not shoot.
//! ```

rule! { "unknown-entity", Deny, Text;
    said(name: &str) => "HTML has no character `{name}`";
    open(name: &str) => "the semicolon of `{name}` is missing";
    help() => "correct the name, or write `&amp;` for the `&` itself";
}
