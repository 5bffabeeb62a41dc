//! Any text parses in every dialect, every place in its tree is in it, and its tree can be printed, and
//! converted to every other.
#![no_main]

#[path = "../../tests/it/support/places.rs"]
mod places;

use libfuzzer_sys::fuzz_target;
use tiddlybook::diag::Sink;
use tiddlybook::source::Sources;
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::convert::convert;
use tiddlybook::wikitext::{Headings, parse, print};

fuzz_target!(|text: &str| {
    let mut sources = Sources::new();
    let file = sources.add_file("fuzz.tid", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    for &dialect in Dialect::ALL {
        let headings = Headings::default().with_wikiwords(true);
        let document = parse(dialect, source, text, &headings, &mut Sink::new());
        places::hold(&document, source, text);
        let _tree = print::print(&document, &sources);
        for &other in Dialect::ALL {
            let _text = convert(&document, &sources, other, &headings);
        }
    }
});
