//! Any file can be read as a wiki, and a book be made of what is in it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::fs;
use tiddlybook::pipeline::{BuildOptions, Format, Request, build, jobs};

fuzz_target!(|bytes: &[u8]| {
    let folder = tempfile::tempdir().expect("a folder");
    let wiki = folder.path().join("wiki.html");
    fs::write(&wiki, bytes).expect("a file");
    let request = Request {
        wiki: Some(wiki),
        ..Request::default()
    };
    let options = BuildOptions {
        formats: [Format::Docbook, Format::Epub, Format::Html].into(),
        out: Some(folder.path().join("out")),
        validate: false,
        keep_going: true,
    };
    for job in jobs(&request).unwrap_or_default() {
        // Input that cannot be read is refused, which is no fault.
        let _made = build(&job, &options);
    }
});
