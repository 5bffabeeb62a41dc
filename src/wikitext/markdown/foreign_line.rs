//! Lines with TiddlyWiki's markup, which Markdown prints as text: headings, rows of a table, definitions,
//! quotations, pragmas; and items that Markdown takes for headings.

use super::hosts::alert;
use crate::diag::rules::{broken_row, foreign_markup, malformed_markup, unsupported_markup};
use crate::diag::{self, Diagnostic, Rule, Sink};
use crate::say::Text;
use crate::slice::{Slice, holds};
use crate::source::Span;
use crate::wikitext::foreign::{
    BULLETS, Origin, Printed, is_head_rule, is_pragma, mediawiki_heading,
};
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
            BlockKind::Paragraph(content) => {
                let beside = [at.checked_sub(1), Some(at + 1)].map(|it| blocks.get(it?));
                let found = rows_below(block, beside, text);
                match found.or_else(|| definition(content, beside, text)) {
                    Some(found) => sink.push(found),
                    None => paragraph(content, text, sink),
                }
            }
            BlockKind::Rule => drawn(block.span, text)
                .into_iter()
                .for_each(|it| sink.push(it)),
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

/// The fault of a table whose columns are made with spaces alone: its first line.
fn spaced(content: &[Inline], text: &str) -> Option<Diagnostic> {
    let (first, last) = content.first().zip(content.last())?;
    let range = first.span.to(last.span).range();
    let gaps = |line: &str| {
        let mut parts = line.trim().split("  ").filter(|it| !it.trim().is_empty());
        let is_wide = holds(line.trim(), "   ") && parts.next().is_some();
        is_wide.then(|| parts.count())
    };
    let start = range.start;
    let mut lines = text.slice(range).lines();
    let line = lines.next()?.trim_end();
    let count = gaps(line).filter(|it| *it > 1)?;
    let is_table = lines.clone().count() > 1 && lines.all(|it| gaps(it) == Some(count));
    let span = Span::new(first.span.source, start..start + line.len());
    let said = is_table.then(|| malformed_markup::said(line))?;
    let found = Diagnostic::new(Rule::MalformedMarkup, span, said);
    let cells = line.split("  ").map(str::trim).filter(|it| !it.is_empty());
    let row = format!("| {} |", cells.collect::<Vec<_>>().join(" | "));
    Some(found.help(foreign_markup::rows(&row)))
}

/// Looks at the lines of a paragraph; of several like each other one is reported.
fn paragraph(content: &[Inline], text: &str, sink: &mut Sink) {
    if let Some(found) = spaced(content, text) {
        return sink.push(found);
    }
    let mut first = true;
    for inline in content {
        let is_first = std::mem::take(&mut first);
        if !matches!(inline.kind, InlineKind::Text) {
            first = matches!(inline.kind, InlineKind::LineBreak);
            continue;
        }
        let mut start = inline.span.range().start;
        for (at, line) in text.slice(inline.span.range()).split('\n').enumerate() {
            let begins = at > 0 || is_first;
            // The rest of the line may be in other nodes.
            let rest = text.get(start..).filter(|_| begins);
            let whole = rest.and_then(|it| it.split('\n').next());
            // A line may end in the mark that keeps it one.
            let whole = whole.map(|it| it.trim_end().trim_end_matches('\\').trim_end());
            let whole = whole.unwrap_or_default();
            let span = Span::new(inline.span.source, start..start + whole.len());
            let below = rest.and_then(|it| it.split_once('\n'));
            let below = below.map_or("", |it| it.1);
            let found = box_of_mkdocs(whole, span)
                .or_else(|| head(whole, span, below))
                .or_else(|| drawn(span, text));
            if let Some(found) = found.or_else(|| foreign(whole, span)) {
                sink.push(found);
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

/// The fault of the first line of a box of MkDocs that is none: `!! note`, `!!! note A title`.
fn box_of_mkdocs(line: &str, span: Span) -> Option<Diagnostic> {
    let words = line.trim_start_matches('!');
    let mut parts = words.trim_start().split(|it: char| !it.is_alphabetic());
    let name = parts
        .next()
        .filter(|it| it.starts_with(char::is_lowercase))?;
    let kind = alert(name).filter(|_| (2..=4).contains(&(line.len() - words.len())))?;
    let found = Diagnostic::new(Rule::MalformedMarkup, span, malformed_markup::said(line));
    Some(found.help(malformed_markup::box_(kind)))
}

/// The fault of a line of a drawn table that pandoc takes for none: `+---+---+`, `---- ----`.
fn drawn(span: Span, text: &str) -> Option<Diagnostic> {
    let line = text.slice(span.range()).trim();
    let is_grid = line.starts_with("+-")
        && line.ends_with('+')
        && line.trim_matches(['+', '-', '=', ':']).is_empty();
    let mut dashes = line.split_whitespace();
    // Words are right above or below it, where a rule has blank lines.
    let start = span.range().start;
    let above = text.slice(..start).strip_suffix('\n');
    let above = above.and_then(|it| it.rsplit('\n').next());
    let below = text.slice(span.range().end..).split('\n').nth(1);
    let mut beside = above.into_iter().chain(below);
    let is_beside = beside.any(|it| !it.trim().is_empty());
    let is_columns = is_beside
        && line.contains(' ')
        && dashes.all(|it| it.len() > 2 && it.trim_matches('-').is_empty());
    let found = || Diagnostic::new(Rule::MalformedMarkup, span, malformed_markup::drawn(line));
    (is_grid || is_columns).then(|| found().help(malformed_markup::drawn_help()))
}

/// The fault of the head of a table, where the line below it has other cells: `|---|` below `|a|b|`. Bars around both may be
/// missing.
fn head(line: &str, span: Span, below: &str) -> Option<Diagnostic> {
    let rule_of = |line: &str| {
        let inside = line.trim_end_matches('\\').trim().trim_matches('|');
        is_head_rule(&format!("|{inside}|"))
    };
    if !line.contains('|') || rule_of(line) {
        return None;
    }
    let rule = below.split('\n').next().unwrap_or_default();
    let is_rule = rule.contains('|') && rule_of(rule);
    let found = || Diagnostic::new(Rule::MalformedMarkup, span, malformed_markup::said(line));
    is_rule.then(|| found().help(malformed_markup::cells()))
}

/// The finding about rows that a blank line keeps out of the table above them.
fn rows_below(block: &Block, beside: [Option<&Block>; 2], text: &str) -> Option<Diagnostic> {
    let [above, _] = beside;
    above.filter(|it| matches!(it.kind, BlockKind::Table(_)))?;
    let mut lines = text.slice(block.span.range()).lines().map(str::trim);
    let are_rows = lines.all(|it| it.len() > 2 && it.starts_with('|') && it.ends_with('|'));
    let first = text.slice(block.span.range()).lines().next()?;
    let span = block.span.part(0..first.len());
    let found = Diagnostic::new(Rule::BrokenRow, span, broken_row::blank_line());
    are_rows.then(|| found.help(broken_row::blank_line_help()))
}

/// A definition without its colon, `Term⏎    text`, beside a list of definitions.
fn definition(run: &[Inline], beside: [Option<&Block>; 2], text: &str) -> Option<Diagnostic> {
    let is_list = |it: &Block| match &it.kind {
        BlockKind::List(list) => list.items.iter().any(|it| it.role == ItemRole::Term),
        _ => false,
    };
    let count = beside
        .into_iter()
        .flatten()
        .filter(|it| is_list(it))
        .count();
    if count == 0 {
        return None;
    }
    let (first, last) = run.first().zip(run.last())?;
    let span = first.span.to(last.span);
    let whole = text.slice(span.range());
    // `**Term**: what it is`
    let in_line = whole
        .strip_prefix("**")
        .and_then(|it| it.split_once("**"))
        .filter(|(_, below)| below.trim_start().starts_with(':'));
    // `Term: what it is` between two others.
    let between = whole
        .split_once(": ")
        .filter(|_| count > 1 && !whole.contains('\n'));
    if between.is_some_and(|it| !it.0.contains(' ') && it.0.starts_with(char::is_uppercase)) {
        let found = Diagnostic::new(Rule::MalformedMarkup, span, malformed_markup::said(whole));
        return Some(found.help(foreign_markup::definition()));
    }
    let (term, below) = in_line.or_else(|| whole.split_once('\n'))?;
    let words = below.trim();
    let begins = term.starts_with(|it: char| it.is_alphabetic() || it == '*');
    let is_short = term.split_whitespace().count() <= 4;
    let is_term = begins && is_short && !term.ends_with(['.', ':', ',', ';']);
    let is_sentence = words.contains(' ') && words.ends_with('.');
    let is_indented = below.starts_with([' ', '\t']) && !words.contains('\n');
    if !is_term || !is_sentence && !is_indented {
        return None;
    }
    let found = Diagnostic::new(Rule::MalformedMarkup, span, malformed_markup::said(words));
    Some(found.help(foreign_markup::definition()))
}

/// The finding about a line of TiddlyWiki's or MediaWiki's markup, with the Markdown to write instead.
fn foreign(line: &str, span: Span) -> Option<Diagnostic> {
    let begins = |text: &str| text.trim_start().starts_with(char::is_alphanumeric);
    let title = line.trim_start_matches('!');
    let level = line.len() - title.len();
    let help = match line.bytes().next()? {
        // A bracket is missing.
        b'!' if level == 1
            && !title.starts_with('[')
            && title.contains("](")
            && line.ends_with(')') =>
        {
            let help = diag::write(&format!("![{title}"));
            let found = Diagnostic::new(Rule::MalformedMarkup, span, malformed_markup::said(line));
            return Some(found.help(help));
        }
        b'!' if level <= 6 && begins(title) => {
            let heading = format!("{} {}", "#".repeat(level), title.trim());
            diag::write(&heading)
        }
        b'|' if line.len() > 1
            && line.ends_with(['|', 'h', 'c', 'f', 'k'])
            && line.matches('|').take(2).count() == 2 =>
        {
            foreign_markup::row()
        }
        // A caption of pandoc with half its attributes.
        b':' if line.contains("{#") => return None,
        b';' | b':' if line.get(1..).is_some_and(begins) => foreign_markup::definition(),
        b'<' if line == "<<<" => foreign_markup::begin("> "),
        b'\\' if is_pragma(line) => foreign_markup::macro_(),
        b'=' => {
            let heading = mediawiki_heading(line).filter(|_| line.contains("= "))?;
            let title = heading.trim_start_matches('!');
            let heading = format!("{} {title}", "#".repeat(heading.len() - title.len()));
            let help = diag::write(&heading);
            return Some(Origin::MediaWiki.found(span, line, Printed::AsItStands, help));
        }
        _ => return None,
    };
    Some(Origin::TiddlyWiki.found(span, line, Printed::AsItStands, help))
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
