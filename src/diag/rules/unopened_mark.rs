//! A question or an exclamation ends with a mark, and none opens it.
//!
//! Spanish has `¿` and `¡` where a question and an exclamation begin; who translates from English easily leaves them
//! out. What opens what is in the `words.toml` of the language, as `openers` below `[typography]`; English has none.
//!
//! ```wikitext before
//! Quién tira?
//! ```
//!
//! ```wikitext after
//! ¿Quién tira?
//! ```

rule! { "unopened-mark", Warn, Text;
    said(opener: &str, mark: &str) => "no “{opener}” opens what ends here with “{mark}”";
    help(opener: &str) => "write “{opener}” where it begins";
}
