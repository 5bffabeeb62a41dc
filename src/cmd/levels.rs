//! Levels on the command line.

use super::candidates::{groups, rules, rules_or_warnings};
use crate::cmd::sentences;
use crate::diag::{Group, Level, Levels, Rule, WARNINGS};
use crate::pipeline::Failure;
use clap::Args;

/// The levels of rules. What is given here wins over `[rules]` of book.toml.
#[derive(Debug, Args)]
#[command(next_help_heading = "Rules")]
pub(super) struct LevelArgs {
    /// Findings of this rule are errors; `--deny warnings` makes errors of all warnings
    #[arg(long, value_name = "RULE", value_delimiter = ',', add = rules_or_warnings())]
    deny: Vec<String>,
    /// Findings of this rule are warnings
    #[arg(long, value_name = "RULE", value_delimiter = ',', add = rules())]
    warn: Vec<String>,
    /// Findings of this rule are not reported. Where a rule is named twice, the stricter level
    /// holds. One place is allowed by a comment in its tiddler, `/% allow: orphan-link %/`: at the
    /// end of a line for that line, on a line of its own for the next one, as the first line for
    /// the whole tiddler
    #[arg(long, value_name = "RULE", value_delimiter = ',', add = rules())]
    allow: Vec<String>,
    /// Turn on the rules of this group that are off by default: reading, links, text,
    /// figures, terms, book, translation
    #[arg(long, value_name = "GROUP", value_delimiter = ',', add = groups())]
    rules: Vec<String>,
}

impl LevelArgs {
    /// Changes levels as the arguments say.
    pub(super) fn apply(&self, levels: &mut Levels) -> Result<(), Failure> {
        for name in &self.rules {
            let group = group_named(name)?;
            let mut off = group.rules();
            off.retain(|rule| !levels.is_on(*rule));
            for rule in off {
                levels.set(rule, Level::Warn);
            }
        }
        for name in &self.allow {
            levels.set(rule_named(name)?, Level::Allow);
        }
        for name in &self.warn {
            levels.set(rule_named(name)?, Level::Warn);
        }
        for name in &self.deny {
            if name == WARNINGS {
                levels.deny_warnings();
            } else if Rule::named(name).is_none() && WARNINGS.starts_with(name) {
                let message = sentences::levels_no_rule_near(name, WARNINGS);
                return Err(Failure::Other(message));
            } else {
                levels.set(rule_named(name)?, Level::Deny);
            }
        }
        Ok(())
    }
}

/// The rule that the user means.
pub(super) fn rule_named(name: &str) -> Result<Rule, Failure> {
    Rule::named(name).ok_or_else(|| {
        Failure::Other(match Rule::nearest(name) {
            Some(near) => sentences::levels_no_rule_near(name, near.name()),
            None => sentences::levels_no_rule(name),
        })
    })
}

fn group_named(name: &str) -> Result<Group, Failure> {
    Group::named(name).ok_or_else(|| {
        let known = Group::ALL.map(Group::name).join(", ");
        Failure::Other(sentences::levels_no_group(name, &known))
    })
}
