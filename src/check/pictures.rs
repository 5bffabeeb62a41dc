//! What is found in the pictures of the book: what they lose, whether their measures, texts and colours
//! are what a reader needs, and whether two of them are said to be the same.

use super::Wiki;
use crate::book::{Block, Inline, Media, Visitor, walk_block, walk_inline};
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::figure::{Lost, Remark, UnclearMeasure};
use crate::say::{Text, text};
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
    let message = text!(
        "untranslated-figure-said",
        "`{file}` is drawn with {texts}, untranslated",
        file = called,
        texts = quoted.join(", ")
    );
    Diagnostic::new(Rule::UntranslatedFigure, span, message).help(text!(
        "untranslated-figure-help",
        "translate it in `figures.toml` of the language's folder, or draw it again in the folder of \
         figures of the language"
    ))
}

/// What a remark says: the rule that is broken, what is wrong, and what to do.
type Finding = (Rule, Text, Text);

fn finding(file: &str, remark: &Remark) -> Option<Finding> {
    Some(match remark {
        Remark::Untranslated { .. } => return None,
        Remark::Lost { what, line } => lost(file, what, *line)?,
        Remark::Heavy => heavy(file),
        Remark::WrongMeasure { says, is, line } => {
            let said = text!(
                "figure-measure-said",
                "`{file}` says “{says}”, and draws {is}",
                file,
                says,
                is
            );
            (Rule::FigureMeasure, said, measured_in(*line))
        }
        Remark::UnclearMeasure { says, why, line } => unclear(file, says, *why, *line),
        Remark::LowContrast { text, ratio } => low_contrast(file, text, ratio),
        Remark::HueAlone { colours } => hue_alone(file, colours),
        Remark::CutText { text } => cut_text(file, text),
        Remark::WideText { text, original } => wide_text(file, text, original),
    })
}

fn heavy(file: &str) -> Finding {
    (
        Rule::UnsafeFigure,
        text!(
            "unsafe-figure-heavy",
            "`{file}` takes more time or memory to draw than a picture may",
            file
        ),
        text!(
            "unsafe-figure-heavy-help",
            "draw it with fewer shapes, letters, filters and patterns; it is shown as it is, but has no \
             PNG, and nothing in it was checked"
        ),
    )
}

fn low_contrast(file: &str, text: &str, ratio: &str) -> Finding {
    (
        Rule::LowContrast,
        text!(
            "low-contrast-said",
            "the text “{text}” of `{file}` has a contrast of {ratio} to 1",
            text,
            file,
            ratio
        ),
        text!(
            "low-contrast-help",
            "write it darker, or make what is behind it lighter: 4.5 to 1 can be read"
        ),
    )
}

fn hue_alone(file: &str, [one, other]: &[String; 2]) -> Finding {
    (
        Rule::HueAlone,
        text!(
            "hue-alone-said",
            "only their hue tells the fills {one} and {other} of `{file}` apart",
            one,
            other,
            file
        ),
        text!("hue-alone-help", "make one of them lighter, or hatch it"),
    )
}

fn cut_text(file: &str, text: &str) -> Finding {
    (
        Rule::FigureText,
        text!(
            "figure-text-cut",
            "the text “{text}” of `{file}` reaches beyond its edge",
            text,
            file
        ),
        text!(
            "figure-text-cut-help",
            "move it, write it smaller, or make the `viewBox` larger"
        ),
    )
}

fn wide_text(file: &str, text: &str, original: &str) -> Finding {
    (
        Rule::FigureText,
        text!(
            "figure-text-wide",
            "“{text}” does not fit where `{file}` has “{original}”",
            text,
            file,
            original
        ),
        text!(
            "figure-text-wide-help",
            "write it shorter, or draw this figure again for the language"
        ),
    )
}

fn lost(file: &str, what: &[Lost], line: u32) -> Option<Finding> {
    let all = what.iter().map(lost_part);
    let all =
        all.reduce(|first, next| text!("unsafe-figure-list", "{first}, {next}", first, next))?;
    Some((
        Rule::UnsafeFigure,
        text!(
            "unsafe-figure-said",
            "`{file}` is shown without {what}",
            file,
            what = all
        ),
        text!(
            "unsafe-figure-help",
            "line {line} of the file; a drawing holds all that it shows, and runs nothing",
            line
        ),
    ))
}

fn lost_part(lost: &Lost) -> Text {
    match lost {
        Lost::Script => text!("unsafe-figure-script", "its script"),
        Lost::Handler(name) => text!("unsafe-figure-handler", "its event handler `{name}`", name),
        Lost::Element(name) => text!(
            "unsafe-figure-element",
            "its element `{name}`, which is not for pictures",
            name
        ),
        Lost::Address(address) => {
            text!("unsafe-figure-address", "what is at `{address}`", address)
        }
        Lost::Sheet => text!(
            "unsafe-figure-sheet",
            "a style sheet that fetches something"
        ),
        Lost::Embedded => text!(
            "unsafe-figure-embedded",
            "an embedded picture that is damaged, too large, or neither PNG nor JPEG"
        ),
    }
}

fn measured_in(line: u32) -> Text {
    text!("figure-measure-line", "line {line} of the file", line)
}

fn unclear(file: &str, says: &str, why: UnclearMeasure, line: u32) -> Finding {
    let why = match why {
        UnclearMeasure::NoLength => return no_length(file, line),
        UnclearMeasure::NotInUnit => text!(
            "figure-measure-unit",
            "it is not a number and the unit that `data-unit` says"
        ),
        UnclearMeasure::NoStart => text!(
            "figure-measure-start",
            "no element has the id that `data-from` says"
        ),
        UnclearMeasure::NotDrawn => text!(
            "figure-measure-not-drawn",
            "its element is not drawn, or has no length"
        ),
    };
    let said = text!(
        "figure-measure-unclear",
        "the measure “{says}” of `{file}` cannot be compared: {why}",
        says,
        file,
        why
    );
    (Rule::FigureMeasure, said, measured_in(line))
}

fn no_length(file: &str, line: u32) -> Finding {
    (
        Rule::FigureMeasure,
        text!(
            "figure-measure-no-length",
            "`data-unit` of `{file}` has no `data-unit-length`, or one that is no length",
            file
        ),
        text!(
            "figure-measure-no-length-help",
            "line {line} of the file; it says how long one unit is in user units",
            line
        ),
    )
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
        let message = text!(
            "duplicate-alternative-said",
            "another picture is “{alt}” too for who does not see them",
            alt
        );
        sink.push(
            Diagnostic::new(Rule::DuplicateAlternative, media.span, message)
                .label(
                    known.span,
                    text!("duplicate-alternative-other", "the other one"),
                )
                .help(text!(
                    "duplicate-alternative-help",
                    "say in the caption, or in the field `alt`, what only this one shows"
                )),
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
