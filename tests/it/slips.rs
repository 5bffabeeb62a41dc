//! Slips as authors, translators and tired people make them, injected one at a time into whole wikis:
//! how many are found, at their place and alone.
//!
//! The slips are the documents in `tests/slips`, which `tests/README.md` explains; the wikis are the
//! second edition of the project's own rulebook in English and French, which stays as it is, ten in `tests/slips/wikis` that have other habits, and the two of
//! `../shared/corpus` (or where `TIDDLYBOOK_CORPUS` says) if they are there. What
//! counts is what `check` prints.
//!
//! `cargo test slips:: -- --nocapture` prints the scoreboard, and what was said instead of each
//! slip that was missed.

use crate::paper;
use crate::paper::Case;
use crate::support::{asked, threads};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tiddlybook::source::Memory;

/// What is reached today, in percent of the slips. Raise them with every rule that is added; the
/// goal is 95 found and 80 alone.
const REACHED: Reached = Reached {
    found: 97,
    named: 97,
    alone: 94,
};

/// The rules that are silent unless asked for; a slip of one of them is checked with it.
const QUIET: &[&str] = &["plain-http", "unlinked-term", "unused-term"];

/// What a mark in a document becomes until its position is known: two characters of private use.
const OPEN: char = '\u{E000}';
const CLOSE: char = '\u{E001}';

struct Reached {
    /// A finding begins in the place, or touches it.
    found: usize,
    /// That finding is of the rule that the slip names.
    named: usize,
    /// Nothing else is reported.
    alone: usize,
}

/// Where a wiki comes from.
pub(crate) struct Origin {
    /// What the documents call it.
    pub(crate) name: &'static str,
    pub(crate) root: Root,
    /// The folder of the tiddlers, which the paths in the documents leave out; empty for one file.
    pub(crate) folder: &'static str,
    /// What `check` is told.
    pub(crate) arguments: &'static [&'static str],
    /// Whether lines end as on Windows.
    pub(crate) crlf: bool,
}

pub(crate) enum Root {
    /// A folder of the corpora, which a clone may be without.
    Corpus(&'static str),
    /// A folder of `tests/slips/wikis`.
    Foreign(&'static str),
}

const WIKIS: &[Origin] = &[
    Origin {
        name: "en",
        root: Root::Foreign("dust"),
        folder: "wiki/en",
        arguments: &["--language", "en", "wiki/en"],
        crlf: false,
    },
    Origin {
        name: "fr",
        root: Root::Foreign("dust"),
        folder: "wiki/fr",
        arguments: &["--language", "fr", "wiki/fr"],
        crlf: false,
    },
    Origin {
        name: "blades",
        root: Root::Corpus("blood-and-blades"),
        folder: "",
        arguments: &["wiki_en.html"],
        crlf: false,
    },
    Origin {
        name: "sample",
        root: Root::Corpus("sample"),
        folder: "",
        arguments: &["wiki_en.html"],
        crlf: false,
    },
    Origin {
        name: "grimwood",
        root: Root::Foreign("grimwood"),
        folder: "",
        arguments: &["grimwood.html"],
        crlf: false,
    },
    Origin {
        name: "salient",
        root: Root::Foreign("salient"),
        folder: "wiki",
        arguments: &["wiki"],
        crlf: true,
    },
    Origin {
        name: "broadside",
        root: Root::Foreign("broadside"),
        folder: "",
        arguments: &["broadside.html"],
        crlf: false,
    },
    Origin {
        name: "court",
        root: Root::Foreign("court"),
        folder: "wiki",
        arguments: &["wiki"],
        crlf: false,
    },
    Origin {
        name: "crypt",
        root: Root::Foreign("crypt"),
        folder: "wiki",
        arguments: &["wiki"],
        crlf: false,
    },
    Origin {
        name: "stakes",
        root: Root::Foreign("stakes"),
        folder: "wiki",
        arguments: &["wiki"],
        crlf: false,
    },
    Origin {
        name: "brume",
        root: Root::Foreign("brume"),
        folder: "wiki",
        arguments: &["wiki"],
        crlf: false,
    },
    Origin {
        name: "frontera",
        root: Root::Foreign("frontera"),
        folder: "wiki",
        arguments: &["wiki"],
        crlf: false,
    },
    Origin {
        name: "quay",
        root: Root::Foreign("quay"),
        folder: "wiki",
        arguments: &["wiki"],
        crlf: false,
    },
    Origin {
        name: "orchard",
        root: Root::Foreign("orchard"),
        folder: "wiki",
        arguments: &["wiki"],
        crlf: false,
    },
];

/// The files of a wiki, by their paths.
#[derive(Clone)]
pub(crate) struct Wiki {
    pub(crate) origin: &'static Origin,
    pub(crate) files: BTreeMap<String, Vec<u8>>,
}

impl Wiki {
    /// Nothing if the wiki is one of the corpora and they are not there.
    fn load(origin: &'static Origin) -> Option<Self> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = match origin.root {
            Root::Corpus(name) => {
                let beside = here.join("../shared/corpus");
                let folder = std::env::var_os("TIDDLYBOOK_CORPUS").map_or(beside, PathBuf::from);
                folder.join(name)
            }
            Root::Foreign(name) => here.join("tests/slips/wikis").join(name),
        };
        if matches!(origin.root, Root::Corpus(_)) && !root.exists() {
            eprintln!("skipped: there is no corpus {}", root.display());
            return None;
        }
        let mut wiki = Self {
            origin,
            files: BTreeMap::new(),
        };
        wiki.read(&root);
        Some(wiki)
    }

    fn read(&mut self, root: &Path) {
        for entry in walkdir::WalkDir::new(root).sort_by_file_name() {
            let entry = entry.unwrap();
            if entry.file_type().is_file() {
                let name = entry.path().strip_prefix(root).unwrap();
                let name = name.to_str().unwrap().replace('\\', "/");
                self.files
                    .insert(name, std::fs::read(entry.path()).unwrap());
            }
        }
    }

    /// The path from the root of a path in a document: figures are at the root.
    fn path(&self, path: &str) -> String {
        if self.origin.folder.is_empty() || path.starts_with("figs/") {
            path.to_owned()
        } else {
            format!("{}/{path}", self.origin.folder)
        }
    }
}

impl Wiki {
    /// The files as they are saved.
    fn saved(&self) -> impl Iterator<Item = (&String, Vec<u8>)> {
        self.files.iter().map(|(path, bytes)| {
            let crlf = self.origin.crlf && path.ends_with(".tid");
            let ended = crlf.then(|| replace_bytes(bytes, b"\n", b"\r\n"));
            (path, ended.unwrap_or_else(|| bytes.clone()))
        })
    }
}

/// What `check` finds in a wiki.
pub(crate) fn findings(wiki: &Wiki, options: &[String]) -> Vec<Finding> {
    let options = options.iter().map(String::as_str);
    let arguments: Vec<&str> = options
        .chain(wiki.origin.arguments.iter().copied())
        .collect();
    match asked::check(Memory::of(wiki.saved()), &arguments) {
        Ok(found) => found.iter().map(Finding::read).collect(),
        // Why a wiki cannot be read has no place.
        Err(why) => vec![Finding::unreadable(&why)],
    }
}

fn replace_bytes(bytes: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
    let mut made = Vec::new();
    let mut at = 0;
    for found in memchr::memmem::find_iter(bytes, old) {
        made.extend_from_slice(&bytes[at..found]);
        made.extend_from_slice(new);
        at = found + old.len();
    }
    made.extend_from_slice(&bytes[at..]);
    made
}

/// A stretch of a file; lines and columns from 1, the end exclusive.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    file: String,
    /// Nothing where the file as a whole is meant.
    range: Option<[(u64, u64); 2]>,
}

impl Place {
    /// Whether a finding there points at this place: it begins on one of its lines and touches it.
    fn is_hit_by(&self, finding: &Self) -> bool {
        let (Some([begin, end]), Some([first, last])) = (self.range, finding.range) else {
            return self.file == finding.file && !self.file.ends_with(".html");
        };
        self.file == finding.file
            && (begin.0..=end.0).contains(&first.0)
            && first <= end
            && begin <= last
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Finding {
    rule: String,
    tiddler: String,
    message: String,
    place: Place,
}

impl Finding {
    fn read(value: &serde_json::Value) -> Self {
        let word = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
        let number = |name: &str| value[name].as_u64();
        let range = number("line").map(|line| {
            let end = (number("endLine").unwrap(), number("endColumn").unwrap());
            [(line, number("column").unwrap()), end]
        });
        Self {
            rule: word("rule"),
            tiddler: word("tiddler"),
            message: word("message"),
            place: Place {
                file: word("file"),
                range,
            },
        }
    }

    /// A wiki that the program did not read at all.
    fn unreadable(said: &str) -> Self {
        Self {
            rule: "(not checked)".to_owned(),
            tiddler: String::new(),
            message: said.trim().to_owned(),
            place: Place {
                file: String::new(),
                range: None,
            },
        }
    }

    /// What does not change when lines are added elsewhere.
    pub(crate) fn what(&self) -> [&str; 3] {
        [&self.rule, &self.tiddler, &self.message]
    }
}

/// The findings of the first that the second has not, however often.
fn without(these: &[Finding], those: &[Finding]) -> Vec<Finding> {
    let mut those: Vec<_> = those.iter().map(Finding::what).collect();
    let mut rest = these.to_vec();
    rest.retain(
        |finding| match those.iter().position(|what| *what == finding.what()) {
            Some(at) => {
                those.swap_remove(at);
                false
            }
            None => true,
        },
    );
    rest
}

/// A case of a document.
pub(crate) struct Slip {
    /// The document, which is named after the kind of slip.
    pub(crate) kind: String,
    pub(crate) name: String,
    /// The rules of which one is expected.
    pub(crate) rules: Vec<String>,
    pub(crate) case: Case,
}

impl Slip {
    /// The heading of a case is its sentence, a colon, and the rules.
    fn new(kind: &str, case: Case) -> Self {
        let (name, rules) = case.name.rsplit_once(": ").unwrap_or_else(|| {
            panic!("“{}” names no rule", case.name);
        });
        Self {
            kind: kind.to_owned(),
            name: name.to_owned(),
            rules: rules.split(", ").map(str::to_owned).collect(),
            case,
        }
    }

    /// The name of its wiki, the first word of each of its blocks.
    fn wiki(&self) -> &str {
        let (info, _) = self.case.blocks().next().unwrap();
        info.split(' ').next().unwrap()
    }

    /// The options that turn its rule on.
    fn options(&self) -> Vec<String> {
        let quiet = self
            .rules
            .iter()
            .filter(|rule| QUIET.contains(&rule.as_str()));
        quiet
            .flat_map(|rule| ["--warn".to_owned(), rule.clone()])
            .collect()
    }

    /// Makes the edits, and says which places may be pointed at, or why the slip does not fit its wiki.
    pub(crate) fn inject(&self, wiki: &mut Wiki) -> Result<Vec<Place>, String> {
        let mut places = Vec::new();
        let mut converted = Vec::new();
        for (info, text) in self.case.blocks() {
            match info.split(' ').skip(1).collect::<Vec<_>>().as_slice() {
                [path] => self.edit(wiki, path, text)?,
                [path, "in", encoding] => {
                    self.edit(wiki, path, text)?;
                    converted.push((wiki.path(path), *encoding));
                }
                ["new", path] => {
                    let path = wiki.path(path);
                    let bytes = unescape(text).into_iter().chain(*b"\n").collect();
                    assert!(wiki.files.insert(path, bytes).is_none(), "{}", self.name);
                }
                ["without", path] => {
                    let path = wiki.path(path);
                    assert!(wiki.files.remove(&path).is_some(), "{}", self.name);
                }
                [from, "as", to] => {
                    let bytes = wiki.files.remove(&wiki.path(from)).unwrap();
                    wiki.files.insert(wiki.path(to), bytes);
                }
                ["at", path] => places.push(Place {
                    file: wiki.path(path),
                    range: None,
                }),
                _ => panic!("“{}”: what is `{info}`?", self.name),
            }
        }
        for (path, bytes) in &mut wiki.files {
            places.extend(unmark(path, bytes));
        }
        for (path, encoding) in converted {
            let bytes = wiki.files.get_mut(&path).unwrap();
            *bytes = convert(bytes, encoding);
        }
        if places.is_empty() {
            return Err(format!("“{}” has no mark", self.name));
        }
        Ok(places)
    }

    /// Replaces each run of lines that begin with `-` by the lines with `+` that follow it.
    fn edit(&self, wiki: &mut Wiki, path: &str, text: &str) -> Result<(), String> {
        let path = wiki.path(path);
        let bytes = wiki.files.get_mut(&path);
        let bytes = bytes.ok_or_else(|| format!("“{}”: there is no {path}", self.name))?;
        for (old, new) in hunks(text) {
            let found: Vec<usize> = memchr::memmem::find_iter(bytes, &old).collect();
            let [at] = found.as_slice() else {
                let (old, times) = (String::from_utf8_lossy(&old), found.len());
                return Err(format!("“{}”: {times} times in {path}: {old}", self.name));
            };
            let (at, mut end) = (*at, *at + old.len());
            if new.is_none() && bytes.get(end) == Some(&b'\n') {
                end += 1;
            }
            bytes.splice(at..end, new.unwrap_or_default());
        }
        Ok(())
    }
}

/// What each hunk replaces, and by what; nothing where the line goes away.
fn hunks(text: &str) -> Vec<(Vec<u8>, Option<Vec<u8>>)> {
    let mut hunks: Vec<(Vec<&str>, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        let (sign, rest) = line.split_at(1);
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        match (sign, hunks.last_mut()) {
            ("-", Some((old, new))) if new.is_empty() => old.push(rest),
            ("-", _) => hunks.push((vec![rest], Vec::new())),
            ("+", Some((_, new))) => new.push(rest),
            _ => panic!("neither - nor +: {line:?}"),
        }
    }
    hunks
        .iter()
        .map(|(old, new)| {
            let new = (!new.is_empty()).then(|| unescape(&new.join("\n")));
            (unescape(&old.join("\n")), new)
        })
        .collect()
}

/// The bytes that a text of a document means: `\u{200b}` is a character, `\xe9` a byte, `\\` a
/// backslash, and `«` and `»` are marks.
fn unescape(text: &str) -> Vec<u8> {
    let text = text.replace('«', &OPEN.to_string());
    let text = text.replace('»', &CLOSE.to_string());
    let mut pieces = text.split('\\');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    while let Some(piece) = pieces.next() {
        let number = |digits| u32::from_str_radix(digits, 16).unwrap();
        let rest = if let Some(after) = piece.strip_prefix("u{") {
            let (digits, after) = after.split_once('}').unwrap();
            let character = char::from_u32(number(digits)).unwrap();
            bytes.extend_from_slice(character.to_string().as_bytes());
            after
        } else if let Some(after) = piece.strip_prefix('x') {
            let (digits, after) = after.split_at(2);
            bytes.push(u8::try_from(number(digits)).unwrap());
            after
        } else {
            // Two of them are one, and what is between them is empty.
            assert!(piece.is_empty(), "an escape is not known: \\{piece}");
            bytes.push(b'\\');
            pieces.next().unwrap_or_default()
        };
        bytes.extend_from_slice(rest.as_bytes());
    }
    bytes
}

/// Takes the marks out of a file, and says what was between them.
fn unmark(path: &str, bytes: &mut Vec<u8>) -> Vec<Place> {
    let (open, close) = (OPEN.to_string(), CLOSE.to_string());
    let mut places = Vec::new();
    while let Some(start) = memchr::memmem::find(bytes, open.as_bytes()) {
        bytes.drain(start..start + open.len());
        let end = memchr::memmem::find(bytes, close.as_bytes()).unwrap();
        bytes.drain(end..end + close.len());
        let range = [position(&bytes[..start]), position(&bytes[..end])];
        places.push(Place {
            file: path.to_owned(),
            range: Some(range),
        });
    }
    places
}

/// Line and column after a text, from 1.
fn position(text: &[u8]) -> (u64, u64) {
    let text = String::from_utf8_lossy(text);
    let line = text.matches('\n').count() + 1;
    let column = text.rsplit('\n').next().unwrap().chars().count() + 1;
    (line as u64, column as u64)
}

/// The bytes of a text in an encoding that a wiki is not written in.
fn convert(bytes: &[u8], encoding: &str) -> Vec<u8> {
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    match encoding {
        "latin-1" => text
            .chars()
            .map(|character| u8::try_from(character).unwrap_or(b'?'))
            .collect(),
        "utf-16" => {
            let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
            units.flat_map(u16::to_le_bytes).collect()
        }
        _ => panic!("what encoding is {encoding}?"),
    }
}

/// What became of a slip.
pub(crate) struct Verdict {
    found: bool,
    named: bool,
    alone: bool,
    /// What was said, if that is not as it should be.
    pub(crate) said: String,
}

impl Verdict {
    pub(crate) fn new(
        slip: &Slip,
        places: &[Place],
        before: &[Finding],
        after: &[Finding],
    ) -> Self {
        let added = without(after, before);
        let lost = without(before, after);
        let here = |finding: &&Finding| places.iter().any(|place| place.is_hit_by(&finding.place));
        let mut verdict = Self {
            found: added.iter().any(|finding| here(&finding)),
            named: added
                .iter()
                .filter(here)
                .any(|finding| slip.rules.contains(&finding.rule)),
            alone: false,
            said: String::new(),
        };
        verdict.alone = verdict.found && added.len() == 1 && lost.is_empty();
        if !(verdict.found && verdict.named && verdict.alone) {
            verdict.tell(slip, places, &added, &lost);
        }
        verdict
    }

    fn tell(&mut self, slip: &Slip, places: &[Place], added: &[Finding], lost: &[Finding]) {
        let fault = match self {
            Self { found: false, .. } => "not found",
            Self { alone: false, .. } => "not alone",
            _ => "by another rule",
        };
        let rules = slip.rules.join(" or ");
        let _ = writeln!(
            self.said,
            "{fault}: {}/{} ({}, {rules})",
            slip.kind,
            slip.name,
            slip.wiki()
        );
        if !self.found {
            for place in places {
                let _ = writeln!(self.said, "    expected {}", place.short());
            }
        }
        for (sign, findings) in [("+", added), ("-", lost)] {
            for finding in findings {
                let (rule, message) = (&finding.rule, &finding.message);
                let place = finding.place.short();
                let _ = writeln!(self.said, "    {sign} {place} [{rule}] {message}");
            }
        }
    }
}

impl Place {
    fn short(&self) -> String {
        let Some([begin, end]) = self.range else {
            return self.file.clone();
        };
        format!("{}:{}:{}-{}:{}", self.file, begin.0, begin.1, end.0, end.1)
    }
}

/// The slips of all documents, in their order.
fn slips() -> Vec<Slip> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/slips");
    let paths = std::fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = paths.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.sort();
    let mut slips = Vec::new();
    for path in paths {
        let kind = path.file_stem().unwrap().to_str().unwrap();
        let document = std::fs::read_to_string(&path).unwrap();
        slips.extend(
            paper::parse(&document)
                .into_iter()
                .map(|case| Slip::new(kind, case)),
        );
    }
    slips
}

/// Injects each slip into its wiki, several at a time; those of a wiki that is not there are left out.
fn judge(slips: &[Slip], wikis: &BTreeMap<&str, Wiki>) -> Vec<Option<Verdict>> {
    let mut before: BTreeMap<(&str, Vec<String>), Vec<Finding>> = BTreeMap::new();
    for slip in slips {
        let known = WIKIS.iter().any(|origin| origin.name == slip.wiki());
        assert!(known, "“{}”: which wiki is {}?", slip.name, slip.wiki());
        if let Some(wiki) = wikis.get(slip.wiki()) {
            before
                .entry((slip.wiki(), slip.options()))
                .or_insert_with(|| findings(wiki, &slip.options()));
        }
    }
    let next = AtomicUsize::new(0);
    let verdicts = Mutex::new(BTreeMap::new());
    let misfits = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads() {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(slip) = slips.get(at) else { break };
                    let Some(wiki) = wikis.get(slip.wiki()) else {
                        continue;
                    };
                    let mut wiki = wiki.clone();
                    let places = match slip.inject(&mut wiki) {
                        Ok(places) => places,
                        Err(why) => {
                            misfits.lock().unwrap().push(why);
                            continue;
                        }
                    };
                    let after = findings(&wiki, &slip.options());
                    let before = &before[&(slip.wiki(), slip.options())];
                    let verdict = Verdict::new(slip, &places, before, &after);
                    verdicts.lock().unwrap().insert(at, verdict);
                }
            });
        }
    });
    let misfits = misfits.into_inner().unwrap();
    assert!(misfits.is_empty(), "{}", misfits.join("\n"));
    let mut verdicts = verdicts.into_inner().unwrap();
    (0..slips.len()).map(|at| verdicts.remove(&at)).collect()
}

/// Slips of one kind, or all, and how many of them are found.
#[derive(Default, Clone, Copy)]
struct Score {
    slips: usize,
    found: usize,
    named: usize,
    alone: usize,
}

impl Score {
    fn add(&mut self, verdict: &Verdict) {
        self.slips += 1;
        self.found += usize::from(verdict.found);
        self.named += usize::from(verdict.named);
        self.alone += usize::from(verdict.alone);
    }

    fn row(self, name: &str) -> String {
        let Self {
            slips,
            found,
            named,
            alone,
        } = self;
        format!("{name:<16}{slips:>6}{found:>7}{named:>7}{alone:>7}\n")
    }
}

/// The scoreboard, a row for each kind.
fn scoreboard(scores: &BTreeMap<&str, Score>, total: Score) -> String {
    let mut board = format!(
        "{:<16}{:>6}{:>7}{:>7}{:>7}\n",
        "kind", "slips", "found", "named", "alone"
    );
    for (kind, score) in scores {
        board += &score.row(kind);
    }
    board += &total.row("all");
    let percent = |count: usize| format!("{:.1} %", 100.0 * count as f64 / total.slips as f64);
    let _ = writeln!(
        board,
        "{} found, {} by the rule that the slip names, {} alone",
        percent(total.found),
        percent(total.named),
        percent(total.alone)
    );
    board
}

/// What is found in memory is what the program prints of the same files on the disk.
#[test]
fn the_program_prints_what_is_found_in_memory() {
    let slips = slips();
    for origin in WIKIS {
        let Some(clean) = Wiki::load(origin) else {
            continue;
        };
        let mut own = slips.iter().filter(|slip| slip.wiki() == origin.name);
        let found = own.find_map(|slip| {
            let mut wiki = clean.clone();
            slip.inject(&mut wiki).unwrap();
            let options = slip.options();
            let arguments = options.iter().map(String::as_str);
            let arguments: Vec<&str> = arguments.chain(origin.arguments.iter().copied()).collect();
            let found = asked::check(Memory::of(wiki.saved()), &arguments).ok()?;
            (!found.is_empty()).then_some((slip, wiki, found))
        });
        let (slip, wiki, found) = found.unwrap();
        let folder = tempfile::tempdir().unwrap();
        for (path, bytes) in wiki.saved() {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, bytes).unwrap();
        }
        let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
            .args(["check", "--format", "json"])
            .args(slip.options())
            .args(origin.arguments)
            .env("LC_ALL", "C")
            .env_remove("LANGUAGE")
            .current_dir(folder.path())
            .output()
            .unwrap();
        let printed = std::str::from_utf8(&output.stdout).unwrap().lines();
        let printed: Vec<serde_json::Value> = printed
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(printed, found, "{}: {}", origin.name, slip.name);
    }
}

#[test]
fn slips_are_found_at_their_place_and_alone() {
    let wikis = WIKIS
        .iter()
        .filter_map(|origin| Some((origin.name, Wiki::load(origin)?)))
        .collect();
    let slips = slips();
    assert!(slips.len() >= 150, "{} slips", slips.len());
    let mut scores: BTreeMap<&str, Score> = BTreeMap::new();
    let mut total = Score::default();
    let mut missed = String::new();
    for (slip, verdict) in slips.iter().zip(judge(&slips, &wikis)) {
        let Some(verdict) = verdict else { continue };
        scores.entry(&slip.kind).or_default().add(&verdict);
        total.add(&verdict);
        missed += &verdict.said;
    }
    let board = scoreboard(&scores, total);
    println!("{missed}\n{board}");
    let percent = |count: usize| count * 100 / total.slips;
    let reached = [total.found, total.named, total.alone].map(percent);
    let before = [REACHED.found, REACHED.named, REACHED.alone];
    let fewer = reached
        .iter()
        .zip(before)
        .any(|(now, before)| *now < before);
    assert!(
        !fewer,
        "fewer slips than were found before\n{board}\n{missed}"
    );
    // Without the corpora there are fewer slips, and other percentages.
    let whole = total.slips == slips.len();
    assert!(
        !whole || reached == before,
        "more slips than before: raise REACHED to {reached:?}"
    );
}

#[test]
fn nothing_is_said_of_clean_wikis() {
    let mut said = String::new();
    let mut count = 0;
    for origin in WIKIS {
        if matches!(origin.root, Root::Corpus(_)) {
            continue;
        }
        let wiki = Wiki::load(origin).unwrap();
        for finding in findings(&wiki, &[]) {
            count += 1;
            let (rule, message) = (&finding.rule, &finding.message);
            let place = finding.place.short();
            let _ = writeln!(said, "{}: {place} [{rule}] {message}", origin.name);
        }
    }
    println!("{said}{count} false findings");
    assert_eq!(count, 0, "nothing is wrong there\n{said}");
}

#[test]
fn no_two_slips_have_one_name() {
    let slips = slips();
    let mut names: Vec<&str> = slips.iter().map(|slip| slip.name.as_str()).collect();
    names.sort_unstable();
    for pair in names.windows(2) {
        assert!(pair[0] != pair[1], "{}", pair[0]);
    }
}
