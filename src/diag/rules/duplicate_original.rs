//! Two tiddlers of a translation name the same original.
//!
//! A translated tiddler names in its field `original` the tiddler that it translates. If two name the same one,
//! nobody can tell which has to change when the original changes. Correct one of the fields.
//!
//! ```tid fr before
//! title: mouvement
//! tags: :chapter règles
//! original: movement
//!
//! Un socle avance de 4 pas.
//! ```
//!
//! ```tid fr before
//! title: mêlée
//! tags: :chapter règles
//! original: movement
//!
//! Les socles au contact se battent.
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Les socles au contact se battent.
//! ```

rule! { "duplicate-original", Deny, Reading;
    said(title: &str) => "two tiddlers name “{title}” as their original";
    first() => "it is first named here";
    help() => "each tiddler translates one of its own";
}
