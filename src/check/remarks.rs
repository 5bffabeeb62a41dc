//! What is said of each [`Remark`] about a picture.

use crate::diag::Rule;
use crate::figure::{Lost, Remark, UnclearMeasure};
use crate::say::{Text, text};

/// What a remark says: the rule that is broken, what is wrong, and what to do.
pub(super) type Finding = (Rule, Text, Text);

/// What a remark about a picture says.
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

fn variable(file: &str, name: &str) -> Finding {
    (
        Rule::UnsafeFigure,
        text!(
            "unsafe-figure-variable",
            "PNG and paths of `{file}` are made without the variable `{name}`",
            file,
            name
        ),
        text!(
            "unsafe-figure-variable-help",
            "give it one value, in a rule for `:root`, or write the value in its places"
        ),
    )
}

fn no_sign(file: &str, signs: &str) -> Finding {
    (
        Rule::FigureText,
        text!(
            "figure-text-sign",
            "Noto Sans, which PNG and paths of `{file}` are drawn with, lacks {signs}",
            file,
            signs
        ),
        text!(
            "figure-text-sign-help",
            "boxes take their place: draw them as shapes, or write other signs"
        ),
    )
}

fn low_contrast(file: &str, text: &str, ratio: &str, on_dark: bool) -> Finding {
    (
        Rule::LowContrast,
        text!(
            "low-contrast-said",
            "the text “{text}” of `{file}` has a contrast of {ratio} to 1",
            text,
            file,
            ratio
        ),
        match on_dark {
            true => text!(
                "low-contrast-help-dark",
                "write it lighter, or make what is behind it darker: 4.5 to 1 can be read"
            ),
            false => text!(
                "low-contrast-help",
                "write it darker, or make what is behind it lighter: 4.5 to 1 can be read"
            ),
        },
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
        Lost::Font => text!("unsafe-figure-font", "a font of its own"),
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
        UnclearMeasure::NoUnit => text!(
            "figure-measure-no-unit",
            "the outermost element says no unit, by `data-unit` and `data-unit-length`"
        ),
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

fn misspelt_measure(file: &str, says: &str, meant: &str, line: u32) -> Finding {
    let said = text!(
        "figure-measure-misspelt",
        "nothing reads the attribute `{says}` of `{file}`; is it `{meant}`?",
        says,
        file,
        meant
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
