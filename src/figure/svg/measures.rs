//! Measures that a drawing declares, to be compared with what is drawn.
//!
//! The root says its unit, and how long one is in user units; a shape says how long it is, from its
//! first point along its outline, or from the first point of another element:
//!
//! ```svg
//! <svg data-unit="BW" data-unit-length="100" …>
//!   <line data-measure="2 BW" x1="75" y1="285" x2="75" y2="85"/>
//!   <polygon id="old" …/> <polygon data-measure="2 BW" data-from="old" …/>
//! ```

use super::document::{line, measure_id, parse};
use crate::figure::remark::{Remark, UnclearMeasure};
use crate::suggest;
use roxmltree::{Document, Node};
use std::collections::{BTreeMap, BTreeSet};

/// More measures than these are not compared.
const MOST: usize = 500;

/// The measures of a drawing.
#[derive(Clone, Debug, Default)]
pub(in crate::figure) struct Measures {
    pub(in crate::figure) unit: String,
    /// The length of one unit, in user units.
    pub(in crate::figure) length: f64,
    pub(in crate::figure) measures: Vec<Measure>,
    /// Remarks on measures that cannot be compared.
    pub(in crate::figure) remarks: Vec<Remark>,
}

/// A text that gives the length of a drawn element.
#[derive(Clone, Debug)]
pub(in crate::figure) struct Measure {
    /// The text of the measure, such as `2 BW`.
    pub(in crate::figure) says: String,
    /// The length in units.
    pub(in crate::figure) units: f64,
    /// The id of its element in the rendered drawing.
    pub(in crate::figure) id: String,
    /// The id of the element that it is measured from.
    pub(in crate::figure) from: Option<String>,
    /// Its line in the file, from 1.
    pub(in crate::figure) line: u32,
}

/// The measures of a file, and remarks on those that are unclear; `None` for a file without `data-` attributes, or
/// that is no SVG.
pub(in crate::figure) fn of(text: &str) -> Option<Measures> {
    if !text.contains("data-") {
        return None;
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = super::prolog::without_doctype(text).ok()?;
    let document = parse(&text).ok()?;
    let root = document.root_element();
    let mut measures = Measures::default();
    measures.misspelt(&document);
    let mut all = document.descendants();
    let Some(unit) = root.attribute("data-unit") else {
        let measure = all.find_map(|node| Some((node, node.attribute("data-measure")?)));
        if let Some((node, says)) = measure {
            measures.remark(node, says, UnclearMeasure::NoUnit);
        }
        return Some(measures);
    };
    unit.trim().clone_into(&mut measures.unit);
    let length = root.attribute("data-unit-length").unwrap_or_default();
    let positive = |length: &f64| length.is_finite() && *length > 0.0;
    match length.trim().parse().ok().filter(positive) {
        Some(length) => measures.length = length,
        None => {
            measures.remark(root, length, UnclearMeasure::NoLength);
            return Some(measures);
        }
    }
    let mut ids = BTreeMap::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            ids.entry(id).or_insert(node);
        }
    }
    let start = |id: &str| ids.get(id).copied();
    let measured = document.descendants();
    let measured = measured.filter_map(|node| Some((node, node.attribute("data-measure")?)));
    for (node, says) in measured.take(MOST) {
        measures.add(node, says, &start);
    }
    Some(measures)
}

/// The attributes of a measure, after `data-`.
const ATTRIBUTES: [&str; 4] = ["from", "measure", "unit", "unit-length"];

impl Measures {
    /// Remarks attributes that were meant to be ours, each once; other programs have their own.
    fn misspelt(&mut self, document: &Document<'_>) {
        let is_ours = |name: &str| {
            let name = name.strip_prefix("data-");
            name.is_some_and(|it| ATTRIBUTES.contains(&it))
        };
        let mut all = document.descendants().flat_map(|it| it.attributes());
        if !all.any(|it| is_ours(it.name())) {
            return;
        }
        let mut seen = BTreeSet::new();
        for node in document.descendants() {
            let names = node.attributes().map(|it| it.name());
            for name in names.filter_map(|it| it.strip_prefix("data-")) {
                let is_ours = ATTRIBUTES.contains(&name);
                if is_ours || seen.len() >= MOST || !seen.insert(name.to_owned()) {
                    continue;
                }
                let known = ATTRIBUTES.into_iter();
                // `data-from` is only beside a measure.
                let known = known.filter(|it| *it != "from" || node.has_attribute("data-measure"));
                if let Some(meant) = suggest::nearest(name, known).first() {
                    self.remarks.push(Remark::MisspeltMeasure {
                        says: format!("data-{name}"),
                        meant: format!("data-{meant}"),
                        line: line(node),
                    });
                }
            }
        }
    }

    /// Adds a measure; `start` is the element of an id.
    fn add<'a, 'b: 'a>(
        &mut self,
        node: Node<'_, '_>,
        says: &str,
        start: &dyn Fn(&str) -> Option<Node<'a, 'b>>,
    ) {
        let Some(units) = units(says, &self.unit) else {
            return self.remark(node, says, UnclearMeasure::NotInUnit);
        };
        let from = node
            .attribute("data-from")
            .map(|from| Some(look_id(start(from)?).unwrap_or_else(|| from.to_owned())));
        let from = match from {
            Some(None) => return self.remark(node, says, UnclearMeasure::NoStart),
            from => from.flatten(),
        };
        self.measures.push(Measure {
            says: says.trim().to_owned(),
            units,
            id: look_id(node).unwrap_or_default(),
            from,
            line: line(node),
        });
    }

    fn remark(&mut self, node: Node<'_, '_>, says: &str, why: UnclearMeasure) {
        self.remarks.push(Remark::UnclearMeasure {
            says: says.trim().to_owned(),
            why,
            line: line(node),
        });
    }
}

/// The id by which the rendered element is found; `None` when the element is no measure.
pub(super) fn look_id(node: Node<'_, '_>) -> Option<String> {
    let is_measure = node.has_attribute("data-measure");
    is_measure.then(|| measure_id(node.id().get()))
}

/// Parses the length of a measure, in units: `2 BW`, `1.2 BW`, `1,2 BW`, `½ BW`, `1½ BW`, `1/2 BW`.
fn units(says: &str, unit: &str) -> Option<f64> {
    let number = says.trim().strip_suffix(unit)?.trim();
    let fraction = number.chars().last().and_then(vulgar);
    if let Some(fraction) = fraction {
        let whole = number
            .trim_end_matches(|c: char| vulgar(c).is_some())
            .trim();
        let whole = if whole.is_empty() {
            0.0
        } else {
            whole.parse().ok()?
        };
        return Some(whole + fraction);
    }
    if let Some((numerator, denominator)) = number.split_once('/') {
        let numerator: f64 = numerator.trim().parse().ok()?;
        let denominator: f64 = denominator.trim().parse().ok()?;
        return (denominator > 0.0).then(|| numerator / denominator);
    }
    number
        .replace(',', ".")
        .parse()
        .ok()
        .filter(|it: &f64| it.is_finite())
}

fn vulgar(c: char) -> Option<f64> {
    Some(match c {
        '½' => 0.5,
        '⅓' => 1.0 / 3.0,
        '⅔' => 2.0 / 3.0,
        '¼' => 0.25,
        '¾' => 0.75,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_are_read_as_people_write_them() {
        for (says, number) in [
            ("2 BW", Some(2.0)),
            ("1.2 BW", Some(1.2)),
            (" 1,2BW", Some(1.2)),
            ("½ BW", Some(0.5)),
            ("1½ BW", Some(1.5)),
            ("1 ½ BW", Some(1.5)),
            ("1/2 BW", Some(0.5)),
            ("2 cm", None),
            ("two BW", None),
            ("1/0 BW", None),
        ] {
            assert_eq!(units(says, "BW"), number, "{says}");
        }
    }
}
