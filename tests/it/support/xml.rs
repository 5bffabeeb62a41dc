//! A look at pages as XML.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::collections::{BTreeMap, BTreeSet};

/// What the pages of a book say about each other.
#[derive(Default)]
pub struct Pages {
    ids: BTreeMap<String, BTreeSet<String>>,
    links: Vec<(String, String)>,
}

const VOID: [&str; 7] = ["br", "hr", "img", "input", "link", "meta", "col"];

impl Pages {
    /// Reads a page; panics when it is not well formed or an id exists twice.
    pub fn add(&mut self, name: &str, text: &str) {
        self.ids.entry(name.to_owned()).or_default();
        let mut reader = Reader::from_str(text);
        reader.config_mut().check_end_names = true;
        loop {
            match reader.read_event() {
                Ok(Event::Start(tag)) => self.tag(name, &tag),
                Ok(Event::Empty(tag)) => {
                    self.tag(name, &tag);
                    let element = tag.name().as_ref().to_owned();
                    let svg = name.ends_with(".svg");
                    assert!(svg || VOID.contains(&&*element), "{name}: <{element}/>");
                }
                Ok(Event::Eof) => break,
                Ok(_) => {}
                Err(error) => panic!("{name}: {error}"),
            }
        }
    }

    fn tag(&mut self, page: &str, tag: &BytesStart<'_>) {
        for attribute in tag.attributes() {
            let attribute = attribute.unwrap();
            let value = attribute.value.to_string();
            match attribute.key.as_ref() {
                "id" => {
                    let fresh = self
                        .ids
                        .entry(page.to_owned())
                        .or_default()
                        .insert(value.clone());
                    assert!(fresh, "{page}: id {value} twice");
                }
                "href" | "aria-labelledby" => {
                    let mark = if attribute.key.as_ref() == "href" {
                        ""
                    } else {
                        "#"
                    };
                    self.links.push((page.to_owned(), format!("{mark}{value}")));
                }
                _ => {}
            }
        }
    }

    /// Panics when a link leads to no page, or to no id of its page. `others` are files too.
    pub fn check_links(&self, others: &[&str]) {
        for (page, href) in &self.links {
            if href.contains(':') || others.contains(&&**href) {
                continue;
            }
            let (target, id) = href.split_once('#').unwrap_or((href, ""));
            let target = if target.is_empty() { page } else { target };
            let ids = self.ids.get(target);
            let ids = ids.unwrap_or_else(|| panic!("{page}: {href} leads to no page"));
            assert!(
                id.is_empty() || ids.contains(id),
                "{page}: {href} leads to no id"
            );
        }
    }
}
