//! What becomes of wikitext: the documents in `tests/documents`, which `tests/README.md` explains.
#![allow(clippy::unwrap_used, clippy::panic)]

mod paper;
#[path = "support/said.rs"]
mod said;

use paper::{Case, Judge, Wiki};
use said::long;
use tiddlybook::pipeline::Stage;
use tiddlybook::tiddler::Dialect;

const EXPECTATIONS: [&str; 4] = ["tree", "docbook", "html", "findings"];

/// The text in other markup, and what that does not say.
const CONVERSIONS: [(&str, Dialect); 3] = [
    ("as classic", Dialect::Classic),
    ("as tiddlywiki5", Dialect::TiddlyWiki5),
    ("as markdown", Dialect::Markdown),
];

/// The dialects of cases that are not Classic's.
const DIALECTS: [&str; 2] = ["tiddlywiki5", "markdown"];

/// Tiddlers that a case may link to. Each is in the wiki when the case names it.
const CAST: [(&str, &str, &str); 9] = [
    ("other", "chapter", "The other text."),
    ("HCh", "chapter", "The heavy chariots."),
    ("a note", ":note", "Noted."),
    ("a tip", ":tip", "Tipped."),
    ("a list note", ":warning", "* one\n* two"),
    ("a footnote", ":footnote", "Foot."),
    ("a noted footnote", ":footnote", "Foot [[a note]] hand."),
    ("a sidebar", ":sidebar", "Beside."),
    ("an example", ":example", "So it is played."),
];

const PICTURE: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>"#;

#[test]
fn documents() {
    let judge = Judge::new();
    paper::hold("documents", is_expectation, |case| {
        expectations(case, &judge)
    });
}

fn is_expectation(info: &str) -> bool {
    EXPECTATIONS.contains(&info) || CONVERSIONS.iter().any(|(name, _)| *name == info)
}

fn expectations(case: &Case, judge: &Judge) -> Vec<(String, String)> {
    let wiki = wiki(case);
    let (project, report, docbook) = wiki.docbook();
    let faults = judge.faults(&docbook.unwrap());
    assert!(faults.is_empty(), "“{}” is invalid: {faults}", case.name);

    let all = !case.blocks().any(|(info, _)| is_expectation(info));
    let mut made = Vec::new();
    let stages = [
        ("tree", Stage::Tree),
        ("docbook", Stage::Docbook),
        ("html", Stage::Html),
    ];
    for (name, stage) in stages {
        if all || case.block(name).is_some() {
            let shown = wiki.show("case", stage);
            made.push((name.to_owned(), shown.trim_end().to_owned()));
        }
    }
    for (name, to) in CONVERSIONS {
        if case.block(name).is_some() {
            made.push((name.to_owned(), converted(&wiki, to)));
        }
    }
    let findings: String = report
        .verdict
        .diagnostics()
        .iter()
        .map(|found| long(found, project.sources(), &report.wiki))
        .collect();
    if !findings.is_empty() {
        made.push(("findings".to_owned(), readable(&findings, &wiki)));
    }
    made
}

/// The text of a case in other markup; below it what is not said.
fn converted(wiki: &Wiki, to: Dialect) -> String {
    let (project, edition) = wiki.load();
    let converted = project.convert(edition, "case", to).unwrap();
    let mut lines = vec![converted.text.trim_end().to_owned()];
    let unsaid = converted.unsaid.iter();
    lines.extend(unsaid.map(|it| format!("unsaid: {}", it.what)));
    lines.join("\n")
}

/// A wiki around the text of a case.
fn wiki(case: &Case) -> Wiki {
    let (info, text) = case
        .blocks()
        .find(|(info, _)| info.starts_with("wikitext") || DIALECTS.contains(info))
        .unwrap_or_else(|| panic!("“{}” has no wikitext", case.name));
    let text = match info {
        "wikitext" | "tiddlywiki5" | "markdown" => text.to_owned(),
        "wikitext with CRLF" => text.replace('\n', "\r\n"),
        "wikitext with escapes" => unescape(text),
        _ => panic!("“{}”: what is `{info}`?", case.name),
    };
    let wiki = Wiki::new();
    if DIALECTS.contains(&info) {
        let dialects = format!("{}\n[dialects]\ncase = \"{info}\"\n", paper::BOOK_TOML);
        wiki.write("book.toml", &dialects);
    }
    // The cast comes first, as terms should.
    let mut list = String::new();
    // In an address, a space of a title is `%20`.
    let named = text.replace("%20", " ");
    for (title, tags, content) in CAST {
        if named.contains(title) || (title == "a note" && named.contains("a noted footnote")) {
            wiki.tiddler(title, tags, content);
            if tags == "chapter" {
                list += &format!("# [[{title}]]\n");
            }
        }
    }
    list += "# [[case]]\n";
    wiki.tiddler("case", "chapter", &text);
    wiki.tiddler(
        "chapter",
        ":chapter book",
        &format!("!!sequential reading\n{list}"),
    );
    wiki.tiddler("book", ":part", "!!sequential reading\n# [[chapter]]");
    if text.contains("figs/zoc/zoc.svg") {
        wiki.write("figs/zoc/zoc.svg", PICTURE);
    }
    wiki
}

/// `\r`, `\t` and `\u{…}`.
fn unescape(text: &str) -> String {
    let mut pieces = text.split("\\u{");
    let mut unescaped = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (code, rest) = piece.split_once('}').unwrap();
        let code = u32::from_str_radix(code, 16).unwrap();
        unescaped.push(char::from_u32(code).unwrap());
        unescaped += rest;
    }
    unescaped.replace("\\r", "\r").replace("\\t", "\t")
}

/// Places as lines of the case's text, and paths without the folder of the test.
fn readable(findings: &str, wiki: &Wiki) -> String {
    const LINES_ABOVE: usize = 3;
    let folder = format!("{}/", wiki.root().join("wiki").display());
    let whole = format!("{}: ", wiki.root().join("wiki").display());
    let root = format!("{}/", wiki.root().display());
    let lines = findings.trim_end().lines().map(|line| {
        let line = line.replace(&folder, "").replace(&whole, "");
        let line = line.replace(&root, "");
        let Some((indent, (number, rest))) = line
            .split_once("case.tid:")
            .and_then(|(indent, rest)| Some((indent, rest.split_once(':')?)))
        else {
            return line;
        };
        let number: usize = number.parse().unwrap();
        format!("{indent}{}:{rest}", number.saturating_sub(LINES_ABOVE))
    });
    lines.collect::<Vec<_>>().join("\n")
}
