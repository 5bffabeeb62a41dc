//! References to tiddlers in a wiki, whether such tiddlers exist or not.

use super::{StoredTiddler, content};
use crate::diag::Sink;
use crate::source::{Sources, Span};
use crate::tiddler::{Dialect, parse_tags};
use crate::wikitext::tree::{Document, EmbeddedBy, Inline, InlineKind, LinkStyle, ReadingList};
use crate::wikitext::visit::each_inline;
use crate::wikitext::{self, Headings};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The tiddlers that list those which a wiki opens first.
const OPENED: [&str; 2] = ["DefaultTiddlers", "$:/DefaultTiddlers"];

/// A place that names a tiddler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// The kind of reference.
    pub kind: MentionKind,
    /// The title.
    pub title: Box<str>,
    /// The title as it is written.
    pub name: Span,
    /// All that names it, marks and label included; of a picture, a tag and a field the title alone.
    pub whole: Span,
}

/// The kinds of references to a tiddler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MentionKind {
    /// A link to a title; addresses are not included.
    Link {
        /// The style of the link.
        style: LinkStyle,
        /// The label of the link, where it has one.
        label: Option<Span>,
    },
    /// A picture that links to the tiddler.
    Picture,
    /// A place that shows the text of the tiddler, or a field.
    Transclusion,
    /// A line of a reading list.
    Entry,
    /// A word of a list as tags are written: of the field `list`, of the tiddlers that a wiki opens first, and in a
    /// call of Classic.
    Word,
    /// A tag, not one of a kind.
    Tag,
    /// The field `original`. It names a tiddler of the edition that this one translates.
    Original,
}

impl StoredTiddler {
    /// The places in this tiddler that name one, in the order of its text; then its tags and its
    /// field `original`. A tiddler that serves the wiki itself, such as a menu, names others too; a
    /// program does not.
    pub fn mentions(&self, sources: &Sources) -> Vec<Mention> {
        let mut mentions = Vec::new();
        if let Some(document) = self.readable(sources) {
            each_inline(&document, |inline| {
                mentions.extend(in_text(inline, self.tiddler.dialect, sources))
            });
            let own = |list: &&ReadingList| list.heading.source == self.tiddler.text;
            let lists = document.reading.iter().filter(own);
            let entries = lists.flat_map(|list| &list.entries);
            mentions.extend(entries.map(|entry| Mention {
                kind: MentionKind::Entry,
                title: entry.title.as_str().into(),
                name: entry.span,
                whole: entry.link,
            }));
        }
        let mut mentions = in_files(mentions, sources);
        let tags = self.tiddler.tags.iter();
        let categories = tags.filter(|tag| !tag.name.starts_with(':'));
        mentions.extend(categories.map(|tag| alone(MentionKind::Tag, &tag.name, tag.span)));
        mentions.extend(self.words(sources));
        let original = self.tiddler.original();
        mentions
            .extend(original.map(|field| alone(MentionKind::Original, &field.value, field.span)));
        mentions
    }

    /// The titles in its field `list`, and in its text, if that is such a list itself.
    fn words(&self, sources: &Sources) -> impl Iterator<Item = Mention> {
        let list = self.tiddler.fields.get("list").map(|it| it.span);
        let text = OPENED.contains(&self.title());
        let text = text.then(|| sources.whole(self.tiddler.text));
        let lists = [list, text].into_iter().flatten();
        let words = lists.flat_map(|it| parse_tags(it.source, sources.slice(it)));
        words.map(|word| alone(MentionKind::Word, &word.name, word.span))
    }

    /// The tree of its text, also where it is not content.
    fn readable(&self, sources: &Sources) -> Option<Cow<'_, Document>> {
        if let Some(document) = self.document() {
            return Some(Cow::Borrowed(document));
        }
        let is_text = !OPENED.contains(&self.title());
        if !is_text || content::is_foreign(&self.tiddler) || content::is_program(&self.tiddler) {
            return None;
        }
        let (source, text) = (self.tiddler.text, sources.text(self.tiddler.text));
        let (dialect, headings) = (self.tiddler.dialect, Headings::default());
        let document = wikitext::parse(dialect, source, text, &headings, &mut Sink::new());
        Some(Cow::Owned(document))
    }
}

/// The references at their places in files, each once. In the text of a macro, a title and the marks around it can
/// be in different places.
fn in_files(mentions: Vec<Mention>, sources: &Sources) -> Vec<Mention> {
    if mentions
        .iter()
        .all(|it| !sources.is_derived(it.whole.source))
    {
        return mentions;
    }
    let mut seen = BTreeSet::new();
    let written = |mention: Mention| {
        let name = sources.written(mention.name)?;
        let whole = sources.written(mention.whole);
        let kind = match (mention.kind, whole) {
            (MentionKind::Link { style, label }, Some(_)) => MentionKind::Link {
                style,
                label: label.and_then(|label| sources.written(label)),
            },
            (MentionKind::Link { .. }, None) => MentionKind::Transclusion,
            (kind, _) => kind,
        };
        let whole = whole.unwrap_or(name);
        seen.insert(name).then_some(Mention {
            kind,
            name,
            whole,
            ..mention
        })
    };
    mentions.into_iter().filter_map(written).collect()
}

fn in_text(inline: &Inline, dialect: Dialect, sources: &Sources) -> Option<Mention> {
    match &inline.kind {
        InlineKind::Link { target, label } if target.style != LinkStyle::Url => Some(Mention {
            kind: MentionKind::Link {
                style: target.style,
                label: shown(label).filter(|shown| *shown != target.written),
            },
            title: target.name(sources).into(),
            name: target.written,
            whole: inline.span,
        }),
        InlineKind::Image(image) => {
            let target = image.target.as_ref()?;
            let title = target.name(sources);
            Some(alone(MentionKind::Picture, title, target.written))
        }
        InlineKind::Embedded(embedded) => match &embedded.by {
            EmbeddedBy::Transclusion { title, .. } => {
                let kind = match dialect {
                    Dialect::Classic => MentionKind::Word,
                    _ => MentionKind::Transclusion,
                };
                title.map(|title| alone(kind, sources.slice(title), title))
            }
            EmbeddedBy::Call { .. } => None,
        },
        _ => None,
    }
}

/// The place of a label.
fn shown(label: &[Inline]) -> Option<Span> {
    let (first, last) = (label.first()?, label.last()?);
    Some(first.span.to(last.span))
}

fn alone(kind: MentionKind, title: &str, name: Span) -> Mention {
    Mention {
        kind,
        title: title.into(),
        name,
        whole: name,
    }
}
