//! A picture alone on its line has no caption.
//!
//! The caption is printed below the figure, and it is all that a reader gets who cannot see the drawing. A small
//! picture inside a line needs none.
//!
//! ```tid before
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! [img[figs/movement/wheel.svg]]
//! ```
//!
//! ```tid after
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```

rule! { "picture-without-caption", Warn, Figures;
    said() => "this picture has no caption";
}
