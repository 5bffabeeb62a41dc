//! Addresses that hold: pages that lead to rules, codes of them, earlier releases beside the book, and what `check` says.

use super::marked::{history, repository};
use super::program::{commit, put, repository_of};
use super::{BOOK, Files, with};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const URL: &str = "[html]\nurl = \"https://example.org/rules/\"\n";

fn run(top: &Path, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
    command
        .current_dir(top)
        .args(arguments.split_whitespace())
        .env("LC_ALL", "C");
    command.output().unwrap()
}

fn said(output: &Output) -> String {
    let both = [&output.stdout, &output.stderr].map(|it| String::from_utf8_lossy(it).into_owned());
    both.concat()
}

fn made(top: &Path, arguments: &str) {
    let output = run(top, arguments);
    assert!(output.status.success(), "{}", said(&output));
}

fn read(top: &Path, path: &str) -> String {
    fs::read_to_string(top.join("build").join(path)).unwrap()
}

fn set(top: &Path, settings: &str) {
    fs::write(top.join("book.toml"), format!("{BOOK}{settings}")).unwrap();
}

#[test]
fn each_rule_has_a_page_that_leads_to_it() {
    let folder = repository("[releases]\naddresses = true\n");
    let top = folder.path();
    made(top, "build --to html --changes-since v1");
    let page = read(top, "wiki_en/r/wheel.html");
    assert!(page.contains("url=../moves.html#wheel"), "{page}");
    assert!(page.contains("src=\"../moved.js\""), "{page}");
    // A rule that is gone leads to the list of changes, from each of its addresses.
    let page = read(top, "wiki_en/r/retreat.html");
    assert!(page.contains("url=../book.changes.html#retreat"), "{page}");
    let page = read(top, "wiki_en/retreat.html");
    assert!(page.contains("url=book.changes.html#retreat"), "{page}");
    let chapter = read(top, "wiki_en/combat.html");
    assert!(chapter.contains("data-former=\"retreat\""), "{chapter}");
    // What is below a tiddler may change.
    assert!(!top.join("build/wiki_en/r/column_1.html").exists());
    assert!(!read(top, "wiki_en/sw.js").contains("r/wheel.html"));
    // Who asks for nothing gets nothing.
    set(top, "");
    made(top, "build --to html");
    assert!(!top.join("build/wiki_en/r/wheel.html").exists());
    assert!(!top.join("build/wiki_en/retreat.html").exists());
    assert!(!read(top, "wiki_en/combat.html").contains("data-former"));
}

#[test]
fn a_code_needs_an_address() {
    let folder = repository("[pdf]\nqr = true\n");
    let output = run(folder.path(), "check");
    assert_eq!(output.status.code(), Some(2));
    let told = said(&output);
    assert!(told.contains("book.toml:"), "{told}");
    assert!(told.contains("a QR code is of an address"), "{told}");
    set(
        folder.path(),
        &format!("{URL}[pdf]\nqr = true\n[releases]\naddresses = true\n"),
    );
    assert_eq!(run(folder.path(), "check --quiet").status.code(), Some(0));
}

/// The book with a table of versions, at the tag `v1.0`.
fn released() -> tempfile::TempDir {
    let folder = repository_of(&history(with(&[]), "|1.0|2020-01-01|first edition|\n"));
    commit(folder.path(), "v1.0");
    folder
}

/// The same with edits, as version 1.1.
fn next(edits: &[(&str, &str, &str)], settings: &str) -> Files {
    let rows = "|1.1|2021-01-01|more|\n|1.0|2020-01-01|first edition|\n";
    let mut files = history(with(edits), rows);
    files.insert("book.toml".to_owned(), format!("{BOOK}{settings}"));
    files
}

#[test]
fn pages_of_an_earlier_release_lead_to_those_of_now() {
    let folder = released();
    let top = folder.path();
    let settings = format!("{URL}[releases]\nbeside = [\"1.0\"]\n");
    put(top, &next(&[("wiki/wheel.tid", "90°", "45°")], &settings));
    made(top, "build --to html");
    let old = read(top, "1.0/wiki_en/moves.html");
    assert!(old.contains("90°") && !old.contains("45°"), "{old}");
    let note = "This is version 1.0. <a href=\"../../wiki_en/moves.html#moves\">There is a newer one: 1.1</a>";
    assert!(old.contains(note), "{old}");
    assert!(old.contains("href=\"https://example.org/rules/1.0/wiki_en/moves.html\""));
    let first = read(top, "wiki_en/index.html");
    assert!(
        first.contains("Earlier versions: <a href=\"../1.0/wiki_en/index.html\">1.0</a>"),
        "{first}"
    );
    assert!(!read(top, "wiki_en/moves.html").contains("There is a newer one"));
    // No tiddler says when it was changed, the version does.
    assert!(read(top, "wiki_en/sitemap.xml").contains("<lastmod>2021-01-01T00:00:00Z"));
    // A release that there is not.
    set(top, "[releases]\nbeside = [\"0.9\"]\n");
    let output = run(top, "build --to html");
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("`beside` in book.toml names the release 0.9"));
}

#[test]
fn an_address_that_is_lost_is_reported_and_kept() {
    let folder = released();
    let top = folder.path();
    put(top, &with(&[]));
    put(
        top,
        &history(
            with(&[
                ("wiki/pivot.tid", "title: pivot", "title: turn on the spot"),
                ("wiki/moves.tid", "[[pivot]]", "[[turn on the spot]]"),
                ("wiki/moves.tid", "# [[column]]\n", ""),
                ("wiki/wheel.tid", "[[pivot]]", "[[turn on the spot]]"),
                ("wiki/wheel.tid", " and rule [[#|column]]", ""),
            ]),
            "|1.0|2020-01-01|first edition|\n",
        ),
    );
    fs::remove_file(top.join("wiki/column.tid")).unwrap();
    assert!(!said(&run(top, "check")).contains("lost-address"));
    set(top, "[releases]\naddresses = true\n");
    let told = said(&run(top, "check"));
    for line in [
        "this rule had the address `pivot` in version 1.0, which leads nowhere now",
        "the address `column` leads nowhere now; in version 1.0 it was that of “column”",
        "in a book with `--changes-since v1.0` it leads to the list of changes",
    ] {
        assert!(told.contains(line), "{line}\n{told}");
    }
    made(top, "check --fix");
    let text = fs::read_to_string(top.join("wiki/pivot.tid")).unwrap();
    assert!(text.contains("\nid: pivot\n"), "{text}");
    assert!(!said(&run(top, "check")).contains("`pivot`"));
    // Nothing is asked of git while it is off.
    let off = run(top, "check --allow lost-address");
    assert!(!said(&off).contains("lost-address"));
}

#[test]
fn an_edition_and_a_wiki_that_are_newer_than_the_release_are_made() {
    let folder = released();
    let top = folder.path();
    let releases = "[releases]\naddresses = true\nbeside = [\"1.0\"]\n";
    set(
        top,
        &format!("{URL}{releases}[editions.easy]\nwithout = []\n"),
    );
    made(top, "check --edition easy");
    made(top, "build --to html --edition easy");
    let output = run(top, "diff v1.0 --edition easy");
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("the version `v1.0` had no edition `easy`"));
    fs::create_dir(top.join("alt")).unwrap();
    for file in fs::read_dir(top.join("wiki")).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), top.join("alt").join(file.file_name())).unwrap();
    }
    made(top, "check alt");
    made(top, "build alt --to html");
}

#[test]
fn a_change_without_a_version_is_reported_where_that_is_asked_for() {
    let folder = released();
    let top = folder.path();
    let edits = [
        ("wiki/wheel.tid", "90°", "45°"),
        ("wiki/combat.tid", "not later", "and   later"),
    ];
    put(
        top,
        &history(with(&edits), "|1.0|2020-01-01|first edition|\n"),
    );
    assert!(!said(&run(top, "check")).contains("unversioned-change"));
    let output = run(top, "check --deny unversioned-change");
    assert_eq!(output.status.code(), Some(1));
    let told = said(&output);
    assert!(
        told.contains("“wheel” is not as in version 1.0, which this book says it is"),
        "{told}"
    );
    assert!(told.contains("“combat”"), "{told}");
    assert_eq!(told.matches("error[unversioned-change]").count(), 2);
    // A new version has no tag yet, and says what has changed.
    put(top, &next(&edits, ""));
    let output = run(top, "check --deny unversioned-change");
    assert!(output.status.success(), "{}", said(&output));
    // Another rule may have other words all the same.
    put(
        top,
        &history(
            with(&[
                ("wiki/wheel.tid", "90°", "45°"),
                ("wiki/wheel.tid", "tags: moves", "tags: moves\nchange: none"),
            ]),
            "|1.0|2020-01-01|first edition|\n",
        ),
    );
    let output = run(top, "check --deny unversioned-change");
    assert!(output.status.success(), "{}", said(&output));
}

#[test]
fn an_import_of_other_titles_keeps_addresses() {
    let folder = super::marked::translated();
    let top = folder.path();
    let ids = || -> Vec<String> {
        made(top, "build --to json --language fr");
        let mut files = fs::read_dir(top.join("build")).unwrap();
        let file = files.find_map(|it| {
            Some(it.unwrap().path()).filter(|it| it.extension() == Some("json".as_ref()))
        });
        let data: serde_json::Value =
            serde_json::from_str(&fs::read_to_string(file.unwrap()).unwrap()).unwrap();
        let rules = data["divisions"].as_array().unwrap().iter();
        rules.map(|it| it["id"].to_string()).collect()
    };
    let before = ids();
    made(top, "translate export fr --out fr.po");
    let path = top.join("fr.po");
    let catalogue = fs::read_to_string(&path).unwrap();
    let titled = catalogue.replace("\"mouvements\"", "\"déplacements\"");
    assert_ne!(catalogue, titled);
    fs::write(&path, titled).unwrap();
    made(top, "translate import fr.po");
    let root = fs::read_to_string(top.join("fr/rules.tid")).unwrap();
    assert!(root.contains("[[déplacements]]"), "{root}");
    assert_eq!(ids(), before);
}
