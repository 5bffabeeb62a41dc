//! Ten faults in each of ten folders of Markdown, and nothing else: `tests/pages/planted.md` has the folders, and the edits
//! that plant the faults. Each is found alone, at its mark and by its rule, and all of them at once say the same.

use crate::paper::{self, Case, Piece};
use crate::slips::{Finding, Origin, Root, Slip, Verdict, Wiki, findings};
use std::path::Path;
use tiddlybook::diag::Rule;
use tiddlybook::pipeline::{Job, Request, jobs};

static FOLDER: Origin = Origin {
    name: "planted",
    root: Root::Foreign(""),
    folder: "rules",
    arguments: &["rules"],
    crlf: false,
};

fn cases() -> Vec<Case> {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pages/planted.md");
    paper::parse(&std::fs::read_to_string(document).unwrap())
}

fn clean(case: &Case) -> Wiki {
    let files = case.blocks().filter_map(|(info, text)| {
        let path = format!("rules/{}", info.strip_prefix("file ")?);
        Some((path, format!("{text}\n").into_bytes()))
    });
    Wiki {
        origin: &FOLDER,
        files: files.collect(),
    }
}

/// Each fault: the blocks that are called after a rule, and say where it is broken.
fn faults(case: &Case) -> Vec<Slip> {
    let planted = case.blocks().filter_map(|(info, text)| {
        let (rule, _) = info.split_once(' ')?;
        Rule::named(rule)?;
        let edit = Piece::Block {
            info: info.to_owned(),
            text: text.to_owned(),
        };
        Some(Slip {
            kind: case.name.clone(),
            name: info.to_owned(),
            rules: vec![rule.to_owned()],
            case: Case {
                name: info.to_owned(),
                pieces: vec![edit],
            },
        })
    });
    planted.collect()
}

#[test]
fn ten_faults_in_each_of_ten_folders_and_nothing_else() {
    let cases = cases();
    assert_eq!(cases.len(), 10);
    let said: String = cases.iter().map(judge).collect();
    assert!(said.is_empty(), "{said}");
}

/// What is not as it should be in a folder.
fn judge(case: &Case) -> String {
    let (clean, faults) = (clean(case), faults(case));
    assert_eq!(faults.len(), 10, "{}", case.name);
    let before = findings(&clean, &[]);
    let (mut said, mut alone, mut all) = (String::new(), Vec::new(), clean.clone());
    if !before.is_empty() {
        said = format!("{}: {before:#?}", case.name);
    }
    for fault in &faults {
        let mut wiki = clean.clone();
        let places = fault.inject(&mut wiki).unwrap();
        let after = findings(&wiki, &[]);
        said += &Verdict::new(fault, &places, &before, &after).said;
        alone.extend(after);
        fault.inject(&mut all).unwrap();
    }
    let sorted = |mut findings: Vec<Finding>| {
        findings.sort_by_key(|it| it.what().map(str::to_owned));
        findings
            .iter()
            .map(|it| it.what().map(str::to_owned))
            .collect::<Vec<_>>()
    };
    let (alone, all) = (sorted(alone), sorted(findings(&all, &[])));
    if said.is_empty() && alone != all {
        said = format!("{}: alone {alone:#?}, together {all:#?}", case.name);
    }
    said
}

/// The books of the ten folders, which are written below `folder`.
pub fn books(folder: &Path) -> Vec<Job> {
    let job = |(number, case): (usize, Case)| {
        let name = format!("host{number}");
        let root = folder.join(&name);
        for (path, bytes) in clean(&case).files {
            let path = root.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, bytes).unwrap();
        }
        let request = Request {
            wiki: Some(root.join("rules")),
            ..Request::default()
        };
        let job = jobs(&request).unwrap().remove(0);
        Job { name, ..job }
    };
    cases().into_iter().enumerate().map(job).collect()
}
