//! One book and all its writers: whatever is in it, each output is sound, and all of them lead to
//! the same addresses.

mod markup;

use crate::judge;
use crate::support;
use crate::support::arbitrary::{books, in_one_piece};
use crate::support::nasty::nasty_book;
use crate::support::xml::Pages;
use html5ever::tendril::TendrilSink as _;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};
use tiddlybook::book::{Block, Book, Inline, Media, Target, Visitor, walk_block, walk_inline};
use tiddlybook::config::PdfSettings;
use tiddlybook::diag::Sink;
use tiddlybook::locale::Locale;
use tiddlybook::source::{Memory, Sources, Spool};
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::tree::InlineKind;
use tiddlybook::wikitext::{Headings, parse, visit};
use tiddlybook::write::templates::Templates;
use tiddlybook::write::{Context, Writer, html, pdf};
use zip::ZipArchive;

/// The files of a book by their names.
type Files = BTreeMap<String, String>;

/// What each writer makes of a book.
fn write(book: &Book) -> Vec<(&'static Writer, Spool)> {
    write_some(book, |_| true)
}

fn write_some(book: &Book, is_wanted: impl Fn(&Writer) -> bool) -> Vec<(&'static Writer, Spool)> {
    let (_folder, figures) = support::figures();
    let context = Context {
        book,
        locale: &Locale::new(&book.language, None).unwrap(),
        others: &[],
        templates: &Templates::new(None).unwrap(),
        figures: &figures,
        web: &html::Settings::default(),
        shell: None,
        errata: None,
        after: tiddlybook::config::Config::default().after_links(),
        pdf: &PdfSettings::default(),
        fonts: &[],
        press: None,
        printed: None,
    };
    let writers = Writer::of_any_book().filter(|it| is_wanted(it));
    let written = writers.map(|writer| {
        let written = writer.write(&context, &mut Sink::new());
        (writer, written.unwrap())
    });
    written.collect()
}

/// The files that one writer makes of a book.
fn written(name: &str, book: &Book) -> Files {
    let all = write_some(book, |writer| writer.name == name);
    let mut written = all.into_iter().map(|(_, written)| files(written));
    written.next().unwrap()
}

/// The texts of an output by their names.
fn files(mut written: Spool) -> Files {
    let mut files = Files::new();
    let read = written.each_file(|name, content| {
        let mut bytes = Vec::new();
        content.read_to_end(&mut bytes).unwrap();
        if is_picture(name) {
            return Ok(());
        }
        if bytes.starts_with(b"PK") {
            files = unzip(&bytes);
        } else {
            files.insert(name.to_owned(), String::from_utf8(bytes).unwrap());
        }
        Ok(())
    });
    read.unwrap();
    files
}

/// Is it a picture of the wiki's? Those are not for parsers of pages.
fn is_picture(path: &str) -> bool {
    ["figs/", "pictures/"]
        .iter()
        .any(|folder| path.contains(folder))
}

fn unzip(bytes: &[u8]) -> Files {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut files = Files::new();
    for number in 0..zip.len() {
        let mut file = zip.by_index(number).unwrap();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        // Of a picture that is no text, only the name is looked at.
        let text = String::from_utf8(bytes).unwrap_or_default();
        files.insert(file.name().unwrap().into_owned(), text);
    }
    files
}

/// The addresses out of the book among the values of this attribute, sorted.
fn addresses_of_xml(files: &[&String], attribute: &str) -> Vec<String> {
    let mut addresses = Vec::new();
    for text in files {
        let options = roxmltree::ParsingOptions {
            allow_dtd: true,
            ..roxmltree::ParsingOptions::default()
        };
        let document = roxmltree::Document::parse_with_options(text, options).unwrap();
        let attributes = document.descendants().flat_map(|node| node.attributes());
        let values = attributes
            .filter(|it| it.name() == attribute)
            .map(|it| it.value().to_owned());
        addresses.extend(values.filter(|value| value.contains(':')));
    }
    addresses.sort();
    addresses
}

/// The same of pages, as a browser reads them. Nothing in them may surprise it.
fn addresses_of_html(pages: &[&String]) -> Vec<String> {
    let mut addresses = Vec::new();
    for page in pages {
        let dom = parse_document(RcDom::default(), ParseOpts::default()).one(page.as_str());
        let errors = dom.errors.borrow();
        assert!(errors.is_empty(), "{errors:?}\n{page}");
        gather_html(&dom.document, &mut addresses);
    }
    addresses.sort();
    addresses
}

/// The same of data: links in the HTML of texts, and those of figures.
fn addresses_of_json(files: &[&String]) -> Vec<String> {
    fn gather(value: &serde_json::Value, addresses: &mut Vec<String>) {
        match value {
            serde_json::Value::Object(object) => {
                let link = object.get("link").and_then(|it| it.as_str());
                addresses.extend(link.filter(|it| it.contains(':')).map(str::to_owned));
                if let Some(html) = object.get("html").and_then(|it| it.as_str()) {
                    let page = format!("<!DOCTYPE html><title>x</title><p>{html}</p>");
                    addresses.extend(addresses_of_html(&[&page]));
                }
                object.values().for_each(|it| gather(it, addresses));
            }
            serde_json::Value::Array(values) => values.iter().for_each(|it| gather(it, addresses)),
            _ => {}
        }
    }
    let mut addresses = Vec::new();
    for file in files {
        gather(&serde_json::from_str(file).unwrap(), &mut addresses);
    }
    addresses.sort();
    addresses
}

fn sorted(mut all: Vec<String>) -> Vec<String> {
    all.sort();
    all
}

/// An address as MediaWiki can hold it.
fn of_mediawiki(address: &str) -> String {
    address.replace('\'', "%27")
}

/// The host may be a number in brackets.
fn addresses_of_mediawiki(pages: &[&String]) -> Vec<String> {
    let host = r"(?:\[[0-9a-f:.]+\]|[^\s|\]\[])";
    let link = format!(r"(?:\[|\|link=)((?:https?|mailto|ftp):{host}*)");
    let link = regex::Regex::new(&link).unwrap();
    let pages = pages.iter().flat_map(|page| link.captures_iter(page));
    pages.map(|found| found[1].to_owned()).collect()
}

/// The same of Markdown, and of the HTML in it.
fn addresses_of_markdown(pages: &[&String]) -> Vec<String> {
    use pulldown_cmark::{Event, Options, Parser, Tag};
    // Of both sorts of footnotes, mdbook reads those that may have several blocks.
    let old = Options::ENABLE_OLD_FOOTNOTES - Options::ENABLE_FOOTNOTES;
    let mut addresses = Vec::new();
    let mut html = String::from("<!DOCTYPE html><title>x</title>");
    for page in pages {
        for event in Parser::new_ext(page, Options::all() - old) {
            match event {
                Event::Start(Tag::Link { dest_url, .. }) => addresses.push(dest_url.to_string()),
                Event::Html(tags) | Event::InlineHtml(tags) => html += &tags,
                _ => {}
            }
        }
    }
    let dom = parse_document(RcDom::default(), ParseOpts::default()).one(html.as_str());
    gather_html(&dom.document, &mut addresses);
    addresses.retain(|it| it.contains(':'));
    sorted(addresses)
}

/// The same of tiddlers, as the wiki that they are for reads them.
fn addresses_of_wiki(files: &Files, dialect: Dialect) -> Vec<String> {
    let (mut sources, mut sink) = (Sources::new(), Sink::new());
    let memory = Memory::of(
        files
            .iter()
            .map(|(name, text)| (format!("wiki{name}"), text.as_str())),
    );
    let wiki = format!("wiki{}", files.keys().next().unwrap());
    let options = tiddlybook::read::Options::default();
    let tiddlers =
        tiddlybook::read::read(&memory, wiki.as_ref(), &mut sources, &mut sink, options).unwrap();
    let mut addresses = Vec::new();
    for tiddler in tiddlers
        .iter()
        .filter(|it| it.dialect == dialect && it.picture_type().is_none())
    {
        let text = sources.text(tiddler.text);
        let headings = Headings::new(&[], Vec::new());
        let document = parse(dialect, tiddler.text, text, &headings, &mut sink);
        visit::each_inline(&document, |inline| {
            let target = match &inline.kind {
                InlineKind::Link { target, .. } => Some(target.as_ref()),
                InlineKind::Image(image) => image.target.as_ref(),
                _ => None,
            };
            addresses.extend(target.map(|it| it.name(&sources).to_owned()));
        });
    }
    addresses.retain(|it| {
        ["http:", "https:", "mailto:", "ftp:"]
            .iter()
            .any(|scheme| it.starts_with(scheme))
    });
    sorted(addresses)
}

fn gather_html(node: &Handle, addresses: &mut Vec<String>) {
    if let NodeData::Element { name, attrs, .. } = &node.data
        && &*name.local == "a"
    {
        let attributes = attrs.borrow();
        let href = attributes.iter().find(|it| &*it.name.local == "href");
        let href = href.map(|it| it.value.to_string());
        addresses.extend(href.filter(|href| href.contains(':')));
    }
    for child in node.children.borrow().iter() {
        gather_html(child, addresses);
    }
}

fn with_ending<'a>(files: &'a Files, ending: &str) -> Vec<&'a String> {
    let wanted = files.iter().filter(|(name, _)| name.ends_with(ending));
    wanted.map(|(_, text)| text).collect()
}

/// The addresses of the book itself.
fn addresses(book: &Book) -> Vec<String> {
    #[derive(Default)]
    struct Addresses(Vec<String>);
    impl Addresses {
        fn add(&mut self, target: Option<&Target>) {
            if let Some(Target::Url(address)) = target {
                self.0.push(address.url().to_string());
            }
        }
    }
    impl Visitor for Addresses {
        fn visit_block(&mut self, block: &Block) {
            if let Block::Figure(figure) = block {
                self.add(figure.media.link.as_ref());
            }
            walk_block(self, block);
        }
        fn visit_inline(&mut self, inline: &Inline) {
            match inline {
                Inline::Link(link) => self.add(Some(&link.target)),
                Inline::Media(media) => {
                    let media: &Media = media;
                    self.add(media.link.as_ref());
                }
                _ => {}
            }
            walk_inline(self, inline);
        }
    }
    let mut addresses = Addresses::default();
    addresses.visit_book(book);
    addresses.visit_blocks(&book.info.licence);
    addresses.0.sort();
    addresses.0
}

fn check_addresses(book: &Book) {
    for (writer, written) in write(book) {
        check_output(writer.name, &files(written), book);
    }
}

/// The code of a PDF is whole: what is opened is closed, and no text of the author ends a string.
fn check_code(book: &Book) {
    let (_folder, figures) = support::figures();
    let context = Context {
        book,
        locale: &Locale::new(&book.language, None).unwrap(),
        others: &[],
        templates: &Templates::new(None).unwrap(),
        figures: &figures,
        web: &html::Settings::default(),
        shell: None,
        errata: None,
        after: tiddlybook::config::Config::default().after_links(),
        pdf: &PdfSettings::default(),
        fonts: &[],
        press: None,
        printed: None,
    };
    for file in pdf::typeset(&context).files {
        let mut open = Vec::new();
        let mut characters = file.text.chars();
        while let Some(character) = characters.next() {
            match character {
                '"' => skip_string(&mut characters),
                '(' => open.push(')'),
                '{' => open.push('}'),
                ')' | '}' => assert_eq!(open.pop(), Some(character), "{}", file.text),
                '\\' => panic!("{}", file.text),
                _ => {}
            }
        }
        assert!(open.is_empty(), "{}", file.text);
        for mark in &file.marks {
            assert!(file.text.get(mark.range.clone()).is_some());
        }
    }
}

fn skip_string(characters: &mut std::str::Chars<'_>) {
    loop {
        match characters.next().unwrap() {
            '\\' => drop(characters.next()),
            '"' => return,
            _ => {}
        }
    }
}

/// The same of one writer.
fn check_addresses_of(name: &str, book: &Book) {
    check_output(name, &written(name, book), book);
}

fn check_output(writer: &str, files: &Files, book: &Book) {
    let mut expected = addresses(book);
    let mut found = match writer {
        "docbook" => addresses_of_xml(&with_ending(files, ".xml"), "href"),
        "epub" | "epub-png" => addresses_of_xml(&with_ending(files, ".xhtml"), "href"),
        "html" | "html-single" => addresses_of_html(&with_ending(files, ".html")),
        "json" => addresses_of_json(&with_ending(files, ".json")),
        "mediawiki" | "mediawiki-pages" => {
            expected = expected.iter().map(|it| of_mediawiki(it)).collect();
            addresses_of_mediawiki(&with_ending(files, ".mediawiki"))
        }
        "mdbook" => addresses_of_markdown(&with_ending(files, ".md")),
        "wiki-classic" => addresses_of_wiki(files, Dialect::Classic),
        "wiki-tiddlywiki5" => addresses_of_wiki(files, Dialect::TiddlyWiki5),
        other => panic!("say here how the addresses in `{other}` are found"),
    };
    expected.sort();
    found.sort();
    if writer.contains("wiki") {
        // Of a link with words and a picture they make two.
        let count = expected.len();
        assert!(found.len() >= count, "{writer}: {found:?}\n{expected:?}");
        expected.dedup();
        found.dedup();
    }
    let shown: Vec<String> = match found == expected {
        true => Vec::new(),
        false => files
            .iter()
            .map(|(name, text)| format!("{name}\n{text}"))
            .collect(),
    };
    assert_eq!(found, expected, "{writer}: {}", shown.join("\n"));
}

/// Every page is well-formed, no id is there twice, and no link is dead.
fn check_pages(book: &Book) {
    for (writer, written) in write(book) {
        let files = files(written);
        if writer.takes_shell {
            continue;
        }
        let mut pages = Pages::default();
        for (name, text) in &files {
            if name.ends_with("html") {
                pages.add(name.trim_start_matches("EPUB/"), text);
            }
        }
        pages.check_links(&["style.css", "epub.css", "icon.svg"]);
        if files.contains_key("EPUB/package.opf") {
            check_manifest(&files);
        }
    }
}

/// The package lists the files that there are, and no others.
fn check_manifest(epub: &Files) {
    let package = roxmltree::Document::parse(&epub["EPUB/package.opf"]).unwrap();
    let items = package.descendants().filter(|it| it.has_tag_name("item"));
    let mut listed: Vec<String> = items
        .map(|item| format!("EPUB/{}", item.attribute("href").unwrap()))
        .collect();
    listed.extend(["META-INF/container.xml", "EPUB/package.opf", "mimetype"].map(str::to_owned));
    listed.sort();
    let files: Vec<String> = epub.keys().cloned().collect();
    assert_eq!(listed, files);
}

/// The licence is also an excerpt on the title page, which has no footnotes: not those of this book. What the parts of
/// a table repeat leads there several times in some formats.
fn without_licence(mut book: Book) -> Book {
    book.info.licence.clear();
    in_one_piece(book)
}

#[test]
fn a_nasty_book_leads_to_the_same_addresses_everywhere() {
    check_addresses(&nasty_book());
    check_pages(&nasty_book());
    check_code(&nasty_book());
}

/// So many books, or as many as `PROPTEST_CASES=2000` asks for.
fn cases(usual: u32) -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(usual),
    }
}

proptest! {
    #![proptest_config(cases(200))]

    // Markup says less than a book does, and has the more ways to say it wrong.

    #[test]
    fn links_in_markdown_lead_to_the_same_addresses(book in books()) {
        check_addresses_of("mdbook", &without_licence(book));
    }

    #[test]
    fn links_in_classic_lead_to_the_same_addresses(book in books()) {
        check_addresses_of("wiki-classic", &without_licence(book));
    }

    #[test]
    fn links_in_tiddlywiki5_lead_to_the_same_addresses(book in books()) {
        check_addresses_of("wiki-tiddlywiki5", &without_licence(book));
    }

    #[test]
    fn links_in_mediawiki_lead_to_the_same_addresses(book in books()) {
        check_addresses_of("mediawiki", &without_licence(book));
    }
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn all_writers_lead_to_the_same_addresses(book in books()) {
        check_addresses(&without_licence(book));
    }

    #[test]
    fn all_pages_are_sound(book in books()) {
        check_pages(&book);
        check_code(&book);
    }
}

#[test]
fn the_outside_judges_accept_arbitrary_books() {
    let mut runner = TestRunner::deterministic();
    let folder = tempfile::tempdir().unwrap();
    let mut paths = Vec::new();
    let mut add = |name: String, bytes: Vec<u8>| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        paths.push(path);
    };
    for number in 0..12 {
        let book = books().new_tree(&mut runner).unwrap().current();
        let one_file = write(&book).into_iter();
        let is_judged = |writer: &Writer| {
            !writer.makes_folder() && !writer.takes_shell && writer.name != "mediawiki"
        };
        for (writer, mut written) in one_file.filter(|(writer, _)| is_judged(writer)) {
            add(
                format!("{number}{}", writer.ending),
                written.content().unwrap(),
            );
        }
    }
    judge::judge_validity(&paths);
}
