//! Titles that are not what they look like.

use super::{Store, StoredTiddler};
use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::lookalike::{Lookalike, is_decomposed, lookalikes, seen};
use crate::say::{Text, text};
use crate::tiddler::Tiddler;
use crate::wikitext::syntax;

/// Reports a title that nobody can name.
pub(super) fn check(tiddler: &Tiddler, sink: &mut Sink) {
    let span = tiddler.title_span;
    if tiddler.title.trim().is_empty() {
        sink.push(
            Diagnostic::new(
                Rule::EmptyTitle,
                span,
                text!("empty-title-said", "this tiddler has no title"),
            )
            .help(text!(
                "empty-title-help",
                "give it one; links name tiddlers by their titles"
            )),
        );
    } else if let Some(fault) = fault(tiddler) {
        sink.push(report(tiddler, fault));
    }
}

/// What is wrong with a title whatever names it.
fn fault(tiddler: &Tiddler) -> Option<Text> {
    let title = tiddler.title.as_str();
    if let Some(control) = title.chars().find(|letter| letter.is_control()) {
        let code = format!("U+{:04X}", u32::from(control));
        return Some(text!(
            "title-character-control",
            "the title “{title}” holds the control character {code}",
            title,
            code
        ));
    }
    let mark = syntax(tiddler.dialect).unlinkable(title);
    if let Some(mark) = mark {
        return Some(text!(
            "title-character-mark",
            "the title “{title}” holds `{mark}`, so that no link can name it",
            title,
            mark
        ));
    }
    let odd = lookalikes(title).find(|it| it.like != Some(' '))?;
    Some(unlike(title, &odd))
}

fn unlike(title: &str, odd: &Lookalike) -> Text {
    text!(
        "title-character-unlike",
        "the title “{title}” is not what it looks like: {why}",
        title,
        why = odd.sentence()
    )
}

/// What is wrong with a title that something names as it is seen.
fn unseen_fault(tiddler: &Tiddler) -> Option<Text> {
    let title = tiddler.title.as_str();
    let fault = fault(tiddler);
    fault.or_else(|| {
        let space = lookalikes(title).next();
        if let Some(space) = space {
            Some(unlike(title, &space))
        } else if title.trim() != title {
            Some(text!(
                "title-character-edge",
                "the title “{title}” has a space at its edge, which nobody sees",
                title
            ))
        } else if title.contains("  ") {
            Some(text!(
                "title-character-spaces",
                "the title “{title}” has two spaces where one is seen",
                title
            ))
        } else if is_decomposed(title) {
            Some(text!(
                "title-character-accent",
                "the title “{title}” has an accent as a character of its own, after its letter",
                title
            ))
        } else {
            None
        }
    })
}

fn report(tiddler: &Tiddler, message: Text) -> Diagnostic {
    let span = tiddler.title_span;
    Diagnostic::new(Rule::TitleCharacter, span, message)
        .explains([Cause::Title(span)])
        .help(text!("title-character-help", "type the title anew"))
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
            sink.push(report(&entry.tiddler, fault));
            let cause = Cause::Title(entry.tiddler.title_span);
            let label = text!("title-character-names", "this names it “{name}”", name);
            return found.follows(cause, label);
        }
        let odd = lookalikes(name).next();
        let why = match odd {
            Some(odd) => odd.sentence(),
            None if is_decomposed(name) => {
                text!(
                    "title-character-decomposed",
                    "an accent is a character of its own in it, after its letter"
                )
            }
            None => return found,
        };
        let message = text!("because", "{what}: {why}", what = found.message, why);
        let title = entry.title();
        let help = text!("title-character-type", "type “{title}” anew", title);
        Diagnostic { message, ..found }.help(help)
    }
}
