//! Numbers in letters, as appendices have them: A to Z, then AA.

/// A, B, …, Z, AA, AB, …
pub(crate) fn letters(number: usize) -> String {
    let mut rest = number;
    let mut letters = Vec::new();
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(
            b'A' + u8::try_from(rest % 26).unwrap_or_default(),
        ));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

/// The number that these letters stand for.
pub(crate) fn number_of(letters: &str) -> Option<usize> {
    letters.bytes().try_fold(0_usize, |number, letter| {
        let value = letter.is_ascii_uppercase().then(|| letter - b'A' + 1)?;
        number.checked_mul(26)?.checked_add(value.into())
    })
}

#[cfg(test)]
mod tests {
    use super::{letters, number_of};

    #[test]
    fn appendices_go_on_after_z() {
        let labels: Vec<_> = [1, 26, 27, 52, 703].into_iter().map(letters).collect();
        assert_eq!(labels, ["A", "Z", "AA", "AZ", "AAA"]);
    }

    #[test]
    fn letters_are_read_again() {
        for number in [1, 26, 27, 52, 703] {
            assert_eq!(number_of(&letters(number)), Some(number));
        }
        assert_eq!(number_of("3"), None);
    }
}
