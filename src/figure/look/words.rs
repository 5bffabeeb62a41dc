//! Texts: checks that they fit in their place.

use super::shapes;
use crate::figure::remark::Remark;
use crate::slice::single_spaced;
use resvg::tiny_skia::Rect;
use resvg::usvg::{Color, Paint, Text, Tree};
use std::collections::BTreeSet;

/// The maximum overhang of a text, as a share of the width of the picture.
const TOLERANCE: f32 = 0.01;

/// Texts and shapes are compared each with each.
const MOST: usize = 2_000;

/// The maximum number of missing characters that are reported for a drawing.
const MOST_SIGNS: usize = 20;

/// A text as it is drawn.
pub(super) struct Words {
    pub(super) text: String,
    pub(super) space: Rect,
    /// The colours of its letters and of their outlines, each with its opacity, a list a part.
    pub(super) parts: Vec<Vec<(Color, f32)>>,
    /// Characters that the font lacks: boxes take their place, so the width is unknown.
    pub(super) missing: BTreeSet<char>,
}

/// The texts of a drawing that have letters.
pub(super) fn of(tree: &Tree) -> Vec<Words> {
    let texts = shapes::texts(tree).into_iter().take(MOST);
    texts.map(|(text, opacity)| words(text, opacity)).collect()
}

fn words(text: &Text, around: f32) -> Words {
    let chunks: String = text.chunks().iter().map(|chunk| chunk.text()).collect();
    let spans = text.chunks().iter().flat_map(|chunk| chunk.spans());
    let mut parts = Vec::new();
    for span in spans.filter(|span| span.is_visible()) {
        let fill = span.fill().map(|it| (it.paint(), it.opacity()));
        let stroke = span.stroke().map(|it| (it.paint(), it.opacity()));
        let paints = [fill, stroke].into_iter().flatten();
        let colours = paints.filter_map(|(paint, opacity)| match paint {
            Paint::Color(colour) => Some((*colour, opacity.get() * around)),
            _ => None,
        });
        parts.push(colours.collect());
    }
    Words {
        text: single_spaced(&chunks).into_owned(),
        // That of the text itself has room for accents and descenders.
        space: text.flattened().abs_bounding_box(),
        parts,
        missing: missing(text),
    }
}

/// The size of the smallest letters that are seen.
pub(super) fn least(tree: &Tree) -> Option<f32> {
    let size = |text: &Text| {
        let scale = text.abs_transform().get_scale();
        let scale = scale.0.min(scale.1);
        let spans = text.chunks().iter().flat_map(|chunk| chunk.spans());
        let sizes = spans.filter(|it| it.is_visible());
        sizes
            .map(|it| it.font_size().get() * scale)
            .min_by(f32::total_cmp)
    };
    let texts = shapes::texts(tree).into_iter().take(MOST);
    texts
        .filter_map(|(text, _)| size(text))
        .min_by(f32::total_cmp)
}

/// The characters that the font lacks.
fn missing(text: &Text) -> BTreeSet<char> {
    let glyphs = text.layouted().iter().flat_map(|it| &it.positioned_glyphs);
    let boxes = glyphs.filter(|glyph| glyph.id.0 == 0);
    let signs = boxes.flat_map(|glyph| glyph.text.chars());
    signs
        .filter(|sign| !sign.is_whitespace() && !sign.is_control())
        .collect()
}

/// One remark about all characters that the font lacks.
pub(super) fn lacking(texts: &[Words]) -> Option<Remark> {
    let signs: BTreeSet<char> = texts.iter().flat_map(|it| it.missing.clone()).collect();
    let signs: Vec<String> = signs.iter().take(MOST_SIGNS).map(char::to_string).collect();
    (!signs.is_empty()).then(|| Remark::NoSign {
        signs: signs.join(" "),
    })
}

/// Texts that the edge of the picture cuts, each once.
pub(super) fn cut(texts: &[Words], tree: &Tree) -> Vec<Remark> {
    let size = tree.size();
    let Some(picture) = Rect::from_xywh(0.0, 0.0, size.width(), size.height()) else {
        return Vec::new();
    };
    let beyond = texts.iter().filter(|words| words.missing.is_empty());
    let beyond = beyond.filter(|words| !holds(&picture, &words.space, size.width() * TOLERANCE));
    let texts: BTreeSet<&String> = beyond.map(|words| &words.text).collect();
    let remark = |text: &String| Remark::CutText { text: text.clone() };
    texts.into_iter().map(remark).collect()
}

/// Translated texts that reach beyond the smallest shape that their original is in.
pub(super) fn too_wide(texts: &[Words], original: &Tree) -> Vec<Remark> {
    let tolerance = original.size().width() * TOLERANCE;
    let shapes = shapes::paths(original);
    let boxes: Vec<Rect> = shapes
        .iter()
        .filter(|path| path.fill().is_some() || path.stroke().is_some())
        .map(|path| path.abs_bounding_box())
        .take(MOST)
        .collect();
    let originals = of(original);
    let changed = texts.iter().zip(&originals);
    let is_measured = |words: &Words| words.missing.is_empty();
    let changed = changed
        .filter(|(now, before)| now.text != before.text && is_measured(now) && is_measured(before));
    let wide = changed.filter(|(now, before)| {
        let around = boxes.iter().filter(|it| holds(it, &before.space, 0.0));
        let area = |it: &&Rect| it.width() * it.height();
        let smallest = around.min_by(|a, b| area(a).total_cmp(&area(b)));
        smallest.is_some_and(|it| !holds(it, &now.space, tolerance))
    });
    let remark = |(now, before): (&Words, &Words)| Remark::WideText {
        text: now.text.clone(),
        original: before.text.clone(),
    };
    let mut remarks: Vec<Remark> = wide.map(remark).collect();
    remarks.dedup();
    remarks
}

fn holds(outer: &Rect, inner: &Rect, tolerance: f32) -> bool {
    inner.left() >= outer.left() - tolerance
        && inner.right() <= outer.right() + tolerance
        && inner.top() >= outer.top() - tolerance
        && inner.bottom() <= outer.bottom() + tolerance
}
