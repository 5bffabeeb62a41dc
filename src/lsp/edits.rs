//! Workspace edits that the editor is asked to apply.

use super::capabilities::Client;
use super::views::Views;
use crate::diag::Edit;
use crate::diag::fix::{self, Repaired};
use crate::source::{FileId, Sources};
use lsp_types::{
    DocumentChange, OptionalVersionedTextDocumentIdentifier, RenameFile, TextDocumentEdit,
    TextDocumentIdentifier, TextEdit, Uri, WorkspaceEdit,
};
use std::collections::HashMap;

/// Changes of files, in an order.
#[derive(Debug, Default)]
pub(super) struct Changes {
    files: Vec<TextDocumentEdit>,
    renamed: Vec<(Uri, Uri)>,
}

impl Changes {
    /// Adds the edits of some repairs.
    pub fn repair(&mut self, files: &[Repaired], sources: &Sources, views: &mut Views<'_>) {
        for repaired in files {
            let is_it = |file: &FileId| sources.path(*file) == repaired.path;
            let file = sources.files().find(is_it);
            let Some(view) = file.and_then(|file| views.of(file)) else {
                continue;
            };
            let edit = |(bytes, text): &(std::ops::Range<usize>, String)| TextEdit {
                range: view.range(bytes.clone()),
                new_text: text.clone(),
            };
            self.files.push(TextDocumentEdit {
                text_document: OptionalVersionedTextDocumentIdentifier {
                    version: view.version,
                    text_document_identifier: TextDocumentIdentifier {
                        uri: view.uri.clone(),
                    },
                },
                edits: repaired.edits.iter().map(|it| edit(it).into()).collect(),
            });
        }
    }

    /// Adds edits of texts. Those of a file that cannot be changed are left out, with all the others.
    pub fn edit(&mut self, edits: &[Edit], sources: &Sources, views: &mut Views<'_>) {
        self.repair(&fix::edit_of_any(edits, sources), sources, views);
    }

    /// Renames a file, after its edits.
    pub fn rename_file(&mut self, old: Uri, new: Uri) {
        self.renamed.push((old, new));
    }

    /// The changes as this editor understands them.
    pub fn finish(self, client: Client) -> WorkspaceEdit {
        if !client.document_changes {
            return WorkspaceEdit {
                changes: Some(self.by_uri()),
                ..WorkspaceEdit::default()
            };
        }
        let mut changes: Vec<DocumentChange> = self.files.into_iter().map(Into::into).collect();
        if client.renames_files {
            let renamed = self.renamed.into_iter();
            changes.extend(renamed.map(|(old_uri, new_uri)| {
                DocumentChange::from(RenameFile {
                    old_uri,
                    new_uri,
                    options: None,
                    annotation_id: None,
                })
            }));
        }
        WorkspaceEdit {
            document_changes: Some(changes),
            ..WorkspaceEdit::default()
        }
    }

    /// The edits alone, by the file.
    fn by_uri(self) -> HashMap<Uri, Vec<TextEdit>> {
        let plain = |edit| match edit {
            lsp_types::Edit::TextEdit(edit) => Some(edit),
            _ => None,
        };
        let files = self.files.into_iter().map(|file| {
            let edits = file.edits.into_iter().filter_map(plain).collect();
            (file.text_document.text_document_identifier.uri, edits)
        });
        files.collect()
    }
}
