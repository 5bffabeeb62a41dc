//! The book as pages, one a chapter.

use super::dump::{TEMPLATE, WikiPage, dump};
use super::escape;
use super::files::Uploads;
use super::inline::marked;
use super::templates;
use super::writer::{Places, Writer};
use crate::book::{Book, Id, Media};
use crate::slice::single_spaced;
use crate::unique::Unique;
use crate::write::context::{Context, File};
use crate::write::labels;
use crate::write::locales::Locales;
use crate::write::xhtml::{Leaf, Naming, Pages, parts};
use std::collections::BTreeSet;

/// Titles have so many bytes at most.
const LONGEST: usize = 200;

/// All that the pages share.
struct WikiSite<'a> {
    book: &'a Book,
    locales: Locales<'a>,
    pages: Pages,
    /// The titles of the pages, by their numbers.
    titles: Vec<String>,
    uploads: &'a Uploads,
}

struct Page<'s, 'a> {
    site: &'s WikiSite<'a>,
    number: usize,
}

impl Places for Page<'_, '_> {
    fn target(&self, id: &Id) -> Option<String> {
        let (page, is_whole) = self.site.pages.place(id)?;
        let title = self.site.title(page);
        Some(match (is_whole, page == self.number) {
            (true, _) => title.to_owned(),
            (false, true) => format!("#{id}"),
            (false, false) => format!("{title}#{id}"),
        })
    }

    fn picture(&self, media: &Media) -> Option<(String, Option<u32>)> {
        self.site.uploads.name(media)
    }
}

/// The pages by themselves, the dump of them, and the list of the files that they show.
pub(crate) fn write_pages(context: &Context<'_>, uploads: &Uploads) -> Vec<File> {
    let naming = Naming {
        extension: "mediawiki",
        part: Some("index"),
        reserved: &["index"],
        split: &context.web.split,
    };
    let pages = Pages::new(context.book, &naming);
    let mut site = WikiSite {
        book: context.book,
        locales: context.locales(),
        titles: Vec::new(),
        pages,
        uploads,
    };
    site.titles = site.page_titles();
    let mut all = Vec::new();
    let mut files = Vec::new();
    for (number, name) in site.pages.names().iter().enumerate() {
        let text = site.page(number);
        all.push(WikiPage::new(
            site.title(number).to_owned(),
            0,
            text.clone(),
        ));
        files.push(File {
            path: format!("pages/{name}"),
            text,
        });
    }
    all.extend(site.redirects());
    all.extend(templates::of(context.book).map(|(title, source)| {
        WikiPage::new(format!("Template:{title}"), TEMPLATE, source.to_owned())
    }));
    let own = [
        ("import.xml", dump(context.book, &all)),
        ("files.txt", uploads.list()),
    ];
    let own = own.map(|(path, text)| File {
        path: path.to_owned(),
        text,
    });
    own.into_iter().chain(files).collect()
}

impl WikiSite<'_> {
    fn title(&self, page: usize) -> &str {
        self.titles.get(page).map_or("", String::as_str)
    }

    /// The titles of the pages: that of the book, and below it those of its chapters.
    fn page_titles(&self) -> Vec<String> {
        let root = safe(&self.book.info.title).unwrap_or_else(|| "Book".to_owned());
        let mut taken = Unique::default();
        taken.take(&root);
        let numbers = 0..self.pages.names().len();
        let titles = numbers.map(|number| {
            let title = match self.pages.leaf(self.book, number) {
                Leaf::Part => return root.clone(),
                Leaf::Component(it) | Leaf::Section(_, it) => it.title.plain(),
                Leaf::Index(index) => index.title.clone(),
            };
            let title = safe(&title).unwrap_or_else(|| (number + 1).to_string());
            let below = format!("{root}/{title}");
            taken.free(&below, |it| format!("{below} ({it})"))
        });
        titles.collect()
    }

    fn page(&self, number: usize) -> String {
        let place = Page { site: self, number };
        let mut page = Writer::new(&place, self.locales);
        let is_page = |id: &Id| self.pages.is_page(id);
        page.push(self.way(number));
        match self.pages.leaf(self.book, number) {
            Leaf::Part => {
                let part = &self.book.part;
                page.title_page(&self.book.info);
                page.heading(2, part);
                page.inside(3, part, &is_page);
                page.push(self.contents());
                page.history(&self.book.info);
            }
            Leaf::Component(component) => {
                let title = page.titled(component);
                page.push(marked("'''", &title));
                page.inside(2, component, &is_page);
                let below = parts(component).map(|(_, section)| section);
                let below = below.filter(|it| is_page(&it.id)).map(|section| {
                    let label = labels::number(self.locales.own, section);
                    let title = label.unwrap_or_default() + &section.title.plain();
                    format!("* {}", page.link_to(&section.id, &title))
                });
                let below: Vec<String> = below.collect();
                page.push(below.join("\n"));
            }
            Leaf::Section(_, section) => {
                let title = page.titled(section);
                page.push(marked("'''", &title));
                page.inside(2, section, &is_page);
            }
            Leaf::Index(index) => page.index(index, None),
        }
        page.finish()
    }

    /// The links to the pages before, above and after this one.
    fn way(&self, number: usize) -> String {
        if number == 0 {
            return String::new();
        }
        let last = self.titles.len();
        let steps = [
            ("← ", number.checked_sub(1)),
            ("↑ ", Some(0)),
            ("→ ", Some(number + 1).filter(|it| *it < last)),
        ];
        let steps = steps.into_iter().filter_map(|(arrow, to)| {
            let title = self.title(to?);
            let name = title.rsplit('/').next().unwrap_or(title);
            Some(format!("{arrow}[[{title}|{}]]", escape::text(name, false)))
        });
        steps.collect::<Vec<_>>().join(" · ")
    }

    fn contents(&self) -> String {
        let mut lines = Vec::new();
        for component in self.book.part.components() {
            if let Some((page, _)) = self.pages.place(&component.id) {
                let label = labels::number(self.locales.own, component).unwrap_or_default();
                let words = escape::text(&(label + &component.title.plain()), false);
                lines.push(format!("* [[{}|{words}]]", self.title(page)));
            }
        }
        if let (Some(index), Some(page)) = (&self.book.back.index, self.pages.index()) {
            let words = escape::text(&index.title, false);
            lines.push(format!("* [[{}|{words}]]", self.title(page)));
        }
        lines.join("\n")
    }

    /// Redirect pages with the titles of the tiddlers, which lead to their rules.
    fn redirects(&self) -> Vec<WikiPage> {
        let mut taken: BTreeSet<String> = self.titles.iter().cloned().collect();
        let mut redirects = Vec::new();
        for (id, title) in &self.book.tiddlers {
            let place = self.pages.place(id);
            let (Some((page, is_whole)), Some(title)) = (place, safe(title)) else {
                continue;
            };
            if !taken.insert(title.clone()) {
                continue;
            }
            let target = match is_whole {
                true => self.title(page).to_owned(),
                false => format!("{}#{id}", self.title(page)),
            };
            redirects.push(WikiPage {
                title,
                namespace: 0,
                text: format!("#REDIRECT [[{target}]]\n"),
                redirect: Some(target),
            });
        }
        redirects
    }
}

/// A text as the title of a page: without what a title cannot have, nor what would be a namespace, the first
/// letter a capital. `None` when nothing is left.
///
/// Source: <https://www.mediawiki.org/wiki/Manual:Page_title>
fn safe(title: &str) -> Option<String> {
    let plain = |it: char| match it {
        '#' | '<' | '>' | '[' | ']' | '{' | '}' | '|' | '_' | '/' | '~' | '%' | '&' => ' ',
        ':' => ' ',
        it if it.is_control() || it.is_whitespace() => ' ',
        it => it,
    };
    let plain: String = title.chars().map(plain).collect();
    let mut title = single_spaced(&plain).into_owned();
    while title.len() > LONGEST {
        title.pop();
    }
    let title = title.trim().trim_matches('.');
    (!title.is_empty()).then(|| capitalized(title))
}

/// With a capital: MediaWiki takes no notice of the case of the first letter.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
