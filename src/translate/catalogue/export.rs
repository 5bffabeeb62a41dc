//! The catalogue of a translation.

use super::super::chapters::Chapters;
use super::super::editions::Editions;
use super::super::exchange::{ABSENT, Exchange, Exchanges, FIELD, Seen, digest, key, keys};
use super::super::pair::is_translatable;
use super::super::po::{self, FUZZY, PoMessage};
use super::super::record::Record;
use super::super::unit::Unit;
use super::kept::Earlier;
use super::memory::Memory;
use super::{CatalogueTexts, texts, with_new_titles};
use crate::store::{Store, TiddlerId};
use crate::wikitext::tree::{Comment, CommentKind};
use jiff::civil::DateTime;
use std::collections::BTreeSet;

/// A catalogue as a file.
#[derive(Clone, Debug)]
pub struct Exported {
    /// The content of the PO file.
    pub text: String,
    /// The translations in it that the wiki does not have: the context and the text of each.
    pub kept: Vec<(Option<String>, String)>,
    /// The record, with what the wiki has for each message.
    pub record: Record,
}

/// The catalogue as a file of PO; `name` is that of the book, `language` the tag of the translation. Translations
/// of the `earlier` catalogue that the wikis lack are kept.
pub fn export(
    editions: Editions<'_>,
    record: &Record,
    name: &str,
    language: &str,
    earlier: &[PoMessage],
) -> Exported {
    let earlier = with_new_titles(earlier, record, editions.original);
    let mut earlier = Earlier::new(&earlier, record);
    let mut messages = Vec::new();
    let texts = texts(by_chapter(editions).into_iter(), editions, record);
    let mut after = record.clone();
    after.retain_messages(&all_keys(&texts, editions, record));
    let exchanges = Exchanges::new(record);
    let in_wiki = texts.iter().flat_map(|it| of_tiddler(it, editions));
    let in_wiki: Vec<InWiki<'_>> = in_wiki.collect();
    let content = in_wiki
        .iter()
        .flat_map(|it| [it.key.as_str(), it.message.translation.as_str()]);
    let export = Exchange::after(record.last_exchange(), content);
    let mut memory = Memory::new(&texts, editions, record);
    let untranslated = in_wiki.iter().filter(|it| it.may_be_filled(&exchanges));
    memory.suggest(untranslated.map(|it| it.message.text.as_str()));
    for mut it in in_wiki {
        if !it.message.translation.is_empty() {
            let state = digest(&it.message.translation);
            after.note(it.title, it.key, &state, &export);
        } else if exchanges.lacks(&it.key) {
            after.note(it.title, it.key, ABSENT, &export);
        } else if it.may_be_filled(&exchanges) {
            let known = memory.filled(&it.message, it.unit, it.begun);
            let known = known.filter(|it| earlier.may_have(it));
            it.message = known.unwrap_or(it.message);
        }
        messages.push(earlier.message(it.message));
    }
    let head = head(editions, name, language, &Seen::known(&after));
    messages.insert(0, earlier.head(head));
    let in_wiki = texts.iter().flat_map(|it| &it.other);
    let in_wiki: BTreeSet<&str> = in_wiki.map(|it| it.text.as_str()).collect();
    messages.extend(earlier.obsolete(&in_wiki));
    Exported {
        text: po::write(&messages),
        kept: earlier.kept,
        record: after,
    }
}

/// The tiddlers that are translated, in the order of the chapters.
fn by_chapter(editions: Editions<'_>) -> Vec<TiddlerId> {
    let original = editions.original;
    let chapters = Chapters::new(original, editions.sources);
    let ids = original.ids();
    let mut ids: Vec<TiddlerId> = ids.filter(|id| is_translatable(&original[*id])).collect();
    ids.sort_by_key(|id| (chapters.of(*id), *id));
    ids
}

/// The keys of all messages, and of the texts that were translated.
fn all_keys(
    texts: &[CatalogueTexts<'_>],
    editions: Editions<'_>,
    record: &Record,
) -> BTreeSet<String> {
    let own = texts.iter().flat_map(|it| {
        let own = it.own.iter().map(|it| (it.kind, it.text.as_str()));
        keys(editions.original[it.id].title(), own)
    });
    let then = record.iter().flat_map(|(title, recorded)| {
        let texts = recorded.texts.iter();
        keys(title, texts.map(|(kind, text)| (*kind, text.as_str())))
    });
    own.chain(then).flatten().collect()
}

/// The head of the file. Its dates are those of the wikis: the same wikis make the same file.
fn head(editions: Editions<'_>, name: &str, language: &str, seen: &Seen) -> PoMessage {
    let language = language.replace('-', "_");
    let fields = [
        ("Project-Id-Version", name.to_owned()),
        ("POT-Creation-Date", latest(editions.original)),
        ("PO-Revision-Date", latest(editions.translation)),
        ("Last-Translator", "none".to_owned()),
        ("Language-Team", "none".to_owned()),
        ("Language", language),
        ("MIME-Version", "1.0".to_owned()),
        ("Content-Type", "text/plain; charset=UTF-8".to_owned()),
        ("Content-Transfer-Encoding", "8bit".to_owned()),
        ("X-Generator", "tiddlybook".to_owned()),
        (FIELD, seen.to_string()),
    ];
    let lines = fields.map(|(name, value)| format!("{name}: {value}\n"));
    PoMessage {
        translation: lines.concat(),
        ..PoMessage::default()
    }
}

/// The time of the last change of a wiki.
fn latest(store: &Store) -> String {
    let dates = store.entries().iter().filter_map(|it| it.tiddler.modified);
    let date = dates
        .max()
        .unwrap_or(DateTime::constant(1970, 1, 1, 0, 0, 0, 0));
    format!(
        "{} {:02}:{:02}+0000",
        date.date(),
        date.hour(),
        date.minute()
    )
}

/// A message as the wiki has it.
struct InWiki<'a> {
    title: &'a str,
    unit: &'a Unit,
    message: PoMessage,
    /// Whether the wiki has the text of the original in its place.
    has_copy: bool,
    /// The tiddler, where it has a translation, in which this text is left out.
    begun: Option<TiddlerId>,
    /// Its key in the record.
    key: String,
}

impl InWiki<'_> {
    /// Whether it has no translation, and nobody has taken one out or had it in a catalogue.
    fn may_be_filled(&self, exchanges: &Exchanges<'_>) -> bool {
        let is_open = self.message.translation.is_empty() && !self.has_copy;
        is_open && exchanges.is_new(&self.key)
    }
}

/// The messages of a tiddler.
fn of_tiddler<'a>(texts: &'a CatalogueTexts<'_>, editions: Editions<'a>) -> Vec<InWiki<'a>> {
    let entry = &editions.original[texts.id];
    let mut remarks = remarks(entry.comments(), editions);
    let is_translated = editions.pairs.translation(texts.id).is_some();
    // What has been added to the original since then may be filled in.
    let is_old = |unit: &Unit| texts.recorded.is_none_or(|it| it.has(unit));
    let mut messages = Vec::new();
    for (at, context) in texts.messages(entry.title()) {
        let (Some(unit), Some(aligned)) = (texts.own.get(at), texts.aligned.get(at)) else {
            continue;
        };
        let is_text = unit.span.source == entry.tiddler.text;
        let before = remarks.partition_point(|(start, _)| is_text && *start < unit.span.end);
        let extracted = remarks.drain(..before).map(|(_, words)| words).collect();
        let translated = texts.translated(at);
        // Of a tiddler that is translated in part, what the record does not have was written in the wiki.
        let is_whole = texts.recorded.is_some_and(|it| !it.digest.is_empty());
        let is_changed = !aligned.is_recorded && (is_whole || aligned.previous.is_some());
        let is_fuzzy = is_changed && translated.is_some();
        let key = key(&context, &unit.text);
        let message = PoMessage {
            extracted,
            flags: is_fuzzy.then(|| FUZZY.to_owned()).into_iter().collect(),
            previous: aligned
                .previous
                .clone()
                .filter(|it| is_fuzzy && *it != unit.text),
            context: Some(context),
            text: unit.text.clone(),
            translation: translated.map_or_else(String::new, |it| it.text.clone()),
            ..PoMessage::default()
        };
        messages.push(InWiki {
            title: entry.title(),
            unit,
            has_copy: message.translation.is_empty() && texts.other_text(at).is_some(),
            message,
            begun: (is_translated && is_old(unit)).then_some(texts.id),
            key,
        });
    }
    messages
}

/// The author's comments for translators, with the places where they apply.
fn remarks(comments: &[Comment], editions: Editions<'_>) -> Vec<(u32, String)> {
    let remark = |comment: &Comment| match &comment.kind {
        CommentKind::Remark(inside) => {
            let words = editions.sources.slice(*inside).trim().to_owned();
            Some((comment.span.start, words))
        }
        CommentKind::Allow(_) | CommentKind::Anchor(_) | CommentKind::Numbers(_) => None,
    };
    let mut remarks: Vec<_> = comments.iter().filter_map(remark).collect();
    remarks.sort();
    remarks
}
