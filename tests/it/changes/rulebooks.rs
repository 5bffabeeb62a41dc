//! Edits of large rulebooks, Blood and Blades where it is at hand and the project's own: each is told as what it is, and
//! nothing else.

use super::{Files, changes};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tiddlybook::book::{
    Block, Book, Division, EntryContent, Inline, Visitor, enter_division, walk_block, walk_entry,
};
use tiddlybook::changes::{Change, ChangeKind, PartKind};
use tiddlybook::diag::fix;
use tiddlybook::pipeline::{EditionId, Project, Request, jobs};
use tiddlybook::source::Memory;

/// Edits of each kind in a book.
const EACH: usize = 12;

/// The title of a rule that is new, or renamed.
const NEW: &str = "the xyzzy rule";

/// A rulebook in memory.
struct Rulebook {
    files: Files,
    /// The wiki, a file or what the paths of its files begin with.
    wiki: &'static str,
}

/// Those that are there.
fn rulebooks() -> Vec<Rulebook> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut own = BTreeMap::new();
    let folders = ["wiki", "figs"].map(|it| walkdir::WalkDir::new(project.join(it)));
    for path in folders.into_iter().flatten() {
        let path = path.unwrap().into_path();
        if let Ok(text) = std::fs::read_to_string(&path) {
            let path = path.strip_prefix(project).unwrap().to_str().unwrap();
            own.insert(path.to_owned(), text);
        }
    }
    let settings = std::fs::read_to_string(project.join("book.toml")).unwrap();
    own.insert("book.toml".to_owned(), settings);
    let own = Rulebook {
        files: own,
        wiki: "wiki/en/",
    };

    let beside = project.join("../shared/corpus");
    let corpus = std::env::var("TIDDLYBOOK_CORPUS").map_or(beside, PathBuf::from);
    let wiki = corpus.join("blood-and-blades/wiki_en.html");
    let Ok(blades) = std::fs::read_to_string(wiki) else {
        eprintln!("skipped: there is no corpus blood-and-blades");
        return vec![own];
    };
    let settings = "[languages.en]\nwiki = \"wiki_en.html\"\n";
    let blades = [("book.toml", settings), ("wiki_en.html", &blades)];
    let blades = Rulebook {
        files: blades
            .map(|(path, text)| (path.to_owned(), text.to_owned()))
            .into(),
        wiki: "wiki_en.html",
    };
    vec![own, blades]
}

impl Rulebook {
    fn load(&self) -> (Project, EditionId) {
        let request = Request {
            files: Arc::new(Memory::of(self.files.clone())),
            config: Some("book.toml".into()),
            ..Request::default()
        };
        let mut project = Project::new();
        let id = project.load(&jobs(&request).unwrap().remove(0)).unwrap();
        (project, id)
    }

    /// The texts of the wiki.
    fn texts(&self) -> impl Iterator<Item = &String> {
        let files = self.files.iter();
        files
            .filter(|it| it.0.starts_with(self.wiki))
            .map(|it| it.1)
    }

    /// How often a text stands in the wiki.
    fn count(&self, text: &str) -> usize {
        self.texts().map(|it| it.matches(text).count()).sum()
    }

    /// Whether a text that stands in the wiki once is on a line without a mark.
    fn is_in_paragraph(&self, text: &str) -> bool {
        let mut lines = self.texts().flat_map(|it| it.lines());
        let line = lines.find(|it| it.contains(text)).unwrap();
        !line.starts_with([':', ';', '*', '#', '|', '!'])
    }

    /// The wiki with another text in the place of this one.
    fn with(&self, text: &str, other: &str) -> Files {
        let edited = self.files.iter().map(|(path, old)| {
            let is_inside = path.starts_with(self.wiki);
            let new = if is_inside {
                old.replace(text, other)
            } else {
                old.clone()
            };
            (path.clone(), new)
        });
        edited.collect()
    }

    /// The files with one more rule.
    fn and(&self, mut files: Files, title: &str, text: &str) -> Files {
        match files.get_mut(self.wiki) {
            Some(page) => {
                let first = "<div title=\"DefaultTiddlers\"";
                let rule = format!("<div title=\"{title}\">\n<pre>{text}</pre>\n</div>\n{first}");
                *page = page.replacen(first, &rule, 1);
            }
            None => {
                let rule = format!("title: {title}\n\n{text}");
                files.insert(format!("{}{title}.tid", self.wiki), rule);
            }
        }
        files
    }

    /// The reading lists of three and more lines `# [[title]]`.
    fn lists(&self) -> Vec<Vec<&str>> {
        let mut lists = Vec::new();
        for text in self.texts() {
            for (at, _) in text.match_indices("sequential reading\n") {
                let lines = text[at..].lines().skip(1);
                let lines = lines.take_while(|it| it.starts_with("# [[") && it.ends_with("]]"));
                let lines: Vec<&str> = lines.collect();
                // Figures stand where the text links to them first.
                if lines.len() > 2 && !lines[0].contains("fig") {
                    lists.push(lines);
                }
            }
        }
        lists
    }

    /// What is told of another text of the book, without the new numbers that follow from those of others.
    fn told(&self, new: &Files) -> Vec<Change> {
        let mut told = changes(&self.files, new);
        told.retain(|it| it.kind != ChangeKind::Renumbered);
        told
    }
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
fn edits_of_large_rulebooks_are_told() {
    for mut book in rulebooks() {
        let (project, id) = book.load();
        let old = book.files.clone();
        let places = Places::of(project[id].book().unwrap());
        let is_once = |place: &&Place| {
            let inside = places.iter().filter(|it| it.2.contains(&place.2)).count();
            inside == 1 && book.count(&place.2) == 1
        };
        let once: Vec<&Place> = places.iter().filter(is_once).collect();
        // One edit a rule, so that each is told by itself.
        let mut rules = BTreeSet::new();
        let once = once.into_iter().filter(|it| rules.insert(it.1.clone()));
        let once: Vec<&Place> = once.collect();
        assert!(once.len() > 4 * EACH, "{}", once.len());
        let mut expected = BTreeSet::new();
        for (at, (part, rule, text)) in once.iter().enumerate() {
            let (first, rest) = text.split_once(' ').unwrap();
            let (second, others) = rest.split_once(' ').unwrap();
            let edited = match at % 4 {
                // A line end in an item, a definition or a row would end it.
                0 if !book.is_in_paragraph(text) => continue,
                0 => text.replace(' ', "\n"),
                1 => format!("{first} ''{second}'' {others}"),
                2 => format!("{first} xyzzy {rest}"),
                _ => format!("{first} {others}"),
            };
            book.files = book.with(text, &edited);
            if at % 4 > 1 {
                expected.insert((rule.clone(), *part));
            }
        }
        let told = changes(&old, &book.files);
        let said: BTreeSet<(String, PartKind)> = told
            .iter()
            .map(|it| (it.id.to_string(), it.place.as_ref().unwrap().part))
            .collect();
        assert!(told.iter().all(|it| it.kind == ChangeKind::Changed));
        assert_eq!((said, told.len()), (expected.clone(), expected.len()));
        eprintln!("{} edits, {} of them told", once.len(), expected.len());
    }
}

#[test]
fn rules_of_large_rulebooks_are_renamed() {
    for book in rulebooks() {
        let (project, id) = book.load();
        let tiddlers = &project[id].book().unwrap().tiddlers;
        let own = tiddlers.iter().filter(|it| {
            let is_rule = !it.0.as_str().contains(['.', '_']) && !it.1.starts_with("fig");
            is_rule && it.1.contains(' ')
        });
        let own: Vec<_> = own.collect();
        for (address, title) in own.iter().step_by(own.len() / EACH) {
            let tiddler = project.store(id).find(title).unwrap();
            let edits = project.rename(id, tiddler, NEW).unwrap();
            let mut new = book.files.clone();
            for edited in fix::edit(&edits, project.sources()) {
                new.insert(edited.path.to_str().unwrap().to_owned(), edited.after);
            }
            let mut told = changes(&book.files, &new);
            // A term that was the title stands by itself now.
            let is_term = |it: &Change| {
                it.place
                    .as_ref()
                    .is_some_and(|it| it.part == PartKind::Term)
            };
            told.retain(|it| !is_term(it));
            assert_eq!(
                said(&told),
                [(ChangeKind::Renamed, NEW.to_owned())],
                "{told:?}"
            );
            assert_eq!(told[0].old_id.as_ref(), Some(*address));
        }
    }
}

#[test]
fn rules_of_large_rulebooks_come_go_and_move() {
    for book in rulebooks() {
        let lists = book.lists();
        let mut edits = 0;
        for lines in lists.iter().step_by(lists.len().div_ceil(EACH)) {
            let list = lines.join("\n");
            if book.count(&list) != 1 || lines.iter().any(|it| book.count(it) != 1) {
                continue;
            }
            let title = |line: &str| {
                let link = line[4..line.len() - 2].to_lowercase();
                link.rsplit('|').next().unwrap().to_owned()
            };

            let mut moved = lines.clone();
            moved.rotate_left(1);
            let told = book.told(&book.with(&list, &moved.join("\n")));
            assert_eq!(said(&told), [(ChangeKind::Moved, title(lines[0]))]);

            let new = book.with(&list, &list.replacen('\n', &format!("\n# [[{NEW}]]\n"), 1));
            let told = book.told(&book.and(new, NEW, "Whoever says it is somewhere else."));
            assert_eq!(said(&told), [(ChangeKind::Added, NEW.to_owned())]);
            edits += 2;
        }
        eprintln!("{edits} edits of reading lists");
    }
}

/// The changes, by the titles of the rules in small letters.
fn said(told: &[Change]) -> Vec<(ChangeKind, String)> {
    let said = told.iter().map(|it| (it.kind, it.title.to_lowercase()));
    said.collect()
}
