//! XML that people can read: elements on lines of their own, text as it is.
//!
//! An element holds either elements or text. Elements begin on a line of their own, indented; in
//! an element opened with [`Xml::open_text`], and anywhere below it, no white space is ever added,
//! for there it would be text.

use quick_xml::Writer;
use quick_xml::escape::{minimal_escape, partial_escape};
use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesDecl, BytesEnd, BytesPI, BytesStart, BytesText, Event};
use quick_xml::name::QName;
use std::borrow::Cow;

/// Deeper levels are not indented further: a chain of sections stays linear in size.
const DEEPEST_INDENT: usize = 40;

/// A start tag.
pub(super) struct Tag {
    name: &'static str,
    start: BytesStart<'static>,
}

impl Tag {
    pub(super) fn new(name: &'static str) -> Self {
        Self {
            name,
            start: BytesStart::new(name),
        }
    }

    /// The tag with one attribute more.
    pub(super) fn with(mut self, name: &str, value: &str) -> Self {
        self.start.push_attribute(Attribute {
            key: QName(name),
            value: Cow::Owned(escape_attribute(value)),
        });
        self
    }

    /// The tag with one attribute more, if there is a value for it.
    pub(super) fn with_some(self, name: &str, value: Option<&str>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }
}

impl From<&'static str> for Tag {
    fn from(name: &'static str) -> Self {
        Self::new(name)
    }
}

/// Parsers turn line ends and tabs of an attribute into spaces, unless they are references.
///
/// Source: <https://www.w3.org/TR/xml/#AVNormalize>
fn escape_attribute(value: &str) -> String {
    minimal_escape(value)
        .replace('"', "&quot;")
        .replace('\n', "&#10;")
        .replace('\t', "&#9;")
}

/// An element that is not closed yet.
struct Open {
    name: &'static str,
    /// Does it hold text, or stand inside an element that does?
    text: bool,
}

/// An XML document in the making.
pub(super) struct Xml {
    writer: Writer<Vec<u8>>,
    open: Vec<Open>,
    /// The start tag of the innermost open element, until it is known whether it stays empty.
    pending: Option<BytesStart<'static>>,
}

impl Xml {
    /// A document that begins with the XML declaration.
    pub(super) fn new() -> Self {
        let mut xml = Self {
            writer: Writer::new(Vec::new()),
            open: Vec::new(),
            pending: None,
        };
        xml.event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
        xml
    }

    /// Opens an element that holds elements.
    pub(super) fn open(&mut self, tag: impl Into<Tag>) {
        self.begin(tag.into(), false);
    }

    /// Opens an element that holds text.
    pub(super) fn open_text(&mut self, tag: impl Into<Tag>) {
        self.begin(tag.into(), true);
    }

    /// Closes the innermost open element.
    pub(super) fn close(&mut self) {
        let Some(open) = self.open.pop() else {
            return;
        };
        if let Some(start) = self.pending.take() {
            return self.event(Event::Empty(start));
        }
        if !open.text {
            self.break_line();
        }
        self.event(Event::End(BytesEnd::new(open.name)));
    }

    /// An element without content.
    pub(super) fn empty(&mut self, tag: impl Into<Tag>) {
        self.open(tag);
        self.close();
    }

    /// An element that holds these characters and nothing else.
    pub(super) fn text_element(&mut self, tag: impl Into<Tag>, text: &str) {
        self.open_text(tag);
        self.text(text);
        self.close();
    }

    /// Characters of the innermost open element.
    pub(super) fn text(&mut self, text: &str) {
        if !text.is_empty() {
            self.flush();
            self.event(Event::Text(BytesText::from_escaped(partial_escape(text))));
        }
    }

    /// A processing instruction of the innermost open element.
    pub(super) fn instruction(&mut self, target: &'static str) {
        self.flush();
        self.event(Event::PI(BytesPI::new(target)));
    }

    /// The bytes of the document.
    pub(super) fn finish(mut self) -> Vec<u8> {
        while !self.open.is_empty() {
            self.close();
        }
        let mut bytes = self.writer.into_inner();
        bytes.push(b'\n');
        bytes
    }

    fn begin(&mut self, tag: Tag, text: bool) {
        self.flush();
        let in_text = self.open.last().is_some_and(|open| open.text);
        if !in_text {
            self.break_line();
        }
        self.open.push(Open {
            name: tag.name,
            text: text || in_text,
        });
        self.pending = Some(tag.start);
    }

    fn flush(&mut self) {
        if let Some(start) = self.pending.take() {
            self.event(Event::Start(start));
        }
    }

    fn break_line(&mut self) {
        let indent = self.open.len().min(DEEPEST_INDENT) * 2;
        let bytes = self.writer.get_mut();
        bytes.push(b'\n');
        bytes.resize(bytes.len() + indent, b' ');
    }

    fn event(&mut self, event: Event<'_>) {
        // A `Vec` takes all that is written to it.
        let _always_written = self.writer.write_event(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl FnOnce(&mut Xml)) -> String {
        let mut xml = Xml::new();
        write(&mut xml);
        let text = String::from_utf8(xml.finish()).expect("UTF-8");
        text.replacen("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "", 1)
    }

    #[test]
    fn elements_are_indented_and_text_is_left_alone() {
        let text = written(|xml| {
            xml.open("a");
            xml.open_text("b");
            xml.text(" x ");
            xml.open("c");
            xml.empty("d");
            xml.close();
            xml.close();
            xml.empty("e");
        });
        assert_eq!(text, "<a>\n  <b> x <c><d/></c></b>\n  <e/>\n</a>\n");
    }

    #[test]
    fn only_what_xml_needs_is_escaped() {
        let text = written(|xml| {
            xml.text_element(Tag::new("a").with("b", "<'\"&\n\t>"), "é'\"<&>\r\n");
        });
        assert_eq!(
            text,
            "<a b=\"&lt;'&quot;&amp;&#10;&#9;>\">é'\"&lt;&amp;&gt;&#13;\n</a>\n"
        );
    }

    #[test]
    fn the_indent_stops_growing() {
        let deep = written(|xml| (0..5_000).for_each(|_| xml.open("a")));
        assert!(deep.len() < 5_000 * 2 * 90, "{} bytes", deep.len());
    }
}
