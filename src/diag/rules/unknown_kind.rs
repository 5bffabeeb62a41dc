//! A colon tag is not the name of a kind.
//!
//! The tiddler is then printed as a section, so a warning that should stand out in a box looks like any other
//! rule. The kinds are `:part`, `:chapter`, `:appendix`, `:preface`, `:glossary`, `:dedication`, `:colophon`,
//! `:section`, `:simplesect`, and the immediate ones `:note`, `:tip`, `:caution`, `:important`, `:warning`,
//! `:footnote`, `:sidebar` and `:example`.
//!
//! ```tid before
//! title: wheeling
//! tags: :sektion movement
//!
//! A base turns around one of its front corners.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: :section movement
//!
//! A base turns around one of its front corners.
//! ```

rule! { "unknown-kind", Deny, Reading;
    said(name: &str) => "`{name}` is no kind of tiddler";
    field(name: &str) => "write the field `{name}: yes` in place of the tag";
    help() =>
        "the kinds are listed by `tiddlybook explain unknown-kind`; a kind of box of your own has a table below `[boxes]` \
        in `book.toml`";
}
