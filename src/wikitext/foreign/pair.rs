//! Pairs of marks that are markup in another language, and their equivalents in the text's own.

use super::Origin;

/// A pair of marks.
#[derive(Debug)]
pub(in crate::wikitext) struct Pair {
    pub(in crate::wikitext) open: &'static str,
    pub(in crate::wikitext) close: &'static str,
    pub(in crate::wikitext) origin: Origin,
    /// The marks to write around the words; without any, the words alone.
    instead: (&'static str, &'static str),
    /// Whether nothing between the marks is parsed as markup.
    pub(in crate::wikitext) raw: bool,
    /// Whether the words are between marks, rather than beside two characters like others.
    holds: fn(&AroundPair<'_>) -> bool,
}

/// The words between two marks, and what touches the marks.
struct AroundPair<'a> {
    mark: Option<char>,
    words: &'a str,
    before: Option<char>,
    after: Option<char>,
}

/// The pairs that TiddlyWiki Classic has not.
#[rustfmt::skip]
pub(in crate::wikitext) const CLASSIC: &[Pair] = &[
    Pair { open: "**", close: "**", origin: Origin::Markdown, instead: ("''", "''"), raw: false, holds: in_classic },
    Pair { open: "_", close: "_", origin: Origin::Markdown, instead: ("//", "//"), raw: false, holds: in_classic },
    Pair { open: "``", close: "''", origin: Origin::Latex, instead: ("\"", "\""), raw: true, holds: in_classic },
    Pair { open: "``", close: "``", origin: Origin::Markdown, instead: ("{{{", "}}}"), raw: true, holds: in_classic },
    Pair { open: "`", close: "`", origin: Origin::Markdown, instead: ("{{{", "}}}"), raw: true, holds: in_classic },
    Pair { open: "'''", close: "'''", origin: Origin::MediaWiki, instead: ("''", "''"), raw: false, holds: in_classic },
    Pair { open: "\"\"", close: "\"\"", origin: Origin::WordProcessor, instead: ("''", "''"), raw: false, holds: in_classic },
    Pair { open: "’’", close: "’’", origin: Origin::WordProcessor, instead: ("''", "''"), raw: false, holds: in_classic },
    Pair { open: "‘‘", close: "’’", origin: Origin::WordProcessor, instead: ("''", "''"), raw: false, holds: in_classic },
    Pair { open: "‘’", close: "’’", origin: Origin::WordProcessor, instead: ("''", "''"), raw: false, holds: in_classic },
    Pair { open: "’'", close: "'’", origin: Origin::WordProcessor, instead: ("''", "''"), raw: false, holds: in_classic },
    Pair { open: "/*", close: "*/", origin: Origin::Program, instead: ("/%", "%/"), raw: true, holds: is_comment },
    Pair { open: "<!-", close: "->", origin: Origin::Html, instead: ("/%", "%/"), raw: true, holds: is_comment },
    Pair { open: "$$", close: "$$", origin: Origin::Latex, instead: ("", ""), raw: true, holds: in_markdown },
];

/// The pairs that TiddlyWiki 5 has not.
#[rustfmt::skip]
pub(in crate::wikitext) const TIDDLYWIKI5: &[Pair] = &[
    Pair { open: "**", close: "**", origin: Origin::Markdown, instead: ("''", "''"), raw: false, holds: in_tiddlywiki5 },
    Pair { open: "_", close: "_", origin: Origin::Markdown, instead: ("//", "//"), raw: false, holds: in_tiddlywiki5 },
    Pair { open: "’’", close: "’’", origin: Origin::WordProcessor, instead: ("''", "''"), raw: false, holds: in_tiddlywiki5 },
    Pair { open: "‘‘", close: "’’", origin: Origin::WordProcessor, instead: ("''", "''"), raw: false, holds: in_tiddlywiki5 },
    Pair { open: "‘’", close: "’’", origin: Origin::WordProcessor, instead: ("''", "''"), raw: false, holds: in_tiddlywiki5 },
    Pair { open: "’'", close: "'’", origin: Origin::WordProcessor, instead: ("''", "''"), raw: false, holds: in_tiddlywiki5 },
    Pair { open: "/%", close: "%/", origin: Origin::Classic, instead: ("<!--", "-->"), raw: false, holds: |_| true },
    Pair { open: "'''", close: "'''", origin: Origin::MediaWiki, instead: ("''", "''"), raw: true, holds: in_tiddlywiki5 },
    Pair { open: "--", close: "--", origin: Origin::Classic, instead: ("~~", "~~"), raw: true, holds: is_struck },
    Pair { open: "/*", close: "*/", origin: Origin::Program, instead: ("<!--", "-->"), raw: true, holds: is_comment },
    Pair { open: "<!-", close: "->", origin: Origin::Html, instead: ("<!--", "-->"), raw: true, holds: is_comment },
    Pair { open: "$$", close: "$$", origin: Origin::Latex, instead: ("", ""), raw: true, holds: in_markdown },
];

/// The pairs that Markdown has not.
#[rustfmt::skip]
pub(in crate::wikitext) const MARKDOWN: &[Pair] = &[
    Pair { open: "'''", close: "'''", origin: Origin::MediaWiki, instead: ("**", "**"), raw: true, holds: in_markdown },
    Pair { open: "''", close: "''", origin: Origin::TiddlyWiki, instead: ("**", "**"), raw: true, holds: in_markdown },
    Pair { open: "//", close: "//", origin: Origin::TiddlyWiki, instead: ("*", "*"), raw: true, holds: in_markdown },
    Pair { open: "{{{", close: "}}}", origin: Origin::TiddlyWiki, instead: ("`", "`"), raw: true, holds: in_markdown },
    Pair { open: "[img[", close: "]]", origin: Origin::TiddlyWiki, instead: ("![](", ")"), raw: true, holds: in_markdown },
    Pair { open: "/%", close: "%/", origin: Origin::TiddlyWiki, instead: ("<!-- ", " -->"), raw: true, holds: |it| !it.words.is_empty() },
    Pair { open: "^^", close: "^^", origin: Origin::TiddlyWiki, instead: ("<sup>", "</sup>"), raw: true,
        holds: |it| in_markdown(it) || !it.words.is_empty() && !it.words.contains(' ') },
    Pair { open: "@@", close: "@@", origin: Origin::TiddlyWiki, instead: ("`", "`"), raw: true, holds: in_markdown },
    Pair { open: "<!-", close: "->", origin: Origin::Html, instead: ("<!--", "-->"), raw: true, holds: is_comment },
];

impl Pair {
    /// The first of `pairs` that opens at the beginning of `near`, after the letter `before`, and the words between
    /// its marks.
    pub(in crate::wikitext) fn opening<'a>(
        pairs: &'static [Self],
        before: Option<char>,
        near: &'a str,
    ) -> Option<(&'static Self, &'a str)> {
        pairs.iter().find_map(|pair| {
            let inside = near.strip_prefix(pair.open)?;
            let (words, rest) = inside.split_at_checked(inside.find(pair.close)?)?;
            let after = rest.strip_prefix(pair.close)?.chars().next();
            let mark = pair.open.chars().next();
            let around = AroundPair {
                mark,
                words,
                before,
                after,
            };
            (pair.holds)(&around).then_some((pair, words))
        })
    }

    /// The length of both marks and the words.
    pub(in crate::wikitext) fn len(&self, words: &str) -> usize {
        self.open.len() + words.len() + self.close.len()
    }

    /// The text to write instead.
    pub(in crate::wikitext) fn instead(&self, words: &str) -> String {
        // `<!- so -->` has its second mark.
        let is_half_comment = self.open == "<!-";
        let words = words
            .strip_suffix('-')
            .filter(|_| is_half_comment)
            .unwrap_or(words);
        format!("{}{words}{}", self.instead.0, self.instead.1)
    }
}

/// Words that touch both marks, which touch no letter on their other side.
fn in_classic(around: &AroundPair<'_>) -> bool {
    let opens = |it: char| it.is_alphanumeric() || "[('/“".contains(it);
    let touches = |it: char| it.is_alphanumeric() || Some(it) == around.mark;
    around.words.starts_with(opens)
        && !around.words.ends_with(char::is_whitespace)
        && !around.before.is_some_and(touches)
        && !around.after.is_some_and(touches)
}

/// Words after a space, `/* so */`. A path, `src/*/x`, has none.
fn is_comment(around: &AroundPair<'_>) -> bool {
    !around.words.trim().is_empty()
        && !around.words.starts_with('-')
        && around.before.is_none_or(char::is_whitespace)
}

fn in_tiddlywiki5(around: &AroundPair<'_>) -> bool {
    around.words.starts_with(char::is_alphanumeric)
        && !around.words.ends_with(char::is_whitespace)
        && !around.before.is_some_and(char::is_alphanumeric)
        && !around.after.is_some_and(char::is_alphanumeric)
}

/// A single word: more of them between dashes may be an aside, and what has other signs an option of a program.
fn is_struck(around: &AroundPair<'_>) -> bool {
    in_tiddlywiki5(around) && around.words.chars().all(char::is_alphanumeric)
}

/// The slashes of an address are no marks.
fn in_markdown(around: &AroundPair<'_>) -> bool {
    !around.words.is_empty()
        && !around.words.starts_with(char::is_whitespace)
        && !around.words.ends_with(char::is_whitespace)
        && !around
            .before
            .is_some_and(|it| it.is_alphanumeric() || it == ':')
}
