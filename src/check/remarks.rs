//! The messages for each [`Remark`] about a picture.

use crate::diag::Rule;
use crate::diag::rules::{figure_measure, figure_text, hue_alone, low_contrast, unsafe_figure};
use crate::figure::{Lost, Remark, UnclearMeasure};
use crate::say::Text;

/// The finding for a remark: the rule that is broken, the message, and the help.
pub(super) type Finding = (Rule, Text, Text);

/// The message of a remark about a picture.
pub(crate) fn remark_sentence(called: &str, remark: &Remark) -> Option<Text> {
    let (_, said, _) = finding(called, remark)?;
    Some(said)
}

pub(super) fn finding(file: &str, remark: &Remark) -> Option<Finding> {
    Some(match remark {
        Remark::Untranslated { .. } => return None,
        Remark::Lost { what, line } => lost(file, what, *line)?,
        Remark::Heavy => heavy(file),
        Remark::Variable { name } => variable(file, name),
        Remark::NoSign { signs } => no_sign(file, signs),
        Remark::WrongMeasure { says, is, line } => {
            let said = figure_measure::said(file, says, is);
            (Rule::FigureMeasure, said, figure_measure::line(*line))
        }
        Remark::UnclearMeasure { says, why, line } => unclear(file, says, *why, *line),
        Remark::MisspeltMeasure { says, meant, line } => misspelt_measure(file, says, meant, *line),
        Remark::LowContrast {
            text,
            ratio,
            on_dark,
        } => low_contrast(file, text, ratio, *on_dark),
        Remark::HueAlone { colours } => hue_alone(file, colours),
        Remark::CutText { text } => cut_text(file, text),
        Remark::WideText { text, original } => wide_text(file, text, original),
    })
}

fn heavy(file: &str) -> Finding {
    (
        Rule::UnsafeFigure,
        unsafe_figure::heavy(file),
        unsafe_figure::heavy_help(),
    )
}

fn variable(file: &str, name: &str) -> Finding {
    (
        Rule::UnsafeFigure,
        unsafe_figure::variable(file, name),
        unsafe_figure::variable_help(),
    )
}

fn no_sign(file: &str, signs: &str) -> Finding {
    (
        Rule::FigureText,
        figure_text::sign(file, signs),
        figure_text::sign_help(),
    )
}

fn low_contrast(file: &str, text: &str, ratio: &str, on_dark: bool) -> Finding {
    (
        Rule::LowContrast,
        low_contrast::said(text, file, ratio),
        match on_dark {
            true => low_contrast::help_dark(),
            false => low_contrast::help(),
        },
    )
}

fn hue_alone(file: &str, [one, other]: &[String; 2]) -> Finding {
    (
        Rule::HueAlone,
        hue_alone::said(one, other, file),
        hue_alone::help(),
    )
}

fn cut_text(file: &str, text: &str) -> Finding {
    (
        Rule::FigureText,
        figure_text::cut(text, file),
        figure_text::cut_help(),
    )
}

fn wide_text(file: &str, text: &str, original: &str) -> Finding {
    (
        Rule::FigureText,
        figure_text::wide(text, file, original),
        figure_text::wide_help(),
    )
}

fn lost(file: &str, what: &[Lost], line: u32) -> Option<Finding> {
    let all = what.iter().map(lost_part);
    let all = all.reduce(unsafe_figure::list)?;
    Some((
        Rule::UnsafeFigure,
        unsafe_figure::said(file, all),
        unsafe_figure::help(line),
    ))
}

fn lost_part(lost: &Lost) -> Text {
    match lost {
        Lost::Script => unsafe_figure::script(),
        Lost::Handler(name) => unsafe_figure::handler(name),
        Lost::Element(name) => unsafe_figure::element(name),
        Lost::Address(address) => unsafe_figure::address(address),
        Lost::Sheet => unsafe_figure::sheet(),
        Lost::Font => unsafe_figure::font(),
        Lost::Embedded => unsafe_figure::embedded(),
    }
}

fn unclear(file: &str, says: &str, why: UnclearMeasure, line: u32) -> Finding {
    let why = match why {
        UnclearMeasure::NoLength => return no_length(file, line),
        UnclearMeasure::NoUnit => figure_measure::no_unit(),
        UnclearMeasure::NotInUnit => figure_measure::unit(),
        UnclearMeasure::NoStart => figure_measure::start(),
        UnclearMeasure::NotDrawn => figure_measure::not_drawn(),
    };
    let said = figure_measure::unclear(says, file, why);
    (Rule::FigureMeasure, said, figure_measure::line(line))
}

fn misspelt_measure(file: &str, says: &str, meant: &str, line: u32) -> Finding {
    let said = figure_measure::misspelt(says, file, meant);
    (Rule::FigureMeasure, said, figure_measure::line(line))
}

fn no_length(file: &str, line: u32) -> Finding {
    (
        Rule::FigureMeasure,
        figure_measure::no_length(file),
        figure_measure::no_length_help(line),
    )
}
