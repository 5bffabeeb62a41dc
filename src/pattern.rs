//! Regular expressions that are compiled when they are first asked for.

use regex::{Captures, Match, Regex};
use std::sync::OnceLock;

/// A regular expression. One that is wrong, which a test of its construct finds, matches nothing.
pub(crate) struct Pattern {
    written: Written,
    compiled: OnceLock<Option<Regex>>,
}

#[derive(Clone, Copy)]
enum Written {
    Plain(&'static str),
    Made(fn() -> String),
}

impl Pattern {
    pub(crate) const fn new(written: &'static str) -> Self {
        Self {
            written: Written::Plain(written),
            compiled: OnceLock::new(),
        }
    }

    /// One that is put together.
    pub(crate) const fn made(make: fn() -> String) -> Self {
        Self {
            written: Written::Made(make),
            compiled: OnceLock::new(),
        }
    }

    /// The expression, compiled.
    pub(crate) fn regex(&self) -> Option<&Regex> {
        let compile = || match self.written {
            Written::Plain(written) => Regex::new(written).ok(),
            Written::Made(make) => Regex::new(&make()).ok(),
        };
        self.compiled.get_or_init(compile).as_ref()
    }

    pub(crate) fn is_match(&self, text: &str) -> bool {
        self.regex().is_some_and(|it| it.is_match(text))
    }

    /// The first match.
    pub(crate) fn find<'t>(&self, text: &'t str) -> Option<Match<'t>> {
        self.regex()?.find(text)
    }

    /// The groups of the first match.
    pub(crate) fn captures<'t>(&self, text: &'t str) -> Option<Captures<'t>> {
        self.regex()?.captures(text)
    }

    /// All matches.
    pub(crate) fn matches<'t>(&'static self, text: &'t str) -> impl Iterator<Item = Match<'t>> {
        self.regex().into_iter().flat_map(|it| it.find_iter(text))
    }

    /// The groups of all matches.
    pub(crate) fn all<'t>(&'static self, text: &'t str) -> impl Iterator<Item = Captures<'t>> {
        self.regex()
            .into_iter()
            .flat_map(|it| it.captures_iter(text))
    }

    /// All matches, each with so many of its groups, for those that have these.
    pub(crate) fn groups<'t, const N: usize>(
        &'static self,
        text: &'t str,
    ) -> impl Iterator<Item = [Match<'t>; N]> {
        self.all(text).filter_map(|it| first_groups(&it))
    }
}

/// The whole of a match, and its first groups; `None` where it lacks one.
pub(crate) fn first_groups<'t, const N: usize>(found: &Captures<'t>) -> Option<[Match<'t>; N]> {
    let groups: Option<Vec<Match<'t>>> = (0..N).map(|it| found.get(it)).collect();
    groups?.try_into().ok()
}

/// What a group has matched; nothing where it has not.
pub(crate) fn group<'t>(found: &Captures<'t>, number: usize) -> &'t str {
    found.get(number).map_or("", |it| it.as_str())
}
