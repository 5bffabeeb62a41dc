//! Marks of Markdown that are nearly right, and so are text: `##Heading`, `-item`, `[a] (b)`, `[^1]` without a definition.

use super::brackets::{bracket, end_of_bracket, escaped, half};
use super::hosts::alert;
use super::loose::Loose;
use crate::diag::rules::{malformed_link, malformed_markup, unsupported_markup};
use crate::diag::{self, Diagnostic, Rule, Sink};
use crate::say::Text;
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::tree::{Block, BlockKind, Cell, Document, Inline, InlineKind, ListItem};
use crate::wikitext::visit::{Visitor, walk_block, walk_cell, walk_item};
use crate::wikitext::{entity, fault};
use std::collections::BTreeSet;
use std::ops::Range;

/// Reports such marks in blocks; `html` are the bytes of blocks of HTML, in order, where they mean nothing.
pub(super) fn report(blocks: &[Block], text: &str, html: &[Range<usize>], sink: &mut Sink) {
    let lines = text.lines().filter_map(|line| {
        let line = line.trim_start();
        let (mark, _) = line.split_once("] ").filter(|_| line.starts_with("[^"))?;
        Some(mark)
    });
    let mut looker = Looker {
        text,
        html,
        undefined: lines.collect(),
        in_cell: false,
        loose: Loose::default(),
        sink,
    };
    for block in blocks {
        looker.visit_block(block);
    }
    let loose = std::mem::take(&mut looker.loose);
    loose.report(text, sink);
}

/// The spaces before a line that make it one of the text above, wherever that begins.
const DEEP: usize = 4;

struct Looker<'a> {
    text: &'a str,
    html: &'a [Range<usize>],
    /// The marks of footnotes, without their last bracket, that lines begin with.
    undefined: BTreeSet<&'a str>,
    in_cell: bool,
    /// The marks of emphasis that are text.
    loose: Loose,
    sink: &'a mut Sink,
}

impl<'a> Visitor<'a> for Looker<'_> {
    fn visit_document(&mut self, _: &'a Document) {}

    fn visit_block(&mut self, block: &'a Block) {
        match &block.kind {
            BlockKind::Paragraph(run) => {
                self.lines(run, false);
                self.below_footnote(block.span);
                self.escaped(block.span);
            }
            BlockKind::Quote(inner) => self.nearly_alert(inner),
            BlockKind::Admonition(_, inner) if inner.is_empty() => {
                let said = malformed_markup::empty_box();
                let found = Diagnostic::new(Rule::MalformedMarkup, block.span, said);
                self.sink
                    .push(found.help(malformed_markup::empty_box_help()));
            }
            _ => {}
        }
        walk_block(self, block);
    }

    fn visit_cell(&mut self, cell: &'a Cell) {
        self.in_cell = true;
        walk_cell(self, cell);
        self.in_cell = false;
    }

    fn visit_item(&mut self, item: &'a ListItem) {
        self.lines(&item.content, true);
        walk_item(self, item);
    }

    fn visit_run(&mut self, run: &'a [Inline]) {
        let mut at = 0;
        while let Some(first) = run.get(at) {
            let end = end_of_text(run, at);
            if end > at {
                let last = run.get(end - 1).unwrap_or(first);
                let before = at.checked_sub(1).and_then(|it| run.get(it));
                self.words(first.span.to(last.span), before, run.get(end));
            } else {
                self.visit_inline(first);
            }
            at = end.max(at + 1);
        }
    }
}

/// The end of the texts from `at` on that follow each other in the file.
fn end_of_text(run: &[Inline], at: usize) -> usize {
    let mut end = at;
    let mut place = None;
    while let Some(inline) = run.get(end)
        && matches!(inline.kind, InlineKind::Text)
        && place.is_none_or(|it| it == inline.span.start)
    {
        place = Some(inline.span.end);
        end += 1;
    }
    end
}

impl Looker<'_> {
    fn words(&mut self, span: Span, before: Option<&Inline>, after: Option<&Inline>) {
        let range = span.range();
        let next = self.html.partition_point(|it| it.end <= range.start);
        if self
            .html
            .get(next)
            .is_some_and(|it| it.start <= range.start)
        {
            return;
        }
        self.loose_star(span, before, after);
        self.loose_backtick(span);
        let text = self.text.slice(range);
        for (at, _) in text.match_indices('[') {
            // `\\[` is a bracket, and the text of a link is no part of this one.
            let before = text.slice(..at);
            let begins_word = !before.ends_with(char::is_alphanumeric);
            if before.ends_with('\\') || self.is_told_below(text.slice(at..), span, at) {
                continue;
            }
            if let Some((length, help)) =
                bracket(text.slice(at..), self.begins_line(span, at), begins_word)
            {
                self.found(span.part(at..at + length), help);
            } else if let Some((half, message)) = half(text, at).filter(|_| begins_word) {
                self.sink.push(
                    fault::malformed_link(span.part(half), message)
                        .help(malformed_link::markdown()),
                );
            }
        }
        for (at, _) in text.match_indices('&') {
            let entity = entity::at_start(text.slice(at..));
            if let Some(entity) = entity.filter(|it| it.characters.is_none()) {
                let name = text.slice(at..at + entity.len);
                let found = fault::unknown_entity(span.part(at..at + entity.len), name);
                self.sink.push(found);
            }
        }
        self.loose.read(self.text, span);
    }

    /// Whether it is the mark of a footnote that is to be defined in a line of its own, where the fault is told.
    fn is_told_below(&self, text: &str, span: Span, at: usize) -> bool {
        let mark = text.strip_prefix("[^").and_then(|_| end_of_bracket(text));
        let mark = mark.filter(|_| !self.begins_line(span, at));
        mark.is_some_and(|end| self.undefined.contains(text.slice(..end)))
    }

    /// Reports an item that goes on with the text above, where it is indented by too much.
    fn too_deep(&mut self, place: Span) {
        let before = self.text.slice(..place.range().start);
        let line = before.trim_end_matches([' ', '\t']);
        if !line.ends_with('\n') || before.len() - line.len() < DEEP {
            return;
        }
        let said = malformed_markup::deep(self.text.slice(place.range()));
        let found = Diagnostic::new(Rule::MalformedMarkup, place, said);
        self.sink.push(found.help(malformed_markup::deep_help()));
    }

    /// Reports a paragraph below a footnote that is meant to be of it, and is not indented by enough.
    fn below_footnote(&mut self, place: Span) {
        let before = self.text.slice(..place.range().start);
        let above = before.trim_end_matches(' ');
        if !(1..DEEP).contains(&(before.len() - above.len())) {
            return;
        }
        let last = above.trim_end().rsplit("\n\n").next().unwrap_or_default();
        let last = last.trim_start_matches('\n');
        let is_note = last.starts_with("[^") && last.contains("]:");
        if is_note && above.ends_with("\n\n") {
            let said = malformed_markup::below_note();
            let found = Diagnostic::new(Rule::MalformedMarkup, place, said);
            self.sink
                .push(found.help(unsupported_markup::empty_note_help()));
        }
    }

    /// Reports the links of a paragraph whose brackets are escaped, as a program does that takes them for text.
    fn escaped(&mut self, place: Span) {
        let whole = self.text;
        let text = whole.slice(place.range());
        for at in memchr::memmem::find_iter(text.as_bytes(), b"\\[") {
            if let Some((length, label, address)) = escaped(text.slice(at..)) {
                let help = malformed_markup::address(label, address);
                self.found(place.part(at..at + length), help);
            }
        }
    }

    fn found(&mut self, place: Span, help: Text) {
        let said = malformed_markup::said(self.text.slice(place.range()));
        let found = Diagnostic::new(Rule::MalformedMarkup, place, said);
        self.sink.push(found.help(help));
    }

    /// Whether a byte of a text is the first one of its line.
    fn begins_line(&self, span: Span, at: usize) -> bool {
        let before = self.text.slice(..span.range().start + at);
        before.trim_end_matches(' ').ends_with('\n')
    }

    /// The first line of a quotation that is nearly that of an alert: `[warning]`, `[!NOTE`.
    fn nearly_alert(&mut self, inner: &[Block]) {
        let Some(BlockKind::Paragraph(run)) = inner.first().map(|it| &it.kind) else {
            return;
        };
        let Some(first) = run.first().filter(|it| matches!(it.kind, InlineKind::Text)) else {
            return;
        };
        let rest = self.text.slice(first.span.range().start..);
        let line = rest.split('\n').next().unwrap_or_default();
        // A line may end in the mark that keeps it one.
        let line = line.trim_end().trim_end_matches('\\');
        let inside = line.strip_prefix('[');
        let name = inside.map(|it| match it.strip_prefix('!') {
            // Its bracket is not closed, and a title follows.
            Some(it) if !it.contains(']') => it.split_whitespace().next().unwrap_or_default(),
            Some(it) => it.trim_matches([']', ':', ' ']),
            None => it.trim_end_matches([']', '!', ':']),
        });
        if let Some(kind) = name.and_then(alert) {
            let mark = format!("[!{kind}]");
            if line != mark {
                self.found(first.span.part(0..line.len()), diag::write(&mark));
            }
        }
    }

    /// An asterisk that touches emphasis: one of two that are not closed, `**base*`.
    fn loose_star(&mut self, span: Span, before: Option<&Inline>, after: Option<&Inline>) {
        let text = self.text.slice(span.range());
        let is_emphasis = |it: &Inline| {
            let is_format = matches!(it.kind, InlineKind::Format { .. });
            is_format && self.text.slice(it.span.range()).starts_with('*')
        };
        let touches = |it: Option<&Inline>, edge: u32, is_end: bool| {
            it.is_some_and(|it| {
                let own = if is_end { it.span.end } else { it.span.start };
                own == edge && is_emphasis(it)
            })
        };
        let place = if text.ends_with('*') && touches(after, span.end, false) {
            Some(span.part(text.len() - 1..text.len()))
        } else if text.starts_with('*') && touches(before, span.start, true) {
            Some(span.part(0..1))
        } else {
            None
        };
        if let Some(place) = place {
            self.sink.push(fault::not_closed(place, "*"));
        }
    }

    /// A backtick before a word that nothing closes.
    fn loose_backtick(&mut self, span: Span) {
        let text = self.text.slice(span.range());
        let opens = |at: &usize| {
            let (before, after) = (text.slice(..*at), text.slice(at + 1..));
            let begins = before.is_empty() || before.ends_with([' ', '(', '\n']);
            begins && after.starts_with(|it: char| it.is_alphanumeric())
        };
        let mut marks = text.match_indices('`').map(|(at, _)| at);
        if let Some(at) = marks.find(opens) {
            // In a table, a bar ends the cell, and the code with it.
            let rest = self.text.slice(span.range().start + at + 1..);
            let line = rest.split('\n').next().unwrap_or_default();
            let code = line.split_once('`').map(|it| it.0);
            if self.in_cell && code.is_some_and(|it| it.contains('|')) {
                let place = span.part(at..at + 1);
                let found = Diagnostic::new(Rule::MalformedMarkup, place, malformed_markup::bar());
                return self.sink.push(found.help(malformed_markup::bar_help()));
            }
            self.sink
                .push(fault::not_closed(span.part(at..at + 1), "`"));
        }
    }

    /// Looks at the beginnings of the lines of a paragraph.
    ///
    /// In an item, another mark below it begins one that is not there; elsewhere one may be a dash, a sum or a date.
    fn lines(&mut self, run: &[Inline], is_item: bool) {
        let mut items: Vec<(Span, &'static str)> = Vec::new();
        let mut numbers: Vec<(Span, usize)> = Vec::new();
        let mut begins = !is_item;
        // `-1` below `- 1` is no sign.
        let first = run.first().map(|it| self.text.slice(it.span.range()));
        let counts = is_item && first.is_some_and(|it| it.starts_with(is_digit));
        for inline in run {
            if !matches!(inline.kind, InlineKind::Text) {
                begins = matches!(inline.kind, InlineKind::LineBreak);
                continue;
            }
            let mut start = 0;
            let text = self.text.slice(inline.span.range());
            for line in text.split('\n') {
                let indent = line.len() - line.trim_start().len();
                if begins && let Some((mark, length)) = mark_of_line(line.trim_start(), counts) {
                    let place = inline.span.part(start + indent..start + indent + length);
                    match mark {
                        "#" => {
                            let written = self.text.slice(place.range());
                            self.found(place, malformed_markup::space(written));
                        }
                        item => items.push((place, item)),
                    }
                } else if begins && let Some((number, length)) = number_of_line(line.trim_start()) {
                    let place = inline.span.part(start + indent..start + indent + length);
                    numbers.push((place, number));
                } else if begins && is_item_line(line.trim_start()) {
                    self.too_deep(inline.span.part(start + indent..start + indent + 1));
                }
                begins = true;
                start += line.len() + 1;
            }
            // The spaces before the next line are between them.
            begins = text.ends_with('\n');
        }
        let follow = |pair: &[(Span, usize)]| matches!(pair, [one, next] if one.1 + 1 == next.1);
        if let [(first, _), _, ..] = numbers.as_slice()
            && numbers.windows(2).all(follow)
        {
            let written = self.text.slice(first.range());
            self.found(*first, malformed_markup::item_below(written));
        }
        if let [(first, mark), rest @ ..] = items.as_slice()
            && (is_item || !rest.is_empty())
            && rest.iter().all(|it| it.1 == *mark)
        {
            let written = self.text.slice(first.range());
            self.found(*first, malformed_markup::space(written));
            self.loose.items.push(*first);
        }
    }
}

/// The number that a line begins with as an item does, `2. `, and the length of its mark; a list with it cannot begin below
/// a text.
fn number_of_line(line: &str) -> Option<(usize, usize)> {
    let digits = line.find(|it: char| !is_digit(it))?;
    let (number, rest) = line.split_at_checked(digits)?;
    let number = number.parse().ok().filter(|it| *it > 1)?;
    rest.starts_with(". ").then_some((number, digits + 1))
}

/// Whether a line begins as an item of a list does.
fn is_item_line(line: &str) -> bool {
    let rest = line.trim_start_matches(|it: char| it.is_ascii_digit());
    let is_numbered = rest.len() < line.len() && rest.starts_with(['.', ')']);
    (is_numbered || line.starts_with(['-', '*', '+'])) && rest.slice(1..).starts_with(' ')
}

/// The mark at the beginning of a line that a word, or a number where items begin with one, follows at once, and its length.
fn mark_of_line(line: &str, counts: bool) -> Option<(&'static str, usize)> {
    let is_word = |rest: &str| rest.starts_with(char::is_alphabetic);
    let signs = line.len() - line.trim_start_matches('#').len();
    if signs > 0 {
        let rest = line.slice(signs..);
        // `#FF0000` is a colour.
        let is_capitalized = rest.starts_with(char::is_uppercase)
            && rest.chars().nth(1).is_some_and(char::is_lowercase);
        let begins =
            is_word(rest) || rest.starts_with(['*', '[', '"']) || rest.starts_with(is_digit);
        let is_heading = signs > 1 && begins || is_capitalized;
        return (signs <= 6 && is_heading).then_some(("#", signs));
    }
    for mark in ["-", "+", "*"] {
        if let Some(rest) = line.strip_prefix(mark) {
            let is_link = rest.starts_with('[') && rest.contains("](") && mark == "-";
            let is_item = is_word(rest) || is_link || counts && rest.starts_with(is_digit);
            return (is_item && !rest.contains('*')).then_some((mark, 1));
        }
    }
    let digits = line.len()
        - line
            .trim_start_matches(|it: char| it.is_ascii_digit())
            .len();
    let rest = line.slice(digits..);
    let is_item = digits > 0 && digits <= 2 && rest.starts_with(['.', ')']);
    (is_item && is_word(rest.slice(1..))).then_some(("1", digits + 1))
}

fn is_digit(letter: char) -> bool {
    letter.is_ascii_digit()
}
