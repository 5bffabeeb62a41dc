//! What the wiki had for each message when it was last exported or imported: so import tells who has changed a text
//! since, the translator in the catalogue or somebody else in the wiki.
//!
//! It is kept in the record beside the wiki. Comments of a catalogue could tell it only until a tool drops them. Exports
//! and imports have ids. The head of a catalogue has those of all exchanges until its export and of its own imports, and
//! each state that from which on it holds: what another exchange has noted is not known to the catalogue, be it later or on
//! another branch.

use super::forms::CatalogueForm;
use super::po::PoMessage;
use super::record::Record;
use super::unit::{UnitKind, has_words, short_hash};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

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

/// An export or import: a number, and a digest of what was exchanged. Two of them on two branches of a repository have one
/// number, but not one digest. Those of earlier versions have none.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Exchange {
    pub(super) number: u32,
    digest: String,
}

impl Exchange {
    /// The exchange of this content after one of that number.
    pub(super) fn after<'a>(last: u32, content: impl Iterator<Item = &'a str>) -> Self {
        let mut hasher = blake3::Hasher::new();
        for part in content {
            hasher.update(part.as_bytes()).update(b"\0");
        }
        let mut digest = short_hash(hasher.finalize());
        digest.truncate(6);
        Self {
            number: last.saturating_add(1),
            digest,
        }
    }

    fn parse(written: &str) -> Option<Self> {
        let (number, digest) = written.split_once('.').unwrap_or((written, ""));
        let is_digest = digest.bytes().all(|it| it.is_ascii_hexdigit());
        is_digest.then_some(Self {
            number: number.parse().ok()?,
            digest: digest.to_owned(),
        })
    }
}

impl fmt::Display for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.digest.as_str() {
            "" => write!(f, "{}", self.number),
            digest => write!(f, "{}.{digest}", self.number),
        }
    }
}

/// A state as it is in the record, with the exchange from which on it holds.
pub(super) fn dated(state: &str, exchange: &Exchange) -> String {
    format!("{state}@{exchange}")
}

/// A state of the record without its exchange, and the exchange.
pub(super) fn parts(state: &str) -> (&str, Exchange) {
    let parts = state.rsplit_once('@');
    let parts = parts.and_then(|(state, exchange)| Some((state, Exchange::parse(exchange)?)));
    parts.unwrap_or((state, Exchange::default()))
}

/// The field in the head of a catalogue with the exchanges that it was part of. Of those without a digest the first
/// number stands for all until it.
pub(super) const FIELD: &str = "X-Tiddlybook-Export";

/// The exchanges that a catalogue was part of: all until its export, and its own imports. What other catalogues of the
/// same export have brought into the wiki is not among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Seen {
    #[default]
    All,
    Some {
        /// The last of those without a digest.
        until: u32,
        others: BTreeSet<Exchange>,
    },
}

impl Seen {
    /// All exchanges that a record knows.
    pub fn known(record: &Record) -> Self {
        let states = record.states().flat_map(|(_, states)| states);
        let exchanges = states.map(|it| parts(it).1);
        let (others, plain): (BTreeSet<Exchange>, BTreeSet<_>) =
            exchanges.partition(|it| !it.digest.is_empty());
        let until = plain.last().map_or(0, |it| it.number);
        Self::Some { until, others }
    }

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
            .unwrap_or(Self::All)
    }

    fn parse(value: &str) -> Option<Self> {
        let exchanges = value.split_whitespace().map(Exchange::parse);
        let mut exchanges = exchanges.collect::<Option<Vec<_>>>()?.into_iter();
        let until = exchanges.next().filter(|it| it.digest.is_empty())?.number;
        let others = exchanges.collect();
        Some(Self::Some { until, others })
    }

    fn has(&self, exchange: &Exchange) -> bool {
        match self {
            Self::All => true,
            Self::Some { until, others } => {
                let is_old = exchange.digest.is_empty() && exchange.number <= *until;
                is_old || others.contains(exchange)
            }
        }
    }

    /// The same with one more exchange.
    fn with(mut self, exchange: &Exchange) -> Self {
        if let Self::Some { others, .. } = &mut self {
            others.insert(exchange.clone());
        }
        self
    }
}

impl fmt::Display for Seen {
    /// The value of the field.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Some { until, others } = self {
            write!(f, "{until}")?;
            for exchange in others {
                write!(f, " {exchange}")?;
            }
        }
        Ok(())
    }
}

/// The text of a catalogue after this import; `None` where its head has no place for it. Tools write the head in one
/// line, or break its lines.
pub fn noted_in(catalogue: &str, form: CatalogueForm, import: &Exchange) -> Option<String> {
    let field = format!("{FIELD}:");
    let (before, rest) = catalogue.split_once(&field)?;
    let (value, after) = rest.split_at(rest.find(form.line_end())?);
    let value = value.replace(['"', '\r', '\n'], " ");
    let value = Seen::parse(&value)?.with(import);
    Some(format!("{before}{field} {value}{after}"))
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
        states.filter(|it| self.seen.has(&parts(it).1))
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
        Self::seen(record, Seen::All)
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

    /// Whether nothing is known of a message.
    pub fn is_new(&self, key: &str) -> bool {
        !self.by_key.contains_key(key)
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
