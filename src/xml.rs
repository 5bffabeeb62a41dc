//! Writes XML, and escapes its characters; nothing else in the crate does.
//!
//! What is written reads alike as XML and, from [`Xml::html`], as HTML.
//!
//! Sources: <https://www.w3.org/TR/xml/>, <https://www.w3.org/TR/html-polyglot/>.

use memchr::{memchr, memchr3};
use quick_xml::escape::{minimal_escape, partial_escape};
use std::borrow::Cow;
use std::io;

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";

/// Deeper levels are not indented further: a chain of sections stays linear in size.
const DEEPEST_INDENT: usize = 40;

/// A start tag, with its attributes.
pub(crate) struct Tag {
    name: &'static str,
    /// Each with a space before it, escaped.
    attributes: String,
}

impl Tag {
    /// A tag without attributes.
    pub(crate) fn new(name: &'static str) -> Self {
        Self {
            name,
            attributes: String::new(),
        }
    }

    /// The tag with one attribute more.
    pub(crate) fn attr(mut self, name: &str, value: &str) -> Self {
        let value = escape_attribute(value);
        // Most tags have few attributes: what the first one needs and this are enough for all.
        const FURTHER: usize = 64;
        if self.attributes.is_empty() {
            self.attributes.reserve(name.len() + value.len() + FURTHER);
        }
        for piece in [" ", name, "=\"", &value, "\""] {
            self.attributes.push_str(piece);
        }
        self
    }

    /// The tag with one attribute more, if there is a value for it.
    pub(crate) fn maybe(self, name: &str, value: Option<&str>) -> Self {
        match value {
            Some(value) => self.attr(name, value),
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
fn escape_attribute(value: &str) -> Cow<'_, str> {
    let bytes = value.as_bytes();
    let is_plain = memchr3(b'<', b'&', b'"', bytes).is_none();
    if is_plain && memchr3(b'\n', b'\t', b'\r', bytes).is_none() {
        return Cow::Borrowed(value);
    }
    let escaped = minimal_escape(value).replace('"', "&quot;");
    Cow::Owned(escaped.replace('\n', "&#10;").replace('\t', "&#9;"))
}

fn escape_text(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let is_plain = memchr3(b'<', b'>', b'&', bytes).is_none();
    if is_plain && memchr(b'\r', bytes).is_none() {
        return Cow::Borrowed(text);
    }
    partial_escape(text)
}

/// The white space that is written besides the elements and the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// Elements are on lines of their own and indented.
    Indented,
    /// No white space is added.
    Plain,
    /// No white space is added, and an element without content keeps its end tag, as HTML requires.
    Html,
}

/// An element that is not closed yet.
#[derive(Debug)]
struct Open {
    name: &'static str,
    /// Whether the element holds text, or is inside an element that does.
    text: bool,
}

/// A document or a part of one.
#[derive(Debug)]
pub(crate) struct Xml {
    out: String,
    layout: Layout,
    open: Vec<Open>,
    /// Whether the start tag of the innermost open element still lacks its `>`, because the element may stay empty.
    unfinished: bool,
}

impl Xml {
    /// A document that people can read. An element holds either elements or text. Elements begin
    /// on a line of their own, indented; in an element opened with [`Xml::open_text`], and
    /// anywhere below it, no white space is ever added, for there it would be text.
    pub(crate) fn indented() -> Self {
        let mut xml = Self::new(Layout::Indented);
        xml.out.push_str(DECLARATION);
        xml
    }

    /// Starts a document without white space between the elements.
    pub(crate) fn plain() -> Self {
        let mut xml = Self::new(Layout::Plain);
        xml.out.push_str(DECLARATION);
        xml.newline();
        xml
    }

    /// The same without the declaration, which UTF-8 does not need.
    pub(crate) fn bare() -> Self {
        Self::new(Layout::Plain)
    }

    /// A part of a page, as XHTML.
    pub(crate) fn html() -> Self {
        Self::new(Layout::Html)
    }

    fn new(layout: Layout) -> Self {
        Self {
            out: String::new(),
            layout,
            open: Vec::new(),
            unfinished: false,
        }
    }

    /// Writes the start tag of an element.
    pub(crate) fn open(&mut self, tag: impl Into<Tag>) {
        self.begin(&tag.into(), false);
        if self.layout == Layout::Html {
            self.finish_tag();
        }
    }

    /// Opens an element that holds text.
    pub(crate) fn open_text(&mut self, tag: impl Into<Tag>) {
        self.begin(&tag.into(), true);
    }

    /// Closes the innermost open element.
    pub(crate) fn close(&mut self) {
        let Some(open) = self.open.pop() else {
            return;
        };
        if std::mem::take(&mut self.unfinished) {
            return self.out.push_str("/>");
        }
        if !open.text {
            self.break_line();
        }
        for piece in ["</", open.name, ">"] {
            self.out.push_str(piece);
        }
    }

    /// An element without content: in HTML, one of its void elements such as `br`.
    pub(crate) fn empty(&mut self, tag: impl Into<Tag>) {
        self.begin(&tag.into(), false);
        self.close();
    }

    /// An element that holds these characters and nothing else.
    pub(crate) fn text_element(&mut self, tag: impl Into<Tag>, text: &str) {
        self.begin(&tag.into(), true);
        if !text.is_empty() || self.layout == Layout::Html {
            self.finish_tag();
        }
        self.text(text);
        self.close();
    }

    /// Opens an element whose children are on lines of their own.
    pub(crate) fn open_line(&mut self, tag: impl Into<Tag>) {
        self.open(tag);
        self.newline();
    }

    /// Closes the innermost open element, and its line.
    pub(crate) fn close_line(&mut self) {
        self.close();
        self.newline();
    }

    /// An element without content, on a line of its own.
    pub(crate) fn empty_line(&mut self, tag: impl Into<Tag>) {
        self.empty(tag);
        self.newline();
    }

    /// An element that holds these characters and nothing else, on a line of its own.
    pub(crate) fn text_line(&mut self, tag: impl Into<Tag>, text: &str) {
        self.text_element(tag, text);
        self.newline();
    }

    /// Characters of the innermost open element.
    pub(crate) fn text(&mut self, text: &str) {
        if !text.is_empty() {
            self.finish_tag();
            self.out.push_str(&escape_text(text));
        }
    }

    /// A line ending, so that files can be compared line by line.
    pub(crate) fn newline(&mut self) {
        self.text("\n");
    }

    /// A processing instruction of the innermost open element.
    pub(crate) fn instruction(&mut self, target: &'static str) {
        self.finish_tag();
        for piece in ["<?", target, "?>"] {
            self.out.push_str(piece);
        }
    }

    /// Writes the finished part to `out`, so that a large document need not be in memory as a whole.
    pub(crate) fn flush_to(&mut self, out: &mut impl io::Write) -> io::Result<()> {
        out.write_all(self.out.as_bytes())?;
        self.out.clear();
        Ok(())
    }

    /// The document, with every element closed.
    pub(crate) fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        self.out
    }

    fn begin(&mut self, tag: &Tag, text: bool) {
        self.finish_tag();
        let in_text = self.open.last().is_some_and(|open| open.text);
        if !in_text {
            self.break_line();
        }
        for piece in ["<", tag.name, &tag.attributes] {
            self.out.push_str(piece);
        }
        self.open.push(Open {
            name: tag.name,
            text: text || in_text,
        });
        self.unfinished = true;
    }

    fn finish_tag(&mut self) {
        if std::mem::take(&mut self.unfinished) {
            self.out.push('>');
        }
    }

    fn break_line(&mut self) {
        if self.layout == Layout::Indented {
            self.out.push('\n');
            for _ in 0..self.open.len().min(DEEPEST_INDENT) {
                self.out.push_str("  ");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(mut xml: Xml, write: impl FnOnce(&mut Xml)) -> String {
        write(&mut xml);
        xml.finish().replacen(DECLARATION, "", 1)
    }

    #[test]
    fn elements_are_indented_and_text_is_left_alone() {
        let text = written(Xml::indented(), |xml| {
            xml.open("a");
            xml.open_text("b");
            xml.text(" x ");
            xml.open("c");
            xml.empty("d");
            xml.close();
            xml.close();
            xml.empty("e");
        });
        assert_eq!(text, "\n<a>\n  <b> x <c><d/></c></b>\n  <e/>\n</a>");
    }

    #[test]
    fn html_keeps_the_end_tags_of_empty_elements() {
        let text = written(Xml::html(), |xml| {
            xml.open("p");
            xml.close();
            xml.empty("br");
            xml.text_element(Tag::new("b").maybe("id", None), "");
        });
        assert_eq!(text, "<p></p><br/><b></b>");
        assert_eq!(
            written(Xml::plain(), |xml| xml.text_element("b", "")),
            "\n<b/>"
        );
    }

    #[test]
    fn only_what_xml_needs_is_escaped() {
        let text = written(Xml::html(), |xml| {
            xml.text_element(Tag::new("a").attr("b", "<'\"&\n\t>"), "é'\"<&>\r\n");
        });
        assert_eq!(
            text,
            "<a b=\"&lt;'&quot;&amp;&#10;&#9;>\">é'\"&lt;&amp;&gt;&#13;\n</a>"
        );
    }

    #[test]
    fn the_indent_stops_growing() {
        let deep = written(Xml::indented(), |xml| {
            (0..5_000).for_each(|_| xml.open("a"));
        });
        assert!(deep.len() < 5_000 * 2 * 90, "{} bytes", deep.len());
    }
}
