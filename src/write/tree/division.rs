//! Sections.

use super::{Text, inline};
use crate::book::{Block, Body, Divisions, Id, SimpleSect, Translation};
use crate::tiddler::Dialect;
use crate::wikitext::tree::Format;
use crate::write::labels::section_number;

impl<'a> Text<'a> {
    /// Adds the text of a division and the sections in it whose headings have this level, but for those that
    /// are elsewhere.
    pub(crate) fn push_body(
        &mut self,
        translation: &Translation,
        body: &'a Body,
        level: usize,
        is_elsewhere: &dyn Fn(&Id) -> bool,
    ) {
        self.push_translated(translation, &body.blocks);
        match &body.divisions {
            Divisions::Sections(sections) => {
                for section in sections.iter().filter(|it| !is_elsewhere(&it.id)) {
                    let number = section.label.as_deref();
                    let number = number.map(|it| section_number(self.locale, it));
                    self.heading(level, number.as_deref(), &section.title, Some(&section.id));
                    let translation = &section.translation;
                    self.push_body(translation, &section.body, level + 1, is_elsewhere);
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
        self.heading(level, None, &simplesect.title, Some(&simplesect.id));
        self.push_translated(&simplesect.translation, &simplesect.blocks);
    }

    /// Adds the text of a division, and before it what readers are told of its translation. TiddlyWiki Classic
    /// cannot say the language of a text.
    pub(crate) fn push_translated(&mut self, translation: &Translation, blocks: &'a [Block]) {
        if let Some(remark) = &translation.remark {
            let words = self.formatted(Format::Italic, &remark.words);
            self.push_paragraph(vec![words]);
        }
        let language = translation.language.as_ref();
        let Some(language) = language.filter(|_| self.to != Dialect::Classic) else {
            return self.push(blocks);
        };
        let tag = format!(
            "<div lang=\"{}\" dir=\"{}\">",
            language.tag, language.direction
        );
        self.push_markup(tag);
        self.push(blocks);
        self.push_markup("</div>".to_owned());
    }

    /// Adds a paragraph of a tag.
    fn push_markup(&mut self, tag: String) {
        let span = self.markup(tag);
        self.push_paragraph(vec![inline::text(span)]);
    }
}
