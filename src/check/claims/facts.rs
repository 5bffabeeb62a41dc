//! What the rules state: rows of tables, definitions that are a number, items and sentences with a number.

use super::pieces::{Statement, statements};
use super::words::{Token, is_of_example, quantities, telling, tokens};
use crate::check::Wiki;
use crate::check::charts::number::Range as Value;
use crate::source::Span;
use crate::store::TiddlerId;
use crate::wikitext::tree::{
    BlockKind, Cell, CellKind, Document, Inline, ItemRole, List, Row, RowKind, Table,
};
use crate::wikitext::visit::each_block;
use crate::wikitext::{Visible, plain_text};
use foldhash::{HashMap, HashSet};
use std::collections::BTreeSet;

/// The fewest rows of a chart of scores.
const FEWEST_SCORES: usize = 3;
/// The facts that a word may have; one of more tells nothing.
const MOST: usize = 256;
/// The letters that a word is known by at a glance.
const BEGIN: usize = 3;

pub(super) type Keys = BTreeSet<String>;

/// The telling words of the texts that are compared: what has none of them is not asked for.
#[derive(Debug, Default)]
pub(super) struct Known {
    words: HashSet<String>,
    /// What they begin with, and the short ones whole.
    begin: HashSet<[u8; BEGIN]>,
}

impl Known {
    pub(super) fn extend(&mut self, tokens: Vec<Token>) {
        for word in tokens.into_iter().filter(|it| !it.is_small) {
            self.begin.insert(begin(&word.key));
            self.words.insert(word.key);
        }
    }

    pub(super) fn has(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Whether a word, as it is written, may be one of them.
    pub(super) fn may_have(&self, word: &str) -> bool {
        let begin = begin(word);
        !begin.is_ascii() || self.begin.contains(&begin)
    }

    pub(super) fn has_any(&self, words: &Keys) -> bool {
        words.iter().any(|it| self.has(it))
    }
}

/// What a word begins with, in small letters.
fn begin(word: &str) -> [u8; BEGIN] {
    let mut begin = [0; BEGIN];
    for (to, from) in begin.iter_mut().zip(word.bytes()) {
        *to = from.to_ascii_lowercase();
    }
    begin
}

/// What a row, a definition, an item or a sentence states.
#[derive(Debug)]
pub(super) struct Fact {
    /// What it is about, as keys, and as written.
    pub(super) label: Keys,
    pub(super) name: String,
    /// Its numbers, each in its column.
    pub(super) numbers: Vec<Number>,
    /// The number of its group in [`Facts::groups`].
    pub(super) group: usize,
}

#[derive(Debug)]
pub(super) struct Number {
    pub(super) column: usize,
    pub(super) value: Value,
    pub(super) unit: Option<String>,
    pub(super) text: String,
    pub(super) span: Span,
}

/// A result of a chart and the score for it.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) words: Keys,
    pub(super) name: String,
    pub(super) score: Number,
    pub(super) group: usize,
}

/// A table, a list, or the sentences of a tiddler.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) tiddler: TiddlerId,
    /// The words of its title and of its captions.
    pub(super) title: Keys,
    pub(super) context: Keys,
    /// The words of the heads of its columns.
    pub(super) heads: Vec<Keys>,
    pub(super) kind: GroupKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GroupKind {
    Table,
    List,
    Sentences,
}

/// What all rules state.
#[derive(Debug, Default)]
pub(super) struct Facts {
    pub(super) all: Vec<Fact>,
    pub(super) outcomes: Vec<Outcome>,
    pub(super) groups: Vec<Group>,
    by_word: Index,
    by_unit: Index,
    outcomes_by_word: Index,
}

/// Where the things are that have a word.
#[derive(Debug, Default)]
struct Index(HashMap<String, Vec<usize>>);

impl Index {
    fn add<'w>(&mut self, words: impl IntoIterator<Item = &'w String>, at: usize) {
        for word in words {
            self.0.entry(word.clone()).or_default().push(at);
        }
    }

    /// Those of all that have one of the words, in their order.
    fn find<'a, 'w, T>(&self, words: impl Iterator<Item = &'w String>, all: &'a [T]) -> Vec<&'a T> {
        let places = words.filter_map(|it| self.0.get(it));
        let places = places.filter(|it| it.len() <= MOST);
        let places: BTreeSet<usize> = places.flatten().copied().collect();
        places.into_iter().filter_map(|it| all.get(it)).collect()
    }
}

impl Facts {
    /// What a tiddler states of these words, in sentences too.
    pub(super) fn read(
        &mut self,
        wiki: &Wiki<'_>,
        (id, document): (TiddlerId, &Document),
        (known, with_sentences): (&Known, bool),
    ) {
        let title = self.keys(wiki, wiki.store[id].title());
        let mut visible = Visible::default();
        let sentences = self.group(id, &title, GroupKind::Sentences);
        each_block(document, |block| match &block.kind {
            BlockKind::Table(table) => self.read_table(wiki, (id, &title), table, known),
            BlockKind::Paragraph(content) if with_sentences => {
                self.read_sentences(wiki, (sentences, known), content, &mut visible);
            }
            BlockKind::List(list) => {
                let group = self.group(id, &title, GroupKind::List);
                self.read_list(wiki, (group, known), list, &mut visible);
                for item in list.items.iter().filter(|_| with_sentences) {
                    self.read_sentences(wiki, (sentences, known), &item.content, &mut visible);
                }
            }
            _ => {}
        });
        self.name_columns(wiki, (id, document));
    }

    /// Gives the columns of the tables of a tiddler the abbreviations that its definitions of their heads have: `speed` is `MP`.
    fn name_columns(&mut self, wiki: &Wiki<'_>, (id, document): (TiddlerId, &Document)) {
        let tables = self
            .groups
            .iter_mut()
            .rev()
            .take_while(|it| it.tiddler == id);
        let mut tables: Vec<&mut Group> = tables.filter(|it| it.kind == GroupKind::Table).collect();
        if tables.is_empty() {
            return;
        }
        each_block(document, |block| {
            let BlockKind::List(list) = &block.kind else {
                return;
            };
            for pair in list.items.windows(2) {
                let [term, is] = pair else { continue };
                if term.role != ItemRole::Term || is.role != ItemRole::Definition {
                    continue;
                }
                let text = |of: &[Inline]| plain_text(of, wiki.sources);
                let (term, is) = (text(&term.content), text(&is.content));
                let term = telling(&tokens(&term, 0..term.len(), wiki.vocabulary));
                let heads = tables.iter_mut().flat_map(|it| &mut it.heads);
                for head in heads.filter(|it| !it.is_empty() && **it == term) {
                    head.extend(abbreviations(&is, wiki));
                }
            }
        });
    }

    /// Finds them by their words, once all are read.
    pub(super) fn index(&mut self) {
        for (at, fact) in self.all.iter().enumerate() {
            let units = fact.numbers.iter().filter_map(|it| it.unit.as_ref());
            self.by_word.add(&fact.label, at);
            self.by_unit.add(units, at);
        }
        for (at, outcome) in self.outcomes.iter().enumerate() {
            self.outcomes_by_word.add(&outcome.words, at);
        }
    }

    /// The facts that have one of the words.
    pub(super) fn with_word<'w>(&self, words: impl Iterator<Item = &'w String>) -> Vec<&Fact> {
        self.by_word.find(words, &self.all)
    }

    /// The facts whose number has the unit.
    pub(super) fn with_unit(&self, unit: &String) -> Vec<&Fact> {
        self.by_unit.find(std::iter::once(unit), &self.all)
    }

    /// The results that have one of the words.
    pub(super) fn outcomes_with<'w>(
        &self,
        words: impl Iterator<Item = &'w String>,
    ) -> Vec<&Outcome> {
        self.outcomes_by_word.find(words, &self.outcomes)
    }

    fn keys(&self, wiki: &Wiki<'_>, text: &str) -> Keys {
        telling(&tokens(text, 0..text.len(), wiki.vocabulary))
    }

    fn group(&mut self, tiddler: TiddlerId, title: &Keys, kind: GroupKind) -> usize {
        self.groups.push(Group {
            tiddler,
            title: title.clone(),
            context: title.clone(),
            heads: Vec::new(),
            kind,
        });
        self.groups.len() - 1
    }

    fn read_table(
        &mut self,
        wiki: &Wiki<'_>,
        (id, title): (TiddlerId, &Keys),
        table: &Table,
        known: &Known,
    ) {
        let mut rows = table.rows.iter().peekable();
        let head = rows.next_if(|it| it.is_head() || it.kind == RowKind::Head);
        let is_body = |it: &&Row| it.kind == RowKind::Body && !it.is_group() && !it.is_head();
        let rows: Vec<&Row> = rows.filter(is_body).collect();
        let mut visible = Visible::default();
        let mut words = |cell: &Cell| read_cell(wiki, cell, &mut visible);
        let labels = rows.iter().map(|it| it.cells.first().and_then(&mut words));
        let labels: Vec<Option<Said>> = labels.collect();
        let scores: Vec<Value> = labels.iter().map_while(|it| it.as_ref()?.value).collect();
        let is_chart = rows.len() >= FEWEST_SCORES && scores.len() == rows.len();
        // What lacks a cell or a score is told as that.
        let width = rows.iter().map(|it| it.cells.len()).max();
        let rows = rows.iter().zip(labels).filter_map(|(row, label)| {
            let label = label.filter(|it| is_chart || known.has_any(&it.keys))?;
            let is_whole = Some(row.cells.len()) == width;
            is_whole.then(|| (label, row.cells.iter().skip(1).map(&mut words).collect()))
        });
        let rows: Vec<(Said, Vec<Option<Said>>)> = rows.collect();
        if rows.is_empty() || is_chart && !follow(&scores) {
            return;
        }
        let number = self.group(id, title, GroupKind::Table);
        let mut context = title.clone();
        for caption in &table.captions {
            let text = plain_text(&caption.content, wiki.sources);
            context.extend(self.keys(wiki, &text));
        }
        let heads = head.iter().flat_map(|it| &it.cells);
        let heads = heads
            .map(|it| words(it).map(|it| it.keys).unwrap_or_default())
            .collect();
        if let Some(group) = self.groups.get_mut(number) {
            (group.context, group.heads) = (context, heads);
        }
        for row in rows {
            match is_chart {
                true => self.read_scores(row, number),
                false => self.read_row(row, number),
            }
        }
    }

    /// A row whose first cell is a score, and the others results.
    fn read_scores(&mut self, (score, cells): (Said, Vec<Option<Said>>), group: usize) {
        for cell in cells.into_iter().flatten().filter(|it| has_words(&it.keys)) {
            let Some(value) = score.value else { continue };
            self.outcomes.push(Outcome {
                words: cell.keys,
                name: cell.whole,
                score: Number {
                    column: 0,
                    value,
                    unit: None,
                    text: score.text.clone(),
                    span: score.span,
                },
                group,
            });
        }
    }

    /// A row whose first cell is what the numbers in the others are of.
    fn read_row(&mut self, (label, cells): (Said, Vec<Option<Said>>), group: usize) {
        let numbers = (1..).zip(cells).filter_map(|(column, cell)| {
            let cell = cell?;
            Some(Number {
                column,
                value: cell.value?,
                unit: cell.unit,
                text: cell.text,
                span: cell.span,
            })
        });
        let numbers: Vec<Number> = numbers.collect();
        if !numbers.is_empty() && !label.keys.is_empty() {
            self.all.push(Fact {
                label: label.keys,
                name: label.whole,
                numbers,
                group,
            });
        }
    }

    /// The definitions that are a number, and the items that each have one.
    fn read_list(
        &mut self,
        wiki: &Wiki<'_>,
        (group, known): (usize, &Known),
        list: &List,
        visible: &mut Visible,
    ) {
        for pair in list.items.windows(2) {
            let [term, is] = pair else { continue };
            if term.role == ItemRole::Term && is.role == ItemRole::Definition {
                let label = read_run(wiki, &term.content, term.span, visible);
                if known.has_any(&label.keys) {
                    let is = read_run(wiki, &is.content, is.span, visible);
                    self.read_row((label, vec![Some(is)]), group);
                }
            }
        }
    }

    /// The statements of a text.
    fn read_sentences(
        &mut self,
        wiki: &Wiki<'_>,
        (group, known): (usize, &Known),
        content: &[Inline],
        visible: &mut Visible,
    ) {
        visible.read(content, wiki.sources);
        if is_of_example(visible.text(), &wiki.vocabulary.amounts) {
            return;
        }
        for statement in statements(visible.text(), Some(known), wiki.vocabulary) {
            let fact = sentence(&statement, visible, group);
            self.all.extend(fact);
        }
    }
}

/// A statement with one number that has a unit.
fn sentence(statement: &Statement, visible: &Visible, group: usize) -> Option<Fact> {
    let [quantity] = statement.quantities.as_slice() else {
        return None;
    };
    let (mut label, unit) = statement.besides(quantity);
    let unit = unit.map(str::to_owned)?;
    label.remove(&unit);
    label.extend(statement.head.iter().cloned());
    let text = visible.text().get(quantity.at.clone())?.to_owned();
    let number = Number {
        column: 1,
        value: quantity.value,
        unit: Some(unit),
        text,
        span: visible.span(quantity.at.clone())?,
    };
    Some(Fact {
        label,
        name: String::new(),
        numbers: vec![number],
        group,
    })
}

/// Whether the scores of a chart follow each other, up or down.
fn follow(scores: &[Value]) -> bool {
    let is_next = |low: &Value, high: &Value| {
        let ends = low.high.zip(high.low);
        ends.is_some_and(|(end, start)| end.checked_add(1) == Some(start))
    };
    let mut pairs = scores.windows(2).filter_map(|pair| match pair {
        [one, other] => Some((one, other)),
        _ => None,
    });
    let up = pairs.clone().all(|(one, other)| is_next(one, other));
    up || pairs.all(|(one, other)| is_next(other, one))
}

/// What a cell says.
struct Said {
    whole: String,
    /// The same, or its number.
    text: String,
    keys: Keys,
    /// Its number, where it is one, perhaps with a unit.
    value: Option<Value>,
    unit: Option<String>,
    span: Span,
}

fn read_cell(wiki: &Wiki<'_>, cell: &Cell, visible: &mut Visible) -> Option<Said> {
    let CellKind::Content { content, .. } = &cell.kind else {
        return None;
    };
    Some(read_run(wiki, content, cell.span, visible))
}

fn read_run(wiki: &Wiki<'_>, content: &[Inline], whole: Span, visible: &mut Visible) -> Said {
    visible.read(content, wiki.sources);
    let text = visible.text();
    let words = tokens(text, 0..text.len(), wiki.vocabulary);
    let numbers = quantities(text, &words, wiki.vocabulary);
    let mut said = Said {
        whole: text.trim().to_owned(),
        text: text.trim().to_owned(),
        keys: telling(&words),
        value: None,
        unit: None,
        span: whole,
    };
    if let [number] = numbers.as_slice() {
        let others = words.iter().enumerate();
        let others = others.filter(|(at, it)| !number.tokens.contains(at) && !it.is_small);
        let others: Vec<_> = others.map(|it| it.1).collect();
        let unit = others.first().map(|it| it.key.clone());
        // A cell with more words says more than a number; `2 dice fewer` does not.
        let begins = number.tokens.start == 0 && others.len() == 2;
        if others.len() < 2 || begins {
            (said.value, said.unit) = (Some(number.value), unit);
            said.span = visible.span(number.at.clone()).unwrap_or(whole);
            said.text = text.get(number.at.clone()).unwrap_or_default().to_owned();
        }
    }
    said
}

/// The words of capitals of a text.
fn abbreviations(text: &str, wiki: &Wiki<'_>) -> Vec<String> {
    let tokens = tokens(text, 0..text.len(), wiki.vocabulary).into_iter();
    let is_short = |it: &Token| {
        let word = text.get(it.at.clone()).unwrap_or_default();
        word.chars().nth(1).is_some() && word.chars().all(char::is_uppercase)
    };
    tokens.filter(is_short).map(|it| it.key).collect()
}

/// Whether they are more than numbers.
fn has_words(keys: &Keys) -> bool {
    keys.iter().any(|it| it.contains(char::is_alphabetic))
}
