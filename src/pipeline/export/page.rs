//! Exports a wiki as a page of TiddlyWiki, or as a file of tiddlers to import.

use super::cargo::Cargo;
use super::shell::shell;
use super::writing::Writing;
use super::{ExportOptions, Exported};
use crate::export::{Container, Outgoing, json_of};
use crate::pipeline::Failure;
use crate::pipeline::sentences;
use crate::say::{Said as _, Text};
use crate::source::{Disk, Files as _, paths};
use crate::tiddler::Dialect;
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
        let notes = &mut done.report.notes;
        let usual = match container {
            Container::Classic => Dialect::Classic,
            Container::TiddlyWiki5 => Dialect::TiddlyWiki5,
        };
        self.say_types(Some(usual));
        self.note_foreign(usual, notes);
        let is_json = options.out.extension().is_some_and(|it| it == "json");
        let is_json = is_json && container == Container::TiddlyWiki5 && options.into.is_none();
        let newest = self.pieces.iter().filter_map(|it| it.changed).max();
        let (html, count) = if is_json {
            self.leave_plugins(notes);
            let (tiddlers, _) = self.into_tiddlers();
            (json_of(&tiddlers), tiddlers.len())
        } else {
            self.filled(container, options, notes)?
        };
        done.tiddlers = count;
        let mut writing = Writing::new(options, done)?;
        writing.put(&name, html.as_bytes(), newest)?;
        writing.end()?;
        done.report.outputs.push(options.out.clone());
        Ok(())
    }

    /// Adds a note on the number of texts in a markup that the wiki would show as plain text.
    fn note_foreign(&self, usual: Dialect, notes: &mut Vec<Text>) {
        let has_plugin = usual == Dialect::TiddlyWiki5;
        let is_read = |it: Dialect| {
            it == usual || it == Dialect::Plain || has_plugin && it == Dialect::Markdown
        };
        let count = self.pieces.iter().filter(|it| !is_read(it.dialect)).count();
        if count > 0 {
            notes.push(sentences::export_foreign(count, usual.name()));
        }
    }

    /// The author's page with the tiddlers in it, and their number.
    fn filled(
        mut self,
        container: Container,
        options: &ExportOptions,
        notes: &mut Vec<Text>,
    ) -> Result<(String, usize), Failure> {
        let path = options.into.as_ref().unwrap_or(&options.out);
        let (page, before) = shell_of(path, container, options)?;
        match container {
            Container::Classic => self.leave_plugins(notes),
            Container::TiddlyWiki5 => self.leave_plugins_of(&before, notes),
        }
        let (tiddlers, _) = self.into_tiddlers();
        let filled = container.fill(&page, &before, &tiddlers);
        let filled = filled.map_err(|error| at_place(path, error.said()))?;
        for (title, name) in &filled.unsaid {
            notes.push(sentences::export_field(title, name));
        }
        Ok((filled.html, tiddlers.len()))
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
