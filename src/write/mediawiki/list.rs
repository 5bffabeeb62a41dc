//! Lists: with marks at the beginning of lines where these can express it, else as HTML.

use super::escape;
use super::inline::anchors;
use super::writer::Writer;
use crate::book::{Block, List, ListItem, ListKind, VarListEntry};

impl<'a> Writer<'a> {
    pub(super) fn list(&mut self, list: &'a List) -> String {
        if is_simple(list) {
            let mut lines = Vec::new();
            self.lines(list, "", &mut lines);
            return lines.join("\n");
        }
        let (name, start) = match (list.kind, list.start) {
            (ListKind::Itemized, _) => ("ul", String::new()),
            (ListKind::Ordered, _) if !list.is_plain() => ("ul", String::new()),
            (ListKind::Ordered, None) => ("ol", String::new()),
            (ListKind::Ordered, Some(start)) => ("ol", format!(" start=\"{start}\"")),
        };
        let items = list.items.iter().map(|item| {
            let inside = self.flow(&item.blocks);
            let id = item.id.as_ref().map(|id| format!(" id=\"{id}\""));
            let label = label(list, item);
            format!("<li{}>\n{label}{inside}\n</li>", id.unwrap_or_default())
        });
        let items: Vec<String> = items.collect();
        format!("<{name}{start}>\n{}\n</{name}>", items.join("\n"))
    }

    fn lines(&mut self, list: &'a List, above: &str, lines: &mut Vec<String>) {
        let mark = match list.kind {
            ListKind::Itemized => '*',
            ListKind::Ordered if list.is_plain() => '#',
            ListKind::Ordered => '*',
        };
        let prefix = format!("{above}{mark}");
        for item in &list.items {
            let (words, below) = self.item(&item.blocks);
            let anchor = anchors(item.id.as_ref());
            let label = label(list, item);
            lines.push(format!("{prefix} {anchor}{label}{words}"));
            for block in below {
                if let Block::List(list) = block {
                    self.lines(list, &prefix, lines);
                }
            }
        }
    }

    /// The first paragraph of an item, and the blocks after it.
    fn item(&mut self, blocks: &'a [Block]) -> (String, &'a [Block]) {
        match blocks {
            [Block::Para(para), rest @ ..] => {
                let words = anchors(para.id.as_deref()) + &self.inlines(&para.content);
                (words, rest)
            }
            blocks => (String::new(), blocks),
        }
    }

    pub(super) fn definitions(&mut self, entries: &'a [VarListEntry]) -> String {
        let is_simple = entries.iter().all(|it| are_simple(&it.item.blocks));
        let mut lines = Vec::new();
        for entry in entries {
            for term in &entry.terms {
                self.in_term = is_simple;
                let words = self.inlines(&term.content);
                self.in_term = false;
                lines.push(match is_simple {
                    true => format!("; {words}"),
                    false => format!("<dt>{words}</dt>"),
                });
            }
            if !is_simple {
                let inside = self.flow(&entry.item.blocks);
                let id = entry.item.id.as_ref().map(|id| format!(" id=\"{id}\""));
                lines.push(format!("<dd{}>\n{inside}\n</dd>", id.unwrap_or_default()));
                continue;
            }
            let (words, below) = self.item(&entry.item.blocks);
            lines.push(format!(": {}{words}", anchors(entry.item.id.as_ref())));
            for block in below {
                if let Block::List(list) = block {
                    self.lines(list, ":", &mut lines);
                }
            }
        }
        match is_simple {
            true => lines.join("\n"),
            false => format!("<dl>\n{}\n</dl>", lines.join("\n")),
        }
    }
}

/// The label of an item, where MediaWiki does not count it.
fn label(list: &List, item: &ListItem) -> String {
    let label = item.label.as_deref().filter(|_| !list.is_plain());
    label.map_or_else(String::new, |it| escape::text(it, false) + " ")
}

/// Whether it can be written as lines with marks. They count from 1.
fn is_simple(list: &List) -> bool {
    let starts = list.start.is_none() || !list.is_plain();
    starts && list.items.iter().all(|item| are_simple(&item.blocks))
}

/// Whether the blocks are a paragraph, and simple lists below it.
fn are_simple(blocks: &[Block]) -> bool {
    let [Block::Para(_), below @ ..] = blocks else {
        return false;
    };
    below.iter().all(|block| match block {
        Block::List(list) => is_simple(list),
        _ => false,
    })
}
