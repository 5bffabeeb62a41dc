//! What is said of markup in more than one dialect.

use super::MAX_DEPTH;
use crate::diag::rules::{deep_markup, malformed_link, unclosed_markup, unknown_entity};
use crate::diag::{Diagnostic, Rule};
use crate::say::Text;
use crate::source::Span;

/// A mark that opens something and has none that closes it.
pub(super) fn unclosed(span: Span, mark: &str, help: Text) -> Diagnostic {
    let message = unclosed_markup::said(mark);
    Diagnostic::new(Rule::UnclosedMarkup, span, message).help(help)
}

/// As [`unclosed`], where the mark can be closed further on.
pub(super) fn not_closed(span: Span, mark: &str) -> Diagnostic {
    let help = unclosed_markup::end(mark);
    unclosed(span, mark, help)
}

/// Markup that nests too deeply.
pub(super) fn too_deep(span: Span) -> Diagnostic {
    let message = deep_markup::said(MAX_DEPTH);
    Diagnostic::new(Rule::DeepMarkup, span, message)
}

/// A character reference that HTML does not know.
pub(super) fn unknown_entity(span: Span, name: &str) -> Diagnostic {
    let message = unknown_entity::said(name);
    let help = unknown_entity::help();
    Diagnostic::new(Rule::UnknownEntity, span, message).help(help)
}

/// A link whose brackets are wrong.
pub(super) fn malformed_link(span: Span, message: Text) -> Diagnostic {
    let help = malformed_link::help();
    Diagnostic::new(Rule::MalformedLink, span, message).help(help)
}
