//! What a book costs: time, memory and instructions, beside what they may be.
//!
//! `make bench` compares with what `make baseline` kept. Nothing here fails: a machine that is busy
//! with something else is no fault of the code.
#![allow(
    missing_docs,
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used
)]

#[allow(dead_code)] // The guard of the cost has some that it alone uses.
mod wikis;

use criterion::{BenchmarkGroup, Criterion, SamplingMode, measurement::WallTime};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tiddlybook::config::PdfSettings;
use tiddlybook::diag::Sink;
use tiddlybook::locale::Locale;
use tiddlybook::pipeline::{self, Edition, Project, Request};
use tiddlybook::source::{Disk, Files as _, Sources};
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::{Headings, parse};
use tiddlybook::write::docbook::{self, DocBookSchema, find_schema};
use tiddlybook::write::templates::Templates;
use tiddlybook::write::{Context, Writer};
use wikis::Wiki;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tiddlybook");

fn main() {
    let rulebooks = [
        wikis::rulebook(2_000),
        wikis::rulebook(20_000),
        wikis::long_rulebook(20_000),
    ];
    let rest = pathological();
    let corpus = wikis::of_corpus("blood-and-blades");
    let mut criterion = Criterion::default().configure_from_args();
    report(corpus.as_deref(), &rulebooks, &rest);
    if let Some(wiki) = &corpus {
        stages(&mut criterion, "blood-and-blades", wiki);
    }
    stages(&mut criterion, "rulebook of 2000", &rulebooks[0].path);
    let mut whole = criterion.benchmark_group("whole process");
    whole.sample_size(10).sampling_mode(SamplingMode::Flat);
    whole.warm_up_time(Duration::from_millis(100));
    whole.measurement_time(Duration::from_secs(2));
    if let Some(wiki) = &corpus {
        process(&mut whole, "blood-and-blades", wiki);
    }
    // The large ones were measured above.
    for wiki in rulebooks.iter().take(1).chain(&rest) {
        process(&mut whole, &wiki.name, &wiki.path);
    }
    whole.finish();
    criterion.final_summary();
}

fn pathological() -> Vec<Wiki> {
    let mut wikis = vec![
        wikis::table(1_600_000),
        wikis::chain(60),
        wikis::siblings(20_000),
    ];
    wikis.extend(["'", "[", "/", "|", "''", "[["].map(|mark| wikis::marks(mark, 100_000)));
    wikis
}

/// The program as the user runs it, without validation.
fn program(wiki: &Path, out: &Path, arguments: &[&str]) -> Vec<String> {
    let mut line = vec![PROGRAM.to_owned(), "build".to_owned()];
    line.push(wiki.display().to_string());
    line.extend(["--to", "docbook,epub,html", "--quiet", "--out"].map(str::to_owned));
    line.push(out.display().to_string());
    line.extend(arguments.iter().map(|argument| (*argument).to_owned()));
    line
}

/// Runs a command line to its end and gives what it says on stderr.
fn run(line: &[String]) -> Option<String> {
    let (program, arguments) = line.split_first()?;
    let output = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .ok()?;
    Some(String::from_utf8_lossy(&output.stderr).into_owned())
}

fn process(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, wiki: &Path) {
    let folder = tempfile::tempdir().unwrap();
    let line = program(wiki, folder.path(), &["--no-validate"]);
    group.bench_function(name, |bencher| bencher.iter(|| run(&line)));
}

/// One run of each case: its time and its peak of memory, beside what they may be.
fn report(corpus: Option<&Path>, rulebooks: &[Wiki; 3], rest: &[Wiki]) {
    const KEPT: &[&str] = &["--no-validate"];
    println!("{:<28}{:>9}{:>10}   may be", "case", "time", "memory");
    if let Some(wiki) = corpus {
        let bare = once("blood-and-blades", wiki, KEPT, "25 ms, 20 MB");
        let whole = once("… validated", wiki, &[], "");
        println!(
            "validation: {:?} more; may be 150 ms",
            whole.saturating_sub(bare)
        );
        let check = |_| {
            [PROGRAM, "check", &wiki.display().to_string()]
                .map(str::to_owned)
                .to_vec()
        };
        best("… checked", "12 ms", check);
        instructions(wiki);
    }
    dialects();
    let [small, large, long] = rulebooks;
    let few = once(&small.name, &small.path, KEPT, "");
    let many = once(&large.name, &large.path, KEPT, "4 s");
    let ratio = many.as_secs_f64() / few.as_secs_f64() / 10.0;
    println!("a tiddler of 20,000 costs {ratio:.2} times one of 2,000; may be 1.1");
    let built = once(&long.name, &long.path, KEPT, "450 MB");
    let path = long.path.display().to_string();
    let packed = best("gzip -6 of it", "", |_| {
        ["gzip", "-6", "-c", &path].map(str::to_owned).to_vec()
    });
    let ratio = built.as_secs_f64() / packed.as_secs_f64();
    println!("the build takes {ratio:.1} times as long as gzip; may be 3");
    let whole = once("… validated", &large.path, &[], "");
    println!(
        "validation: {:?} more; may be 2 s",
        whole.saturating_sub(many)
    );
    for wiki in rest {
        once(&wiki.name, &wiki.path, KEPT, "");
    }
    drawings();
    if cfg!(feature = "pdf") {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().display().to_string();
        let line = [
            "build",
            "--quiet",
            "--language",
            "en",
            "--to",
            "pdf",
            "--out",
            &out,
        ];
        let line = [PROGRAM].iter().chain(&line).map(|it| (*it).to_owned());
        let line: Vec<String> = line.collect();
        best("the rulebook as PDF", "1.5 s, 200 MB", |_| line.clone());
    }
}

/// What it costs to parse a byte in each dialect, of the project's own rulebook.
fn dialects() {
    let mut text = String::new();
    for path in Disk.files_below(Path::new("wiki/en"), "tid").unwrap() {
        let tiddler = Disk.read_text(&path).unwrap();
        text += tiddler.split_once("\n\n").map_or("", |(_, text)| text);
        text.push_str("\n\n");
    }
    let text = text.repeat(8);
    let mut sources = Sources::new();
    let file = sources.add_file("a.tid", text.clone());
    let source = sources.add_slice(file, 0..text.len());
    let headings = Headings::default();
    let cost = |dialect: Dialect| {
        let once = || {
            let start = Instant::now();
            let _tree = parse(dialect, source, &text, &headings, &mut Sink::new());
            start.elapsed()
        };
        let best = (0..10).map(|_| once()).min().unwrap();
        best.as_secs_f64() * 1e9 / text.len() as f64
    };
    let classic = cost(Dialect::Classic);
    println!("parsing a byte of Classic: {classic:.1} ns");
    for dialect in [Dialect::TiddlyWiki5, Dialect::Markdown] {
        let cost = cost(dialect);
        let ratio = cost / classic;
        println!("… of {dialect:?}: {cost:.1} ns, {ratio:.2} times Classic's; may be 2");
    }
}

/// The pictures of a book, alone and in it: all of them new, then none of them changed.
fn drawings() {
    let folder = tempfile::tempdir().unwrap();
    let wiki = wikis::drawings(100);
    let alone = |run: usize| {
        let mut line = vec![PROGRAM.to_owned(), "figures".to_owned()];
        line.push(wiki.path.display().to_string());
        line.extend(["--to", "svg,png", "--out"].map(str::to_owned));
        line.push(
            folder
                .path()
                .join(format!("alone-{run}"))
                .display()
                .to_string(),
        );
        line
    };
    let in_book = |run: usize| {
        let out = folder.path().join(format!("book-{run}"));
        program(&wiki.path, &out, &["--no-validate"])
    };
    best(&wiki.name, "1.5 s, 200 MB", alone);
    best("… unchanged", "50 ms", |_| alone(0));
    best("… in a book", "1.5 s, 200 MB", in_book);
    best("… unchanged", "50 ms", |_| in_book(0));
}

/// Prints a line about the best of three builds of a wiki.
fn once(name: &str, wiki: &Path, arguments: &[&str], budget: &str) -> Duration {
    let folder = tempfile::tempdir().unwrap();
    best(name, budget, |_| program(wiki, folder.path(), arguments))
}

/// Prints a line about the best of three runs; `line` is the command line of each.
fn best(name: &str, budget: &str, line: impl Fn(usize) -> Vec<String>) -> Duration {
    let timed = Path::new("/usr/bin/time").exists();
    let mut best = Duration::MAX;
    let mut memory = "?".to_owned();
    for number in 0..3 {
        let mut whole = ["/usr/bin/time", "-f", "\nkB %M"]
            .map(str::to_owned)
            .to_vec();
        whole.truncate(if timed { 3 } else { 0 });
        whole.extend(line(number));
        let start = Instant::now();
        let said = run(&whole).unwrap_or_default();
        best = best.min(start.elapsed());
        let kilobytes = said.lines().find_map(|line| line.strip_prefix("kB "));
        if let Some(kilobytes) = kilobytes.and_then(|word| word.parse::<u64>().ok()) {
            memory = format!("{} MB", kilobytes / 1024);
        }
    }
    println!(
        "{name:<28}{:>6} ms{memory:>10}   {budget}",
        best.as_millis()
    );
    best
}

/// What valgrind counts, where it is installed: the same on a busy machine as on an idle one.
fn instructions(wiki: &Path) {
    let folder = tempfile::tempdir().unwrap();
    let counts = folder.path().join("callgrind.out");
    let mut line = vec!["valgrind".to_owned(), "--tool=callgrind".to_owned()];
    line.push(format!("--callgrind-out-file={}", counts.display()));
    line.extend(program(wiki, folder.path(), &["--no-validate"]));
    let said = run(&line).unwrap_or_default();
    let count = said
        .lines()
        .find_map(|line| line.split_once("Collected : "))
        .map_or("valgrind is not installed", |(_, count)| count);
    println!("instructions: {count}");
}

/// The stages within the process, each with what the one before has made.
fn stages(criterion: &mut Criterion, name: &str, wiki: &Path) {
    let mut group = criterion.benchmark_group(name);
    group.sample_size(10);
    group.warm_up_time(Duration::from_millis(200));
    group.measurement_time(Duration::from_secs(2));
    let request = Request {
        wiki: Some(wiki.to_owned()),
        ..Request::default()
    };
    let job = pipeline::jobs(&request).unwrap().remove(0);
    let load = || {
        let mut project = Project::new();
        let edition = project.load(&job).unwrap();
        (project, edition)
    };
    group.bench_function("load", |bencher| bencher.iter(load));
    let (project, edition) = load();
    group.bench_function("check", |bencher| {
        bencher.iter(|| project.check(edition));
    });
    write(&mut group, &project[edition]);
    group.finish();
}

/// Each line of the table of writers, and what validation costs.
fn write(group: &mut BenchmarkGroup<'_, WallTime>, edition: &Edition) {
    group.bench_function("templates", |bencher| {
        bencher.iter(|| Templates::new(None).unwrap());
    });
    let web = tiddlybook::write::html::Settings::default();
    let context = Context {
        book: edition.book().unwrap(),
        locale: &Locale::new("en", None).unwrap(),
        others: &[],
        templates: &Templates::new(None).unwrap(),
        figures: edition.figures(),
        web: &web,
        shell: None,
        errata: None,
        after: tiddlybook::config::Config::default().after_links(),
        pdf: &PdfSettings::default(),
        fonts: &[],
        press: None,
        printed: None,
    };
    for writer in Writer::of_any_book() {
        group.bench_function(format!("write {}", writer.name), |bencher| {
            bencher.iter(|| writer.write(&context, &mut Sink::new()).unwrap());
        });
    }
    let Some(schema) = find_schema(None) else {
        return println!("the DocBook schema is not installed: no validation");
    };
    group.bench_function("load the schema", |bencher| {
        bencher.iter(|| DocBookSchema::load(&schema).unwrap());
    });
    let schema = DocBookSchema::load(&schema).unwrap();
    let mut xml = Vec::new();
    docbook::write(context.book, &mut xml).unwrap();
    group.bench_function("validate", |bencher| bencher.iter(|| schema.validate(&xml)));
}
