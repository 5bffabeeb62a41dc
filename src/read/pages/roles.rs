//! Roles of MyST, ``{ref}`here` ``, labels and comments.

use super::sphinx::{self, LABEL, id, words_and_target};
use super::values::{MOST_NEAR, Program};
use super::yaml::Yaml;
use crate::diag::rules::{orphan_link, unsupported_markup};
use crate::diag::{self, Rule};
use crate::pattern::Pattern;
use crate::read::draft::Fault;
use crate::suggest::KnownNames;
use crate::wikitext::{TextEdit, code_places, place_at};
use regex::Match;
use std::cell::LazyCell;
use std::ops::Range;

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
static COMMENT: Pattern = Pattern::new(r"(?m)^(?:%.*|\+\+\+[ \t]*)$");

/// `{{ name }}`.
static VALUE: Pattern = Pattern::new(r"\{\{[ \t]*([\w-]+)[ \t]*\}\}");

/// ``{role}`words` ``.
static ROLE: Pattern = Pattern::new(r"\{([a-z][\w:+-]*)\}`([^`\n]+)`");

/// Edits of a page, and what is wrong in it.
type Edits = (Vec<TextEdit>, Vec<Fault>);

/// The edits that make labels, roles and values those of Markdown, without comments, and roles that only a program can
/// follow.
pub(super) fn roles(program: &Program<'_>, front: &str, text: &str) -> Edits {
    let code = code_places(text);
    let (mut edits, mut faults) = values(program, front, text, &code);
    let comments = outside(&COMMENT, text, &code);
    edits.extend(comments.map(|[it]| TextEdit::new(it.range(), "")));
    for [whole, label] in outside(&LABEL, text, &code) {
        let anchor = format!("<a id=\"{}\"></a>\n", id(label.as_str()));
        edits.push(TextEdit::new(whole.range(), anchor));
    }
    for [whole, name, written] in outside(&ROLE, text, &code) {
        faults.extend(unknown_term(program, (name.as_str(), written)));
        match role(program, (name.as_str(), written.as_str())) {
            Some(words) => edits.push(TextEdit::new(whole.range(), words)),
            None => faults.push(Fault::unsupported(
                whole.range(),
                unsupported_markup::expression(),
            )),
        }
    }
    (edits, faults)
}

/// What a pattern matches that is in no code.
fn outside<'t, const N: usize>(
    pattern: &'static Pattern,
    text: &'t str,
    code: &[Range<usize>],
) -> impl Iterator<Item = [Match<'t>; N]> {
    let is_code = |it: &Match<'_>| place_at(code, it.start()).is_some();
    let found = pattern.groups(text);
    found.filter(move |it: &[Match<'t>; N]| !it.first().is_some_and(is_code))
}

/// That a term is in no glossary.
fn unknown_term(program: &Program<'_>, (name, written): (&str, Match<'_>)) -> Option<Fault> {
    let (_, term) = words_and_target(written.as_str());
    if name != "term" || program.label(&sphinx::term(term)).is_some() {
        return None;
    }
    let near = program.term_near(term);
    Some(Fault::new(
        Rule::OrphanLink,
        written.range(),
        orphan_link::term(term),
        near.map_or_else(orphan_link::term_help, diag::did_you_mean),
    ))
}

/// The edits that put values in place of their names, `{{ cards }}`, and the names that have none.
fn values(program: &Program<'_>, front: &str, text: &str, code: &[Range<usize>]) -> Edits {
    let (mut edits, mut faults) = (Vec::new(), Vec::new());
    let own = LazyCell::new(|| {
        let front = Yaml::parse(front)?;
        let in_table = front.get("myst").and_then(|it| it.get("substitutions"));
        in_table.or_else(|| front.get("substitutions")).cloned()
    });
    let known = program.names("substitution").take(MOST_NEAR);
    let known = LazyCell::new(|| KnownNames::new(known.map(str::to_owned).collect()));
    for [whole, name] in outside(&VALUE, text, code) {
        let value = own.as_ref().and_then(|it| it.get(name.as_str())?.words());
        let key = ["substitution.", name.as_str()].concat();
        match value.or_else(|| program.value(&key)) {
            Some(value) => edits.push(TextEdit::new(whole.range(), value)),
            None => {
                let near = known.nearest(name.as_str()).next();
                let message = unsupported_markup::expression();
                let fault = Fault::unsupported(whole.range(), message);
                faults.push(fault.helped(near.map(diag::write)));
            }
        }
    }
    (edits, faults)
}

/// What a role says in Markdown; `None` where only a program knows.
fn role(program: &Program<'_>, (name, written): (&str, &str)) -> Option<String> {
    let (words, target) = words_and_target(written);
    Some(match name {
        "doc" => format!("[{}]({target}.md)", words.unwrap_or_default()),
        "ref" | "numref" => {
            let label = program.label(target);
            let id = label.map_or_else(|| id(target), |it| it.id.clone());
            // `%s` is the number.
            let words = words.filter(|it| !it.contains(['%', '{']));
            let is_counted = id.starts_with("fig-") || id.starts_with("tbl-");
            if is_counted && words.is_none() {
                return Some(format!("@{id}"));
            }
            let words = words.unwrap_or_default();
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
