//! What the templates of the web site are filled with.

use super::assets::Assets;
use super::{
    Edition, File, SCRIPT, STYLE_SHEET, Settings, THEME, TemplateError, siblings, sidebar,
};
use super::{Purpose, offline};
use crate::book::{Book, Component, Index, Title};
use crate::locale::Locale;
use crate::source::uri;
use crate::write::labels::component_heading;
use crate::write::xhtml::{Contents, Site, XhtmlWriter, front, summary};
use serde::Serialize;
use tera::Context;

/// The words that the templates print, by the names that they have there.
const WORDS: [&str; 22] = [
    "contents",
    "chapters",
    "close",
    "page-navigation",
    "next",
    "previous",
    "up",
    "skip-to-text",
    "licence",
    "revision-history",
    "search",
    "search-hint",
    "search-none",
    "search-found",
    "table",
    "figure",
    "example",
    "term",
    "theme",
    "theme-auto",
    "theme-light",
    "theme-dark",
];

/// A link to a page, as `page.html` gets it.
#[derive(Serialize)]
struct PageLink {
    href: String,
    /// Markup.
    title: String,
}

/// The page with this number: `index.html`, then those of the components, and that of the index.
pub(super) fn page(edition: &Edition<'_>, page: usize) -> Result<File, TemplateError> {
    let site = &edition.site;
    let components = &site.book.part.components;
    let before = page.checked_sub(1);
    let component = before.and_then(|number| components.get(number));
    let book_index = site.book.back.index.as_ref();
    let book_index = book_index.filter(|_| site.pages.index() == Some(page));
    let mut context = common(site, &edition.assets, edition.web);
    context.insert("siblings", &siblings::links(edition, page, component));
    context.insert("address", &edition.address(site.pages.name(page)));
    if edition.web.purpose == Purpose::Site {
        context.insert("worker", offline::WORKER);
    }
    let template = match (component, book_index) {
        (Some(component), _) => {
            self::component(&mut context, site, page, component);
            "html/page.html"
        }
        (None, Some(index)) => {
            book_index_page(&mut context, site, page, index);
            "html/page.html"
        }
        (None, None) => {
            index(&mut context, site);
            "html/index.html"
        }
    };
    Ok(File {
        name: site.pages.name(page).to_owned(),
        text: edition.templates.render(template, &context)?,
    })
}

/// What the page of the part gets.
pub(super) fn index(context: &mut Context, site: &Site<'_>) {
    let book = site.book;
    front::insert(context, site);
    let cover = book.info.cover.as_ref();
    let cover = cover.map(|it| {
        let known = site.addresses.get(&it.fileref).cloned();
        known.unwrap_or_else(|| uri::path(&it.fileref))
    });
    context.insert("cover", &cover);
    context.insert(
        "cover_size",
        &book.info.cover.as_ref().and_then(|it| it.size),
    );
    let title = [("title", book.info.title.as_str())];
    context.insert("cover_alt", &site.locale.format("cover-of", &title));
    context.insert("description", &index_description(site));
    // The root tiddler's title is printed too, unless it is the book's.
    let part = Some(book.part.title.plain()).filter(|title| *title != book.info.title);
    let depth = if part.is_some() { 2 } else { 1 };
    context.insert("part", &part);
    context.insert(
        "intro",
        &XhtmlWriter::new(site, Some(0), depth).body(&book.part.intro),
    );
    let contents = Contents {
        site,
        page: Some(0),
    };
    context.insert("toc", &contents.book());
    context.insert("lists", &lists(contents));
    context.insert("next", &link_to(site, 0, book.part.components.first()));
}

/// A list of captions, as `index.html` gets it.
#[derive(Serialize)]
struct List {
    title: String,
    /// Markup.
    entries: String,
}

/// The lists of captions that are not empty.
fn lists(contents: Contents<'_>) -> Vec<List> {
    let back = &contents.site.book.back;
    let lists = [&back.figures, &back.tables].into_iter();
    let lists = lists.filter(|list| !list.entries.is_empty());
    let made = lists.map(|list| List {
        title: list.title.clone(),
        entries: contents.captions(list),
    });
    made.collect()
}

/// The index among the pages of the chapters.
fn book_index_page(context: &mut Context, site: &Site<'_>, page: usize, index: &Index) {
    let description = format!("{} — {}", index.title, site.book.info.title);
    context.insert("title", &index.title);
    context.insert("description", &description);
    context.insert("body", &XhtmlWriter::new(site, Some(page), 1).index(index));
    context.insert("chapters", &sidebar::sidebar(site, page));
    let last = site.book.part.components.last();
    context.insert("previous", &link_to(site, page, last));
    context.insert("next", &None::<PageLink>);
}

fn component(context: &mut Context, site: &Site<'_>, page: usize, component: &Component) {
    let components = &site.book.part.components;
    insert_texts(context, site, page, component);
    context.insert("chapters", &sidebar::sidebar(site, page));
    let before = page.checked_sub(2).and_then(|it| components.get(it));
    let previous = match before {
        Some(_) => link_to(site, page, before),
        None => Some(link_to_index(site, page)),
    };
    context.insert("previous", &previous);
    let next = link_to(site, page, components.get(page));
    context.insert("next", &next.or_else(|| link_to_book_index(site)));
}

/// What every page gets.
pub(super) fn common(site: &Site<'_>, assets: &Assets, web: &Settings) -> Context {
    let mut context = front::page(site, STYLE_SHEET, &WORDS);
    context.insert("index", site.pages.name(0));
    context.insert("siblings", &[(); 0]);
    context.insert("icon", offline::ICON);
    context.insert("manifest", offline::MANIFEST);
    context.insert("worker", "");
    context.insert("address", &None::<String>);
    context.insert("previous", &None::<PageLink>);
    context.insert("theme_script", THEME);
    context.insert("script", SCRIPT);
    context.insert("nonce", &assets.nonce);
    context.insert("policy", &assets.policy());
    context.insert("own_style_sheets", &web.style_sheets);
    context.insert("logo", &web.logo);
    context.insert("release", &release(site.book, site.locale));
    context
}

fn insert_texts<'a>(
    context: &mut Context,
    site: &'a Site<'a>,
    page: usize,
    component: &'a Component,
) {
    let title = full_title(site, component);
    let mut description = summary(&component.body.blocks);
    if description.is_empty() {
        description = format!("{title} — {}", site.book.info.title);
    }
    context.insert("title", &title);
    context.insert("description", &description);
    let body = XhtmlWriter::new(site, Some(page), 1).component(component);
    context.insert("body", &body);
}

/// `Chapter 3: Movement`, as characters.
fn full_title(site: &Site<'_>, component: &Component) -> String {
    let title = plain(site, &component.title);
    match component_heading(site.locale, component) {
        Some(label) => format!("{label} · {title}"),
        None => title,
    }
}

fn plain(site: &Site<'_>, title: &Title) -> String {
    let plain = title.plain();
    let words: Vec<_> = plain.split_whitespace().collect();
    if words.is_empty() {
        return site.locale.text("untitled");
    }
    words.join(" ")
}

fn link_to_book_index(site: &Site<'_>) -> Option<PageLink> {
    let index = site.book.back.index.as_ref()?;
    let span = site.book.part.title.span;
    let contents = Contents { site, page: None };
    Some(PageLink {
        href: site.pages.name(site.pages.index()?).to_owned(),
        title: contents.title(&Title::text(index.title.as_str(), span)),
    })
}

fn link_to(site: &Site<'_>, page: usize, component: Option<&Component>) -> Option<PageLink> {
    let component = component?;
    let contents = Contents {
        site,
        page: Some(page),
    };
    Some(PageLink {
        href: site.pages.href(Some(page), &component.id)?,
        title: contents.title(&component.title),
    })
}

fn link_to_index(site: &Site<'_>, page: usize) -> PageLink {
    let contents = Contents {
        site,
        page: Some(page),
    };
    PageLink {
        href: site.pages.name(0).to_owned(),
        title: contents.title(&Title::text(
            site.book.info.title.as_str(),
            site.book.part.title.span,
        )),
    }
}

fn index_description(site: &Site<'_>) -> String {
    let info = &site.book.info;
    let intro = summary(&site.book.part.intro.blocks);
    match (&info.subtitle, intro.is_empty()) {
        (_, false) => intro,
        (Some(subtitle), true) => format!("{}: {subtitle}", info.title),
        (None, true) => info.title.clone(),
    }
}

/// What a language calls itself, as its messages say. Those of a language without them are English:
/// then it is the tag.
#[must_use]
pub fn language_name(locale: &Locale, language: &str) -> String {
    let name = locale.text("language-name");
    if name == "English" && !language.starts_with("en") {
        return language.to_owned();
    }
    name
}

/// Version and date of a book, as far as it has them.
pub(super) fn release(book: &Book, locale: &Locale) -> Option<String> {
    let info = &book.info;
    let version = info.release.as_ref();
    let version = version.map(|release| locale.format("version-number", &[("number", release)]));
    let parts = [version, info.date.map(|date| date.to_string())];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}
