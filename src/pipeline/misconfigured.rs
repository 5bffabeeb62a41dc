//! What is wrong in `book.toml` as a finding, for programs that read findings.

use super::{Failure, Report};
use crate::diag::{Diagnostic, Levels, Rule, Sink, Verdict};
use crate::source::{Disk, Files as _, LineIndex, Sources, Span};

/// The finding that a failure is, if it has a place in `book.toml`, whose text is added to `sources`.
pub fn misconfigured(failure: &Failure, sources: &mut Sources) -> Option<Report> {
    let Failure::Config(error) = failure else {
        return None;
    };
    let (path, ..) = error.placed().next()?;
    let text = Disk.read_text(path).ok()?;
    let file = sources.add_file(path, text.clone());
    let source = sources.add_slice(file, 0..text.len());
    let mut found = Sink::new();
    for (_, position, message) in error.placed() {
        let span = Span::new(source, LineIndex::line_from(&text, position));
        found.push(Diagnostic::new(Rule::MalformedFile, span, message.clone()));
    }
    Some(Report {
        wiki: path.to_owned(),
        verdict: Verdict::new(found, |it| it, &Levels::default(), sources),
        outputs: Vec::new(),
        notes: Vec::new(),
        is_held_back: false,
    })
}
