//! Checks of the pictures of the book: parts that are removed, faults of their measures, texts and colours, and
//! pictures with the same alternative text.

use super::Wiki;
use super::remarks::finding;
use crate::book::{Block, Inline, Media, Visitor, walk_block, walk_inline};
use crate::diag::rules::{duplicate_alternative, untranslated_figure};
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::figure::Remark;
use crate::source::Span;
use crate::wikitext::visit::images;
use std::collections::BTreeMap;

/// The maximum number of findings of one rule in one picture.
const MOST: usize = 5;

/// The rules for which pictures are looked at, which takes a while.
const LOOKS: [Rule; 4] = [
    Rule::FigureMeasure,
    Rule::FigureText,
    Rule::LowContrast,
    Rule::HueAlone,
];

/// Reports the remarks on each picture, at the tiddler that shows it first.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let shown = shown(wiki);
    if shown.is_empty() {
        return;
    }
    let mut looked = match LOOKS.iter().any(|rule| levels.is_on(*rule)) {
        true => wiki.figures.look(),
        false => BTreeMap::new(),
    };
    for (called, span) in shown {
        let Some(picture) = wiki.figures.get(called) else {
            continue;
        };
        let more = looked.remove(called).unwrap_or_default();
        let draws = wiki.figures.workshop().draws();
        let remarks = picture.remarks.iter().chain(&more);
        let remarks = remarks.filter(|remark| draws || !remark.is_of_output());
        let remarks: Vec<&Remark> = remarks.collect();
        report(called, span, &remarks, sink);
    }
    alternatives(wiki, sink);
}

/// The pictures that the wiki shows, each with its first place.
fn shown<'a>(wiki: &Wiki<'a>) -> Vec<(&'a str, Span)> {
    let mut places = BTreeMap::new();
    for (_, document) in wiki.store.documents() {
        for (_, image) in images(document) {
            let called = image.file.name(wiki.sources).trim();
            places.entry(called).or_insert(image.file.written);
        }
    }
    places.into_iter().collect()
}

fn report(called: &str, span: Span, remarks: &[&Remark], sink: &mut Sink) {
    let mut counts: BTreeMap<Rule, usize> = BTreeMap::new();
    let untranslated = remarks.iter().filter_map(|remark| match remark {
        Remark::Untranslated { text } => Some(text.as_str()),
        _ => None,
    });
    let untranslated: Vec<&str> = untranslated.collect();
    if !untranslated.is_empty() {
        sink.push(untranslated_texts(called, span, &untranslated));
    }
    for remark in remarks {
        let Some((rule, message, help)) = finding(called, remark) else {
            continue;
        };
        let count = counts.entry(rule).or_default();
        *count += 1;
        if *count <= MOST {
            sink.push(Diagnostic::new(rule, span, message).help(help));
        }
    }
}

fn untranslated_texts(called: &str, span: Span, texts: &[&str]) -> Diagnostic {
    let quoted: Vec<String> = texts.iter().map(|text| format!("“{text}”")).collect();
    let message = untranslated_figure::said(called, &quoted.join(", "));
    Diagnostic::new(Rule::UntranslatedFigure, span, message).help(untranslated_figure::help())
}

/// Reports different pictures with the same alternative text.
fn alternatives(wiki: &Wiki<'_>, sink: &mut Sink) {
    let Some(book) = wiki.book else { return };
    let mut gather = Gather::default();
    gather.visit_book(book);
    // What is not translated is told where the original is checked.
    let original = wiki.translated.map(|it| it.original.store);
    let is_foreign =
        |media: &Media| original.is_some_and(|it| it.of_text(media.span.source).is_some());
    gather.media.retain(|media| !is_foreign(media));
    let mut first: BTreeMap<String, &Media> = BTreeMap::new();
    for media in &gather.media {
        let Some(alt) = &media.alt else { continue };
        let Some(known) = first.get(&alt.to_lowercase()) else {
            first.insert(alt.to_lowercase(), media);
            continue;
        };
        if known.fileref == media.fileref {
            continue;
        }
        let message = duplicate_alternative::said(alt);
        sink.push(
            Diagnostic::new(Rule::DuplicateAlternative, media.span, message)
                .label(known.span, duplicate_alternative::other())
                .help(duplicate_alternative::help()),
        );
    }
}

/// The pictures of a book.
#[derive(Default)]
struct Gather {
    media: Vec<Media>,
}

impl Gather {
    fn add(&mut self, media: &Media) {
        if media.found {
            self.media.push(media.clone());
        }
    }
}

impl Visitor for Gather {
    fn visit_block(&mut self, block: &Block) {
        if let Block::Figure(figure) = block {
            self.add(&figure.media);
        }
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &Inline) {
        if let Inline::Media(media) = inline {
            self.add(media);
        }
        walk_inline(self, inline);
    }
}
