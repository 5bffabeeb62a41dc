//! `human`: the line of the file with a caret, the message, and the help.

use super::{Findings, more, printable};
use crate::diag::sentences;
use crate::diag::{Diagnostic, Fix, Safety, Severity, fix};
use crate::say::{Said as _, Text, Translator};
use crate::source::{FileId, LineIndex, Sources, Span};
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use std::ops::Range;

/// Columns of the longest line; more of a line than that is cut around the caret.
const WIDTH: usize = 120;

/// The maximum number of lines between two places that are shown in one excerpt.
const NEAR: usize = 8;

/// The findings, each printed with colours, which the caller removes where they are not wanted. Of a rule with more
/// than `most` findings, the rest is only counted.
pub fn human(findings: &Findings<'_>, most: Option<usize>, words: &dyn Translator) -> String {
    let renderer = Renderer::styled().term_width(WIDTH);
    let (shown, left) = findings.cut(most);
    let mut text = String::new();
    for found in shown {
        text += &renderer.render(&[group(found, findings, words)]);
        text += "\n\n";
    }
    for (rule, count) in left {
        text += &words.translate(&more(count, rule));
        text.push('\n');
    }
    text
}

/// The text of a message in the reader's language.
fn shown(text: &Text, words: &dyn Translator) -> String {
    printable(&words.translate(text))
}

fn group<'a>(found: &Diagnostic, findings: &Findings<'a>, words: &dyn Translator) -> Group<'a> {
    let level = match found.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level
        .with_name(words.translate(&found.severity.said()))
        .primary_title(shown(&found.message, words))
        .id(found.rule.name());
    let mut group = Group::with_title(title).elements(snippets(found, findings, words));
    if found.span.is_none() {
        let wiki = findings.place(None).file;
        group = group.element(annotate_snippets::Origin::path(wiki));
    }
    let note = note(found, findings).map(|note| (Level::NOTE, sentences::note(), note));
    let help = found.help.clone();
    let help = help.map(|help| (Level::HELP, sentences::help(), help));
    let fix = found.fix.as_ref().map(|it| repair(it, findings.sources));
    let fix = fix.map(|fix| (Level::HELP, sentences::fix(), fix));
    let more = Some(found.shown_labels().1).filter(|it| *it > 0);
    let more = more.map(|it| (Level::NOTE, sentences::note(), sentences::more_places(it)));
    for (level, name, text) in [more, note, help, fix].into_iter().flatten() {
        let level = level.with_name(words.translate(&name));
        group = group.element(level.message(shown(&text, words)));
    }
    group
}

/// The description of a repair, and the command that makes it, if one does.
fn repair(fix: &Fix, sources: &Sources) -> Text {
    let message = fix.message.clone();
    match fix.safety {
        _ if !fix::are_repairs(&fix.edits, sources) => message,
        Safety::Safe => sentences::fix_does_it(message),
        Safety::Unsafe => sentences::fix_unsafe_does_it(message),
    }
}

/// A note with the title of the tiddler, because the lines of a page are of little use to somebody who edits
/// tiddlers.
fn note(found: &Diagnostic, findings: &Findings<'_>) -> Option<Text> {
    let span = found.span?;
    let place = findings.place(found.span);
    let title = place.tiddler?;
    let in_page = findings.sources.is_in_page(span.source);
    in_page.then(|| match place.line {
        Some(line) => sentences::line_of_tiddler(line, title),
        None => sentences::the_tiddler(title),
    })
}

/// A place with its label.
struct PlaceMark {
    file: FileId,
    bytes: Range<usize>,
    lines: Range<usize>,
    label: Option<String>,
}

impl PlaceMark {
    fn new(span: Span, label: Option<String>, sources: &Sources) -> Self {
        let location = sources.locate(span);
        Self {
            file: location.file,
            bytes: location.bytes,
            lines: location.start.line..location.end.line,
            label,
        }
    }

    fn is_near(&self, other: &Self) -> bool {
        self.file == other.file
            && self.lines.start <= other.lines.end + NEAR
            && other.lines.start <= self.lines.end + NEAR
    }
}

/// The lines around the finding, then those of its labels that are elsewhere.
fn snippets<'a>(
    found: &Diagnostic,
    findings: &Findings<'a>,
    words: &dyn Translator,
) -> Vec<Snippet<'a, Annotation<'a>>> {
    let sources = findings.sources;
    let Some(span) = found.span else {
        return Vec::new();
    };
    let labels = found.shown_labels().0.map(|label| {
        let message = shown(&label.message, words);
        PlaceMark::new(label.span, Some(message), sources)
    });
    let primary = PlaceMark::new(span, None, sources);
    let (near, far): (Vec<PlaceMark>, Vec<PlaceMark>) =
        labels.partition(|mark| mark.is_near(&primary));
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
    marks: Vec<(AnnotationKind, PlaceMark)>,
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
