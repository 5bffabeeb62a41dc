//! Elements of HTML: those that a book has something for are what they mean, their attributes do not
//! count but for addresses; others, and widgets, are printed as they are, and reported.

mod attribute;
mod element;
mod items;
mod rows;

use crate::say::text;
pub(super) use attribute::Attributes;

use super::run::{Stop, Token};
use super::{BlockEnd, Parser};
use crate::wikitext::MAX_DEPTH;
use crate::wikitext::tree::{Block, BlockKind, Format, Image, Inline, InlineKind, LinkStyle};
use attribute::Tag;
pub(in crate::wikitext) use element::Role;
use std::collections::BTreeMap;
use std::ops::Range;

/// Where the closing tags of a text are; looked for when the first one is wanted.
#[derive(Debug)]
pub(super) struct Closers<'a> {
    text: &'a str,
    found: Option<BTreeMap<&'a str, Vec<usize>>>,
}

impl<'a> Closers<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, found: None }
    }

    /// Where `</name>` next begins.
    pub(super) fn next(&mut self, name: &str, from: usize) -> Option<usize> {
        let text = self.text;
        let all = self.found.get_or_insert_with(|| closers(text));
        let places = all.get(name)?;
        places.get(places.partition_point(|at| *at < from)).copied()
    }
}

fn closers(text: &str) -> BTreeMap<&str, Vec<usize>> {
    let mut found: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for at in memchr::memmem::find_iter(text.as_bytes(), b"</") {
        let inside = text.get(at + 2..).unwrap_or_default();
        let len = attribute::name_len(inside);
        if let Some((name, ">")) = inside.get(..len).zip(inside.get(len..len + 1)) {
            found.entry(name).or_default().push(at);
        }
    }
    found
}

impl<'a> Parser<'a> {
    /// The length of `</name>`, if it is here.
    pub(super) fn closing_tag_len(&self, name: &str) -> Option<usize> {
        let after = self.rest().strip_prefix("</")?.strip_prefix(name)?;
        after.starts_with('>').then_some(name.len() + 3)
    }

    /// Is an element here that makes blocks?
    pub(super) fn at_block_element(&mut self) -> bool {
        let name = self.rest().get(1..).unwrap_or_default();
        let name = name.get(..attribute::name_len(name)).unwrap_or_default();
        let role = Role::of(name);
        let is_block = role.is_some_and(|role| role.is_block()) && self.rules.has("html");
        is_block
            && self.depth <= MAX_DEPTH
            && self.tag(self.pos).is_some_and(|tag| self.is_whole(&tag))
    }

    /// Is the element closed, if it has to be?
    fn is_whole(&mut self, tag: &Tag<'a>) -> bool {
        tag.is_empty()
            || self
                .closers
                .next(tag.name, tag.end)
                .is_some_and(|at| at < self.end)
    }

    /// An element in running text.
    pub(super) fn html_inline(&mut self) -> Option<Token> {
        if !self.rules.has("html") {
            return None;
        }
        if self.rest().starts_with("</") {
            return self.stray_closer();
        }
        let tag = self.tag(self.pos)?;
        let role = Role::of(tag.name).and_then(Role::within_text);
        let opener = self.pos..tag.end;
        let Some(role) = role else {
            self.report_element(opener.clone());
            return Some(Token::Raw(opener.clone(), opener.len()));
        };
        match role {
            Role::Break => return Some(Token::Node(InlineKind::LineBreak, opener.len())),
            Role::Nothing => {
                self.pos = tag.end;
                return Some(Token::Several(Vec::new()));
            }
            _ => {}
        }
        if let (Role::TiddlerLink, Some(to)) = (role, &tag.attributes.to)
            && tag.is_self_closing
        {
            self.pos = tag.end;
            return Some(self.tiddler_link(to.clone(), Vec::new()));
        }
        if role == Role::Image {
            self.pos = tag.end;
            return Some(self.html_image(&tag));
        }
        if tag.is_empty() {
            self.pos = tag.end;
            return Some(Token::Several(Vec::new()));
        }
        if self.depth > MAX_DEPTH {
            self.report_depth(opener.clone());
            return Some(Token::Text(opener.len()));
        }
        let content = self.element_text(&tag, opener);
        Some(self.meant(role, &tag, content))
    }

    /// The running text of an element; leaves the parser after its closing tag.
    fn element_text(&mut self, tag: &Tag<'a>, opener: Range<usize>) -> Vec<Inline> {
        self.pos = tag.end;
        self.depth += 1;
        let whole = self.is_whole(tag);
        let stop = if whole {
            Stop::Element(tag.name)
        } else {
            self.stop
        };
        let outer = std::mem::replace(&mut self.stop, stop);
        let interruptible = std::mem::replace(&mut self.interruptible, false);
        let (content, _) = self.run(None);
        self.interruptible = interruptible;
        self.stop = outer;
        self.depth -= 1;
        match self.closing_tag_len(tag.name) {
            Some(len) => self.pos += len,
            None => self.report_unclosed(opener),
        }
        content
    }

    /// What an element in running text means.
    fn meant(&self, role: Role, tag: &Tag<'a>, content: Vec<Inline>) -> Token {
        let format = match role {
            Role::Format(format) => format,
            Role::Link => match &tag.attributes.href {
                Some(href) if !content.is_empty() => {
                    return Token::Passed(InlineKind::Link {
                        style: LinkStyle::Url,
                        target: self.span(href.clone()),
                        label: content,
                    });
                }
                _ => return Token::Several(content),
            },
            Role::TiddlerLink => match &tag.attributes.to {
                Some(to) => return self.tiddler_link(to.clone(), content),
                None => return Token::Several(content),
            },
            _ => return Token::Several(content),
        };
        Token::Passed(InlineKind::Format { format, content })
    }

    fn tiddler_link(&self, to: Range<usize>, label: Vec<Inline>) -> Token {
        let label = if label.is_empty() {
            vec![self.text_node(to.clone())]
        } else {
            label
        };
        Token::Passed(InlineKind::Link {
            style: LinkStyle::BracketedTitle,
            target: self.span(to),
            label,
        })
    }

    /// `<img src="…" alt="…">` and `<$image source="…" />`, which the parser has passed.
    fn html_image(&mut self, tag: &Tag<'a>) -> Token {
        let Some(file) = tag.attributes.source.clone() else {
            let range = tag.start..tag.end;
            self.report_element(range.clone());
            return Token::Several(vec![self.text_node(range)]);
        };
        let caption = tag.attributes.caption.clone().filter(|it| !it.is_empty());
        let image = Image {
            file: self.span(file),
            caption: caption
                .map(|range| vec![self.text_node(range)])
                .unwrap_or_default(),
            target: None,
            float: None,
            alone: self.alone_in_line(tag.start..tag.end),
        };
        Token::Passed(InlineKind::Image(Box::new(image)))
    }

    /// `</b>` that closes nothing.
    fn stray_closer(&mut self) -> Option<Token> {
        let name = self.rest().get(2..)?;
        let name = name
            .get(..attribute::name_len(name))
            .filter(|it| !it.is_empty())?;
        let len = self.closing_tag_len(name)?;
        let range = self.pos..self.pos + len;
        if Role::of(name).is_some() {
            let message = text!(
                "unsupported-markup-closer",
                "this tag closes nothing; it is printed as it is"
            );
            self.report_unsupported(range.clone(), message);
        }
        Some(Token::Raw(range, len))
    }

    fn report_element(&mut self, opener: Range<usize>) {
        let name = self.text.get(opener.start + 1..opener.end);
        let message = if name.is_some_and(|it| it.starts_with('$')) {
            text!(
                "unsupported-markup-widget",
                "a widget is printed as it is; a book cannot run it"
            )
        } else {
            text!(
                "unsupported-markup-element",
                "this element of HTML is printed as it is; a book has nothing for it"
            )
        };
        self.report_unsupported(opener, message);
    }

    /// An element where a block could begin: if it makes blocks, or its tag is followed by a blank
    /// line. The parser stays where it is when neither is the case.
    pub(super) fn html_block(&mut self, blocks: &mut Vec<Block>) {
        let start = self.pos;
        let Some(tag) = self.tag(start) else {
            return;
        };
        let role = Role::of(tag.name);
        let makes_blocks = role.is_some_and(Role::is_block);
        let blank = self.blank_line_after(tag.end);
        if !makes_blocks && blank.is_none() || !self.is_whole(&tag) {
            return;
        }
        if tag.is_empty() {
            self.pos = tag.end;
            if role == Some(Role::Rule) {
                let span = self.span(start..tag.end);
                let kind = BlockKind::Rule;
                blocks.push(Block { kind, span });
            } else if role.is_none() {
                self.pos = start;
            }
            return;
        }
        if role.is_none() {
            self.report_element(start..tag.end);
            blocks.push(self.written(start..tag.end));
        }
        self.pos = tag.end;
        match role {
            Some(Role::Items(kind)) => self.items(&tag, kind, blocks),
            Some(Role::Table) => self.rows(&tag, blocks),
            Some(Role::Heading(level)) => self.html_heading(&tag, level, blocks),
            Some(Role::Preformatted) => self.preformatted(&tag, blocks),
            Some(Role::Quote) => {
                let kind = BlockKind::Quote(self.flow(&tag).0);
                let span = self.span(start..self.pos);
                blocks.push(Block { kind, span });
            }
            _ => {
                let (mut inside, closed) = self.flow(&tag);
                blocks.append(&mut inside);
                if role.is_none() && closed {
                    let closer = self.pos - (tag.name.len() + 3)..self.pos;
                    blocks.push(self.written(closer));
                }
            }
        }
    }

    /// A tag as a paragraph of its own.
    fn written(&self, range: Range<usize>) -> Block {
        Block {
            kind: BlockKind::Paragraph(vec![self.text_node(range.clone())]),
            span: self.span(range),
        }
    }

    /// The blocks of an element, whose opening tag was passed; leaves the parser after the closing
    /// one, and says whether there was one. After a blank line they are blocks of wikitext, else running
    /// text and elements.
    fn flow(&mut self, tag: &Tag<'a>) -> (Vec<Block>, bool) {
        if self.blank_line_after(self.pos).is_some() {
            let (blocks, closed) = self.blocks(BlockEnd::Element(tag.name));
            if !closed {
                self.report_unclosed(tag.start..tag.end);
            }
            return (blocks, closed);
        }
        let mut closed = false;
        let outer = std::mem::replace(&mut self.interruptible, true);
        let block_end = std::mem::replace(&mut self.block_end, BlockEnd::Text);
        self.depth += 1;
        let mut blocks = Vec::new();
        loop {
            self.skip_space();
            if self.pos >= self.end {
                break;
            }
            if let Some(len) = self.closing_tag_len(tag.name) {
                self.pos += len;
                closed = true;
                break;
            }
            let start = self.pos;
            if self.depth <= MAX_DEPTH && self.at_block_element() {
                self.html_block(&mut blocks);
            }
            if self.pos == start {
                self.flow_text(tag.name, &mut blocks);
            }
        }
        self.depth -= 1;
        self.block_end = block_end;
        self.interruptible = outer;
        if !closed {
            self.report_unclosed(tag.start..tag.end);
        }
        (blocks, closed)
    }

    fn flow_text(&mut self, name: &'a str, blocks: &mut Vec<Block>) {
        let start = self.pos;
        let content = self.line(Stop::Element(name));
        if self.pos == start {
            self.pos += self.rest().chars().next().map_or(1, char::len_utf8);
        }
        let span = self.span(start..self.end_without_space(start));
        if !content.is_empty() {
            let kind = BlockKind::Paragraph(content);
            blocks.push(Block { kind, span });
        }
    }

    /// Running text where only items or rows should be, up to the end of the element.
    fn text_between(&mut self, name: &'a str) -> Vec<Inline> {
        let outer = std::mem::replace(&mut self.interruptible, false);
        let start = self.pos;
        let content = self.line(Stop::Element(name));
        self.interruptible = outer;
        if self.pos == start {
            self.pos += self.rest().chars().next().map_or(1, char::len_utf8);
        }
        content
    }

    fn html_heading(&mut self, tag: &Tag<'a>, level: u8, blocks: &mut Vec<Block>) {
        let start = tag.start;
        let content = self.element_line(tag);
        let span = self.span(start..self.pos);
        let kind = BlockKind::Heading { level, content };
        blocks.push(Block { kind, span });
    }

    /// All of an element as one run, in which no blocks are made.
    fn element_line(&mut self, tag: &Tag<'a>) -> Vec<Inline> {
        let outer = std::mem::replace(&mut self.interruptible, false);
        self.depth += 1;
        let content = self.line(Stop::Element(tag.name));
        self.depth -= 1;
        self.interruptible = outer;
        self.pos += self.closing_tag_len(tag.name).unwrap_or(0);
        content
    }

    /// `<pre>`: its lines as they are. With other markup in it, which a wiki would read, it is code in
    /// a paragraph, a line break at each line end.
    fn preformatted(&mut self, tag: &Tag<'a>, blocks: &mut Vec<Block>) {
        let content = self.element_line(tag);
        let span = self.span(tag.start..self.pos);
        let is_text = |it: &Inline| matches!(it.kind, InlineKind::Text);
        let kind = if content.iter().all(is_text) {
            BlockKind::Preformatted(content.iter().map(|it| it.span).collect())
        } else {
            let content = content.into_iter().flat_map(|it| self.lines(it)).collect();
            let kind = InlineKind::Format {
                format: Format::Code,
                content,
            };
            BlockKind::Paragraph(vec![Inline { kind, span }])
        };
        blocks.push(Block { kind, span });
    }

    /// Text with a line break at each of its line ends.
    fn lines(&self, inline: Inline) -> Vec<Inline> {
        if !matches!(inline.kind, InlineKind::Text) {
            return vec![inline];
        }
        let range = inline.span.range();
        let text = self.text.get(range.clone()).unwrap_or_default();
        let mut nodes = Vec::new();
        let mut at = range.start;
        for line in text.split_inclusive('\n') {
            let end = at + line.len();
            let words = line.strip_suffix('\n').unwrap_or(line);
            if !words.is_empty() {
                nodes.push(self.text_node(at..at + words.len()));
            }
            if words.len() < line.len() {
                let span = self.span(end - 1..end);
                let kind = InlineKind::LineBreak;
                nodes.push(Inline { kind, span });
            }
            at = end;
        }
        nodes
    }

    /// After the blank line that follows byte `at`, if one does.
    fn blank_line_after(&self, at: usize) -> Option<usize> {
        let rest = self.text.get(at..self.end)?;
        let after = rest.trim_start_matches([' ', '\t']).strip_prefix('\n')?;
        let second = after.trim_start_matches([' ', '\t']);
        (second.is_empty() || second.starts_with('\n')).then(|| self.end - second.len())
    }
}
