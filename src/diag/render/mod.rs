//! Findings as text: one module an output format, and the parts that they share.
//!
//! Lines and columns count from 1 in Unicode characters, ends are exclusive, and paths are
//! relative to the working directory, with `/` between their parts, whatever the output; for hosts, to the top of the
//! repository.

mod github;
mod gitlab;
mod human;
mod json;
mod sarif;
mod short;

pub use github::github;
pub use gitlab::{Baseline, gitlab};
pub use human::human;
pub use json::json;
pub use sarif::sarif;
pub use short::short;

use super::{Diagnostic, Followed, Rule};
use crate::diag::sentences;
use crate::say::{Grouped, Text, Translator};
use crate::source::{Position, Sources, Span, paths};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

/// The findings of a wiki, and the sources that they refer to.
#[derive(Clone, Copy, Debug)]
pub struct Findings<'a> {
    /// The findings, in the order in which they are shown.
    pub diagnostics: &'a [Diagnostic],
    /// The texts that they point into.
    pub sources: &'a Sources,
    /// The wiki: the place of findings about the wiki as a whole.
    pub wiki: &'a Path,
}

/// The maximum number of findings of one rule in outputs that are shortened.
pub const MOST_OF_A_RULE: usize = 20;

/// The place of a span, in the terms of the outputs.
struct PrintedPlace<'a> {
    file: String,
    /// First character, and the one after the last; not known of the wiki as a whole.
    range: Option<(Position, Position)>,
    /// The title of the tiddler.
    tiddler: Option<&'a str>,
    /// The line in the tiddler's text.
    line: Option<usize>,
}

impl<'a> Findings<'a> {
    fn place(&self, span: Option<Span>) -> PrintedPlace<'a> {
        let Some(span) = span else {
            return PrintedPlace {
                file: paths::relative(self.wiki),
                range: None,
                tiddler: None,
                line: None,
            };
        };
        let location = self.sources.locate(span);
        let tiddler = self.sources.tiddler(span.source);
        let in_body = tiddler.is_some_and(|tiddler| tiddler.body == span.source);
        PrintedPlace {
            file: paths::relative(self.sources.path(location.file)),
            range: Some((location.start, location.end)),
            tiddler: tiddler.map(|tiddler| self.sources.text(tiddler.title)),
            line: in_body.then(|| self.line(span)),
        }
    }

    /// As [`Findings::place`], for the host of a repository.
    fn place_in_repository(&self, span: Option<Span>) -> PrintedPlace<'a> {
        let file = span.map_or(self.wiki, |it| {
            self.sources.path(self.sources.locate(it).file)
        });
        PrintedPlace {
            file: paths::in_repository(file),
            ..self.place(span)
        }
    }

    /// The line of the text that a span begins in.
    fn line(&self, span: Span) -> usize {
        let text = self.sources.text(span.source).as_bytes();
        let before = text.get(..span.start as usize).unwrap_or_default();
        memchr::memchr_iter(b'\n', before).count() + 1
    }

    /// The findings that are shown, at most `most` of each rule, and how many are left out.
    fn cut(&self, most: Option<usize>) -> (Vec<&'a Diagnostic>, BTreeMap<Rule, usize>) {
        let most = most.unwrap_or(usize::MAX);
        let mut counts: BTreeMap<Rule, usize> = BTreeMap::new();
        let mut shown = Vec::new();
        for found in self.diagnostics {
            let count = counts.entry(found.rule).or_default();
            *count += 1;
            if *count <= most {
                shown.push(found);
            }
        }
        counts.retain(|_, count| *count > most);
        counts.values_mut().for_each(|count| *count -= most);
        (shown, counts)
    }
}

/// `… and 9,980 more [orphan-link]; --all shows them`
fn more(count: usize, rule: Rule) -> Text {
    sentences::more(Grouped(count), rule.name())
}

/// The message, and the help on the next line.
fn with_help(found: &Diagnostic, words: &dyn Translator) -> String {
    let message = words.translate(&found.message);
    match &found.help {
        Some(help) => {
            let help = sentences::help_line(help.clone());
            format!("{message}\n{}", words.translate(&help))
        }
        None => message,
    }
}

/// A consequence on its own, for outputs in which a finding has one place.
fn consequence(found: &Diagnostic, of: &Followed) -> Diagnostic {
    let what = of.label.message.clone();
    let message = sentences::follows_from(found.message.clone(), what);
    let alone = Diagnostic::new(of.rule, of.label.span, message);
    Diagnostic {
        severity: found.severity,
        ..alone
    }
}

/// A finding, and its consequences that stay when it is mended, each with one place.
fn each_place(found: &Diagnostic) -> impl Iterator<Item = Cow<'_, Diagnostic>> {
    let consequences = found.consequences.iter().filter(|it| it.stays());
    let consequences = consequences.map(move |it| Cow::Owned(consequence(found, it)));
    std::iter::once(Cow::Borrowed(found)).chain(consequences)
}

/// Control characters, which a wiki may hold and a terminal obey, as pictures of them.
fn printable(text: &str) -> String {
    let picture = |letter: char| match letter {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(letter)).unwrap_or('\u{fffd}'),
        _ if letter.is_control() => '\u{fffd}',
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        _ => letter,
    };
    text.chars().map(picture).collect()
}

#[cfg(test)]
mod tests;
