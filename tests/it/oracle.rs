//! The oracle for wikitext, `oracle/classic.mjs`, against what is known of a real wiki.
//!
//! It takes TiddlyWiki Classic's own parser out of a wiki file, so it needs one, and Node.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A real wiki, if there is one at hand.
fn wiki() -> Option<PathBuf> {
    let folder =
        std::env::var("TIDDLYBOOK_CORPUS").unwrap_or_else(|_| "../shared/corpus".to_owned());
    let path = Path::new(&folder).join("blood-and-blades/wiki_en.html");
    if path.is_file() {
        return Some(path);
    }
    eprintln!("skipped: no real wiki in {folder} (set TIDDLYBOOK_CORPUS)");
    None
}

/// What the oracle prints, without the white space of its JSON.
fn oracle(flags: &[&str], input: &str) -> Option<String> {
    let wiki = wiki()?;
    let mut command = Command::new("node");
    command
        .arg("tests/oracle/classic.mjs")
        .arg(wiki)
        .args(flags);
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut child) = child else {
        eprintln!("skipped: node does not start");
        return None;
    };
    child.stdin.take()?.write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    Some(
        text.lines()
            .map(str::trim_start)
            .collect::<Vec<_>>()
            .concat(),
    )
}

#[test]
fn the_numbers_of_a_real_wiki() {
    let Some(said) = oracle(&["--book", "--count"], "") else {
        return;
    };
    let (total, _) = said.split_once('}').unwrap();
    assert_eq!(
        total.replace("{\"total\": {", ""),
        "\"tiddlers\": 257,\"tables\": 14,\"captions\": 14,\"rows\": 115,\"cells\": 472,\
         \"lists\": 93,\"items\": 356,\"definitionLists\": 45,\"terms\": 45,\"definitions\": 48,\
         \"images\": 16,\"headings\": 29,\"blockquotes\": 0,\"macros\": 0,\
         \"internal\": 1574,\"external\": 10,\"links\": 1584,\"immediates\": 5"
    );
}

#[test]
fn a_tree() {
    let text = r#"[{"title": "t", "text": "''a [[b|c]]''\n* d"}]"#;
    let Some(said) = oracle(&[], text) else {
        return;
    };
    assert_eq!(
        said,
        r#"[{"title": "t","tree": {"element": "tiddler","children": [{"element": "strong","children": ["#
            .to_owned()
            + r#""a ",{"element": "a","tiddlylink": "c","children": ["b"]}]},{"element": "br"},"#
            + r#"{"element": "ul","children": [{"element": "li","children": [" d"]}]}]}}]"#
    );
}
