//! Dates as authors write them.

use jiff::civil::Date;

/// The day that `text` means. Year, month and day are separated by `/`, `-`, `.` or spaces, and the
/// year has four digits. `None` when it is no day, or when day and month cannot be told apart
/// (`08/07/2014`).
pub(crate) fn parse_date(text: &str) -> Option<Date> {
    let parts: Vec<&str> = text
        .trim()
        .split(['/', '-', '.', ' ', '\u{a0}'])
        .filter(|part| !part.is_empty())
        .collect();
    let [first, second, third] = parts.as_slice() else {
        return None;
    };
    if first.len() == 4 {
        day(first, second, third)
    } else if third.len() == 4 {
        let day_first = day(third, second, first);
        let month_first = day(third, first, second);
        match (day_first, month_first) {
            (Some(a), Some(b)) if a != b => None,
            (a, b) => a.or(b),
        }
    } else {
        None
    }
}

fn day(year: &str, month: &str, day: &str) -> Option<Date> {
    Date::new(
        number(year)?,
        i8::try_from(number(month)?).ok()?,
        i8::try_from(number(day)?).ok()?,
    )
    .ok()
}

/// One to four ASCII digits.
fn number(text: &str) -> Option<i16> {
    let digits = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::parse_date;

    #[test]
    fn only_days_without_doubt_are_dates() {
        for (text, expected) in [
            ("2015/09/22", Some("2015-09-22")),
            (" 17/06/2014 ", Some("2014-06-17")),
            ("06/17/2014", Some("2014-06-17")),
            ("05/05/2015", Some("2015-05-05")),
            ("2015-9-2", Some("2015-09-02")),
            ("1.12.2015", None),
            ("08/07/2014", None),
            ("31/02/2015", None),
            ("next spring", None),
            ("2015", None),
            ("1/2/15", None),
        ] {
            let date = parse_date(text).map(|date| date.to_string());
            assert_eq!(date.as_deref(), expected, "{text}");
        }
    }
}
