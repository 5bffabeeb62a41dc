//! Changes as a page.

use super::compared::Compared;
use super::line::lines;
use crate::changes::sentences;
use crate::say::{Text, Translator};
use serde_json::{Value as Json, json};
use similar::ChangeTag;
use tera::{Context, Tera};

/// The page, with what is said in it left open.
const TEMPLATE: &str = include_str!("../../../templates/changes.html");

/// A page whose language is that of what is said; the words of the book are in its own.
///
/// # Errors
/// When the template of the page asks for what is not there.
pub fn page(
    compared: Compared<'_>,
    words: &dyn Translator,
    language: &str,
) -> Result<String, Text> {
    let lines = lines(compared.changes, words).into_iter().map(|line| {
        let words = line.words.iter().map(|(tag, words)| {
            let is = match tag {
                ChangeTag::Equal => "same",
                ChangeTag::Delete => "del",
                ChangeTag::Insert => "ins",
            };
            json!({"is": is, "words": words})
        });
        json!({
            "class": line.class,
            "kind": line.kind,
            "rule": line.rule,
            "place": line.place,
            "words": words.collect::<Json>(),
        })
    });
    let page = json!({
        "language": language,
        "title": words.translate(&sentences::diff_title(compared.old, compared.new)),
        "nothing": words.translate(&sentences::diff_nothing()),
        "book": {"tag": compared.language, "direction": compared.direction},
        "lines": lines.collect::<Json>(),
    });
    let context = Context::from_serialize(&page);
    let page = context.and_then(|context| Tera::one_off(TEMPLATE, &context, true));
    page.map_err(|error| Text::verbatim(error.to_string()))
}
