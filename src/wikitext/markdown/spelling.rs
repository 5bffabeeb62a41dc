//! The syntax of Markdown, as repairs and advice write it.

use crate::wikitext::Syntax;
use crate::wikitext::syntax::inside;

/// Markdown's [`Syntax`].
pub(in crate::wikitext) struct Spelling;

impl Syntax for Spelling {
    fn unlinkable(&self, title: &str) -> Option<&'static str> {
        inside(title)
    }

    // Between `(` and `)`, a space would end it.
    fn target(&self, link: &str, title: &str) -> String {
        if link.starts_with("[[") {
            title.to_owned()
        } else {
            super::escaped(title)
        }
    }

    fn class_marks(&self) -> (&'static str, &'static str) {
        ("class=\"", "\"")
    }

    fn picture(&self, caption: &str, file: &str) -> String {
        format!("![{caption}]({file})")
    }

    fn heading_mark(&self, level: u8) -> String {
        "#".repeat(level.into()) + " "
    }

    fn list_entry(&self, title: &str) -> String {
        format!("1. {}", self.link(title, title))
    }

    fn bold(&self, text: &str) -> String {
        format!("**{text}**")
    }

    fn term(&self, text: &str) -> String {
        text.to_owned()
    }

    fn definition(&self, text: &str) -> String {
        format!(": {text}")
    }

    // Cells of Markdown do not reach into others: they are written again.
    fn label<'a>(&self, link: &'a str) -> Option<&'a str> {
        let (label, _) = link.strip_prefix('[')?.rsplit_once("](")?;
        Some(label)
    }

    fn head_row(&self) -> &'static str {
        "|---|---|"
    }

    fn head_cell(&self) -> &'static str {
        "<th>"
    }

    fn join_above(&self) -> &'static str {
        "…"
    }

    fn join_right(&self) -> &'static str {
        "…"
    }

    fn dash(&self) -> &'static str {
        "—"
    }

    fn bullet_in_numbered(&self) -> &'static str {
        "   -"
    }
}
