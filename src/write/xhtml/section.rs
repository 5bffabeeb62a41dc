//! Components, sections and their headings.

use super::writer::Around;
use super::{Contents, Flavour, NESTED, XhtmlWriter, parts};
use crate::book::{Addition, Block, Division, Id, Title};
use crate::write::labels::{self, component_heading};
use crate::xml::Tag;

/// The class of the list of sections that have pages of their own; `serve` knows it, too.
pub(crate) const PARTS: &str = "contents parts";

/// HTML has six levels of headings.
const DEEPEST: usize = 6;

impl<'a> XhtmlWriter<'a> {
    /// Writes a component and the footnotes of it.
    pub(super) fn write_component(&mut self, component: &'a Division) {
        self.begin_references(&component.id);
        let around = self.enter(&component.translation);
        self.open_division(component);
        let label = component_heading(self.locale, component);
        self.write_heading(component, label.as_deref());
        self.write_remark(&component.translation);
        self.write_texts(component);
        self.write_divisions(component);
        match &component.translation.beside {
            Some(beside) => self.write_glossaries(&component.glossary, beside),
            None if component.glossary.is_empty() => {}
            None => self.write_glossary(&component.glossary),
        }
        self.write_notes();
        self.write_parts(component);
        self.out.close();
        self.leave(around);
    }

    /// Writes a section that is a page, and the footnotes of it.
    pub(super) fn write_section_page(&mut self, section: &'a Division) {
        let around = self.open_section(section);
        self.write_divisions(section);
        self.write_notes();
        self.close_section();
        self.leave(around);
    }

    /// Links to the sections that have pages of their own, each with the ids that this page had while the sections
    /// were on it, so that an old address still leads to the link.
    fn write_parts(&mut self, component: &Division) {
        let site = self.site;
        let parts = parts(component).map(|(_, section)| section);
        let mut parts = parts.filter(|it| site.pages.is_page(&it.id)).peekable();
        if parts.peek().is_none() {
            return;
        }
        let word = site.locale.text("contents");
        let tag = Tag::new("nav").attr("class", PARTS);
        self.out.open(tag.attr("aria-label", &word));
        let page = self.page;
        Contents { site, page }.write_parts(&mut self.out, parts);
        self.out.close_line();
    }

    /// Writes the part: its title and its text, without its components.
    pub(super) fn write_part(&mut self, part: &'a Division) {
        self.open_division(part);
        self.write_heading(part, None);
        self.write_introduction(part);
        self.write_notes();
        self.out.close();
    }

    /// Writes the text of the part, and its sections.
    pub(super) fn write_introduction(&mut self, part: &'a Division) {
        match part.translation.beside {
            Some(_) => self.write_texts(part),
            None => self.write_blocks(&part.blocks),
        }
        self.write_divisions(part);
    }

    /// Opens the element of a component or of the part, which is always in the language of the book.
    fn open_division(&mut self, division: &Division) {
        let name = division.kind().name();
        let term = (self.site.flavour == Flavour::Epub).then_some(name);
        let is_component = division.component().is_some();
        let language = division.translation.language.as_ref();
        let tag = self.in_language(Tag::new("section"), language.filter(|_| is_component));
        let title = division.id.of_addition(Addition::Title);
        self.out.open_line(
            tag.attr("class", name)
                .attr("id", division.id.as_str())
                .maybe("data-option", division.option.as_deref())
                .maybe("epub:type", term)
                .attr("role", &format!("doc-{name}"))
                .attr("aria-labelledby", title.as_str()),
        );
    }

    /// Writes the heading of a component or of the part, with its number on a line of its own.
    fn write_heading(&mut self, division: &'a Division, label: Option<&str>) {
        let heading = heading_name(self.level);
        let title_id = division.id.of_addition(Addition::Title);
        self.out
            .open(Tag::new(heading).attr("id", title_id.as_str()));
        if let Some(label) = label {
            self.out
                .text_element(Tag::new("span").attr("class", "label"), label);
            self.out.text(" ");
        }
        self.write_titles(division);
        self.out.close();
        self.write_permalinks(division);
        self.out.newline();
    }

    pub(super) fn write_title(&mut self, title: &'a Title) {
        if let Some(untitled) = labels::untitled(self.locale, title) {
            self.out
                .text_element(Tag::new("span").attr("class", "untitled"), &untitled);
        }
        let around = std::mem::replace(&mut self.is_brief, true);
        self.write_inlines(&title.content);
        self.is_brief = around;
    }

    /// Writes the text of a rule, and the links to it.
    pub(super) fn write_rule(&mut self, id: &Id, blocks: &'a [Block]) {
        self.write_blocks(blocks);
        self.write_links_here(id);
    }

    /// Writes the sections of a division that have no pages of their own.
    pub(super) fn write_divisions(&mut self, division: &'a Division) {
        self.level += 1;
        for section in division.sections() {
            if !self.site.pages.is_page(&section.id) {
                self.write_section(section);
            }
        }
        self.level -= 1;
    }

    fn write_section(&mut self, section: &'a Division) {
        let around = self.open_section(section);
        // Deeper sections follow it.
        let is_nested = self.level < NESTED;
        if is_nested {
            self.write_divisions(section);
        }
        self.close_section();
        if !is_nested {
            self.write_divisions(section);
        }
        self.leave(around);
    }

    /// Opens a section and writes its text; returns the language around it.
    fn open_section(&mut self, section: &'a Division) -> Around<'a> {
        self.begin_references(&section.id);
        let around = self.enter(&section.translation);
        let tag = Tag::new("section").attr("class", section.kind().name());
        let tag = tag.attr("id", section.id.as_str());
        let tag = tag.maybe("data-option", section.option.as_deref());
        self.out
            .open(self.in_language(tag, section.translation.language.as_ref()));
        self.out.newline();
        self.write_section_heading(section);
        self.write_remark(&section.translation);
        self.write_texts(section);
        around
    }

    fn close_section(&mut self) {
        self.out.close_line();
    }

    /// Writes the heading of a section, with its number before the title.
    fn write_section_heading(&mut self, section: &'a Division) {
        let heading = heading_name(self.level);
        let deep = (self.level > DEEPEST).then(|| self.level.to_string());
        self.out
            .open(Tag::new(heading).maybe("aria-level", deep.as_deref()));
        if let Some(number) = labels::number(self.locale, section) {
            self.out
                .text_element(Tag::new("span").attr("class", "number"), &number);
        }
        self.write_titles(section);
        self.out.close();
        self.write_permalinks(section);
        self.out.newline();
    }
}

/// The element of a heading of this level.
pub(super) fn heading_name(level: usize) -> &'static str {
    match level {
        0 | 1 => "h1",
        2 => "h2",
        3 => "h3",
        4 => "h4",
        5 => "h5",
        _ => "h6",
    }
}
