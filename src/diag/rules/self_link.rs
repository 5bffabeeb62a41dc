//! A link leads to the tiddler that it is in.
//!
//! A player who follows it stays on the same page and wonders what is wrong. Often another tiddler is meant. A
//! WikiWord is a link even in the tiddler of that title; write `~` before it.
//!
//! ```tid before
//! title: wheeling
//! tags: movement
//!
//! A base turns around a front corner, see [[wheeling]].
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//!
//! A base turns around a front corner, see [[the drawing|fig:movement: wheel]].
//! ```

rule! { "self-link", Warn, Links;
    said() => "this link leads to the tiddler it is in";
    help() => "write its words without a link";
    fix() => "take the link away, and leave its words";
}
