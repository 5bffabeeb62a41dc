//! A `.multids` file: many short tiddlers. Its fields apply to all of them, and its title is the prefix of their
//! titles.
//!
//! ```text
//! title: $:/language/
//!
//! Close: close
//! Edit: edit
//! ```

use super::Options;
use super::draft::{Draft, Fault};
use super::encoding::Content;
use super::tid::{Line, headers, line_at};
use super::unescape::{Escapes, unescape};
use crate::diag::Sink;
use crate::diag::rules::malformed_file;
use crate::source::{MapBuilder, Piece, Sources};
use crate::tiddler::{Dialect, Tiddler};
use std::path::Path;

/// The tiddlers of a file, a line each.
pub(super) fn read(
    path: &Path,
    content: Content,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options<'_>,
) -> Vec<Tiddler> {
    let text = content.text.as_str();
    let mut common = Draft::new(0, Dialect::TiddlyWiki5);
    let (mut at, mut faults) = headers(text, &mut common);
    let mut drafts = Vec::new();
    while let Some(line) = line_at(text, at) {
        at = line.next;
        if line.text.trim().is_empty() || line.text.starts_with('#') {
            continue;
        }
        match one(&line, &common, text) {
            Some(draft) => drafts.push(draft),
            None => faults.push(Fault::malformed(
                line.range(),
                malformed_file::no_tiddler(),
                crate::diag::write("title: text"),
            )),
        }
    }
    let file = content.keep(path, faults, sources, sink);
    let keep = |draft: Draft| draft.keep(file, sources, options);
    drafts.into_iter().map(keep).collect()
}

/// The tiddler of a line.
fn one(line: &Line<'_>, common: &Draft, file: &str) -> Option<Draft> {
    let (name, value) = line.text.split_once(':')?;
    let start = line.range().start;
    let trimmed = name.trim_start();
    let first = start + name.len() - trimmed.len();
    let prefix = common.value("title", file).unwrap_or_default();
    let mut title = MapBuilder::new(first, prefix.len() + name.len());
    title.push_escaped(prefix, first);
    title.push_verbatim(trimmed.trim_end());
    let mut draft = common.copy(start);
    draft.field("title".to_owned(), title.finish(Escapes::Plain));
    let from = line.range().end - value.trim_start().len();
    let text: Piece = unescape(value.trim(), from, Escapes::Plain);
    draft.text(text);
    Some(draft)
}
