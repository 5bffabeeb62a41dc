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
use std::path::{Path, PathBuf};
use tiddlybook::pipeline::{ExportOptions, ExportTo, Project, Request, jobs};
use tiddlybook::tiddler::Dialect;
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

/// Exports the wiki in another dialect into a folder; what that cannot say stays as it is.
fn write(wiki: &Path, language: &str, own: bool, to: Dialect, folder: &Path) -> Converted {
    let request = Request {
        wiki: Some(wiki.to_owned()),
        language: Some(language.to_owned()),
        config: own.then(|| PathBuf::from("book.toml")),
        ..Request::default()
    };
    let job = jobs(&request).unwrap().remove(0);
    let options = ExportOptions {
        to: ExportTo::Tid,
        out: folder.to_owned(),
        into: None,
        dialect: Some(to),
        force: false,
        keep_going: false,
    };
    let exported = Project::new().export(&job, &options).unwrap();
    assert!(exported.is_whole());
    let mut done = Converted {
        all: exported.tiddlers,
        unsaid: BTreeMap::new(),
    };
    for (_, unsaid) in &exported.unsaid {
        *done.unsaid.entry(unsaid.what.to_string()).or_default() += 1;
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
