//! Which findings came and which went since the round before.

use super::round::Round;
use crate::diag::{Diagnostic, Rule};
use crate::pipeline::EditionId;
use std::collections::BTreeMap;

/// What changed in an edition.
#[derive(Debug)]
pub struct EditionChanges<'a> {
    /// Is it the first time that findings are known?
    pub first: bool,
    /// What was not found before.
    pub new: Vec<Diagnostic>,
    /// How many findings are gone.
    pub gone: usize,
    /// Which edition.
    pub id: EditionId,
    /// All that is found now.
    pub report: &'a crate::pipeline::Report,
}

/// What a finding is known by. Its line is not part of that: each line above moves it.
type Key = (Rule, String, Option<String>);

/// The findings of the round before, by the folder of their edition: each with how often.
#[derive(Debug, Default)]
pub struct Changes {
    known: BTreeMap<String, BTreeMap<Key, usize>>,
}

impl Changes {
    /// What changed in each edition that could be made. What is known of the others stays: they may
    /// be back in a moment.
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
