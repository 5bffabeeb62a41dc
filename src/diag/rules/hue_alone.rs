//! Only their hue tells two fills of a drawing apart.
//!
//! One man in twelve does not see red and green as two colours, and nobody does on the screen of a grey e-reader. Make one of
//! the two lighter, or hatch it.
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
//! <path d="M0 0h40v60H0z" fill="#d00000"/>
//! <path d="M50 0h40v60H50z" fill="#007a00"/>
//! </svg>
//! ```
//!
//! ```file figs/movement/wheel.svg after
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
//! <path d="M0 0h40v60H0z" fill="#d00000"/>
//! <path d="M50 0h40v60H50z" fill="#aae0aa"/>
//! </svg>
//! ```

rule! { "hue-alone", Warn, Figures;
    said(one: &str, other: &str, file: &str) => "only their hue tells the fills {one} and {other} of `{file}` apart";
    help() => "make one of them lighter, or hatch it";
}
