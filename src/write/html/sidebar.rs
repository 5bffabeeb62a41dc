//! The list beside the text: the chapters near this one, and the sections of it.

use crate::write::xhtml::{Contents, Site};
use crate::xml::{Tag, Xml};

/// How many chapters before this one are listed, and how many after it: with all of them on every page,
/// a book of thousands would grow with the square of their number.
const NEAR: usize = 40;

/// The list for the page with this number, counted from 1: as markup, the items of an `ol`.
pub(super) fn sidebar(site: &Site<'_>, page: usize) -> String {
    let components = &site.book.part.components;
    let contents = Contents {
        site,
        page: Some(page),
    };
    let current = page.saturating_sub(1);
    let first = current.saturating_sub(NEAR);
    let last = components.len().min(current + NEAR + 1);
    let mut out = String::new();
    if first > 0 {
        out += &more(site);
    }
    let near = components.iter().enumerate().take(last).skip(first);
    for (number, component) in near {
        let link = contents.component(component);
        if number == current {
            let sections = contents.sections(&component.body);
            out += &format!("<li class=\"current\">{link}{sections}</li>\n");
        } else {
            out += &format!("<li>{link}</li>\n");
        }
    }
    if last < components.len() {
        out += &more(site);
    }
    if let Some(link) = contents.index() {
        let is_current = site.pages.index() == Some(page);
        let class = if is_current { " class=\"current\"" } else { "" };
        out += &format!("<li{class}>{link}</li>\n");
    }
    out
}

/// The way to the chapters that are not listed.
fn more(site: &Site<'_>) -> String {
    let mut out = Xml::html();
    out.open("li");
    let href = format!("{}#contents_", site.pages.name(0));
    out.text_element(Tag::new("a").attr("href", &href), "…");
    out.close();
    out.newline();
    out.finish()
}
