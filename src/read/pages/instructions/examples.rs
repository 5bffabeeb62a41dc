//! The numbered examples of pandoc: `(@name) ` begins an item, and `(@name)` refers to it.

use super::super::counted::{Example, Examples, examples};
use super::super::names::is_reference;
use super::Reader;
use crate::diag::rules::unsupported_markup;

impl Reader<'_, '_> {
    /// Numbers the items, and what refers to them: Quarto counts in a page, and pandoc through the book that all pages are.
    pub(super) fn examples(&mut self) {
        if !self.text.contains("(@") {
            return;
        }
        let found = examples(self.text, &self.code);
        let mut own = Examples::default();
        let program = self.program;
        let all = match program.project.is_plain {
            true if !program.counts_examples() => return,
            true => program.examples(),
            false => {
                own.add(&found);
                &own
            }
        };
        let page = self.nest.files.last();
        let before = page.and_then(|it| all.before.get(it));
        let mut count = before.copied().unwrap_or_default();
        for (range, example) in found {
            let name = match example {
                Example::Reference(name) => name,
                Example::Item(_) => {
                    count += 1;
                    self.edit(range, format!("{count}. "));
                    continue;
                }
            };
            match all.numbers.get(name) {
                Some(number) => self.edit(range, format!("({number})")),
                None if is_reference(&name.to_lowercase()) => {}
                // Without an example it is the name of somebody.
                None if all.count == 0 && program.project.is_plain => {}
                None => {
                    let message = unsupported_markup::reference(name);
                    self.unknown(range, name, message, all.near(name).into_iter());
                }
            }
        }
    }
}
