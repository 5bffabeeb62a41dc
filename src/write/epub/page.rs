//! The pages of an EPUB and the contexts of their templates.

use super::container::EpubError;
use super::cover;
use super::edition::{COVER, COVER_PICTURE, EpubBook, HISTORY, NAV, STYLE_SHEET, TITLE_PAGE};
use super::item::{Content, Item};
use super::package::page_id;
use crate::book::{ComponentKind, Cover};
use crate::figure::photographed;
use crate::write::classes::{self, Used};
use crate::write::labels::component_heading;
use crate::write::templates::{TemplateError, Templates};
use crate::write::xhtml::{Contents, XhtmlWriter, front, page_break_id};
use std::borrow::Cow;
use tera::Context;

const XHTML: &str = "application/xhtml+xml";

const SVG: &str = "image/svg+xml";

/// The width of a cover that is drawn as a PNG.
const COVER_WIDTH: u32 = 1200;

/// The cover as a PNG, where it is a drawing.
pub(super) fn drawn_cover(
    edition: &EpubBook<'_>,
    templates: &Templates,
) -> Result<Option<Vec<u8>>, TemplateError> {
    let own = edition.site.book.info.cover.clone();
    let cover = match own {
        Some(cover) if cover.media_type != SVG => return Ok(None),
        Some(cover) => cover,
        None => {
            let pages = Pages { edition, templates };
            let template = format!("epub/{COVER_PICTURE}");
            let text = templates.render(&template, &pages.cover_picture())?;
            Cover {
                fileref: COVER_PICTURE.to_owned(),
                media_type: SVG,
                size: None,
                bytes: text.into_bytes().into(),
            }
        }
    };
    Ok(photographed(&cover, COVER_WIDTH).map(|(_, bytes)| bytes))
}

/// The words that the templates print, by the names that they have there.
const WORDS: [&str; 11] = [
    "contents",
    "landmarks",
    "cover",
    "title-page",
    "start",
    "licence",
    "revision-history",
    "authors",
    "index",
    "glossary",
    "pages",
];

/// Makes the pages of an EPUB.
pub(super) struct Pages<'a> {
    pub(super) edition: &'a EpubBook<'a>,
    pub(super) templates: &'a Templates,
}

impl<'a> Pages<'a> {
    /// All files but the pictures, in the order of the manifest.
    pub(super) fn items(&self) -> Vec<Item<'a>> {
        let page = |id: &str, path: &str, properties, content| Item {
            id: id.to_owned(),
            path: path.to_owned(),
            media_type: XHTML,
            properties,
            content,
        };
        let mut items = vec![
            page("nav", NAV, Some("nav"), Content::Nav),
            page("cover-page", COVER, None, Content::Cover),
            page("title-page", TITLE_PAGE, None, Content::Title),
            self.cover(),
            Self::style_sheet(),
        ];
        let texts = self.edition.text_pages().map(|number| {
            let path = self.edition.site.pages.name(number);
            page(&page_id(number), path, None, Content::Text(number))
        });
        items.extend(texts);
        items.extend(self.edition.site.pages.index().map(|number| {
            let path = self.edition.site.pages.name(number);
            page(&page_id(number), path, None, Content::Index)
        }));
        if self.edition.has_history() {
            items.push(page("history", HISTORY, None, Content::History));
        }
        items
    }

    /// The author's own cover, else one of the template.
    fn cover(&self) -> Item<'a> {
        let own = self.edition.site.book.info.cover.as_ref();
        Item {
            id: "cover-picture".to_owned(),
            path: self.edition.cover_picture().to_owned(),
            media_type: self.edition.cover_type().unwrap_or(SVG),
            properties: Some("cover-image"),
            content: match (&self.edition.drawn_cover, own) {
                (Some(bytes), _) => Content::Bytes(bytes),
                (None, Some(cover)) => Content::Bytes(&cover.bytes),
                (None, None) => Content::CoverPicture,
            },
        }
    }

    fn style_sheet() -> Item<'a> {
        Item {
            id: "style".to_owned(),
            path: STYLE_SHEET.to_owned(),
            media_type: "text/css",
            properties: None,
            content: Content::Style,
        }
    }

    fn style(&self) -> Cow<'a, [u8]> {
        let sheet = self.templates.style_sheet("epub/epub.css");
        let book = self.edition.site.book;
        if !Used::of(book).any {
            return sheet.as_bytes().into();
        }
        let classes = self.templates.style_sheet("epub/classes.css");
        let all = format!("{sheet}\n{classes}\n{}", classes::epub_style(book));
        all.into_bytes().into()
    }

    /// The bytes of a file.
    pub(super) fn bytes(&self, content: Content<'a>) -> Result<Cow<'a, [u8]>, EpubError> {
        let (template, context) = match content {
            Content::Bytes(bytes) => return Ok(bytes.into()),
            Content::Style => return Ok(self.style()),
            Content::Nav => (NAV, self.nav()),
            Content::Cover => (COVER, self.common()),
            Content::CoverPicture => (COVER_PICTURE, self.cover_picture()),
            Content::Title => (TITLE_PAGE, self.title()),
            Content::History => (HISTORY, self.title()),
            Content::Text(number) => ("chapter.xhtml", self.text(number)),
            Content::Index => ("chapter.xhtml", self.index()),
        };
        let text = self
            .templates
            .render(&format!("epub/{template}"), &context)?;
        Ok(text.into_bytes().into())
    }

    /// The context of every page.
    fn common(&self) -> Context {
        let site = &self.edition.site;
        let mut context = front::page(site, STYLE_SHEET, &WORDS);
        context.insert("cover_picture", self.edition.cover_picture());
        context.insert("cover_page", COVER);
        context.insert("title_page", TITLE_PAGE);
        let title = [("title", site.book.info.title.as_str())];
        context.insert("cover_alt", &site.locale.format("cover-of", &title));
        context
    }

    fn nav(&self) -> Context {
        let site = &self.edition.site;
        let mut context = self.common();
        let contents = Contents { site, page: None };
        context.insert("toc", &contents.book());
        let back = &site.book.back;
        for (name, list) in [("figures", &back.figures), ("tables", &back.tables)] {
            context.insert(name, &contents.captions(list));
            context.insert(format!("{name}_title"), &list.title);
        }
        let index = site.pages.index().map(|page| site.pages.name(page));
        context.insert("index_page", &index);
        let components = site.book.part.components().iter();
        let glossaries = components.filter(|it| it.component() == Some(ComponentKind::Glossary));
        let glossary = glossaries.map(|it| site.pages.href(None, &it.id)).next();
        context.insert("glossary_page", &glossary.flatten());
        context.insert("start", site.pages.name(*self.edition.text_pages().start()));
        context.insert("pages", &self.printed_pages());
        context
    }

    /// The number and the address of each page of the PDF.
    fn printed_pages(&self) -> Vec<(usize, String)> {
        let pages = self.edition.printed_pages.iter();
        let address = |(number, page): &(usize, usize)| {
            let name = self.edition.site.pages.name(*page);
            (*number, format!("{name}#{}", page_break_id(*number)))
        };
        pages.map(address).collect()
    }

    fn title(&self) -> Context {
        let mut context = self.common();
        front::insert(&mut context, &self.edition.site);
        context
    }

    fn cover_picture(&self) -> Context {
        let mut context = self.common();
        cover::insert(&mut context, self.edition);
        context
    }

    /// The page with this number: the text of the part, or a component.
    fn text(&self, number: usize) -> Context {
        match number.checked_sub(1) {
            None => self.part(),
            Some(component) => self.component(component),
        }
    }

    fn part(&self) -> Context {
        let site = &self.edition.site;
        let mut context = self.common();
        let body = XhtmlWriter::new(site, Some(0), 1).part();
        context.insert("page_title", &site.book.part.title.plain());
        context.insert("body", &body);
        context
    }

    fn index(&self) -> Context {
        let site = &self.edition.site;
        let mut context = self.common();
        if let Some(index) = &site.book.back.index {
            context.insert("page_title", &index.title);
            let body = XhtmlWriter::new(site, site.pages.index(), 1).index(index);
            context.insert("body", &body);
        }
        context
    }

    fn component(&self, number: usize) -> Context {
        let site = &self.edition.site;
        let mut context = self.common();
        if let Some(component) = site.book.part.components().get(number) {
            let language = component.translation.language.as_ref();
            if let Some(language) = language {
                context.insert("lang", &*language.tag);
                context.insert("dir", language.direction);
            }
            let label = component_heading(site.locale_in(language), component);
            let label = label.map(|label| format!("{label} · ")).unwrap_or_default();
            let title = format!("{label}{}", component.title.plain());
            context.insert("page_title", title.trim());
            let body = XhtmlWriter::new(site, Some(number + 1), 1).component(component);
            context.insert("body", &body);
        }
        context
    }
}
