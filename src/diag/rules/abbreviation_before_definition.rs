//! An abbreviation is used, without a link, before the tiddler that defines it.
//!
//! Whoever reads the book from the beginning meets letters that nothing has explained yet. Link them: one link in a
//! tiddler is enough. Or list the definition earlier. An abbreviation is a title, or a `;term` with a definition, of
//! two to six characters with two capitals among them: `MU`, `PoC`, `C-in-C`.
//!
//! ```wikitext before
//! A base shoots up to 3 MU.
//! ```
//!
//! ```tid before
//! title: close combat
//! tags: :chapter rules
//!
//! Bases in contact fight.
//!
//! ; MU
//! : a movement unit, the width of a base.
//! ```
//!
//! ```wikitext after
//! A base shoots up to 3 [[MU|close combat]].
//! ```
//!
//! ```tid after
//! title: close combat
//! tags: :chapter rules
//!
//! Bases in contact fight.
//!
//! ; MU
//! : a movement unit, the width of a base.
//! ```

rule! { "abbreviation-before-definition", Warn, Terms;
    said(name: &str) => "“{name}” is used here, before the tiddler that defines it";
    here() => "it is defined here, further on in the book";
    help() => "link it, or list its tiddler earlier";
}
