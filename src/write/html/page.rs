//! What the templates of the web site are filled with.

use super::{File, STYLE_SHEET, TemplateError, Templates};
use crate::book::{Component, Index, Title};
use crate::write::labels::component_heading;
use crate::write::xhtml::{Contents, Site, XhtmlWriter, front, summary};
use serde::Serialize;
use tera::Context;

/// The words that the templates print, by the names that they have there.
const WORDS: [&str; 10] = [
    "contents",
    "on-this-page",
    "chapters",
    "page-navigation",
    "next",
    "previous",
    "up",
    "skip-to-text",
    "licence",
    "revision-history",
];

/// A link to a page, as `page.html` gets it.
#[derive(Serialize)]
struct PageLink {
    href: String,
    /// Markup.
    title: String,
}

/// A line of the list of chapters.
#[derive(Serialize)]
struct Chapter {
    /// Markup: the link.
    link: String,
    current: bool,
}

/// The page with this number: `index.html`, then those of the components, and that of the index.
pub(super) fn page(
    site: &Site<'_>,
    templates: &Templates,
    page: usize,
) -> Result<File, TemplateError> {
    let components = &site.book.part.components;
    let before = page.checked_sub(1);
    let component = before.and_then(|number| components.get(number));
    let book_index = site.book.back.index.as_ref();
    let book_index = book_index.filter(|_| site.pages.index() == Some(page));
    let (template, context) = match (component, book_index) {
        (Some(component), _) => ("html/page.html", self::component(site, page, component)),
        (None, Some(index)) => ("html/page.html", book_index_page(site, page, index)),
        (None, None) => ("html/index.html", index(site)),
    };
    Ok(File {
        name: site.pages.name(page).to_owned(),
        text: templates.render(template, &context)?,
    })
}

fn index(site: &Site<'_>) -> Context {
    let book = site.book;
    let mut context = common(site);
    front::insert(&mut context, site);
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
    context
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
fn book_index_page(site: &Site<'_>, page: usize, index: &Index) -> Context {
    let mut context = common(site);
    let description = format!("{} — {}", index.title, site.book.info.title);
    context.insert("title", &index.title);
    context.insert("description", &description);
    context.insert("body", &XhtmlWriter::new(site, Some(page), 1).index(index));
    context.insert("toc", "");
    context.insert("chapter_list", &chapters(site, page));
    let last = site.book.part.components.last();
    context.insert("previous", &link_to(site, page, last));
    context.insert("next", &None::<PageLink>);
    context
}

fn component(site: &Site<'_>, page: usize, component: &Component) -> Context {
    let components = &site.book.part.components;
    let mut context = common(site);
    insert_texts(&mut context, site, page, component);
    context.insert("chapter_list", &chapters(site, page));
    let before = page.checked_sub(2).and_then(|it| components.get(it));
    let previous = match before {
        Some(_) => link_to(site, page, before),
        None => Some(link_to_index(site, page)),
    };
    context.insert("previous", &previous);
    let next = link_to(site, page, components.get(page));
    context.insert("next", &next.or_else(|| link_to_book_index(site)));
    context
}

/// What every page gets.
fn common(site: &Site<'_>) -> Context {
    let mut context = front::page(site, STYLE_SHEET, &WORDS);
    context.insert("index", site.pages.name(0));
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
    let contents = Contents {
        site,
        page: Some(page),
    };
    context.insert("toc", &contents.sections(&component.body));
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

fn chapters(site: &Site<'_>, page: usize) -> Vec<Chapter> {
    let contents = Contents {
        site,
        page: Some(page),
    };
    let chapter = |(number, component)| Chapter {
        link: contents.component(component),
        current: number + 1 == page,
    };
    let components = site.book.part.components.iter();
    let mut chapters: Vec<Chapter> = components.enumerate().map(chapter).collect();
    chapters.extend(contents.index().map(|link| Chapter {
        link,
        current: site.pages.index() == Some(page),
    }));
    chapters
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
