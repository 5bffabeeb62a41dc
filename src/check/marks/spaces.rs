//! Spaces beside marks.

use crate::diag::{Diagnostic, Edit, Rule, Sink};
use crate::linearize::typography::{SpacePlace, other_spaces};
use crate::locale::Typography;
use crate::say::text;
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
    let bytes = if is_missing {
        start..start + place.mark.len_utf8()
    } else {
        place.at.clone()
    };
    let span = visible.span(bytes)?;
    let mark = place.mark.to_string();
    let message = match (is_missing, place.is_after) {
        (true, _) => text!(
            "space-at-mark-missing",
            "there is no space before “{mark}”",
            mark
        ),
        (false, false) => text!(
            "space-at-mark-before",
            "a line may end between this space and “{mark}”",
            mark
        ),
        (false, true) => text!(
            "space-at-mark-after",
            "a line may end between “{mark}” and what it opens",
            mark
        ),
    };
    let help = text!("space-at-mark-help", "put a no-break space there");
    let found = Diagnostic::new(Rule::SpaceAtMark, span, message).help(help.clone());
    // What is written as an entity was meant, and a line end is left to the author.
    let written = sources.slice(span);
    let (is_typed, span) = match is_missing {
        true => (written == place.mark.to_string(), span.part(0..0)),
        false => (written == " ", span),
    };
    if !is_typed {
        return Some(found);
    }
    let text = place.space.to_owned();
    Some(found.fix(help, vec![Edit { span, text }]))
}
