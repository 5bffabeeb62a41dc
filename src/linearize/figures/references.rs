//! Adds the numbers of figures to the links to them: "the wheel (figure 9.3)".

use crate::book::change::{VisitorMut, walk_block, walk_inline};
use crate::book::{
    Block, Book, Figure, Id, Inline, Language, Media, Target, Text, Visitor, plain_text,
    walk_block as look_into,
};
use crate::linearize::figures::place::Placed;
use crate::linearize::translation::languages::BookLanguages;
use crate::locale::Locale;
use std::collections::BTreeMap;

/// Adds numbers to the links to figures; links to a removed division lead to its first figure.
pub(crate) fn refer(placed: &Placed, languages: &BookLanguages<'_>, book: &mut Book) {
    let mut numbers = FigureNumbers {
        placed,
        of_tiddlers: BTreeMap::new(),
    };
    numbers.visit_book(book);
    let mut refer = Refer {
        gone: &placed.gone,
        numbers: numbers.of_tiddlers,
        languages,
        language: None,
    };
    refer.visit_blocks(&mut book.info.licence);
    refer.visit_book(book);
}

/// The numbers of the figures of each tiddler.
struct FigureNumbers<'a> {
    placed: &'a Placed,
    of_tiddlers: BTreeMap<Id, Vec<String>>,
}

impl FigureNumbers<'_> {
    fn add(&mut self, figure: &Figure) {
        let (Some(id), Some(label)) = (&figure.id, &figure.label) else {
            return;
        };
        // Ids of tiddlers have no `.`; what is minted below one begins with its id.
        let tiddler = Id::new(id.as_str().split('.').next().unwrap_or_default());
        if self.placed.tiddlers.contains(&tiddler) {
            let numbers = self.of_tiddlers.entry(tiddler).or_default();
            numbers.push(label.clone());
        }
    }
}

impl Visitor for FigureNumbers<'_> {
    fn visit_block(&mut self, block: &Block) {
        if let Block::Figure(figure) = block {
            self.add(figure);
        }
        look_into(self, block);
    }
}

struct Refer<'a> {
    gone: &'a BTreeMap<Id, Id>,
    numbers: BTreeMap<Id, Vec<String>>,
    languages: &'a BookLanguages<'a>,
    /// The language of the text, where it has its own.
    language: Option<Language>,
}

impl VisitorMut for Refer<'_> {
    fn language(&mut self) -> Option<&mut Option<Language>> {
        Some(&mut self.language)
    }

    fn visit_block(&mut self, block: &mut Block) {
        if let Block::Figure(figure) = block {
            self.media(&mut figure.media);
        }
        walk_block(self, block);
    }

    fn visit_inlines(&mut self, inlines: &mut Vec<Inline>) {
        for at in 0..inlines.len() {
            let (before, rest) = inlines.split_at_mut(at);
            let Some((inline, after)) = rest.split_first_mut() else {
                return;
            };
            if let Inline::Link(link) = inline
                && let Target::Id(id) = &mut link.target
            {
                let numbers = self.numbers.get(id);
                if let Some(numbers) = numbers.filter(|_| link.reference.is_none()) {
                    let around = AroundLink {
                        before: &plain_text(before),
                        label: &plain_text(&link.content),
                        after: &plain_text(after),
                    };
                    if let Some(text) = self.reference(numbers, &around) {
                        let span = link.span;
                        // It is in the language of the text.
                        link.language = None;
                        link.content.push(Inline::Text(Text { text, span }));
                    }
                } else {
                    self.retarget(id);
                }
            }
            if let Inline::Media(media) = inline {
                self.media(media);
            }
            walk_inline(self, inline);
        }
    }
}

/// A link among the words around it.
struct AroundLink<'a> {
    before: &'a str,
    label: &'a str,
    after: &'a str,
}

impl Refer<'_> {
    fn retarget(&self, id: &mut Id) {
        if let Some(first) = self.gone.get(id) {
            *id = first.clone();
        }
    }

    fn media(&self, media: &mut Media) {
        if let Some(Target::Id(id)) = &mut media.link {
            self.retarget(id);
        }
    }

    /// The number to print after the label of a link to figures; `None` where the author wrote the number already.
    fn reference(&self, numbers: &[String], link: &AroundLink<'_>) -> Option<String> {
        let locale = self.languages.of(self.language.as_ref()).locale;
        let (first, last) = (numbers.first()?, numbers.last()?);
        if says(link.label, first) || ends_so(link.before, first) || begins_so(link.after, first) {
            return None;
        }
        let ends = [("first", first.as_str()), ("last", last.as_str())];
        let (key, words) = match numbers.len() {
            1 => ("figure-reference", first.clone()),
            2 => ("figures-reference", locale.format("numbers-pair", &ends)),
            _ => ("figures-reference", locale.format("numbers-range", &ends)),
        };
        Some(if names_figure(locale, link.label) {
            format!("\u{a0}{words}")
        } else if names_figure(locale, link.before) {
            locale.format("beside", &[("words", &words)])
        } else {
            let words = locale.format(key, &[("numbers", &words)]);
            locale.format("beside", &[("words", &words)])
        })
    }
}

/// Whether the last word of a text is "figure", or another word for it.
fn names_figure(locale: &Locale, text: &str) -> bool {
    let is_apart = |letter: char| !letter.is_alphanumeric();
    let text = text.trim_end_matches(|letter| is_apart(letter) && !matches!(letter, '.' | ','));
    let word = text.trim_end_matches('.').rsplit(is_apart).next();
    let word = word.unwrap_or_default().to_lowercase();
    let mut words = locale.names("figure-words").into_iter();
    words.any(|it| it.to_lowercase() == word)
}

/// Whether the words before a link end with the number.
fn ends_so(before: &str, number: &str) -> bool {
    let before = before.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let words = before.rsplit(char::is_whitespace);
    words.take(1).any(|word| says(word, number))
}

/// The number of words after a link among which its number may be: “(see figure 9.3)”.
const NEAR: usize = 3;

fn begins_so(after: &str, number: &str) -> bool {
    let mut words = after.split_whitespace().take(NEAR);
    words.any(|word| says(word, number))
}

/// Whether the text contains the number, and not as a part of another one.
fn says(text: &str, number: &str) -> bool {
    text.match_indices(number).any(|(at, _)| {
        let before = text.get(..at).and_then(|text| text.chars().next_back());
        let mut after = text.get(at + number.len()..).unwrap_or_default().chars();
        let (next, then) = (after.next(), after.next());
        let goes_on = next == Some('.') && then.is_some_and(char::is_numeric);
        !before.is_some_and(|it| it.is_alphanumeric() || it == '.')
            && !next.is_some_and(char::is_alphanumeric)
            && !goes_on
    })
}

#[cfg(test)]
mod tests {
    use super::says;

    #[test]
    fn a_number_is_whole() {
        for (text, expected) in [
            ("figure 9.3", true),
            ("(9.3).", true),
            ("9.31", false),
            ("9.3.1", false),
            ("19.3", false),
            ("A9.3", false),
        ] {
            assert_eq!(says(text, "9.3"), expected, "{text}");
        }
    }
}
