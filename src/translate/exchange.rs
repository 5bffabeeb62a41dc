//! What the wiki had for each message when it was last exported or imported: so import tells who has changed a text
//! since, the translator in the catalogue or somebody else in the wiki.
//!
//! It is kept in the record beside the wiki. Comments of a catalogue could tell it only until a tool drops them. The head
//! of a catalogue has the number of its export, and each state that from which on it holds: what an export has noted
//! since is newer than an older catalogue.

use super::po::PoMessage;
use super::record::Record;
use super::unit::{UnitKind, has_words, short_hash};
use std::collections::BTreeMap;

/// The contexts of the messages of a tiddler, in the order of its texts: its title, the kind of text, and a number
/// where a text is there several times. `None` where there is nothing to translate.
pub(super) fn contexts<'a>(
    title: &str,
    texts: impl Iterator<Item = (UnitKind, &'a str)>,
) -> Vec<Option<String>> {
    let mut known: BTreeMap<(UnitKind, &str), usize> = BTreeMap::new();
    let context = |(kind, text): (UnitKind, &'a str)| {
        if !has_words(kind, text) {
            return None;
        }
        let count = known.entry((kind, text)).or_default();
        *count += 1;
        let kind = kind.name();
        Some(match *count {
            1 => format!("{title} | {kind}"),
            count => format!("{title} | {kind} | {count}"),
        })
    };
    texts.map(context).collect()
}

/// The key of a message in the record.
pub(super) fn key(context: &str, text: &str) -> String {
    digest_of(&format!("{context}\u{4}{text}"), 12)
}

/// The digest of a translation.
pub(super) fn digest(translation: &str) -> String {
    digest_of(translation.trim(), 8)
}

fn digest_of(text: &str, length: usize) -> String {
    let mut hash = short_hash(blake3::hash(text.as_bytes()));
    hash.truncate(length);
    hash
}

/// The state of a message in which catalogue and wiki agreed. Import may write a translation with other links.
pub(super) fn state(in_catalogue: &str, in_wiki: &str) -> String {
    let (one, other) = (digest(in_catalogue), digest(in_wiki));
    if one == other {
        one
    } else {
        format!("{one}={other}")
    }
}

/// A state as it is in the record, with the number of the export from which on it holds.
pub(super) fn numbered(state: &str, export: u32) -> String {
    format!("{state}@{export}")
}

/// A state of the record without its number, and the number.
pub(super) fn parts(state: &str) -> (&str, u32) {
    let parts = state.rsplit_once('@');
    let parts = parts.and_then(|(state, export)| Some((state, export.parse().ok()?)));
    parts.unwrap_or((state, 0))
}

/// The field in the head of a catalogue with the number of its export.
pub(super) const FIELD: &str = "X-Tiddlybook-Export";

/// The number of the export that a catalogue is from, if its head still has it.
pub(super) fn export_of(messages: &[PoMessage]) -> Option<u32> {
    let mut heads = messages.iter();
    let head = heads.find(|it| it.text.is_empty() && it.context.is_none())?;
    let mut fields = head.translation.lines().filter_map(|it| it.split_once(':'));
    let (_, number) = fields.find(|(name, _)| name.trim() == FIELD)?;
    number.trim().parse().ok()
}

/// When catalogue and wiki had a translation last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Had {
    /// They never had it: somebody has written it since.
    Never,
    /// Before they had another one.
    Earlier,
    /// When they were exported or imported the last time.
    Last,
}

/// The states of one message, the last one at the end.
#[derive(Clone, Debug, Default)]
pub(super) struct States<'a> {
    all: Vec<&'a str>,
    /// The last export whose states count.
    until: u32,
}

impl States<'_> {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// When they had this translation, up to the export that counts.
    pub fn had(&self, translation: &str) -> Had {
        let digest = digest(translation);
        let states = self.all.iter().rev();
        let mut states = states.filter(|state| parts(state).1 <= self.until);
        match states.position(|state| digests(state).any(|it| it == digest)) {
            None => Had::Never,
            Some(0) => Had::Last,
            Some(_) => Had::Earlier,
        }
    }
}

fn digests(state: &str) -> impl Iterator<Item = &str> {
    parts(state).0.split('=')
}

/// The states of all messages.
#[derive(Clone, Debug, Default)]
pub(super) struct Exchanges<'a> {
    by_key: BTreeMap<&'a str, &'a [String]>,
    until: u32,
}

impl<'a> Exchanges<'a> {
    pub fn new(record: &'a Record) -> Self {
        Self::until(record, u32::MAX)
    }

    /// The states as they were known to a catalogue of that export.
    pub fn until(record: &'a Record, export: u32) -> Self {
        Self {
            by_key: record.states().collect(),
            until: export,
        }
    }

    /// The states of a message of a catalogue.
    pub fn of(&self, context: &str, message: &'a PoMessage) -> States<'a> {
        let states = self.by_key.get(key(context, &message.text).as_str());
        let all = match states {
            Some(states) => states.iter().map(String::as_str).collect(),
            None => exported_with(message).into_iter().collect(),
        };
        let until = self.until;
        States { all, until }
    }

    /// The digests that the translation of a text has had, the last one at the end.
    pub fn digests(&self, context: &str, text: &str) -> Vec<&'a str> {
        let states = self.by_key.get(key(context, text).as_str());
        let states = states.copied().unwrap_or_default();
        states.iter().flat_map(|it| digests(it)).collect()
    }
}

/// The prefix of the comment with the digest of the wiki's text, in catalogues of earlier versions.
const BASE: &str = "wiki: ";

/// The digest of the wiki's text with which an earlier version exported the message.
fn exported_with(message: &PoMessage) -> Option<&str> {
    message.comments.iter().find_map(|it| digest_in(it))
}

/// The digest in a comment of an earlier version; a translator's own may begin as one does.
pub(super) fn digest_in(comment: &str) -> Option<&str> {
    let digest = comment.trim().strip_prefix(BASE)?;
    let is_digest = digest.len() == 8 && digest.bytes().all(|it| it.is_ascii_hexdigit());
    is_digest.then_some(digest)
}
