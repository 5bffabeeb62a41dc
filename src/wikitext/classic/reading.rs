//! `!!sequential reading` and the lines below it: the reading list that ends a tiddler.

use super::Parser;
use super::inline::Token;
use super::wikilink::wikiword_len;
use crate::diag::{self, Cause, Diagnostic, Edit, Rule};
use crate::say::{Text, text};
use crate::source::Span;
use crate::wikitext::tree::{
    Block, BlockKind, Inline, InlineKind, LinkStyle, ListEntry, ReadingList,
};
use crate::wikitext::{HeadingLanguage, Headings};
use std::ops::Range;

/// The level of the heading, `!!`.
const LEVEL: u8 = 2;

impl Parser<'_> {
    /// Does this heading begin a reading list? Of another language it does so, too: then the
    /// heading is all that is wrong.
    pub(super) fn begins_reading_list(&mut self, level: u8, words: &str, heading: Span) -> bool {
        let headings = self.headings;
        // Reading lists belong to the tiddler, not to what it quotes.
        let Some(of) = headings.language(words).filter(|_| !self.in_quote) else {
            return false;
        };
        let message = match of {
            HeadingLanguage::Other(language) => Some(text!(
                "reading-list-heading-language",
                "this heading begins a reading list in another language (`{language}`) than the wiki's",
                language
            )),
            HeadingLanguage::Own if level != LEVEL => Some(wrong_level(level.into())),
            HeadingLanguage::Own => None,
        };
        if let Some(message) = message {
            let text = format!("!!{}", headings.proposed());
            let help = diag::write(&text);
            let edit = Edit {
                span: heading,
                text,
            };
            let found = Diagnostic::new(Rule::ReadingListHeading, heading, message);
            self.report(found.fix(help, vec![edit]));
        }
        level == LEVEL
    }

    /// The reading list whose heading is not quite what it should be.
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
        let words = self.text.get(heading.range()).unwrap_or_default();
        let is_exact = self
            .headings
            .language(words.trim_start_matches('!'))
            .is_some();
        let message = if is_exact && marks > 0 {
            wrong_level(marks)
        } else {
            text!(
                "reading-list-heading-misspelt",
                "below this line a reading list follows, but it is not the heading of one"
            )
        };
        let text = format!("!!{}", self.headings.proposed());
        let edit = Edit {
            span: heading,
            text: text.clone(),
        };
        self.report(
            Diagnostic::new(Rule::ReadingListHeading, heading, message)
                .help(text!(
                    "reading-list-heading-misspelt-help",
                    "the heading is what tells the list from one that is printed"
                ))
                .fix(diag::write(&text), vec![edit]),
        );
        // What it means is the heading that it should be.
        let words = self.headings.proposed().to_owned();
        let (reading, strays) = self.reading_list(heading, words);
        self.reading = Some(reading);
        blocks.extend(strays);
    }

    /// Everything below the heading, which says `words`. Lines that are no entries are reported, and
    /// kept as text.
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
                    self.report_stray(span, heading);
                    let title = self.text.get(span.range()).unwrap_or_default().to_owned();
                    strays.push(ListEntry {
                        title,
                        span,
                        link: span,
                    });
                    blocks.push(self.as_text(span, comments));
                }
            }
        }
        if entries.is_empty() && strays.is_empty() {
            self.report(
                Diagnostic::new(
                    Rule::ReadingListHeading,
                    heading,
                    text!(
                        "reading-list-heading-empty",
                        "nothing is below this heading of a reading list"
                    ),
                )
                .explains([Cause::EmptyList(heading)])
                .help(text!(
                    "reading-list-heading-empty-help",
                    "write an entry a line, `# [[title]]`, or delete the heading"
                )),
            );
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

    /// `# [[title]]`, `* [[label|title]]`, `[[title]]` or `# WikiWord`, with its line end; or the
    /// span of what is no entry.
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
                    kind: InlineKind::Link { style, target, .. },
                    span: link,
                },
            ] if *style != LinkStyle::Url => Ok(ListEntry {
                title: self.text.get(target.range()).unwrap_or_default().to_owned(),
                span: *target,
                link: *link,
            }),
            content => Err(content.last().map_or(mark, |last| mark.to(last.span))),
        }
    }

    fn report_stray(&mut self, line: Span, heading: Span) {
        self.report(
            Diagnostic::new(
                Rule::ReadingListEntry,
                line,
                text!(
                    "reading-list-entry-said",
                    "this line below the heading of the reading list is no entry"
                ),
            )
            .label(
                heading,
                text!("reading-list-entry-begins", "the reading list begins here"),
            )
            .explains([Cause::UnknownTitle(line)])
            .help(text!(
                "reading-list-entry-help",
                "an entry is `# [[title]]`; text belongs above the heading"
            )),
        );
    }

    /// A line as it is written, but for the comments in it: those from number `comments` on.
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

fn wrong_level(marks: usize) -> Text {
    text!(
        "reading-list-heading-level",
        "the heading of a reading list has two `!`, this one has {marks}",
        marks
    )
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

/// Is a line an entry of a list, and nothing else?
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
