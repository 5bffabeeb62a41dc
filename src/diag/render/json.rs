//! `json`: one object a line (JSON Lines), in the order of the places.
//!
//! | key | value |
//! |---|---|
//! | `rule` | the name of the rule, such as `orphan-link` |
//! | `severity` | `error` or `warning` |
//! | `message` | what is wrong, a sentence without a full stop |
//! | `file` | the file that the author edits, relative to the working directory, with `/` |
//! | `line`, `column` | the first character, each counted from 1 in Unicode characters; `null` when the finding is about the wiki as a whole |
//! | `endLine`, `endColumn` | the character after the last one; `null` as above |
//! | `tiddler` | the title of the tiddler, or `null` |
//! | `tiddlerLine` | the line in the tiddler's text, from 1; `null` when the place is its title, a tag or a field |
//! | `help` | what the author can do, or `null` |
//! | `labels` | other places that belong to it: `message` and the keys from `file` to `tiddlerLine` |
//! | `fix` | a certain repair, or `null`: its `message`, whether it is `safe`, which is to leave the words of the book as they are, and its `edits`, each with `file`, `line`, `column`, `endLine`, `endColumn` and `text`, which replaces those characters of the file and is escaped as the file needs |
//!
//! The messages are in English, unless the caller asks for another language; keys, rules and severities
//! are always the same. Keys may be added; none is taken away or changes its meaning.

use super::{Findings, PrintedPlace};
use crate::diag::{Diagnostic, Edit, Fix, Label, Safety};
use crate::say::Translator;
use serde::Serialize;

#[derive(Serialize)]
struct JsonFinding<'a> {
    rule: &'a str,
    severity: &'a str,
    message: String,
    #[serde(flatten)]
    place: Located<'a>,
    help: Option<String>,
    labels: Vec<Also<'a>>,
    fix: Option<Repair>,
}

#[derive(Serialize)]
struct Located<'a> {
    #[serde(flatten)]
    range: Range,
    tiddler: Option<&'a str>,
    #[serde(rename = "tiddlerLine")]
    tiddler_line: Option<usize>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Range {
    file: String,
    line: Option<usize>,
    column: Option<usize>,
    end_line: Option<usize>,
    end_column: Option<usize>,
}

#[derive(Serialize)]
struct Also<'a> {
    message: String,
    #[serde(flatten)]
    place: Located<'a>,
}

#[derive(Serialize)]
struct Repair {
    message: String,
    safe: bool,
    edits: Vec<Replacement>,
}

#[derive(Serialize)]
struct Replacement {
    #[serde(flatten)]
    range: Range,
    text: String,
}

/// One object a line, none left out.
pub fn json(findings: &Findings<'_>, words: &dyn Translator) -> String {
    let line = |found| {
        // Strings and numbers always can be written.
        let json = serde_json::to_string(&finding(found, findings, words)).unwrap_or_default();
        json + "\n"
    };
    findings.diagnostics.iter().map(line).collect()
}

fn finding<'a>(
    found: &'a Diagnostic,
    findings: &Findings<'a>,
    words: &dyn Translator,
) -> JsonFinding<'a> {
    let also = |label: &'a Label| Also {
        message: words.translate(&label.message),
        place: located(findings.place(Some(label.span))),
    };
    JsonFinding {
        rule: found.rule.name(),
        severity: found.severity.name(),
        message: words.translate(&found.message),
        place: located(findings.place(found.span)),
        help: found.help.as_ref().map(|help| words.translate(help)),
        labels: found.all_labels().map(also).collect(),
        fix: found.fix.as_ref().map(|fix| repair(fix, findings, words)),
    }
}

fn located(place: PrintedPlace<'_>) -> Located<'_> {
    Located {
        tiddler: place.tiddler,
        tiddler_line: place.line,
        range: range(place),
    }
}

fn range(place: PrintedPlace<'_>) -> Range {
    let (start, end) = place.range.unzip();
    Range {
        file: place.file,
        line: start.map(|start| start.line),
        column: start.map(|start| start.column),
        end_line: end.map(|end| end.line),
        end_column: end.map(|end| end.column),
    }
}

fn repair(fix: &Fix, findings: &Findings<'_>, words: &dyn Translator) -> Repair {
    let replacement = |edit: &Edit| Replacement {
        range: range(findings.place(Some(edit.span))),
        text: findings.sources.spell(edit.span.source, &edit.text),
    };
    Repair {
        message: words.translate(&fix.message),
        safe: fix.safety == Safety::Safe,
        edits: fix.edits.iter().map(replacement).collect(),
    }
}
