//! Reading lists lead in a cycle.
//!
//! A tiddler lists another one which lists the first again, directly or through others. A book is read from
//! beginning to end, so neither could come first. Remove one entry of the cycle and link to it in the text.
//!
//! ```tid before
//! title: wheeling
//! tags: movement
//!
//! A base turns around one of its front corners.
//!
//! !!sequential reading
//! # [[movement]]
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//!
//! A base turns around one of its front corners. See also [[movement]].
//! ```

rule! { "reading-cycle", Deny, Reading;
    said(cycle: &str) => "reading lists lead in a cycle: {cycle}";
    help() => "take this line out of the list, or one of those between";
}
