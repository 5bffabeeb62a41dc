//! Links to figures say their numbers, beside the author's words: "the wheel (figure 9.3)".

use super::Words;
use super::place::Placed;
use super::tongues::Tongues;
use crate::book::change::{
    VisitorMut, walk_block, walk_component, walk_inline, walk_section, walk_simplesect,
};
use crate::book::{
    Block, Book, Component, Figure, Id, Inline, Media, Section, SimpleSect, Target, Text,
    Translation, Visitor, plain_text, walk_block as look_into,
};
use crate::locale::Locale;
use std::collections::BTreeMap;

/// Numbers the links to figures; those to what nothing is left of lead to the first figure of it.
pub(super) fn refer(placed: &Placed, tongues: &Tongues<'_>, book: &mut Book) {
    let mut numbers = FigureNumbers {
        placed,
        of_tiddlers: BTreeMap::new(),
    };
    numbers.visit_book(book);
    let own = tongues.own();
    let mut refer = Refer {
        gone: &placed.gone,
        numbers: numbers.of_tiddlers,
        tongues,
        around: own,
        words: figure_words(own.locale),
    };
    refer.visit_blocks(&mut book.info.licence);
    refer.visit_book(book);
}

/// What authors call a figure, in lower case.
fn figure_words(locale: &Locale) -> Vec<String> {
    let words = locale.names("figure-words").into_iter();
    words.map(|word| word.to_lowercase()).collect()
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
        let tiddler = id.as_str().split('.').next().unwrap_or_default();
        let tiddler = Id::new(tiddler);
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
    tongues: &'a Tongues<'a>,
    /// Those of the text.
    around: Words<'a>,
    /// What authors call a figure in it, in lower case.
    words: Vec<String>,
}

impl VisitorMut for Refer<'_> {
    fn visit_component(&mut self, it: &mut Component) {
        let translation = it.translation.clone();
        self.inside(&translation, |refer| walk_component(refer, it));
    }

    fn visit_section(&mut self, it: &mut Section) {
        let translation = it.translation.clone();
        self.inside(&translation, |refer| walk_section(refer, it));
    }

    fn visit_simplesect(&mut self, it: &mut SimpleSect) {
        let translation = it.translation.clone();
        self.inside(&translation, |refer| walk_simplesect(refer, it));
    }

    fn visit_block(&mut self, block: &mut Block) {
        if let Block::Figure(figure) = block {
            self.media(&mut figure.media);
        }
        walk_block(self, block);
    }

    fn visit_inlines(&mut self, inlines: &mut [Inline]) {
        for at in 0..inlines.len() {
            let (before, rest) = inlines.split_at_mut(at);
            let Some((inline, after)) = rest.split_first_mut() else {
                return;
            };
            if let Inline::Link(link) = inline
                && let Target::Id(id) = &mut link.target
            {
                if let Some(numbers) = self.numbers.get(id) {
                    let around = Around {
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
struct Around<'a> {
    before: &'a str,
    label: &'a str,
    after: &'a str,
}

impl Refer<'_> {
    /// Goes into a division, which may be in another language.
    fn inside(&mut self, translation: &Translation, walk: impl FnOnce(&mut Self)) {
        let around = self.around;
        let own = self.tongues.of(translation, around);
        if std::ptr::eq(own.locale, around.locale) {
            return walk(self);
        }
        let words = figure_words(own.locale);
        let outside = std::mem::replace(&mut self.words, words);
        self.around = own;
        walk(self);
        self.around = around;
        self.words = outside;
    }

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

    /// What is printed after the label of a link to figures of these numbers; nothing where the author
    /// wrote the number already.
    fn reference(&self, numbers: &[String], link: &Around<'_>) -> Option<String> {
        let (first, last) = (numbers.first()?, numbers.last()?);
        if says(link.label, first) || ends_so(link.before, first) || begins_so(link.after, first) {
            return None;
        }
        let ends = [("first", first.as_str()), ("last", last.as_str())];
        let (key, words) = match numbers.len() {
            1 => ("figure-reference", first.clone()),
            2 => (
                "figures-reference",
                self.around.locale.format("numbers-pair", &ends),
            ),
            _ => (
                "figures-reference",
                self.around.locale.format("numbers-range", &ends),
            ),
        };
        Some(if self.names_figure(link.label) {
            format!("\u{a0}{words}")
        } else if self.names_figure(link.before) {
            self.around.locale.format("beside", &[("words", &words)])
        } else {
            let words = self.around.locale.format(key, &[("numbers", &words)]);
            self.around.locale.format("beside", &[("words", &words)])
        })
    }

    /// Is its last word "figure", or the like?
    fn names_figure(&self, text: &str) -> bool {
        let is_apart = |letter: char| !letter.is_alphanumeric();
        let text = text.trim_end_matches(|letter| is_apart(letter) && !matches!(letter, '.' | ','));
        let word = text.trim_end_matches('.').rsplit(is_apart).next();
        word.is_some_and(|word| self.words.contains(&word.to_lowercase()))
    }
}

/// Is the number what ends the words before a link?
fn ends_so(before: &str, number: &str) -> bool {
    let before = before.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let words = before.rsplit(char::is_whitespace);
    words.take(1).any(|word| says(word, number))
}

/// How many words after a link may say its number: “(see figure 9.3)”.
const NEAR: usize = 3;

fn begins_so(after: &str, number: &str) -> bool {
    let mut words = after.split_whitespace().take(NEAR);
    words.any(|word| says(word, number))
}

/// Is the number in the text, and not a part of another one?
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
