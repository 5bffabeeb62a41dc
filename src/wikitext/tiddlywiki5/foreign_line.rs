//! Lines that another language gives a meaning: items and headings of Markdown, headings of MediaWiki.

use crate::diag::{self, Diagnostic, Rule, Sink};
use crate::say::{Text, text};
use crate::source::{SourceId, Span};
use crate::wikitext::classic::is_title;
use crate::wikitext::shown::shown;
use crate::wikitext::tree::{Block, BlockKind};

/// Reports such lines in the blocks of a text.
pub(super) fn report(blocks: &[Block], source: SourceId, text: &str, sink: &mut Sink) {
    for block in blocks {
        let written = text.get(block.span.range()).unwrap_or_default();
        match &block.kind {
            BlockKind::Paragraph(_) => {
                let mut start = block.span.range().start;
                for line in written.split('\n') {
                    if let Some((origin, help)) = foreign(line, line.len() == written.len()) {
                        let span = Span::new(source, start..start + line.len());
                        sink.push(said(span, line, origin).help(help));
                        // Of the items of a paragraph one is reported.
                        break;
                    }
                    start += line.len() + 1;
                }
            }
            BlockKind::List(_) => headings(block.span, written, sink),
            BlockKind::Quote(blocks) => report(blocks, source, text, sink),
            _ => {}
        }
    }
}

/// Whose markup a line is, and what to write; `alone` is one that is a paragraph.
fn foreign(line: &str, alone: bool) -> Option<(&'static str, Text)> {
    let words = line.trim();
    if let Some(title) = words
        .strip_prefix("==")
        .and_then(|it| it.strip_suffix("=="))
    {
        let marks = 2 + title.bytes().take_while(|it| *it == b'=').count();
        let title = title.trim_matches('=').trim();
        let help = diag::write(&format!("{}{title}", "!".repeat(marks.min(6))));
        return (alone && !title.is_empty()).then_some(("MediaWiki", help));
    }
    let (mark, text) = words.split_once(' ')?;
    let starts = text.trim_start().starts_with(char::is_alphabetic);
    let number = mark.strip_suffix(['.', ')']);
    let is_number = number
        .is_some_and(|it| (1..3).contains(&it.len()) && it.bytes().all(|it| it.is_ascii_digit()));
    let mark = match mark {
        "-" | "+" if starts => "*",
        _ if is_number && starts => "#",
        _ => return None,
    };
    let help = text!(
        "foreign-markup-each-item",
        "write `{mark} ` at the beginning of each item",
        mark
    );
    Some(("Markdown", help))
}

/// Reports the lines of a list that are headings of Markdown: all of its lines are, each alone.
fn headings(list: Span, written: &str, sink: &mut Sink) {
    let lines = || written.split('\n').filter(|line| !line.trim().is_empty());
    let alone = written.matches('\n').count() >= 2 * lines().count().saturating_sub(1);
    if !alone || !lines().all(|line| heading(line).is_some()) {
        return;
    }
    let mut start = 0;
    for line in written.split('\n') {
        if let Some(heading) = heading(line) {
            let help = text!(
                "foreign-markup-heading-as",
                "write a heading as `{heading}`",
                heading
            );
            let span = list.part(start..start + line.len());
            sink.push(item_said(span, line).help(help));
        }
        start += line.len() + 1;
    }
}

/// What a list is as a heading, if it is a single line that looks like one of Markdown.
pub(super) fn heading(list: &str) -> Option<String> {
    let title = list.trim_start_matches('#');
    let marks = list.len() - title.len();
    let is_heading = marks > 0 && !title.contains('\n') && is_title(title);
    is_heading.then(|| format!("{}{}", "!".repeat(marks.min(6)), title.trim()))
}

fn said(span: Span, line: &str, origin: &str) -> Diagnostic {
    let remark = text!(
        "foreign-markup-like",
        "looks like {language}",
        language = origin
    );
    let message = text!(
        "foreign-markup-said",
        "`{shown}` {remark}; it is printed as it stands",
        shown = shown(line.trim()),
        remark
    );
    Diagnostic::new(Rule::ForeignMarkup, span, message)
}

fn item_said(span: Span, line: &str) -> Diagnostic {
    let remark = text!(
        "foreign-markup-like",
        "looks like {language}",
        language = "Markdown"
    );
    let message = text!(
        "foreign-markup-item",
        "`{shown}` {remark}; it is printed as an item of a list",
        shown = shown(line.trim()),
        remark
    );
    Diagnostic::new(Rule::ForeignMarkup, span, message)
}
