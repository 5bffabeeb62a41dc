//! `human`: the line of the file with a caret, what is wrong, and what to do.

use super::{Findings, Translations, more, printable};
use crate::diag::{Diagnostic, Safety, Severity};
use crate::source::{FileId, LineIndex, Sources, Span};
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use std::ops::Range;

/// Columns of the longest line; more of a line than that is cut around the caret.
const WIDTH: usize = 120;

/// How many lines may lie between two places that are drawn together.
const NEAR: usize = 8;

/// The findings, each drawn with colours, which the caller strips where nobody sees them. Of a rule
/// with more than `most` findings, the rest is only counted. Where `words` has the rule's sentence,
/// that is the title, and the message a detail.
#[must_use]
pub fn human(findings: &Findings<'_>, most: Option<usize>, words: &dyn Translations) -> String {
    let renderer = Renderer::styled().term_width(WIDTH);
    let (shown, left) = findings.cut(most);
    let mut text = String::new();
    for found in shown {
        text += &renderer.render(&[group(found, findings, words)]);
        text += "\n\n";
    }
    for (rule, count) in left {
        let said = words.message(
            "more",
            &[("count", &count.to_string()), ("rule", rule.name())],
        );
        text += &said.unwrap_or_else(|| format!("{}; --all shows them", more(count, rule)));
        text.push('\n');
    }
    text
}

/// The level, named in the reader's language.
fn named<'a>(level: Level<'a>, key: &str, words: &dyn Translations) -> Level<'a> {
    match words.message(key, &[]) {
        Some(name) => level.with_name(name),
        None => level,
    }
}

fn group<'a>(
    found: &'a Diagnostic,
    findings: &Findings<'a>,
    words: &dyn Translations,
) -> Group<'a> {
    let level = match found.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let message = printable(&found.message);
    let (title, detail) = match words.message(found.rule.name(), &[]) {
        Some(sentence) => (sentence, Some(message)),
        None => (message, None),
    };
    let title = named(level, found.severity.name(), words)
        .primary_title(title)
        .id(found.rule.name());
    let mut group = Group::with_title(title).elements(snippets(found, findings));
    if found.span.is_none() {
        let wiki = findings.place(None).file;
        group = group.element(annotate_snippets::Origin::path(wiki));
    }
    if let Some(detail) = detail {
        group = group.element(named(Level::NOTE, "detail", words).message(detail));
    }
    if let Some(note) = note(found, findings, words) {
        group = group.element(named(Level::NOTE, "note", words).message(note));
    }
    if let Some(help) = &found.help {
        group = group.element(named(Level::HELP, "help", words).message(printable(help)));
    }
    if let Some(fix) = &found.fix {
        let message = printable(&fix.message);
        let (key, option) = match fix.safety {
            Safety::Safe => ("fix-does-it", "--fix"),
            Safety::Unsafe => ("fix-unsafe-does-it", "--fix --unsafe"),
        };
        let message = words
            .message(key, &[("fix", &message)])
            .unwrap_or_else(|| format!("{message} ({option} does it)"));
        let level = Level::HELP.with_name(Some("fix"));
        group = group.element(named(level, "fix", words).message(message));
    }
    group
}

/// In a page the lines of the file say little to who edits tiddlers.
fn note(found: &Diagnostic, findings: &Findings<'_>, words: &dyn Translations) -> Option<String> {
    let span = found.span?;
    let place = findings.place(found.span);
    let title = printable(place.tiddler?);
    let in_page = findings.sources.is_in_page(span.source);
    in_page.then(|| match place.line {
        Some(line) => words
            .message(
                "line-of-tiddler",
                &[("line", &line.to_string()), ("title", &title)],
            )
            .unwrap_or_else(|| format!("line {line} of the tiddler “{title}”")),
        None => words
            .message("the-tiddler", &[("title", &title)])
            .unwrap_or_else(|| format!("the tiddler “{title}”")),
    })
}

/// A place with what is said about it.
struct Mark {
    file: FileId,
    bytes: Range<usize>,
    lines: Range<usize>,
    label: Option<String>,
}

impl Mark {
    fn new(span: Span, label: Option<&str>, sources: &Sources) -> Self {
        let location = sources.locate(span);
        Self {
            file: location.file,
            bytes: location.bytes,
            lines: location.start.line..location.end.line,
            label: label.map(printable),
        }
    }

    fn is_near(&self, other: &Self) -> bool {
        self.file == other.file
            && self.lines.start <= other.lines.end + NEAR
            && other.lines.start <= self.lines.end + NEAR
    }
}

/// The lines around the finding, then those of its labels that are elsewhere.
fn snippets<'a>(found: &Diagnostic, findings: &Findings<'a>) -> Vec<Snippet<'a, Annotation<'a>>> {
    let sources = findings.sources;
    let Some(span) = found.span else {
        return Vec::new();
    };
    let labels = found.labels.iter();
    let labels = labels.map(|label| Mark::new(label.span, Some(&label.message), sources));
    let primary = Mark::new(span, None, sources);
    let (near, far): (Vec<Mark>, Vec<Mark>) = labels.partition(|mark| mark.is_near(&primary));
    let first = std::iter::once((AnnotationKind::Primary, primary));
    let near = near.into_iter().map(|mark| (AnnotationKind::Context, mark));
    let mut snippets = vec![snippet(first.chain(near).collect(), findings)];
    for mark in far {
        snippets.push(snippet(vec![(AnnotationKind::Context, mark)], findings));
    }
    snippets
}

/// The lines that hold some places of one file.
fn snippet<'a>(
    marks: Vec<(AnnotationKind, Mark)>,
    findings: &Findings<'a>,
) -> Snippet<'a, Annotation<'a>> {
    let starts = marks.iter().map(|(_, mark)| mark.bytes.start);
    let ends = marks.iter().map(|(_, mark)| mark.bytes.end);
    let lines = marks.iter().map(|(_, mark)| mark.lines.start);
    let file = marks.first().map(|(_, mark)| mark.file);
    let text = file.map_or("", |file| findings.sources.file_text(file));
    let range = starts.min().unwrap_or(0)..ends.max().unwrap_or(0);
    let window = LineIndex::around(text, range);
    let path = file.map_or("".as_ref(), |file| findings.sources.path(file));
    let snippet = Snippet::source(text.get(window.clone()).unwrap_or_default())
        .line_start(lines.min().unwrap_or(1))
        .path(crate::source::paths::displayed(path));
    let annotations = marks.into_iter().map(|(kind, mark)| {
        let at = |byte: usize| byte.saturating_sub(window.start);
        let annotation = kind.span(at(mark.bytes.start)..at(mark.bytes.end));
        annotation.label(mark.label)
    });
    snippet.annotations(annotations.collect::<Vec<_>>())
}
