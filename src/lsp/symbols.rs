//! The tiddlers and headings of a file, and the titles of all wikis.

use super::refusal::Answer;
use super::views::{View, Views};
use super::workspace::Workspace;
use crate::source::Sources;
use crate::store::StoredTiddler;
use crate::wikitext::plain_text;
use crate::wikitext::tree::BlockKind;
use lsp_types::{
    BaseSymbolInformation, DocumentSymbol, DocumentSymbolParams, DocumentSymbolResponse, Location,
    Range, SymbolInformation, SymbolKind, Uri, WorkspaceSymbol, WorkspaceSymbolParams,
    WorkspaceSymbolResponse,
};

/// The most titles that are listed of all wikis together.
const MOST: usize = 500;

/// The tiddlers of an open file, each with its headings.
pub(super) fn of_document(
    workspace: &mut Workspace,
    params: &DocumentSymbolParams,
) -> Answer<Option<DocumentSymbolResponse>> {
    let is_nested = workspace.reader.client.nested_symbols;
    let Some((book, document)) = workspace.book(&params.text_document.uri) else {
        return Ok(None);
    };
    let Some(file) = book.file(&document.path) else {
        return Ok(None);
    };
    let (sources, view) = (book.project.sources(), View::of_document(document));
    let edition = book.editions().find(|id| {
        let mut entries = book.store(*id).entries().iter();
        entries.any(|entry| sources.key(entry.tiddler.title_span).0 == file)
    });
    let entries = edition.map(|id| book.store(id).entries());
    let entries = entries.unwrap_or_default().iter();
    let here = entries.filter(|entry| sources.key(entry.tiddler.title_span).0 == file);
    let symbols: Vec<_> = here.map(|entry| tiddler(entry, sources, &view)).collect();
    Ok(Some(if is_nested {
        symbols.into()
    } else {
        flat(symbols, &document.uri).into()
    }))
}

fn tiddler(entry: &StoredTiddler, sources: &Sources, view: &View<'_>) -> DocumentSymbol {
    let range = |span| view.range(sources.locate(span).bytes);
    let title = range(entry.tiddler.title_span);
    let body = range(sources.whole(entry.tiddler.text));
    let headings = entry.blocks().iter().filter_map(|block| {
        let BlockKind::Heading { content, .. } = &block.kind else {
            return None;
        };
        let range = range(block.span);
        let name = plain_text(content, sources);
        Some(symbol(
            &name,
            SymbolKind::String,
            (range, range),
            Vec::new(),
        ))
    });
    let whole = Range {
        start: title.start.min(body.start),
        end: title.end.max(body.end),
    };
    let headings = headings.collect();
    let mut symbol = symbol(entry.title(), SymbolKind::Class, (whole, title), headings);
    symbol.detail = Some(entry.kind.name().to_owned());
    symbol
}

/// A symbol; `ranges` are its whole text, and its name.
fn symbol(
    name: &str,
    kind: SymbolKind,
    ranges: (Range, Range),
    children: Vec<DocumentSymbol>,
) -> DocumentSymbol {
    // A name may not be empty.
    let name = if name.trim().is_empty() {
        "…"
    } else {
        name.trim()
    };
    #[allow(deprecated)]
    DocumentSymbol {
        name: name.to_owned(),
        detail: None,
        kind,
        tags: None,
        deprecated: None,
        range: ranges.0,
        selection_range: ranges.1,
        children: Some(children).filter(|it| !it.is_empty()),
    }
}

/// The same for an editor without nested symbols.
fn flat(symbols: Vec<DocumentSymbol>, uri: &Uri) -> Vec<SymbolInformation> {
    let mut all = Vec::new();
    for symbol in symbols {
        let name = symbol.name.clone();
        let children = symbol.children.clone().unwrap_or_default().into_iter();
        let inner = children.map(|child| (child, Some(name.clone())));
        for (symbol, container) in [(symbol, None)].into_iter().chain(inner) {
            #[allow(deprecated)]
            all.push(SymbolInformation {
                deprecated: None,
                location: Location {
                    uri: uri.clone(),
                    range: symbol.range,
                },
                base_symbol_information: BaseSymbolInformation {
                    name: symbol.name,
                    kind: symbol.kind,
                    tags: None,
                    container_name: container,
                },
            });
        }
    }
    all
}

/// The tiddlers of all wikis whose titles have some letters, in their order.
pub(super) fn of_workspace(
    workspace: &mut Workspace,
    params: &WorkspaceSymbolParams,
) -> Answer<Option<WorkspaceSymbolResponse>> {
    let wanted = params.query.to_lowercase();
    let mut symbols = Vec::new();
    for book in workspace.books() {
        let mut views = Views::new(book.project.sources(), &workspace.documents);
        for edition in book.editions() {
            let entries = book.store(edition).entries().iter();
            let named = entries.filter(|entry| has_letters(entry.title(), &wanted));
            for entry in named.take(MOST - symbols.len()) {
                let location = views.location(entry.tiddler.title_span);
                symbols.extend(location.map(|location| found(entry, location)));
            }
        }
    }
    Ok(Some(symbols.into()))
}

fn found(entry: &StoredTiddler, location: Location) -> WorkspaceSymbol {
    WorkspaceSymbol {
        location: location.into(),
        data: None,
        base_symbol_information: BaseSymbolInformation {
            name: entry.title().to_owned(),
            kind: SymbolKind::Class,
            tags: None,
            container_name: Some(entry.kind.name().to_owned()),
        },
    }
}

/// Whether a title has these letters in this order, with any others between them.
fn has_letters(title: &str, wanted: &str) -> bool {
    let mut letters = title.chars().flat_map(char::to_lowercase);
    wanted.chars().all(|wanted| letters.any(|it| it == wanted))
}
