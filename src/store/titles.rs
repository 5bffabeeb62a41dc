//! Titles that are not what they look like.

use super::{Store, StoredTiddler};
use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::lookalike::{is_decomposed, lookalikes, seen};
use crate::tiddler::Tiddler;
use crate::wikitext::syntax;

/// Reports a title that nobody can name.
pub(super) fn check(tiddler: &Tiddler, sink: &mut Sink) {
    let span = tiddler.title_span;
    if tiddler.title.trim().is_empty() {
        sink.push(
            Diagnostic::new(Rule::EmptyTitle, span, "this tiddler has no title")
                .help("give it one; links name tiddlers by their titles"),
        );
    } else if let Some(fault) = fault(tiddler) {
        sink.push(report(tiddler, &fault));
    }
}

/// What is wrong with a title whatever names it.
fn fault(tiddler: &Tiddler) -> Option<String> {
    let title = tiddler.title.as_str();
    if let Some(control) = title.chars().find(|letter| letter.is_control()) {
        let code = u32::from(control);
        return Some(format!("holds the control character U+{code:04X}"));
    }
    let mark = syntax(tiddler.dialect).unlinkable(title);
    if let Some(mark) = mark {
        return Some(format!("holds `{mark}`, so that no link can name it"));
    }
    let odd = lookalikes(title).find(|it| it.like != Some(' '))?;
    Some(format!("is not what it looks like: {}", odd.sentence()))
}

/// What is wrong with a title that something names as it is seen.
fn unseen_fault(tiddler: &Tiddler) -> Option<String> {
    let title = tiddler.title.as_str();
    let fault = fault(tiddler);
    fault.or_else(|| {
        let space = lookalikes(title).next();
        if let Some(space) = space {
            Some(format!("is not what it looks like: {}", space.sentence()))
        } else if title.trim() != title {
            Some("has a space at its edge, which nobody sees".to_owned())
        } else if title.contains("  ") {
            Some("has two spaces where one is seen".to_owned())
        } else if is_decomposed(title) {
            Some("has an accent as a character of its own, after its letter".to_owned())
        } else {
            None
        }
    })
}

fn report(tiddler: &Tiddler, fault: &str) -> Diagnostic {
    let message = format!("the title “{}” {fault}", tiddler.title);
    let span = tiddler.title_span;
    Diagnostic::new(Rule::TitleCharacter, span, message)
        .explains([Cause::Title(span)])
        .help("type the title anew")
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

    /// The finding that nothing has the title `name`, where that is because a title, or the name, is
    /// not what it looks like. The fault of a title is reported, too.
    #[must_use]
    pub fn settle_name(&self, found: Diagnostic, name: &str, sink: &mut Sink) -> Diagnostic {
        let Some(entry) = self.seen_as(name) else {
            return found;
        };
        if let Some(fault) = unseen_fault(&entry.tiddler) {
            sink.push(report(&entry.tiddler, &fault));
            let cause = Cause::Title(entry.tiddler.title_span);
            return found.follows(cause, format!("this names it “{name}”"));
        }
        let odd = lookalikes(name).next();
        let why = match odd {
            Some(odd) => odd.sentence(),
            None if is_decomposed(name) => {
                "an accent is a character of its own in it, after its letter".to_owned()
            }
            None => return found,
        };
        let message = format!("{}: {why}", found.message);
        Diagnostic { message, ..found }.help(format!("type “{}” anew", entry.title()))
    }
}
