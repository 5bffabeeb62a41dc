//! Gaps: figures that do not fit below the text before them, and components with only a few lines on their last
//! page.

use super::super::settled::AFLOAT;
use super::body::Body;
use super::seen::Seen;
use std::collections::{BTreeMap, BTreeSet};

/// The minimum height of a hole, as a share of a page.
const HOLE: f64 = 0.1;

/// A figure may be shrunk to this share of its size, so that those of a book keep about the same scale.
const LEAST: f64 = 0.8;

/// Text above a figure at the top of a page is its heading if it is no higher than this, in points.
const HEADING: f64 = 48.0;

/// Above the figure itself, in points, is nothing.
const NOTHING: f64 = 4.0;

/// The maximum distance of figures that are one below the other, in points.
const NEAR: f64 = 40.0;

/// The space above a figure or a heading, in points.
const ABOVE: f64 = 24.0;

/// The space between a picture and its caption, in points.
const BETWEEN: f64 = 8.0;

/// The maximum share of the last page of a component for which the page is saved.
const ALONE: f64 = 0.13;

/// For each of these figures that would leave a hole before it: the share of its size that fits there, in hundredths,
/// or [`AFLOAT`]. Figures that directly follow one that goes to the next page go with it.
pub(super) fn figures(seen: &Seen, ids: &[String]) -> BTreeMap<String, u8> {
    let mut found = BTreeMap::new();
    let mut before: Option<(GapPlace, bool)> = None;
    for (number, id) in ids.iter().enumerate() {
        let Some(place) = GapPlace::of(seen, number, id) else {
            before = None;
            continue;
        };
        let goes_along = before.is_some_and(|(other, is_afloat)| {
            is_afloat && other.page == place.page && place.top - other.bottom < NEAR
        });
        let share = match goes_along {
            true => Some(AFLOAT),
            false => place.share(seen),
        };
        if let Some(share) = share {
            found.insert(id.clone(), share);
        }
        before = Some((place, share == Some(AFLOAT)));
    }
    found
}

/// The place of a figure.
#[derive(Clone, Copy)]
struct GapPlace {
    page: usize,
    top: f64,
    caption: f64,
    bottom: f64,
}

impl GapPlace {
    fn of(seen: &Seen, number: usize, id: &str) -> Option<Self> {
        let caption = seen.captions.get(&number)?;
        let (page, top) = *seen.tops.get(id)?;
        // A caption that is on two pages is none of a figure that fits.
        (page == caption.page).then_some(Self {
            page,
            top,
            caption: caption.top,
            bottom: caption.bottom,
        })
    }

    /// The share of the figure's size, in hundredths, that closes the hole before it, if it should be changed.
    fn share(self, seen: &Seen) -> Option<u8> {
        let body = body(seen, self.page)?;
        let above = self.top - body.top;
        let before = body_before(seen, self.page).filter(|_| above <= HEADING)?;
        let hole = before.bottom - before.lowest;
        if hole < HOLE * (before.bottom - before.top) {
            return None;
        }
        let picture = self.caption - BETWEEN - self.top;
        let rest = self.bottom - body.top - picture;
        let share = (hole - ABOVE - rest) / picture.max(1.0);
        if (LEAST..1.0).contains(&share) {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // It is below 1.
            return Some((share * 100.0) as u8);
        }
        (above <= NOTHING).then_some(AFLOAT)
    }
}

fn body(seen: &Seen, page: usize) -> Option<Body> {
    seen.bodies.get(page.checked_sub(1)?).copied().flatten()
}

fn body_before(seen: &Seen, page: usize) -> Option<Body> {
    body(seen, page.checked_sub(1)?)
}

/// Those of these components, each of which begins on a page of its own, that have only a few lines on their
/// last page.
pub(super) fn close(seen: &Seen, components: &[String]) -> BTreeSet<String> {
    let first = |id: &String| seen.pages.get(id).copied();
    let nexts = components.iter().skip(1).map(first);
    let nexts = nexts.chain([Some(seen.bodies.len() + 1)]);
    let is_alone = |first: usize, next: usize| {
        let last = body(seen, next.checked_sub(1)?)?;
        let filled = (last.lowest - last.top) / (last.bottom - last.top);
        Some(next > first + 1 && filled < ALONE)
    };
    let found = components.iter().zip(nexts).filter(|(id, next)| {
        let pages = first(id).zip(*next);
        let is_alone = pages.and_then(|(first, next)| is_alone(first, next));
        is_alone.unwrap_or_default()
    });
    found.map(|(id, _)| id.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::seen::Caption;
    use super::*;

    /// Two pages of 700 points; the first is printed on down to there, and on the second are these figures, which
    /// begin and end there.
    fn seen(lowest: f64, figures: &[(f64, f64)]) -> (Seen, Vec<String>) {
        let body = |lowest| Body {
            top: 70.0,
            bottom: 770.0,
            lowest,
        };
        let mut seen = Seen {
            bodies: vec![Some(body(lowest)), Some(body(760.0))],
            ..Seen::default()
        };
        let mut ids = Vec::new();
        for (number, (top, bottom)) in figures.iter().enumerate() {
            let id = format!("figure-{number}");
            seen.tops.insert(id.clone(), (2, *top));
            let caption = Caption {
                page: 2,
                top: bottom - 12.0,
                bottom: *bottom,
            };
            seen.captions.insert(number, caption);
            ids.push(id);
        }
        (seen, ids)
    }

    fn shares(lowest: f64, places: &[(f64, f64)]) -> Vec<Option<u8>> {
        let (seen, ids) = seen(lowest, places);
        let found = figures(&seen, &ids);
        ids.iter().map(|id| found.get(id).copied()).collect()
    }

    #[test]
    fn a_figure_that_leaves_a_hole_is_shrunk_a_little_or_goes_to_the_next_page() {
        // A small hole is none.
        assert_eq!(shares(740.0, &[(70.0, 270.0)]), [None]);
        // 190 of 200 points are left, 24 of them above.
        assert_eq!(shares(580.0, &[(70.0, 270.0)]), [Some(81)]);
        assert_eq!(shares(600.0, &[(70.0, 270.0)]), [Some(AFLOAT)]);
        // Below other text on its page it leaves none.
        assert_eq!(shares(600.0, &[(300.0, 500.0)]), [None]);
    }

    #[test]
    fn a_heading_stays_above_its_figure() {
        assert_eq!(shares(600.0, &[(100.0, 300.0)]), [None]);
        assert_eq!(shares(545.0, &[(100.0, 300.0)]), [Some(83)]);
    }

    #[test]
    fn figures_that_follow_go_along() {
        let places = [(70.0, 270.0), (290.0, 400.0), (500.0, 600.0)];
        assert_eq!(shares(600.0, &places), [Some(AFLOAT), Some(AFLOAT), None]);
    }

    #[test]
    fn a_few_lines_on_a_page_of_their_own_are_alone() {
        let (mut seen, _) = seen(760.0, &[]);
        seen.pages.insert("one".to_owned(), 1);
        let ids = ["one".to_owned()];
        assert!(close(&seen, &ids).is_empty());
        for (lowest, is_alone) in [(150.0, true), (200.0, false)] {
            if let Some(Some(body)) = seen.bodies.last_mut() {
                body.lowest = lowest;
            }
            assert_eq!(close(&seen, &ids).len(), usize::from(is_alone));
        }
    }
}
