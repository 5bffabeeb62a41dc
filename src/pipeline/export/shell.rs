//! The page of TiddlyWiki whose program a wiki for readers gets.

use crate::diag::Sink;
use crate::export::Outgoing;
use crate::pipeline::Failure;
use crate::read;
use crate::source::{Disk, Sources};
use std::path::Path;

/// A page of TiddlyWiki, and its tiddlers.
pub(in crate::pipeline) fn shell(path: &Path) -> Result<(String, Vec<Outgoing>), Failure> {
    let (mut sources, mut found) = (Sources::new(), Sink::new());
    let options = read::Options::default();
    let tiddlers = read::read(&Disk, path, &mut sources, &mut found, options)?
        .iter()
        .map(|it| Outgoing::new(it, &sources, &Disk))
        .collect::<Result<Vec<_>, _>>()?;
    let files: Vec<_> = sources.files().collect();
    let page = files
        .first()
        .map(|file| sources.file_text(*file).to_owned());
    Ok((page.unwrap_or_default(), tiddlers))
}
