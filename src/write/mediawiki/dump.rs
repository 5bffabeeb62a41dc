//! The pages as XML for `Special:Import`.
//!
//! Source: <https://www.mediawiki.org/xml/export-0.11.xsd>

use crate::book::Book;
use crate::xml::{Tag, Xml};

pub(super) struct WikiPage {
    /// The title, with its namespace.
    pub(super) title: String,
    /// The number of that namespace.
    pub(super) namespace: u32,
    /// The page that it redirects to.
    pub(super) redirect: Option<String>,
    /// The wikitext of the page.
    pub(super) text: String,
}

impl WikiPage {
    /// A page that redirects nowhere.
    pub(super) fn new(title: String, namespace: u32, text: String) -> Self {
        Self {
            title,
            namespace,
            redirect: None,
            text,
        }
    }
}

/// The namespace of templates.
pub(super) const TEMPLATE: u32 = 10;

pub(super) fn dump(book: &Book, pages: &[WikiPage]) -> String {
    let stamp = book
        .info
        .modified
        .strftime("%Y-%m-%dT%H:%M:%SZ")
        .to_string();
    let mut xml = Xml::indented();
    xml.open(
        Tag::new("mediawiki")
            .attr("xmlns", "http://www.mediawiki.org/xml/export-0.11/")
            .attr("version", "0.11")
            .attr("xml:lang", &book.language),
    );
    for (number, page) in pages.iter().enumerate() {
        let id = (number + 1).to_string();
        xml.open("page");
        xml.text_element("title", &page.title);
        xml.text_element("ns", &page.namespace.to_string());
        xml.text_element("id", &id);
        if let Some(redirect) = &page.redirect {
            xml.empty(Tag::new("redirect").attr("title", redirect));
        }
        xml.open("revision");
        xml.text_element("id", &id);
        xml.text_element("timestamp", &stamp);
        xml.open("contributor");
        xml.text_element("username", "tiddlybook");
        xml.close();
        xml.text_element("origin", &id);
        xml.text_element("model", "wikitext");
        xml.text_element("format", "text/x-wiki");
        let tag = Tag::new("text").attr("bytes", &page.text.len().to_string());
        xml.text_element(tag.attr("xml:space", "preserve"), &page.text);
        xml.close();
        xml.close();
    }
    xml.finish() + "\n"
}
