//! Two tiddlers have the same title.
//!
//! A link leads to one of them only, and two players who look up the title may read two different rules. Rename one
//! of them, or join their texts.
//!
//! ```file wiki/en/first.tid before
//! title: wheeling
//! tags: movement
//!
//! A base that turns moves 2 paces less.
//! ```
//!
//! ```file wiki/en/wheeling.tid before
//! title: wheeling
//! tags: movement
//!
//! A base turns around one of its front corners.
//! ```
//!
//! ```file wiki/en/wheeling.tid after
//! title: wheeling
//! tags: movement
//!
//! A base turns around one of its front corners, and moves 2 paces less.
//! ```

rule! { "duplicate-title", Deny, Reading;
    said(title: &str) => "two tiddlers are titled “{title}”";
    first() => "the first one is here";
    help() => "rename one of them, and the links that mean it";
}
