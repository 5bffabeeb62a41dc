//! The parser of TiddlyWiki 5's markup against TiddlyWiki 5 itself, on the tiddlers inside its package, on
//! the project's own wikis, and on real wikis where they are at hand.
//!
//! What is compared is what a reader gets: characters, links, emphasis, headings, lists and how they nest,
//! cells and code. Tiddlers that a wiki has to run something for are left out. Where the two differ on
//! purpose, `oracle/tiddlywiki5.txt` names the tiddler and says why.
#![allow(
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::print_stderr,
    clippy::unwrap_used,
    clippy::panic
)]

mod tokens;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tiddlybook::diag::Sink;
use tiddlybook::read::{self, Options};
use tiddlybook::source::{Disk, Sources};
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::{Headings, parse};
use tokens::Shape;

/// The folder with TiddlyWiki's package: `TIDDLYBOOK_NODE`, else that of the oracles.
fn package() -> Option<PathBuf> {
    let folder = std::env::var("TIDDLYBOOK_NODE").unwrap_or_else(|_| "tests/oracle".to_owned());
    let folder = PathBuf::from(folder);
    if folder.join("node_modules/tiddlywiki").is_dir() {
        return Some(folder);
    }
    assert!(
        std::env::var("CI").is_err(),
        "TiddlyWiki is not installed: npm ci --prefix tests/oracle"
    );
    eprintln!("skipped: TiddlyWiki is not installed (npm ci --prefix tests/oracle)");
    None
}

/// What TiddlyWiki says of a text.
#[derive(serde::Deserialize)]
struct Said {
    title: String,
    text: String,
    tokens: Option<Vec<String>>,
}

fn oracle(flags: &[&str], input: &str) -> Option<Vec<Said>> {
    let mut command = Command::new("node");
    command.arg("tests/oracle/tiddlywiki5.mjs").arg(package()?);
    command
        .args(flags)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().filter(|line| line.starts_with('{'));
    Some(
        lines
            .map(|line| serde_json::from_str(line).unwrap())
            .collect(),
    )
}

/// What a reader gets of a text, as the oracle prints it, and the rules that were found broken.
fn read_as(dialect: Dialect, text: &str) -> (Vec<String>, BTreeSet<&'static str>) {
    let mut sources = Sources::new();
    let file = sources.add_file("a.tid", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    let headings = Headings::default();
    let mut sink = Sink::new();
    let document = parse(dialect, source, text, &headings, &mut sink);
    let tokens = tokens::of_document(&document, &sources, Shape::Wiki);
    let rules = sink.finish().iter().map(|it| it.rule.name()).collect();
    (tokens, rules)
}

/// The tiddlers that differ on purpose, and why.
fn known() -> BTreeMap<String, String> {
    let list = std::fs::read_to_string("tests/oracle/tiddlywiki5.txt").unwrap_or_default();
    let lines = list
        .lines()
        .filter(|line| !line.starts_with("//") && !line.is_empty());
    lines
        .map(|line| {
            let (title, reason) = line.split_once(": ").unwrap_or((line, ""));
            (title.to_owned(), reason.to_owned())
        })
        .collect()
}

/// Tokens as Classic has them, to which a paragraph is text between line breaks, and a list inside an
/// item comes after it. What is marked by `@@` is code in a book.
fn flowing(tokens: &[String]) -> Vec<String> {
    let is_list = |it: &&String| ["<ul>", "<ol>", "<dl>"].contains(&it.as_str());
    let tokens = tokens
        .iter()
        .filter(|it| !["<code>", "</code>"].contains(&it.as_str()));
    let mut tokens = tokens.peekable();
    let mut out: Vec<String> = Vec::new();
    let mut depth = 0;
    let mut open: Vec<(usize, String)> = Vec::new();
    while let Some(token) = tokens.next() {
        let before_list = tokens.peek().is_some_and(is_list);
        match token.as_str() {
            "<block>" | "<br>" => out.push(" ".to_owned()),
            "</li>" | "</dt>" | "</dd>" if before_list => open.push((depth, token.clone())),
            "</ul>" | "</ol>" | "</dl>" => {
                depth -= 1;
                out.push(token.clone());
                if !before_list && let Some((_, item)) = open.pop_if(|(at, _)| *at == depth) {
                    out.push(item);
                }
            }
            _ => {
                depth += usize::from(is_list(&token));
                out.push(token.clone());
            }
        }
    }
    out
}

fn seen(tokens: &[String]) -> String {
    tokens::seen(tokens, Shape::Wiki)
}

/// Compares, and returns how many were.
fn compare(dialect: Dialect, texts: &[Said], known: &BTreeMap<String, String>) -> usize {
    let mut differ = String::new();
    let mut count = 0;
    let mut different = 0;
    for said in texts {
        let Some(theirs) = &said.tokens else {
            // Nothing may fail on it all the same.
            let _tokens = read_as(dialect, &said.text);
            continue;
        };
        count += 1;
        let (ours, rules) = read_as(dialect, &said.text);
        let (ours, theirs) = match dialect {
            Dialect::Classic => (seen(&flowing(&ours)), seen(&flowing(theirs))),
            _ => (seen(&ours), seen(theirs)),
        };
        let is_known = known.contains_key(&said.title);
        if (ours != theirs) != is_known {
            different += 1;
            let first = ours.lines().zip(theirs.lines()).find(|(a, b)| a != b);
            let (ours, theirs) = first.unwrap_or((&ours, &theirs));
            let _ = writeln!(
                differ,
                "{}: {rules:?}\n  ours   {ours}\n  theirs {theirs}",
                said.title
            );
        }
    }
    assert!(
        differ.is_empty(),
        "{different} of {count} differ, or are listed and do not:\n{differ}"
    );
    count
}

#[test]
fn the_tiddlers_of_tiddlywiki_itself() {
    let Some(texts) = oracle(&["--own"], "") else {
        return;
    };
    let count = compare(Dialect::TiddlyWiki5, &texts, &known());
    assert!(count > 2500, "{count}");
    let differ = known()
        .keys()
        .filter(|it| !it.starts_with("Classic "))
        .count();
    let percent = 100.0 - 100.0 * differ as f64 / count as f64;
    eprintln!("{percent:.2} % of {count} tiddlers of TiddlyWiki itself agree");
    assert!(percent >= 99.0, "{percent}");
}

/// The texts of other wikis as if they were written in TiddlyWiki 5's markup.
#[test]
fn the_texts_of_other_wikis() {
    if let Some(said) = oracle(&[], &other_wikis("")) {
        compare(Dialect::TiddlyWiki5, &said, &known());
    }
}

/// The same texts as what they are, by the parser of Classic that TiddlyWiki 5 has as a plugin.
#[test]
fn classic_texts_by_the_plugin() {
    if let Some(said) = oracle(&["--classic"], &other_wikis("Classic ")) {
        let count = compare(Dialect::Classic, &said, &known());
        assert!(count > 200, "{count}");
    }
}

/// The texts of the project's own wikis, and of those of the corpus, for the oracle.
fn other_wikis(prefix: &str) -> String {
    let corpus =
        std::env::var("TIDDLYBOOK_CORPUS").unwrap_or_else(|_| "../shared/corpus".to_owned());
    let corpus = Path::new(&corpus);
    let paths = [
        PathBuf::from("wiki/en"),
        PathBuf::from("wiki/fr"),
        PathBuf::from("wiki/es"),
        corpus.join("blood-and-blades/wiki_en.html"),
        corpus.join("sample/wiki_en.html"),
    ];
    let mut texts = Vec::new();
    for path in paths.into_iter().filter(|path| path.exists()) {
        let mut sources = Sources::new();
        let options = Options::default();
        let tiddlers = read::read(&Disk, &path, &mut sources, &mut Sink::new(), options);
        for tiddler in tiddlers.unwrap() {
            // In the list of those that differ, the reason comes after a colon and a space.
            let title = format!("{prefix}{}/{}", path.display(), tiddler.title);
            let title = title.replace(": ", ":");
            let text = sources.text(tiddler.text).to_owned();
            texts.push(serde_json::json!({"title": title, "text": text}));
        }
    }
    serde_json::to_string(&texts).unwrap()
}
