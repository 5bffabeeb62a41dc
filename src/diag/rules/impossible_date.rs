//! A date is not in the calendar.
//!
//! Readers who compare two versions of the rules, or look a battle up, cannot. Checked are dates with a year of four
//! digits, as `2015-09-22`, `22/09/2015` or `22 September 2015`; the names of the months are in `words.toml` in the folder
//! of the language. Up to 1752 every fourth year may have its 29 February, as in Caesar's calendar.
//! Days that no month has are reported even without a year: `31 June`.
//! The date of the last version, in the table of versions, is reported, too, where it cannot be read, and that of an older
//! version where it is later than that of the version above it, and that in the settings of the book where it is earlier than
//! that of the last version.
//!
//! ```wikitext before
//! This is the version of 31 June 2026.
//! ```
//!
//! ```wikitext after
//! This is the version of 30 June 2026.
//! ```

rule! { "impossible-date", Warn, Text;
    days(days: u32) => "that month has {days} days";
    months() => "a year has 12 months";
    unread(date: &str) => "“{date}” is not read as the day of this version, so that covers and title pages leave it out";
    unread_help() => "write year, month and day, as in `2026-10-02`";
    later(older: &str, newer: &str) => "version {older} is dated after {newer}, which follows it";
    later_help() => "correct one of the two dates, or the numbers of the versions";
    settings(date: &str, number: &str) => "the settings date the book {date}, before the day of its version {number}";
    settings_help() => "correct the date in the settings, or leave it out: the book then has that of its last version";
    said(date: &str) => "there is no day {date}";
}
