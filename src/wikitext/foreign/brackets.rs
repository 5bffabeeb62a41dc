//! Brackets and commands of other languages: `[^1]`, `[https://… x]`, `[b]`, `\emph{…}`, and pictures whose brackets are
//! not those of a wiki.

use super::element::{advice, after_closer};
use super::{Origin, REACH};
use crate::diag::rules::{foreign_markup, malformed_link};
use crate::diag::{self, Cause, Diagnostic};
use crate::say::Text;
use crate::source::Span;
use crate::wikitext::{Syntax, fault};

/// The tags of BBCode.
const BB_TAGS: [&str; 16] = [
    "b", "i", "u", "s", "url", "img", "quote", "code", "size", "color", "list", "center", "table",
    "spoiler", "email", "font",
];

/// Foreign markup at the beginning of a text.
pub(in crate::wikitext) struct Found {
    pub(in crate::wikitext) len: usize,
    pub(in crate::wikitext) origin: Origin,
    pub(in crate::wikitext) help: Text,
}

/// `[^1]`, `[https://… x]` and `[b]` at the beginning of `rest`, whose line or cell is `near`.
pub(in crate::wikitext) fn brackets(rest: &str, near: &str, syntax: &dyn Syntax) -> Option<Found> {
    let inside = near.strip_prefix('[')?;
    let (words, after) = inside.split_at_checked(inside.find([']', '['])?)?;
    after.strip_prefix(']')?;
    let len = words.len() + 2;
    let found = |origin, help| Some(Found { len, origin, help });
    if let Some((address, label)) = words.split_once(' ')
        && (address.starts_with("http://") || address.starts_with("https://"))
    {
        return found(Origin::MediaWiki, diag::write(&syntax.link(label, address)));
    }
    let is_number = !words.is_empty() && words.bytes().all(|it| it.is_ascii_digit());
    if words.starts_with('^') && words.len() > 1 || is_number && after.starts_with("]: ") {
        return found(Origin::Markdown, foreign_markup::footnote());
    }
    // `> [!NOTE]`
    let is_kind = |it: &str| it.len() > 2 && it.bytes().all(|it| it.is_ascii_uppercase());
    if words.strip_prefix('!').is_some_and(is_kind) {
        return found(Origin::Markdown, foreign_markup::note());
    }
    tag(rest, near, syntax)
}

/// `[b]` at the beginning of `rest`, where `[/b]` is behind it.
pub(in crate::wikitext) fn tag(rest: &str, near: &str, syntax: &dyn Syntax) -> Option<Found> {
    let inside = near.strip_prefix('[')?;
    let words = inside.get(..inside.find([']', '['])?)?;
    let len = words.len() + 2;
    let name = words.split('=').next()?.to_ascii_lowercase();
    if !BB_TAGS.contains(&name.as_str()) {
        return None;
    }
    after_closer(rest.get(len..)?, &format!("[/{name}]"), 4 * REACH)?;
    let (origin, help) = (Origin::BbCode, bb_advice(&name, syntax)?);
    Some(Found { len, origin, help })
}

fn bb_advice(tag: &str, syntax: &dyn Syntax) -> Option<Text> {
    let is_markdown = syntax.bold("").starts_with('*');
    match tag {
        "b" if is_markdown => Some(foreign_markup::both_tags("**")),
        "i" if is_markdown => Some(foreign_markup::both_tags("*")),
        _ if is_markdown => Some(foreign_markup::take_out()),
        "s" => Some(foreign_markup::both_tags(syntax.strike())),
        "b" | "i" | "u" | "code" => advice(tag),
        "url" => Some(diag::write("[[label|address]]")),
        "img" => Some(diag::write("[img[caption|file]]")),
        "quote" => Some(foreign_markup::quote()),
        _ => Some(foreign_markup::take_out()),
    }
}

/// A LaTeX command, `\emph{…}`, at the beginning of a text.
pub(in crate::wikitext) fn command(near: &str) -> Option<Found> {
    let rest = near.strip_prefix('\\')?;
    let name = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let inside = rest.get(name..)?.strip_prefix('{').filter(|_| name > 1)?;
    let words = inside.split('}').next().unwrap_or_default();
    let mark = match rest.get(..name)? {
        "emph" | "textit" => "//",
        "textbf" => "''",
        "underline" => "__",
        _ => "",
    };
    (words.len() < inside.len()).then(|| Found {
        len: name + 3 + words.len(),
        origin: Origin::Latex,
        help: diag::write(&format!("{mark}{words}{mark}")),
    })
}

/// The length of `[img caption|file]]` or `[image[file]]` at the beginning of a text: a picture whose brackets are not
/// those of a wiki.
pub(in crate::wikitext) fn half_picture(near: &str) -> Option<usize> {
    let inside = near.strip_prefix('[')?;
    let (name, rest) = inside.split_at_checked(inside.find(['[', ' ', '|'])?)?;
    let is_name = |it: &&str| name.eq_ignore_ascii_case(it);
    let is_picture = match rest.starts_with('[') {
        true => ["image", "picture"].iter().any(is_name),
        false => ["img", "image"].iter().any(is_name),
    };
    let end = near.find("]]").filter(|_| is_picture)?;
    let file = near.get(..end)?.rsplit(['|', '[', ' ']).next()?;
    file.contains('.').then_some(end + 2)
}

/// The finding that these brackets make no picture.
pub(in crate::wikitext) fn no_picture(span: Span, syntax: &dyn Syntax) -> Diagnostic {
    let found = fault::malformed_link(span, malformed_link::no_picture());
    let found = found.explains([Cause::Brackets(span.source)]);
    found.help(diag::write(&syntax.picture("caption", "file")))
}
