//! Measures: checks that a drawn length is as long as its text says.

use super::shapes;
use crate::figure::remark::{Remark, UnclearMeasure};
use crate::figure::svg::measures::{Measure, Measures};
use resvg::tiny_skia::{PathSegment, Point};
use resvg::usvg::{Node, Path, Tree};
use std::collections::BTreeMap;

/// The tolerance of a drawn length, as a share of it, and in units.
const SHARE: f64 = 0.01;
const UNITS: f64 = 0.02;

/// Into how many lines a curve is cut to be measured.
const PIECES: u16 = 32;

/// Remarks on the measures whose drawn length differs from their text.
pub(super) fn compare(tree: &Tree, measures: Measures) -> Vec<Remark> {
    let mut remarks = measures.remarks;
    let drawn = shapes::by_id(tree);
    for measure in &measures.measures {
        let Some(drawn) = length(&drawn, measure) else {
            remarks.push(Remark::UnclearMeasure {
                says: measure.says.clone(),
                why: UnclearMeasure::NotDrawn,
                line: measure.line,
            });
            continue;
        };
        let units = drawn / measures.length;
        let differs = (units - measure.units).abs();
        if differs > UNITS && differs > measure.units * SHARE {
            remarks.push(Remark::WrongMeasure {
                says: measure.says.clone(),
                is: format!("{} {}", number(units), measures.unit),
                line: measure.line,
            });
        }
    }
    remarks
}

/// A number with at most two decimals.
fn number(units: f64) -> String {
    format!("{}", (units * 100.0).round() / 100.0)
}

/// The drawn length of a measure, in user units.
fn length(drawn: &BTreeMap<&str, &Node>, measure: &Measure) -> Option<f64> {
    let path = |id: &str| shapes::first_path(drawn.get(id)?);
    let shape = path(&measure.id)?;
    match &measure.from {
        None => along(shape),
        Some(from) => Some(distance(start(path(from)?)?, start(shape)?)),
    }
}

/// The first point of a shape, as it is drawn.
fn start(path: &Path) -> Option<Point> {
    points(path)?.first().copied()
}

/// The length of the outline.
fn along(path: &Path) -> Option<f64> {
    let points = points(path)?;
    let pairs = points.iter().zip(points.iter().skip(1));
    Some(pairs.map(|(from, to)| distance(*from, *to)).sum())
}

fn distance(from: Point, to: Point) -> f64 {
    f64::from(to.x - from.x).hypot(f64::from(to.y - from.y))
}

/// The points of the first line of a shape, its curves as many short lines.
fn points(path: &Path) -> Option<Vec<Point>> {
    let path = path.data().clone().transform(path.abs_transform())?;
    let mut points: Vec<Point> = Vec::new();
    for segment in path.segments() {
        let from = points.last().copied().unwrap_or_default();
        match segment {
            PathSegment::MoveTo(_) if !points.is_empty() => break,
            PathSegment::MoveTo(to) | PathSegment::LineTo(to) => points.push(to),
            PathSegment::QuadTo(by, to) => points.extend(pieces(|t| {
                let (a, b) = (mix(from, by, t), mix(by, to, t));
                mix(a, b, t)
            })),
            PathSegment::CubicTo(by, on, to) => points.extend(pieces(|t| {
                let (a, b, c) = (mix(from, by, t), mix(by, on, t), mix(on, to, t));
                mix(mix(a, b, t), mix(b, c, t), t)
            })),
            PathSegment::Close => points.extend(points.first().copied()),
        }
    }
    (points.len() > 1).then_some(points)
}

/// The points that divide a curve into pieces, without its first one.
fn pieces(curve: impl Fn(f32) -> Point) -> impl Iterator<Item = Point> {
    (1..=PIECES).map(move |piece| curve(f32::from(piece) / f32::from(PIECES)))
}

fn mix(from: Point, to: Point, share: f32) -> Point {
    Point {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
    }
}
