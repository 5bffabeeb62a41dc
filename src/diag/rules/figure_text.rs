//! A text of a drawing does not fit where it is.
//!
//! It is cut by the edge of the drawing or, translated, reaches beyond the shape that the original is in. It is measured with
//! Noto Sans, which PNG pictures are made with; the font of a reader may be a little narrower or wider. Move it, write it
//! shorter or smaller, or draw the figure again for the language.
//!
//! ```tid before
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```
//!
//! ```file figs/movement/wheel.svg before
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
//! <text x="50" y="30" font-size="12">threat zone</text>
//! </svg>
//! ```
//!
//! ```file figs/movement/wheel.svg after
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
//! <text x="5" y="30" font-size="12">threat zone</text>
//! </svg>
//! ```

rule! { "figure-text", Warn, Figures;
    cut(text: &str, file: &str) => "the text “{text}” of `{file}` reaches beyond its edge";
    cut_help() => "move it, write it smaller, or make the `viewBox` larger";
    wide(text: &str, file: &str, original: &str) => "“{text}” does not fit where `{file}` has “{original}”";
    wide_help() => "write it shorter, or draw this figure again for the language";
    sign(file: &str, signs: &str) => "Noto Sans, which PNG and paths of `{file}` are drawn with, lacks {signs}";
    sign_help() => "boxes take their place: draw them as shapes, or write other signs";
}
