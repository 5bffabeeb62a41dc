//! What a quick reference and examples state against what rules, tables and definitions do.

mod compare;
mod examples;
mod facts;
mod pieces;
mod steps;
mod unsaid;
mod words;

use super::Wiki;
use crate::diag::rules::{differing_tables, repeated_text};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::Span;
use crate::store::TiddlerId;
use crate::tiddler::{ImmediateKind, Kind, TitledKind};
use crate::wikitext::Visible;
use crate::wikitext::tree::{Block, BlockKind, Document, Inline};
use crate::wikitext::visit::each_block;
use compare::Otherwise;
use facts::{Facts, GroupKind, Known};
use steps::Sequences;

/// Compares the lines of each sheet with the rules. What is already told is not told again.
pub(super) fn check(
    wiki: &Wiki<'_>,
    sheets: &[TiddlerId],
    is_rule: impl Fn(TiddlerId) -> bool,
    told: &[Span],
    sink: &mut Sink,
) {
    let examples: Vec<(TiddlerId, &Document)> = examples(wiki);
    if sheets.is_empty() && examples.is_empty() {
        return;
    }
    let known = known(wiki, sheets, &examples);
    let mut facts = Facts::default();
    let mut sequences = Sequences::default();
    for (id, entry) in wiki.store.iter() {
        if let Some(document) = entry.document().filter(|_| is_rule(id)) {
            facts.read(wiki, (id, document), (&known, !sheets.is_empty()));
            sequences.read(wiki, id, document);
        }
    }
    facts.index();
    for sheet in sheets {
        if let Some(document) = wiki.store[*sheet].document() {
            each_block(document, |block| {
                if let BlockKind::List(list) = &block.kind {
                    sequences.check_list(wiki, list, sink);
                }
            });
            each_line(document, |line| {
                let visible = Visible::new(line, wiki.sources);
                sequences.check_line(wiki, &visible, sink);
                check_line(wiki, &visible, (&facts, told), &is_rule, sink);
            });
        }
    }
    for example in examples {
        each_line_of_examples(wiki, example, |line| {
            let visible = Visible::new(line, wiki.sources);
            examples::check(wiki, &visible, &facts, sink);
        });
    }
}

/// The words of the lines that are compared.
fn known(wiki: &Wiki<'_>, sheets: &[TiddlerId], examples: &[(TiddlerId, &Document)]) -> Known {
    let mut known = Known::default();
    let mut visible = Visible::default();
    let mut read = |line: &[Inline]| {
        visible.read(line, wiki.sources);
        let text = visible.text();
        known.extend(words::tokens(text, 0..text.len(), wiki.vocabulary));
    };
    for document in sheets.iter().filter_map(|it| wiki.store[*it].document()) {
        each_line(document, &mut read);
    }
    for example in examples {
        each_line_of_examples(wiki, *example, &mut read);
    }
    known
}

/// The texts that have examples.
fn examples<'a>(wiki: &Wiki<'a>) -> Vec<(TiddlerId, &'a Document)> {
    let all = wiki.store.iter().filter_map(|(id, entry)| {
        let document = entry.document()?;
        let mut has_one = is_example(wiki, id);
        each_block(document, |block| {
            has_one |= is_in_example(wiki, block) || begins_example(wiki, block);
        });
        (has_one && wiki.history != Some(id)).then_some((id, document))
    });
    all.collect()
}

fn is_example(wiki: &Wiki<'_>, id: TiddlerId) -> bool {
    wiki.store[id].kind == Kind::Immediate(ImmediateKind::Titled(TitledKind::Example))
}

/// Whether a block is what is marked as an example in its text.
fn is_in_example(wiki: &Wiki<'_>, block: &Block) -> bool {
    let BlockKind::Class(names, _) = &block.kind else {
        return false;
    };
    let example = TitledKind::Example.name();
    wiki.sources
        .slice(**names)
        .split([' ', '.'])
        .any(|it| it == example)
}

/// Whether a paragraph begins with a word for an example: `Example: …`.
fn begins_example(wiki: &Wiki<'_>, block: &Block) -> bool {
    let BlockKind::Paragraph(content) = &block.kind else {
        return false;
    };
    let first = content.first().map_or("", |it| wiki.sources.slice(it.span));
    words::is_of_example(first, &wiki.vocabulary.amounts)
}

/// Calls `see` with each paragraph and item of a text.
fn each_line(document: &Document, mut see: impl FnMut(&[Inline])) {
    each_block(document, |block| lines_of(block, &mut see));
}

fn lines_of(block: &Block, see: &mut impl FnMut(&[Inline])) {
    match &block.kind {
        BlockKind::Paragraph(content) => see(content),
        BlockKind::List(list) => list.items.iter().for_each(|it| see(&it.content)),
        _ => {}
    }
}

/// Calls `see` with each line of the examples of a text.
fn each_line_of_examples(
    wiki: &Wiki<'_>,
    (id, document): (TiddlerId, &Document),
    mut see: impl FnMut(&[Inline]),
) {
    if is_example(wiki, id) {
        return each_line(document, see);
    }
    each_block(document, |block| {
        if let BlockKind::Class(_, blocks) = &block.kind
            && is_in_example(wiki, block)
        {
            blocks.iter().for_each(|it| lines_of(it, &mut see));
        } else if begins_example(wiki, block) {
            lines_of(block, &mut see);
        }
    });
}

fn check_line(
    wiki: &Wiki<'_>,
    visible: &Visible,
    (facts, told): (&Facts, &[Span]),
    is_rule: &impl Fn(TiddlerId) -> bool,
    sink: &mut Sink,
) {
    let statements = pieces::statements(visible.text(), None, wiki.vocabulary);
    let mut others = compare::otherwise(&statements, facts);
    if others.is_empty() {
        others.extend(unsaid::unsaid(wiki, &statements, facts, is_rule));
    }
    for found in others {
        let Some(span) = visible.span(found.here.at.clone()) else {
            continue;
        };
        let is_told =
            |it: &Span| it.source == span.source && it.start < span.end && span.start < it.end;
        if !told.iter().any(is_told) {
            report(wiki, &found, (visible.text(), span), sink);
        }
    }
}

fn report(wiki: &Wiki<'_>, found: &Otherwise<'_>, (text, span): (&str, Span), sink: &mut Sink) {
    let here = text.get(found.here.at.clone()).unwrap_or_default();
    let there = &found.there.text;
    let diagnostic = match found.group.kind {
        GroupKind::Sentences | GroupKind::List => {
            let title = wiki.store[found.group.tiddler].title();
            let message = repeated_text::other_number(here, there, title);
            let found = Diagnostic::new(Rule::RepeatedText, span, message)
                .label(found.there.span, repeated_text::rule());
            found.help(repeated_text::number_help())
        }
        GroupKind::Table => {
            let message = differing_tables::told(here, there, found.name);
            let found = Diagnostic::new(Rule::DifferingTables, span, message)
                .label(found.there.span, differing_tables::row_says());
            found.help(differing_tables::told_help())
        }
    };
    sink.push(diagnostic);
}
