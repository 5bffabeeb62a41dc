//! A measure in a drawing is not as long as it says.
//!
//! Players lay their rulers beside what they see. A drawing whose root says its unit (`data-unit`), and how long one is in
//! its own coordinates (`data-unit-length`), can say of any line what it measures: `data-measure`. It is compared with the
//! length of the line or, with `data-from` and the id of another shape, with the way from the first point of that shape to
//! the first point of this one.
//!
//! ```tid before
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```
//!
//! ```file figs/movement/wheel.svg before
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60" data-unit="BW" data-unit-length="30">
//! <path d="M0 30h75" stroke="#000" data-measure="2 BW"/>
//! </svg>
//! ```
//!
//! ```file figs/movement/wheel.svg after
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60" data-unit="BW" data-unit-length="30">
//! <path d="M0 30h60" stroke="#000" data-measure="2 BW"/>
//! </svg>
//! ```

use crate::say::Text;

rule! { "figure-measure", Deny, Figures;
    said(file: &str, says: &str, is: &str) => "`{file}` says “{says}”, and draws {is}";
    line(line: u32) => "line {line} of the file";
    unclear(says: &str, file: &str, why: Text) => "the measure “{says}” of `{file}` cannot be compared: {why}";
    unit() => "it is not a number and the unit that `data-unit` says";
    no_unit() => "the outermost element says no unit, by `data-unit` and `data-unit-length`";
    misspelt(says: &str, file: &str, meant: &str) =>
        "nothing reads the attribute `{says}` of `{file}`; is it `{meant}`?";
    start() => "no element has the id that `data-from` says";
    not_drawn() => "its element is not drawn, or has no length";
    no_length(file: &str) => "`data-unit` of `{file}` has no `data-unit-length`, or one that is no length";
    no_length_help(line: u32) => "line {line} of the file; it says how long one unit is in user units";
}
