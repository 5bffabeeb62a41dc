//! A drawing runs or fetches something, or holds what is not for pictures.
//!
//! A book is read without a network, and nothing in it may run. Scripts, event handlers, addresses of other files and hosts,
//! and pages inside a drawing are therefore left out of the book, and the drawing may look otherwise than in the program that
//! it was made with. Save it as plain SVG, with its pictures embedded and its flowed text turned into text.
//!
//! What takes an e-reader more time or memory than it has for a picture, such as a blur of a hundred blurs, is reported too.
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
//! <image href="https://example.org/wood.png" width="90" height="60"/>
//! <path d="M0 9h9L4 0z"/>
//! </svg>
//! ```
//!
//! ```file figs/movement/wheel.svg after
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
//! <path d="M0 9h9L4 0z"/>
//! </svg>
//! ```

use crate::say::Text;

rule! { "unsafe-figure", Warn, Figures;
    said(file: &str, what: Text) => "`{file}` is shown without {what}";
    list(first: Text, next: Text) => "{first}, {next}";
    script() => "its script";
    handler(name: &str) => "its event handler `{name}`";
    element(name: &str) => "its element `{name}`, which is not for pictures";
    address(address: &str) => "what is at `{address}`";
    sheet() => "a style sheet that fetches something";
    font() => "a font of its own";
    embedded() => "an embedded picture that is damaged, too large, or neither PNG nor JPEG";
    help(line: u32) => "line {line} of the file; a drawing holds all that it shows, and runs nothing";
    variable(file: &str, name: &str) => "PNG and paths of `{file}` are made without the variable `{name}`";
    variable_help() => "give it one value, in a rule for `:root`, or write the value in its places";
    heavy(file: &str) => "`{file}` takes more time or memory to draw than a picture may";
    heavy_help() =>
        "draw it with fewer shapes, letters, filters and patterns; it is shown as it is, but has no PNG, and nothing \
        in it was checked";
}
