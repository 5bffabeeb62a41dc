//! Lists of captions, and the index.
//!
//! Sources: <https://tdg.docbook.org/tdg/5.0/toc.html>, <https://tdg.docbook.org/tdg/5.0/index.html>.

use super::inline::in_language;
use super::inline::write_inlines;
use crate::book::{CaptionList, Index, IndexEntry};
use crate::xml::{Tag, Xml};

/// Writes a list of captions, if there are any. `role` names their kind.
pub(super) fn write_captions(xml: &mut Xml, role: &str, list: &CaptionList) {
    if list.entries.is_empty() {
        return;
    }
    xml.open(Tag::new("toc").attr("role", role));
    xml.text_element("title", &list.title);
    for entry in &list.entries {
        let tag = Tag::new("tocentry").attr("linkend", entry.id.as_str());
        xml.open_text(in_language(tag, entry.language.as_ref()));
        xml.text(&entry.label);
        xml.text(" ");
        if let Some(short) = &entry.short {
            xml.text_element(Tag::new("emphasis").attr("role", "strong"), short);
            xml.text(" ");
        }
        write_inlines(xml, &entry.caption.content);
        xml.close();
    }
    xml.close();
}

pub(super) fn write_index(xml: &mut Xml, index: &Index) {
    xml.open("index");
    xml.text_element("title", &index.title);
    for group in &index.groups {
        xml.open("indexdiv");
        xml.text_element("title", &group.letter);
        for entry in &group.entries {
            write_entry(xml, entry);
        }
        xml.close();
    }
    xml.close();
}

/// Writes an entry. Its targets are attributes; the program that makes pages of the DocBook prints the numbers.
fn write_entry(xml: &mut Xml, entry: &IndexEntry) {
    xml.open("indexentry");
    let ids: Vec<&str> = entry.locators.iter().map(|it| it.id.as_str()).collect();
    let ids = (!ids.is_empty()).then(|| ids.join(" "));
    let tag = Tag::new("primaryie").maybe("linkends", ids.as_deref());
    xml.text_element(in_language(tag, entry.language.as_ref()), &entry.term);
    for see in &entry.see {
        xml.text_element(
            Tag::new("seeie").attr("linkend", see.id.as_str()),
            &see.term,
        );
    }
    xml.close();
}
