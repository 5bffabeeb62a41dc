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
mod comment;
mod foreign;
mod format;
mod heading;
mod image;
mod inline;
mod link;
mod list;
mod monospaced;
mod quote;
mod raw;
mod reading;
mod rule;
mod spelling;
mod table;
mod typing;
mod url;
mod wikilink;

use super::comment::{Found, comments};
use super::finder::{Finder, Needles};
use super::reading::words;
use super::tree::{Block, BlockKind, Document, Inline, InlineKind, ReadingList};
use super::{Headings, MAX_DEPTH};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::say::text;
use crate::source::{SourceId, Span};
pub(super) use broken_row::broken_row;
use builder::Builder;
pub(super) use foreign::{is_element as is_html_element, is_title};
pub(super) use format::css_prefix_len;
use inline::Stop;
pub(super) use spelling::Spelling;
use std::ops::Range;
pub(super) use typing::typing;
pub(super) use url::without_punctuation;
pub(super) use wikilink::wikiword_len;

/// What the parser searches for.
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
        comments: comments(source, text, parser.comments),
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
    Comment,
    ReadingList,
    Foreign,
}

/// The place of the parser in a text, and what it is inside of.
struct Parser<'a> {
    text: &'a str,
    source: SourceId,
    /// The byte that is looked at next.
    pos: usize,
    finder: Finder<'a>,
    /// The running text that is being made.
    builder: Builder,
    /// Where that running text ends.
    stop: Stop,
    /// Where the paragraph ends that is being read, once that was looked for.
    paragraph_end: Option<usize>,
    /// Are WikiWords and addresses links here?
    links: bool,
    /// Inside `<<<`?
    in_quote: bool,
    /// Inside `/***`, whose marks are not printed?
    in_comment: bool,
    /// Was it reported that markup is too deep? Once a tiddler is enough.
    depth_reported: bool,
    /// The bar and bracket of what was no picture.
    no_image: Option<(Option<usize>, usize)>,
    /// Where what was reported as opened is closed, which is too far.
    far_closer: Option<usize>,
    /// Was a `[[` reported in this text whose `]]` is still to come?
    stray_bracket: bool,
    /// What was found of other languages.
    foreign: foreign::Seen,
    headings: &'a Headings,
    /// The line that should be the heading of the reading list, and is not quite.
    misspelt: Option<Range<usize>>,
    comments: Vec<Found>,
    reading: Option<ReadingList>,
    /// Is nothing reported?
    quiet: bool,
    sink: &'a mut Sink,
}

impl<'a> Parser<'a> {
    fn new(source: SourceId, text: &'a str, headings: &'a Headings, sink: &'a mut Sink) -> Self {
        Self {
            text,
            source,
            pos: 0,
            finder: Finder::new(text, &NEEDLES),
            builder: Builder::default(),
            stop: Stop::Paragraph,
            paragraph_end: None,
            links: true,
            in_quote: false,
            in_comment: false,
            depth_reported: false,
            no_image: None,
            far_closer: None,
            stray_bracket: false,
            foreign: foreign::Seen::default(),
            headings,
            misspelt: None,
            comments: Vec::new(),
            reading: None,
            quiet: false,
            sink,
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
        let text = self.text.get(..range.end).unwrap_or_default();
        let mut part = Parser::new(self.source, text, self.headings, self.sink);
        part.quiet = self.quiet;
        part.pos = range.start;
        part.links = links;
        part.depth_reported = self.depth_reported;
        let content = part.line(Stop::Text);
        self.depth_reported = part.depth_reported;
        self.comments.append(&mut part.comments);
        content
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
        let line = self.text.get(self.pos..end).unwrap_or_default();
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
            let message = text!(
                "unclosed-markup-said",
                "`{mark}` is opened here and not closed",
                mark
            );
            self.report(
                Diagnostic::new(Rule::UnclosedMarkup, span, message).help(text!(
                    "unclosed-markup-help",
                    "write `{mark}` where it should end, or `\"\"\"{mark}\"\"\"` for the characters themselves",
                    mark
                )),
            );
        }
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        if !self.quiet {
            self.sink.push(diagnostic);
        }
    }

    /// Says once that markup is nested too deeply.
    fn report_depth(&mut self, range: Range<usize>) {
        if !std::mem::replace(&mut self.depth_reported, true) {
            let span = self.span(range);
            let message = text!(
                "deep-markup-said",
                "markup is nested deeper than {most} levels from here on; it is printed as it is",
                most = MAX_DEPTH
            );
            self.report(Diagnostic::new(Rule::DeepMarkup, span, message));
        }
    }

    fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.source, range)
    }

    fn text_node(&self, range: Range<usize>) -> Inline {
        Inline {
            kind: InlineKind::Text,
            span: self.span(range),
        }
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.pos..).unwrap_or_default()
    }

    /// Where a block that the parser has just passed ends, its line end not counted.
    fn end_without_newline(&self) -> usize {
        match self.pos.checked_sub(1) {
            Some(last) if self.byte(last) == Some(b'\n') => last,
            _ => self.pos,
        }
    }
}

fn is_blank(line: &str) -> bool {
    line.bytes().all(|byte| matches!(byte, b' ' | b'\t'))
}
