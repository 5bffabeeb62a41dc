//! The levels of all rules in a run.

use super::{Diagnostic, Level, Rule};
use std::collections::BTreeMap;

/// The name for all warnings, where levels are given on the command line.
pub const WARNINGS: &str = "warnings";

/// The rules that have other levels in a folder of pages.
const PAGES: [(Rule, Level); 16] = [
    (Rule::DiscouragedNesting, Level::Allow),
    (Rule::FigureName, Level::Allow),
    (Rule::FigurePath, Level::Warn),
    (Rule::LinkOutsideBook, Level::Warn),
    (Rule::ListedTwice, Level::Warn),
    (Rule::NearTerms, Level::Allow),
    (Rule::NoAuthor, Level::Allow),
    (Rule::NoBookTitle, Level::Allow),
    (Rule::NoLicence, Level::Allow),
    (Rule::OrphanLink, Level::Warn),
    (Rule::SelfLink, Level::Allow),
    (Rule::TermCase, Level::Allow),
    (Rule::UnlinkedTerm, Level::Allow),
    (Rule::Unreached, Level::Warn),
    (Rule::UnusedFigure, Level::Allow),
    (Rule::UnknownCategory, Level::Warn),
];

/// The levels of all rules in a run.
#[derive(Clone, Debug, Default)]
pub struct Levels {
    changed: BTreeMap<Rule, Level>,
    deny_warnings: bool,
}

impl Levels {
    /// The rules' own levels, except for those that `changed` names.
    pub fn new(changed: BTreeMap<Rule, Level>) -> Self {
        Self {
            changed,
            deny_warnings: false,
        }
    }

    /// The same for a folder of pages of Markdown: unless the author says otherwise, what its host shows all the same
    /// is no error, and what only a wiki has is not asked for.
    pub fn of_pages(mut self) -> Self {
        for (rule, level) in PAGES {
            self.changed.entry(rule).or_insert(level);
        }
        self
    }

    /// Changes the level of a rule.
    pub fn set(&mut self, rule: Rule, level: Level) {
        self.changed.insert(rule, level);
    }

    /// Makes errors of all warnings.
    pub fn deny_warnings(&mut self) {
        self.deny_warnings = true;
    }

    /// The level of a rule.
    pub fn of(&self, rule: Rule) -> Level {
        let level = self
            .changed
            .get(&rule)
            .copied()
            .unwrap_or_else(|| rule.level());
        if self.deny_warnings && level == Level::Warn {
            Level::Deny
        } else {
            level
        }
    }

    /// The level of a finding: its own, if it has one, unless the author changed that of its rule.
    fn of_finding(&self, found: &Diagnostic) -> Level {
        let is_changed = self.changed.contains_key(&found.rule);
        match found.level.filter(|_| !is_changed) {
            Some(Level::Warn) if self.deny_warnings => Level::Deny,
            Some(level) => level,
            None => self.of(found.rule),
        }
    }

    /// Whether findings of the rule are reported at all. A check whose rules are all off may do nothing.
    pub fn is_on(&self, rule: Rule) -> bool {
        self.of(rule) != Level::Allow
    }

    /// The finding with the severity that its rule has here; `None` when it is not reported.
    pub fn apply(&self, found: Diagnostic) -> Option<Diagnostic> {
        let severity = self.of_finding(&found).severity()?;
        Some(Diagnostic { severity, ..found })
    }
}
