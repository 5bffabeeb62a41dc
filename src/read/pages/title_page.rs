//! What the settings of a host, or the front matter of the page that is the book, say for its title page.

use super::host::{JEKYLL, MKDOCS, QUARTO, SPHINX, hugo_settings, pandoc_settings};
use super::script::assigned;
use super::yaml::Yaml;
use crate::source::Files;
use crate::tiddler::{SITE_AUTHORS, SITE_DATE};
use std::path::Path;

/// What is on a title page below the title.
#[derive(Clone, Debug, Default)]
pub(super) struct TitlePage {
    pub subtitle: Option<String>,
    pub authors: Vec<String>,
    pub date: Option<String>,
}

impl TitlePage {
    /// What the settings of a project say, and where they are silent, the front matter of the page that is the book, `own`.
    pub(super) fn of(files: &dyn Files, (project, root): (&Path, &Path), own: Self) -> Self {
        let yaml = |name: &str| Yaml::parse(&files.read_text(&project.join(name)).ok()?);
        let book = yaml(QUARTO).and_then(|it| it.get("book").cloned());
        let book = book.or_else(|| pandoc_settings(files, project, root));
        let mut said = book.as_ref().map(Self::in_values).unwrap_or_default();
        let author = |settings: Option<Yaml>, key: &str| settings?.get(key).cloned();
        let of_hugo = || {
            let (_, settings) = hugo_settings(files, project)?;
            let author = settings.get("params")?.get("author")?;
            let name = author.as_str().or_else(|| author.get("name")?.as_str());
            name.map(|it| Yaml::Scalar(it.to_owned()))
        };
        let author = author(yaml(MKDOCS), "site_author")
            .or_else(|| author(yaml(JEKYLL), "author"))
            .or_else(of_hugo)
            .or_else(|| {
                let settings = files.read_text(&root.join(SPHINX)).ok()?;
                assigned(&settings, "author")
            });
        said.authors.extend(author.iter().flat_map(people));
        Self {
            subtitle: said.subtitle.or(own.subtitle),
            authors: match said.authors.is_empty() {
                true => own.authors,
                false => said.authors,
            },
            date: said.date.or(own.date),
        }
    }

    /// What front matter, or the settings of a book of Quarto, say.
    pub(super) fn in_values(values: &Yaml) -> Self {
        let words = |key: &str| values.get(key).and_then(Yaml::words).map(str::to_owned);
        let authors = values.get("author").or_else(|| values.get("authors"));
        Self {
            subtitle: words("subtitle"),
            authors: authors.map(people).unwrap_or_default(),
            date: words("date"),
        }
    }

    /// The tiddlers that say it, by their titles.
    pub(super) fn texts(&self) -> impl Iterator<Item = (&'static str, String)> {
        let authors = self.authors.join(";");
        let said = [
            ("SiteSubtitle", self.subtitle.clone().unwrap_or_default()),
            (SITE_AUTHORS, authors),
            (SITE_DATE, self.date.clone().unwrap_or_default()),
        ];
        said.into_iter().filter(|it| !it.1.trim().is_empty())
    }
}

/// The names of people: one, a list, or those that have more than a name.
fn people(value: &Yaml) -> Vec<String> {
    let name = |it: &Yaml| {
        let named = it.get("name").unwrap_or(it);
        let whole = named.words().or_else(|| named.get("literal")?.words());
        let parts = ["given", "family"].iter();
        let parts = parts.filter_map(|key| named.get(key)?.words());
        let parts: Vec<&str> = parts.collect();
        let name = whole.map_or_else(|| parts.join(" "), str::to_owned);
        (!name.trim().is_empty()).then(|| name.trim().to_owned())
    };
    match value {
        Yaml::List(items) => items.iter().filter_map(name).collect(),
        one => name(one).into_iter().collect(),
    }
}
