//! Typography: replaces characters as they are typed by those that the language of the book requires: quotes and
//! apostrophes, dashes of ranges, signs, and no-break spaces.
//!
//! Only characters change, and only those that an author typed for lack of better ones: a curly quote stays, and so
//! does a straight one that is written as an entity. Code, addresses and ids are left alone. The operation is
//! idempotent.
//!
//! * `run` is running text as its readers see it, through all marks and links;
//! * `quotes` and `pairs` are about `"` and `'`, `dashes` and `charts` about `-`, `spaces` about spaces.

mod charts;
mod dashes;
mod pairs;
mod quotes;
mod run;
mod spaces;

use crate::book::change::{VisitorMut, in_language, walk_block, walk_table};
use crate::book::{
    BackMatter, Block, Book, CaptionEntry, Figure, Inline, Language, Media, Table, Title,
};
use crate::linearize::input::Words;
use crate::linearize::translation::languages::BookLanguages;
use crate::locale::Typography;
use crate::source::Sources;
pub(crate) use pairs::Set;
use run::Run;
pub(crate) use run::is_address;
pub(crate) use spaces::SpacePlace;

/// The places where a text, as its readers see it, has other spaces beside marks than the language.
pub(crate) fn other_spaces<'a>(text: &str, typography: &'a Typography) -> Vec<SpacePlace<'a>> {
    let mut run = Run::default();
    run.begin_string(text);
    let spaces = typography.spaces.iter();
    let places = spaces.flat_map(|space| spaces::beside_marks(text, space));
    places.filter(|it| !run.is_in_address(&it.at)).collect()
}

/// The quotation marks `"` of a text, as its readers see it, and their replacements in the language.
pub(crate) fn straight_quotes<'a>(text: &str, typography: &'a Typography) -> Vec<Set<'a>> {
    if !text.contains('"') {
        return Vec::new();
    }
    let mut run = Run::default();
    run.begin_string(text);
    let mut quotes = quotes::find_doubles(text, typography);
    // A mark of inches is no quote.
    quotes.retain(|it| it.to != pairs::PRIME && !run.is_in_address(&it.at));
    quotes
}

/// Sets all text of the book, its front matter included; `units` are those of the game.
pub(super) fn set(
    book: &mut Book,
    languages: &BookLanguages<'_>,
    units: &[String],
    sources: &Sources,
) {
    let typography = with_units(languages.own(), units);
    let others = languages
        .all()
        .map(|(tag, words)| (tag, with_units(words, units)));
    let others: Vec<(&str, Typography)> = others.collect();
    let mut setter = Setter {
        own: &typography,
        others: &others,
        language: None,
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

/// How often a text is looked at whose quotes settle one another.
const MOST_PASSES: usize = 3;

struct Setter<'a> {
    /// The typography of the book's language.
    own: &'a Typography,
    /// The typography by language, for texts that have their own.
    others: &'a [(&'a str, Typography)],
    /// The language of the text, where it has its own.
    language: Option<Language>,
    sources: &'a Sources,
    /// The text that is being set.
    run: Run<'a>,
}

impl<'a> Setter<'a> {
    /// The typography for the current text.
    fn typography(&self) -> &'a Typography {
        let is_own =
            |(tag, _): &&(&str, _)| self.language.as_ref().is_some_and(|it| *it.tag == **tag);
        let other = self.others.iter().find(is_own);
        other.map_or(self.own, |(_, typography)| typography)
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
        let people = info.credits.iter_mut().map(|it| &mut it.person);
        for author in info.authors.iter_mut().chain(people) {
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
                in_language(self, language.as_ref(), |setter| {
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

    /// Sets a separate text.
    fn string(&mut self, text: &mut String) {
        for _ in 0..MOST_PASSES {
            self.run.begin_string(text);
            let is_open = self.find_edits();
            self.run.apply_to_string(text);
            if !is_open {
                break;
            }
        }
    }

    /// Returns whether some quotes were found to be settled and others were not, which those may settle.
    fn find_edits(&mut self) -> bool {
        let typography = self.typography();
        let is_open = quotes::find(&mut self.run, typography);
        dashes::find(&mut self.run, typography);
        spaces::find(&mut self.run, typography);
        is_open
    }

    /// Sets texts inside running text that are separate, such as footnotes.
    fn inner_texts(&mut self, inlines: &mut [Inline]) {
        for inline in inlines {
            match inline {
                Inline::Emphasis(it) => self.inner_texts(&mut it.content),
                Inline::Link(link) if !run::is_address(link) => {
                    self.inner_texts(&mut link.content);
                    if let Some(reference) = &mut link.reference {
                        self.visit_inlines(&mut reference.on_pages);
                    }
                }
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

    /// The caption is also the alternative text of the picture, and is not changed.
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
    fn language(&mut self) -> Option<&mut Option<Language>> {
        Some(&mut self.language)
    }

    fn visit_inlines(&mut self, inlines: &mut Vec<Inline>) {
        // A text in another language is set as that writes it.
        if let [Inline::Emphasis(it)] = inlines.as_mut_slice()
            && let Some(language) = it.role.language().cloned()
        {
            return in_language(self, Some(&language), |setter| {
                setter.visit_inlines(&mut it.content);
            });
        }
        for _ in 0..MOST_PASSES {
            self.run.begin(inlines, self.sources);
            let is_open = self.find_edits();
            self.run.apply(inlines);
            if !is_open {
                break;
            }
        }
        self.inner_texts(inlines);
    }

    fn visit_table(&mut self, table: &mut Table) {
        if let Some(dash) = &self.typography().range_dash {
            charts::set(table, dash);
        }
        walk_table(self, table);
    }

    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Figure(figure) => {
                let language = figure.language.clone();
                in_language(self, language.as_ref(), |setter| setter.figure(figure));
            }
            _ => walk_block(self, block),
        }
    }
}

#[cfg(test)]
mod tests;
