//! The file of a picture does not exist.
//!
//! The book prints the caption and marks the place. Players read about a drawing and do not see it, and a rule
//! about angles cannot be played without. Draw it, or correct the path.
//!
//! ```tid before
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! [img[A base wheels|figs/movement/wheel.png]]
//! ```
//!
//! ```tid after
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```

rule! { "missing-figure", Warn, Figures;
    said(file: &str) => "there is no file `{file}`";
    of_page(path: &str) => "it is looked for as `{path}`";
    help(folder: &str) => "it is looked for in the folder `{folder}`";
    near(folder: &str, file: &str) => "in the folder `{folder}`, the nearest is `{file}`";
    elsewhere(path: &str, folder: &str) => "there is a file `{path}`: move it to the folder `{folder}`";
    no_folder(folder: &str) => "the folder of figures would be `{folder}`, and there is none";
}
