//! Numbers of a quick reference that no rule says of the same thing, where the rules say others: `At most six tokens`.

use super::compare::{Otherwise, bound};
use super::facts::{Facts, Keys};
use super::pieces::Statement;
use super::words::{Quantity, tokens};
use crate::check::Wiki;
use crate::store::TiddlerId;
use crate::wikitext::tree::{BlockKind, CellKind, Document, Inline, Table};
use crate::wikitext::visit::{each_block, each_run};
use crate::wikitext::{Visible, plain_text};

/// The most words between a number and the thing that it counts.
const NEAR: usize = 3;

/// The first number of a line that is said nowhere, with that of the rule that is the nearest to the line.
pub(super) fn unsaid<'a>(
    wiki: &Wiki<'_>,
    line: &'a [Statement],
    facts: &'a Facts,
    is_rule: &impl Fn(TiddlerId) -> bool,
) -> Option<Otherwise<'a>> {
    line.iter().find_map(|statement| {
        let mut quantities = statement.quantities.iter();
        quantities.find_map(|quantity| {
            let (words, unit) = statement.besides(quantity);
            let unit = unit?;
            let found = nearest(quantity, (&words, &statement.head), unit, facts)?;
            let value = bound(quantity.value)?;
            (!is_said(wiki, unit, value, is_rule)).then_some(found)
        })
    })
}

/// The number that the rules say of a thing, in the sentence that shares most words with a line; `None` where they say the
/// same number, too.
fn nearest<'a>(
    quantity: &'a Quantity,
    (words, head): (&Keys, &Keys),
    unit: &str,
    facts: &'a Facts,
) -> Option<Otherwise<'a>> {
    let value = bound(quantity.value)?;
    let mut best = None;
    for fact in facts.with_unit(&unit.to_owned()) {
        let numbers = fact.numbers.iter();
        for there in numbers.filter(|it| it.unit.as_deref() == Some(unit)) {
            if bound(there.value)? == value {
                return None;
            }
            let is_shared =
                |it: &&String| *it != unit && (words.contains(*it) || head.contains(*it));
            let shared = fact.label.iter().filter(is_shared).count();
            if shared > best.as_ref().map_or(0, |it: &(usize, Otherwise<'a>)| it.0) {
                let group = facts.groups.get(fact.group)?;
                let found = Otherwise {
                    here: quantity,
                    there,
                    name: &fact.name,
                    group,
                };
                best = Some((shared, found));
            }
        }
    }
    best.map(|it| it.1)
}

/// Whether a rule says a number of a thing, in running text or in a table.
fn is_said(wiki: &Wiki<'_>, unit: &str, value: i32, is_rule: &impl Fn(TiddlerId) -> bool) -> bool {
    let mut documents = wiki.store.iter().filter_map(|(id, entry)| {
        let document = entry.document();
        document.filter(|_| is_rule(id))
    });
    documents.any(|it| is_said_in(wiki, it, (unit, &value.to_string())))
}

fn is_said_in(wiki: &Wiki<'_>, document: &Document, (unit, number): (&str, &str)) -> bool {
    let mut visible = Visible::default();
    let mut is_said = false;
    each_run(document, |run: &[Inline]| {
        if is_said {
            return;
        }
        visible.read(run, wiki.sources);
        let text = visible.text();
        let tokens = tokens(text, 0..text.len(), wiki.vocabulary);
        is_said = tokens.iter().enumerate().any(|(at, token)| {
            let near = tokens.get(at + 1..).unwrap_or_default().iter().take(NEAR);
            token.is_number && token.key == number && { near }.any(|it| it.key == unit)
        });
    });
    each_block(document, |block| {
        if let BlockKind::Table(table) = &block.kind {
            is_said |= has_both(wiki, table, (unit, number));
        }
    });
    is_said
}

/// Whether a table has a thing and a number anywhere.
fn has_both(wiki: &Wiki<'_>, table: &Table, (unit, number): (&str, &str)) -> bool {
    let (mut has_unit, mut has_number) = (false, false);
    let captions = table.captions.iter().map(|it| it.content.as_slice());
    let cells = table.rows.iter().flat_map(|it| &it.cells);
    let cells = cells.filter_map(|it| match &it.kind {
        CellKind::Content { content, .. } => Some(content.as_slice()),
        _ => None,
    });
    for run in captions.chain(cells) {
        let text = plain_text(run, wiki.sources);
        for token in tokens(&text, 0..text.len(), wiki.vocabulary) {
            has_unit |= token.key == unit;
            has_number |= token.key == number;
        }
    }
    has_unit && has_number
}
