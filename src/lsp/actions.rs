//! Repairs as code actions.

use super::book::Book;
use super::capabilities::Reader;
use super::edits::Changes;
use super::findings::{said, touching};
use super::refusal::Answer;
use super::views::{View, Views};
use super::workspace::Workspace;
use crate::diag::{self, Fix, Safety, fix};
use crate::lsp::sentences;
use crate::say::Translator as _;
use crate::source::{FileId, Sources};
use lsp_types::{CodeAction, CodeActionKind, CodeActionParams, CodeActionResponse, WorkspaceEdit};

/// The code actions for a range of an open file: repairs of the findings there, and all safe repairs in the file.
pub(super) fn actions(
    workspace: &mut Workspace,
    params: &CodeActionParams,
) -> Answer<Option<Vec<CodeActionResponse>>> {
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
    let mut offers = Offers {
        book: &book,
        file,
        reader: &workspace.reader,
        views: Views::new(book.project.sources(), &workspace.documents),
    };
    let mut actions = Vec::new();
    if wanted(CodeActionKind::QuickFix) {
        let found = touching(&book, file, range).into_iter();
        actions.extend(found.filter_map(|finding| offers.one(finding)));
    }
    if wanted(CodeActionKind::SourceFixAll) {
        actions.extend(offers.all());
    }
    Ok(Some(actions.into_iter().map(Into::into).collect()))
}

/// The code actions that are offered in a file.
struct Offers<'a> {
    book: &'a Book,
    file: FileId,
    reader: &'a Reader,
    views: Views<'a>,
}

impl Offers<'_> {
    /// The repair of a finding.
    fn one(&mut self, finding: &diag::Diagnostic) -> Option<CodeAction> {
        let fix = finding.fix.as_ref()?;
        let edit = self.edit(std::slice::from_ref(finding))?;
        let range = self.views.location(finding.span?)?.range;
        let is_safe = fix.safety == Safety::Safe;
        let title = match is_safe {
            true => fix.message.clone(),
            false => sentences::repair_changing_words(fix.message.clone()),
        };
        Some(CodeAction {
            title: self.reader.words.translate(&title),
            kind: Some(CodeActionKind::QuickFix),
            diagnostics: Some(vec![said(finding, range, self.reader, &mut self.views)]),
            is_preferred: Some(is_safe),
            edit: Some(edit),
            ..CodeAction::default()
        })
    }

    /// All repairs of the file that are safe.
    fn all(&mut self) -> Option<CodeAction> {
        let title = sentences::repair_all_of_file();
        let edit = self.edit(&safe_in(self.book, self.file))?;
        Some(CodeAction {
            title: self.reader.words.translate(&title),
            kind: Some(CodeActionKind::SourceFixAll),
            edit: Some(edit),
            ..CodeAction::default()
        })
    }

    /// The edit that repairs these findings; `None` when none of them can be repaired.
    fn edit(&mut self, findings: &[diag::Diagnostic]) -> Option<WorkspaceEdit> {
        let sources = self.book.project.sources();
        let repairs = fix::repair(findings, sources, Safety::Unsafe);
        if repairs.done.is_empty() {
            return None;
        }
        let mut changes = Changes::default();
        changes.repair(&repairs.files, sources, &mut self.views);
        Some(changes.finish(self.reader.client))
    }
}

/// Whether an editor that asks for one kind also wants the other: `source` includes `source.fixAll`.
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
