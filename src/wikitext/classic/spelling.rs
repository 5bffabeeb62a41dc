//! The syntax of Classic, as repairs and advice write it.

use super::wikilink::wikiword_len;
use crate::wikitext::Syntax;

/// TiddlyWiki Classic's [`Syntax`].
pub(in crate::wikitext) struct Spelling;

impl Syntax for Spelling {
    fn can_name(&self, title: &str) -> bool {
        // A bracket would end a link, and `~` before a title belongs to the link.
        let is_plain = |letter: char| !letter.is_control() && !matches!(letter, ']' | '|');
        title.chars().all(is_plain)
            && self.unlinkable(title).is_none()
            && !title.starts_with('~')
            && !title.trim().is_empty()
    }

    fn words(&self, words: &str) -> Option<String> {
        if wikiword_len(words) == Some(words.len()) {
            return Some(format!("~{words}"));
        }
        let mut places = words.char_indices();
        let has_wikiword = places.any(|(at, _)| words.get(at..).and_then(wikiword_len).is_some());
        let is_plain = |letter: char| letter.is_alphanumeric() || letter == ' ';
        (!has_wikiword && words.chars().all(is_plain)).then(|| words.to_owned())
    }

    fn term(&self, text: &str) -> String {
        format!(";{text}")
    }

    fn definition(&self, text: &str) -> String {
        format!(":{text}")
    }

    fn comment(&self, words: &str) -> String {
        format!("/%{words}%/")
    }
}
