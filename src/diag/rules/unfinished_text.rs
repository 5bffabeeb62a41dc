//! A text of the book says that it is not finished.
//!
//! `TODO`, `XXX`, `??`, `[...]`, “lorem ipsum” or “to be written” is what an author writes to come back to it, and what a reader
//! should never meet. Write what is missing, or take the mark out. In a quotation `[...]` says that something was left
//! out, and is not reported. The words are in `words.toml` in the folder of the language.
//!
//! ```wikitext before
//! A base shoots over ?? paces.
//! ```
//!
//! ```wikitext after
//! A base shoots over 8 paces.
//! ```

rule! { "unfinished-text", Warn, Text;
    said(mark: &str) => "“{mark}” says that this is not finished";
    cut(word: &str) => "the paragraph ends with “{word}”, in the middle of a sentence";
    no_stop() => "this paragraph has no full stop at its end, as all others of the wiki have";
    no_start() => "this paragraph begins with a small letter, and all others of the wiki with a capital";
    help() => "write what is missing, or take it out";
}
