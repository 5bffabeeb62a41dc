//! Quotes that are not those of the language.

use crate::diag::rules::straight_quote;
use crate::diag::{self, Diagnostic, Edit, Rule, Sink};
use crate::linearize::typography::straight_quotes;
use crate::locale::Typography;
use crate::source::Sources;
use crate::wikitext::Visible;

pub(super) fn check(
    visible: &Visible,
    typography: &Typography,
    sources: &Sources,
    sink: &mut Sink,
) {
    for (at, quote) in straight_quotes(visible.text(), typography) {
        // What is written as an entity was meant.
        let typed = visible.span(at).filter(|it| sources.slice(*it) == "\"");
        let Some(span) = typed else { continue };
        let message = straight_quote::said(quote.trim());
        let text = quote.to_owned();
        let fix = diag::write(quote.trim());
        sink.push(
            Diagnostic::new(Rule::StraightQuote, span, message).fix(fix, vec![Edit { span, text }]),
        );
    }
}
