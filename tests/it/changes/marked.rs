//! Books that show what changed since the version that their readers own.

use super::program::{commit, put, repository_of};
use super::{BOOK, Files, book, with};
use crate::judge;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The book with a history, and at the tag `v1` without what changed since.
pub(super) fn repository(settings: &str) -> tempfile::TempDir {
    let mut old = history(with(&[]), "|1.0|2020-01-01|first edition|\n");
    let gone =
        "title: retreat\ntags: combat\n\nWhoever has lost goes back by a base depth, and turns.\n";
    old.insert("wiki/retreat.tid".to_owned(), gone.to_owned());
    let text = old.get_mut("wiki/combat.tid").unwrap();
    text.push_str("\n!!sequential reading\n# [[retreat]]\n");
    let folder = repository_of(&old);
    commit(folder.path(), "v1");
    let new = with(&[
        ("wiki/wheel.tid", "90°", "45°"),
        ("wiki/pivot.tid", "|wood|1|2|", "|wood|1|3|"),
        ("wiki/column.tid", "in one move.", "in two moves."),
        (
            "wiki/column.tid",
            "tags: moves",
            "tags: moves\nchange: none",
        ),
        ("wiki/combat.tid", "Who [[wheel]]s", "Whoever [[wheel]]s"),
        (
            "wiki/moves.tid",
            "# [[column]]\n",
            "# [[column]]\n# [[slide]]\n",
        ),
    ]);
    let rows = "|1.1|2021-01-01|changed: [[combat]], [[slide]]; how far a base [[wheels|wheel]]|\n|~|~|what [[pivots|pivot]] cost|\n|1.0|2020-01-01|first edition|\n";
    let mut new = history(new, rows);
    new.insert("book.toml".to_owned(), format!("{BOOK}{settings}"));
    let slide = "title: slide\ntags: moves\n\nSideways, once a turn, by half a base.\n";
    new.insert("wiki/slide.tid".to_owned(), slide.to_owned());
    fs::remove_file(folder.path().join("wiki/retreat.tid")).unwrap();
    put(folder.path(), &new);
    folder
}

pub(super) fn history(mut files: Files, rows: &str) -> Files {
    let text = format!("title: version\ntags: :appendix rules\n\n|version|date|what|h\n{rows}");
    files.insert("wiki/version.tid".to_owned(), text);
    let root = files.get_mut("wiki/rules.tid").unwrap();
    root.push_str("# [[version]]\n");
    files
}

fn build(top: &Path, to: &str) {
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .current_dir(top)
        .args(["build", "--changes-since", "v1", "--to", to])
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
}

fn read(top: &Path, path: &str) -> String {
    fs::read_to_string(top.join("build").join(path)).unwrap()
}

#[test]
fn what_changed_is_marked_and_listed() {
    let folder = repository("");
    let top = folder.path();
    build(top, "docbook,html,json");
    let docbook = read(top, "wiki_en.xml");
    for marked in [
        "<phrase revisionflag=\"changed\">up to 45° at a time</phrase>",
        "<phrase revisionflag=\"changed\">3</phrase>",
        "<phrase revisionflag=\"added\">Sideways, once a turn, by half a base.</phrase>",
    ] {
        assert!(docbook.contains(marked), "{marked}\n{docbook}");
    }
    assert_eq!(docbook.matches("revisionflag").count(), 4);
    assert!(!docbook.contains(">A line forms a column in two moves.</phrase>"));
    let page = read(top, "wiki_en/moves.html");
    let mark = "<span class=\"changed\"><span class=\"sign\" aria-hidden=\"true\">&gt;&gt;</span>\
                <span class=\"said\">changed: </span>up to 45° at a time</span>";
    assert!(page.contains(mark), "{page}");
    // A sentence in front explains the mark, and leads to the list.
    let front = read(top, "wiki_en/index.html");
    let explained = "What has changed since version 1.0 is marked &gt;&gt;; what it was is in the list: \
                     <a data-number=\"Appendix B\" href=\"book.changes.html\">Changes since 1.0</a>.";
    assert!(front.contains(explained), "{front}");
    let list = read(top, "wiki_en/book.changes.html");
    for said in [
        "Changes since 1.0",
        "What has changed since version 1.0 is marked &gt;&gt; in the text",
        "up to <s>90°</s> <strong>45°</strong> at a time",
        "Why: how far a base wheels",
        "Why: what pivots cost",
        "wood, horse – <s>2</s> <strong>3</strong>",
        // What leads to the rule that is gone leads here.
        "id=\"retreat\"",
    ] {
        assert!(list.contains(said), "{said}\n{list}");
    }
    assert!(!list.contains("two moves"), "{list}");
    let json: serde_json::Value = serde_json::from_str(&read(top, "wiki_en.json")).unwrap();
    let rules = json["divisions"].as_array().unwrap().iter();
    let changed = rules.filter(|it| it["changed"] == "1.1");
    let changed: Vec<&str> = changed.map(|it| it["id"].as_str().unwrap()).collect();
    assert_eq!(changed, ["wheel", "pivot", "slide", "combat"]);
    assert!(!json.to_string().contains("class=\\\"changed"));
}

#[test]
fn the_mark_may_be_a_bar() {
    let folder = repository("[releases]\nmark = \"bar\"\n");
    build(folder.path(), "html");
    let page = read(folder.path(), "wiki_en/moves.html");
    assert!(page.contains("<span class=\"sign bar\" aria-hidden=\"true\">\u{258c}</span>"));
}

#[test]
fn marked_books_are_sound() {
    let folder = repository("[releases]\naddresses = true\nnews = true\n");
    // What is struck out is told so.
    let pivot = folder.path().join("wiki/pivot.tid");
    let text = fs::read_to_string(&pivot).unwrap();
    fs::write(&pivot, text.replace("nothing at all", "--nothing-- at all")).unwrap();
    build(
        folder.path(),
        "epub,docbook,html-single,mdbook,mediawiki,wiki-tiddlywiki5,wiki-classic",
    );
    let made = ["wiki_en.epub", "wiki_en.xml"].map(|it| folder.path().join("build").join(it));
    judge::judge_validity(&made);
    // Nothing to mark is no error, and no appendix.
    let same = repository_of(&book());
    commit(same.path(), "v1");
    build(same.path(), "docbook");
    assert!(!read(same.path(), "wiki_en.xml").contains("book.changes"));
}

#[test]
fn the_sheet_of_errata_goes_by_the_old_numbers() {
    let folder = repository("");
    build(folder.path(), "errata");
    let sheet = read(folder.path(), "wiki_en.errata.html");
    let mut rest = sheet.as_str();
    // In this order.
    for said in [
        "Errata to version 1.0",
        ">1.1</td><td class=\"number\">1.1</td>",
        "Changed: up to <del>90°</del> <ins>45°</ins> at a time",
        "how far a base wheels",
        ">1.2</td><td class=\"number\">1.2</td>",
        "wood, horse – <del>2</del> <ins>3</ins>",
        "what pivots cost",
        ">2</td><td class=\"number\">2</td>",
        "<del>Who</del> <ins>Whoever</ins> wheels into",
        ">2.1</td><td class=\"number\">–</td>",
        "Gone: <del>Whoever has lost goes back",
        ">–</td><td class=\"number\">1.4</td>",
        "New. Sideways, once a turn",
    ] {
        let at = rest.find(said);
        assert!(at.is_some(), "{said}\n{sheet}");
        rest = &rest[at.unwrap()..];
    }
    // What its author says of a rule, but no list of titles, and not that the table of versions has a new row.
    for said in ["two moves", "changed:", "2021-01-01"] {
        assert!(!sheet.contains(said), "{said}: {sheet}");
    }
}

#[test]
fn the_sheet_has_the_numbers_of_both_versions() {
    let folder = repository("");
    build(folder.path(), "errata");
    let sheet = read(folder.path(), "wiki_en.errata.html");
    let (_, numbers) = sheet.split_once("All numbers").unwrap();
    let mut rest = numbers;
    for row in [
        ">1</td><td class=\"number\">1</td><td>moves",
        ">1.1</td><td class=\"number\">1.1</td><td>wheel",
        "class=\"other\"><td class=\"number\">2.1</td><td class=\"number\">–</td><td>retreat",
        "class=\"other\"><td class=\"number\">–</td><td class=\"number\">1.4</td><td>slide",
    ] {
        let at = rest.find(row);
        assert!(at.is_some(), "{row}\n{sheet}");
        rest = &rest[at.unwrap()..];
    }
}

/// The book with a French edition that was translated at the tag `v1`; the original has changed since.
pub(super) fn translated() -> tempfile::TempDir {
    let settings = format!("language = \"en\"\n{BOOK}[languages.fr]\nwiki = \"fr\"\n");
    let mut files = Files::from([("book.toml".to_owned(), settings)]);
    let mut put_both = |name: &str, en: &str, fr: &str| {
        files.insert(format!("wiki/{name}.tid"), en.to_owned());
        files.insert(format!("fr/{name}.tid"), fr.to_owned());
    };
    put_both(
        "rules",
        "title: rules\ntags: :part\n\nThe rules.\n\n!!sequential reading\n# [[moves]]\n# [[version]]\n",
        "title: règles\ntags: :part\noriginal: rules\n\nLes règles.\n\n!!lecture séquentielle\n# [[mouvements]]\n# [[version]]\n",
    );
    put_both(
        "version",
        "title: version\ntags: :appendix rules\nchange: none\n\n|version|date|what|h\n|1.0|2020-01-01|first edition|\n",
        "title: version\ntags: :appendix règles\noriginal: version\nchange: none\n\n|version|date|quoi|h\n|1.0|2020-01-01|première édition|\n",
    );
    put_both(
        "moves",
        "title: moves\ntags: :chapter rules\n\nA base moves by 2 widths.\n",
        "title: mouvements\ntags: :chapter règles\noriginal: moves\n\nUn socle bouge de 2 largeurs.\n",
    );
    let folder = repository_of(&files);
    let top = folder.path();
    let done = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .current_dir(top)
        .args(["translate", "done", "--language", "fr", "--all"])
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    commit(top, "v1");
    let moves = files["wiki/moves.tid"].replace('2', "3");
    fs::write(top.join("wiki/moves.tid"), moves).unwrap();
    folder
}

#[test]
fn the_sheet_of_a_translation_that_is_behind_is_held_back() {
    let folder = translated();
    let top = folder.path();
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        let all = ["build", "--changes-since", "v1", "--to", "errata,docbook"];
        command.current_dir(top).args(all).args(arguments);
        let output = command.env("LC_ALL", "C").output().unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    let (code, said) = run(&[]);
    assert_eq!(code, Some(1), "{said}");
    assert!(
        said.contains("no sheet of errata in `fr`: the translation of one rule"),
        "{said}"
    );
    assert!(
        said.contains("_en.errata.html") && !said.contains("_fr.errata.html"),
        "{said}"
    );
    assert!(said.contains("_fr.xml"), "{said}");
    let (_, said) = run(&["--keep-going"]);
    let path = said.lines().find_map(|it| {
        it.strip_prefix("made ")
            .filter(|it| it.ends_with("_fr.errata.html"))
    });
    let sheet = fs::read_to_string(top.join(path.unwrap())).unwrap();
    assert!(sheet.contains("La traduction est en retard"), "{sheet}");
}
