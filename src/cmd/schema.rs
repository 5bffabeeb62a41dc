//! `tiddlybook schema`

use super::explain::sentence;
use super::pages::Pages;
use super::reader::Reader;
use super::{Done, output};
use crate::changes;
use crate::config;
use crate::diag::Rule;
use crate::locale::AuthorMessages;
use crate::write::json;
use clap::{Args, ValueEnum};
use serde_json::Value;

/// Print the JSON schema of book.toml, with which editors complete it, or of what `--to json` or `diff` writes
///
/// For example `tiddlybook schema >book-toml.schema.json`; then `#:schema book-toml.schema.json` as the
/// first line of book.toml tells it to Taplo, which is also Even Better TOML in VS Code. What each key is for
/// is told in the language of your locale, or of `--locale`.
#[derive(Debug, Args)]
pub(super) struct Schema {
    /// What it is the schema of
    #[arg(value_name = "FORMAT", default_value = "book.toml")]
    of: SchemaFormat,
}

/// The formats that have a schema.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum SchemaFormat {
    /// The settings of a book
    #[value(name = "book.toml")]
    Config,
    /// The data that `build --to json` writes
    Json,
    /// The data that `diff --format json` prints
    Diff,
}

impl Schema {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let schema = match self.of {
            SchemaFormat::Config => told(config::schema(), &reader.words(&[])?),
            SchemaFormat::Json => json::schema(),
            SchemaFormat::Diff => changes::schema(),
        };
        output::print(&schema)?;
        Ok(true)
    }
}

/// The schema with its descriptions in the language of its reader.
fn told(schema: String, words: &AuthorMessages) -> String {
    let pages = Pages::new(words);
    if pages.is_empty() {
        return schema;
    }
    let rules = Rule::ALL.iter().filter_map(|rule| {
        let manual = rule.manual();
        let english = manual.trim().lines().next()?.to_owned();
        Some((english, sentence(*rule, words)?))
    });
    let pages = pages.with(rules);
    match serde_json::from_str(&schema) {
        Ok(mut value) => {
            tell(&mut value, &pages);
            format!("{value:#}\n")
        }
        Err(_) => schema,
    }
}

/// Translates each description in a part of the schema.
fn tell(part: &mut Value, pages: &Pages) {
    match part {
        Value::Object(keys) => {
            for (key, value) in keys {
                match value {
                    Value::String(text) if key == "description" => *text = pages.line(text),
                    _ => tell(value, pages),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|it| tell(it, pages)),
        _ => {}
    }
}
