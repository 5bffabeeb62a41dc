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

use super::draft::{Draft, Fault};
use super::html::{self, HtmlTag};
use super::page::StoreArea;
use super::unescape::{Escapes, unescape};
use crate::diag::Rule;
use crate::say::{Text, text};
use crate::source::Piece;
use crate::tiddler::{Dialect, FieldForm};
use crate::wikitext;
use std::ops::Range;

/// The tiddlers of the store area of a page, and what is wrong in it. In a page of TiddlyWiki 5 the
/// attributes are spelled otherwise.
pub(super) fn read(page: &str, store: &StoreArea, usual: Dialect) -> (Vec<Draft>, Vec<Fault>) {
    let mut scan = Scan {
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
struct Scan<'a> {
    page: &'a str,
    /// The page up to the end of the store area, so that nothing is found after it.
    area: &'a str,
    usual: Dialect,
    at: usize,
    drafts: Vec<Draft>,
    faults: Vec<Fault>,
}

impl<'a> Scan<'a> {
    fn rest(&self) -> &'a str {
        self.area.get(self.at..).unwrap_or_default()
    }

    fn skip_space(&mut self) {
        self.at = self.area.len() - self.rest().trim_start().len();
    }

    /// Reads what is here; `false` at the end of the store area.
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
            _ => self.stray(text!(
                "malformed-file-stray",
                "this is in no tiddler, so no wiki shows it"
            )),
        }
        true
    }

    /// Reports and passes over all that is here before the next tiddler.
    fn stray(&mut self, message: Text) {
        let start = self.at;
        self.at = self.next_div(start + 1);
        let stray = self.area.get(start..self.at).unwrap_or_default();
        self.faults.push(Fault {
            rule: Rule::MalformedFile,
            range: start..start + stray.trim_end().len(),
            message,
            help: text!(
                "malformed-file-stray-help",
                "move it into a tiddler, or delete it"
            ),
        });
    }

    /// Where the next `<div` or `</div` begins, at `at` or after it.
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
        }
        self.field_place(tag, draft);
    }

    /// A field can be added after the last attribute.
    fn field_place(&self, tag: &HtmlTag, draft: &mut Draft) {
        let Some(last) = tag.attributes.last() else {
            return;
        };
        let rest = self.page.get(last.value.end..).unwrap_or_default();
        let quote = usize::from(rest.starts_with(['"', '\'']));
        let escapes = match self.usual {
            Dialect::TiddlyWiki5 => Escapes::Attribute,
            _ => Escapes::LineBreaks,
        };
        draft.field_place(last.value.end + quote, FieldForm::Attribute(escapes));
    }

    fn twice(&mut self, name: &str, range: Range<usize>) {
        self.faults.push(Fault {
            rule: Rule::MalformedFile,
            range,
            message: text!(
                "malformed-file-attribute",
                "this tiddler has the attribute `{name}` twice; the first one counts",
                name
            ),
            help: text!("malformed-file-twice-help", "keep one of them"),
        });
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
            self.stray(text!(
                "malformed-file-after",
                "this is after the text of its tiddler, so no wiki shows it"
            ));
        }
        self.close(pre);
    }

    /// Passes over the `</div>` of the tiddler whose text begins with `opener`.
    fn close(&mut self, opener: &HtmlTag) {
        match html::tag_at(self.area, self.at) {
            Some(tag) if tag.closing => self.at = tag.range.end,
            _ => {
                let message = text!(
                    "malformed-file-unclosed-tiddler",
                    "the <div> of this tiddler is never closed"
                );
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
                let text = self.area.get(..tag.range.start).unwrap_or_default();
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
        let raw = self.area.as_bytes().get(..text.end).unwrap_or_default();
        while let Some(found) = raw.get(at..).and_then(|rest| memchr::memchr(b'<', rest)) {
            let start = at + found;
            at = start + 1;
            let word = raw.get(at..).unwrap_or_default();
            let length = word
                .iter()
                .take_while(|it| it.is_ascii_alphanumeric())
                .count();
            let name = self.area.get(at..at + length).unwrap_or_default();
            if length > 0 && !wikitext::is_html_element(name) {
                self.faults.push(Fault {
                    rule: Rule::MalformedFile,
                    range: start..at + length,
                    message: text!(
                        "malformed-file-raw",
                        "a browser takes this `<` for the beginning of a tag"
                    ),
                    help: text!(
                        "malformed-file-raw-help",
                        "write `&lt;`, or save the wiki again from a browser"
                    ),
                });
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
        self.faults.push(Fault {
            rule: Rule::MalformedFile,
            range: tag.range.clone(),
            message,
            help: text!(
                "malformed-file-unclosed-help",
                "save the wiki again from a browser, or close it by hand"
            ),
        });
    }

    fn piece(&self, range: Range<usize>, escapes: Escapes) -> Piece {
        let raw = self.page.get(range.clone()).unwrap_or_default();
        unescape(raw, range.start, escapes)
    }
}

fn never_closed(name: &str) -> Text {
    text!(
        "malformed-file-unclosed",
        "this <{name}> is never closed",
        name
    )
}

/// HTML takes no notice of a line ending right after `<pre>`.
fn after_line_ending(page: &str, at: usize) -> usize {
    let rest = page.get(at..).unwrap_or_default();
    let endings = ["\r\n", "\n", "\r"];
    let ending = endings.iter().find(|ending| rest.starts_with(**ending));
    at + ending.map_or(0, |ending| ending.len())
}
