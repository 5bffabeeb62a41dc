//! The order of figures on a page: one that is as wide as both columns stands above or below them, and so it may come before
//! figures that the text names before it, after later ones, or on the other side of the opening of a chapter.

use super::super::code_files::{PrintedFigure, Typeset};
use super::super::settled::AFLOAT;
use super::seen::{Beginning, Seen};
use std::collections::{BTreeMap, BTreeSet};

/// The ends of their pages, the top or not, at which wide figures stand in the order of their numbers, of those that would
/// stand there in a better order than now. The components that are `joined` open below others.
pub(super) fn ends(
    seen: &Seen,
    typeset: &Typeset,
    joined: &BTreeSet<String>,
) -> BTreeMap<String, bool> {
    let mut ends = BTreeMap::new();
    let placed = placed(seen, &typeset.figures);
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

/// Lets figures that float stay where they are in the text, if they have come before earlier ones.
pub(super) fn keep_back(seen: &Seen, figures: &[PrintedFigure], shares: &mut BTreeMap<String, u8>) {
    let place = |it: &PrintedFigure| {
        let Beginning { page, left, top } = *seen.tops.get(&it.id)?;
        // Whole points: columns begin at the same place.
        Some((page, left.round(), top))
    };
    let mut earlier: Option<(usize, f64, f64)> = None;
    for figure in figures.iter().filter(|it| !it.is_wide) {
        let Some(own) = place(figure) else { continue };
        let is_before = earlier.is_some_and(|it| own < it);
        if is_before && shares.get(&figure.id) == Some(&AFLOAT) {
            shares.remove(&figure.id);
        } else {
            earlier = Some(own);
        }
    }
}

/// A figure on its page.
struct PlacedFigure<'a> {
    id: &'a str,
    /// Its place among all figures.
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

/// The figures by their pages, and on a page by their numbers.
fn placed<'a>(seen: &Seen, figures: &'a [PrintedFigure]) -> Vec<PlacedFigure<'a>> {
    let place = |(number, figure): (usize, &'a PrintedFigure)| {
        let beginning = seen.tops.get(&figure.id)?;
        let body = seen.bodies.get(beginning.page.checked_sub(1)?)?.as_ref()?;
        Some(PlacedFigure {
            id: &figure.id,
            number,
            page: beginning.page,
            sections: figure.sections,
            is_wide: figure.is_wide,
            is_at_top: beginning.top < body.top.midpoint(body.bottom),
        })
    };
    let mut placed: Vec<_> = figures.iter().enumerate().filter_map(place).collect();
    placed.sort_by_key(|it| (it.page, it.number));
    placed
}

#[cfg(test)]
mod tests {
    use super::super::super::code_files::PrintedSection;
    use super::super::body::Body;
    use super::*;

    /// Where figures of one page go that begin at these heights; a wide one ends in `w`, and before `#` a chapter begins
    /// below another one.
    fn moved(heights: &[(&str, f64)]) -> Vec<(String, bool)> {
        let body = Body {
            top: 70.0,
            bottom: 770.0,
            lowest: 770.0,
            columns: None,
        };
        let mut seen = Seen {
            bodies: vec![Some(body)],
            ..Seen::default()
        };
        let mut typeset = Typeset {
            files: Vec::new(),
            pictures: BTreeMap::new(),
            cover: None,
            targets: Vec::new(),
            references: Vec::new(),
            figures: Vec::new(),
            sections: Vec::new(),
            openings: Vec::new(),
            has_columns: true,
        };
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
                    sections: typeset.sections.len(),
                }),
            }
        }
        let joined = typeset.sections.iter().map(|it| it.id.clone()).collect();
        ends(&seen, &typeset, &joined).into_iter().collect()
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

    #[test]
    fn a_figure_that_floats_above_an_earlier_one_stays_in_the_text() {
        let at = |left, top| Beginning { page: 1, left, top };
        let mut seen = Seen::default();
        for (id, place) in [
            ("1", at(50.0, 300.0)),
            ("2", at(50.0, 70.0)),
            ("3", at(300.0, 70.0)),
        ] {
            seen.tops.insert(id.to_owned(), place);
        }
        let figure = |id: &str| PrintedFigure {
            id: id.to_owned(),
            sections: 0,
            is_wide: false,
        };
        let figures = ["1", "2", "3"].map(figure);
        let mut shares: BTreeMap<String, u8> = ["2", "3"].map(|it| (it.to_owned(), AFLOAT)).into();
        keep_back(&seen, &figures, &mut shares);
        assert_eq!(shares.into_keys().collect::<Vec<_>>(), ["3"]);
    }

    #[test]
    fn a_wide_figure_stands_on_the_side_of_its_chapter() {
        let at = |id: &str, is_at_top| vec![(id.to_owned(), is_at_top)];
        assert_eq!(moved(&[("1w", 600.0), ("#2", 300.0)]), at("1w", true));
        assert_eq!(moved(&[("#2", 300.0), ("1w", 70.0)]), at("1w", false));
        assert_eq!(moved(&[("#2", 300.0), ("1w", 600.0)]), []);
    }
}
