//! The two real wikis: everything in them arrives in every output.
//!
//! The corpora are beside the project, in `../shared/corpus` or where `TIDDLYBOOK_CORPUS` says;
//! a clone without them says so and passes.

// A test may stop at what it did not expect.
#![allow(
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::unwrap_used
)]

mod words;

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

fn every_word_arrives(wiki: &Path, stem: &str, heading: &str) {
    let built = words::build(wiki, stem);
    let source = words::of_wiki(wiki, heading);
    for (output, found) in [
        ("DocBook", words::of_docbook(&built.docbook)),
        ("EPUB", words::of_epub(&built.epub)),
        ("HTML", words::of_html(&built.html)),
    ] {
        words::assert_same(output, &source, &found);
    }
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

#[test]
fn every_word_of_our_own_rulebook_arrives() {
    let wiki = Path::new(env!("CARGO_MANIFEST_DIR")).join("wiki");
    every_word_arrives(&wiki.join("en"), "rulebook_en", "sequential reading");
    every_word_arrives(&wiki.join("fr"), "rulebook_fr", "lecture séquentielle");
    every_word_arrives(&wiki.join("es"), "rulebook_es", "lectura secuencial");
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
    let built = words::build(&folder.join("wiki_en.html"), "wiki_en");
    let (info, body) = built.docbook.split_once("</info>").unwrap();
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
    let built = words::build(&folder.join("wiki_en.html"), "wiki_en");
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
