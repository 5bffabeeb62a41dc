//! The table of contents, as nested lists.

use super::inline::write_bare;
use super::{Pages, Site};
use crate::book::{
    Body, CaptionList, Component, Divisions, Id, Index, Language, Section, Title, Translation,
};
use crate::write::labels::{component_number, section_number};
use crate::xml::{Tag, Xml};

/// How deep sections nest, and lists of them. Below that they follow their parent:
/// browsers stop nesting at some 500 elements, and other readers break down sooner.
pub(crate) const NESTED: usize = 60;

/// Makes lists of links, for the page that they are on.
#[derive(Clone, Copy)]
pub(crate) struct Contents<'a> {
    /// All pages.
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
        self.write_items(&mut out, &part.intro, 1);
        for component in &part.components {
            self.write_component(&mut out, component);
        }
        if let (Some(index), Some(page)) = (&self.site.book.back.index, self.site.pages.index()) {
            out.open(Tag::new("li").attr("class", "index"));
            self.write_index_link(&mut out, index, page);
            out.close();
            out.newline();
        }
        out.close();
        out.finish()
    }

    /// The sections of one body; nothing when it has none.
    pub(crate) fn sections(self, body: &Body) -> String {
        let mut out = Xml::html();
        self.write_sections(&mut out, body, 1);
        out.finish()
    }

    /// One section, with those in it where `is_whole`: an item of a list.
    pub(crate) fn section(self, section: &Section, is_whole: bool) -> String {
        let mut out = Xml::html();
        out.open("li");
        self.write_section_link(&mut out, section);
        if is_whole {
            self.write_sections(&mut out, &section.body, 1);
        }
        out.close();
        out.finish()
    }

    /// Sections that have pages of their own, and those in them. Each item has the id of its section, and
    /// in it are all other ids of that page.
    pub(super) fn write_parts<'b>(self, out: &mut Xml, parts: impl Iterator<Item = &'b Section>) {
        out.open("ol");
        for section in parts {
            let own = section.id.as_str();
            out.open(Tag::new("li").attr("id", own));
            for id in Pages::ids_of(section).iter().filter(|id| *id != own) {
                out.text_element(Tag::new("span").attr("id", id), "");
            }
            self.write_section_link(out, section);
            self.write_sections(out, &section.body, 1);
            out.close();
            out.newline();
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
    pub(crate) fn title_of(self, title: &Title, translation: &Translation) -> String {
        let mut out = Xml::html();
        self.write_title_of(&mut out, title, translation);
        out.finish()
    }

    /// The link to a component, without the list item around it.
    pub(crate) fn component(self, component: &Component) -> String {
        let mut out = Xml::html();
        self.write_component_link(&mut out, component);
        out.finish()
    }

    /// The link to the index, when there is one, without the list item around it.
    pub(crate) fn index(self) -> Option<String> {
        let index = self.site.book.back.index.as_ref()?;
        let page = self.site.pages.index()?;
        let mut out = Xml::html();
        self.write_index_link(&mut out, index, page);
        Some(out.finish())
    }

    fn write_index_link(self, out: &mut Xml, index: &Index, page: usize) {
        let current = (self.page == Some(page)).then_some("page");
        let tag = Tag::new("a").attr("href", self.site.pages.name(page));
        out.text_element(tag.maybe("aria-current", current), &index.title);
    }

    /// A list of captions; nothing when there are none.
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
            out.close();
            out.newline();
        }
        out.close();
        out.finish()
    }

    fn write_component(self, out: &mut Xml, component: &Component) {
        out.open(Tag::new("li").attr("class", component.kind.name()));
        self.write_component_link(out, component);
        self.write_sections(out, &component.body, 1);
        out.close();
        out.newline();
    }

    fn write_component_link(self, out: &mut Xml, component: &Component) {
        let number = component_number(self.site.locale, component);
        let heading = (number.as_deref(), &component.title);
        self.write_link(out, &component.id, heading, &component.translation);
    }

    fn write_sections(self, out: &mut Xml, body: &Body, depth: usize) {
        if matches!(&body.divisions, Divisions::Sections(sections) if !sections.is_empty()) {
            out.open("ol");
            self.write_items(out, body, depth);
            out.close();
        }
    }

    fn write_items(self, out: &mut Xml, body: &Body, depth: usize) {
        if let Divisions::Sections(sections) = &body.divisions {
            for section in sections {
                self.write_item(out, section, depth);
            }
        }
    }

    fn write_item(self, out: &mut Xml, section: &Section, depth: usize) {
        out.open("li");
        self.write_section_link(out, section);
        if depth < NESTED {
            self.write_sections(out, &section.body, depth + 1);
            out.close();
        } else {
            out.close();
            self.write_items(out, &section.body, depth);
        }
    }

    fn write_section_link(self, out: &mut Xml, section: &Section) {
        let number = section.label.as_deref();
        let number = number.map(|number| section_number(self.site.locale, number));
        let heading = (number.as_deref(), &section.title);
        self.write_link(out, &section.id, heading, &section.translation);
    }

    fn write_link(
        self,
        out: &mut Xml,
        id: &Id,
        (number, title): (Option<&str>, &Title),
        translation: &Translation,
    ) {
        let pages = &self.site.pages;
        let href = pages.href(self.page, id).unwrap_or_default();
        let here = self.page.is_some_and(|page| pages.name(page) == href);
        let current = here.then_some("page");
        let tag = Tag::new("a").attr("href", &href);
        out.open(tag.maybe("aria-current", current));
        if let Some(number) = number {
            out.text_element(Tag::new("span").attr("class", "number"), number);
        }
        self.write_title_of(out, title, translation);
        out.close();
    }

    /// The title of a division, with its language where that is not the book's.
    fn write_title_of(self, out: &mut Xml, title: &Title, translation: &Translation) {
        let language = translation.language.as_ref();
        let foreign = language.filter(|it| *it.tag != *self.site.book.language);
        self.write_title_in(out, title, foreign);
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
        if title.plain().trim().is_empty() {
            out.text(&self.site.locale.text("untitled"));
        } else {
            write_bare(out, &title.content);
        }
    }
}
