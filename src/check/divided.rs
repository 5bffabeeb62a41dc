//! Words that a copied page has in another form: divided at the end of a line, `pro- file`, and abbreviations with full stops
//! where the wiki has none, `Z.O.C.`.

use super::Wiki;
use crate::diag::rules::misspelt_word;
use crate::diag::{self, Diagnostic, Levels, Rule, Sink};
use crate::source::Span;
use crate::wikitext::Visible;
use crate::wikitext::visit::each_run;
use foldhash::HashMap;
use std::ops::Range;

/// The letters of the shortest word that is looked for whole.
const SHORTEST: usize = 5;

/// How often an abbreviation is without full stops, for one with them.
const OFTEN: usize = 3;

/// Looks at all texts, and a second time where there is anything to ask.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::MisspeltWord) {
        return;
    }
    let mut found: Vec<(Span, String, bool)> = Vec::new();
    let mut visible = Visible::default();
    for (_, document) in wiki.store.documents() {
        each_run(document, |run| {
            visible.read(run, wiki.sources);
            let text = visible.text();
            let divided = divided(text).into_iter().map(|it| (it, false));
            for ((at, whole), has_stops) in
                divided.chain(stopped(text).into_iter().map(|it| (it, true)))
            {
                found.extend(visible.span(at).map(|it| (it, whole, has_stops)));
            }
        });
    }
    if found.is_empty() {
        return;
    }
    let mut uses: HashMap<&str, usize> = found.iter().map(|it| (it.1.as_str(), 0)).collect();
    for (_, document) in wiki.store.documents() {
        each_run(document, |run| {
            visible.read(run, wiki.sources);
            for word in visible.text().split(|it: char| !it.is_alphanumeric()) {
                if let Some(count) = uses.get_mut(word) {
                    *count += 1;
                }
            }
        });
    }
    for (span, whole, has_stops) in &found {
        let least = if *has_stops { OFTEN } else { 1 };
        if uses.get(whole.as_str()).is_some_and(|it| *it >= least) {
            let message = misspelt_word::whole(whole);
            let found = Diagnostic::new(Rule::MisspeltWord, *span, message);
            sink.push(found.help(diag::write(whole)));
        }
    }
}

/// Words with a hyphen before a space, and the whole words that they would be: `pro- file`.
fn divided(text: &str) -> Vec<(Range<usize>, String)> {
    let found = text.match_indices("- ").filter_map(|(at, _)| {
        let before = text.get(..at)?;
        let start = before.rfind(|it: char| !it.is_lowercase()).map_or(0, |it| {
            it + before
                .get(it..)
                .and_then(|it| it.chars().next())
                .map_or(1, char::len_utf8)
        });
        let after = text.get(at + 2..)?;
        let end = after
            .find(|it: char| !it.is_lowercase())
            .unwrap_or(after.len());
        let whole = format!("{}{}", before.get(start..)?, after.get(..end)?);
        let is_word = start < at && end > 1 && whole.chars().count() >= SHORTEST;
        is_word.then_some((start..at + 2 + end, whole))
    });
    found.collect()
}

/// Abbreviations of capitals, each with a full stop, and the same without: `Z.O.C.`.
fn stopped(text: &str) -> Vec<(Range<usize>, String)> {
    let bytes = text.as_bytes();
    let is_pair = |at: usize| {
        bytes.get(at).is_some_and(u8::is_ascii_uppercase) && bytes.get(at + 1) == Some(&b'.')
    };
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(dot) = text.get(at..).and_then(|it| it.find('.')) {
        let start = (at + dot).saturating_sub(1);
        let mut end = start;
        while is_pair(end) {
            end += 2;
        }
        let begins = start == 0
            || bytes
                .get(start - 1)
                .is_some_and(|it| !it.is_ascii_alphanumeric() && *it < 128);
        if begins && end >= start + 4 {
            let whole: String = text.get(start..end).unwrap_or_default().replace('.', "");
            found.push((start..end, whole));
        }
        at = end.max(at + dot + 1);
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
