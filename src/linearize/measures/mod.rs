//! Measures: `3 PW` is so many millimetres on the table, at one scale or at each. Texts that hold at one scale,
//! `{{large{16 in}}}{{small{12 in}}}`, are joined where the book has all scales.

pub(crate) mod find;
mod group;

use crate::book::change::{VisitorMut, walk_block};
use crate::book::{
    Block, Book, Emphasis, Id, Inline, Language, Link, Measure, Role, Target, Text, Title,
    plain_text,
};
use crate::config::{MeasurePlace, ScaleSettings, UnitLength, UnitMeasure};
use crate::linearize::input::{Settings, Words};
use crate::linearize::translation::languages::BookLanguages;
use crate::linearize::typography::is_address;
use find::{FoundMeasure, MeasuredNumber, NO_BREAK, find};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Adds the measures of a book; `tiddlers` are the titles by id.
pub(super) fn measure(
    book: &mut Book,
    settings: &Settings,
    languages: &BookLanguages<'_>,
    tiddlers: &BTreeMap<Id, String>,
) {
    let scales = &settings.classes.scales;
    if scales.names.is_empty() && scales.units.is_empty() {
        return;
    }
    let mut measurer = Measurer {
        scales,
        chosen: settings.selection.scale.as_deref(),
        languages,
        tiddlers,
        language: None,
        around: None,
    };
    measurer.visit_book(book);
}

/// The measures of a unit at the scales of a text, as they are printed; equal ones once. `decimal` is the mark before
/// decimals.
fn printed(
    numbers: &[MeasuredNumber],
    (unit, scales): (&UnitMeasure, &[&str]),
    decimal: &str,
) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for length in scales.iter().filter_map(|scale| unit.at(scale)) {
        if let Some(one) = product(numbers, length, decimal, NO_BREAK)
            && !all.contains(&one)
        {
            all.push(one);
        }
    }
    all
}

/// So many of a length; of several numbers each, with what is between them, and the unit once.
pub(crate) fn product(
    numbers: &[MeasuredNumber],
    length: &UnitLength,
    decimal: &str,
    space: char,
) -> Option<String> {
    let mut product = String::new();
    for MeasuredNumber { number, joint } in numbers {
        product.push_str(joint);
        product.push_str(&number.times(length.number)?.rounded(decimal));
    }
    Some(format!("{product}{space}{}", length.unit))
}

struct Measurer<'a> {
    scales: &'a ScaleSettings,
    /// The scale of the edition.
    chosen: Option<&'a str>,
    languages: &'a BookLanguages<'a>,
    tiddlers: &'a BTreeMap<Id, String>,
    /// The language of the text, where it has its own.
    language: Option<Language>,
    /// The scale at which the text holds.
    around: Option<&'a str>,
}

impl<'a> Measurer<'a> {
    fn words(&self) -> Words<'a> {
        self.languages.of(self.language.as_ref())
    }

    /// The scale that a text in a class holds at.
    fn scale_of(&self, inline: &Inline) -> Option<&'a str> {
        let Inline::Emphasis(it) = inline else {
            return None;
        };
        let Role::Scale(class) = &it.role else {
            return None;
        };
        let mut names = self.scales.names.iter();
        let (name, _) = names.find(|(name, _)| **name == **class)?;
        Some(name)
    }

    /// The scales of the text, in their order.
    fn scales(&self) -> Vec<&'a str> {
        match self.around.or(self.chosen) {
            Some(one) => vec![one],
            // Units can have a measure without there being scales.
            None if self.scales.names.is_empty() => vec![""],
            None => self.scales.names.iter().map(|(name, _)| &**name).collect(),
        }
    }

    /// Whether the label of a link is a name or an address, in which nothing is changed.
    fn is_name(&self, link: &Link) -> bool {
        let title = match &link.target {
            Target::Id(id) => self.tiddlers.get(id),
            Target::Url(_) => return is_address(link),
        };
        link.reference.is_some() || title.is_some_and(|it| *it == plain_text(&link.content))
    }

    /// Marks the measures of running text.
    fn mark(&self, inlines: &mut Vec<Inline>) {
        let text = group::Flat::new(inlines, |it| self.scale_of(it).is_some());
        let found = find(&text.text, self.scales, self.words().vocabulary);
        let can_be = |it: &FoundMeasure<'_>| text.can_group(inlines, &it.at);
        let found: Vec<_> = found.into_iter().filter(can_be).collect();
        if found.is_empty() {
            return;
        }
        let ranges: Vec<_> = found.iter().map(|it| it.at.clone()).collect();
        let mut found = found.iter();
        *inlines = text.group(std::mem::take(inlines), &ranges, |content| {
            match found.next() {
                Some(found) => self.made(found, content),
                None => content,
            }
        });
    }

    /// A measure of what was typed.
    fn made(&self, found: &FoundMeasure<'_>, mut content: Vec<Inline>) -> Vec<Inline> {
        let (scales, words) = (self.scales(), self.words());
        let decimal = &words.vocabulary.decimal;
        let shown = printed(&found.numbers, (found.unit, &scales), decimal);
        let Some(span) = content
            .first()
            .map(Inline::span)
            .filter(|_| !shown.is_empty())
        else {
            return content;
        };
        let values = scales.iter().filter_map(|scale| {
            let length = found.unit.at(scale)?;
            let value = product(&found.numbers, length, ".", ' ')?;
            Some(((*scale).to_owned(), value))
        });
        let show = match found.typed {
            // It is followed by a measure in brackets, or by the name of its scale.
            Some(_) => MeasurePlace::None,
            None => self.scales.show,
        };
        let measure = Measure {
            typed: plain_text(&content),
            values: values.collect(),
            is_hint: show == MeasurePlace::Tooltip,
        };
        let text = |text| Inline::Text(Text { text, span });
        let shown = shown.join(", ");
        match show {
            MeasurePlace::Instead if scales.len() == 1 => content = vec![text(shown)],
            MeasurePlace::None => {}
            _ if found.in_brackets => content.push(text(format!(" [{shown}]"))),
            _ => content.push(text(format!(" ({shown})"))),
        }
        let role = Role::Measure(Arc::new(measure));
        let made = Emphasis {
            role,
            content,
            span,
        };
        vec![Inline::Emphasis(Box::new(made))]
    }

    /// Goes on into the parts of running text that are not measures.
    fn go_on(&mut self, inline: &mut Inline) {
        let scale = self.scale_of(inline);
        match inline {
            Inline::Emphasis(it) if matches!(it.role, Role::Measure(_)) => {}
            Inline::Emphasis(it) => {
                let around = self.around;
                self.around = scale.or(around);
                self.visit_inlines(&mut it.content);
                self.around = around;
            }
            Inline::Link(link) if !self.is_name(link) => self.visit_inlines(&mut link.content),
            Inline::Footnote(it) => self.visit_blocks(&mut it.blocks),
            _ => {}
        }
    }

    /// Joins adjacent texts that hold at one scale each: “16 in (28 mm) or 12 in (15 mm)”.
    fn join_scales(&self, inlines: &mut Vec<Inline>) {
        if !inlines.iter().any(|it| self.scale_of(it).is_some()) {
            return;
        }
        let or = format!(" {} ", self.words().locale.text("scale-or"));
        let mut joined: Vec<Inline> = Vec::with_capacity(inlines.len());
        let mut last = None;
        for inline in std::mem::take(inlines) {
            if self.scale_of(&inline).is_some() {
                let span = inline.span();
                if let Some(last) = last {
                    joined.truncate(last);
                    let text = or.clone();
                    joined.push(Inline::Text(Text { text, span }));
                }
                last = Some(joined.len() + 1);
            } else if !plain_text(std::slice::from_ref(&inline)).trim().is_empty() {
                last = None;
            }
            joined.push(inline);
        }
        *inlines = joined;
    }
}

/// Leaves one of two spaces, between which was a text for another scale.
fn close_gaps(inlines: &mut [Inline]) {
    let mut ends_in_space = false;
    for inline in inlines {
        match inline {
            Inline::Text(text) => {
                if ends_in_space && text.text.starts_with(' ') {
                    text.text.remove(0);
                }
                ends_in_space = text.text.ends_with(' ') || ends_in_space && text.text.is_empty();
            }
            _ => ends_in_space = false,
        }
    }
}

impl VisitorMut for Measurer<'_> {
    fn language(&mut self) -> Option<&mut Option<Language>> {
        Some(&mut self.language)
    }

    /// Titles and captions are names.
    fn visit_title(&mut self, _: &mut Title) {}

    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Bridgehead(_) => {}
            Block::VariableList(list) => {
                for entry in &mut list.entries {
                    self.visit_blocks(&mut entry.item.blocks);
                }
            }
            _ => walk_block(self, block),
        }
    }

    fn visit_inlines(&mut self, inlines: &mut Vec<Inline>) {
        if self.chosen.is_some() {
            close_gaps(inlines);
        }
        self.mark(inlines);
        for inline in &mut *inlines {
            self.go_on(inline);
        }
        if self.chosen.is_none() {
            self.join_scales(inlines);
        }
    }
}
