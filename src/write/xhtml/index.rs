//! The index.
//!
//! Source: EPUB Indexes 1.0, <https://idpf.org/epub/idx/>.

use super::XhtmlWriter;
use super::pages::INDEX_TITLE;
use super::section::heading_name;
use crate::book::{Id, Index, IndexEntry, IndexGroup, Locator};
use crate::xml::Tag;

impl<'a> XhtmlWriter<'a> {
    /// The index as a page of its own.
    pub(crate) fn index(mut self, index: &'a Index) -> String {
        let term = self.semantics("index");
        let tag = Tag::new("section").attr("class", "index");
        self.out.open_line(
            tag.maybe("epub:type", term)
                .attr("role", "doc-index")
                .attr("aria-labelledby", INDEX_TITLE),
        );
        let heading = Tag::new(heading_name(self.level)).attr("id", INDEX_TITLE);
        self.out.text_line(heading, &index.title);
        let runs = index
            .groups
            .chunk_by(|one, next| one.language == next.language);
        let runs: Vec<&[IndexGroup]> = runs.collect();
        let has_two = runs.len() > 1;
        let mut number = 0;
        for groups in runs.iter().copied() {
            number = self.write_letters(number, groups, has_two);
        }
        self.level += 1;
        let mut number = 0;
        for groups in runs {
            number = self.write_groups(number, groups, has_two);
        }
        self.out.close();
        self.out.finish()
    }

    /// Links to the groups of a language, which is named where there are two. Returns the number of the next group.
    fn write_letters(&mut self, first: usize, groups: &'a [IndexGroup], has_two: bool) -> usize {
        let language = groups.first().and_then(|it| it.language.as_ref());
        let tag = Tag::new("p").attr("class", "letters");
        self.out.open(self.in_language(tag, language));
        if has_two {
            let name = self.locale_in(language).language_name();
            self.out
                .text_element(Tag::new("span").attr("class", "language"), &name);
            self.out.text(" ");
        }
        for (number, group) in (first..).zip(groups) {
            if number > first {
                self.out.text(" ");
            }
            let link = Tag::new("a").attr("href", &format!("#{}", anchor(number)));
            self.out.text_element(link, &group.letter);
        }
        self.out.close_line();
        first + groups.len()
    }

    /// The groups of a language, below its name where there are two. Returns the number of the next group.
    fn write_groups(&mut self, first: usize, groups: &'a [IndexGroup], has_two: bool) -> usize {
        let language = groups.first().and_then(|it| it.language.as_ref());
        let around = self.enter_if(language);
        if has_two {
            let name = self.locale.language_name();
            let tag = Tag::new(heading_name(self.level)).attr("class", "language");
            self.out
                .text_element(self.in_language(tag, language), &name);
            self.out.newline();
            self.level += 1;
        }
        for (number, group) in (first..).zip(groups) {
            self.write_group(number, group);
        }
        self.level -= usize::from(has_two);
        self.leave(around);
        first + groups.len()
    }

    fn write_group(&mut self, number: usize, group: &'a IndexGroup) {
        let term = self.semantics("index-group");
        let tag = self.in_language(Tag::new("section"), group.language.as_ref());
        self.out.open_line(tag.maybe("epub:type", term));
        let heading = Tag::new(heading_name(self.level)).attr("id", &anchor(number));
        self.out.text_line(heading, &group.letter);
        let term = self.semantics("index-entry-list");
        let list = Tag::new("ul").attr("class", "index-entries");
        self.out.open_line(list.maybe("epub:type", term));
        for entry in &group.entries {
            self.write_index_entry(entry);
        }
        self.out.close();
        self.out.close_line();
    }

    /// The term is part of its first link: a finger finds a word more easily than a number.
    fn write_index_entry(&mut self, entry: &'a IndexEntry) {
        let term = self.semantics("index-entry");
        self.out.open(Tag::new("li").maybe("epub:type", term));
        let mut locators = entry.locators.iter();
        match locators.next() {
            Some(first) => self.write_locator(first, Some(entry)),
            None => self.write_term(entry),
        }
        for locator in locators {
            self.out.text(", ");
            self.write_locator(locator, None);
        }
        for see in &entry.see {
            self.out.text(", ");
            let word = self.locale.text("index-see");
            self.out.text_element("em", &word);
            self.out.text(" ");
            self.open_index_link(&see.id, "index-xref-preferred");
            self.out.text(&see.term);
            self.out.close();
        }
        self.out.close_line();
    }

    fn write_term(&mut self, entry: &IndexEntry) {
        let semantics = self.semantics("index-term");
        let tag = Tag::new("span").attr("class", "term");
        let tag = self.in_language(tag, entry.language.as_ref());
        self.out
            .text_element(tag.maybe("epub:type", semantics), &entry.term);
    }

    fn write_locator(&mut self, locator: &Locator, entry: Option<&IndexEntry>) {
        self.open_index_link(&locator.id, "index-locator");
        if let Some(entry) = entry {
            self.write_term(entry);
            if locator.label.is_some() {
                self.out.text(", ");
            }
        }
        if let Some(label) = &locator.label {
            self.out
                .text_element(Tag::new("span").attr("class", "number"), label);
        }
        self.out.close();
    }

    fn open_index_link(&mut self, id: &Id, term: &'static str) {
        let href = self.site.pages.href(self.page, id).unwrap_or_default();
        let term = self.semantics(term);
        self.out
            .open(Tag::new("a").attr("href", &href).maybe("epub:type", term));
    }
}

/// The id of the heading of a group.
fn anchor(number: usize) -> String {
    format!("{INDEX_TITLE}-{}", number + 1)
}
