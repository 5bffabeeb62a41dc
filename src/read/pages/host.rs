//! The programs that publish folders of pages, and the settings that each of them has in a folder.

use super::script::{exported, starlight};
use super::yaml::Yaml;
use crate::read::encoding::Content;
use crate::source::Files;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A program that publishes pages, and is known by its settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Host {
    Astro,
    Docusaurus,
    GitBook,
    Hugo,
    Jekyll,
    MdBook,
    MkDocs,
    Obsidian,
    Quarto,
    Retype,
    Sphinx,
    VitePress,
}

/// Reads the values of settings; `None` where these are no plain values, or are empty.
type ReadValues = fn(&str) -> Option<Yaml>;

/// The files in which each keeps its settings, how many of their names no other program uses, and what reads them.
const HOSTS: [(Host, &[&str], usize, ReadValues); 12] = [
    (
        Host::Astro,
        &["astro.config.mjs", "astro.config.ts"],
        2,
        starlight,
    ),
    (
        Host::Docusaurus,
        &["docusaurus.config.js", "docusaurus.config.ts"],
        2,
        exported,
    ),
    (Host::GitBook, &[".gitbook.yaml"], 1, Yaml::parse),
    (
        Host::Hugo,
        &[
            "hugo.toml",
            "hugo.yaml",
            "hugo.yml",
            "hugo.json",
            "config.toml",
            "config/_default/hugo.toml",
            "config/_default/hugo.yaml",
            "config/_default/hugo.yml",
            "config/_default/hugo.json",
            "config/_default/config.toml",
            "config/_default/config.yaml",
            "config/_default/config.yml",
            "config/_default/config.json",
        ],
        4,
        |text| Yaml::of_toml(text).or_else(|| Yaml::parse(text)),
    ),
    (Host::Jekyll, &["_config.yml"], 0, Yaml::parse),
    (Host::MdBook, &["book.toml"], 1, Yaml::of_toml),
    (Host::MkDocs, &[MKDOCS], 1, Yaml::parse),
    (Host::Obsidian, &[".obsidian/app.json"], 0, Yaml::parse),
    (Host::Quarto, &[QUARTO], 1, Yaml::parse),
    (Host::Retype, &["retype.yml"], 1, Yaml::parse),
    // Its values are read by their names.
    (Host::Sphinx, &["conf.py"], 0, |_| None),
    (
        Host::VitePress,
        &[
            ".vitepress/config.mts",
            ".vitepress/config.ts",
            ".vitepress/config.mjs",
            ".vitepress/config.js",
        ],
        4,
        exported,
    ),
];

pub(super) const MKDOCS: &str = "mkdocs.yml";
pub(super) const QUARTO: &str = "_quarto.yml";

/// Whether a folder has settings of a name that no other program uses.
pub(super) fn is_site(files: &dyn Files, folder: &Path) -> bool {
    let mut names = HOSTS.iter().flat_map(|it| it.1.iter().take(it.2));
    names.any(|it| files.is_file(&folder.join(it)))
}

#[derive(Debug)]
pub(super) struct SettingsFile {
    pub path: PathBuf,
    pub text: String,
    read: ReadValues,
    /// Read when they are first asked for.
    values: OnceLock<Option<Yaml>>,
}

impl SettingsFile {
    pub(super) fn values(&self) -> Option<&Yaml> {
        let values = self.values.get_or_init(|| (self.read)(&self.text));
        values.as_ref()
    }
}

/// The programs that have settings in a folder, each with those of its files that can be read.
#[derive(Debug)]
pub(super) struct Settings(BTreeMap<Host, Vec<SettingsFile>>);

impl Settings {
    pub(super) fn read(files: &dyn Files, folder: &Path) -> Self {
        let found = HOSTS.iter().filter_map(|&(host, names, _, read)| {
            let paths = names.iter().map(|it| folder.join(it));
            let own = paths.clone().filter_map(|path| {
                Some(SettingsFile {
                    text: Content::text_of(files, &path)?,
                    path,
                    read,
                    values: OnceLock::new(),
                })
            });
            let is_there = match host {
                // A vault may have no settings in its folder for these.
                Host::Obsidian => files.is_folder(&folder.join(".obsidian")),
                _ => paths.clone().any(|it| files.is_file(&it)),
            };
            is_there.then(|| (host, own.collect()))
        });
        Self(found.collect())
    }

    /// Whether no program has settings.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn has(&self, host: Host) -> bool {
        self.0.contains_key(&host)
    }

    /// All files of settings.
    pub(super) fn all(&self) -> impl Iterator<Item = &SettingsFile> {
        self.0.values().flatten()
    }

    pub(super) fn files(&self, host: Host) -> impl Iterator<Item = &SettingsFile> {
        self.0.get(&host).into_iter().flatten()
    }

    /// The first file of a program whose values can be read.
    pub(super) fn values(&self, host: Host) -> Option<&Yaml> {
        self.files(host).find_map(SettingsFile::values)
    }

    /// What a program is told at the first of these keys that a file of it has, `book.title`.
    pub(super) fn said(&self, host: Host, keys: &[&str]) -> Option<String> {
        self.files(host).find_map(|it| {
            let values = it.values()?;
            let said = keys.iter().find_map(|key| values.at(key))?;
            said.words().map(str::to_owned)
        })
    }
}
