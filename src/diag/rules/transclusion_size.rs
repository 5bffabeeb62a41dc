//! Texts are transcluded in each other too deeply, or too many times.
//!
//! Each transclusion and each call of a macro is replaced by its text. Eight may be inside each other, and they have
//! an end: a macro that calls another ten times, which calls a third ten times, is already a hundred texts.
//!
//! ```text
//! \define ten() <<row>> <<row>> <<row>> … and each of these calls ten more
//! ```
//!
//! Better: write the text once, as a tiddler, and link to it.

rule! { "transclusion-size", Deny, Links;
    deep(most: usize) => "texts are embedded in each other more than {most} deep";
    often(most: usize) => "texts are embedded more than {most} times";
    long(most: usize) => "embedded texts have more than {most} bytes";
}
