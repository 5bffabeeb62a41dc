//! The manual in `docs/manual`, which is a book of this program: its pages about rules, commands and settings are those
//! of the program, nothing is found in it, every format is made of it, and its examples are tried in both languages, as
//! those of `README.md` are.
//!
//! The examples of a page are tried in their order, in a folder of their own:
//!
//! * `tid PATH` and others with a path: a file is written.
//! * `sh`: each line is run, and succeeds; the files that its comment promises, `# build/…`, are there then. In `sh fails`
//!   the exit code is 1. In `sh not-run`, and of what does not end by itself, only the arguments are tried.
//! * `toml`: the schema of `book.toml` allows it.
//! * `wikitext`, `tiddlywiki5` and `markdown`: nothing is found in it, as a rule of the small wiki in `tests/manuals`.
//! * `<!-- tried: … -->` is run as in `sh`, and no reader sees it.
//!
//! `tiddlybook …` in a sentence is tried as in `sh not-run`. With `TIDDLYBOOK_BLESS=1` in the environment the generated
//! pages are written anew.

mod generated;

use crate::manuals;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tiddlybook::config;
use tiddlybook::diag;
use tiddlybook::pipeline::{self, BuildOptions, Job, Project, Request};
use tiddlybook::say::English;

/// The folder of this project.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn pages() -> PathBuf {
    root().join("docs/manual/en")
}

/// The editions of the manual.
pub fn jobs() -> Vec<Job> {
    let request = Request {
        config: Some(root().join("docs/manual/book.toml")),
        ..Request::default()
    };
    pipeline::jobs(&request).unwrap()
}

#[test]
fn the_generated_pages_are_those_of_the_program() {
    let bless = std::env::var_os("TIDDLYBOOK_BLESS").is_some();
    let mut stale = Vec::new();
    let english = generated::pages().into_iter();
    let english = english.map(|(name, text)| (pages().join(name), text));
    let french = generated::tiddlers().into_iter();
    let french = french.map(|(name, text)| (root().join("docs/manual/fr").join(name), text));
    for (path, text) in english.chain(french) {
        if bless {
            fs::write(&path, &text).unwrap();
        }
        if fs::read_to_string(&path).unwrap_or_default() != text {
            stale.push(path);
        }
    }
    assert!(stale.is_empty(), "TIDDLYBOOK_BLESS=1 writes {stale:?}");
}

#[test]
fn nothing_is_found_in_the_manual() {
    let folder = tempfile::tempdir().unwrap();
    for job in jobs() {
        let mut project = Project::new();
        let edition = project.load(&job).unwrap();
        let options = BuildOptions {
            out: Some(folder.path().to_owned()),
            ..BuildOptions::new(&["docbook", "epub", "html"])
        };
        let report = project.build(edition, &options).unwrap();
        let short = |found| diag::short(found, project.sources(), &report.wiki, &English);
        let found = report.verdict.diagnostics().iter().map(short);
        let found: Vec<String> = found.collect();
        assert!(found.is_empty(), "{}", found.join("\n"));
        assert_eq!(report.outputs.len(), 3);
    }
}

/// An example of a page.
#[derive(Debug)]
enum Example {
    /// A line for the shell, and whether it succeeds.
    Run(String, bool),
    /// A command whose arguments alone are tried.
    Arguments(String),
    File(PathBuf, String),
    Settings(String),
    /// The text of a tiddler, and its type.
    Markup(&'static str, String),
}

/// The examples of a page, in their order.
fn examples(page: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let tried = line.strip_prefix("<!-- tried: ");
        if let Some(command) = tried.and_then(|it| it.strip_suffix(" -->")) {
            examples.push(Example::Run(command.to_owned(), true));
            continue;
        }
        let Some(info) = line.trim_start().strip_prefix("```") else {
            let codes = line.split('`').skip(1).step_by(2);
            let commands = codes.filter(|it| it.starts_with("tiddlybook ") && !it.contains('…'));
            examples.extend(commands.map(|it| Example::Arguments(it.to_owned())));
            continue;
        };
        let text: Vec<&str> = lines.by_ref().take_while(|it| it.trim() != "```").collect();
        examples.extend(of_block(info, &text));
    }
    examples
}

fn of_block(info: &str, lines: &[&str]) -> Vec<Example> {
    let text = lines.join("\n") + "\n";
    let line = |line: &&str| line.trim_end().to_owned();
    match info.split_once(' ').unwrap_or((info, "")) {
        ("sh", "not-run") => lines.iter().map(line).map(Example::Arguments).collect(),
        ("sh", word) => {
            let run = |it: &&str| Example::Run(line(it), word != "fails");
            lines.iter().map(run).collect()
        }
        (_, path) if !path.is_empty() => vec![Example::File(path.into(), text)],
        ("toml", _) => vec![Example::Settings(text)],
        ("wikitext", _) => vec![Example::Markup("text/x-tiddlywiki", text)],
        ("tiddlywiki5", _) => vec![Example::Markup("text/vnd.tiddlywiki", text)],
        ("markdown", _) => vec![Example::Markup("text/x-markdown", text)],
        _ => Vec::new(),
    }
}

/// Runs a line in a folder as a shell does.
fn shell(line: &str, folder: &Path) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .parent()
        .unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::split_paths(&path);
    let path = std::env::join_paths([program.to_owned()].into_iter().chain(path));
    let mut shell = Command::new("bash");
    shell
        .args(["-c", line])
        .env("PATH", path.unwrap())
        .env("LC_ALL", "C")
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .current_dir(folder);
    shell.output().unwrap()
}

/// Says what is wrong when a line is run: `here` is its folder.
fn run(line: &str, succeeds: bool, here: &mut PathBuf) -> Option<String> {
    let (command, comment) = match line.split_once(" # ") {
        Some((command, comment)) => (command.trim(), comment),
        None => (line.trim(), ""),
    };
    match command.split_once(' ') {
        Some(("cd", folder)) => here.push(folder),
        Some(("cargo", _)) => {}
        Some(("make", targets)) => {
            // A target that there is not is an error.
            let output = shell(&format!("make --dry-run {targets}"), root());
            return said(&output, 0);
        }
        _ if command.is_empty() || command == "make" => {}
        _ if [" serve", "--watch"].iter().any(|it| command.contains(it)) => {
            return arguments(command, here);
        }
        _ => {
            let fault = said(&shell(command, here), i32::from(!succeeds));
            let mut promised = comment.split(", ").filter(|it| it.starts_with("build/"));
            let lacks = promised.find(|it| !here.join(it).is_file());
            return fault.or(lacks.map(|it| format!("{it} is not made")));
        }
    }
    None
}

/// Says what is wrong with the arguments of a command, which is not run.
pub fn arguments(line: &str, here: &Path) -> Option<String> {
    let command = line.split(" # ").next().unwrap_or_default();
    let command = command.split(" >").next().unwrap_or_default();
    match command.starts_with("tiddlybook ") {
        true => said(&shell(&format!("{command} --help"), here), 0),
        false => None,
    }
}

fn said(output: &Output, code: i32) -> Option<String> {
    let said = String::from_utf8_lossy(&output.stderr);
    (output.status.code() != Some(code)).then(|| format!("{} {said}", output.status))
}

/// Tries the examples of a page; says which of them do not do what they should.
fn faults(examples: Vec<Example>) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let mut here = folder.path().to_owned();
    let schema: serde_json::Value = serde_json::from_str(&config::schema()).unwrap();
    let schema = jsonschema::validator_for(&schema).unwrap();
    let mut faults = Vec::new();
    for example in examples {
        let fault = match &example {
            Example::Run(line, succeeds) => run(line, *succeeds, &mut here),
            Example::Arguments(line) => arguments(line, &here),
            Example::File(path, text) => {
                let path = here.join(path);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, text).err().map(|it| it.to_string())
            }
            Example::Settings(text) => {
                // A date of TOML's own has no counterpart in JSON.
                let text = text.replace("2026-11-20", "\"2026-11-20\"");
                let table: toml::Table = toml::from_str(&text).unwrap();
                let value = serde_json::to_value(table).unwrap();
                schema.validate(&value).err().map(|it| it.to_string())
            }
            Example::Markup(kind, text) => manuals::fault_of(kind, text),
        };
        faults.extend(fault.map(|it| format!("{example:?}: {it}")));
    }
    faults
}

#[test]
fn the_examples_of_the_manual_work() {
    let generated = generated::pages();
    let mut all = Vec::new();
    for entry in walkdir::WalkDir::new(pages()) {
        let path = entry.unwrap().into_path();
        let is_generated = generated.iter().any(|(name, _)| pages().join(name) == path);
        if path.is_file() && !is_generated {
            let found = faults(examples(&fs::read_to_string(&path).unwrap()));
            all.extend(
                found
                    .into_iter()
                    .map(|it| format!("{}: {it}", path.display())),
            );
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn the_examples_of_the_french_manual_work() {
    let mut all = Vec::new();
    for text in generated::french_texts() {
        let mut examples = examples(&text);
        // The small wiki in which markup is tried is English.
        examples.retain(|it| !matches!(it, Example::Markup(..)));
        all.extend(faults(examples));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn the_examples_of_the_readme_work() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let found = faults(examples(&readme));
    assert!(found.is_empty(), "{}", found.join("\n"));
}
