//! No text links to this immediate tiddler.
//!
//! It is printed where a text links to it, so it is printed nowhere, and the warning in it warns nobody. Link to
//! it from the rule that it is about, or delete it.
//!
//! ```tid before
//! title: beware of fog
//! tags: :warning
//!
//! No base shoots in fog.
//! ```
//!
//! ```tid after
//! title: beware of fog
//! tags: :warning
//!
//! No base shoots in fog.
//! ```
//!
//! ```wikitext after
//! A base may shoot at one enemy base. [[beware of fog]]
//! ```

rule! { "unused-immediate", Warn, Reading;
    said(kind: &str, title: &str) => "no text of the book links to the `:{kind}` “{title}”";
    help() => "it is not printed; link to it, or delete it";
    follows(kind: &str) => "so that nothing links to this `:{kind}`";
}
