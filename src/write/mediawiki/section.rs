//! Components, sections, and the links before and after them.

use super::escape;
use super::inline::{anchor, marked};
use super::writer::Writer;
use crate::book::{Division, Id, Index, IndexEntry, Info, Language};
use crate::locale::Locale;
use crate::write::labels;

/// MediaWiki has six levels of headings.
const DEEPEST: usize = 6;

impl<'a> Writer<'a> {
    pub(super) fn heading(&mut self, level: usize, division: &'a Division) {
        let words = self.titled(division);
        let mark = "=".repeat(level.clamp(1, DEEPEST));
        let anchor = anchor(division.id.as_str());
        self.push(format!("{mark} {anchor}{words} {mark}"));
    }

    /// The title of a division with its number, in its language.
    pub(super) fn titled(&mut self, division: &'a Division) -> String {
        let label = labels::number(self.locale, division);
        let label = escape::text(&label.unwrap_or_default(), false);
        let language = division.translation.language.as_ref();
        let title = &division.title;
        let around = self.enter(language);
        let untitled = labels::untitled(self.locale, title);
        let words = untitled.unwrap_or_default() + &self.inlines(&title.content);
        self.locale = around;
        match language {
            Some(language) => label + &in_language("span", language, &words),
            None => label + &words,
        }
    }

    /// Enters a text, which may be in another language; returns the messages of the language around it.
    fn enter(&mut self, language: Option<&Language>) -> &'a Locale {
        let own = match language {
            Some(_) => self.locales.of(language),
            None => self.locale,
        };
        std::mem::replace(&mut self.locale, own)
    }

    /// A division with a heading of this level.
    pub(super) fn division(
        &mut self,
        level: usize,
        division: &'a Division,
        is_elsewhere: &dyn Fn(&Id) -> bool,
    ) {
        self.heading(level, division);
        self.inside(level + 1, division, is_elsewhere);
    }

    /// The text of a division, and its sections that are not pages of their own, with headings of this level.
    pub(super) fn inside(
        &mut self,
        level: usize,
        division: &'a Division,
        is_elsewhere: &dyn Fn(&Id) -> bool,
    ) {
        self.text_of(division);
        let sections = division.sections().iter();
        for section in sections.filter(|it| !is_elsewhere(&it.id)) {
            self.division(level, section, is_elsewhere);
        }
    }

    /// The text of a division, in its language, after the remark on its translation.
    fn text_of(&mut self, division: &'a Division) {
        let translation = &division.translation;
        if let Some(remark) = &translation.remark {
            self.push(marked("''", &escape::text(&remark.words, false)));
        }
        let language = translation.language.as_ref();
        let around = self.enter(language);
        if let Some(language) = language {
            self.push(start_tag("div", language));
        }
        self.blocks(&division.blocks);
        let glossary = self.definitions(&division.glossary);
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
        self.push(marked("'''", &escape::text(&info.title, false)));
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

    /// The index, below a heading of this level if it has one.
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
            let lines: Vec<String> = group.entries.iter().map(|it| self.entry(it)).collect();
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

/// Markup in an element with its language.
pub(super) fn in_language(name: &str, language: &Language, markup: &str) -> String {
    format!("{}{markup}</{name}>", start_tag(name, language))
}

fn start_tag(name: &str, language: &Language) -> String {
    let (tag, direction) = (&language.tag, language.direction);
    format!("<{name} lang=\"{tag}\" dir=\"{direction}\">")
}
