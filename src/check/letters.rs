//! Letters that are quick to tell.

/// The ASCII letters that a text begins with: most of what there is to read, and a loop over bytes finds their end.
pub(super) fn plain_letters(text: &str) -> &str {
    let length = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    text.get(..length).unwrap_or_default()
}
