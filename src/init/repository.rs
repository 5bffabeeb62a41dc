//! The files for a book's git repository: the hook and the workflow of `docs/`.

use super::config;
use crate::init::sentences;
use crate::say::{Said as _, Text};
use crate::source::{Disk, Files as _, NewFile, Repository, paths};
use std::path::Path;

const HOOK: &str = include_str!("../../docs/hooks/pre-commit");

const WORKFLOW: &str = include_str!("../../docs/workflows/rules.yml");

/// The setting in the workflow for a book at the top of its repository.
const BOOK: &str = "BOOK: book.toml";

/// What the head of the workflow says to who copies it, and what it says where it is.
const COPY: &str = "Copy it to .github/workflows/rules.yml and write the";
const WRITE: &str = "Write the";

/// The hook that checks a commit before it is made.
pub(super) fn hook(folder: &Path) -> Result<NewFile, Text> {
    let repository = Repository::of(nearest(folder))
        .map_err(|error| sentences::init_no_repository(error.said()))?;
    let hooks = repository.hooks()?;
    Ok(NewFile {
        is_program: true,
        ..NewFile::text(hooks.join("pre-commit"), HOOK.to_owned())
    })
}

/// The workflow that checks every push, at the top of the repository where there is one.
pub(super) fn workflow(folder: &Path) -> NewFile {
    let top = Repository::of(nearest(folder)).map(|it| it.top().to_owned());
    let top = top.unwrap_or_else(|_| folder.to_owned());
    // Git follows links to its top, so they are followed to the book, too.
    let (inside, above) = (names_along(folder), names_along(&top));
    let mut book = inside.get(above.len()..).unwrap_or_default().to_vec();
    book.push(config::FILE_NAME.to_owned());
    let book = yaml(&book.join("/"));
    let text = WORKFLOW.replace(BOOK, &format!("BOOK: {book}"));
    let text = text.replace(COPY, WRITE);
    NewFile::text(top.join(".github/workflows/rules.yml"), text)
}

/// The names of the folders that lead to a folder, with links followed as far as it exists.
fn names_along(folder: &Path) -> Vec<String> {
    let existing = nearest(folder);
    let rest = folder.strip_prefix(existing).unwrap_or(folder);
    let real = Disk.canonical(existing);
    paths::names_along(&real.unwrap_or_else(|| existing.to_owned()).join(rest))
}

/// A text as a value of YAML: in quotes, as in JSON, unless it is a plain word.
fn yaml(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
    match text.starts_with(|c: char| c.is_ascii_alphanumeric()) && text.chars().all(is_plain) {
        true => text.to_owned(),
        false => serde_json::Value::from(text).to_string(),
    }
}

/// The folder, or the nearest one above it that exists.
fn nearest(folder: &Path) -> &Path {
    let here = |path: &'_ Path| path.as_os_str().is_empty();
    let mut above = folder.ancestors();
    let existing = above.find(|path| here(path) || Disk.is_folder(path));
    existing
        .filter(|path| !here(path))
        .unwrap_or(Path::new("."))
}
