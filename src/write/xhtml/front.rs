//! The front matter, as values for the templates of a title page.

use super::{Site, XhtmlWriter};
use crate::book::Revision;
use crate::locale::Locale;
use crate::write::labels;
use serde::Serialize;
use std::collections::BTreeMap;
use tera::Context;

/// A line of the revision history.
#[derive(Serialize)]
struct Revised<'a> {
    number: &'a str,
    date: String,
    remark: &'a str,
}

impl<'a> Revised<'a> {
    fn of(revision: &'a Revision) -> Self {
        Self {
            number: &revision.number,
            date: revision.date.to_string(),
            remark: &revision.remark,
        }
    }
}

/// The words of these keys, under names that templates can write: `_` in place of `-`.
fn words(locale: &Locale, keys: &[&str]) -> BTreeMap<String, String> {
    let word = |key: &&str| (key.replace('-', "_"), locale.text(key));
    keys.iter().map(word).collect()
}

/// The context of every page: `lang`, `dir`, `book_title`, `style_sheet` and `words`.
pub(crate) fn page(site: &Site<'_>, style_sheet: &str, keys: &[&str]) -> Context {
    let mut context = Context::new();
    context.insert("lang", &site.book.language);
    context.insert("dir", site.locale.direction());
    context.insert("book_title", &site.book.info.title);
    context.insert("style_sheet", style_sheet);
    context.insert("words", &words(site.locale, keys));
    context
}

/// Gives a template `title`, `parallel`, `subtitle`, `authors` and their `contacts`, `credits`, `series`, `version`, `date`, `day`,
/// `rights`, `licence` and `revisions`.
pub(crate) fn insert<'a>(context: &mut Context, site: &'a Site<'a>) {
    let info = &site.book.info;
    context.insert("title", &info.title);
    context.insert("subtitle", &info.subtitle);
    let parallel = info.parallel.as_ref().map(|it| {
        let language = &it.language;
        [it.title.as_str(), &language.tag, language.direction]
    });
    context.insert("parallel", &parallel);
    context.insert("credits", &labels::credits(site.locale, info));
    context.insert("authors", &labels::authors(info));
    context.insert("version", &labels::version(site.locale, info));
    context.insert("date", &info.date.map(|date| date.to_string()));
    context.insert("day", &labels::date(site.locale, info));
    context.insert("revisions", &changes(&info.revisions));
    context.insert("licence", &licence(site));
    context.insert("rights", &info.rights);
    context.insert("series", &labels::series(site.locale, info));
    context.insert("contacts", &labels::contacts(info));
    let columns = words(site.locale, &["version", "date", "change"]);
    context.insert("revision_columns", &columns);
}

fn changes(revisions: &[Revision]) -> Vec<Revised<'_>> {
    revisions.iter().map(Revised::of).collect()
}

/// The licence as markup. It may also be in the text of the part, on this very page: so it has
/// no ids of its own, and no footnotes.
fn licence<'a>(site: &'a Site<'a>) -> String {
    XhtmlWriter::new(site, None, 2).excerpt(&site.book.info.licence)
}
