//! There is no space beside a mark that has one in the language, or one at which a line may end.
//!
//! French has a narrow no-break space before `;`, `!` and `?`, a wider one before `:`, and a narrow one inside `«` and
//! `»`. With an ordinary space a line can begin with the mark. What each language has is in its `words.toml`, as
//! `spaces` below `[typography]`. By itself the program prints these spaces, whatever was typed; the rule looks where
//! `[typography] smart = false` leaves them to the author. `check --fix` types them. Code, addresses and titles stay.
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
//! Qui avance ?
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
//! Qui avance ?
//! ```

rule! { "space-at-mark", Warn, Text;
    missing(mark: &str) => "there is no space before “{mark}”";
    missing_after(mark: &str) => "there is no space after “{mark}”";
    before(mark: &str) => "a line may end between this space and “{mark}”";
    after(mark: &str) => "a line may end between “{mark}” and what it opens";
    help() => "put a no-break space there";
}
