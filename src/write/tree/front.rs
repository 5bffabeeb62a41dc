//! What stands before the text and after it: who wrote the book, and its index.

use super::Text;
use crate::book::{Author, Index, IndexGroup, Info};
use crate::wikitext::tree::{Format, ListItem};

impl<'a> Text<'a> {
    fn line(&mut self, words: &str) {
        let words = self.words(words);
        self.push_paragraph(vec![words]);
    }

    /// Adds who wrote the book, its version and its licence.
    pub(crate) fn push_title_page(&mut self, info: &'a Info) {
        if let Some(subtitle) = &info.subtitle {
            let subtitle = self.formatted(Format::Italic, subtitle);
            self.push_paragraph(vec![subtitle]);
        }
        if let Some(series) = &info.series {
            let number = series.number.map(|it| it.to_string());
            let words = match number {
                Some(number) => {
                    let arguments = [("title", series.title.as_str()), ("number", &number)];
                    self.locale.format("series-number", &arguments)
                }
                None => series.title.clone(),
            };
            self.line(&words);
        }
        let authors: Vec<String> = info.authors.iter().map(Author::name).collect();
        if !authors.is_empty() {
            self.line(&authors.join(", "));
        }
        for email in info.authors.iter().filter_map(|it| it.email.as_ref()) {
            self.line(&email.replace('@', " (at) "));
        }
        let version = info.release.as_ref();
        let version = version.map(|it| self.locale.format("version-number", &[("number", it)]));
        let date = info.date.map(|it| it.to_string());
        let version: Vec<String> = version.into_iter().chain(date).collect();
        if !version.is_empty() {
            self.line(&version.join(", "));
        }
        if let Some(rights) = &info.rights {
            self.line(rights);
        }
        self.push(&info.licence);
    }

    /// Adds the history of the versions.
    pub(crate) fn push_history(&mut self, info: &'a Info) {
        let mut items: Vec<ListItem> = Vec::new();
        for revision in &info.revisions {
            let number = self.formatted(Format::Bold, &revision.number);
            let date = revision.date.to_string();
            let between = if date.is_empty() { " " } else { ", " };
            let words = self.words(&format!("{between}{date} {}", revision.remark));
            items.push(self.item_of(vec![number, words], Vec::new()));
        }
        if !items.is_empty() {
            let title = self.locale.text("revision-history");
            let title = self.formatted(Format::Bold, &title);
            self.push_paragraph(vec![title]);
            self.push_list(false, items);
        }
    }

    /// Adds the index.
    pub(crate) fn push_index(&mut self, index: &'a Index) {
        for group in &index.groups {
            self.group(group);
        }
    }

    fn group(&mut self, group: &'a IndexGroup) {
        let letter = vec![self.words(&group.letter)];
        self.push_heading(2, letter);
        let mut items = Vec::new();
        for entry in &group.entries {
            let mut content = Vec::new();
            for (at, locator) in entry.locators.iter().enumerate() {
                let label = locator.label.as_deref();
                if at > 0 {
                    content.push(self.words(", "));
                }
                let words = match (at, label) {
                    (0, Some(label)) => format!("{}, {label}", entry.term),
                    (0, None) => entry.term.clone(),
                    (_, label) => label.unwrap_or(&entry.term).to_owned(),
                };
                content.push(self.link_to(&locator.id, &words));
            }
            if entry.locators.is_empty() {
                content.push(self.words(&entry.term));
            }
            for see in &entry.see {
                let word = self.locale.text("index-see");
                content.push(self.words(", "));
                content.push(self.formatted(Format::Italic, &word));
                content.push(self.words(" "));
                content.push(self.link_to(&see.id, &see.term));
            }
            items.push(self.item_of(content, Vec::new()));
        }
        self.push_list(false, items);
    }
}
