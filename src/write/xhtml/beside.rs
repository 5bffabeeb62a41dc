//! Two languages: title over title, then text beside text. On a narrow page, and in reading systems without
//! columns, the second follows the first.

use super::XhtmlWriter;
use crate::book::{Beside, Division, Language, VarListEntry};
use crate::xml::Tag;

impl<'a> XhtmlWriter<'a> {
    /// The title of a division, and below it that in the second language.
    pub(super) fn write_titles(&mut self, division: &'a Division) {
        self.write_title(&division.title);
        let Some(beside) = &division.translation.beside else {
            return;
        };
        self.out.text(" ");
        let around = self.enter_language(&beside.language);
        let tag = Tag::new("span").attr("class", "beside");
        self.out.open(self.in_language(tag, Some(&beside.language)));
        self.write_title(&beside.title);
        self.out.close();
        self.leave(around);
    }

    /// The text of a rule, in a book of two languages beside that in the second.
    pub(super) fn write_texts(&mut self, division: &'a Division) {
        let Some(beside) = &division.translation.beside else {
            return self.write_rule(&division.id, &division.blocks);
        };
        self.open_pair();
        self.open_half(None, None);
        self.write_rule(&division.id, &division.blocks);
        self.out.close();
        let around = self.enter_language(&beside.language);
        let anchor = beside.id.as_str();
        self.open_half(Some(anchor), Some(&beside.language));
        self.begin_references(&beside.id);
        self.write_rule(&beside.id, &beside.blocks);
        self.out.close();
        self.leave(around);
        self.out.close_line();
    }

    /// The entries of a glossary beside those in the second language.
    pub(super) fn write_glossaries(&mut self, own: &'a [VarListEntry], beside: &'a Beside) {
        if own.is_empty() && beside.glossary.is_empty() {
            return;
        }
        self.open_pair();
        self.open_half(None, None);
        if !own.is_empty() {
            self.write_glossary(own);
        }
        self.out.close();
        let around = self.enter_language(&beside.language);
        self.open_half(None, Some(&beside.language));
        if !beside.glossary.is_empty() {
            self.write_glossary(&beside.glossary);
        }
        self.out.close();
        self.leave(around);
        self.out.close_line();
    }

    fn open_pair(&mut self) {
        self.out.open_line(Tag::new("div").attr("class", "pair"));
    }

    /// One side; the first is in the language of the book.
    fn open_half(&mut self, id: Option<&str>, language: Option<&Language>) {
        let tag = Tag::new("div").attr("class", "half").maybe("id", id);
        self.out.open_line(self.in_language(tag, language));
    }
}
