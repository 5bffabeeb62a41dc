//! Numbers as the cells of tables show them.

use crate::slice::Slice as _;

/// What may stand between the thousands of a number.
const GROUPS: [char; 6] = [',', '.', ' ', '\u{a0}', '\u{202f}', '’'];

/// The number of digits before the decimal sign of a number without its sign, and the digits behind it: 1 and `5` of `2.5`.
/// A sign before three digits groups thousands, unless the number begins with a nought: `1,250` has four digits, `0,250`
/// one and three decimals.
pub(crate) fn digits(number: &str) -> Option<(usize, &str)> {
    let is_digit = |it: char| it.is_ascii_digit();
    let mut rest = number.trim_start_matches(is_digit);
    let mut whole = number.len() - rest.len();
    let sign = rest.chars().next().filter(|it| GROUPS.contains(it));
    if let Some(sign) = sign.filter(|_| (1..=3).contains(&whole) && !number.starts_with('0')) {
        while let Some(group) = rest.strip_prefix(sign)
            && let after = group.trim_start_matches(is_digit)
            && group.len() - after.len() == 3
        {
            whole += 3;
            rest = after;
        }
    }
    let decimals = rest.strip_prefix(['.', ',']).unwrap_or(rest);
    let is_number = whole > 0 && decimals.chars().all(is_digit);
    // Digits follow a decimal sign, or nothing does.
    (is_number && (decimals.is_empty() || decimals.len() < rest.len())).then_some((whole, decimals))
}

/// The value of such a number, which may have a sign; `None` of anything else.
pub(crate) fn value(number: &str) -> Option<f64> {
    let unsigned = number.strip_prefix(['-', '−']);
    let written = unsigned.or(number.strip_prefix('+')).unwrap_or(number);
    let (_, decimals) = digits(written)?;
    let whole = written.slice(..written.len() - decimals.len());
    let whole = whole.chars().filter(char::is_ascii_digit);
    let sign = unsigned.map_or("", |_| "-");
    let value = format!("{sign}{}.{decimals}", whole.collect::<String>());
    value.parse().ok().filter(|it: &f64| it.is_finite())
}

#[cfg(test)]
mod tests {
    use super::{digits, value};

    #[test]
    fn thousands_are_no_decimals() {
        for (number, expected) in [
            ("950", Some((3, ""))),
            ("1,000", Some((4, ""))),
            ("1.250", Some((4, ""))),
            ("12 500,5", Some((5, "5"))),
            ("0.250", Some((1, "250"))),
            ("2,5", Some((1, "5"))),
            ("1,2500", Some((1, "2500"))),
            ("12,34,56", None),
            (".5", None),
            ("D6", None),
            ("1 2", None),
        ] {
            assert_eq!(digits(number), expected, "{number}");
        }
        assert_eq!(value("−1,000.5"), Some(-1000.5));
        assert_eq!(value("+2,5"), Some(2.5));
    }
}
