//! What this dialect looks like when a repair writes it, or advice shows it.

use crate::wikitext::{Syntax, Typing, classic};

/// TiddlyWiki 5's [`Syntax`].
pub(in crate::wikitext) struct Spelling;

impl Syntax for Spelling {
    fn link(&self, label: &str, title: &str) -> String {
        if label == title {
            format!("[[{title}]]")
        } else {
            format!("[[{label}|{title}]]")
        }
    }

    fn unlinkable(&self, title: &str) -> Option<&'static str> {
        let marks = ["[[", "]]", "|"];
        marks.into_iter().find(|mark| title.contains(mark))
    }

    fn can_name(&self, title: &str) -> bool {
        let is_plain = |letter: char| !letter.is_control() && !matches!(letter, ']' | '|');
        title.chars().all(is_plain) && self.unlinkable(title).is_none() && !title.trim().is_empty()
    }

    // Links are written as in Classic.
    fn typing(&self, before: &str, after: &str) -> Option<Typing> {
        classic::Spelling.typing(before, after)
    }

    fn words(&self, words: &str) -> Option<String> {
        let is_plain = |letter: char| letter.is_alphanumeric() || letter == ' ';
        words.chars().all(is_plain).then(|| words.to_owned())
    }

    fn picture(&self, caption: &str, file: &str) -> String {
        format!("[img[{caption}|{file}]]")
    }

    fn heading_mark(&self, level: u8) -> String {
        "!".repeat(level.into())
    }

    fn bold(&self, text: &str) -> String {
        format!("''{text}''")
    }

    fn term(&self, text: &str) -> String {
        format!("; {text}")
    }

    fn definition(&self, text: &str) -> String {
        format!(": {text}")
    }

    fn empty_cell(&self) -> &'static str {
        "| |"
    }

    fn join_above(&self) -> &'static str {
        "~"
    }

    fn join_right(&self) -> &'static str {
        ">"
    }

    fn macro_marks(&self) -> (&'static str, &'static str) {
        ("<<", ">>")
    }

    fn dash(&self) -> &'static str {
        "--"
    }
}
