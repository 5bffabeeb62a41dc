//! Any file can be read as a wiki, and a book be made of what is in it.
#![no_main]
// A file on the disk is what is read.
#![allow(clippy::disallowed_methods)]

use libfuzzer_sys::fuzz_target;
use std::fs;
use tiddlybook::pipeline::{BuildOptions, Project, Request, jobs};

fuzz_target!(|bytes: &[u8]| {
    let folder = tempfile::tempdir().expect("a folder");
    let wiki = folder.path().join("wiki.html");
    fs::write(&wiki, bytes).expect("a file");
    let request = Request {
        wiki: Some(wiki),
        ..Request::default()
    };
    let options = BuildOptions {
        out: Some(folder.path().join("out")),
        validate: false,
        keep_going: true,
        ..BuildOptions::new(&["docbook", "epub", "html"])
    };
    for job in jobs(&request).unwrap_or_default() {
        let mut project = Project::new();
        // Input that cannot be read is refused, which is no fault.
        if let Ok(edition) = project.load(&job) {
            let _made = project.build(edition, &options);
        }
    }
});
