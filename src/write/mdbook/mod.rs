//! The book as pages of Markdown with a list of them: what `mdbook build` takes, and other makers of sites.
//!
//! Each id of the book is that of an element, so that links lead where they do everywhere else.
//!
//! Sources: <https://rust-lang.github.io/mdBook/format/summary.html>,
//! <https://rust-lang.github.io/mdBook/format/configuration/general.html>.

use crate::book::{Author, Book, Division, Id, Media, plain_text};
use crate::figure::Figures;
use crate::source::uri;
use crate::tiddler::Dialect;
use crate::write::context::{Context, File};
use crate::write::labels;
use crate::write::locales::Locales;
use crate::write::tree::{Places, TreeText};
use crate::write::xhtml::{Leaf, Naming, Pages, Split};
use crate::xml::{Tag, Xml};

/// Pages that site makers make themselves, or take for the first one.
const RESERVED: [&str; 6] = ["index", "summary", "readme", "print", "toc", "404"];

/// The folder of the pages.
pub(crate) const SOURCES: &str = "src";

/// Writes the pages, their list, and the settings of `mdbook`.
pub(crate) fn write<'a>(context: &Context<'a>, split: &Split) -> Vec<File> {
    let naming = Naming {
        extension: "md",
        part: Some("index"),
        reserved: &RESERVED,
        split,
    };
    let site = MdbookSite {
        book: context.book,
        locales: context.locales(),
        figures: context.figures,
        pages: Pages::new(context.book, &naming),
    };
    let mut files = vec![
        File {
            path: "book.toml".to_owned(),
            text: settings(context.book),
        },
        File {
            path: format!("{SOURCES}/SUMMARY.md"),
            text: site.summary(),
        },
    ];
    for (page, name) in site.pages.names().iter().enumerate() {
        files.push(File {
            path: format!("{SOURCES}/{name}"),
            text: site.page(page) + "\n",
        });
    }
    files
}

/// The file `book.toml` for `mdbook`. The numbers of the chapters are in their titles.
fn settings(book: &Book) -> String {
    let info = &book.info;
    let string = |text: &str| toml::Value::String(text.to_owned());
    let authors = info.authors.iter().map(|it| string(&Author::name(it)));
    let mut about = toml::Table::new();
    about.insert("title".to_owned(), string(&info.title));
    about.insert("authors".to_owned(), authors.collect::<Vec<_>>().into());
    about.insert("language".to_owned(), string(&book.language));
    about.insert("src".to_owned(), string(SOURCES));
    if let Some(subtitle) = &info.subtitle {
        about.insert("description".to_owned(), string(subtitle));
    }
    let mut html = toml::Table::new();
    html.insert("no-section-label".to_owned(), true.into());
    let mut output = toml::Table::new();
    output.insert("html".to_owned(), html.into());
    // `{{#include …}}` is text here, as it is in the wiki.
    let mut build = toml::Table::new();
    build.insert("use-default-preprocessors".to_owned(), false.into());
    let mut settings = toml::Table::new();
    settings.insert("build".to_owned(), build.into());
    settings.insert("book".to_owned(), about.into());
    settings.insert("output".to_owned(), output.into());
    settings.to_string()
}

struct MdbookSite<'a> {
    book: &'a Book,
    locales: Locales<'a>,
    figures: &'a Figures,
    pages: Pages,
}

/// Links and pictures of a page.
struct MdbookPage<'s, 'a> {
    site: &'s MdbookSite<'a>,
    number: usize,
}

impl Places for MdbookPage<'_, '_> {
    fn target(&self, id: &Id) -> Option<String> {
        self.site.pages.href(Some(self.number), id)
    }

    fn picture(&self, media: &Media) -> Option<String> {
        let picture = self.site.figures.get(&media.fileref);
        let picture = picture.filter(|_| media.found)?;
        Some(uri::path(&picture.fileref))
    }

    fn anchor(&self, id: &Id) -> Option<String> {
        let mut html = Xml::html();
        html.open(Tag::new("span").attr("id", id.as_str()));
        html.close();
        Some(html.finish())
    }
}

/// The list of the pages, which is no page.
struct MdbookList<'s, 'a>(&'s MdbookSite<'a>);

impl Places for MdbookList<'_, '_> {
    fn target(&self, id: &Id) -> Option<String> {
        self.0.pages.href(None, id)
    }

    fn picture(&self, _media: &Media) -> Option<String> {
        None
    }

    fn anchor(&self, _id: &Id) -> Option<String> {
        None
    }
}

impl MdbookSite<'_> {
    fn page(&self, number: usize) -> String {
        let page = MdbookPage { site: self, number };
        let mut text = TreeText::new(&page, self.locales, Dialect::Markdown);
        let is_page = |id: &Id| self.pages.is_page(id);
        match self.pages.leaf(self.book, number) {
            Leaf::Part => {
                let part = &self.book.part;
                text.heading(1, None, (&part.title, None), Some(&part.id));
                text.push_title_page(&self.book.info);
                text.push_inside(part, 2, &is_page);
                text.push_history(&self.book.info);
            }
            Leaf::Component(component) => {
                text.push_division(component, 1, &is_page);
                let below = self.links(&mut text, component);
                if !below.is_empty() {
                    text.push_list(false, below);
                }
            }
            Leaf::Section(_, section) => text.push_division(section, 1, &is_page),
            Leaf::Index(index) => {
                text.push_title(&index.title);
                text.push_index(index);
            }
        }
        text.finish()
    }

    /// Links to the sections of a component that are pages of their own.
    fn links(
        &self,
        text: &mut TreeText<'_>,
        component: &Division,
    ) -> Vec<crate::wikitext::tree::ListItem> {
        let sections = crate::write::xhtml::parts(component).map(|(_, it)| it);
        let pages = sections.filter(|it| self.pages.is_page(&it.id));
        let mut items = Vec::new();
        for section in pages {
            let number = labels::number(self.locales.own, section);
            let title = number.unwrap_or_default() + &plain_text(&section.title.content);
            let link = text.link_to(&section.id, &title);
            items.push(text.item_of(vec![link], Vec::new()));
        }
        items
    }

    /// The list of the pages: the first one, the chapters with those of their sections that are pages, and
    /// the index.
    fn summary(&self) -> String {
        let list = MdbookList(self);
        let mut text = TreeText::new(&list, self.locales, Dialect::Markdown);
        text.push_title(&self.locales.own.text("contents"));
        let title = &self.book.info.title;
        let first = text.link_to(&self.book.part.id, title);
        text.push_paragraph(vec![first]);
        let mut items = Vec::new();
        for component in self.book.part.components() {
            let number = labels::number(self.locales.own, component).unwrap_or_default();
            let title = number + &plain_text(&component.title.content);
            let title = self.titled(title);
            let link = text.link_to(&component.id, &title);
            let below = self.links(&mut text, component);
            items.push(text.item_of(vec![link], below));
        }
        if !items.is_empty() {
            text.push_list(false, items);
        }
        if let (Some(index), Some(page)) = (&self.book.back.index, self.pages.index()) {
            let link = text.link_at(self.pages.name(page), &index.title);
            text.push_paragraph(vec![link]);
        }
        text.finish() + "\n"
    }

    fn titled(&self, title: String) -> String {
        match title.trim() {
            "" => self.locales.own.text("untitled"),
            _ => title,
        }
    }
}
