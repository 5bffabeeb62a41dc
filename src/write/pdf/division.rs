//! Components and sections.

use super::writer::Writer;
use crate::book::{Body, Component, Divisions, Section, SimpleSect, Title, Translation};
use crate::write::labels::component_heading;

impl<'a> Writer<'a> {
    /// A component, with all that is in it.
    pub(super) fn write_component(&mut self, component: &'a Component) {
        self.begin_rule(component.id.as_str());
        let around = self.enter(&component.translation);
        let heading = component_heading(self.locale, component);
        let start = self.code.len();
        self.code.open("component");
        self.code.named("kind", component.kind.name());
        self.code.named("id", component.id.as_str());
        self.code.maybe("heading", heading.as_deref());
        self.code.maybe("number", component.label.as_deref());
        self.code.raw("running: ");
        self.write_bare(&component.title.content);
        self.code.begin();
        self.write_title(&component.title);
        self.code.end();
        self.code.mark(start, component.title.span, None);
        self.code.begin();
        self.level = 1;
        self.write_inside(&component.body, &component.translation);
        if !component.glossary.is_empty() {
            self.is_glossary = true;
            self.write_entries("glossary", &component.glossary);
            self.is_glossary = false;
        }
        self.code.end();
        self.code.close();
        self.leave(around);
    }

    /// The text of a division, and the divisions below it.
    pub(super) fn write_inside(&mut self, body: &'a Body, translation: &'a Translation) {
        self.write_text(&body.blocks, translation);
        self.level += 1;
        match &body.divisions {
            Divisions::Sections(sections) => {
                for section in sections {
                    self.write_section(section);
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
        self.begin_rule(section.id.as_str());
        let around = self.enter(&section.translation);
        self.open_heading("section", section.id.as_str(), &section.title);
        self.code.maybe("number", section.label.as_deref());
        self.code.close();
        self.write_inside(&section.body, &section.translation);
        self.leave(around);
    }

    fn write_simplesect(&mut self, simplesect: &'a SimpleSect) {
        self.begin_rule(simplesect.id.as_str());
        let around = self.enter(&simplesect.translation);
        self.open_heading("simplesect", simplesect.id.as_str(), &simplesect.title);
        self.code.close();
        self.write_text(&simplesect.blocks, &simplesect.translation);
        self.leave(around);
    }

    fn open_heading(&mut self, function: &str, id: &str, title: &'a Title) {
        let start = self.code.len();
        self.code.open(function);
        let level = self.level;
        self.code.raw(&format!("{level}, "));
        self.code.string(id);
        self.code.begin();
        self.write_title(title);
        self.code.end();
        self.code.mark(start, title.span, None);
    }

    /// A title, which bears no numbers of other rules.
    pub(super) fn write_title(&mut self, title: &'a Title) {
        if title.plain().trim().is_empty() {
            let untitled = self.locale.text("untitled");
            self.code.words(&untitled, title.span);
        }
        let bears = std::mem::replace(&mut self.bears_references, false);
        self.write_inlines(&title.content);
        self.bears_references = bears;
    }

    /// Begins a rule, which does not refer to itself.
    fn begin_rule(&mut self, id: &'a str) {
        self.referred.clear();
        self.referred.insert(id);
    }
}
