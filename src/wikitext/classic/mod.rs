//! TiddlyWiki Classic's wikitext.
//!
//! The grammar is that of Classic 2.x: an ordered list of rules, of which the earliest in the list
//! wins where several match at the same place (`config.formatters` of its core). Block rules match
//! at the beginning of a line, inline rules anywhere; each rule has its file here, named after it.
//! Where a book must differ from a wiki page, the rule says so: markup ends with its paragraph,
//! item, cell or heading, and what Classic would swallow stays visible.
//!
//! Every search for the end of a construct goes through a finder, which remembers what it found,
//! so that parsing is linear however often something is opened and never closed.

mod broken_row;
mod builder;
mod class;
mod comment;
mod foreign;
mod format;
mod heading;
mod image;
mod inline;
mod link;
mod list;
mod monospaced;
mod parser;
mod quote;
mod raw;
mod reading;
mod rule;
mod spelling;
mod table;
mod transclude;
mod url;
mod wikilink;

use super::comment::comments;
use super::cursor::Cursor;
use super::finder::{Finder, Needles};
use super::reading::words;
use super::tree::{Block, BlockKind, Document, Inline};
use super::{Headings, fault};
use crate::diag::Sink;
use crate::diag::rules::{malformed_markup, unclosed_markup};
use crate::slice::Slice;
use crate::source::{SourceId, Span};
pub(super) use broken_row::broken_row;
use builder::Builder;
pub(super) use format::css_prefix_len;
use parser::{Parser, Seen, Stop, is_blank};
pub(super) use spelling::Spelling;
use std::ops::Range;
pub(super) use url::without_punctuation;
pub(super) use wikilink::wikiword_len;

/// The strings that the parser searches for.
static NEEDLES: Needles = Needles {
    all: &[
        "\n",
        "|",
        "]",
        "[",
        "]]",
        ">>",
        "%/",
        "}}}",
        "\"\"\"",
        "</nowiki>",
        "''",
        "//",
        "__",
        "--",
        "^^",
        "~~",
        "@@",
        "\n}}}",
        "\n/*}}}*/",
        "\n//}}}",
        "\n<!--}}}-->",
        "\n***/",
        "\n--->",
        "</html>",
        "\n```",
        "\n|}",
    ],
    lines: &["\n}}}", "\n/*}}}*/", "\n//}}}", "\n<!--}}}-->"],
};

/// Parses `text`, which is that of `source`.
pub(super) fn parse(
    source: SourceId,
    text: &str,
    headings: &Headings,
    sink: &mut Sink,
) -> Document {
    let mut parser = Parser::new(source, text, headings, sink);
    parser.misspelt = reading::misspelt_heading(text, headings);
    let blocks = parser.blocks();
    Document {
        blocks,
        comments: comments(source, text, parser.cursor.comments),
        reading: parser.reading,
        ..Document::default()
    }
}

/// The block rules, in Classic's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BlockRule {
    Table,
    Heading,
    List,
    QuoteByBlock,
    QuoteByLine,
    Rule,
    Monospaced,
    Class,
    Comment,
    ReadingList,
    Foreign,
}

impl<'a> Parser<'a> {
    fn new(source: SourceId, text: &'a str, headings: &'a Headings, sink: &'a mut Sink) -> Self {
        Self {
            cursor: Cursor::new(source, text, sink),
            finder: Finder::new(text, &NEEDLES),
            builder: Builder::default(),
            stop: Stop::Paragraph,
            paragraph_end: None,
            class_ends: None,
            depth_around: 0,
            links: true,
            in_quote: false,
            in_comment: false,
            no_image: None,
            far_closer: None,
            stray_bracket: false,
            foreign: Seen::default(),
            headings,
            misspelt: None,
            reading: None,
        }
    }

    /// Blocks up to the end of the text, or of the `<<<` that the parser is in.
    fn blocks(&mut self) -> Vec<Block> {
        let outer = std::mem::take(&mut self.builder);
        let mut blocks = Vec::new();
        while self.pos < self.text.len() {
            if self.in_quote && self.at_quote_end() {
                break;
            }
            if !self.skip_unprinted_line() {
                self.block(&mut blocks);
            }
        }
        let mut builder = std::mem::replace(&mut self.builder, outer);
        self.report_unclosed(builder.unclosed());
        builder.settle(self.text, &mut blocks);
        blocks.shrink_to_fit();
        blocks
    }

    /// One block, which is at least one byte long.
    fn block(&mut self, blocks: &mut Vec<Block>) {
        let start = self.pos;
        match self.block_rule() {
            None => self.paragraph(blocks),
            Some(BlockRule::Comment) => self.open_comment(),
            Some(BlockRule::ReadingList) => self.list_below_misspelt(blocks),
            Some(rule) => {
                let kind = match rule {
                    BlockRule::Table => self.table(),
                    BlockRule::Heading => self.heading(),
                    BlockRule::List => {
                        self.foreign_list();
                        self.list()
                    }
                    BlockRule::QuoteByBlock => self.quote_by_block(),
                    BlockRule::QuoteByLine => self.quote_by_line(),
                    BlockRule::Rule => self.rule(),
                    BlockRule::Foreign => self.foreign_paragraph(),
                    BlockRule::Class => self.class(),
                    BlockRule::Monospaced | BlockRule::Comment | BlockRule::ReadingList => {
                        self.monospaced()
                    }
                };
                let span = self.span(start..self.end_without_newline());
                let heading = match &kind {
                    BlockKind::Heading { level, content } => {
                        Some((*level, words(content, self.text)))
                    }
                    _ => None,
                };
                if let Some((level, words)) = heading
                    && self.begins_reading_list(level, &words, span)
                {
                    let (reading, strays) = self.reading_list(span, words);
                    self.reading = Some(reading);
                    blocks.extend(strays);
                } else {
                    blocks.push(Block { kind, span });
                }
            }
        }
    }

    /// The rule that makes a block at the beginning of a line, if one does.
    fn block_rule(&mut self) -> Option<BlockRule> {
        if self
            .misspelt
            .as_ref()
            .is_some_and(|line| line.start == self.pos)
            && !self.in_quote
        {
            return Some(BlockRule::ReadingList);
        }
        match self.byte(self.pos)? {
            b'|' if self.table_row().is_some() => Some(BlockRule::Table),
            b'!' | b'*' if self.foreign_start() => None,
            b'!' => Some(BlockRule::Heading),
            b'*' | b'#' | b';' | b':' => Some(BlockRule::List),
            b'<' if self.rest().starts_with("<<<\n") => Some(BlockRule::QuoteByBlock),
            b'>' if self.rest().starts_with(">>>>>>> ") => None,
            b'>' => Some(BlockRule::QuoteByLine),
            b'-' | b'<' if self.rule_len().is_some() => Some(BlockRule::Rule),
            b'{' | b'/' | b'<' if self.monospaced_block().is_some() => Some(BlockRule::Monospaced),
            b'{' if self.class_block().is_some() => Some(BlockRule::Class),
            b'/' | b'<' if self.comment_opens() => Some(BlockRule::Comment),
            b'`' | b'{' if self.foreign_block().is_some() => Some(BlockRule::Foreign),
            _ => None,
        }
    }

    /// A paragraph: lines up to a blank one, or to one that begins another block.
    fn paragraph(&mut self, blocks: &mut Vec<Block>) {
        let start = self.pos;
        self.builder.reopen(start);
        self.foreign_line(true);
        self.run(Stop::Paragraph);
        let end = self.pos;
        let content = self
            .builder
            .end_paragraph(self.source, self.text, end, blocks.len());
        if self.byte(self.pos) == Some(b'\n') {
            self.pos += 1;
        }
        let span = self.span(start..end);
        blocks.push(Block {
            kind: BlockKind::Paragraph(content),
            span,
        });
    }

    /// Running text of one item, cell, caption or heading: its marks end with it.
    fn line(&mut self, stop: Stop) -> Vec<Inline> {
        let outer = std::mem::take(&mut self.builder);
        let outer_stop = self.stop;
        self.run(stop);
        let end = self.pos;
        let mut builder = std::mem::replace(&mut self.builder, outer);
        self.stop = outer_stop;
        let content = builder.end_line(self.source, self.text, end);
        self.report_unclosed(builder.unclosed());
        content
    }

    /// The running text of `range`, whose end is known: a caption.
    fn part(&mut self, range: Range<usize>, links: bool) -> Vec<Inline> {
        self.within(range, links, |part| part.line(Stop::Text))
    }

    /// The result of parsing `range` by itself, one level deeper in the markup.
    fn within<T>(
        &mut self,
        range: Range<usize>,
        links: bool,
        parse: impl FnOnce(&mut Parser<'_>) -> T,
    ) -> T {
        let text = self.text.slice(..range.end);
        let depth_around = self.depth() + 1;
        let own = &mut self.cursor;
        let mut part = Parser::new(own.source, text, self.headings, own.sink);
        part.quiet = own.quiet;
        part.pos = range.start;
        part.links = links;
        part.depth_around = depth_around;
        part.depth_reported = own.depth_reported;
        part.foreign_until = own.foreign_until;
        let made = parse(&mut part);
        own.depth_reported = part.depth_reported;
        own.foreign_until = part.foreign_until;
        own.comments.append(&mut part.comments);
        made
    }

    /// As [`Parser::line`], up to the end of the line, which is passed.
    fn rest_of_line(&mut self) -> Vec<Inline> {
        let content = self.line(Stop::Line);
        if self.byte(self.pos) == Some(b'\n') {
            self.pos += 1;
        }
        content
    }

    /// Passes a blank line or the mark that ends a comment block.
    fn skip_unprinted_line(&mut self) -> bool {
        let end = self.finder.line_end(self.pos);
        let line = self.text.slice(self.pos..end);
        let closes = self.in_comment && (line == "***/" || line == "--->");
        if closes {
            self.in_comment = false;
        }
        let skip = closes || is_blank(line);
        if skip {
            self.pos = (end + 1).min(self.text.len());
        }
        skip
    }

    fn report_unclosed(&mut self, openers: Vec<(Span, &'static str)>) {
        for (span, mark) in openers {
            let before = self.text.slice(..span.range().start);
            let help = match mark == "--" && before.ends_with(char::is_alphanumeric) {
                true => malformed_markup::dash(),
                false => unclosed_markup::help(mark),
            };
            self.report(fault::unclosed(span, mark, help));
        }
    }

    /// The end of a block that the parser has just passed, without its line end.
    fn end_without_newline(&self) -> usize {
        match self.pos.checked_sub(1) {
            Some(last) if self.byte(last) == Some(b'\n') => last,
            _ => self.pos,
        }
    }
}
