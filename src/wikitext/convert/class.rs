//! Classes, in the markup of each dialect.

use super::Printer;
use super::leads::attribute;
use crate::source::Span;
use crate::tiddler::Dialect;
use crate::wikitext::classes::words;
use crate::wikitext::tree::{Block, Format};

impl Printer<'_> {
    /// The marks before and after running text with these classes. TiddlyWiki 5's own marks do not nest.
    pub(super) fn class_marks(&self, names: Span) -> (String, &'static str) {
        match self.to {
            Dialect::TiddlyWiki5 if !self.is_in_class() => {
                (format!("@@.{} ", self.class_names(names, ".")), "@@")
            }
            Dialect::TiddlyWiki5 | Dialect::Markdown => {
                let names = attribute(&self.class_names(names, " "));
                (format!("<span class=\"{names}\">"), "</span>")
            }
            _ => (format!("{{{{{}{{", self.class_names(names, " ")), "}}}"),
        }
    }

    /// Blocks with these classes.
    pub(super) fn class_block(
        &mut self,
        names: Span,
        blocks: &[Block],
        print: impl FnOnce(&mut Self, &[Block]) -> String,
    ) -> String {
        let is_nested = self.is_in_class();
        self.open.push(Format::Class(names));
        let inside = print(self, blocks);
        self.open.pop();
        let (dots, spaces) = (self.class_names(names, "."), self.class_names(names, " "));
        match self.to {
            Dialect::TiddlyWiki5 if !is_nested => format!("@@.{dots}\n{inside}\n@@"),
            Dialect::TiddlyWiki5 | Dialect::Markdown => {
                let names = attribute(&spaces);
                format!("<div class=\"{names}\">\n\n{inside}\n\n</div>")
            }
            _ => format!("{{{{{spaces}{{\n{inside}\n}}}}}}"),
        }
    }

    /// Whether the place is inside a class.
    pub(super) fn is_in_class(&self) -> bool {
        self.open.iter().any(|it| matches!(it, Format::Class(_)))
    }

    fn class_names(&self, names: Span, between: &str) -> String {
        let names = words(self.sources.slice(names));
        let names: Vec<&str> = names.into_iter().map(|(_, name)| name).collect();
        names.join(between)
    }
}
