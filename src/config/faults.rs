//! All that is wrong in a `book.toml`: what is wrong is taken out, and the rest is read again.

use super::{Config, ConfigError, syntax};
use std::ops::Range;
use std::path::Path;
use toml::de::DeTable;

/// More faults than these are not looked for.
const MOST: usize = 10;

/// A value that goes on over more lines than these is not taken out as a whole.
const LONGEST: usize = 64;

/// The faults of a `book.toml`, of which `error` is the first that was found.
pub(super) fn all(path: &Path, text: &str, error: toml::de::Error) -> ConfigError {
    let mut found = Vec::new();
    let (mut rest, mut next) = (text.to_owned(), Some(error));
    while let Some(error) = next.take() {
        // It may be what was taken out.
        if !found.is_empty() && error.message().starts_with("missing field ") {
            break;
        }
        let at = error.span().unwrap_or_default().start;
        found.push((at, one(path, &rest, &error)));
        // Of a file that is no TOML nothing more is known.
        let Some(item) = item(&rest, at).filter(|_| found.len() < MOST) else {
            break;
        };
        let blank = |it: char| {
            if it == '\n' {
                "\n".to_owned()
            } else {
                " ".repeat(it.len_utf8())
            }
        };
        let blanks: String = rest
            .get(item.clone())
            .unwrap_or_default()
            .chars()
            .map(blank)
            .collect();
        rest.replace_range(item, &blanks);
        next = toml::from_str::<Config>(&rest).err();
    }
    found.sort_by_key(|it| it.0);
    let mut others: Vec<ConfigError> = found.into_iter().map(|it| it.1).collect();
    let first = others.remove(0);
    match others.is_empty() {
        true => first,
        false => ConfigError::Several {
            first: Box::new(first),
            others,
        },
    }
}

fn one(path: &Path, text: &str, error: &toml::de::Error) -> ConfigError {
    let schema = || schemars::schema_for!(Config).to_value();
    match in_quotes(text, error) {
        Some((text, error)) => ConfigError::new(path, &text, &error, &schema),
        None => ConfigError::new(path, text, error, &schema),
    }
}

/// The bytes of the line with a key and its value, or of the table whose header is there.
fn item(text: &str, at: usize) -> Option<Range<usize>> {
    let start = text.get(..at)?.rfind('\n').map_or(0, |it| it + 1);
    let rest = text.get(start..)?;
    let is_header = |line: &str| line.trim_start().starts_with('[');
    let mut lines = rest.split_inclusive('\n');
    let mut end = start + lines.next()?.len();
    match is_header(rest) {
        true => {
            end += lines
                .take_while(|it| !is_header(it))
                .map(str::len)
                .sum::<usize>()
        }
        false => {
            // A value may go on over several lines.
            let is_whole = |end: usize| {
                text.get(start..end)
                    .is_some_and(|it| DeTable::parse(it).is_ok())
            };
            let mut more = lines.take(LONGEST);
            while !is_whole(end)
                && let Some(line) = more.next()
            {
                end += line.len();
            }
        }
    }
    let is_blank = text.get(start..end)?.trim().is_empty();
    (!is_blank).then_some(start..end)
}

/// What is wrong with a value that is no text, once it is in quotes as a text is; then that is not proposed.
fn in_quotes(text: &str, error: &toml::de::Error) -> Option<(String, toml::de::Error)> {
    let span = error
        .span()
        .filter(|_| error.message().ends_with("string"))?;
    let (before, value) = (text.get(..span.start)?, text.get(span.clone())?);
    let quoted = format!(
        "{before}\"{}\"{}",
        syntax::bare(value),
        text.get(span.end..)?
    );
    let refused = toml::from_str::<Config>(&quoted).err()?;
    let is_there = refused.span().is_some_and(|it| it.start == span.start);
    let is_value = is_there && !refused.message().starts_with("invalid type");
    is_value.then_some((quoted, refused))
}
