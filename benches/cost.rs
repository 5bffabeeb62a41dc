//! The guard of the cost: what the program needs for a few books, beside what it may need.
//!
//! Valgrind counts the instructions and an allocator the heap at its peak, so that a busy machine makes no difference. The
//! numbers are in `benches/cost.toml`; `make cost` fails when one has grown by more than 2 %, and names the functions that grew.
//! `make cost-bless` accepts what there is now; the commit says why.
#![allow(
    missing_docs,
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used
)]

#[allow(dead_code)] // The other benchmark has more of them.
mod wikis;

use peak_alloc::PeakAlloc;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use tiddlybook::tiddler::Dialect;
use wikis::Wiki;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tiddlybook");
const FOLDER: &str = env!("CARGO_MANIFEST_DIR");
const KEPT: &str = "benches/cost.toml";

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// The variable with the path of the file that is to have the bytes of the heap at its peak; this program is then
/// `tiddlybook`.
const COUNTED: &str = "TIDDLYBOOK_HEAP";

/// The growth that is no fault, in percent, and the one with another compiler than the one of the kept numbers.
const ALLOWED: (f64, f64) = (2.0, 10.0);

/// The number of functions that are kept of a case: those that cost most.
const FUNCTIONS: usize = 40;

/// The number of functions that are named when a case has grown.
const NAMED: usize = 12;

/// The first lines of the kept numbers.
const HEAD: &str = "\
# What the program needs for a few books: instructions, and bytes of the heap at its peak. `make cost` compares,
# `make cost-bless` writes this file.

";

/// Instructions of libc that do not depend on the processor, and one arena however many cores there are.
const TUNABLES: &str = "glibc.cpu.hwcaps=-AVX2_Usable,-AVX2,-BMI2,-ERMS,-FSRM,-AVX_Fast_Unaligned_Load\
:glibc.cpu.x86_non_temporal_threshold=0x1000000:glibc.malloc.arena_max=1";

/// What is kept of all cases.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    compiler: String,
    case: BTreeMap<String, Cost>,
}

/// What a case costs.
#[derive(Debug, Serialize, Deserialize)]
struct Cost {
    instructions: u64,
    /// The bytes of the heap at its peak.
    heap: u64,
    /// The functions that cost most, with the instructions of each alone.
    functions: BTreeMap<String, u64>,
}

/// A command line of the program, without that of valgrind.
struct Case {
    name: String,
    arguments: Vec<String>,
    /// The folder of the wiki, while it is needed.
    _wiki: Option<Wiki>,
}

impl Case {
    fn new(name: &str, arguments: &[&str], wiki: PathBuf) -> Self {
        let wiki = wiki.display().to_string();
        let arguments = arguments.iter().map(|it| (*it).to_owned());
        Self {
            name: name.to_owned(),
            arguments: arguments.chain([wiki]).collect(),
            _wiki: None,
        }
    }

    fn of(wiki: Wiki) -> Self {
        Self::within(&format!("build {}", wiki.name), BUILD, wiki)
    }

    /// A case of a wiki that is there only for it.
    fn within(name: &str, arguments: &[&str], wiki: Wiki) -> Self {
        let case = Self::new(name, arguments, wiki.path.clone());
        Self {
            _wiki: Some(wiki),
            ..case
        }
    }
}

const BUILD: &[&str] = &["build", "--no-validate", "--to", "docbook,epub,html"];

fn main() -> ExitCode {
    if let Some(path) = std::env::var_os(COUNTED) {
        let code = tiddlybook::cmd::main();
        fs::write(path, HEAP.peak_usage().to_string()).unwrap();
        return code;
    }
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let bless = arguments.iter().any(|it| it == "--bless");
    let wanted = arguments.iter().find(|it| !it.starts_with("--"));
    if !is_installed("valgrind") || !is_installed("taskset") {
        println!("valgrind or taskset is not installed: nothing is measured");
        return ExitCode::from(u8::from(std::env::var_os("CI").is_some()));
    }
    let path = Path::new(FOLDER).join(KEPT);
    let kept: Kept = toml::from_str(&fs::read_to_string(&path).unwrap_or_default()).unwrap();
    let measured = Kept {
        compiler: compiler(),
        case: measured(&cases(wanted.map_or("", String::as_str))),
    };
    let has_grown = report(&kept, &measured);
    if bless {
        fs::write(&path, written(kept, measured)).unwrap();
        return ExitCode::SUCCESS;
    }
    ExitCode::from(u8::from(has_grown))
}

/// The cases whose names contain `wanted`.
fn cases(wanted: &str) -> Vec<Case> {
    let mut cases = vec![
        Case::of(wikis::rulebook_in(Dialect::Classic, 2_000)),
        Case::of(wikis::rulebook_in(Dialect::TiddlyWiki5, 2_000)),
        Case::of(wikis::rulebook_in(Dialect::Markdown, 2_000)),
        Case::of(wikis::pages(500)),
    ];
    cases.push(Case::within("build the rulebook", BUILD, wikis::own("en")));
    cases.push(Case::within(
        "check the rulebook in French",
        &["check"],
        wikis::own("fr"),
    ));
    for name in ["blood-and-blades", "sample"] {
        let Some(wiki) = wikis::of_corpus(name) else {
            println!("{name} is not at hand, and not measured");
            continue;
        };
        cases.push(Case::new(&format!("build {name}"), BUILD, wiki.clone()));
        cases.push(Case::new(&format!("check {name}"), &["check"], wiki));
    }
    if cfg!(feature = "pdf") {
        let wiki = wikis::rulebook_in(Dialect::Classic, 20);
        cases.push(Case::within("make a PDF", &["build", "--to", "pdf"], wiki));
    }
    cases.retain(|case| case.name.contains(wanted));
    cases
}

fn is_installed(program: &str) -> bool {
    let line = Command::new(program).arg("--version").output();
    line.is_ok_and(|output| output.status.success())
}

fn compiler() -> String {
    let rustc = std::env::var("RUSTC").unwrap_or("rustc".to_owned());
    let output = Command::new(rustc).arg("--version").output().unwrap();
    let version = String::from_utf8(output.stdout).unwrap();
    let build = if cfg!(debug_assertions) {
        "debug assertions"
    } else {
        "release"
    };
    format!("{}, {build}", version.trim())
}

/// Measures all cases, as many at once as there are processors, each on one of its own: on one, the program makes
/// one thing after the other.
fn measured(cases: &[Case]) -> BTreeMap<String, Cost> {
    let next = AtomicUsize::new(0);
    let work = |processor: &str| {
        let mut made = Vec::new();
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            made.push((case.name.clone(), cost(case, processor)));
        }
        made
    };
    let (processors, work) = (processors(), &work);
    std::thread::scope(|scope| {
        let started = processors.iter().map(|it| scope.spawn(move || work(it)));
        let started: Vec<_> = started.collect();
        let made = started.into_iter().flat_map(|it| it.join().unwrap());
        made.collect()
    })
}

/// The numbers of the processors that this program may use.
fn processors() -> Vec<String> {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let mut lines = status.lines();
    let list = lines.find_map(|it| it.strip_prefix("Cpus_allowed_list:"));
    let ranges = list.unwrap().trim().split(',');
    let numbers = ranges.flat_map(|range| {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        first.parse::<u32>().unwrap()..=last.parse().unwrap()
    });
    numbers.map(|it| it.to_string()).collect()
}

fn cost(case: &Case, processor: &str) -> Cost {
    let valgrind = [
        "valgrind",
        "--quiet",
        "--tool=cachegrind",
        "--cache-sim=no",
        "--cachegrind-out-file=counts",
        PROGRAM,
    ];
    let functions = functions(&counts(case, processor, &valgrind));
    let own = std::env::current_exe().unwrap();
    let heap = counts(case, processor, &[own.to_str().unwrap()]);
    Cost {
        instructions: functions.values().sum(),
        heap: heap.parse().unwrap(),
        functions,
    }
}

/// The counts that a run of that program on one processor, in an empty folder, leaves there.
fn counts(case: &Case, processor: &str, program: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut line = Command::new("taskset");
    line.args(["-c", processor]).args(program);
    line.args(&case.arguments);
    if case.arguments[0] == "build" {
        line.args(["--out", "out"]);
    }
    line.current_dir(&folder).stdin(Stdio::null()).env_clear();
    line.env("PATH", "/usr/local/bin:/usr/bin:/bin");
    line.envs([
        ("HOME", "home"),
        ("LC_ALL", "C"),
        (COUNTED, "counts"),
        ("GLIBC_TUNABLES", TUNABLES),
    ]);
    let output = line.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {said}", case.name);
    fs::read_to_string(folder.path().join("counts")).unwrap()
}

/// The instructions of each function, of what cachegrind has written. Instances of a generic function are one.
fn functions(counts: &str) -> BTreeMap<String, u64> {
    let mut functions = BTreeMap::new();
    let mut function = "";
    for line in counts.lines() {
        if let Some(name) = line.strip_prefix("fn=") {
            function = name;
        } else if let Some((_, count)) = line.split_once(' ')
            && line.starts_with(|it: char| it.is_ascii_digit())
        {
            *functions.entry(function.to_owned()).or_default() += count.parse::<u64>().unwrap();
        }
    }
    functions
}

/// Prints what has changed; whether something has grown more than it may.
fn report(kept: &Kept, measured: &Kept) -> bool {
    let is_same = kept.compiler == measured.compiler;
    let allowed = if is_same { ALLOWED.0 } else { ALLOWED.1 };
    if !is_same {
        let (before, now) = (&kept.compiler, &measured.compiler);
        println!("the numbers are those of {before}, this is {now}: {allowed} % more are no fault");
    }
    println!(
        "{:<32}{:>16}{:>9}{:>14}{:>9}",
        "", "instructions", "", "heap", ""
    );
    let mut has_grown = false;
    for (name, now) in &measured.case {
        let Some(before) = kept.case.get(name) else {
            println!(
                "{name:<32}{:>16}{:>9}{:>14}",
                now.instructions, "new", now.heap
            );
            has_grown = true;
            continue;
        };
        let instructions = growth(before.instructions, now.instructions);
        let heap = growth(before.heap, now.heap);
        println!(
            "{name:<32}{:>16}{instructions:>+7.2} %{:>14}{heap:>+7.2} %",
            now.instructions, now.heap
        );
        if instructions > allowed || heap > allowed {
            has_grown = true;
            name_functions(before, now);
        }
    }
    if has_grown {
        println!(
            "Something costs more than it did. If it is worth that, `make cost-bless`, and say why in the commit."
        );
    }
    has_grown
}

/// The growth in percent.
fn growth(before: u64, now: u64) -> f64 {
    (now as f64 / before as f64 - 1.0) * 100.0
}

/// Prints the functions that cost more than they did. One that is not kept cost less than all that are.
fn name_functions(before: &Cost, now: &Cost) {
    let least = before.functions.values().min().copied().unwrap_or(0);
    let known: HashMap<&String, u64> = before.functions.iter().map(|(it, at)| (it, *at)).collect();
    let grown = now.functions.iter().filter_map(|(name, count)| {
        let more = count.checked_sub(known.get(name).copied().unwrap_or(least))?;
        (more > 0).then_some((more, name))
    });
    let mut grown: Vec<_> = grown.collect();
    grown.sort_unstable_by(|one, other| other.cmp(one));
    for (more, name) in grown.iter().take(NAMED) {
        println!("    {more:>+14}  {name}");
    }
}

/// The numbers as they are kept. A case that was not measured keeps its own.
fn written(kept: Kept, measured: Kept) -> String {
    let mut case = kept.case;
    case.extend(measured.case);
    for cost in case.values_mut() {
        let mut counts: Vec<u64> = cost.functions.values().copied().collect();
        counts.sort_unstable_by(|one, other| other.cmp(one));
        let least = counts.get(FUNCTIONS).copied().unwrap_or(0);
        cost.functions.retain(|_, count| *count > least);
    }
    let compiler = measured.compiler;
    HEAD.to_owned() + &toml::to_string(&Kept { compiler, case }).unwrap()
}
