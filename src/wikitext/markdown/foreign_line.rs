//! Lines with TiddlyWiki's markup, which Markdown prints as text: headings, rows of a table, definitions,
//! quotations, pragmas; and items that Markdown takes for headings.

use crate::diag::rules::{foreign_markup, unsupported_markup};
use crate::diag::{self, Diagnostic, Rule, Sink};
use crate::say::Text;
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::foreign::{BULLETS, Origin, Printed, is_pragma};
use crate::wikitext::tree::{Block, BlockKind, Inline, InlineKind, ItemRole};

/// Reports such lines in blocks that follow each other.
pub(super) fn report(blocks: &[Block], text: &str, sink: &mut Sink) {
    let mut items = false;
    for (at, block) in blocks.iter().enumerate() {
        let is_item = is_item(block, blocks.get(at + 1), text);
        if is_item && !items {
            sink.push(found(
                block.span,
                text,
                Printed::Heading,
                foreign_markup::each_item("1."),
            ));
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
                    } else {
                        bullets(&item.content, text, sink);
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
    let message = unsupported_markup::attributes();
    let span = heading.part(start..written.len());
    let found = Diagnostic::new(Rule::UnsupportedMarkup, span, message);
    inside.starts_with(['#', '.']).then_some(found)
}

/// Whether it is a heading with another right below it, as the items of a numbered list of TiddlyWiki are.
fn is_item(block: &Block, next: Option<&Block>, text: &str) -> bool {
    let is_heading = |it: &Block| {
        let written = text.slice(it.span.range());
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
        for (at, line) in text.slice(inline.span.range()).split('\n').enumerate() {
            let begins = at > 0 || is_first;
            // The rest of the line may be in other nodes.
            let rest = text.get(start..).filter(|_| begins);
            let whole = rest.and_then(|it| it.split('\n').next()).map(str::trim_end);
            let whole = whole.unwrap_or_default();
            let span = Span::new(inline.span.source, start..start + whole.len());
            if let Some(help) = foreign(whole) {
                sink.push(found(span, text, Printed::AsItStands, help));
                return;
            }
            if is_bullet(whole) {
                let help = foreign_markup::each_item("-");
                let origin = Origin::WordProcessor;
                sink.push(origin.found(span, whole, Printed::AsItStands, help));
                return;
            }
            start += line.len() + 1;
        }
    }
}

/// The Markdown to write instead of a line of TiddlyWiki's markup.
fn foreign(line: &str) -> Option<Text> {
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
            Some(foreign_markup::row())
        }
        b';' | b':' if line.get(1..).is_some_and(begins) => Some(foreign_markup::definition()),
        b'<' if line == "<<<" => Some(foreign_markup::begin("> ")),
        b'\\' if is_pragma(line) => Some(foreign_markup::macro_()),
        _ => None,
    }
}

/// Reports the first line of an item, but for its own, that begins with the bullet of a word processor.
fn bullets(content: &[Inline], text: &str, sink: &mut Sink) {
    let Some((first, last)) = content.first().zip(content.last()) else {
        return;
    };
    let range = first.span.to(last.span).range();
    let mut start = range.start;
    for (at, line) in text.slice(range).split('\n').enumerate() {
        if at > 0 && is_bullet(line) {
            let words = line.trim();
            let at = start + line.len() - line.trim_start().len();
            let span = Span::new(first.span.source, at..at + words.len());
            let help = foreign_markup::each_item("-");
            let found = Origin::WordProcessor.found(span, words, Printed::AsItStands, help);
            sink.push(found);
            return;
        }
        start += line.len() + 1;
    }
}

/// Whether a line begins with the bullet of a word processor.
fn is_bullet(line: &str) -> bool {
    let words = line.trim_start();
    let rest = words.strip_prefix(BULLETS);
    rest.is_some_and(|it| it.starts_with([' ', '\t', '\u{a0}']) && it.contains(char::is_alphabetic))
}

/// The finding that a line is TiddlyWiki's.
fn found(span: Span, text: &str, printed: Printed, help: Text) -> Diagnostic {
    Origin::TiddlyWiki.found(span, text.slice(span.range()), printed, help)
}
