//! What is reported of whole wikis: the documents in `tests/wikis`, which `tests/README.md` explains.

use crate::paper;
use crate::paper::{Case, Judge, Wiki};
use std::process::Command;
use tiddlybook::diag::Rule;
use tiddlybook::pipeline::Stage;

#[test]
fn wikis() {
    let judge = Judge::new();
    paper::hold("wikis", is_expectation, |case| expectations(case, &judge));
}

fn is_expectation(info: &str) -> bool {
    info == "check"
        || ["check ", "docbook ", "then "]
            .iter()
            .any(|begin| info.starts_with(begin))
}

fn expectations(case: &Case, judge: &Judge) -> Vec<(String, String)> {
    let wiki = Wiki::new();
    for (info, text) in case.blocks().filter(|(info, _)| !is_expectation(info)) {
        let path = info
            .strip_prefix("file ")
            .unwrap_or_else(|| panic!("“{}”: what is `{info}`?", case.name));
        wiki.write(path, text);
    }
    if let (_, _, Some(docbook)) = wiki.docbook() {
        let faults = judge.faults(&docbook);
        assert!(faults.is_empty(), "“{}” is invalid: {faults}", case.name);
    }
    let mut made = Vec::new();
    for (info, _) in case.blocks() {
        if let Some(title) = info.strip_prefix("docbook ") {
            let shown = wiki.show(title, Stage::Docbook);
            made.push((info.to_owned(), shown.trim_end().to_owned()));
        }
    }
    made.push(("check".to_owned(), check(&wiki, &["--format", "short"])));
    for (info, _) in case.blocks() {
        if let Some(arguments) = info.strip_prefix("check ") {
            let arguments: Vec<&str> = arguments.split(' ').collect();
            made.push((info.to_owned(), check(&wiki, &arguments)));
        } else if let Some(path) = info.strip_prefix("then ") {
            let text = std::fs::read_to_string(wiki.root().join(path)).unwrap();
            made.push((info.to_owned(), text.trim_end().to_owned()));
        }
    }
    made
}

/// What `tiddlybook check` prints, and its exit code.
fn check(wiki: &Wiki, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .env("LC_ALL", "C")
        .args(["check", "--language", &wiki.job().language])
        .args(arguments)
        .current_dir(wiki.root())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap() + &String::from_utf8_lossy(&output.stderr);
    let said = said.replace(&format!("{}/", wiki.root().display()), "");
    format!("{said}exit {}", output.status.code().unwrap())
}

/// Of the wikis above only the findings are compared; this compares the lines below them.
#[test]
fn help_is_a_sentence_and_not_a_manual() {
    let wiki = Wiki::new();
    wiki.tiddler("book", ":part", "!!sequential reading\n# [[a]]");
    wiki.tiddler("a", ":chapter book", "Text.");
    // It says what the wiki does not.
    std::fs::remove_file(wiki.root().join("book.toml")).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args(["check", "--format", "json", "wiki"])
        .current_dir(wiki.root())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    for rule in ["no-book-title", "no-author", "no-licence"] {
        let line = said.lines().find(|line| line.contains(rule)).unwrap();
        let finding: serde_json::Value = serde_json::from_str(line).unwrap();
        let help = finding["help"].as_str().unwrap();
        assert!(help.starts_with("write ") && help.len() < 120, "{help}");
    }
}

/// The rules that no document shows, and which test shows them instead.
const NOT_IN_A_DOCUMENT: &[(&str, &str)] = &[
    (
        "chain-too-deep",
        "tests/it/limits.rs: it takes a wiki of 65 reading lists",
    ),
    (
        "missing-message",
        "tests/it/verdict.rs: it takes a language of the user's own",
    ),
    (
        "lost-address",
        "tests/it/changes/addresses.rs: it takes the tag of a release",
    ),
    (
        "unversioned-change",
        "tests/it/changes/addresses.rs: it takes the tag of a release",
    ),
    (
        "file-encoding",
        "tests/slips/files.md: a document is UTF-8, and its files are too",
    ),
    (
        "invalid-docbook",
        "tests/it/judges.rs: the program makes no invalid DocBook, whatever the wiki",
    ),
    ("missing-glyph", "tests/pdf.rs: it takes the pages of a PDF"),
    ("page-overflow", "tests/pdf.rs: it takes the pages of a PDF"),
    (
        "inaccessible-pdf",
        "tests/pdf.rs: it takes the pages of a PDF",
    ),
];

#[test]
fn every_rule_has_a_document() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let files = ["wikis", "documents"].map(|folder| std::fs::read_dir(root.join(folder)).unwrap());
    let files = files.into_iter().flatten();
    let documents: String = files
        .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    for rule in Rule::ALL {
        let name = rule.name();
        let is_shown = documents.contains(&format!("[{name}]"));
        let is_excused = NOT_IN_A_DOCUMENT.iter().any(|(rule, _)| *rule == name);
        assert!(
            is_shown != is_excused,
            "write a wiki that raises `{name}` in tests/wikis/{name}.md, and bless it; or, where no \
             document can, name in NOT_IN_A_DOCUMENT the test that raises it"
        );
    }
}
