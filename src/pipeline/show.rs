//! Prints one tiddler at one stage of the pipeline.

use super::{EditionId, Failure, Project};
use crate::pipeline::sentences;
use crate::store::TiddlerId;
use crate::tiddler::Dialect;
use crate::wikitext::convert::{Converted, convert};
use crate::wikitext::print;
use crate::write::templates::Templates;
use crate::write::{Context, WriteError, docbook, excerpt, html};

/// A stage at which a tiddler can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The tree of its wikitext.
    Tree,
    /// The element in the DocBook.
    Docbook,
    /// The element in the web page.
    Html,
}

impl Project {
    /// The text of the tiddler `title` in another dialect.
    ///
    /// # Errors
    /// When there is no such tiddler, or its text is no content.
    pub fn convert(&self, id: EditionId, title: &str, to: Dialect) -> Result<Converted, Failure> {
        let store = self.store(id);
        let entry = &store[self.titled(id, title)?];
        let Some(document) = entry.document() else {
            return Err(Failure::Other(sentences::convert_no_content(title)));
        };
        Ok(convert(document, self.sources(), to, store.headings()))
    }

    /// The dialect that the tiddler `title` is read as.
    ///
    /// # Errors
    /// When there is no such tiddler.
    pub fn dialect(&self, id: EditionId, title: &str) -> Result<Dialect, Failure> {
        let tiddler = self.titled(id, title)?;
        Ok(self.store(id)[tiddler].tiddler.dialect)
    }

    fn titled(&self, id: EditionId, title: &str) -> Result<TiddlerId, Failure> {
        let store = self.store(id);
        store.find(title).ok_or_else(|| {
            let near = store.suggest(title);
            Failure::Other(match near.first() {
                Some(near) => sentences::show_no_tiddler_near(title, near),
                None => sentences::show_no_tiddler(title),
            })
        })
    }

    /// The tiddler `title` at a stage. Nothing is checked.
    ///
    /// # Errors
    /// When there is no such tiddler, or it is not in the book.
    pub fn show(&self, id: EditionId, title: &str, stage: Stage) -> Result<String, Failure> {
        let (edition, store) = (&self[id], self.store(id));
        let tiddler = self.titled(id, title)?;
        if stage == Stage::Tree {
            let document = store[tiddler].document();
            return Ok(document.map_or_else(String::new, |it| print::print(it, self.sources())));
        }
        let missing = || Failure::Other(sentences::show_not_in_book(title));
        let made = edition.made.as_ref().ok_or_else(missing)?;
        let (book, anchor) = (&made.book, made.ids.first(tiddler));
        let element = |file: &str| excerpt::element(file, anchor.as_str());
        if stage == Stage::Docbook {
            let mut file = Vec::new();
            docbook::write(book, &mut file).map_err(WriteError::from)?;
            return element(&String::from_utf8_lossy(&file)).ok_or_else(missing);
        }
        let templates = Templates::new(edition.job.templates())?;
        let settings = html::Settings {
            purpose: html::Purpose::Excerpt,
            ..html::Settings::default()
        };
        let others = self.other_locales(id);
        let context = Context {
            book,
            locale: &self.wiki(id).locale,
            others: &others,
            templates: &templates,
            figures: &edition.figures,
            web: &settings,
            shell: None,
            errata: None,
            after: edition.job.config.after_links(),
            pdf: &edition.job.config.pdf,
            fonts: &[],
            press: None,
            printed: None,
        };
        for file in html::write(&context) {
            if let Some(element) = element(&file?.text) {
                return Ok(element);
            }
        }
        Err(missing())
    }
}
