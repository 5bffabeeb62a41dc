//! The web site of a book that holds everything.

use crate::support;
use crate::support::nasty::nasty_book;
use crate::support::tree::*;
use crate::support::xml::Pages;
use std::collections::BTreeMap;
use tiddlybook::book::*;
use tiddlybook::config::PdfSettings;
use tiddlybook::locale::Locale;
use tiddlybook::write::templates::Templates;
use tiddlybook::write::{Context, html};

fn site(book: &Book, language: &str) -> BTreeMap<String, String> {
    made(book, language, |context| {
        html::write(context).map(Result::unwrap).collect()
    })
}

/// What a writer makes of the book.
fn made(
    book: &Book,
    language: &str,
    write: impl FnOnce(&Context<'_>) -> Vec<html::File>,
) -> BTreeMap<String, String> {
    let (_folder, figures) = support::figures();
    let locale = Locale::new(language, None).unwrap();
    let templates = Templates::new(None).unwrap();
    let web = html::Settings::default();
    let pdf = PdfSettings::default();
    let files = write(&Context {
        book,
        locale: &locale,
        others: &[],
        templates: &templates,
        figures: &figures,
        web: &web,
        shell: None,
        errata: None,
        after: tiddlybook::config::Config::default().after_links(),
        pdf: &pdf,
        fonts: &[],
        press: None,
        printed: None,
    });
    let files = files.into_iter();
    files.map(|file| (file.name, file.text)).collect()
}

fn one_chapter(blocks: Vec<Block>) -> String {
    let chapter = component(
        ComponentKind::Chapter,
        "a",
        Some("1"),
        sections(blocks, vec![]),
    );
    site(&book(vec![chapter]), "en").remove("a.html").unwrap()
}

#[test]
fn code_is_not_broken_at_its_hyphens_and_has_its_own_direction() {
    let code = |it: &str| Inline::Code(phrase(vec![text(it)]));
    let listing = Block::ProgramListing(ProgramListing {
        text: "ls -la ./x/".to_owned(),
        span: span(),
    });
    let address = "https://example.org/a/very/long/one";
    let blocks = vec![para(vec![code("--to"), code(address)]), listing];
    let page = one_chapter(blocks.clone());
    assert!(page.contains("<code>--to</code>"), "{page}");
    assert!(page.contains(&format!("<code class=\"long\">{address}</code>")));
    assert!(page.contains("<pre><code>ls"), "{page}");

    let body = sections(blocks, vec![]);
    let mut arabic = book(vec![component(
        ComponentKind::Chapter,
        "a",
        Some("1"),
        body,
    )]);
    arabic.language = "ar".to_owned();
    let page = site(&arabic, "ar").remove("a.html").unwrap();
    assert!(page.contains("<code dir=\"auto\">--to</code>"), "{page}");
    assert!(page.contains("<pre dir=\"auto\"><code>ls"), "{page}");
}

#[test]
fn every_page_is_xml_with_unique_ids_and_no_dead_link() {
    let files = site(&nasty_book(), "en");
    let mut pages = Pages::default();
    for (name, text) in &files {
        if name.ends_with(".html") {
            pages.add(name, text);
        }
    }
    pages.check_links(&["style.css", "icon.svg"]);
    let names: Vec<_> = files.keys().map(String::as_str).collect();
    let expected = [
        "404.html",
        "cards-data.js",
        "con_.html",
        "cover.html",
        "icon.svg",
        "index.html",
        "index_.html",
        "manifest.webmanifest",
        "movement.html",
        "nav.html",
        "script.js",
        "search-data.js",
        "search.js",
        "style.css",
        "sw.js",
        "theme.js",
        "title.html",
        "toc.html",
    ];
    assert_eq!(names, expected);
}

#[test]
fn one_page_has_unique_ids_though_chapters_are_called_as_its_parts() {
    let names = ["index", "letter", "book", "main", "com3"];
    let chapter = |name| component(ComponentKind::Chapter, name, None, sections(vec![], vec![]));
    let mut book = book(names.map(chapter).to_vec());
    let locator = Locator {
        id: id("index"),
        label: None,
    };
    book.back.index = Some(Index {
        title: "Index".to_owned(),
        groups: vec![IndexGroup {
            letter: "I".to_owned(),
            entries: vec![IndexEntry {
                term: "index".to_owned(),
                locators: vec![locator],
                see: vec![],
                language: None,
            }],
            language: None,
        }],
    });
    let files = made(&book, "en", |context| {
        vec![html::write_single(context).unwrap()]
    });
    let mut pages = Pages::default();
    for (name, text) in &files {
        pages.add(name, text);
    }
    pages.check_links(&[]);
    // Windows keeps the name for a device.
    assert!(site(&book, "en").contains_key("com3_.html"));
}

#[test]
fn addresses_are_the_same_in_every_language_and_bytes_in_every_run() {
    let mut french = nasty_book();
    french.language = "fr".to_owned();
    let english = site(&nasty_book(), "en");
    let names = |files: &BTreeMap<String, String>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&site(&french, "fr")), names(&english));
    assert_eq!(site(&nasty_book(), "en"), english);
}

#[test]
fn nothing_of_the_wiki_is_markup_or_template() {
    let page = one_chapter(vec![words("<script>{{ x }}{% y %}</script>")]);
    assert!(page.contains("<p>&lt;script&gt;{{ x }}{% y %}&lt;/script&gt;</p>"));
}

#[test]
fn a_footnote_in_a_title_is_not_in_the_contents() {
    let heading = vec![text("Moving"), footnote("fn", vec![words("on foot")])];
    let inner = section("moving", heading, sections(vec![], vec![]));
    let body = sections(vec![], vec![inner]);
    let files = site(
        &book(vec![component(
            ComponentKind::Chapter,
            "a",
            Some("1"),
            body,
        )]),
        "en",
    );
    assert!(files["index.html"].contains("<a href=\"a.html#moving\">Moving</a>"));
    assert!(!files["index.html"].contains("on foot"));
    assert_eq!(files["a.html"].matches("on foot").count(), 1);
    assert_eq!(files["a.html"].matches("id=\"fn.mark\"").count(), 1);
}

#[test]
fn captions_and_boxes_speak_the_language_of_the_book() {
    let blocks = vec![
        Block::Table(table(Some("Pertes"), 1, vec![], vec![plain_row(&["1"])]).into()),
        admonition(AdmonitionKind::Tip, "astuce", vec![words("x")]),
    ];
    let chapter = component(
        ComponentKind::Chapter,
        "a",
        Some("3"),
        sections(blocks, vec![]),
    );
    let page = site(&book(vec![chapter]), "fr-CA")
        .remove("a.html")
        .unwrap();
    for words in [
        "Tableau 5.4\u{a0}: </span>Pertes",
        ">Astuce<",
        ">Chapitre 3<",
    ] {
        assert!(page.contains(words), "{words}");
    }
    assert!(!page.contains('\u{2068}'));
}

#[test]
fn a_right_to_left_language_says_so() {
    let chapter = component(
        ComponentKind::Chapter,
        "a",
        Some("1"),
        sections(vec![], vec![]),
    );
    let mut hebrew = book(vec![chapter]);
    hebrew.language = "he".to_owned();
    let files = site(&hebrew, "he");
    assert!(files["a.html"].contains("<html lang=\"he\" dir=\"rtl\">"));
}

#[test]
fn a_missing_picture_is_marked_with_its_path() {
    let page = one_chapter(vec![para(vec![Inline::Media(
        media("figs/x.svg", false).into(),
    )])]);
    assert!(page.contains("<span class=\"missing\">Picture missing: figs/x.svg</span>"));
}

#[test]
fn pictures_stand_beside_the_folder_of_the_pages() {
    let page = one_chapter(vec![para(vec![Inline::Media(
        media("figs/zoc/zoc.svg", true).into(),
    )])]);
    assert!(page.contains("src=\"figs/zoc/zoc.svg\""), "{page}");
}

#[test]
fn cells_keep_their_spans_and_scopes() {
    let wide = Entry {
        colspan: 2,
        header: true,
        ..plain_cell(1, "wide")
    };
    let body = vec![row(vec![
        Entry {
            header: true,
            rowspan: 2,
            align: Some(Align::Right),
            ..plain_cell(1, "tall")
        },
        plain_cell(2, "x"),
    ])];
    let page = one_chapter(vec![Block::Table(
        table(None, 2, vec![row(vec![wide])], body).into(),
    )]);
    assert!(page.contains("<th scope=\"colgroup\" colspan=\"2\">wide</th>"));
    assert!(
        page.contains("<th class=\"right\" scope=\"rowgroup\" rowspan=\"2\">tall</th><td>x</td>")
    );
}

#[test]
fn a_chain_of_5000_sections_is_written_and_stays_small() {
    let write = || {
        let body = sections(vec![], vec![chain(5_000)]);
        let book = book(vec![component(
            ComponentKind::Chapter,
            "a",
            Some("1"),
            body,
        )]);
        site(&book, "en")
    };
    let thread = std::thread::Builder::new().stack_size(1 << 29);
    let files = thread.spawn(write).unwrap().join().unwrap();
    assert!(files["a.html"].contains("id=\"chain-5000\""));
    assert!(files.values().map(String::len).sum::<usize>() < 5_000 * 1_000);
}
