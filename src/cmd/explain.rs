//! `tiddlybook explain`

use super::levels::rule_named;
use super::{Done, output};
use crate::diag::{Group, Rule, Severity};
use crate::pipeline::Failure;
use clap::Args;

/// Explain a rule, or list those of a group, or all
#[derive(Debug, Args)]
pub(super) struct Explain {
    /// The name in brackets after `error:` or `warning:`, such as orphan-link; or a group:
    /// reading, links, text, figures, terms, book
    #[arg(add = super::completions::explained())]
    rule: Option<String>,
}

impl Explain {
    pub(super) fn run(&self) -> Done {
        output::print(&self.text()?)?;
        Ok(true)
    }

    fn text(&self) -> Result<String, Failure> {
        let Some(name) = &self.rule else {
            return Ok(list(Rule::ALL));
        };
        match Group::named(name) {
            Some(group) => Ok(list(&group.rules())),
            None => rule_named(name).map(manual),
        }
    }
}

fn list(rules: &[Rule]) -> String {
    let width = rules.iter().map(|rule| rule.name().len()).max();
    let width = width.unwrap_or_default();
    let line = |rule: &Rule| {
        let severity = level(*rule);
        format!("{:width$}  {severity:7}  {}\n", rule.name(), rule.summary())
    };
    rules.iter().map(line).collect()
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
