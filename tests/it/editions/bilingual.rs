//! Two complete editions in one book.

use super::{Looked, book, texts, values};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use tiddlybook::config::MissingTranslation;

/// Two editions as one, on the disk.
fn bilingual(languages: &str, out: &Path) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .env("LC_ALL", "C")
        .args(["build", "--bilingual", languages, "--config"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("book.toml"))
        .arg("--out")
        .arg(out)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    (output.status.success(), said.into_owned())
}

#[test]
fn every_word_of_two_editions_is_in_the_book_of_both() {
    let out = tempfile::tempdir().unwrap();
    let (is_made, said) = bilingual("en,fr", out.path());
    assert!(is_made, "{said}");
    assert!(out.path().join("rulebook_en-fr.epub").exists());
    let pages = texts(&out.path().join("rulebook_en-fr"), ".html");
    let all: String = pages.iter().map(|(_, text)| text.as_str()).collect();
    let text = scraper_text(&all);
    let words: BTreeSet<&str> = text.split_whitespace().collect();
    for language in ["en", "fr"] {
        let looked = Looked::at(&book(language, MissingTranslation::LeaveOut));
        let lost: Vec<_> = looked
            .words
            .iter()
            .filter(|it| !words.contains(it.as_str()))
            .collect();
        let most = looked.words.len() / 100;
        // Where text and markup touch, a word is cut otherwise.
        assert!(lost.len() <= most, "{language}: {lost:?}");
    }
    let search = std::fs::read_to_string(out.path().join("rulebook_en-fr/search-data.js")).unwrap();
    assert!(
        search.contains("\"fr--") && search.contains("Mouvements"),
        "{search:.300}"
    );
}

/// The characters between tags.
fn scraper_text(html: &str) -> String {
    let mut text = String::new();
    for piece in html.split('<') {
        let (_, words) = piece.split_once('>').unwrap_or(("", piece));
        text.push_str(words);
        text.push(' ');
    }
    text.replace("&amp;", "&")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
}

#[test]
fn no_link_of_a_book_of_two_languages_is_dead() {
    let out = tempfile::tempdir().unwrap();
    for languages in ["en,fr", "fr,es"] {
        let (is_made, said) = bilingual(languages, out.path());
        assert!(is_made, "{said}");
        let name = format!("rulebook_{}", languages.replace(',', "-"));
        let pages = texts(&out.path().join(name), ".html");
        let mut known = BTreeSet::new();
        for (path, text) in &pages {
            let file = path.file_name().unwrap().to_str().unwrap();
            known.insert(file.to_owned());
            let ids: Vec<&str> = values(text, " id=\"").collect();
            let unique: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(ids.len(), unique.len(), "ids of {file} are there twice");
            known.extend(ids.iter().map(|id| format!("{file}#{id}")));
        }
        for (path, text) in &pages {
            let file = path.file_name().unwrap().to_str().unwrap();
            for href in values(text, " href=\"") {
                let is_page = href.starts_with('#') || href.contains(".html");
                if !is_page || href.contains("://") || href.starts_with("..") {
                    continue;
                }
                let whole = if href.starts_with('#') {
                    format!("{file}{href}")
                } else {
                    href.to_owned()
                };
                assert!(known.contains(&whole), "{file}: {href}");
            }
        }
    }
}

#[test]
fn two_languages_that_cannot_be_one_book_are_told() {
    let out = tempfile::tempdir().unwrap();
    for (languages, said) in [
        ("en", "wants two languages"),
        ("en,fr,es", "wants two languages"),
        ("en,en", "is named twice"),
        (
            "en,de",
            "the book has no edition in `de`; it has en, es, fr",
        ),
    ] {
        let (is_made, answer) = bilingual(languages, out.path());
        assert!(!is_made && answer.contains(said), "{languages}: {answer}");
    }
}

/// The text of a paragraph is one of its languages, and links from it stay there.
#[test]
fn a_side_leads_to_the_same_side() {
    let out = tempfile::tempdir().unwrap();
    let (is_made, said) = bilingual("fr,en", out.path());
    assert!(is_made, "{said}");
    for (path, text) in texts(&out.path().join("rulebook_fr-en"), ".html") {
        for half in text.split("<div class=\"half\" id=\"en--").skip(1) {
            let half = inside(half);
            let hrefs = values(half, " href=\"").filter(|it| it.contains('#'));
            for href in hrefs {
                assert!(href.contains("#en--"), "{}: {href}", path.display());
            }
            let other: Vec<_> = values(half, " data-number=\"").collect();
            assert!(!half.contains("data-number=\"Chapitre"), "{other:?}");
        }
    }
}

#[test]
fn each_language_has_its_own_links_and_letters() {
    let out = tempfile::tempdir().unwrap();
    let (is_made, said) = bilingual("en,fr", out.path());
    assert!(is_made, "{said}");
    let page = |name: &str| {
        let path = out.path().join("rulebook_en-fr").join(name);
        std::fs::read_to_string(path).unwrap()
    };
    let moves = page("moves.html");
    assert!(moves.contains("</h1><a class=\"permalink\" href=\"#moves\""));
    assert!(moves.contains("</a><a class=\"permalink\" href=\"#fr--moves\""));
    let index = page("book-index.html");
    let french = "<p class=\"letters\" lang=\"fr\" dir=\"ltr\"><span class=\"language\">Français";
    assert!(index.contains(french));
    assert!(index.contains("<h2 class=\"language\" lang=\"fr\" dir=\"ltr\">Français</h2>"));
    assert!(index.contains("class=\"letters\"><span class=\"language\">English"));
}

/// What is in a `div`, whose start tag ends the text before.
fn inside(text: &str) -> &str {
    let mut depth = 1;
    for (at, _) in text.match_indices("div") {
        let before = &text[..at];
        if before.ends_with("</") {
            depth -= 1;
        } else if before.ends_with('<') {
            depth += 1;
        }
        if depth == 0 {
            return before;
        }
    }
    text
}
