//! A text of a drawing is too much like what is behind it.
//!
//! Games are played in the evening, and not all eyes are young. A text can be read when it is at least 4.5 times as dark as
//! what is behind it, or as light. Write it darker, or make what is behind it lighter.
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
//! <text x="5" y="30" font-size="12" fill="#aaa">front</text>
//! </svg>
//! ```
//!
//! ```file figs/movement/wheel.svg after
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
//! <text x="5" y="30" font-size="12" fill="#333">front</text>
//! </svg>
//! ```

rule! { "low-contrast", Warn, Figures;
    said(text: &str, file: &str, ratio: &str) => "the text “{text}” of `{file}` has a contrast of {ratio} to 1";
    help() => "write it darker, or make what is behind it lighter: 4.5 to 1 can be read";
    help_dark() => "write it lighter, or make what is behind it darker: 4.5 to 1 can be read";
}
