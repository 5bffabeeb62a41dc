//! Redirecting pages, which keep addresses: those that sections would have with another split, those of rules that an
//! earlier version had, and one of each rule that holds wherever the rule is.

use super::{Edition, File, Purpose, naming, page};
use crate::book::Id;
use crate::source::uri;
use crate::write::templates::TemplateError;
use crate::write::xhtml::{Split, parts};
use tera::Context;

/// The script that keeps the fragment of such an address.
const SCRIPT: &str = "moved.js";

/// The folder of the addresses that hold wherever a rule is.
pub(super) const ADDRESSES: &str = "r/";

/// The address of a rule that holds wherever it is, from the folder of the pages.
pub(crate) fn address(id: &str) -> String {
    format!("{ADDRESSES}{}.html", uri::path(id))
}

/// All redirecting pages.
pub(super) fn pages(edition: &Edition<'_>) -> Vec<Result<File, TemplateError>> {
    let mut moved = Moved {
        edition,
        context: None,
        pages: Vec::new(),
    };
    if edition.web.keeps_addresses {
        moved.add_sections();
    }
    moved.add_former();
    if edition.web.addresses && edition.web.purpose == Purpose::Site {
        moved.add_addresses();
    }
    let mut pages = moved.pages;
    if !pages.is_empty() {
        pages.push(Ok(File::new(SCRIPT, edition.assets.moved.clone())));
    }
    pages
}

struct Moved<'a> {
    edition: &'a Edition<'a>,
    /// What all pages have in common, once there is one.
    context: Option<Context>,
    pages: Vec<Result<File, TemplateError>>,
}

impl Moved<'_> {
    /// One for each section without a page of its own.
    fn add_sections(&mut self) {
        let site = &self.edition.site;
        let sections = site.book.part.components().iter().flat_map(parts);
        for (_, section) in sections.filter(|(_, it)| !site.pages.is_page(&it.id)) {
            let name = naming(&Split::Sections).page(site.book, &section.id);
            self.add(name, &section.title.plain(), &section.id, "");
        }
    }

    /// One for each rule that an earlier version had: it leads to what is said of it.
    fn add_former(&mut self) {
        let site = &self.edition.site;
        for (id, title) in &site.book.back.former {
            let name = naming(&Split::Sections).page(site.book, id);
            self.add(name, title, id, "");
        }
    }

    /// One for each tiddler of the book. `_` and `.` are in the ids of what is below them, which may change.
    fn add_addresses(&mut self) {
        let site = &self.edition.site;
        let ids = site.pages.ids().filter(|it| !it.contains(['_', '.']));
        let former = site.book.back.former.keys().map(Id::as_str);
        let ids: std::collections::BTreeSet<&str> = ids.chain(former).collect();
        for id in ids {
            let title = site.book.tiddlers.get(&Id::new(id));
            let title = title.map_or(id, String::as_str);
            let name = format!("{ADDRESSES}{id}.html");
            self.add(name, title, &Id::new(id), "../");
        }
    }

    /// Adds a page that leads to what has this id; `up` leads from it to the folder of the pages.
    fn add(&mut self, name: String, title: &str, id: &Id, up: &str) {
        let Edition { site, .. } = self.edition;
        let (assets, web) = (&self.edition.assets, self.edition.web);
        let context = self
            .context
            .get_or_insert_with(|| page::common(site, assets, web));
        let target = site.pages.href(None, id).unwrap_or_default();
        context.insert("moved_script", &format!("{up}{SCRIPT}"));
        context.insert("title", title);
        context.insert("target", &format!("{up}{target}"));
        let text = self.edition.templates.render("html/moved.html", context);
        self.pages.push(text.map(|text| File::new(&name, text)));
    }
}
