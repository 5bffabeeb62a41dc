//! One tiddler at one stage, to be looked at.

use super::{EditionId, Failure, Project};
use crate::wikitext::print;
use crate::write::templates::Templates;
use crate::write::{docbook, excerpt, html};

/// A stage at which a tiddler can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The tree of its wikitext.
    Tree,
    /// Its element in the DocBook.
    Docbook,
    /// Its element in the web page.
    Html,
}

impl Project {
    /// The tiddler `title` at a stage. Nothing is checked.
    ///
    /// # Errors
    /// When there is no such tiddler, or it is not in the book.
    pub fn show(&self, id: EditionId, title: &str, stage: Stage) -> Result<String, Failure> {
        let (edition, store) = (&self[id], self.store(id));
        let Some(tiddler) = store.find(title) else {
            let near = store.suggest(title);
            let near = near.first().map(|near| format!("; did you mean “{near}”?"));
            let near = near.unwrap_or_default();
            return Err(Failure::Usage(format!(
                "no tiddler is titled “{title}”{near}"
            )));
        };
        if stage == Stage::Tree {
            let document = store[tiddler].document();
            return Ok(document.map_or_else(String::new, |it| print::print(it, self.sources())));
        }
        let missing = || Failure::Usage(format!("“{title}” is not in the book"));
        let made = edition.made.as_ref().ok_or_else(missing)?;
        let (book, anchor) = (&made.book, made.ids.first(tiddler));
        let files = if stage == Stage::Docbook {
            vec![docbook::write(book)]
        } else {
            let templates = Templates::new(edition.job.templates())?;
            let locale = &self.wiki(id).locale;
            let pages = html::write(book, locale, &templates, &edition.figures)?;
            pages.into_iter().map(|(_, page)| page).collect()
        };
        let element = |file: &Vec<u8>| {
            let text = String::from_utf8_lossy(file);
            excerpt::element(&text, anchor.as_str())
        };
        files.iter().find_map(element).ok_or_else(missing)
    }
}
