//! The edits that make links and pictures of pages lead to tiddlers and figures.

use super::address::{is_of_web, is_page_beside, of_repository, split};
use super::left_out;
use super::lost::{lost, of_web, to_picture};
use super::names::decoded;
use super::page::Page;
use super::site::Site;
use crate::book::{Address, AddressError, other_scheme};
use crate::diag::rules::orphan_link;
use crate::read::draft::Fault;
use crate::slice::Slice;
use crate::suggest;
use crate::tiddler::has_extension;
use crate::wikitext::{PICTURES, ScannedLink, TextEdit, escaped_target};
use std::path::Path;

impl Site<'_> {
    /// The edits that make the links and pictures of a page lead to tiddlers and figures, and the links that lead to
    /// nothing, which become their words.
    pub(super) fn edits(&self, page: &Page) -> (Vec<TextEdit>, Vec<Fault>) {
        let (mut edits, mut lost) = (Vec::new(), Vec::new());
        for link in &page.scan.links {
            let (of_link, why) = self.link_edits(page, link);
            edits.extend(of_link);
            lost.extend(why);
        }
        for range in &page.scan.wiki_links {
            let written = page.text.text.slice(range.clone());
            let text = self.wiki_link(page, written).unwrap_or_else(|| {
                let (link, words) = self.lost_name(page, range.start, written);
                if !self.is_named_file(page, written) {
                    lost.push(link);
                }
                words
            });
            edits.push(TextEdit::new(range.clone(), text));
        }
        edits.extend(self.labels(page));
        // A definition is the place of all links that use it.
        edits.sort_by_key(|it| it.range.start);
        edits.dedup_by_key(|it| it.range.clone());
        (edits, lost)
    }

    /// The edits of a link or picture, and why it leads to nothing, if it does.
    fn link_edits(&self, page: &Page, link: &ScannedLink) -> (Vec<TextEdit>, Option<Fault>) {
        let text = page.text.text.as_str();
        let place = link.place.clone();
        let written = text.slice(place.clone());
        if link.address.starts_with("//") {
            let whole = TextEdit::new(place, format!("https:{written}"));
            return (vec![whole], None);
        }
        if link.is_picture && is_of_web(&link.address) {
            return picture_of_web(page, link);
        }
        // It was to be filled in, and is reported where it is read.
        if matches!(link.address.as_str(), "" | "#") && !link.is_picture && link.whole.is_some() {
            return (Vec::new(), None);
        }
        let target = self
            .target(page, &link.address)
            .filter(|_| !link.is_picture);
        let found = match link.is_picture {
            true => self.picture(page, &link.address),
            false => target.as_deref().map(escaped_target),
        };
        let Some(name) = found else {
            return self.unfound(page, link);
        };
        // In an attribute of HTML, quotation marks are around it.
        let is_enclosed = text.slice(..place.start).ends_with(['<', '"', '\'']);
        let number = number_alone((page, text), link, self);
        let mut edits: Vec<TextEdit> = number.into_iter().collect();
        if has_no_words(page, link) {
            let words = target.and_then(|it| self.words_of(&it));
            edits.extend(words.map(|it| TextEdit::new(link.at + 1..link.at + 1, it)));
        }
        edits.push(match name.contains(' ') && !is_enclosed {
            true => TextEdit::new(place, format!("<{name}>")),
            false => TextEdit::new(place, name),
        });
        (edits, None)
    }

    /// What becomes of a link that leads to no page and no picture.
    fn unfound(&self, page: &Page, link: &ScannedLink) -> (Vec<TextEdit>, Option<Fault>) {
        if !link.is_picture && self.is_file(page, &link.address) {
            let (path, _) = split(&link.address);
            let is_picture = has_extension(Path::new(path), &PICTURES);
            // What its host shows beside the files, such as `../../issues`, is nobody's loss; a page there is.
            let is_beside = of_repository(path);
            let is_lost = link.whole.is_some() && (!is_beside || is_page_beside(path));
            let lost = is_lost.then(|| match is_picture {
                true => to_picture(page, link),
                false => {
                    let place = page.text.place_in_file(&link.place);
                    match is_beside {
                        true => left_out::beside(path, place),
                        false => left_out::file(path, place),
                    }
                }
            });
            return (without_address(page, link), lost);
        }
        if link.is_picture || is_followed(&link.address) {
            return (Vec::new(), None);
        }
        // What a book does not number is told already.
        let is_told = ["#lst", "#eq"]
            .iter()
            .any(|it| link.address.starts_with(it));
        let whole = link.whole.clone().unwrap_or_else(|| link.place.clone());
        let is_told = is_told && is_of_quarto(page.text.text.slice(whole));
        let mut edits = without_address(page, link);
        let name = Path::new(link.address.trim_start_matches('#')).file_stem();
        if let (true, Some(name)) = (has_no_words(page, link), name) {
            edits.push(TextEdit::new(
                link.at + 1..link.at + 1,
                name.to_string_lossy(),
            ));
        }
        (edits, (!is_told).then(|| self.lost(page, link)))
    }

    /// Why a link leads to nothing.
    fn lost(&self, page: &Page, link: &ScannedLink) -> Fault {
        let (path, anchor) = split(&link.address);
        let decoded = decoded(path);
        let number = match decoded.as_str() {
            "" => self.by_path.get(&page.path).copied(),
            path => self.page(&page.path, path),
        };
        let anchors = number.and_then(|it| self.anchors.get(it));
        let (message, near, help) = match anchors {
            Some(anchors) => {
                let mut near = suggest::nearest(anchor, anchors.keys().map(String::as_str));
                if near.is_empty() && path.is_empty() {
                    near = self.ids_near(anchor);
                }
                let near = near.iter().map(|it| format!("{path}#{it}"));
                let elsewhere = self.only_with(page, anchor).filter(|_| near.len() == 0);
                let near = near.chain(elsewhere).collect();
                let help = orphan_link::anchor_help();
                (orphan_link::anchor(anchor), near, help)
            }
            None => {
                let near = self.near(page, &decoded).into_iter();
                let near = near.map(|it| match path.contains('%') {
                    true => it.replace(' ', "%20"),
                    false => it,
                });
                let near = near.collect();
                (orphan_link::page(path), near, orphan_link::page_help())
            }
        };
        // A reference of Quarto has no destination in the file.
        let whole = link.whole.clone();
        let place = whole.filter(|it| is_of_quarto(page.text.text.slice(it.clone())));
        let place = place.unwrap_or_else(|| link.place.clone());
        let place = page.text.place_in_file(&place);
        match anchors.is_none() && self.is_left_out(page, path) {
            true => left_out::link(path, place),
            false => lost(place, message, near, help),
        }
    }
}

/// Whether it is an address that a book leads to, or is told not to lead to. That of another program, `link:pdf`, it does
/// not know.
fn is_followed(address: &str) -> bool {
    let is_unknown = matches!(Address::parse(address), Err(AddressError::Scheme));
    is_of_web(address) && !is_unknown || other_scheme(address).is_some()
}

/// Whether a link is `[](address)`.
fn has_no_words(page: &Page, link: &ScannedLink) -> bool {
    page.text.text.slice(link.at..).starts_with("[](")
}

/// Leaves out a picture that is not in the folder.
fn picture_of_web(page: &Page, link: &ScannedLink) -> (Vec<TextEdit>, Option<Fault>) {
    let edits = match link.whole {
        Some(_) => words_alone(page, link, "![".len()).into(),
        None => of_element(page, link),
    };
    let lost = (!edits.is_empty()).then(|| of_web(page, link));
    (edits, lost)
}

/// The edit that takes out the element of a picture.
fn of_element(page: &Page, link: &ScannedLink) -> Vec<TextEdit> {
    let text = page.text.text.as_str();
    let before = text.slice(..link.place.start);
    let start = before
        .rfind("<img")
        .filter(|_| before.ends_with(['"', '\'']));
    let end = text.slice(link.place.end..).find('>');
    let whole = start
        .zip(end)
        .map(|(start, end)| start..link.place.end + end + 1);
    whole.map(|it| TextEdit::new(it, "")).into_iter().collect()
}

/// The edits that leave of a link its words; its first mark has `opener` bytes.
fn words_alone(page: &Page, link: &ScannedLink, opener: usize) -> [TextEdit; 2] {
    let whole = link.whole.clone().unwrap_or_else(|| link.place.clone());
    let label = match link.is_defined {
        // `[label]` is `[label][label]`.
        true => {
            let before = page.text.text.slice(whole.clone());
            let last = before.len().saturating_sub(1);
            whole.start + before.rfind("][").unwrap_or(last)
        }
        false => {
            let before = page.text.text.slice(whole.start..link.place.start);
            before
                .rfind("](")
                .map_or(link.place.start, |it| whole.start + it)
        }
    };
    let opener = whole.start..whole.start + opener;
    [
        TextEdit::new(opener, ""),
        TextEdit::new(label..whole.end, ""),
    ]
}

/// The edits that leave of a link that leads to nothing its words.
fn without_address(page: &Page, link: &ScannedLink) -> Vec<TextEdit> {
    let before = page.text.text.slice(..link.place.start);
    let is_quoted = before.ends_with(['"', '\'']);
    match &link.whole {
        Some(_) => words_alone(page, link, "[".len()).into(),
        None if is_quoted => vec![TextEdit::new(link.place.clone(), "")],
        None => vec![TextEdit::new(link.place.clone(), "\"\"")],
    }
}

/// The edit that makes the label of a reference of Quarto the number of what it leads to.
fn number_alone(
    (page, text): (&Page, &str),
    link: &ScannedLink,
    site: &Site<'_>,
) -> Option<TextEdit> {
    let whole = link.whole.clone()?;
    let written = text.slice(whole.clone());
    let end = written.find("](").filter(|_| is_of_quarto(written))?;
    // The word is left out where a minus asks for that.
    let labelled = link.address.strip_prefix('#');
    if let Some(label) = labelled.and_then(|it| site.label_of(it)) {
        let number = label.rsplit('\u{a0}').next().unwrap_or(&label);
        let words = if written.starts_with("[-") {
            number
        } else {
            &label
        };
        return Some(TextEdit::new(whole.start + 1..whole.start + end, words));
    }
    let word = match written.slice(1..end).split(['-', ':']).next() {
        Some("@fig") => site.words().map(|it| it.text("figure")),
        Some("@tbl") => site.words().map(|it| it.text("table")),
        Some("@sec") => {
            let target = site.target(page, &link.address);
            let target = target.as_ref().and_then(|it| it.strip_prefix('#'));
            let word = target.and_then(|it| site.numbered.get(it));
            word.and_then(|word| Some(site.words()?.text(word)))
        }
        // A book does not number these.
        Some("@eq" | "@lst") => return None,
        _ => None,
    };
    let label = word.map_or_else(|| "#".to_owned(), |it| format!("{it}\u{a0}#"));
    Some(TextEdit::new(whole.start + 1..whole.start + end, label))
}

/// Whether a link is a reference of Quarto.
fn is_of_quarto(written: &str) -> bool {
    written.starts_with("[@") || written.starts_with("[-@")
}
