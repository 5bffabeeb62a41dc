//! A tiddler contains simple sections and other sections.
//!
//! A `:simplesect` is not in the table of contents, and a section is. Players would find some rules of this
//! tiddler there and take the others for missing. Tag all children `:simplesect`, or none. A heading in the text
//! of the tiddler is a section too.
//!
//! ```tid before
//! title: wheeling
//! tags: :simplesect movement
//!
//! A base turns around one of its front corners.
//! ```
//!
//! ```tid before
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!Slopes
//! It moves 3 paces uphill.
//!
//! !!sequential reading
//! # [[wheeling]]
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//!
//! A base turns around one of its front corners.
//! ```
//!
//! ```tid after
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!Slopes
//! It moves 3 paces uphill.
//!
//! !!sequential reading
//! # [[wheeling]]
//! ```

rule! { "mixed-sections", Deny, Reading;
    simple() => "a `:simplesect` is beside sections";
    section() => "a section is beside simple ones";
    simple_here() => "this one is simple";
    section_here() => "this one is a section";
    heading_here() => "this heading makes a section";
    help() => "the children of a tiddler are all `:simplesect`, and it has no headings, or none is";
}
