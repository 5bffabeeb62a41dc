//! TiddlyWiki 5's wikitext.
//!
//! The grammar is that of the core's `wikirule` modules, each of which has its file here, named
//! after it. Of all rules the one that matches nearest is taken, and of those that match at the same
//! place the last in the order of their names. Blocks are looked for only where a block begins:
//! a line of a paragraph that looks like an item or a row is text.
//!
//! Where a book must differ from a wiki page, the rule says so: markup that is never closed ends with
//! its paragraph, item, cell or heading instead of taking the rest of the text, and what is not
//! understood stays visible.

mod codeblock;
mod codeinline;
mod comment;
mod dash;
mod define;
mod emphasis;
mod entity;
mod extlink;
mod foreign;
mod foreign_line;
mod hardlinebreaks;
mod heading;
mod horizrule;
mod html;
mod image;
mod list;
mod macrocall;
mod parser;
mod pragma;
mod prettylink;
mod quoteblock;
mod rules;
mod run;
mod spelling;
mod styleblock;
mod table;
mod transclude;
mod typedblock;
mod wikilink;

use super::comment::comments;
use super::cursor::Cursor;
use super::finder::{Finder, Needles};
use super::tidy::SPACE;
use super::tree::{Block, BlockKind, Definition, Document, Inline};
use super::{Headings, MAX_DEPTH, fault, reading};
use crate::diag::Sink;
use crate::say::Text;
use crate::slice::Slice;
use crate::source::SourceId;
use html::Closers;
pub(super) use html::Role;
use parser::{BlockEnd, Parser, Stop};
use rules::Rules;
pub(super) use spelling::Spelling;
use std::ops::Range;
pub(super) use wikilink::wikiword_len;

/// The strings that the parser searches for.
static NEEDLES: Needles = Needles {
    all: &[
        "\n", "\n\n", "|", "]]", "]", "[[", ">>", "-->", "`", "``", "```", "\"\"\"", "\"", "'",
        "}}}", "}}", "%>", ")", ")))", "\n```", "\n$$$", "%/", "\n@@", "\n<<<", "\\end",
    ],
    lines: &["\n```", "\n$$$"],
};

/// Parses `text`, which is that of `source`.
pub(super) fn parse(
    source: SourceId,
    text: &str,
    headings: &Headings,
    sink: &mut Sink,
) -> Document {
    let mut parser = Parser::new(source, text, headings, sink);
    let blocks = parser.document();
    let found = std::mem::take(&mut parser.comments);
    let definitions = std::mem::take(&mut parser.definitions);
    let (blocks, reading) = reading::split(blocks, text, headings, &Spelling, sink);
    foreign_line::report(&blocks, text, sink);
    Document {
        blocks,
        comments: comments(source, text, found),
        reading,
        definitions,
    }
}

/// Parses a text that is embedded in another, `depth` levels deep in the markup around it.
pub(super) fn parse_embedded(
    source: SourceId,
    text: &str,
    (depth, alone, trim): (usize, bool, bool),
    headings: &Headings,
    sink: &mut Sink,
) -> (Vec<Block>, Vec<Definition>) {
    let mut parser = Parser::new(source, text, headings, sink);
    parser.depth = depth;
    parser.rules.inline = !alone;
    parser.rules.trim = trim;
    let blocks = parser.document();
    (blocks, parser.definitions)
}

/// The block rules of the core, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BlockRule {
    CodeBlock,
    CommentBlock,
    Heading,
    HorizRule,
    Html,
    List,
    MacroCallBlock,
    QuoteBlock,
    StyleBlock,
    Table,
    TranscludeBlock,
    TypedBlock,
}

impl<'a> Parser<'a> {
    fn new(source: SourceId, text: &'a str, headings: &'a Headings, sink: &'a mut Sink) -> Self {
        Self {
            cursor: Cursor::new(source, text, sink),
            finder: Finder::new(text, &NEEDLES),
            closers: Closers::new(text),
            rules: Rules::new(headings.wikiwords),
            classes: headings.classes(),
            stop: Stop::Text,
            block_end: BlockEnd::Text,
            depth: 0,
            alone: false,
            definitions: Vec::new(),
            interruptible: false,
            inline_end: 0,
            no_macro_until: 0,
            torn: None,
        }
    }

    /// Parses the whole text: pragmas, then blocks, or one run of inlines where a pragma asks for it.
    fn document(&mut self) -> Vec<Block> {
        let mut blocks = self.pragmas();
        if self.rules.inline {
            let start = self.pos;
            let content = self.line(Stop::Text);
            let span = self.span(start..self.pos);
            let kind = BlockKind::Paragraph(content);
            blocks.push(Block { kind, span });
        } else {
            blocks.append(&mut self.blocks(BlockEnd::Text).0);
        }
        blocks
    }

    /// Blocks up to where they end, which is passed; and whether that end was found.
    fn blocks(&mut self, end: BlockEnd<'a>) -> (Vec<Block>, bool) {
        let outer = std::mem::replace(&mut self.block_end, end);
        self.depth += 1;
        let mut blocks = Vec::new();
        let mut closed = end == BlockEnd::Text;
        loop {
            self.skip_space();
            if self.pos >= self.end {
                break;
            }
            if let Some(len) = self.block_end_len() {
                self.pos += len;
                closed = true;
                break;
            }
            self.block(&mut blocks);
        }
        self.depth -= 1;
        self.block_end = outer;
        blocks.shrink_to_fit();
        (blocks, closed)
    }

    /// The length of the mark that ends the blocks, if it is here.
    fn block_end_len(&mut self) -> Option<usize> {
        match self.block_end {
            BlockEnd::Text => None,
            BlockEnd::Element(name) => self.closing_tag_len(name),
            BlockEnd::Quote(marks) => self.quote_end_len(marks),
            BlockEnd::Style => self.style_end_len(),
        }
    }

    /// One block, which is at least one byte long.
    fn block(&mut self, blocks: &mut Vec<Block>) {
        let start = self.pos;
        let before = blocks.len();
        if let Some(rule) = self.block_rule() {
            self.apply(rule, blocks);
        }
        if self.pos == start {
            blocks.truncate(before);
            self.paragraph(blocks);
        }
    }

    /// The rule that makes a block at the parser's place, if one does.
    fn block_rule(&mut self) -> Option<BlockRule> {
        let rest = self.rest();
        let rule = match rest.as_bytes().first()? {
            b'`' if rest.starts_with("```") => BlockRule::CodeBlock,
            b'<' if rest.starts_with("<!--") => BlockRule::CommentBlock,
            b'<' if rest.starts_with("<<<") => BlockRule::QuoteBlock,
            b'<' if rest.starts_with("<<") => BlockRule::MacroCallBlock,
            b'<' => BlockRule::Html,
            b'!' => BlockRule::Heading,
            b'-' if rest.starts_with("---") => BlockRule::HorizRule,
            b'*' | b'#' | b';' | b':' | b'>' => BlockRule::List,
            b'@' if rest.starts_with("@@") => BlockRule::StyleBlock,
            b'|' => BlockRule::Table,
            b'{' if rest.starts_with("{{") => BlockRule::TranscludeBlock,
            b'$' if rest.starts_with("$$$") => BlockRule::TypedBlock,
            _ => return None,
        };
        self.rules.has(rule.name()).then_some(rule)
    }

    /// Applies a rule at the parser's place and appends its result; the parser does not move if there is none.
    fn apply(&mut self, rule: BlockRule, blocks: &mut Vec<Block>) {
        if self.depth > MAX_DEPTH && rule.nests() {
            let at = self.pos;
            self.report_depth(at..at + 1);
            return;
        }
        let start = self.pos;
        let kind = match rule {
            BlockRule::CodeBlock => self.code_block(),
            BlockRule::CommentBlock => return self.comment_block(),
            BlockRule::Heading => self.foreign_emphasis_absent().then(|| self.heading()),
            BlockRule::HorizRule => self.horiz_rule(),
            BlockRule::Html => return self.html_block(blocks),
            BlockRule::List => self.foreign_emphasis_absent().then(|| self.list()),
            BlockRule::QuoteBlock => Some(self.quote_block()),
            BlockRule::StyleBlock => return self.style_block(blocks),
            BlockRule::MacroCallBlock | BlockRule::TranscludeBlock => self.embedded_block(rule),
            BlockRule::Table => self.table(),
            BlockRule::TypedBlock => return self.typed_block(blocks),
        };
        if let Some(kind) = kind {
            let span = self.span(start..self.end_without_space(start));
            blocks.push(Block { kind, span });
        } else if rule == BlockRule::Table {
            self.report_broken_row(start);
        }
    }

    /// A macro or a transclusion that is alone on its line, where a block can begin.
    fn embedded_block(&mut self, rule: BlockRule) -> Option<BlockKind> {
        let start = self.pos;
        let end = match rule {
            BlockRule::MacroCallBlock => self.macro_end(start)?,
            _ => self.transclusion_inside(start)?.end + 2,
        };
        if end > self.end || !matches!(self.byte(end), None | Some(b'\n')) {
            return None;
        }
        self.alone = true;
        let content = self.part(start..end);
        self.alone = false;
        self.pos = end;
        self.inline_end = end;
        Some(BlockKind::Paragraph(content))
    }

    /// A paragraph: up to a blank line, or to the end of the blocks around it.
    fn paragraph(&mut self, blocks: &mut Vec<Block>) {
        let start = self.pos;
        if self.lacks_first_bar(start) {
            self.report_broken_row(start);
        }
        let outer = std::mem::replace(&mut self.interruptible, true);
        let content = self.line(Stop::Paragraph);
        self.interruptible = outer;
        if self.pos == start {
            // Nothing takes what is here: it is a character like others.
            let len = self.rest().chars().next().map_or(1, char::len_utf8);
            self.pos += len;
        }
        let span = self.span(start..self.end_without_space(start));
        let kind = BlockKind::Paragraph(content);
        blocks.push(Block { kind, span });
    }

    /// The text of `range` as running text of its own.
    fn part(&mut self, range: Range<usize>) -> Vec<Inline> {
        let (pos, end) = (self.pos, self.end);
        self.pos = range.start;
        self.end = range.end;
        let content = self.line(Stop::Text);
        (self.pos, self.end) = (pos, end);
        content
    }

    fn skip_space(&mut self) {
        let rest = self.rest();
        self.pos += rest.len() - rest.trim_start().len();
    }

    fn skip_space_in_line(&mut self) {
        let is_space = |it: char| it.is_whitespace() && it != '\n';
        let rest = self.rest();
        self.pos += rest.len() - rest.trim_start_matches(is_space).len();
    }

    /// Passes `.class` marks, which a book has no use for.
    fn skip_classes(&mut self) {
        while let Some(name) = self.rest().strip_prefix('.') {
            let len = name
                .find(|it: char| it == '.' || it.is_whitespace())
                .unwrap_or(name.len());
            if len == 0 {
                return;
            }
            self.pos += 1 + len;
        }
    }

    fn report_unclosed(&mut self, range: Range<usize>) {
        let mark = self.text.slice(range.clone());
        let found = fault::not_closed(self.span(range), mark);
        self.report(found);
    }

    fn report_unsupported(&mut self, range: Range<usize>, message: Text) {
        let written = self.text.slice(range.clone());
        let found = fault::unsupported(self.span(range), written, message);
        self.report(found);
    }

    /// The next occurrence of `needle` before the end of the text that is parsed.
    fn next(&mut self, needle: &'static str, from: usize) -> Option<usize> {
        let at = self.finder.next(needle, from)?;
        (at + needle.len() <= self.end).then_some(at)
    }

    fn line_end(&mut self, from: usize) -> usize {
        self.finder.line_end(from).min(self.end)
    }

    /// The end of the node that began at `start` and that the parser has passed, without white space, except inside
    /// a mark that was never closed.
    fn end_without_space(&self, start: usize) -> usize {
        let passed = self.text.slice(start..self.pos);
        (start + passed.trim_end_matches(SPACE).len()).max(self.inline_end.min(self.pos))
    }
}

impl BlockRule {
    /// The name of the rule in the core, and in the pragma `\rules`.
    fn name(self) -> &'static str {
        match self {
            Self::CodeBlock => "codeblock",
            Self::CommentBlock => "commentblock",
            Self::Heading => "heading",
            Self::HorizRule => "horizrule",
            Self::Html => "html",
            Self::List => "list",
            Self::MacroCallBlock => "macrocallblock",
            Self::TranscludeBlock => "transcludeblock",
            Self::QuoteBlock => "quoteblock",
            Self::StyleBlock => "styleblock",
            Self::Table => "table",
            Self::TypedBlock => "typedblock",
        }
    }

    /// Whether its result contains blocks.
    fn nests(self) -> bool {
        matches!(self, Self::Html | Self::QuoteBlock | Self::StyleBlock)
    }
}
