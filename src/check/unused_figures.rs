//! Files of the figure folder that the book does not show.

use super::Wiki;
use crate::diag::rules::{unreadable_figure, unused_figure};
use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::figure::name::original_of;
use crate::say::Said as _;
use crate::source::{DiskError, Span};
use crate::store::StoredTiddler;
use crate::suggest::Names;
use crate::wikitext::tree::{Image, Inline};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The pictures that the wiki shows, or was meant to show.
#[derive(Default)]
pub(super) struct Used<'a> {
    /// The paths of all pictures.
    paths: BTreeSet<Cow<'a, str>>,
    /// The pictures whose file was not found: the text of each, and where its path is.
    missing: Vec<(&'a str, Span)>,
    /// The tiddlers of figures that show no picture.
    pub(super) without: Vec<&'a StoredTiddler>,
}

impl<'a> Used<'a> {
    pub(super) fn add(&mut self, wiki: &Wiki<'a>, inline: &Inline, image: &'a Image) {
        let path = image.file.name(wiki.sources).trim();
        self.paths.insert(wiki.figures.path_of(path));
        if wiki.figures.is_missing(path) {
            self.missing
                .push((wiki.sources.slice(inline.span), image.file.written));
        }
    }

    /// The slip because of which a file is not shown, if there is one. `names` are the letters of the paths that
    /// were not found.
    fn cause(&self, wiki: &Wiki<'_>, names: &Names, file: &str) -> Option<Cause> {
        let (_, name) = file.rsplit_once('/')?;
        let named = || self.missing.iter().find(|(text, _)| text.contains(name));
        let near = names.nearest(&letters(file));
        let near = near.first().and_then(|at| self.missing.get(*at));
        if let Some((_, path)) = near.or_else(named) {
            return Some(Cause::Picture(*path));
        }
        let shows = |entry: &&&StoredTiddler| wiki.sources.text(entry.tiddler.text).contains(file);
        let broken = self.without.iter().find(shows).copied();
        let broken = broken.or_else(|| wiki.store.entries().iter().find(|it| shows(&it)))?;
        Some(Cause::Brackets(broken.tiddler.text))
    }
}

/// Files that no tiddler shows.
pub(super) fn check(wiki: &Wiki<'_>, used: &Used<'_>, sink: &mut Sink) {
    let missing: Vec<String> = used
        .missing
        .iter()
        .map(|(_, path)| letters(wiki.sources.slice(*path)))
        .collect();
    let names = Names::new(missing.iter().map(String::as_str));
    let boxes = wiki.book.into_iter().flat_map(|book| &book.boxes);
    let icons: BTreeSet<&str> = boxes.filter_map(|it| it.icon.as_deref()).collect();
    let set = wiki.shown_files.iter();
    let set: BTreeSet<String> = set.filter_map(|it| wiki.figures.name_of(it)).collect();
    let files = match wiki.figures.files() {
        Ok(files) => files,
        Err(error) => return sink.push(unreadable(&error)),
    };
    for (called, files) in files {
        let original = original_of(&called);
        let is_used =
            |path: &str| used.paths.contains(path) || icons.contains(path) || set.contains(path);
        if is_used(&called) || original.is_some_and(|it| is_used(&it)) {
            if let [shown, hidden] = files.as_slice() {
                sink.push(hidden_file(shown, hidden));
            }
            continue;
        }
        let cause = used.cause(wiki, &names, &called);
        for file in files {
            let message = unused_figure::said(&file);
            let found = Diagnostic::global(Rule::UnusedFigure, message).help(unused_figure::help());
            sink.push(match cause {
                Some(cause) => found.follows(cause, unused_figure::follows()),
                None => found,
            });
        }
    }
}

/// The finding about a file of Inkscape's beside the plain file that was exported from it.
fn hidden_file(shown: &str, hidden: &str) -> Diagnostic {
    let message = unused_figure::beside(shown, hidden);
    Diagnostic::global(Rule::UnusedFigure, message).help(unused_figure::beside_help())
}

fn unreadable(error: &DiskError) -> Diagnostic {
    let message = unreadable_figure::folder(error.said());
    Diagnostic::global(Rule::UnreadableFigure, message).help(unreadable_figure::folder_help())
}

/// The letters of a path without its extension, small.
fn letters(path: &str) -> String {
    let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem);
    let letters = stem.chars().filter(|letter| letter.is_alphabetic());
    letters.flat_map(char::to_lowercase).collect()
}
