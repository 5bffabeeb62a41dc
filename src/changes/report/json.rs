//! Changes as data.

use super::compared::Compared;
use crate::changes::{Change, ChangeKind, Declared, Place};
use schemars::JsonSchema;
use serde::Serialize;

/// The version of this format.
const FORMAT: u32 = 1;

/// What changed between two versions of a book. Within one format, keys are only added.
#[derive(Debug, Serialize, JsonSchema)]
struct JsonChanges<'a> {
    /// The version of this format.
    format: u32,
    /// The old version, as the user named it.
    old: &'a str,
    /// The new version.
    new: &'a str,
    /// The BCP 47 tag of the language.
    language: &'a str,
    /// The changes, in the order of the new version. A rule that changed in several places has several.
    rules: Vec<JsonChange<'a>>,
}

/// A change of a rule.
#[derive(Debug, Serialize, JsonSchema)]
struct JsonChange<'a> {
    /// What happened.
    change: ChangeKind,
    /// The id of the rule; the old one if it was removed.
    id: &'a str,
    /// The id that it had, where it was another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    old_id: Option<&'a str>,
    /// The title of the rule; the old one if it was removed.
    title: &'a str,
    /// The number in the old version.
    #[serde(skip_serializing_if = "Option::is_none")]
    old_number: Option<&'a str>,
    /// The number in the new version.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<&'a str>,
    /// The part of the rule that changed.
    #[serde(flatten)]
    place: Option<&'a Place>,
    /// What the author says of the changes of this rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    declared: Option<Declared>,
    /// What readers read before: a text; the title of a rule that was renamed; of one that moved, the title of the
    /// rule that it was in, or that it was after.
    #[serde(skip_serializing_if = "Option::is_none")]
    was: Option<&'a str>,
    /// What they read now.
    #[serde(skip_serializing_if = "Option::is_none")]
    is: Option<&'a str>,
}

/// For programs: one object, indented.
pub fn json(compared: Compared<'_>) -> String {
    let changes = JsonChanges {
        format: FORMAT,
        old: compared.old,
        new: compared.new,
        language: compared.language,
        rules: compared.changes.changes.iter().map(change).collect(),
    };
    let text = serde_json::to_string_pretty(&changes).unwrap_or_default();
    text + "\n"
}

/// The JSON schema of the object, with the description of every key.
pub fn schema() -> String {
    let schema = schemars::schema_for!(JsonChanges<'_>);
    format!("{:#}\n", schema.as_value())
}

fn change(change: &Change) -> JsonChange<'_> {
    JsonChange {
        change: change.kind,
        id: change.id.as_str(),
        old_id: change.old_id.as_ref().map(|it| it.as_str()),
        title: &change.title,
        old_number: change.old_number.as_deref(),
        number: change.number.as_deref(),
        place: change.place.as_ref(),
        declared: change.declared,
        was: change.was.as_deref(),
        is: change.is.as_deref(),
    }
}
