//! A wiki as a page of TiddlyWiki, or as tiddlers that one imports.

use super::cargo::Cargo;
use super::writing::Writing;
use super::{ExportOptions, Exported};
use crate::diag::Sink;
use crate::export::{Container, Outgoing, json_of};
use crate::pipeline::Failure;
use crate::read;
use crate::say::{Said as _, Text, text};
use crate::source::{Disk, Files as _, Sources, paths};
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
            return Err(Failure::Usage(text!(
                "export-no-name",
                "{path} is no name of a file",
                path = paths::displayed(&options.out)
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

    /// Says how many texts are in a markup that the wiki would show as it is written.
    fn note_foreign(&self, usual: Dialect, notes: &mut Vec<Text>) {
        let has_plugin = usual == Dialect::TiddlyWiki5;
        let is_read = |it: Dialect| {
            it == usual || it == Dialect::Plain || has_plugin && it == Dialect::Markdown
        };
        let count = self.pieces.iter().filter(|it| !is_read(it.dialect)).count();
        if count > 0 {
            notes.push(text!(
                "export-foreign",
                match count {
                    1 => "one text is in a markup that this TiddlyWiki does not read without a plugin; `--dialect {dialect}` converts it",
                    _ => "{count} texts are in a markup that this TiddlyWiki does not read without a plugin; `--dialect {dialect}` converts them",
                },
                dialect = usual.name()
            ));
        }
    }

    /// The page that the author gives, with the tiddlers in it, and how many these are.
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
            notes.push(text!(
                "export-field",
                "“{title}” lost its field `{name}`, which a page of TiddlyWiki Classic cannot hold",
                title,
                name
            ));
        }
        Ok((filled.html, tiddlers.len()))
    }
}

fn at_place(path: &Path, what: Text) -> Failure {
    let place = paths::displayed(path);
    Failure::Usage(text!("at-place", "{place}: {what}", place, what))
}

/// The page whose program is wanted, and its tiddlers.
fn shell_of(
    path: &Path,
    container: Container,
    options: &ExportOptions,
) -> Result<(String, Vec<Outgoing>), Failure> {
    if !Disk.is_file(path) && options.into.is_none() {
        return Err(Failure::Usage(match container {
            Container::Classic => text!(
                "export-no-shell-classic",
                "{path} does not exist: name a page of TiddlyWiki Classic whose program it gets, `--into empty.html`",
                path = paths::displayed(path)
            ),
            Container::TiddlyWiki5 => text!(
                "export-no-shell-5",
                "{path} does not exist: name a page of TiddlyWiki 5 whose program it gets, `--into empty.html`, or a file `.json` to be imported",
                path = paths::displayed(path)
            ),
        }));
    }
    shell(path)
}

/// A page of TiddlyWiki, and its tiddlers.
pub(in crate::pipeline) fn shell(path: &Path) -> Result<(String, Vec<Outgoing>), Failure> {
    let (mut sources, mut found) = (Sources::new(), Sink::new());
    let options = read::Options::default();
    let tiddlers = read::read(&Disk, path, &mut sources, &mut found, options)?;
    let tiddlers = tiddlers
        .iter()
        .map(|it| Outgoing::new(it, &sources, &Disk))
        .collect::<Result<Vec<_>, _>>()?;
    let files: Vec<_> = sources.files().collect();
    let page = files
        .first()
        .map(|file| sources.file_text(*file).to_owned());
    Ok((page.unwrap_or_default(), tiddlers))
}
