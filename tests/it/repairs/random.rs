//! Slips at random places: whatever the finger hits, a repair takes no word away that it does not name, it
//! gives no tiddler a kind that is wrong at its place, and a second run changes nothing.

use super::WIKI;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tiddlybook::diag::fix::Repaired;
use tiddlybook::diag::{Diagnostic, Rule, Safety};
use tiddlybook::pipeline::{Job, Project, Report, Request, jobs, repairs};
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
fn checked(files: &Files) -> (Job, Project, Report) {
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
    (job, project, report)
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

/// The number of tiddlers whose kind is wrong at their place.
fn misplaced(report: &Report) -> usize {
    use Rule::{ImmediateInList, MisplacedKind, MixedSections, TwoParts};
    let rules = [ImmediateInList, MisplacedKind, MixedSections, TwoParts];
    let found = report.verdict.diagnostics().iter();
    found.filter(|it| rules.contains(&it.rule)).count()
}

fn holds(wrong: &Files, least: Safety) -> Result<(), TestCaseError> {
    let mut files = wrong.clone();
    let mut before = None;
    for round in 0..=ROUNDS {
        let (job, project, report) = checked(&files);
        let sources = project.sources();
        let now = misplaced(&report);
        let before = *before.get_or_insert(now);
        let found = report.verdict.diagnostics();
        let repairs = repairs(&job, &report, found, sources, least);
        if repairs.files.is_empty() {
            prop_assert!(
                now <= before,
                "misplaced: {now}
from {wrong:#?}\nto {files:#?}"
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
