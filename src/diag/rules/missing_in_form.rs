//! A tiddler of a form lacks a point that all others of its form have.
//!
//! Scenarios, troop types and cards are filled in like forms, and a player looks for the same points in each of them.
//! The field `form` tells which tiddlers are alike, such as `form: scenario`; the points are their headings and the
//! terms of their definition lists. Three tiddlers of a form are enough. Add the point, or give the tiddler another
//! form.
//!
//! ```tid before
//! title: wheeling
//! tags: movement
//! form: action
//!
//! A base turns around one of its front corners.
//! ```
//!
//! ```tid before
//! title: shooting
//! tags: :chapter rules
//! form: action
//!
//! A base may shoot at one enemy base.
//!
//! !!who may do it
//! Each base.
//! ```
//!
//! ```tid before
//! title: close combat
//! tags: :chapter rules
//! form: action
//!
//! Bases in contact fight.
//!
//! !!who may do it
//! Each base.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//! form: action
//!
//! A base turns around one of its front corners.
//!
//! !!who may do it
//! Each base.
//! ```
//!
//! ```tid after
//! title: shooting
//! tags: :chapter rules
//! form: action
//!
//! A base may shoot at one enemy base.
//!
//! !!who may do it
//! Each base.
//! ```
//!
//! ```tid after
//! title: close combat
//! tags: :chapter rules
//! form: action
//!
//! Bases in contact fight.
//!
//! !!who may do it
//! Each base.
//! ```

rule! { "missing-in-form", Warn, Terms;
    said(point: &str, form: &str) => "“{point}” is missing: all others of the form `{form}` have it";
    other() => "as it is here";
    help() => "add it, or give this tiddler another form";
}
