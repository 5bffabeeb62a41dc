//! The headings that mark reading lists, and the other options with which texts are parsed.

use super::Classes;

/// The headings of reading lists, in every language. White space and case do not count.
#[derive(Clone, Debug, Default)]
pub struct Headings {
    /// The spelling that advice proposes.
    proposed: String,
    own: Vec<String>,
    others: Vec<(String, Vec<String>)>,
    /// Whether WikiWords are links in TiddlyWiki 5's markup, which is an option of a wiki.
    pub(super) wikiwords: bool,
    /// Whether an end of line in a paragraph is one in Classic's markup.
    pub(super) line_breaks: bool,
    /// The classes that have a meaning.
    classes: Classes,
}

/// In whose language the heading of a reading list is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeadingLanguage<'a> {
    /// That of the wiki.
    Own,
    /// Another, whose tag this is.
    Other(&'a str),
}

impl Headings {
    /// The spellings in the language of the wiki, of which the first is proposed, and in all other
    /// languages, each with its tag.
    pub fn new(own: &[String], others: Vec<(String, Vec<String>)>) -> Self {
        let all = |names: &[String]| names.iter().map(|name| fold(name)).collect();
        Self {
            proposed: own.first().cloned().unwrap_or_default(),
            own: all(own),
            others: others
                .into_iter()
                .map(|(language, names)| (language, all(&names)))
                .collect(),
            wikiwords: false,
            line_breaks: false,
            classes: Classes::default(),
        }
    }

    /// The same, of a wiki in whose paragraphs an end of line is one or not.
    pub fn with_line_breaks(self, line_breaks: bool) -> Self {
        Self {
            line_breaks,
            ..self
        }
    }

    /// The same, of a wiki whose book gives these classes a meaning.
    pub fn with_classes(self, classes: Classes) -> Self {
        Self { classes, ..self }
    }

    /// The classes that have a meaning.
    pub fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The same, of a wiki of TiddlyWiki 5 in which WikiWords are links or not.
    pub fn with_wikiwords(self, wikiwords: bool) -> Self {
        Self { wikiwords, ..self }
    }

    /// The first spelling in the language of the wiki.
    pub fn proposed(&self) -> &str {
        &self.proposed
    }

    /// In whose language a heading is, if it names a reading list at all.
    pub fn language(&self, heading: &str) -> Option<HeadingLanguage<'_>> {
        let heading = fold(heading);
        if self.own.contains(&heading) {
            return Some(HeadingLanguage::Own);
        }
        let mut others = self.others.iter();
        others
            .find(|(_, names)| names.contains(&heading))
            .map(|(language, _)| HeadingLanguage::Other(language))
    }

    /// Whether a heading equals one of these except for accents, a few letters, and the ends of its words.
    pub fn is_nearly(&self, heading: &str) -> bool {
        let words = deunicode::deunicode(&fold(heading));
        let length = words.chars().count();
        let is_near = |name: &String| {
            let name = deunicode::deunicode(name);
            let most = name.chars().count() / 6;
            // Most lines are not even as long.
            name.chars().count().abs_diff(length) <= most
                && strsim::osa_distance(&words, &name) <= most
                || begin_alike(&words, &name)
        };
        let others = self.others.iter().flat_map(|(_, names)| names);
        self.own.iter().chain(others).any(is_near)
    }
}

/// Whether there are as many words, several, and each begins as the other: `sequence reading`.
fn begin_alike(words: &str, others: &str) -> bool {
    const FIRST: usize = 4;
    let begins = |it: &str| it.chars().take(FIRST).collect::<String>();
    let count = words.split(' ').count();
    let mut pairs = words.split(' ').zip(others.split(' '));
    count > 1
        && count == others.split(' ').count()
        && pairs.all(|(one, other)| begins(one) == begins(other))
}

fn fold(heading: &str) -> String {
    heading
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase()
}
