//! Front matter and back matter: the cover, the licence, the contents, lists and the index.

use super::page::LEAST_SHARE;
use super::run::openings;
use super::writer::Writer;
use crate::book::{Author, CaptionList, Division, Index, IndexEntry, plain_text};
use crate::config::{PdfOpenings, PdfOrnament, PdfSides};
use crate::figure::{EdgeColours, edge_colours};
use crate::write::labels;

/// The number of levels of sections in the contents.
const CONTENTS: usize = 2;

/// The most letters of a caption in a list.
const LONGEST: usize = 60;

/// The first words of a longer text, so many letters at most: to the end of a phrase, if they are not much fewer then.
fn beginning(words: &str, most: usize) -> Option<&str> {
    let (end, _) = words.char_indices().nth(most)?;
    let (beginning, _) = words.split_at(end);
    let phrases = ["; ", ": ", ". ", ", "].into_iter();
    let phrases = phrases.filter_map(|mark| Some(beginning.rsplit_once(mark)?.0));
    let phrase = phrases.max_by_key(|it| it.len());
    let phrase = phrase.filter(|it| 2 * it.chars().count() > most);
    let beginning = phrase.or_else(|| Some(beginning.rsplit_once(' ')?.0))?;
    let is_mark = |it: char| matches!(it, ',' | ';' | ':' | '.') || it.is_whitespace();
    Some(beginning.trim_end_matches(is_mark))
}

impl<'a> Writer<'a> {
    /// Writes the cover, and the imprint on the next page.
    pub(super) fn write_front(&mut self) {
        let info = &self.book.info;
        self.code.open("cover");
        if let Some(path) = super::cover_path(self.book) {
            self.code.named("picture", &path);
            let size = info.cover.as_ref().and_then(|cover| cover.size);
            if let Some((width, height)) = size {
                let ratio = f64::from(height) / f64::from(width.max(1));
                self.code.value("ratio", format_args!("{ratio:.5}"));
            }
            if let Some(edges) = info.cover.as_ref().and_then(edge_colours) {
                self.write_edges(&edges);
            }
        }
        self.code.close();
        self.code.open("imprint");
        self.code.raw("licence: ");
        self.bears_references = false;
        self.write_body(&info.licence);
        self.bears_references = true;
        self.code.raw("revisions: (");
        for revision in &info.revisions {
            self.code.raw("(");
            self.code.string(&revision.number);
            self.code.string(&revision.date.to_string());
            self.code.string(&revision.remark);
            self.code.raw("), ");
        }
        self.code.raw("), ");
        self.code.close();
    }

    /// The colours along the edges of the cover.
    fn write_edges(&mut self, edges: &EdgeColours) {
        self.code.raw("edges: (");
        for (name, colours) in [
            ("top", &edges.top),
            ("bottom", &edges.bottom),
            ("left", &edges.left),
            ("right", &edges.right),
        ] {
            self.code.raw(&format!("{name}: ("));
            for [red, green, blue] in colours {
                self.code.raw(&format!("rgb({red}, {green}, {blue}), "));
            }
            self.code.raw("), ");
        }
        self.code.raw("), ");
    }

    /// The contents, and lists of figures and tables.
    pub(super) fn write_contents(&mut self) {
        let title = self.locale.text("contents");
        self.code.open("lists");
        self.code.begin();
        self.code.open("contents");
        self.code.string(&title);
        self.write_parts(&self.book.part, 1);
        for component in self.book.part.components() {
            self.write_part(component, 1);
        }
        if let Some(index) = &self.book.back.index {
            self.code.raw("(level: 1, number: none, ");
            self.code.raw("id: ");
            self.write_target(super::run::INDEX);
            self.code.raw("title: ");
            self.code.string(&index.title);
            self.code.raw("), ");
        }
        self.code.close();
        self.write_captions(&self.book.back.figures);
        self.write_captions(&self.book.back.tables);
        self.code.end();
        self.code.close();
    }

    fn write_part(&mut self, division: &'a Division, level: usize) {
        self.open_part(level, division.id.as_str(), division.label.as_deref());
        self.write_bare_title(&division.title);
        self.code.raw("), ");
        self.write_parts(division, level + 1);
    }

    fn write_parts(&mut self, division: &'a Division, level: usize) {
        let sections = division.sections().iter();
        for section in sections.filter(|it| level <= CONTENTS && !it.is_simple()) {
            self.write_part(section, level);
        }
    }

    fn open_part(&mut self, level: usize, id: &str, number: Option<&str>) {
        self.code.raw("(");
        self.code.value("level", level);
        self.code.maybe("number", number);
        self.code.raw("id: ");
        self.write_target(id);
        self.code.raw("title: ");
    }

    fn write_bare_title(&mut self, title: &'a crate::book::Title) {
        if let Some(untitled) = labels::untitled(self.locale, title) {
            return self.code.string(&untitled);
        }
        self.write_bare(&title.content);
    }

    fn write_captions(&mut self, list: &'a CaptionList) {
        if list.entries.is_empty() {
            return;
        }
        self.code.open("captions");
        self.code.string(&list.title);
        for entry in &list.entries {
            self.open_part(1, entry.id.as_str(), Some(&entry.label));
            match &entry.short {
                Some(short) => self.code.string(short),
                None => self.write_short_caption(&entry.caption),
            }
            self.code.raw("), ");
        }
        self.code.close();
    }

    /// A caption in a list: its beginning, where it is longer than a line.
    fn write_short_caption(&mut self, caption: &'a crate::book::Title) {
        let words = plain_text(&caption.content);
        match beginning(&words, LONGEST) {
            Some(beginning) => self.code.string(&format!("{beginning}\u{a0}…")),
            None => self.write_bare_title(caption),
        }
    }

    pub(super) fn write_index(&mut self, index: &'a Index) {
        self.code.open("index");
        self.code.string(&index.title);
        self.code.named("id", super::run::INDEX);
        for group in &index.groups {
            self.code.raw("(");
            self.code.named("letter", &group.letter);
            self.code.raw("entries: (\n");
            for entry in &group.entries {
                self.write_index_entry(entry);
            }
            self.code.raw(")), ");
        }
        self.code.close();
    }

    fn write_index_entry(&mut self, entry: &'a IndexEntry) {
        self.code.raw("(");
        self.code.named("term", &entry.term);
        self.code.raw("locators: (");
        for locator in &entry.locators {
            let place = self.place_of_term(locator.id.as_str(), &entry.term);
            self.write_target(&place);
        }
        self.code.raw("), see: (");
        for see in &entry.see {
            self.code.raw("(");
            self.code.named("term", &see.term);
            self.code.raw("id: ");
            self.write_target(see.id.as_str());
            self.code.raw("), ");
        }
        self.code.raw(")),\n");
    }

    /// Writes the data for the template: `info`, `words` and `settings`.
    pub(super) fn write_settings(&mut self) {
        let info = &self.book.info;
        self.code.raw("#let info = (");
        self.code.named("title", &info.title);
        let own = self.part_title.clone();
        let title = own.map_or(info.title.clone(), |own| format!("{own} – {}", info.title));
        self.code.named("document-title", &title);
        self.code.maybe("subtitle", info.subtitle.as_deref());
        match &info.parallel {
            Some(parallel) => {
                self.code.raw("parallel: (");
                self.code.named("title", &parallel.title);
                self.code.named("language", primary(&parallel.language.tag));
                self.code.raw("), ");
            }
            None => self.code.value("parallel", "none"),
        }
        let authors = info.authors.iter().map(Author::name);
        self.code
            .list("credits", labels::credits(self.locale, info));
        self.code.list("authors", authors);
        self.code.list("contacts", labels::contacts(info));
        let version = labels::version(self.locale, info);
        self.code.maybe("version", version.as_deref());
        let date = labels::date(self.locale, info);
        self.code.maybe("date", date.as_deref());
        self.code.maybe("rights", info.rights.as_deref());
        let series = labels::series(self.locale, info);
        self.code.maybe("series", series.as_deref());
        let modified = info.modified.strftime("%Y, month: %-m, day: %-d");
        self.code
            .value("modified", format_args!("datetime(year: {modified})"));
        self.code.raw(")\n#let words = (");
        for key in WORDS {
            self.code.named(key, &self.locale.text(key));
        }
        self.code.raw(")\n#let settings = (");
        self.write_options();
        self.code.raw(")\n");
    }

    fn write_options(&mut self) {
        let settings = self.settings;
        let book = self.book;
        self.write_language(&book.language, self.locale.direction());
        self.write_measures();
        self.code.value("grey", settings.grey);
        self.code.value("press", settings.press.is_some());
        let bleed = settings.bleed.unwrap_or(0);
        self.code.value("bleed", format_args!("{bleed}mm"));
        self.code.value("marks", settings.bleed.is_some());
        self.write_look();
        self.write_openings();
        let or = |own: &Option<String>, other: &str| own.clone().unwrap_or(other.to_owned());
        self.code
            .named("text-font", &or(&settings.text_font, super::TEXT_FONT));
        self.code.named(
            "heading-font",
            &or(&settings.heading_font, super::HEADING_FONT),
        );
        self.code
            .named("code-font", &or(&settings.code_font, super::CODE_FONT));
    }

    /// The component after each one, by id.
    fn write_openings(&mut self) {
        self.code.raw("next: (:");
        let openings = openings(self.book, self.settings.openings);
        for pair in openings.windows(2) {
            if let [one, next] = pair {
                self.code.literal(&one.id);
                self.code.raw(": ");
                self.code.string(&next.id);
            }
        }
        self.code.raw("), ");
    }

    /// The measures of a page, and of a card.
    fn write_measures(&mut self) {
        let page = self.page;
        let columns = if self.settings.has_columns() { 2 } else { 1 };
        self.code.value("columns", columns);
        for (name, millimetres) in [
            ("width", page.width),
            ("height", page.height),
            ("inside", page.inside),
            ("outside", page.outside),
            ("top", page.top),
            ("bottom", page.bottom),
            ("gutter", page.gutter),
            ("column", page.column),
        ] {
            self.code.value(name, format_args!("{millimetres:.2}mm"));
        }
        self.code.value("least-share", LEAST_SHARE);
        self.code.value("size", format_args!("{:.1}pt", page.size));
        self.code
            .value("two-sided", self.settings.sides == PdfSides::Two);
        let right = self.settings.openings == PdfOpenings::Right;
        self.code.value("right-openings", right);
        let (width, height) = self.settings.cards.size();
        self.code
            .value("card", format_args!("({width}mm, {height}mm)"));
        self.code.value("card-backs", self.settings.card_backs);
    }

    /// The colours that the author chose, and the ornament.
    fn write_look(&mut self) {
        let settings = self.settings;
        for (name, colour) in [
            ("accent", settings.accent),
            ("ground", settings.ground),
            ("line", settings.line),
        ] {
            match colour {
                Some([red, green, blue]) => self
                    .code
                    .value(name, format_args!("rgb({red}, {green}, {blue})")),
                None => self.code.value(name, "none"),
            }
        }
        self.code.named(
            "ornament",
            match settings.ornament {
                PdfOrnament::Line => "line",
                PdfOrnament::Double => "double",
                PdfOrnament::Diamond => "diamond",
                PdfOrnament::None => "none",
            },
        );
    }
}

/// The language of a tag, without a region.
fn primary(tag: &str) -> &str {
    tag.split('-').next().unwrap_or(tag)
}

/// The messages that the template prints.
const WORDS: [&str; 8] = [
    "contents",
    "licence",
    "revision-history",
    "version",
    "date",
    "change",
    "index-see",
    "untitled",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_caption_ends_with_a_phrase_where_one_is_near_its_end() {
        let ends = |words: &str| beginning(words, 30).map(str::to_owned);
        assert_eq!(ends("It is short."), None);
        assert_eq!(
            ends("Ahead, with one wheel; in sight of all").as_deref(),
            Some("Ahead, with one wheel")
        );
        assert_eq!(
            ends("Go: a base that moves straight ahead").as_deref(),
            Some("Go: a base that moves")
        );
    }
}
