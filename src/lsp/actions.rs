//! Repairs, as an editor offers them.

use super::book::Book;
use super::edits::Changes;
use super::findings::{said, touching};
use super::refusal::Answer;
use super::views::{View, Views};
use super::workspace::Workspace;
use crate::diag::{self, Fix, Safety, fix};
use crate::source::{FileId, Sources};
use lsp_types::{CodeAction, CodeActionKind, CodeActionParams, CodeActionResponse};

/// The repairs of what was found in a range of an open file, and of all that is safe in the file.
pub(super) fn actions(
    workspace: &mut Workspace,
    params: &CodeActionParams,
) -> Answer<Option<Vec<CodeActionResponse>>> {
    let client = workspace.client;
    let Some((book, document)) = workspace.book(&params.text_document.uri) else {
        return Ok(None);
    };
    let Some(file) = book.file(&document.path) else {
        return Ok(None);
    };
    let view = View::of_document(document);
    let range = view.offset(params.range.start)..view.offset(params.range.end);
    let wanted = |kind: CodeActionKind| {
        let only = params.context.only.as_deref();
        only.is_none_or(|only| only.iter().any(|it| includes(it, &kind)))
    };
    let sources = book.project.sources();
    let mut views = Views::new(sources, &workspace.documents);
    let mut actions = Vec::new();
    if wanted(CodeActionKind::QuickFix) {
        for finding in touching(&book, file, range) {
            let Some(fix) = &finding.fix else { continue };
            let mut changes = Changes::default();
            let one = std::slice::from_ref(finding);
            let repairs = fix::repair(one, sources, Safety::Unsafe);
            if repairs.done.is_empty() {
                continue;
            }
            changes.repair(&repairs, sources, &mut views);
            let Some(place) = finding.span.and_then(|span| views.location(span)) else {
                continue;
            };
            actions.push(CodeAction {
                title: title(fix),
                kind: Some(CodeActionKind::QuickFix),
                diagnostics: Some(vec![said(finding, place.range, client, &mut views)]),
                is_preferred: Some(fix.safety == Safety::Safe),
                edit: Some(changes.finish(client)),
                ..CodeAction::default()
            });
        }
    }
    if wanted(CodeActionKind::SourceFixAll) {
        let all = safe_in(&book, file);
        let repairs = fix::repair(&all, sources, Safety::Safe);
        if !repairs.done.is_empty() {
            let mut changes = Changes::default();
            changes.repair(&repairs, sources, &mut views);
            actions.push(CodeAction {
                title: "make all repairs of this file that keep the words of the book".to_owned(),
                kind: Some(CodeActionKind::SourceFixAll),
                edit: Some(changes.finish(client)),
                ..CodeAction::default()
            });
        }
    }
    Ok(Some(actions.into_iter().map(Into::into).collect()))
}

/// What a repair does, and whether somebody should look at it.
fn title(fix: &Fix) -> String {
    match fix.safety {
        Safety::Safe => fix.message.clone(),
        Safety::Unsafe => format!("{} (changes the words of the book)", fix.message),
    }
}

/// Does an editor that asks for one kind want the other, `source.fixAll` when it asks for `source`?
fn includes(asked: &CodeActionKind, kind: &CodeActionKind) -> bool {
    let (asked, kind) = (String::from(asked.clone()), String::from(kind.clone()));
    let rest = kind.strip_prefix(&asked);
    rest.is_some_and(|rest| asked.is_empty() || rest.is_empty() || rest.starts_with('.'))
}

/// The findings of a file whose safe repairs change nothing else.
fn safe_in(book: &Book, file: FileId) -> Vec<diag::Diagnostic> {
    let sources = book.project.sources();
    let found = touching(book, file, 0..usize::MAX).into_iter();
    let is_safe = |found: &&diag::Diagnostic| {
        let fix = found.fix.as_ref().filter(|it| it.safety == Safety::Safe);
        fix.is_some_and(|fix| is_inside(fix, file, sources))
    };
    found.filter(is_safe).cloned().collect()
}

fn is_inside(fix: &Fix, file: FileId, sources: &Sources) -> bool {
    let mut edits = fix.edits.iter();
    edits.all(|edit| sources.key(edit.span).0 == file)
}
