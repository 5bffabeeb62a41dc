//! Redirecting pages: the pages that sections would have with another split. Addresses stay valid when the author
//! changes the split in `book.toml`.

use super::{Edition, File, naming, page};
use crate::book::Division;
use crate::write::templates::TemplateError;
use crate::write::xhtml::{Split, parts};

/// The script that keeps the fragment of such an address.
const SCRIPT: &str = "moved.js";

/// One for each section without a page of its own, where the author cares about the split.
pub(super) fn pages(edition: &Edition<'_>) -> Vec<Result<File, TemplateError>> {
    if !edition.web.keeps_addresses {
        return Vec::new();
    }
    let site = &edition.site;
    let naming = naming(&Split::Sections);
    let sections = site.book.part.components().iter().flat_map(parts);
    let moved = sections.filter(|(_, section)| !site.pages.is_page(&section.id));
    let mut context = page::common(site, &edition.assets, edition.web);
    context.insert("moved_script", SCRIPT);
    let page = |(_, section): (usize, &Division)| {
        let target = site.pages.href(None, &section.id).unwrap_or_default();
        context.insert("title", &section.title.plain());
        context.insert("target", &target);
        Ok(File {
            name: naming.page(site.book, &section.id),
            text: edition.templates.render("html/moved.html", &context)?,
        })
    };
    let mut pages: Vec<_> = moved.map(page).collect();
    if !pages.is_empty() {
        pages.push(Ok(File {
            name: SCRIPT.to_owned(),
            text: edition.assets.moved.clone(),
        }));
    }
    pages
}
