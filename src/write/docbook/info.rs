//! The front matter: `info`.

use super::block::write_blocks;
use super::inline::in_language;
use crate::book::{Author, Cover, CreditRole, Info, Revision, Series};
use crate::source::uri;
use crate::xml::{Tag, Xml};

/// Writes the `info` of the book.
///
/// The version of the rules is `releaseinfo`, "information about a particular release";
/// `edition` is that of a printed book.
pub(super) fn write_info(xml: &mut Xml, info: &Info) {
    xml.open("info");
    xml.text_element("title", &info.title);
    write_some(xml, "subtitle", info.subtitle.as_deref());
    if let Some(cover) = &info.cover {
        write_cover(xml, cover);
    }
    for author in &info.authors {
        write_person(xml, Tag::new("author"), author);
    }
    for credit in &info.credits {
        write_person(xml, tag_of(credit.role), &credit.person);
    }
    write_some(xml, "releaseinfo", info.release.as_deref());
    let date = info.date.map(|date| date.to_string());
    write_some(xml, "date", date.as_deref());
    write_rights(xml, info);
    if let Some(parallel) = &info.parallel {
        let tag = Tag::new("biblioset").attr("relation", "parallel");
        xml.open(in_language(tag, Some(&parallel.language)));
        xml.text_element("title", &parallel.title);
        xml.close();
    }
    if let Some(series) = &info.series {
        write_series(xml, series);
    }
    write_history(xml, &info.revisions);
    xml.close();
}

fn write_cover(xml: &mut Xml, cover: &Cover) {
    for element in ["cover", "mediaobject", "imageobject"] {
        xml.open(element);
    }
    xml.empty(Tag::new("imagedata").attr("fileref", &uri::path(&cover.fileref)));
    for _ in 0..3 {
        xml.close();
    }
}

/// Writes the copyright holder and the licence. A `copyright` would require separate year and holder.
fn write_rights(xml: &mut Xml, info: &Info) {
    if let Some(publisher) = &info.publisher {
        xml.open("publisher");
        xml.text_element("publishername", publisher);
        xml.close();
    }
    if let Some(rights) = &info.rights {
        xml.open(Tag::new("legalnotice").attr("role", "rights"));
        xml.text_element("para", rights);
        xml.close();
    }
    if !info.licence.is_empty() {
        xml.open("legalnotice");
        write_blocks(xml, &info.licence);
        xml.close();
    }
}

fn write_series(xml: &mut Xml, series: &Series) {
    xml.open(Tag::new("biblioset").attr("relation", "series"));
    xml.text_element("title", &series.title);
    let number = series.number.map(|number| number.to_string());
    write_some(xml, "volumenum", number.as_deref());
    xml.close();
}

fn write_some(xml: &mut Xml, name: &'static str, text: Option<&str>) {
    if let Some(text) = text {
        xml.text_element(name, text);
    }
}

/// DocBook's element for a role.
fn tag_of(role: CreditRole) -> Tag {
    let other = Tag::new("othercredit");
    match role {
        CreditRole::Editor => Tag::new("editor"),
        CreditRole::Translator => other.attr("class", "translator"),
        CreditRole::Illustrator | CreditRole::Playtester => {
            other.attr("class", "other").attr("otherclass", role.name())
        }
    }
}

fn write_person(xml: &mut Xml, tag: Tag, author: &Author) {
    xml.open(tag);
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
