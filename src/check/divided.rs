//! Words that a copied page has in another form: divided at the end of a line, `pro- file`, and abbreviations with full stops
//! where the wiki has none, `Z.O.C.`.

use super::Wiki;
use crate::diag::rules::misspelt_word;
use crate::diag::{self, Diagnostic, Rule, Sink};
use crate::source::Span;
use crate::wikitext::Visible;
use foldhash::HashMap;
use std::ops::Range;

/// The letters of the shortest word that is looked for whole.
const SHORTEST: usize = 5;

/// How often an abbreviation is without full stops, for one with them.
const OFTEN: usize = 3;

/// Such words of a wiki.
#[derive(Debug, Default)]
pub(super) struct Divided(Vec<DividedWord>);

#[derive(Debug)]
struct DividedWord {
    span: Span,
    /// The word as it would be whole, or without full stops.
    whole: String,
    has_stops: bool,
}

impl Divided {
    /// Looks at a text.
    pub(super) fn read(&mut self, visible: &Visible) {
        let text = visible.text();
        let divided = divided(text).into_iter().map(|it| (it, false));
        let stopped = stopped(text).into_iter().map(|it| (it, true));
        for ((at, whole), has_stops) in divided.chain(stopped) {
            let found = visible.span(at).map(|span| DividedWord {
                span,
                whole,
                has_stops,
            });
            self.0.extend(found);
        }
    }

    /// Reports those that the wiki has in their other form, too: where there are any, all texts are read a second time.
    pub(super) fn check(&self, wiki: &Wiki<'_>, sink: &mut Sink) {
        if self.0.is_empty() {
            return;
        }
        let uses = self.uses(wiki);
        for it in &self.0 {
            let least = if it.has_stops { OFTEN } else { 1 };
            if uses.get(it.whole.as_str()).is_some_and(|it| *it >= least) {
                let message = misspelt_word::whole(&it.whole);
                let found = Diagnostic::new(Rule::MisspeltWord, it.span, message);
                sink.push(found.help(diag::write(&it.whole)));
            }
        }
    }

    /// How often the wiki has each of them in its other form.
    fn uses(&self, wiki: &Wiki<'_>) -> HashMap<&str, usize> {
        let mut uses: HashMap<&str, usize> = self.0.iter().map(|it| (&*it.whole, 0)).collect();
        wiki.store.each_text(wiki.sources, |_, _, visible| {
            for word in visible.text().split(|it: char| !it.is_alphanumeric()) {
                if let Some(count) = uses.get_mut(word) {
                    *count += 1;
                }
            }
        });
        uses
    }
}

/// Words with a hyphen before a space or the end of a line, and the whole words that they would be: `pro- file`.
fn divided(text: &str) -> Vec<(Range<usize>, String)> {
    let hyphens = memchr::memchr_iter(b'-', text.as_bytes());
    let found = hyphens.filter_map(|at| {
        let (before, after) = (
            text.get(..at)?,
            text.get(at + 1..)?.strip_prefix([' ', '\n'])?,
        );
        let is_end = |it: char| !it.is_lowercase();
        let first = before.rsplit(is_end).next()?;
        let last = after.split(is_end).next()?;
        let whole = [first, last].concat();
        let is_word = !first.is_empty() && last.len() > 1 && whole.chars().count() >= SHORTEST;
        is_word.then_some((at - first.len()..at + 2 + last.len(), whole))
    });
    found.collect()
}

/// Abbreviations of capitals, each with a full stop, and the same without: `Z.O.C.`.
fn stopped(text: &str) -> Vec<(Range<usize>, String)> {
    let bytes = text.as_bytes();
    let is_pair = |at: usize| {
        bytes.get(at).is_some_and(u8::is_ascii_uppercase) && bytes.get(at + 1) == Some(&b'.')
    };
    let mut found: Vec<(Range<usize>, String)> = Vec::new();
    for dot in memchr::memchr_iter(b'.', bytes) {
        let Some(start) = dot.checked_sub(1).filter(|it| is_pair(*it)) else {
            continue;
        };
        let before = start.checked_sub(1).and_then(|it| bytes.get(it));
        // Within one, or behind a letter.
        let is_inside = found.last().is_some_and(|it| start < it.0.end);
        let is_part = before.is_some_and(|it| it.is_ascii_alphanumeric() || *it >= 128);
        let mut end = start;
        while is_pair(end) && !is_inside && !is_part {
            end += 2;
        }
        if end >= start + 4 {
            let whole = text.get(start..end).unwrap_or_default().replace('.', "");
            found.push((start..end, whole));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{divided, stopped};

    #[test]
    fn other_forms_of_words() {
        let whole = |text| divided(text).into_iter().map(|it| it.1).collect::<Vec<_>>();
        assert_eq!(
            whole("as its pro- file shows, pre- and post-war"),
            ["profile", "preand"]
        );
        let plain = |text| stopped(text).into_iter().map(|it| it.1).collect::<Vec<_>>();
        assert_eq!(
            plain("an enemy Z.O.C. that J. Smith left, U.S.A."),
            ["ZOC", "USA"]
        );
    }
}
