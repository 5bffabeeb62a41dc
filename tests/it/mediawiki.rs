//! What comes out as MediaWiki and as Markdown, before parsers that share nothing with the program.
//!
//! `mwparserfromhell` is PyPI's, and is named and left out where it is not installed; `mdbook` is its crate.

use pulldown_cmark::{Event, Options, Parser, Tag};
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use tiddlybook::book::{
    Block, Book, Division, Inline, Target, Visitor, walk_block, walk_division, walk_inline,
};
use tiddlybook::pipeline::{BuildOptions, Project, Request, jobs};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The rulebook in all languages and the real wikis that are at hand, made with these writers: each with the
/// beginning of its outputs' names.
fn made(writers: &[&str], out: &Path) -> Vec<(Project, tiddlybook::pipeline::EditionId, PathBuf)> {
    let beside = root().join("../shared/corpus");
    let corpus = std::env::var_os("TIDDLYBOOK_CORPUS").map_or(beside, PathBuf::from);
    let real = ["blood-and-blades", "sample"].map(|it| corpus.join(it).join("wiki_en.html"));
    let own = ["en", "fr", "es"].map(|it| root().join("wiki").join(it));
    let mut found = Vec::new();
    for (number, wiki) in own.iter().chain(&real).enumerate() {
        if !wiki.exists() {
            eprintln!("left out, for it is not there: {}", wiki.display());
            continue;
        }
        let request = Request {
            wiki: Some(wiki.clone()),
            ..Request::default()
        };
        let job = jobs(&request).unwrap().remove(0);
        let mut project = Project::new();
        let edition = project.load(&job).unwrap();
        let folder = out.join(number.to_string());
        let options = BuildOptions {
            out: Some(folder.clone()),
            keep_going: true,
            ..BuildOptions::new(writers)
        };
        project.build(edition, &options).unwrap();
        found.push((project, edition, folder.join(job.stem())));
    }
    found
}

/// What there is in a book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    headings: u64,
    tables: u64,
    external: u64,
    notes: u64,
}

impl Counts {
    fn of(book: &Book) -> Self {
        let mut counts = Self::default();
        counts.visit_book(book);
        counts.visit_blocks(&book.info.licence);
        counts
    }
}

impl Visitor for Counts {
    fn visit_division(&mut self, division: &Division) {
        self.headings += 1;
        walk_division(self, division);
    }
    fn visit_block(&mut self, block: &Block) {
        self.tables += u64::from(matches!(block, Block::Table(_)));
        walk_block(self, block);
    }
    fn visit_inline(&mut self, inline: &Inline) {
        match inline {
            Inline::Link(link) => {
                self.external += u64::from(matches!(link.target, Target::Url(_)));
            }
            Inline::Footnote(_) => self.notes += 1,
            _ => {}
        }
        walk_inline(self, inline);
    }
}

#[test]
fn a_parser_of_mediawiki_finds_what_is_in_the_book() {
    let has_parser = Command::new("python3")
        .args(["-c", "import mwparserfromhell"])
        .output();
    if !has_parser.is_ok_and(|it| it.status.success()) {
        assert!(
            std::env::var_os("CI").is_none(),
            "in CI mwparserfromhell has to be there"
        );
        eprintln!("left out, for it is not installed: mwparserfromhell");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (project, edition, stem) in made(&["mediawiki", "mediawiki-pages"], folder.path()) {
        let counts = Counts::of(project[edition].book().unwrap());
        let index = u64::from(project[edition].book().unwrap().back.index.is_some());
        let stem = stem.display();
        let pages = std::fs::read_dir(format!("{stem}.wiki/pages")).unwrap();
        let pages = u64::try_from(pages.count()).unwrap();
        let judged = Command::new("python3")
            .arg(root().join("tests/judge/mediawiki.py"))
            .args([
                format!("{stem}.mediawiki"),
                format!("{stem}.wiki/import.xml"),
            ])
            .output()
            .unwrap();
        assert!(
            judged.status.success(),
            "{}",
            String::from_utf8_lossy(&judged.stderr)
        );
        for line in String::from_utf8_lossy(&judged.stdout).lines() {
            eprintln!("{line}");
            let said: Value = serde_json::from_str(line).unwrap();
            let number = |name: &str| said[name].as_u64().unwrap();
            for list in ["left", "dead"] {
                assert_eq!(said[list], serde_json::json!([]), "{line}");
            }
            let found = Counts {
                headings: number("headings"),
                tables: number("tables"),
                external: number("external"),
                notes: number("notes"),
            };
            // One page has the headings of the part and of the index too; of many, all but the first are called
            // after a heading, that of the index too, instead.
            let all = counts.headings + 1 + index;
            let headings = match number("redirects") {
                0 => all,
                _ => all + 1 - pages,
            };
            assert_eq!(found, Counts { headings, ..counts }, "{line}");
        }
    }
}

/// The pages that a list names, as `mdbook` reads it.
fn summary(list: &str) -> Vec<String> {
    let events = Parser::new_ext(list, Options::empty());
    let links = events.filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url.to_string()),
        _ => None,
    });
    links.collect()
}

#[test]
fn a_maker_of_sites_takes_the_pages() {
    let folder = tempfile::tempdir().unwrap();
    for (_, _, stem) in made(&["mdbook"], folder.path()) {
        let place = PathBuf::from(format!("{}.mdbook", stem.display()));
        let list = std::fs::read_to_string(place.join("src/SUMMARY.md")).unwrap();
        let listed = summary(&list);
        let pages = std::fs::read_dir(place.join("src")).unwrap();
        let pages = pages.map(|it| it.unwrap().file_name().to_string_lossy().into_owned());
        let pages = pages.filter(|it| it.ends_with(".md") && it != "SUMMARY.md");
        let pages: BTreeSet<String> = pages.collect();
        assert_eq!(listed.iter().cloned().collect::<BTreeSet<_>>(), pages);
        assert_eq!(listed.len(), pages.len(), "{list}");
        check_links(&place.join("src"), &pages);
        build_site(&place);
    }
}

/// Every link leads to a page that there is, and in it to an anchor.
fn check_links(folder: &Path, pages: &BTreeSet<String>) {
    let read = |page: &str| std::fs::read_to_string(folder.join(page)).unwrap();
    let mut anchors = BTreeSet::new();
    let mut links = Vec::new();
    let id = regex::Regex::new(r#"<span id="([^"]*)"></span>"#).unwrap();
    let href = regex::Regex::new(r#"<a href="([^"]*)""#).unwrap();
    for page in pages {
        let text = read(page);
        anchors.insert(page.clone());
        anchors.extend(
            id.captures_iter(&text)
                .map(|it| format!("{page}#{}", &it[1])),
        );
        let old = Options::ENABLE_OLD_FOOTNOTES - Options::ENABLE_FOOTNOTES;
        let events = Parser::new_ext(&text, Options::all() - old);
        let of_text = events.filter_map(|event| match event {
            Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url.to_string()),
            Event::Start(Tag::Image { dest_url, .. }) => {
                assert!(folder.join(&*dest_url).exists(), "{page}: {dest_url}");
                None
            }
            _ => None,
        });
        let all: Vec<String> = of_text
            .chain(href.captures_iter(&text).map(|it| it[1].to_owned()))
            .collect();
        links.extend(all.into_iter().map(|it| match it.strip_prefix('#') {
            Some(anchor) => format!("{page}#{anchor}"),
            None => it,
        }));
    }
    assert!(links.len() > 5);
    let dead: Vec<_> = links
        .iter()
        .filter(|it| !it.contains(':') && !anchors.contains(*it))
        .collect();
    assert!(dead.is_empty(), "{dead:?}");
}

/// What `mdbook` warns about, in the order of its words.
#[derive(Clone, Default)]
struct Warnings(Arc<Mutex<Vec<u8>>>);

impl Write for Warnings {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// `mdbook` makes a site of the pages and has nothing to say; each link of the site leads to a page or to an
/// element of one.
fn build_site(place: &Path) {
    let warnings = Warnings::default();
    let writer = warnings.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::WARN)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish();
    tracing::subscriber::with_default(subscriber, || {
        let book = mdbook_driver::MDBook::load(place).unwrap();
        book.build().unwrap();
    });
    let warnings = warnings.0.lock().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&warnings),
        "",
        "{}",
        place.display()
    );
    let site = place.join("book");
    let id = regex::Regex::new(r#" id="([^"]*)""#).unwrap();
    let href = regex::Regex::new(r#"<a [^>]*href="([^"]*)""#).unwrap();
    let mut anchors = BTreeSet::new();
    let mut links = BTreeSet::new();
    for entry in std::fs::read_dir(&site).unwrap() {
        let path = entry.unwrap().path();
        // Of all chapters in one page for printing `mdbook` itself says that their ids may meet.
        if path.extension().is_none_or(|it| it != "html") || path.ends_with("print.html") {
            continue;
        }
        let page = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        anchors.extend(
            id.captures_iter(&text)
                .map(|it| format!("{page}#{}", &it[1])),
        );
        links.extend(href.captures_iter(&text).map(|it| match &it[1] {
            "" => page.clone(),
            address if address.starts_with('#') => format!("{page}{address}"),
            address => address.to_owned(),
        }));
        anchors.insert(page);
    }
    let dead: Vec<_> = links
        .iter()
        .filter(|it| !it.contains(':') && *it != "print.html" && !anchors.contains(*it))
        .collect();
    assert!(links.len() > 1 && dead.is_empty(), "{dead:?}");
}

#[test]
fn what_would_be_an_order_to_a_maker_of_sites_stays_text() {
    let folder = tempfile::tempdir().unwrap();
    let wiki = folder.path().join("wiki");
    let text = "A {{#include ../book.toml}} and {{{ {{#title b}} }}}, \\{{#include c}}.";
    std::fs::create_dir(&wiki).unwrap();
    for (file, text) in [
        (
            "book",
            "title: book\ntags: :part\n\n!!sequential reading\n# [[rules]]\n".to_owned(),
        ),
        (
            "rules",
            format!("title: rules\ntags: :chapter book\n\n{text}\n"),
        ),
    ] {
        std::fs::write(wiki.join(file).with_extension("tid"), text).unwrap();
    }
    let request = Request {
        wiki: Some(wiki),
        ..Request::default()
    };
    let job = jobs(&request).unwrap().remove(0);
    let mut project = Project::new();
    let edition = project.load(&job).unwrap();
    let options = BuildOptions {
        out: Some(folder.path().join("out")),
        keep_going: true,
        ..BuildOptions::new(&["mdbook"])
    };
    project.build(edition, &options).unwrap();
    let place = folder
        .path()
        .join("out")
        .join(format!("{}.mdbook", job.stem()));
    build_site(&place);
    let page = std::fs::read_to_string(place.join("book/rules.html")).unwrap();
    for words in [
        "{{#include ../book.toml}}",
        "{{#title b}}",
        "\\{{#include c}}",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
}
