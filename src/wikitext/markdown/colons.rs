//! Colons at the beginning of a line that begin no definition: `:shield: Defence`.
//!
//! A definition has white space behind its colon, as pandoc, PHP Markdown Extra and MyST have it; the parser wants none, and would
//! make a term of the paragraph above.

use memchr::memchr_iter;
use pulldown_cmark::Event;
use std::borrow::Cow;

/// What the parser reads in their place: no text has it, and it is as long.
const MARK: &str = "\u{1a}";

/// The text as the parser reads it, with other characters at the same places.
pub(super) fn hidden(text: &str) -> Cow<'_, str> {
    let begins = |at: &usize| {
        let (before, rest) = text.split_at_checked(*at).unwrap_or_default();
        let line = before.trim_end_matches(' ');
        let is_first = line.is_empty() || line.ends_with('\n');
        let follows = rest.chars().nth(1);
        is_first && follows.is_some_and(char::is_alphanumeric)
    };
    let mut places = memchr_iter(b':', text.as_bytes()).filter(begins).peekable();
    if places.peek().is_none() || text.contains(MARK) {
        return Cow::Borrowed(text);
    }
    let mut hidden = String::with_capacity(text.len());
    for at in places {
        hidden.push_str(text.get(hidden.len()..at).unwrap_or_default());
        hidden.push_str(MARK);
    }
    hidden.push_str(text.get(hidden.len()..).unwrap_or_default());
    Cow::Owned(hidden)
}

/// An event with the colons again.
pub(super) fn shown(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Text(it) if it.contains(MARK) => Event::Text(it.replace(MARK, ":").into()),
        Event::Code(it) if it.contains(MARK) => Event::Code(it.replace(MARK, ":").into()),
        other => other,
    }
}
