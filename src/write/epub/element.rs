//! Elements on lines of their own.

use crate::xml::{Tag, Xml};

/// An element that holds characters alone, on a line of its own. Nothing is indented: contents
/// nest deeply.
pub(super) fn element(xml: &mut Xml, tag: impl Into<Tag>, text: &str) {
    xml.text_element(tag, text);
    xml.newline();
}

/// An element without content, on a line of its own.
pub(super) fn empty(xml: &mut Xml, tag: Tag) {
    xml.empty(tag);
    xml.newline();
}

/// Opens an element whose children are on lines of their own.
pub(super) fn open(xml: &mut Xml, tag: impl Into<Tag>) {
    xml.open(tag);
    xml.newline();
}

/// Closes the innermost element, and its line.
pub(super) fn close(xml: &mut Xml) {
    xml.close();
    xml.newline();
}
