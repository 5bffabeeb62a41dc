//! What is found in the pictures of the book: what they lose, whether their measures, texts and colours
//! are what a reader needs, and whether two of them are said to be the same.

use super::Wiki;
use crate::book::{Block, Inline, Media, Visitor, walk_block, walk_inline};
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::figure::{Lost, Remark, UnclearMeasure};
use crate::source::Span;
use crate::wikitext::visit::images;
use std::collections::BTreeMap;

/// More findings of one rule in one picture tell nothing new.
const MOST: usize = 5;

/// The rules for which pictures are looked at, which takes a while.
const LOOKS: [Rule; 4] = [
    Rule::FigureMeasure,
    Rule::FigureText,
    Rule::LowContrast,
    Rule::HueAlone,
];

/// Reports what is found in each picture, at the tiddler that shows it first.
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
        let remarks: Vec<&Remark> = picture.remarks.iter().chain(&more).collect();
        report(called, span, &remarks, sink);
    }
    alternatives(wiki, sink);
}

/// The pictures that the wiki shows, each with its first place.
fn shown<'a>(wiki: &Wiki<'a>) -> Vec<(&'a str, Span)> {
    let mut places = BTreeMap::new();
    for (_, document) in wiki.store.documents() {
        for (_, image) in images(document) {
            let called = wiki.sources.slice(image.file).trim();
            places.entry(called).or_insert(image.file);
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
    let message = format!(
        "`{called}` is drawn with {}, untranslated",
        quoted.join(", ")
    );
    Diagnostic::new(Rule::UntranslatedFigure, span, message).help(
        "translate it in `figures.toml` of the language's folder, or draw it again in the folder of \
         figures of the language",
    )
}

/// The rule that a remark breaks, what is wrong, and what to do.
fn finding(called: &str, remark: &Remark) -> Option<(Rule, String, String)> {
    Some(match remark {
        Remark::Untranslated { .. } => return None,
        Remark::Lost { what, line } => {
            let what: Vec<String> = what.iter().map(lost).collect();
            (
                Rule::UnsafeFigure,
                format!("`{called}` is shown without {}", what.join(", ")),
                format!(
                    "line {line} of the file; a drawing holds all that it shows, and runs nothing"
                ),
            )
        }
        Remark::WrongMeasure { says, is, line } => (
            Rule::FigureMeasure,
            format!("`{called}` says “{says}”, and draws {is}"),
            format!("line {line} of the file"),
        ),
        Remark::UnclearMeasure {
            why: UnclearMeasure::NoLength,
            line,
            ..
        } => (
            Rule::FigureMeasure,
            format!(
                "`data-unit` of `{called}` has no `data-unit-length`, or one that is no length"
            ),
            format!("line {line} of the file; it says how long one unit is in user units"),
        ),
        Remark::UnclearMeasure { says, why, line } => (
            Rule::FigureMeasure,
            format!(
                "the measure “{says}” of `{called}` cannot be compared: {}",
                unclear(*why)
            ),
            format!("line {line} of the file"),
        ),
        Remark::LowContrast { text, ratio } => (
            Rule::LowContrast,
            format!("the text “{text}” of `{called}` has a contrast of {ratio} to 1"),
            "write it darker, or make what is behind it lighter: 4.5 to 1 can be read".to_owned(),
        ),
        Remark::HueAlone {
            colours: [one, other],
        } => (
            Rule::HueAlone,
            format!("only their hue tells the fills {one} and {other} of `{called}` apart"),
            "make one of them lighter, or hatch it".to_owned(),
        ),
        Remark::CutText { text } => (
            Rule::FigureText,
            format!("the text “{text}” of `{called}` reaches beyond its edge"),
            "move it, write it smaller, or make the `viewBox` larger".to_owned(),
        ),
        Remark::WideText { text, original } => (
            Rule::FigureText,
            format!("“{text}” does not fit where `{called}` has “{original}”"),
            "write it shorter, or draw this figure again for the language".to_owned(),
        ),
    })
}

fn lost(lost: &Lost) -> String {
    match lost {
        Lost::Script => "its script".to_owned(),
        Lost::Handler(name) => format!("its event handler `{name}`"),
        Lost::Element(name) => format!("its element `{name}`, which is not for pictures"),
        Lost::Address(address) => format!("what is at `{address}`"),
        Lost::Sheet => "a style sheet that fetches something".to_owned(),
        Lost::Embedded => {
            "an embedded picture that is damaged, too large, or neither PNG nor JPEG".to_owned()
        }
    }
}

fn unclear(why: UnclearMeasure) -> &'static str {
    match why {
        UnclearMeasure::NoLength => "its unit has no length",
        UnclearMeasure::NotInUnit => "it is not a number and the unit that `data-unit` says",
        UnclearMeasure::NoStart => "no element has the id that `data-from` says",
        UnclearMeasure::NotDrawn => "its element is not drawn, or has no length",
    }
}

/// Reports different pictures that are said to be the same.
fn alternatives(wiki: &Wiki<'_>, sink: &mut Sink) {
    let Some(book) = wiki.book else { return };
    let mut gather = Gather::default();
    gather.visit_book(book);
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
        let message = format!("another picture is “{alt}” too for who does not see them");
        sink.push(
            Diagnostic::new(Rule::DuplicateAlternative, media.span, message)
                .label(known.span, "the other one")
                .help("say in the caption, or in the field `alt`, what only this one shows"),
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
