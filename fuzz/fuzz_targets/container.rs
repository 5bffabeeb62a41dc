//! Any bytes are read as each container of tiddlers, as a page of a folder or as its list, or refused, and what is read parses; macros and
//! transclusions included.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::path::Path;
use tiddlybook::diag::Sink;
use tiddlybook::read::{Options, read};
use tiddlybook::source::{Memory, Sources};
use tiddlybook::store::Store;
use tiddlybook::wikitext::{Headings, print};

/// What the first byte chooses: the wiki, and the file of it that has the other bytes.
const CONTAINERS: [(&str, &str); 15] = [
    ("a.html", "a.html"),
    ("a.tid", "a.tid"),
    ("a.json", "a.json"),
    ("w", "w/tiddlers/a.multids"),
    ("w", "w/tiddlers/a.md"),
    ("w", "w/tiddlers/b.md.meta"),
    ("w", "w/tiddlers/tiddlywiki.files"),
    ("w", "w/tiddlywiki.info"),
    ("w", "w/tiddlers/c.tid"),
    ("p", "p/a.md"),
    ("p", "p/SUMMARY.md"),
    ("p", "p/mkdocs.yml"),
    ("p", "p/_quarto.yml"),
    ("p", "p/sidebars.js"),
    ("p", "p/docs/_category_.json"),
];

fuzz_target!(|bytes: &[u8]| {
    let Some((first, bytes)) = bytes.split_first() else {
        return;
    };
    let (wiki, file) = CONTAINERS[usize::from(*first) % CONTAINERS.len()];
    let mut files = vec![
        ("w/tiddlywiki.info", b"{}".to_vec()),
        ("w/tiddlers/b.md", b"text".to_vec()),
        ("p/b.md", b"# B\n\n[a](a.md#b) [[c]] @sec-b".to_vec()),
        ("p/docs/c.md", b"# C".to_vec()),
        ("v/tiddlywiki.info", b"{}".to_vec()),
        ("v/tiddlers/d.tid", b"title: d\n\n{{a}}".to_vec()),
    ];
    files.retain(|(path, _)| *path != file);
    files.push((file, bytes.to_vec()));
    let mut sources = Sources::new();
    let mut sink = Sink::new();
    let options = Options {
        rules: Some(2),
        ..Options::default()
    };
    let memory = Memory::of(files);
    let Ok(tiddlers) = read(&memory, Path::new(wiki), &mut sources, &mut sink, options) else {
        return;
    };
    let headings = Headings::new(&["sequential reading".to_owned()], Vec::new());
    let store = Store::new(tiddlers, &mut sources, &headings, &mut sink);
    for (_, document) in store.documents() {
        let _tree = print::print(document, &sources);
    }
    for found in sink.finish() {
        if let Some(span) = found.span {
            let place = sources.locate(span);
            assert!(place.bytes.end <= sources.file_text(place.file).len());
        }
    }
});
