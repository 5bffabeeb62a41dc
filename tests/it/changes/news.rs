//! What is new since a reader last read.

use super::marked::repository;
use super::program::git;
use super::{BOOK, Files, book, with};
use crate::browser;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use tiddlybook::changes::{Version, digests};
use tiddlybook::pipeline::{Project, Request, jobs};
use tiddlybook::source::Memory;

/// The digests of a book, by ids.
fn known(files: &Files) -> BTreeMap<String, String> {
    let request = Request {
        files: Arc::new(Memory::of(files.clone())),
        config: Some("book.toml".into()),
        ..Request::default()
    };
    let job = jobs(&request).unwrap().remove(0);
    let mut project = Project::new();
    let id = project.load(&job).unwrap();
    let pictures = |path: &str| project[id].figures().content(path);
    let version = Version {
        book: project[id].book().unwrap(),
        pictures: &pictures,
    };
    let digests = digests(version).into_iter();
    digests.map(|(id, it)| (id.to_string(), it)).collect()
}

/// The rules whose digests are others.
fn news(edits: &[(&str, &str, &str)]) -> Vec<String> {
    let before = known(&book());
    let now = known(&with(edits)).into_iter();
    let new = now.filter(|(id, digest)| before.get(id) != Some(digest));
    new.map(|it| it.0).collect()
}

#[test]
fn a_rule_is_new_when_readers_read_something_else() {
    assert_eq!(news(&[("wiki/wheel.tid", "90°", "45°")]), ["wheel"]);
    assert_eq!(news(&[("wiki/pivot.tid", "|2|3|", "|2|4|")]), ["pivot"]);
    assert_eq!(
        news(&[("wiki/column.tid", "one move", "two moves")]),
        ["column_1"]
    );
    assert_eq!(
        news(&[("figs/moves/wheel.svg", "M0 0h40", "M0 9h40")]),
        ["wheel"]
    );
}

#[test]
fn what_nobody_reads_is_not_new() {
    let nothing: [&str; 0] = [];
    for edit in [
        ("wiki/wheel.tid", "A base wheels", "A base ''wheels''"),
        ("wiki/wheel.tid", "front corners. It", "front corners.\nIt"),
        // Another number, in references too.
        (
            "wiki/moves.tid",
            "# [[pivot]]\n# [[column]]",
            "# [[column]]\n# [[pivot]]",
        ),
    ] {
        assert_eq!(news(&[edit]), nothing, "{edit:?}");
    }
}

#[test]
fn readers_are_told_what_is_new_since_they_last_read() {
    if !browser::has_browser() {
        return;
    }
    let settings = "[releases]\nnews = true\naddresses = true\n";
    let folder = repository(settings);
    let top = folder.path();
    let pivot = top.join("wiki/pivot.tid");
    let text = fs::read_to_string(&pivot).unwrap();
    let wide = "|Geländebeschaffenheit|Fußtruppenbewegung|Reiterbewegung|h";
    fs::write(&pivot, text.replace("|ground|foot|horse|h", wide)).unwrap();
    let earlier = tempfile::tempdir().unwrap();
    let before = earlier.path().join("before");
    git(
        top,
        &["worktree", "add", "--quiet", before.to_str().unwrap(), "v1"],
    );
    fs::write(before.join("book.toml"), format!("{BOOK}{settings}")).unwrap();
    let build = |folder: &Path, arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        command.current_dir(folder).args(["build", "--to", "html"]);
        assert!(command.args(arguments).status().unwrap().success());
        folder.join("build")
    };
    let (old, new) = (build(&before, &[]), build(top, &["--changes-since", "v1"]));
    let mut node = Command::new("node");
    node.arg(browser::here().join("releases.mjs"))
        .args([old, new]);
    if let Some(verdict) = browser::run(&mut node) {
        browser::accept(&verdict);
    }
}
