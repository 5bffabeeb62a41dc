//! What keyboards lack, set as the language of the book sets it: quotes and apostrophes, dashes of
//! ranges, signs, and spaces that no line is broken at.
//!
//! Only characters change, and only those that an author typed for want of better ones: a curly
//! quote stays, and so does a straight one that is written as an entity. Code, addresses and ids
//! are left alone. Doing it twice is doing it once.
//!
//! * `run` is running text as its readers see it, through all marks and links;
//! * `quotes` and `pairs` are about `"` and `'`, `dashes` about `-`, `spaces` about spaces.

mod dashes;
mod pairs;
mod quotes;
mod run;
mod spaces;

use super::Words;
use super::tongues::Tongues;
use crate::book::change::{VisitorMut, walk_block, walk_component, walk_section, walk_simplesect};
use crate::book::{
    BackMatter, Block, Book, CaptionEntry, Component, Figure, Inline, Media, Section, SimpleSect,
    Title,
};
use crate::locale::Typography;
use crate::source::Sources;
use run::Run;
pub(crate) use spaces::SpacePlace;
use std::ops::Range;

/// The places where a text, as its readers see it, has other spaces beside marks than the language.
pub(crate) fn other_spaces<'a>(text: &str, typography: &'a Typography) -> Vec<SpacePlace<'a>> {
    let mut run = Run::default();
    run.begin_string(text);
    let spaces = typography.spaces.iter();
    let places = spaces.flat_map(|space| spaces::beside_marks(text, space));
    places.filter(|it| !run.is_in_address(&it.at)).collect()
}

/// The `"` of a text, as its readers see it, that are quotes, and what the language has in the place of
/// each.
pub(crate) fn straight_quotes<'a>(
    text: &str,
    typography: &'a Typography,
) -> Vec<(Range<usize>, &'a str)> {
    let mut run = Run::default();
    run.begin_string(text);
    quotes::find_doubles(&mut run, typography);
    // A mark of inches is no quote.
    run.into_edits()
        .filter(|(_, to)| *to != pairs::PRIME)
        .collect()
}

/// Sets all text of the book, its front matter included; `units` are those of the game.
pub(super) fn set(book: &mut Book, tongues: &Tongues<'_>, units: &[String], sources: &Sources) {
    let typography = with_units(tongues.own(), units);
    let others = tongues
        .all()
        .map(|(tag, words)| (tag, with_units(words, units)));
    let others: Vec<(&str, Typography)> = others.collect();
    let mut setter = Setter {
        typography: &typography,
        others: &others,
        sources,
        run: Run::default(),
    };
    setter.front_matter(book);
    setter.visit_book(book);
    setter.back_matter(&mut book.back);
}

fn with_units(words: Words<'_>, units: &[String]) -> Typography {
    let mut typography = words.vocabulary.typography.clone();
    typography.units.extend(units.iter().cloned());
    typography
}

struct Setter<'a> {
    typography: &'a Typography,
    /// By language, for divisions that say theirs.
    others: &'a [(&'a str, Typography)],
    sources: &'a Sources,
    /// The text that is being set.
    run: Run<'a>,
}

impl Setter<'_> {
    /// Goes into a text, which may be in another language.
    fn inside(&mut self, language: Option<&str>, walk: impl FnOnce(&mut Self)) {
        let around = self.typography;
        let mut others = self.others.iter();
        if let Some((_, other)) = others.find(|(tag, _)| Some(*tag) == language) {
            self.typography = other;
        }
        walk(self);
        self.typography = around;
    }

    fn front_matter(&mut self, book: &mut Book) {
        let info = &mut book.info;
        self.string(&mut info.title);
        if let Some(subtitle) = &mut info.subtitle {
            self.string(subtitle);
        }
        for text in info
            .rights
            .iter_mut()
            .chain(info.series.iter_mut().map(|it| &mut it.title))
        {
            self.string(text);
        }
        for author in &mut info.authors {
            self.string(&mut author.given);
            self.string(&mut author.surname);
        }
        for revision in &mut info.revisions {
            self.string(&mut revision.remark);
        }
        self.visit_blocks(&mut info.licence);
    }

    fn back_matter(&mut self, back: &mut BackMatter) {
        for list in [&mut back.figures, &mut back.tables] {
            for entry in &mut list.entries {
                let CaptionEntry {
                    short,
                    caption,
                    language,
                    ..
                } = entry;
                let language = language.as_ref().map(|it| &*it.tag);
                self.inside(language, |setter| {
                    setter.strings(short);
                    setter.visit_title(caption);
                });
            }
        }
        let groups = back.index.iter_mut().flat_map(|index| &mut index.groups);
        for entry in groups.flat_map(|group| &mut group.entries) {
            self.string(&mut entry.term);
            for locator in &mut entry.locators {
                self.strings(&mut locator.label);
            }
            for see in &mut entry.see {
                self.string(&mut see.term);
            }
        }
    }

    fn strings<'s>(&mut self, texts: impl IntoIterator<Item = &'s mut String>) {
        for text in texts {
            self.string(text);
        }
    }

    /// Sets a text that stands by itself.
    fn string(&mut self, text: &mut String) {
        self.run.begin_string(text);
        self.find_edits();
        self.run.apply_to_string(text);
    }

    fn find_edits(&mut self) {
        quotes::find(&mut self.run, self.typography);
        dashes::find(&mut self.run, self.typography);
        spaces::find(&mut self.run, self.typography);
    }

    /// Sets what is a text of its own inside running text.
    fn inner_texts(&mut self, inlines: &mut [Inline]) {
        for inline in inlines {
            match inline {
                Inline::Emphasis(it) => self.inner_texts(&mut it.content),
                Inline::Link(link) if !run::is_address(link) => self.inner_texts(&mut link.content),
                Inline::Superscript(it) | Inline::Subscript(it) => {
                    self.visit_inlines(&mut it.content);
                }
                Inline::Footnote(footnote) => self.visit_blocks(&mut footnote.blocks),
                Inline::Media(media) => self.alt(media),
                Inline::Link(_) | Inline::Text(_) | Inline::Code(_) | Inline::LineBreak(_) => {}
            }
        }
    }

    fn alt(&mut self, media: &mut Media) {
        if let Some(alt) = &mut media.alt {
            self.string(alt);
        }
    }

    /// The caption is what stands for the picture too, and stays so.
    fn figure(&mut self, figure: &mut Figure) {
        let caption = |title: &Option<Title>| title.as_ref().map(Title::plain);
        let before = caption(&figure.title);
        if let Some(title) = &mut figure.title {
            self.visit_title(title);
        }
        if let Some(short) = &mut figure.titleabbrev {
            self.visit_title(short);
        }
        if before.is_some() && figure.media.alt == before {
            figure.media.alt = caption(&figure.title);
        } else {
            self.alt(&mut figure.media);
        }
    }
}

impl VisitorMut for Setter<'_> {
    fn visit_component(&mut self, it: &mut Component) {
        let language = it.translation.language.clone();
        let language = language.as_ref().map(|it| &*it.tag);
        self.inside(language, |setter| walk_component(setter, it));
    }

    fn visit_section(&mut self, it: &mut Section) {
        let language = it.translation.language.clone();
        let language = language.as_ref().map(|it| &*it.tag);
        self.inside(language, |setter| walk_section(setter, it));
    }

    fn visit_simplesect(&mut self, it: &mut SimpleSect) {
        let language = it.translation.language.clone();
        let language = language.as_ref().map(|it| &*it.tag);
        self.inside(language, |setter| walk_simplesect(setter, it));
    }

    fn visit_inlines(&mut self, inlines: &mut [Inline]) {
        self.run.begin(inlines, self.sources);
        self.find_edits();
        self.run.apply(inlines);
        self.inner_texts(inlines);
    }

    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Figure(figure) => {
                let language = figure.language.clone();
                let language = language.as_ref().map(|it| &*it.tag);
                self.inside(language, |setter| setter.figure(figure));
            }
            _ => walk_block(self, block),
        }
    }
}

#[cfg(test)]
mod tests;
