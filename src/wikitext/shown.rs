//! Text that a message shows.

use crate::say::shortened;

/// How many characters of a text a message shows.
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
