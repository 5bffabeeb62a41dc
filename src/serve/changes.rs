//! Compares the findings of two rounds.

use super::round::Round;
use crate::diag::{Diagnostic, Rule};
use crate::pipeline::EditionId;
use std::collections::BTreeMap;

/// The changes in an edition since the last round.
#[derive(Debug)]
pub struct EditionChanges<'a> {
    /// Whether this is the first round with findings.
    pub first: bool,
    /// The new findings.
    pub new: Vec<Diagnostic>,
    /// The number of findings that no longer exist.
    pub gone: usize,
    /// The edition.
    pub id: EditionId,
    /// All that is found now.
    pub report: &'a crate::pipeline::Report,
}

/// The identity of a finding. Its line is not part of it, because each edit above it changes the line.
type Key = (Rule, String, Option<String>);

/// The findings of the round before, by the folder of their edition: each with how often.
#[derive(Debug, Default)]
pub struct Changes {
    known: BTreeMap<String, BTreeMap<Key, usize>>,
}

impl Changes {
    /// The changes in each edition that could be made. The findings of the others are kept, because they may be
    /// made again soon.
    pub fn of<'a>(&mut self, round: &'a Round) -> Vec<EditionChanges<'a>> {
        let mut changes = Vec::new();
        for made in round.made.iter().flatten() {
            let Ok((id, preview)) = &made.result else {
                continue;
            };
            let known = self.known.remove(&made.folder);
            let first = known.is_none();
            let (mut old, mut now) = (known.unwrap_or_default(), BTreeMap::new());
            let mut new = Vec::new();
            for found in preview.report.verdict.diagnostics() {
                let key = key(found, round);
                match old.get_mut(&key) {
                    Some(count) if *count > 0 => *count -= 1,
                    _ => new.push(found.clone()),
                }
                *now.entry(key).or_default() += 1;
            }
            self.known.insert(made.folder.clone(), now);
            changes.push(EditionChanges {
                first,
                new,
                gone: old.values().sum(),
                id: *id,
                report: &preview.report,
            });
        }
        changes
    }
}

fn key(found: &Diagnostic, round: &Round) -> Key {
    let sources = round.project.sources();
    let title = found.span.and_then(|span| {
        let texts = sources.tiddler(span.source)?;
        Some(sources.text(texts.title).to_owned())
    });
    (found.rule, found.message.to_string(), title)
}
