//! What the anchors of a page lead to.

use super::marked_line::MarkedLine;
use super::names::is_reference;
use super::page::{ANCHOR, ATTRIBUTES, Page, PageId, plain, unattributed};
use super::slug;
use crate::pattern::Pattern;
use crate::slice::Slice;
use crate::tiddler::PageHost;
use crate::wikitext::{ScannedHeading, ScannedLink, TextEdit, code_places, place_at};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

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
    // Of two ids that are the same, the first one counts.
    let ids: Vec<(String, String)> = anchored.ids().collect();
    anchors.extend(ids.into_iter().rev());
    anchors
}

/// The edits that name the paragraphs, items and rows of a page that have ids: `<!--#name-->`.
pub(super) fn marks(page: &Page) -> Vec<TextEdit> {
    let marks = places(page)
        .into_iter()
        .filter_map(|(_, place)| match place {
            Place::Part(edit) => Some(edit),
            _ => None,
        });
    marks.collect()
}

/// What an id names.
enum Place {
    /// The picture, table or heading that is called so.
    Called(String),
    /// The heading, or the text of a section, that begins at a byte.
    Heading(usize),
    /// The paragraph, item or row that it is in or before: this edit names it.
    Part(TextEdit),
}

/// What each id of a page names.
fn places(page: &Page) -> Vec<(&PageId, Place)> {
    if page.ids.is_empty() {
        return Vec::new();
    }
    let text = page.text.text.as_str();
    let pictures = page.scan.links.iter().filter(|it| it.is_picture);
    let pictures = pictures.filter_map(|it| Some((it.whole.as_ref()?.end, it)));
    let headings = page.scan.headings.iter();
    let mut reader = IdReader {
        page,
        text,
        code: code_places(text),
        pictures: pictures.collect(),
        taken: headings.map(|it| plain(&it.words).to_lowercase()).collect(),
        line: MarkedLine::default(),
        anchors: (0, 0),
        first_words: BTreeMap::new(),
    };
    page.ids.iter().map(|it| (it, reader.place(it))).collect()
}

/// Reads the ids of a page in their order.
struct IdReader<'p> {
    page: &'p Page,
    text: &'p str,
    /// The code of the text.
    code: Vec<Range<usize>>,
    /// The pictures by their ends.
    pictures: BTreeMap<usize, &'p ScannedLink>,
    /// The names that are given, in small letters.
    taken: BTreeSet<String>,
    /// The line of the last id.
    line: MarkedLine,
    /// Where the last id is, and where the anchors begin that end right before it.
    anchors: (usize, usize),
    /// The bytes where the first words below headings are, by the ends of these.
    first_words: BTreeMap<usize, usize>,
}

impl IdReader<'_> {
    fn place(&mut self, id: &PageId) -> Place {
        let (text, at) = (self.text, id.at);
        if !self.line.holds(at) {
            self.line = MarkedLine::at(text, at, &self.code);
        }
        let before = self.before_anchors(at);
        let caption = self.pictures.get(&before).and_then(|it| {
            let written = text.slice(it.whole.clone()?);
            written.strip_prefix("![")?.split_once("](").map(|it| it.0)
        });
        let line = text.slice(self.line.place.start.min(before)..before);
        let caption = caption.or_else(|| of_image(line));
        let caption = caption.or_else(|| of_table(line));
        let caption = caption.or_else(|| of_element(text, before));
        if let Some(caption) = caption.filter(|it| !it.is_empty()) {
            return Place::Called(caption.replace(['*', '`'], ""));
        }
        let own = self.own_heading(id);
        let heading = self.heading_of(id).filter(|_| own.is_none());
        if let Some(heading) = heading {
            return Place::Heading(heading);
        }
        let name = id.id.as_str();
        let is_name = name.starts_with(char::is_alphanumeric)
            && !name.contains(['|', '#'])
            && !is_reference(name);
        let is_free = is_name && !name.contains("--") && place_at(&self.code, at).is_none();
        let mark = own.map(|it| TextEdit::new(it..it, format!("<!--#{name}-->")));
        let mark = is_free
            .then(|| mark.or_else(|| self.mark(at, name)))
            .flatten();
        match mark.filter(|_| self.taken.insert(name.to_lowercase())) {
            Some(mark) => Place::Part(mark),
            None => Place::Heading(id.after),
        }
    }

    /// The end of the words of the heading that has an id behind them, where it begins no section.
    fn own_heading(&self, id: &PageId) -> Option<usize> {
        let headings = &self.page.scan.headings;
        let heading = headings.binary_search_by_key(&id.at, |it| it.range.start);
        let heading = headings.get(heading.ok()?)?;
        let is_section = self.page.begins(self.page.section_at(id.at), heading);
        let line = self.text.slice(heading.range.clone()).trim_end();
        let attributes = ATTRIBUTES.find(line).filter(|_| !is_section)?;
        Some(id.at + attributes.start())
    }

    /// The heading that an id is in, right above or right below, by its first byte.
    fn heading_of(&mut self, id: &PageId) -> Option<usize> {
        let headings = &self.page.scan.headings;
        let above = headings.partition_point(|it| it.range.start <= id.at);
        let above = above.checked_sub(1).and_then(|it| headings.get(it));
        let end = above.map_or(0, |it| it.range.end);
        let text = self.text;
        let first_word = *self.first_words.entry(end).or_insert_with(|| {
            let below = text.slice(end..);
            let found = WITHOUT_WORDS.find(below);
            end + found.map_or(0, |it| it.end())
        });
        match headings.binary_search_by_key(&id.after, |it| it.range.start) {
            Ok(_) => Some(id.after),
            Err(_) => (id.at <= first_word).then(|| above.map_or(0, |it| it.range.start)),
        }
    }

    /// Where the anchors that end right before a byte begin: one thing may have several.
    fn before_anchors(&mut self, at: usize) -> usize {
        let mut begin = at;
        while let Some(before) = self.text.slice(..begin).strip_suffix("\"></a>") {
            let Some(start) = before.rfind(['<', '>', '\n']) else {
                break;
            };
            if !before.slice(start..).starts_with("<a id=\"") {
                break;
            }
            begin = start;
            if begin == self.anchors.0 {
                begin = self.anchors.1;
                break;
            }
        }
        self.anchors = (at, begin);
        begin
    }

    /// The edit that names what the tag with an id at a byte is in, or before; `None` where no comment can be.
    fn mark(&self, at: usize, name: &str) -> Option<TextEdit> {
        let (text, line) = (self.text, &self.line);
        if !line.has_place(at) {
            return None;
        }
        let mark = format!("<!--#{name}-->");
        let tag = ANCHOR.regex().and_then(|it| it.find_at(text, at));
        let end = tag.map_or(at, |it| it.end());
        let is_block = text.slice(at..end).trim_start_matches('<');
        let is_block = !INLINE.iter().any(|it| {
            is_block
                .strip_prefix(it)
                .is_some_and(|it| it.starts_with(char::is_whitespace))
        });
        if line.is_ended(at) {
            // What is alone on its line names what is below.
            let alone = [&mark, "\n", text.slice(line.place.start..at)].concat();
            let is_begun = line.is_begun(at);
            return Some(TextEdit::new(at..at, if is_begun { mark } else { alone }));
        }
        let place = match is_block {
            true => end,
            false if line.is_begun(at) && !line.is_in_item(at) => at,
            false => line.behind(text, at)?,
        };
        Some(TextEdit::new(place..place, mark))
    }
}

/// A tag or a comment of HTML.
pub(super) static MARKUP: Pattern = Pattern::new(r"<!--(?s:.)*?-->|</?[A-Za-z][^<>]*>");

/// What begins a text and has no words.
static WITHOUT_WORDS: Pattern = Pattern::new(r"\A(?:\s|<!--(?s:.)*?-->|</?[A-Za-z][^<>]*>)*");

/// The elements that are in lines.
const INLINE: [&str; 9] = ["a", "span", "em", "strong", "b", "i", "u", "sup", "sub"];

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
        places(self.page).into_iter().map(|(id, place)| {
            let part = match place {
                Place::Heading(at) => return (id.id.clone(), self.target(at)),
                Place::Called(words) => plain(&words),
                Place::Part(_) => id.id.clone(),
            };
            let title = section_title(self.page, self.titles, id.at);
            (id.id.clone(), format!("{title}##{part}"))
        })
    }
}

/// The words of a heading in HTML at a byte, `<h3 id="x">Words</h3>`.
fn of_element(text: &str, at: usize) -> Option<&str> {
    let rest = text.get(at..)?.lines().next()?.strip_prefix("<h")?;
    let rest = rest.strip_prefix(|it: char| it.is_ascii_digit())?;
    let (_, inside) = rest.split_once('>')?;
    let (words, _) = inside.split_once("</h")?;
    (!words.contains('<')).then(|| words.trim())
}

/// The words of a picture that has a width, an element of HTML, at the end of what is before an id in its line.
fn of_image(line: &str) -> Option<&str> {
    let inside = line.strip_suffix('>')?;
    let tag = inside.slice(inside.rfind('<')?..).strip_prefix("<img ")?;
    let words = ["data-caption=\"", "alt=\""].iter();
    let mut words = words.filter_map(|it| tag.split_once(it));
    words.next()?.1.split('"').next()
}

/// The words of a caption of a table, `: Words`, before an id in its line.
fn of_table(line: &str) -> Option<&str> {
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
