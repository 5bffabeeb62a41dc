//! The web pages in a browser, and before the judges of HTML and of the scripts' types.
//!
//! What judges them comes from npm (`npm ci --ignore-scripts --prefix tests/judge`), the browser and Java
//! from Debian. A judge that is not installed is named and left out. With `CI` in the environment it has
//! to be there.

use crate::support;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex, Weak};
use tempfile::TempDir;
use tiddlybook::config::{HtmlSplit, MeasurePlace};
use tiddlybook::pipeline::{self, BuildOptions, Job, Project, Request};

pub(crate) fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/judge")
}

/// A file of an npm package, if it is installed.
fn package(file: &str) -> Option<PathBuf> {
    let path = here().join("node_modules").join(file);
    let found = path.exists().then_some(path);
    if found.is_none() {
        leave_out(file);
    }
    found
}

pub(crate) fn leave_out(missing: &str) {
    assert!(
        std::env::var_os("CI").is_none(),
        "in CI every judge has to be there; missing: {missing}"
    );
    eprintln!("left out, for it is not installed: {missing}");
}

/// What a program says; `None` when it is not installed.
pub(crate) fn run(command: &mut Command) -> Option<Output> {
    match command.stdin(Stdio::null()).output() {
        Ok(output) => Some(output),
        Err(_) => {
            leave_out(&command.get_program().to_string_lossy());
            None
        }
    }
}

pub(crate) fn accept(verdict: &Output) {
    assert!(
        verdict.status.success(),
        "{}{}",
        String::from_utf8_lossy(&verdict.stdout),
        String::from_utf8_lossy(&verdict.stderr)
    );
}

fn jobs(config: Option<PathBuf>, wiki: Option<PathBuf>) -> Vec<Job> {
    let request = Request {
        config,
        wiki,
        ..Request::default()
    };
    pipeline::jobs(&request).unwrap()
}

/// The web pages, which are made once for all judges that look at them at one time. They change nothing.
fn pages() -> Arc<TempDir> {
    static PAGES: Mutex<Weak<TempDir>> = Mutex::new(Weak::new());
    // A lock that a test has left by failing is as good: what it guards is set at once.
    let mut pages = PAGES.lock().unwrap_or_else(|it| it.into_inner());
    pages.upgrade().unwrap_or_else(|| {
        let made = Arc::new(make_pages());
        *pages = Arc::downgrade(&made);
        made
    })
}

/// The web pages of the project's rulebook in all languages, of the books in `tests/books` and of ten folders of
/// Markdown, and of the corpus where there is one, in a folder of their own.
fn make_pages() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut jobs = jobs(Some(root.join("book.toml")), None);
    for (name, split) in [("split", HtmlSplit::Section), ("kept", HtmlSplit::Chapter)] {
        let english = jobs
            .iter()
            .filter(|it| it.language == "en")
            .take(1)
            .cloned();
        jobs.extend(english.collect::<Vec<_>>().into_iter().map(|mut job| {
            job.name = name.to_owned();
            job.config.html.split = Some(split);
            // What a length is on the table, which the rulebook says once.
            job.config.scales.show = MeasurePlace::Tooltip;
            job.config.languages.retain(|language, _| language == "en");
            job
        }));
    }
    // The looks of the manual, without other style sheets.
    for look in ["ancient", "naval", "fantasy"] {
        let folder = root.join("docs/looks").join(look);
        let english = jobs.iter().find(|it| it.language == "en").cloned();
        jobs.extend(english.into_iter().map(|mut job| {
            job.name = look.to_owned();
            job.config.html.css = vec![folder.join("look.css")];
            job.config.html.assets = pictures(&folder);
            job.config.languages.retain(|language, _| language == "en");
            job
        }));
    }
    jobs.extend(support::books());
    jobs.extend(crate::manual::jobs());
    jobs.push(large(folder.path()));
    let hosts = tempfile::tempdir().unwrap();
    jobs.extend(crate::planted::books(hosts.path()));
    let corpus = std::env::var("TIDDLYBOOK_CORPUS").unwrap_or("../shared/corpus".to_owned());
    let wiki = Path::new(&corpus).join("blood-and-blades/wiki_en.html");
    if wiki.exists() {
        let named = |job| Job {
            name: "blades".to_owned(),
            ..job
        };
        jobs.extend(self::jobs(None, Some(wiki)).into_iter().map(named));
    }
    build(&jobs, folder.path(), &["html", "html-single"]);
    folder
}

/// Makes books in a folder.
fn build(jobs: &[Job], folder: &Path, formats: &[&str]) {
    let options = BuildOptions {
        out: Some(folder.to_owned()),
        ..BuildOptions::new(formats)
    };
    let mut project = Project::new();
    let loaded: Vec<_> = jobs.iter().map(|job| project.load(job).unwrap()).collect();
    for edition in loaded {
        let report = project.build(edition, &options).unwrap();
        assert!(!report.verdict.has_errors(), "{:#?}", report.verdict);
    }
}

/// A book whose search data are in parts.
fn large(folder: &Path) -> Job {
    let wiki = folder.join("wiki/large_en");
    std::fs::create_dir_all(&wiki).unwrap();
    for (name, text) in support::large_book() {
        std::fs::write(wiki.join(name), text).unwrap();
    }
    let job = jobs(None, Some(wiki)).remove(0);
    Job {
        name: "large".to_owned(),
        ..job
    }
}

/// The drawings in a folder.
fn pictures(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .filter(|it| it.extension().is_some_and(|it| it == "svg"))
        .collect()
}

/// Whether a browser is installed, and what drives it.
pub(crate) fn has_browser() -> bool {
    if package("playwright-core").is_none() || package("axe-core").is_none() {
        return false;
    }
    let browser =
        std::env::var("CHROMIUM").unwrap_or("/usr/bin/chromium-headless-shell".to_owned());
    let is_there = Path::new(&browser).exists();
    if !is_there {
        leave_out("chromium-headless-shell (Debian's chromium-headless-shell)");
    }
    is_there
}

#[test]
fn the_pages_work_in_a_browser() {
    if !has_browser() {
        return;
    }
    let folder = pages();
    look("pages.mjs", folder.path());
    if has_firefox() {
        look("firefox.mjs", folder.path());
    }
}

/// Has a script look at the pages in a folder.
fn look(script: &str, folder: &Path) {
    let mut node = Command::new("node");
    node.arg(here().join(script)).arg(folder);
    if let Some(verdict) = run(&mut node) {
        eprintln!("{}", String::from_utf8_lossy(&verdict.stdout));
        accept(&verdict);
    }
}

/// What readers ask, in `tests/questions`: how many questions a right rule answers first, and how many among three.
const QUESTIONS: [(&str, &str, &str); 3] = [
    ("manual_en", "290", "326"),
    ("rulebook_en", "60", "69"),
    ("rulebook_fr", "35", "36"),
];

#[test]
fn the_search_answers_what_readers_ask() {
    if !has_browser() {
        return;
    }
    let folder = pages();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (book, first, three) in QUESTIONS {
        let mut node = Command::new("node");
        node.arg(here().join("ask.mjs"))
            .arg(folder.path().join(book));
        node.arg(root.join(format!("tests/questions/{book}.txt")));
        if let Some(answered) = run(node.args([first, three])) {
            accept(&answered);
        }
    }
}

/// Whether the other browser is installed, and what drives it.
fn has_firefox() -> bool {
    let browser = std::env::var("FIREFOX").unwrap_or("/usr/bin/firefox-esr".to_owned());
    let is_there = Path::new(&browser).exists();
    if !is_there {
        leave_out("firefox-esr (Debian's firefox-esr)");
    }
    is_there && package("puppeteer-core").is_some()
}

#[test]
fn the_pages_are_valid() {
    let Some(vnu) = package("vnu-jar/build/dist/vnu.jar") else {
        return;
    };
    let folder = pages();
    let mut java = Command::new("java");
    // HTML is written as XHTML, too: empty elements end in a slash.
    java.arg("-jar").arg(vnu);
    java.args([
        "--Werror",
        "--skip-non-html",
        "--filterpattern",
        ".*Trailing slash on void.*",
    ]);
    // The words of the large book are of no language, which the judge would say of it.
    let outputs = std::fs::read_dir(folder.path()).unwrap();
    let outputs = outputs.map(|it| it.unwrap().path());
    let is_large = |it: &PathBuf| it.file_name().is_some_and(|it| it == "large_en");
    let outputs = outputs.filter(|it| !is_large(it) && !it.ends_with("large_en.html"));
    if let Some(verdict) = run(java.args(outputs)) {
        accept(&verdict);
    }
}

#[test]
fn the_scripts_have_sound_types() {
    let Some(tsc) = package("typescript/bin/tsc") else {
        return;
    };
    for config in ["tsconfig.json", "tsconfig.worker.json"] {
        let mut node = Command::new("node");
        node.arg(&tsc).arg("-p").arg(here().join(config));
        if let Some(verdict) = run(&mut node) {
            accept(&verdict);
        }
    }
}
