//! Texts in another language than the book, and the remarks on translations.

use super::writer::Writer;
use crate::book::{Division, Inline, Language, Translation};
use crate::locale::Locale;
use crate::write::locales::Locales;

/// The words of the text around, to go back to; `None` where the text is in the same language.
pub(super) type Around<'a> = Option<&'a Locale>;

impl<'a> Writer<'a> {
    /// Goes into a division, which may be in another language.
    pub(super) fn enter(&mut self, translation: &'a Translation) -> Around<'a> {
        let language = translation.language.as_ref()?;
        self.open_foreign(language);
        let locales = Locales {
            own: self.book_locale,
            others: self.others,
        };
        let own = locales.of(Some(language));
        Some(std::mem::replace(&mut self.locale, own))
    }

    /// Goes out of it again.
    pub(super) fn leave(&mut self, around: Around<'a>) {
        if let Some(locale) = around {
            self.locale = locale;
            self.close_foreign();
        }
    }

    /// Writes the text of a division, after the remark on its translation.
    pub(super) fn write_text(&mut self, division: &'a Division) {
        if let Some(remark) = &division.translation.remark {
            self.open_foreign(&remark.language);
            self.code.open("remark");
            self.code.string(remark.state.name());
            self.code.string(&remark.words);
            self.code.close();
            self.close_foreign();
        }
        self.write_blocks(&division.blocks);
    }

    /// Writes words in another language than the text around.
    pub(super) fn write_foreign(&mut self, language: &Language, content: &'a [Inline]) {
        self.open_foreign(language);
        self.write_inlines(content);
        self.close_foreign();
    }

    fn open_foreign(&mut self, language: &Language) {
        self.code.open("foreign");
        self.write_language(&language.tag, language.direction);
        self.code.begin();
    }

    fn close_foreign(&mut self) {
        self.code.end();
        self.code.close();
    }

    /// A language and its direction as named arguments.
    pub(super) fn write_language(&mut self, tag: &str, direction: &str) {
        let mut parts = tag.split('-');
        self.code.named("language", parts.next().unwrap_or("en"));
        let region = parts.find(|part| part.len() == 2);
        self.code.maybe("region", region);
        self.code.named("direction", direction);
    }
}
