//! An edition as web pages in memory, made in spite of errors.

use super::{EditionId, Failure, Project, Report, threads};
use crate::source::Span;
use crate::write::templates::Templates;
use crate::write::{Context, html};

/// The web edition that `build --keep-going` would write, and the report.
#[derive(Debug)]
pub struct Preview {
    /// The findings. Nothing was written, so there are no outputs.
    pub report: Report,
    /// The name of the folder of the pages: `<name>_<lang>`.
    pub folder: String,
    /// The files of that folder, each by its path in it; none when the wiki has no root.
    pub pages: Vec<(String, Vec<u8>)>,
}

impl Project {
    /// Makes the web edition and looks for faults, both at once.
    ///
    /// # Errors
    /// When a template is wrong, or the system refuses a thread.
    pub fn preview(&self, id: EditionId) -> Result<Preview, Failure> {
        let (report, pages) = threads::both(|| self.check(id), || self.pages(id))?;
        Ok(Preview {
            report,
            folder: self[id].job.stem(),
            pages: pages?,
        })
    }

    fn pages(&self, id: EditionId) -> Result<Vec<(String, Vec<u8>)>, Failure> {
        let edition = &self[id];
        let Some(book) = edition.book() else {
            return Ok(Vec::new());
        };
        let templates = Templates::new(edition.job.templates())?;
        let web = self.web(id, html::Purpose::Preview)?;
        let others = self.other_locales(id);
        let files = html::write(&Context {
            book,
            locale: &self.wiki(id).locale,
            others: &others,
            templates: &templates,
            figures: &edition.figures,
            web: &web,
            shell: None,
            errata: None,
            after: edition.job.config.after_links(),
            pdf: &edition.job.config.pdf,
            fonts: &[],
            press: None,
            printed: None,
        });
        let named = files.map(|file| file.map(|file| (file.name, file.text.into_bytes())));
        let mut pages = named.collect::<Result<Vec<_>, _>>()?;
        pages.extend(web.own.clone());
        Ok(pages)
    }

    /// The id in the book of the tiddler that a place of an edition is in. That tiddler may still
    /// be nowhere in the book.
    pub fn anchor(&self, id: EditionId, place: Span) -> Option<String> {
        let texts = self.sources().tiddler(place.source)?;
        let tiddler = self.store(id).of_text(texts.body)?;
        let made = self[id].made.as_ref()?;
        Some(made.ids.of(tiddler).as_str().to_owned())
    }
}
