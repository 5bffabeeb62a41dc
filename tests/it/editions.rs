//! Editions that are not finished, and two in one book: what readers get.

mod begun;
mod bilingual;
mod incomplete;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use tiddlybook::book::{
    Beside, Block, Book, Division, Inline, Target, Text, TranslationState, Visitor, walk_beside,
    walk_block, walk_division, walk_inline,
};
use tiddlybook::config::MissingTranslation;
use tiddlybook::pipeline::{self, EditionId, Job, Project, Request};

/// The job of an edition of the rulebook; the Spanish one as it was when two chapters were translated.
fn job(language: &str, missing: MissingTranslation) -> Job {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let request = Request {
        wiki: (language == "es").then(|| root.join("tests/begun/es")),
        language: Some(language.to_owned()),
        config: Some(root.join("book.toml")),
        ..Request::default()
    };
    let mut job = pipeline::jobs(&request).unwrap().remove(0);
    job.config.translation.missing = missing;
    job
}

/// What there is to know of a book.
#[derive(Default)]
struct Looked {
    /// The number of each division, table and figure that has one.
    numbers: BTreeMap<String, String>,
    ids: BTreeSet<String>,
    targets: BTreeSet<String>,
    /// The divisions that are marked, with their languages.
    untranslated: BTreeMap<String, String>,
    beside: BTreeSet<String>,
    words: BTreeSet<String>,
}

impl Looked {
    fn at(book: &Book) -> Self {
        let mut looked = Self::default();
        looked.ids.insert(book.part.id.to_string());
        looked.visit_book(book);
        looked
    }

    fn add(&mut self, id: &impl ToString, label: Option<&String>) {
        let id = id.to_string();
        if let Some(label) = label {
            self.numbers.insert(id.clone(), label.clone());
        }
        assert!(self.ids.insert(id.clone()), "{id} is there twice");
    }

    fn mark(&mut self, division: &Division) {
        let translation = &division.translation;
        let remark = translation.remark.as_ref();
        if remark.is_some_and(|it| it.state == TranslationState::Missing) {
            let language = translation.tag().unwrap_or_default().to_owned();
            self.untranslated.insert(division.id.to_string(), language);
        }
    }
}

impl Visitor for Looked {
    fn visit_division(&mut self, division: &Division) {
        self.add(&division.id, division.label.as_ref());
        self.mark(division);
        walk_division(self, division);
    }

    fn visit_beside(&mut self, it: &Beside) {
        self.add(&it.id, None);
        self.beside.insert(it.id.to_string());
        walk_beside(self, it);
    }

    fn visit_block(&mut self, block: &Block) {
        match block {
            Block::Table(it) => {
                if let Some(id) = &it.id {
                    self.add(id, it.label.as_ref());
                }
                for note in &it.notes {
                    self.add(&note.id, None);
                }
            }
            Block::Figure(it) => {
                if let Some(id) = &it.id {
                    self.add(id, it.label.as_ref());
                }
            }
            Block::List(list) => {
                for id in list.items.iter().filter_map(|it| it.id.as_ref()) {
                    self.add(id, None);
                }
            }
            Block::Admonition(it) => self.add(&it.id, None),
            Block::Titled(it) => self.add(&it.id, it.label.as_ref()),
            _ => {}
        }
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &Inline) {
        match inline {
            Inline::Link(link) => {
                if let Some(id) = &link.id {
                    self.add(id, None);
                }
                if let Target::Id(id) = &link.target {
                    self.targets.insert(id.to_string());
                }
            }
            Inline::Footnote(it) => self.add(&it.id, None),
            Inline::Text(Text { text, .. }) => {
                let words = text.split_whitespace().map(str::to_owned);
                self.words.extend(words);
            }
            _ => {}
        }
        walk_inline(self, inline);
    }
}

fn loaded(project: &mut Project, language: &str, missing: MissingTranslation) -> EditionId {
    project.load(&job(language, missing)).unwrap()
}

fn book(language: &str, missing: MissingTranslation) -> Book {
    let mut project = Project::new();
    let id = loaded(&mut project, language, missing);
    project[id].book().unwrap().clone()
}

/// The files of a folder with these endings, as texts.
fn texts(folder: &Path, ending: &str) -> Vec<(PathBuf, String)> {
    let mut texts = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.to_str().unwrap().ends_with(ending) {
            texts.push((path.clone(), std::fs::read_to_string(path).unwrap()));
        }
    }
    texts
}

/// What is between these characters and the next quote.
fn values<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(before)
        .skip(1)
        .filter_map(|it| it.split('"').next())
}
