//! A tiddler uses a defined term and never links it.
//!
//! A player who does not know the word wants to touch it and read what it means. One link in a tiddler is enough, so
//! the first use is reported. A defined term is the title of a tiddler, or a `;term` with a definition. Its plural
//! counts, and the longest term that fits: `close combat` is not a use of `combat`.
//!
//! Not reported are uses in headings, captions and code; in the tiddler that defines the term, and above and below
//! it in the reading lists, where the reader has just seen the definition or is about to; single letters; and the
//! titles of figures, immediate tiddlers, front matter and back matter. A single word in small letters that three
//! tiddlers or more use without a link, and fewer with one, is also an ordinary word of the language: it is
//! reported once, at its first use, and not at all if nothing links it.
//!
//! ```wikitext before
//! No base shoots while wheeling.
//! ```
//!
//! ```wikitext after
//! No base shoots while [[wheeling]].
//! ```
//!
//! Many authors link only where it helps, so the rule is off until `--rules terms` or `book.toml` turns it on:
//!
//! ```toml
//! [rules]
//! unlinked-term = "warn"
//! ```

rule! { "unlinked-term", Allow, Terms;
    many(tiddlers: usize, linked: usize) => "{tiddlers} tiddlers do so, and {linked} link it";
    said(name: &str) => "“{name}” is a defined term, and this tiddler never links it";
}
