//! A word is written twice in a row.
//!
//! Either one is too many, or another word was meant, and then the rule says something else than its author
//! thinks. Words that a language doubles, such as `had had` and `nous nous`, are not reported; `words.toml` in the
//! folder of the language lists them.
//!
//! ```wikitext before
//! A base whose losses equal its moral moral is routed.
//! ```
//!
//! ```wikitext after
//! A base whose losses equal its moral level is routed.
//! ```

rule! { "doubled-word", Warn, Text;
    said(word: &str) => "“{word}” is written twice";
    first() => "it is first written here";
    help() => "take one out";
}
