//! The list beside the text: the chapters near this one, and the sections of it.

use crate::book::Division;
use crate::write::xhtml::{Contents, Leaf, Site, parts};
use crate::xml::{Tag, Xml};
use std::ops::Range;

/// The number of chapters, or sections that are pages, that are listed before this one and after it. If every page
/// listed all of them, the size of a book would grow with the square of their number.
const NEAR: usize = 40;

/// The list for the page with this number, counted from 1: as markup, the items of an `ol`.
pub(super) fn sidebar(site: &Site<'_>, page: usize) -> String {
    let components = site.book.part.components();
    let contents = Contents {
        site,
        page: Some(page),
    };
    let leaf = site.leaf(page);
    let at = site.pages.component(page).unwrap_or(components.len());
    let all = format!("{}#contents_", site.pages.name(0));
    let item = |component: &Division| {
        let link = contents.link(component);
        match leaf {
            Leaf::Component(it) if it.id == component.id => {
                let sections = contents.sections(component);
                format!("<li class=\"current\">{link}{sections}</li>\n")
            }
            Leaf::Section(it, section) if it.id == component.id => {
                let sections = pages_near(contents, page, component, section);
                format!("<li class=\"current\">{link}<ol>{sections}</ol></li>\n")
            }
            _ => format!("<li>{link}</li>\n"),
        }
    };
    let mut out = near(components, at, &all, item);
    if let Some(link) = contents.index() {
        let is_current = site.pages.index() == Some(page);
        let class = if is_current { " class=\"current\"" } else { "" };
        out += &format!("<li{class}>{link}</li>\n");
    }
    out
}

/// The sections of a component that are pages, near this one; their pages follow that of the component.
fn pages_near(
    contents: Contents<'_>,
    page: usize,
    component: &Division,
    section: &Division,
) -> String {
    let sections: Vec<&Division> = parts(component).map(|(_, section)| section).collect();
    let pages = &contents.site.pages;
    let (first, _) = pages.place(&component.id).unwrap_or((page, true));
    let at = page.saturating_sub(first + 1);
    let all = pages.href(None, &component.id).unwrap_or_default();
    let item = |it: &&Division| contents.section(it, it.id == section.id);
    near(&sections, at, &all, item)
}

/// The items near the one with this number, and at each end where there are more of them a link to where all
/// are.
fn near<T>(all: &[T], at: usize, where_all_are: &str, item: impl Fn(&T) -> String) -> String {
    let range: Range<usize> = at.saturating_sub(NEAR)..all.len().min(at + NEAR + 1);
    let more = |there_are: bool| match there_are {
        true => more(where_all_are),
        false => String::new(),
    };
    let items: String = all
        .iter()
        .take(range.end)
        .skip(range.start)
        .map(item)
        .collect();
    more(range.start > 0) + &items + &more(range.end < all.len())
}

/// The link to the divisions that are not listed.
fn more(href: &str) -> String {
    let mut out = Xml::html();
    out.open("li");
    out.text_element(Tag::new("a").attr("href", href), "…");
    out.close_line();
    out.finish()
}
