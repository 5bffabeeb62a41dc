//! Sites in several languages: a book has the pages of one, and says which others there are.

use super::host::{Host, SettingsFile};
use super::list_faults::places;
use super::page::Page;
use super::places::{has_folders, i18n, of_plugin};
use super::project::Project;
use crate::diag::rules::unsupported_markup;
use crate::diag::{Rule, Sink};
use crate::read::draft::Fault;
use crate::read::encoding::Content;
use crate::source::Files;
use crate::source::Sources;
use std::collections::BTreeSet;
use std::ops::Range;
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
    /// Those of a project; `None` where it has one.
    pub(super) fn of(project: &Project<'_>) -> Option<Self> {
        let hosts = [
            Self::of_hugo,
            Self::of_mkdocs,
            Self::of_vitepress,
            Self::of_starlight,
        ];
        hosts.into_iter().find_map(|of_host| of_host(project))
    }

    fn of_hugo(project: &Project<'_>) -> Option<Self> {
        let (file, values) = project.read(Host::Hugo)?;
        let own = values.word("defaultContentLanguage").unwrap_or("en");
        let all = values.get("languages")?.pairs().iter();
        let others = all.filter(|(code, _)| code != own).map(|(code, it)| {
            let folder = it.word("contentDir").map(|it| project.top.join(it));
            (code.clone(), folder)
        });
        Some(Self::new(file, own, others, true))
    }

    fn of_mkdocs(project: &Project<'_>) -> Option<Self> {
        let (file, values) = project.read(Host::MkDocs)?;
        let plugin = i18n(values)?;
        let (own, others) = of_plugin(plugin);
        let is_folder = has_folders(plugin);
        let docs = if is_folder {
            project.root.parent()?
        } else {
            &project.root
        };
        let others = others.into_iter().map(|code| {
            let folder = is_folder.then(|| docs.join(&code));
            (code, folder)
        });
        Some(Self::new(file, &own, others, !is_folder))
    }

    fn of_vitepress(project: &Project<'_>) -> Option<Self> {
        let (file, values) = project.read(Host::VitePress)?;
        let locales = values.get("locales")?.pairs().iter();
        let codes = locales
            .map(|it| it.0.trim_matches('/'))
            .filter(|it| *it != "root");
        let others = codes.map(|it| (it.to_owned(), Some(project.root.join(it))));
        Some(Self::new(file, "", others, false))
    }

    fn of_starlight(project: &Project<'_>) -> Option<Self> {
        let (file, values) = project.read(Host::Astro)?;
        let own = values.word("defaultLocale").unwrap_or("root");
        let codes = values.get("locales")?.pairs().iter().map(|it| &it.0);
        let codes = codes.filter(|it| *it != "root" && *it != own);
        let others = codes.map(|it| (it.clone(), Some(project.root.join(it))));
        Some(Self::new(file, own, others, false))
    }

    fn new(
        settings: &SettingsFile,
        own: &str,
        others: impl Iterator<Item = (String, Option<PathBuf>)>,
        by_name: bool,
    ) -> Self {
        Self {
            settings: settings.path.clone(),
            own: own.to_owned(),
            others: others.collect(),
            by_name,
        }
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

/// Takes out the pages that are in other languages than the book, and returns which these are.
pub(super) fn leave_out_others(pages: &mut Vec<Page>, languages: &Languages) -> BTreeSet<String> {
    let mut others = BTreeSet::new();
    pages.retain(|page| {
        let other = languages.other(&page.path);
        let is_own = other.is_none();
        others.extend(other);
        is_own
    });
    others
}

/// Reports the languages whose pages are left out, where the settings name them.
pub(super) fn report_others(
    files: &dyn Files,
    (settings, others): (&Path, &BTreeSet<String>),
    (sources, sink): (&mut Sources, &mut Sink),
) {
    let content = files.read(settings).ok().map(Content::new);
    if let Some(content) = content.filter(|_| !others.is_empty()) {
        let faults = others.iter().map(|code| {
            Fault::new(
                Rule::UnsupportedMarkup,
                place_of_language(&content.text, code),
                unsupported_markup::language(code),
                unsupported_markup::language_help(),
            )
        });
        let faults = faults.collect();
        content.keep(settings, faults, sources, sink);
    }
}

/// Where settings name a language.
fn place_of_language(text: &str, code: &str) -> Range<usize> {
    let found = [".", "- ", ": "].iter().find_map(|before| {
        let at = text.find(&[before, code].concat())? + before.len();
        Some(at..at + code.len())
    });
    found.or_else(|| places(text, code).next()).unwrap_or(0..0)
}
