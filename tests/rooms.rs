//! The rooms of `src/` depend one way: each uses only those above it in the table of
//! `src/README.md`.
#![allow(missing_docs, clippy::disallowed_methods, clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// From the foundations up. A new room is put in here and in the table of `src/README.md`.
const ROOMS: [&str; 15] = [
    "source",
    "diag",
    "locale",
    "tiddler",
    "config",
    "wikitext",
    "book",
    "read",
    "figure",
    "store",
    "linearize",
    "check",
    "write",
    "pipeline",
    "cmd",
];

/// What holds the rooms together, and is none.
const FRAME: [&str; 3] = ["lib", "main", "README"];

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn level(room: &str) -> Option<usize> {
    ROOMS.iter().position(|known| *known == room)
}

/// The room that a file of `src/` belongs to, or its own name at the top.
fn room_of(file: &Path) -> String {
    let inside = file.strip_prefix(src()).unwrap();
    let top = inside.iter().next().unwrap().to_str().unwrap();
    top.split('.').next().unwrap().to_owned()
}

fn files() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = walkdir::WalkDir::new(src())
        .into_iter()
        .map(|entry| entry.unwrap().into_path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    files.sort();
    files
}

/// The rooms that a file uses, each with its line: `crate::room` and `crate::{room, …}`, in code
/// and in the links of its documentation alike.
fn arrows(text: &str) -> Vec<(usize, String)> {
    const CRATE: &str = "crate::";
    let mut arrows = Vec::new();
    for (at, _) in text.match_indices(CRATE) {
        let line = text[..at].matches('\n').count() + 1;
        let rest = &text[at + CRATE.len()..];
        match rest.strip_prefix('{') {
            Some(group) => arrows.extend(heads(group).into_iter().map(|head| (line, head))),
            None => arrows.push((line, word(rest).to_owned())),
        }
    }
    arrows
}

fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
    &text[..end.unwrap_or(text.len())]
}

/// The first word of each path in what follows a `{`.
fn heads(group: &str) -> Vec<String> {
    let mut heads = vec![String::new()];
    let mut depth = 1;
    for character in group.chars() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => heads.push(String::new()),
            _ if depth == 1 => heads.last_mut().unwrap().push(character),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    heads
        .iter()
        .map(|path| word(path.trim()).to_owned())
        .filter(|head| !head.is_empty())
        .collect()
}

#[test]
fn no_arrow_goes_up() {
    let mut upward = String::new();
    for file in files() {
        let room = room_of(&file);
        let Some(own) = level(&room) else { continue };
        for (line, used) in arrows(&fs::read_to_string(&file).unwrap()) {
            if level(&used).is_some_and(|used| used > own) {
                upward += &format!("{}:{line}: `{room}` uses `{used}`\n", file.display());
            }
        }
    }
    assert!(upward.is_empty(), "these go up:\n{upward}");
}

#[test]
fn every_room_has_its_level() {
    let found: BTreeSet<String> = fs::read_dir(src())
        .unwrap()
        .map(|entry| room_of(&entry.unwrap().path()))
        .filter(|room| !FRAME.contains(&room.as_str()))
        .collect();
    let known: BTreeSet<String> = ROOMS.map(str::to_owned).into();
    assert_eq!(found, known);
}

#[test]
fn the_newcomers_map_has_the_same_rooms() {
    let map = fs::read_to_string(src().join("README.md")).unwrap();
    let rows: Vec<&str> = map
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
        .map(|(room, _)| room.trim_end_matches('/').trim_end_matches(".rs"))
        .collect();
    assert_eq!(
        rows, ROOMS,
        "the first column of the table in src/README.md"
    );
}

#[test]
fn arrows_are_seen() {
    let text = "use crate::book::Book;\nuse crate::{diag::{Rule, Sink}, read};\nlet x = crate::store::Store;";
    let found = [(1, "book"), (2, "diag"), (2, "read"), (3, "store")];
    assert_eq!(
        arrows(text),
        found.map(|(line, room)| (line, room.to_owned()))
    );
}
