//! The places where a wiki names tiddlers, whether there are such tiddlers or not.

use super::{StoredTiddler, content, is_foreign};
use crate::diag::Sink;
use crate::source::{Sources, Span};
use crate::wikitext::tree::{Document, EmbeddedBy, Image, Inline, InlineKind, LinkStyle};
use crate::wikitext::visit::each_inline;
use crate::wikitext::{self, Headings};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// A place that names a tiddler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mention {
    /// What names it.
    pub kind: MentionKind,
    /// The title.
    pub name: Span,
    /// All that names it, marks and label included; of a picture, a tag and a field the title alone.
    pub whole: Span,
}

/// What can name a tiddler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MentionKind {
    /// A link; addresses are none.
    Link {
        /// How it is written.
        style: LinkStyle,
        /// What it shows, where that is not its title.
        label: Option<Span>,
    },
    /// A picture that leads to the tiddler.
    Picture,
    /// A place that shows the text of the tiddler, or a field.
    Transclusion,
    /// A line of a reading list.
    Entry,
    /// A tag, not one of a kind.
    Tag,
    /// The field `original`. What it names is a tiddler of the edition that this one translates.
    Original,
}

impl StoredTiddler {
    /// The places in this tiddler that name one, in the order of its text; then its tags and its
    /// field `original`. A tiddler that serves the wiki itself, such as a menu, names others too; a
    /// program does not.
    #[must_use]
    pub fn mentions(&self, sources: &Sources) -> Vec<Mention> {
        let mut mentions = Vec::new();
        if let Some(document) = self.readable(sources) {
            each_inline(&document, |inline| mentions.extend(in_text(inline)));
            let entries = document.reading.iter().flat_map(|list| &list.entries);
            mentions.extend(entries.map(|entry| Mention {
                kind: MentionKind::Entry,
                name: entry.span,
                whole: entry.link,
            }));
        }
        let mut mentions = in_files(mentions, sources);
        let tags = self.tiddler.tags.iter();
        let categories = tags.filter(|tag| !tag.name.starts_with(':'));
        mentions.extend(categories.map(|tag| alone(MentionKind::Tag, tag.span)));
        let original = self.tiddler.original();
        mentions.extend(original.map(|field| alone(MentionKind::Original, field.span)));
        mentions
    }

    /// The tree of its text, also where it is not content.
    fn readable(&self, sources: &Sources) -> Option<Cow<'_, Document>> {
        if let Some(document) = self.document() {
            return Some(Cow::Borrowed(document));
        }
        if is_foreign(&self.tiddler) || content::is_program(&self.tiddler) {
            return None;
        }
        let (source, text) = (self.tiddler.text, sources.text(self.tiddler.text));
        let (dialect, headings) = (self.tiddler.dialect, Headings::default());
        let document = wikitext::parse(dialect, source, text, &headings, &mut Sink::new());
        Some(Cow::Owned(document))
    }
}

/// The mentions where they are written, each once. In the text of a macro, what names a tiddler and the
/// marks around it can be in different places.
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
        seen.insert(name).then_some(Mention { kind, name, whole })
    };
    mentions.into_iter().filter_map(written).collect()
}

fn in_text(inline: &Inline) -> Option<Mention> {
    match &inline.kind {
        InlineKind::Link {
            style,
            target,
            label,
        } if *style != LinkStyle::Url => Some(Mention {
            kind: MentionKind::Link {
                style: *style,
                label: shown(label).filter(|shown| shown != target),
            },
            name: *target,
            whole: inline.span,
        }),
        InlineKind::Image(image) => in_picture(image),
        InlineKind::Embedded(embedded) => match &embedded.by {
            EmbeddedBy::Transclusion { title, .. } => {
                title.map(|title| alone(MentionKind::Transclusion, title))
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

fn in_picture(image: &Image) -> Option<Mention> {
    let (_, target) = image.target?;
    Some(alone(MentionKind::Picture, target))
}

fn alone(kind: MentionKind, name: Span) -> Mention {
    Mention {
        kind,
        name,
        whole: name,
    }
}
