//! What tests share: books and pages to try, and the ways to look at them.

pub mod arbitrary;
pub mod asked;
pub mod dom;
pub mod nasty;
pub mod places;
pub mod said;
pub mod tree;
pub mod xml;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use tiddlybook::figure::Figures;
use tiddlybook::pipeline::{self, Job, Request};
use tiddlybook::source::{Disk, Outputs};

/// How many threads a test of many cases starts: tests run beside each other already.
pub fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// All editions of the books in `tests/books`.
pub fn books() -> Vec<Job> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/books");
    let entries = std::fs::read_dir(folder).unwrap();
    let mut configs: Vec<PathBuf> = entries
        .map(|entry| entry.unwrap().path().join("book.toml"))
        .collect();
    configs.sort();
    let request = |config| Request {
        config: Some(config),
        ..Request::default()
    };
    configs
        .into_iter()
        .flat_map(|config| pipeline::jobs(&request(config)).unwrap())
        .collect()
}

const SVG: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30"><path d="M0 0h40v30z"/></svg>"#;

/// Figures that were loaded, and the folder that they are in.
pub fn figures() -> (tempfile::TempDir, Figures) {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("figs");
    let mut outputs = Outputs::new(&root).unwrap();
    for path in ["zoc/zoc.svg", "Odd name é.svg", "a--b.svg"] {
        outputs.file(path, SVG.as_bytes()).unwrap();
        outputs
            .file(&format!("figs/{path}"), SVG.as_bytes())
            .unwrap();
    }
    outputs.commit().unwrap();
    let mut figures = Figures::new(Arc::new(Disk), root);
    for path in ["figs/zoc/zoc.svg", "figs/Odd name é.svg", "figs/a--b.svg"] {
        // A picture that cannot be read is marked in the pages: that is a case too.
        let _picture = figures.load(path);
    }
    (folder, figures)
}

/// The pages of a book of more than a million characters, in Markdown, with a rule that is like no other. The words are made
/// of syllables, always the same.
pub fn large_book() -> Vec<(String, String)> {
    const SYLLABLES: [&str; 12] = [
        "ba", "ke", "lo", "mi", "tur", "sen", "dra", "vo", "pli", "né", "ço", "thi",
    ];
    let mut seed = 7_usize;
    let mut next = |limit: usize| {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        seed / 65_536 % limit
    };
    let mut word = || -> String { (0..=next(3)).map(|_| SYLLABLES[next(12)]).collect() };
    let mut sentence = |length: usize| {
        let words: Vec<String> = (0..length).map(|_| word()).collect();
        format!("The {}.", words.join(" "))
    };
    let mut page = |number: usize| {
        let mut text = format!("# Chapter {number}\n\n{}\n", sentence(20));
        for rule in 0..40 {
            let (one, other) = (sentence(60), sentence(80));
            text += &format!("\n## Rule {number} {rule}\n\n{one} {other}\n");
        }
        if number == 30 {
            text += "\n## A curfew\n\nThe zorblax needs a sang-froid of seven œufs within 40mm, and éléphants.\n";
        }
        (format!("{number:02}.md"), text)
    };
    (0..60).map(&mut page).collect()
}
