//! The status of a translation: the texts that are up to date, and the changes of the original since.

use super::align::{Evidence, align};
use super::alike::paired;
use super::chapters::Chapters;
use super::diff::gaps;
use super::editions::{Editions, reads};
use super::exchange::{Exchanges, contexts, keys};
use super::pair::{Pairs, is_translatable};
use super::partial::{copies, settle_partial};
use super::record::{Record, Recorded};
use super::review::Reviewed;
use super::split::{joined, parts};
use super::unit::{Unit, UnitKind, digest, kinds_below_title, units};
use crate::source::Sources;
use crate::store::{Store, StoredTiddler, TiddlerId};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The state of a tiddler's translation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// The visible words have not changed since.
    Translated,
    /// The visible words have changed since.
    Stale,
    /// The visible words have not changed, but some texts are still those of the original, or have been taken out of
    /// the translation.
    Partial,
    /// There is a translation, but no record of what was translated.
    Unrecorded,
    /// There is no translation.
    Missing,
}

/// A text that a reader of the original reads otherwise now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The text when it was translated; empty for a new text.
    pub then: String,
    /// The text now; empty for a deleted text.
    pub now: String,
    /// The kind of text that it was and the one that it is, if it is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kinds: Option<[String; 2]>,
}

impl Change {
    fn of_words(then: &str, now: &str) -> Self {
        Self {
            then: then.to_owned(),
            now: now.to_owned(),
            kinds: None,
        }
    }
}

/// A tiddler of the original.
#[derive(Clone, Debug)]
pub struct TiddlerStatus {
    /// The tiddler of the original.
    pub original: TiddlerId,
    /// The translation, if there is one.
    pub translation: Option<TiddlerId>,
    /// The state of the translation.
    pub state: State,
    /// The number of words in the original.
    pub words: usize,
    /// The changes of the original, if the translation is stale.
    pub changes: Vec<Change>,
    /// The row of [`Status::chapters`] that it is counted in.
    pub chapter: usize,
    /// The title that it had when it was translated, where that is another one.
    pub old_title: Option<String>,
    /// The texts of the original whose translations have been taken out of the wiki.
    pub lacking: Vec<String>,
    /// What became of the review of the translation, if somebody has read it.
    pub review: Option<Reviewed>,
}

impl TiddlerStatus {
    /// Whether somebody has read the translation, and neither it nor its original has changed since.
    pub fn is_reviewed(&self) -> bool {
        self.review.as_ref().is_some_and(|it| !it.is_changed)
    }

    /// Sets the state of what is recorded by its changes.
    fn settle(&mut self) {
        self.state = if self.changes.is_empty() {
            State::Translated
        } else {
            State::Stale
        };
    }

    /// Whether the translation is up to date, and nobody has read it as it is.
    pub fn is_unread(&self) -> bool {
        self.state == State::Translated && !self.is_reviewed()
    }
}

/// Counts of tiddlers and of the words of the original.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Count {
    /// The number of tiddlers.
    pub tiddlers: usize,
    /// The number of words in them.
    pub words: usize,
}

impl Count {
    fn add(&mut self, words: usize) {
        self.tiddlers += 1;
        self.words += words;
    }
}

/// A row of the table: a chapter, or all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The title of the chapter in the original; `None` of all that is in none.
    pub title: Option<String>,
    /// All of its tiddlers.
    pub all: Count,
    /// Those that are up to date.
    pub translated: Count,
    /// Those whose original has changed.
    pub stale: Count,
    /// Those that are translated in part.
    pub partial: Count,
    /// Those of which nothing is known.
    pub unrecorded: Count,
    /// Those that have no translation.
    pub missing: Count,
    /// Those that somebody has read as they are.
    pub reviewed: Count,
}

impl Row {
    fn add(&mut self, tiddler: &TiddlerStatus) {
        let words = tiddler.words;
        self.all.add(words);
        if tiddler.is_reviewed() {
            self.reviewed.add(words);
        }
        match tiddler.state {
            State::Translated => &mut self.translated,
            State::Stale => &mut self.stale,
            State::Partial => &mut self.partial,
            State::Unrecorded => &mut self.unrecorded,
            State::Missing => &mut self.missing,
        }
        .add(words);
    }

    /// The words that are up to date, per cent; 100 only when all are.
    pub fn per_cent(&self) -> usize {
        self.share(self.translated)
    }

    /// The words that somebody has read as they are, per cent, as [`Row::per_cent`]; `None` where nobody has read any.
    pub fn per_cent_reviewed(&self) -> Option<usize> {
        (self.reviewed.tiddlers > 0).then(|| self.share(self.reviewed))
    }

    fn share(&self, part: Count) -> usize {
        if part.tiddlers == self.all.tiddlers {
            return 100;
        }
        let words = part.words.saturating_mul(100);
        words.checked_div(self.all.words).unwrap_or(0).min(99)
    }
}

/// The status of a whole translation.
#[derive(Clone, Debug)]
pub struct Status {
    /// A row a chapter that has tiddlers, in reading order.
    pub chapters: Vec<Row>,
    /// The total of all rows.
    pub total: Row,
    /// Every tiddler of the original that readers of the book see, in reading order.
    pub tiddlers: Vec<TiddlerStatus>,
    /// The tiddlers of the translation that translate nothing, with their words.
    pub surplus: Vec<(TiddlerId, usize)>,
}

impl Status {
    /// Compares the editions with the record.
    pub fn new(editions: Editions<'_>, record: &Record) -> Self {
        let Editions {
            sources,
            original,
            translation,
            pairs,
            ..
        } = editions;
        let chapters = Chapters::new(original, sources);
        let known = Known::new(record, original);
        let exchanges = Exchanges::new(record);
        let evidence = Evidence {
            editions,
            exchanges: &exchanges,
        };
        let mut order: Vec<TiddlerId> = original
            .ids()
            .filter(|id| is_translatable(&original[*id]))
            .collect();
        order.sort_by_key(|id| (chapters.of(*id), *id));
        let tiddlers = order.into_iter();
        let tiddlers = tiddlers.map(|id| of_tiddler(id, chapters.of(id).0, &known, evidence));
        let tiddlers: Vec<TiddlerStatus> = tiddlers.collect();
        let surplus = translation
            .iter()
            .filter(|(id, entry)| is_translatable(entry) && pairs.original(*id).is_none());
        let count = |id| {
            units(&translation[id], translation, sources)
                .iter()
                .map(Unit::words)
                .sum()
        };
        let surplus = surplus.map(|(id, _)| (id, count(id))).collect();
        let mut status = Self {
            chapters: Vec::new(),
            total: Row::default(),
            tiddlers,
            surplus,
        };
        status.count(&chapters);
        status
    }

    fn count(&mut self, chapters: &Chapters) {
        let mut rows: Vec<Row> = chapters
            .titles
            .iter()
            .map(|title| Row {
                title: title.clone(),
                ..Row::default()
            })
            .collect();
        for tiddler in &self.tiddlers {
            self.total.add(tiddler);
            if let Some(row) = rows.get_mut(tiddler.chapter) {
                row.add(tiddler);
            }
        }
        rows.retain(|row| row.all.tiddlers > 0);
        self.chapters = rows;
    }

    /// Whether somebody has read any translation beside its original.
    pub fn has_reviews(&self) -> bool {
        self.tiddlers.iter().any(|it| it.review.is_some())
    }

    /// The number of tiddlers and words in the translation that translate nothing.
    pub fn surplus_count(&self) -> Count {
        let mut count = Count::default();
        for (_, words) in &self.surplus {
            count.add(*words);
        }
        count
    }
}

/// The record, for tiddlers that may have had other titles.
pub(super) struct Known<'a> {
    record: &'a Record,
    /// Those whose titles nothing has any more, by their digests.
    lost: BTreeMap<&'a str, (&'a str, &'a Recorded)>,
}

impl<'a> Known<'a> {
    pub fn new(record: &'a Record, original: &Store) -> Self {
        let lost = record.iter().filter(|(title, it)| {
            original.find(title).is_none() && !it.digest.is_empty() && !it.texts.is_empty()
        });
        Self {
            record,
            lost: lost
                .map(|(title, it)| (it.digest.as_str(), (title, it)))
                .collect(),
        }
    }

    /// The record of a tiddler, with the title that it was translated with.
    pub fn find(&self, title: &str, units: &[Unit]) -> Option<(&'a str, &'a Recorded)> {
        if let Some((title, found)) = self.record.stanza(title) {
            return Some((found.from.as_deref().unwrap_or(title), found));
        }
        self.lost.get(digest(units).as_str()).copied()
    }
}

impl Record {
    /// The pairs of two wikis, those among them whose original has another title than when it was recorded, which is noted.
    pub fn pairs(&mut self, original: &Store, translation: &Store, sources: &Sources) -> Pairs {
        let mut pairs = Pairs::new(original, translation, sources);
        self.find_renamed(original, sources);
        pairs.by_old_title(original, translation, |it| self.now(it));
        pairs
    }

    /// Finds the tiddlers of the original that have other titles than when they were recorded.
    fn find_renamed(&mut self, original: &Store, sources: &Sources) {
        let known = Known::new(self, original);
        if known.lost.is_empty() {
            return;
        }
        let mut renamed = Vec::new();
        for (_, entry) in original.iter().filter(|(_, it)| is_translatable(it)) {
            let units = units(entry, original, sources);
            let found = known.find(entry.title(), &units);
            let found = found.filter(|_| self.get(entry.title()).is_none());
            renamed.extend(found.map(|(old, _)| (old.to_owned(), entry.title(), units)));
        }
        for (old, title, units) in renamed {
            self.rename(&old, title, &units);
        }
    }
}

/// How far the translation of one tiddler is.
fn of_tiddler(
    id: TiddlerId,
    chapter: usize,
    known: &Known<'_>,
    evidence: Evidence<'_>,
) -> TiddlerStatus {
    let editions = evidence.editions;
    let original = editions.original;
    let units = units(&original[id], original, editions.sources);
    let mut status = TiddlerStatus {
        original: id,
        translation: editions.pairs.translation(id),
        state: State::Missing,
        words: units.iter().map(Unit::words).sum(),
        changes: Vec::new(),
        chapter,
        old_title: None,
        lacking: Vec::new(),
        review: None,
    };
    let Some(translation) = status.translation.map(|id| &editions.translation[id]) else {
        return status;
    };
    let found = known.find(original[id].title(), &units);
    compare(&mut status, &units, found, original);
    let texts = || units_of(translation, editions);
    if let Some((_, recorded)) = found {
        forget_taken_out(&mut status, (&units, recorded), texts);
    }
    let review = found.and_then(|(_, it)| it.reviewed.as_ref());
    status.review = review.map(|it| it.compare(units.iter().chain(&texts())));
    settle_partial(&mut status, &units, texts);
    let is_unknown = status.state == State::Unrecorded && !editions.is_variant;
    if is_unknown && !copies(&units, &texts(), None).is_empty() {
        status.state = State::Partial;
    }
    if status.state == State::Translated && !evidence.exchanges.is_empty() {
        let recorded = found.map(|it| it.1);
        status.lacking = lacking((id, &units), recorded, texts(), evidence);
        if !status.lacking.is_empty() {
            status.state = State::Partial;
        }
    }
    status
}

/// The texts whose translations were exchanged with catalogues and are in the wiki no more.
fn lacking(
    (id, units): (TiddlerId, &[Unit]),
    recorded: Option<&Recorded>,
    texts: Vec<Unit>,
    evidence: Evidence<'_>,
) -> Vec<String> {
    let title = evidence.editions.original[id].title();
    let keys = keys(title, units.iter().map(|it| (it.kind, it.text.as_str())));
    let is_lost =
        |key: &Option<String>| key.as_ref().is_some_and(|it| evidence.exchanges.lacks(it));
    if !keys.iter().any(is_lost) {
        return Vec::new();
    }
    let texts = joined(texts, (title, units), recorded, evidence);
    let aligned = align((id, units), recorded, &texts, evidence).texts;
    let all = units.iter().zip(&keys).zip(aligned);
    let mut joined: Option<BTreeSet<String>> = None;
    let mut is_joined = |unit: &Unit| {
        let context = contexts(title, std::iter::once((unit.kind, unit.text.as_str())));
        let context = context.into_iter().flatten().next();
        let digests = context.map(|it| evidence.exchanges.digests(&it, &unit.text));
        let parts = joined.get_or_insert_with(|| parts(&texts));
        digests.is_some_and(|it| it.iter().any(|it| parts.contains(*it)))
    };
    let lacking = all
        .filter(|((unit, key), it)| it.translation.is_none() && is_lost(key) && !is_joined(unit));
    lacking.map(|((unit, _), _)| unit.read.clone()).collect()
}

/// Drops the texts that the original has no more, where they have been taken out of the translation, too: it has texts of
/// the kinds of today, and not of those of then.
fn forget_taken_out(
    status: &mut TiddlerStatus,
    (units, recorded): (&[Unit], &Recorded),
    texts: impl Fn() -> Vec<Unit>,
) {
    let is_gone = |it: &Change| it.now.is_empty();
    if !status.changes.iter().any(is_gone) {
        return;
    }
    let (now, other) = (kinds_below_title(units), kinds_below_title(&texts()));
    let then = recorded.texts.iter().map(|it| it.0);
    if other == now && !then.eq(other) {
        status.changes.retain(|it| !is_gone(it));
        status.settle();
    }
}

fn compare(
    status: &mut TiddlerStatus,
    units: &[Unit],
    found: Option<(&str, &Recorded)>,
    original: &Store,
) {
    let entry = &original[status.original];
    let Some((title, recorded)) = found else {
        status.state = State::Unrecorded;
        return;
    };
    if title != entry.title() {
        status.old_title = Some(title.to_owned());
        // A title that nobody reads may be any.
        if let Some(unit) = units
            .iter()
            .find(|it| it.kind == UnitKind::Title && !it.read.is_empty())
        {
            status.changes.push(Change::of_words(title, &unit.read));
        }
    }
    let lists: String = units.iter().filter_map(|it| it.mark).collect();
    if digest(units) != recorded.digest || lists != recorded.lists {
        let shows = |title: &str| super::unit::is_shown(original, title);
        let then = reads(
            &recorded.texts,
            &units.iter().collect::<Vec<_>>(),
            entry.tiddler.dialect,
            &shows,
        );
        let then = recorded.marked().zip(then);
        let then = then.map(|((kind, _, mark), read)| ReadText { kind, mark, read });
        status
            .changes
            .extend(changes(&then.collect::<Vec<_>>(), units));
    }
    status.settle();
}

/// The texts of a tiddler of the translation.
fn units_of(entry: &StoredTiddler, editions: Editions<'_>) -> Vec<Unit> {
    units(entry, editions.translation, editions.sources)
}

/// A text as a reader reads it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct ReadText {
    kind: UnitKind,
    mark: Option<char>,
    read: String,
}

impl ReadText {
    /// The kind, with the mark of an item's list.
    fn kind(&self) -> String {
        let mark = self.mark.map(|it| format!(" {it}"));
        self.kind.name().to_owned() + &mark.unwrap_or_default()
    }
}

/// The changes from the recorded texts to the current ones.
fn changes(then: &[ReadText], units: &[Unit]) -> Vec<Change> {
    let knows_marks =
        then.iter().any(|it| it.mark.is_some()) || then.iter().all(|it| it.kind != UnitKind::Item);
    let units = units.iter().filter(|it| it.kind != UnitKind::Title);
    let now = units.map(|it| ReadText {
        kind: it.kind,
        mark: it.mark.filter(|_| knows_marks),
        read: it.read.clone(),
    });
    let now: Vec<ReadText> = now.collect();
    let mut changes = Vec::new();
    for (from, to) in gaps(then, &now) {
        let old = then.get(from).unwrap_or_default();
        let new = now.get(to).unwrap_or_default();
        let left: Vec<&str> = old.iter().map(|it| it.read.as_str()).collect();
        let right: Vec<&str> = new.iter().map(|it| it.read.as_str()).collect();
        let is_kind = |one: usize, other: usize| {
            let kinds = [old.get(one), new.get(other)].map(|it| it.map(ReadText::kind));
            Some(if kinds[0] == kinds[1] { 0.1 } else { 0.0 })
        };
        let pairs = paired(&left, &right, &is_kind, true);
        let (mut one, mut other) = (0, 0);
        for (next_one, next_other) in pairs.into_iter().chain([(old.len(), new.len())]) {
            let gone = old.get(one..next_one).unwrap_or_default();
            changes.extend(gone.iter().map(|it| change(Some(it), None)));
            let added = new.get(other..next_other).unwrap_or_default();
            changes.extend(added.iter().map(|it| change(None, Some(it))));
            if next_one < old.len() {
                changes.push(change(old.get(next_one), new.get(next_other)));
            }
            (one, other) = (next_one + 1, next_other + 1);
        }
    }
    changes
}

fn change(then: Option<&ReadText>, now: Option<&ReadText>) -> Change {
    let read = |it: Option<&ReadText>| it.map(|it| it.read.clone()).unwrap_or_default();
    let kinds = then.zip(now).map(|(then, now)| [then.kind(), now.kind()]);
    Change {
        then: read(then),
        now: read(now),
        kinds: kinds.filter(|[then, now]| then != now),
    }
}
