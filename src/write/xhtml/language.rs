//! Texts in another language than the book: each has its language, and labels in it.

use super::writer::{Around, Flavour, Site, XhtmlWriter};
use crate::book::{Language, Translation};
use crate::locale::Locale;
use crate::write::locales::Locales;
use crate::xml::Tag;

impl Site<'_> {
    /// The tag of an element with its language, where it has one.
    pub(crate) fn in_language(&self, tag: Tag, language: Option<&Language>) -> Tag {
        let Some(language) = language else {
            return tag;
        };
        let xml = (self.flavour == Flavour::Epub).then_some(&*language.tag);
        tag.attr("lang", &language.tag)
            .maybe("xml:lang", xml)
            .attr("dir", language.direction)
    }

    /// The language of the book.
    pub(super) fn language(&self) -> Language {
        Language {
            tag: self.book.language.as_str().into(),
            direction: self.locale.direction(),
        }
    }

    /// The words of a text in that language.
    pub(crate) fn locale_in(&self, language: Option<&Language>) -> &Locale {
        Locales {
            own: self.locale,
            others: self.others,
        }
        .of(language)
    }

    /// HTML in an element with its language, where that differs from the book's.
    pub(crate) fn with_language(&self, markup: String, language: Option<&Language>) -> String {
        let Some(language) = language.filter(|it| *it.tag != *self.book.language) else {
            return markup;
        };
        let (tag, direction) = (&language.tag, language.direction);
        format!("<div lang=\"{tag}\" dir=\"{direction}\">{markup}</div>")
    }
}

impl<'a> XhtmlWriter<'a> {
    /// Goes into a division, which may be in another language.
    pub(super) fn enter(&mut self, translation: &'a Translation) -> Around<'a> {
        self.enter_if(translation.language.as_ref())
    }

    /// Goes into a text that may be in another language.
    pub(super) fn enter_if(&mut self, language: Option<&'a Language>) -> Around<'a> {
        match language {
            Some(language) => self.enter_language(language),
            None => (self.locale, self.language),
        }
    }

    /// The words of a text in that language.
    pub(super) fn locale_in(&self, language: Option<&Language>) -> &'a Locale {
        self.site.locale_in(language)
    }

    /// Goes into a text of that language.
    pub(super) fn enter_language(&mut self, language: &'a Language) -> Around<'a> {
        let around = (self.locale, self.language);
        self.locale = self.locale_in(Some(language));
        self.language = Some(language);
        around
    }

    /// Goes out of it again.
    pub(super) fn leave(&mut self, around: Around<'a>) {
        (self.locale, self.language) = around;
    }

    pub(super) fn in_language(&self, tag: Tag, language: Option<&Language>) -> Tag {
        self.site.in_language(tag, language)
    }

    /// Writes the remark to readers about a translation.
    pub(super) fn write_remark(&mut self, translation: &Translation) {
        if let Some(remark) = translation.remark.as_ref().filter(|_| !self.excerpt) {
            let class = format!("remark {}", remark.state.name());
            let tag = self.in_language(Tag::new("p").attr("class", &class), Some(&remark.language));
            self.out.text_line(tag, &remark.words);
        }
    }
}
