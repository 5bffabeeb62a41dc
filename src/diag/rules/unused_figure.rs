//! No tiddler shows this file of the folder of figures.
//!
//! The players never see the drawing. Often a tiddler shows another file by mistake. Show it, or delete the file.
//!
//! ```file figs/movement/arc.svg before
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
//! <path d="M0 9h9L4 0z"/>
//! </svg>
//! ```
//!
//! ```file figs/movement/arc.svg after
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
//! <path d="M0 9h9L4 0z"/>
//! </svg>
//! ```
//!
//! ```wikitext after
//! A base shoots at what is in front of it.
//!
//! [img[The arc of fire|figs/movement/arc.svg]]
//! ```

rule! { "unused-figure", Warn, Figures;
    said(file: &str) => "no tiddler shows the file `{file}`";
    help() => "show it, or delete it";
    beside(shown: &str, hidden: &str) => "the book shows `{shown}`, and not `{hidden}` beside it";
    beside_help() => "delete the plain one, which is made of Inkscape's in every build, or keep that elsewhere";
    follows() => "this picture is not shown";
}
