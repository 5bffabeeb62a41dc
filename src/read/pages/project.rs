//! A folder of pages with the program that publishes it: found, and its settings read, once for all that asks.

use super::host::{Host, Settings, SettingsFile};
use super::places::{root_of, site_in};
use super::script::assigned;
use super::yaml::Yaml;
use crate::source::Files;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The names of the folders at the top of a project that programs write to. Others of these names are chapters.
const OUTPUT: [&str; 3] = ["build", "dist", "target"];

/// The lists of pages that are no settings.
const LISTS: [&str; 3] = ["SUMMARY.md", "_sidebar.md", "_Sidebar.md"];

/// The project that a folder of pages is, or is a part of.
#[derive(Debug)]
pub(super) struct Project<'a> {
    pub files: &'a dyn Files,
    /// The folder that is read; figures are named from it.
    pub folder: &'a Path,
    /// The folder that has the settings.
    pub top: PathBuf,
    /// The folder of the pages.
    pub root: PathBuf,
    pub of_top: Settings,
    /// Those in the folder of pages, where that is another one.
    of_root: Option<Settings>,
    /// Whether no program is known to publish the pages: pandoc may.
    pub is_plain: bool,
    /// What pandoc is told, and whether it makes one book of the pages: read when it is first asked for.
    pub(super) pandoc: OnceLock<Option<Yaml>>,
    pub(super) is_pandoc: OnceLock<bool>,
}

impl<'a> Project<'a> {
    /// The project of a folder. Where the program of the folder above reads its pages from this one, that is the project.
    pub(super) fn new(files: &'a dyn Files, folder: &'a Path) -> Self {
        let top = site_in(files, folder).unwrap_or_else(|| folder.to_owned());
        let of_top = Settings::read(files, &top);
        let root = root_of(files, &top, &of_top);
        let above = (root == folder).then(|| above(files, folder)).flatten();
        let (top, of_top) = above.unwrap_or((top, of_top));
        let of_root = (top != root).then(|| Settings::read(files, &root));
        let is_known = |folder: &Path, settings: &Settings| {
            !settings.is_empty() || LISTS.iter().any(|it| files.is_file(&folder.join(it)))
        };
        let is_known_below = of_root.as_ref().is_some_and(|it| is_known(&root, it));
        let is_plain = !is_known(&top, &of_top) && !is_known_below;
        Self {
            files,
            folder,
            top,
            root,
            of_top,
            of_root,
            is_plain,
            pandoc: OnceLock::new(),
            is_pandoc: OnceLock::new(),
        }
    }

    /// Where the settings of a program are that count: beside its pages, or at the top. VitePress has them at either.
    fn settings(&self, host: Host) -> &Settings {
        match host {
            Host::VitePress if !self.of_root().has(host) => &self.of_top,
            Host::Obsidian | Host::Sphinx | Host::VitePress => self.of_root(),
            _ => &self.of_top,
        }
    }

    fn of_root(&self) -> &Settings {
        self.of_root.as_ref().unwrap_or(&self.of_top)
    }

    /// Whether a program publishes the pages.
    pub(super) fn is(&self, host: Host) -> bool {
        self.settings(host).has(host)
    }

    pub(super) fn settings_files(&self) -> impl Iterator<Item = &Path> {
        let own = self.of_root.iter().chain([&self.of_top]);
        own.flat_map(Settings::all).map(|it| it.path.as_path())
    }

    /// The files of a program's settings that can be read.
    pub(super) fn files_of(&self, host: Host) -> impl Iterator<Item = &SettingsFile> {
        self.settings(host).files(host)
    }

    /// The first file of a program's settings that can be read, with its values.
    pub(super) fn read(&self, host: Host) -> Option<(&SettingsFile, &Yaml)> {
        self.files_of(host).find_map(|it| Some((it, it.values()?)))
    }

    /// The values of a program's settings.
    pub(super) fn values(&self, host: Host) -> Option<&Yaml> {
        self.settings(host).values(host)
    }

    /// What a program is told at the first of these keys that its settings have, `book.title`.
    pub(super) fn said(&self, host: Host, keys: &[&str]) -> Option<String> {
        self.settings(host).said(host, keys)
    }

    /// Whether the settings of a program have some words, such as the name of a plug-in.
    pub(super) fn names(&self, host: Host, words: &str) -> bool {
        self.files_of(host).any(|it| it.text.contains(words))
    }

    /// What the settings of Sphinx give to a name.
    pub(super) fn of_sphinx(&self, name: &str) -> Option<Yaml> {
        assigned(&self.files_of(Host::Sphinx).next()?.text, name)
    }

    /// The text of a file at the top.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        self.files.read_text(&self.top.join(name)).ok()
    }

    /// The values of a file of YAML.
    pub(super) fn yaml(&self, path: &Path) -> Option<Yaml> {
        Yaml::parse(&self.files.read_text(path).ok()?)
    }

    /// The folder at the top that programs write to, and that a page is in, where the folder of pages is that of the project.
    pub(super) fn output(&self, page: &Path) -> Option<PathBuf> {
        let inside = page.strip_prefix(&self.top).ok()?.parent()?;
        let name = inside.iter().next()?;
        let is_output = self.top == self.root && OUTPUT.iter().any(|it| name == *it);
        is_output.then(|| self.top.join(name))
    }

    /// A path in the folder of pages.
    pub(super) fn inside<'p>(&self, path: &'p Path) -> &'p Path {
        path.strip_prefix(&self.root).unwrap_or(path)
    }
}

/// The folder above one, and its settings, where its program reads the pages in this one.
fn above(files: &dyn Files, folder: &Path) -> Option<(PathBuf, Settings)> {
    let above = match folder.parent()? {
        above if above.as_os_str().is_empty() => Path::new("."),
        above => above,
    };
    let own = files.canonical(folder)?;
    let settings = Settings::read(files, above);
    let is_its = |path: &Path| files.canonical(path).as_ref() == Some(&own);
    let root = root_of(files, above, &settings);
    (!is_its(above) && is_its(&root)).then(|| (above.to_owned(), settings))
}
