//! `[exclude]`: what is in the wiki and not in the book.

use crate::slice::Slice;
use schemars::JsonSchema;
use serde::Deserialize;
use std::path::Path;

/// What is in the wiki and not in the book: `[exclude]`. In each of the patterns `*` means any characters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ExcludeSettings {
    /// The titles of the tiddlers: `["About", "Journal: *"]`.
    pub titles: Vec<String>,
    /// The tags of the tiddlers: `["journal"]`.
    pub tags: Vec<String>,
    /// The files and folders, from the folder of the wiki: `["drafts", "notes/*.md"]`. They are not read.
    pub files: Vec<String>,
}

impl ExcludeSettings {
    /// Whether a tiddler with those tags, and with a title or an original of one of these titles, is not in the book.
    pub(crate) fn has_tiddler<'a>(
        &self,
        mut titles: impl Iterator<Item = &'a str>,
        mut tags: impl Iterator<Item = &'a str>,
    ) -> bool {
        titles.any(|it| is_any(&self.titles, it)) || tags.any(|it| is_any(&self.tags, it))
    }

    /// Whether a file is not read, or a folder around it, by its path in the folder of its wiki.
    pub(crate) fn has_file(&self, inside: &Path) -> bool {
        if self.files.is_empty() {
            return false;
        }
        let inside = inside.components();
        let names: Vec<_> = inside.map(|it| it.as_os_str().to_string_lossy()).collect();
        let path = names.join("/");
        let folders = path.match_indices('/').map(|(end, _)| path.slice(..end));
        let patterns = self.files.iter().map(|it| it.trim_end_matches('/'));
        let mut around = folders.chain([path.as_str()]);
        around.any(|name| patterns.clone().any(|pattern| matches(pattern, name)))
    }
}

fn is_any(patterns: &[String], name: &str) -> bool {
    patterns.iter().any(|pattern| matches(pattern, name))
}

/// Whether a name matches a pattern, in which `*` means any characters.
pub(crate) fn matches(pattern: &str, name: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else {
        return pattern == name;
    };
    let (between, last) = rest.rsplit_once('*').unwrap_or(("", rest));
    let Some(mut inside) = name
        .strip_prefix(first)
        .and_then(|it| it.strip_suffix(last))
    else {
        return false;
    };
    for part in between.split('*') {
        match inside.find(part) {
            Some(at) => inside = inside.slice(at + part.len()..),
            None => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        for (pattern, name) in [
            ("a", "a"),
            ("*", ""),
            ("a*", "a"),
            ("*: note", "x: note"),
            ("a*b*c", "a b c"),
            ("a**c", "ac"),
        ] {
            assert!(matches(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in [("a", "b"), ("ab*ba", "aba"), ("a*b*c", "acb"), ("*x*", "y")] {
            assert!(!matches(pattern, name), "{pattern} {name}");
        }
    }
}
