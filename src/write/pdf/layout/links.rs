//! Links of the book to its own pages.
//!
//! A link to a label is known to Typst only once everything was laid out, which it then does again, and a third time for
//! the words that describe the link. So the template has links to a page with the number of what they lead to in place
//! of a point on it, and what is laid out gets the places, and the titles of what they lead to.

use foldhash::HashMap;
use std::collections::BTreeMap;
use typst::ecow::EcoString;
use typst::foundations::{Content, StyleChain};
use typst::introspection::{Introspector as _, Location, Tag};
use typst::layout::{Abs, Frame, FrameItem};
use typst::model::{Destination, Document as _, FigureElem, HeadingElem, LinkMarker};
use typst_layout::{Page, PagedDocument};

/// The maximum nesting depth of frames, as Typst lays them out; deeper links lead to the top of a page.
const DEEPEST: usize = 200;

/// The document with its links resolved to the places of these ids, by their numbers.
pub(super) fn led(document: &PagedDocument, targets: &[String]) -> PagedDocument {
    let mut labelled: BTreeMap<String, (Location, Option<EcoString>)> = BTreeMap::new();
    for element in document.introspector().query_labelled() {
        if let (Some(label), Some(location)) = (element.label(), element.location()) {
            let id = label.resolve().to_string();
            let entry = labelled.entry(id);
            entry.or_insert_with(|| (location, title(&element)));
        }
    }
    let target = |(number, id): (usize, &String)| Some((number, labelled.get(id)?));
    let targets = targets.iter().enumerate().filter_map(target).collect();
    let mut links = HashMap::default();
    for page in document.pages() {
        find(&page.frame, &mut Vec::new(), &mut links, 0);
    }
    let links = Links { targets, links };
    let pages = document.pages().iter().cloned().map(|page| {
        let mut page: Page = page;
        links.lead(&mut page.frame, 0);
        page
    });
    PagedDocument::new(pages.collect(), document.info().clone())
}

/// The words of a heading or a caption, by which those who do not see where a link leads know it.
fn title(element: &Content) -> Option<EcoString> {
    let words = match element.to_packed::<HeadingElem>() {
        Some(heading) => heading.body.plain_text(),
        None => {
            let figure = element.to_packed::<FigureElem>()?;
            let caption = figure.caption.get_ref(StyleChain::default());
            caption.as_ref()?.body.plain_text()
        }
    };
    let words: Vec<&str> = words.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" ").into())
}

/// Finds the number of the target of each link, whose marks are open around the parts of it.
fn find(
    frame: &Frame,
    open: &mut Vec<Location>,
    links: &mut HashMap<Location, usize>,
    depth: usize,
) {
    if depth > DEEPEST {
        return;
    }
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => find(&group.frame, open, links, depth + 1),
            FrameItem::Tag(Tag::Start(element, _)) if element.is::<LinkMarker>() => {
                open.extend(element.location());
            }
            FrameItem::Tag(Tag::End(location, ..)) => open.retain(|it| it != location),
            FrameItem::Link(destination, _) => {
                if let Some((link, number)) = open.last().zip(number(destination)) {
                    links.insert(*link, number);
                }
            }
            _ => {}
        }
    }
}

/// What links lead to.
struct Links<'a> {
    /// The places and titles, by the numbers of targets.
    targets: BTreeMap<usize, &'a (Location, Option<EcoString>)>,
    /// The numbers of the targets, by the marks of links.
    links: HashMap<Location, usize>,
}

impl Links<'_> {
    fn lead(&self, frame: &mut Frame, depth: usize) {
        if depth > DEEPEST {
            return;
        }
        frame.retain(|item| {
            match item {
                FrameItem::Group(group) => self.lead(&mut group.frame, depth + 1),
                FrameItem::Tag(Tag::Start(element, _)) => self.describe(element),
                FrameItem::Link(destination, _) => {
                    let target = number(destination).and_then(|it| self.targets.get(&it));
                    if let Some((location, _)) = target {
                        *destination = Destination::Location(*location);
                    }
                }
                _ => {}
            }
            true
        });
    }

    /// Says of a link what it leads to; where that has no title, Typst has said its page.
    fn describe(&self, element: &mut Content) {
        let number = element.location().and_then(|it| self.links.get(&it));
        let target = number.and_then(|it| self.targets.get(it));
        if let Some((_, Some(title))) = target
            && let Some(link) = element.to_packed_mut::<LinkMarker>()
        {
            link.alt = Some(title.clone());
        }
    }
}

/// The number of a link's target. It is encoded as a point left of the page, as many points down as the number.
fn number(destination: &Destination) -> Option<usize> {
    let Destination::Position(position) = destination else {
        return None;
    };
    let (x, y) = (position.point.x, position.point.y);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // It was made of a number.
    (x < Abs::zero()).then(|| y.to_pt().round() as usize)
}
