//! Sites in several languages: a book has the pages of one, and says which others there are.

use super::host::{ASTRO, MKDOCS, VITEPRESS, hugo_settings, mkdocs_settings};
use super::script::{exported, starlight};
use super::yaml::Yaml;
use crate::source::Files;
use std::path::{Path, PathBuf};

/// The languages of a site.
#[derive(Debug)]
pub(super) struct Languages {
    /// The settings that name them.
    pub settings: PathBuf,
    own: String,
    /// The others, each with the folder of its pages, if it has one.
    others: Vec<(String, Option<PathBuf>)>,
    /// Whether the pages of others may be called `page.fr.md`.
    by_name: bool,
}

impl Languages {
    /// Those of a project with the pages below `root`; `None` where it has one.
    pub(super) fn of(files: &dyn Files, project: &Path, root: &Path) -> Option<Self> {
        let hugo = Self::of_hugo(files, project);
        hugo.or_else(|| Self::of_mkdocs(files, project, root))
            .or_else(|| Self::of_vitepress(files, root))
            .or_else(|| Self::of_starlight(files, project, root))
    }

    fn of_hugo(files: &dyn Files, project: &Path) -> Option<Self> {
        let (settings, table) = hugo_settings(files, project)?;
        let own = table.get("defaultContentLanguage");
        let own = own.and_then(toml::Value::as_str).unwrap_or("en").to_owned();
        let all = table.get("languages")?.as_table()?.iter();
        let others = all.filter(|(code, _)| **code != own).map(|(code, it)| {
            let folder = it.get("contentDir").and_then(toml::Value::as_str);
            (code.clone(), folder.map(|it| project.join(it)))
        });
        Some(Self {
            settings,
            own: own.clone(),
            others: others.collect(),
            by_name: true,
        })
    }

    fn of_mkdocs(files: &dyn Files, project: &Path, root: &Path) -> Option<Self> {
        let settings = mkdocs_settings(files, project)?;
        let plugin = i18n(&settings)?;
        let (own, others) = of_plugin(plugin);
        let is_folder = has_folders(plugin);
        let docs = if is_folder { root.parent()? } else { root };
        let folder = |code: &String| is_folder.then(|| docs.join(code));
        Some(Self {
            settings: project.join(MKDOCS),
            own,
            others: others
                .into_iter()
                .map(|it| (it.clone(), folder(&it)))
                .collect(),
            by_name: !is_folder,
        })
    }

    fn of_vitepress(files: &dyn Files, root: &Path) -> Option<Self> {
        let mut texts = VITEPRESS.iter().map(|it| root.join(it)).filter_map(|it| {
            let text = files.read_text(&it).ok()?;
            Some((it, text))
        });
        let (settings, text) = texts.next()?;
        let found = exported(&text)?;
        let locales = found.get("locales")?.pairs().iter();
        let others = locales.filter(|it| it.0 != "root").map(|(code, _)| {
            let code = code.trim_matches('/');
            (code.to_owned(), Some(root.join(code)))
        });
        Some(Self {
            settings,
            own: String::new(),
            others: others.collect(),
            by_name: false,
        })
    }

    fn of_starlight(files: &dyn Files, project: &Path, root: &Path) -> Option<Self> {
        let mut texts = ASTRO.iter().map(|it| project.join(it)).filter_map(|it| {
            let text = files.read_text(&it).ok()?;
            Some((it, text))
        });
        let (settings, text) = texts.next()?;
        let found = starlight(&text)?;
        let own = found.get("defaultLocale").and_then(Yaml::words);
        let own = own.unwrap_or("root").to_owned();
        let locales = found.get("locales")?.pairs().iter();
        let others = locales.filter(|it| it.0 != "root" && it.0 != own);
        let others = others.map(|(code, _)| (code.clone(), Some(root.join(code))));
        Some(Self {
            settings,
            others: others.collect(),
            own,
            by_name: false,
        })
    }

    /// The others whose pages have a folder.
    pub(super) fn with_folders(&self, files: &dyn Files) -> impl Iterator<Item = String> {
        let folders = self
            .others
            .iter()
            .filter(|it| it.1.as_ref().is_some_and(|it| files.is_folder(it)));
        folders.map(|it| it.0.clone())
    }

    /// The other language that a page is in.
    pub(super) fn other(&self, page: &Path) -> Option<String> {
        let inside =
            |folder: &Option<PathBuf>| folder.as_ref().is_some_and(|it| page.starts_with(it));
        if let Some((code, _)) = self.others.iter().find(|it| inside(&it.1)) {
            return Some(code.clone());
        }
        let stem = page.file_stem()?.to_str().filter(|_| self.by_name)?;
        let (_, code) = stem.rsplit_once('.')?;
        let is_code = code.len() == 2 && code.chars().all(|it| it.is_ascii_lowercase());
        let is_other = match self.others.is_empty() {
            true => is_code && code != self.own,
            false => self.others.iter().any(|it| it.0 == code),
        };
        is_other.then(|| code.to_owned())
    }
}

/// The settings of the plugin of MkDocs that publishes several languages.
fn i18n(settings: &Yaml) -> Option<&Yaml> {
    let mut plugins = settings.get("plugins")?.items().iter();
    plugins.find_map(|it| it.get("i18n"))
}

fn has_folders(plugin: &Yaml) -> bool {
    plugin.get("docs_structure").and_then(Yaml::words) == Some("folder")
}

/// The default language, and the others.
fn of_plugin(plugin: &Yaml) -> (String, Vec<String>) {
    let all = plugin.get("languages").map(Yaml::items).unwrap_or_default();
    let is_default = |it: &Yaml| it.get("default").and_then(Yaml::words) == Some("true");
    let code = |it: &Yaml| Some(it.get("locale")?.words()?.to_owned());
    let own = all.iter().find(|it| is_default(it)).and_then(code);
    let others = all.iter().filter(|it| !is_default(it)).filter_map(code);
    (own.unwrap_or_default(), others.collect())
}

/// The folder of the default language in that of all pages of MkDocs.
pub(super) fn folder_of_mkdocs(settings: &Yaml) -> Option<String> {
    let plugin = i18n(settings).filter(|it| has_folders(it))?;
    Some(of_plugin(plugin).0).filter(|it| !it.is_empty())
}
