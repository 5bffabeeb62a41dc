//! An immediate tiddler contains itself.
//!
//! A link to it is replaced by its text. If that text links to it again, directly or through another immediate
//! tiddler, the book would never end. Remove one of the links.
//!
//! ```wikitext before
//! A base in a wood may not shoot. [[a fight in a wood]]
//! ```
//!
//! ```tid before
//! title: a fight in a wood
//! tags: :example
//!
//! Archers reach the wood and stop. [[what a wood is]]
//! ```
//!
//! ```tid before
//! title: what a wood is
//! tags: :sidebar
//!
//! Trees, and little light between them. [[a fight in a wood]]
//! ```
//!
//! ```wikitext after
//! A base in a wood may not shoot. [[a fight in a wood]]
//! ```
//!
//! ```tid after
//! title: a fight in a wood
//! tags: :example
//!
//! Archers reach the wood and stop. [[what a wood is]]
//! ```
//!
//! ```tid after
//! title: what a wood is
//! tags: :sidebar
//!
//! Trees, and little light between them.
//! ```

rule! { "immediate-cycle", Deny, Reading;
    said(cycle: &str) => "immediates contain each other: {cycle}";
    help() => "take one of these links out";
}
