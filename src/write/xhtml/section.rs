//! Components, sections and their headings.

use super::{Contents, NESTED, XhtmlWriter, parts};
use crate::book::{Addition, Block, Body, Component, Divisions, Id, Section, SimpleSect, Title};
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
        self.open_division(&component.id, kind, kind, &role);
        let label = component_heading(self.site.locale, component);
        self.write_heading(&component.id, label.as_deref(), &component.title);
        self.write_rule(&component.id, &component.body.blocks);
        self.write_divisions(&component.body.divisions);
        if !component.glossary.is_empty() {
            self.write_glossary(&component.glossary);
        }
        self.write_notes();
        self.write_parts(component);
        self.out.close();
    }

    /// A section that is a page.
    pub(super) fn write_section_page(&mut self, section: &'a Section) {
        self.begin_references(&section.id);
        self.open_section(&section.id, "section");
        self.write_section_heading(&section.id, section.label.as_deref(), &section.title);
        self.write_rule(&section.id, &section.body.blocks);
        self.write_divisions(&section.body.divisions);
        self.write_notes();
        self.close_section();
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
        self.open_division(id, "part", "part", "doc-part");
        self.write_heading(id, None, title);
        self.write_body(body);
        self.write_notes();
        self.out.close();
    }

    fn open_division(&mut self, id: &Id, class: &str, term: &'static str, role: &str) {
        let term = self.semantics(term);
        self.out.open(
            Tag::new("section")
                .attr("class", class)
                .attr("id", id.as_str())
                .maybe("epub:type", term)
                .attr("role", role)
                .attr("aria-labelledby", id.of_addition(Addition::Title).as_str()),
        );
        self.out.newline();
    }

    /// The heading of a page: the kind and number above the title.
    fn write_heading(&mut self, id: &Id, label: Option<&str>, title: &'a Title) {
        let heading = heading_name(self.level);
        let title_id = id.of_addition(Addition::Title);
        self.out
            .open(Tag::new(heading).attr("id", title_id.as_str()));
        if let Some(label) = label {
            self.out
                .text_element(Tag::new("span").attr("class", "label"), label);
            self.out.text(" ");
        }
        self.write_title(title);
        self.write_permalink(id);
        self.out.close();
        self.out.newline();
    }

    pub(super) fn write_title(&mut self, title: &'a Title) {
        if title.plain().trim().is_empty() {
            let untitled = self.site.locale.text("untitled");
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
    fn write_rule(&mut self, id: &Id, blocks: &'a [Block]) {
        self.write_blocks(blocks);
        self.write_links_here(id);
    }

    fn write_divisions(&mut self, divisions: &'a Divisions) {
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
        self.open_section(&section.id, "section");
        self.write_section_heading(&section.id, section.label.as_deref(), &section.title);
        self.write_rule(&section.id, &section.body.blocks);
        if self.level < NESTED {
            self.write_divisions(&section.body.divisions);
            self.close_section();
        } else {
            self.close_section();
            self.write_divisions(&section.body.divisions);
        }
    }

    fn write_simplesect(&mut self, simplesect: &'a SimpleSect) {
        self.begin_references(&simplesect.id);
        self.open_section(&simplesect.id, "simplesect");
        self.write_section_heading(&simplesect.id, None, &simplesect.title);
        self.write_rule(&simplesect.id, &simplesect.blocks);
        self.close_section();
    }

    fn open_section(&mut self, id: &Id, class: &str) {
        self.out.open(
            Tag::new("section")
                .attr("class", class)
                .attr("id", id.as_str()),
        );
        self.out.newline();
    }

    fn close_section(&mut self) {
        self.out.close();
        self.out.newline();
    }

    fn write_section_heading(&mut self, id: &Id, number: Option<&str>, title: &'a Title) {
        let heading = heading_name(self.level);
        let deep = (self.level > DEEPEST).then(|| self.level.to_string());
        self.out
            .open(Tag::new(heading).maybe("aria-level", deep.as_deref()));
        if let Some(number) = number {
            let number = section_number(self.site.locale, number);
            self.out
                .text_element(Tag::new("span").attr("class", "number"), &number);
        }
        self.write_title(title);
        self.write_permalink(id);
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
