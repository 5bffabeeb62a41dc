//! Sections.

use super::inline;
use super::text::TreeText;
use crate::book::{Division, Id, Language};
use crate::locale::Locale;
use crate::source::Span;
use crate::tiddler::Dialect;
use crate::wikitext::tree::Format;
use crate::write::labels;

impl<'a> TreeText<'a> {
    /// Adds the heading of a division, then its text.
    pub(crate) fn push_division(
        &mut self,
        division: &'a Division,
        level: usize,
        is_elsewhere: &dyn Fn(&Id) -> bool,
    ) {
        let number = labels::number(self.locale, division);
        let title = (&division.title, division.translation.language.as_ref());
        self.heading(level, number.as_deref(), title, Some(&division.id));
        self.push_inside(division, level + 1, is_elsewhere);
    }

    /// Adds the text of a division, and its sections that are not pages of their own, with headings of this
    /// level.
    pub(crate) fn push_inside(
        &mut self,
        division: &'a Division,
        level: usize,
        is_elsewhere: &dyn Fn(&Id) -> bool,
    ) {
        self.push_text_of(division);
        let sections = division.sections().iter();
        for section in sections.filter(|it| !is_elsewhere(&it.id)) {
            self.push_division(section, level, is_elsewhere);
        }
    }

    /// Adds the text of a division, in its language, after the remark on its translation.
    fn push_text_of(&mut self, division: &'a Division) {
        let translation = &division.translation;
        if let Some(remark) = &translation.remark {
            let words = self.formatted(Format::Italic, &remark.words);
            self.push_paragraph(vec![words]);
        }
        let language = translation.language.as_ref();
        let around = self.enter(language);
        let start = self.start_tag("div", language);
        let is_open = start.is_some();
        if let Some(start) = start {
            self.push_paragraph(vec![inline::text(start)]);
        }
        self.push(&division.blocks);
        self.push_glossary(&division.glossary);
        if is_open {
            let end = self.markup("</div>".to_owned());
            self.push_paragraph(vec![inline::text(end)]);
        }
        self.locale = around;
    }

    /// Enters a text, which may be in another language; returns the messages of the language around it.
    pub(super) fn enter(&mut self, language: Option<&Language>) -> &'a Locale {
        let own = match language {
            Some(_) => self.locales.of(language),
            None => self.locale,
        };
        std::mem::replace(&mut self.locale, own)
    }

    /// The start tag of an element with its language, where the markup has one.
    pub(super) fn start_tag(&mut self, name: &str, language: Option<&Language>) -> Option<Span> {
        let language = language.filter(|_| self.to != Dialect::Classic)?;
        let (tag, direction) = (&language.tag, language.direction);
        Some(self.markup(format!("<{name} lang=\"{tag}\" dir=\"{direction}\">")))
    }
}
