//! A tiddler or a macro shows its own text.
//!
//! What is transcluded stands in the book where it is named. If that text names the first one again, directly or
//! through another, the book would never end. Remove one of the transclusions.
//!
//! ```wikitext before
//! Archers may not shoot in rain. [[weather]]
//! ```
//!
//! ```tid before
//! title: weather
//! tags: :sidebar
//! type: text/vnd.tiddlywiki
//!
//! Rain comes from the west. {{rain}}
//! ```
//!
//! ```tid before
//! title: rain
//! type: text/vnd.tiddlywiki
//! tags: movement
//!
//! It ends at sunset. {{weather}}
//! ```
//!
//! ```wikitext after
//! Archers may not shoot in rain. [[weather]]
//! ```
//!
//! ```tid after
//! title: weather
//! tags: :sidebar
//! type: text/vnd.tiddlywiki
//!
//! Rain comes from the west. It ends at sunset.
//! ```

rule! { "transclusion-cycle", Deny, Links;
    said(cycle: &str) => "tiddlers show each other: {cycle}";
    help() => "take one of these transclusions out";
    macro_() => "this shows the text that it is in itself, and would never end";
}
