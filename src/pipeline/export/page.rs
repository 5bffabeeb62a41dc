//! Exports a wiki as a page of TiddlyWiki, or as a file of tiddlers to import.

use super::cargo::{Cargo, CargoPiece};
use super::shell::shell;
use super::writing::Writing;
use super::{ExportOptions, Exported};
use crate::export::{Container, Outgoing, json_of};
use crate::pipeline::Failure;
use crate::pipeline::sentences;
use crate::say::{Said as _, Text};
use crate::source::{Disk, Files as _, paths};
use crate::tiddler::Dialect;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

impl Cargo {
    pub(super) fn into_page(
        mut self,
        container: Container,
        options: &ExportOptions,
        done: &mut Exported,
    ) -> Result<(), Failure> {
        let Some(name) = options.out.file_name().map(PathBuf::from) else {
            return Err(Failure::Other(sentences::export_no_name(
                &paths::displayed(&options.out),
            )));
        };
        let usual = match container {
            Container::Classic => Dialect::Classic,
            Container::TiddlyWiki5 => Dialect::TiddlyWiki5,
        };
        self.say_types(Some(usual));
        let is_json = options.out.extension().is_some_and(|it| it == "json");
        let is_json = is_json && container == Container::TiddlyWiki5 && options.into.is_none();
        let newest = self.pieces.iter().filter_map(|it| it.changed).max();
        let (html, newest) = if is_json {
            self.leave_plugins(&mut done.report.notes);
            self.note_foreign(usual, options, done);
            let (tiddlers, _) = self.into_tiddlers();
            done.tiddlers = tiddlers.len();
            (json_of(&tiddlers), newest)
        } else {
            match self.filled(container, usual, options, done)? {
                Some(html) => (html, None),
                None => return Ok(()),
            }
        };
        let mut writing = Writing::new(options, done)?;
        writing.put(&name, html.as_bytes(), newest)?;
        writing.end()?;
        done.report.outputs.push(options.out.clone());
        Ok(())
    }

    /// Adds a note on the number of texts in a markup that the wiki would show as plain text. Those that could not be
    /// converted are named anyway.
    fn note_foreign(&self, usual: Dialect, options: &ExportOptions, done: &mut Exported) {
        let has_plugin = usual == Dialect::TiddlyWiki5;
        let is_read = |it: Dialect| {
            it == usual || it == Dialect::Plain || has_plugin && it == Dialect::Markdown
        };
        let is_foreign = |it: &&CargoPiece| {
            let of_type = it.tiddler.media_type().map(Dialect::of_type);
            !is_read(it.dialect) && of_type != Some(None)
        };
        let count = self.pieces.iter().filter(is_foreign).count();
        if count > 0 && options.dialect != Some(usual) {
            let note = sentences::export_foreign(count, usual.name());
            done.report.notes.push(note);
        }
    }

    /// The author's page with the tiddlers in it, unless that would undo what was written there.
    fn filled(
        mut self,
        container: Container,
        usual: Dialect,
        options: &ExportOptions,
        done: &mut Exported,
    ) -> Result<Option<String>, Failure> {
        let path = options.into.as_ref().unwrap_or(&options.out);
        let (page, before) = shell_of(path, container, options)?;
        let notes = &mut done.report.notes;
        match container {
            Container::Classic => self.leave_plugins(notes),
            Container::TiddlyWiki5 => self.leave_plugins_of(&before, notes),
        }
        self.note_foreign(usual, options, done);
        let there = match Disk.is_file(&options.out) && *path != options.out {
            // A file that is no wiki has no tiddlers.
            true => shell(&options.out).unwrap_or_default().1,
            false => before.clone(),
        };
        self.leave_types_of(&there, usual);
        let kept = before.iter().filter(|it| container.keeps(it));
        let kept: BTreeSet<&str> = kept.map(|it| it.title.as_str()).collect();
        let stay = |it: &Outgoing| kept.contains(it.title.as_str());
        let saved = Disk.modified(&options.out);
        if saved.is_some() && done.note_undone((&there, saved), stay, &self.pieces, options) {
            return Ok(None);
        }
        let (tiddlers, _) = self.into_tiddlers();
        let filled = container.fill(&page, &before, &tiddlers);
        let filled = filled.map_err(|error| at_place(path, error.said()))?;
        for (title, name) in &filled.unsaid {
            let note = sentences::export_field(title, name);
            done.report.notes.push(note);
        }
        done.tiddlers = tiddlers.len();
        Ok(Some(filled.html))
    }
}

fn at_place(path: &Path, what: Text) -> Failure {
    let place = paths::displayed(path);
    Failure::Other(crate::source::sentences::at_place(&place, what))
}

/// The page whose program is wanted, and its tiddlers.
fn shell_of(
    path: &Path,
    container: Container,
    options: &ExportOptions,
) -> Result<(String, Vec<Outgoing>), Failure> {
    if !Disk.is_file(path) && options.into.is_none() {
        return Err(Failure::Other(match container {
            Container::Classic => sentences::export_no_shell_classic(&paths::displayed(path)),
            Container::TiddlyWiki5 => sentences::export_no_shell_5(&paths::displayed(path)),
        }));
    }
    shell(path)
}
