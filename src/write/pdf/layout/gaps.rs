//! Gaps: figures that do not fit below the text before them, and components with only a few lines on their last
//! page.

use super::super::code_files::{PrintedFigure, Typeset};
use super::super::run::{Opening, OpeningPlace};
use super::super::settled::{Levelled, Setting};
use super::body::Body;
use super::seen::{Beginning, Seen};
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

/// The space that is left where a picture is made to fit, in points.
const SLACK: f64 = 12.0;

/// The maximum share of the last page of a component for which the page is saved.
const ALONE: f64 = 0.13;

/// For each of these figures that would leave a hole before it: the share of its size that fits there, in hundredths,
/// or [`Setting::Afloat`]. Figures that directly follow one that goes to the next page go with it.
pub(super) fn figures(seen: &Seen, figures: &[PrintedFigure]) -> BTreeMap<String, Setting> {
    let mut found = BTreeMap::new();
    let mut before: Option<(GapPlace, bool)> = None;
    for (number, PrintedFigure { id, .. }) in figures.iter().enumerate() {
        let Some(place) = GapPlace::of(seen, number, id) else {
            before = None;
            continue;
        };
        let goes_along = before.is_some_and(|(other, is_afloat)| {
            is_afloat && other.page == place.page && place.top - other.bottom < NEAR
        });
        let share = match goes_along {
            true => Some(Setting::Afloat),
            false => place.setting(seen),
        };
        if let Some(share) = share {
            found.insert(id.clone(), share);
        }
        before = Some((place, share == Some(Setting::Afloat)));
    }
    found
}

/// The share of its size, in hundredths, of a figure that leaves text too little room.
const SQUEEZED: u8 = 85;

/// Draws wide figures smaller that leave so little room between them that text is printed over text there, and others that
/// are higher than what wide ones leave.
pub(super) fn make_room(seen: &Seen, typeset: &Typeset, shares: &mut BTreeMap<String, Setting>) {
    let figures = typeset.figures.as_slice();
    for page in seen.overflowing_pages() {
        let is_there = |it: &&PrintedFigure| {
            it.is_wide && seen.tops.get(&it.id).is_some_and(|top| top.page == page)
        };
        let wide: Vec<&PrintedFigure> = figures.iter().filter(is_there).collect();
        if wide.len() > 1 {
            for figure in wide {
                shares
                    .entry(figure.id.clone())
                    .or_insert(Setting::Share(SQUEEZED));
            }
        }
        if typeset.has_columns {
            fit_tall(seen, figures, page, shares);
        }
    }
}

/// The least share of its size of a figure that is drawn smaller because a column is not as high as it.
const LEAST_TALL: f64 = 0.6;

/// Draws figures smaller, or lets them go to another page, that are higher than the column that what is above or below both
/// columns leaves them.
fn fit_tall(
    seen: &Seen,
    figures: &[PrintedFigure],
    page: usize,
    shares: &mut BTreeMap<String, Setting>,
) {
    let Some(body) = body(seen, page) else {
        return;
    };
    // Columns that are not seen are less than half as high as the page.
    let unseen = (body.bottom - body.top) / 2.0;
    let room = body.columns.as_ref().map_or(unseen, |it| it.height);
    let is_there = |it: &PrintedFigure| seen.tops.get(&it.id).is_some_and(|it| it.page == page);
    let figures = figures.iter().enumerate();
    for (number, figure) in figures.filter(|(_, it)| !it.is_wide && is_there(it)) {
        let Some(place) = GapPlace::of(seen, number, &figure.id) else {
            continue;
        };
        // Typst says less of a picture that is higher than its place.
        let (picture, caption) = (f64::from(figure.height), place.bottom - place.caption);
        let share = (room - caption - BETWEEN - SLACK) / picture.max(1.0);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // It is at most 1.
        let fitting = (share.clamp(LEAST_TALL / 2.0, 1.0) * 100.0) as u8;
        let set = shares.get(&figure.id).copied();
        let can_go = share < LEAST_TALL && !figure.is_nested;
        if share >= 1.0 || matches!(set, Some(Setting::BehindFloats | Setting::OverBoth)) {
            continue;
        }
        let changed = match set {
            None if can_go => Setting::Afloat,
            Some(Setting::Share(now)) => Setting::Share(now.min(fitting)),
            _ => Setting::Share(fitting),
        };
        shares.insert(figure.id.clone(), changed);
    }
}

/// The place of a figure.
#[derive(Clone, Copy)]
struct GapPlace {
    page: usize,
    left: f64,
    top: f64,
    caption: f64,
    bottom: f64,
}

impl GapPlace {
    fn of(seen: &Seen, number: usize, id: &str) -> Option<Self> {
        let caption = seen.captions.get(&number)?;
        let Beginning { page, left, top } = *seen.tops.get(id)?;
        // A caption that is on two pages is none of a figure that fits.
        (page == caption.page).then_some(Self {
            page,
            left,
            top,
            caption: caption.top,
            bottom: caption.bottom,
        })
    }

    /// What closes the hole before the figure, if it should be changed.
    fn setting(self, seen: &Seen) -> Option<Setting> {
        let (top, hole) = self.before(seen)?;
        let above = self.top - top;
        if above > HEADING || hole < HOLE * height(seen, self.page)? {
            return None;
        }
        let picture = self.caption - BETWEEN - self.top;
        let rest = self.bottom - top - picture;
        let share = (hole - ABOVE - rest) / picture.max(1.0);
        if (LEAST..1.0).contains(&share) {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // It is below 1.
            return Some(Setting::Share((share * 100.0) as u8));
        }
        (above <= NOTHING).then_some(Setting::Afloat)
    }
}

impl GapPlace {
    /// The top of the page or the column that it is in, and the height that is empty at the end of the one before.
    fn before(self, seen: &Seen) -> Option<(f64, f64)> {
        let own = body(seen, self.page)?;
        let column = own.columns.as_ref().map(|it| (it, it.at(self.left)));
        if let Some((columns, number @ 1..)) = column {
            let filled = columns.filled.get(number - 1)?;
            return Some((columns.top, columns.height - filled));
        }
        let top = column.map_or(own.top, |(columns, _)| columns.top);
        let before = body_before(seen, self.page)?;
        let hole = match &before.columns {
            Some(columns) => columns.height - columns.filled.last()?,
            None => before.bottom - before.lowest,
        };
        Some((top, hole))
    }
}

fn height(seen: &Seen, page: usize) -> Option<f64> {
    body(seen, page).map(|it| it.bottom - it.top)
}

fn body(seen: &Seen, page: usize) -> Option<&Body> {
    seen.bodies.get(page.checked_sub(1)?)?.as_ref()
}

fn body_before(seen: &Seen, page: usize) -> Option<&Body> {
    body(seen, page.checked_sub(1)?)
}

/// Components on the same pages: the first begins on a new page, the others below it.
pub(super) struct PageRun<'a> {
    /// The components; never empty.
    openings: &'a [Opening],
    /// The first page.
    first: usize,
    /// The page after the last one; blank, where the next component begins on the right of one.
    next: usize,
}

impl PageRun<'_> {
    /// The ids of its components.
    pub(super) fn ids(&self) -> impl Iterator<Item = &String> {
        self.openings.iter().map(|it| &it.id)
    }

    /// The id of the component that it ends with.
    fn last(&self) -> Option<&String> {
        self.openings.last().map(|it| &it.id)
    }

    fn pages(&self) -> usize {
        self.next.saturating_sub(self.first)
    }
}

/// The pages of the book's components.
pub(super) fn runs<'a>(
    seen: &Seen,
    openings: &'a [Opening],
    joined: &BTreeSet<String>,
) -> Vec<PageRun<'a>> {
    let runs: Vec<&[Opening]> = openings
        .chunk_by(|_, next| joined.contains(&next.id))
        .collect();
    let first = |run: &&[Opening]| seen.pages.get(&run.first()?.id).copied();
    let nexts = runs.iter().skip(1).map(first);
    let nexts = nexts.chain([Some(seen.bodies.len() + 1)]);
    let runs = runs.iter().zip(nexts);
    let runs = runs.filter_map(|(openings, next)| {
        let mut next = next?;
        while seen.blank.contains(&next.saturating_sub(1)) {
            next -= 1;
        }
        Some(PageRun {
            openings,
            first: first(openings)?,
            next,
        })
    });
    runs.collect()
}

/// The components that are to begin below the one before them, besides those that do: much of a page would be left empty
/// before them, more than that share of it.
pub(super) fn join(seen: &Seen, runs: &[PageRun<'_>], room: f64) -> BTreeSet<String> {
    let mut joined = BTreeSet::new();
    // How much of its last page the run before fills.
    let mut filled = 1.0;
    for run in runs {
        let own = filled_by(seen, run).unwrap_or(1.0);
        let first = run.openings.first();
        let first = first.filter(|it| it.place == OpeningPlace::WhereRoomIs);
        match first {
            Some(first) if 1.0 - filled > room => {
                joined.insert(first.id.clone());
                // Its title takes less room.
                filled = share_of_last(filled + (own - OPENING).max(0.0));
            }
            _ => filled = share_of_last(own),
        }
    }
    joined
}

/// What the title of a component takes of a new page, as a share of it.
const OPENING: f64 = 0.08;

/// How many pages are filled, as if text flowed on: their number, and a share of the last.
fn filled_by(seen: &Seen, run: &PageRun<'_>) -> Option<f64> {
    let share = filled_share(body(seen, run.next.checked_sub(1)?)?);
    #[allow(clippy::cast_precision_loss)] // It is a small number.
    let before = run.pages().saturating_sub(1) as f64;
    Some(before + share)
}

/// How much of its last page something fills that fills so many pages.
fn share_of_last(pages: f64) -> f64 {
    pages - (pages.ceil() - 1.0).max(0.0)
}

/// How much of a page is filled, if its columns ended alike.
fn filled_share(body: &Body) -> f64 {
    match &body.columns {
        Some(columns) => columns.alike() / columns.height,
        None => (body.lowest - body.top) / (body.bottom - body.top),
    }
}

/// The components that have only a few lines on their last page, unless that is what is left empty below columns.
pub(super) fn close(
    seen: &Seen,
    runs: &[PageRun<'_>],
    level: &BTreeMap<String, Levelled>,
) -> BTreeSet<String> {
    let is_alone = |run: &PageRun<'_>| {
        let last = body(seen, run.next.checked_sub(1)?)?;
        Some(run.pages() > 1 && filled_share(last) < ALONE)
    };
    let is_more = |run: &PageRun<'_>| {
        let level = run.last().and_then(|id| level.get(id));
        level.is_some_and(|it| run.pages() > it.pages)
    };
    let found = runs
        .iter()
        .filter(|run| !is_more(run) && is_alone(run).unwrap_or_default());
    found.flat_map(PageRun::ids).cloned().collect()
}

/// What is to be left empty below the columns of the last page of each component, so that they end alike: what the first
/// layout says, and less where that made a page more: nothing, if this is the last change.
pub(super) fn level(
    seen: &Seen,
    runs: &[PageRun<'_>],
    before: &BTreeMap<String, Levelled>,
    is_last: bool,
) -> BTreeMap<String, Levelled> {
    let less = |before: Levelled| match is_last {
        true => Levelled { empty: 0, ..before },
        false => less(before),
    };
    let mut found = BTreeMap::new();
    for run in runs {
        let (Some(id), pages) = (run.last(), run.pages()) else {
            continue;
        };
        let levelled = match before.get(id) {
            // All text is on the pages before.
            Some(before) if !seen.printed.contains(&run.next.saturating_sub(1)) => {
                Some(less(Levelled {
                    pages: before.pages.min(pages.saturating_sub(1)),
                    ..*before
                }))
            }
            Some(before) if pages > before.pages => Some(less(*before)),
            Some(before) => Some(more(*before, empty(seen, run.next))),
            None => empty(seen, run.next).map(|empty| Levelled {
                empty,
                pages,
                ..Levelled::default()
            }),
        };
        if let Some(levelled) = levelled {
            found.insert(id.clone(), levelled);
        }
    }
    found
}

/// The pages as they will be once what is left empty is changed: components that have a page too many will not have it.
/// Then the next layout has little else to change.
pub(super) fn expect(
    pages: &mut BTreeMap<String, usize>,
    runs: &[PageRun<'_>],
    before: &BTreeMap<String, Levelled>,
    level: &BTreeMap<String, Levelled>,
) {
    let too_many = runs.iter().filter_map(|run| {
        let id = run.last()?;
        let levelled = level.get(id).filter(|it| before.get(id) != Some(it))?;
        let more = run.pages().checked_sub(levelled.pages)?;
        (more > 0).then_some((run.next, more))
    });
    let too_many: Vec<(usize, usize)> = too_many.collect();
    for page in pages.values_mut() {
        let gone = too_many.iter().filter(|(next, _)| next <= page);
        *page = page.saturating_sub(gone.map(|(_, more)| more).sum());
    }
}

/// The height to be left empty below the columns of the page before that one.
fn empty(seen: &Seen, next: usize) -> Option<u16> {
    let columns = body_before(seen, next)?.columns.as_ref()?;
    // Notes stay at the foot, and what is left empty would be below them.
    if columns.has_notes {
        return None;
    }
    let alike = columns.alike();
    let empty = columns.height - alike - LINES;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // A page is not that high.
    (columns.longest() > alike + LINES && empty > LINES).then_some(empty as u16)
}

/// Less is left empty where text did not fit: what fitted before; and after a few tries, nothing.
fn less(before: Levelled) -> Levelled {
    let empty = match (before.tries, before.less) {
        (0, Some(less)) => less,
        (MOST_TRIES.., _) => 0,
        _ => before.empty.saturating_sub(STEP),
    };
    Levelled {
        empty,
        tries: before.tries + 1,
        ..before
    }
}

/// More is left empty, once, where the columns still do not end alike: notes stand at their ends.
fn more(before: Levelled, empty: Option<u16>) -> Levelled {
    match empty {
        Some(empty) if before.tries == 0 && before.less.is_none() => Levelled {
            empty: before.empty + empty,
            less: Some(before.empty),
            ..before
        },
        _ => before,
    }
}

/// Columns of different paragraphs end that much apart, in points.
const LINES: f64 = 20.0;

/// How much less is left empty at each try, in points, and the number of tries.
const STEP: u16 = 40;
const MOST_TRIES: u8 = 3;

#[cfg(test)]
mod tests {
    use super::super::seen::{Beginning, Caption};
    use super::*;

    /// Two pages of 700 points; the first is printed on down to there, and on the second are these figures, which
    /// begin and end there.
    fn seen(lowest: f64, figures: &[(f64, f64)]) -> (Seen, Vec<PrintedFigure>) {
        let body = |lowest| Body {
            top: 70.0,
            bottom: 770.0,
            lowest,
            columns: None,
        };
        let mut seen = Seen {
            bodies: vec![Some(body(lowest)), Some(body(760.0))],
            ..Seen::default()
        };
        let mut ids = Vec::new();
        for (number, (top, bottom)) in figures.iter().enumerate() {
            let id = format!("figure-{number}");
            let beginning = Beginning {
                page: 2,
                left: 50.0,
                top: *top,
            };
            seen.tops.insert(id.clone(), beginning);
            let caption = Caption {
                page: 2,
                top: bottom - 12.0,
                bottom: *bottom,
            };
            seen.captions.insert(number, caption);
            ids.push(PrintedFigure {
                id,
                is_wide: false,
                height: 100,
                is_nested: false,
                sections: 1,
            });
        }
        (seen, ids)
    }

    fn shares(lowest: f64, places: &[(f64, f64)]) -> Vec<Option<Setting>> {
        let (seen, ids) = seen(lowest, places);
        let found = figures(&seen, &ids);
        ids.iter().map(|it| found.get(&it.id).copied()).collect()
    }

    #[test]
    fn a_figure_that_leaves_a_hole_is_shrunk_a_little_or_goes_to_the_next_page() {
        // A small hole is none.
        assert_eq!(shares(740.0, &[(70.0, 270.0)]), [None]);
        // 190 of 200 points are left, 24 of them above.
        assert_eq!(shares(580.0, &[(70.0, 270.0)]), [Some(Setting::Share(81))]);
        assert_eq!(shares(600.0, &[(70.0, 270.0)]), [Some(Setting::Afloat)]);
        // Below other text on its page it leaves none.
        assert_eq!(shares(600.0, &[(300.0, 500.0)]), [None]);
    }

    #[test]
    fn a_heading_stays_above_its_figure() {
        assert_eq!(shares(600.0, &[(100.0, 300.0)]), [None]);
        assert_eq!(shares(545.0, &[(100.0, 300.0)]), [Some(Setting::Share(83))]);
    }

    #[test]
    fn figures_that_follow_go_along() {
        let places = [(70.0, 270.0), (290.0, 400.0), (500.0, 600.0)];
        assert_eq!(
            shares(600.0, &places),
            [Some(Setting::Afloat), Some(Setting::Afloat), None]
        );
    }

    #[test]
    fn a_few_lines_on_a_page_of_their_own_are_alone() {
        let (mut seen, _) = seen(760.0, &[]);
        seen.pages.insert("one".to_owned(), 1);
        let openings = [Opening {
            id: "one".to_owned(),
            place: OpeningPlace::NewPage,
        }];
        let runs = |seen: &Seen| runs(seen, &openings, &BTreeSet::new());
        let close = |seen: &Seen| close(seen, &runs(seen), &BTreeMap::new());
        assert!(close(&seen).is_empty());
        for (lowest, is_alone) in [(150.0, true), (200.0, false)] {
            if let Some(Some(body)) = seen.bodies.last_mut() {
                body.lowest = lowest;
            }
            assert_eq!(close(&seen).len(), usize::from(is_alone));
        }
    }
}
