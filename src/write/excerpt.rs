//! Extracts one element of a written document, for inspection.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::ops::Range;

/// The element with that id, as it is in `xml`, but without the indentation that it has there.
pub fn element(xml: &str, id: &str) -> Option<String> {
    let range = find(xml, id)?;
    let before = xml.get(..range.start)?;
    let indent = before.len() - before.trim_end_matches(' ').len();
    let mut lines = xml.get(range)?.lines();
    let mut excerpt = lines.next()?.to_owned();
    for line in lines {
        let indented = line.len() - line.trim_start_matches(' ').len();
        excerpt.push('\n');
        excerpt.push_str(line.get(indent.min(indented)..)?);
    }
    excerpt.push('\n');
    Some(excerpt)
}

/// The bytes of the element, from its start tag to its end tag.
fn find(xml: &str, id: &str) -> Option<Range<usize>> {
    let mut reader = Reader::from_str(xml);
    let mut depth = 0_usize;
    let mut found: Option<(usize, usize)> = None;
    loop {
        let start = position(&reader);
        match reader.read_event().ok()? {
            Event::Start(tag) => {
                if found.is_none() && has_id(&tag, id) {
                    found = Some((start, depth));
                }
                depth += 1;
            }
            Event::Empty(tag) if found.is_none() && has_id(&tag, id) => {
                return Some(start..position(&reader));
            }
            Event::End(_) => {
                depth = depth.saturating_sub(1);
                if let Some((start, _)) = found.filter(|(_, level)| *level == depth) {
                    return Some(start..position(&reader));
                }
            }
            Event::Eof => return None,
            _ => {}
        }
    }
}

fn position(reader: &Reader<&[u8]>) -> usize {
    usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX)
}

fn has_id(tag: &BytesStart<'_>, id: &str) -> bool {
    tag.attributes().flatten().any(|attribute| {
        matches!(attribute.key.as_ref(), "id" | "xml:id") && attribute.value.as_ref() == id
    })
}
