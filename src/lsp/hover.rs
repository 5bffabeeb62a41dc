//! Hover: information about the thing at the pointer.

use super::book::Book;
use super::cursor::{Cursor, Thing};
use super::findings::touching;
use super::refusal::Answer;
use super::views::View;
use super::workspace::Workspace;
use crate::diag::Rule;
use crate::say::Translator as _;
use crate::source::Sources;
use crate::store::{Store, StoredTiddler};
use crate::wikitext::tree::{Block, BlockKind, Inline, InlineKind, ListKind};
use crate::wikitext::{label_tokens, plain_text};
use lsp_types::{Hover, HoverParams, MarkupContent, MarkupKind};
use std::collections::BTreeSet;

/// The approximate number of letters of a tiddler that are shown.
const MOST_LETTERS: usize = 300;

/// The hover text for the tiddler that a place names, and for the rules of findings there.
pub(super) fn hover(workspace: &mut Workspace, params: &HoverParams) -> Answer<Option<Hover>> {
    let at = &params.text_document_position_params;
    let writer = HoverWriter {
        is_markdown: workspace.reader.client.markdown,
    };
    let Some((book, document)) = workspace.book(&at.text_document.uri) else {
        return Ok(None);
    };
    let Some(cursor) = Cursor::new(&book, document, at.position) else {
        return Ok(None);
    };
    let sources = book.project.sources();
    let thing = cursor.thing(&book);
    let range = thing.as_ref().map(|thing| {
        let bytes = sources.locate(thing.span()).bytes;
        View::of_document(document).range(bytes)
    });
    let about = thing.and_then(|thing| about(&book, cursor, thing, writer));
    let found = touching(&book, cursor.file, cursor.at..cursor.at).into_iter();
    let rules: BTreeSet<Rule> = found.map(|finding| finding.rule).collect();
    let words = &workspace.reader.words;
    let rules = rules.into_iter().map(|rule| {
        let sentence = words.translate(&rule.sentence());
        writer.rule(rule, &sentence)
    });
    let parts: Vec<String> = about.into_iter().chain(rules).collect();
    if parts.is_empty() {
        return Ok(None);
    }
    let value = parts.join("\n\n");
    let kind = match writer.is_markdown {
        true => MarkupKind::Markdown,
        false => MarkupKind::PlainText,
    };
    let contents = MarkupContent { kind, value };
    Ok(Some(Hover {
        contents: contents.into(),
        range,
    }))
}

fn about(book: &Book, cursor: Cursor, thing: Thing, writer: HoverWriter) -> Option<String> {
    let (edition, tiddler) = match thing {
        Thing::Mention(mention) => cursor.named(book, &mention)?,
        Thing::Title(_) => (cursor.edition, cursor.tiddler),
        Thing::Picture(_) => return None,
    };
    let (store, sources) = (book.store(edition), book.project.sources());
    let entry = &store[tiddler];
    let head = format!("{} ({})", writer.strong(entry.title()), entry.kind.name());
    let sentences = first_sentences(entry, store, sources);
    Some(match sentences.is_empty() {
        true => head,
        false => format!("{head}\n\n{}", writer.text(&sentences)),
    })
}

/// Writes a text for the editor, as Markdown or as plain text.
#[derive(Clone, Copy, Debug)]
struct HoverWriter {
    is_markdown: bool,
}

impl HoverWriter {
    /// A text without anything that Markdown would take for a mark.
    fn text(self, text: &str) -> String {
        if !self.is_markdown {
            return text.to_owned();
        }
        let mut plain = String::with_capacity(text.len());
        for letter in text.chars() {
            if letter.is_ascii_punctuation() {
                plain.push('\\');
            }
            plain.push(letter);
        }
        plain
    }

    fn strong(self, text: &str) -> String {
        match self.is_markdown {
            true => format!("**{}**", self.text(text)),
            false => text.to_owned(),
        }
    }

    /// A rule, and the first sentence of its manual, which is Markdown itself.
    fn rule(self, rule: Rule, sentence: &str) -> String {
        match self.is_markdown {
            true => format!("`{rule}`: {sentence}"),
            false => format!("{rule}: {sentence}"),
        }
    }
}

/// The first sentences that a reader of a tiddler reads, without notes, pictures and tables.
pub(super) fn first_sentences(entry: &StoredTiddler, store: &Store, sources: &Sources) -> String {
    let mut words = String::new();
    for block in entry.blocks() {
        let mut text = String::new();
        for inline in first_run(block).unwrap_or_default() {
            read(inline, store, sources, &mut text);
        }
        words.extend(text.split_whitespace().flat_map(|word| [word, " "]));
        if words.len() >= MOST_LETTERS {
            break;
        }
    }
    cut(words.trim_end())
}

/// The text of a block, or the first that is in it.
fn first_run(block: &Block) -> Option<&[Inline]> {
    match &block.kind {
        BlockKind::Paragraph(run) => Some(run),
        BlockKind::List(list) if list.kind != ListKind::Definition => {
            list.items.first().map(|item| item.content.as_slice())
        }
        _ => None,
    }
}

/// Adds the visible words of running text at that place.
fn read(inline: &Inline, store: &Store, sources: &Sources, text: &mut String) {
    match &inline.kind {
        InlineKind::Image(_) => {}
        InlineKind::Link { target, .. } if is_note(store, target.name(sources)) => {}
        // Its number is not known here.
        InlineKind::Link { target, label }
            if !label_tokens(&plain_text(label, sources)).is_empty() =>
        {
            let name = target.name(sources);
            *text += name.rsplit("##").next().unwrap_or(name);
        }
        InlineKind::Format { content, .. } => {
            // As deep as markup nests, which is bounded.
            content.iter().for_each(|it| read(it, store, sources, text));
        }
        _ => *text += &plain_text(std::slice::from_ref(inline), sources),
    }
}

/// Whether it is the title of an immediate: a tiddler whose text takes the place of a link.
fn is_note(store: &Store, title: &str) -> bool {
    let entry = store.entry(title);
    entry.is_some_and(|entry| entry.kind.is_immediate())
}

/// As many sentences as are not too long together; of one that is too long, its beginning.
fn cut(text: &str) -> String {
    let Some((limit, _)) = text.char_indices().nth(MOST_LETTERS) else {
        return text.to_owned();
    };
    let head = text.get(..limit).unwrap_or_default();
    let ends = head
        .match_indices(['.', '!', '?', ':'])
        .map(|(at, mark)| at + mark.len());
    let mut sentences = ends.filter(|end| text.get(*end..).is_some_and(|it| it.starts_with(' ')));
    match sentences.next_back() {
        Some(end) => head.get(..end).unwrap_or_default().to_owned(),
        None => {
            let words = head.rfind(' ').and_then(|end| head.get(..end));
            format!("{} …", words.unwrap_or(head))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_sentences_are_shown() {
        assert_eq!(cut("One. Two."), "One. Two.");
        let long = format!("One 1.5 x. Two. {}", "word ".repeat(100));
        assert_eq!(cut(&long), "One 1.5 x. Two.");
        let longer = "word ".repeat(100);
        assert!(cut(&longer).ends_with("word …"));
        assert!(cut(&"é".repeat(400)).ends_with(" …"));
    }

    #[test]
    fn markdown_marks_are_letters() {
        let writer = HoverWriter { is_markdown: true };
        assert_eq!(writer.strong("a*b_c"), r"**a\*b\_c**");
    }
}
