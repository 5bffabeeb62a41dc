//! The parser of TiddlyWiki 5's markup against TiddlyWiki 5 itself, on the tiddlers inside its package, on
//! the project's own wikis, and on real wikis where they are at hand.
//!
//! What is compared is what a reader gets: characters, links, emphasis, headings, lists and how they nest,
//! cells and code. Tiddlers that a wiki has to run something for are left out. Where the two differ on
//! purpose, `oracle/tiddlywiki5.txt` names the tiddler and says why.
#![allow(
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::print_stderr,
    clippy::unwrap_used,
    clippy::panic
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tiddlybook::diag::Sink;
use tiddlybook::read::{self, Options};
use tiddlybook::source::{Disk, Sources};
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::tree::{
    Block, BlockKind, Cell, CellKind, Format, Inline, InlineKind, ItemRole, ListKind, Table,
};
use tiddlybook::wikitext::{Headings, parse};

/// The folder with TiddlyWiki's package: `TIDDLYBOOK_NODE`, else that of the oracles.
fn package() -> Option<PathBuf> {
    let folder = std::env::var("TIDDLYBOOK_NODE").unwrap_or_else(|_| "tests/oracle".to_owned());
    let folder = PathBuf::from(folder);
    if folder.join("node_modules/tiddlywiki").is_dir() {
        return Some(folder);
    }
    assert!(
        std::env::var("CI").is_err(),
        "TiddlyWiki is not installed: npm ci --prefix tests/oracle"
    );
    eprintln!("skipped: TiddlyWiki is not installed (npm ci --prefix tests/oracle)");
    None
}

/// What TiddlyWiki says of a text.
#[derive(serde::Deserialize)]
struct Said {
    title: String,
    text: String,
    tokens: Option<Vec<String>>,
}

fn oracle(flags: &[&str], input: &str) -> Option<Vec<Said>> {
    let mut command = Command::new("node");
    command.arg("tests/oracle/tiddlywiki5.mjs").arg(package()?);
    command
        .args(flags)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().filter(|line| line.starts_with('{'));
    Some(
        lines
            .map(|line| serde_json::from_str(line).unwrap())
            .collect(),
    )
}

/// What a reader gets of a text, as the oracle prints it, and the rules that were found broken.
fn tokens(dialect: Dialect, text: &str) -> (Vec<String>, BTreeSet<&'static str>) {
    let mut sources = Sources::new();
    let file = sources.add_file("a.tid", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    let headings = Headings::default();
    let mut sink = Sink::new();
    let document = parse(dialect, source, text, &headings, &mut sink);
    let mut writer = Writer {
        sources: &sources,
        out: Vec::new(),
    };
    writer.blocks(&document.blocks);
    let rules = sink.finish().iter().map(|it| it.rule.name()).collect();
    (writer.out, rules)
}

struct Writer<'a> {
    sources: &'a Sources,
    out: Vec<String>,
}

impl Writer<'_> {
    fn push(&mut self, token: &str) {
        self.out.push(token.to_owned());
    }

    fn element(&mut self, name: &str, inside: impl FnOnce(&mut Self)) {
        self.out.push(format!("<{name}>"));
        inside(self);
        let name = name.split(' ').next().unwrap();
        self.out.push(format!("</{name}>"));
    }

    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match &block.kind {
            BlockKind::Paragraph(content) => {
                self.push("<block>");
                self.run(content);
                self.push("<block>");
            }
            BlockKind::Heading { level, content } => {
                self.element(&format!("h{level}"), |it| it.run(content));
            }
            BlockKind::List(list) => {
                let name = match list.kind {
                    ListKind::Bulleted => "ul",
                    ListKind::Numbered => "ol",
                    ListKind::Definition => "dl",
                };
                self.element(name, |it| {
                    for item in &list.items {
                        let name = match item.role {
                            ItemRole::Item => "li",
                            ItemRole::Term => "dt",
                            ItemRole::Definition => "dd",
                        };
                        it.element(name, |it| {
                            it.run(&item.content);
                            it.blocks(&item.blocks);
                        });
                    }
                });
            }
            BlockKind::Table(table) => self.element("table", |it| it.table(table)),
            BlockKind::Quote(blocks) | BlockKind::Admonition(_, blocks) => {
                self.element("blockquote", |it| it.blocks(blocks))
            }
            BlockKind::Preformatted(lines) => {
                let text: String = lines.iter().map(|it| self.sources.slice(*it)).collect();
                self.element("pre", |it| it.push(&text));
            }
            BlockKind::Rule => self.push("<hr>"),
        }
    }

    fn table(&mut self, table: &Table) {
        for caption in &table.captions {
            self.element("caption", |it| it.run(&caption.content));
        }
        let spans = spans(table);
        for (row, spans) in table.rows.iter().zip(spans) {
            self.element("tr", |it| {
                for (cell, (columns, rows)) in row.cells.iter().zip(spans) {
                    it.cell(cell, columns, rows);
                }
            });
        }
    }

    fn cell(&mut self, cell: &Cell, columns: usize, rows: usize) {
        if let CellKind::Content {
            header, content, ..
        } = &cell.kind
        {
            let mut name = if *header { "th" } else { "td" }.to_owned();
            if columns > 1 || rows > 1 {
                let _ = write!(name, " {columns}x{rows}");
            }
            self.element(&name, |it| it.run(content));
        }
    }

    fn run(&mut self, run: &[Inline]) {
        for inline in run {
            self.inline(inline);
        }
    }

    fn inline(&mut self, inline: &Inline) {
        match &inline.kind {
            InlineKind::Text => self.push(self.sources.slice(inline.span)),
            InlineKind::Character(characters) => self.push(characters),
            InlineKind::Code(inside) => {
                let text = self.sources.slice(*inside);
                self.element("code", |it| it.push(text));
            }
            InlineKind::LineBreak => self.push("<br>"),
            InlineKind::Embedded(_) => self.push(self.sources.slice(inline.span)),
            InlineKind::Footnote(_) => self.push("a footnote of Markdown"),
            InlineKind::Format { format, content } => {
                let name = match format {
                    Format::Bold => "strong",
                    Format::Italic => "em",
                    Format::Underline => "u",
                    Format::Strike => "s",
                    Format::Superscript => "sup",
                    Format::Subscript => "sub",
                    Format::Code => "code",
                };
                self.element(name, |it| it.run(content));
            }
            InlineKind::Link { target, label, .. } => {
                let name = format!("a {}", self.sources.slice(*target));
                self.out.push(format!("<{name}>"));
                self.run(label);
                self.push("</a>");
            }
            InlineKind::Image(image) => {
                let name = format!("<img {}>", self.sources.slice(image.file));
                self.out.push(name);
            }
        }
    }
}

/// How many columns and rows each cell of a table covers.
fn spans(table: &Table) -> Vec<Vec<(usize, usize)>> {
    let mut spans: Vec<Vec<(usize, usize)>> = Vec::new();
    let mut above: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    for (row, cells) in table.rows.iter().map(|row| &row.cells).enumerate() {
        spans.push(vec![(1, 1); cells.len()]);
        let mut joined = 0;
        for (column, cell) in cells.iter().enumerate() {
            match cell.kind {
                CellKind::JoinRight => joined += 1,
                CellKind::JoinAbove => {
                    if let Some((row, column)) = above.get(&column) {
                        spans[*row][*column].1 += 1;
                        if joined > 0 {
                            spans[*row][*column].0 = joined + 1;
                        }
                    }
                    joined = 0;
                }
                CellKind::Content { .. } => {
                    spans[row][column].0 += joined;
                    for covered in column - joined..=column {
                        above.insert(covered, (row, column));
                    }
                    joined = 0;
                }
            }
        }
        let is_content = |cell: &Cell| matches!(cell.kind, CellKind::Content { .. });
        if let Some(last) = cells.iter().rposition(is_content).filter(|_| joined > 0) {
            spans[row][last].0 += joined;
        }
    }
    spans
}

const INLINE: [&str; 8] = ["strong", "em", "u", "s", "sup", "sub", "code", "a"];

/// Tokens without what no reader sees: white space that counts for nothing, marks around nothing.
fn seen(tokens: &[String]) -> String {
    let mut out = String::new();
    let mut raw = false;
    for token in tokens {
        if token == "<pre>" || token == "</pre>" {
            raw = token == "<pre>";
        }
        let is_tag = token.len() > 1 && token.starts_with('<') && token.ends_with('>');
        let name = token.trim_start_matches(['<', '/']).trim_end_matches('>');
        let name = name.split(' ').next().unwrap();
        if raw && !is_tag {
            out += &token
                .split('\n')
                .map(str::trim_end)
                .collect::<Vec<_>>()
                .join("\n");
        } else if token == "<block>" {
            out.push('\n');
        } else if is_tag && !INLINE.contains(&name) && name != "img" && name != "br" {
            let _ = write!(out, "\n{token}\n");
        } else {
            let spaced = token.replace(char::is_whitespace, " ");
            out += if is_tag { token } else { &spaced };
        }
    }
    tidy(&out)
}

fn tidy(text: &str) -> String {
    let mut text = text.to_owned();
    loop {
        let before = text.len();
        for name in INLINE {
            text = text.replace(&format!("<{name}></{name}>"), "");
            // White space moves out of marks.
            text = text.replace(&format!(" </{name}>"), &format!("</{name}> "));
            text = text.replace(&format!("<{name}> "), &format!(" <{name}>"));
        }
        while text.contains("  ") {
            text = text.replace("  ", " ");
        }
        if text.len() == before {
            break;
        }
    }
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// The tiddlers that differ on purpose, and why.
fn known() -> BTreeMap<String, String> {
    let list = std::fs::read_to_string("tests/oracle/tiddlywiki5.txt").unwrap_or_default();
    let lines = list
        .lines()
        .filter(|line| !line.starts_with("//") && !line.is_empty());
    lines
        .map(|line| {
            let (title, reason) = line.split_once(": ").unwrap_or((line, ""));
            (title.to_owned(), reason.to_owned())
        })
        .collect()
}

/// Tokens as Classic has them, to which a paragraph is text between line breaks, and a list inside an
/// item comes after it. What is marked by `@@` is code in a book.
fn flowing(tokens: &[String]) -> Vec<String> {
    let is_list = |it: &&String| ["<ul>", "<ol>", "<dl>"].contains(&it.as_str());
    let tokens = tokens
        .iter()
        .filter(|it| !["<code>", "</code>"].contains(&it.as_str()));
    let mut tokens = tokens.peekable();
    let mut out: Vec<String> = Vec::new();
    let mut depth = 0;
    let mut open: Vec<(usize, String)> = Vec::new();
    while let Some(token) = tokens.next() {
        let before_list = tokens.peek().is_some_and(is_list);
        match token.as_str() {
            "<block>" | "<br>" => out.push(" ".to_owned()),
            "</li>" | "</dt>" | "</dd>" if before_list => open.push((depth, token.clone())),
            "</ul>" | "</ol>" | "</dl>" => {
                depth -= 1;
                out.push(token.clone());
                if !before_list && let Some((_, item)) = open.pop_if(|(at, _)| *at == depth) {
                    out.push(item);
                }
            }
            _ => {
                depth += usize::from(is_list(&token));
                out.push(token.clone());
            }
        }
    }
    out
}

/// Compares, and returns how many were.
fn compare(dialect: Dialect, texts: &[Said], known: &BTreeMap<String, String>) -> usize {
    let mut differ = String::new();
    let mut count = 0;
    let mut different = 0;
    for said in texts {
        let Some(theirs) = &said.tokens else {
            // Nothing may fail on it all the same.
            let _tokens = tokens(dialect, &said.text);
            continue;
        };
        count += 1;
        let (ours, rules) = tokens(dialect, &said.text);
        let (ours, theirs) = match dialect {
            Dialect::Classic => (seen(&flowing(&ours)), seen(&flowing(theirs))),
            _ => (seen(&ours), seen(theirs)),
        };
        let is_known = known.contains_key(&said.title);
        if (ours != theirs) != is_known {
            different += 1;
            let first = ours.lines().zip(theirs.lines()).find(|(a, b)| a != b);
            let (ours, theirs) = first.unwrap_or((&ours, &theirs));
            let _ = writeln!(
                differ,
                "{}: {rules:?}\n  ours   {ours}\n  theirs {theirs}",
                said.title
            );
        }
    }
    assert!(
        differ.is_empty(),
        "{different} of {count} differ, or are listed and do not:\n{differ}"
    );
    count
}

#[test]
fn the_tiddlers_of_tiddlywiki_itself() {
    let Some(texts) = oracle(&["--own"], "") else {
        return;
    };
    let count = compare(Dialect::TiddlyWiki5, &texts, &known());
    assert!(count > 2500, "{count}");
    let differ = known()
        .keys()
        .filter(|it| !it.starts_with("Classic "))
        .count();
    let percent = 100.0 - 100.0 * differ as f64 / count as f64;
    eprintln!("{percent:.2} % of {count} tiddlers of TiddlyWiki itself agree");
    assert!(percent > 98.5, "{percent}");
}

/// The texts of other wikis as if they were written in TiddlyWiki 5's markup.
#[test]
fn the_texts_of_other_wikis() {
    if let Some(said) = oracle(&[], &other_wikis("")) {
        compare(Dialect::TiddlyWiki5, &said, &known());
    }
}

/// The same texts as what they are, by the parser of Classic that TiddlyWiki 5 has as a plugin.
#[test]
fn classic_texts_by_the_plugin() {
    if let Some(said) = oracle(&["--classic"], &other_wikis("Classic ")) {
        let count = compare(Dialect::Classic, &said, &known());
        assert!(count > 200, "{count}");
    }
}

/// The texts of the project's own wikis, and of those of the corpus, for the oracle.
fn other_wikis(prefix: &str) -> String {
    let corpus =
        std::env::var("TIDDLYBOOK_CORPUS").unwrap_or_else(|_| "../shared/corpus".to_owned());
    let corpus = Path::new(&corpus);
    let paths = [
        PathBuf::from("wiki/en"),
        PathBuf::from("wiki/fr"),
        PathBuf::from("wiki/es"),
        corpus.join("blood-and-blades/wiki_en.html"),
        corpus.join("sample/wiki_en.html"),
    ];
    let mut texts = Vec::new();
    for path in paths.into_iter().filter(|path| path.exists()) {
        let mut sources = Sources::new();
        let options = Options::default();
        let tiddlers = read::read(&Disk, &path, &mut sources, &mut Sink::new(), options);
        for tiddler in tiddlers.unwrap() {
            // In the list of those that differ, the reason comes after a colon and a space.
            let title = format!("{prefix}{}/{}", path.display(), tiddler.title);
            let title = title.replace(": ", ":");
            let text = sources.text(tiddler.text).to_owned();
            texts.push(serde_json::json!({"title": title, "text": text}));
        }
    }
    serde_json::to_string(&texts).unwrap()
}
