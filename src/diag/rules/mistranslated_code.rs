//! Code or a placeholder of a translation is not that of its original.
//!
//! What is between `{{{` and `}}}`, and the number of a version such as `1.2.0`, is the same in every language. So is
//! what the regular expressions at `same` in `parity.toml` of one of the two languages find.
//!
//! ```tid before
//! title: close combat
//! tags: :chapter rules
//!
//! It is written {{{2H}}}.
//! ```
//!
//! ```tid fr before
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Cela s’écrit {{{2M}}}.
//! ```
//!
//! ```tid after
//! title: close combat
//! tags: :chapter rules
//!
//! It is written {{{2H}}}.
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Cela s’écrit {{{2H}}}.
//! ```

rule! { "mistranslated-code", Warn, Translation; }
