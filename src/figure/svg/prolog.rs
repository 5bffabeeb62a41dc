//! Checks before the XML is parsed: its declaration, its DOCTYPE, and tags that would take too long to parse.

use crate::diag::rules::unreadable_figure;
use crate::say::Text;
use quick_xml::Reader;
use quick_xml::events::{BytesDecl, Event};
use std::borrow::Cow;
use std::ops::Range;

/// The text of the file without its DOCTYPE, which says nothing that a reader needs. Each of its
/// characters becomes a space, so that every other one keeps its line and column.
pub(super) fn without_doctype(text: &str) -> Result<Cow<'_, str>, Text> {
    let Some(doctype) = find_doctype(text)? else {
        return Ok(Cow::Borrowed(text));
    };
    let (before, rest) = text.split_at_checked(doctype.start).unwrap_or((text, ""));
    let (doctype, after) = rest.split_at_checked(doctype.len()).unwrap_or((rest, ""));
    let blank = |c| if c == '\n' { '\n' } else { ' ' };
    let blank: String = doctype.chars().map(blank).collect();
    Ok(Cow::Owned([before, &blank, after].concat()))
}

/// More attributes than any element has; a reader compares each with each.
const MAX_ATTRIBUTES: usize = 1_000;

/// Tags that are shorter have not that many attributes that it would be noticed.
const LONG_TAG: usize = 16 << 10;

/// Refuses tags with too many attributes.
pub(super) fn check_attributes(text: &str) -> Result<(), Text> {
    if text.len() < LONG_TAG {
        return Ok(());
    }
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = false;
    loop {
        match reader.read_event() {
            Ok(Event::Start(tag) | Event::Empty(tag)) if tag.len() > LONG_TAG => {
                let count = tag.attributes().with_checks(false).count();
                if count > MAX_ATTRIBUTES {
                    return Err(unreadable_figure::attributes(count, MAX_ATTRIBUTES));
                }
            }
            Ok(Event::Eof) => return Ok(()),
            Ok(_) => {}
            // What is wrong is told by who reads it.
            Err(_) => return Ok(()),
        }
    }
}

fn find_doctype(text: &str) -> Result<Option<Range<usize>>, Text> {
    let mut reader = Reader::from_str(text);
    loop {
        let start = position(&reader);
        let event = reader.read_event();
        match event.map_err(|error| super::document::broken(&error.to_string()))? {
            Event::Decl(declaration) => check_encoding(&declaration)?,
            Event::DocType(doctype) if doctype.contains("<!ENTITY") => {
                return Err(unreadable_figure::entities());
            }
            Event::DocType(_) => return Ok(Some(start..position(&reader))),
            Event::Start(_) | Event::Empty(_) | Event::Eof => return Ok(None),
            _ => {}
        }
    }
}

fn position(reader: &Reader<&[u8]>) -> usize {
    usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX)
}

/// A file whose declaration names another encoding would be read wrongly.
fn check_encoding(declaration: &BytesDecl<'_>) -> Result<(), Text> {
    let Some(Ok(encoding)) = declaration.encoding() else {
        return Ok(());
    };
    let known = ["utf-8", "utf8", "us-ascii", "ascii"];
    if known.iter().any(|it| encoding.eq_ignore_ascii_case(it)) {
        return Ok(());
    }
    Err(unreadable_figure::encoding(&encoding))
}
