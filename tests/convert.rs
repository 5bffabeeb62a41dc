//! A wiki in other markup is the same book: each text is converted, read again, and the DocBook compared.
//! Ids and the rest are made of titles, so that nothing but the markup differs.
#![allow(
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::print_stderr,
    clippy::unwrap_used,
    clippy::panic
)]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use tiddlybook::pipeline::{Project, Request, jobs};
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::convert::convert;
use tiddlybook::write::docbook;

const DIALECTS: [Dialect; 3] = [Dialect::Classic, Dialect::TiddlyWiki5, Dialect::Markdown];

/// The DocBook of a wiki, the project's own or another.
fn book(wiki: &Path, language: &str, own: bool) -> String {
    let (project, edition) = load(wiki, language, own);
    let mut xml = Vec::new();
    docbook::write(project[edition].book().unwrap(), &mut xml).unwrap();
    String::from_utf8(xml).unwrap()
}

fn load(wiki: &Path, language: &str, own: bool) -> (Project, tiddlybook::pipeline::EditionId) {
    let request = Request {
        wiki: Some(wiki.to_owned()),
        language: Some(language.to_owned()),
        config: own.then(|| PathBuf::from("book.toml")),
        ..Request::default()
    };
    let mut project = Project::new();
    let job = jobs(&request).unwrap().remove(0);
    let edition = project.load(&job).unwrap();
    (project, edition)
}

/// What was converted of a wiki.
#[derive(Default)]
struct Converted {
    all: usize,
    /// How many texts could not be said whole, by what they would have to say.
    unsaid: BTreeMap<String, usize>,
}

/// Writes the wiki in another dialect into a folder, but for the texts of which that cannot say
/// everything: these stay as they are.
fn write(wiki: &Path, language: &str, own: bool, to: Dialect, folder: &Path) -> Converted {
    let (project, edition) = load(wiki, language, own);
    let sources = project.sources();
    let mut done = Converted::default();
    fs::create_dir_all(folder).unwrap();
    for (number, entry) in project.store(edition).entries().iter().enumerate() {
        let tiddler = &entry.tiddler;
        let mut text = sources.text(tiddler.text).to_owned();
        let mut dialect = tiddler.dialect;
        if let Some(document) = entry.document() {
            done.all += 1;
            let converted = convert(document, sources, to);
            if converted.unsaid.is_empty() {
                text = converted.text;
                dialect = to;
            }
            for unsaid in converted.unsaid {
                let what = unsaid.what.to_string();
                *done.unsaid.entry(what).or_default() += 1;
            }
        }
        let mut fields = format!("title: {}\n", tiddler.title);
        if !tiddler.tags.is_empty() {
            let tags = tiddler.tags.iter();
            let tags: Vec<String> = tags
                .map(|tag| tiddlybook::tiddler::write_tag(&tag.name))
                .collect();
            let _ = writeln!(fields, "tags: {}", tags.join(" "));
        }
        let _ = writeln!(fields, "type: {}", dialect.types()[0]);
        for (name, field) in &tiddler.fields {
            if !["title", "tags", "type", "text"].contains(&name.as_str()) {
                let _ = writeln!(fields, "{name}: {}", field.value.replace('\n', " "));
            }
        }
        let path = folder.join(format!("{number:04}.tid"));
        fs::write(path, format!("{fields}\n{text}")).unwrap();
    }
    done
}

/// Compares the book of a wiki with those of its conversions.
fn same_books(wiki: &Path, language: &str, own: bool) {
    let folder = tempfile::tempdir().unwrap();
    let places = |dialect: Dialect| folder.path().join(format!("{}_{language}", dialect.name()));
    let expected = book(wiki, language, own);
    let mut differ = String::new();
    for dialect in DIALECTS {
        let place = places(dialect);
        let done = write(wiki, language, own, dialect, &place);
        eprintln!(
            "{} to {}: {} texts; unsaid: {:?}",
            wiki.display(),
            dialect.name(),
            done.all,
            done.unsaid
        );
        note(&expected, &book(&place, language, own), &place, &mut differ);
    }
    assert!(differ.is_empty(), "{differ}");
}

/// Notes the lines that differ.
fn note(expected: &str, found: &str, place: &Path, differ: &mut String) {
    if expected == found {
        return;
    }
    let _ = writeln!(differ, "== {}", place.file_name().unwrap().display());
    let diff = similar::TextDiff::from_lines(expected, found);
    let changes = diff.iter_all_changes();
    let changes = changes.filter(|it| it.tag() != similar::ChangeTag::Equal);
    for change in changes.take(40) {
        let _ = write!(differ, "{}{change}", change.tag());
    }
}

#[test]
fn the_rulebook_in_every_markup() {
    for language in ["en", "fr", "es"] {
        same_books(&PathBuf::from("wiki").join(language), language, true);
    }
}

#[test]
fn real_wikis_in_every_markup() {
    let corpus =
        std::env::var("TIDDLYBOOK_CORPUS").unwrap_or_else(|_| "../shared/corpus".to_owned());
    for wiki in ["blood-and-blades/wiki_en.html", "sample/wiki_en.html"] {
        let wiki = Path::new(&corpus).join(wiki);
        if wiki.exists() {
            same_books(&wiki, "en", false);
        } else {
            eprintln!("skipped: there is no {}", wiki.display());
        }
    }
}
