//! TiddlyWiki's time stamps.

use jiff::civil::DateTime;

/// The moment that a stamp `YYYYMMDDHHMM`, with or without seconds and milliseconds, names; in UTC.
///
/// As in TiddlyWiki, characters between the digits do not count and a missing time of day is
/// midnight. A date that no calendar has is `None`, where TiddlyWiki would make another of it.
pub(super) fn parse_date(text: &str) -> Option<DateTime> {
    let digits: String = text.chars().filter(char::is_ascii_digit).take(17).collect();
    let number = |from: usize, to: usize| -> Option<i16> { digits.get(from..to)?.parse().ok() };
    let part = |from: usize| -> Option<i8> { number(from, from + 2)?.try_into().ok() };
    let or_zero = |from: usize| {
        if digits.len() > from {
            part(from)
        } else {
            Some(0)
        }
    };
    let milliseconds = if digits.len() > 14 {
        number(14, 17)?
    } else {
        0
    };
    DateTime::new(
        number(0, 4)?,
        part(4)?,
        part(6)?,
        or_zero(8)?,
        or_zero(10)?,
        or_zero(12)?,
        i32::from(milliseconds) * 1_000_000,
    )
    .ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::datetime;

    #[test]
    fn stamps_of_every_length() {
        assert_eq!(
            parse_date("201509220730"),
            Some(datetime(2015, 9, 22, 7, 30, 0, 0))
        );
        assert_eq!(
            parse_date("20150922073015"),
            Some(datetime(2015, 9, 22, 7, 30, 15, 0))
        );
        assert_eq!(
            parse_date("20150922073015250"),
            Some(datetime(2015, 9, 22, 7, 30, 15, 250_000_000))
        );
        assert_eq!(
            parse_date("20150922"),
            Some(datetime(2015, 9, 22, 0, 0, 0, 0))
        );
        assert_eq!(
            parse_date("2015-09-22"),
            Some(datetime(2015, 9, 22, 0, 0, 0, 0))
        );
    }

    #[test]
    fn what_is_no_date_is_none() {
        for wrong in [
            "",
            "yesterday",
            "2015",
            "201513010000",
            "201502300000",
            "2015092225",
            "201509220",
        ] {
            assert_eq!(parse_date(wrong), None, "{wrong}");
        }
    }
}
