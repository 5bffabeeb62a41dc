//! Components, sections, and what stands before and after them.

use super::inline::{anchor, marked};
use super::{Writer, escape};
use crate::book::{
    Block, Body, Component, Divisions, Id, Index, IndexEntry, Info, Section, Title, Translation,
};
use crate::write::labels::{self, component_number, section_number};

/// MediaWiki has six levels of headings.
const DEEPEST: usize = 6;

impl<'a> Writer<'a> {
    pub(super) fn heading(&mut self, level: usize, label: Option<&str>, title: &'a Title, id: &Id) {
        let words = self.titled(label, title);
        let mark = "=".repeat(level.clamp(1, DEEPEST));
        self.push(format!("{mark} {}{words} {mark}", anchor(id.as_str())));
    }

    /// A title with its number.
    pub(super) fn titled(&mut self, label: Option<&str>, title: &'a Title) -> String {
        let label = escape::text(label.unwrap_or_default(), false);
        let words = match title.plain().trim() {
            "" => self.locale.text("untitled") + &self.inlines(&title.content),
            _ => self.inlines(&title.content),
        };
        label + &words
    }

    pub(super) fn component(
        &mut self,
        component: &'a Component,
        is_elsewhere: &dyn Fn(&Section) -> bool,
    ) {
        let label = component_number(self.locale, component);
        self.heading(2, label.as_deref(), &component.title, &component.id);
        self.body(&component.translation, &component.body, 3, is_elsewhere);
        self.glossary(component);
    }

    pub(super) fn glossary(&mut self, component: &'a Component) {
        let glossary = self.definitions(&component.glossary);
        self.push(glossary);
    }

    pub(super) fn body(
        &mut self,
        translation: &Translation,
        body: &'a Body,
        level: usize,
        is_elsewhere: &dyn Fn(&Section) -> bool,
    ) {
        self.translated(translation, &body.blocks);
        match &body.divisions {
            Divisions::Sections(sections) => {
                for section in sections.iter().filter(|it| !is_elsewhere(it)) {
                    let label = section.label.as_deref();
                    let label = label.map(|it| section_number(self.locale, it));
                    self.heading(level, label.as_deref(), &section.title, &section.id);
                    let translation = &section.translation;
                    self.body(translation, &section.body, level + 1, is_elsewhere);
                }
            }
            Divisions::SimpleSects(simplesects) => {
                for it in simplesects {
                    self.heading(level, None, &it.title, &it.id);
                    self.translated(&it.translation, &it.blocks);
                }
            }
        }
    }

    /// The text of a division, and before it what readers are told of its translation.
    fn translated(&mut self, translation: &Translation, blocks: &'a [Block]) {
        if let Some(remark) = &translation.remark {
            self.push(marked("''", &escape::text(&remark.words, false)));
        }
        let Some(language) = &translation.language else {
            return self.blocks(blocks);
        };
        let (tag, direction) = (&language.tag, language.direction);
        self.push(format!("<div lang=\"{tag}\" dir=\"{direction}\">"));
        self.blocks(blocks);
        self.push("</div>".to_owned());
    }

    fn line(&mut self, words: &str) {
        self.push(escape::line(&escape::text(words, false)));
    }

    pub(super) fn title_page(&mut self, info: &'a Info) {
        let title = escape::text(&info.title, false);
        self.push(marked("'''", &title));
        if let Some(subtitle) = &info.subtitle {
            self.push(marked("''", &escape::text(subtitle, false)));
        }
        for line in labels::front_lines(self.locale, info) {
            self.line(&line);
        }
        self.blocks(&info.licence);
    }

    /// The history of the versions.
    pub(super) fn history(&mut self, info: &Info) {
        let lines = info.revisions.iter().map(|it| {
            let words = format!("{} {} {}", it.number, it.date, it.remark);
            format!("* {}", escape::text(&words, false))
        });
        let lines: Vec<String> = lines.collect();
        if !lines.is_empty() {
            let title = self.locale.text("revision-history");
            self.push(marked("'''", &escape::text(&title, false)));
            self.push(lines.join("\n"));
        }
    }

    /// The index, below a heading of this level if it wants one.
    pub(super) fn index(&mut self, index: &Index, level: Option<usize>) {
        if let Some(level) = level {
            let mark = "=".repeat(level);
            self.push(format!(
                "{mark} {} {mark}",
                escape::text(&index.title, false)
            ));
        }
        for group in &index.groups {
            self.push(marked("'''", &escape::text(&group.letter, false)));
            let lines = group.entries.iter().map(|it| self.entry(it));
            let lines: Vec<String> = lines.collect();
            self.push(lines.join("\n"));
        }
    }

    fn entry(&self, entry: &IndexEntry) -> String {
        let locators = labels::locators(entry);
        let mut parts: Vec<String> = locators
            .map(|(locator, words)| self.link_to(&locator.id, &words))
            .collect();
        if parts.is_empty() {
            parts.push(escape::text(&entry.term, false));
        }
        for see in &entry.see {
            let word = escape::text(&self.locale.text("index-see"), false);
            parts.push(format!("''{word}'' {}", self.link_to(&see.id, &see.term)));
        }
        format!("* {}", parts.join(", "))
    }
}
