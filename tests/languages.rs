//! A new language is a folder: nothing in the program knows its name.
#![allow(clippy::disallowed_methods, clippy::unwrap_used)]

mod paper;

use paper::Wiki;
use std::process::Command;

/// Words of a language that nobody speaks: plurals end in `-ur`, and `nin` may be doubled.
const WORDS: &str = r##"
repeatable = ["nin"]
function_words = ["ba"]
time_headings = ["zad"]

[plural]
patterns = [{ singular = "a", plural = "ur", when = "^[^x]" }]
irregular = { okolo = "izilo" }

[ranges]
between = ["# va #"]
at_least = ["# vor", "min #"]
at_most = ["# dur"]
"##;

const NAMES: &str = "reading-list-heading = kelma\nversion-tiddler = zaman\n";

/// A wiki with everything that the words of its language decide about.
fn wiki() -> Wiki {
    let wiki = Wiki::new();
    wiki.tiddler("book", ":part", "!!kelma\n# [[kata]]\n# [[katur]]\n# [[okolo]]\n# [[izilo]]\n# [[xata]]\n# [[xatur]]\n# [[zaman]]");
    wiki.tiddler("kata", ":chapter book", "Gil nin nin gil. Pa pa.");
    wiki.tiddler("katur", ":chapter book", "Gil.");
    wiki.tiddler(
        "okolo",
        ":chapter book",
        "|gor|pel|h\n|1 dur|a|\n|2 va 4|b|\n|6 vor|c|\n\n|zad|pel|h\n|1 va 2|a|\n|min 5|b|",
    );
    wiki.tiddler("izilo", ":chapter book", "Gil. It had had turns.");
    wiki.tiddler("xata", ":chapter book", "Gil.");
    wiki.tiddler("xatur", ":chapter book", "Gil.");
    wiki.tiddler("zaman", ":chapter book", "Gil.");
    let settings = std::fs::read_to_string(wiki.root().join("book.toml")).unwrap();
    wiki.write("book.toml", &format!("i18n = \"i18n\"\n{settings}"));
    wiki.write("i18n/qya/wiki.ftl", NAMES);
    wiki
}

fn check(wiki: &Wiki) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args([
            "check",
            "--language",
            "qya",
            "--format",
            "short",
            "--allow",
            "missing-message",
            "wiki",
        ])
        .current_dir(wiki.root())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort_unstable();
    lines
}

#[test]
fn a_language_is_a_folder() {
    let wiki = wiki();
    wiki.write("i18n/qya/words.toml", WORDS);
    assert_eq!(
        check(&wiki),
        [
            "wiki/izilo.tid:4:13: warning: [doubled-word] “had” is written twice",
            "wiki/kata.tid:4:21: warning: [doubled-word] “pa” is written twice",
            "wiki/katur.tid:1:8: warning: [near-terms] the terms “kata” and “katur” differ only in number",
            "wiki/okolo.tid:1:8: warning: [near-terms] the terms “izilo” and “okolo” differ only in number",
            "wiki/okolo.tid:7:2: warning: [chart-ranges] the score 5 is in no row of this chart",
        ]
    );
}

#[test]
fn a_language_without_words_gets_none_of_another() {
    let wiki = wiki();
    assert_eq!(
        check(&wiki),
        [
            "wiki/izilo.tid:4:13: warning: [doubled-word] “had” is written twice",
            "wiki/kata.tid:4:21: warning: [doubled-word] “pa” is written twice",
            "wiki/kata.tid:4:9: warning: [doubled-word] “nin” is written twice",
        ]
    );
}

#[test]
fn a_language_sets_its_text_as_its_folder_says() {
    let wiki = wiki();
    let typography = "[typography]\nquotes = [\"„\", \"“\"]\nrange_dash = \"―\"\nunits = [\"zol\"]\n\
                      spaces = [{ before = \"!\", space = \"\u{202f}\", insert = true }]\n";
    wiki.write("i18n/qya/words.toml", typography);
    wiki.tiddler("xata", ":chapter book", "\"Gil\" 2-5 zol! d'a");
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args(["show", "xata", "--wiki", "wiki"])
        .args(["--as", "docbook", "--language", "qya"])
        .current_dir(wiki.root())
        .output()
        .unwrap();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    let expected = "<para>„Gil“ 2―5\u{a0}zol\u{202f}! d'a</para>";
    assert!(text.contains(expected), "{text}");
}
