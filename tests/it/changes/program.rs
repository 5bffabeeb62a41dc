//! `tiddlybook diff` as a shell sees it.

use super::{Files, book, with};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

pub(super) fn git(folder: &Path, arguments: &[&str]) {
    let output = Command::new("git")
        .current_dir(folder)
        .args(["-c", "user.name=a", "-c", "user.email=a@example.org"])
        .args(arguments)
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {said}");
}

pub(super) fn put(folder: &Path, files: &Files) {
    for (path, text) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

/// A repository with the book at the tag `v1`, and a change at `v2` and on the disk.
fn repository() -> tempfile::TempDir {
    let folder = repository_of(&book());
    let top = folder.path();
    commit(top, "v1");
    put(top, &with(&[("wiki/wheel.tid", "90°", "45°")]));
    commit(top, "v2");
    put(top, &with(&[("wiki/wheel.tid", "90°", "30°")]));
    folder
}

/// A repository with files, none of which is committed.
pub(super) fn repository_of(files: &Files) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    git(folder.path(), &["init", "--quiet"]);
    put(folder.path(), files);
    folder
}

pub(super) fn commit(top: &Path, tag: &str) {
    git(top, &["add", "."]);
    git(top, &["commit", "--quiet", "--message", tag]);
    git(top, &["tag", tag]);
}

pub(super) fn diff(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
    command
        .current_dir(folder)
        .arg("diff")
        .args(arguments.split_whitespace());
    command.env("LC_ALL", "C").output().unwrap()
}

fn printed(folder: &Path, arguments: &str) -> String {
    let output = diff(folder, arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// Ordinals and powers are shown as a book prints them.
#[test]
fn what_is_raised_is_shown_so() {
    let folder = repository();
    let top = folder.path();
    let raised = "^^2^^ at the 1^^st^^ of x^^n^^";
    put(
        top,
        &with(&[("wiki/wheel.tid", "90°", &format!("90{raised}"))]),
    );
    let said = printed(top, "v1 wiki");
    assert!(said.contains("90² at the 1st of x^n"), "{said}");
}

#[test]
fn two_revisions_are_compared_without_a_checkout() {
    let folder = repository();
    let top = folder.path();
    assert_eq!(
        printed(top, "v1 v2"),
        "Changes: v1 → v2\n\nchanged: 1.1 wheel\n  item: up to [-90°-]{+45°+} at a time\n"
    );
    let now = "Changes: v2 → wiki\n\nchanged: 1.1 wheel\n  item: up to [-45°-]{+30°+} at a time\n";
    assert_eq!(printed(top, "v2"), now);
    assert_eq!(printed(top, "HEAD wiki").lines().last(), now.lines().last());
    assert_eq!(
        printed(top, "v2 v2"),
        "Changes: v2 → v2\nreaders read the same\n"
    );
    assert!(printed(&top.join("wiki"), "v1 v2").contains("{+45°+}"));
}

#[test]
fn each_format_tells_the_same() {
    let folder = repository();
    let top = folder.path();
    let json: serde_json::Value =
        serde_json::from_str(&printed(top, "v1 v2 --format json")).unwrap();
    assert_eq!(
        json,
        serde_json::json!({
            "format": 1, "old": "v1", "new": "v2", "language": "en",
            "rules": [{
                "change": "changed", "id": "wheel", "title": "wheel", "old_number": "1.1", "number": "1.1",
                "part": "item", "was": "up to 90° at a time", "is": "up to 45° at a time",
            }],
        })
    );
    let schema = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args(["schema", "diff"])
        .output()
        .unwrap();
    let schema = serde_json::from_slice(&schema.stdout).unwrap();
    jsonschema::validate(&schema, &json).unwrap();
    assert_eq!(
        printed(top, "v1 v2 --format markdown"),
        "## Changes: v1 → v2\n\n* **1.1 wheel** (changed): item: up to <del>90°</del><ins>45°</ins> at a time\n"
    );
    let page = printed(top, "v1 v2 --format html");
    assert!(
        page.contains("up to <del>90°</del><ins>45°</ins> at a time"),
        "{page}"
    );
    let page = printed(top, "v1 v2 --format html --locale fr");
    assert!(
        page.contains("<html lang=\"fr\">") && page.contains("modifiée"),
        "{page}"
    );
}

#[test]
fn authors_say_what_a_change_is() {
    let folder = repository();
    let top = folder.path();
    for (value, said) in [
        ("none", "changed, not to be marked"),
        ("wording", "changed in its words alone"),
    ] {
        let field = format!("tags: moves\nchange: {value}\n");
        put(
            top,
            &with(&[
                ("wiki/column.tid", "tags: moves\n", &field),
                ("wiki/column.tid", "one move", "a move"),
            ]),
        );
        let told = printed(top, "v1 --format json");
        let told: serde_json::Value = serde_json::from_str(&told).unwrap();
        assert_eq!(told["rules"][0]["id"], "column_1");
        assert_eq!(told["rules"][0]["declared"], value);
        assert!(printed(top, "v1").contains(&format!("{said}: 1.3.1 forming")));
    }
}

#[test]
fn two_wikis_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path();
    let prefixed = |files: Files, name: &str| -> Files {
        let files = files.into_iter();
        files
            .map(|(path, text)| (format!("{name}/{path}"), text))
            .collect()
    };
    put(top, &prefixed(book(), "old"));
    put(
        top,
        &prefixed(with(&[("wiki/wheel.tid", "90°", "45°")]), "new"),
    );
    let said = printed(top, "old/wiki new/wiki");
    assert!(
        said.ends_with("item: up to [-90°-]{+45°+} at a time\n"),
        "{said}"
    );
}

#[test]
fn a_version_that_cannot_be_read_is_named_with_the_reason() {
    let folder = repository();
    let top = folder.path();
    let said = |folder: &Path, arguments: &str| {
        let output = diff(folder, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(output.stdout.is_empty(), "{arguments}");
        String::from_utf8(output.stderr)
            .unwrap()
            .trim_end()
            .to_owned()
    };
    assert_eq!(
        said(top, "v3"),
        "error: `v3` is no wiki here, and no revision of the book: git knows no revision `v3` here \
         (`git tag` lists the tags)"
    );
    // Another layout of folders: the wiki had another name.
    git(top, &["mv", "wiki", "rules"]);
    fs::write(
        top.join("book.toml"),
        super::BOOK.replace("\"wiki\"", "\"rules\""),
    )
    .unwrap();
    commit(top, "v4");
    assert!(printed(top, "v1").contains("{+30°+}"));
    assert_eq!(
        said(top, "v1 --wiki rules"),
        "error: the version `v1` has no rules: name the wiki that it had, as in `v1:path/to/wiki`"
    );
    assert!(printed(top, "v1:wiki --wiki rules").contains("{+30°+}"));
    assert_eq!(
        said(top, "v1:nowhere --wiki rules"),
        "error: the version `v1` has no nowhere: name the wiki that it had, as in `v1:path/to/wiki`"
    );
    // A file that could be read only in part.
    fs::write(
        top.join("rules/wheel.tid"),
        "title: wheel\ntags moves\n\nA base wheels.\n",
    )
    .unwrap();
    git(top, &["commit", "--quiet", "--all", "--message", "broken"]);
    assert_eq!(
        said(top, "HEAD v4"),
        "error: the version `HEAD` cannot be read: this line has no colon, but the text of the tiddler has not begun"
    );
    git(top, &["checkout", "--quiet", "v4", "--", "rules/wheel.tid"]);
    // No root, and a settings file that is broken.
    fs::write(top.join("book.toml"), "name = ").unwrap();
    fs::write(top.join("rules/rules.tid"), "title: rules\n\nNothing.\n").unwrap();
    commit(top, "v5");
    assert!(said(top, "v5 v4").starts_with("error: the version `v5` cannot be read: book.toml:1:"));
    fs::write(
        top.join("book.toml"),
        super::BOOK.replace("\"wiki\"", "\"rules\""),
    )
    .unwrap();
    commit(top, "v6");
    assert_eq!(
        said(top, "v4 v6"),
        "error: no book can be made of the version `v6`: its wiki has no tiddler with the tag `:part`"
    );
    fs::remove_dir_all(top.join("rules")).unwrap();
    fs::remove_file(top.join("book.toml")).unwrap();
    git(top, &["rm", "--quiet", "book.toml"]);
    commit(top, "v7");
    fs::write(
        top.join("book.toml"),
        super::BOOK.replace("\"wiki\"", "\"rules\""),
    )
    .unwrap();
    assert_eq!(
        said(top, "v7 v4"),
        "error: the version `v7` has no book.toml here, nor in a folder above: name its wiki, as in `v7:path/to/wiki`"
    );
}

#[test]
fn a_shallow_clone_says_what_it_lacks() {
    let folder = repository();
    let shallow = tempfile::tempdir().unwrap();
    let from = format!("file://{}", folder.path().display());
    git(
        shallow.path(),
        &["clone", "--quiet", "--depth", "1", "--no-tags", &from, "."],
    );
    let output = diff(shallow.path(), "v1");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        said.contains("`git fetch --unshallow --tags` gets the rest"),
        "{said}"
    );
}

#[test]
fn without_git_there_are_no_revisions() {
    let folder = repository();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
    command.current_dir(folder.path()).args(["diff", "v1"]);
    let output = command.env("LC_ALL", "C").env("PATH", "").output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        said.contains("the program `git` cannot be started"),
        "{said}"
    );
    let elsewhere = tempfile::tempdir().unwrap();
    put(elsewhere.path(), &book());
    let output = diff(elsewhere.path(), "v1");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("it is in no git repository"), "{said}");
}

#[test]
fn a_rule_that_is_renamed_keeps_its_address() {
    let folder = repository();
    let top = folder.path();
    let renamed = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .current_dir(top)
        .args(["rename", "pivot", "turn on the spot"])
        .output()
        .unwrap();
    assert!(renamed.status.success());
    let text = fs::read_to_string(top.join("wiki/turn-on-the-spot.tid"))
        .or_else(|_| fs::read_to_string(top.join("wiki/pivot.tid")));
    assert!(text.unwrap().contains("\nid: pivot\n"));
    let told: serde_json::Value = serde_json::from_str(&printed(top, "v2 --format json")).unwrap();
    let rules = told["rules"].as_array().unwrap();
    let renamed: Vec<_> = rules
        .iter()
        .filter(|it| it["change"] == "renamed")
        .collect();
    assert_eq!(renamed.len(), 1);
    assert_eq!(renamed[0]["id"], "pivot");
    assert!(renamed[0].get("old_id").is_none());
}

#[test]
fn a_folder_of_figures_without_a_figure_is_in_no_revision() {
    let mut files = book();
    let settings = files.entry("book.toml".to_owned()).or_default();
    settings.insert_str(0, "figures = \"figs\"\n");
    let folder = repository_of(&files);
    let top = folder.path();
    fs::create_dir_all(top.join("figs")).unwrap();
    commit(top, "v1");
    assert_eq!(
        printed(top, "v1").lines().last(),
        Some("readers read the same")
    );
}
