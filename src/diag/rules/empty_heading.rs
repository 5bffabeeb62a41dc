//! A heading has no words.
//!
//! It would be a section without a title, which nobody can find or name.
//!
//! ```wikitext before
//! !!
//! Archers shoot first.
//! ```
//!
//! ```wikitext after
//! !!Shooting
//! Archers shoot first.
//! ```

rule! { "empty-heading", Warn, Text;
    help() => "write the words of the heading, or take the line out";
    said() => "this heading has no words";
}
