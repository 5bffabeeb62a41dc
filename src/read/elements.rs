//! A page whose store area holds a `<div>` a tiddler: that of TiddlyWiki Classic, and of TiddlyWiki 5
//! before it had JSON.
//!
//! ```html
//! <div title="AD" modifier="JPR" created="201304100000" tags="setup [[combat factors]]">
//! <pre>''AD'' is an ''average die'' &amp; …</pre>
//! </div>
//! ```
//!
//! Wikis saved before version 2.2 have the attribute `tiddler` in place of `title` and no `<pre>`;
//! line endings of their texts are written `\n`. A browser takes no notice of case, order and
//! quotes of attributes, so neither does this.

use super::draft::{Draft, Fault, keep_one};
use super::html::{self, HtmlTag};
use super::page::StoreArea;
use super::unescape::{Escapes, unescape};
use crate::diag::rules::malformed_file;
use crate::say::Text;
use crate::slice::Slice;
use crate::source::Piece;
use crate::tiddler::{Dialect, FieldForm};
use crate::wikitext;
use std::ops::Range;

/// The tiddlers of the store area of a page, and its faults. In a page of TiddlyWiki 5 the attributes are escaped
/// in another way.
pub(super) fn read(page: &str, store: &StoreArea, usual: Dialect) -> (Vec<Draft>, Vec<Fault>) {
    let mut scan = ElementScan {
        page,
        area: page.get(..store.range.end).unwrap_or(page),
        usual,
        at: store.range.start,
        drafts: Vec::new(),
        faults: Vec::new(),
    };
    while scan.step(store.ended) {}
    (scan.drafts, scan.faults)
}

/// A walk through a store area.
struct ElementScan<'a> {
    page: &'a str,
    /// The page up to the end of the store area, so that nothing is found after it.
    area: &'a str,
    usual: Dialect,
    at: usize,
    drafts: Vec<Draft>,
    faults: Vec<Fault>,
}

impl<'a> ElementScan<'a> {
    fn rest(&self) -> &'a str {
        self.area.slice(self.at..)
    }

    fn skip_space(&mut self) {
        self.at = self.area.len() - self.rest().trim_start().len();
    }

    /// Reads the next element; returns `false` at the end of the store area.
    fn step(&mut self, ended: bool) -> bool {
        self.skip_space();
        if self.at >= self.area.len() {
            return false;
        }
        if let Some(end) = html::comment_at(self.area, self.at) {
            self.at = end;
            return true;
        }
        match html::tag_at(self.area, self.at) {
            Some(tag) if tag.opens("div") => self.tiddler(&tag),
            Some(tag) if tag.closing && tag.name == "div" && !ended => return false,
            _ => self.stray(malformed_file::stray()),
        }
        true
    }

    /// Reports and passes over all that is here before the next tiddler.
    fn stray(&mut self, message: Text) {
        let start = self.at;
        self.at = self.next_div(start + 1);
        let stray = self.area.slice(start..self.at);
        self.faults.push(Fault::malformed(
            start..start + stray.trim_end().len(),
            message,
            malformed_file::stray_help(),
        ));
    }

    /// The next `<div` or `</div`, at `at` or after it.
    fn next_div(&self, mut at: usize) -> usize {
        while let Some(tag) = html::next_tag(self.area, at) {
            if tag.name == "div" {
                return tag.range.start;
            }
            at = tag.range.end;
        }
        self.area.len()
    }

    fn tiddler(&mut self, tag: &HtmlTag) {
        let mut draft = Draft::new(tag.range.start, self.usual);
        self.attributes(tag, &mut draft);
        self.at = tag.range.end;
        self.skip_space();
        match html::tag_at(self.area, self.at) {
            Some(pre) if pre.opens("pre") => self.text_in_pre(&pre, &mut draft),
            _ => self.text_in_div(tag, &mut draft),
        }
        draft.end(self.at);
        self.drafts.push(draft);
    }

    fn attributes(&mut self, tag: &HtmlTag, draft: &mut Draft) {
        let titled = tag.attribute("title").is_some();
        for found in &tag.attributes {
            let (name, escapes) = match found.name.as_str() {
                "tiddler" if titled => continue,
                "tiddler" => ("title", Escapes::Attribute),
                name @ ("title" | "tags" | "created" | "modified" | "creator" | "modifier") => {
                    (name, Escapes::Attribute)
                }
                name if self.usual == Dialect::TiddlyWiki5 => (name, Escapes::Attribute),
                name => (name, Escapes::LineBreaks),
            };
            let value = self.piece(found.value.clone(), escapes);
            if !draft.field(name.to_owned(), value) {
                self.twice(name, found.value.clone());
            }
            if self.is_torn_after(&found.value) {
                let range = found.value.start..found.value.end + 1;
                let (message, help) = (malformed_file::torn_tag(), malformed_file::torn_tag_help());
                self.faults.push(Fault::malformed(range, message, help));
                // What looks like attributes after it are words, or values.
                break;
            }
        }
        self.field_place(tag, draft);
    }

    /// Whether a quoted value is followed at once by something that is neither the end of its tag nor an attribute.
    fn is_torn_after(&self, value: &Range<usize>) -> bool {
        let rest = self.page.slice(value.end..);
        let Some(rest) = rest.strip_prefix(['"', '\'']) else {
            return false;
        };
        let name =
            rest.trim_start_matches(|it: char| !it.is_ascii_whitespace() && !"=>/\"'".contains(it));
        let ends = rest.is_empty()
            || rest.starts_with(|it: char| it.is_ascii_whitespace() || "/>".contains(it));
        !ends && !name.starts_with('=')
    }

    /// A field can be added after the last attribute.
    fn field_place(&self, tag: &HtmlTag, draft: &mut Draft) {
        let Some(last) = tag.attributes.last() else {
            return;
        };
        let rest = self.page.slice(last.value.end..);
        let quote = usize::from(rest.starts_with(['"', '\'']));
        let escapes = match self.usual {
            Dialect::TiddlyWiki5 => Escapes::Attribute,
            _ => Escapes::LineBreaks,
        };
        draft.field_place(last.value.end + quote, FieldForm::Attribute(escapes));
    }

    fn twice(&mut self, name: &str, range: Range<usize>) {
        self.faults.push(Fault::malformed(
            range,
            malformed_file::attribute(name),
            keep_one(),
        ));
    }

    fn text_in_pre(&mut self, pre: &HtmlTag, draft: &mut Draft) {
        let start = after_line_ending(self.area, pre.range.end);
        let end = self.text_end(pre);
        self.report_raw(start..end.start);
        draft.text(self.piece(start..end.start.max(start), Escapes::Text));
        self.at = end.end;
        self.skip_space();
        if html::tag_at(self.area, self.at).is_none_or(|tag| tag.name != "div") {
            if self.rest().is_empty() {
                return;
            }
            self.stray(malformed_file::after());
        }
        self.close(pre);
    }

    /// Passes over the `</div>` of the tiddler whose text begins with `opener`.
    fn close(&mut self, opener: &HtmlTag) {
        match html::tag_at(self.area, self.at) {
            Some(tag) if tag.closing => self.at = tag.range.end,
            _ => {
                let message = malformed_file::unclosed_tiddler();
                self.unclosed(opener, message);
            }
        }
    }

    /// The text of a wiki older than 2.2.
    fn text_in_div(&mut self, tag: &HtmlTag, draft: &mut Draft) {
        let old = tag.attribute("tiddler").is_some();
        let end = self.element_end(tag, "div");
        let text = self.piece(
            tag.range.end..end.start,
            if old {
                Escapes::LineBreaks
            } else {
                Escapes::Text
            },
        );
        draft.text(text);
        self.at = end.end;
    }

    /// The `</pre>` of a text. Where it was lost, the text ends before the `</div>` of its tiddler, or
    /// before the next tiddler.
    fn text_end(&mut self, pre: &HtmlTag) -> Range<usize> {
        let mut at = pre.range.end;
        while let Some(tag) = html::next_tag_of(self.area, at, &["pre", "div"]) {
            let tiddler = tag.attribute("title").or_else(|| tag.attribute("tiddler"));
            if tag.name == "pre" && tag.closing {
                return tag.range;
            }
            if tag.name == "div" && (tag.closing || tiddler.is_some()) {
                self.unclosed(pre, never_closed("pre"));
                let text = self.area.slice(..tag.range.start);
                return text.trim_end().len()..tag.range.start;
            }
            at = tag.range.end;
        }
        self.element_end(pre, "pre")
    }

    /// Reports the first `<` of a text that is not escaped: a browser would take it for a tag. Tags
    /// of HTML are reported as such where the text is parsed.
    fn report_raw(&mut self, text: Range<usize>) {
        let mut at = text.start;
        let raw = self.area.as_bytes().slice(..text.end);
        while let Some(found) = raw.get(at..).and_then(|rest| memchr::memchr(b'<', rest)) {
            let start = at + found;
            at = start + 1;
            let word = raw.slice(at..);
            let length = word
                .iter()
                .take_while(|it| it.is_ascii_alphanumeric())
                .count();
            let name = self.area.slice(at..at + length);
            if length > 0 && !wikitext::is_html_element(name) {
                self.faults.push(Fault::malformed(
                    start..at + length,
                    malformed_file::raw(),
                    malformed_file::raw_help(),
                ));
                return;
            }
        }
    }

    /// The closing tag of an element that holds text only.
    fn element_end(&mut self, tag: &HtmlTag, name: &str) -> Range<usize> {
        if let Some(end) = html::closing_tag(self.area, tag.range.end, name) {
            return end;
        }
        self.unclosed(tag, never_closed(name));
        self.area.len()..self.area.len()
    }

    fn unclosed(&mut self, tag: &HtmlTag, message: Text) {
        self.faults.push(Fault::malformed(
            tag.range.clone(),
            message,
            malformed_file::unclosed_help(),
        ));
    }

    fn piece(&self, range: Range<usize>, escapes: Escapes) -> Piece {
        let raw = self.page.slice(range.clone());
        unescape(raw, range.start, escapes)
    }
}

fn never_closed(name: &str) -> Text {
    malformed_file::unclosed(name)
}

/// HTML takes no notice of a line ending right after `<pre>`.
fn after_line_ending(page: &str, at: usize) -> usize {
    let rest = page.slice(at..);
    let endings = ["\r\n", "\n", "\r"];
    let ending = endings.iter().find(|ending| rest.starts_with(**ending));
    at + ending.map_or(0, |ending| ending.len())
}
