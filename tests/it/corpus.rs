//! The two real wikis: everything in them arrives in every output.
//!
//! The corpora are beside the project, in `../shared/corpus` or where `TIDDLYBOOK_CORPUS` says;
//! a clone without them says so and passes.

use crate::words;
use std::path::{Path, PathBuf};

/// The folder of a corpus, if there is one.
fn corpus(name: &str) -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let folder = std::env::var_os("TIDDLYBOOK_CORPUS")
        .map_or(beside, PathBuf::from)
        .join(name);
    if !folder.exists() {
        eprintln!("skipped: there is no corpus {}", folder.display());
        return None;
    }
    Some(folder)
}

fn build(wiki: &Path, stem: &str) -> words::Built {
    let config = tempfile::NamedTempFile::with_suffix(".toml").unwrap();
    words::build(wiki, stem, config.path())
}

fn every_word_arrives(wiki: &Path, stem: &str, heading: &str) {
    every_word_of(&build(wiki, stem), wiki, heading);
}

fn every_word_of(built: &words::Built, wiki: &Path, heading: &str) {
    let source = words::of_wiki(wiki, heading);
    for (output, found) in [
        ("DocBook", words::of_docbook(&built.docbook)),
        ("EPUB", words::of_epub(&built.epub)),
        ("HTML", words::of_html(&built.html)),
        ("JSON", words::of_json(&built.json)),
    ] {
        words::assert_same(output, &source, &found);
    }
    every_word_in_markup(built, &source, &[]);
    let (info, _) = built.docbook.split_once("</info>").unwrap();
    for (output, page) in [
        ("DocBook", info),
        ("EPUB", &built.title_page),
        ("HTML", &built.html[0]),
    ] {
        // A mail address may be written so that machines do not gather it.
        let found = words::of_first_page(&page.replace('@', " at "));
        for word in words::of_front_matter(wiki) {
            assert!(
                found.contains(&word),
                "{output}: {word} is not on the first page"
            );
        }
    }
}

/// In these, words stand elsewhere too, and footnotes where they are.
fn every_word_in_markup(built: &words::Built, source: &[String], more: &[String]) {
    for (output, text) in [
        ("MediaWiki", &built.mediawiki[0]),
        ("MediaWiki's pages", &built.mediawiki[1]),
        ("Markdown", &built.mdbook),
        ("the wiki of TiddlyWiki Classic", &built.wikis[0]),
        ("the wiki of TiddlyWiki 5", &built.wikis[1]),
    ] {
        let names_first = output.starts_with("MediaWiki");
        let found = [words::of_markup(text, names_first), more.to_vec()].concat();
        words::assert_holds(output, source, &found);
    }
}

#[test]
fn every_word_of_blood_and_blades_arrives() {
    if let Some(folder) = corpus("blood-and-blades") {
        every_word_arrives(
            &folder.join("wiki_en.html"),
            "wiki_en",
            "sequential reading",
        );
    }
}

#[test]
fn every_word_of_the_sample_arrives() {
    if let Some(folder) = corpus("sample") {
        every_word_arrives(
            &folder.join("wiki_en.html"),
            "wiki_en",
            "sequential reading",
        );
    }
}

/// The languages of our own rulebook, and the headings of their reading lists.
const HEADINGS: [(&str, &str); 3] = [
    ("en", "sequential reading"),
    ("fr", "lecture séquentielle"),
    ("es", "lectura secuencial"),
];

/// With figures at their rules, merged terms, codes, boxes, and all else that our own `book.toml` asks for. The numbers that
/// it prints are not in the source, so that words are counted, and not compared in their order as those of the corpora are.
#[test]
fn every_word_of_our_own_rulebook_arrives_as_it_is_published() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (language, heading) in HEADINGS {
        let wiki = root.join("wiki").join(language);
        let stem = format!("rulebook_{language}");
        let built = words::build(&wiki, &stem, &root.join("book.toml"));
        let source = words::of_styled_wiki(&wiki, heading);
        let first = built.html.first().unwrap();
        let html = [words::of_html(&built.html), words::of_captions(first)].concat();
        let epub = [words::of_epub(&built.epub), words::of_captions(&built.nav)].concat();
        words::assert_holds("DocBook", &source, &words::of_docbook(&built.docbook));
        words::assert_holds("EPUB", &source, &epub);
        let json = [
            words::of_json(&built.json),
            words::of_short_captions(&built.json),
        ]
        .concat();
        words::assert_holds("JSON", &source, &json);
        words::assert_holds("HTML", &source, &html);
        // These have no lists of figures and tables, where short titles stand.
        let short = words::of_short_captions(&built.json);
        every_word_in_markup(&built, &source, &short);
    }
}

/// How often an element is in a DocBook.
fn count(xml: &str, elements: &[&str]) -> usize {
    let begins = |element: &&str| {
        xml.matches(&format!("<{element} ")).count() + xml.matches(&format!("<{element}>")).count()
    };
    elements.iter().map(begins).sum()
}

/// The numbers are those of TiddlyWiki's own parser, and of the reading lists.
#[test]
fn blood_and_blades_has_the_parts_it_should_have() {
    let Some(folder) = corpus("blood-and-blades") else {
        return;
    };
    let built = build(&folder.join("wiki_en.html"), "wiki_en");
    let (info, body) = built.docbook.split_once("</info>").unwrap();
    let (body, _) = body
        .split_once("<glossary xml:id=\"book.glossary\"")
        .unwrap();
    for (elements, expected) in [
        (&["part"][..], 1),
        (&["chapter"], 8),
        (&["section"], 272),
        (&["part", "chapter", "section"], 281),
        (&["table", "informaltable"], 14),
        (&["row"], 115),
        (&["entry", "entry/"], 472),
        (&["figure", "informalfigure"], 16),
        (&["itemizedlist", "orderedlist"], 93),
        // 356 items, and the 45 definitions of terms without authors and licence.
        (&["listitem"], 356 + 43),
        (&["term"], 43),
        (&["tip"], 2),
        (&["warning"], 2),
        (&["footnote"], 1),
        (&["link"], 1578),
    ] {
        assert_eq!(count(body, elements), expected, "{elements:?}");
    }
    assert!(info.contains("<releaseinfo>0.7.0</releaseinfo>"));
    assert!(info.contains("<date>2015-09-22</date>"));
    assert!(info.contains("<surname>Rivière</surname>"));
}

#[test]
fn the_table_of_versions_of_the_sample_keeps_its_shape() {
    let Some(folder) = corpus("sample") else {
        return;
    };
    let built = build(&folder.join("wiki_en.html"), "wiki_en");
    for expected in [
        // An ambiguous date stays as it is written.
        "<date>08/07/2014</date>",
        "<date>2014-06-17</date>",
        "<title>History of versions</title>",
        "<date>2014-03-30</date>",
        // The cells of this row join those above it.
        "morerows=\"1\"",
        "namest=\"c1\" nameend=\"c3\"",
        "<emphasis role=\"strong\">α</emphasis>, I can use an <emphasis>alpha</emphasis>",
    ] {
        assert!(built.docbook.contains(expected), "{expected}");
    }
}
