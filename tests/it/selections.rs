//! Editions with a part of the rules, at one scale: names, links and measures of their outputs.

use crate::paper::Judge;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const BOOK: &str = r#"
name = "clauses"

[book]
title = "Clauses"
authors = ["Anna ''Bell''"]
licence = "free"

[options]
fog = {}

[scales]
names = { large = "28 mm", small = "15 mm" }
units = { PW = { large = "60 mm", small = "37.5 mm" } }

[editions.small]
scale = "small"
without = ["fog"]

[languages.en]
wiki = "wiki/en"

[languages.fr]
wiki = "wiki/fr"
"#;

const FILES: [(&str, &str); 11] = [
    ("book.toml", BOOK),
    (
        "wiki/en/book.tid",
        "title: book\ntags: :part\n\n!!sequential reading\n# [[moving]]\n# [[weather]]\n# [[shooting]]\n",
    ),
    (
        "wiki/en/moving.tid",
        "title: moving\ntags: :chapter book\n\nA move of 3 PW, {{large{or 4}}} {{small{or 5}}} far; \
         not in [[fog]], rule [[#|fog]], of [[#|shooting]].\n\n\
         {{large{\nOnly the large ones.\n}}}\n\n{{small{\n* Only small ones.\n}}}\n\n\
         * all\n* {{large{huge}}}\n\n[[mist]]\n\nWet.[[dew]]\n",
    ),
    (
        "wiki/en/mist.tid",
        "title: mist\ntags: :note\noption: fog\n\nMist is thin.\n",
    ),
    (
        "wiki/en/dew.tid",
        "title: dew\ntags: :footnote\noption: fog\n\nDew is low.\n",
    ),
    (
        "wiki/en/weather.tid",
        "title: weather\ntags: :chapter book\noption: fog\n\nBad.\n\n!!sequential reading\n# [[fog]]\n",
    ),
    (
        "wiki/en/fog.tid",
        "title: fog\ntags: weather\n\n;fog bank\n:It hides 1 PW.\n",
    ),
    (
        "wiki/en/shooting.tid",
        "title: shooting\ntags: :chapter book\n\nFar.\n",
    ),
    (
        "wiki/fr/livre.tid",
        "title: livre\ntags: :part\noriginal: book\n\n!!lecture séquentielle\n# [[marche]]\n# [[tir]]\n",
    ),
    (
        "wiki/fr/marche.tid",
        "title: marche\ntags: :chapter livre\noriginal: moving\n\nUne marche de 1,5 PW.\n",
    ),
    (
        "wiki/fr/tir.tid",
        "title: tir\ntags: :chapter livre\noriginal: shooting\n\nLoin, [[#|marche]].\n",
    ),
];

fn project() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in FILES {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn run(folder: &Path, arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .env("LC_ALL", "C")
        .args(arguments.split(' '))
        .current_dir(folder)
        .output()
        .unwrap()
}

fn read(folder: &Path, path: &str) -> String {
    let path = folder.join("build").join(path);
    let text = fs::read_to_string(&path);
    let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    // Spaces of whatever width.
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

#[test]
fn an_edition_has_its_rules_and_measures_alone() {
    let folder = project();
    let folder = folder.path();
    let made = run(
        folder,
        "build --edition small --to docbook,epub,html,json,mdbook,mediawiki,wiki-classic",
    );
    assert!(
        made.status.success(),
        "{}",
        String::from_utf8_lossy(&made.stderr)
    );
    let judge = Judge::new();
    for (docbook, measure) in [
        ("clauses_small_en.xml", "3 PW (112.5 mm)"),
        ("clauses_small_fr.xml", "1,5 PW (56,25 mm)"),
    ] {
        let docbook = read(folder, docbook);
        assert_eq!(judge.faults(&docbook), "");
        let measure = format!("<phrase role=\"measure\">{measure}</phrase>");
        assert!(docbook.contains(&measure), "{docbook}");
        assert!(
            !docbook.contains("weather") && !docbook.contains("\"fog\""),
            "{docbook}"
        );
    }
    let docbook = read(folder, "clauses_small_en.xml");
    let link =
        "not in fog, rule fog, of <link linkend=\"shooting\" xrefstyle=\"select: label\">2</link>.";
    assert!(
        docbook.contains("</phrase>, or 5 far;") && docbook.contains(link),
        "{docbook}"
    );
    assert!(!docbook.contains("thin") && docbook.contains("<para>Wet.</para>"));
    assert!(
        !docbook.contains("large") && docbook.contains("Only small ones."),
        "{docbook}"
    );
    let page = read(folder, "clauses_small_en/moving.html");
    let data = "<data value=\"112.5 mm\">3 PW (112.5 mm)</data>";
    assert!(page.contains(data) && !page.contains("fog.html"), "{page}");
    assert!(read(folder, "clauses_small_en/moving.html").contains("clauses_small_fr"));
    let json: serde_json::Value =
        serde_json::from_str(&read(folder, "clauses_small_en.json")).unwrap();
    let text = &json["divisions"][1]["blocks"][0]["text"];
    let measure = serde_json::json!([{ "typed": "3 PW", "values": { "small": "112.5 mm" } }]);
    assert_eq!(text["measures"], measure, "{text}");
    assert!(folder.join("build/clauses_small_en.epub").is_file());
}

#[test]
fn an_edition_has_the_pictures_of_its_own_rules() {
    let folder = project();
    let folder = folder.path();
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><rect width=\"9\" height=\"9\"/></svg>";
    fs::create_dir(folder.join("figs")).unwrap();
    for name in ["fog.svg", "range.svg"] {
        fs::write(folder.join("figs").join(name), picture).unwrap();
    }
    for (path, shown) in [("fog", "fog"), ("shooting", "range")] {
        let path = folder.join(format!("wiki/en/{path}.tid"));
        let text = fs::read_to_string(&path).unwrap();
        fs::write(path, format!("{text}\n[img[A {shown}|figs/{shown}.svg]]\n")).unwrap();
    }
    let made = run(
        folder,
        "build --edition small --language en --to docbook,json",
    );
    assert!(made.status.success());
    let figures = folder.join("build/figs");
    assert!(figures.join("range.svg").is_file() && !figures.join("fog.svg").exists());
}

#[test]
fn the_whole_book_has_all() {
    let folder = project();
    let made = run(folder.path(), "build --language en --to docbook");
    assert!(
        made.status.success(),
        "{}",
        String::from_utf8_lossy(&made.stderr)
    );
    let docbook = read(folder.path(), "clauses_en.xml");
    for part in [
        "3 PW (180 mm, 112.5 mm)",
        "<phrase condition=\"large\">or 4 (28 mm)</phrase> or <phrase condition=\"small\">or 5 (15 mm)</phrase>",
        "<phrase condition=\"large\">(28 mm) Only the large ones.</phrase>",
        "xml:id=\"fog\"",
        "<para><phrase role=\"option\">Optional rule</phrase></para>\n        <para>Mist is thin.</para>",
        "<para>Dew is low.</para>",
    ] {
        assert!(docbook.contains(part), "{part}: {docbook}");
    }
    assert_eq!(Judge::new().faults(&docbook), "");
}

#[test]
fn what_is_no_edition_is_said() {
    let folder = project();
    for (edition, said) in [
        ("smal", "there is no edition `smal`; did you mean `small`?"),
        ("zorg", "there is no edition `zorg`; book.toml has small"),
    ] {
        let made = run(folder.path(), &format!("build --edition {edition}"));
        let error = String::from_utf8_lossy(&made.stderr).into_owned();
        assert!(
            made.status.code() == Some(2) && error.contains(said),
            "{error}"
        );
    }
    fs::remove_file(folder.path().join("book.toml")).unwrap();
    let made = run(folder.path(), "check --edition small wiki/en");
    let error = String::from_utf8_lossy(&made.stderr).into_owned();
    assert!(
        error.contains("there is no edition `small`; book.toml has none"),
        "{error}"
    );
}

#[test]
fn pages_show_a_measure_on_request() {
    let folder = project();
    let toml = BOOK.replace("[scales]", "[scales]\nshow = \"tooltip\"");
    fs::write(folder.path().join("book.toml"), toml).unwrap();
    let made = run(
        folder.path(),
        "build --language en --to html,mediawiki,docbook",
    );
    assert!(
        made.status.success(),
        "{}",
        String::from_utf8_lossy(&made.stderr)
    );
    let page = read(folder.path(), "clauses_en/moving.html");
    let values = "180 mm, 112.5 mm";
    let data = format!("<data value=\"{values}\" title=\"{values}\" tabindex=\"0\">3 PW</data>");
    assert!(page.contains(&data), "{page}");
    let scale = "<span class=\"small\" data-scale=\"small\">or 5 (15 mm)</span>";
    assert!(page.contains(scale), "{page}");
    let docbook = read(folder.path(), "clauses_en.xml");
    assert!(docbook.contains(&format!("3 PW ({values})")), "{docbook}");
}
