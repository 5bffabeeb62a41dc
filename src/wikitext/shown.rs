//! Text that a message shows.

/// How many characters of a text a message shows.
const SHOWN: usize = 40;

/// The first words of a text, in one line.
pub(super) fn shown(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    let mut shown: String = line.chars().take(SHOWN).collect();
    if shown.len() < text.trim_end().len() {
        shown.push('…');
    }
    shown
}
