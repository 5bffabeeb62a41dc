//! The table of contents, as nested lists.

use super::inline::write_bare;
use super::pages::INDEX_TITLE;
use super::{Pages, Site};
use crate::book::{CaptionList, Division, Index, Language, Title};
use crate::write::labels::{self, section_number};
use crate::xml::{Tag, Xml};

/// The maximum nesting depth of sections, and of lists of them. Deeper sections follow their parent, because
/// browsers stop nesting at some 500 elements, and other reading systems fail sooner.
pub(crate) const NESTED: usize = 60;

/// Makes lists of links, for the page that they are on.
#[derive(Clone, Copy)]
pub(crate) struct Contents<'a> {
    /// The pages of the site.
    pub(crate) site: &'a Site<'a>,
    /// The page that the list is on.
    pub(crate) page: Option<usize>,
}

impl Contents<'_> {
    /// The whole book, with its sections.
    pub(crate) fn book(self) -> String {
        let mut out = Xml::html();
        let part = &self.site.book.part;
        out.open("ol");
        self.write_items(&mut out, part, 1);
        for component in part.components() {
            self.write_component(&mut out, component);
        }
        if let Some(index) = &self.site.book.back.index {
            out.open(Tag::new("li").attr("class", "index"));
            self.write_index_link(&mut out, index);
            out.close_line();
        }
        out.close();
        out.finish()
    }

    /// The sections of one body; nothing when it has none.
    pub(crate) fn sections(self, division: &Division) -> String {
        let mut out = Xml::html();
        self.write_sections(&mut out, division, 1);
        out.finish()
    }

    /// One section, with those in it where `is_whole`: an item of a list.
    pub(crate) fn section(self, section: &Division, is_whole: bool) -> String {
        let mut out = Xml::html();
        out.open("li");
        self.write_link(&mut out, section);
        if is_whole {
            self.write_sections(&mut out, section, 1);
        }
        out.close();
        out.finish()
    }

    /// Sections that have pages of their own, and those in them. Each item has the id of its section, and
    /// in it are all other ids of that page.
    pub(super) fn write_parts<'b>(self, out: &mut Xml, parts: impl Iterator<Item = &'b Division>) {
        out.open("ol");
        for section in parts {
            let own = section.id.as_str();
            out.open(Tag::new("li").attr("id", own));
            for id in Pages::ids_of(section).iter().filter(|id| *id != own) {
                out.text_element(Tag::new("span").attr("id", id), "");
            }
            self.write_link(out, section);
            self.write_sections(out, section, 1);
            out.close_line();
        }
        out.close();
    }

    /// A title as the text of a link.
    pub(crate) fn title(self, title: &Title) -> String {
        let mut out = Xml::html();
        self.write_title(&mut out, title);
        out.finish()
    }

    /// The title of a division as the text of a link.
    pub(crate) fn title_of(self, division: &Division) -> String {
        let mut out = Xml::html();
        self.write_title_of(&mut out, division);
        out.finish()
    }

    /// The link to a component, without the list item around it.
    pub(crate) fn link(self, division: &Division) -> String {
        let mut out = Xml::html();
        self.write_link(&mut out, division);
        out.finish()
    }

    /// The link to the index, when there is one, without the list item around it.
    pub(crate) fn index(self) -> Option<String> {
        let index = self.site.book.back.index.as_ref()?;
        let mut out = Xml::html();
        self.write_index_link(&mut out, index);
        Some(out.finish())
    }

    fn write_index_link(self, out: &mut Xml, index: &Index) {
        let page = self.site.pages.index();
        let current = (page.is_some() && self.page == page).then_some("page");
        // In a book that is one page, it is a part of that.
        let href = match page {
            Some(page) => self.site.pages.name(page).to_owned(),
            None => format!("#{INDEX_TITLE}"),
        };
        let tag = Tag::new("a").attr("href", &href);
        out.text_element(tag.maybe("aria-current", current), &index.title);
    }

    /// A list of captions; empty when there are none.
    pub(crate) fn captions(self, list: &CaptionList) -> String {
        let mut out = Xml::html();
        if list.entries.is_empty() {
            return String::new();
        }
        out.open("ol");
        for entry in &list.entries {
            out.open("li");
            let href = self
                .site
                .pages
                .href(self.page, &entry.id)
                .unwrap_or_default();
            out.open(Tag::new("a").attr("href", &href));
            let number = section_number(self.site.locale, &entry.label);
            out.text_element(Tag::new("span").attr("class", "number"), &number);
            let language = entry.language.as_ref();
            if language.is_some() {
                out.open(self.site.in_language(Tag::new("span"), language));
            }
            if let Some(short) = &entry.short {
                out.text_element("strong", short);
                out.text(" ");
            }
            self.write_title(&mut out, &entry.caption);
            if language.is_some() {
                out.close();
            }
            out.close();
            out.close_line();
        }
        out.close();
        out.finish()
    }

    fn write_component(self, out: &mut Xml, component: &Division) {
        out.open(Tag::new("li").attr("class", component.kind().name()));
        self.write_link(out, component);
        self.write_sections(out, component, 1);
        out.close_line();
    }

    /// The sections of a division as a list, if it has any.
    fn write_sections(self, out: &mut Xml, division: &Division, depth: usize) {
        if listed(division).next().is_some() {
            out.open("ol");
            self.write_items(out, division, depth);
            out.close();
        }
    }

    fn write_items(self, out: &mut Xml, division: &Division, depth: usize) {
        for section in listed(division) {
            self.write_item(out, section, depth);
        }
    }

    /// Writes an item. Sections that nest too deeply for reading systems follow their parent.
    fn write_item(self, out: &mut Xml, section: &Division, depth: usize) {
        out.open("li");
        self.write_link(out, section);
        if depth < NESTED {
            self.write_sections(out, section, depth + 1);
            out.close();
        } else {
            out.close();
            self.write_items(out, section, depth);
        }
    }

    fn write_link(self, out: &mut Xml, division: &Division) {
        let pages = &self.site.pages;
        let href = pages.href(self.page, &division.id).unwrap_or_default();
        let here = self.page.is_some_and(|page| pages.name(page) == href);
        let current = here.then_some("page");
        let tag = Tag::new("a").attr("href", &href);
        out.open(tag.maybe("aria-current", current));
        if let Some(number) = labels::number(self.site.locale, division) {
            out.text_element(Tag::new("span").attr("class", "number"), &number);
        }
        self.write_title_of(out, division);
        out.close();
    }

    /// Writes the title of a division, in a bilingual book in both languages.
    fn write_title_of(self, out: &mut Xml, division: &Division) {
        let translation = &division.translation;
        let language = translation.language.as_ref();
        let foreign = language.filter(|it| *it.tag != *self.site.book.language);
        self.write_title_in(out, &division.title, foreign);
        if let Some(beside) = &translation.beside {
            let tag = Tag::new("span").attr("class", "beside");
            out.text(" ");
            out.open(self.site.in_language(tag, Some(&beside.language)));
            self.write_title(out, &beside.title);
            out.close();
        }
    }

    /// A title in a language, where it is not the one around.
    pub(super) fn write_title_in(self, out: &mut Xml, title: &Title, language: Option<&Language>) {
        if language.is_none() {
            return self.write_title(out, title);
        }
        out.open(self.site.in_language(Tag::new("span"), language));
        self.write_title(out, title);
        out.close();
    }

    fn write_title(self, out: &mut Xml, title: &Title) {
        match labels::untitled(self.site.locale, title) {
            Some(untitled) => out.text(&untitled),
            None => write_bare(out, &title.content),
        }
    }
}

/// The sections right below a division that are in the contents.
fn listed(division: &Division) -> impl Iterator<Item = &Division> {
    division.sections().iter().filter(|it| !it.is_simple())
}
