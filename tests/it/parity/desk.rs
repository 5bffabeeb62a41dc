//! Copies of the project's wikis, in memory, and what is found of them.

use std::collections::BTreeMap;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tiddlybook::diag::Diagnostic;
use tiddlybook::pipeline::{Request, Translation, jobs};
use tiddlybook::source::{Memory, Overlay, Sources, Span};

/// At its own level it is off.
pub const RULES: &str = "[rules]\nunmatched-meaning = \"warn\"\n";

/// The wikis of a book.
pub struct Desk {
    files: BTreeMap<String, String>,
    pub changed: Overlay,
}

impl Desk {
    /// Those of the project.
    pub fn new() -> Self {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut files = BTreeMap::new();
        for folder in [
            "wiki/en",
            "wiki/fr",
            "wiki/es",
            "wiki/es/tiddlers",
            "wiki/words/fr",
        ] {
            for entry in fs::read_dir(here.join(folder)).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    continue;
                }
                let name = path.file_name().unwrap().to_str().unwrap();
                let text = fs::read_to_string(&path).unwrap();
                files.insert(format!("{folder}/{name}"), text);
            }
        }
        // Built in, and read anew here: a table can be tried out before the program is built.
        for language in ["en", "fr", "es"] {
            let table = fs::read_to_string(here.join("i18n").join(language).join("parity.toml"));
            files.insert(format!("wiki/words/{language}/parity.toml"), table.unwrap());
        }
        // Nothing of these is compared.
        for path in [
            "figs/a.svg",
            "wiki/cover/en.svg",
            "wiki/cover/fr.svg",
            "wiki/cover/es.svg",
            "wiki/look/sheet.css",
        ] {
            files.insert(path.to_owned(), String::new());
        }
        let mut desk = Self::of(files);
        // The rules are at their own levels here.
        let book = fs::read_to_string(here.join("book.toml")).unwrap();
        let book = book.split("[rules]").next().unwrap();
        desk.write("book.toml", &format!("{book}{RULES}"));
        desk
    }

    /// No wiki yet.
    pub fn empty() -> Self {
        Self::of(BTreeMap::new())
    }

    fn of(files: BTreeMap<String, String>) -> Self {
        let below = Memory::of(files.iter().map(|(path, text)| (path, text.clone())));
        Self {
            changed: Overlay::new(Arc::new(below)),
            files,
        }
    }

    /// The tiddlers of a language, by their paths.
    pub fn tiddlers(&self, language: &str) -> BTreeMap<String, String> {
        let folder = format!("wiki/{language}/");
        let files = self.files.iter();
        let tiddlers =
            files.filter(|(path, _)| path.starts_with(&folder) && path.ends_with(".tid"));
        let tiddlers = tiddlers.map(|(path, text)| (path.clone(), text.clone()));
        tiddlers.collect()
    }

    pub fn write(&mut self, path: &str, text: &str) {
        self.changed.set(Path::new(path), text);
    }

    /// Whether a comment at its line allows a finding.
    fn allows(&self, finding: &Finding) -> bool {
        let text = self.files.get(&finding.file).map_or("", |it| it);
        let at = usize::try_from(*finding.place.1.start() - 1).unwrap();
        let line = text.lines().nth(at).unwrap_or_default();
        line.contains(&format!("allow: {}", finding.rule))
    }

    /// What is found where the edition of a language is compared with its original.
    pub fn findings(&self, language: &str) -> Vec<Finding> {
        let request = Request {
            files: Arc::new(self.changed.clone()),
            language: Some(language.to_owned()),
            config: Some(PathBuf::from("book.toml")),
            ..Request::default()
        };
        let jobs = jobs(&request).unwrap();
        let translation = Translation::load(&jobs[0]).unwrap();
        let found = translation.differences();
        let found = found.iter();
        found
            .map(|it| Finding::read(it, &translation.sources))
            .filter(|it| !self.allows(it))
            .collect()
    }
}

/// A file, and lines of it.
pub type Place = (String, RangeInclusive<u64>);

pub struct Finding {
    pub rule: String,
    pub message: String,
    /// As `place.0`.
    pub file: String,
    pub place: Place,
    pub labels: Vec<Place>,
}

impl Finding {
    fn read(found: &Diagnostic, sources: &Sources) -> Self {
        let labels = found.labels.iter();
        let here = place(found.span.unwrap(), sources);
        Self {
            rule: found.rule.name().to_owned(),
            message: found.message.to_string(),
            file: here.0.clone(),
            place: here,
            labels: labels.map(|label| place(label.span, sources)).collect(),
        }
    }

    pub fn said(&self) -> String {
        let Self {
            rule,
            message,
            place: (file, lines),
            ..
        } = self;
        format!("{file}:{}: [{rule}] {message}\n", lines.start())
    }
}

pub fn place(span: Span, sources: &Sources) -> Place {
    let place = sources.locate(span);
    let path = sources.path(place.file);
    let path = path.to_str().unwrap().replace('\\', "/");
    (path, place.start.line as u64..=place.end.line as u64)
}
