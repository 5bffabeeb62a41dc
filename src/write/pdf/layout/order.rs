//! The order of figures and of tables: one that is as wide as both columns stands above or below them, and one that floats
//! comes when there is room for it. So each may come before those that the text names before it, after later ones, or on
//! the other side of the opening of a chapter.

use super::super::code_files::Typeset;
use super::super::settled::{Setting, Settled};
use super::body::Body;
use super::seen::{Beginning, Seen};
use std::collections::{BTreeMap, BTreeSet};

/// A figure or a table, which has a place among those of its kind.
pub(super) struct Ordered<'a> {
    id: &'a str,
    /// Whether it stands above or below both columns.
    is_wide: bool,
    /// Whether it can be elsewhere than in the text.
    can_float: bool,
    /// Whether something of it may wait until all that floats is printed.
    can_wait: bool,
    /// How many components and sections begin before it.
    sections: usize,
}

/// The figures of a book in their order.
pub(super) fn figures<'a>(typeset: &'a Typeset, settled: &Settled) -> Vec<Ordered<'a>> {
    let figures = typeset.figures.iter().map(|it| Ordered {
        id: &it.id,
        is_wide: it.is_wide || is_over_both(settled, &it.id),
        can_float: !it.is_nested,
        can_wait: !it.is_nested,
        sections: it.sections,
    });
    figures.collect()
}

/// Its tables. One on a page of its own that is turned comes in its order.
pub(super) fn tables<'a>(typeset: &'a Typeset, settled: &Settled) -> Vec<Ordered<'a>> {
    let level = |key: &usize| settled.wide.get(key).copied().unwrap_or_default();
    let upright = typeset.tables.iter().filter(|it| level(&it.key) < 2);
    let tables = upright.map(|it| Ordered {
        id: &it.id,
        is_wide: typeset.has_columns
            && (it.is_crowded || level(&it.key) == 1 || is_over_both(settled, &it.id)),
        can_float: it.is_whole,
        can_wait: true,
        sections: it.sections,
    });
    tables.collect()
}

fn is_over_both(settled: &Settled, id: &str) -> bool {
    let settings = settled.figures.as_ref();
    settings.and_then(|it| it.get(id)) == Some(&Setting::OverBoth)
}

/// The ends of their pages, the top or not, at which wide ones stand in the order of their numbers, of those that would
/// stand there in a better order than now. The components that are `joined` open below others.
pub(super) fn ends(
    seen: &Seen,
    typeset: &Typeset,
    ordered: &[Ordered<'_>],
    joined: &BTreeSet<String>,
) -> BTreeMap<String, bool> {
    let mut ends = BTreeMap::new();
    let placed = placed(seen, ordered);
    let opened = typeset.sections.iter().enumerate();
    let opened = opened.filter(|(_, it)| joined.contains(&it.id));
    let page_of = |id: &String| seen.pages.get(id).copied();
    let opened = opened.filter_map(|(number, it)| Some((page_of(&it.id)?, number)));
    let opened: Vec<(usize, usize)> = opened.collect();
    for page in placed.chunk_by(|one, other| one.page == other.page) {
        for figure in page.iter().filter(|it| it.is_wide) {
            let faults = |is_at_top: bool| {
                let others = page.iter().filter(|it| it.number != figure.number);
                let others = others.filter(|it| figure.is_misplaced(is_at_top, it));
                let opened = opened.iter().filter(|it| it.0 == figure.page);
                let beyond = opened.filter(|it| is_at_top == (it.1 < figure.sections));
                others.count() + beyond.count()
            };
            if faults(!figure.is_at_top) < faults(figure.is_at_top) {
                ends.insert(figure.id.to_owned(), !figure.is_at_top);
            }
        }
    }
    ends
}

/// Changes how those are set that come before an earlier one, or the earlier one, so that they come after it. Those that
/// float wait for each other, however wide they are. Those that are `moving` have just gone to the other end of their page.
pub(super) fn keep_back(
    next: &mut Settled,
    seen: &Seen,
    typeset: &Typeset,
    ordered: &[Ordered<'_>],
    moving: &BTreeSet<String>,
) {
    let mut earlier: Option<OrderedPlace<'_>> = None;
    for own in ordered {
        let Some(own) = OrderedPlace::of(seen, typeset.is_leftward, own) else {
            continue;
        };
        match earlier.filter(|it| own.is_before(it)) {
            Some(other) if moving.contains(own.it.id) || moving.contains(other.it.id) => {}
            Some(other) => put_behind(next, &other, &own, typeset.has_columns),
            None => earlier = Some(own),
        }
    }
}

/// A figure or a table with its place.
#[derive(Clone, Copy)]
struct OrderedPlace<'a> {
    it: &'a Ordered<'a>,
    page: usize,
    /// The later ones have larger numbers.
    column: usize,
    top: f64,
    /// Whether it is in the upper half of the page.
    is_at_top: bool,
}

impl<'a> OrderedPlace<'a> {
    fn of(seen: &Seen, is_leftward: bool, it: &'a Ordered<'a>) -> Option<Self> {
        let Beginning { page, left, top } = *seen.tops.get(it.id)?;
        let body = body(seen, page)?;
        let column = body.columns.as_ref().map_or(0, |it| it.at(left));
        Some(Self {
            it,
            page,
            column: match is_leftward {
                true => usize::MAX - column,
                false => column,
            },
            top,
            is_at_top: is_at_top(body, top),
        })
    }

    /// Whether it comes before one that it is to come after.
    fn is_before(&self, other: &Self) -> bool {
        if self.page != other.page {
            return self.page < other.page;
        }
        match (self.it.is_wide, other.it.is_wide) {
            (true, true) => self.top < other.top,
            (true, false) => self.is_at_top,
            (false, true) => !other.is_at_top,
            (false, false) => (self.column, self.top) < (other.column, other.top),
        }
    }
}

/// Sets one that comes before another one differently, or the other one. Each is changed once, so that the layouts end; one
/// that floated already then stays where it is.
fn put_behind(
    next: &mut Settled,
    other: &OrderedPlace<'_>,
    own: &OrderedPlace<'_>,
    has_columns: bool,
) {
    let Some(settings) = &mut next.figures else {
        return;
    };
    let of = |it: &Ordered<'_>| settings.get(it.id).copied();
    let is_afloat = |it: &Ordered<'_>| it.is_wide || of(it) == Some(Setting::Afloat);
    let are_wide = own.it.is_wide || other.it.is_wide;
    let is_one_page = own.page == other.page;
    let (it, setting) = match (is_afloat(other.it), is_afloat(own.it)) {
        // Both are at the end of the page that suits them.
        _ if is_one_page && own.it.is_wide && other.it.is_wide => return,
        (true, true) if is_one_page && !are_wide && !next.ends.contains_key(other.it.id) => {
            next.ends.insert(other.it.id.to_owned(), true);
            return;
        }
        // It went above what is in the text.
        (false, true) if is_one_page && !are_wide && !next.ends.contains_key(own.it.id) => {
            next.ends.insert(own.it.id.to_owned(), false);
            return;
        }
        (false, true) if !own.it.is_wide => (own.it, Setting::AsItIs),
        (_, true) if other.it.can_float && has_columns => (other.it, Setting::OverBoth),
        (true, false) if own.it.can_float && is_one_page && are_wide => (own.it, Setting::OverBoth),
        (true, false) if own.it.can_float => (own.it, Setting::Afloat),
        (true, false) if own.it.can_wait => (own.it, Setting::BehindFloats),
        _ => return,
    };
    let is_free = match of(it) {
        None => true,
        Some(Setting::Afloat) => setting != Setting::Afloat,
        Some(_) => false,
    };
    if is_free {
        settings.insert(it.id.to_owned(), setting);
    }
}

fn body(seen: &Seen, page: usize) -> Option<&Body> {
    seen.bodies.get(page.checked_sub(1)?)?.as_ref()
}

/// Whether what begins there is in the upper half of its page.
fn is_at_top(body: &Body, top: f64) -> bool {
    top < body.top.midpoint(body.bottom)
}

/// A figure or a table on its page.
struct PlacedFigure<'a> {
    id: &'a str,
    /// Its place among all of its kind.
    number: usize,
    page: usize,
    /// How many components and sections begin before it.
    sections: usize,
    is_wide: bool,
    /// Whether it is in the upper half of the page.
    is_at_top: bool,
}

impl PlacedFigure<'_> {
    /// Whether it would be on the wrong side of another one at that end of the page.
    fn is_misplaced(&self, is_at_top: bool, other: &Self) -> bool {
        if other.is_wide && other.is_at_top == is_at_top {
            return false;
        }
        is_at_top == (other.number < self.number)
    }
}

/// The figures or tables by their pages, and on a page by their numbers.
fn placed<'a>(seen: &Seen, ordered: &'a [Ordered<'a>]) -> Vec<PlacedFigure<'a>> {
    let place = |(number, it): (usize, &'a Ordered<'a>)| {
        let beginning = seen.tops.get(it.id)?;
        Some(PlacedFigure {
            id: it.id,
            number,
            page: beginning.page,
            sections: it.sections,
            is_wide: it.is_wide,
            is_at_top: is_at_top(body(seen, beginning.page)?, beginning.top),
        })
    };
    let mut placed: Vec<_> = ordered.iter().enumerate().filter_map(place).collect();
    placed.sort_by_key(|it| (it.page, it.number));
    placed
}

#[cfg(test)]
mod tests {
    use super::super::super::code_files::{PrintedFigure, PrintedSection};
    use super::super::body::Columns;
    use super::*;

    fn page() -> Option<Body> {
        Some(Body {
            top: 70.0,
            bottom: 770.0,
            lowest: 770.0,
            columns: Some(Columns::two(50.0, 500.0)),
        })
    }

    fn typeset() -> Typeset {
        Typeset {
            has_columns: true,
            ..Typeset::default()
        }
    }

    /// Where figures of one page go that begin at these heights; a wide one ends in `w`, and before `#` a chapter begins
    /// below another one.
    fn moved(heights: &[(&str, f64)]) -> Vec<(String, bool)> {
        let mut seen = Seen {
            bodies: vec![page()],
            ..Seen::default()
        };
        let mut typeset = typeset();
        for (id, top) in heights {
            let beginning = Beginning {
                page: 1,
                left: 50.0,
                top: *top,
            };
            let id = (*id).to_owned();
            seen.tops.insert(id.clone(), beginning);
            seen.pages.insert(id.clone(), 1);
            match id.starts_with('#') {
                true => typeset.sections.push(PrintedSection { id, number: None }),
                false => typeset.figures.push(PrintedFigure {
                    is_wide: id.ends_with('w'),
                    id,
                    height: 100,
                    is_nested: false,
                    sections: typeset.sections.len(),
                }),
            }
        }
        let joined = typeset.sections.iter().map(|it| it.id.clone()).collect();
        let figures = figures(&typeset, &Settled::default());
        ends(&seen, &typeset, &figures, &joined)
            .into_iter()
            .collect()
    }

    #[test]
    fn a_wide_figure_stands_above_later_ones_and_below_earlier_ones() {
        let at = |id: &str, is_at_top| vec![(id.to_owned(), is_at_top)];
        assert_eq!(moved(&[("1w", 600.0), ("2", 300.0)]), at("1w", true));
        assert_eq!(moved(&[("1", 300.0), ("2w", 70.0)]), at("2w", false));
        assert_eq!(moved(&[("1w", 70.0), ("2", 300.0)]), []);
        // Neither end is better.
        assert_eq!(moved(&[("1", 300.0), ("2w", 70.0), ("3", 500.0)]), []);
        assert_eq!(moved(&[("1w", 70.0), ("2w", 300.0)]), []);
    }

    /// How some are set, and the ends of their pages of others.
    type KeptBack = (Vec<(String, Setting)>, Vec<(String, bool)>);

    /// How these are set after a layout in which they begin on that page, at that distance from its left edge and its top; and
    /// the ends of their pages, the top or not.
    fn kept_back(places: &[(&str, Beginning)], settings: &[(&str, Setting)]) -> KeptBack {
        let mut seen = Seen {
            bodies: vec![page(), page()],
            ..Seen::default()
        };
        let ordered = places.iter().map(|(id, place)| {
            seen.tops.insert((*id).to_owned(), *place);
            Ordered {
                id,
                is_wide: id.ends_with('w'),
                can_float: !id.ends_with('l'),
                can_wait: true,
                sections: 0,
            }
        });
        let ordered: Vec<Ordered<'_>> = ordered.collect();
        let settings = settings.iter().map(|(id, it)| ((*id).to_owned(), *it));
        let mut next = Settled {
            figures: Some(settings.collect()),
            ..Settled::default()
        };
        keep_back(&mut next, &seen, &typeset(), &ordered, &BTreeSet::new());
        let settings = next.figures.unwrap().into_iter();
        (settings.collect(), next.ends.into_iter().collect())
    }

    const fn at(page: usize, left: f64, top: f64) -> Beginning {
        Beginning { page, left, top }
    }

    fn set(id: &str, it: Setting) -> (String, Setting) {
        (id.to_owned(), it)
    }

    #[test]
    fn a_figure_that_floats_above_an_earlier_one_goes_below_it() {
        let places = [
            ("1", at(1, 50.0, 300.0)),
            ("2", at(1, 50.0, 70.0)),
            ("3", at(1, 300.0, 70.0)),
        ];
        let (_, ends) = kept_back(&places, &[("2", Setting::Afloat), ("3", Setting::Afloat)]);
        assert_eq!(ends, [("2".to_owned(), false)]);
        let both = [("1", Setting::Afloat), ("2", Setting::Afloat)];
        assert_eq!(kept_back(&places, &both).1, [("1".to_owned(), true)]);
    }

    #[test]
    fn what_comes_before_one_that_waits_waits_as_well() {
        let (first, second) = (at(1, 50.0, 300.0), at(2, 50.0, 70.0));
        let settings = |places, settings| kept_back(places, settings).0;
        let waiting = [("1", second), ("2", first)];
        let expected = [set("1", Setting::Afloat), set("2", Setting::Afloat)];
        assert_eq!(settings(&waiting, &[("1", Setting::Afloat)]), expected);
        let wide = [("1w", second), ("2", first)];
        assert_eq!(settings(&wide, &[]), [set("2", Setting::Afloat)]);
        let long = [("1w", second), ("2l", first)];
        assert_eq!(settings(&long, &[]), [set("2l", Setting::BehindFloats)]);
        // A wide one took its room.
        let narrow = [("1", second), ("2w", first)];
        assert_eq!(settings(&narrow, &[]), [set("1", Setting::OverBoth)]);
        assert_eq!(
            settings(&narrow, &[("1", Setting::Share(80))]),
            [set("1", Setting::Share(80))]
        );
    }

    #[test]
    fn a_narrow_one_goes_beside_a_wide_one_for_which_no_end_of_the_page_is_right() {
        let above = [("1", at(1, 50.0, 300.0)), ("2w", at(1, 50.0, 70.0))];
        assert_eq!(kept_back(&above, &[]).0, [set("1", Setting::OverBoth)]);
        let below = [("1w", at(1, 50.0, 600.0)), ("2", at(1, 50.0, 70.0))];
        assert_eq!(kept_back(&below, &[]).0, [set("2", Setting::OverBoth)]);
    }

    #[test]
    fn a_wide_figure_stands_on_the_side_of_its_chapter() {
        let at = |id: &str, is_at_top| vec![(id.to_owned(), is_at_top)];
        assert_eq!(moved(&[("1w", 600.0), ("#2", 300.0)]), at("1w", true));
        assert_eq!(moved(&[("#2", 300.0), ("1w", 70.0)]), at("1w", false));
        assert_eq!(moved(&[("#2", 300.0), ("1w", 600.0)]), []);
    }
}
