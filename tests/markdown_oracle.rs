//! The parser of Markdown against the specification of CommonMark, all of whose examples `npm ci --prefix
//! tests/oracle` installs, and its tables, struck text and footnotes against cmark-gfm.
//!
//! What is compared is what a reader gets: characters, links, emphasis, headings, lists and how they
//! nest, cells and code, not the bytes of HTML. Where the two differ on purpose, `oracle/commonmark.txt`
//! names the example and says why.
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
use std::path::Path;
use std::process::{Command, Stdio};
use tiddlybook::tiddler::Dialect;

const SPECIFICATION: &str = "tests/oracle/node_modules/commonmark-spec/spec.txt";

/// An example of the specification.
struct Example {
    number: usize,
    markdown: String,
    html: String,
}

fn examples(specification: &str) -> Vec<Example> {
    let fence = "`".repeat(32);
    let mut lines = specification.lines();
    let mut examples = Vec::new();
    while let Some(line) = lines.next() {
        if line == "<!-- END TESTS -->" {
            break;
        }
        if line != format!("{fence} example") {
            continue;
        }
        let mut until = |end: &str| {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != end).collect();
            let text = block.iter().map(|line| format!("{line}\n"));
            text.collect::<String>().replace('→', "\t")
        };
        let markdown = until(".");
        let html = until(&fence);
        examples.push(Example {
            number: examples.len() + 1,
            markdown,
            html,
        });
    }
    examples
}

/// The examples that differ on purpose, and why.
fn known(path: &str) -> BTreeMap<String, String> {
    let list = std::fs::read_to_string(path).unwrap();
    let lines = list
        .lines()
        .filter(|line| !line.starts_with("//") && !line.is_empty());
    lines
        .map(|line| {
            let (name, reason) = line.split_once(": ").unwrap();
            (name.to_owned(), reason.to_owned())
        })
        .collect()
}

fn seen(tokens: &[String]) -> String {
    tokens::seen(tokens, tokens::Shape::Markdown)
}

/// Compares texts, each with a name and the HTML of the other; how many agree.
fn compare<'a>(
    texts: impl Iterator<Item = (String, &'a str, &'a str)>,
    known: &BTreeMap<String, String>,
) -> usize {
    let mut differ = String::new();
    let mut agree = 0;
    let mut names = BTreeSet::new();
    for (name, markdown, html) in texts {
        let ours = seen(&tokens::of_text(Dialect::Markdown, markdown));
        let theirs = seen(&tokens::of_html(html));
        agree += usize::from(ours == theirs);
        if (ours == theirs) == known.contains_key(&name) {
            let _ = writeln!(
                differ,
                "== {name}: {markdown:?}\n-- ours\n{ours}\n-- theirs\n{theirs}"
            );
        }
        names.insert(name);
    }
    let unknown: Vec<_> = known.keys().filter(|it| !names.contains(*it)).collect();
    assert!(unknown.is_empty(), "listed, but no example: {unknown:?}");
    assert!(
        differ.is_empty(),
        "{agree} of {} agree; these differ, or are listed and do not:\n{differ}",
        names.len()
    );
    eprintln!("{agree} of {} agree", names.len());
    agree
}

#[test]
fn the_examples_of_commonmark() {
    let Ok(specification) = std::fs::read_to_string(SPECIFICATION) else {
        assert!(
            std::env::var("CI").is_err(),
            "the specification is not installed: npm ci --prefix tests/oracle"
        );
        eprintln!("skipped: the specification is not installed (npm ci --prefix tests/oracle)");
        return;
    };
    let examples = examples(&specification);
    assert_eq!(examples.len(), 652);
    let texts = examples.iter();
    let texts = texts.map(|it| (it.number.to_string(), &*it.markdown, &*it.html));
    let agree = compare(texts, &known("tests/oracle/commonmark.txt"));
    assert!(agree >= 600, "{agree}");
}

/// A case of `oracle/gfm.md`: texts between lines of `===`.
fn cases() -> Vec<String> {
    let file = std::fs::read_to_string("tests/oracle/gfm.md").unwrap();
    file.split("===\n").map(str::to_owned).collect()
}

#[test]
fn tables_and_what_else_github_has() {
    let cases = cases();
    let Some(html) = cmark_gfm(&cases) else {
        assert!(
            std::env::var("CI").is_err(),
            "cmarkgfm is not installed: python3 -m pip install cmarkgfm"
        );
        eprintln!("skipped: cmarkgfm is not installed (python3 -m pip install cmarkgfm)");
        return;
    };
    assert_eq!(cases.len(), html.len());
    let texts = cases.iter().zip(&html).enumerate();
    let texts = texts.map(|(at, (text, html))| ((at + 1).to_string(), &**text, &**html));
    compare(texts, &known("tests/oracle/gfm.txt"));
}

/// What the other implementation makes of each text.
fn cmark_gfm(texts: &[String]) -> Option<Vec<String>> {
    let script = Path::new("tests/oracle/gfm.py");
    let mut child = Command::new("python3")
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let input = serde_json::to_vec(texts).unwrap();
    // A script that cannot begin does not read.
    let _written = child.stdin.take().unwrap().write_all(&input);
    let output = child.wait_with_output().unwrap();
    let html = output.status.success().then_some(output.stdout)?;
    Some(serde_json::from_slice(&html).unwrap())
}
