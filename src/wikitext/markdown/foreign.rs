//! Text that looks like markup, but is not Markdown: marks that are left open, and those of TiddlyWiki. They are
//! printed as they are, and reported.

use crate::diag::Sink;
use crate::diag::rules::foreign_markup;
use crate::signs::Signs;
use crate::slice::Slice;
use crate::wikitext::fault;
use crate::wikitext::foreign::pair::{self, Pair};
use crate::wikitext::foreign::{Origin, Printed, near_in_line};
use crate::wikitext::foreign::{brackets, element};
use crate::wikitext::tree::{Block, Cell, Document, Format, Inline, InlineKind};
use crate::wikitext::visit::{Visitor, walk_cell, walk_inline};
use std::ops::Range;

/// Reports foreign markup in the running text of some blocks. `html` are the bytes of blocks of HTML, in order, where
/// asterisks are no marks.
pub(super) fn report(blocks: &[Block], text: &str, html: &[Range<usize>], sink: &mut Sink) {
    let mut looker = Looker {
        text,
        html,
        sink,
        in_cell: false,
    };
    for block in blocks {
        looker.visit_block(block);
    }
}

struct Looker<'a> {
    text: &'a str,
    html: &'a [Range<usize>],
    sink: &'a mut Sink,
    in_cell: bool,
}

impl<'a> Visitor<'a> for Looker<'_> {
    fn visit_document(&mut self, _: &'a Document) {}

    fn visit_cell(&mut self, cell: &'a Cell) {
        self.in_cell = true;
        walk_cell(self, cell);
        self.in_cell = false;
    }

    fn visit_inline(&mut self, inline: &'a Inline) {
        if matches!(inline.kind, InlineKind::Text) {
            self.look(inline);
        }
        self.crossed(inline);
        walk_inline(self, inline);
    }
}

impl Looker<'_> {
    /// Reports `**a *b** c*`, where each mark is half the end of another: Markdown makes emphasis inside of emphasis of it.
    fn crossed(&mut self, inline: &Inline) {
        let italic = |it: &Inline| match &it.kind {
            InlineKind::Format {
                format: Format::Italic,
                content,
            } => content.first().map(|it| it.span),
            _ => None,
        };
        let InlineKind::Format { content, .. } = &inline.kind else {
            return;
        };
        let inner = content.first().filter(|it| italic(it).is_some());
        let touches = inner.is_some_and(|it| it.span.start == inline.span.start + 1);
        let written = self.text.slice(inline.span.range());
        if italic(inline).is_some()
            && touches
            && !written.starts_with("***")
            && written.starts_with("**")
        {
            let span = inline.span.part(0..2);
            self.sink.push(fault::not_closed(span, "**"));
        }
    }

    fn look(&mut self, inline: &Inline) {
        let range = inline.span.range();
        let text = self.text.slice(range.clone());
        let is_html = self.is_html(range.start);
        if is_html && let Some(marks) = marks_in_html(text) {
            let (written, span) = (text.slice(marks.clone()), inline.span.part(marks));
            let help = foreign_markup::blank_line();
            let found = Origin::Markdown.found(span, written, Printed::AsItStands, help);
            self.sink.push(found);
        }
        let asterisks = memchr::memmem::find(text.as_bytes(), b"**").filter(|_| !is_html);
        if let Some(at) = asterisks.filter(|at| !self.is_mark(&range, *at)) {
            let span = inline.span.part(at..at + 2);
            self.sink.push(fault::not_closed(span, "**"));
        }
        if !Signs::of(text).has_any(const { Signs::of("'/{[^@<") }) {
            return;
        }
        let mut until = 0;
        for (at, _) in text.match_indices(['\'', '/', '{', '[', '^', '@', '<']) {
            let (before, rest) = text.split_at(at);
            if at >= until && rest.starts_with(element::OFFICE) {
                until = text.len();
                self.sink.push(element::office(
                    inline.span.part(at..at + element::OFFICE.len()),
                ));
                continue;
            }
            let near = near_in_line(rest, false);
            if at >= until
                && let Some(found) = brackets::tag(rest, near, &super::Spelling)
            {
                until = at + found.len;
                let (written, span) = (text.slice(at..until), inline.span.part(at..until));
                let found = found
                    .origin
                    .found(span, written, Printed::AsItStands, found.help);
                self.sink.push(found);
                continue;
            }
            let found = Pair::opening(pair::MARKDOWN, before.chars().next_back(), near);
            let Some((pair, words)) = found.filter(|_| at >= until) else {
                continue;
            };
            until = at + pair.len(words);
            let (written, span) = (text.slice(at..until), inline.span.part(at..until));
            let help = crate::diag::write(&match words.rsplit_once('|') {
                Some((caption, file)) if pair.open == "[img[" => format!("![{caption}]({file})"),
                // A class is nothing that is read.
                _ if pair.open == "@@" && words.starts_with('.') => {
                    words.split_once(' ').map_or("", |it| it.1).to_owned()
                }
                _ if pair.open == "/%" => pair.instead(words.trim()),
                _ => pair.instead(words),
            });
            let found = pair.origin.found(span, written, Printed::AsItStands, help);
            self.sink.push(found);
        }
    }
}

/// The bytes of the first strong words, or of the first link, that a block of HTML prints as they stand.
fn marks_in_html(text: &str) -> Option<Range<usize>> {
    let strong = text.match_indices("**").find_map(|(at, _)| {
        let inside = text.slice(at + 2..);
        let words = inside.slice(..inside.find("**")?);
        let is_strong = !words.is_empty() && words.trim() == words && !words.contains('\n');
        is_strong.then_some(at..at + words.len() + 4)
    });
    let link = || {
        let middle = text.find("](")?;
        let start = text.slice(..middle).rfind('[')?;
        let end = middle + text.slice(middle..).find(')')? + 1;
        let is_link = !text.slice(start..end).contains('\n');
        is_link.then_some(start..end)
    };
    strong.or_else(link)
}

impl Looker<'_> {
    fn is_html(&self, at: usize) -> bool {
        let next = self.html.partition_point(|it| it.end <= at);
        self.html.get(next).is_some_and(|it| it.start <= at)
    }

    /// Whether the asterisks at byte `at` of a text are the mark of a note to a table: at the end of a cell's word, or
    /// at the beginning of a line, before a space.
    fn is_mark(&self, text: &Range<usize>, at: usize) -> bool {
        let at = text.start + at;
        let after = self.text.slice(at..).trim_start_matches('*');
        let before = self.text.slice(..at);
        let begins_line = before.is_empty() || before.ends_with('\n');
        match self.in_cell {
            true => !after.starts_with(char::is_alphanumeric),
            false => begins_line && after.starts_with(' '),
        }
    }
}
