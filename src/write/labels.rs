//! Words that a book does not say itself, as all readers see them, in its language: numbers (`Chapter 3`, `3. `),
//! lines of the front matter, the locators of the index.

use crate::book::{Author, Component, ComponentKind, IndexEntry, Info, Locator};
use crate::locale::Locale;

/// What is printed above the title of a component, `Chapter 3`; nothing above one without a number.
pub(crate) fn component_heading(locale: &Locale, component: &Component) -> Option<String> {
    let key = match component.kind {
        ComponentKind::Chapter => "chapter-label",
        ComponentKind::Appendix => "appendix-label",
        _ => return None,
    };
    let number = component.label.as_deref()?;
    Some(locale.format(key, &[("number", number)]))
}

/// What is printed before the title of a component in a list: `3. `.
pub(crate) fn component_number(locale: &Locale, component: &Component) -> Option<String> {
    let number = component.label.as_deref()?;
    Some(locale.format("contents-number", &[("number", number)]))
}

/// What is printed before the title of a numbered section.
pub(crate) fn section_number(locale: &Locale, number: &str) -> String {
    locale.format("section-number", &[("number", number)])
}

/// What is printed before an item of a list where the markup has no numbers: `5. `.
pub(crate) fn item_number(locale: &Locale, number: u32) -> String {
    locale.format("contents-number", &[("number", &number.to_string())])
}

/// `Wars in small, 2`: the series, and the number in it.
pub(crate) fn series(locale: &Locale, info: &Info) -> Option<String> {
    let series = info.series.as_ref()?;
    Some(match series.number {
        Some(number) => {
            let number = number.to_string();
            let arguments = [("title", series.title.as_str()), ("number", &number)];
            locale.format("series-number", &arguments)
        }
        None => series.title.clone(),
    })
}

/// The names of the authors.
pub(crate) fn authors(info: &Info) -> Vec<String> {
    info.authors.iter().map(Author::name).collect()
}

/// The mail addresses of the authors, not so that machines gather them.
pub(crate) fn contacts(info: &Info) -> Vec<String> {
    let emails = info.authors.iter().filter_map(|it| it.email.as_ref());
    emails.map(|email| email.replace('@', " (at) ")).collect()
}

/// `Version 0.7.0`.
pub(crate) fn version(locale: &Locale, info: &Info) -> Option<String> {
    let release = info.release.as_ref()?;
    Some(locale.format("version-number", &[("number", release)]))
}

/// The lines below the title and the subtitle where each is one of plain words: the series, the authors, their
/// addresses, the version with its date, the rights.
pub(crate) fn front_lines(locale: &Locale, info: &Info) -> Vec<String> {
    let date = info.date.map(|it| it.to_string());
    let version: Vec<String> = version(locale, info).into_iter().chain(date).collect();
    let mut lines: Vec<String> = series(locale, info).into_iter().collect();
    lines.push(authors(info).join(", "));
    lines.extend(contacts(info));
    lines.push(version.join(", "));
    lines.extend(info.rights.clone());
    lines.retain(|line| !line.is_empty());
    lines
}

/// The words of the links of an entry of the index: the first has the term too.
pub(crate) fn locators(entry: &IndexEntry) -> impl Iterator<Item = (&Locator, String)> {
    let locators = entry.locators.iter().enumerate();
    locators.map(|(at, locator)| {
        let words = match (at, &locator.label) {
            (0, Some(label)) => format!("{}, {label}", entry.term),
            (0, None) => entry.term.clone(),
            (_, label) => label.clone().unwrap_or_else(|| entry.term.clone()),
        };
        (locator, words)
    })
}
