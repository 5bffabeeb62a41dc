//! XHTML as text: what is pushed is escaped, and reads alike as XML and as HTML.
//!
//! Source: <https://www.w3.org/TR/html-polyglot/>.

use quick_xml::escape::{escape, partial_escape};

/// Markup under construction. Elements are not indented: a book may be 5,000 sections deep.
#[derive(Debug, Default)]
pub(crate) struct Markup {
    out: String,
}

impl Markup {
    /// Begins a tag, which [`Tag::open`] or [`Tag::void`] ends.
    pub(crate) fn tag(&mut self, name: &str) -> Tag<'_> {
        self.out.push('<');
        self.out.push_str(name);
        Tag { out: &mut self.out }
    }

    /// Opens an element without attributes.
    pub(crate) fn open(&mut self, name: &str) {
        self.tag(name).open();
    }

    /// Closes an element.
    pub(crate) fn close(&mut self, name: &str) {
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push('>');
    }

    /// Characters.
    pub(crate) fn text(&mut self, text: &str) {
        self.out.push_str(&partial_escape(text));
    }

    /// An element that holds characters alone.
    pub(crate) fn element(&mut self, name: &str, class: &str, text: &str) {
        self.tag(name).attr("class", class).open();
        self.text(text);
        self.close(name);
    }

    /// A line ending, so that files can be compared line by line.
    pub(crate) fn newline(&mut self) {
        self.out.push('\n');
    }

    /// The markup.
    pub(crate) fn finish(self) -> String {
        self.out
    }
}

/// A tag that is not ended yet.
#[must_use]
pub(crate) struct Tag<'m> {
    out: &'m mut String,
}

impl Tag<'_> {
    /// Gives it an attribute.
    pub(crate) fn attr(self, name: &str, value: &str) -> Self {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        self.out.push_str(&escape(value));
        self.out.push('"');
        self
    }

    /// Gives it an attribute, if there is a value.
    pub(crate) fn maybe(self, name: &str, value: Option<&str>) -> Self {
        match value {
            Some(value) => self.attr(name, value),
            None => self,
        }
    }

    /// Ends it; the element is open.
    pub(crate) fn open(self) {
        self.out.push('>');
    }

    /// Ends it as one of HTML's void elements, such as `br`.
    pub(crate) fn void(self) {
        self.out.push_str("/>");
    }
}
