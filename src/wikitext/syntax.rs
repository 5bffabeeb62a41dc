//! The syntax of a dialect, for repairs, and for advice that shows markup.

use super::typing::{Typing, typing};

/// The spelling of a dialect's constructs. The default methods give TiddlyWiki's spelling; a dialect overrides
/// those that differ.
pub trait Syntax: Sync {
    /// A link to a title that shows `label`.
    fn link(&self, label: &str, title: &str) -> String {
        if label == title {
            format!("[[{title}]]")
        } else {
            format!("[[{label}|{title}]]")
        }
    }

    /// The label of a written link, where it has one.
    fn label<'a>(&self, link: &'a str) -> Option<&'a str> {
        let (label, _) = link.strip_prefix("[[")?.split_once('|')?;
        Some(label.trim())
    }

    /// A title as the target of a link, whose marks are those of `link`.
    fn target(&self, _link: &str, title: &str) -> String {
        title.to_owned()
    }

    /// The characters of a title that prevent links from naming it.
    fn unlinkable(&self, title: &str) -> Option<&'static str> {
        // The first two of three brackets would end the link.
        inside(title).or_else(|| title.ends_with(']').then_some("]"))
    }

    /// Whether links, pictures and reading lists can name this title, with a label or without.
    fn can_name(&self, title: &str) -> bool {
        // A bracket would end a link.
        let is_plain = |letter: char| !letter.is_control() && !matches!(letter, ']' | '|');
        title.chars().all(is_plain) && self.unlinkable(title).is_none() && !title.trim().is_empty()
    }

    /// The unfinished name at the end of `before`, which is a line up to the cursor; `after` is the rest of that
    /// line.
    fn typing(&self, before: &str, after: &str) -> Option<Typing> {
        typing(before, after)
    }

    /// The marks before the name of a class, and those after it.
    fn class_marks(&self) -> (&'static str, &'static str) {
        ("{{", "{")
    }

    /// The words as running text, escaped so that they are no link. `None` when they might be parsed as other
    /// markup.
    fn words(&self, words: &str) -> Option<String> {
        let is_plain = |letter: char| letter.is_alphanumeric() || letter == ' ';
        words.chars().all(is_plain).then(|| words.to_owned())
    }

    /// A picture with a caption.
    fn picture(&self, caption: &str, file: &str) -> String {
        match caption {
            "" => format!("[img[{file}]]"),
            _ => format!("[img[{caption}|{file}]]"),
        }
    }

    /// The mark of a heading of that level.
    fn heading_mark(&self, level: u8) -> String {
        "!".repeat(level.into())
    }

    /// The line of a reading list that names a tiddler.
    fn list_entry(&self, title: &str) -> String {
        format!("# {}", self.link(title, title))
    }

    /// Writes bold text.
    fn bold(&self, text: &str) -> String {
        format!("''{text}''")
    }

    /// The mark on both sides of struck words.
    fn strike(&self) -> &'static str {
        "--"
    }

    /// A term of a list of definitions.
    fn term(&self, text: &str) -> String;

    /// The definition below it.
    fn definition(&self, text: &str) -> String;

    /// A cell of a table with nothing in it, and the borders around it.
    fn empty_cell(&self) -> &'static str {
        "| |"
    }

    /// The content of a cell that the cell above spans.
    fn join_above(&self) -> &'static str {
        "~"
    }

    /// The content of a cell that the cell to the right spans.
    fn join_right(&self) -> &'static str {
        ">"
    }

    /// A row that is a head.
    fn head_row(&self) -> &'static str {
        "|…|h"
    }

    /// The mark of a cell that is a heading.
    fn head_cell(&self) -> &'static str {
        "!"
    }

    /// The marks of a bullet inside an item of a numbered list.
    fn bullet_in_numbered(&self) -> &'static str {
        "#*"
    }

    /// The marks before and after what the wiki runs, such as a macro call, and a book prints as text.
    fn code_marks(&self) -> &'static [(&'static str, &'static str)] {
        &[("<<", ">>")]
    }

    /// A comment, which no reader sees.
    fn comment(&self, words: &str) -> String {
        format!("<!-- {words} -->")
    }

    /// A dash, which in a cell means that there is no value.
    fn dash(&self) -> &'static str {
        "--"
    }
}

/// What prevents links from naming a title, wherever in it.
pub(super) fn inside(title: &str) -> Option<&'static str> {
    let marks = ["[[", "]]", "|"];
    marks.into_iter().find(|mark| title.contains(mark))
}
