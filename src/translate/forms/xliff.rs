//! Catalogues as XLIFF 2: a unit a message, named by its context. What has to be reviewed is `initial` with a target, and
//! what the original has no more is not to be translated.
//!
//! Source: <https://docs.oasis-open.org/xliff/xliff-core/v2.0/xliff-core-v2.0.html>.

use super::super::po::{FUZZY, PoFault, PoMessage, PoProblem};
use crate::xml::{Tag, Xml};
use roxmltree::{Document, Node};

const NAMESPACE: &str = "urn:oasis:names:tc:xliff:document:2.0";

/// The category of the note that is the head of the catalogue.
const HEAD: &str = "head";

/// The text of a file with these messages.
pub(super) fn write(messages: &[PoMessage], (original, translation): (&str, &str)) -> String {
    let mut xml = Xml::indented();
    let root = Tag::new("xliff").attr("xmlns", NAMESPACE);
    let root = root.attr("version", "2.0").attr("srcLang", original);
    xml.open(root.attr("trgLang", translation));
    xml.open(Tag::new("file").attr("id", "f1"));
    let is_head = |it: &&PoMessage| it.text.is_empty() && it.context.is_none();
    if let Some(head) = messages.iter().find(is_head) {
        xml.open("notes");
        note(&mut xml, HEAD, &head.translation);
        xml.close();
    }
    for (at, message) in messages.iter().filter(|it| !is_head(it)).enumerate() {
        unit(&mut xml, at + 1, message);
    }
    xml.close();
    xml.close();
    xml.finish()
}

fn note(xml: &mut Xml, category: &str, words: &str) {
    xml.text_element(Tag::new("note").attr("category", category), words);
}

fn unit(xml: &mut Xml, number: usize, message: &PoMessage) {
    let tag = Tag::new("unit").attr("id", &format!("u{number}"));
    let tag = tag.maybe("name", message.context.as_deref());
    let obsolete = message.is_obsolete.then_some("no");
    xml.open(tag.maybe("translate", obsolete));
    if !message.extracted.is_empty() {
        xml.open("notes");
        let remarks = message.extracted.iter();
        remarks.for_each(|it| note(xml, "developer", it));
        xml.close();
    }
    let is_open = message.translation.is_empty() || message.is_fuzzy();
    let state = if is_open { "initial" } else { "translated" };
    xml.open(Tag::new("segment").attr("state", state));
    let text = |name| Tag::new(name).attr("xml:space", "preserve");
    xml.text_element(text("source"), &message.text);
    if !message.translation.is_empty() {
        xml.text_element(text("target"), &message.translation);
    }
    xml.close();
    xml.close();
}

/// The messages of a file, its head among them.
pub(super) fn parse(text: &str) -> Result<Vec<PoMessage>, PoFault> {
    let document = Document::parse(text)
        .map_err(|error| PoFault::line(usize::try_from(error.pos().row).unwrap_or(usize::MAX)))?;
    let root = document.root_element();
    match root.attribute("version") {
        Some(version) if root.tag_name().name() == "xliff" => {
            if !version.starts_with('2') {
                let problem = PoProblem::Version(version.to_owned());
                return Err(PoFault { line: 1, problem });
            }
        }
        _ => return Err(PoFault::line(1)),
    }
    let notes = document.descendants().filter(|it| is(it, "note"));
    let head = notes
        .filter(|it| it.attribute("category") == Some(HEAD))
        .map(words)
        .next();
    let language = root.attribute("trgLang");
    let head = head.or_else(|| language.map(|it| format!("Language: {it}\n")));
    let head = head.map(|translation| PoMessage {
        translation,
        ..PoMessage::default()
    });
    let units = document.descendants().filter(|it| is(it, "unit"));
    let (mut read, mut line) = (0, 1);
    let units = units.map(|unit| {
        let start = unit.range().start;
        let between = text.get(read..start).unwrap_or_default();
        (read, line) = (start, line + between.matches('\n').count());
        message(unit, line)
    });
    Ok(head.into_iter().chain(units).collect())
}

fn message(unit: Node<'_, '_>, line: usize) -> PoMessage {
    let all = |name: &'static str| unit.descendants().filter(move |it| is(it, name));
    let joined = |name| all(name).map(words).collect::<String>();
    let translation = joined("target");
    let is_initial = all("segment").any(|it| it.attribute("state") == Some("initial"));
    let is_fuzzy = is_initial && !translation.is_empty();
    PoMessage {
        extracted: all("note").map(words).collect(),
        flags: is_fuzzy.then(|| FUZZY.to_owned()).into_iter().collect(),
        context: unit.attribute("name").map(str::to_owned),
        text: joined("source"),
        translation,
        line,
        is_obsolete: unit.attribute("translate") == Some("no"),
        ..PoMessage::default()
    }
}

fn is(node: &Node<'_, '_>, name: &str) -> bool {
    node.tag_name().name() == name
}

/// All characters of an element.
fn words(node: Node<'_, '_>) -> String {
    let texts = node.descendants().filter(Node::is_text);
    texts.filter_map(|it| it.text()).collect()
}
