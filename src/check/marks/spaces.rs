//! Checks the spaces beside punctuation marks.

use crate::diag::rules::space_at_mark;
use crate::diag::{Diagnostic, Edit, Rule, Sink};
use crate::linearize::typography::{SpacePlace, other_spaces};
use crate::locale::Typography;
use crate::source::Sources;
use crate::wikitext::Visible;

pub(super) fn check(
    visible: &Visible,
    typography: &Typography,
    sources: &Sources,
    sink: &mut Sink,
) {
    // A line end is printed as a space. It keeps its one byte, so that places stay.
    let text = visible.text().replace('\n', " ");
    for place in other_spaces(&text, typography) {
        if let Some(found) = found(visible, &place, sources) {
            sink.push(found);
        }
    }
}

fn found(visible: &Visible, place: &SpacePlace<'_>, sources: &Sources) -> Option<Diagnostic> {
    let is_missing = place.at.is_empty();
    let start = place.at.start;
    let length = place.mark.len_utf8();
    let bytes = match (is_missing, place.is_after) {
        (true, false) => start..start + length,
        (true, true) => start - length..start,
        (false, _) => place.at.clone(),
    };
    let span = visible.span(bytes)?;
    let mark = place.mark.to_string();
    let message = match (is_missing, place.is_after) {
        (true, false) => space_at_mark::missing(&mark),
        (true, true) => space_at_mark::missing_after(&mark),
        (false, false) => space_at_mark::before(&mark),
        (false, true) => space_at_mark::after(&mark),
    };
    let help = space_at_mark::help();
    let found = Diagnostic::new(Rule::SpaceAtMark, span, message).help(help.clone());
    // What is written as an entity was meant, and a line end is left to the author.
    let written = sources.slice(span);
    let (is_typed, span) = match is_missing {
        true => {
            let at = if place.is_after { length } else { 0 };
            (written == mark, span.part(at..at))
        }
        false => (written == " ", span),
    };
    if !is_typed {
        return Some(found);
    }
    let text = place.space.to_owned();
    Some(found.fix(help, vec![Edit { span, text }]))
}
