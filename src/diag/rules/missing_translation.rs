//! A rule of the original is not translated.
//!
//! Whoever plays by the translation does not know the rule, or reads it in another language. Translate it, as
//! `tiddlybook translate status` lists it with all others; or say in `book.toml` what becomes of such rules:
//! `missing = "leave-out"` below `[translation]`, as it is unless you say otherwise, leaves them out, and
//! `missing = "original"` puts the original in, marked as not translated. Links, tags and reading lists may name such a
//! rule by its title in the original. A text of a translated rule that still is the original's, word for word, is not
//! translated either, unless it is too short to tell; `tiddlybook translate done "title"` says that it is to be the same. With `missing = "error"` nothing is made of an
//! edition that is not complete, and this rule is an error; otherwise it is off by itself.
//!
//! ```toml
//! missing-translation = "deny"
//! ```
//!
//! ```tid before
//! title: close combat
//! tags: :chapter rules
//!
//! A base fights one enemy base.
//! ```
//!
//! ```tid after
//! title: close combat
//! tags: :chapter rules
//!
//! A base fights one enemy base.
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle combat un socle ennemi.
//! ```

rule! { "missing-translation", Allow, Translation;
    said(title: &str, language: &str) => "“{title}” is not translated into `{language}`";
    help() => "translate it, and name it in the field `original` of the translation";
    copied() => "this text is not translated: it is that of the original, word for word";
    copied_help() =>
        "translate it; `tiddlybook translate done` with the title of its tiddler says that it is to be the same";
}
