//! References that were typed with a number: `see 6.1`, `table 2`, `page 14`.

use super::Wiki;
use crate::book::{Block, Division, Id, Title, Visitor, walk_block, walk_division};
use crate::diag::rules::typed_number;
use crate::diag::{self, Diagnostic, Edit, Levels, Rule, Sink};
use crate::locale::{ReferenceKind, ReferenceWords, Typography};
use crate::slice::Slice as _;
use crate::source::Span;
use crate::store::{PartFound, StoredTiddler};
use crate::tiddler::{ComponentKind, ImmediateKind, Kind, TitledKind};
use crate::wikitext::Visible;
use crate::wikitext::tree::{Inline, InlineKind};
use crate::wikitext::visit::each_run;
use std::collections::BTreeMap;
use std::ops::Range;

/// Looks at the rules of the book.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let words = &wiki.vocabulary.references;
    let Some(book) = wiki.book.filter(|_| levels.is_on(Rule::TypedNumber)) else {
        return;
    };
    let mut numbers = BookNumbers::default();
    numbers.visit_book(book);
    let mut visible = Visible::default();
    for (entry, document) in wiki.store.documents() {
        let text = wiki.sources.text(entry.tiddler.text);
        let is_history = wiki.history == wiki.store.of_text(entry.tiddler.text);
        if is_history || !is_rule(entry) || !text.contains(|it: char| it.is_ascii_digit()) {
            continue;
        }
        each_run(document, |run| {
            visible.read(run, wiki.sources);
            for typed in find(visible.text(), words, &wiki.vocabulary.typography) {
                let number = visible.text().slice(typed.number.clone());
                if let Some(span) = visible.span(typed.number.clone()) {
                    let target = numbers.get(typed.kind, number);
                    let at = TypedAt { entry, run, span };
                    sink_some(wiki, typed.kind, (number, target), &at, sink);
                }
            }
            let links = run.iter().filter_map(|link| number_alone(wiki, link));
            for (number, span) in links {
                let at = TypedAt { entry, run, span };
                let target = numbers.get(ReferenceKind::Rule, number);
                sink_some(wiki, ReferenceKind::Rule, (number, target), &at, sink);
            }
        });
    }
}

/// The number that is all of a link's label, `[[6.1|close combat]]`. Paragraphs of a game book are called `[[3]]`.
fn number_alone<'a>(wiki: &Wiki<'a>, link: &Inline) -> Option<(&'a str, Span)> {
    let InlineKind::Link { target, label } = &link.kind else {
        return None;
    };
    match label.as_slice() {
        [
            Inline {
                kind: InlineKind::Text,
                span,
            },
        ] => {
            let text = wiki.sources.slice(*span);
            let is_number = text.contains('.') && number_end(text, 0) == Some(text.len());
            (is_number && *span != target.written).then_some((text, *span))
        }
        _ => None,
    }
}

/// Whether its numbers are those of the rules: examples of play have numbers of their own.
fn is_rule(entry: &StoredTiddler) -> bool {
    use ComponentKind::{Appendix, Chapter};
    match entry.kind {
        Kind::Component(kind) => matches!(kind, Appendix | Chapter),
        Kind::Section | Kind::SimpleSect => true,
        Kind::Immediate(kind) => kind != ImmediateKind::Titled(TitledKind::Example),
        Kind::Part => false,
    }
}

/// The targets by their numbers, with their titles.
#[derive(Default)]
struct BookNumbers {
    targets: BTreeMap<(ReferenceKind, String), (Id, String)>,
    /// The rule that the text is in.
    rule: Option<Id>,
}

impl BookNumbers {
    fn add(
        &mut self,
        kind: ReferenceKind,
        label: Option<&String>,
        id: Option<&Id>,
        title: Option<&Title>,
    ) {
        if let Some((label, id)) = label.zip(id) {
            let title = title.map(Title::plain).unwrap_or_default();
            self.targets
                .insert((kind, label.clone()), (id.clone(), title));
        }
    }

    /// What has a number; a chapter is a rule, too.
    fn get(&self, kind: ReferenceKind, number: &str) -> Option<&(Id, String)> {
        // A step D.1 is also called D1.
        let number = match kind {
            ReferenceKind::Step => number.replace('.', ""),
            _ => number.to_owned(),
        };
        let get = |kind| self.targets.get(&(kind, number.clone()));
        let chapter = || get(ReferenceKind::Chapter).filter(|_| kind == ReferenceKind::Rule);
        get(kind).or_else(chapter)
    }
}

impl Visitor for BookNumbers {
    fn visit_division(&mut self, division: &Division) {
        let (label, id) = (division.label.as_ref(), Some(&division.id));
        let kind = match division.component() {
            Some(_) => ReferenceKind::Chapter,
            None => ReferenceKind::Rule,
        };
        self.add(kind, label, id, Some(&division.title));
        let around = self.rule.replace(division.id.clone());
        walk_division(self, division);
        self.rule = around;
    }

    fn visit_block(&mut self, block: &Block) {
        match block {
            Block::List(list) => {
                for item in &list.items {
                    let code = item.label.as_deref().map(|it| it.replace('.', ""));
                    let id = item.id.clone().or_else(|| self.rule.clone());
                    self.add(ReferenceKind::Step, code.as_ref(), id.as_ref(), None);
                }
            }
            Block::Table(it) => {
                let (label, id) = (it.label.as_ref(), it.id.as_ref());
                self.add(ReferenceKind::Table, label, id, it.title.as_ref());
            }
            Block::Figure(it) => {
                let (label, id) = (it.label.as_ref(), it.id.as_ref());
                self.add(ReferenceKind::Figure, label, id, it.title.as_ref());
            }
            _ => {}
        }
        walk_block(self, block);
    }
}

/// A number that was typed.
#[derive(Debug, PartialEq, Eq)]
struct Typed {
    kind: ReferenceKind,
    /// The bytes of the number.
    number: Range<usize>,
}

/// The numbers of a text that may be references.
fn find(text: &str, words: &ReferenceWords, typography: &Typography) -> Vec<Typed> {
    let mut found = Vec::new();
    for (start, _) in text.match_indices(|it: char| it.is_ascii_digit() || it.is_ascii_uppercase())
    {
        let before = text.slice(..start);
        let is_apart = before.ends_with([' ', '\n', '\u{a0}', '\u{202f}', '§']);
        let Some(end) = number_end(text, start).filter(|_| is_apart) else {
            continue;
        };
        let word = last_word(before);
        if let Some(kind) = words.kind(word)
            && is_reference(kind, text, start..end)
            && !is_measure(text.slice(end..), words, typography)
        {
            found.push(Typed {
                kind,
                number: start..end,
            });
        }
    }
    found
}

/// The end of the number that begins there: `6.1`, `A.2`, `14`.
fn number_end(text: &str, start: usize) -> Option<usize> {
    let rest = text.slice(start..);
    let digits = match rest.strip_prefix(|it: char| it.is_ascii_uppercase()) {
        Some(after) => after
            .strip_prefix('.')
            .filter(|it| it.starts_with(|it: char| it.is_ascii_digit()))
            .unwrap_or(after),
        None => rest,
    };
    let is_part = |it: char| it.is_ascii_digit() || it == '.';
    let after = digits.trim_start_matches(is_part);
    let number = rest.slice(..rest.len() - after.len()).trim_end_matches('.');
    let goes_on =
        after.starts_with(|it: char| it.is_alphanumeric() || "%°″\"'’€$£/×+*=-–:".contains(it));
    (!goes_on || after.starts_with("’s ")).then_some(start + number.len())
}

/// The word before a number, in lower case, such as `see` or `p.`.
fn last_word(before: &str) -> &str {
    let before = before.trim_end();
    let part = |it: char| {
        it.is_whitespace() || matches!(it, '(' | '[' | '“' | '«' | '"' | ',' | ';' | ':')
    };
    before.rsplit(part).next().unwrap_or_default()
}

/// Whether a number with that word before it can be one of this kind.
fn is_reference(kind: ReferenceKind, text: &str, number: Range<usize>) -> bool {
    let after = text.slice(number.end..);
    let number = text.slice(number);
    let is_whole = number.bytes().all(|it| it.is_ascii_digit());
    let has_clause = after.starts_with('(')
        && after
            .slice(1..)
            .starts_with(|it: char| it.is_ascii_lowercase());
    match kind {
        ReferenceKind::Rule => !is_whole || has_clause,
        ReferenceKind::Page => is_whole && number.len() < 4,
        ReferenceKind::Step => !is_whole && number.starts_with(|it: char| it.is_ascii_uppercase()),
        // `Table 2: Losses` is a caption with a number of its own.
        ReferenceKind::Table | ReferenceKind::Figure => !after.starts_with([':', '–', '—']),
        ReferenceKind::Chapter => true,
    }
}

/// Whether what follows a number makes it a measure, or a number of another book.
fn is_measure(after: &str, words: &ReferenceWords, typography: &Typography) -> bool {
    let Some(after) = after.strip_prefix([' ', '\u{a0}', '\u{202f}', '\n']) else {
        return false;
    };
    let ends = |it: char| it.is_whitespace() || matches!(it, '.' | ',' | ';' | ':' | ')');
    let next = after.split(ends).next().unwrap_or_default();
    typography.units.contains(next) || words.of.contains(&next.to_lowercase())
}

/// The place of a typed number.
struct TypedAt<'a> {
    entry: &'a StoredTiddler,
    run: &'a [Inline],
    span: Span,
}

fn sink_some(
    wiki: &Wiki<'_>,
    kind: ReferenceKind,
    (number, target): (&str, Option<&(Id, String)>),
    at: &TypedAt<'_>,
    sink: &mut Sink,
) {
    let syntax = at.entry.syntax();
    if kind == ReferenceKind::Page {
        let message = typed_number::page(number);
        let link = syntax.link("p. #page", "title");
        let found = Diagnostic::new(Rule::TypedNumber, at.span, message);
        return sink.push(found.help(typed_number::page_help(&link)));
    }
    let (Some((id, name)), Some(book)) = (target, wiki.book) else {
        return;
    };
    let tiddler = Id::new(id.as_str().split(['.', '_']).next().unwrap_or_default());
    let Some(title) = book.tiddlers.get(&tiddler) else {
        return;
    };
    let Some(rule) = wiki
        .store
        .entry(title)
        .filter(|it| it.title() != at.entry.title())
    else {
        return;
    };
    let found = Diagnostic::new(
        Rule::TypedNumber,
        at.span,
        typed_number::said(number, title),
    )
    .label(rule.tiddler.title_span, typed_number::this());
    let place = match tiddler == *id {
        // The name of an item is its author's to choose.
        _ if kind == ReferenceKind::Step => None,
        true => Some(title.clone()),
        false => matches!(rule.part(name, wiki.sources), PartFound::One(_))
            .then(|| format!("{title}##{name}")),
    };
    let text = place.as_deref().and_then(|place| repair(wiki, place, at));
    sink.push(match text {
        Some(text) => {
            let edits = vec![Edit {
                span: at.span,
                text: text.clone(),
            }];
            found.fix(diag::write(&text), edits).changing_words()
        }
        None => {
            let part = format!("{title}##name");
            let link = match (place.as_deref(), kind) {
                (Some(place), _) => syntax.link("#", place),
                (None, ReferenceKind::Step) => syntax.link("#", &part),
                (None, _) => syntax.link("#", title),
            };
            found.help(typed_number::page_help(&link))
        }
    });
}

/// What to write for the number; `None` in a link to something else.
fn repair(wiki: &Wiki<'_>, title: &str, at: &TypedAt<'_>) -> Option<String> {
    let link = at
        .run
        .iter()
        .find(|it| it.span.start <= at.span.start && at.span.end <= it.span.end);
    match link.map(|it| &it.kind) {
        Some(InlineKind::Link { target, .. }) => {
            let leads_there = target.name(wiki.sources) == title;
            leads_there.then(|| "#".to_owned())
        }
        Some(InlineKind::Text) => Some(at.entry.syntax().link("#", title)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::find;
    use crate::locale::Vocabulary;

    fn found(language: &str, text: &str) -> Vec<String> {
        let words = Vocabulary::new(language, None).unwrap();
        let found = find(text, &words.references, &words.typography).into_iter();
        found
            .map(|it| text.get(it.number).unwrap().to_owned())
            .collect()
    }

    #[test]
    fn numbers_after_words_of_references_are_found() {
        for (language, text, expected) in [
            ("en", "see 6.1, or rule 2(b)", vec!["6.1", "2"]),
            ("en", "on page 14 and table 2.", vec!["14", "2"]),
            ("en", "(p. 14; §6.1)", vec!["14", "6.1"]),
            ("en", "Chapter 3; appendix A.2", vec!["3", "A.2"]),
            ("fr", "voir 6.1 et le tableau 2", vec!["6.1", "2"]),
            ("es", "véase 6.1 y la tabla 2", vec!["6.1", "2"]),
        ] {
            assert_eq!(found(language, text), expected, "{text}");
        }
    }

    #[test]
    fn other_numbers_are_not() {
        for text in [
            "It costs 6.1 points, or 3 d6; see 3 bases on the table.",
            "Version 0.7.0 of 2015-09-22 at 6.10; the score is 14:3.",
            "see 6.1 cm, see 6.1%, rule 2, rule 2.5 of the other book",
            "page 14 of the core rules; Table 2: Losses; see $6.10",
            "a table 2-3 feet wide, page 1066, pages 3",
            "a table 4 x 6 feet",
        ] {
            let rest: Vec<String> = found("en", text);
            assert!(rest.is_empty() || rest == ["4"], "{text}: {rest:?}");
        }
    }
}
