//! The templates of boxes and of small capitals, with their sources.

use crate::book::Book;
use crate::write::classes::Used;

/// The template that begins a box, `{{Rules box start|note|id}}`: its kind, and the id that links lead to.
pub(super) const START: &str = "Rules box start";

/// The template that ends a box. It is a separate template, so that anything can be between the two.
pub(super) const END: &str = "Rules box end";

/// The titles of the templates of all books, and their sources.
const TEMPLATES: [(&str, &str); 2] = [
    (
        START,
        "<includeonly><div class=\"rules-box rules-box-{{{1|note}}}\" id=\"{{{2|}}}\" style=\"margin:1em 0; \
         padding:.2em 1em; border:1px solid #a2a9b1; border-left-width:5px; background:#f8f9fa; color:#202122\">\
         </includeonly><noinclude>Begins a box of the kind in the first parameter: note, tip, caution, important, \
         warning, sidebar or example. [[Template:Rules box end]] ends it.</noinclude>",
    ),
    (
        END,
        "<includeonly></div></includeonly><noinclude>Ends a box that [[Template:Rules box start]] begins.</noinclude>",
    ),
];

/// The template of small capitals, where a book has some.
const SMALL_CAPITALS: (&str, &str) = (
    "Sc",
    "<includeonly><span style=\"font-variant:small-caps\">{{{1|}}}</span></includeonly><noinclude>Prints its parameter \
     in small capitals.</noinclude>",
);

/// The titles of the templates that a book needs, and their sources.
pub(super) fn of(book: &Book) -> impl Iterator<Item = (&'static str, &'static str)> {
    let other = Used::of(book).small_capitals.then_some(SMALL_CAPITALS);
    TEMPLATES.into_iter().chain(other)
}

/// A text in small capitals. A number makes a parameter of it, whatever signs it has.
pub(super) fn small_capitals(inside: &str) -> String {
    format!("{{{{sc|1={inside}}}}}")
}

/// The templates as a comment shows them.
pub(super) fn for_comment(book: &Book) -> String {
    let mut out = String::new();
    for (title, source) in of(book) {
        out += &format!("Template:{title}\n\n{source}\n\n");
    }
    out
}
