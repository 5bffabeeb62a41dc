//! Components, sections, and what stands before and after them.

use super::inline::{anchor, marked};
use super::{Writer, escape};
use crate::book::{
    Block, Body, Component, Divisions, Id, Index, IndexEntry, Info, Language, Section, Title,
    Translation, VarListEntry,
};
use crate::locale::Locale;
use crate::write::labels::{self, component_number, section_number};

/// MediaWiki has six levels of headings.
const DEEPEST: usize = 6;

impl<'a> Writer<'a> {
    /// A heading; the title may be in another language than the text around.
    pub(super) fn heading(
        &mut self,
        level: usize,
        label: Option<&str>,
        title: (&'a Title, Option<&Language>),
        id: &Id,
    ) {
        let words = self.titled(label, title);
        let mark = "=".repeat(level.clamp(1, DEEPEST));
        self.push(format!("{mark} {}{words} {mark}", anchor(id.as_str())));
    }

    /// A title with its number.
    pub(super) fn titled(
        &mut self,
        label: Option<&str>,
        (title, language): (&'a Title, Option<&Language>),
    ) -> String {
        let label = escape::text(label.unwrap_or_default(), false);
        let around = self.enter(language);
        let words = match title.plain().trim() {
            "" => self.locale.text("untitled") + &self.inlines(&title.content),
            _ => self.inlines(&title.content),
        };
        self.locale = around;
        match language {
            Some(language) => label + &in_language("span", language, &words),
            None => label + &words,
        }
    }

    /// Goes into a text, which may be in another language; gives the words of what it is in.
    fn enter(&mut self, language: Option<&Language>) -> &'a Locale {
        let own = match language {
            Some(_) => self.locales.of(language),
            None => self.locale,
        };
        std::mem::replace(&mut self.locale, own)
    }

    pub(super) fn component(
        &mut self,
        component: &'a Component,
        is_elsewhere: &dyn Fn(&Section) -> bool,
    ) {
        let label = component_number(self.locale, component);
        let title = (&component.title, component.translation.language.as_ref());
        self.heading(2, label.as_deref(), title, &component.id);
        let text = (&component.translation, component.glossary.as_slice());
        self.body(text, &component.body, 3, is_elsewhere);
    }

    /// The text of a division, with the entries of a glossary, and the divisions below it.
    pub(super) fn body(
        &mut self,
        (translation, glossary): (&Translation, &'a [VarListEntry]),
        body: &'a Body,
        level: usize,
        is_elsewhere: &dyn Fn(&Section) -> bool,
    ) {
        self.translated(translation, &body.blocks, glossary);
        match &body.divisions {
            Divisions::Sections(sections) => {
                for section in sections.iter().filter(|it| !is_elsewhere(it)) {
                    let label = section.label.as_deref();
                    let label = label.map(|it| section_number(self.locale, it));
                    let translation = &section.translation;
                    let title = (&section.title, translation.language.as_ref());
                    self.heading(level, label.as_deref(), title, &section.id);
                    self.body((translation, &[]), &section.body, level + 1, is_elsewhere);
                }
            }
            Divisions::SimpleSects(simplesects) => {
                for it in simplesects {
                    let title = (&it.title, it.translation.language.as_ref());
                    self.heading(level, None, title, &it.id);
                    self.translated(&it.translation, &it.blocks, &[]);
                }
            }
        }
    }

    /// The text of a division, and before it what readers are told of its translation.
    fn translated(
        &mut self,
        translation: &Translation,
        blocks: &'a [Block],
        glossary: &'a [VarListEntry],
    ) {
        if let Some(remark) = &translation.remark {
            self.push(marked("''", &escape::text(&remark.words, false)));
        }
        let language = translation.language.as_ref();
        let around = self.enter(language);
        if let Some(language) = language {
            self.push(start_tag("div", language));
        }
        self.blocks(blocks);
        let glossary = self.definitions(glossary);
        self.push(glossary);
        if language.is_some() {
            self.push("</div>".to_owned());
        }
        self.locale = around;
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

/// Markup in an element that says its language.
fn in_language(name: &str, language: &Language, markup: &str) -> String {
    format!("{}{markup}</{name}>", start_tag(name, language))
}

fn start_tag(name: &str, language: &Language) -> String {
    let (tag, direction) = (&language.tag, language.direction);
    format!("<{name} lang=\"{tag}\" dir=\"{direction}\">")
}
