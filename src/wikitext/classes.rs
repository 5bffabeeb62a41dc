//! The classes that have a meaning in a book: kinds of immediates, `smallcaps`, `epigraph`, and those of `book.toml`.
//! A text has them as `{{name{…}}}`, `@@.name …@@` or `<span class="name">`.

use crate::config::Config;
use crate::diag::rules::unknown_class;
use crate::diag::{Diagnostic, Rule, mean_one_of};
use crate::slice::Slice;
use crate::source::Span;
use crate::suggest;
use crate::tiddler::{ImmediateKind, Kind};
use std::collections::{BTreeMap, BTreeSet};

/// The class of small capitals.
pub const SMALL_CAPITALS: &str = "smallcaps";

/// The class of a quotation with its source.
pub const EPIGRAPH: &str = "epigraph";

/// The meaning of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassMeaning {
    /// A box or a footnote.
    Immediate(ImmediateKind),
    /// Small capitals.
    SmallCapitals,
    /// A quotation, its source in the last line.
    Epigraph,
    /// A style of the book.
    Style,
    /// One of the scales of the book.
    Scale,
}

/// The classes of a book.
#[derive(Clone, Debug, Default)]
pub struct Classes {
    /// The boxes of its own, each with the kind that it is like.
    boxes: BTreeMap<String, ImmediateKind>,
    styles: BTreeSet<String>,
    scales: BTreeSet<String>,
    /// The options of rules.
    options: BTreeSet<String>,
}

impl Classes {
    /// The classes of a book with these boxes and styles of its own.
    pub fn new(config: &Config) -> Self {
        let boxes = config.boxes.iter();
        Self {
            boxes: boxes
                .map(|(name, it)| (name.clone(), it.kind.immediate()))
                .collect(),
            styles: config.styles.keys().cloned().collect(),
            scales: config
                .scales
                .names
                .iter()
                .map(|(name, _)| name.clone())
                .collect(),
            options: config.options.named.keys().cloned().collect(),
        }
    }

    /// The meaning of a name, if it has one.
    pub fn meaning(&self, name: &str) -> Option<ClassMeaning> {
        match name {
            SMALL_CAPITALS => return Some(ClassMeaning::SmallCapitals),
            EPIGRAPH => return Some(ClassMeaning::Epigraph),
            _ if self.styles.contains(name) => return Some(ClassMeaning::Style),
            _ if self.scales.contains(name) => return Some(ClassMeaning::Scale),
            _ => {}
        }
        let own = self.boxes.get(name).copied();
        let kind = || builtin().find(|it| it.name() == name);
        own.or_else(kind).map(ClassMeaning::Immediate)
    }

    /// The kind that a tag with its colon names: one of all books, or a box of this one.
    pub fn kind_of_tag(&self, tag: &str) -> Option<Kind> {
        let own = || Some(Kind::Immediate(*self.boxes.get(tag.strip_prefix(':')?)?));
        Kind::of_tag(tag).or_else(own)
    }

    /// The names of the boxes of its own.
    pub fn boxes(&self) -> impl Iterator<Item = &str> {
        self.boxes.keys().map(String::as_str)
    }

    /// The names of the options of rules.
    pub fn options(&self) -> &BTreeSet<String> {
        &self.options
    }

    /// All names.
    pub fn names<'a>(&'a self) -> impl Iterator<Item = &'a str> {
        let styles = self.styles.iter().chain(&self.scales).map(String::as_str);
        let kinds = builtin().map(|kind| -> &'a str { kind.name() });
        let others: [&'a str; 2] = [SMALL_CAPITALS, EPIGRAPH];
        self.boxes().chain(styles).chain(kinds).chain(others)
    }

    /// Whether a name has a meaning in every book.
    pub fn is_builtin(name: &str) -> bool {
        Self::default().meaning(name).is_some()
    }

    /// Whether all names in a list of them have a meaning.
    pub(super) fn are_known(&self, names: &str) -> bool {
        words(names)
            .iter()
            .all(|(_, name)| self.meaning(name).is_some())
    }

    /// The longest name with a meaning that a word begins with, before a capital: `tip` of `tipBeware`.
    pub(super) fn leading<'t>(&self, word: &'t str) -> Option<&'t str> {
        let is_name = |at: &usize| self.meaning(word.slice(..*at)).is_some();
        let capitals = word.char_indices().filter(|(_, it)| it.is_uppercase());
        let mut ends = capitals.map(|(at, _)| at);
        Some(word.slice(..ends.rfind(is_name)?))
    }

    /// Whether one of the names in a list of them has a meaning.
    pub(super) fn has_meaning(&self, names: &str) -> bool {
        words(names)
            .iter()
            .any(|(_, name)| self.meaning(name).is_some())
    }

    /// The findings about names without a meaning, of a list at `span`: of all, or of those that resemble one with a
    /// meaning.
    pub(super) fn unknown(&self, names: &str, span: Span, all: bool) -> Vec<Diagnostic> {
        let unknown = words(names).into_iter();
        let unknown = unknown.filter(|(_, name)| self.meaning(name).is_none());
        let found = unknown.filter_map(|(at, name)| {
            let near = suggest::nearest(name, self.names());
            let found = Diagnostic::new(
                Rule::UnknownClass,
                span.part(at..at + name.len()),
                unknown_class::said(name),
            );
            match near.split_first() {
                Some((first, others)) => Some(found.help(mean_one_of(first, others))),
                None => all.then(|| found.help(unknown_class::help())),
            }
        });
        found.collect()
    }
}

/// The kinds that a class can name: those of immediates.
fn builtin() -> impl Iterator<Item = ImmediateKind> {
    Kind::ALL.iter().filter_map(|kind| match kind {
        Kind::Immediate(kind) => Some(*kind),
        _ => None,
    })
}

/// The names in a list of them, each with its offset.
pub(crate) fn words(names: &str) -> Vec<(usize, &str)> {
    let mut at = 0;
    let words = names.split(|it: char| it == '.' || it.is_ascii_whitespace());
    let words = words.map(|word| {
        let start = at;
        at += word.len() + 1;
        (start, word)
    });
    words.filter(|(_, word)| !word.is_empty()).collect()
}
