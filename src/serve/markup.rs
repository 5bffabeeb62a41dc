//! The markup that is served besides the pages of the book: what was found, and messages.

use super::findings::Finding;
use super::site::Edition;
use crate::source::uri;
use crate::xml::{Tag, Xml};
use std::collections::BTreeMap;

/// The addresses of what is the server's own: no folder of an edition is called so.
pub(super) const OWN: &str = "/-/";

/// How many errors are listed on top of every page.
const MOST_ERRORS: usize = 20;

/// How many findings are shown at one tiddler.
const MOST_OF_A_TIDDLER: usize = 10;

/// The id of what is on top of every page.
const TOP: &str = "tiddlybook-top";

/// The id of the finding with this number, counted from 0, where a page shows it.
pub(super) fn finding_id(number: usize) -> String {
    format!("tiddlybook-finding-{}", number + 1)
}

/// A page of the book, with what was found in it at its rule and the errors on top.
pub(super) fn page(edition: &Edition, name: &str, text: &str, version: &str) -> String {
    let head = text.find("</head>").unwrap_or(0);
    let body = text.find("<body").and_then(|at| {
        let end = text.get(at..)?.find('>')?;
        Some(at + end + 1)
    });
    let mut pieces = vec![
        (head, self::head(version)),
        (body.unwrap_or(head), bar(edition, Edition::is_index(name))),
    ];
    let mut spots: BTreeMap<usize, Vec<(usize, &Finding)>> = BTreeMap::new();
    let findings = edition.findings.iter().zip(&edition.spots).enumerate();
    for (number, (finding, spot)) in findings {
        if let Some(spot) = spot.as_ref().filter(|spot| spot.page == name) {
            spots.entry(spot.at).or_default().push((number, finding));
        }
    }
    let spots = spots.into_iter();
    pieces.extend(spots.map(|(at, findings)| (at, at_spot(edition, &findings))));
    put_in(text, pieces)
}

/// What was found in one tiddler.
fn at_spot(edition: &Edition, findings: &[(usize, &Finding)]) -> String {
    let mut out = Xml::html();
    for (number, finding) in findings.iter().take(MOST_OF_A_TIDDLER) {
        finding.write(&mut out, "div", Some(&finding_id(*number)), None);
    }
    // Links from elsewhere lead here, too.
    for (number, _) in findings.iter().skip(MOST_OF_A_TIDDLER) {
        out.text_element(Tag::new("span").attr("id", &finding_id(*number)), "");
    }
    more(&mut out, edition, findings.len(), MOST_OF_A_TIDDLER);
    out.finish()
}

/// `… and 3 more`, with all of them under it, when fewer are shown than there are.
fn more(out: &mut Xml, edition: &Edition, count: usize, most: usize) {
    if count > most {
        out.open(Tag::new("p").attr("class", "tiddlybook-more"));
        let link = Tag::new("a").attr("href", &address_of_all(edition));
        out.text_element(link, &format!("… and {} more", count - most));
        out.close();
    }
}

/// The address of all that was found in an edition.
fn address_of_all(edition: &Edition) -> String {
    format!("{OWN}findings/{}", uri::path(&edition.folder))
}

/// The text with pieces put in before these bytes of it.
fn put_in(text: &str, mut pieces: Vec<(usize, String)>) -> String {
    pieces.sort_by_key(|(at, _)| *at);
    let mut whole = String::with_capacity(text.len() * 2);
    let mut done = 0;
    for (at, piece) in pieces {
        whole += text.get(done..at).unwrap_or_default();
        whole += &piece;
        done = at.max(done);
    }
    whole += text.get(done..).unwrap_or_default();
    whole
}

/// The script and the style sheet.
fn head(version: &str) -> String {
    let mut out = Xml::html();
    // A browser asks for an icon unless it has one.
    let icon = Tag::new("link").attr("rel", "icon");
    out.empty(icon.attr("href", "data:,"));
    let sheet = Tag::new("link").attr("rel", "stylesheet");
    out.empty(sheet.attr("href", &format!("{OWN}live.css")));
    let script = Tag::new("script").attr("src", &format!("{OWN}live.js"));
    let script = script.attr("defer", "defer").attr("data-version", version);
    out.text_element(script, "");
    out.finish()
}

/// What is on top of every page; on that of the book as a whole, also what is in no page.
fn bar(edition: &Edition, is_index: bool) -> String {
    let errors = edition.findings.iter().filter(|it| it.is_error()).count();
    let warnings = edition.findings.len() - errors;
    if errors + warnings == 0 {
        return String::new();
    }
    let mut out = Xml::html();
    let class = if errors > 0 {
        "tiddlybook-bar tiddlybook-faulty"
    } else {
        "tiddlybook-bar"
    };
    let bar = Tag::new("aside")
        .attr("class", class)
        .attr("lang", "en")
        .attr("dir", "ltr");
    let bar = bar.attr("id", TOP);
    out.open(bar.attr("aria-label", "What tiddlybook found"));
    out.open("p");
    let link = Tag::new("a").attr("href", &address_of_all(edition));
    out.text_element(link, &counts(errors, warnings));
    if errors > 0 {
        out.text(": build makes no book until the errors are mended");
    }
    out.close();
    let is_listed = |(number, finding): &(usize, &Finding)| {
        let is_homeless = edition.spots.get(*number).is_none_or(Option::is_none);
        finding.is_error() || is_index && is_homeless
    };
    let listed: Vec<_> = edition
        .findings
        .iter()
        .enumerate()
        .filter(is_listed)
        .collect();
    list(&mut out, edition, listed.iter().take(MOST_ERRORS).copied());
    more(&mut out, edition, listed.len(), MOST_ERRORS);
    out.close();
    let link = Tag::new("a").attr("class", "tiddlybook-count");
    let link = link.attr("href", &format!("#{TOP}")).attr("lang", "en");
    out.text_element(link, &counts(errors, warnings));
    out.finish()
}

fn list<'a>(
    out: &mut Xml,
    edition: &Edition,
    findings: impl Iterator<Item = (usize, &'a Finding)>,
) {
    out.open("ul");
    for (number, finding) in findings {
        finding.write(out, "li", None, edition.address_of(number).as_deref());
    }
    out.close();
}

fn counts(errors: usize, warnings: usize) -> String {
    let counted = |count: usize, name: &str| match count {
        0 => None,
        1 => Some(format!("1 {name}")),
        _ => Some(format!("{count} {name}s")),
    };
    let parts = [counted(errors, "error"), counted(warnings, "warning")];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// All that was found in an edition.
pub(super) fn findings(edition: &Edition, version: &str) -> String {
    let errors = edition.findings.iter().filter(|it| it.is_error()).count();
    let counts = counts(errors, edition.findings.len() - errors);
    let none = if counts.is_empty() {
        "no faults found"
    } else {
        ""
    };
    message(
        &format!("{}: {counts}{none}", edition.title),
        version,
        |out| {
            back(out, edition);
            list(out, edition, edition.findings.iter().enumerate());
        },
    )
}

/// Why an edition has no pages.
pub(super) fn no_book(edition: &Edition, failure: &str, version: &str) -> String {
    message("No book can be made", version, |out| {
        out.text_element("pre", failure);
        list(out, edition, edition.findings.iter().enumerate());
    })
}

/// Why there is no edition at all.
pub(super) fn failure(failure: &str, version: &str) -> String {
    message("No book can be made", version, |out| {
        out.text_element("pre", failure);
        out.text_element(
            "p",
            "This page follows the files: mend them, and the book is here again.",
        );
    })
}

/// That an address leads nowhere: a chapter may have got another name.
pub(super) fn missing(path: &str, version: &str) -> String {
    message("There is no such page", version, |out| {
        out.text_element("pre", path);
        out.open("p");
        out.text_element(Tag::new("a").attr("href", "/"), "To the book");
        out.close();
    })
}

/// The languages of the book.
pub(super) fn editions(editions: &[Edition], version: &str) -> String {
    message("The editions of the book", version, |out| {
        out.open("ul");
        for edition in editions {
            out.open("li");
            back(out, edition);
            out.close();
        }
        out.close();
    })
}

fn back(out: &mut Xml, edition: &Edition) {
    let link = Tag::new("a").attr("href", &edition.address("index.html"));
    out.open("p");
    out.text_element(link.attr("lang", &edition.language), &edition.title);
    out.text(&format!(" ({})", edition.language));
    out.close();
}

/// A page of the server's own.
fn message(title: &str, version: &str, content: impl FnOnce(&mut Xml)) -> String {
    let mut out = Xml::html();
    out.text_element("title", title);
    let title_element = out.finish();
    let mut out = Xml::html();
    out.open(Tag::new("main").attr("class", "tiddlybook-message"));
    out.text_element("h1", title);
    content(&mut out);
    let body = out.finish();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"light dark\"/>\n{title_element}\n{}\n</head>\n\
         <body>\n{body}\n</body>\n</html>\n",
        head(version)
    )
}
