//! Edits of a large rulebook, Blood and Blades, where it is at hand: each is told as what it is, and nothing else.

use super::{Files, changes};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tiddlybook::book::{
    Block, Book, Division, EntryContent, Inline, Visitor, enter_division, walk_block, walk_entry,
};
use tiddlybook::changes::{ChangeKind, PartKind};
use tiddlybook::diag::fix;
use tiddlybook::pipeline::{EditionId, Project, Request, jobs};
use tiddlybook::source::Memory;

/// The path of the wiki in memory.
const WIKI: &str = "wiki_en.html";

/// Edits of each kind in a round.
const EACH: usize = 6;

fn text() -> Option<String> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let folder = std::env::var("TIDDLYBOOK_CORPUS").map_or(beside, PathBuf::from);
    std::fs::read_to_string(folder.join("blood-and-blades").join(WIKI)).ok()
}

fn files(wiki: &str) -> Files {
    let settings = "[languages.en]\nwiki = \"wiki_en.html\"\n";
    [("book.toml", settings), (WIKI, wiki)]
        .map(|(path, text)| (path.to_owned(), text.to_owned()))
        .into()
}

fn load(wiki: &str) -> (Project, EditionId) {
    let request = Request {
        files: Arc::new(Memory::of(files(wiki))),
        config: Some("book.toml".into()),
        ..Request::default()
    };
    let mut project = Project::new();
    let id = project.load(&jobs(&request).unwrap().remove(0)).unwrap();
    (project, id)
}

/// A run of words that is written and printed once, the part and the rule that it is in.
type Place = (PartKind, String, String);

/// The places that can be edited.
struct Places {
    rule: String,
    part: PartKind,
    found: Vec<Place>,
}

impl Places {
    fn of(book: &Book) -> Vec<Place> {
        let mut places = Self {
            rule: String::new(),
            part: PartKind::Paragraph,
            found: Vec::new(),
        };
        for component in book.own_components() {
            enter_division(&mut places, component);
        }
        places.found
    }

    fn add(&mut self, content: &[Inline]) {
        let texts = content.iter().filter_map(|it| match it {
            Inline::Text(text) => Some(text.text.trim().to_owned()),
            _ => None,
        });
        let is_plain = |text: &String| {
            let fits = |it: char| it.is_ascii_alphabetic() || it == ' ';
            text.chars().all(fits) && text.split(' ').count() > 3
        };
        let found = texts.filter(is_plain);
        let found: Vec<Place> = found.map(|it| (self.part, self.rule.clone(), it)).collect();
        self.found.extend(found);
    }
}

impl Visitor for Places {
    fn visit_division(&mut self, division: &Division) {
        self.rule = division.id.to_string();
        tiddlybook::book::walk_division(self, division);
    }

    fn visit_block(&mut self, block: &Block) {
        match block {
            Block::Para(para) => self.add(&para.content),
            Block::List(list) => {
                for item in &list.items {
                    if let Some(Block::Para(para)) = item.blocks.first() {
                        self.part = PartKind::Item;
                        self.add(&para.content);
                        self.part = PartKind::Paragraph;
                    }
                }
            }
            // They are shown in several rules.
            Block::Admonition(_) | Block::Titled(_) => {}
            _ => walk_block(self, block),
        }
    }

    fn visit_entry(&mut self, entry: &tiddlybook::book::Entry) {
        if let EntryContent::Inlines(content) = &entry.content {
            self.part = PartKind::Cell;
            self.add(content);
            self.part = PartKind::Paragraph;
        }
        if let EntryContent::Blocks(_) = &entry.content {
            walk_entry(self, entry);
        }
    }
}

#[test]
fn edits_of_a_large_rulebook_are_told() {
    let Some(old) = text() else {
        return eprintln!("skipped: there is no corpus blood-and-blades");
    };
    let (project, id) = load(&old);
    let places = Places::of(project[id].book().unwrap());
    let is_once = |place: &&Place| {
        let inside = places.iter().filter(|it| it.2.contains(&place.2)).count();
        inside == 1 && old.matches(place.2.as_str()).count() == 1
    };
    let once: Vec<&Place> = places.iter().filter(is_once).collect();
    // One edit a rule, so that each is told by itself.
    let mut rules = BTreeSet::new();
    let once = once.into_iter().filter(|it| rules.insert(it.1.clone()));
    let once: Vec<&Place> = once.collect();
    assert!(once.len() > 8 * EACH, "{}", once.len());
    let mut new = old.clone();
    let mut expected = BTreeSet::new();
    for (at, (part, rule, text)) in once.iter().enumerate() {
        let (first, rest) = text.split_once(' ').unwrap();
        let edited = match at % 4 {
            0 => text.replace(' ', "\n"),
            1 => {
                format!("{first} ''{}'' ", rest.split(' ').next().unwrap())
                    + rest.split_once(' ').unwrap().1
            }
            2 => format!("{first} xyzzy {rest}"),
            _ => format!("{first} {}", rest.split_once(' ').unwrap().1),
        };
        // A line end in an item or a row would end it.
        if at % 4 == 0 && *part != PartKind::Paragraph {
            continue;
        }
        new = new.replace(text.as_str(), &edited);
        if at % 4 > 1 {
            expected.insert((rule.clone(), *part));
        }
    }
    let told = changes(&files(&old), &files(&new));
    let said: BTreeSet<(String, PartKind)> = told
        .iter()
        .map(|it| (it.id.to_string(), it.place.as_ref().unwrap().part))
        .collect();
    assert!(told.iter().all(|it| it.kind == ChangeKind::Changed));
    assert_eq!((said, told.len()), (expected.clone(), expected.len()));
    eprintln!("{} edits, {} of them told", once.len(), expected.len());
}

#[test]
fn rules_of_a_large_rulebook_are_renamed() {
    let Some(old) = text() else {
        return eprintln!("skipped: there is no corpus blood-and-blades");
    };
    let (project, id) = load(&old);
    let book = project[id].book().unwrap();
    let titles = book
        .tiddlers
        .iter()
        .filter(|it| !it.0.as_str().contains(['.', '_']));
    let titles = titles.filter(|it| !it.1.starts_with("fig") && it.1.contains(' '));
    for (address, title) in titles.step_by(40).take(EACH) {
        let tiddler = project.store(id).find(title).unwrap();
        let edits = project.rename(id, tiddler, "the xyzzy rule").unwrap();
        let new = fix::edit(&edits, project.sources()).remove(0).after;
        let told = changes(&files(&old), &files(&new));
        let said: Vec<_> = told
            .iter()
            .map(|it| (it.kind, it.title.to_lowercase()))
            .collect();
        assert_eq!(
            said,
            [(ChangeKind::Renamed, "the xyzzy rule".to_owned())],
            "{address}"
        );
        assert_eq!(told[0].old_id.as_ref(), Some(address));
    }
}
