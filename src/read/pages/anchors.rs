//! What the anchors of a page lead to.

use super::page::{Page, PageId, plain, unattributed};
use super::slug;
use crate::slice::Slice;
use crate::tiddler::PageHost;
use crate::wikitext::{ScannedHeading, ScannedLink};
use std::collections::{BTreeMap, BTreeSet};

/// What the anchors of a page lead to, without `#`.
pub(super) fn anchors_of(
    page: &Page,
    titles: &[String],
    host: PageHost,
) -> BTreeMap<String, String> {
    let anchored = Anchored { page, titles, host };
    let mut anchors: BTreeMap<String, String> = anchored.slugs().collect();
    // GitHub's anchors have the name of an emoji, not the emoji.
    for (anchor, at) in anchored.named_emojis() {
        anchors.entry(anchor).or_insert_with(|| anchored.target(at));
    }
    anchors.extend(anchored.ids());
    anchors
}

/// What is anchored in a page.
struct Anchored<'a> {
    page: &'a Page,
    /// The titles of the sections.
    titles: &'a [String],
    host: PageHost,
}

impl Anchored<'_> {
    /// What a link to a byte of the page leads to. A heading that begins no section is a part of one.
    fn target(&self, at: usize) -> String {
        let headings = &self.page.scan.headings;
        let section = self.page.section_at(at);
        let title = section_title(self.page, self.titles, at);
        let heading = headings.binary_search_by_key(&at, |it| it.range.start);
        let heading = heading.ok().and_then(|it| headings.get(it));
        match heading.filter(|it| !self.page.begins(section, it)) {
            Some(heading) => format!("{title}##{}", plain(&heading.words)),
            None => title,
        }
    }

    /// Those of headings; one with an id of its own has no other.
    fn slugs(&self) -> impl Iterator<Item = (String, String)> {
        let headings = &self.page.scan.headings;
        let words = headings.iter().map(|it| unattributed(&it.words).to_owned());
        let words: Vec<String> = words.collect();
        let ids: BTreeSet<usize> = self.page.ids.iter().map(|it| it.at).collect();
        let has_id = move |it: &ScannedHeading| {
            it.words.trim().len() > unattributed(&it.words).len() && ids.contains(&it.range.start)
        };
        let slugs = slug::anchors(&words, self.host).into_iter();
        slugs.filter_map(move |(anchor, at)| {
            let heading = headings.get(at).filter(|it| !has_id(it))?;
            Some((anchor, self.target(heading.range.start)))
        })
    }

    /// Those of headings by the names of their emojis, with the places of the headings.
    fn named_emojis(&self) -> impl Iterator<Item = (String, usize)> {
        self.page.scan.headings.iter().flat_map(|heading| {
            let named = with_names(unattributed(&heading.words));
            let anchors = named.map(|it| slug::anchors(&[it], self.host));
            let anchors = anchors.into_iter().flatten();
            anchors.map(|(anchor, _)| (anchor, heading.range.start))
        })
    }

    /// The ids that are written; one behind a picture is that of its caption.
    fn ids(&self) -> impl Iterator<Item = (String, String)> {
        let text = self.page.text.text.as_str();
        let pictures = self.page.scan.links.iter().filter(|it| it.is_picture);
        let pictures = pictures.filter_map(|it| Some((it.whole.as_ref()?.end, it)));
        let pictures: BTreeMap<usize, &ScannedLink> = pictures.collect();
        self.page.ids.iter().map(move |PageId { id, at, after }| {
            let at = &before_anchors(text, *at);
            let caption = pictures.get(at).and_then(|it| {
                let written = text.slice(it.whole.clone()?);
                written.strip_prefix("![")?.split_once("](").map(|it| it.0)
            });
            let caption = caption.or_else(|| of_image(text, *at));
            let caption = caption.or_else(|| of_table(text, *at));
            let caption = caption.or_else(|| of_element(text, *at));
            let target = match caption.filter(|it| !it.is_empty()) {
                Some(caption) => {
                    let title = section_title(self.page, self.titles, *at);
                    let seen: String = caption.replace(['*', '`'], "");
                    format!("{title}##{}", plain(&seen))
                }
                None => self.target(*after),
            };
            (id.clone(), target)
        })
    }
}

/// Where the anchors that end right before a byte begin: one thing may have several.
fn before_anchors(text: &str, mut at: usize) -> usize {
    while let Some(before) = text.slice(..at).strip_suffix("\"></a>") {
        let Some(start) = before.rfind("<a id=\"") else {
            break;
        };
        at = start;
    }
    at
}

/// The words of a heading in HTML at a byte, `<h3 id="x">Words</h3>`.
fn of_element(text: &str, at: usize) -> Option<&str> {
    let rest = text.get(at..)?.lines().next()?.strip_prefix("<h")?;
    let rest = rest.strip_prefix(|it: char| it.is_ascii_digit())?;
    let (_, inside) = rest.split_once('>')?;
    let (words, _) = inside.split_once("</h")?;
    (!words.contains('<')).then(|| words.trim())
}

/// The words of a picture that has a width, an element of HTML, right before a byte.
fn of_image(text: &str, at: usize) -> Option<&str> {
    let line = text.slice(..at).rsplit('\n').next()?;
    let (_, tag) = line.strip_suffix('>')?.rsplit_once("<img ")?;
    tag.split_once("alt=\"")?.1.split('"').next()
}

/// The words of a caption of a table, `: Words`, before an id at a byte of its line.
fn of_table(text: &str, at: usize) -> Option<&str> {
    let before = text.slice(..at);
    let line = before.rsplit('\n').next()?;
    let words = line.strip_prefix(": ").or(line.strip_prefix("Table: "));
    words.map(str::trim)
}

/// The title of the section that a byte of a page is in.
fn section_title(page: &Page, titles: &[String], at: usize) -> String {
    titles.get(page.section_at(at)).cloned().unwrap_or_default()
}

/// The words with the names of emoji in place of them; `None` where there are none.
fn with_names(words: &str) -> Option<String> {
    let words = words.replace('\u{fe0f}', "");
    let named = words.chars().map(|letter| {
        let emoji = (!letter.is_ascii()).then(|| emojis::get(letter.encode_utf8(&mut [0; 4])));
        let name = emoji.flatten().and_then(emojis::Emoji::shortcode);
        name.map_or_else(|| letter.to_string(), str::to_owned)
    });
    let named: String = named.collect();
    (named != words).then_some(named)
}
