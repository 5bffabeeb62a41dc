//! Reading lists: the heading that ends a tiddler's text, and the titles below it.

use super::Headings;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::{SourceId, Span};
use crate::wikitext::classic::wikiword_len;
use crate::wikitext::tree::{Block, BlockKind, Document, Inline, InlineKind};

/// The level of the heading, `!!`.
const LEVEL: u8 = 2;

/// What a tiddler contains, in reading order.
#[derive(Clone, Debug)]
pub struct ReadingList {
    /// The heading.
    pub heading: Span,
    /// The titles below it.
    pub entries: Vec<ListEntry>,
}

/// A title in a reading list.
#[derive(Clone, Debug)]
pub struct ListEntry {
    /// The title, without its brackets and its label.
    pub title: String,
    /// Where it stands.
    pub span: Span,
}

/// Splits the reading list off the end of a document. Lines below the heading that are no entries
/// are reported, and stay in the document as text.
pub(super) fn split(
    document: &mut Document,
    text: &str,
    headings: &Headings,
    sink: &mut Sink,
) -> Option<ReadingList> {
    let at = document.blocks.iter().position(|block| match &block.kind {
        BlockKind::Heading {
            level: LEVEL,
            content,
        } => headings.begin_list(&heading_text(content, text)),
        _ => false,
    });
    let Some((at, heading)) = at.and_then(|at| Some((at, document.blocks.get(at)?.span))) else {
        report_other_headings(&document.blocks, text, headings, sink);
        return None;
    };
    document.blocks.truncate(at + 1);
    // What the list's lines look like as text is of no interest.
    sink.retain(|found| found.span.is_none_or(|span| span.start < heading.start));
    // A list below the heading of another language is still one: the heading is all that is wrong.
    report_other_headings(&document.blocks, text, headings, sink);
    document.blocks.truncate(at);
    let (entries, strays) = lines(text, heading);
    for stray in &strays {
        sink.push(
            Diagnostic::new(
                Rule::ReadingListEntry,
                *stray,
                "this line below the heading of the reading list is no entry",
            )
            .label(heading, "the reading list begins here")
            .help("an entry is `# [[title]]`; text stands above the heading"),
        );
    }
    document.blocks.extend(strays.into_iter().map(as_text));
    Some(ReadingList { heading, entries })
}

fn as_text(span: Span) -> Block {
    let text = Inline {
        kind: InlineKind::Text,
        span,
    };
    Block {
        kind: BlockKind::Paragraph(vec![text]),
        span,
    }
}

/// The lines below the heading: entries, and what is none.
fn lines(text: &str, heading: Span) -> (Vec<ListEntry>, Vec<Span>) {
    let mut entries = Vec::new();
    let mut strays = Vec::new();
    let mut in_comment = false;
    let mut start = heading.end as usize;
    for line in text.get(start..).unwrap_or_default().split_inclusive('\n') {
        let printed = without_comments(line, &mut in_comment);
        if let Some(line) = printed.map(|(from, to)| (start + from, start + to)) {
            match entry(text, line, heading.source) {
                Some(entry) => entries.push(entry),
                None => strays.push(Span::new(heading.source, line.0..line.1)),
            }
        }
        start += line.len();
    }
    (entries, strays)
}

/// What of a line is neither white space nor comment, as offsets in the line.
fn without_comments(line: &str, in_comment: &mut bool) -> Option<(usize, usize)> {
    let mut first = None;
    let mut last = 0;
    let mut at = 0;
    while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
        let (mark, toggles) = if *in_comment {
            ("%/", false)
        } else {
            ("/%", true)
        };
        let piece = rest.find(mark).unwrap_or(rest.len());
        let words = rest.get(..piece).unwrap_or_default();
        if !*in_comment && !words.trim().is_empty() {
            first.get_or_insert(at + words.len() - words.trim_start().len());
            last = at + words.trim_end().len();
        }
        at += piece;
        if piece < rest.len() {
            at += mark.len();
            *in_comment = toggles;
        }
    }
    first.map(|first| (first, last))
}

/// `# [[title]]`, `* [[label|title]]`, `[[title]]`, `# WikiWord`.
fn entry(text: &str, (start, end): (usize, usize), source: SourceId) -> Option<ListEntry> {
    let line = text.get(start..end)?;
    let name = line.strip_prefix(['#', '*']).unwrap_or(line).trim_start();
    let is_wikiword = wikiword_len(name) == Some(name.len());
    let title = match name
        .strip_prefix("[[")
        .and_then(|rest| rest.strip_suffix("]]"))
    {
        Some(inside) if inside.contains("]]") => return None,
        Some(inside) => inside.split_once('|').map_or(inside, |(_, title)| title),
        None if is_wikiword => name,
        None => return None,
    };
    let title_end = end - if is_wikiword { 0 } else { 2 };
    let span = Span::new(source, title_end - title.len()..title_end);
    (!title.is_empty()).then(|| ListEntry {
        title: title.to_owned(),
        span,
    })
}

/// A heading that would begin a reading list in another language, or at another level.
fn report_other_headings(blocks: &[Block], text: &str, headings: &Headings, sink: &mut Sink) {
    for block in blocks {
        let BlockKind::Heading { level, content } = &block.kind else {
            continue;
        };
        let written = heading_text(content, text);
        let own = is_one_of(&written, &headings.own);
        let mut others = headings.others.iter().filter(|_| !own);
        let message = match others.find(|(_, names)| is_one_of(&written, names)) {
            Some((language, _)) => format!(
                "this heading begins a reading list in another language (`{language}`) than the wiki's"
            ),
            None if own && *level != LEVEL => {
                format!("the heading of a reading list has two `!`, this one has {level}")
            }
            None => continue,
        };
        sink.push(
            Diagnostic::new(Rule::ReadingListHeading, block.span, message).help(format!(
                "write `!!{}`",
                headings.own.first().map_or("", String::as_str)
            )),
        );
    }
}

impl Headings {
    /// Does a heading of this text begin a reading list, in whatever language?
    fn begin_list(&self, text: &str) -> bool {
        let others = self.others.iter().map(|(_, names)| names);
        others
            .chain([&self.own])
            .any(|names| is_one_of(text, names))
    }
}

fn heading_text(content: &[Inline], text: &str) -> String {
    let mut words = String::new();
    for inline in content {
        match &inline.kind {
            InlineKind::Text => words += text.get(inline.span.range()).unwrap_or_default(),
            InlineKind::Character(characters) => words += characters,
            // Any other markup makes it a heading like others.
            _ => words.push('\0'),
        }
    }
    fold(&words)
}

fn is_one_of(written: &str, names: &[String]) -> bool {
    names.iter().any(|name| fold(name) == written)
}

fn fold(heading: &str) -> String {
    heading
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase()
}
