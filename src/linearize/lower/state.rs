//! What is known while one text after the other is lowered.

use crate::diag::Sink;
use crate::figure::{Figures, name};
use crate::linearize::context::PassContext;
use crate::source::Span;
use crate::store::{EmbedBudget, StoredTiddler, TiddlerId};
use std::collections::BTreeSet;

/// Lowers one text after the other.
pub(crate) struct Lower<'a> {
    pub(crate) context: PassContext<'a>,
    pub(crate) figures: &'a mut Figures,
    pub(crate) sink: &'a mut Sink,
    /// The immediates that were linked to.
    pub(crate) linked: BTreeSet<TiddlerId>,
    /// The targets of links that name no tiddler.
    pub(crate) orphans: Vec<Span>,
    /// Whether the tables of this tiddler become cards on a narrow page.
    pub(crate) cards: bool,
    /// The label of the placeholder for a drawing that is still to be made, if placeholders are used.
    pub(crate) figure_box: Option<String>,
    /// The tiddler of a figure whose text is lowered.
    pub(crate) figure: Option<FigureTiddler>,
    /// The tiddlers whose texts are being lowered, the innermost last: a tiddler, and its transclusions.
    pub(crate) open: Vec<TiddlerId>,
    pub(crate) transcluded: EmbedBudget<TiddlerId>,
    /// The depth of the place in the markup of those texts.
    pub(crate) nested: usize,
}

impl<'a> Lower<'a> {
    /// Nothing lowered yet.
    pub(crate) fn new(
        context: PassContext<'a>,
        figures: &'a mut Figures,
        sink: &'a mut Sink,
    ) -> Self {
        Self {
            context,
            figures,
            sink,
            linked: BTreeSet::new(),
            orphans: Vec::new(),
            cards: false,
            figure_box: None,
            figure: None,
            open: Vec::new(),
            transcluded: EmbedBudget::default(),
            nested: 0,
        }
    }
}

/// The fields of a figure tiddler.
#[derive(Clone, Debug)]
pub(crate) struct FigureTiddler {
    /// The field `alt`, until it is given to a picture, which is the first one.
    pub(crate) alt: Option<String>,
    /// The field `width`, in CSS pixels.
    pub(crate) width: Option<u32>,
    /// The name in its title.
    pub(crate) name: String,
}

impl FigureTiddler {
    /// The fields of a tiddler, if it is one about a figure.
    pub(crate) fn of(entry: &StoredTiddler) -> Option<Self> {
        let title = entry.title();
        let rest = title.strip_prefix(name::PREFIX)?;
        let value = |name: &str| Some(entry.tiddler.fields.get(name)?.value.trim());
        Some(Self {
            alt: value("alt")
                .filter(|alt| !alt.is_empty())
                .map(str::to_owned),
            width: value("width").and_then(name::width),
            name: name::parts(title)
                .map_or(rest.trim(), |(_, name)| name)
                .to_owned(),
        })
    }
}
