//! Signs behind numbers that are markup where none was meant: `6'' or 7''` is a 6, and “ or 7” in bold.

use crate::diag::rules::malformed_markup;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::slice::Slice as _;
use crate::source::{Sources, Span};
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
        if is_sign && let Some(mark) = behind_numbers(inline.span, content, sources) {
            let message = malformed_markup::behind_numbers(sources.slice(mark));
            let found = Diagnostic::new(Rule::MalformedMarkup, mark, message);
            sink.push(found.help(malformed_markup::sign_help()));
        } else if *format == Format::Strike {
            check_struck(inline.span, sources, sink);
        }
    }
}

/// The opening mark of a format whose marks both stand behind numbers.
fn behind_numbers(whole: Span, content: &[Inline], sources: &Sources) -> Option<Span> {
    let (first, last) = (content.first()?.span, content.last()?.span);
    if first.source != whole.source || last.source != whole.source {
        return None;
    }
    let text = sources.text(whole.source);
    let (start, inside) = (whole.range().start, first.range().start);
    let ends_with_digit = |end| text.slice(..end).ends_with(|it: char| it.is_ascii_digit());
    let is_so = ends_with_digit(start) && ends_with_digit(last.range().end) && inside > start;
    is_so.then(|| whole.part(0..inside - start))
}

/// Reports struck text that was to stand between dashes, `a scout--even the last one--stays`.
fn check_struck(struck: Span, sources: &Sources, sink: &mut Sink) {
    const MARK: &str = "--";
    let text = sources.text(struck.source);
    let before = text.slice(..struck.range().start);
    let written = sources.slice(struck);
    // One that is not closed is told as that.
    let is_closed = written
        .strip_prefix(MARK)
        .is_some_and(|it| it.ends_with(MARK));
    if is_closed && before.ends_with(char::is_alphanumeric) {
        let mark = struck.part(0..MARK.len());
        let message = malformed_markup::struck(MARK);
        let found = Diagnostic::new(Rule::MalformedMarkup, mark, message);
        sink.push(found.help(malformed_markup::dash()));
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
