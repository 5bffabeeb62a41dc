//! Texts of the wiki for which the catalogue knows a better message than the alignment does.

use super::super::unit::{UnitKind, one_line};
use super::CatalogueTexts;
use super::known::Known;
use std::collections::BTreeMap;

/// A translator has accepted a text for one message, and the wiki has that text once, in the place of a message for which
/// nobody has accepted it: it is the translation of the first one. Otherwise it would be written a second time.
pub(super) fn settle(texts: &mut CatalogueTexts<'_>, title: &str, known: &Known<'_>) {
    let accepted = accepted(texts, title, known);
    let homeless = accepted
        .iter()
        .filter(|(at, _)| texts.other_text(**at).is_none());
    let homeless: Vec<(usize, &str)> = homeless.map(|(at, words)| (*at, *words)).collect();
    if homeless.is_empty() {
        return;
    }
    let mut free = free(texts, &accepted);
    for (at, words) in homeless {
        let Some(kind) = texts.own.get(at).map(|it| it.kind) else {
            continue;
        };
        let place = free.get_mut(&(kind, one_line(words))).and_then(Vec::pop);
        if let Some(place) = place {
            take(texts, at, place);
        }
    }
}

/// The translations that are accepted, by the numbers of their texts.
fn accepted<'a>(
    texts: &CatalogueTexts<'_>,
    title: &str,
    known: &Known<'a>,
) -> BTreeMap<usize, &'a str> {
    let messages = texts.messages(title).into_iter();
    let accepted = messages.filter_map(|(at, context)| {
        let message = known.find(&context, &texts.own.get(at)?.text)?;
        let words = message.translation.trim();
        (!message.is_fuzzy() && !words.is_empty()).then_some((at, words))
    });
    accepted.collect()
}

/// The texts of the wiki that are not known to be the translation of what they stand for, by kind and words; the
/// first one is the last of its list.
fn free(
    texts: &CatalogueTexts<'_>,
    accepted: &BTreeMap<usize, &str>,
) -> BTreeMap<(UnitKind, String), Vec<usize>> {
    let holders = texts.aligned.iter().enumerate();
    let holders: BTreeMap<usize, usize> = holders
        .filter_map(|(at, it)| Some((it.translation?, at)))
        .collect();
    let is_gone = |place: usize| texts.remains.iter().any(|it| it.1 == place);
    let mut free: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (place, unit) in texts.other.iter().enumerate().rev() {
        let words = one_line(&unit.text);
        let is_free = match holders.get(&place) {
            Some(at) => {
                let is_recorded = texts.aligned.get(*at).is_some_and(|it| it.is_recorded);
                let is_accepted = accepted.get(at).is_some_and(|it| one_line(it) == words);
                !is_recorded && !is_accepted
            }
            None => is_gone(place),
        };
        if is_free && unit.kind != UnitKind::Title {
            free.entry((unit.kind, words)).or_default().push(place);
        }
    }
    free
}

/// Makes a text of the wiki the translation of this text, and of no other.
fn take(texts: &mut CatalogueTexts<'_>, at: usize, place: usize) {
    texts.remains.retain(|it| it.1 != place);
    for aligned in &mut texts.aligned {
        aligned.translation.take_if(|it| *it == place);
    }
    if let Some(aligned) = texts.aligned.get_mut(at) {
        aligned.translation = Some(place);
    }
}
