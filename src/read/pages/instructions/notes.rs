//! Notes that a tag begins and another ends, which become quotations of Markdown; and comments.

use super::Reader;
use crate::diag::Rule;
use crate::diag::rules::{unclosed_markup, unsupported_markup};
use crate::pattern::Pattern;
use crate::slice::Slice;
use crate::wikitext::{alert_kind, near, near_before, nearest_alert};
use std::collections::BTreeMap;
use std::ops::Range;

/// A line of kramdown with a class, `{: .rule }` or `{: .rule-title }`.
static CALLOUT: Pattern =
    Pattern::new(r"(?m)^\{:[ \t]*\.([\w-]+?)(-title)?((?:[ .#][^}\n]*?)?)[ \t]*\}[ \t]*$");

/// The first line of a box of Docusaurus, with its name.
static DIRECTIVE: Pattern = Pattern::new(r"(?m)^[ \t]*:{3,}[ \t]*([A-Za-z][\w-]*)(?:[\[{ \t]|$)");

/// A row of a table, and a mark in it that joins cells.
static ROW: Pattern = Pattern::new(r"(?m)^[ \t]*\|[^\n]*?(?:(\^\^|\|\|)[^\n]*?)?\|?[ \t]*$");

/// How many notes may be open in each other: each marks all lines of those in it.
const MAX_NOTES: usize = 8;

/// A note whose end was not met so far.
pub(super) struct OpenNote {
    pub name: String,
    /// The tag that ends it.
    pub end: String,
    /// The tag that begins it.
    pub tag: Range<usize>,
    /// Which of the edits is that of the tag.
    edit: usize,
    /// What its lines begin with: the marks of the notes around it, and the indent of its item.
    prefix: String,
    /// The indent of its item.
    indent: usize,
    /// Whether it is in a row of a table, where no note can be: its words stay.
    is_in_row: bool,
}

/// What ends a tag or a shortcode.
pub(super) fn end_of(written: &str, name: &str) -> String {
    let signs = written
        .get(..3)
        .zip(written.get(written.len().saturating_sub(3)..));
    match signs.filter(|it| !it.0.starts_with("{%")) {
        Some((open, close)) => format!("{open} /{name} {close}"),
        None => format!("{{% end{name} %}}"),
    }
}

/// How far the words of an item are indented in a line, and what is behind its mark; a line of no item begins at its margin,
/// or where it is indented.
fn item(line: &str) -> (usize, &str) {
    let words = line.trim_start_matches(' ');
    let number = words.trim_start_matches(|it: char| it.is_ascii_digit());
    let mark = match number.len() < words.len() {
        true => number.strip_prefix(['.', ')']),
        false => words.strip_prefix(['-', '*', '+']),
    };
    let words = mark
        .filter(|it| it.starts_with(' '))
        .map_or(words, |it| it.trim_start());
    (line.len() - words.len(), words)
}

/// Whether it is `{{< /comment >}}`.
pub(super) fn ends_comment(written: &str) -> bool {
    let inside = written.trim_matches(['{', '}', '<', '>', '%', ' ']);
    inside.strip_prefix('/').map(str::trim) == Some("comment")
}

impl Reader<'_, '_> {
    /// Begins a note, whose lines become a quotation at its end. `end` is the tag that ends it.
    pub(super) fn begin(
        &mut self,
        whole: Range<usize>,
        (name, end): (&str, String),
        (kind, title): (&str, &str),
    ) {
        if self.notes.len() >= MAX_NOTES {
            return self.edit(whole, "");
        }
        let before = near_before(self.text.slice(..whole.start));
        let before = before.rsplit('\n').next().unwrap_or_default();
        let (indent, words) = item(before);
        let is_in_row = words.starts_with('|');
        let around = self.notes.iter().filter(|it| !it.is_in_row).count();
        let prefix = ["> ".repeat(around), " ".repeat(indent)].concat();
        self.notes.push(OpenNote {
            name: name.to_owned(),
            end,
            tag: whole.clone(),
            edit: self.edits.len(),
            prefix: prefix.clone(),
            indent,
            is_in_row,
        });
        if is_in_row {
            self.unsupported(whole.clone(), unsupported_markup::tags(name));
            return self.edit(whole, "");
        }
        let title = match title {
            "" => String::new(),
            title => format!("\n{prefix}> __{title}__\n{prefix}>"),
        };
        let rest = self.text.slice(whole.end..);
        let is_alone = rest.is_empty() || rest.starts_with('\n');
        let line = match is_alone {
            true => String::new(),
            false => format!("\n{prefix}> "),
        };
        // Words before it on its line are a paragraph of their own.
        let end = match words.contains(char::is_alphanumeric) {
            true => format!("\n{prefix}\n{prefix}"),
            false => String::new(),
        };
        self.edit(whole, format!("{end}> [!{kind}]{title}{line}"));
    }

    /// Ends a note. What ends nothing is taken out.
    pub(super) fn end(&mut self, whole: Range<usize>, name: &str) {
        let Some(at) = self.notes.iter().rposition(|it| it.name == name) else {
            if name == "hint" {
                self.stray(whole.clone());
            }
            return;
        };
        let mut closed = self.notes.split_off(at).into_iter();
        let Some(own) = closed.next() else {
            return;
        };
        // Those in it that are not closed are told, and are texts of this one.
        closed.for_each(|note| self.unclosed(note));
        if own.is_in_row {
            return self.edit(whole, "");
        }
        let start = own.tag.end;
        let inside = self.text.slice(start..whole.start);
        let lines = memchr::memchr_iter(b'\n', inside.as_bytes()).map(|it| start + it + 1);
        for line in lines.filter(|it| *it < whole.start) {
            let indent = self.text.slice(line..whole.start).bytes();
            let indent = indent.take(own.indent).take_while(|it| *it == b' ').count();
            self.edit(line + indent..line + indent, "> ");
        }
        let is_alone = self.text.slice(..whole.start).ends_with('\n');
        let rest = near(self.text.slice(whole.end..)).lines().next();
        let prefix = own.prefix;
        let end = match rest.is_none_or(|it| it.trim().is_empty()) {
            true if is_alone => String::new(),
            true => "\n".to_owned(),
            // What follows is a paragraph of its own.
            false => format!("\n{prefix}\n{prefix}"),
        };
        self.edit(whole, end);
    }

    /// Reports what the text does not close, and takes its tag out.
    pub(super) fn finish(&mut self) {
        let notes = std::mem::take(&mut self.notes);
        let last: BTreeMap<String, usize> =
            notes.iter().map(|it| (it.name.clone(), it.edit)).collect();
        for note in notes {
            // One that is begun in place of its end is that of the one before.
            if last.get(&note.name) == Some(&note.edit) {
                self.unclosed(note);
            } else if let Some(edit) = self.edits.get_mut(note.edit) {
                edit.text.clear();
            }
        }
        self.unclosed_tags(0);
        if let Some(range) = self.comment.take() {
            let written = self.text.slice(range.clone());
            let name = written.trim_matches(['{', '%', '<', '>', '}', '-', ' ', '\t']);
            let name = name.split_whitespace().next().unwrap_or_default();
            self.edit(range.clone(), "");
            self.report_unclosed(range, name, &end_of(written, name));
        }
    }

    /// Reports the first marks in each table that jekyll-spaceship joins cells by.
    pub(super) fn joined_cells(&mut self) {
        if !self.program.joins_cells() {
            return;
        }
        let mut is_told = false;
        for found in ROW.all(self.text) {
            let (Some(row), mark) = (found.get(0), found.get(1)) else {
                continue;
            };
            // Rows follow each other.
            is_told &= self.text.slice(..row.start()).ends_with("|\n");
            let Some(mark) = mark.filter(|_| !is_told && self.code_at(row.start()).is_none())
            else {
                continue;
            };
            is_told = true;
            let (message, help) = (
                unsupported_markup::spans(mark.as_str()),
                unsupported_markup::spans_help(),
            );
            self.fault(Rule::UnsupportedMarkup, mark.range(), message, help);
        }
    }

    /// Reports the boxes that Docusaurus does not know, nor its settings; one that is misspelt is told as all boxes are.
    pub(super) fn directives(&mut self) {
        for found in DIRECTIVE.all(self.text) {
            let Some(place) = found.get(1).map(|it| it.range()) else {
                continue;
            };
            let name = self.text.slice(place.clone());
            let is_told = nearest_alert(name).is_some() || !name.contains(char::is_lowercase);
            let is_known = alert_kind(name).is_some() || self.program.is_set(name);
            if !is_told && !is_known && self.code_at(place.start).is_none() {
                let (message, help) = (unsupported_markup::kind(name), unsupported_markup::kinds());
                self.fault(Rule::UnsupportedMarkup, place, message, help);
            }
        }
    }

    /// Makes the callouts that the settings of Jekyll name notes with their titles.
    pub(super) fn callouts_of_site(&mut self) {
        let program = self.program;
        if program.callouts.is_empty() {
            return;
        }
        for found in CALLOUT.all(self.text) {
            let group = |number: usize| found.get(number).map_or("", |it| it.as_str());
            let Some(range) = found.get(0).map(|it| it.range()) else {
                continue;
            };
            let (name, is_titled) = (group(1), !group(2).is_empty());
            let title = program.callouts.get(name);
            let Some(title) = title.filter(|_| self.code_at(range.start).is_none()) else {
                continue;
            };
            let kind = alert_kind(name).unwrap_or("NOTE").to_lowercase();
            let title = match title.as_str() {
                _ if is_titled => "-title".to_owned(),
                "" => String::new(),
                title => format!(" title=\"{title}\""),
            };
            self.edit(range, format!("{{: .{kind}{title}{} }}", group(3)));
        }
    }

    fn unclosed(&mut self, note: OpenNote) {
        if let Some(edit) = self.edits.get_mut(note.edit) {
            edit.text.clear();
        }
        self.report_unclosed(note.tag, &note.name, &note.end);
    }

    pub(super) fn report_unclosed(&mut self, range: Range<usize>, name: &str, end: &str) {
        let message = unclosed_markup::program(name);
        let help = unclosed_markup::end(end);
        self.fault(Rule::UnclosedMarkup, range, message, help);
    }
}
