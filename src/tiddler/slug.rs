//! Makes file names from titles.

/// A title as the names of files have it: small letters of ASCII, digits and dashes. Empty when the
/// title has neither a letter nor a digit.
pub fn slug(title: &str) -> String {
    let plain = deunicode::deunicode(title).to_ascii_lowercase();
    plain
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}
