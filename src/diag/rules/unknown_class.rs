//! A class has no meaning in the book.
//!
//! `{{name{text}}}` is a box in the text (`note`, `tip`, `important`, `caution`, `warning`, `sidebar`, `example`), a
//! `footnote`, an `epigraph`, `smallcaps`, or what `[boxes]` and `[styles]` in `book.toml` say. With another name the
//! marks are printed as they are. In TiddlyWiki 5's markup and in Markdown a class of another name is not printed; there,
//! only a name that resembles one of these is reported.
//!
//! ```wikitext before
//! {{exmaple{
//! A base of 3 stands wheels by 40 mm.
//! }}}
//! ```
//!
//! ```wikitext after
//! {{example{
//! A base of 3 stands wheels by 40 mm.
//! }}}
//! ```

rule! { "unknown-class", Warn, Text;
    said(name: &str) => "the class `{name}` has no meaning in this book";
    words(written: &str) => "`{written}` names no class; its words are printed";
    help() =>
        "name a kind of box (`note`, `tip`, `important`, `caution`, `warning`, `sidebar`, `example`), `smallcaps`, `epigraph`, or a \
        class of `[boxes]` or `[styles]` in `book.toml`";
}
