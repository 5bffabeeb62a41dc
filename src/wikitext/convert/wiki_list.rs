//! Lists of TiddlyWiki's markup, Classic and 5.

use super::pieces::RunPlace;
use super::{Printer, joined, list_kind};
use crate::wikitext::sentences;
use crate::wikitext::tree::{Block, BlockKind, ItemRole, List, ListItem, ListKind};

impl Printer<'_> {
    /// A list as lines with marks; TiddlyWiki 5 has HTML for lists that lines cannot express.
    pub(super) fn wiki_list(&mut self, list: &List, quotes: usize) -> String {
        if self.is_5() && !is_of_lines(list) {
            return self.html_list(list, quotes);
        }
        let mut after = Vec::new();
        let mut parts = vec![self.list_lines(list, "", &mut after).join("\n")];
        for block in after {
            parts.push(self.wiki_block(block, quotes));
        }
        joined(parts)
    }

    /// A list whose items have blocks of wikitext in them.
    fn html_list(&mut self, list: &List, quotes: usize) -> String {
        let name = match list.kind {
            ListKind::Bulleted => "ul",
            ListKind::Numbered => "ol",
            ListKind::Definition => "dl",
        };
        let start = list.start.map(|it| format!(" start=\"{it}\""));
        let mut lines = vec![format!("<{name}{}>", start.unwrap_or_default())];
        for item in &list.items {
            let name = match item.role {
                ItemRole::Item => "li",
                ItemRole::Term => "dt",
                ItemRole::Definition => "dd",
            };
            let first = Block {
                kind: BlockKind::Paragraph(item.content.clone()),
                span: item.span,
            };
            let words = self.wiki_block(&first, quotes);
            let inside = joined(vec![words, self.wiki_blocks(&item.blocks, quotes)]);
            lines.push(format!("<{name}>\n\n{inside}\n\n</{name}>"));
        }
        lines.push(format!("</{name}>"));
        lines.join("\n")
    }

    fn list_lines<'b>(
        &mut self,
        list: &'b List,
        prefix: &str,
        after: &mut Vec<&'b Block>,
    ) -> Vec<String> {
        let mut lines = Vec::new();
        for (at, item) in list.items.iter().enumerate() {
            let mark = match (list.kind, item.role) {
                (ListKind::Bulleted, _) => '*',
                (ListKind::Numbered, _) => '#',
                (ListKind::Definition, ItemRole::Term) => ';',
                (ListKind::Definition, _) => ':',
            };
            let prefix = format!("{prefix}{mark}");
            let words = self.run(&item.content, RunPlace::Line, None);
            let holds_list = item
                .blocks
                .first()
                .is_some_and(|it| list_kind(it).is_some());
            // A first item without words is there because of the list in it.
            if at > 0 || !words.is_empty() || !holds_list {
                lines.push(format!("{prefix} {words}").trim_end().to_owned());
            }
            self.below_item(item, &prefix, &mut lines, after);
        }
        let other = list.start.zip(list.items.first()).zip(lines.first_mut());
        if let Some(((number, first), line)) = other {
            let what = sentences::convert_start(usize::try_from(number).unwrap_or(usize::MAX));
            *line += &self.unsaid(first.span, what);
        }
        lines
    }

    /// The content of an item below its words. Blocks that are not lists are put after all of it.
    fn below_item<'b>(
        &mut self,
        item: &'b ListItem,
        prefix: &str,
        lines: &mut Vec<String>,
        after: &mut Vec<&'b Block>,
    ) {
        let mut before = None;
        for block in &item.blocks {
            let kind = list_kind(block);
            let mark = match &block.kind {
                BlockKind::List(inner) => {
                    lines.extend(self.list_lines(inner, prefix, after));
                    match kind == before {
                        true => self.unsaid(block.span, sentences::convert_lists()),
                        false => String::new(),
                    }
                }
                BlockKind::Paragraph(content) => {
                    let mark = self.unsaid(block.span, sentences::convert_item_paragraph());
                    let words = self.run(content, RunPlace::Line, None);
                    format!("<br>{mark}{words}")
                }
                _ => {
                    let what = sentences::convert_item_block();
                    after.push(block);
                    self.unsaid(block.span, what)
                }
            };
            before = kind;
            if let Some(line) = lines.last_mut() {
                *line += &mark;
            }
        }
    }
}

/// Whether the list can be written as lines with marks: it counts from 1, its items have only words and such lists,
/// and no two of a kind are adjacent.
fn is_of_lines(list: &List) -> bool {
    let item = |item: &ListItem| {
        let kinds: Vec<_> = item.blocks.iter().map(list_kind).collect();
        let apart = kinds.iter().zip(kinds.iter().skip(1)).all(|(a, b)| a != b);
        apart
            && item.blocks.iter().all(|block| match &block.kind {
                BlockKind::List(inner) => is_of_lines(inner),
                _ => false,
            })
    };
    list.start.is_none() && list.items.iter().all(item)
}
