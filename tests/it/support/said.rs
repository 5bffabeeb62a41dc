//! Findings as the documents of the tests hold them.

use std::path::Path;
use tiddlybook::diag::{Diagnostic, short};
use tiddlybook::say::English;
use tiddlybook::source::{Sources, Span, paths};

/// As `check --format short`, and below it what belongs to the finding, on indented lines of its own.
pub fn long(found: &Diagnostic, sources: &Sources, wiki: &Path) -> String {
    let mut text = short(found, sources, wiki, &English);
    for label in &found.labels {
        text += &format!("  {}: {}\n", place(label.span, sources), label.message);
    }
    if let Some(help) = &found.help {
        text += &format!("  help: {help}\n");
    }
    text
}

/// `file:line:column` of the beginning of a span.
pub fn place(span: Span, sources: &Sources) -> String {
    let location = sources.locate(span);
    let file = paths::displayed(sources.path(location.file));
    format!("{file}:{}:{}", location.start.line, location.start.column)
}
