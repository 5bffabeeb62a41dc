//! Sections.

use super::{Text, inline};
use crate::book::{Block, Body, Divisions, Id, Language, SimpleSect, Translation, VarListEntry};
use crate::locale::Locale;
use crate::source::Span;
use crate::tiddler::Dialect;
use crate::wikitext::tree::Format;
use crate::write::labels::section_number;

impl<'a> Text<'a> {
    /// Adds the text of a division, with the entries of a glossary, and the sections in it whose headings have
    /// this level, but for those that are elsewhere.
    pub(crate) fn push_body(
        &mut self,
        (translation, glossary): (&Translation, &'a [VarListEntry]),
        body: &'a Body,
        level: usize,
        is_elsewhere: &dyn Fn(&Id) -> bool,
    ) {
        self.push_translated(translation, &body.blocks, glossary);
        match &body.divisions {
            Divisions::Sections(sections) => {
                for section in sections.iter().filter(|it| !is_elsewhere(&it.id)) {
                    let number = section.label.as_deref();
                    let number = number.map(|it| section_number(self.locale, it));
                    let translation = &section.translation;
                    let title = (&section.title, translation.language.as_ref());
                    self.heading(level, number.as_deref(), title, Some(&section.id));
                    self.push_body((translation, &[]), &section.body, level + 1, is_elsewhere);
                }
            }
            Divisions::SimpleSects(simplesects) => {
                for simplesect in simplesects.iter().filter(|it| !is_elsewhere(&it.id)) {
                    self.push_simplesect(simplesect, level);
                }
            }
        }
    }

    fn push_simplesect(&mut self, simplesect: &'a SimpleSect, level: usize) {
        let translation = &simplesect.translation;
        let title = (&simplesect.title, translation.language.as_ref());
        self.heading(level, None, title, Some(&simplesect.id));
        self.push_translated(translation, &simplesect.blocks, &[]);
    }

    /// Adds the text of a division, and before it what readers are told of its translation. TiddlyWiki Classic
    /// cannot say the language of a text.
    pub(crate) fn push_translated(
        &mut self,
        translation: &Translation,
        blocks: &'a [Block],
        glossary: &'a [VarListEntry],
    ) {
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
        self.push(blocks);
        self.push_glossary(glossary);
        if is_open {
            let end = self.markup("</div>".to_owned());
            self.push_paragraph(vec![inline::text(end)]);
        }
        self.locale = around;
    }

    /// Goes into a text, which may be in another language; gives the words of what it is in.
    pub(super) fn enter(&mut self, language: Option<&Language>) -> &'a Locale {
        let own = match language {
            Some(_) => self.locales.of(language),
            None => self.locale,
        };
        std::mem::replace(&mut self.locale, own)
    }

    /// The start tag of an element that says its language, where the markup has one.
    pub(super) fn start_tag(&mut self, name: &str, language: Option<&Language>) -> Option<Span> {
        let language = language.filter(|_| self.to != Dialect::Classic)?;
        let (tag, direction) = (&language.tag, language.direction);
        Some(self.markup(format!("<{name} lang=\"{tag}\" dir=\"{direction}\">")))
    }
}
