//! A measure that is typed behind a length is not what `[scales]` says, or not the same length.
//!
//! Of `36 in. (941 mm)` one is wrong, too.
//! Who plays by the ruler then plays another game than who plays by the unit. Correct the measure, or take it out: the
//! book says what each length of `[scales]` measures.
//!
//! So is a unit that is written otherwise than everywhere else, `12 bw` among lengths in `BW`, and the only length in centimetres
//! among many in inches.
//!
//! ```file book.toml before
//! figures = "figs"
//! language = "en"
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//!
//! [scales.units]
//! paces = "25 mm"
//! ```
//!
//! ```wikitext before
//! A base may shoot over 8 paces (220 mm).
//! ```
//!
//! ```file book.toml after
//! figures = "figs"
//! language = "en"
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//!
//! [scales.units]
//! paces = "25 mm"
//! ```
//!
//! ```wikitext after
//! A base may shoot over 8 paces (200 mm).
//! ```

rule! { "wrong-measure", Warn, Terms;
    said(length: &str, typed: &str) => "{length} is not {typed}";
    converted(number: &str) => "it is {number}; correct one of the two";
    unit(unit: &str, usual: &str) => "the unit is `{unit}` here, and `{usual}` elsewhere";
    metric() => "this length is in centimetres, and the others are in inches";
    metric_help() => "say it in inches, or add the other unit in brackets to all of them";
    help(measures: &str) => "it is {measures}; correct it, or leave it to the book";
    alone(unit: &str) => "the unit “{unit}” is in this cell alone; the others of its column have none";
    decimals(number: &str) => "“{number}” has another mark before its decimals than the others of its column";
    alone_help() => "take it out, or say it in the head";
}
