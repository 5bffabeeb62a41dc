//! A drawing of a translated book has texts that nobody translated.
//!
//! Players read a French rule beside an English drawing. Numbers, single letters and abbreviations such as `BW` need no
//! translation, and decimals get the comma of the language by themselves. Translate other texts in `figures.toml` of the
//! language's folder, which `i18n` in `book.toml` names, or draw the figure again: a file of the same path in `figs/fr/`
//! takes the place of the one in `figs/`.
//!
//! ```tid fr before
//! title: mouvement
//! tags: :chapter règles
//! original: movement
//!
//! Un socle pivote. [img[Un socle pivote|figs/movement/wheel.svg]]
//! ```
//!
//! ```file figs/movement/wheel.svg before
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
//! <text x="5" y="30" font-size="12">front</text>
//! </svg>
//! ```
//!
//! ```tid fr after
//! title: mouvement
//! tags: :chapter règles
//! original: movement
//!
//! Un socle pivote. [img[Un socle pivote|figs/movement/wheel.svg]]
//! ```
//!
//! ```file figs/movement/wheel.svg after
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
//! <text x="5" y="30" font-size="12">front</text>
//! </svg>
//! ```
//!
//! ```file book.toml after
//! figures = "figs"
//! i18n = "i18n"
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//! ```
//!
//! ```file i18n/fr/figures.toml after
//! "front" = "avant"
//! ```

rule! { "untranslated-figure", Warn, Figures;
    said(file: &str, texts: &str) => "`{file}` is drawn with {texts}, untranslated";
    help() =>
        "translate it in `figures.toml` of the language's folder, or draw it again in the folder of figures of the \
        language";
}
