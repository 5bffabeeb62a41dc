//! `tiddlybook release`: what it writes, and when it refuses.

use super::marked::translated;
use super::program::{commit, diff, git, put, repository_of};
use super::{Files, with};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const TABLE: &str = "title: version\ntags: :appendix rules\nchange: none\n\n|version|date|what|h\n|1.0|2020-01-01|first edition|\n";

/// The book with a table of versions, committed and tagged as version 1.0.
fn repository() -> tempfile::TempDir {
    let folder = repository_of(&files(&[]));
    let top = folder.path();
    git(top, &["config", "user.name", "a"]);
    git(top, &["config", "user.email", "a@example.org"]);
    commit(top, "v1.0");
    folder
}

fn files(edits: &[(&str, &str, &str)]) -> Files {
    let mut files = with(edits);
    files.insert("wiki/version.tid".to_owned(), TABLE.to_owned());
    files
        .get_mut("wiki/rules.tid")
        .unwrap()
        .push_str("# [[version]]\n");
    files
}

fn release(top: &Path, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
    command
        .current_dir(top)
        .arg("release")
        .args(arguments.split(' '));
    command.env("LC_ALL", "C").output().unwrap()
}

fn refused(top: &Path, arguments: &str) -> String {
    let output = release(top, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_release_is_written_committed_and_tagged() {
    let folder = repository();
    let top = folder.path();
    put(
        top,
        &files(&[
            ("wiki/wheel.tid", "90°", "45°"),
            ("wiki/combat.tid", "not later", "and later"),
        ]),
    );
    let said = refused(top, "1.1");
    assert!(
        said.contains("has changes that are not committed"),
        "{said}"
    );
    git(
        top,
        &["commit", "--quiet", "--all", "--message", "less wheeling"],
    );
    assert!(refused(top, "1.0").contains("git has the tag `v1.0`"));
    assert!(refused(top, "1|1").contains("is no version"));

    let dry = release(top, "1.1 --dry-run");
    assert!(dry.status.success());
    let dry = String::from_utf8(dry.stdout).unwrap();
    assert!(
        dry.contains("|changed: [[wheel]], [[combat]]|\n |1.0|2020-01-01|first edition|"),
        "{dry}"
    );
    assert!(dry.contains("+* changed: wheel, combat"), "{dry}");
    assert!(fs::read_to_string(top.join("wiki/version.tid")).unwrap() == TABLE);

    let made = release(top, "v1.1");
    let said = String::from_utf8(made.stderr).unwrap();
    assert!(said.contains("committed, and tagged `v1.1`"), "{said}");
    let table = fs::read_to_string(top.join("wiki/version.tid")).unwrap();
    assert!(table.contains("|h\n|1.1|20"), "{table}");
    assert!(
        fs::read_to_string(top.join("CHANGELOG.md"))
            .unwrap()
            .starts_with("# Changelog\n\n## 1.1 – 20")
    );
    // All of it is in the tag.
    let since = diff(top, "v1.1");
    let since = String::from_utf8(since.stdout).unwrap();
    assert!(since.ends_with("readers read the same\n"), "{since}");
    assert!(refused(top, "1.1").contains("is there already"));
}

/// Notes beside the wiki are no part of the book, a new rule that nobody has added is.
#[test]
fn new_files_of_the_wiki_alone_keep_a_release_back() {
    let folder = repository();
    let top = folder.path();
    fs::write(top.join("notes.txt"), "buy dice").unwrap();
    assert!(release(top, "1.1 --dry-run").status.success());
    fs::write(top.join("wiki/new.tid"), "title: new\n\nA rule.").unwrap();
    let said = refused(top, "1.1 --dry-run");
    assert!(
        said.contains("new.tid has changes that are not committed"),
        "{said}"
    );
}

#[test]
fn a_first_release_above_a_row_without_a_tag_says_what_to_do() {
    let folder = repository();
    let top = folder.path();
    git(top, &["tag", "--delete", "v1.0"]);
    let said = refused(top, "1.1");
    assert!(said.contains("no version has a tag yet"), "{said}");
    assert!(said.contains("take its row out of the table"), "{said}");
}

/// What `release` writes into the table says which rules have changed, and not why: headings are linked as rules are.
#[test]
fn the_row_of_a_release_is_no_reason() {
    let mut files = files(&[]);
    let wheel = files.get_mut("wiki/wheel.tid").unwrap();
    wheel.push_str("\n\n!Edges\nThe edge is 1 cm wide.\n");
    let folder = repository_of(&files);
    let top = folder.path();
    git(top, &["config", "user.name", "a"]);
    git(top, &["config", "user.email", "a@example.org"]);
    commit(top, "v1.0");
    for (file, was, is) in [
        ("wiki/wheel.tid", "1 cm", "2 cm"),
        ("wiki/combat.tid", "not later", "and later"),
    ] {
        let text = files.get_mut(file).unwrap();
        *text = text.replace(was, is);
    }
    put(top, &files);
    commit(top, "edited");
    let output = release(top, "1.1");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let table = fs::read_to_string(top.join("wiki/version.tid")).unwrap();
    let row = "|changed: [[Edges|wheel##Edges]], [[combat]]|";
    assert!(table.contains(row), "{table}");
    let build = |table: &str| {
        fs::write(top.join("wiki/version.tid"), table).unwrap();
        let mut build = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        build.current_dir(top).env("LC_ALL", "C");
        build.args("build --to errata --changes-since v1.0 --out sheets".split(' '));
        assert!(build.output().unwrap().status.success());
        let sheets = fs::read_dir(top.join("sheets")).unwrap();
        let mut sheets = sheets.map(|it| it.unwrap().path());
        let sheet = sheets.find(|it| it.to_string_lossy().ends_with(".errata.html"));
        fs::read_to_string(sheet.unwrap()).unwrap()
    };
    let reason = "[[combat]] was too short";
    let sheet = build(&table);
    assert!(!sheet.contains("changed: "), "{sheet}");
    let sheet = build(&table.replace("[[combat]]|", &format!("{reason}|")));
    assert!(sheet.contains("combat was too short"), "{sheet}");
}

#[test]
fn a_lower_version_is_refused() {
    let folder = repository();
    let top = folder.path();
    for lower in ["0.9", "0.9.9", "0.10-rc1"] {
        let said = refused(top, lower);
        assert!(
            said.contains(&format!("the last version is 1.0, and {lower} is lower")),
            "{said}"
        );
    }
    // In numbers, not in letters; and nothing is said of what is beside them.
    for higher in ["1.0.1", "1.10", "2", "1.0-second-printing"] {
        let output = release(top, &format!("{higher} --dry-run"));
        assert!(
            output.status.success(),
            "{higher}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

#[test]
fn the_version_of_the_settings_is_written_too() {
    let folder = repository();
    let top = folder.path();
    fs::remove_file(top.join("wiki/version.tid")).unwrap();
    let mut files = with(&[]);
    let settings = files.get_mut("book.toml").unwrap();
    *settings = settings.replace(
        "[book]\n",
        "[book]\nversion = \"1.0\"\ndate = \"2020-01-01\"\n",
    );
    put(top, &files);
    git(
        top,
        &["commit", "--quiet", "--all", "--message", "settings"],
    );
    assert!(release(top, "2.0-beta").status.success());
    let settings = fs::read_to_string(top.join("book.toml")).unwrap();
    assert!(
        settings.contains("version = \"2.0-beta\"\ndate = \"20"),
        "{settings}"
    );
    assert!(!settings.contains("2020-01-01"), "{settings}");
}

#[test]
fn a_translation_stays_in_step_with_its_original() {
    let folder = translated();
    let top = folder.path();
    git(top, &["config", "user.name", "a"]);
    git(top, &["config", "user.email", "a@example.org"]);
    git(top, &["tag", "v1.0", "v1"]);
    for (file, old, new) in [
        ("fr/moves.tid", "2", "3"),
        (
            "wiki/rules.tid",
            "# [[moves]]\n",
            "# [[moves]]\n# [[halt]]\n",
        ),
    ] {
        let text = fs::read_to_string(top.join(file)).unwrap();
        fs::write(top.join(file), text.replace(old, new)).unwrap();
    }
    let halt = "title: halt\ntags: :chapter rules\n\nA base may halt at any time that it likes.\n";
    fs::write(top.join("wiki/halt.tid"), halt).unwrap();
    git(top, &["add", "."]);
    git(top, &["commit", "--quiet", "--message", "halting"]);
    let made = release(top, "1.1");
    let said = String::from_utf8_lossy(&made.stderr).into_owned();
    assert!(made.status.success(), "{said}");
    // A row for each sort of change.
    let table = fs::read_to_string(top.join("wiki/version.tid")).unwrap();
    assert!(
        table.contains("|new: [[halt]]|\n|~|~|changed: [[moves]]|\n|1.0|"),
        "{table}"
    );
    let table = fs::read_to_string(top.join("fr/version.tid")).unwrap();
    assert!(table.contains("[[mouvements]]|\n|1.0|"), "{table}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
    command.current_dir(top).args(["translate", "status", "fr"]);
    let status = command.env("LC_ALL", "C").output().unwrap();
    let status = String::from_utf8(status.stdout).unwrap();
    let version = status.lines().find(|it| it.starts_with("version")).unwrap();
    assert!(version.contains("100 %"), "{status}");
    let clean = Command::new("git")
        .current_dir(top)
        .args(["status", "--porcelain"])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&clean.stdout), "");
}

/// The row of a version would say that nothing but words had changed.
#[test]
fn a_translation_that_lags_behind_keeps_its_version() {
    let folder = translated();
    let top = folder.path();
    git(top, &["config", "user.name", "a"]);
    git(top, &["config", "user.email", "a@example.org"]);
    git(top, &["tag", "v1.0", "v1"]);
    let rule = fs::read_to_string(top.join("wiki/moves.tid")).unwrap();
    fs::write(top.join("wiki/moves.tid"), rule.replace('2', "5")).unwrap();
    git(top, &["commit", "--quiet", "--all", "--message", "five"]);
    let before = fs::read_to_string(top.join("fr/version.tid")).unwrap();
    let made = release(top, "1.1");
    let said = String::from_utf8_lossy(&made.stderr).into_owned();
    assert!(made.status.success(), "{said}");
    assert!(
        said.contains("note: `fr` keeps its version: nothing has changed in it"),
        "{said}"
    );
    assert_eq!(
        fs::read_to_string(top.join("fr/version.tid")).unwrap(),
        before
    );
    let table = fs::read_to_string(top.join("wiki/version.tid")).unwrap();
    assert!(table.contains("|changed: [[moves]]|"), "{table}");
}

#[test]
fn who_is_new_to_git_is_told_what_to_type() {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files(&[]) {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let said = refused(folder.path(), "1.0");
    assert!(said.contains("`git init`, then `git add .`"), "{said}");
    let folder = repository_of(&files(&[]));
    commit(folder.path(), "v1.0");
    let unknown = |arguments: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        command
            .current_dir(folder.path())
            .args(["release", arguments]);
        let nowhere = folder.path().join("nowhere");
        command
            .env("LC_ALL", "C")
            .env("HOME", &nowhere)
            .env("XDG_CONFIG_HOME", &nowhere);
        command
            .env("GIT_CONFIG_GLOBAL", &nowhere)
            .env("GIT_CONFIG_NOSYSTEM", "1");
        // Else git makes a name of that of the machine.
        command
            .env("GIT_CONFIG_COUNT", "1")
            .env("GIT_CONFIG_KEY_0", "user.useConfigOnly");
        command.env("GIT_CONFIG_VALUE_0", "true").output().unwrap()
    };
    let made = unknown("1.1");
    let said = String::from_utf8_lossy(&made.stderr).into_owned();
    assert!(said.contains("git config --global user.name"), "{said}");
    assert!(!folder.path().join("CHANGELOG.md").exists());
}

/// A workflow clones the last commit alone, without tags.
#[test]
fn a_shallow_clone_cannot_tell_what_has_changed_and_says_so() {
    let folder = repository();
    let clone = tempfile::tempdir().unwrap();
    let address = format!("file://{}", folder.path().display());
    git(
        clone.path(),
        &[
            "clone",
            "--quiet",
            "--depth",
            "1",
            "--no-tags",
            &address,
            "clone",
        ],
    );
    let check = |top: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        command
            .current_dir(top)
            .args(["check", "--deny", "unversioned-change"]);
        command.env("LC_ALL", "C").output().unwrap()
    };
    assert!(check(folder.path()).status.success());
    let output = check(&clone.path().join("clone"));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("no tag of version 1.0 to compare with"),
        "{said}"
    );
    assert!(said.contains("fetch-depth: 0"), "{said}");
}

#[test]
fn the_first_release_needs_no_release_before_it() {
    // The author wrote its row, or the head of the table alone.
    for (table, row) in [
        (TABLE.to_owned(), "|1.0|2020-01-01|first edition|"),
        (
            TABLE.replace("|1.0|2020-01-01|first edition|\n", ""),
            "|first version|",
        ),
    ] {
        let folder = repository();
        let top = folder.path();
        git(top, &["tag", "--delete", "v1.0"]);
        fs::write(top.join("wiki/version.tid"), table).unwrap();
        git(
            top,
            &[
                "commit",
                "--quiet",
                "--all",
                "--allow-empty",
                "--message",
                "table",
            ],
        );
        let made = release(top, "1.0");
        assert!(
            made.status.success(),
            "{}",
            String::from_utf8_lossy(&made.stderr)
        );
        let text = fs::read_to_string(top.join("wiki/version.tid")).unwrap();
        assert_eq!(text.matches("|1.0|").count(), 1, "{text}");
        assert!(text.contains(row), "{text}");
        let changelog = fs::read_to_string(top.join("CHANGELOG.md")).unwrap();
        assert!(changelog.contains("## 1.0 – "), "{changelog}");
        assert!(diff(top, "v1.0").status.success());
    }
}

fn write(top: &Path, path: &str, text: &str) {
    fs::write(top.join(path), text).unwrap();
}

/// The wiki is the folder of `book.toml`, and its pages are those of another program.
#[test]
fn pages_at_the_top_of_a_repository_are_released() {
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path();
    let table =
        "# version\n\n| version | date | change |\n|---|---|---|\n| 1.0 | 2026-01-01 | first |\n";
    write(
        top,
        "book.toml",
        "name = \"game\"\n[languages.en]\nwiki = \".\"\n",
    );
    write(
        top,
        "README.md",
        "# Game\n\n- [Turn](turn.md)\n- [version](version.md)\n",
    );
    write(top, "turn.md", "# Turn\n\nMove 4.\n");
    write(top, "version.md", table);
    git(top, &["init", "--quiet"]);
    git(top, &["config", "user.name", "a"]);
    git(top, &["config", "user.email", "a@example.org"]);
    commit(top, "v1.0");
    write(top, "turn.md", "# Turn\n\nMove 5.\n");
    git(top, &["commit", "--quiet", "--all", "--message", "five"]);
    let made = release(top, "1.1");
    assert!(
        made.status.success(),
        "{}",
        String::from_utf8_lossy(&made.stderr)
    );
    let text = fs::read_to_string(top.join("version.md")).unwrap();
    assert!(text.contains("|changed: Turn|\n| 1.0 | 2026"), "{text}");
    assert!(diff(top, "v1.0 v1.1").status.success());
}
