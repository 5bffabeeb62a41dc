//! The reading list of a tree: a heading of level 2 that names one, and the links below it. For
//! dialects whose parsers do not look for it on their way.

use super::tree::{
    Block, BlockKind, Inline, InlineKind, LinkStyle, List, ListEntry, ListItem, ListKind,
    ReadingList,
};
use super::{HeadingLanguage, Headings, Syntax};
use crate::diag::{self, Cause, Diagnostic, Edit, Rule, Sink};
use crate::say::text;
use crate::source::Span;

/// The level of the heading.
const LEVEL: u8 = 2;

/// The blocks of a text without its reading list, and the list.
pub(super) fn split(
    mut blocks: Vec<Block>,
    text: &str,
    headings: &Headings,
    syntax: &dyn Syntax,
    sink: &mut Sink,
) -> (Vec<Block>, Option<ReadingList>) {
    let mut finder = Finder {
        text,
        headings,
        syntax,
        sink,
    };
    let found = blocks.iter().position(|block| finder.begins(block));
    let Some(at) = found else {
        return (blocks, None);
    };
    let below = blocks.split_off(at + 1);
    let Some(Block { kind, span }) = blocks.pop() else {
        return (blocks, None);
    };
    let mut list = ReadingList {
        heading: span,
        words: finder.heading(&kind).unwrap_or_default(),
        entries: Vec::new(),
        strays: Vec::new(),
    };
    for block in below {
        finder.block(block, &mut list, &mut blocks);
    }
    finder.finish(&list);
    (blocks, Some(list))
}

/// What a heading says. Markup in it makes it a heading like others.
pub(super) fn words(content: &[Inline], text: &str) -> String {
    let words = content.iter().map(|inline| match &inline.kind {
        InlineKind::Text => text.get(inline.span.range()).unwrap_or_default(),
        InlineKind::Character(characters) => characters,
        _ => "\0",
    });
    words.collect()
}

struct Finder<'a> {
    text: &'a str,
    headings: &'a Headings,
    syntax: &'a dyn Syntax,
    sink: &'a mut Sink,
}

impl Finder<'_> {
    /// Is the block the heading of a reading list? Of another language it is one, too: then the
    /// heading is all that is wrong.
    fn begins(&mut self, block: &Block) -> bool {
        let BlockKind::Heading { level, .. } = &block.kind else {
            return false;
        };
        let headings = self.headings;
        let words = self.heading(&block.kind);
        let Some(of) = words.as_deref().and_then(|it| headings.language(it)) else {
            return false;
        };
        let message = match of {
            HeadingLanguage::Other(language) => Some(text!(
                "reading-list-heading-language",
                "this heading begins a reading list in another language (`{language}`) than the wiki's",
                language
            )),
            HeadingLanguage::Own if *level != LEVEL => Some(text!(
                "reading-list-heading-of-level",
                "the heading of a reading list is of level 2, this one is of level {level}",
                level = usize::from(*level)
            )),
            HeadingLanguage::Own => None,
        };
        if let Some(message) = message {
            let mark = self.syntax.heading_mark(LEVEL);
            let text = format!("{} {}", mark.trim_end(), headings.proposed());
            let help = diag::write(&text);
            let edit = Edit {
                span: block.span,
                text,
            };
            let found = Diagnostic::new(Rule::ReadingListHeading, block.span, message);
            self.sink.push(found.fix(help, vec![edit]));
        }
        *level == LEVEL
    }

    fn heading(&self, kind: &BlockKind) -> Option<String> {
        match kind {
            BlockKind::Heading { content, .. } => Some(words(content, self.text)),
            _ => None,
        }
    }

    /// Takes the entries out of a block below the heading. What is no entry stays a block.
    fn block(&mut self, block: Block, list: &mut ReadingList, blocks: &mut Vec<Block>) {
        match block.kind {
            BlockKind::List(List { kind, items, .. }) if kind != ListKind::Definition => {
                for item in items {
                    self.item(item, list, blocks);
                }
            }
            BlockKind::Paragraph(content) => self.paragraph(content, block.span, list, blocks),
            _ => {
                self.stray(block.span, list);
                blocks.push(block);
            }
        }
    }

    fn item(&mut self, item: ListItem, list: &mut ReadingList, blocks: &mut Vec<Block>) {
        let ends = item.content.first().zip(item.content.last());
        let span = ends.map_or(item.span, |(first, last)| first.span.to(last.span));
        self.paragraph(item.content, span, list, blocks);
        for block in item.blocks {
            self.stray(block.span, list);
            blocks.push(block);
        }
    }

    /// Lines of links alone are entries, a line each.
    fn paragraph(
        &mut self,
        content: Vec<Inline>,
        span: Span,
        list: &mut ReadingList,
        blocks: &mut Vec<Block>,
    ) {
        let titles: Option<Vec<Option<ListEntry>>> =
            content.iter().map(|inline| self.entry(inline)).collect();
        match titles {
            Some(titles) if !content.is_empty() => {
                list.entries.extend(titles.into_iter().flatten())
            }
            _ => {
                self.stray(span, list);
                let kind = BlockKind::Paragraph(content);
                blocks.push(Block { kind, span });
            }
        }
    }

    /// An entry, or the line end between two; `None` of what is neither.
    fn entry(&self, inline: &Inline) -> Option<Option<ListEntry>> {
        let words = |span: Span| self.text.get(span.range()).unwrap_or_default();
        match &inline.kind {
            InlineKind::Text if words(inline.span).trim().is_empty() => Some(None),
            InlineKind::Link { style, target, .. } if *style != LinkStyle::Url => {
                let name = style.name(words(*target));
                let title = match style {
                    LinkStyle::Escaped => name.strip_prefix('#').unwrap_or(&name),
                    _ => &*name,
                };
                Some(Some(ListEntry {
                    title: title.to_owned(),
                    span: *target,
                    link: inline.span,
                }))
            }
            _ => None,
        }
    }

    fn stray(&mut self, span: Span, list: &mut ReadingList) {
        let title = self.text.get(span.range()).unwrap_or_default().to_owned();
        list.strays.push(ListEntry {
            title,
            span,
            link: span,
        });
        let link = self.syntax.link("title", "title");
        self.sink.push(
            Diagnostic::new(
                Rule::ReadingListEntry,
                span,
                text!(
                    "reading-list-entry-said",
                    "this line below the heading of the reading list is no entry"
                ),
            )
            .label(
                list.heading,
                text!("reading-list-entry-begins", "the reading list begins here"),
            )
            .explains([Cause::UnknownTitle(span)])
            .help(text!(
                "reading-list-entry-link",
                "an entry is an item with a link, `{link}`; text belongs above the heading",
                link
            )),
        );
    }

    fn finish(&mut self, list: &ReadingList) {
        if list.entries.is_empty() && list.strays.is_empty() {
            let link = self.syntax.link("title", "title");
            self.sink.push(
                Diagnostic::new(
                    Rule::ReadingListHeading,
                    list.heading,
                    text!(
                        "reading-list-heading-empty",
                        "nothing is below this heading of a reading list"
                    ),
                )
                .explains([Cause::EmptyList(list.heading)])
                .help(text!(
                    "reading-list-heading-empty-link",
                    "write an entry a line, an item with a link, `{link}`, or delete the heading",
                    link
                )),
            );
        }
    }
}
