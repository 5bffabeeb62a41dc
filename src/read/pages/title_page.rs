//! What the settings of a host, or the front matter of the page that is the book, say for its title page.

use super::host::Host;
use super::project::Project;
use super::yaml::Yaml;
use crate::tiddler::{SITE_AUTHORS, SITE_DATE};

/// Where programs are told who has written the pages.
const AUTHORS: [(Host, &str); 3] = [
    (Host::MkDocs, "site_author"),
    (Host::Jekyll, "author"),
    (Host::Hugo, "params.author"),
];

/// What is on a title page below the title.
#[derive(Clone, Debug, Default)]
pub(super) struct TitlePage {
    pub subtitle: Option<String>,
    pub authors: Vec<String>,
    pub date: Option<String>,
}

impl TitlePage {
    /// What the settings of a project say, and where they are silent, the front matter of the page that is the book, `own`.
    pub(super) fn of(project: &Project<'_>, own: Self) -> Self {
        let quarto = project.values(Host::Quarto).and_then(|it| it.get("book"));
        let book = quarto.or_else(|| project.pandoc());
        let mut said = book.map(Self::in_values).unwrap_or_default();
        let mut authors = AUTHORS
            .iter()
            .filter_map(|(host, keys)| project.values(*host)?.at(keys));
        let author = authors.next().cloned();
        let author = author.or_else(|| project.of_sphinx("author"));
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
        let words = |key: &str| values.word(key).map(str::to_owned);
        let authors = values.get("author").or_else(|| values.get("authors"));
        Self {
            subtitle: words("subtitle"),
            authors: authors.map(people).unwrap_or_default(),
            date: words("date"),
        }
    }

    /// Whether it says nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.texts().next().is_none()
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
        let whole = named.words().or_else(|| named.word("literal"));
        let parts = ["given", "family"].iter();
        let parts = parts.filter_map(|key| named.word(key));
        let parts: Vec<&str> = parts.collect();
        let name = whole.map_or_else(|| parts.join(" "), str::to_owned);
        (!name.trim().is_empty()).then(|| name.trim().to_owned())
    };
    match value {
        Yaml::List(items) => items.iter().filter_map(name).collect(),
        one => name(one).into_iter().collect(),
    }
}
