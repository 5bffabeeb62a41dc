//! Roles of MyST, ``{ref}`here` ``, labels and comments.

use super::sphinx::{LABEL, fault, id, words_and_target};
use super::values::Program;
use crate::diag::rules::unsupported_markup;
use crate::read::draft::Fault;
use crate::wikitext::{TextEdit, code_places, place_at};
use regex::Regex;
use std::path::Path;
use std::sync::LazyLock;

/// Roles whose words stay.
const WORDS: [&str; 11] = [
    "term",
    "abbr",
    "guilabel",
    "menuselection",
    "command",
    "program",
    "file",
    "samp",
    "strong",
    "emphasis",
    "dfn",
];

/// `% what the author noted`, and `+++` between blocks.
static COMMENT: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?m)^(?:%.*|\+\+\+[ \t]*)$").ok());

/// ``{role}`words` ``.
static ROLE: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"\{([a-z][\w:+-]*)\}`([^`\n]+)`").ok());

/// The edits that make labels and roles those of Markdown, without comments, and roles that only a program can follow.
pub(super) fn roles(program: &Program<'_>, path: &Path, text: &str) -> (Vec<TextEdit>, Vec<Fault>) {
    let (mut edits, mut faults) = (Vec::new(), Vec::new());
    let code = code_places(text);
    let comments = COMMENT.iter().flat_map(|it| it.find_iter(text));
    let comments = comments.map(|it| it.range());
    let comments = comments.filter(|it| place_at(&code, it.start).is_none());
    edits.extend(comments.map(|it| TextEdit::new(it, "")));
    for found in LABEL.iter().flat_map(|it| it.captures_iter(text)) {
        let (Some(whole), Some(label)) = (found.get(0), found.get(1)) else {
            continue;
        };
        if place_at(&code, whole.start()).is_none() {
            let anchor = format!("<a id=\"{}\"></a>\n", id(label.as_str()));
            edits.push(TextEdit::new(whole.range(), anchor));
        }
    }
    for found in ROLE.iter().flat_map(|it| it.captures_iter(text)) {
        let (Some(whole), Some(name), Some(written)) = (found.get(0), found.get(1), found.get(2))
        else {
            continue;
        };
        if place_at(&code, whole.start()).is_some() {
            continue;
        }
        match role(program, path, (name.as_str(), written.as_str())) {
            Some(words) => edits.push(TextEdit::new(whole.range(), words)),
            None => faults.push(fault(whole.range(), unsupported_markup::expression())),
        }
    }
    (edits, faults)
}

/// What a role says in Markdown; `None` where only a program knows.
fn role(program: &Program<'_>, path: &Path, (name, written): (&str, &str)) -> Option<String> {
    let (words, target) = words_and_target(written);
    Some(match name {
        "doc" => {
            let title = || program.title_of(path, target);
            let words = words.map(str::to_owned).or_else(title);
            format!("[{}]({target}.md)", words.as_deref().unwrap_or(target))
        }
        "ref" | "numref" => {
            let id = id(target);
            let label = program.label(target);
            let of_heading = label.and_then(|it| it.words.as_deref());
            // `%s` is the number.
            let words = words.filter(|it| !it.contains(['%', '{']));
            let is_counted = id.starts_with("fig-") || id.starts_with("tbl-");
            if is_counted && words.is_none() {
                return Some(format!("@{id}"));
            }
            let words = words.or(of_heading).unwrap_or(target);
            let page = label.map_or("", |it| it.page.as_str());
            format!("[{words}]({page}#{id})")
        }
        "kbd" | "sub" | "sup" => format!("<{name}>{written}</{name}>"),
        "subscript" => format!("<sub>{written}</sub>"),
        "superscript" => format!("<sup>{written}</sup>"),
        _ if WORDS.contains(&name) => words.unwrap_or(written).to_owned(),
        _ => return None,
    })
}
