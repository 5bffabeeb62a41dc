//! The front matter: `info`.

use super::block::write_blocks;
use crate::book::{Author, Info, Revision};
use crate::xml::Xml;

/// Writes the `info` of the book.
///
/// The version of the rules is `releaseinfo`, "information about a particular release";
/// `edition` is that of a printed book.
pub(super) fn write_info(xml: &mut Xml, info: &Info) {
    xml.open("info");
    xml.text_element("title", &info.title);
    write_some(xml, "subtitle", info.subtitle.as_deref());
    for author in &info.authors {
        write_author(xml, author);
    }
    write_some(xml, "releaseinfo", info.release.as_deref());
    let date = info.date.map(|date| date.to_string());
    write_some(xml, "date", date.as_deref());
    if !info.licence.is_empty() {
        xml.open("legalnotice");
        write_blocks(xml, &info.licence);
        xml.close();
    }
    write_history(xml, &info.revisions);
    xml.close();
}

fn write_some(xml: &mut Xml, name: &'static str, text: Option<&str>) {
    if let Some(text) = text {
        xml.text_element(name, text);
    }
}

fn write_author(xml: &mut Xml, author: &Author) {
    xml.open("author");
    if author.given.is_empty() || author.surname.is_empty() {
        xml.text_element("personname", &author.name());
    } else {
        xml.open("personname");
        xml.text_element("firstname", &author.given);
        xml.text_element("surname", &author.surname);
        xml.close();
    }
    write_some(xml, "email", author.email.as_deref());
    xml.close();
}

fn write_history(xml: &mut Xml, revisions: &[Revision]) {
    if revisions.is_empty() {
        return;
    }
    xml.open("revhistory");
    for revision in revisions {
        xml.open("revision");
        xml.text_element("revnumber", &revision.number);
        xml.text_element("date", &revision.date.to_string());
        let remark = Some(revision.remark.as_str()).filter(|remark| !remark.is_empty());
        write_some(xml, "revremark", remark);
        xml.close();
    }
    xml.close();
}
