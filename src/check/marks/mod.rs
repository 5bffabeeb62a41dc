//! Punctuation marks as an author types them: the spaces beside them, quotes, and opening question marks.

mod openers;
mod quotes;
mod spaces;

use super::Wiki;
use crate::diag::{Levels, Rule, Sink};

/// Reads all running text of the wiki.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let typography = &wiki.vocabulary.typography;
    // By itself the program prints spaces and quotes as the language has them, whatever was typed.
    let is_set = |rule| !wiki.smart && levels.is_on(rule);
    let spaces = is_set(Rule::SpaceAtMark) && !typography.spaces.is_empty();
    let quotes = is_set(Rule::StraightQuote) && typography.no_straight_quotes;
    let has_openers = |rule| levels.is_on(rule) && !typography.openers.is_empty();
    let (openers, closers) = (
        has_openers(Rule::UnopenedMark),
        has_openers(Rule::UnbalancedMark),
    );
    if !spaces && !quotes && !openers && !closers {
        return;
    }
    wiki.store.each_text(wiki.sources, |_, _, visible| {
        if spaces {
            spaces::check(visible, typography, wiki.sources, sink);
        }
        if quotes {
            quotes::check(visible, typography, wiki.sources, sink);
        }
        if openers {
            openers::check(visible, &typography.openers, sink);
        }
        if closers {
            openers::check_open(visible, &typography.openers, sink);
        }
    });
}
