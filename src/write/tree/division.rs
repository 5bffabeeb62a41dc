//! Sections.

use super::Text;
use crate::book::{Body, Divisions, Id, SimpleSect};
use crate::write::labels::section_number;

impl<'a> Text<'a> {
    /// Adds the text of a division and the sections in it whose headings have this level, but for those that
    /// are elsewhere.
    pub(crate) fn push_body(
        &mut self,
        body: &'a Body,
        level: usize,
        is_elsewhere: &dyn Fn(&Id) -> bool,
    ) {
        self.push(&body.blocks);
        match &body.divisions {
            Divisions::Sections(sections) => {
                for section in sections.iter().filter(|it| !is_elsewhere(&it.id)) {
                    let number = section.label.as_deref();
                    let number = number.map(|it| section_number(self.locale, it));
                    self.heading(level, number.as_deref(), &section.title, Some(&section.id));
                    self.push_body(&section.body, level + 1, is_elsewhere);
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
        self.push(&simplesect.blocks);
    }
}
