//! A translation shows another picture than its original.
//!
//! The picture does not show what the text tells. A drawing whose texts are translated has the same name in the folder
//! of the language, `figs/fr/movement/wheel.svg`, and the wiki goes on naming `figs/movement/wheel.svg`.
//!
//! ```tid before
//! title: close combat
//! tags: :chapter rules
//!
//! A base wheels.
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```
//!
//! ```tid fr before
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle tourne.
//! ```
//!
//! ```tid after
//! title: close combat
//! tags: :chapter rules
//!
//! A base wheels.
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle tourne.
//!
//! [img[Un socle tourne|figs/movement/wheel.svg]]
//! ```

rule! { "mistranslated-figure", Warn, Translation;
    follows() => "the original does not show this picture here";
}
