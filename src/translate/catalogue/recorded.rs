//! What an import leaves in the record: which text of the original each text is translated from.

use super::super::align::Aligned;
use super::super::editions::reads;
use super::super::record::Recorded;
use super::super::unit::{Unit, UnitKind, digest, digest_of, is_shown};
use super::CatalogueTexts;
use super::apply::{Found, Importer};

impl Importer<'_> {
    /// Notes what the texts of the translation are translated from once this is written.
    pub(super) fn keep_record(&mut self, texts: &CatalogueTexts<'_>, found: &Found) {
        let title = self.original_title(texts.id);
        let is_whole = found.done.iter().all(|done| *done);
        let is_untouched = found.changed.is_empty();
        let is_moved = is_moved(texts);
        // Records of earlier versions do not have the marks of lists; an import that changes nothing adds none.
        let is_of_then = texts.recorded.is_some_and(|it| {
            it.digest == digest(&texts.own) && it.lists.is_empty() && it.from.is_none()
        });
        if is_untouched && (is_moved || is_of_then) {
            return;
        }
        if is_whole && !is_moved && texts.remains.is_empty() {
            let own: Vec<Unit> = (0..)
                .zip(&texts.own)
                .map(|it| as_translated(texts, it))
                .collect();
            return self.import.record.put(title, &own);
        }
        let mut newly = texts.aligned.iter().zip(&found.done);
        let is_news = newly.any(|(it, done)| *done && !it.is_recorded);
        if is_untouched && !is_news {
            return;
        }
        let mut then = recorded_texts(texts, found, is_moved);
        let was_whole = texts.recorded.is_some_and(|it| !it.digest.is_empty());
        let original = self.editions.original;
        if was_whole {
            let dialect = original[texts.id].tiddler.dialect;
            let shows = |title: &str| is_shown(original, title);
            let own: Vec<&Unit> = texts.own.iter().collect();
            let read = reads(&then.texts, &own, dialect, &shows);
            let kinds = then.texts.iter().map(|it| it.0);
            then.digest = digest_of(kinds.zip(read.iter().map(String::as_str)));
        }
        self.import.record.set(title, then);
    }
}

/// Whether texts of the original are in another order than when they were translated, and the translation is not.
fn is_moved(texts: &CatalogueTexts<'_>) -> bool {
    let is_sorted = |place: fn(&Aligned) -> Option<usize>| {
        let places = texts.aligned.iter().filter_map(place);
        places.is_sorted()
    };
    !is_sorted(|it| it.recorded) && !is_sorted(|it| it.translation)
}

/// The originals of the texts of a translation: the text of today where it is translated, else what it was translated
/// from. They are in the order of then, as long as they are in another one today and the translation does not follow.
fn recorded_texts(texts: &CatalogueTexts<'_>, found: &Found, is_moved: bool) -> Recorded {
    let then: Vec<RecordedText<'_>> = texts
        .recorded
        .into_iter()
        .flat_map(Recorded::marked)
        .collect();
    let mut kept: Vec<(usize, RecordedText<'_>)> = texts
        .remains
        .iter()
        .filter_map(|(was, _)| Some((*was, *then.get(*was)?)))
        .collect();
    let mut place = 0;
    let all = texts.own.iter().zip(&texts.aligned).zip(&found.done);
    for (at, ((unit, aligned), done)) in all.enumerate() {
        place = match aligned.recorded {
            Some(then) if is_moved => then,
            Some(then) => then.max(place),
            None => place,
        };
        match aligned.recorded.and_then(|it| then.get(it)) {
            _ if unit.kind == UnitKind::Title => {}
            _ if *done => kept.push((place, (unit.kind, &unit.text, mark(texts, at)))),
            Some(was) => kept.push((place, *was)),
            None => {}
        }
    }
    kept.sort_by_key(|it| it.0);
    let mut recorded = Recorded {
        from: texts.recorded.and_then(|it| it.from.clone()),
        ..Recorded::default()
    };
    kept.into_iter().for_each(|(_, it)| recorded.push(it));
    recorded
}

/// A recorded text with its kind, and the mark of its list.
type RecordedText<'a> = (UnitKind, &'a str, Option<char>);

/// The mark of an item's list in the original that the translation follows: the one of then, as long as the translation
/// has another than that of today.
fn mark(texts: &CatalogueTexts<'_>, at: usize) -> Option<char> {
    let now = texts.own.get(at)?.mark;
    let follows = texts.other_text(at).is_none_or(|it| it.mark == now);
    let then = texts.aligned.get(at).and_then(|it| it.recorded);
    let then = then.and_then(|then| texts.recorded?.marked().nth(then)?.2);
    if follows { now } else { then.or(now) }
}

/// A text of the original, with the mark that the translation follows.
fn as_translated(texts: &CatalogueTexts<'_>, (at, unit): (usize, &Unit)) -> Unit {
    Unit {
        mark: mark(texts, at),
        ..unit.clone()
    }
}
