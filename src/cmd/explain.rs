//! `tiddlybook explain`

use super::levels::rule_named;
use super::{Done, output};
use crate::diag::{Rule, Severity};
use clap::Args;

/// Explain a rule, or list them all
#[derive(Debug, Args)]
pub(super) struct Explain {
    /// The name in brackets after `error:` or `warning:`, such as orphan-link
    rule: Option<String>,
}

impl Explain {
    pub(super) fn run(&self) -> Done {
        match &self.rule {
            None => output::print(&list()),
            Some(name) => output::print(&manual(rule_named(name)?)),
        }
        Ok(true)
    }
}

fn list() -> String {
    let width = Rule::ALL
        .iter()
        .map(|rule| rule.name().len())
        .max()
        .unwrap_or_default();
    let line = |rule: &Rule| {
        let severity = level(*rule);
        format!("{:width$}  {severity:7}  {}\n", rule.name(), rule.summary())
    };
    Rule::ALL.iter().map(line).collect()
}

fn manual(rule: Rule) -> String {
    format!(
        "{} ({})\n\n{}\n",
        rule.name(),
        level(rule),
        rule.manual().trim()
    )
}

/// How the level of a rule is called.
fn level(rule: Rule) -> &'static str {
    rule.level().severity().map_or("allowed", Severity::name)
}
