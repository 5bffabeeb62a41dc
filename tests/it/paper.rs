//! Tests that are written as documents: see `tests/README.md`.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use tiddlybook::pipeline::{self, BuildOptions, EditionId, Job, Project, Report, Stage};
use tiddlybook::write::docbook::{DocBookSchema, find_schema};

/// A heading and what is below it.
#[derive(Debug)]
pub struct Case {
    pub name: String,
    pub pieces: Vec<Piece>,
}

/// A piece of a case.
#[derive(Debug)]
pub enum Piece {
    /// Lines that are for the reader.
    Prose(String),
    /// What is between fences; `info` is what follows the first one.
    Block { info: String, text: String },
}

impl Case {
    /// The blocks, in their order.
    pub fn blocks(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Block { info, text } => Some((info.as_str(), text.as_str())),
            Piece::Prose(_) => None,
        })
    }

    /// The block of that name.
    pub fn block(&self, name: &str) -> Option<&str> {
        self.blocks()
            .find(|(info, _)| *info == name)
            .map(|(_, text)| text)
    }
}

/// Reads the cases of a document.
pub fn parse(document: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let mut lines = document.lines();
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("# ") {
            cases.push(Case {
                name: name.to_owned(),
                pieces: Vec::new(),
            });
            continue;
        }
        // A document begins with a heading.
        let case = cases.last_mut().unwrap();
        let ticks = line.bytes().take_while(|byte| *byte == b'`').count();
        if ticks < 3 {
            match case.pieces.last_mut() {
                Some(Piece::Prose(text)) => {
                    text.push('\n');
                    text.push_str(line);
                }
                _ => case.pieces.push(Piece::Prose(line.to_owned())),
            }
            continue;
        }
        let (fence, info) = line.split_at(ticks);
        let mut inside = Vec::new();
        loop {
            match lines.next() {
                Some(line) if line == fence => break,
                Some(line) => inside.push(line),
                None => panic!("“{}”: a fence is not closed", case.name),
            }
        }
        case.pieces.push(Piece::Block {
            info: info.to_owned(),
            text: inside.join("\n"),
        });
    }
    cases
}

/// Writes cases as a document.
pub fn print(cases: &[Case]) -> String {
    let mut document = String::new();
    for case in cases {
        let _ = write!(document, "# {}\n\n", case.name);
        for piece in &case.pieces {
            match piece {
                Piece::Prose(text) if text.trim().is_empty() => {}
                Piece::Prose(text) => {
                    let _ = write!(document, "{}\n\n", text.trim());
                }
                Piece::Block { info, text } => {
                    let fence = "`".repeat(longest_ticks(text).max(2) + 1);
                    let _ = write!(document, "{fence}{info}\n{text}\n{fence}\n\n");
                }
            }
        }
    }
    document.truncate(document.trim_end().len());
    document.push('\n');
    document
}

fn longest_ticks(text: &str) -> usize {
    text.lines()
        .map(|line| line.bytes().take_while(|byte| *byte == b'`').count())
        .max()
        .unwrap_or(0)
}

/// Holds all documents of `folder` against what the program makes of them now. `run` gets a case
/// and gives its expectations, each a name and a text; the blocks that `is_expectation` says yes to
/// are replaced by them.
///
/// With `TIDDLYBOOK_BLESS=1` in the environment the documents are rewritten.
pub fn hold(
    folder: &str,
    is_expectation: impl Fn(&str) -> bool + Sync,
    run: impl Fn(&Case) -> Vec<(String, String)> + Sync,
) {
    let bless = std::env::var_os("TIDDLYBOOK_BLESS").is_some();
    let look = |path: &PathBuf| {
        let before = fs::read_to_string(path).unwrap();
        let mut cases = parse(&before);
        for case in &mut cases {
            let made = run(case);
            case.pieces.retain(|piece| match piece {
                Piece::Block { info, .. } => !is_expectation(info),
                Piece::Prose(_) => true,
            });
            let made = made
                .into_iter()
                .map(|(info, text)| Piece::Block { info, text });
            case.pieces.extend(made);
        }
        let after = print(&cases);
        if bless {
            fs::write(path, after).unwrap();
            return String::new();
        }
        if before == after {
            return String::new();
        }
        let diff = similar::TextDiff::from_lines(&before, &after);
        let name = path.display().to_string();
        let mut diff = diff.unified_diff();
        diff.header(&name, "what is made of it now").to_string()
    };
    // Two at a time: one alone would be the last of all tests, and leave the other cores nothing to do.
    let paths = documents(folder);
    let (some, others) = paths.split_at(paths.len() / 2);
    let all = |paths: &[PathBuf]| paths.iter().map(look).collect::<String>();
    let differences = std::thread::scope(|scope| {
        let some = scope.spawn(|| all(some));
        let others = all(others);
        some.join().unwrap() + &others
    });
    assert!(
        differences.is_empty(),
        "{differences}\nif this is as it should be: TIDDLYBOOK_BLESS=1 cargo test"
    );
}

fn documents(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(folder);
    let mut paths: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "{} is empty", folder.display());
    paths
}

/// A wiki in a folder of its own, with a `book.toml` that says what every book should.
pub struct Wiki {
    folder: tempfile::TempDir,
}

pub const BOOK_TOML: &str = r#"
[book]
title = "The rules"
authors = ["Jane ''Doe''"]
licence = "Free"

[languages.en]
wiki = "wiki"
"#;

impl Wiki {
    pub fn new() -> Self {
        let wiki = Self {
            folder: tempfile::tempdir().unwrap(),
        };
        wiki.write("book.toml", BOOK_TOML);
        wiki
    }

    pub fn root(&self) -> &Path {
        self.folder.path()
    }

    /// Writes a file, given by its path in the folder.
    pub fn write(&self, path: &str, text: &str) {
        let path = self.root().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Writes a tiddler.
    pub fn tiddler(&self, title: &str, tags: &str, text: &str) {
        let text = format!("title: {title}\ntags: {tags}\n\n{text}");
        self.write(&format!("wiki/{title}.tid"), &text);
    }

    pub fn job(&self) -> Job {
        let jobs = |language: Option<&str>| {
            pipeline::jobs(&pipeline::Request {
                config: Some(self.root().join("book.toml")),
                language: language.map(str::to_owned),
                ..pipeline::Request::default()
            })
        };
        let english = jobs(Some("en"));
        english.or_else(|_| jobs(None)).unwrap().remove(0)
    }

    /// The wiki as the only edition of a project.
    pub fn load(&self) -> (Project, EditionId) {
        let mut project = Project::new();
        let edition = project.load(&self.job()).unwrap();
        (project, edition)
    }

    /// The rules of all findings, in their order.
    pub fn rules(&self) -> Vec<&'static str> {
        let (project, edition) = self.load();
        let report = project.check(edition);
        let found = report.verdict.diagnostics().iter();
        found.map(|it| it.rule.name()).collect()
    }

    /// A tiddler at a stage.
    pub fn show(&self, title: &str, stage: Stage) -> String {
        let (project, edition) = self.load();
        project.show(edition, title, stage).unwrap()
    }

    /// Makes the DocBook, faults or not.
    pub fn docbook(&self) -> (Project, Report, Option<String>) {
        let options = BuildOptions {
            out: Some(self.root().join("out")),
            validate: false,
            keep_going: true,
            ..BuildOptions::new(&["docbook"])
        };
        let (project, edition) = self.load();
        let report = project.build(edition, &options).unwrap();
        let made = report.outputs.first();
        let made = made.map(|path| fs::read_to_string(path).unwrap());
        (project, report, made)
    }
}

/// The schema, if it is installed. It is loaded once for all documents.
pub struct Judge(Option<DocBookSchema>);

impl Judge {
    pub fn new() -> Self {
        let schema = find_schema(None);
        if schema.is_none() {
            eprintln!("skipped: validation, for DocBook's schema is not installed");
        }
        Self(schema.map(|path| DocBookSchema::load(&path).unwrap()))
    }

    /// What is wrong with a DocBook document, a line each.
    pub fn faults(&self, docbook: &str) -> String {
        let faults = self
            .0
            .as_ref()
            .map(|schema| schema.validate(docbook.as_bytes()));
        faults
            .unwrap_or_default()
            .iter()
            .map(|fault| format!("{fault}\n"))
            .collect()
    }
}
