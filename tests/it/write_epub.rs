//! The EPUB of a book that holds everything.

use crate::support;
use crate::support::nasty::nasty_book;
use crate::support::tree::*;
use crate::support::xml::Pages;
use std::io::{Cursor, Read as _, Write as _};
use std::process::Command;
use tiddlybook::book::*;
use tiddlybook::locale::Locale;
use tiddlybook::write::epub;
use tiddlybook::write::templates::Templates;
use zip::ZipArchive;

fn bytes(book: &Book) -> Vec<u8> {
    let (_folder, figures) = support::figures();
    let locale = Locale::new(&book.language, None).unwrap();
    let templates = Templates::new(None).unwrap();
    let mut bytes = Cursor::new(Vec::new());
    epub::write(
        book,
        (&locale, &[]),
        &templates,
        (&figures, false),
        (None, None),
        &mut bytes,
    )
    .unwrap();
    bytes.into_inner()
}

fn files(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let read = |number| {
        let mut file = zip.by_index(number).unwrap();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        (file.name().unwrap().into_owned(), bytes)
    };
    (0..ZipArchive::new(Cursor::new(bytes)).unwrap().len())
        .map(read)
        .collect()
}

fn file(bytes: &[u8], name: &str) -> String {
    let found = files(bytes).into_iter().find(|(it, _)| it == name);
    String::from_utf8(found.unwrap().1).unwrap()
}

fn simple_book() -> Book {
    let body = sections(vec![words("Text.")], vec![]);
    book(vec![component(
        ComponentKind::Chapter,
        "a",
        Some("1"),
        body,
    )])
}

#[test]
fn the_media_type_comes_first_and_is_not_compressed() {
    let bytes = bytes(&simple_book());
    assert_eq!(&bytes[30..58], b"mimetypeapplication/epub+zip");
    assert_eq!(files(&bytes)[1].0, "META-INF/container.xml");
}

#[test]
fn the_same_book_gives_the_same_bytes() {
    assert_eq!(bytes(&nasty_book()), bytes(&nasty_book()));
}

#[test]
fn every_page_is_xml_with_unique_ids_and_no_dead_link() {
    let mut pages = Pages::default();
    for (path, bytes) in files(&bytes(&nasty_book())) {
        let name = path.strip_prefix("EPUB/").unwrap_or(&path);
        if name.ends_with(".xhtml") || name == "cover.svg" {
            pages.add(name, &String::from_utf8(bytes).unwrap());
        }
    }
    pages.check_links(&["epub.css"]);
}

#[test]
fn metadata_is_what_the_front_matter_says() {
    let package = file(&bytes(&nasty_book()), "EPUB/package.opf");
    for said in [
        ">Rivière &amp; fils, Jean-Pierre</meta>",
        "scheme=\"marc:relators\">aut</meta>",
        "<dc:date>2015-09-22</dc:date>",
        "<meta property=\"dcterms:modified\">2015-09-22T00:00:00Z</meta>",
        "<dc:rights>CC BY-SA https://example.org/by-sa/4.0/",
        "properties=\"nav\"",
        "properties=\"cover-image\"",
        "<spine toc=\"ncx\"",
    ] {
        assert!(package.contains(said), "{said}\n{package}");
    }
}

#[test]
fn a_date_that_nobody_can_read_for_sure_stays_out() {
    let mut book = simple_book();
    book.info.revisions = vec![Revision {
        about: Vec::new(),
        number: "0.7.0".to_owned(),
        date: RevisionDate::AsWritten("08/07/2014".to_owned()),
        remark: String::new(),
    }];
    assert!(!file(&bytes(&book), "EPUB/package.opf").contains("dc:date"));
}

/// Who begins a book does not look for its versions: they are behind it.
#[test]
fn the_versions_are_the_last_page() {
    let epub = bytes(&nasty_book());
    let package = file(&epub, "EPUB/package.opf");
    assert!(
        package.contains("<itemref idref=\"history\"/>\n</spine>"),
        "{package}"
    );
    assert!(file(&epub, "EPUB/history.xhtml").contains("class=\"revisions\""));
    assert!(!file(&epub, "EPUB/title.xhtml").contains("revisions"));
    let package = file(&bytes(&simple_book()), "EPUB/package.opf");
    assert!(!package.contains("history"), "{package}");
}

#[test]
fn footnotes_pop_up() {
    let note = footnote("fn", vec![words("Below.")]);
    let body = sections(vec![para(vec![text("Text"), note])], vec![]);
    let book = book(vec![component(
        ComponentKind::Chapter,
        "a",
        Some("1"),
        body,
    )]);
    let page = file(&bytes(&book), "EPUB/a.xhtml");
    let mark = "<a id=\"fn.mark\" href=\"#fn\" epub:type=\"noteref\" role=\"doc-noteref\">1</a>";
    assert!(page.contains(mark), "{page}");
    assert!(page.contains("id=\"fn\" epub:type=\"footnote\" role=\"doc-footnote\""));
}

#[test]
fn epubcheck_has_nothing_to_say() {
    let mut hebrew = simple_book();
    hebrew.language = "he".to_owned();
    for book in [nasty_book(), hebrew] {
        check(&bytes(&book));
    }
}

/// Runs epubcheck; without it the test is passed over, but not in CI.
fn check(bytes: &[u8]) {
    let mut file = tempfile::Builder::new().suffix(".epub").tempfile().unwrap();
    file.write_all(bytes).unwrap();
    let output = Command::new("epubcheck").arg(file.path()).output();
    let Ok(output) = output else {
        assert!(
            std::env::var_os("CI").is_none(),
            "epubcheck is not installed"
        );
        println!("epubcheck is not installed: passed over");
        return;
    };
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success() && !said.contains("WARNING"),
        "{said}{output:?}"
    );
}

#[test]
fn a_cover_is_no_drawing_where_nothing_is() {
    let (_folder, figures) = support::figures();
    let locale = Locale::new("en", None).unwrap();
    let templates = Templates::new(None).unwrap();
    let mut bytes = Cursor::new(Vec::new());
    let (book, figures) = (simple_book(), (&figures, true));
    epub::write(
        &book,
        (&locale, &[]),
        &templates,
        figures,
        (None, None),
        &mut bytes,
    )
    .unwrap();
    let bytes = bytes.into_inner();
    let package = file(&bytes, "EPUB/package.opf");
    assert!(
        package.contains("href=\"cover.png\" media-type=\"image/png\" properties=\"cover-image\""),
        "{package}"
    );
    let cover = files(&bytes)
        .into_iter()
        .find(|(name, _)| name == "EPUB/cover.png");
    assert!(cover.unwrap().1.starts_with(b"\x89PNG"));
    assert!(file(&bytes, "EPUB/cover.xhtml").contains("src=\"cover.png\""));
}

#[test]
fn a_group_is_filed_by_its_name() {
    let mut book = simple_book();
    book.info.authors = vec![
        Author::parse("The tiddlybook ''contributors''"),
        Author::parse("Jane ''Doe''"),
    ];
    let package = file(&bytes(&book), "EPUB/package.opf");
    assert!(
        package.contains("file-as\">The tiddlybook contributors<"),
        "{package}"
    );
    assert!(package.contains("file-as\">Doe, Jane<"), "{package}");
}
