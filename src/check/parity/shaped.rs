//! The messages about a table or list that differs in its form from that of the original.

use crate::check::sentences;
use crate::diag::rules::{mistranslated_list as list, mistranslated_table as table};
use crate::diag::{Diagnostic, Rule};
use crate::parity::Shape;
use crate::source::Span;

pub(super) fn shaped(shape: Shape, original: Span, translation: Span) -> Diagnostic {
    let message = match shape {
        Shape::Tables(there, here) => table::tables(here, there),
        Shape::Rows(there, here) => table::rows(here, there),
        Shape::Cells(there, here) if there != here => table::cells(here, there),
        Shape::Cells(..) => table::joins(),
        Shape::RowKinds => table::kinds(),
        Shape::Lists(there, here) => list::lists(here, there),
        Shape::Items(there, here) => list::items(here, there),
        Shape::ListKinds => list::kinds(),
        Shape::Order => list::order(),
        Shape::Marks => list::marks(),
    };
    let rule = match shape {
        Shape::Tables(..) | Shape::Rows(..) | Shape::Cells(..) | Shape::RowKinds => {
            Rule::MistranslatedTable
        }
        _ => Rule::MistranslatedList,
    };
    Diagnostic::new(rule, translation, message)
        .label(original, sentences::original_here())
        .help(sentences::translation_shape_help())
}
