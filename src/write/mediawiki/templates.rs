//! The templates of boxes, with their sources.

/// The template that begins a box, `{{Rules box start|note|id}}`: its kind, and the id that links lead to.
pub(super) const START: &str = "Rules box start";

/// The template that ends a box. It is a separate template, so that anything can be between the two.
pub(super) const END: &str = "Rules box end";

/// The titles of all templates, and their sources.
pub(super) const TEMPLATES: [(&str, &str); 2] = [
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

/// The templates as a comment shows them.
pub(super) fn for_comment() -> String {
    let mut out = String::new();
    for (title, source) in TEMPLATES {
        out += &format!("Template:{title}\n\n{source}\n\n");
    }
    out
}
