//! Finds the reading list in a tree: a heading of level 2 with a known spelling, and the links below it. For
//! dialects whose parsers do not find it themselves.

use super::tree::{
    Block, BlockKind, Inline, InlineKind, LinkStyle, List, ListEntry, ListItem, ListKind,
    ReadingList,
};
use super::{HeadingLanguage, Headings, Syntax};
use crate::diag::rules::{reading_list_entry, reading_list_heading};
use crate::diag::{self, Cause, Diagnostic, Edit, Rule, Sink};
use crate::say::Text;
use crate::slice::Slice;
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
    let misspelt = found.is_none().then(|| finder.misspelt(&blocks)).flatten();
    let Some(at) = found.or(misspelt) else {
        return (blocks, None);
    };
    let below = blocks.split_off(at + 1);
    let Some(Block { kind, span }) = blocks.pop() else {
        return (blocks, None);
    };
    let mut list = ReadingList {
        heading: span,
        words: match misspelt {
            Some(_) => headings.proposed().to_owned(),
            None => finder.heading(&kind).unwrap_or_default(),
        },
        entries: Vec::new(),
        strays: Vec::new(),
    };
    for block in below {
        finder.block(block, &mut list, &mut blocks);
    }
    finder.finish(&list);
    (blocks, Some(list))
}

/// The words of a heading. With markup in it, it is an ordinary heading.
pub(super) fn words(content: &[Inline], text: &str) -> String {
    let words = content.iter().map(|inline| match &inline.kind {
        InlineKind::Text => text.slice(inline.span.range()),
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
    /// Whether the block is the heading of a reading list. A heading in another language counts too, and is
    /// reported.
    fn begins(&mut self, block: &Block) -> bool {
        let BlockKind::Heading { level, .. } = &block.kind else {
            return false;
        };
        let words = self.heading(&block.kind).unwrap_or_default();
        let mark = self.syntax.heading_mark(LEVEL);
        let mark = format!("{} ", mark.trim_end());
        let said = reading_list_heading::of_level;
        begins(
            self.headings,
            &words,
            (*level, block.span),
            (&mark, said),
            |it| self.sink.push(it),
        )
    }

    /// The block that should be the heading: nearly its words, and below it nothing but lists of links.
    fn misspelt(&mut self, blocks: &[Block]) -> Option<usize> {
        let is_entry = |item: &ListItem| {
            let mut entries = item.content.iter().map(|it| self.entry(it));
            !item.content.is_empty() && item.blocks.is_empty() && entries.all(|it| it.is_some())
        };
        let is_list = |block: &Block| match &block.kind {
            BlockKind::List(list) => list.items.iter().all(is_entry),
            _ => false,
        };
        let at = blocks.iter().rposition(|it| !is_list(it))?;
        let block = blocks.get(at).filter(|_| at + 1 < blocks.len())?;
        let content = match &block.kind {
            BlockKind::Heading { content, .. } | BlockKind::Paragraph(content) => content,
            _ => return None,
        };
        let words = match content.as_slice() {
            [
                Inline {
                    kind: InlineKind::Format { content, .. },
                    ..
                },
            ] => words(content, self.text),
            content => words(content, self.text),
        };
        let is_meant = self.headings.is_nearly(&words) || self.headings.language(&words).is_some();
        is_meant.then(|| {
            let mark = self.syntax.heading_mark(LEVEL);
            let text = format!("{} {}", mark.trim_end(), self.headings.proposed());
            let found = wrong_heading(block.span, reading_list_heading::misspelt(), text);
            self.sink
                .push(found.help(reading_list_heading::misspelt_help()));
            at
        })
    }

    fn heading(&self, kind: &BlockKind) -> Option<String> {
        match kind {
            BlockKind::Heading { content, .. } => Some(words(content, self.text)),
            _ => None,
        }
    }

    /// Takes the entries out of a block below the heading. Anything else stays a block.
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

    /// An entry, or the line end between two; `None` for anything else.
    fn entry(&self, inline: &Inline) -> Option<Option<ListEntry>> {
        let words = |span: Span| self.text.slice(span.range());
        match &inline.kind {
            InlineKind::Text if words(inline.span).trim().is_empty() => Some(None),
            InlineKind::Link { target, .. } if target.style != LinkStyle::Url => {
                Some(Some(ListEntry {
                    title: target.name_in(words).to_owned(),
                    span: target.written,
                    link: inline.span,
                    in_brackets: words(inline.span).starts_with("[["),
                }))
            }
            _ => None,
        }
    }

    fn stray(&mut self, span: Span, list: &mut ReadingList) {
        list.strays.push(stray_entry(span, self.text));
        let link = self.syntax.link("title", "title");
        let help = reading_list_entry::link(&link);
        self.sink.push(stray(span, list.heading, help));
    }

    fn finish(&mut self, list: &ReadingList) {
        if list.entries.is_empty() && list.strays.is_empty() {
            let link = self.syntax.link("title", "title");
            let help = reading_list_heading::empty_link(&link);
            self.sink.push(empty(list.heading, help));
        }
    }
}

/// Whether a heading of these words, level and place begins a reading list. One in another language, or of another
/// level, counts too, and is reported; `mark` begins one of the right level, and `said` is said of another.
pub(super) fn begins(
    headings: &Headings,
    words: &str,
    (level, heading): (u8, Span),
    (mark, said): (&str, fn(usize) -> Text),
    report: impl FnOnce(Diagnostic),
) -> bool {
    let message = match headings.language(words) {
        None => return false,
        Some(HeadingLanguage::Other(language)) => Some(reading_list_heading::language(language)),
        Some(HeadingLanguage::Own) => (level != LEVEL).then(|| said(level.into())),
    };
    if let Some(message) = message {
        report(wrong_heading(
            heading,
            message,
            format!("{mark}{}", headings.proposed()),
        ));
    }
    level == LEVEL
}

/// The finding that a heading should be `text`.
pub(super) fn wrong_heading(heading: Span, message: Text, text: String) -> Diagnostic {
    let help = diag::write(&text);
    let edit = Edit {
        span: heading,
        text,
    };
    Diagnostic::new(Rule::ReadingListHeading, heading, message).fix(help, vec![edit])
}

/// A line below the heading that is no entry.
pub(super) fn stray_entry(line: Span, text: &str) -> ListEntry {
    ListEntry {
        title: text.slice(line.range()).to_owned(),
        span: line,
        link: line,
        in_brackets: false,
    }
}

/// The finding that a line below the heading is no entry.
pub(super) fn stray(line: Span, heading: Span, help: Text) -> Diagnostic {
    let begins = reading_list_entry::begins();
    Diagnostic::new(Rule::ReadingListEntry, line, reading_list_entry::said())
        .label(heading, begins)
        .explains([Cause::UnknownTitle(line)])
        .help(help)
}

/// The finding that nothing is below the heading.
pub(super) fn empty(heading: Span, help: Text) -> Diagnostic {
    let message = reading_list_heading::empty();
    Diagnostic::new(Rule::ReadingListHeading, heading, message)
        .explains([Cause::EmptyList(heading)])
        .help(help)
}
