//! What the wiki had for each message when it was last exported or imported: so import tells who has changed a text
//! since, the translator in the catalogue or somebody else in the wiki.
//!
//! It is kept in the record beside the wiki. Comments of a catalogue could tell it only until a tool drops them. Exports
//! and imports are numbered. The head of a catalogue has the number of its export and of its imports, and each state that
//! from which on it holds: what another exchange has noted since is newer than the catalogue.

use super::po::PoMessage;
use super::record::Record;
use super::unit::{UnitKind, has_words, short_hash};
use std::collections::{BTreeMap, BTreeSet};

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

/// The keys of the messages of a tiddler, in the order of its texts.
pub(super) fn keys<'a>(
    title: &str,
    texts: impl Iterator<Item = (UnitKind, &'a str)> + Clone,
) -> Vec<Option<String>> {
    let contexts = contexts(title, texts.clone()).into_iter();
    let keys = contexts.zip(texts);
    keys.map(|(context, (_, text))| Some(key(&context?, text)))
        .collect()
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

/// A state as it is in the record, with the number of the exchange from which on it holds.
pub(super) fn numbered(state: &str, exchange: u32) -> String {
    format!("{state}@{exchange}")
}

/// A state of the record without its number, and the number.
pub(super) fn parts(state: &str) -> (&str, u32) {
    let parts = state.rsplit_once('@');
    let parts = parts.and_then(|(state, exchange)| Some((state, exchange.parse().ok()?)));
    parts.unwrap_or((state, 0))
}

/// The field in the head of a catalogue with the number of its export, and those of its imports since.
pub(super) const FIELD: &str = "X-Tiddlybook-Export";

/// The exchanges that a catalogue was part of: all until its export, and its own imports. What other catalogues of the
/// same export have brought into the wiki is not among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    until: u32,
    imports: BTreeSet<u32>,
}

impl Default for Seen {
    fn default() -> Self {
        Self::ALL
    }
}

impl Seen {
    /// All exchanges.
    pub const ALL: Self = Self {
        until: u32::MAX,
        imports: BTreeSet::new(),
    };

    /// The exchanges of a catalogue; all where its head does not say.
    pub fn of(messages: &[PoMessage]) -> Self {
        let mut heads = messages.iter();
        let head = heads.find(|it| it.text.is_empty() && it.context.is_none());
        let mut fields = head
            .into_iter()
            .flat_map(|it| it.translation.lines())
            .filter_map(|it| it.split_once(':'));
        let field = fields.find(|(name, _)| name.trim() == FIELD);
        field
            .and_then(|(_, value)| Self::parse(value))
            .unwrap_or(Self::ALL)
    }

    fn parse(value: &str) -> Option<Self> {
        let numbers = value.split_whitespace().map(|it| it.parse().ok());
        let mut numbers = numbers.collect::<Option<Vec<u32>>>()?.into_iter();
        Some(Self {
            until: numbers.next()?,
            imports: numbers.collect(),
        })
    }

    fn has(&self, exchange: u32) -> bool {
        exchange <= self.until || self.imports.contains(&exchange)
    }

    /// The value of the field with one more import.
    fn with(mut self, import: u32) -> String {
        self.imports.insert(import);
        while self.imports.remove(&self.until.saturating_add(1)) {
            self.until += 1;
        }
        let numbers = [self.until].into_iter().chain(self.imports);
        numbers
            .map(|it| it.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }
}

/// The text of a catalogue after an import of that number; `None` where its head has no place for it. Tools write the
/// head in one line, or break its lines.
#[must_use]
pub fn noted_in(catalogue: &str, import: u32) -> Option<String> {
    let field = format!("{FIELD}:");
    let (before, rest) = catalogue.split_once(&field)?;
    let (value, after) = rest.split_once('\\')?;
    let value = value.replace(['"', '\r', '\n'], " ");
    let value = Seen::parse(&value)?.with(import);
    Some(format!("{before}{field} {value}\\{after}"))
}

/// The state of a message whose translation an export did not find in the wiki any more.
pub(super) const ABSENT: &str = "-";

/// The state of a message whose translation is left out of the wiki on purpose.
pub(super) const LEFT_OUT: &str = "x";

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
#[derive(Clone, Debug)]
pub(super) struct States<'a> {
    all: Vec<&'a str>,
    /// The exchanges whose states count.
    seen: &'a Seen,
}

impl States<'_> {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Those that count, the last one first.
    fn seen(&self) -> impl Iterator<Item = &str> {
        let states = self.all.iter().rev().copied();
        states.filter(|it| self.seen.has(parts(it).1))
    }

    /// Whether the wiki had no translation any more at the last exchange that counts.
    pub fn is_absent(&self) -> bool {
        let last = self.seen().next().map(|it| parts(it).0);
        matches!(last, Some(ABSENT | LEFT_OUT))
    }

    /// When they had this translation, in the exchanges that count.
    pub fn had(&self, translation: &str) -> Had {
        let digest = digest(translation);
        match self
            .seen()
            .position(|state| digests(state).any(|it| it == digest))
        {
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
    seen: Seen,
}

impl<'a> Exchanges<'a> {
    pub fn new(record: &'a Record) -> Self {
        Self::seen(record, Seen::ALL)
    }

    /// The states that a catalogue of these exchanges knows.
    pub fn seen(record: &'a Record, seen: Seen) -> Self {
        Self {
            by_key: record.states().collect(),
            seen,
        }
    }

    /// Whether no exchange is known at all.
    pub fn is_empty(&self) -> bool {
        self.by_key.is_empty()
    }

    /// Whether the translation of a message, by its key, has to be in the wiki: the wiki had it, and nobody has said that
    /// it is left out on purpose.
    pub fn lacks(&self, key: &str) -> bool {
        let last = self.by_key.get(key).and_then(|it| it.last());
        last.is_some_and(|it| parts(it).0 != LEFT_OUT)
    }

    /// Whether a text of a tiddler was there several times in an exchange; then its states may be those of another of
    /// them.
    pub fn is_repeated(&self, title: &str, kind: UnitKind, text: &str) -> bool {
        let second = || key(&format!("{title} | {} | 2", kind.name()), text);
        !self.is_empty() && self.by_key.contains_key(second().as_str())
    }

    /// The states of a message of a catalogue.
    pub fn of<'s>(&'s self, context: &str, message: &'s PoMessage) -> States<'s> {
        let states = self.by_key.get(key(context, &message.text).as_str());
        let all = match states {
            Some(states) => states.iter().map(String::as_str).collect(),
            None => exported_with(message).into_iter().collect(),
        };
        let seen = &self.seen;
        States { all, seen }
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
