//! What is said of markup in more than one dialect.

use super::MAX_DEPTH;
use crate::diag::rules::{deep_markup, malformed_link, unclosed_markup, unknown_entity};
use crate::diag::{Diagnostic, Rule};
use crate::say::Text;
use crate::source::Span;

/// A mark that opens something and has none that closes it.
pub(super) fn unclosed(span: Span, mark: &str, help: Text) -> Diagnostic {
    Diagnostic::new(Rule::UnclosedMarkup, span, unclosed_markup::said(mark)).help(help)
}

/// As [`unclosed`], where the mark can be closed further on.
pub(super) fn not_closed(span: Span, mark: &str) -> Diagnostic {
    unclosed(span, mark, unclosed_markup::end(mark))
}

/// Markup that nests too deeply.
pub(super) fn too_deep(span: Span) -> Diagnostic {
    Diagnostic::new(Rule::DeepMarkup, span, deep_markup::said(MAX_DEPTH))
}

/// A character reference that HTML does not know.
pub(super) fn unknown_entity(span: Span, name: &str) -> Diagnostic {
    let message = unknown_entity::said(name);
    Diagnostic::new(Rule::UnknownEntity, span, message).help(unknown_entity::help())
}

/// A link whose brackets are wrong.
pub(super) fn malformed_link(span: Span, message: Text) -> Diagnostic {
    Diagnostic::new(Rule::MalformedLink, span, message).help(malformed_link::help())
}
