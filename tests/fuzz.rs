//! Texts in each dialect, cut, doubled and mixed: each is parsed, all places are in it and at its characters,
//! its tree can be printed, and written in every other dialect, which is parsed again.
//!
//! They begin as the cases of `documents/`, the tiddlers of the rulebook and the files of `fuzz/seeds/`, which
//! keeps what was found. `TIDDLYBOOK_FUZZ_SECONDS=600 cargo test --release --test fuzz` goes on for so long.
#![allow(
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::print_stderr,
    clippy::unwrap_used,
    clippy::panic
)]

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tiddlybook::diag::Sink;
use tiddlybook::source::{Disk, Files as _, Sources};
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::convert::convert;
use tiddlybook::wikitext::visit::each_inline;
use tiddlybook::wikitext::{Headings, parse, print};

/// What begins or ends something in one of the dialects.
const MARKS: [&str; 72] = [
    "''",
    "//",
    "__",
    "--",
    "^^",
    "~~",
    ",,",
    "@@",
    "{{{",
    "}}}",
    "{{",
    "}}",
    "[[",
    "]]",
    "|",
    "||",
    "[img[",
    "<<",
    ">>",
    "<<<\n",
    "\"\"\"",
    "```\n",
    "`",
    "\n!",
    "\n* ",
    "\n# ",
    "\n; ",
    "\n: ",
    "\n|",
    "|h\n",
    "|c\n",
    "\n----\n",
    "\n\n",
    "\n",
    "/%",
    "%/",
    "<!--",
    "-->",
    "<html>",
    "<br>",
    "<div>",
    "</div>",
    "<b ",
    "='",
    ">",
    "<",
    "\\define x()",
    "\\end",
    "$x$",
    "&eacute;",
    "&#x20ac;",
    "\u{0}",
    "é",
    "\u{1F3B2}",
    "\r\n",
    "\t",
    "    ",
    "**",
    "_",
    "> ",
    "> [!NOTE]\n",
    "- ",
    "1. ",
    "[^1]",
    "\n[^1]: ",
    "](",
    "![",
    "\n| - | - |\n",
    "\n[a]: b\n",
    "~~~",
    "<https://",
    "\n!!sequential reading\n",
];

/// Numbers without end, the same ones each time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides.max(1) as u64) as usize
    }

    /// A place at the beginning of a character, or the end.
    fn place(&mut self, text: &str) -> usize {
        let mut at = self.roll(text.len() + 1);
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }

    fn range(&mut self, text: &str) -> std::ops::Range<usize> {
        let (a, b) = (self.place(text), self.place(text));
        a.min(b)..a.max(b)
    }
}

/// The texts that all others are made of.
fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    let files = |folder: &str, extension: &str| -> Vec<PathBuf> {
        Disk.files_below(Path::new(folder), extension)
            .unwrap_or_default()
    };
    for path in files("tests/documents", "md") {
        let document = fs::read_to_string(path).unwrap();
        let blocks = document.split("```").skip(1).step_by(2);
        let blocks = blocks.filter_map(|block| block.split_once('\n'));
        let texts = blocks.filter(|(info, _)| {
            ["wikitext", "tiddlywiki5", "markdown"].contains(&info.split(' ').next().unwrap())
        });
        seeds.extend(texts.map(|(_, text)| text.to_owned()));
    }
    for path in files("wiki/en", "tid") {
        let tiddler = fs::read_to_string(path).unwrap();
        seeds.extend(tiddler.split_once("\n\n").map(|(_, text)| text.to_owned()));
    }
    for path in files("fuzz/seeds", "txt") {
        seeds.push(fs::read_to_string(path).unwrap());
    }
    assert!(seeds.len() > 200, "{}", seeds.len());
    seeds
}

/// A text made of one or two others.
fn mutated(seeds: &[String], dice: &mut Dice) -> String {
    const LONGEST: usize = 2_000;
    let mut text = seeds[dice.roll(seeds.len())].clone();
    for _ in 0..=dice.roll(6) {
        let range = dice.range(&text);
        match dice.roll(6) {
            0 => text.replace_range(range, ""),
            1 => {
                let other = &seeds[dice.roll(seeds.len())];
                let part = other[dice.range(other)].to_owned();
                text.replace_range(range, &part);
            }
            2 => {
                let part = text[range.clone()].to_owned();
                text.insert_str(range.end, &part);
            }
            3 => text.insert_str(
                range.start,
                &MARKS[dice.roll(MARKS.len())].repeat(1 + dice.roll(40)),
            ),
            _ => text.insert_str(range.start, MARKS[dice.roll(MARKS.len())]),
        }
        while text.len() > LONGEST {
            text.pop();
        }
    }
    text
}

/// What has to hold for any text.
fn sound(dialect: Dialect, text: &str) {
    let mut sources = Sources::new();
    let file = sources.add_file("fuzz.tid", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    let headings =
        Headings::new(&["sequential reading".to_owned()], Vec::new()).with_wikiwords(true);
    let mut sink = Sink::new();
    let document = parse(dialect, source, text, &headings, &mut sink);
    each_inline(&document, |inline| {
        assert!(text.get(inline.span.range()).is_some(), "{:?}", inline.span);
    });
    for found in sink.finish() {
        let span = found.span.unwrap();
        assert!(
            text.get(span.range()).is_some(),
            "{span:?} of {}",
            found.rule.name()
        );
    }
    let _tree = print::print(&document, &sources);
    for &other in Dialect::ALL {
        let converted = convert(&document, &sources, other).text;
        let file = sources.add_file("converted.tid", converted.clone());
        let source = sources.add_slice(file, 0..converted.len());
        let _tree = parse(other, source, &converted, &headings, &mut Sink::new());
    }
}

#[test]
fn mutated_texts_in_every_dialect() {
    let seconds = std::env::var("TIDDLYBOOK_FUZZ_SECONDS").ok();
    let seconds = seconds
        .and_then(|it| it.parse().ok())
        .map(Duration::from_secs);
    let seeds = seeds();
    for seed in &seeds {
        Dialect::ALL
            .iter()
            .for_each(|dialect| sound(*dialect, seed));
    }
    let start = Instant::now();
    // With a time to fill, each run tries others.
    let first = seconds.map_or(1, |_| std::process::id().into());
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15 ^ first);
    let mut rounds = 0;
    while seconds.map_or(rounds < 1_000, |most| start.elapsed() < most) {
        rounds += 1;
        let text = mutated(&seeds, &mut dice);
        for &dialect in Dialect::ALL {
            let begin = Instant::now();
            let result = catch_unwind(AssertUnwindSafe(|| sound(dialect, &text)));
            assert!(
                result.is_ok(),
                "as {dialect:?}: keep this in fuzz/seeds: {text:?}"
            );
            let spent = begin.elapsed();
            assert!(
                spent < Duration::from_secs(20),
                "as {dialect:?}, {spent:?}: {text:?}"
            );
        }
    }
    eprintln!("{rounds} texts in {:?}", start.elapsed());
}
