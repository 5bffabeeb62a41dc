//! Completion: titles in links, kinds and categories in tags, files of pictures.

use super::book::Book;
use super::cursor::Cursor;
use super::hover::first_sentences;
use super::refusal::Answer;
use super::views::View;
use super::workspace::Workspace;
use crate::source::{SourceId, Sources, Span};
use crate::store::{Part, Store, StoredTiddler};
use crate::tiddler::{Kind, begun_tag, can_be_tag, write_tag};
use crate::wikitext::{Syntax, Typed};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionParams, CompletionResponse,
    Range, TextEdit,
};
use std::collections::BTreeSet;

/// The maximum number of proposals; the editor asks again when more is typed.
const MOST: usize = 500;

/// The completions at a place of an open file.
pub(super) fn completion(
    workspace: &mut Workspace,
    params: &CompletionParams,
) -> Answer<Option<CompletionResponse>> {
    let at = &params.text_document_position_params;
    let Some((book, document)) = workspace.book(&at.text_document.uri) else {
        return Ok(None);
    };
    let view = View::of_document(document);
    let cursor = Cursor::new(&book, document, at.position);
    let typed = cursor.and_then(|cursor| typed(&book, cursor));
    let list = typed.map(|typed| typed.proposals(&book, &view));
    Ok(list.map(Into::into))
}

/// The partly typed name at a place.
struct Beginning<'a> {
    cursor: Cursor,
    what: What,
    /// The text that it is in.
    source: SourceId,
    /// The bytes of the file that a proposal replaces.
    bytes: std::ops::Range<usize>,
    /// The part of the name that is typed already, and the marks before it within the bytes.
    typed: &'a str,
    mark: &'a str,
    /// The closing marks that must follow.
    close: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Title,
    Figure,
    Tag,
    Original,
    Option,
    Class,
}

fn typed(book: &Book, cursor: Cursor) -> Option<Beginning<'_>> {
    let tiddler = &cursor.entry(book).tiddler;
    let sources = book.project.sources();
    if let Some(offset) = sources.offset_in(tiddler.text, cursor.at)
        && tag_list(sources, tiddler.tag_list, cursor.at).is_none()
    {
        return in_text(book, cursor, offset);
    }
    if let Some((source, offset)) = tag_list(sources, tiddler.tag_list, cursor.at) {
        return Some(in_tags(sources, cursor, source, offset));
    }
    let fields = [
        (What::Original, tiddler.original().map(|it| it.span)),
        (What::Option, tiddler.fields.get("option").map(|it| it.span)),
    ];
    let (what, value, offset) = fields.into_iter().find_map(|(what, value)| {
        let offset = sources.offset_in(value?.source, cursor.at)?;
        Some((what, value?, offset))
    })?;
    let start = sources.locate(value).bytes.start;
    Some(Beginning {
        cursor,
        what,
        source: value.source,
        bytes: start..cursor.at,
        typed: sources.text(value.source).get(..offset)?,
        mark: "",
        close: "",
    })
}

/// The list of tags that a place is in or follows, and the offset in it.
fn tag_list(sources: &Sources, list: Option<Span>, at: usize) -> Option<(SourceId, Option<usize>)> {
    let source = list?.source;
    if let Some(offset) = sources.offset_in(source, at) {
        return Some((source, Some(offset)));
    }
    // The spaces after the last tag do not belong to the list.
    let place = sources.locate(list?);
    let file = sources.file_text(place.file);
    let between = file.get(place.bytes.end..at)?;
    let is_space = between.chars().all(|it| matches!(it, ' ' | '\t'));
    (is_space && !sources.is_in_page(source)).then_some((source, None))
}

fn in_text(book: &Book, cursor: Cursor, offset: usize) -> Option<Beginning<'_>> {
    let sources = book.project.sources();
    let entry = cursor.entry(book);
    let source = entry.tiddler.text;
    let (before, after) = sources.text(source).split_at_checked(offset)?;
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let line = before.get(start..)?;
    let rest = after.split('\n').next().unwrap_or_default();
    let (what, begin, close) = in_line(entry.syntax(), line, rest)?;
    let start = start + begin;
    let place = sources.locate(Span::new(source, start..offset));
    Some(Beginning {
        cursor,
        what,
        source,
        bytes: place.bytes.start..cursor.at,
        typed: before.get(start..)?,
        mark: "",
        close,
    })
}

/// What is typed at the end of a line, the byte that it begins at, and the marks that must follow.
fn in_line(syntax: &dyn Syntax, line: &str, rest: &str) -> Option<(What, usize, &'static str)> {
    let (open, close) = syntax.class_marks();
    if let Some((before, name)) = line.rsplit_once(open)
        && name.chars().all(|it| it.is_alphanumeric() || it == '-')
    {
        let is_closed = close.is_empty() || rest.starts_with(close);
        let close = if is_closed { "" } else { close };
        return Some((What::Class, before.len() + open.len(), close));
    }
    let typing = syntax.typing(line, rest)?;
    let what = match typing.what {
        Typed::Title => What::Title,
        Typed::Figure => What::Figure,
    };
    Some((what, typing.start, typing.close))
}

/// A partly typed tag; without an `offset`, the place follows the list.
fn in_tags(
    sources: &Sources,
    cursor: Cursor,
    source: SourceId,
    offset: Option<usize>,
) -> Beginning<'_> {
    let list = sources.text(source);
    let before = offset.and_then(|offset| list.get(..offset));
    let before = before.unwrap_or_default();
    let (start, name) = begun_tag(before);
    let begun = Span::new(source, start..before.len());
    let start_of_file = match offset {
        Some(_) => sources.locate(begun).bytes.start,
        None => cursor.at,
    };
    Beginning {
        cursor,
        what: What::Tag,
        source,
        bytes: start_of_file..cursor.at,
        typed: before.get(name..).unwrap_or_default(),
        mark: before.get(start..name).unwrap_or_default(),
        close: "",
    }
}

impl Beginning<'_> {
    fn proposals(&self, book: &Book, view: &View<'_>) -> CompletionList {
        let typed = self.typed.to_lowercase();
        let fits = |it: &Proposal| it.name.to_lowercase().contains(&typed);
        let mut proposals: Vec<Proposal> = self.all(book).into_iter().filter(fits).collect();
        let is_incomplete = proposals.len() > MOST;
        proposals.truncate(MOST);
        let range = view.range(self.bytes.clone());
        let sources = book.project.sources();
        let items = proposals.into_iter();
        CompletionList {
            is_incomplete,
            items: items.map(|it| self.item(it, range, sources)).collect(),
            ..CompletionList::default()
        }
    }

    fn all(&self, book: &Book) -> Vec<Proposal> {
        let store = book.store(self.cursor.edition);
        let sources = book.project.sources();
        match self.what {
            What::Title => {
                let own = self.cursor.entry(book);
                if let Some((title, _)) = self.typed.split_once("##") {
                    let named = if title.is_empty() {
                        Some(own)
                    } else {
                        store.entry(title)
                    };
                    return named.map_or_else(Vec::new, |it| parts(it, title, sources));
                }
                let nameable = |title: &str| own.syntax().can_name(title);
                titles(store, sources, &nameable)
            }
            What::Figure => {
                let files = book.project[self.cursor.edition].figures().files();
                let files = files.unwrap_or_default().into_keys();
                let file = |name| Proposal::new(name, CompletionItemKind::File, "");
                files.map(file).collect()
            }
            What::Tag => tags(store, sources),
            What::Class => {
                let names: BTreeSet<&str> = store.headings().classes().names().collect();
                let names = names.into_iter();
                let class = |name| Proposal::new(name, CompletionItemKind::Keyword, "class");
                names.map(class).collect()
            }
            What::Option => {
                let options = store.headings().classes().options().iter();
                let option = |name| Proposal::new(name, CompletionItemKind::Keyword, "option");
                options.map(option).collect()
            }
            What::Original => {
                let original = book.original(self.cursor.edition);
                let store = original.map(|id| book.store(id));
                store.map_or_else(Vec::new, |it| titles(it, sources, &|_| true))
            }
        }
    }

    fn item(&self, proposal: Proposal, range: Range, sources: &Sources) -> CompletionItem {
        let written = match self.what {
            What::Tag => write_tag(&proposal.name),
            _ => format!("{}{}", proposal.name, self.close),
        };
        let filter = format!("{}{}", self.mark, proposal.name);
        let edit = TextEdit {
            range,
            new_text: sources.spell(self.source, &written),
        };
        CompletionItem {
            filter_text: Some(sources.spell(self.source, &filter)),
            label: proposal.name,
            kind: Some(proposal.kind),
            detail: Some(proposal.detail).filter(|it| !it.is_empty()),
            documentation: Some(proposal.about)
                .filter(|it| !it.is_empty())
                .map(Into::into),
            text_edit: Some(edit.into()),
            ..CompletionItem::default()
        }
    }
}

/// Something that can be typed.
struct Proposal {
    name: String,
    kind: CompletionItemKind,
    detail: String,
    about: String,
}

impl Proposal {
    fn new(name: impl Into<String>, kind: CompletionItemKind, detail: &str) -> Self {
        Self {
            name: name.into(),
            kind,
            detail: detail.to_owned(),
            about: String::new(),
        }
    }
}

fn titles(store: &Store, sources: &Sources, is_possible: &dyn Fn(&str) -> bool) -> Vec<Proposal> {
    let entries = store.entries().iter();
    let possible = entries.filter(|it| it.is_content() && is_possible(it.title()));
    possible
        .map(|entry| Proposal {
            about: first_sentences(entry, store, sources),
            ..Proposal::new(
                entry.title(),
                CompletionItemKind::Reference,
                entry.kind.name(),
            )
        })
        .collect()
}

/// The parts of a tiddler, each with its title before it as it is typed.
fn parts(entry: &StoredTiddler, title: &str, sources: &Sources) -> Vec<Proposal> {
    let parts = entry.parts(sources).iter();
    let name = |part: &Part| format!("{title}##{}", part.name);
    parts
        .map(|it| Proposal::new(name(it), CompletionItemKind::Reference, entry.title()))
        .collect()
}

/// The kinds, and the titles that are categories: of tiddlers that list others, or that tags name.
fn tags(store: &Store, sources: &Sources) -> Vec<Proposal> {
    let kinds = Kind::ALL.iter().map(|kind| kind.name());
    let kinds = kinds.chain(store.headings().classes().boxes()).map(|name| {
        let name = format!(":{name}");
        Proposal::new(name, CompletionItemKind::Keyword, "kind")
    });
    let named: BTreeSet<&str> = store
        .entries()
        .iter()
        .flat_map(|entry| entry.tiddler.tags.iter().map(|tag| tag.name.as_str()))
        .collect();
    let is_category = |entry: &&StoredTiddler| {
        let title = entry.title();
        can_be_tag(title) && (entry.reading().is_some() || named.contains(title))
    };
    let categories = store.entries().iter().filter(is_category);
    let categories = categories.map(|entry| Proposal {
        about: first_sentences(entry, store, sources),
        ..Proposal::new(entry.title(), CompletionItemKind::Reference, "category")
    });
    kinds.chain(categories).collect()
}
