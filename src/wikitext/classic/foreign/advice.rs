//! Advice: the equivalents in Classic of the markup of other languages.

use crate::diag;
use crate::diag::rules::foreign_markup;
use crate::say::Text;

/// The advice about foreign markup: what to write, or to remove.
#[derive(Clone, Copy, Debug)]
pub(super) enum Advice {
    /// Write this in its place
    Write(&'static str),
    /// A mark for the opening tag and for the closing one
    BothTags(&'static str),
    /// A mark at the beginning of the line
    Begin(&'static str),
    /// Either of two marks at the beginning of the line
    BeginEither(&'static str, &'static str),
    /// A mark at the beginning of each item
    Items(&'static str),
    /// A heading by this mark
    Heading(&'static str),
    /// A table of such rows
    Rows(&'static str),
    /// This, on a line of its own
    OwnLine(&'static str),
    Code,
    CodeLines,
    Lines,
    Quote,
    Link,
    Picture,
    Definitions,
    Paragraphs,
    QuotationMarks,
    Footnote,
    Note,
    Widget,
    Macro,
    Style,
    TakeOut,
    TakeTagsOut,
}

impl Advice {
    /// The advice in words.
    pub(super) fn said(self) -> Text {
        match self {
            Self::Write(text) => diag::write(text),
            Self::BothTags(mark) => foreign_markup::both_tags(mark),
            Self::Begin(mark) => foreign_markup::begin(mark),
            Self::BeginEither(one, other) => foreign_markup::begin_either(one, other),
            Self::Items(mark) => foreign_markup::items(mark),
            Self::Heading(mark) => foreign_markup::heading(mark),
            Self::Rows(row) => foreign_markup::rows(row),
            Self::OwnLine(mark) => foreign_markup::own_line(mark),
            Self::Code => foreign_markup::code(),
            Self::CodeLines => foreign_markup::code_lines(),
            Self::Lines => foreign_markup::lines(),
            Self::Quote => foreign_markup::quote(),
            Self::Link => foreign_markup::link(),
            Self::Picture => foreign_markup::picture(),
            Self::Definitions => foreign_markup::definitions(),
            Self::Paragraphs => foreign_markup::paragraphs(),
            Self::QuotationMarks => foreign_markup::quotation_marks(),
            Self::Footnote => foreign_markup::footnote(),
            Self::Note => foreign_markup::note(),
            Self::Widget => foreign_markup::widget(),
            Self::Macro => foreign_markup::macro_(),
            Self::Style => foreign_markup::style(),
            Self::TakeOut => foreign_markup::no_markup(),
            Self::TakeTagsOut => foreign_markup::take_out(),
        }
    }
}
