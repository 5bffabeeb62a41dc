//! Components and sections.

use super::code_files::PrintedSection;
use super::qr;
use super::writer::Writer;
use crate::book::{Division, Title};
use crate::tiddler::is_id;
use crate::write::labels::{self, component_heading};

/// The most letters of a title in the head of a page.
const RUNNING: usize = 60;

impl<'a> Writer<'a> {
    /// The text of the root.
    pub(super) fn write_introduction(&mut self) {
        let part = &self.book.part;
        self.code.open("introduction");
        self.code.named("id", part.id.as_str());
        self.code.begin();
        self.write_title(&part.title);
        self.code.end();
        self.code.begin();
        self.write_inside(part);
        self.code.end();
        self.code.close();
    }

    /// A component, with all that is in it.
    pub(super) fn write_component(&mut self, component: &'a Division) {
        self.begin_rule(component.id.as_str());
        self.sections.push(PrintedSection {
            id: component.id.as_str().to_owned(),
            number: None,
        });
        let around = self.enter(&component.translation);
        let heading = component_heading(self.locale, component);
        let start = self.code.len();
        self.code.open("component");
        self.code.named("kind", component.kind().name());
        self.code.named("id", component.id.as_str());
        self.code.maybe("heading", heading.as_deref());
        self.code.maybe("number", component.label.as_deref());
        self.write_qr(component);
        self.code.raw("running: ");
        self.write_running(component.titleabbrev.as_ref().unwrap_or(&component.title));
        self.code.begin();
        self.write_title(&component.title);
        self.code.end();
        self.code.mark(start, component.title.span, None);
        self.code.begin();
        self.level = 1;
        self.write_inside(component);
        if !component.glossary.is_empty() {
            self.is_glossary = true;
            self.write_entries("glossary", &component.glossary);
            self.is_glossary = false;
        }
        self.code.end();
        self.code.close();
        self.leave(around);
    }

    /// Writes a title for the head of a page, where it has one line.
    fn write_running(&mut self, title: &'a Title) {
        match labels::shortened(&title.plain(), RUNNING) {
            Some(short) => self.code.string(&short),
            None => self.write_bare(&title.content),
        }
    }

    /// The code of the address of a component that is a tiddler, where the book shows them.
    fn write_qr(&mut self, component: &Division) {
        let id = component.id.as_str();
        let base = self.codes.as_ref().filter(|_| is_id(id));
        if let Some((drawing, address)) = base.and_then(|base| qr::code(base, id)) {
            self.code.raw("qr: (");
            self.code.named("drawing", &drawing);
            self.code.named("address", &address);
            self.code.raw("), ");
        }
    }

    /// Writes the text of a division, and the sections below it.
    pub(super) fn write_inside(&mut self, division: &'a Division) {
        self.write_text(division);
        self.level += 1;
        for section in division.sections() {
            self.write_section(section);
        }
        self.level -= 1;
    }

    fn write_section(&mut self, section: &'a Division) {
        self.begin_rule(section.id.as_str());
        let around = self.enter(&section.translation);
        let start = self.code.len();
        self.code.open(section.kind().name());
        let level = self.level;
        self.code.raw(&format!("{level}, "));
        self.code.string(section.id.as_str());
        self.code.begin();
        self.write_title(&section.title);
        self.code.end();
        self.code.mark(start, section.title.span, None);
        if !section.is_simple() {
            self.code.maybe("number", section.label.as_deref());
            self.sections.push(PrintedSection {
                id: section.id.as_str().to_owned(),
                number: section.label.clone(),
            });
        }
        self.code.close();
        self.write_inside(section);
        self.leave(around);
    }

    /// Writes a title, in which references print no numbers.
    pub(super) fn write_title(&mut self, title: &'a Title) {
        if let Some(untitled) = labels::untitled(self.locale, title) {
            self.code.words(&untitled, title.span);
        }
        let bears = std::mem::replace(&mut self.bears_references, false);
        self.write_inlines(&title.content);
        self.bears_references = bears;
    }

    /// Begins a rule, which does not refer to itself.
    fn begin_rule(&mut self, id: &'a str) {
        self.begin_part();
        self.referred.insert(id);
    }

    /// Begins what is read by itself: what was said before is said again.
    pub(super) fn begin_part(&mut self) {
        self.referred.clear();
        self.measured.clear();
    }
}
