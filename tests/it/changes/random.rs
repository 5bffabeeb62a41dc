//! Random edits of books: each is told as what it is, and nothing else is told.

use super::{BOOK, Files, SVG, changes};
use proptest::prelude::*;
use std::collections::BTreeSet;
use tiddlybook::changes::{Change, ChangeKind, PartKind};

/// A book, as its author thinks of it.
#[derive(Clone, Debug)]
struct Draft {
    chapters: Vec<(String, Vec<Page>)>,
}

/// A rule.
#[derive(Clone, Debug)]
struct Page {
    title: String,
    text: Vec<String>,
    items: Vec<String>,
    cells: [[u32; 2]; 3],
    /// The titles of rules that it names, in links that show the title, and the number.
    links: [String; 2],
    /// Whether its lines are broken after each word, and some words are bold.
    is_wrapped: bool,
    is_marked: bool,
}

/// A word of its own for each number.
fn word(number: usize) -> String {
    let syllables = ["ba", "do", "fi", "gu", "ka", "le", "mo", "nu", "pa", "ri"];
    let mut word = String::new();
    let mut rest = number;
    for _ in 0..4 {
        word += syllables[rest % 10];
        rest /= 10;
    }
    word
}

impl Draft {
    /// Three chapters of three rules each; no two share a word of their texts.
    fn new() -> Self {
        let mut words = (0..).map(word);
        let mut sentence = |count: usize| words.by_ref().take(count).collect::<Vec<_>>().join(" ");
        let titles: Vec<String> = (0..9)
            .map(|at| format!("rule {}", word(5000 + at)))
            .collect();
        let page = |at: usize, sentence: &mut dyn FnMut(usize) -> String| Page {
            title: titles[at].clone(),
            text: vec![sentence(14), sentence(9)],
            items: vec![sentence(5), sentence(4), sentence(6)],
            cells: [[1, 2], [3, 4], [5, 6]].map(|row| row.map(|it| it + 10 * at as u32)),
            links: [titles[(at + 4) % 9].clone(), titles[(at + 7) % 9].clone()],
            is_wrapped: false,
            is_marked: false,
        };
        let chapters = (0..3).map(|chapter| {
            let pages = (0..3).map(|at| page(chapter * 3 + at, &mut sentence));
            (format!("chapter {}", word(7000 + chapter)), pages.collect())
        });
        Self {
            chapters: chapters.collect(),
        }
    }

    fn files(&self) -> Files {
        let list = |titles: Vec<&String>| -> String {
            let lines = titles.iter().map(|it| format!("# [[{it}]]\n"));
            format!("\n!!sequential reading\n{}", lines.collect::<String>())
        };
        let mut files = Files::new();
        files.insert("book.toml".to_owned(), BOOK.to_owned());
        files.insert("figs/a/b.svg".to_owned(), SVG.to_owned());
        let chapters = list(self.chapters.iter().map(|it| &it.0).collect());
        let root = format!("title: rules\ntags: :part\n\nThe rules.\n{chapters}");
        files.insert("wiki/rules.tid".to_owned(), root);
        for (title, pages) in &self.chapters {
            let own = list(pages.iter().map(|it| &it.title).collect());
            let text = format!("title: {title}\ntags: :chapter rules\n\nAbout {title}.\n{own}");
            files.insert(format!("wiki/{title}.tid"), text);
            for page in pages {
                let text = format!(
                    "title: {}\ntags: [[{title}]]\n\n{}",
                    page.title,
                    page.wikitext()
                );
                files.insert(format!("wiki/{}.tid", page.title), text);
            }
        }
        files
    }

    fn pages(&mut self) -> impl Iterator<Item = &mut Page> {
        self.chapters.iter_mut().flat_map(|it| &mut it.1)
    }

    fn page(&mut self, title: &str) -> &mut Page {
        self.pages().find(|it| it.title == title).unwrap()
    }
}

impl Page {
    fn wikitext(&self) -> String {
        let [shown, cited] = &self.links;
        let mut text = self.text.join("\n\n");
        if self.is_wrapped {
            text = self
                .text
                .iter()
                .map(|it| it.replace(' ', "\n"))
                .collect::<Vec<_>>()
                .join("\n\n\n");
        }
        if self.is_marked {
            let (first, rest) = text.split_once(char::is_whitespace).unwrap();
            text = format!("''{first}'' {rest}/% later %/");
        }
        let link = if self.is_marked {
            format!("[[{shown}|{shown}]]")
        } else {
            format!("[[{shown}]]")
        };
        text += &format!(" {link}, rule [[#|{cited}]]\n\n");
        for item in &self.items {
            text += &format!("* {item}\n");
        }
        text += "\n|ground|foot|horse|h\n";
        for (name, [foot, horse]) in ["wood", "marsh", "sand"].iter().zip(self.cells) {
            text += &if self.is_marked {
                format!("| {name} | ''{foot}''|{horse} |\n")
            } else {
                format!("|{name}|{foot}|{horse}|\n")
            };
        }
        text + "\n[img[a picture|figs/a/b.svg]]\n"
    }
}

/// An edit of an author.
#[derive(Clone, Copy, Debug)]
enum Edit {
    Text,
    Item,
    Cell,
    Move,
    Elsewhere,
    Rename,
    Add,
    Remove,
    Rewrap,
    Mark,
}

const EDITS: [Edit; 10] = [
    Edit::Text,
    Edit::Item,
    Edit::Cell,
    Edit::Move,
    Edit::Elsewhere,
    Edit::Rename,
    Edit::Add,
    Edit::Remove,
    Edit::Rewrap,
    Edit::Mark,
];

/// What is to be told: the kind, the title, and the part.
type Told = (ChangeKind, String, Option<PartKind>);

/// Makes an edit, the `seed`-th of its kind, of a rule that no other edit has touched; what should be told.
fn edit(draft: &mut Draft, edit: Edit, (title, seed): (&str, usize)) -> Vec<Told> {
    let new = word(9000 + seed % 900);
    let title = title.to_owned();
    let page = draft.page(&title);
    let changed = |part| vec![(ChangeKind::Changed, title.clone(), Some(part))];
    match edit {
        Edit::Text => {
            let text = &mut page.text[seed % 2];
            let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
            let gone = &words[seed % words.len()];
            *text = text.replace(gone.as_str(), &new);
            changed(PartKind::Paragraph)
        }
        Edit::Item => {
            match seed % 3 {
                0 => drop(page.items.remove(seed % page.items.len())),
                1 => page
                    .items
                    .insert(seed % page.items.len(), format!("{new} {new}")),
                _ => page.items[seed % 3] += &format!(" {new}"),
            }
            changed(PartKind::Item)
        }
        Edit::Cell => {
            page.cells[seed % 3][seed % 2] += 500;
            changed(PartKind::Cell)
        }
        Edit::Move => {
            let pages = &mut draft
                .chapters
                .iter_mut()
                .find(|it| it.1.iter().any(|it| it.title == title))
                .unwrap()
                .1;
            // One of two would be as good to move as the other.
            if pages.len() < 3 || pages[0].title != title {
                return Vec::new();
            }
            let moved = pages.remove(0);
            pages.push(moved);
            vec![(ChangeKind::Moved, title, None)]
        }
        Edit::Elsewhere => {
            let from = draft
                .chapters
                .iter()
                .position(|it| it.1.iter().any(|it| it.title == title))
                .unwrap();
            let place = draft.chapters[from]
                .1
                .iter()
                .position(|it| it.title == title)
                .unwrap();
            let moved = draft.chapters[from].1.remove(place);
            let to = &mut draft.chapters[(from + 1) % 3].1;
            to.insert(seed % (to.len() + 1), moved);
            vec![(ChangeKind::Moved, title, None)]
        }
        Edit::Rename => {
            let now = format!("law {new}");
            for page in draft.pages() {
                page.links
                    .iter_mut()
                    .filter(|it| **it == title)
                    .for_each(|it| it.clone_from(&now));
                if page.title == title {
                    page.title.clone_from(&now);
                }
            }
            vec![(ChangeKind::Renamed, now, None)]
        }
        Edit::Add => {
            let mut added = page.clone();
            added.title = format!("law {new}");
            added.text = vec![
                (0..12)
                    .map(|it| word(8000 + (seed + it) % 900))
                    .collect::<Vec<_>>()
                    .join(" "),
            ];
            added.items = vec![new];
            let (title, pages) = (added.title.clone(), &mut draft.chapters[seed % 3].1);
            pages.insert(seed % (pages.len() + 1), added);
            vec![(ChangeKind::Added, title, None)]
        }
        Edit::Remove => {
            if draft.pages().any(|it| it.links.contains(&title)) {
                return Vec::new();
            }
            draft
                .chapters
                .iter_mut()
                .for_each(|it| it.1.retain(|it| it.title != title));
            vec![(ChangeKind::Removed, title, None)]
        }
        Edit::Rewrap => {
            page.is_wrapped = true;
            Vec::new()
        }
        Edit::Mark => {
            page.is_marked = true;
            Vec::new()
        }
    }
}

/// The change of a rule, without the new numbers that follow from those of others.
fn told(change: &Change) -> Option<Told> {
    let part = change.place.as_ref().map(|it| it.part);
    (change.kind != ChangeKind::Renumbered).then(|| (change.kind, change.title.clone(), part))
}

/// The numbers of all rules, by their titles.
fn numbers(draft: &Draft) -> Vec<(String, String)> {
    let chapters = draft.chapters.iter().enumerate();
    let pages = chapters.flat_map(|(chapter, (_, pages))| {
        let pages = pages.iter().enumerate();
        pages.map(move |(at, it)| (it.title.clone(), format!("{}.{}", chapter + 1, at + 1)))
    });
    pages.collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn each_edit_is_told_as_what_it_is(
        edits in proptest::collection::vec((proptest::sample::select(&EDITS[..]), 0..1000_usize), 1..4),
        first in 0..9_usize,
    ) {
        let mut draft = Draft::new();
        let titles: Vec<String> = draft.pages().map(|it| it.title.clone()).collect();
        // The last rule of the book, which no other names, may go.
        let (kept, free) = (&titles[0], &titles[8]);
        for page in draft.pages() {
            page.links.iter_mut().filter(|it| *it == free).for_each(|it| it.clone_from(kept));
        }
        let old = draft.clone();
        let mut expected: Vec<Told> = Vec::new();
        let mut touched = BTreeSet::new();
        let mut has_moved = false;
        for (at, (kind, seed)) in edits.iter().enumerate() {
            let moves = matches!(kind, Edit::Move | Edit::Elsewhere | Edit::Remove);
            let at = if matches!(kind, Edit::Remove) { 8 } else { (first + 3 * at) % 9 };
            // Of two rules that are left of three, either may be said to have moved.
            if !(moves && has_moved) && touched.insert(at) {
                expected.extend(edit(&mut draft, *kind, (&titles[at], *seed)));
            }
            has_moved |= moves;
        }
        let found = changes(&old.files(), &draft.files());
        let mut said: Vec<Told> = found.iter().filter_map(told).collect();
        said.sort();
        expected.sort();
        prop_assert_eq!(&said, &expected);
        // New numbers are told of rules that have some, and did not move or come.
        let (before, now) = (numbers(&old), numbers(&draft));
        for change in found.iter().filter(|it| it.kind == ChangeKind::Renumbered) {
            let number = |all: &[(String, String)], title: &str| {
                all.iter().find(|it| it.0 == title).map(|it| it.1.clone())
            };
            prop_assert_eq!(&number(&now, &change.title), &change.number);
            let was = before.iter().find(|it| Some(&it.1) == change.old_number.as_ref());
            prop_assert!(was.is_some() && change.number != change.old_number);
        }
    }
}
