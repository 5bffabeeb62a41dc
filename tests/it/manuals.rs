//! The examples of the manual pages work: the page of a rule shows what raises it, and what does not.
//!
//! A page is the head of a file in `src/diag/rules`. Its examples are blocks with `before` or `after`
//! at the end of their info string. They are put into the small wiki of `tests/manuals`:
//!
//! * `tid before`: a tiddler of the English wiki. One of the same title is replaced.
//! * `tid fr before`: a tiddler of the French wiki.
//! * `wikitext before`: the text of the English tiddler `shooting`.
//! * `file PATH before`: any other file, or `book.toml`.
//!
//! `␁` in them is the control character U+0001.

use crate::paper::Wiki;
use std::fs;
use std::path::Path;
use tiddlybook::diag::{self, Group, Level, Rule};
use tiddlybook::pipeline::{self, Project, Request};
use tiddlybook::say::English;

/// The rules whose pages have no example that could be tried, and why.
const NOT_TRIED: &[(&str, &str)] = &[
    (
        "chain-too-deep",
        "the example would have more tiddlers than a page has lines",
    ),
    (
        "immediate-depth",
        "the example would have more tiddlers than a page has lines",
    ),
    (
        "transclusion-size",
        "the example would have more macros than a page has lines",
    ),
    (
        "unopened-mark",
        "the sample is in English and French, which open nothing",
    ),
    (
        "lost-address",
        "it compares with the tag of a release; tests/it/changes/addresses.rs makes one",
    ),
    (
        "unversioned-change",
        "it compares with the tag of a release; tests/it/changes/addresses.rs makes one",
    ),
    (
        "missing-message",
        "the example would have all messages of a language but one",
    ),
    (
        "missing-translation",
        "the French wiki of the sample is only begun: the rule is raised without an example",
    ),
    (
        "stale-translation",
        "the sample has no record of what its French was translated from",
    ),
    (
        "file-encoding",
        "a page is UTF-8, and so is an example in it",
    ),
    (
        "invalid-docbook",
        "the fault would be the program's: it makes valid DocBook of any wiki",
    ),
    (
        "missing-glyph",
        "it is seen on the pages of a PDF, which tests/pdf.rs makes",
    ),
    (
        "page-overflow",
        "it is seen on the pages of a PDF, which tests/pdf.rs makes",
    ),
    (
        "inaccessible-pdf",
        "it is seen on the pages of a PDF, which tests/pdf.rs makes",
    ),
];

/// The rules whose findings are not where the example is, and why.
const ELSEWHERE: &[(&str, &str)] = &[
    (
        "no-book-title",
        "it is at the root, for there need not be a tiddler `SiteTitle`",
    ),
    (
        "duplicate-alternative",
        "it is at the picture that comes later in the book",
    ),
];

/// A block between fences.
struct Block {
    /// `tid`, `wikitext` or `file PATH`.
    kind: String,
    text: String,
}

/// The blocks of a page whose info string ends in `when`.
fn blocks(rule: Rule, when: &str) -> Vec<Block> {
    let path = format!("src/diag/rules/{}.rs", rule.name().replace('-', "_"));
    let file = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let mut lines = file.lines().map_while(|line| line.strip_prefix("//!"));
    let mut blocks = Vec::new();
    while let Some(line) = lines.next() {
        let Some(info) = line.trim_start().strip_prefix("```") else {
            continue;
        };
        let inside = lines
            .by_ref()
            .map(|line| line.strip_prefix(' ').unwrap_or(line));
        let inside: Vec<&str> = inside.take_while(|line| *line != "```").collect();
        if let Some(kind) = info.strip_suffix(when) {
            let kind = kind.trim().to_owned();
            let text = inside.join("\n").replace('␁', "\u{1}") + "\n";
            blocks.push(Block { kind, text });
        }
    }
    blocks
}

/// The wiki of `tests/manuals`.
fn sample() -> Wiki {
    let wiki = Wiki::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/manuals");
    for entry in walkdir::WalkDir::new(&root) {
        let entry = entry.unwrap();
        if entry.file_type().is_file() {
            let path = entry.path().strip_prefix(&root).unwrap();
            wiki.write(
                path.to_str().unwrap(),
                &fs::read_to_string(entry.path()).unwrap(),
            );
        }
    }
    wiki
}

/// Puts a block into the wiki; returns the path of its file.
fn put(wiki: &Wiki, number: usize, block: &Block) -> String {
    let (path, text) = match block.kind.as_str() {
        "wikitext" => {
            let head = "title: shooting\ntags: :chapter rules\n\n";
            (
                "wiki/en/shooting.tid".to_owned(),
                format!("{head}{}", block.text),
            )
        }
        "tid" => (
            path_of(wiki, "wiki/en", number, &block.text),
            block.text.clone(),
        ),
        "tid fr" => (
            path_of(wiki, "wiki/fr", number, &block.text),
            block.text.clone(),
        ),
        kind => match kind.strip_prefix("file ") {
            Some(path) => (path.to_owned(), block.text.clone()),
            None => panic!("what is a block `{kind}`?"),
        },
    };
    wiki.write(&path, &text);
    path
}

/// The file of the sample that has the title of this tiddler, or a new one.
fn path_of(wiki: &Wiki, folder: &str, number: usize, tiddler: &str) -> String {
    let title = tiddler.lines().next().unwrap();
    let files = fs::read_dir(wiki.root().join(folder)).unwrap();
    let mut names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let same = names.find(|name| {
        let text = fs::read_to_string(wiki.root().join(folder).join(name)).unwrap();
        !name.starts_with("example-") && text.lines().next() == Some(title)
    });
    let name = same.unwrap_or_else(|| format!("example-{number}.tid"));
    format!("{folder}/{name}")
}

/// Everything that `check` finds with these blocks in the wiki, and the files of the blocks.
fn findings(rule: Rule, blocks: &[Block]) -> (Vec<String>, Vec<String>) {
    let wiki = sample();
    let numbered = blocks.iter().enumerate();
    let paths = numbered
        .map(|(number, block)| put(&wiki, number, block))
        .collect();
    let request = Request {
        config: Some(wiki.root().join("book.toml")),
        ..Request::default()
    };
    let root = format!("{}/", wiki.root().display());
    let mut lines = Vec::new();
    let mut project = Project::new();
    for mut job in pipeline::jobs(&request).unwrap() {
        if rule.level() == Level::Allow {
            job.levels.set(rule, Level::Warn);
        }
        // An example in one language has no translation in the other.
        if rule.group() != Group::Translation {
            for other in Group::Translation.rules() {
                job.levels.set(other, Level::Allow);
            }
        }
        let edition = project.load(&job).unwrap();
        let report = project.check(edition);
        let short = |found| diag::short(found, project.sources(), &report.wiki, &English);
        let found = report.verdict.diagnostics().iter().map(short);
        lines.extend(found.map(|line| line.replace(&root, "")));
    }
    (lines, paths)
}

/// What is found where this text, of a field `type`, is that of the tiddler `shooting`; `None` if nothing is.
pub fn fault_of(kind: &str, text: &str) -> Option<String> {
    let block = Block {
        kind: "tid".to_owned(),
        text: format!("title: shooting\ntags: :chapter rules\ntype: {kind}\n\n{text}"),
    };
    let (found, _) = findings(Rule::OrphanLink, &[block]);
    (!found.is_empty()).then(|| found.join("\n"))
}

fn contains(exceptions: &[(&str, &str)], rule: Rule) -> bool {
    exceptions.iter().any(|(name, _)| *name == rule.name())
}

/// What is wrong with the examples of a page, if anything is.
fn fault(rule: Rule) -> Option<String> {
    let (before, after) = (blocks(rule, " before"), blocks(rule, " after"));
    if before.is_empty() || after.is_empty() {
        return Some("it needs a block `… before` and a block `… after`".to_owned());
    }
    let (found, paths) = findings(rule, &before);
    let mark = format!("[{rule}]");
    let is_its_own = |line: &String| {
        let has_place = line
            .split(": ")
            .next()
            .is_some_and(|place| place.contains(".tid:"));
        let elsewhere = !has_place || contains(ELSEWHERE, rule);
        line.contains(&mark) && (elsewhere || paths.iter().any(|path| line.starts_with(path)))
    };
    if found.is_empty() || !found.iter().all(is_its_own) {
        return Some(format!("“before” raises:\n{}", found.join("\n")));
    }
    let (found, _) = findings(rule, &after);
    (!found.is_empty()).then(|| format!("“after” raises:\n{}", found.join("\n")))
}

#[test]
fn the_sample_is_without_a_fault() {
    for rule in [Rule::UnlinkedTerm, Rule::UnusedTerm, Rule::PlainHttp] {
        let (found, _) = findings(rule, &[]);
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
}

#[test]
fn examples_raise_their_rule_before_and_nothing_after() {
    let faults: Vec<String> = Rule::ALL
        .iter()
        .filter(|rule| !contains(NOT_TRIED, **rule))
        .filter_map(|rule| Some(format!("{rule}: {}\n", fault(*rule)?)))
        .collect();
    assert!(
        faults.is_empty(),
        "mend these pages in src/diag/rules:\n\n{}",
        faults.join("\n")
    );
}

#[test]
fn exceptions_are_rules() {
    for (name, _) in NOT_TRIED.iter().chain(ELSEWHERE) {
        assert!(Rule::named(name).is_some(), "{name}");
    }
}

#[test]
fn the_changelog_counts_the_rules() {
    let changelog = Path::new(env!("CARGO_MANIFEST_DIR")).join("CHANGELOG.md");
    let count = format!("`check`: {} rules", Rule::ALL.len());
    let changelog = fs::read_to_string(changelog).unwrap();
    assert!(
        changelog.contains(&count),
        "write {count:?} in CHANGELOG.md"
    );
}
