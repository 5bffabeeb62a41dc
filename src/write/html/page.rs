//! The contexts of the templates of the web site.

use super::assets::Assets;
use super::{
    Edition, File, SCRIPT, STYLE_SHEET, Settings, THEME, TemplateError, news, siblings, sidebar,
};
use super::{Purpose, offline};
use crate::book::{Book, Division, Id, Index, Title};
use crate::locale::Locale;
use crate::slice::single_spaced;
use crate::source::uri;
use crate::write::labels::{self, component_heading};
use crate::write::templates;
use crate::write::xhtml::{Contents, Leaf, Site, XhtmlWriter, front, summary};
use serde::Serialize;
use tera::Context;

/// The name that hosts look for.
const NOT_FOUND: &str = "404.html";

/// The words that the templates print, by the names that they have there.
const WORDS: [&str; 30] = [
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
    "search-missing",
    "table",
    "figure",
    "example",
    "term",
    "rule",
    "not-here",
    "not-translated",
    "theme",
    "theme-auto",
    "theme-light",
    "theme-dark",
    "earlier-versions",
    "news-title",
    "news-read",
    "news-mark",
];

/// A link to a page, as `page.html` gets it.
#[derive(Serialize)]
struct PageLink {
    href: String,
    /// The title, as HTML.
    title: String,
}

/// The page with this number: `index.html`, then those of the components, and that of the index.
pub(super) fn page(edition: &Edition<'_>, page: usize) -> Result<File, TemplateError> {
    let site = &edition.site;
    let mut context = common(site, &edition.assets, edition.web);
    context.insert("siblings", &siblings::links(edition, page));
    context.insert("address", &edition.address(site.pages.name(page)));
    let preview = edition.web.preview.as_ref();
    context.insert("preview", &preview.and_then(|it| edition.address(it)));
    if edition.web.purpose == Purpose::Site {
        context.insert("worker", offline::WORKER);
    }
    let leaf = site.leaf(page);
    context.insert("newer", &newer(edition, page, leaf));
    if !matches!(leaf, Leaf::Part) {
        context.insert("chapters", &sidebar::sidebar(site, page));
        context.insert("previous", &page.checked_sub(1).map(|it| link_to(site, it)));
    }
    let is_last = page + 1 >= site.pages.names().len();
    context.insert("next", &(!is_last).then(|| link_to(site, page + 1)));
    let template = match leaf {
        Leaf::Part => {
            index(&mut context, site);
            "html/index.html"
        }
        Leaf::Component(it) => {
            component(&mut context, site, page, it);
            "html/page.html"
        }
        Leaf::Section(component, it) => {
            section(&mut context, site, page, (component, it));
            "html/page.html"
        }
        Leaf::Index(it) => {
            book_index_page(&mut context, site, page, it);
            "html/page.html"
        }
    };
    let text = edition.templates.render(template, &context)?;
    Ok(File::new(site.pages.name(page), text))
}

/// The page that a host shows for an address that leads nowhere, wherever that is: its links are from the folder of the
/// pages, if the author has set the site's address.
pub(super) fn not_found(edition: &Edition<'_>) -> Result<File, TemplateError> {
    let site = &edition.site;
    let mut context = common(site, &edition.assets, edition.web);
    let base = edition.address("");
    if let Some(base) = &base {
        let policy = edition.assets.policy();
        context.insert(
            "policy",
            &policy.replace("base-uri 'none'", &format!("base-uri {base}")),
        );
    }
    context.insert("base", &base);
    let title = site.locale.text("page-not-found");
    context.insert("description", &title);
    context.insert("title", &title);
    context.insert("chapters", &sidebar::sidebar(site, 0));
    let text = edition.templates.render("html/not-found.html", &context)?;
    Ok(File::new(NOT_FOUND, text))
}

/// The context of the page of the part.
pub(super) fn index(context: &mut Context, site: &Site<'_>) {
    let book = site.book;
    front::insert(context, site);
    let cover = book.info.cover.as_ref().map(|it| {
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
    let part = Some(part_title(book)).filter(|title| *title != book.info.title);
    let depth = if part.is_some() { 2 } else { 1 };
    context.insert("part", &part);
    context.insert("intro", &XhtmlWriter::new(site, Some(0), depth).intro());
    let contents = Contents {
        site,
        page: Some(0),
    };
    context.insert("toc", &contents.book());
    context.insert("lists", &lists(contents));
}

/// The title of the part, in a book of two languages in both.
fn part_title(book: &Book) -> String {
    let title = book.part.title.plain();
    match &book.part.translation.beside {
        Some(beside) if beside.title.plain() != title => {
            format!("{title} · {}", beside.title.plain())
        }
        _ => title,
    }
}

/// A list of captions, as `index.html` gets it.
#[derive(Serialize)]
struct PageList {
    title: String,
    /// The entries, as HTML.
    entries: String,
}

/// The lists of captions that are not empty.
fn lists(contents: Contents<'_>) -> Vec<PageList> {
    let back = &contents.site.book.back;
    let lists = [&back.figures, &back.tables].into_iter();
    let lists = lists.filter(|list| !list.entries.is_empty());
    let made = lists.map(|list| PageList {
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
}

fn component<'a>(context: &mut Context, site: &'a Site<'a>, page: usize, component: &'a Division) {
    let title = full_title(site, component);
    let body = XhtmlWriter::new(site, Some(page), 1).component(component);
    insert_texts(context, site, &title, component);
    context.insert("body", &body);
}

/// A section that is a page, and above it the chapter that it is in.
fn section<'a>(
    context: &mut Context,
    site: &'a Site<'a>,
    page: usize,
    (component, section): (&'a Division, &'a Division),
) {
    let number = labels::number(site.locale, section).unwrap_or_default();
    let title = number + &plain(site, &section.title);
    let body = XhtmlWriter::new(site, Some(page), 1).section(section);
    insert_texts(context, site, &title, section);
    context.insert("body", &body);
    let contents = Contents {
        site,
        page: Some(page),
    };
    let title = contents.title_of(component);
    let chapter = PageLink {
        href: site.pages.href(None, &component.id).unwrap_or_default(),
        title: match component_heading(site.locale, component) {
            Some(label) => format!("{label} · {title}"),
            None => title,
        },
    };
    context.insert("chapter", &chapter);
}

/// The context of every page.
pub(super) fn common(site: &Site<'_>, assets: &Assets, web: &Settings) -> Context {
    let mut context = front::page(site, STYLE_SHEET, &WORDS);
    context.insert("index", site.pages.name(0));
    context.insert("siblings", &[(); 0]);
    context.insert("icon", offline::ICON);
    context.insert("manifest", offline::MANIFEST);
    context.insert("worker", "");
    context.insert("address", &None::<String>);
    context.insert("title_lang", &None::<&str>);
    context.insert("preview", &None::<String>);
    context.insert("previous", &None::<PageLink>);
    context.insert("chapter", &None::<PageLink>);
    context.insert("theme_script", THEME);
    context.insert("fonts", &fonts(web));
    context.insert("script", SCRIPT);
    context.insert("nonce", &assets.nonce);
    context.insert("policy", &assets.policy());
    let address = |name: &String| uri::path(name);
    let sheets: Vec<String> = web.style_sheets.iter().map(address).collect();
    context.insert("own_style_sheets", &sheets);
    context.insert("logo", &web.logo.as_ref().map(address));
    context.insert("release", &release(site.book, site.locale));
    let former: Vec<&str> = site.book.back.former.keys().map(Id::as_str).collect();
    context.insert("former", &former.join(" "));
    context.insert("news", &web.news.as_ref().map(|_| news::FILE));
    context.insert("earlier", &web.earlier);
    context.insert("newer", &None::<NewerLink>);
    context
}

/// The addresses of the letters that pages are read in, with spaces between; none where a style sheet of the author's sets
/// others.
fn fonts(web: &Settings) -> String {
    let mut sheets = web.style_sheets.iter().filter_map(|it| web.own.get(it));
    if sheets.any(|it| String::from_utf8_lossy(it).contains("--serif")) {
        return String::new();
    }
    let fonts = templates::fonts().map(|(path, _)| path);
    let fonts: Vec<String> = fonts.filter(|it| it.ends_with(".woff2")).collect();
    fonts.join(" ")
}

/// A link to the newer version of a page.
#[derive(Serialize)]
struct NewerLink {
    /// That this is an older version.
    said: String,
    label: String,
    href: String,
}

/// The link to the same rule in a newer version of the book; to its contents where that has no such rule.
fn newer(edition: &Edition<'_>, page: usize, leaf: Leaf<'_>) -> Option<NewerLink> {
    let newer = edition.web.newer.as_ref()?;
    let Edition { site, .. } = edition;
    let place = match leaf {
        Leaf::Component(it) | Leaf::Section(_, it) => newer.places.address(&it.id),
        Leaf::Part | Leaf::Index(_) => newer.places.page(site.pages.name(page)),
    };
    let place = place.unwrap_or_else(|| super::INDEX_PAGE.to_owned());
    let own = site.book.info.release.as_deref().unwrap_or_default();
    let version = |key, version| site.locale.format(key, &[("version", version)]);
    Some(NewerLink {
        said: version("this-version", own),
        label: version("newer-version", &newer.version),
        href: format!("{}/{place}", newer.folder),
    })
}

/// Adds the title of a page with its language, where that differs from the book's, and a summary of the page.
fn insert_texts(context: &mut Context, site: &Site<'_>, title: &str, division: &Division) {
    let foreign = division.translation.tag();
    let foreign = foreign.filter(|it| *it != site.book.language);
    context.insert("title_lang", &foreign);
    let mut description = summary(&division.blocks);
    if description.is_empty() {
        description = format!("{title} — {}", site.book.info.title);
    }
    context.insert("title", title);
    context.insert("description", &description);
}

/// `Chapter 3: Movement`, as characters.
fn full_title(site: &Site<'_>, component: &Division) -> String {
    let title = plain(site, &component.title);
    let locale = site.locale_in(component.translation.language.as_ref());
    match component_heading(locale, component) {
        Some(label) => format!("{label} · {title}"),
        None => title,
    }
}

fn plain(site: &Site<'_>, title: &Title) -> String {
    labels::untitled(site.locale, title)
        .unwrap_or_else(|| single_spaced(&title.plain()).into_owned())
}

/// A link to the page with that number.
fn link_to(site: &Site<'_>, page: usize) -> PageLink {
    let contents = Contents { site, page: None };
    let span = site.book.part.title.span;
    let text = |title: &str| contents.title(&Title::text(title, span));
    let title = match site.leaf(page) {
        Leaf::Part => text(&site.book.info.title),
        Leaf::Component(it) | Leaf::Section(_, it) => contents.title_of(it),
        Leaf::Index(index) => text(&index.title),
    };
    let href = site.pages.name(page).to_owned();
    PageLink { href, title }
}

fn index_description(site: &Site<'_>) -> String {
    let info = &site.book.info;
    let intro = summary(&site.book.part.blocks);
    match (&info.subtitle, intro.is_empty()) {
        (_, false) => intro,
        (Some(subtitle), true) => format!("{}: {subtitle}", info.title),
        (None, true) => info.title.clone(),
    }
}

/// Version and date of a book, as far as it has them.
pub(super) fn release(book: &Book, locale: &Locale) -> Option<String> {
    let info = &book.info;
    let parts = [labels::version(locale, info), labels::date(locale, info)];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}
