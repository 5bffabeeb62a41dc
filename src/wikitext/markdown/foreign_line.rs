//! Lines that TiddlyWiki gives a meaning, which Markdown prints as they stand: headings, rows of a table,
//! definitions, quotations, pragmas; and items that Markdown takes for headings.

use crate::diag::{self, Diagnostic, Rule, Sink};
use crate::say::{Text, text};
use crate::source::Span;
use crate::wikitext::shown::shown;
use crate::wikitext::tree::{Block, BlockKind, Inline, InlineKind, ItemRole};

/// Reports such lines in blocks that follow each other.
pub(super) fn report(blocks: &[Block], text: &str, sink: &mut Sink) {
    let mut items = false;
    for (at, block) in blocks.iter().enumerate() {
        let is_item = is_item(block, blocks.get(at + 1), text);
        if is_item && !items {
            let help = text!(
                "foreign-markup-each-item",
                "write `{mark} ` at the beginning of each item",
                mark = "1."
            );
            sink.push(heading_said(block.span, text).help(help));
        }
        items = is_item || items && matches!(block.kind, BlockKind::Heading { level: 1, .. });
        match &block.kind {
            BlockKind::Paragraph(content) => paragraph(content, text, sink),
            BlockKind::Quote(inner) | BlockKind::Admonition(_, inner) => report(inner, text, sink),
            BlockKind::List(list) => {
                for item in &list.items {
                    // The line below a term of TiddlyWiki is a definition of Markdown, too.
                    if item.role == ItemRole::Term {
                        paragraph(&item.content, text, sink);
                    }
                    report(&item.blocks, text, sink);
                }
            }
            _ => {}
        }
    }
}

/// Attributes at the end of a heading, `{#id .class}`, which other programs take away.
pub(super) fn attributes(heading: Span, text: &str) -> Option<Diagnostic> {
    let written = text.get(heading.range())?.trim_end();
    let start = written.rfind('{')?;
    let inside = written.get(start + 1..)?.strip_suffix('}')?;
    let message = text!(
        "unsupported-markup-attributes",
        "attributes of a heading are printed as they are; a book has ids of its own"
    );
    let span = heading.part(start..written.len());
    let found = Diagnostic::new(Rule::UnsupportedMarkup, span, message);
    inside.starts_with(['#', '.']).then_some(found)
}

/// Is it a heading with another right below it, as the items of a numbered list of TiddlyWiki are?
fn is_item(block: &Block, next: Option<&Block>, text: &str) -> bool {
    let is_heading = |it: &Block| {
        let written = text.get(it.span.range()).unwrap_or_default();
        matches!(it.kind, BlockKind::Heading { level: 1, .. }) && written.starts_with("# ")
    };
    is_heading(block)
        && next.filter(|it| is_heading(it)).is_some_and(|next| {
            let between = text.get(block.span.range().end..next.span.range().start);
            between.is_some_and(|it| it.matches('\n').count() == 1)
        })
}

/// Looks at the lines of a paragraph; of several like each other one is reported.
fn paragraph(content: &[Inline], text: &str, sink: &mut Sink) {
    let mut first = true;
    for inline in content {
        let is_first = std::mem::take(&mut first);
        if !matches!(inline.kind, InlineKind::Text) {
            continue;
        }
        let mut start = inline.span.range().start;
        for (at, line) in text
            .get(inline.span.range())
            .unwrap_or_default()
            .split('\n')
            .enumerate()
        {
            let begins = at > 0 || is_first;
            // The rest of the line may be in other nodes.
            let rest = text.get(start..).filter(|_| begins);
            let whole = rest.and_then(|it| it.split('\n').next()).map(str::trim_end);
            if let Some((whole, help)) = whole.and_then(|it| Some((it, foreign(it)?))) {
                let span = Span::new(inline.span.source, start..start + whole.len());
                sink.push(said(span, text).help(help));
                return;
            }
            start += line.len() + 1;
        }
    }
}

/// What to write instead of a line of TiddlyWiki's.
fn foreign(line: &str) -> Option<Text> {
    const PRAGMAS: [&str; 4] = ["\\define ", "\\procedure ", "\\rules ", "\\import "];
    let begins = |text: &str| text.trim_start().starts_with(char::is_alphanumeric);
    let title = line.trim_start_matches('!');
    let level = line.len() - title.len();
    match line.bytes().next()? {
        b'!' if level <= 6 && begins(title) => {
            let heading = format!("{} {}", "#".repeat(level), title.trim());
            Some(diag::write(&heading))
        }
        b'|' if line.len() > 1
            && line.ends_with(['|', 'h', 'c', 'f', 'k'])
            && line.matches('|').take(2).count() == 2 =>
        {
            Some(text!(
                "foreign-markup-row",
                "write a line such as `|---|---|` below the first row, which is the head"
            ))
        }
        b';' | b':' if line.get(1..).is_some_and(begins) => Some(text!(
            "foreign-markup-definition",
            "write the term on a line of its own, and `: ` before the definition on the line below it"
        )),
        b'<' if line == "<<<" => Some(text!(
            "foreign-markup-begin",
            "write `{mark}` at the beginning of the line",
            mark = "> "
        )),
        b'\\' if PRAGMAS.iter().any(|it| line.starts_with(it)) => Some(text!(
            "foreign-markup-macro",
            "a book runs no macros; write the text that should be read"
        )),
        _ => None,
    }
}

fn said(span: Span, text: &str) -> Diagnostic {
    let (shown, remark) = (shown_of(span, text), remark());
    let message = text!(
        "foreign-markup-said",
        "`{shown}` {remark}; it is printed as it stands",
        shown,
        remark
    );
    Diagnostic::new(Rule::ForeignMarkup, span, message)
}

fn heading_said(span: Span, text: &str) -> Diagnostic {
    let (shown, remark) = (shown_of(span, text), remark());
    let message = text!(
        "foreign-markup-heading-said",
        "`{shown}` {remark}; it is printed as a heading",
        shown,
        remark
    );
    Diagnostic::new(Rule::ForeignMarkup, span, message)
}

fn remark() -> Text {
    let language = "TiddlyWiki";
    text!("foreign-markup-like", "looks like {language}", language)
}

fn shown_of(span: Span, text: &str) -> String {
    shown(text.get(span.range()).unwrap_or_default())
}
