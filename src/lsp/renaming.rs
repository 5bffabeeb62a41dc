//! Renames a tiddler and all references to it, in all editions, for the editor.

use super::book::Book;
use super::capabilities::Reader;
use super::cursor::Cursor;
use super::edits::Changes;
use super::refusal::{Answer, Refusal};
use super::views::{View, Views};
use super::workspace::Workspace;
use crate::lsp::sentences;
use crate::pipeline::EditionId;
use crate::rename::RenameError;
use crate::say::{Said as _, Translator as _};
use crate::source::{Disk, Files as _, paths};
use crate::store::TiddlerId;
use crate::translate::{Neighbours, rename_in_all};
use lsp_types::{
    PrepareRenameParams, PrepareRenamePlaceholder, PrepareRenameResult, RenameParams, Uri,
    WorkspaceEdit,
};
use std::path::Path;

/// The range of the name at a place that can be renamed, and the title that it names.
pub(super) fn prepare(
    workspace: &mut Workspace,
    params: &PrepareRenameParams,
) -> Answer<Option<PrepareRenameResult>> {
    let at = &params.text_document_position_params;
    let Some((book, document)) = workspace.book(&at.text_document.uri) else {
        return Ok(None);
    };
    let cursor = Cursor::new(&book, document, at.position);
    let Some((cursor, (edition, tiddler, name))) =
        cursor.and_then(|it| Some((it, it.tiddler(&book)?)))
    else {
        return Ok(None);
    };
    // An editor wants to see the place that it asked about in what it gets: of a label, the link.
    let sources = book.project.sources();
    let whole = cursor.thing(&book).map_or(name, |thing| thing.span());
    let is_at_name = super::cursor::touches(sources, name, cursor.at);
    let span = if is_at_name { name } else { whole };
    let view = View::of_document(document);
    Ok(Some(PrepareRenameResult::from(PrepareRenamePlaceholder {
        range: view.range(sources.locate(span).bytes),
        placeholder: book.store(edition)[tiddler].title().to_owned(),
    })))
}

/// The edits that rename the tiddler at a place.
pub(super) fn rename(
    workspace: &mut Workspace,
    params: &RenameParams,
) -> Answer<Option<WorkspaceEdit>> {
    let client = workspace.reader.client;
    let at = &params.text_document_position_params;
    let Some((book, document)) = workspace.book(&at.text_document.uri) else {
        return Err(nothing(&workspace.reader));
    };
    let cursor = Cursor::new(&book, document, at.position);
    let Some((edition, tiddler, _)) = cursor.and_then(|it| it.tiddler(&book)) else {
        return Err(nothing(&workspace.reader));
    };
    let mut views = Views::new(book.project.sources(), &workspace.documents);
    let words = &workspace.reader.words;
    let is_free = |path: &Path| Disk.kind(path).is_none() && workspace.documents.at(path).is_none();
    let new = (params.new_name.as_str(), &is_free as &dyn Fn(&Path) -> bool);
    let changes = changes(&book, (edition, tiddler), new, &mut views)
        .map_err(|error| Refusal::failed(words.translate(&error.said())))?;
    Ok(Some(changes.finish(client)))
}

/// There is no tiddler to be renamed.
fn nothing(reader: &Reader) -> Refusal {
    let reason = sentences::rename_nothing();
    Refusal::failed(reader.words.translate(&reason))
}

fn changes(
    book: &Book,
    (edition, tiddler): (EditionId, TiddlerId),
    (new, is_free): (&str, &dyn Fn(&Path) -> bool),
    views: &mut Views<'_>,
) -> Result<Changes, RenameError> {
    let sources = book.project.sources();
    let store = book.store(edition);
    let neighbours = Neighbours {
        original: book.original(edition).map(|id| book.store(id)),
        translations: book
            .translations(edition)
            .map(|id| book.store(id))
            .collect(),
        figures_by_name: !book.project[edition].job().config.titles.figure_category,
        ..Neighbours::default()
    };
    let mut edits = rename_in_all(store, tiddler, new, &neighbours, sources)?;
    let mut changes = Changes::default();
    let is_renamed = !edits.is_empty();
    if is_renamed {
        edits.extend(book.project.kept_addresses(edition, tiddler, new));
    }
    changes.edit(&edits, sources, views);
    for (from, to) in book.project.renamed_files(edition, tiddler, new) {
        let to = paths::absolute(&to);
        let mut files = sources.files();
        let file = files.find(|it| sources.path(*it) == from);
        if is_renamed
            && is_free(&to)
            && let Ok(new) = Uri::from_file_path(to)
            && let Some(view) = file.and_then(|it| views.of(it))
        {
            changes.rename_file(view.uri.clone(), new);
        }
    }
    Ok(changes)
}
