//! `tiddlybook check --format json` in this process, over files in memory: hundreds of wikis are checked without a
//! program that starts, and without a file on the disk.

use std::path::PathBuf;
use std::sync::Arc;
use tiddlybook::diag::{self, Group, Level, Levels, Rule};
use tiddlybook::locale::AuthorMessages;
use tiddlybook::pipeline::{Project, Request, jobs};
use tiddlybook::source::Memory;

/// The objects that the program prints of a wiki, or why it does not read that. Of the program's options, those of
/// rules and `--language` are known.
pub fn check(files: Memory, arguments: &[&str]) -> Result<Vec<serde_json::Value>, String> {
    let mut request = Request {
        files: Arc::new(files),
        ..Request::default()
    };
    let mut changes = Vec::new();
    let mut rest = arguments.iter();
    while let Some(word) = rest.next() {
        let mut value = || *rest.next().unwrap();
        match *word {
            "--language" => request.language = Some(value().to_owned()),
            option if option.starts_with("--") => changes.push((option, value())),
            wiki => request.wiki = Some(PathBuf::from(wiki)),
        }
    }
    let mut found = Vec::new();
    for mut job in jobs(&request).map_err(|error| error.to_string())? {
        changes
            .iter()
            .for_each(|change| change_level(&mut job.levels, *change));
        let mut project = Project::new();
        let edition = project.load(&job).map_err(|error| error.to_string())?;
        let report = project.check(edition);
        let findings = report.findings(project.sources());
        let lines = diag::json(&findings, &AuthorMessages::default());
        found.extend(
            lines
                .lines()
                .map(|it| serde_json::from_str::<serde_json::Value>(it).unwrap()),
        );
    }
    Ok(found)
}

/// What an option of the command line does to the levels.
fn change_level(levels: &mut Levels, (option, name): (&str, &str)) {
    match option {
        "--rules" => {
            for rule in Group::named(name).unwrap().rules() {
                if !levels.is_on(rule) {
                    levels.set(rule, Level::Warn);
                }
            }
        }
        "--warn" => levels.set(Rule::named(name).unwrap(), Level::Warn),
        "--allow" => levels.set(Rule::named(name).unwrap(), Level::Allow),
        _ => panic!("{option} is not known here"),
    }
}
