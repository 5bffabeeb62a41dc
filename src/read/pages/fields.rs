//! The fields in the front matter of a page that this program writes, too.

use super::front::FrontMatter;
use crate::read::draft::Draft;
use crate::read::unescape::unescape;
use crate::slice::Slice;
use crate::source::{Escapes, Piece, Yaml, yaml};
use crate::tiddler::FieldForm;
use std::ops::Range;

/// The value in a line of a file, `key: value`, with the bytes that it is written in.
pub(super) fn value(file: &str, line: Range<usize>) -> Piece {
    let written = file.slice(line.clone());
    let after = written.find([':', '=']).map_or(0, |it| it + 1);
    let value = written.slice(after..);
    let start = line.start + after + value.len() - value.trim_start().len();
    let value = value.trim();
    match yaml::quoted_len(value) {
        Some(len) => {
            let escapes = match value.starts_with('\'') {
                true => Escapes::Yaml(Yaml::Single),
                false => Escapes::Yaml(Yaml::Double),
            };
            unescape(value.slice(1..len - 1), start + 1, escapes)
        }
        None => {
            let end = value.find(" #").unwrap_or(value.len());
            let end = value.slice(..end).trim_end().len();
            Piece::verbatim(start..start + end, Escapes::Yaml(Yaml::Plain))
        }
    }
}

/// Tells the draft of a page where its front matter, or a new one, has a place for a field.
pub(super) fn place(draft: &mut Draft, front: &FrontMatter, file: &str) {
    let written = file.slice(..front.end).trim_end();
    let Some(before) = written.rfind('\n') else {
        return draft.field_place(0, FieldForm::FrontMatter);
    };
    let form = match written.starts_with('+') {
        true => FieldForm::Toml,
        false => FieldForm::Yaml,
    };
    draft.field_place(written.slice(..before).trim_end().len(), form);
}
