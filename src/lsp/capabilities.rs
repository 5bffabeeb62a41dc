//! The capabilities of the server and of the editor.

use crate::locale::AuthorMessages;
use lsp_types::{
    CodeActionKind, CodeActionOptions, CompletionOptions, RenameOptions, Save, SaveOptions,
    ServerCapabilities, TextDocumentSyncKind, TextDocumentSyncOptions,
};
use serde_json::Value;

/// The recipient of messages: the editor's capabilities, and the messages in its user's language.
#[derive(Debug, Default)]
pub(super) struct Reader {
    pub client: Client,
    pub words: AuthorMessages,
}

impl Reader {
    /// Reads the parameters of `initialize`. An editor that gives no language has that of its environment; for a
    /// language without messages, English is used.
    pub fn of(params: &Value) -> Self {
        let language = params.get("locale").and_then(Value::as_str);
        let words = match language {
            Some(tag) => AuthorMessages::new(tag, None),
            None => AuthorMessages::of_user(None),
        };
        Self {
            client: Client::of(params),
            words: words.unwrap_or_default(),
        }
    }
}

/// The optional capabilities that an editor has.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Client {
    /// Edits of several files with their versions, in an order.
    pub document_changes: bool,
    /// Files that get another name with an edit.
    pub renames_files: bool,
    /// Other places that belong to a finding.
    pub related_information: bool,
    /// Markdown when it points at something.
    pub markdown: bool,
    /// Nested document symbols.
    pub nested_symbols: bool,
    /// It reports which files change on the disk, if it is asked to.
    pub watches_files: bool,
}

impl Client {
    /// Reads the capabilities from the parameters of `initialize`. They are read one by one, because a newer editor
    /// may have capabilities that this server does not know.
    pub fn of(params: &Value) -> Self {
        let said = |path: &str| params.pointer(&format!("/capabilities/{path}"));
        let can = |path: &str| said(path).and_then(Value::as_bool).unwrap_or_default();
        let has = |path: &str, wanted: &str| {
            let list = said(path).and_then(Value::as_array);
            list.is_some_and(|list| list.iter().any(|it| it.as_str() == Some(wanted)))
        };
        let renames_files = has("workspace/workspaceEdit/resourceOperations", "rename");
        Self {
            // Some that rename files, for which this is needed, do not say so.
            document_changes: renames_files || can("workspace/workspaceEdit/documentChanges"),
            renames_files,
            related_information: can("textDocument/publishDiagnostics/relatedInformation"),
            markdown: has("textDocument/hover/contentFormat", "markdown"),
            nested_symbols: can("textDocument/documentSymbol/hierarchicalDocumentSymbolSupport"),
            watches_files: can("workspace/didChangeWatchedFiles/dynamicRegistration"),
        }
    }
}

pub(super) fn server() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(
            TextDocumentSyncOptions {
                open_close: Some(true),
                change: Some(TextDocumentSyncKind::Incremental),
                save: Some(Save::SaveOptions(SaveOptions {
                    include_text: Some(false),
                })),
                ..TextDocumentSyncOptions::default()
            }
            .into(),
        ),
        completion_provider: Some(CompletionOptions {
            // What opens a link, a label, a kind and a folder.
            trigger_characters: Some(["[", "|", ":", "/", "{"].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        hover_provider: Some(true.into()),
        definition_provider: Some(true.into()),
        references_provider: Some(true.into()),
        document_symbol_provider: Some(true.into()),
        workspace_symbol_provider: Some(true.into()),
        code_action_provider: Some(
            CodeActionOptions {
                code_action_kinds: Some(vec![
                    CodeActionKind::QuickFix,
                    CodeActionKind::SourceFixAll,
                ]),
                ..CodeActionOptions::default()
            }
            .into(),
        ),
        rename_provider: Some(
            RenameOptions {
                prepare_provider: Some(true),
                ..RenameOptions::default()
            }
            .into(),
        ),
        ..ServerCapabilities::default()
    }
}
