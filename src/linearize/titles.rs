//! Titles as a publisher sets them: with a capital, and not said again by the first defined term.

use crate::book::change::{
    VisitorMut, walk_block, walk_component, walk_inline, walk_section, walk_simplesect,
};
use crate::book::{
    Block, Body, Book, Bridgehead, Component, Inline, Para, Section, SimpleSect, Title, plain_text,
};
use icu_casemap::TitlecaseMapper;
use icu_casemap::options::{TitlecaseOptions, TrailingCase};
use icu_locale_core::LanguageIdentifier;

/// Prints titles, headings and captions with a capital, as the language writes it.
pub(super) fn capitalize(book: &mut Book) {
    let mut capitalize = Capitalize::of(&book.language);
    capitalize.visit_book(book);
}

struct Capitalize {
    language: LanguageIdentifier,
}

impl Capitalize {
    fn of(language: &str) -> Self {
        Self {
            language: language.parse().unwrap_or(LanguageIdentifier::UNKNOWN),
        }
    }

    /// Goes into a text; where it says its language, gives that of what it is in.
    fn enter(&mut self, language: Option<&str>) -> Option<LanguageIdentifier> {
        let Self { language } = Self::of(language?);
        Some(std::mem::replace(&mut self.language, language))
    }

    /// Goes out of it again.
    fn leave(&mut self, around: Option<LanguageIdentifier>) {
        if let Some(language) = around {
            self.language = language;
        }
    }

    /// Gives the first letter of running text a capital; false where nothing in it is a letter.
    fn inlines(&self, inlines: &mut [Inline]) -> bool {
        inlines.iter_mut().any(|inline| self.inline(inline))
    }

    /// As [`Self::inlines`]. What is no text, such as code and pictures, stays as it is.
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

    /// A word that has a capital further on, such as `pH`, is spelled so on purpose.
    fn text(&self, text: &str) -> String {
        let word = text
            .split_whitespace()
            .find(|it| it.contains(char::is_alphanumeric));
        if word.is_some_and(|word| word.contains(char::is_uppercase)) {
            return text.to_owned();
        }
        let mut options = TitlecaseOptions::default();
        options.trailing_case = Some(TrailingCase::Unchanged);
        let mapper = TitlecaseMapper::new();
        let text = mapper.titlecase_segment_to_string(text, &self.language, options);
        text.into_owned()
    }
}

impl VisitorMut for Capitalize {
    fn visit_title(&mut self, title: &mut Title) {
        self.inlines(&mut title.content);
        self.visit_inlines(&mut title.content);
    }

    fn visit_block(&mut self, block: &mut Block) {
        let around = match block {
            Block::Bridgehead(Bridgehead { content, .. }) => {
                self.inlines(content);
                None
            }
            Block::Figure(figure) => self.enter(figure.language.as_ref().map(|it| &*it.tag)),
            _ => None,
        };
        walk_block(self, block);
        self.leave(around);
    }

    fn visit_component(&mut self, it: &mut Component) {
        let around = self.enter(it.translation.tag());
        walk_component(self, it);
        self.leave(around);
    }

    fn visit_section(&mut self, it: &mut Section) {
        let around = self.enter(it.translation.tag());
        walk_section(self, it);
        self.leave(around);
    }

    fn visit_simplesect(&mut self, it: &mut SimpleSect) {
        let around = self.enter(it.translation.tag());
        walk_simplesect(self, it);
        self.leave(around);
    }

    /// Only notes hold titles.
    fn visit_inline(&mut self, inline: &mut Inline) {
        if !matches!(inline, Inline::Text(_)) {
            walk_inline(self, inline);
        }
    }
}

/// Prints a title once that the first defined term of its text says again: what is left of that
/// entry of the list is its definition, which begins with a capital as any paragraph does.
pub(super) fn merge_terms(book: &mut Book) {
    let capitalize = Capitalize::of(&book.language);
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

    fn body(&self, title: &Title, body: &mut Body) {
        self.merge(title, &mut body.blocks);
    }
}

/// Is nothing lost when only the characters are kept?
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
    fn visit_component(&mut self, component: &mut Component) {
        let around = self.capitalize.enter(component.translation.tag());
        self.body(&component.title, &mut component.body);
        walk_component(self, component);
        self.capitalize.leave(around);
    }

    fn visit_section(&mut self, section: &mut Section) {
        let around = self.capitalize.enter(section.translation.tag());
        self.body(&section.title, &mut section.body);
        walk_section(self, section);
        self.capitalize.leave(around);
    }

    fn visit_simplesect(&mut self, simplesect: &mut SimpleSect) {
        let around = self.capitalize.enter(simplesect.translation.tag());
        self.merge(&simplesect.title, &mut simplesect.blocks);
        walk_simplesect(self, simplesect);
        self.capitalize.leave(around);
    }
}
