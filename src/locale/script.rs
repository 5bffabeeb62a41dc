//! Scripts without spaces between words.

/// Whether it is a character of Chinese or Japanese, which are written without spaces between words. Korean has
/// spaces.
pub fn is_unspaced(letter: char) -> bool {
    matches!(letter, '\u{2E80}'..='\u{2FFF}' | '\u{3005}'..='\u{3007}' | '\u{3040}'..='\u{30FF}'
        | '\u{31F0}'..='\u{31FF}' | '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}'
        | '\u{FF66}'..='\u{FF9F}' | '\u{20000}'..='\u{3FFFF}')
}

#[cfg(test)]
mod tests {
    use super::is_unspaced;

    #[test]
    fn chinese_and_japanese_have_no_spaces() {
        assert!("騎兵々移動ひらカタｶﾅ".chars().all(is_unspaced));
        assert!(!"aé3 、。！「」한글ابج".chars().any(is_unspaced));
    }
}
