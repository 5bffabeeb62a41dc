//! Immediate tiddlers contain each other too deeply, or too many times.
//!
//! Each link to one is replaced by its text. Eight may be inside each other, and a book may have 100,000 such
//! replacements: a note that links to ten notes, of which each links to ten others, is already a hundred notes.
//! Nobody reads that before a move. Write such a text as a section, and link to it.
//!
//! ```text
//! title: weather
//! tags: :note
//!
//! [[rain]] [[mud]] [[fog]] … and each of these links to ten more notes
//! ```
//!
//! Better:
//!
//! ```text
//! title: weather
//! tags: movement
//!
//! See [[rain]], [[mud]] and [[fog]].
//! ```

rule! { "immediate-depth", Deny, Reading;
    deep(most: usize) => "immediates contain each other more than {most} deep";
    often(most: usize) => "immediates are expanded more than {most} times";
    long(most: usize) => "immediates expand to more than {most} bytes of text";
    many(most: usize) => "immediates expand to more than {most} paragraphs, cells and pieces of text";
}
