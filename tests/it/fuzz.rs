//! Texts in each dialect, cut, doubled and mixed: each is parsed, every place in its tree and of its findings is
//! in it and at its characters, the tree can be printed, and written in every other dialect; what is read
//! of that again is the same, unless the conversion names what it does not say.
//!
//! They begin as the cases of `documents/`, the tiddlers of the rulebook and the files of `fuzz/seeds/`, which
//! keeps what was found. `TIDDLYBOOK_FUZZ_SECONDS=600 cargo test --release fuzz::` goes on for so long.

use crate::support::places;
use crate::tokens;
use crate::tokens::Shape;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tiddlybook::diag::Sink;
use tiddlybook::source::{Disk, Files as _, Sources};
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::convert::{Unsaid, convert};
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

/// How many conversions of the seeds, each read as if it were in each dialect, no printer foresaw.
const UNFORESEEN: usize = 6;

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

/// What was found of the conversions of a text.
#[derive(Default)]
struct Conversions {
    /// Those that mean something else, and do not say so.
    wrong: Vec<String>,
    /// Those of which no printer knew beforehand that they do not say all.
    unforeseen: Vec<Dialect>,
}

/// What has to hold for any text.
fn sound(dialect: Dialect, text: &str) -> Conversions {
    let mut sources = Sources::new();
    let file = sources.add_file("fuzz.tid", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    let headings =
        Headings::new(&["sequential reading".to_owned()], Vec::new()).with_wikiwords(true);
    let mut sink = Sink::new();
    let document = parse(dialect, source, text, &headings, &mut sink);
    places::hold(&document, source, text);
    for found in sink.finish() {
        let span = found.span.unwrap();
        assert!(
            text.get(span.range()).is_some(),
            "{span:?} of {}",
            found.rule.name()
        );
    }
    let _tree = print::print(&document, &sources);
    let tokens = tokens::of_document(&document, &sources, Shape::Whole);
    let expected = tokens::seen(&tokens, Shape::Whole);
    let mut found = Conversions::default();
    for &to in Dialect::ALL {
        let converted = convert(&document, &sources, to, &headings);
        let mut own = Sources::new();
        let file = own.add_file("converted.tid", converted.text.clone());
        let source = own.add_slice(file, 0..converted.text.len());
        let read = parse(to, source, &converted.text, &headings, &mut Sink::new());
        let otherwise = |it: &Unsaid| it.what.to_string().contains("read otherwise");
        if converted.unsaid.iter().any(otherwise) {
            found.unforeseen.push(to);
        }
        let tokens = tokens::of_document(&read, &own, Shape::Whole);
        let again = tokens::seen(&tokens, Shape::Whole);
        // A plain text without a letter is one all the same.
        let is_nothing = to == Dialect::Plain && expected.is_empty();
        if converted.unsaid.is_empty() && expected != again && !is_nothing {
            found.wrong.push(format!(
                "== {dialect:?} to {to:?}: {text:?}\n-- {:?}\n-- before\n{expected}\n-- after\n{again}\n",
                converted.text
            ));
        }
    }
    found
}

#[test]
fn mutated_texts_in_every_dialect() {
    let seconds = std::env::var("TIDDLYBOOK_FUZZ_SECONDS").ok();
    let seconds = seconds
        .and_then(|it| it.parse().ok())
        .map(Duration::from_secs);
    let seeds = seeds();
    let start = Instant::now();
    // With a time to fill, each run tries others.
    let first = seconds.map_or(1, |_| std::process::id().into());
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15 ^ first);
    let mut rounds = 0;
    let (mut unforeseen, mut conversions) = (0, 0);
    let mut wrong = Vec::new();
    while seconds.map_or(rounds < 1_000, |most| start.elapsed() < most) {
        rounds += 1;
        let text = mutated(&seeds, &mut dice);
        for &dialect in Dialect::ALL {
            let begin = Instant::now();
            let result = catch_unwind(AssertUnwindSafe(|| sound(dialect, &text)));
            let Ok(found) = result else {
                panic!("as {dialect:?}: keep this in fuzz/seeds: {text:?}");
            };
            wrong.extend(found.wrong);
            unforeseen += found.unforeseen.len();
            conversions += Dialect::ALL.len();
            let spent = begin.elapsed();
            assert!(
                spent < Duration::from_secs(20),
                "as {dialect:?}, {spent:?}: {text:?}"
            );
        }
    }
    eprintln!("{rounds} texts in {:?}", start.elapsed());
    eprintln!("{unforeseen} of {conversions} conversions would be read otherwise");
    // Marks that nobody closed, with nothing but a line end in them, become such marks with a space.
    assert!(
        wrong.len() * 500 < conversions,
        "{} of {conversions} say something else:\n{}",
        wrong.len(),
        wrong.concat()
    );
    assert!(
        unforeseen * 20 < conversions,
        "{unforeseen} of {conversions}"
    );
}

/// Of the texts that somebody wrote in a dialect, every printer knows beforehand what it cannot say.
#[test]
fn what_cannot_be_said_is_foreseen() {
    let (mut wrong, mut otherwise) = (Vec::new(), Vec::new());
    for seed in seeds() {
        for &dialect in Dialect::ALL {
            let found = sound(dialect, &seed);
            wrong.extend(found.wrong);
            let unforeseen = found.unforeseen.iter();
            otherwise.extend(unforeseen.map(|to| format!("{dialect:?} to {to:?}: {seed:?}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.concat());
    let (count, otherwise) = (otherwise.len(), otherwise.join("\n"));
    assert!(count <= UNFORESEEN, "{count}\n{otherwise}");
}
