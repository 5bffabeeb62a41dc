//! Shortens text that a message quotes.

use crate::say::shortened;

/// The maximum number of characters of a text that a message quotes.
const SHOWN: usize = 40;

/// The first words of a text, in one line.
pub(super) fn shown(text: &str) -> String {
    let text = text.trim_end();
    let line = text.lines().next().unwrap_or_default();
    let shown = shortened(line, SHOWN);
    match shown.len() < text.len() && !shown.ends_with('…') {
        true => shown + "…",
        false => shown,
    }
}
