//! The book as trees of wikitext, for the formats whose markup [`convert`](crate::wikitext::convert) prints:
//! TiddlyWiki's and Markdown.
//!
//! Elements without an equivalent in such markup are replaced: an admonition becomes a quotation below its kind, a
//! caption a line below its picture, a footnote of TiddlyWiki an entry of a list at the end.

mod block;
mod cell;
mod division;
mod front;
mod inline;
mod lines;
mod media;
mod table;
mod text;

pub(crate) use text::{Places, TreeText};

use crate::book::{Id, Language, Title};
use crate::wikitext::tree::Inline;
use crate::write::labels;

impl<'a> TreeText<'a> {
    /// A heading of level 1 that is in no book.
    pub(crate) fn push_title(&mut self, title: &str) {
        let title = vec![self.words(title)];
        self.push_heading(1, title);
    }

    /// The words of a title, which may be in another language than the text around.
    fn title_words(&mut self, (title, language): (&'a Title, Option<&Language>)) -> Vec<Inline> {
        let around = self.enter(language);
        let mut content = Vec::new();
        let start = self.start_tag("span", language);
        let end = start.map(|_| self.markup("</span>".to_owned()));
        content.extend(start.map(inline::text));
        content.extend(self.inlines(&title.content));
        content.extend(end.map(inline::text));
        self.locale = around;
        content
    }

    /// A heading, with the anchor for links to it. The title may be in another language than the text around it.
    pub(crate) fn heading(
        &mut self,
        level: usize,
        number: Option<&str>,
        (title, language): (&'a Title, Option<&Language>),
        id: Option<&Id>,
    ) {
        let anchor = id.and_then(|id| self.anchor(id));
        let mut content = Vec::new();
        if let Some(number) = number {
            content.push(self.words(number));
        }
        let untitled = labels::untitled(self.locale, title);
        content.extend(untitled.map(|it| self.words(&it)));
        content.extend(self.title_words((title, language)));
        content.extend(anchor.map(inline::text));
        self.push_heading(level, content);
    }
}
