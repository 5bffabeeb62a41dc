//! Signs behind numbers that are markup where none was meant: `6'' or 7''` is a 6, and “ or 7” in bold.

use crate::diag::rules::malformed_markup;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::slice::Slice as _;
use crate::source::Sources;
use crate::wikitext::tree::{Block, BlockKind, Format, Inline, InlineKind};

/// Reports the formats of a run whose marks both stand behind numbers.
pub(super) fn check_run(run: &[Inline], sources: &Sources, sink: &mut Sink) {
    for inline in run {
        let InlineKind::Format { format, content } = &inline.kind else {
            continue;
        };
        let is_sign = matches!(
            format,
            Format::Bold | Format::Italic | Format::Strike | Format::Underline
        );
        let (Some(first), Some(last)) = (content.first(), content.last()) else {
            continue;
        };
        let is_here = |it: &Inline| it.span.source == inline.span.source;
        if !is_sign || !is_here(first) || !is_here(last) {
            continue;
        }
        let text = sources.text(inline.span.source);
        let (start, inside) = (inline.span.range().start, first.span.range().start);
        let ends_with_digit = |end| text.slice(..end).ends_with(|it: char| it.is_ascii_digit());
        if ends_with_digit(start) && ends_with_digit(last.span.range().end) && inside > start {
            let mark = inline.span.part(0..inside - start);
            let message = malformed_markup::behind_numbers(sources.slice(mark));
            let found = Diagnostic::new(Rule::MalformedMarkup, mark, message);
            sink.push(found.help(malformed_markup::sign_help()));
        }
    }
}

/// Reports a quotation that begins with a number right behind its mark: `>5 hexes is long range`.
pub(super) fn check_quote(block: &Block, sources: &Sources, sink: &mut Sink) {
    let written = sources.slice(block.span);
    let is_more = written
        .strip_prefix('>')
        .is_some_and(|it| it.starts_with(|it: char| it.is_ascii_digit()));
    if is_more && matches!(block.kind, BlockKind::Quote(_)) {
        let mark = block.span.part(0..1);
        let found = Diagnostic::new(Rule::MalformedMarkup, mark, malformed_markup::more());
        sink.push(found.help(malformed_markup::more_help()));
    }
}
