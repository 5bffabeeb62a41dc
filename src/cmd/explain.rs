//! `tiddlybook explain`

use super::levels::rule_named;
use super::pages::Pages;
use super::reader::Reader;
use super::{Done, output};
use crate::cmd::sentences;
use crate::diag::{Group, Rule};
use crate::locale::{AuthorMessages, Locale};
use crate::pipeline::Failure;
use crate::say::{Said as _, Text, Translator as _};
use crate::suggest;
use clap::Args;

/// Explain a rule, or list those of a group, or all
#[derive(Debug, Args)]
pub(super) struct Explain {
    /// The name in brackets after `error:` or `warning:`, such as orphan-link; or a group:
    /// reading, links, text, figures, terms, book, translation
    #[arg(add = super::candidates::explained())]
    rule: Option<String>,
}

impl Explain {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        output::print(&self.text(reader)?)?;
        Ok(true)
    }

    fn text(&self, reader: &Reader) -> Result<String, Failure> {
        let words = reader.words(&[])?;
        let Some(name) = &self.rule else {
            return Ok(list(Rule::ALL, &words));
        };
        match Group::named(name) {
            Some(group) => Ok(list(&group.rules(), &words)),
            None => match suggest::nearest(name, Group::ALL.map(Group::name).into_iter()).first() {
                Some(near) if Rule::named(name).is_none() => {
                    Err(Failure::Other(sentences::levels_no_rule_near(name, near)))
                }
                _ => rule_named(name).map(|rule| manual(rule, &words)),
            },
        }
    }
}

fn list(rules: &[Rule], words: &AuthorMessages) -> String {
    let width = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or_default();
    let levels = rules.iter().map(|rule| words.translate(&level(*rule)));
    let levels: Vec<String> = levels.collect();
    let names = width(&mut rules.iter().map(|rule| rule.name().len()));
    let column = width(&mut levels.iter().map(|level| level.chars().count())).max(7);
    let line = |(rule, level): (&Rule, &String)| {
        let sentence = words.translate(&rule.sentence());
        format!("{:names$}  {level:column$}  {sentence}\n", rule.name())
    };
    rules.iter().zip(&levels).map(line).collect()
}

/// The manual of a rule, in the language of its reader.
fn manual(rule: Rule, words: &AuthorMessages) -> String {
    let (name, level) = (rule.name(), words.translate(&level(rule)));
    let manual = rule.manual();
    let manual = manual.trim();
    let (english, rest) = manual.split_once("\n\n").unwrap_or((manual, ""));
    let sentence = sentence(rule, words).unwrap_or_else(|| english.to_owned());
    let page = in_words_of(words.tag(), &Pages::new(words).page(rest));
    format!("{name} ({level})\n\n{sentence}\n\n{page}\n")
}

/// A page whose examples have the terms and the heading that authors type in that language: `;Licence` for `;License`.
fn in_words_of(language: &str, page: &str) -> String {
    let names = |language: &str| {
        let locale = Locale::new(language, None).ok()?;
        let keys = ["reading-list-heading", "license-terms", "author-terms"];
        Some(keys.map(|it| locale.names(it).into_iter().next().unwrap_or_default()))
    };
    let (Some(english), Some(own)) = (names("en"), names(language)) else {
        return page.to_owned();
    };
    let line = |line: &str| {
        let words = line.trim_start_matches([';', '!']);
        let known = english
            .iter()
            .zip(&own)
            .find(|(english, _)| *english == words);
        // One page shows what a heading in another language does: it is the author's own, and English the other one.
        let is_other = own.first().is_some_and(|it| it == words);
        let other = english.first().filter(|_| is_other);
        let (marks, _) = line.split_at_checked(line.len() - words.len())?;
        let own = other
            .or(known.map(|it| it.1))
            .filter(|_| !marks.is_empty())?;
        Some(format!("{marks}{own}"))
    };
    let lines = page
        .lines()
        .map(|it| line(it).unwrap_or_else(|| it.to_owned()));
    lines.collect::<Vec<_>>().join("\n")
}

/// The first sentence of the manual of a rule; `None` where it is in English alone.
pub(super) fn sentence(rule: Rule, words: &AuthorMessages) -> Option<String> {
    let sentence = words.find(&rule.sentence());
    sentence.map(|it| capitalized(&it) + ".")
}

fn capitalized(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The name of the level of a rule.
fn level(rule: Rule) -> Text {
    let severity = rule.level().severity();
    severity.map_or_else(sentences::allowed, |it| it.said())
}
