//! Navigation: from a name to the tiddler, and from a tiddler to all references to it.

use super::book::Book;
use super::cursor::{Cursor, Thing};
use super::refusal::Answer;
use super::views::Views;
use super::workspace::Workspace;
use crate::pipeline::EditionId;
use crate::source::{Span, paths};
use crate::store::{MentionKind, StoredTiddler, TiddlerId};
use lsp_types::{DefinitionParams, DefinitionResponse, Location, Range, ReferenceParams, Uri};

/// The definition of the title or picture at a place.
pub(super) fn definition(
    workspace: &mut Workspace,
    params: &DefinitionParams,
) -> Answer<Option<DefinitionResponse>> {
    let at = &params.text_document_position_params;
    let Some((book, document)) = workspace.book(&at.text_document.uri) else {
        return Ok(None);
    };
    let cursor = Cursor::new(&book, document, at.position);
    let mut views = Views::new(book.project.sources(), &workspace.documents);
    let location = cursor.and_then(|cursor| match cursor.thing(&book)? {
        Thing::Picture(span) => picture(&book, cursor.edition, span),
        _ => {
            let (edition, tiddler, _) = cursor.tiddler(&book)?;
            views.location(title(&book, edition, tiddler))
        }
    });
    Ok(location.map(|it| lsp_types::Definition::from(it).into()))
}

/// The file of a picture.
fn picture(book: &Book, edition: EditionId, span: Span) -> Option<Location> {
    let path = book.project.sources().slice(span);
    let file = book.project[edition].figures().path(path)?;
    Some(Location {
        uri: Uri::from_file_path(paths::absolute(&file)).ok()?,
        range: Range::default(),
    })
}

fn title(book: &Book, edition: EditionId, tiddler: TiddlerId) -> Span {
    book.store(edition)[tiddler].tiddler.title_span
}

/// All that names a tiddler: in its wiki, and as the original in those that translate it.
pub(super) fn references(
    workspace: &mut Workspace,
    params: &ReferenceParams,
) -> Answer<Option<Vec<Location>>> {
    let at = &params.text_document_position_params;
    let Some((book, document)) = workspace.book(&at.text_document.uri) else {
        return Ok(None);
    };
    let cursor = Cursor::new(&book, document, at.position);
    let Some((edition, tiddler, _)) = cursor.and_then(|it| it.tiddler(&book)) else {
        return Ok(None);
    };
    let mut spans = naming(&book, edition, tiddler);
    if params.context.include_declaration {
        spans.insert(0, title(&book, edition, tiddler));
    }
    let mut views = Views::new(book.project.sources(), &workspace.documents);
    let locations = spans.into_iter().filter_map(|it| views.location(it));
    Ok(Some(locations.collect()))
}

fn naming(book: &Book, edition: EditionId, tiddler: TiddlerId) -> Vec<Span> {
    let sources = book.project.sources();
    let title = book.store(edition)[tiddler].title();
    let in_tiddler = |entry: &StoredTiddler, is_translation: bool| {
        let mentions = entry.mentions(sources).into_iter();
        let named = mentions.filter(move |it| {
            let is_original = it.kind == MentionKind::Original;
            is_original == is_translation && *it.title == *title
        });
        named.map(|it| it.name).collect::<Vec<_>>()
    };
    let own = book.store(edition).entries().iter();
    let own = own.flat_map(|entry| in_tiddler(entry, false));
    let translations = book.translations(edition);
    let entries = translations.flat_map(|id| book.store(id).entries());
    let named = entries.flat_map(|entry| in_tiddler(entry, true));
    own.chain(named).collect()
}
