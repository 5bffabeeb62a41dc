//! What is said about a table or list that is built in another way than that of the original.

use crate::diag::{Diagnostic, Rule};
use crate::parity::Shape;
use crate::say::text;
use crate::source::Span;

pub(super) fn shaped(shape: Shape, original: Span, translation: Span) -> Diagnostic {
    let (rule, message) = match shape {
        Shape::Tables(there, here) => (
            Rule::MistranslatedTable,
            text!(
                "mistranslated-table-tables",
                "tables here: {here}, in the original: {there}",
                here,
                there
            ),
        ),
        Shape::Rows(there, here) => (
            Rule::MistranslatedTable,
            text!(
                "mistranslated-table-rows",
                "rows of this table: {here}, of that in the original: {there}",
                here,
                there
            ),
        ),
        Shape::Cells(there, here) if there != here => (
            Rule::MistranslatedTable,
            text!(
                "mistranslated-table-cells",
                "cells of this row: {here}, of that in the original: {there}",
                here,
                there
            ),
        ),
        Shape::RowKinds => (
            Rule::MistranslatedTable,
            text!(
                "mistranslated-table-kinds",
                "this row and that of the original are of other parts of their tables: head, body or foot"
            ),
        ),
        Shape::Cells(..) => (
            Rule::MistranslatedTable,
            text!(
                "mistranslated-table-joins",
                "the cells of this row are joined in another way than those of the original"
            ),
        ),
        Shape::Lists(there, here) => (
            Rule::MistranslatedList,
            text!(
                "mistranslated-list-lists",
                "lists here: {here}, in the original: {there}",
                here,
                there
            ),
        ),
        Shape::Items(there, here) => (
            Rule::MistranslatedList,
            text!(
                "mistranslated-list-items",
                "items of this list: {here}, of that in the original: {there}",
                here,
                there
            ),
        ),
        Shape::ListKinds => (
            Rule::MistranslatedList,
            text!(
                "mistranslated-list-kinds",
                "one of this list and that of the original has terms and definitions, the other one has not"
            ),
        ),
        Shape::Order => (
            Rule::MistranslatedList,
            text!(
                "mistranslated-list-order",
                "the items of this numbered list are in another order than those of the original"
            ),
        ),
        Shape::Marks => (
            Rule::MistranslatedList,
            text!(
                "mistranslated-list-marks",
                "one of this list and that of the original is numbered, the other one is not"
            ),
        ),
    };
    Diagnostic::new(rule, translation, message)
        .label(original, text!("original-here", "the original is here"))
        .help(text!("translation-shape-help", "build both alike"))
}
