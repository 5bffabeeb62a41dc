//! The appendix that lists what changed.

use super::mark::{Release, key_of};
use super::{Change, ChangeKind};
use crate::book::{
    Block, Book, ComponentKind, Division, DivisionKind, Emphasis, Id, Inline, Link, ListItem, Para,
    Role, Target, Term, Text, Title, VarListEntry, VariableList, all_ids, plain_text,
};
use crate::source::Span;
use similar::ChangeTag;
use std::collections::{BTreeMap, BTreeSet};

/// Its id, which no node of a wiki has.
const ID: &str = "book.changes";

/// The sentence in front of the book that explains the mark, and leads to the appendix.
pub(super) fn front(appendix: &Division, release: Release<'_>) -> Block {
    let span = appendix.span;
    let text = |text: String| Inline::Text(Text { text, span });
    let arguments = [
        ("version", release.old),
        ("sign", release.marked(false).sign()),
    ];
    let words = release.locale.format("changes-front", &arguments);
    let list = Inline::Link(Box::new(Link {
        id: None,
        target: Target::Id(appendix.id.clone()),
        content: vec![text(appendix.title.plain())],
        reference: None,
        language: None,
        span,
    }));
    Block::Para(Para {
        id: None,
        content: vec![
            text(words),
            text(" ".to_owned()),
            list,
            text(".".to_owned()),
        ],
        span,
    })
}

/// The ids of its items, with what they are of: rules that are there no more.
pub(super) fn former(appendix: &Division) -> BTreeMap<Id, String> {
    let lists = appendix.blocks.iter().filter_map(|it| match it {
        Block::VariableList(list) => Some(list),
        _ => None,
    });
    let entries = lists.flat_map(|it| &it.entries);
    let former = entries.filter_map(|it| {
        let terms = it.terms.iter().map(|term| plain_text(&term.content));
        Some((it.item.id.clone()?, terms.collect()))
    });
    former.collect()
}

/// The appendix: for each rule what was and is, and why. What leads to a rule that was removed leads to it there.
pub(super) fn appendix(book: &Book, changes: &[&Change], release: Release<'_>) -> Division {
    let span = book.part.span;
    let list = ListMaker {
        book,
        release,
        span,
        taken: all_ids(|it| it.visit_division(&book.part)),
    };
    let title = release
        .locale
        .format("changes-title", &[("version", release.old)]);
    let kind = DivisionKind::Component(ComponentKind::Appendix);
    let mut appendix = Division::new(kind, Id::new(ID), Title::text(title, span), span);
    appendix.label = next_label(book);
    let sign = release.marked(false).sign();
    let arguments = [("version", release.old), ("sign", sign)];
    let intro = release.locale.format("changes-intro", &arguments);
    appendix.blocks.push(list.para(vec![list.text(intro)]));
    let rules = changes.chunk_by(|one, next| {
        one.id == next.id && (one.kind == ChangeKind::Removed) == (next.kind == ChangeKind::Removed)
    });
    let entries: Vec<VarListEntry> = rules.map(|it| list.entry(it)).collect();
    appendix
        .blocks
        .push(Block::VariableList(VariableList { entries, span }));
    appendix
}

/// The letter after that of the last appendix.
fn next_label(book: &Book) -> Option<String> {
    let mut appendices = book.part.components().iter().rev();
    let last = appendices.find(|it| it.component() == Some(ComponentKind::Appendix));
    let Some(last) = last else {
        return Some("A".to_owned());
    };
    let mut letters = last.label.as_deref()?.chars();
    match (letters.next(), letters.next()) {
        (Some(letter @ 'A'..='Y'), None) => {
            let next = u32::from(letter) + 1;
            char::from_u32(next).map(String::from)
        }
        _ => None,
    }
}

struct ListMaker<'a> {
    book: &'a Book,
    release: Release<'a>,
    span: Span,
    taken: BTreeSet<Id>,
}

impl ListMaker<'_> {
    fn text(&self, text: impl Into<String>) -> Inline {
        Inline::Text(Text {
            text: text.into(),
            span: self.span,
        })
    }

    fn para(&self, content: Vec<Inline>) -> Block {
        Block::Para(Para {
            id: None,
            content,
            span: self.span,
        })
    }

    fn styled(&self, role: Role, text: &str) -> Inline {
        Inline::Emphasis(Box::new(Emphasis {
            role,
            content: vec![self.text(text)],
            span: self.span,
        }))
    }

    /// The changes of a rule.
    fn entry(&self, changes: &[&Change]) -> VarListEntry {
        let mut blocks: Vec<Block> = changes.iter().map(|it| self.change(it)).collect();
        let first = changes.first();
        let tiddler = first.and_then(|it| self.book.tiddlers.get(&it.id));
        let history = &self.book.info.revisions;
        let why = tiddler.and_then(|it| self.release.why(history, it));
        if let Some(why) = why {
            let words = self
                .release
                .locale
                .format("changes-why", &[("words", &why)]);
            blocks.push(self.para(vec![self.styled(Role::Emphasis, &words)]));
        }
        // The address that a rule had leads here.
        let old = first.map(|it| it.old_id.as_ref().unwrap_or(&it.id));
        VarListEntry {
            terms: first.map(|it| self.term(it)).into_iter().collect(),
            item: ListItem {
                id: old.filter(|it| !self.taken.contains(it)).cloned(),
                label: None,
                xreflabel: None,
                blocks,
                span: self.span,
            },
        }
    }

    /// The rule, which a link leads to if it is still there.
    fn term(&self, change: &Change) -> Term {
        let number = change.number.as_ref().or(change.old_number.as_ref());
        let title = match number {
            Some(number) => format!("{number} {}", change.title),
            None => change.title.clone(),
        };
        let content = vec![self.text(title)];
        let is_there = change.kind != ChangeKind::Removed && self.taken.contains(&change.id);
        let content = match is_there {
            false => content,
            true => vec![Inline::Link(Box::new(Link {
                id: None,
                target: Target::Id(change.id.clone()),
                content,
                reference: None,
                language: None,
                span: self.span,
            }))],
        };
        Term {
            content,
            span: self.span,
        }
    }

    fn change(&self, change: &Change) -> Block {
        let key = self.release.locale.text(key_of(change));
        let mut content = vec![self.styled(Role::Strong, &key)];
        if change.kind != ChangeKind::Added {
            content.push(self.text(" "));
            let place = change.place.as_ref().and_then(|it| self.release.place(it));
            content.extend(place.map(|it| self.text(format!("{it} – "))));
            content.extend(
                self.release
                    .pieces(change)
                    .into_iter()
                    .map(|(tag, words)| match tag {
                        ChangeTag::Equal => self.text(words),
                        ChangeTag::Delete => self.styled(Role::Strikethrough, &words),
                        ChangeTag::Insert => self.styled(Role::Strong, &words),
                    }),
            );
        }
        self.para(content)
    }
}
