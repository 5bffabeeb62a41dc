//! A quotation is between straight quotes, where the language has others.
//!
//! French and Spanish have `«` and `»`. What each language has is in its `words.toml`, as `quotes` below `[typography]`;
//! with `no_straight_quotes = true` there, `"` is a slip. By itself the program prints the quotes of the language,
//! whatever was typed; the rule looks where `[typography] smart = false` leaves them to the author. `check --fix`
//! writes them. Code stays, and so do inches and what is written as an entity, `&quot;`.
//!
//! ```file book.toml before
//! figures = "figs"
//! language = "en"
//!
//! [typography]
//! smart = false
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//! ```
//!
//! ```tid fr before
//! title: mouvement
//! tags: :chapter règles
//! original: movement
//!
//! Il crie "halte".
//! ```
//!
//! ```file book.toml after
//! figures = "figs"
//! language = "en"
//!
//! [typography]
//! smart = false
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//! ```
//!
//! ```tid fr after
//! title: mouvement
//! tags: :chapter règles
//! original: movement
//!
//! Il crie « halte ».
//! ```

rule! { "straight-quote", Warn, Text;
    said(quotes: &str) => "this quote is straight, where the language has {quotes}";
}
