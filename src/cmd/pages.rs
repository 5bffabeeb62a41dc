//! What `--help`, errors in arguments, `explain` and `schema` print, in the reader's language: paragraph by paragraph, from
//! `i18n/<language>/manual.po`, whose originals are the English paragraphs. What it lacks stays in English.
//!
//! `TIDDLYBOOK_BLESS=1 cargo test --lib pages::` puts new paragraphs into the catalogues, and takes those away that
//! no longer exist.

use crate::locale::AuthorMessages;
use crate::translate;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command};
use regex::Regex;
use std::collections::HashMap;

/// What clap prints by itself, with `{}` for names and values; long ones before those that they begin with.
const OF_CLAP: &[&str] = &[
    "error:",
    "tip:",
    "Usage:",
    "Arguments:",
    "Options:",
    "Commands:",
    // A heading of ours, whose colon clap adds.
    "Rules:",
    "Possible values:",
    "[possible values: ",
    "[subcommands: ",
    "[default: ",
    "[OPTIONS]",
    "[COMMAND]",
    "<COMMAND>",
    "For more information, try '{}'.",
    "the argument '{}' cannot be used multiple times",
    "the argument '{}' cannot be used with '{}'",
    "the argument '{}' cannot be used with:",
    "the following required arguments were not provided:",
    "'{}' requires a subcommand but one was not provided",
    "unexpected value '{}' for '{}' found; no more were expected",
    "a value is required for '{}' but none was supplied",
    "invalid value '{}' for '{}': invalid digit found in string",
    "invalid value '{}' for '{}': {} is not in ",
    "invalid value '{}' for '{}'",
    "unrecognized subcommand '{}'",
    "unexpected argument '{}' found",
    "some similar subcommands exist: '{}', '{}'",
    "some similar arguments exist: '{}', '{}'",
    "some similar values exist: '{}', '{}'",
    "a similar subcommand exists: '{}'",
    "a similar argument exists: '{}'",
    "a similar value exists: '{}'",
    "to pass '{}' as a value, use '{}'",
    // Tips of ours.
    "to make that, use '{}'",
    "a title with spaces needs quotation marks around it",
    "subcommand '{}' exists; to use it, remove the '{}' before it",
    "'{}' exists",
];

/// The columns that a page has.
const WIDTH: usize = 100;

/// The paragraphs of one language.
#[derive(Debug, Default)]
pub(super) struct Pages {
    translated: HashMap<String, String>,
}

impl Pages {
    /// Those of the language of the messages.
    pub(super) fn new(words: &AuthorMessages) -> Self {
        let catalogue = words.manual().unwrap_or_default();
        let messages = translate::parse_po(catalogue).unwrap_or_default();
        let translated = messages.into_iter().filter(|it| !it.is_obsolete);
        let translated = translated.filter(|it| !it.translation.is_empty());
        Self {
            translated: translated.map(|it| (it.text, it.translation)).collect(),
        }
    }

    /// With others.
    pub(super) fn with(mut self, others: impl Iterator<Item = (String, String)>) -> Self {
        self.translated.extend(others);
        self
    }

    /// A text of one paragraph.
    pub(super) fn line(&self, text: &str) -> String {
        let translated = self.translated.get(&one_line(text));
        translated.map_or(text, String::as_str).to_owned()
    }

    /// Whether there are none, so that all is in English.
    pub(super) fn is_empty(&self) -> bool {
        self.translated.is_empty()
    }

    /// The command with its help in the language. Its values are those of strings, so it is good for help and errors
    /// alone.
    pub(super) fn command(&self, mut command: Command) -> Command {
        // Otherwise clap adds its own arguments later.
        command.build();
        visited(command, &mut |words| self.paragraphs(words))
    }

    /// Help or an error, as clap prints it, with clap's own words in the language.
    pub(super) fn printed(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for english in OF_CLAP {
            let pattern = regex::escape(english).replace(r"\{\}", "(.*?)");
            let (Some(words), Ok(pattern)) = (self.translated.get(*english), Regex::new(&pattern))
            else {
                continue;
            };
            let mut words = words.clone();
            for group in 1..pattern.captures_len() {
                words = words.replacen("{}", &format!("${group}"), 1);
            }
            text = pattern.replace_all(&text, words).into_owned();
        }
        text
    }

    /// The page of a rule, below its first sentence.
    pub(super) fn page(&self, page: &str) -> String {
        each_paragraph(page, |words| {
            let translated = self.translated.get(&one_line(words));
            translated.map_or_else(|| words.to_owned(), |it| wrapped(it))
        })
    }

    fn paragraphs(&self, text: &str) -> String {
        each_paragraph(text, |words| {
            let translated = self.translated.get(words);
            translated.map_or(words, String::as_str).to_owned()
        })
    }
}

/// A command, and those below it, with each of its texts as `said` makes it.
fn visited(command: Command, said: &mut dyn FnMut(&str) -> String) -> Command {
    let mut text = |text: Option<&clap::builder::StyledStr>| text.map(|it| said(&it.to_string()));
    let about = text(command.get_about());
    let long_about = text(command.get_long_about());
    let after = text(command.get_after_help());
    let mut command = command.mut_args(|it| argument(it, said));
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(about) = long_about {
        command = command.long_about(about);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    command.mut_subcommands(|it| visited(it, said))
}

fn argument(mut arg: Arg, said: &mut dyn FnMut(&str) -> String) -> Arg {
    if arg.is_hide_set() {
        return arg;
    }
    if let Some(help) = arg.get_help().map(ToString::to_string) {
        arg = arg.help(said(&help));
    }
    if let Some(help) = arg.get_long_help().map(ToString::to_string) {
        arg = arg.long_help(said(&help));
    }
    let takes_values = arg.get_action().takes_values();
    if let Some(names) = arg.get_value_names().filter(|_| takes_values) {
        let names: Vec<String> = names.iter().map(|it| said(it)).collect();
        arg = arg.value_names(names);
    }
    let values = arg.get_possible_values();
    if values.is_empty() || !takes_values {
        return arg;
    }
    let value = |it: PossibleValue| match it.get_help().map(ToString::to_string) {
        Some(help) => it.help(said(&help)),
        None => it,
    };
    let values: Vec<PossibleValue> = values.into_iter().map(value).collect();
    arg.value_parser(PossibleValuesParser::new(values))
}

/// The text with each paragraph as `said` makes it; blocks of code stay as they are.
fn each_paragraph(text: &str, mut said: impl FnMut(&str) -> String) -> String {
    let mut is_code = false;
    let pieces = text.split("\n\n").map(|piece| {
        let fences = piece.lines().filter(|it| it.starts_with("```")).count();
        let stays = is_code || fences > 0;
        is_code ^= fences % 2 == 1;
        match stays {
            true => piece.to_owned(),
            false => said(piece),
        }
    });
    pieces.collect::<Vec<_>>().join("\n\n")
}

fn one_line(paragraph: &str) -> String {
    paragraph.trim().replace('\n', " ")
}

/// The words in lines of at most [`WIDTH`] characters.
fn wrapped(words: &str) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words.split(' ') {
        let width = word.chars().count();
        let is_next = column > 0 && column + 1 + width > WIDTH;
        if column > 0 {
            text.push(if is_next { '\n' } else { ' ' });
            column = if is_next { 0 } else { column + 1 };
        }
        text.push_str(word);
        column += width;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::Cli;
    use super::*;
    use crate::config;
    use crate::diag::Rule;
    use crate::locale::Locale;
    use crate::source::{Disk, Files as _, put_text};
    use crate::translate::PoMessage;
    use clap::CommandFactory as _;
    use serde_json::Value;
    use std::path::Path;

    /// The English paragraphs, each with the place where it was found first.
    fn paragraphs() -> Vec<(String, String)> {
        let mut all = Vec::new();
        let mut add = |place: &str, words: &str| {
            if !words.is_empty() && !all.iter().any(|(known, _)| known == words) {
                all.push((words.to_owned(), place.to_owned()));
            }
        };
        OF_CLAP.iter().for_each(|words| add("clap", words));
        let mut command = Cli::command();
        command.build();
        visited(command, &mut |text| {
            each_paragraph(text, |words| {
                add("--help", words);
                words.to_owned()
            })
        });
        let first = |rule: &Rule| rule.manual().trim().lines().next().map(str::to_owned);
        let rules: Vec<String> = Rule::ALL.iter().filter_map(first).collect();
        for text in descriptions(&serde_json::from_str(&config::schema()).unwrap()) {
            if !rules.contains(&text) {
                add("book.toml", &one_line(&text));
            }
        }
        for rule in Rule::ALL {
            let page = rule.manual();
            let (_, rest) = page.split_once("\n\n").unwrap();
            each_paragraph(rest, |words| {
                add(rule.name(), &one_line(words));
                words.to_owned()
            });
        }
        all
    }

    /// The descriptions in a schema.
    fn descriptions(schema: &Value) -> Vec<String> {
        match schema {
            Value::Object(keys) => {
                let own = keys.get("description").and_then(Value::as_str);
                let own = own.map(str::to_owned).into_iter();
                own.chain(keys.values().flat_map(descriptions)).collect()
            }
            Value::Array(items) => items.iter().flat_map(descriptions).collect(),
            _ => Vec::new(),
        }
    }

    /// The catalogue with exactly these paragraphs.
    fn brought_up_to_date(catalogue: &[PoMessage]) -> Vec<PoMessage> {
        let head = catalogue.iter().filter(|it| it.text.is_empty()).cloned();
        let known = |words: &str| catalogue.iter().find(|it| it.text == words);
        let paragraphs = paragraphs().into_iter().map(|(text, place)| PoMessage {
            extracted: vec![place],
            translation: known(&text).map_or_else(String::new, |it| it.translation.clone()),
            text,
            ..PoMessage::default()
        });
        head.chain(paragraphs).collect()
    }

    #[test]
    fn every_paragraph_is_translated_and_none_is_stale() {
        let mut wrong = Vec::new();
        let i18n = Path::new(env!("CARGO_MANIFEST_DIR")).join("i18n");
        for language in Locale::builtin_languages() {
            let path = i18n.join(language).join("manual.po");
            let Ok(text) = Disk.read_text(&path) else {
                assert_eq!(language, "en", "{}", path.display());
                continue;
            };
            let now = brought_up_to_date(&translate::parse_po(&text).unwrap());
            if std::env::var_os("TIDDLYBOOK_BLESS").is_some() {
                put_text(&path, &translate::write_po(&now)).unwrap();
            } else {
                let is_same = translate::write_po(&now) == text;
                assert!(is_same, "TIDDLYBOOK_BLESS=1 writes {}", path.display());
            }
            let open = now.into_iter().filter(|it| it.translation.is_empty());
            wrong.extend(open.map(|it| format!("{}: {}", path.display(), it.text)));
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn codes_are_those_of_the_original() {
        for language in ["fr", "es"] {
            let words = AuthorMessages::new(language, None).unwrap();
            for (english, translated) in Pages::new(&words).translated {
                let places = |text: &str| text.matches("{}").count();
                assert_eq!(places(&english), places(&translated), "{translated}");
                let marks = |text: &str| text.matches('`').count() % 2;
                assert_eq!(marks(&translated), 0, "{translated}");
            }
        }
    }

    #[test]
    fn lines_are_short_and_no_word_is_lost() {
        let words = "une règle de plus ".repeat(20);
        let lines = wrapped(words.trim());
        assert!(lines.lines().all(|it| it.chars().count() <= WIDTH));
        assert_eq!(one_line(&lines), words.trim());
    }
}
