//! Reports translations whose originals have changed since.

use super::{Translated, Wiki};
use crate::diag::rules::stale_translation;
use crate::diag::{Cause, Diagnostic, Levels, Rule, Sink};
use crate::say::shortened;
use crate::translate::{Change, Editions, State, Status, TiddlerStatus, units};

/// The most tiddlers that are reported one by one. An author who changes a word of the game everywhere knows.
const MOST: usize = 10;

/// The most characters that are quoted.
const LONGEST: usize = 60;

/// Reports the translations that are out of date, at their titles.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let is_on = levels.is_on(Rule::StaleTranslation);
    let Some(translated) = wiki.translated.filter(|_| is_on) else {
        return;
    };
    report_unpaired(wiki, translated, sink);
    if translated.original.record.is_empty() {
        return;
    }
    let editions = translated.editions();
    let mut tiddlers = Status::new(editions, translated.original.record).tiddlers;
    for tiddler in &mut tiddlers {
        forget_title(tiddler, editions);
    }
    let is_stale = |it: &&TiddlerStatus| it.state == State::Stale && !it.changes.is_empty();
    let stale: Vec<&TiddlerStatus> = tiddlers.iter().filter(is_stale).collect();
    for (at, tiddler) in stale.iter().take(MOST + 1).enumerate() {
        let Some(translation) = tiddler.translation.map(|id| &editions.translation[id]) else {
            continue;
        };
        let place = translation.tiddler.title_span;
        let found = if at == MOST {
            let message = stale_translation::more(stale.len() - MOST);
            Diagnostic::new(Rule::StaleTranslation, place, message)
        } else {
            let title = editions.original[tiddler.original].title();
            let message = stale_translation::said(title);
            let found = Diagnostic::new(Rule::StaleTranslation, place, message);
            let text = editions.original[tiddler.original].tiddler.text;
            labelled(found, tiddler, editions).explains([Cause::Stale(text)])
        };
        sink.push(found.help(stale_translation::help()));
    }
}

/// Drops the change of a title where the translation still names the one of then: that is told at its field.
fn forget_title(tiddler: &mut TiddlerStatus, editions: Editions<'_>) {
    let named = tiddler.translation.map(|id| &editions.translation[id]);
    let named = named.and_then(|it| it.tiddler.original());
    if named.is_some_and(|it| editions.original.find(&it.value).is_none()) {
        let old = tiddler.old_title.as_deref();
        tiddler.changes.retain(|it| Some(it.then.as_str()) != old);
    }
}

/// Reports an edition most of which is no translation of anything: nothing of it is compared, and nobody would know.
fn report_unpaired(wiki: &Wiki<'_>, translated: Translated<'_>, sink: &mut Sink) {
    /// An edition that is only begun may have texts of its own.
    const FEWEST: usize = 3;
    let texts = || wiki.store.iter().filter(|(_, it)| it.is_content());
    let pairs = translated.original.pairs;
    let mut alone = texts().filter(|(id, _)| pairs.original(*id).is_none());
    let Some((_, first)) = alone.next() else {
        return;
    };
    let (count, all) = (alone.count() + 1, texts().count());
    if count >= FEWEST && count * 2 > all {
        let message = stale_translation::unpaired(count, all);
        let help = stale_translation::unpaired_help(wiki.locale.tag());
        let found = Diagnostic::new(Rule::StaleTranslation, first.tiddler.title_span, message);
        sink.push(found.help(help));
    }
}

/// The finding, with a label at the first change of the original.
fn labelled(found: Diagnostic, tiddler: &TiddlerStatus, editions: Editions<'_>) -> Diagnostic {
    let entry = &editions.original[tiddler.original];
    let units = units(entry, editions.original, editions.sources);
    let Some(Change { then, now, kinds }) = tiddler.changes.first() else {
        return found;
    };
    let unit = units.iter().find(|it| !now.is_empty() && it.read == *now);
    let then_said = changed_part(then, now);
    let mut changes = tiddler.changes.iter();
    let is_moved = changes.any(|it| it.then == *now && it.now.is_empty());
    match unit {
        Some(unit) if then == now => {
            let kind = kinds.as_ref().map_or("", |[then, _]| then);
            found.label(unit.span, stale_translation::kind(kind))
        }
        Some(unit) if then.is_empty() && is_moved => {
            found.label(unit.span, stale_translation::moved())
        }
        Some(unit) if then.is_empty() => found.label(unit.span, stale_translation::new()),
        Some(unit) => found.label(unit.span, stale_translation::was(&then_said)),
        None => found.label(
            entry.tiddler.title_span,
            stale_translation::gone(&then_said),
        ),
    }
}

/// What a text said where it first differs from what it says now, with a few words before.
fn changed_part(then: &str, now: &str) -> String {
    /// The most characters before the difference.
    const BEFORE: usize = LONGEST / 3;
    let letters = then.char_indices().zip(now.chars());
    let same = letters.take_while(|((_, then), now)| then == now);
    let same = same
        .last()
        .map_or(0, |((at, letter), _)| at + letter.len_utf8());
    let before = then.get(..same).unwrap_or_default();
    let mut starts = before.match_indices(' ').map(|(at, _)| at + 1);
    let start = starts.find(|it| before.len() - it <= BEFORE);
    match start.filter(|_| then.chars().count() > LONGEST) {
        Some(start) => {
            let rest = then.get(start..).unwrap_or_default();
            ["… ", &shortened(rest, LONGEST - 2)].concat()
        }
        None => shortened(then, LONGEST),
    }
}

#[cfg(test)]
mod tests {
    use super::changed_part;

    #[test]
    fn a_long_text_is_quoted_where_it_changed() {
        let same = "The alarm is given when a guard sees a warrior, or when somebody";
        let then = format!("{same} fights beside him at the gate of the camp.");
        let part = changed_part(&then, &format!("{same} shouts."));
        assert!(
            part.starts_with("… ") && part.contains("somebody fights"),
            "{part}"
        );
        assert_eq!(changed_part("Two turns.", "Two rounds."), "Two turns.");
    }
}
