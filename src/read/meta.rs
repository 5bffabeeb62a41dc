//! A `.meta` file: the fields of a tiddler whose text is the file beside it.

use super::Options;
use super::draft::Draft;
use super::encoding::Content;
use super::tid::{headers, name_by_file};
use super::unescape::{Escapes, unescape};
use crate::diag::Sink;
use crate::source::Sources;
use crate::tiddler::{Dialect, MARKDOWN, Tiddler, has_extension};
use std::path::Path;

/// The tiddler of a `.meta` file and of the text beside it, with its path; a picture has none.
pub(super) fn read(
    path: &Path,
    fields: Content,
    text: Option<(&Path, Content)>,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options<'_>,
) -> Tiddler {
    let is_markdown = |(path, _): &(&Path, Content)| has_extension(path, &MARKDOWN);
    let is_markdown = text.as_ref().is_some_and(is_markdown);
    let usual = if is_markdown {
        Dialect::Markdown
    } else {
        Dialect::TiddlyWiki5
    };
    let mut draft = Draft::new(0, usual);
    let (_, mut faults) = headers(&fields.text, &mut draft);
    if faults.is_empty() {
        faults.extend(name_by_file(path, &mut draft));
    }
    let file = fields.keep(path, faults, sources, sink);
    if let Some((path, text)) = text {
        let piece = unescape(&text.text, 0, Escapes::Plain);
        let of_text = text.keep(path, Vec::new(), sources, sink);
        draft.text_of(of_text, piece);
    }
    draft.keep(file, sources, options)
}
