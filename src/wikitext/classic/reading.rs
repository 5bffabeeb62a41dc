//! `!!sequential reading` and the lines below it: the reading list that ends a tiddler.

use super::Parser;
use super::Spelling;
use super::parser::Token;
use super::wikilink::wikiword_len;
use crate::diag;
use crate::diag::rules::{reading_list_entry, reading_list_heading};
use crate::say::Text;
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::reading::{begins, empty, stray, stray_entry, wrong_heading};
use crate::wikitext::tree::{Block, BlockKind, Inline, InlineKind, ListEntry, ReadingList};
use crate::wikitext::{Headings, Syntax as _};
use std::ops::Range;

impl Parser<'_> {
    /// Whether this heading begins a reading list. A heading in another language counts too, and is reported.
    pub(super) fn begins_reading_list(&mut self, level: u8, words: &str, heading: Span) -> bool {
        let headings = self.headings;
        let wrong = ("!!", reading_list_heading::level as fn(usize) -> Text);
        // Reading lists belong to the tiddler, not to what it quotes.
        !self.in_quote
            && self.depth_around == 0
            && begins(headings, words, (level, heading), wrong, |it| {
                self.report(it)
            })
    }

    /// The reading list below a heading that is misspelt.
    pub(super) fn list_below_misspelt(&mut self, blocks: &mut Vec<Block>) {
        let Some(line) = self.misspelt.take() else {
            return;
        };
        self.pos = (line.end + 1).min(self.text.len());
        let heading = self.span(line.clone());
        let marks = self
            .text
            .get(line)
            .map_or(0, |line| line.len() - line.trim_start_matches('!').len());
        let words = self.text.slice(heading.range());
        let is_exact = self
            .headings
            .language(words.trim_start_matches('!'))
            .is_some();
        let message = if is_exact && marks > 0 {
            reading_list_heading::level(marks)
        } else {
            reading_list_heading::misspelt()
        };
        let text = format!("!!{}", self.headings.proposed());
        let help = reading_list_heading::misspelt_help();
        self.report(wrong_heading(heading, message, text).help(help));
        // What it means is the heading that it should be.
        let words = self.headings.proposed().to_owned();
        let (reading, strays) = self.reading_list(heading, words);
        self.reading = Some(reading);
        blocks.extend(strays);
    }

    /// Parses everything below the heading `words`. Lines that are no entries are reported, and kept as text.
    pub(super) fn reading_list(
        &mut self,
        heading: Span,
        words: String,
    ) -> (ReadingList, Vec<Block>) {
        let mut entries = Vec::new();
        let (mut strays, mut blocks) = (Vec::new(), Vec::new());
        loop {
            self.skip_space_and_comments();
            if self.pos >= self.text.len() {
                break;
            }
            let comments = self.comments.len();
            match self.reading_line() {
                Ok(entry) => entries.push(entry),
                Err(span) => {
                    let help = half_entry(self.text.slice(span.range()));
                    let help = help.map_or_else(reading_list_entry::help, |it| diag::write(&it));
                    self.report(stray(span, heading, help));
                    strays.push(stray_entry(span, self.text));
                    blocks.push(self.as_text(span, comments));
                }
            }
        }
        if entries.is_empty() && strays.is_empty() {
            self.report(empty(heading, reading_list_heading::empty_help()));
        }
        let reading = ReadingList {
            heading,
            words,
            entries,
            strays,
        };
        (reading, blocks)
    }

    fn skip_space_and_comments(&mut self) {
        loop {
            self.pos = self.text.len() - self.rest().trim_start().len();
            if !self.rest().starts_with("/%") {
                break;
            }
            self.quiet = true;
            let token = self.comment();
            self.quiet = false;
            match token {
                Some(token @ Token::Comment(_)) => self.take(token),
                _ => break,
            }
        }
    }

    /// Parses an entry, `# [[title]]`, `* [[label|title]]`, `[[title]]` or `# WikiWord`, with its line end; or
    /// returns the span of a line that is no entry.
    fn reading_line(&mut self) -> Result<ListEntry, Span> {
        let start = self.pos;
        self.pos += usize::from(matches!(self.byte(start), Some(b'#' | b'*')));
        let mark = self.span(start..self.pos);
        // As text the line is of no interest.
        self.quiet = true;
        let content = self.rest_of_line();
        self.quiet = false;
        match content.as_slice() {
            [
                Inline {
                    kind: InlineKind::Link { target, .. },
                    span: link,
                },
            ] if !target.is_address() => Ok(ListEntry {
                title: self.text.slice(target.written.range()).to_owned(),
                span: target.written,
                link: *link,
                in_brackets: true,
            }),
            content => Err(content.last().map_or(mark, |last| mark.to(last.span))),
        }
    }

    /// A line as it is written, except for the comments in it: those from number `comments` on.
    fn as_text(&self, line: Span, comments: usize) -> Block {
        let mut content = Vec::new();
        let mut start = line.range().start;
        let inside = self.comments.iter().skip(comments).map(|it| &it.whole);
        let inside = inside.filter(|it| it.end <= line.range().end);
        let end = line.range().end..line.range().end;
        for comment in inside.chain([&end]) {
            if start < comment.start {
                content.push(self.text_node(start..comment.start));
            }
            start = comment.end;
        }
        Block {
            kind: BlockKind::Paragraph(content),
            span: line,
        }
    }
}

/// The line that should be the heading of a reading list: nearly its words, and below it nothing but
/// entries to the end of the text.
pub(super) fn misspelt_heading(text: &str, headings: &Headings) -> Option<Range<usize>> {
    let mut end = text.len();
    let mut has_entries = false;
    loop {
        let start = text
            .get(..end)?
            .rfind('\n')
            .map_or(0, |newline| newline + 1);
        let line = text.get(start..end)?;
        if is_entry(line.trim()) {
            has_entries = true;
        } else if !line.trim().is_empty() {
            let words = line.trim_matches(|mark: char| !mark.is_alphanumeric());
            let is_right = line.starts_with("!!")
                && !line.starts_with("!!!")
                && line
                    .get(2..)
                    .is_some_and(|words| headings.language(words).is_some());
            let is_misspelt = has_entries && !is_right && headings.is_nearly(words);
            return is_misspelt.then_some(start..end);
        }
        end = start.checked_sub(1)?;
    }
}

/// The entry that lacks a bracket in this line: `# [[title]`.
fn half_entry(line: &str) -> Option<String> {
    let link = line.trim_start_matches(['#', '*', ' ']).trim_end();
    let title = link.trim_matches(['[', ']']);
    let is_half = (link.starts_with('[') || link.ends_with(']')) && !title.is_empty();
    let entry = Spelling.list_entry(title);
    (is_half && !title.contains(['[', ']'])).then_some(entry)
}

/// Whether a line is only an entry of a list.
fn is_entry(line: &str) -> bool {
    let title = line.trim_start_matches(['#', '*', '-', ' ']);
    let inside = title
        .strip_prefix("[[")
        .and_then(|rest| rest.strip_suffix("]]"));
    match inside {
        Some(inside) => !inside.contains("]]"),
        None => !title.is_empty() && wikiword_len(title) == Some(title.len()),
    }
}
