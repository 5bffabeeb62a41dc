//! The title of a figure, its tag and the folder of its file name different categories.
//!
//! The figure `fig:movement: wheel` is tagged `figs:movement`, and its file is in the folder `figs/movement/`. If one
//! of them differs, the drawing is looked for in the wrong place, in the wiki or on the disk.
//!
//! ```file wiki/en/fig-movement-wheel.tid before
//! title: fig:combat: wheel
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
//! # [[fig:combat: wheel]]
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

rule! { "figure-category", Warn, Figures;
    tag(title: &str, tag: &str) => "“{title}” is tagged `{tag}`";
    tag_help(wanted: &str) => "its title says `{wanted}`";
    tag_follows() => "this is the tag of another category";
    folder(category: &str, folder: &str) =>
        "a figure of the category “{category}” shows a file of the folder `{folder}`";
    folder_help(folder: &str) => "its folder is `{folder}`";
}
