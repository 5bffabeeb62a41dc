//! The order of figures on a page: one that is as wide as both columns stands above or below them, and so it may come before
//! figures that the text names before it, or after later ones.

use super::super::code_files::PrintedFigure;
use super::seen::Seen;
use std::collections::BTreeMap;

/// The ends of their pages, the top or not, at which wide figures stand in the order of their numbers, of those that would
/// stand there in a better order than now.
pub(super) fn ends(seen: &Seen, figures: &[PrintedFigure]) -> BTreeMap<String, bool> {
    let mut ends = BTreeMap::new();
    let placed = placed(seen, figures);
    for page in placed.chunk_by(|one, other| one.page == other.page) {
        for figure in page.iter().filter(|it| it.is_wide) {
            let faults = |is_at_top: bool| {
                let others = page.iter().filter(|it| it.number != figure.number);
                others
                    .filter(|it| figure.is_misplaced(is_at_top, it))
                    .count()
            };
            if faults(!figure.is_at_top) < faults(figure.is_at_top) {
                ends.insert(figure.id.to_owned(), !figure.is_at_top);
            }
        }
    }
    ends
}

/// A figure on its page.
struct PlacedFigure<'a> {
    id: &'a str,
    /// Its place among all figures.
    number: usize,
    page: usize,
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
    use super::super::body::Body;
    use super::super::seen::Beginning;
    use super::*;

    /// Where figures of one page go that begin at these heights; a wide one ends in `w`.
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
        let mut figures = Vec::new();
        for (id, top) in heights {
            let beginning = Beginning {
                page: 1,
                left: 50.0,
                top: *top,
            };
            seen.tops.insert((*id).to_owned(), beginning);
            figures.push(PrintedFigure {
                id: (*id).to_owned(),
                is_wide: id.ends_with('w'),
            });
        }
        ends(&seen, &figures).into_iter().collect()
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
}
