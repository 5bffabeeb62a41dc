//! Repairs of reading lists: lines for tiddlers that have the title of the lister as a tag.

use crate::diag::rules::no_reading_list;
use crate::diag::{self, Diagnostic, Edit};
use crate::slice::Slice;
use crate::source::{Sources, Span};
use crate::store::{Store, StoredTiddler};
use crate::tiddler::{Kind, write_tag};
use crate::wikitext::tree::{Block, BlockKind, Inline, InlineKind, ListEntry};

/// The wiki, and the texts that repairs are written into.
#[derive(Clone, Copy)]
pub(super) struct Lists<'a> {
    pub store: &'a Store,
    pub sources: &'a Sources,
}

impl<'a> Lists<'a> {
    /// The finding, with the repair that lists tiddlers of these titles last. It is not certain, for they may belong
    /// elsewhere.
    pub(super) fn repaired(
        self,
        found: Diagnostic,
        lister: &StoredTiddler,
        titles: &[&str],
    ) -> Diagnostic {
        let titles: Vec<&str> = titles
            .iter()
            .copied()
            .filter(|it| self.can_list(lister, it))
            .collect();
        if let Some(heading) = self.heading_of_links(lister, &titles) {
            // Its words are the author's: only he knows whether they are meant to be read.
            let meant = lister.syntax().heading_mark(2) + self.store.headings().proposed();
            return found.label(heading, no_reading_list::heading(&meant));
        }
        let below = lister.blocks().last();
        let below = below.filter(|it| self.is_list_of_links(it, &titles, true));
        if let (Some(below), None) = (below, lister.reading()) {
            let heading = lister.syntax().heading_mark(2) + self.store.headings().proposed();
            let edit = Edit {
                span: below.span.part(0..0),
                text: format!("{heading}\n"),
            };
            let found = Diagnostic {
                span: Some(below.span.part(0..0)),
                ..found.help(no_reading_list::heading(&heading))
            };
            return found
                .fix(diag::write(&heading), vec![edit])
                .changing_words();
        }
        match self.edit(lister, &titles) {
            None => found,
            Some(edit) => {
                let message = match titles.as_slice() {
                    [_] => no_reading_list::fix_one(lister.title()),
                    _ => no_reading_list::fix(&titles.len().to_string(), lister.title()),
                };
                found.fix(message, vec![edit]).changing_words()
            }
        }
    }

    /// Whether a tiddler can be last in the list of another: its kind has a place there, and there are no simple sections
    /// beside others.
    pub(super) fn can_list(self, lister: &StoredTiddler, title: &str) -> bool {
        let Some(kind) = self.store.entry(title).map(|it| it.kind) else {
            return false;
        };
        if lister.kind == Kind::Part {
            return matches!(kind, Kind::Component(_));
        }
        let list = lister.reading().into_iter();
        let mut beside = list.flat_map(|list| &list.entries).filter_map(|entry| {
            let kind = self.store.entry(&entry.title)?.kind;
            matches!(kind, Kind::Section | Kind::SimpleSect).then_some(kind)
        });
        matches!(kind, Kind::Section | Kind::SimpleSect)
            && beside.next().is_none_or(|it| it == kind)
    }

    /// The heading that ends a tiddler with nothing below it but a list of links, some of them to these tiddlers: it may be
    /// meant to be that of a reading list.
    fn heading_of_links(self, lister: &StoredTiddler, titles: &[&str]) -> Option<Span> {
        let [.., heading, below] = lister.blocks() else {
            return None;
        };
        let is_heading = matches!(heading.kind, BlockKind::Heading { .. });
        (is_heading && self.is_list_of_links(below, titles, false)).then_some(heading.span)
    }

    /// Whether a block is nothing but a list of links, some to these tiddlers, or to all of them.
    fn is_list_of_links(self, block: &Block, titles: &[&str], to_all: bool) -> bool {
        let BlockKind::List(list) = &block.kind else {
            return false;
        };
        let named = list.items.iter().map(|it| match it.content.as_slice() {
            [
                Inline {
                    kind: InlineKind::Link { target, .. },
                    ..
                },
            ] if it.blocks.is_empty() => Some(target.name(self.sources)),
            _ => None,
        });
        let named: Option<Vec<&str>> = named.collect();
        named.is_some_and(|named| match to_all {
            true => !titles.is_empty() && titles.iter().all(|it| named.contains(it)),
            false => named.iter().any(|it| titles.contains(it)),
        })
    }

    /// The edit that lists tiddlers; `None` where there are none, or a list is not as this program writes lists.
    fn edit(self, lister: &StoredTiddler, titles: &[&str]) -> Option<Edit> {
        let syntax = lister.syntax();
        let titles: Vec<&str> = titles
            .iter()
            .copied()
            .filter(|it| syntax.can_name(it))
            .collect();
        if titles.is_empty() {
            return None;
        }
        let Some(list) = lister.reading() else {
            return Some(self.new_list(lister, &titles));
        };
        if list.heading.source != lister.tiddler.text {
            let text = titles.iter().map(|it| format!(" {}", write_tag(it)));
            let end = list.heading.range().end;
            return Some(Edit {
                span: Span::new(list.heading.source, end..end),
                text: text.collect(),
            });
        }
        let (mark, end) = self.line(lister, list.entries.last()?)?;
        let text = titles
            .iter()
            .map(|it| format!("\n{mark}{}", syntax.link(it, it)));
        Some(Edit {
            span: Span::new(lister.tiddler.text, end..end),
            text: text.collect(),
        })
    }

    /// The mark of the line of an entry, and where the line ends; `None` where something else is before the entry.
    fn line(self, lister: &StoredTiddler, entry: &ListEntry) -> Option<(&'a str, usize)> {
        let text = self.sources.text(lister.tiddler.text);
        let link = entry.link;
        if link.source != lister.tiddler.text {
            return None;
        }
        let before = text.slice(..link.range().start);
        let mark = before.slice(before.rfind('\n').map_or(0, |at| at + 1)..);
        let is_mark = |it: char| matches!(it, '#' | '*' | '-' | '.' | ')' | ' ' | '0'..='9');
        let after = text.slice(link.range().end..);
        let end = link.range().end + after.find('\n').unwrap_or(after.len());
        mark.chars().all(is_mark).then_some((mark, end))
    }

    /// A reading list at the end of a text.
    fn new_list(self, lister: &StoredTiddler, titles: &[&str]) -> Edit {
        let syntax = lister.syntax();
        let text = self.sources.text(lister.tiddler.text).trim_end();
        let gap = if text.is_empty() { "" } else { "\n\n" };
        let heading = syntax.heading_mark(2) + self.store.headings().proposed();
        let entries: Vec<String> = titles.iter().map(|it| syntax.list_entry(it)).collect();
        Edit {
            span: Span::new(lister.tiddler.text, text.len()..text.len()),
            text: format!("{gap}{heading}\n{}", entries.join("\n")),
        }
    }
}
