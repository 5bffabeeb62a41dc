//! Maps the names of messages to their handlers.

use super::refusal::{Answer, Refusal};
use super::workspace::Workspace;
use super::{actions, completion, hover, navigation, renaming, symbols};
use lsp_server::ErrorCode;
use lsp_types::{
    CodeActionRequest, CompletionRequest, DefinitionRequest, DidChangeTextDocumentParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, DocumentSymbolRequest, HoverRequest,
    PrepareRenameRequest, ReferencesRequest, RenameRequest, Request, WorkspaceSymbolRequest,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Handles a request.
pub(super) fn request(workspace: &mut Workspace, method: &str, params: Value) -> Answer<Value> {
    match method {
        "textDocument/completion" => {
            on::<CompletionRequest>(params, |it| completion::completion(workspace, it))
        }
        "textDocument/hover" => on::<HoverRequest>(params, |it| hover::hover(workspace, it)),
        "textDocument/definition" => {
            on::<DefinitionRequest>(params, |it| navigation::definition(workspace, it))
        }
        "textDocument/references" => {
            on::<ReferencesRequest>(params, |it| navigation::references(workspace, it))
        }
        "textDocument/documentSymbol" => {
            on::<DocumentSymbolRequest>(params, |it| symbols::of_document(workspace, it))
        }
        "workspace/symbol" => {
            on::<WorkspaceSymbolRequest>(params, |it| symbols::of_workspace(workspace, it))
        }
        "textDocument/codeAction" => {
            on::<CodeActionRequest>(params, |it| actions::actions(workspace, it))
        }
        "textDocument/prepareRename" => {
            on::<PrepareRenameRequest>(params, |it| renaming::prepare(workspace, it))
        }
        "textDocument/rename" => on::<RenameRequest>(params, |it| renaming::rename(workspace, it)),
        _ => Err(Refusal::new(
            ErrorCode::MethodNotFound,
            format!("there is no request `{method}` here"),
        )),
    }
}

fn on<R: Request>(
    params: Value,
    answer: impl FnOnce(&R::Params) -> Answer<R::Result>,
) -> Answer<Value> {
    let params: R::Params = read(params)?;
    let result = answer(&params)?;
    serde_json::to_value(result).map_err(|it| Refusal::new(ErrorCode::InternalError, it))
}

fn read<P: DeserializeOwned>(params: Value) -> Answer<P> {
    serde_json::from_value(params).map_err(|it| Refusal::new(ErrorCode::InvalidParams, it))
}

/// Handles a notification. An unknown one is ignored, as the protocol requires.
pub(super) fn notification(workspace: &mut Workspace, method: &str, params: Value) {
    // Nobody waits for an answer.
    let _noted = match method {
        "textDocument/didOpen" => opened(workspace, params),
        "textDocument/didChange" => changed(workspace, params),
        "textDocument/didClose" => closed(workspace, params),
        "textDocument/didSave"
        | "workspace/didChangeWatchedFiles"
        | "workspace/didChangeWorkspaceFolders" => {
            workspace.moved();
            Ok(())
        }
        _ => Ok(()),
    };
}

fn opened(workspace: &mut Workspace, params: Value) -> Answer<()> {
    let document = read::<DidOpenTextDocumentParams>(params)?.text_document;
    let (version, text) = (document.version, document.text);
    workspace.documents.open(document.uri, version, text);
    workspace.moved();
    Ok(())
}

fn changed(workspace: &mut Workspace, params: Value) -> Answer<()> {
    let params: DidChangeTextDocumentParams = read(params)?;
    let document = params.text_document;
    let (version, uri) = (document.version, document.text_document_identifier.uri);
    workspace
        .documents
        .change(&uri, version, params.content_changes);
    workspace.changed(&uri);
    Ok(())
}

fn closed(workspace: &mut Workspace, params: Value) -> Answer<()> {
    let params: DidCloseTextDocumentParams = read(params)?;
    workspace.documents.close(&params.text_document.uri);
    workspace.moved();
    Ok(())
}
