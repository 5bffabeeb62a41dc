//! Prints titles as a publisher does: with a capital, and without repeating them as the first defined term.

use crate::book::change::{VisitorMut, walk_block, walk_division, walk_inline};
use crate::book::{Block, Book, Bridgehead, Division, Inline, Language, Para, Title, plain_text};
use icu_casemap::TitlecaseMapper;
use icu_casemap::options::{TitlecaseOptions, TrailingCase};
use icu_locale_core::LanguageIdentifier;

/// Prints titles, headings and captions with a capital, as the language writes it.
pub(super) fn capitalize(book: &mut Book) {
    Capitalize::in_book(book).visit_book(book);
}

struct Capitalize {
    /// The language of the book.
    own: String,
    /// The language of the current text, where it has its own.
    language: Option<Language>,
}

impl Capitalize {
    fn in_book(book: &Book) -> Self {
        Self {
            own: book.language.clone(),
            language: None,
        }
    }

    /// Gives the first letter of running text a capital; returns whether there is a letter.
    fn inlines(&self, inlines: &mut [Inline]) -> bool {
        inlines.iter_mut().any(|inline| self.inline(inline))
    }

    /// As [`Self::inlines`]. Anything but text, such as code and pictures, stays as it is.
    fn inline(&self, inline: &mut Inline) -> bool {
        match inline {
            Inline::Text(text) => {
                let has_letter = text.text.contains(char::is_alphanumeric);
                if has_letter {
                    text.text = self.text(&text.text);
                }
                has_letter
            }
            Inline::Emphasis(it) => self.inlines(&mut it.content),
            Inline::Link(link) => self.inlines(&mut link.content),
            Inline::Code(_) | Inline::Superscript(_) | Inline::Subscript(_) | Inline::Media(_) => {
                true
            }
            Inline::Footnote(_) | Inline::LineBreak(_) => false,
        }
    }

    /// A word with a capital further on, such as `pH`, is spelled so on purpose.
    fn text(&self, text: &str) -> String {
        let word = text
            .split_whitespace()
            .find(|it| it.contains(char::is_alphanumeric));
        if word.is_some_and(|word| word.contains(char::is_uppercase)) {
            return text.to_owned();
        }
        let language = self.language.as_ref().map_or(&*self.own, |it| &*it.tag);
        let language = language.parse().unwrap_or(LanguageIdentifier::UNKNOWN);
        let mut options = TitlecaseOptions::default();
        options.trailing_case = Some(TrailingCase::Unchanged);
        let mapper = TitlecaseMapper::new();
        let text = mapper.titlecase_segment_to_string(text, &language, options);
        text.into_owned()
    }
}

impl VisitorMut for Capitalize {
    fn language(&mut self) -> Option<&mut Option<Language>> {
        Some(&mut self.language)
    }

    fn visit_title(&mut self, title: &mut Title) {
        self.inlines(&mut title.content);
        self.visit_inlines(&mut title.content);
    }

    fn visit_block(&mut self, block: &mut Block) {
        if let Block::Bridgehead(Bridgehead { content, .. }) = block {
            self.inlines(content);
        }
        walk_block(self, block);
    }

    /// Only notes hold titles.
    fn visit_inline(&mut self, inline: &mut Inline) {
        if !matches!(inline, Inline::Text(_)) {
            walk_inline(self, inline);
        }
    }
}

/// Removes the first defined term of a text where it repeats the title: the rest of that entry is its definition,
/// which begins with a capital as any paragraph does.
pub(super) fn merge_terms(book: &mut Book) {
    let capitalize = Capitalize::in_book(book);
    Merge { capitalize }.visit_book(book);
}

struct Merge {
    capitalize: Capitalize,
}

impl Merge {
    fn merge(&self, title: &Title, blocks: &mut Vec<Block>) {
        let Some(Block::VariableList(list)) = blocks.first_mut() else {
            return;
        };
        let Some(entry) = list.entries.first() else {
            return;
        };
        let [term] = entry.terms.as_slice() else {
            return;
        };
        if !is_plain(&term.content) || !is_same(&plain_text(&term.content), &title.plain()) {
            return;
        }
        let mut definition = list.entries.remove(0).item.blocks;
        if let Some(Block::Para(Para { content, .. })) = definition.first_mut() {
            self.capitalize.inlines(content);
        }
        let rest = if list.entries.is_empty() { 1 } else { 0 };
        blocks.splice(..rest, definition);
    }
}

/// Whether nothing is lost when only the characters are kept.
fn is_plain(inlines: &[Inline]) -> bool {
    inlines.iter().all(|inline| match inline {
        Inline::Text(_) => true,
        Inline::Emphasis(it) => is_plain(&it.content),
        _ => false,
    })
}

fn is_same(one: &str, other: &str) -> bool {
    let words = |text: &str| {
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        words
    };
    words(one) == words(other)
}

impl VisitorMut for Merge {
    fn language(&mut self) -> Option<&mut Option<Language>> {
        Some(&mut self.capitalize.language)
    }

    fn visit_division(&mut self, division: &mut Division) {
        self.merge(&division.title, &mut division.blocks);
        walk_division(self, division);
    }
}
