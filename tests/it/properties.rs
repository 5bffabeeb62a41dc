//! What holds for any text whatever.

use crate::paper::{Judge, Wiki};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{Config, TestRunner};
use serde_json::Value;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use tiddlybook::diag::{Rule, Sink};
use tiddlybook::source::{Sources, Span};
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::tree::{
    Block, BlockKind, CellKind, Document, Format, Inline, InlineKind, ItemRole, ListKind, RowKind,
};
use tiddlybook::wikitext::{Headings, parse, print};

/// Pieces of markup, whole and broken.
const MARKUP: [&str; 78] = [
    "''",
    "//",
    "__",
    "--",
    "^^",
    "~~",
    "@@",
    "{{{",
    "}}}",
    "{{{\n",
    "\n}}}\n",
    "[[",
    "]]",
    "|",
    "[img[",
    "[<img[",
    "][",
    "<<",
    ">>",
    "<<<\n",
    "\n<<<\n",
    "\n>",
    "\n>>",
    "\n*",
    "\n**",
    "\n#",
    "\n*#",
    "\n;",
    "\n:",
    "\n;;*",
    "\n!",
    "\n!!!",
    "\n----\n",
    "\n|",
    "|\n",
    "|h\n",
    "|f\n",
    "|c\n",
    "|k\n",
    "|>|",
    "|~|",
    "\"\"\"",
    "<nowiki>",
    "</nowiki>",
    "<html>",
    "</html>",
    "/%",
    "%/",
    "&",
    "&amp;",
    "&eacute;",
    "&#x1;",
    ";",
    "<br>",
    "<hr>",
    "\n",
    "\n\n",
    " ",
    "  ",
    "~",
    "HCh",
    "~HCh",
    "http://x.org/",
    "'",
    "!",
    "é",
    "\u{1F3B2}",
    "\u{1}",
    "\t",
    "[[a note]]",
    "[[a footnote]]",
    "[[a tip]]",
    "[[nothing]]",
    "[img[x|figs/zoc/zoc.svg]]",
    "{{red{",
    "color:red;",
    "/***\n",
    "\n***/\n",
];

/// The same of TiddlyWiki 5.
const MARKUP_5: [&str; 92] = [
    "''",
    "//",
    "__",
    "--",
    "---",
    "^^",
    "~~",
    ",,",
    "@@",
    "`",
    "``",
    "```",
    "\n```\n",
    "\n```js\n",
    "[[",
    "]]",
    "|",
    "[img[",
    "[img ",
    "[ext[",
    "<<",
    ">>",
    "<<<\n",
    "\n<<<",
    "\n>",
    "\n>>",
    "\n*",
    "\n**",
    "\n#",
    "\n*#",
    "\n;",
    "\n:",
    "\n;;*",
    "\n!",
    "\n!!!",
    "\n---\n",
    "\n|",
    "|\n",
    "|h\n",
    "|f\n",
    "|>|",
    "|~|",
    "|<|",
    "\"\"\"",
    "<b>",
    "</b>",
    "<div>",
    "</div>",
    "<div>\n\n",
    "<p>",
    "</p>",
    "<ul>",
    "<li>",
    "</li>",
    "</ul>",
    "<table>",
    "<tr>",
    "<td>",
    "</td>",
    "</table>",
    "<pre>",
    "</pre>",
    "<blockquote>",
    "</blockquote>",
    "<$list>",
    "</$list>",
    "<h2>",
    "</h2>",
    "<span>",
    "</span>",
    "{{",
    "}}",
    "{{{",
    "}}}",
    "((",
    "))",
    "<% if x %>",
    "<% endif %>",
    "\n@@\n",
    "\n$$$\n",
    "\n$$$text/vnd.tiddlywiki\n",
    "&amp;",
    "&#x1;",
    "<br>",
    "<hr>",
    "\n",
    "\n\n",
    " ",
    "~",
    "HouseRule",
    "http://x.org/",
    "é",
];

/// Those that neither hide nor move words.
fn keeps_words(markup: &str) -> bool {
    let hides = [
        "/%", "%/", "[img[", "[<img[", "][", "|c\n", "|k\n", "|h\n", "|f\n", "[[", "]]",
    ];
    let moves = ["\n;", "\n;;*", "[[a footnote]]", "[[a tip]]", "[[a note]]"];
    // What looks like an address hides what is no part of one.
    !hides.contains(&markup) && !moves.contains(&markup)
}

fn markup(keep: fn(&str) -> bool) -> impl Strategy<Value = &'static str> {
    let chosen: Vec<&'static str> = MARKUP.into_iter().filter(|markup| keep(markup)).collect();
    prop::sample::select(chosen)
}

/// Markup, with numbered words in it here and there: `w0x`, `w1x`, ….
fn text(keep: fn(&str) -> bool) -> impl Strategy<Value = String> {
    vec(
        prop_oneof![2 => markup(keep).prop_map(Some), 1 => Just(None)],
        0..60,
    )
    .prop_map(|pieces| {
        let mut words = 0..;
        let word = |piece: Option<&str>| match piece {
            Some(markup) => markup.to_owned(),
            None => format!("w{}x", words.next().unwrap_or_default()),
        };
        pieces.into_iter().map(word).collect()
    })
}

/// As [`text`], of TiddlyWiki 5.
fn text_5(keep: fn(&str) -> bool) -> impl Strategy<Value = String> {
    let chosen: Vec<&'static str> = MARKUP_5.into_iter().filter(|it| keep(it)).collect();
    let piece = prop_oneof![2 => prop::sample::select(chosen).prop_map(Some), 1 => Just(None)];
    vec(piece, 0..60).prop_map(|pieces| {
        let mut words = 0..;
        let word = |piece: Option<&str>| match piece {
            Some(markup) => markup.to_owned(),
            None => format!("w{}x", words.next().unwrap_or_default()),
        };
        pieces.into_iter().map(word).collect()
    })
}

/// The same of Markdown, but for definitions: those that follow a table are given overlapping ranges.
const MARKUP_MD: [&str; 45] = [
    "*",
    "**",
    "_",
    "__",
    "~~",
    "`",
    "``",
    "\n```\n",
    "[",
    "](",
    ")",
    "](other)",
    "[[",
    "]]",
    "|",
    "![",
    "<b>",
    "</b>",
    "<sup>",
    "</sup>",
    "<br>",
    "<blink>",
    "\n<div>\n",
    "\n</div>\n",
    "<!-- ",
    " -->",
    "\n> ",
    "\n>> ",
    "\n- ",
    "\n  - ",
    "\n1. ",
    "\n   ",
    "\n    ",
    "\n# ",
    "\n## ",
    "\n---\n",
    "\n|a|b|\n|-|-|\n|",
    "|\n",
    "&amp;",
    "\\*",
    "\n",
    "\n\n",
    " ",
    "\n[x]: ",
    "é",
];

fn text_md() -> impl Strategy<Value = String> {
    let piece = prop_oneof![2 => prop::sample::select(MARKUP_MD.to_vec()), 1 => Just("word")];
    vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

/// Those that hide no words: a label, an attribute and a style do.
fn keeps_words_5(markup: &str) -> bool {
    let hides = [
        "[img[",
        "[img ",
        "[[",
        "]]",
        "[ext[",
        "@@",
        "\n@@\n",
        "```",
        "\n```js\n",
        "\n```\n",
        "\n$$$\n",
    ];
    !hides.contains(&markup)
}

fn parsed(text: &str) -> (Sources, Document) {
    parsed_in(Dialect::Classic, text)
}

fn parsed_in(dialect: Dialect, text: &str) -> (Sources, Document) {
    let mut sources = Sources::new();
    let file = sources.add_file("a.tid", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    let headings = Headings::default().with_wikiwords(true);
    let document = parse(dialect, source, text, &headings, &mut Sink::new());
    (sources, document)
}

/// Are all nodes inside the one that they are in, and one after the other?
struct Nested<'a>(&'a str);

impl Nested<'_> {
    fn place(&self, span: Span, outer: &Span, end_before: &mut u32) {
        assert!(
            self.0.get(span.range()).is_some(),
            "{span:?} cuts a character"
        );
        assert!(
            outer.start <= span.start && span.end <= outer.end,
            "{span:?} in {outer:?}"
        );
        assert!(
            *end_before <= span.start,
            "{span:?} end_before {end_before}"
        );
        *end_before = span.end;
    }

    fn blocks(&self, blocks: &[Block], outer: &Span) {
        let mut end_before = outer.start;
        for block in blocks {
            self.place(block.span, outer, &mut end_before);
            let span = &block.span;
            match &block.kind {
                BlockKind::Paragraph(content) | BlockKind::Heading { content, .. } => {
                    self.inlines(content, span);
                }
                BlockKind::List(list) => {
                    let mut end_before = span.start;
                    for item in &list.items {
                        self.place(item.span, span, &mut end_before);
                        self.inlines(&item.content, &item.span);
                        self.blocks(&item.blocks, &item.span);
                    }
                }
                BlockKind::Table(table) => {
                    for caption in &table.captions {
                        self.inlines(&caption.content, &caption.span);
                    }
                    let mut end_before = span.start;
                    for row in &table.rows {
                        self.place(row.span, span, &mut end_before);
                        let mut end_before = row.span.start;
                        for cell in &row.cells {
                            self.place(cell.span, &row.span, &mut end_before);
                            if let CellKind::Content { content, .. } = &cell.kind {
                                self.inlines(content, &cell.span);
                            }
                        }
                    }
                }
                BlockKind::Quote(blocks)
                | BlockKind::Admonition(_, blocks)
                | BlockKind::Class(_, blocks) => {
                    self.blocks(blocks, span);
                }
                BlockKind::Preformatted(lines) => {
                    let mut end_before = span.start;
                    for line in lines {
                        self.place(*line, span, &mut end_before);
                    }
                }
                BlockKind::Rule => {}
            }
        }
    }

    fn inlines(&self, content: &[Inline], outer: &Span) {
        let mut end_before = outer.start;
        for inline in content {
            self.place(inline.span, outer, &mut end_before);
            match &inline.kind {
                InlineKind::Format { content, .. } => self.inlines(content, &inline.span),
                InlineKind::Image(image) => self.inlines(&image.caption, &inline.span),
                _ => {}
            }
        }
    }
}

fn wiki(text: &str) -> Wiki {
    let wiki = Wiki::new();
    wiki.tiddler("book", ":part", "!!sequential reading\n# [[chapter]]");
    wiki.tiddler(
        "chapter",
        ":chapter book",
        "!!sequential reading\n# [[case]]\n# [[HCh]]",
    );
    wiki.tiddler("HCh", "chapter", "Heavy.");
    wiki.tiddler("case", "chapter", text);
    wiki.tiddler(
        "a note",
        ":note",
        "Noted [[a footnote]].\n!Heading\n[[a tip]]",
    );
    wiki.tiddler("a tip", ":tip", "|[[a footnote]]|");
    wiki.tiddler("a footnote", ":footnote", text);
    wiki
}

/// The words `w0x` … in the order in which they are.
fn words(text: &str) -> Vec<&str> {
    let starts = text.match_indices('w').map(|(at, _)| &text[at..]);
    starts
        .filter_map(|rest| {
            let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
            (digits > 0 && rest[1 + digits..].starts_with('x')).then(|| &rest[..=digits])
        })
        .collect()
}

proptest! {
    #![proptest_config(Config { cases: 2000, failure_persistence: None, ..Config::default() })]

    #[test]
    fn nodes_are_nested(text in text(|_| true)) {
        let (_, document) = parsed(&text);
        let Some(first) = document.blocks.first() else { return Ok(()) };
        let whole = Span::new(first.span.source, 0..text.len());
        Nested(&text).blocks(&document.blocks, &whole);
    }

    #[test]
    fn nodes_are_nested_in_tiddlywiki_5(text in text_5(|_| true)) {
        let (_, document) = parsed_in(Dialect::TiddlyWiki5, &text);
        let Some(first) = document.blocks.first() else { return Ok(()) };
        let whole = Span::new(first.span.source, 0..text.len());
        Nested(&text).blocks(&document.blocks, &whole);
    }

    #[test]
    fn nodes_are_nested_in_markdown(text in text_md()) {
        let (_, document) = parsed_in(Dialect::Markdown, &text);
        let Some(first) = document.blocks.first() else { return Ok(()) };
        let whole = Span::new(first.span.source, 0..text.len());
        Nested(&text).blocks(&document.blocks, &whole);
    }

    #[test]
    fn words_stay_in_the_tree_of_tiddlywiki_5(text in text_5(keeps_words_5)) {
        // Accents beside each other may make a fence, which hides what follows it in its line.
        prop_assume!(!text.contains("```"));
        let (sources, document) = parsed_in(Dialect::TiddlyWiki5, &text);
        let tree = print::print(&document, &sources).replace('"', "");
        let (mut in_tree, mut in_text) = (words(&tree), words(&text));
        in_tree.sort_unstable();
        in_text.sort_unstable();
        prop_assert_eq!(in_tree, in_text, "{}", tree);
    }

    #[test]
    fn any_characters_at_all_in_tiddlywiki_5(text in ".{0,200}|[<>a-c/=\"'{}\\[\\]|$ \n]{0,200}") {
        let (_, document) = parsed_in(Dialect::TiddlyWiki5, &text);
        if let Some(first) = document.blocks.first() {
            let whole = Span::new(first.span.source, 0..text.len());
            Nested(&text).blocks(&document.blocks, &whole);
        }
    }

    #[test]
    fn words_stay_in_the_tree(text in text(keeps_words)) {
        let (sources, document) = parsed(&text);
        let tree = print::print(&document, &sources).replace('"', "");
        prop_assert_eq!(words(&tree), words(&text), "{}", tree);
    }

    #[test]
    fn any_characters_at_all(text in ".{0,200}") {
        let (_, document) = parsed(&text);
        if let Some(first) = document.blocks.first() {
            let whole = Span::new(first.span.source, 0..text.len());
            Nested(&text).blocks(&document.blocks, &whole);
        }
    }
}

#[test]
fn the_docbook_is_valid_and_holds_every_word() {
    let judge = Judge::new();
    let config = Config {
        cases: 100,
        failure_persistence: None,
        ..Config::default()
    };
    let texts = (text(|_| true), text(keeps_words));
    TestRunner::new(config)
        .run(&texts, |(wild, tame)| {
            let (_, report, docbook) = wiki(&wild).docbook();
            let mut found = report.verdict.diagnostics().iter();
            prop_assert!(found.all(|it| it.rule != Rule::InvalidDocbook));
            prop_assert_eq!(judge.faults(&docbook.unwrap_or_default()), "");
            let docbook = wiki(&tame).docbook().2.unwrap_or_default();
            prop_assert_eq!(judge.faults(&docbook), "");
            let start = docbook.find("xml:id=\"case\"").unwrap();
            let end = docbook.find("xml:id=\"hch\"").unwrap();
            let printed = without_tags(&docbook[start..end]);
            prop_assert_eq!(words(&printed), words(&tame), "{}", printed);
            Ok(())
        })
        .unwrap();
}

fn without_tags(xml: &str) -> String {
    let pieces = xml
        .split('<')
        .map(|piece| piece.split_once('>').map_or("", |(_, text)| text));
    pieces.collect()
}

// Against TiddlyWiki Classic's own parser

/// Text without the freedom that CONVENTIONS takes: marks in pairs, lists that nest a level a line.
fn classic_text() -> impl Strategy<Value = Vec<(usize, usize, Vec<usize>)>> {
    vec((0usize..12, 0usize..8, vec(0usize..14, 1..5)), 1..12)
}

fn write_classic(lines: &[(usize, usize, Vec<usize>)]) -> String {
    let mut text = String::new();
    let mut count = 0;
    let mut marks = String::new();
    for (kind, shape, pieces) in lines {
        let mut word = || {
            count += 1;
            format!("w{count}x")
        };
        let mut run = |pieces: &[usize]| -> String {
            let inline = |piece: &usize| match piece {
                0 => format!("''{}''", word()),
                1 => format!("//{} ''{}''//", word(), word()),
                2 => format!("[[{}]]", word()),
                3 => format!("[[{}|other]]", word()),
                4 => format!("^^{}^^", word()),
                5 => format!("~~{}~~", word()),
                6 => format!("__{}__", word()),
                7 => format!("--{}--", word()),
                8 => format!("{{{{{{{}}}}}}}", word()),
                9 => format!("a HCh {}", word()),
                _ => word(),
            };
            pieces.iter().map(inline).collect::<Vec<_>>().join(" ")
        };
        let list = matches!(kind, 0..=3);
        if !list {
            marks.clear();
        }
        match kind {
            0..=3 => {
                // Going back up, Classic puts an item into the list that is there, of whatever
                // kind; here its own marks decide. So they are the same.
                let depth = 1 + shape % (marks.len() + 1).min(4);
                let mark = ['*', '#', '*', '#', ';', ':'][pieces[0] % 6];
                if depth >= marks.len() {
                    marks.truncate(depth - 1);
                    marks.push(mark);
                }
                marks.truncate(depth);
                text += &format!("{marks} {}\n", run(pieces));
            }
            4 => text += &format!("{}{}\n", "!".repeat(1 + shape % 6), run(pieces)),
            5 => text += &format!("> {}\n", run(pieces)),
            6..=8 => {
                let cells = pieces.iter().map(|piece| match piece {
                    0 => ">".to_owned(),
                    1 => "~".to_owned(),
                    2 => format!("!{}", run(&[10])),
                    3 => format!(" {} ", run(&[10])),
                    4 => String::new(),
                    5 => "x".to_owned(),
                    other => run(&[other % 8]),
                });
                let cells: Vec<String> = cells.collect();
                let end = ["", "", "", "", "h", "f", "", ""][*shape];
                text += &format!("|{}|{end}\n", cells.join("|"));
            }
            9 => text += "\n",
            _ => text += &format!("{}\n", run(pieces)),
        }
    }
    text
}

/// For each word, the elements that it is in.
#[derive(Default)]
struct Paths {
    path: Vec<&'static str>,
    found: Vec<String>,
}

impl Paths {
    fn text(&mut self, text: &str) {
        for word in words(text) {
            self.found.push(format!("{word}: {}", self.path.join(" ")));
        }
    }

    fn inside(&mut self, name: &'static str, walk: impl FnOnce(&mut Self)) {
        self.path.push(name);
        walk(self);
        self.path.pop();
    }

    fn blocks(&mut self, blocks: &[Block], sources: &Sources) {
        const HEADINGS: [&str; 7] = ["", "h1", "h2", "h3", "h4", "h5", "h6"];
        for block in blocks {
            match &block.kind {
                BlockKind::Paragraph(content) => self.inlines(content, sources),
                BlockKind::Heading { level, content } => {
                    self.inside(HEADINGS[usize::from(*level)], |it| {
                        it.inlines(content, sources)
                    });
                }
                BlockKind::List(list) => {
                    let name = match list.kind {
                        ListKind::Bulleted => "ul",
                        ListKind::Numbered => "ol",
                        ListKind::Definition => "dl",
                    };
                    for item in &list.items {
                        let role = match item.role {
                            ItemRole::Item => "li",
                            ItemRole::Term => "dt",
                            ItemRole::Definition => "dd",
                        };
                        self.inside(name, |it| {
                            it.inside(role, |it| {
                                it.inlines(&item.content, sources);
                                it.blocks(&item.blocks, sources);
                            });
                        });
                    }
                }
                BlockKind::Table(table) => self.inside("table", |it| {
                    for row in &table.rows {
                        let part = match row.kind {
                            RowKind::Head => "thead",
                            RowKind::Body => "tbody",
                            RowKind::Foot => "tfoot",
                        };
                        for cell in &row.cells {
                            if let CellKind::Content {
                                header, content, ..
                            } = &cell.kind
                            {
                                let name = if *header { "th" } else { "td" };
                                it.inside(part, |it| {
                                    it.inside(name, |it| it.inlines(content, sources))
                                });
                            }
                        }
                    }
                }),
                BlockKind::Quote(blocks) | BlockKind::Admonition(_, blocks) => {
                    self.inside("blockquote", |it| it.blocks(blocks, sources))
                }
                BlockKind::Class(_, blocks) => self.inside("div", |it| it.blocks(blocks, sources)),
                BlockKind::Preformatted(_) | BlockKind::Rule => {}
            }
        }
    }

    fn inlines(&mut self, content: &[Inline], sources: &Sources) {
        for inline in content {
            match &inline.kind {
                InlineKind::Text => self.text(sources.slice(inline.span)),
                InlineKind::Code(inside) => {
                    self.inside("code", |it| it.text(sources.slice(*inside)))
                }
                InlineKind::Link { label, .. } => self.inside("a", |it| it.inlines(label, sources)),
                InlineKind::Format { format, content } => {
                    let name = match format {
                        Format::Bold => "strong",
                        Format::Italic => "em",
                        Format::Underline => "u",
                        Format::Strike => "strike",
                        Format::Superscript => "sup",
                        Format::Subscript => "sub",
                        Format::Code => "code",
                        Format::Class(_) => "span",
                    };
                    self.inside(name, |it| it.inlines(content, sources));
                }
                _ => {}
            }
        }
    }

    /// As `blocks`, of the oracle's tree.
    fn classic(&mut self, node: &Value) {
        const NAMES: [&str; 29] = [
            "ul",
            "ol",
            "dl",
            "li",
            "dt",
            "dd",
            "table",
            "thead",
            "tbody",
            "tfoot",
            "th",
            "td",
            "blockquote",
            "code",
            "a",
            "strong",
            "em",
            "u",
            "strike",
            "sup",
            "sub",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "s",
            "pre",
        ];
        if let Some(text) = node.as_str() {
            return self.text(text);
        }
        let name = node["element"].as_str().unwrap_or_default();
        let known = NAMES.into_iter().find(|known| *known == name);
        self.path.extend(known);
        for child in node["children"].as_array().into_iter().flatten() {
            self.classic(child);
        }
        self.path
            .truncate(self.path.len() - usize::from(known.is_some()));
    }
}

#[test]
fn classic_builds_the_same() {
    let folder =
        std::env::var("TIDDLYBOOK_CORPUS").unwrap_or_else(|_| "../shared/corpus".to_owned());
    let classic = Path::new(&folder).join("blood-and-blades/wiki_en.html");
    if !classic.is_file() {
        eprintln!("skipped: no real wiki in {folder} (set TIDDLYBOOK_CORPUS)");
        return;
    }
    let mut runner = TestRunner::deterministic();
    let text = || write_classic(&classic_text().new_tree(&mut runner).unwrap().current());
    let texts: Vec<String> = std::iter::repeat_with(text).take(1000).collect();
    let input: Vec<Value> = texts
        .iter()
        .map(|text| serde_json::json!({"title": "t", "text": text}))
        .collect();
    let child = Command::new("node")
        .arg("tests/oracle/classic.mjs")
        .arg(classic)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        eprintln!("skipped: node does not start");
        return;
    };
    let mut stdin = child.stdin.take().unwrap();
    let writer =
        std::thread::spawn(move || stdin.write_all(Value::from(input).to_string().as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let trees: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(trees.len(), texts.len());
    for (text, tree) in texts.iter().zip(&trees) {
        let (sources, document) = parsed(text);
        let (mut ours, mut theirs) = (Paths::default(), Paths::default());
        ours.blocks(&document.blocks, &sources);
        theirs.classic(&tree["tree"]);
        assert_eq!(ours.found, theirs.found, "of this text:\n{text}");
    }
}
