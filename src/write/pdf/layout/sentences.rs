//! What is said of fonts and profiles that a book names.

use crate::say::sentences;

sentences! {
    no_font(key: &str, family: &str, all: &str) =>
        "`{key}` in `[pdf]`: no font has the family “{family}”; there are {all}, and those of `fonts`";
    no_font_near(key: &str, family: &str, near: &str) =>
        "`{key}` in `[pdf]`: no font has the family “{family}”; did you mean “{near}”?";
    not_pressed(reason: String) => "the PDF cannot be made for the press: {reason}";
    no_press() =>
        "`press` in `[pdf]`: this is no profile of a press with four inks; printers have them as files that end in `.icc`";
}
