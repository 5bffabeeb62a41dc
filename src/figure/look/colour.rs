//! Colours: checks the contrast of texts, and that fills differ by more than their hue.
//!
//! Source: <https://www.w3.org/TR/WCAG22/#contrast-minimum>, <https://www.w3.org/TR/WCAG22/#use-of-color>

use super::shapes;
use super::words::Words;
use crate::figure::remark::Remark;
use crate::figure::render;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};
use resvg::usvg::{Color, Paint, Path, Tree};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The minimum contrast ratio of a text and its background.
const LEGIBLE: f64 = 4.5;

/// Fills that are less apart than this look alike without their hue.
const ALIKE: f64 = 1.25;

/// Colours that are less apart than this in every channel are shades of one colour.
const SHADES: u8 = 64;

/// The share of the picture that a fill has to cover to count.
const SMALL: f32 = 0.002;

/// Each fill is compared with each other one.
const MOST_FILLS: usize = 200;

/// The width in pixels at which a drawing is examined.
const WIDTH: u32 = 480;

/// The first two fills that differ only in their hue.
pub(super) fn hue_alone(tree: &Tree) -> Option<Remark> {
    let area = tree.size().width() * tree.size().height();
    let paths = shapes::paths(tree);
    let fills = paths.iter().filter_map(|path| fill(path, area));
    let fills: BTreeSet<[u8; 3]> = fills.take(MOST_FILLS).collect();
    let fills: Vec<[u8; 3]> = fills.into_iter().collect();
    let pairs = fills.iter().enumerate();
    let mut pairs =
        pairs.flat_map(|(at, one)| fills.iter().skip(at + 1).map(move |other| (one, other)));
    let (one, other) = pairs.find(|(one, other)| differ_by_hue(one, other))?;
    Some(Remark::HueAlone {
        colours: [name(one), name(other)],
    })
}

/// The colour of a shape that is filled with one.
fn fill(path: &Path, area: f32) -> Option<[u8; 3]> {
    let fill = path.fill()?;
    let Paint::Color(colour) = fill.paint() else {
        return None;
    };
    let space = path.abs_bounding_box();
    let covers = space.width() * space.height() > area * SMALL;
    (fill.opacity().get() > 0.5 && covers).then(|| on_white(*colour, fill.opacity().get()))
}

fn on_white(colour: Color, opacity: f32) -> [u8; 3] {
    [colour.red, colour.green, colour.blue].map(|channel| {
        let mixed = f32::from(channel) * opacity + 255.0 * (1.0 - opacity);
        mixed.round() as u8
    })
}

fn differ_by_hue(one: &[u8; 3], other: &[u8; 3]) -> bool {
    let differences = one.iter().zip(other).map(|(a, b)| a.abs_diff(*b));
    differences.max() > Some(SHADES) && contrast(one, other) < ALIKE
}

fn name([red, green, blue]: &[u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Texts that have too little contrast with their background, or are covered; each once.
pub(super) fn low_contrast(texts: &[Words], whole: &Tree, behind: &Tree) -> Vec<Remark> {
    let pixmaps = render::pixels(whole, WIDTH).zip(render::pixels(behind, WIDTH));
    let Some((whole, ground)) = pixmaps else {
        return Vec::new();
    };
    let scale = ground.width() as f32 / behind.size().width();
    let mut best: BTreeMap<&str, Vec<(&Words, SeenColours)>> = BTreeMap::new();
    for text in texts {
        let Some(seen) = seen(text, (&whole, &ground), scale) else {
            continue;
        };
        let places = best.entry(&text.text).or_default();
        let same = places.iter_mut().find(|(other, _)| overlap(other, text));
        match same {
            // Letters are drawn twice to have an edge around them.
            Some((_, known)) if known.ratio < seen.ratio => *known = seen,
            Some(_) => {}
            None => places.push((text, seen)),
        }
    }
    let worst = best.into_iter().filter_map(|(text, places)| {
        let seen = places.into_iter().map(|(_, seen)| seen);
        let seen = seen.min_by(|a, b| a.ratio.total_cmp(&b.ratio))?;
        (seen.ratio < LEGIBLE).then(|| Remark::LowContrast {
            text: text.to_owned(),
            ratio: format!("{:.1}", (seen.ratio * 10.0).floor() / 10.0),
            on_dark: seen.on_dark,
        })
    });
    worst.collect()
}

fn overlap(one: &Words, other: &Words) -> bool {
    let (one, other) = (one.space, other.space);
    one.left() < other.right()
        && other.left() < one.right()
        && one.top() < other.bottom()
        && other.top() < one.bottom()
}

/// How visible a text is.
struct SeenColours {
    /// The contrast of its part that is seen worst.
    ratio: f64,
    /// Whether white letters would have more contrast than black ones.
    on_dark: bool,
}

/// The contrast of a text with its background in the rendered drawing.
fn seen(text: &Words, (whole, ground): (&Pixmap, &Pixmap), scale: f32) -> Option<SeenColours> {
    let below = runs(ground, text, scale);
    let part = |colours: &Vec<(Color, f32)>| {
        let ratios = colours.iter().filter_map(|it| typical(&below, *it));
        ratios.max_by(f64::total_cmp)
    };
    let ratio = text.parts.iter().filter_map(part).min_by(f64::total_cmp)?;
    let is_covered = runs(whole, text, scale) == below;
    let of = |colour: [u8; 3]| {
        below
            .iter()
            .map(move |it| contrast(&colour, &it.colour) * it.length as f64)
            .sum::<f64>()
    };
    Some(SeenColours {
        ratio: if is_covered { 1.0 } else { ratio },
        on_dark: of([255; 3]) > of([0; 3]),
    })
}

/// Pixels of one colour, one after the other: behind most texts there are few others.
#[derive(Clone, Copy, Debug, PartialEq)]
struct PixelRun {
    colour: [u8; 3],
    length: usize,
}

/// The pixels where a text is.
fn runs(pixmap: &Pixmap, text: &Words, scale: f32) -> Vec<PixelRun> {
    let space = text.space;
    let whole = |side: f32, most: u32| (side * scale).clamp(0.0, most as f32) as u32;
    let (width, height) = (pixmap.width(), pixmap.height());
    let mut runs: Vec<PixelRun> = Vec::new();
    let mut before = None;
    for y in whole(space.top(), height)..whole(space.bottom(), height) {
        for x in whole(space.left(), width)..whole(space.right(), width) {
            let Some(pixel) = pixmap.pixel(x, y) else {
                continue;
            };
            let is_same = before.replace(pixel) == Some(pixel);
            if let Some(run) = runs.last_mut().filter(|_| is_same) {
                run.length += 1;
                continue;
            }
            let colour = seen_colour(pixel);
            match runs.last_mut() {
                Some(run) if run.colour == colour => run.length += 1,
                _ => runs.push(PixelRun { colour, length: 1 }),
            }
        }
    }
    runs
}

fn seen_colour(pixel: PremultipliedColorU8) -> [u8; 3] {
    let pixel = pixel.demultiply();
    let seen = Color::new_rgb(pixel.red(), pixel.green(), pixel.blue());
    on_white(seen, f32::from(pixel.alpha()) / 255.0)
}

/// The median contrast of letters of a colour and an opacity with the pixels behind them.
fn typical(below: &[PixelRun], (colour, opacity): (Color, f32)) -> Option<f64> {
    let above = [colour.red, colour.green, colour.blue];
    let mixed = |above: u8, below: u8| {
        (f32::from(above) * opacity + f32::from(below) * (1.0 - opacity)).round() as u8
    };
    let ratio = |run: &PixelRun| {
        let ([r, g, b], [below_r, below_g, below_b]) = (above, run.colour);
        let shown = [mixed(r, below_r), mixed(g, below_g), mixed(b, below_b)];
        (contrast(&shown, &run.colour), run.length)
    };
    let mut ratios: Vec<(f64, usize)> = below.iter().map(ratio).collect();
    ratios.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let mut before = below.iter().map(|run| run.length).sum::<usize>() / 2;
    let mut ratios = ratios.into_iter();
    let is_median = |(_, length): &(f64, usize)| {
        let is_there = before < *length;
        before = before.saturating_sub(*length);
        is_there
    };
    ratios.find(is_median).map(|(ratio, _)| ratio)
}

/// The contrast ratio of two colours, from 1 to 21.
pub(crate) fn contrast(one: &[u8; 3], other: &[u8; 3]) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The light of each value of a channel: this is asked for each pixel.
static LINEAR: LazyLock<[f64; 256]> = LazyLock::new(|| {
    std::array::from_fn(|value| {
        let channel = value as f64 / 255.0;
        if channel <= 0.04045 {
            channel / 12.92
        } else {
            ((channel + 0.055) / 1.055).powf(2.4)
        }
    })
});

fn luminance(colour: &[u8; 3]) -> f64 {
    let linear = |channel: u8| {
        LINEAR
            .get(usize::from(channel))
            .copied()
            .unwrap_or_default()
    };
    let [red, green, blue] = colour.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}
