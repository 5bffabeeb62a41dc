//! A letter was lost when a text was read in a wrong encoding.
//!
//! Accents, dashes and quotes become two or three odd characters, or a mark for what could not be read. A player
//! stumbles over them, and a number may be among them. Type the letter anew, and save the file as UTF-8.
//!
//! ```wikitext before
//! The mÃªlÃ©e goes on.
//! ```
//!
//! ```wikitext after
//! The mêlée goes on.
//! ```

use crate::say::Text;

rule! { "lost-character", Warn, Text;
    lost() => "a character was lost here";
    lost_help() => "type it anew";
    said(seen: &str, meant: Text) => "“{seen}” is what is seen of {meant} that was read in a wrong encoding";
    help() => "save the file as UTF-8, and type it anew";
    ligature(written: &str, letters: &str) => "“{written}” is one character, as PDFs have it; no search finds it as “{letters}”";
    ligature_help(letters: &str) => "type “{letters}”";
    dash() => "a dash or a quote";
}
