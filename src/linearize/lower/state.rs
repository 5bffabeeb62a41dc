//! What is known while one text after the other is lowered.

use crate::book::BoxDesign;
use crate::diag::Sink;
use crate::figure::{Figures, name};
use crate::linearize::context::PassContext;
use crate::linearize::input::Settings;
use crate::linearize::lower::counts::ListCounts;
use crate::linearize::parts::NamedParts;
use crate::source::Span;
use crate::store::{EmbedBudget, StoredTiddler, TiddlerId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Lowers one text after the other.
pub(crate) struct Lower<'a> {
    pub(crate) context: PassContext<'a>,
    pub(crate) figures: &'a mut Figures,
    pub(crate) sink: &'a mut Sink,
    /// The immediates that were linked to.
    pub(crate) linked: BTreeSet<TiddlerId>,
    /// The parts of tiddlers that have ids.
    pub(crate) parts: NamedParts,
    /// The targets of links that name no tiddler.
    pub(crate) orphans: Vec<Span>,
    /// The designs of the book's own boxes, by their names.
    pub(crate) designs: BTreeMap<String, Arc<BoxDesign>>,
    /// Whether the tables of this tiddler become cards on a narrow page.
    pub(crate) cards: bool,
    /// The label of the placeholder for a drawing that is still to be made, if placeholders are used.
    pub(crate) figure_box: Option<String>,
    /// The tiddler of a figure whose text is lowered.
    pub(crate) figure: Option<FigureTiddler>,
    /// How the lists of this tiddler count.
    pub(crate) counts: ListCounts,
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
            parts: NamedParts::default(),
            orphans: Vec::new(),
            designs: designs(context.settings),
            cards: false,
            figure_box: None,
            figure: None,
            counts: ListCounts::default(),
            open: Vec::new(),
            transcluded: EmbedBudget::default(),
            nested: 0,
        }
    }
}

/// The designs of the book's own boxes, in its language.
fn designs(settings: &Settings) -> BTreeMap<String, Arc<BoxDesign>> {
    let boxes = settings.classes.boxes.iter();
    let designs = boxes.map(|(name, it)| {
        let title = it.title.as_ref().and_then(|it| it.of(&settings.language));
        let design = BoxDesign {
            name: name.clone(),
            title: title.map(str::to_owned),
            colour: it.colour,
            icon: it.icon.clone(),
        };
        (name.clone(), Arc::new(design))
    });
    designs.collect()
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
