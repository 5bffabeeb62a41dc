//! Ordinals in digits whose ending is not that of their number: `2th`.

use super::Wiki;
use crate::diag::rules::misspelt_word;
use crate::diag::{self, Diagnostic, Levels, Rule, Sink};
use crate::locale::OrdinalEnding;
use crate::wikitext::Visible;
use crate::wikitext::visit::each_run;
use std::ops::Range;

/// Looks at all texts.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let endings = &wiki.vocabulary.ordinals;
    if !levels.is_on(Rule::MisspeltWord) || endings.is_empty() {
        return;
    }
    let mut visible = Visible::default();
    for (_, document) in wiki.store.documents() {
        each_run(document, |run| {
            visible.read(run, wiki.sources);
            for (at, right) in wrong(visible.text(), endings) {
                let written = visible
                    .text()
                    .get(at.clone())
                    .unwrap_or_default()
                    .to_owned();
                if let Some(span) = visible.span(at) {
                    let message = misspelt_word::ordinal(&written);
                    let found = Diagnostic::new(Rule::MisspeltWord, span, message);
                    sink.push(match right {
                        Some(right) => found.help(diag::write(&right)),
                        None => found.help(misspelt_word::ordinal_help()),
                    });
                }
            }
        });
    }
}

/// The wrong ordinals of a text, and how they are written right, if one of the endings is.
fn wrong(text: &str, endings: &[OrdinalEnding]) -> Vec<(Range<usize>, Option<String>)> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = text
        .get(at..)
        .and_then(|it| it.find(|it: char| it.is_ascii_digit()))
    {
        let start = at + start;
        let rest = text.get(start..).unwrap_or_default();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let after = rest.get(digits..).unwrap_or_default();
        let letters = after
            .find(|it: char| !it.is_alphanumeric())
            .unwrap_or(after.len());
        at = start + digits.max(1);
        let is_part = start > 0
            && bytes
                .get(start - 1)
                .is_some_and(|it| it.is_ascii_alphanumeric() || matches!(it, b'.' | b',' | b'-'));
        let (number, ending) = (
            rest.get(..digits).unwrap_or_default(),
            after.get(..letters).unwrap_or_default(),
        );
        let known = endings
            .iter()
            .find(|it| it.ending == ending)
            .filter(|_| !is_part);
        if known.is_some_and(|it| !it.numbers.is_match(number)) {
            let right = endings.iter().find(|it| it.numbers.is_match(number));
            let right = right.map(|it| format!("{number}{}", it.ending));
            found.push((start..start + digits + letters, right));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::wrong;
    use crate::locale::Vocabulary;

    #[test]
    fn endings_of_ordinals() {
        for (language, text, count) in [
            ("en", "the 2th, the 11st and the 103th", 3),
            (
                "en",
                "the 1st, 2nd, 3rd, 4th, 11th, 12th, 13th, 21st, 112th and 2D6",
                0,
            ),
            ("fr", "le 2er tour", 1),
            ("fr", "le 1er tour, la 1re, le 2e", 0),
            ("es", "el 2th turno", 0),
        ] {
            let words = Vocabulary::new(language, None).unwrap();
            assert_eq!(wrong(text, &words.ordinals).len(), count, "{text}");
        }
    }
}
