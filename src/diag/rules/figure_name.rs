//! The title of a figure, or the name of its file, breaks the convention.
//!
//! A figure is titled `fig:<category>: <name>` in small letters. Its file is named after `<name>`: small letters
//! without accents, digits, and `-` for a space; several files end in `-01`, `-02` and so on. Then whoever has the
//! title finds the drawing, and the other way round. The category has its own tiddler, `figs:<category>`.
//!
//! ```file wiki/en/fig-movement-wheel.tid before
//! title: fig:movement:Wheel
//! tags: :simplesect figs:movement
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```
//!
//! ```tid before
//! title: figs:movement
//! tags: figures
//!
//! The drawings on [[movement]].
//!
//! !!sequential reading
//! # [[fig:movement:Wheel]]
//! ```
//!
//! ```file wiki/en/fig-movement-wheel.tid after
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```
//!
//! ```tid after
//! title: figs:movement
//! tags: figures
//!
//! The drawings on [[movement]].
//!
//! !!sequential reading
//! # [[fig:movement: wheel]]
//! ```

rule! { "figure-name", Warn, Figures;
    parts(title: &str) => "the title “{title}” names no category and figure";
    parts_help() => "a figure is titled `fig:<category>: <name>`";
    help(wanted: &str) => "rename it “{wanted}”, and the links that lead to it";
    capital(title: &str) => "the title “{title}” holds a capital";
    space(title: &str) => "the title “{title}” holds a space too many";
    colon(title: &str) => "the title “{title}” has no space after its second colon";
    said(title: &str) => "the title “{title}” is not written as titles of figures are";
    file(file: &str) => "the file `{file}` is not named after its figure";
    file_help(file: &str) => "name it `{file}`";
}
