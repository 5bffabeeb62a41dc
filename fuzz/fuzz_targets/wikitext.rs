//! Any text parses, and its tree can be printed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tiddlybook::diag::Sink;
use tiddlybook::source::Sources;
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::{Headings, parse, print};

fuzz_target!(|text: &str| {
    let mut sources = Sources::new();
    let file = sources.add_file("fuzz.tid", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    let document = parse(Dialect::Classic, source, text, &Headings::default(), &mut Sink::new());
    let _tree = print::print(&document, &sources);
});
