//! Whether pandoc makes one book of the pages, and what it is told of that.

use super::host::Host;
use super::names::PAGES;
use super::project::Project;
use super::yaml::Yaml;
use crate::source::FileKind;
use crate::tiddler::{PageHost, has_extension};
use std::path::Path;

/// What pandoc is told of a book: beside its chapters, or at the top of its project.
const SETTINGS: [&str; 2] = ["metadata.yaml", "metadata.yml"];

/// The files at the top of a project that may call pandoc.
const SCRIPTS: [&str; 5] = ["Makefile", "makefile", "justfile", "build.sh", "make.sh"];

impl Project<'_> {
    /// The manner in which the anchors of headings are made.
    pub(super) fn page_host(&self) -> PageHost {
        match () {
            () if self.is(Host::MkDocs) => PageHost::Python,
            () if self.is(Host::Quarto) || self.is_pandoc() => PageHost::Pandoc,
            () if self.is(Host::VitePress) => PageHost::Vite,
            () if self.is(Host::GitBook) || self.has_summary_alone() => PageHost::GitBook,
            () => PageHost::GitHub,
        }
    }

    /// Whether there is the list that GitBook and mdBook have, and no settings of mdBook.
    fn has_summary_alone(&self) -> bool {
        !self.is(Host::MdBook) && self.files.is_file(&self.root.join("SUMMARY.md"))
    }

    /// Whether an id is one of all pages: for pandoc, and for Sphinx.
    pub(super) fn is_one_book(&self) -> bool {
        self.is(Host::Sphinx) || self.is_pandoc()
    }

    /// Whether pandoc makes one book of the pages, in which an id is the same in all of them.
    pub(super) fn is_pandoc(&self) -> bool {
        let calls = |name: &&str| self.text(name).is_some_and(|it| makes_one_of_several(&it));
        let is_pandoc = || self.pandoc().is_some() || SCRIPTS.iter().any(calls);
        let is_pandoc = || self.is_plain && is_pandoc();
        *self.is_pandoc.get_or_init(is_pandoc)
    }

    /// What pandoc is told of a book, where no other program publishes it.
    pub(super) fn pandoc(&self) -> Option<&Yaml> {
        let read = || self.is_plain.then(|| self.read_pandoc()).flatten();
        self.pandoc.get_or_init(read).as_ref()
    }

    fn read_pandoc(&self) -> Option<Yaml> {
        let (files, root) = (self.files, self.root.as_path());
        let inside = files.list(root).unwrap_or_default().into_iter();
        let inside = inside.filter(|it| it.1 == FileKind::Folder && files.is_inside(root, &it.0));
        // Those beside pictures are of these.
        let has_pages = |folder: &Path| {
            let files = files.list(folder).unwrap_or_default();
            files.iter().any(|it| has_extension(&it.0, &PAGES))
        };
        let inside = inside.map(|it| it.0).filter(|it| has_pages(it));
        let folders = [root, &self.top].map(Path::to_owned).into_iter();
        let mut paths = folders
            .chain(inside)
            .flat_map(|folder| SETTINGS.map(|it| folder.join(it)));
        Yaml::parse(&paths.find_map(|it| files.read_text(&it).ok())?)
    }
}

/// Whether a script calls pandoc for several files: for two pages or more, or for those that a pattern or a variable means.
fn makes_one_of_several(script: &str) -> bool {
    let script = script.replace("\\\n", " ");
    script.lines().any(|line| {
        let words = line.split_whitespace();
        let words = words.map(|it| it.trim_matches(['\'', '"', '@', '(', ')']));
        let words = words.take_while(|it| !it.starts_with('#'));
        let words: Vec<&str> = words.collect();
        let is_call = |it: &&str| matches!(*it, "pandoc" | "$(PANDOC)" | "$PANDOC");
        let Some(call) = words.iter().position(is_call) else {
            return false;
        };
        let (before, inputs) = words.split_at(call);
        let is_page = |it: &&&str| has_extension(Path::new(it), &PAGES);
        let is_several =
            |it: &&str| it.contains('*') || it.starts_with('$') && *it != "$<" && *it != "$@";
        let mut inputs = inputs.iter().skip(1);
        let is_several = inputs.clone().filter(is_page).count() > 1 || inputs.any(is_several);
        // What is said is no call.
        is_several && !before.contains(&"echo")
    })
}
