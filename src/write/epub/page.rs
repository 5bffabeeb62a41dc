//! The pages of an EPUB and what their templates are filled with.

use super::package::{Item, page_id};
use super::{COVER, COVER_PICTURE, Edition, EpubError, NAV, STYLE_SHEET, TITLE_PAGE, cover};
use crate::write::templates::Templates;
use crate::write::xhtml::{Contents, Writer, component_heading, front};
use tera::Context;

const XHTML: &str = "application/xhtml+xml";

/// The words that the templates print, by the names that they have there.
const WORDS: [&str; 8] = [
    "contents",
    "landmarks",
    "cover",
    "title-page",
    "start",
    "licence",
    "revision-history",
    "authors",
];

/// All files but the pictures, in the order of the manifest.
pub(super) fn all(edition: &Edition<'_>, templates: &Templates) -> Result<Vec<Item>, EpubError> {
    let pages = Pages { edition, templates };
    let mut items = vec![
        pages.item("nav", NAV, Some("nav"), pages.nav())?,
        pages.item("cover-page", COVER, None, pages.common())?,
        pages.item("title-page", TITLE_PAGE, None, pages.title())?,
        pages.cover_picture()?,
        style_sheet(templates),
    ];
    for number in edition.text_pages() {
        items.push(pages.text(number)?);
    }
    Ok(items)
}

fn style_sheet(templates: &Templates) -> Item {
    Item {
        id: "style".to_owned(),
        path: STYLE_SHEET.to_owned(),
        media_type: "text/css",
        properties: None,
        bytes: templates.style_sheet("epub/epub.css").into(),
    }
}

struct Pages<'a> {
    edition: &'a Edition<'a>,
    templates: &'a Templates,
}

impl Pages<'_> {
    /// The page that the template of the same name makes.
    fn item(
        &self,
        id: &str,
        path: &str,
        properties: Option<&'static str>,
        context: Context,
    ) -> Result<Item, EpubError> {
        let text = self.templates.render(&format!("epub/{path}"), &context)?;
        Ok(Item {
            id: id.to_owned(),
            path: path.to_owned(),
            media_type: XHTML,
            properties,
            bytes: text.into_bytes(),
        })
    }

    /// What every page gets.
    fn common(&self) -> Context {
        let site = &self.edition.site;
        let mut context = Context::new();
        context.insert("lang", &site.book.language);
        context.insert("dir", site.locale.direction());
        context.insert("book_title", &site.book.info.title);
        context.insert("style_sheet", STYLE_SHEET);
        context.insert("cover_picture", COVER_PICTURE);
        context.insert("cover_page", COVER);
        context.insert("title_page", TITLE_PAGE);
        let title = [("title", site.book.info.title.as_str())];
        context.insert("cover_alt", &site.locale.format("cover-of", &title));
        context.insert("words", &front::words(site.locale, &WORDS));
        context
    }

    fn nav(&self) -> Context {
        let site = &self.edition.site;
        let mut context = self.common();
        let contents = Contents { site, page: None };
        context.insert("toc", &contents.book());
        context.insert("start", site.pages.name(*self.edition.text_pages().start()));
        context
    }

    fn title(&self) -> Context {
        let mut context = self.common();
        front::insert(&mut context, &self.edition.site);
        context
    }

    fn cover_picture(&self) -> Result<Item, EpubError> {
        let mut context = self.common();
        cover::insert(&mut context, self.edition);
        let properties = Some("cover-image");
        let item = self.item("cover-picture", COVER_PICTURE, properties, context)?;
        Ok(Item {
            media_type: "image/svg+xml",
            ..item
        })
    }

    /// The page with this number: the text of the part, or a component.
    fn text(&self, number: usize) -> Result<Item, EpubError> {
        let path = self.edition.site.pages.name(number).to_owned();
        let context = match number.checked_sub(1) {
            None => self.part(),
            Some(component) => self.component(component),
        };
        let text = self.templates.render("epub/chapter.xhtml", &context)?;
        Ok(Item {
            id: page_id(number),
            path,
            media_type: XHTML,
            properties: None,
            bytes: text.into_bytes(),
        })
    }

    fn part(&self) -> Context {
        let site = &self.edition.site;
        let part = &site.book.part;
        let mut context = self.common();
        let body = Writer::new(site, Some(0), 1).part(&part.title, &part.intro);
        context.insert("page_title", &part.title.plain());
        context.insert("body", &body);
        context
    }

    fn component(&self, number: usize) -> Context {
        let site = &self.edition.site;
        let mut context = self.common();
        if let Some(component) = site.book.part.components.get(number) {
            let label = component_heading(site.locale, component);
            let label = label.map(|label| format!("{label} · ")).unwrap_or_default();
            let title = format!("{label}{}", component.title.plain());
            context.insert("page_title", title.trim());
            let body = Writer::new(site, Some(number + 1), 1).component(component);
            context.insert("body", &body);
        }
        context
    }
}
