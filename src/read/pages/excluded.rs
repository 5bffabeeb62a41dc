//! What a site has beside its pages: files in the folder of pages that its settings tell to leave out.

use super::awesome::{self, is_hidden};
use super::host::Host;
use super::project::Project;
use super::yaml::Yaml;
use regex::Regex;

/// How many patterns of Sphinx have signs that stand for letters: who has more makes them by program.
const MOST: usize = 256;

/// The files that are no pages of a site.
pub(super) struct Excluded {
    patterns: Vec<String>,
    /// Those of Sphinx, for paths from their first letter to their last, or to that of a folder.
    of_sphinx: Vec<Regex>,
    /// Whether the pages are a vault of Obsidian.
    is_vault: bool,
}

impl Excluded {
    pub(super) fn new(project: &Project<'_>) -> Self {
        let sphinx = project.of_sphinx("exclude_patterns");
        let sphinx = sphinx.as_ref().map(Yaml::items).unwrap_or_default().iter();
        let sphinx = sphinx.filter_map(Yaml::words).take(MOST);
        Self {
            patterns: left_out(project),
            of_sphinx: sphinx.filter_map(of_sphinx).collect(),
            is_vault: project.is(Host::Obsidian),
        }
    }

    /// Whether a path in the folder of pages is one of them.
    pub(super) fn has(&self, path: &str) -> bool {
        self.patterns.iter().any(|it| is_meant(it, path))
            || self.is_vault && (path.starts_with(TEMPLATES) || is_daily(path))
            || self.of_sphinx.iter().any(|it| it.is_match(path))
    }
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

/// Where programs are told the patterns of paths to leave out.
const LISTS: [(Host, &str); 3] = [
    (Host::Jekyll, "exclude"),
    (Host::VitePress, "srcExclude"),
    (Host::Retype, "exclude"),
];

/// The settings of plug-ins of Obsidian that name a folder of templates or daily notes.
const OF_OBSIDIAN: [(&str, &str); 3] = [
    ("templates.json", "folder"),
    ("daily-notes.json", "folder"),
    ("plugins/templater-obsidian/data.json", "templates_folder"),
];

/// The usual folder of templates of a vault.
const TEMPLATES: &str = "Templates/";

/// The usual name of a daily note, with a nought for each digit.
const DAY: &str = "0000-00-00";

/// Whether a path is that of a daily note of Obsidian, as it names them where nobody says otherwise.
fn is_daily(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    let stem = name.strip_suffix(".md").unwrap_or_default();
    let kinds = stem
        .chars()
        .map(|it| if it.is_ascii_digit() { '0' } else { it });
    kinds.eq(DAY.chars())
}

/// What the site has beside its pages, as patterns of paths in the folder of pages.
fn left_out(project: &Project<'_>) -> Vec<String> {
    let lists = LISTS
        .iter()
        .filter_map(|(host, key)| project.values(*host)?.get(key));
    let listed = lists.flat_map(Yaml::items).filter_map(Yaml::words);
    let unpublished = project.patterns_of_mkdocs(&["exclude_docs", "draft_docs"]);
    let unpublished = unpublished.filter(|it| !it.is_empty() && !it.starts_with(['#', '!', '.']));
    let folders = OF_OBSIDIAN.iter().filter_map(|(name, key)| {
        let settings = project.yaml(&project.root.join(".obsidian").join(name))?;
        let folder = settings.word(key)?.trim_matches('/');
        (!folder.is_empty()).then(|| format!("{folder}/"))
    });
    let named = listed.chain(unpublished).map(str::to_owned);
    named.chain(hidden(project)).chain(folders).collect()
}

/// The folders that awesome-pages of MkDocs hides.
fn hidden(project: &Project<'_>) -> impl Iterator<Item = String> {
    let folders = awesome::folders(project).into_iter();
    let hidden =
        folders.filter(|it| awesome::settings(project, it).is_some_and(|it| is_hidden(&it)));
    let inside = hidden.filter_map(|it| Some(project.inside(&it).to_str()?.replace('\\', "/")));
    inside.filter(|it| !it.is_empty()).map(|it| it + "/")
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
