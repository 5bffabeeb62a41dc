//! The site map, for search engines.
//!
//! Source: <https://www.sitemaps.org/protocol.html>.

use super::Edition;
use crate::book::UNKNOWN_TIME;
use crate::xml::{Tag, Xml};

pub(super) const FILE: &str = "sitemap.xml";

/// The addresses of all pages; `None` when the author has not set the site's address.
pub(super) fn site_map(edition: &Edition<'_>) -> Option<String> {
    let pages = edition.site.pages.names().iter();
    let addresses: Option<Vec<String>> = pages.map(|name| edition.address(name)).collect();
    let modified = edition.site.book.info.modified;
    let mut out = Xml::indented();
    let schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
    out.open(Tag::new("urlset").attr("xmlns", schema));
    for address in addresses? {
        out.open("url");
        out.text_element("loc", &address);
        if modified != UNKNOWN_TIME {
            out.text_element("lastmod", &modified.to_string());
        }
        out.close();
    }
    Some(out.finish())
}
