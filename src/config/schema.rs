//! The JSON schema of `book.toml`, which editors complete and underline with.

use crate::diag::{Level, Rule};
use crate::tiddler::Dialect;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

/// The names of dialects.
pub(super) fn dialects(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "enum": dialect_names() })
}

/// A dialect for each pattern of titles.
pub(super) fn dialects_by_title(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "object", "additionalProperties": { "enum": dialect_names() } })
}

fn dialect_names() -> Vec<&'static str> {
    Dialect::ALL.iter().map(|it| it.name()).collect()
}

/// A folder, or the table of figures.
pub(super) fn figures(generator: &mut SchemaGenerator) -> Schema {
    let table = generator.subschema_for::<super::FigureSettings>();
    json_schema!({ "anyOf": [{ "type": "string" }, table] })
}

/// A number of pixels.
pub(super) fn pixels(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "integer", "minimum": 1, "maximum": super::values::MOST_PIXELS })
}

/// A level for each rule.
pub(super) fn levels(generator: &mut SchemaGenerator) -> Schema {
    let mut level = generator.subschema_for::<Level>();
    let mut rule = |rule: &Rule| {
        level.insert("description".to_owned(), json!(rule.summary()));
        (rule.name().to_owned(), level.as_value().clone())
    };
    let rules: Map<String, Value> = Rule::ALL.iter().map(&mut rule).collect();
    json_schema!({ "type": "object", "additionalProperties": false, "properties": rules })
}
