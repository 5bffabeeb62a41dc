//! What Classic has for the markup of other languages.

use crate::diag;
use crate::say::{Text, text};

/// What to write, or to take out.
#[derive(Clone, Copy, Debug)]
pub(super) enum Advice {
    /// This, in the place of what is there
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
    /// It in words.
    pub(super) fn said(self) -> Text {
        match self {
            Self::Write(text) => diag::write(text),
            Self::BothTags(mark) => text!(
                "foreign-markup-both-tags",
                "write `{mark}` for both tags",
                mark
            ),
            Self::Begin(mark) => text!(
                "foreign-markup-begin",
                "write `{mark}` at the beginning of the line",
                mark
            ),
            Self::BeginEither(one, other) => text!(
                "foreign-markup-begin-either",
                "write `{one}` or `{other}` at the beginning of the line",
                one,
                other
            ),
            Self::Items(mark) => text!(
                "foreign-markup-items",
                "write the items with `{mark}`",
                mark
            ),
            Self::Heading(mark) => text!(
                "foreign-markup-heading",
                "write a heading, `{mark}` at the beginning of the line",
                mark
            ),
            Self::Rows(row) => text!("foreign-markup-rows", "write rows of cells, `{row}`", row),
            Self::OwnLine(mark) => text!(
                "foreign-markup-own-line",
                "write `{mark}` on a line of its own",
                mark
            ),
            Self::Code => text!(
                "foreign-markup-code",
                "write `{{{{{{` and `}}}}}}` for the tags"
            ),
            Self::CodeLines => text!(
                "foreign-markup-code-lines",
                "write `{{{{{{` and `}}}}}}` on lines of their own"
            ),
            Self::Lines => text!(
                "foreign-markup-lines",
                "write `{{{{{{` above the lines, and `}}}}}}` below them"
            ),
            Self::Quote => text!(
                "foreign-markup-quote",
                "write `<<<` on a line of its own for each tag"
            ),
            Self::Link => text!("foreign-markup-link", "write a link, `[[label|address]]`"),
            Self::Picture => text!(
                "foreign-markup-picture",
                "write a picture, `[img[caption|file]]`"
            ),
            Self::Definitions => text!(
                "foreign-markup-definitions",
                "write the terms with `;` and the definitions with `:`"
            ),
            Self::Paragraphs => text!(
                "foreign-markup-paragraphs",
                "leave a blank line between paragraphs, and take the tag out"
            ),
            Self::QuotationMarks => {
                text!("foreign-markup-quotation-marks", "write quotation marks")
            }
            Self::Footnote => text!(
                "foreign-markup-footnote",
                "write the footnote as a tiddler tagged `:footnote`, and a link to it here"
            ),
            Self::Note => text!(
                "foreign-markup-note",
                "write the note as a tiddler tagged `:note`, and a link to it here"
            ),
            Self::Widget => text!(
                "foreign-markup-widget",
                "a book runs no widgets; write the text that should be read"
            ),
            Self::Macro => text!(
                "foreign-markup-macro",
                "a book runs no macros; write the text that should be read"
            ),
            Self::Style => text!(
                "foreign-markup-style",
                "take the line out; a book has no styles of a wiki"
            ),
            Self::TakeOut => text!(
                "foreign-markup-no-markup",
                "take the tags out; a book has no markup for this"
            ),
            Self::TakeTagsOut => text!("foreign-markup-take-out", "take the tags out"),
        }
    }
}
