//! Labels that writers add in the language of the book: numbers (`Chapter 3`, `3. `), lines of the front matter,
//! the locators of the index.

use crate::book::{
    Admonition, Author, ComponentKind, CreditRole, Division, IndexEntry, Info, Locator, Media,
    Title,
};
use crate::figure::{Picture, is_word};
use crate::locale::Locale;

/// The number above the title of a component, `Chapter 3`; `None` without a number.
pub(crate) fn component_heading(locale: &Locale, component: &Division) -> Option<String> {
    let key = match component.component()? {
        ComponentKind::Chapter => "chapter-label",
        ComponentKind::Appendix => "appendix-label",
        _ => return None,
    };
    let number = component.label.as_deref()?;
    Some(locale.format(key, &[("number", number)]))
}

/// The number before the title of a division in a list of titles: `3. `.
pub(crate) fn number(locale: &Locale, division: &Division) -> Option<String> {
    let number = division.label.as_deref()?;
    Some(match division.component() {
        Some(_) => locale.format("contents-number", &[("number", number)]),
        None => section_number(locale, number),
    })
}

/// The number before the title of a numbered section.
pub(crate) fn section_number(locale: &Locale, number: &str) -> String {
    locale.format("section-number", &[("number", number)])
}

/// The label before the caption of a `table`, `figure` or `example`: `Table 5.4: `.
pub(crate) fn caption(locale: &Locale, kind: &str, number: Option<&str>) -> Option<String> {
    Some(locale.format(&format!("{kind}-label"), &[("number", number?)]))
}

/// The caption of a later part of a table in parts: `Weapons (continued)`.
pub(crate) fn continued(locale: &Locale, title: &Title) -> String {
    locale.format("table-continued", &[("title", &title.plain())])
}

/// The title of an admonition that its text or its design gives it.
pub(crate) fn title_of(admonition: &Admonition) -> Option<String> {
    let own = admonition.title.plain();
    let of_design = || admonition.design.as_ref().and_then(|it| it.title.clone());
    Some(own).filter(|it| !it.is_empty()).or_else(of_design)
}

/// The words above an admonition: its own, or those of its kind.
pub(crate) fn admonition(locale: &Locale, admonition: &Admonition) -> String {
    title_of(admonition).unwrap_or_else(|| locale.text(admonition.kind.name()))
}

/// The line below an epigraph before its source.
pub(crate) const SOURCE: &str = "— ";

/// The placeholder for a title without words.
pub(crate) fn untitled(locale: &Locale, title: &Title) -> Option<String> {
    let is_blank = title.plain().trim().is_empty();
    is_blank.then(|| locale.text("untitled"))
}

/// The placeholder for a picture whose file is missing.
pub(crate) fn missing(locale: &Locale, media: &Media) -> String {
    locale.format("picture-missing", &[("file", &media.fileref)])
}

/// The alternative text of a picture; the caption where its author gives no other.
pub(crate) fn alt(locale: &Locale, media: &Media, caption: Option<&str>) -> String {
    let alt = media.alt.as_deref().or(caption).map(str::trim);
    match alt.filter(|alt| !alt.is_empty()) {
        Some(alt) => alt.to_owned(),
        None => locale.text("picture-without-caption"),
    }
}

/// The most letters of the words of a drawing that are read out.
const DRAWN: usize = 120;

/// The alternative text of a picture whose caption is read out beside it: the author's own, else the description that is in
/// a drawing, else its words, which the caption does not say.
pub(crate) fn alt_beside_caption(
    locale: &Locale,
    media: &Media,
    picture: &Picture,
    caption: &str,
) -> String {
    let own = [media.alt.as_deref(), picture.description.as_deref()];
    let mut own = own.into_iter().flatten().map(str::trim);
    if let Some(own) = own.find(|alt| !alt.is_empty() && *alt != caption.trim()) {
        return own.to_owned();
    }
    if !picture.is_drawing() {
        return caption.to_owned();
    }
    // Letters and numbers at points of a drawing say nothing without it.
    let mut words = picture.words();
    words.retain(|it| is_word(it));
    let words = words.join(", ");
    match words.is_empty() {
        true => locale.text("picture-drawing"),
        false => {
            let words = shortened(&words, DRAWN).unwrap_or(words);
            locale.format("picture-drawing-words", &[("words", &words)])
        }
    }
}

/// The first words of a title that has more than so many letters.
pub(crate) fn shortened(title: &str, most: usize) -> Option<String> {
    if title.chars().count() <= most {
        return None;
    }
    let mut short = String::new();
    for word in title.split_whitespace() {
        if short.chars().count() + word.chars().count() + 2 > most && !short.is_empty() {
            break;
        }
        if !short.is_empty() {
            short.push(' ');
        }
        short.extend(word.chars().take(most));
    }
    short.push('…');
    Some(short)
}

/// The number before an item of a list where the markup has no numbers: `5. `.
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

/// The lines that name the others who had a part in the book, a line for each role: “Translated by …”.
pub(crate) fn credits(locale: &Locale, info: &Info) -> Vec<String> {
    let lines = CreditRole::ALL.into_iter().filter_map(|role| {
        let people = info.credits.iter().filter(|it| it.role == role);
        let names: Vec<String> = people.map(|it| it.person.name()).collect();
        let key = format!("{}-line", role.name());
        let line = || locale.format(&key, &[("names", &names.join(", "))]);
        (!names.is_empty()).then(line)
    });
    lines.collect()
}

/// The mail addresses of the authors, not so that machines gather them.
pub(crate) fn contacts(info: &Info) -> Vec<String> {
    let emails = info.authors.iter().filter_map(|it| it.email.as_ref());
    emails.map(|email| email.replace('@', " (at) ")).collect()
}

/// The version as readers see it: `Version 0.7.0`.
pub(crate) fn version(locale: &Locale, info: &Info) -> Option<String> {
    let release = info.release.as_ref()?;
    Some(locale.format("version-number", &[("number", release)]))
}

/// The day of the version as readers see it: `28 November 2026`.
pub(crate) fn date(locale: &Locale, info: &Info) -> Option<String> {
    info.date.map(|date| locale.day(date))
}

/// The lines below the title and the subtitle where each is one of plain words: the title in another language, the
/// series, the authors, their addresses, the others, the version with its date, the rights.
pub(crate) fn front_lines(locale: &Locale, info: &Info) -> Vec<String> {
    let version = version(locale, info).into_iter();
    let version: Vec<String> = version.chain(date(locale, info)).collect();
    let mut lines: Vec<String> = info.parallel.iter().map(|it| it.title.clone()).collect();
    lines.extend(series(locale, info));
    lines.push(authors(info).join(", "));
    lines.extend(contacts(info));
    lines.extend(credits(locale, info));
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
