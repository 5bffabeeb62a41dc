//! Quotes that are not those of the language.

use crate::diag::rules::straight_quote;
use crate::diag::{self, Diagnostic, Edit, Rule, Sink};
use crate::linearize::typography::{Set, straight_quotes};
use crate::locale::Typography;
use crate::source::Sources;
use crate::wikitext::Visible;

pub(super) fn check(
    visible: &Visible,
    typography: &Typography,
    sources: &Sources,
    sink: &mut Sink,
) {
    let quotes = typography.quotes.as_ref();
    let quotes = quotes.map_or_else(String::new, |[open, close]| format!("{open}…{close}"));
    for Set {
        at,
        to,
        space,
        is_paired,
    } in straight_quotes(visible.text(), typography)
    {
        // What is written as an entity was meant.
        let typed = visible.span(at).filter(|it| sources.slice(*it) == "\"");
        let Some(span) = typed else { continue };
        let message = straight_quote::said(&quotes);
        let found = Diagnostic::new(Rule::StraightQuote, span, message);
        // Where it is not known whether a quotation begins or ends, the author says it.
        if !is_paired {
            sink.push(found);
            continue;
        }
        let text = to.to_owned();
        let mut edits = vec![Edit { span, text }];
        let space = space.and_then(|it| visible.span(it));
        edits.extend(space.map(|span| Edit {
            span,
            text: String::new(),
        }));
        edits.sort_by_key(|it| it.span);
        sink.push(found.fix(diag::write(to.trim()), edits));
    }
}
