//! A wiki in other markup is the same book: each text is converted, read again, and the DocBook compared.
//! Ids and the rest are made of titles, so that nothing but the markup differs.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use tiddlybook::diag::Sink;
use tiddlybook::pipeline::{Project, Request, jobs};
use tiddlybook::source::Sources;
use tiddlybook::tiddler::{Dialect, Tiddler, write_tag};
use tiddlybook::wikitext::convert::convert;
use tiddlybook::wikitext::{Headings, parse};
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
    /// The titles of those texts.
    kept: BTreeSet<String>,
}

/// Writes the wiki in another dialect, in the container that authors of it use, but for the texts of which
/// that cannot say everything: these stay as they are.
fn write(wiki: &Path, language: &str, own: bool, to: Dialect, folder: &Path) -> Converted {
    let (project, edition) = load(wiki, language, own);
    let (sources, headings) = (project.sources(), project.store(edition).headings());
    let mut done = Converted::default();
    let tiddlers = match to {
        Dialect::TiddlyWiki5 => folder.join("tiddlers"),
        _ => folder.to_owned(),
    };
    fs::create_dir_all(&tiddlers).unwrap();
    if to == Dialect::TiddlyWiki5 {
        fs::write(folder.join("tiddlywiki.info"), "{}").unwrap();
    }
    for (number, entry) in project.store(edition).entries().iter().enumerate() {
        let tiddler = &entry.tiddler;
        let mut text = sources.text(tiddler.text).to_owned();
        let mut dialect = tiddler.dialect;
        if let Some(document) = entry.document() {
            done.all += 1;
            let converted = convert(document, sources, to, headings);
            if converted.unsaid.is_empty() {
                text = converted.text;
                dialect = to;
            } else {
                done.kept.insert(tiddler.title.clone());
            }
            for unsaid in converted.unsaid {
                let what = unsaid.what.to_string();
                *done.unsaid.entry(what).or_default() += 1;
            }
        }
        let (name, file) = match to {
            Dialect::Markdown if dialect == to => ("md", markdown_file(tiddler, &text)),
            _ => (
                "tid",
                tid_file(tiddler, (dialect != to).then_some(dialect), &text),
            ),
        };
        fs::write(tiddlers.join(format!("{number:04}.{name}")), file).unwrap();
    }
    done
}

/// The fields of a tiddler but for its title, tags, type and text.
fn fields(tiddler: &Tiddler) -> impl Iterator<Item = (&str, String)> {
    let fields = tiddler.fields.iter();
    let fields = fields.filter(|(name, _)| !["title", "tags", "type", "text"].contains(&&***name));
    fields.map(|(name, field)| (&**name, field.value.replace('\n', " ")))
}

/// A tiddler as a `.tid` file, which says its dialect if the folder does not.
fn tid_file(tiddler: &Tiddler, dialect: Option<Dialect>, text: &str) -> String {
    let mut file = format!("title: {}\n", tiddler.title);
    if !tiddler.tags.is_empty() {
        let tags = tiddler.tags.iter().map(|tag| write_tag(&tag.name));
        let _ = writeln!(file, "tags: {}", tags.collect::<Vec<_>>().join(" "));
    }
    if let Some(dialect) = dialect {
        let _ = writeln!(file, "type: {}", dialect.types()[0]);
    }
    for (name, value) in fields(tiddler) {
        let _ = writeln!(file, "{name}: {value}");
    }
    format!("{file}\n{text}")
}

/// A tiddler as a `.md` file.
fn markdown_file(tiddler: &Tiddler, text: &str) -> String {
    // A string of JSON is one of YAML.
    let string = |text: &str| serde_json::to_string(text).unwrap();
    let mut file = format!("---\ntitle: {}\n", string(&tiddler.title));
    if !tiddler.tags.is_empty() {
        let tags = tiddler.tags.iter().map(|tag| string(&tag.name));
        let _ = writeln!(file, "tags: [{}]", tags.collect::<Vec<_>>().join(", "));
    }
    for (name, value) in fields(tiddler) {
        let _ = writeln!(file, "{name}: {}", string(&value));
    }
    format!("{file}---\n\n{text}")
}

/// Compares the book of a wiki with those of its conversions, and of theirs.
fn same_books(wiki: &Path, language: &str, own: bool) {
    let folder = tempfile::tempdir().unwrap();
    let places = |dialect: Dialect| folder.path().join(format!("{}_{language}", dialect.name()));
    let again = |a: Dialect, b: Dialect| {
        let name = format!("{}_{}_{language}", a.name(), b.name());
        folder.path().join(name)
    };
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
        if !differ.is_empty() {
            continue;
        }
        for other in DIALECTS {
            let twice = again(dialect, other);
            write(&place, language, own, other, &twice);
            note(&expected, &book(&twice, language, own), &twice, &mut differ);
        }
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

/// Two chapters of the rulebook are written whole in each markup, so that [`same_books`] compares them.
#[test]
fn the_introduction_and_the_turn_can_be_said_in_each() {
    let wiki = Path::new("wiki/en");
    let (project, edition) = load(wiki, "en", true);
    let store = project.store(edition);
    let mut titles = vec!["introduction".to_owned(), "the turn".to_owned()];
    let mut at = 0;
    while let Some(entry) = titles.get(at).and_then(|title| store.entry(title)) {
        let reading = entry.document().and_then(|it| it.reading.as_ref());
        let entries = reading.iter().flat_map(|list| &list.entries);
        titles.extend(entries.map(|entry| entry.title.clone()));
        at += 1;
    }
    assert!(titles.len() > 10 && at == titles.len(), "{titles:?}");
    for dialect in DIALECTS {
        let folder = tempfile::tempdir().unwrap();
        let kept = write(wiki, "en", true, dialect, folder.path()).kept;
        let unsaid: Vec<_> = titles
            .iter()
            .filter(|title| kept.contains(*title))
            .collect();
        assert!(unsaid.is_empty(), "{}: {unsaid:?}", dialect.name());
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

#[test]
fn the_title_of_an_alert_is_one_afterwards() {
    let text = "> [!NOTE]\n> __A *fine* title__\n>\n> Words.";
    let mut sources = Sources::new();
    let file = sources.add_file("rules.md", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    let headings = Headings::default();
    let document = parse(Dialect::Markdown, source, text, &headings, &mut Sink::new());
    let converted = convert(&document, &sources, Dialect::Markdown, &headings);
    assert_eq!(converted.text.trim_end(), text);
}
