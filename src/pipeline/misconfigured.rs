//! What is wrong in `book.toml` as a finding, for programs that read findings.

use super::{Failure, Report};
use crate::config::ConfigError;
use crate::diag::{Diagnostic, Levels, Rule, Sink, Verdict};
use crate::source::{Disk, Files as _, LineIndex, Sources, Span};

/// The finding that a failure is, if it has a place in `book.toml`, whose text is added to `sources`.
#[must_use]
pub fn misconfigured(failure: &Failure, sources: &mut Sources) -> Option<Report> {
    let Failure::Config(ConfigError::Content {
        path,
        position,
        message,
    }) = failure
    else {
        return None;
    };
    let text = Disk.read_text(path).ok()?;
    let range = LineIndex::line_from(&text, *position);
    let file = sources.add_file(path, text);
    let source = sources.add_slice(file, 0..range.end);
    let mut found = Sink::new();
    let span = Span::new(source, range);
    found.push(Diagnostic::new(Rule::MalformedFile, span, message.clone()));
    Some(Report {
        wiki: path.clone(),
        verdict: Verdict::new(found, |it| it, &Levels::default(), sources),
        outputs: Vec::new(),
        notes: Vec::new(),
        is_held_back: false,
    })
}
