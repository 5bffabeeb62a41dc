//! No font of the PDF has a character.
//!
//! A reader would see an empty box in its place. It is looked for when a PDF is made. Write another character, or name
//! a font that has it in `book.toml`; a font takes the place of others only where they lack a character:
//!
//! ```toml
//! [pdf]
//! fonts = ["look/NotoSansSymbols2-Regular.ttf"]
//! ```
//!
//! Some scripts, such as Arabic, are only in the font for code. A text in such letters is legible, and looks like a
//! program. So that is reported once, too, with the way out: a font of that script.

// Only what lays pages out finds it.
#![cfg_attr(not(feature = "pdf"), allow(dead_code))]

rule! { "missing-glyph", Warn, Book;
    said(characters: &str) => "no font of the PDF has “{characters}”";
    script(characters: &str) =>
        "no font of the PDF has “{characters}” and others; add a font of this script to `fonts` in `[pdf]`, and name it in \
        `text_font`";
    fallback(characters: &str, font: &str) =>
        "“{characters}” is set in {font}, a font for code; add a font of this script to `fonts` in `[pdf]`, and name it in \
        `text_font`";
    no_bold(key: &str, family: &str) =>
        "`{key}` in `[pdf]`: the family “{family}” has no bold font, and bold words are as the others; add its file to `fonts`";
    no_italic(key: &str, family: &str) =>
        "`{key}` in `[pdf]`: the family “{family}” has no italic font, and words in italics are as the others; add its file to `fonts`";
}
