//! What a reader reads of running text: the words as they are printed, and the same without what is no change.

use crate::book::{Id, Inline, Link, Role, Target, plain_text};
use crate::slice::{Slice as _, single_spaced};
use std::collections::BTreeMap;

/// The mark around the id of a rule in a [`Seen::key`], which XML cannot hold.
const TO: char = '\u{1}';

/// The mark before what a picture shows.
const PICTURE: char = '\u{2}';

/// The tildes around what is struck out, as in plain text, and the signs before what is raised or lowered: `10^2` is not `102`.
/// They are shown, too, but where plain text has letters or figures for it.
const STRUCK: &str = "\u{7e}\u{7e}";
const RAISED: &str = "^";
const LOWERED: &str = "_";

/// A text as it is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seen {
    /// The words as they are printed, on one line.
    pub(super) shown: String,
    /// The words for comparison: without typography; in references the rule that they lead to, for its number or title.
    pub(super) key: String,
}

/// What is known of the book that a text is in.
pub(super) struct Context<'a> {
    /// The titles of the rules, in small letters, by id.
    pub(super) titles: BTreeMap<&'a str, String>,
    /// What a picture shows, by its path.
    pub(super) pictures: &'a dyn Fn(&str) -> Option<String>,
}

impl Seen {
    /// The text of `inlines`.
    pub(super) fn of(inlines: &[Inline], context: &Context<'_>) -> Self {
        let mut key = String::new();
        push(inlines, context, &mut key);
        let mut shown = String::new();
        push_shown(inlines, &mut shown);
        Self::new(&shown, &key)
    }

    /// Characters alone.
    pub(super) fn text(text: &str) -> Self {
        Self::new(text, text)
    }

    fn new(shown: &str, key: &str) -> Self {
        Self {
            shown: single_spaced(shown).into_owned(),
            key: small(plain(key)),
        }
    }

    /// A picture, by its path.
    pub(super) fn picture(fileref: &str, context: &Context<'_>) -> Self {
        let mut key = String::new();
        push_picture(fileref, context, &mut key);
        Self {
            shown: fileref.to_owned(),
            key,
        }
    }

    /// The printed words for comparison; `None` where they are not all that is seen.
    pub(super) fn words(&self) -> Option<String> {
        (!self.key.contains(PICTURE)).then(|| small(plain(&self.shown)))
    }

    /// Whether readers read the same.
    pub(super) fn reads_as(&self, other: &Self) -> bool {
        let words = self.words();
        self.key == other.key || words.is_some() && words == other.words()
    }

    /// Adds another text after this one.
    pub(super) fn push(&mut self, other: &Self) {
        for (own, other) in [(&mut self.shown, &other.shown), (&mut self.key, &other.key)] {
            if !own.is_empty() && !other.is_empty() {
                own.push(' ');
            }
            own.push_str(other);
        }
    }

    /// Whether there is nothing to read.
    pub(super) fn is_empty(&self) -> bool {
        self.key.is_empty()
    }

    /// Calls rules by their ids in the other version.
    pub(super) fn rename(&mut self, now: &dyn Fn(&str) -> Option<String>) {
        if !self.key.contains(TO) {
            return;
        }
        let parts = self.key.split(TO).enumerate();
        // Every second part is an id.
        let parts = parts.map(|(at, part)| match at % 2 {
            1 => now(part).unwrap_or_else(|| part.to_owned()),
            _ => part.to_owned(),
        });
        self.key = parts.collect::<Vec<_>>().join(&TO.to_string());
    }
}

/// What is raised, as plain text shows it: `1er`, `10²`; `None` where it needs a sign.
fn raised(inline: &Inline) -> Option<String> {
    const ENDINGS: [&str; 5] = ["a", "d", "e", "o", "s"];
    let text = plain_text(std::slice::from_ref(inline));
    let table = match inline {
        Inline::Superscript(_) => ["0123456789+-−", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻"],
        Inline::Subscript(_) => ["0123456789+-−", "₀₁₂₃₄₅₆₇₈₉₊₋₋"],
        _ => return None,
    };
    let is_ending = text.chars().all(char::is_alphabetic) && !text.is_empty();
    if is_ending && (text.chars().count() > 1 || ENDINGS.contains(&text.as_str())) {
        return matches!(inline, Inline::Superscript(_)).then_some(text);
    }
    let [plain, small] = table;
    let small_of = |it| {
        plain
            .chars()
            .position(|known| known == it)
            .and_then(|at| small.chars().nth(at))
    };
    text.chars().map(small_of).collect()
}

/// The words as they are printed.
fn push_shown(inlines: &[Inline], out: &mut String) {
    for inline in inlines {
        if let Some(raised) = raised(inline) {
            out.push_str(&raised);
            continue;
        }
        let (before, after) = signs(inline);
        out.push_str(before);
        match inline {
            Inline::Emphasis(it) => push_shown(it.on_pages(), out),
            Inline::Link(it) => push_shown(&it.content, out),
            other => out.push_str(&plain_text(std::slice::from_ref(other))),
        }
        out.push_str(after);
    }
}

/// The signs before and behind what is more than its letters.
fn signs(inline: &Inline) -> (&'static str, &'static str) {
    match inline {
        Inline::Emphasis(it) if it.role == Role::Strikethrough => (STRUCK, STRUCK),
        Inline::Superscript(_) => (RAISED, ""),
        Inline::Subscript(_) => (LOWERED, ""),
        _ => ("", ""),
    }
}

fn push(inlines: &[Inline], context: &Context<'_>, out: &mut String) {
    for inline in inlines {
        let (before, after) = signs(inline);
        out.push_str(before);
        match inline {
            Inline::Text(text) => out.push_str(&text.text),
            Inline::Emphasis(it) => push(it.on_pages(), context, out),
            Inline::Code(it) | Inline::Superscript(it) | Inline::Subscript(it) => {
                push(&it.content, context, out);
            }
            Inline::Link(link) => push_link(link, context, out),
            Inline::Media(media) => push_picture(&media.fileref, context, out),
            Inline::LineBreak(_) => out.push(' '),
            Inline::Footnote(_) => {}
        }
        out.push_str(after);
    }
}

fn push_picture(fileref: &str, context: &Context<'_>, out: &mut String) {
    out.push(PICTURE);
    match (context.pictures)(fileref) {
        Some(picture) => out.push_str(&picture),
        None => out.push_str(fileref),
    }
}

/// A label that is the title of its target, or has its number, is called by the target.
fn push_link(link: &Link, context: &Context<'_>, out: &mut String) {
    let Target::Id(id) = &link.target else {
        return push(&link.content, context, out);
    };
    let label = plain_text(&link.content);
    let to = format!("{TO}{}{TO}", counted(id));
    let number = link.reference.as_ref().and_then(|it| it.number.as_deref());
    let before = number.and_then(|number| label.rsplit_once(number));
    if let Some((before, after)) = before {
        out.extend([before, &to, after]);
    } else if context.titles.get(id.as_str()) == Some(&plain(&label).to_lowercase()) {
        out.push_str(&to);
    } else {
        push(&link.content, context, out);
    }
}

/// The id without the number that it has among others of its kind.
fn counted(id: &Id) -> &str {
    match id.as_str().contains('.') {
        true => id.as_str().trim_end_matches(|it: char| it.is_ascii_digit()),
        false => id.as_str(),
    }
}

/// The characters that are printed otherwise in other languages, and for which authors type others.
pub(super) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}' => {}
            '\u{2018}' | '\u{2019}' | '\u{201a}' | '\u{2032}' | '\u{2039}' | '\u{203a}' => {
                out.push('\'');
            }
            '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{2033}' => out.push('"'),
            '\u{ab}' => out.push_str("\" "),
            '\u{bb}' => out.push_str(" \""),
            '\u{2010}'..='\u{2015}' | '\u{2212}' => out.push('-'),
            '\u{2026}' => out.push_str("..."),
            other => out.push(other),
        }
    }
    spaced(&out)
}

/// A first word in small letters: a definition begins with a capital where its term stands above it.
fn small(text: String) -> String {
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(first), Some(next))
            if first.is_uppercase() && (next.is_lowercase() || next == ' ') =>
        {
            let rest = text.slice(first.len_utf8()..);
            format!("{}{rest}", first.to_lowercase())
        }
        _ => text,
    }
}

/// One space between words, none before the marks that French sets off, and one dash for several.
fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut is_space = false;
    for character in text.chars() {
        if character.is_whitespace() {
            is_space = !out.is_empty();
            continue;
        }
        if character == '-' && !is_space && out.ends_with('-') {
            continue;
        }
        if is_space && !matches!(character, ':' | ';' | '!' | '?') {
            out.push(' ');
        }
        is_space = false;
        out.push(character);
    }
    unquoted(&out)
}

/// Quotation marks without spaces inside.
fn unquoted(text: &str) -> String {
    if !text.contains('"') {
        return text.to_owned();
    }
    let parts: Vec<&str> = text.split('"').collect();
    let parts = parts.iter().enumerate();
    let parts = parts.map(|(at, part)| if at % 2 == 1 { part.trim() } else { part });
    parts.collect::<Vec<_>>().join("\"")
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn typography_is_no_change() {
        for (typed, printed) in [
            ("\"a\" - it's", "“a” – it’s"),
            ("\"a\" : b", "«\u{a0}a\u{a0}»\u{202f}: b"),
            ("3 cm ...", "3\u{a0}cm …"),
            ("a -- b", "a — b"),
        ] {
            assert_eq!(plain(typed), plain(printed), "{typed} {printed}");
        }
        assert_ne!(plain("may move"), plain("may not move"));
        assert_ne!(plain("-1"), plain("1"));
    }
}
