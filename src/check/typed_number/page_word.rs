//! A word for a page before the link that prints the page, `(page [[#page|close combat]])`: where there are no pages, the
//! word is left, and says “page” of the number of a rule.

use super::find::last_word;
use crate::check::Wiki;
use crate::diag::rules::typed_number;
use crate::diag::{Diagnostic, Edit, Rule, Sink};
use crate::locale::ReferenceKind;
use crate::slice::{Slice as _, holds};
use crate::source::Span;
use crate::wikitext::tree::{Inline, InlineKind};
use crate::wikitext::visit::each_run;
use crate::wikitext::{LabelToken, label_tokens};

/// Looks at the links that print a page.
pub(super) fn check(wiki: &Wiki<'_>, sink: &mut Sink) {
    for (entry, document) in wiki.store.documents() {
        if !holds(wiki.sources.text(entry.tiddler.text), "#page") {
            continue;
        }
        each_run(document, |run| {
            let links = run.iter().zip(run.iter().skip(1));
            let found = links.filter_map(|(before, link)| page_word(wiki, before, link));
            found.for_each(|it| sink.push(it));
        });
    }
}

fn page_word(wiki: &Wiki<'_>, before: &Inline, link: &Inline) -> Option<Diagnostic> {
    let (InlineKind::Text, InlineKind::Link { target, label }) = (&before.kind, &link.kind) else {
        return None;
    };
    let label = label.first().filter(|it| it.span != target.written)?.span;
    let tokens = label_tokens(wiki.sources.slice(label));
    let begins = matches!(tokens.first(), Some((at, LabelToken::Page)) if at.start == 0);
    let text = wiki.sources.slice(before.span);
    let word = last_word(text);
    let is_page = wiki.vocabulary.references.kind(word) == Some(ReferenceKind::Page);
    if !begins || !is_page {
        return None;
    }
    let start = text.trim_end().len() - word.len();
    let moved = text.slice(start..);
    let start = before.span.range().start + start;
    let place = |start, end| Span::new(before.span.source, start..end);
    let edits = vec![
        Edit {
            span: place(start, before.span.range().end),
            text: String::new(),
        },
        Edit {
            span: place(label.range().start, label.range().start),
            text: moved.to_owned(),
        },
    ];
    let at = place(start, start + word.len());
    let found = Diagnostic::new(Rule::TypedNumber, at, typed_number::page_word(word));
    Some(found.fix(typed_number::page_word_fix(word), edits))
}
