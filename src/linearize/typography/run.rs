//! Running text as one sequence of characters, and the changes in it.

use crate::book::{Inline, Link, Target, Text, plain_text};
use crate::source::Sources;
use memchr::memmem::Finder;
use regex::bytes::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// The placeholder for anything that is not text or is not changed, such as code.
pub(super) const OBJECT: char = '\u{FFFC}';

/// How an address without its scheme begins.
static WWW: LazyLock<Finder<'_>> = LazyLock::new(|| Finder::new("www."));

/// Markup of a program that a book prints as it is written: a macro, an element with attributes, a widget, a filter, a formula.
/// It is of bytes, which is compiled in a tenth of the time: all its marks are ASCII.
static MARKUP: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let element =
        r#"</?(?:\$[a-z]|[a-z][\w:\x80-\xff-]*\s+[\w:$\x80-\xff-]+=)(?:"[^"]*"|'[^']*'|[^<>"'])*>"#;
    let others = r"<<[a-zA-Z$.\x80-\xff](?:[^>]|>[^>])*>>|\{\{\{[^{}]*\}\}\}|\$\$[^$]+\$\$";
    Regex::new(&format!("(?-u){element}|{others}")).ok()
});

/// A replacement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RunEdit<'a> {
    /// The bytes that go; empty where something is put in.
    at: (usize, usize),
    to: &'a str,
}

/// Running text, through marks and links; footnotes are left out, and a line break is a line feed.
#[derive(Debug, Default)]
pub(super) struct Run<'a> {
    text: String,
    /// The bytes of each text node, in order; empty where it is left alone.
    nodes: Vec<Range<usize>>,
    /// The bytes of addresses, of numbers that the book has counted, and of markup that is printed as it is written, in order.
    addresses: Vec<Range<usize>>,
    edits: Vec<RunEdit<'a>>,
}

impl<'a> Run<'a> {
    /// Takes up other text.
    pub(super) fn begin(&mut self, inlines: &[Inline], sources: &Sources) {
        self.clear();
        self.collect(inlines, None, sources);
        self.find_kept();
    }

    /// Begins with a separate text.
    pub(super) fn begin_string(&mut self, text: &str) {
        self.clear();
        self.text.push_str(text);
        self.nodes.push(0..text.len());
        self.find_kept();
    }

    /// The characters of the run.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Puts `to` in the place of the bytes `at`, which are one character or none. In an address,
    /// nothing is changed.
    pub(super) fn replace(&mut self, at: Range<usize>, to: &'a str) {
        if !self.is_in_address(&at) {
            let at = (at.start, at.end);
            self.edits.push(RunEdit { at, to });
        }
    }

    /// Whether some of these bytes are part of an address.
    pub(super) fn is_in_address(&self, at: &Range<usize>) -> bool {
        let next = self.addresses.partition_point(|it| it.end <= at.start);
        self.addresses.get(next).is_some_and(|it| it.start < at.end)
    }

    /// Applies the changes to the text nodes of the run.
    pub(super) fn apply(&mut self, inlines: &mut [Inline]) {
        if self.edits.is_empty() {
            return;
        }
        self.order_edits();
        let (mut nodes, mut edits) = (self.nodes.iter(), self.edits.as_slice());
        apply(inlines, &mut nodes, &mut edits);
    }

    /// Applies the changes to the text of the run.
    pub(super) fn apply_to_string(&mut self, text: &mut String) {
        self.order_edits();
        let mut edits = self.edits.as_slice();
        edit(text, &(0..text.len()), &mut edits);
    }

    /// Of two replacements of a character, the first counts.
    fn order_edits(&mut self) {
        self.edits.sort_by_key(|edit| edit.at);
        let is_replacement = |it: &RunEdit<'_>| it.at.0 < it.at.1;
        self.edits
            .dedup_by(|next, it| is_replacement(next) && next.at == it.at);
    }

    fn clear(&mut self) {
        self.text.clear();
        self.nodes.clear();
        self.addresses.clear();
        self.edits.clear();
    }

    fn collect(&mut self, inlines: &[Inline], number: Option<&str>, sources: &Sources) {
        for inline in inlines {
            match inline {
                Inline::Text(text) => {
                    let start = self.text.len();
                    if number == Some(text.text.as_str()) {
                        self.addresses.push(start..start + text.text.len());
                    }
                    if is_entity(text, sources) {
                        self.text.push(OBJECT);
                        self.nodes.push(start..start);
                    } else {
                        self.text.push_str(&text.text);
                        self.nodes.push(start..self.text.len());
                    }
                }
                Inline::Emphasis(it) => self.collect(&it.content, number, sources),
                Inline::Link(link) if !is_address(link) => {
                    let number = link.reference.as_ref().and_then(|it| it.number.as_deref());
                    self.collect(&link.content, number, sources);
                }
                Inline::LineBreak(_) => self.text.push('\n'),
                Inline::Footnote(_) => {}
                Inline::Link(_)
                | Inline::Code(_)
                | Inline::Superscript(_)
                | Inline::Subscript(_)
                | Inline::Media(_) => self.text.push(OBJECT),
            }
        }
    }

    /// Finds what is kept as it is written.
    fn find_kept(&mut self) {
        self.find_addresses();
        if memchr::memchr3(b'<', b'{', b'$', self.text.as_bytes()).is_some()
            && let Some(markup) = MARKUP.as_ref()
        {
            let found = markup.find_iter(self.text.as_bytes()).map(|it| it.range());
            self.addresses.extend(found);
        }
        // What is in another one is no longer needed.
        self.addresses.sort_unstable_by_key(|it| it.start);
        self.addresses.dedup_by(|next, it| next.end <= it.end);
    }

    /// Finds text that looks like an address, such as one that is no link.
    fn find_addresses(&mut self) {
        // Most texts have no address, and are not looked through letter by letter.
        let text = self.text.as_bytes();
        let has_sign = memchr::memchr2(b'@', b':', text).is_some();
        if !has_sign && WWW.find(text).is_none() {
            return;
        }
        let parts = |c: char| c.is_whitespace() || "\"<>«»“”„‘′″".contains(c);
        let mut start = 0;
        for part in self.text.split_inclusive(parts) {
            if let Some(address) = address(part.trim_end_matches(parts)) {
                self.addresses
                    .push(start + address.start..start + address.end);
            }
            start += part.len();
        }
    }
}

/// The bytes of the address in a text without spaces.
fn address(part: &str) -> Option<Range<usize>> {
    let scheme = ["://", "www.", "mailto:"]
        .iter()
        .find_map(|sign| part.find(sign));
    let sign = scheme.or_else(|| mail(part))?;
    let (before, after) = part.split_at_checked(sign)?;
    // A name may have an apostrophe, a scheme has none.
    let around = |c: char| matches!(c, '(' | '[') || scheme.is_some() && matches!(c, '\'' | '’');
    let start = before.rfind(around);
    let start = start.map_or(0, |at| at + before.get(at..).map_or(1, first_length));
    let after = after.trim_end_matches(['.', ',', ';', ':', '!', '?', ')', ']', '\'', '’']);
    Some(start..sign + after.len())
}

/// The offset of the `@` in a mail address.
fn mail(part: &str) -> Option<usize> {
    let (name, host) = part.split_once('@')?;
    let is_word = |c: char| c.is_alphanumeric();
    (name.ends_with(is_word) && host.starts_with(is_word) && host.contains('.'))
        .then_some(name.len())
}

fn first_length(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

/// Whether the label of the link is the address itself.
pub(crate) fn is_address(link: &Link) -> bool {
    let Target::Url(address) = &link.target else {
        return false;
    };
    plain_text(&link.content) == address.written()
}

/// Whether the author wrote the mark as an entity, `&quot;`, and so means exactly this one.
fn is_entity(text: &Text, sources: &Sources) -> bool {
    matches!(text.text.as_str(), "\"" | "'" | "-") && sources.slice(text.span).starts_with('&')
}

type Nodes<'a> = std::slice::Iter<'a, Range<usize>>;

/// Changes text nodes, in the order in which they were collected.
fn apply(inlines: &mut [Inline], nodes: &mut Nodes<'_>, edits: &mut &[RunEdit<'_>]) {
    for inline in inlines {
        match inline {
            Inline::Text(text) => {
                if let Some(node) = nodes.next() {
                    edit(&mut text.text, node, edits);
                }
            }
            Inline::Emphasis(it) => apply(&mut it.content, nodes, edits),
            Inline::Link(link) if !is_address(link) => apply(&mut link.content, nodes, edits),
            _ => {}
        }
    }
}

/// Makes those of the edits that are in the node, which come first.
fn edit(text: &mut String, node: &Range<usize>, edits: &mut &[RunEdit<'_>]) {
    let inside = edits.partition_point(|edit| edit.at.0 < node.end);
    let (here, rest) = edits.split_at(inside);
    *edits = rest;
    if here.is_empty() {
        return;
    }
    let mut edited = String::with_capacity(text.len() + 2 * here.len());
    let mut done = node.start;
    for RunEdit { at, to } in here {
        let kept = done.saturating_sub(node.start)..at.0.saturating_sub(node.start);
        edited.push_str(text.get(kept).unwrap_or_default());
        edited.push_str(to);
        done = at.1;
    }
    let rest = done.saturating_sub(node.start)..;
    edited.push_str(text.get(rest).unwrap_or_default());
    *text = edited;
}
