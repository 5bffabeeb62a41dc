//! Incomplete translations: some texts are translated, others are still those of the original.

use super::editions::Editions;
use super::record::{Record, Recorded};
use super::status::{Change, Known, State, TiddlerStatus};
use super::unit::{Unit, UnitKind, units};
use crate::locale::is_unspaced;
use crate::source::Span;
use crate::store::TiddlerId;
use std::collections::{BTreeMap, BTreeSet};

/// The fewest words, names not counted, that no two languages have alike.
const FEWEST: usize = 4;

/// The number of characters that count as one word in a language without spaces between words.
const LETTERS_OF_A_WORD: usize = 3;

/// A text of a translation that still is that of its original, word for word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// The tiddler of the original.
    pub tiddler: TiddlerId,
    /// The place of the text in the original.
    pub original: Span,
    /// The text in the translation.
    pub translation: Span,
}

/// All texts of a translation that are not translated, in the order of its wiki.
pub fn copied(editions: Editions<'_>, record: &Record) -> Vec<Copied> {
    if editions.is_variant {
        return Vec::new();
    }
    let known = Known::new(record, editions.original);
    let mut found = Vec::new();
    for (id, entry) in editions.translation.iter() {
        let Some(tiddler) = editions.pairs.original(id) else {
            continue;
        };
        let original = &editions.original[tiddler];
        let own = units(original, editions.original, editions.sources);
        let other = units(entry, editions.translation, editions.sources);
        let recorded = known.find(original.title(), &own).map(|(_, it)| it);
        let copies = copies(&own, &other, recorded);
        found.extend(copies.into_iter().map(|(one, other)| Copied {
            tiddler,
            original: one.span,
            translation: other.span,
        }));
    }
    found
}

/// The texts of a tiddler that are copies of the original, each with the copy. Texts that are recorded as
/// translated were reviewed: they are the same on purpose.
pub(super) fn copies<'a>(
    own: &'a [Unit],
    other: &'a [Unit],
    recorded: Option<&Recorded>,
) -> Vec<(&'a Unit, &'a Unit)> {
    let recorded = recorded.into_iter().flat_map(|it| &it.texts);
    let recorded: BTreeSet<(UnitKind, &str)> = recorded
        .map(|(kind, text)| (*kind, text.as_str()))
        .collect();
    let is_open = |it: &&Unit| is_of_words(it) && !recorded.contains(&(it.kind, &it.text));
    let own: BTreeMap<&str, &Unit> = own
        .iter()
        .filter(is_open)
        .map(|it| (it.read.as_str(), it))
        .collect();
    let copies = other.iter().filter(|it| is_of_words(it));
    copies
        .filter_map(|it| Some((*own.get(it.read.as_str())?, it)))
        .collect()
}

/// Whether the text would differ in another language. Names, numbers and code may be the same.
fn is_of_words(unit: &Unit) -> bool {
    if matches!(
        unit.kind,
        UnitKind::Title | UnitKind::Picture | UnitKind::Preformatted
    ) {
        return false;
    }
    let unspaced = unit.read.chars().filter(|it| is_unspaced(*it)).count();
    let is_word = |word: &&str| {
        let mut letters = word.chars().filter(|it| it.is_alphabetic());
        let first = letters.next();
        first.is_some_and(|it| !it.is_uppercase() && !is_unspaced(it)) && letters.next().is_some()
    };
    let words = unit.read.split_whitespace().filter(is_word).count();
    words + unspaced / LETTERS_OF_A_WORD >= FEWEST
}

/// Finds the texts that are not translated yet: they have no record, and the translation has them as they are in
/// the original. They do not count as changes of the original.
pub(super) fn settle_partial(
    status: &mut TiddlerStatus,
    units: &[Unit],
    texts: impl Fn() -> Vec<Unit>,
) {
    let is_new = |it: &Change| it.then.is_empty();
    if status.state != State::Stale || !status.changes.iter().any(is_new) {
        return;
    }
    let texts = texts();
    // A note that is not there yet is read as a link, and a link may lead to another title.
    let known = texts.iter().flat_map(|it| [it.read.as_str(), &it.text]);
    let known: BTreeSet<&str> = known.collect();
    let copies = units
        .iter()
        .filter(|it| known.contains(it.read.as_str()) || known.contains(it.text.as_str()));
    let copies: BTreeSet<&str> = copies.map(|it| it.read.as_str()).collect();
    let is_copy = |it: &Change| is_new(it) && copies.contains(it.now.as_str());
    if status.changes.iter().all(is_copy) {
        status.state = State::Partial;
    } else {
        status.changes.retain(|it| !is_copy(it));
    }
}
