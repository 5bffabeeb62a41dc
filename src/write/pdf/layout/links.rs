//! Links of the book to its own pages.
//!
//! A link to a label is known to Typst only once everything was laid out, which it then does again, and a third time for
//! the words that describe the link. So the template has links to a page with the number of what they lead to in place
//! of a point on it, and what is laid out gets the places.

use std::collections::BTreeMap;
use typst::introspection::{Introspector as _, Location};
use typst::layout::{Abs, Frame, FrameItem};
use typst::model::{Destination, Document as _};
use typst_layout::{Page, PagedDocument};

/// The maximum nesting depth of frames, as Typst lays them out; deeper links lead to the top of a page.
const DEEPEST: usize = 200;

/// The document with its links resolved to the places of these ids, by their numbers.
pub(super) fn led(document: &PagedDocument, targets: &[String]) -> PagedDocument {
    let mut labelled = BTreeMap::new();
    for element in document.introspector().query_labelled() {
        if let (Some(label), Some(location)) = (element.label(), element.location()) {
            let id = label.resolve().to_string();
            labelled.entry(id).or_insert(location);
        }
    }
    let location = |(number, id): (usize, &String)| Some((number, *labelled.get(id)?));
    let locations = targets.iter().enumerate().filter_map(location).collect();
    let pages = document.pages().iter().cloned().map(|page| {
        let mut page: Page = page;
        lead(&mut page.frame, &locations, 0);
        page
    });
    PagedDocument::new(pages.collect(), document.info().clone())
}

fn lead(frame: &mut Frame, locations: &BTreeMap<usize, Location>, depth: usize) {
    if depth > DEEPEST {
        return;
    }
    frame.retain(|item| {
        match item {
            FrameItem::Group(group) => lead(&mut group.frame, locations, depth + 1),
            FrameItem::Link(destination, _) => {
                let location = number(destination).and_then(|it| locations.get(&it));
                if let Some(location) = location {
                    *destination = Destination::Location(*location);
                }
            }
            _ => {}
        }
        true
    });
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
