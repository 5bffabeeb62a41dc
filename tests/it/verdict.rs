//! One verdict: `check` and `build` find the same, whatever is made, and where there is an error
//! nothing is written.
//!
//! Every wiki of `tests/wikis` is tried, and some that a verdict once got wrong.

use crate::paper;
use crate::paper::Wiki;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tiddlybook::diag::{Level, Levels, Rule, Verdict};
use tiddlybook::pipeline::{BuildOptions, Job, Project};
use tiddlybook::write::Writer;

/// Builds an output of a wiki alone, then, where that is asked, all of them, and compares with what `check` finds. What the
/// schema of DocBook refuses is no finding about a wiki: other tests see to it.
fn agree(name: &str, wiki: &Wiki, job: &Job, are_all: bool) {
    let mut project = Project::new();
    // Input that cannot be read is refused by both.
    let Ok(edition) = project.load(job) else {
        return;
    };
    let checked = project.check(edition).verdict;
    let all: Vec<&str> = Writer::of_any_book().map(|writer| writer.name).collect();
    // One alone: which, the name of the wiki decides, and there are enough for each format.
    let turn = name.bytes().map(usize::from).sum::<usize>() % all.len();
    let alone = vec![all[turn]];
    let tried = [Some(alone), are_all.then_some(all)];
    for formats in tried.into_iter().flatten() {
        let out = wiki.root().join("made");
        let options = BuildOptions {
            out: Some(out.clone()),
            validate: false,
            ..BuildOptions::new(&formats)
        };
        let report = project.build(edition, &options).unwrap();
        let case = format!("{name}, {formats:?}, {:?}", job.levels);
        let found = report.verdict.diagnostics();
        assert_eq!(found, checked.diagnostics(), "{case}");
        let is_made = out.exists();
        assert_eq!(is_made, !report.outputs.is_empty(), "{case}");
        if checked.has_errors() {
            assert!(!is_made, "{case}");
        }
        if is_made {
            fs::remove_dir_all(out).unwrap();
        }
    }
}

#[test]
fn check_and_build_agree_about_every_wiki() {
    every_wiki_agrees(&Levels::default(), true, |_| true);
}

#[test]
fn check_and_build_agree_where_warnings_are_errors() {
    let mut strict = Levels::default();
    strict.deny_warnings();
    every_wiki_agrees(&strict, false, |verdict| !verdict.diagnostics().is_empty());
}

#[test]
fn check_and_build_agree_where_errors_are_warnings() {
    let mut mild = Levels::default();
    let errors = Rule::ALL.iter().filter(|rule| rule.level() == Level::Deny);
    errors.for_each(|rule| mild.set(*rule, Level::Warn));
    every_wiki_agrees(&mild, false, Verdict::has_errors);
}

/// With these levels, which make a difference to wikis of which that is found; whether all formats are made together is the
/// same with all levels.
fn every_wiki_agrees(levels: &Levels, are_all: bool, is_other: impl Fn(&Verdict) -> bool) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wikis");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let mut tried = 0;
    for path in paths {
        for case in paper::parse(&fs::read_to_string(&path).unwrap()) {
            let wiki = Wiki::new();
            let files = case.blocks();
            let files = files.filter_map(|(info, text)| Some((info.strip_prefix("file ")?, text)));
            files.for_each(|(path, text)| wiki.write(path, text));
            let mut job = wiki.job();
            let mut project = Project::new();
            let edition = project.load(&job);
            if edition.is_ok_and(|edition| is_other(&project.check(edition).verdict)) {
                job.levels = levels.clone();
                // A cover of letters would be drawn anew for each wiki.
                let cover = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/covers/cover.png");
                job.config.book.cover.get_or_insert(cover);
                agree(&case.name, &wiki, &job, are_all);
                tried += 1;
            }
        }
    }
    assert!(tried > 100, "{tried}");
}

/// A wiki without a fault.
fn wiki() -> Wiki {
    let wiki = Wiki::new();
    wiki.tiddler("book", ":part", "!!sequential reading\n# [[chapter]]");
    wiki.tiddler("chapter", ":chapter book", "Text.");
    wiki
}

fn tiddlybook(wiki: &Wiki, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .env("LC_ALL", "C")
        .args(arguments)
        .current_dir(wiki.root())
        .output()
        .unwrap()
}

#[test]
fn an_unused_allow_comment_that_is_denied_keeps_the_book_from_being_made() {
    let wiki = wiki();
    wiki.tiddler("chapter", ":chapter book", "Text. /% allow: orphan-link %/");
    let built = tiddlybook(&wiki, &["build", "--deny", "warnings"]);
    assert_eq!(built.status.code(), Some(1));
    assert!(!wiki.root().join("build").exists());
}

#[test]
fn an_incomplete_language_is_found_whatever_is_made() {
    let wiki = wiki();
    wiki.write("i18n/de/book.ftl", "chapter = Kapitel\n");
    let toml = fs::read_to_string(wiki.root().join("book.toml")).unwrap();
    let toml = toml.replace("[languages.en]", "[languages.de]");
    wiki.write("book.toml", &format!("i18n = \"i18n\"\n{toml}"));
    let mut said = Vec::new();
    for command in [
        &["check"][..],
        &["build", "--to", "docbook", "--no-validate"],
        &["build", "--to", "epub"],
        &["build", "--to", "html"],
    ] {
        let denied = tiddlybook(&wiki, &[command, &["--deny", "missing-message"]].concat());
        assert_eq!(denied.status.code(), Some(1), "{command:?}");
        assert!(!wiki.root().join("build").exists(), "{command:?}");
        let lines = String::from_utf8(denied.stderr).unwrap();
        let finding = |line: &&str| line.starts_with("error[missing-message]");
        said.push(lines.lines().filter(finding).count());
    }
    // That so many are missing is one finding.
    assert!(said.iter().all(|count| *count == 1), "{said:?}");
}

#[test]
fn one_language_without_messages_is_one_finding() {
    let wiki = wiki();
    let toml = fs::read_to_string(wiki.root().join("book.toml")).unwrap();
    wiki.write(
        "book.toml",
        &toml.replace("[languages.en]", "[languages.tlh]"),
    );
    let output = tiddlybook(&wiki, &["check", "--format", "short"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.matches("[missing-message]").count(), 1, "{said}");
}

#[test]
fn editions_share_their_sources_and_a_wiki_is_read_once() {
    let wiki = wiki();
    let toml = fs::read_to_string(wiki.root().join("book.toml")).unwrap();
    let french = "[languages.fr]\nwiki = \"fr\"\n";
    wiki.write("book.toml", &format!("language = \"en\"\n{toml}{french}"));
    wiki.write(
        "fr/livre.tid",
        "title: livre\ntags: :part\noriginal: book\n\n!!lecture séquentielle\n# [[x]]",
    );
    let request = tiddlybook::pipeline::Request {
        config: Some(wiki.root().join("book.toml")),
        ..Default::default()
    };
    let jobs = tiddlybook::pipeline::jobs(&request).unwrap();
    let mut project = Project::new();
    let editions: Vec<_> = jobs.iter().map(|job| project.load(job).unwrap()).collect();
    let [english, french] = editions[..] else {
        panic!("{editions:?}");
    };
    // The translation looks its originals up in the edition that is there already.
    assert!(std::ptr::eq(
        project.original(french).unwrap(),
        project.store(english)
    ));
    let place = |edition| {
        let title = project.store(edition).entries()[0].tiddler.title_span;
        let location = project.sources().locate(title);
        project.sources().path(location.file).to_owned()
    };
    assert!(place(english).ends_with("wiki/book.tid"));
    assert!(place(french).ends_with("fr/livre.tid"));
}
