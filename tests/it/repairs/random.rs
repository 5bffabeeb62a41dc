//! Slips at random places: whatever the finger hits, a repair takes no word away that it does not name, nothing is
//! found afterwards that was not found before, and a second run changes nothing.

use super::WIKI;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tiddlybook::diag::fix::{Repaired, repair};
use tiddlybook::diag::{Diagnostic, Safety};
use tiddlybook::pipeline::{Project, Report, Request, jobs};
use tiddlybook::source::{Memory, Sources};

/// A rule with what the wiki has not: a table with a caption, a list, formats, abbreviations.
const RULE: &str = "title: LoS\ntags: moves\n\nA ''line of sight'', //LoS//, is from a [[wheel]]; the ZoC, a ZoC, \
                    this ZoC and that ZoC end it. ~LoS is no LoS.\n\n|going and sight|c\n|ground|foot|horse|h\n\
                    |[[wheel]]|2|4 paces|\n|wood|1|–|\n|marsh|1|2 paces|\n\n* one [[wheel]]\n** two\n# three\n";

/// What a slip writes at a place.
const TYPED: &[&str] = &[
    "|", "[", "]", "[[", "]]", "''", "//", "~", " ", "\n", "\n\n", "*", "!", "h", "/%", "<<", "a",
];

/// The number of rounds in which all repairs are made.
const ROUNDS: usize = 10;

/// A slip: which file, where in it, what is typed there, and how many characters of it are lost.
type Slip = (
    prop::sample::Index,
    prop::sample::Index,
    &'static str,
    usize,
);

fn slip() -> impl Strategy<Value = Slip> {
    let typed = prop::sample::select(TYPED);
    let (file, place) = (any::<prop::sample::Index>(), any::<prop::sample::Index>());
    (file, place, prop_oneof![Just(""), typed], 0..3_usize)
}

type Files = BTreeMap<PathBuf, String>;

/// The wiki with the slips. The fields of its root stay, or there would be no book.
fn slipped(slips: &[Slip]) -> Files {
    let mut files: Files = WIKI
        .iter()
        .map(|(path, text)| (Path::new("wiki").join(path), (*text).to_owned()))
        .collect();
    files.insert("wiki/los.tid".into(), RULE.to_owned());
    let moves = files.get_mut(Path::new("wiki/moves.tid")).unwrap();
    moves.push_str("# [[LoS]]\n");
    for (file, place, typed, lost) in slips {
        let text = file.get(&files.keys().cloned().collect::<Vec<_>>()).clone();
        let text = files.get_mut(&text).unwrap();
        let body = text.find("\n\n").unwrap_or(0);
        let places: Vec<usize> = text
            .char_indices()
            .map(|(at, _)| at)
            .filter(|at| *at > body)
            .collect();
        if places.is_empty() {
            continue;
        }
        let start = *place.get(&places);
        let end = text.slice_end(start, *lost);
        text.replace_range(start..end, typed);
    }
    files
}

trait SliceEnd {
    fn slice_end(&self, start: usize, count: usize) -> usize;
}

impl SliceEnd for String {
    /// The byte after so many characters from `start` on.
    fn slice_end(&self, start: usize, count: usize) -> usize {
        let mut after = self[start..].char_indices().skip(count);
        after.next().map_or(self.len(), |(at, _)| start + at)
    }
}

/// What is found in the wiki, and the sources that it is found in.
fn checked(files: &Files) -> (Project, Report) {
    let config = "[book]\ntitle = \"The Book\"\nauthors = [\"A\"]\nlicence = \"free\"\n";
    let all = files
        .iter()
        .map(|(path, text)| (path.clone(), text.clone()));
    let all = all.chain([(PathBuf::from("book.toml"), config.to_owned())]);
    let request = Request {
        files: Arc::new(Memory::of(all)),
        wiki: Some("wiki".into()),
        ..Request::default()
    };
    let job = jobs(&request).unwrap().remove(0);
    let mut project = Project::new();
    let edition = project.load(&job).unwrap();
    let report = project.check(edition);
    (project, report)
}

/// The words of a text, in small letters, with the number of each.
fn words(text: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for word in text
        .split(|it: char| !it.is_alphanumeric())
        .filter(|it| !it.is_empty())
    {
        *counts.entry(word.to_lowercase()).or_insert(0) += 1;
    }
    counts
}

/// The words that a repair takes away and does not name.
fn lost(found: &Diagnostic, sources: &Sources) -> Vec<String> {
    let fix = found.fix.as_ref().unwrap();
    let old: String = fix
        .edits
        .iter()
        .map(|edit| sources.slice(edit.span).to_owned() + " ")
        .collect();
    let new_text: String = fix
        .edits
        .iter()
        .map(|edit| edit.text.clone() + " ")
        .collect();
    let (new, named) = (
        words(&new_text),
        words(&format!("{} {}", found.message, fix.message)),
    );
    // What is spelt otherwise is not lost.
    let letters = |text: &str| {
        text.chars()
            .filter(|it| it.is_alphanumeric())
            .collect::<String>()
    };
    if strsim::osa_distance(&letters(&old), &letters(&new_text)) < 4 {
        return Vec::new();
    }
    let kept = |word: &str, count: usize| new.get(word).is_some_and(|it| *it >= count);
    let old = words(&old).into_iter();
    let gone = old.filter(|(word, count)| !kept(word, *count) && !named.contains_key(word));
    gone.map(|(word, _)| word).collect()
}

/// The rules of what is found in each file, and their number.
type Findings = BTreeMap<PathBuf, (usize, BTreeSet<&'static str>)>;

fn findings(report: &Report, sources: &Sources) -> Findings {
    let mut all = Findings::new();
    for found in report.verdict.diagnostics() {
        let file = found
            .span
            .map(|span| sources.path(sources.locate(span).file).to_owned());
        let (count, rules) = all.entry(file.unwrap_or_default()).or_default();
        *count += 1;
        rules.insert(found.rule.name());
    }
    all
}

/// What is found in a file where something else was found before, and not less of it.
fn raised(before: &Findings, after: &Findings) -> Vec<String> {
    let none = (0, BTreeSet::new());
    let new = after.iter().filter_map(|(file, (count, rules))| {
        let (earlier, known) = before.get(file).unwrap_or(&none);
        let new: Vec<_> = rules.difference(known).collect();
        (count >= earlier && !new.is_empty()).then(|| format!("{}: {new:?}", file.display()))
    });
    new.collect()
}

fn holds(wrong: &Files, least: Safety) -> Result<(), TestCaseError> {
    let mut files = wrong.clone();
    let mut before = None;
    for round in 0..=ROUNDS {
        let (project, report) = checked(&files);
        let sources = project.sources();
        let now = findings(&report, sources);
        let before = before.get_or_insert_with(|| now.clone());
        let repairs = repair(report.verdict.diagnostics(), sources, least);
        if repairs.files.is_empty() {
            let new = raised(before, &now);
            prop_assert!(
                new.is_empty(),
                "new: {new:?}\nfrom {wrong:#?}\nto {files:#?}"
            );
            return Ok(());
        }
        prop_assert!(round < ROUNDS, "no end: {files:#?}");
        for done in &repairs.done {
            let lost = lost(done, sources);
            prop_assert!(
                lost.is_empty(),
                "{lost:?} lost by {} {:?}\n{files:#?}",
                done.rule,
                done.fix
            );
        }
        for Repaired { path, after, .. } in repairs.files {
            files.insert(path, after);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_safe_repair_harms_nothing(slips in prop::collection::vec(slip(), 1..3)) {
        holds(&slipped(&slips), Safety::Safe)?;
    }

    #[test]
    fn no_repair_harms_anything(slips in prop::collection::vec(slip(), 1..3)) {
        holds(&slipped(&slips), Safety::Unsafe)?;
    }
}
