//! Titles with look-alikes or other faults that prevent references.

use super::{Store, StoredTiddler};
use crate::diag::rules::{empty_title, title_character};
use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::lookalike::{Lookalike, is_decomposed, lookalikes, seen};
use crate::say::Text;
use crate::store::sentences;
use crate::tiddler::Tiddler;
use crate::wikitext::syntax;

/// Reports a title that nothing can refer to.
pub(super) fn check(tiddler: &Tiddler, sink: &mut Sink) {
    let span = tiddler.title_span;
    if tiddler.title.trim().is_empty() {
        sink.push(
            Diagnostic::new(Rule::EmptyTitle, span, empty_title::said()).help(empty_title::help()),
        );
    } else if let Some(fault) = fault(tiddler).filter(|_| tiddler.printed.is_none()) {
        sink.push(report(tiddler, fault));
    }
}

/// The fault of a title, whether or not something refers to it.
fn fault(tiddler: &Tiddler) -> Option<Text> {
    let title = tiddler.title.as_str();
    if let Some(control) = title.chars().find(|letter| letter.is_control()) {
        let code = format!("U+{:04X}", u32::from(control));
        return Some(title_character::control(title, &code));
    }
    let mark = syntax(tiddler.dialect).unlinkable(title);
    if let Some(mark) = mark {
        return Some(title_character::mark(title, mark));
    }
    let odd = lookalikes(title).find(|it| it.like != Some(' '))?;
    Some(unlike(title, &odd))
}

fn unlike(title: &str, odd: &Lookalike) -> Text {
    title_character::unlike(title, odd.sentence())
}

/// The fault of a title that something refers to in its visible form.
fn unseen_fault(tiddler: &Tiddler) -> Option<Text> {
    let title = tiddler.title.as_str();
    let fault = fault(tiddler);
    fault.or_else(|| {
        let space = lookalikes(title).next();
        if let Some(space) = space {
            Some(unlike(title, &space))
        } else if title.trim() != title {
            Some(title_character::edge(title))
        } else if title.contains("  ") {
            Some(title_character::spaces(title))
        } else if is_decomposed(title) {
            Some(title_character::accent(title))
        } else {
            None
        }
    })
}

fn report(tiddler: &Tiddler, message: Text) -> Diagnostic {
    let span = tiddler.title_span;
    Diagnostic::new(Rule::TitleCharacter, span, message)
        .explains([Cause::Title(span)])
        .help(title_character::help())
}

impl Store {
    /// The tiddler whose title looks as `name`, which no tiddler has.
    fn seen_as(&self, name: &str) -> Option<&StoredTiddler> {
        let titles = self.seen.get_or_init(|| {
            let titles = self.iter().map(|(id, entry)| (seen(entry.title()), id));
            titles.collect()
        });
        titles.get(&seen(name)).map(|id| &self[*id])
    }

    /// The finding that no tiddler has the title `name`, where the reason is a look-alike in a title or in the
    /// name. The fault of a title is reported, too.
    pub fn settle_name(&self, found: Diagnostic, name: &str, sink: &mut Sink) -> Diagnostic {
        let Some(entry) = self.seen_as(name) else {
            return found;
        };
        if let Some(fault) = unseen_fault(&entry.tiddler) {
            sink.push(report(&entry.tiddler, fault));
            let cause = Cause::Title(entry.tiddler.title_span);
            let label = title_character::names(name);
            return found.follows(cause, label);
        }
        let odd = lookalikes(name).next();
        let why = match odd {
            Some(odd) => odd.sentence(),
            None if is_decomposed(name) => title_character::decomposed(),
            None => return found,
        };
        let message = sentences::because(found.message, why);
        let title = entry.title();
        let help = title_character::type_(title);
        Diagnostic { message, ..found }.help(help)
    }
}
