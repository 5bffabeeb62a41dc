//! Any text parses in this dialect, its spans are in it, and its tree can be printed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tiddlybook::diag::Sink;
use tiddlybook::source::Sources;
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::visit::each_inline;
use tiddlybook::wikitext::{Headings, parse, print};

fuzz_target!(|text: &str| {
    let mut sources = Sources::new();
    let file = sources.add_file("fuzz.tid", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    let headings = Headings::default().with_wikiwords(true);
    let document = parse(Dialect::Markdown, source, text, &headings, &mut Sink::new());
    each_inline(&document, |inline| assert!(text.get(inline.span.range()).is_some()));
    let _tree = print::print(&document, &sources);
});
