//! Front matter and back matter: the authors, and the index.

use super::text::TreeText;
use crate::book::{Index, IndexGroup, Info};
use crate::wikitext::tree::{Format, ListItem};
use crate::write::labels;

impl<'a> TreeText<'a> {
    fn line(&mut self, words: &str) {
        let words = self.words(words);
        self.push_paragraph(vec![words]);
    }

    /// Adds the authors of the book, its version and its licence.
    pub(crate) fn push_title_page(&mut self, info: &'a Info) {
        if let Some(subtitle) = &info.subtitle {
            let subtitle = self.formatted(Format::Italic, subtitle);
            self.push_paragraph(vec![subtitle]);
        }
        for line in labels::front_lines(self.locale, info) {
            self.line(&line);
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
            for (at, (locator, words)) in labels::locators(entry).enumerate() {
                if at > 0 {
                    content.push(self.words(", "));
                }
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
