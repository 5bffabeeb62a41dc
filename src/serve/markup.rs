//! The markup that is served in addition to the pages of the book: findings, and messages.

use super::findings::Finding;
use super::site::Edition;
use crate::diag::counts;
use crate::locale::AuthorMessages;
use crate::say::{Text, Translator as _};
use crate::serve::sentences;
use crate::source::uri;
use crate::xml::{Tag, Xml};
use std::collections::BTreeMap;

/// The path of the server's own files: no folder of an edition has this name.
pub(super) const OWN: &str = "/-/";

/// The maximum number of errors at the top of every page.
const MOST_ERRORS: usize = 20;

/// The maximum number of findings at one tiddler.
const MOST_OF_A_TIDDLER: usize = 10;

/// The id of the bar at the top of every page.
const TOP: &str = "tiddlybook-top";

/// The id of the finding with this number, counted from 0, where a page shows it.
pub(super) fn finding_id(number: usize) -> String {
    format!("tiddlybook-finding-{}", number + 1)
}

/// The markup that is added to the pages, in the author's language, for one version of the book.
pub(super) struct Markup<'a> {
    pub(super) words: &'a AuthorMessages,
    pub(super) version: &'a str,
}

impl Markup<'_> {
    /// A page of the book, with the findings in it at their rules and the errors at the top.
    pub(super) fn page(&self, edition: &Edition, name: &str, text: &str) -> String {
        let head = text.find("</head>").unwrap_or(0);
        let body = text.find("<body").and_then(|at| {
            let end = text.get(at..)?.find('>')?;
            Some(at + end + 1)
        });
        let mut pieces = vec![
            (head, self::head(self.version)),
            (
                body.unwrap_or(head),
                self.bar(edition, Edition::is_index(name)),
            ),
        ];
        let mut spots: BTreeMap<usize, Vec<(usize, &Finding)>> = BTreeMap::new();
        let findings = edition.findings.iter().zip(&edition.spots).enumerate();
        for (number, (finding, spot)) in findings {
            if let Some(spot) = spot.as_ref().filter(|spot| spot.page == name) {
                spots.entry(spot.at).or_default().push((number, finding));
            }
        }
        let spots = spots.into_iter();
        pieces.extend(spots.map(|(at, findings)| (at, self.at_spot(edition, &findings))));
        put_in(text, pieces)
    }

    /// The findings in one tiddler.
    fn at_spot(&self, edition: &Edition, findings: &[(usize, &Finding)]) -> String {
        let mut out = Xml::html();
        for (number, finding) in findings.iter().take(MOST_OF_A_TIDDLER) {
            finding.write(
                &mut out,
                self.words,
                "div",
                Some(&finding_id(*number)),
                None,
            );
        }
        // Links from elsewhere lead here, too.
        for (number, _) in findings.iter().skip(MOST_OF_A_TIDDLER) {
            out.text_element(Tag::new("span").attr("id", &finding_id(*number)), "");
        }
        self.more(&mut out, edition, findings.len(), MOST_OF_A_TIDDLER);
        out.finish()
    }

    /// `… and 3 more`, with all of them under it, when fewer are shown than there are.
    fn more(&self, out: &mut Xml, edition: &Edition, count: usize, most: usize) {
        if count > most {
            out.open(Tag::new("p").attr("class", "tiddlybook-more"));
            let link = Tag::new("a").attr("href", &address_of_all(edition));
            let left = count - most;
            out.text_element(link, &self.words.translate(&sentences::serve_more(left)));
            out.close();
        }
    }

    /// The bar at the top of every page; on the page of the book as a whole, also the findings that are in no page.
    fn bar(&self, edition: &Edition, is_index: bool) -> String {
        let errors = edition.findings.iter().filter(|it| it.is_error()).count();
        let Some(counts) = counts(errors, edition.findings.len() - errors) else {
            return String::new();
        };
        let counted = self.words.translate(&counts);
        let mut out = Xml::html();
        let class = if errors > 0 {
            "tiddlybook-bar tiddlybook-faulty"
        } else {
            "tiddlybook-bar"
        };
        let bar = Tag::new("aside")
            .attr("class", class)
            .attr("lang", self.words.tag())
            .attr("dir", self.words.direction());
        let bar = bar.attr("id", TOP);
        out.open(bar.attr("aria-label", &self.words.translate(&sentences::serve_bar())));
        self.counts(&mut out, edition, (errors > 0).then_some(counts), &counted);
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
        self.list(&mut out, edition, listed.iter().take(MOST_ERRORS).copied());
        self.more(&mut out, edition, listed.len(), MOST_ERRORS);
        out.close();
        let link = Tag::new("a").attr("class", "tiddlybook-count");
        let link = link.attr("href", &format!("#{TOP}"));
        out.text_element(link.attr("lang", self.words.tag()), &counted);
        out.finish()
    }

    /// The number of findings, a link to all of them; with errors, the sentence around it says what follows.
    fn counts(&self, out: &mut Xml, edition: &Edition, faulty: Option<Text>, counted: &str) {
        out.open("p");
        let link = Tag::new("a").attr("href", &address_of_all(edition));
        if let Some(counts) = faulty {
            let whole = self.words.translate(&sentences::serve_until_mended(counts));
            let (before, after) = whole.split_once(counted).unwrap_or(("", &whole));
            out.text(before);
            out.text_element(link, counted);
            out.text(after);
        } else {
            out.text_element(link, counted);
        }
        out.close();
    }

    fn list<'a>(
        &self,
        out: &mut Xml,
        edition: &Edition,
        findings: impl Iterator<Item = (usize, &'a Finding)>,
    ) {
        out.open("ul");
        for (number, finding) in findings {
            finding.write(
                out,
                self.words,
                "li",
                None,
                edition.address_of(number).as_deref(),
            );
        }
        out.close();
    }

    /// All that was found in an edition.
    pub(super) fn findings(&self, edition: &Edition) -> String {
        let errors = edition.findings.iter().filter(|it| it.is_error()).count();
        let counts = counts(errors, edition.findings.len() - errors);
        let counts = counts.unwrap_or_else(sentences::no_fault);
        let title = &edition.title;
        self.message(&sentences::serve_findings(title, counts), |out| {
            back(out, edition);
            self.list(out, edition, edition.findings.iter().enumerate());
        })
    }

    /// The page for an edition without pages.
    pub(super) fn no_book(&self, edition: &Edition, failure: &str) -> String {
        self.message(&no_book(), |out| {
            out.text_element("pre", failure);
            self.list(out, edition, edition.findings.iter().enumerate());
        })
    }

    /// The page when no edition can be made.
    pub(super) fn failure(&self, failure: &str) -> String {
        let follows = sentences::serve_follows();
        self.message(&no_book(), |out| {
            out.text_element("pre", failure);
            out.text_element("p", &self.words.translate(&follows));
        })
    }

    /// The page for an address that does not exist: a chapter may have been renamed.
    pub(super) fn missing(&self, path: &str) -> String {
        let back = sentences::serve_to_book();
        self.message(&sentences::serve_no_page(), |out| {
            out.text_element("pre", path);
            out.open("p");
            let link = Tag::new("a").attr("href", "/");
            out.text_element(link, &self.words.translate(&back));
            out.close();
        })
    }

    /// The languages of the book.
    pub(super) fn editions(&self, editions: &[Edition]) -> String {
        self.message(&sentences::serve_editions(), |out| {
            out.open("ul");
            for edition in editions {
                out.open("li");
                back(out, edition);
                out.close();
            }
            out.close();
        })
    }

    /// A page of the server's own.
    fn message(&self, heading: &Text, content: impl FnOnce(&mut Xml)) -> String {
        let title = self.words.translate(heading);
        let mut out = Xml::html();
        out.text_element("title", &title);
        let title_element = out.finish();
        let mut out = Xml::html();
        out.open(Tag::new("main").attr("class", "tiddlybook-message"));
        out.text_element("h1", &title);
        content(&mut out);
        let body = out.finish();
        let (language, direction) = (self.words.tag(), self.words.direction());
        let direction = match direction {
            "ltr" => String::new(),
            other => format!(" dir=\"{other}\""),
        };
        format!(
            "<!DOCTYPE html>\n<html lang=\"{language}\"{direction}>\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"light dark\"/>\n{title_element}\n{}\n</head>\n\
         <body>\n{body}\n</body>\n</html>\n",
            head(self.version)
        )
    }
}

fn no_book() -> Text {
    sentences::serve_no_book()
}

fn back(out: &mut Xml, edition: &Edition) {
    let link = Tag::new("a").attr("href", &edition.address("index.html"));
    out.open("p");
    out.text_element(link.attr("lang", &edition.language), &edition.title);
    out.text(&format!(" ({})", edition.language));
    out.close();
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
