//! Components, sections and their headings.

use super::{Contents, Flavour, NESTED, XhtmlWriter, parts};
use crate::book::{
    Addition, Block, Body, Component, Divisions, Id, Section, SimpleSect, Title, Translation,
};
use crate::write::labels::{component_heading, section_number};
use crate::xml::Tag;

/// The class of the list of sections that have pages of their own; `serve` knows it, too.
pub(crate) const PARTS: &str = "contents parts";

/// HTML has six levels of headings.
const DEEPEST: usize = 6;

impl<'a> XhtmlWriter<'a> {
    pub(super) fn write_component(&mut self, component: &'a Component) {
        self.begin_references(&component.id);
        let kind = component.kind.name();
        let role = format!("doc-{kind}");
        let around = self.enter(&component.translation);
        let names = [kind, kind, role.as_str()];
        self.open_division(&component.id, names, Some(&component.translation));
        let label = component_heading(self.locale, component);
        let heading = (label.as_deref(), &component.title);
        self.write_heading(&component.id, heading, &component.translation);
        self.write_remark(&component.translation);
        self.write_texts(
            &component.id,
            &component.body.blocks,
            &component.translation,
        );
        self.write_divisions(&component.body.divisions);
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

    /// A section that is a page.
    pub(super) fn write_section_page(&mut self, section: &'a Section) {
        self.begin_references(&section.id);
        let around = self.enter(&section.translation);
        self.open_section(&section.id, "section", &section.translation);
        let heading = (section.label.as_deref(), &section.title);
        self.write_section_heading(&section.id, heading, &section.translation);
        self.write_remark(&section.translation);
        self.write_texts(&section.id, &section.body.blocks, &section.translation);
        self.write_divisions(&section.body.divisions);
        self.write_notes();
        self.close_section();
        self.leave(around);
    }

    /// Links to the sections that have pages of their own, each with the ids that were on this page while
    /// they were there, so that an address of then still leads to the link.
    fn write_parts(&mut self, component: &Component) {
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
        self.out.close();
        self.out.newline();
    }

    pub(super) fn write_part(&mut self, title: &'a Title, body: &'a Body) {
        let id = &self.site.book.part.id;
        self.open_division(id, ["part", "part", "doc-part"], None);
        let translation = &self.site.book.part.translation;
        self.write_heading(id, (None, title), translation);
        match translation.beside {
            Some(_) => self.write_texts(id, &body.blocks, translation),
            None => self.write_blocks(&body.blocks),
        }
        self.write_divisions(&body.divisions);
        self.write_notes();
        self.out.close();
    }

    /// Opens the division of a class, with the term that EPUB has for it, and its role.
    fn open_division(
        &mut self,
        id: &Id,
        [class, term, role]: [&str; 3],
        translation: Option<&Translation>,
    ) {
        let term = (self.site.flavour == Flavour::Epub).then_some(term);
        let tag = Tag::new("section");
        let language = translation.and_then(|it| it.language.as_ref());
        let tag = self.in_language(tag, language);
        self.out.open(
            tag.attr("class", class)
                .attr("id", id.as_str())
                .maybe("epub:type", term)
                .attr("role", role)
                .attr("aria-labelledby", id.of_addition(Addition::Title).as_str()),
        );
        self.out.newline();
    }

    /// The heading of a page: the kind and number above the title.
    fn write_heading(
        &mut self,
        id: &Id,
        (label, title): (Option<&str>, &'a Title),
        translation: &'a Translation,
    ) {
        let heading = heading_name(self.level);
        let title_id = id.of_addition(Addition::Title);
        self.out
            .open(Tag::new(heading).attr("id", title_id.as_str()));
        if let Some(label) = label {
            self.out
                .text_element(Tag::new("span").attr("class", "label"), label);
            self.out.text(" ");
        }
        self.write_titles(id, title, translation);
        self.out.close();
        self.out.newline();
    }

    pub(super) fn write_title(&mut self, title: &'a Title) {
        if title.plain().trim().is_empty() {
            let untitled = self.locale.text("untitled");
            self.out
                .text_element(Tag::new("span").attr("class", "untitled"), &untitled);
        }
        self.write_inlines(&title.content);
    }

    pub(super) fn write_body(&mut self, body: &'a Body) {
        self.write_blocks(&body.blocks);
        self.write_divisions(&body.divisions);
    }

    /// The text of a rule, and what links to it.
    pub(super) fn write_rule(&mut self, id: &Id, blocks: &'a [Block]) {
        self.write_blocks(blocks);
        self.write_links_here(id);
    }

    pub(super) fn write_divisions(&mut self, divisions: &'a Divisions) {
        self.level += 1;
        match divisions {
            Divisions::Sections(sections) => {
                for section in sections {
                    if !self.site.pages.is_page(&section.id) {
                        self.write_section(section);
                    }
                }
            }
            Divisions::SimpleSects(simplesects) => {
                for simplesect in simplesects {
                    self.write_simplesect(simplesect);
                }
            }
        }
        self.level -= 1;
    }

    fn write_section(&mut self, section: &'a Section) {
        self.begin_references(&section.id);
        let around = self.enter(&section.translation);
        self.open_section(&section.id, "section", &section.translation);
        let heading = (section.label.as_deref(), &section.title);
        self.write_section_heading(&section.id, heading, &section.translation);
        self.write_remark(&section.translation);
        self.write_texts(&section.id, &section.body.blocks, &section.translation);
        if self.level < NESTED {
            self.write_divisions(&section.body.divisions);
            self.close_section();
        } else {
            self.close_section();
            self.write_divisions(&section.body.divisions);
        }
        self.leave(around);
    }

    fn write_simplesect(&mut self, simplesect: &'a SimpleSect) {
        self.begin_references(&simplesect.id);
        let around = self.enter(&simplesect.translation);
        self.open_section(&simplesect.id, "simplesect", &simplesect.translation);
        let heading = (None, &simplesect.title);
        self.write_section_heading(&simplesect.id, heading, &simplesect.translation);
        self.write_remark(&simplesect.translation);
        self.write_texts(&simplesect.id, &simplesect.blocks, &simplesect.translation);
        self.close_section();
        self.leave(around);
    }

    fn open_section(&mut self, id: &Id, class: &str, translation: &Translation) {
        let tag = Tag::new("section").attr("class", class);
        let tag = self.in_language(tag.attr("id", id.as_str()), translation.language.as_ref());
        self.out.open(tag);
        self.out.newline();
    }

    fn close_section(&mut self) {
        self.out.close();
        self.out.newline();
    }

    fn write_section_heading(
        &mut self,
        id: &Id,
        (number, title): (Option<&str>, &'a Title),
        translation: &'a Translation,
    ) {
        let heading = heading_name(self.level);
        let deep = (self.level > DEEPEST).then(|| self.level.to_string());
        self.out
            .open(Tag::new(heading).maybe("aria-level", deep.as_deref()));
        if let Some(number) = number {
            let number = section_number(self.locale, number);
            self.out
                .text_element(Tag::new("span").attr("class", "number"), &number);
        }
        self.write_titles(id, title, translation);
        self.out.close();
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
