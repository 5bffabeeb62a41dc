//! What a site has beside its pages: files in the folder of pages that its settings tell to leave out.

use super::awesome::{self, is_hidden};
use super::host::{JEKYLL, SPHINX, VITEPRESS, mkdocs_settings, retype_settings};
use super::script::{assigned, exported};
use super::yaml::Yaml;
use crate::source::Files;
use regex::Regex;
use std::path::{Path, PathBuf};

/// How many patterns of Sphinx have signs that stand for letters: who has more makes them by program.
const MOST: usize = 256;

/// The files that are no pages of a site.
pub(super) struct Excluded {
    patterns: Vec<String>,
    /// Those of Sphinx, for paths from their first letter to their last, or to that of a folder.
    of_sphinx: Vec<Regex>,
}

impl Excluded {
    /// Those of a project with its pages in `root`.
    pub(super) fn new(files: &dyn Files, project: &Path, root: &Path) -> Self {
        let sphinx = files.read_text(&root.join(SPHINX)).ok();
        let sphinx = sphinx.and_then(|it| assigned(&it, "exclude_patterns"));
        let sphinx = list(sphinx.as_ref()).into_iter();
        let of_sphinx = sphinx.take(MOST).filter_map(|it| of_sphinx(&it));
        Self {
            patterns: left_out(files, project, root),
            of_sphinx: of_sphinx.collect(),
        }
    }

    /// Whether a path in the folder of pages is one of them.
    pub(super) fn has(&self, path: &str) -> bool {
        self.patterns.iter().any(|it| is_meant(it, path))
            || self.of_sphinx.iter().any(|it| it.is_match(path))
    }
}

/// The words in a list.
fn list(list: Option<&Yaml>) -> Vec<String> {
    let items = list.map(Yaml::items).unwrap_or_default().iter();
    items.filter_map(Yaml::words).map(str::to_owned).collect()
}

/// A pattern of Sphinx: `*` and `?` are no `/`, and `**` is anything.
///
/// Source: <https://www.sphinx-doc.org/en/master/usage/configuration.html#confval-exclude_patterns>.
fn of_sphinx(pattern: &str) -> Option<Regex> {
    let mut made = String::new();
    let mut rest = pattern.trim_end_matches('/').chars().peekable();
    while let Some(letter) = rest.next() {
        match letter {
            '*' if rest.next_if_eq(&'*').is_some() => made += ".*",
            '*' => made += "[^/]*",
            '?' => made += "[^/]",
            letter => made += &regex::escape(letter.encode_utf8(&mut [0; 4])),
        }
    }
    Regex::new(&format!("^{made}(?:/|$)")).ok()
}

/// What the site has beside its pages, as patterns of paths in the folder of pages: `exclude` of Jekyll, `srcExclude` of
/// VitePress, `exclude_docs` of MkDocs, templates and daily notes of Obsidian.
fn left_out(files: &dyn Files, project: &Path, root: &Path) -> Vec<String> {
    let yaml = |path: PathBuf| Yaml::parse(&files.read_text(&path).ok()?);
    let jekyll = yaml(project.join(JEKYLL));
    let mut patterns = list(jekyll.as_ref().and_then(|it| it.get("exclude")));
    for settings in VITEPRESS.iter().map(|it| root.join(it)) {
        let settings = files.read_text(&settings).ok().and_then(|it| exported(&it));
        patterns.extend(list(settings.as_ref().and_then(|it| it.get("srcExclude"))));
    }
    let retype = retype_settings(files, project);
    patterns.extend(list(retype.as_ref().and_then(|it| it.get("exclude"))));
    let mkdocs = mkdocs_settings(files, project);
    patterns.extend(hidden(files, project, root));
    let unpublished = ["exclude_docs", "draft_docs"].iter();
    let unpublished = unpublished.filter_map(|it| mkdocs.as_ref()?.get(it)?.words());
    let unpublished = unpublished.flat_map(str::lines).map(str::trim);
    let unpublished = unpublished.filter(|it| !it.is_empty() && !it.starts_with(['#', '!', '.']));
    patterns.extend(unpublished.map(str::to_owned));
    let of_obsidian = [
        ("templates.json", "folder"),
        ("daily-notes.json", "folder"),
        ("plugins/templater-obsidian/data.json", "templates_folder"),
    ];
    patterns.extend(of_obsidian.iter().filter_map(|(name, key)| {
        let settings = yaml(root.join(".obsidian").join(name))?;
        let folder = settings.get(key)?.words()?.trim_matches('/');
        (!folder.is_empty()).then(|| format!("{folder}/"))
    }));
    patterns
}

/// The folders that awesome-pages of MkDocs hides.
fn hidden(files: &dyn Files, project: &Path, root: &Path) -> Vec<String> {
    let folders = awesome::folders(files, project, root).into_iter();
    let hidden = folders.filter(|it| awesome::settings(files, it).is_some_and(|it| is_hidden(&it)));
    let inside = hidden.filter_map(|it| Some(it.strip_prefix(root).ok()?.to_str()?.to_owned()));
    let inside = inside.filter(|it| !it.is_empty());
    inside
        .map(|it| format!("{}/", it.replace('\\', "/")))
        .collect()
}

/// Whether a pattern of [`left_out`] means a path.
fn is_meant(pattern: &str, path: &str) -> bool {
    let pattern = pattern.trim_start_matches("./").trim_start_matches('/');
    let is = |pattern: &str| {
        let folder = pattern.trim_end_matches('*').trim_end_matches('/');
        match pattern.trim_end_matches(['*', '/']).split_once('*') {
            Some((first, last)) => {
                path.starts_with(first) && path.ends_with(last.trim_start_matches('*'))
            }
            None => path
                .strip_prefix(folder)
                .is_some_and(|it| it.is_empty() || it.starts_with('/')),
        }
    };
    match pattern.strip_prefix("**/") {
        Some(rest) => is(rest) || path.ends_with(&format!("/{rest}")),
        None => is(pattern),
    }
}
