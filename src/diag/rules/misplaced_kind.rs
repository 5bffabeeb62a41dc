//! A tiddler is in a place where its kind is not allowed.
//!
//! Chapters, appendices, a preface, a glossary, a dedication and a colophon belong in the reading list of the
//! tiddler tagged `:part`. Sections belong below a chapter, an appendix or another section. A `:simplesect`
//! lists nothing. Tables and figures are numbered by chapter, so `Table 5.4` must be in chapter 5. Change the
//! colon tag, or move the entry to another list.
//!
//! ```tid before
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[wheeling]]
//! ```
//!
//! ```tid before
//! title: wheeling
//! tags: :chapter movement
//!
//! A base turns around one of its front corners.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//!
//! A base turns around one of its front corners.
//! ```

rule! { "misplaced-kind", Deny, Reading;
    root(title: &str) => "“{title}” is in the reading list of the root, where only chapters and the like can be";
    said(title: &str, kind: &str) => "“{title}” is a `:{kind}`, which can be in the reading list of the root only";
    follows() => "where it is listed, its kind cannot be";
    plugin(title: &str) => "“{title}” is a plugin by its tag `systemConfig`, and not printed";
    plugin_help() => "take that tag away, or the line out of the list";
    page(title: &str) => "“{title}” is a tiddler that the wiki makes its page of, and not printed";
    page_help() => "give it another title, or take the line out of the list";
    draft(title: &str) => "by this field “{title}” is a draft, and not printed";
    draft_help() => "take the field away";
    help() => "change its colon tag, or list it elsewhere";
    no_kind_help() =>
        "tag it `:chapter` (or `:appendix`, `:glossary` and the like), or list it in a tiddler that has such a tag";
    no_list(kind: &str) => "a `:{kind}` has no reading list";
    immediate_help() => "change its colon tag, or move the list to the tiddler that links to it";
}
