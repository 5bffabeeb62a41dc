//! The colours at the edges of a cover, so that a page of another shape can go on in them.

use super::render;
use crate::book::Cover;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use resvg::tiny_skia::Pixmap;

/// The width at which a cover is looked at, in pixels.
const WIDTH: u32 = 60;

/// Pixels this far from the edge are looked at: the outermost ones may be mixed with nothing.
const INSIDE: u32 = 1;

/// The colours that are looked at along an edge.
const STOPS: u32 = 12;

/// The colours along each edge, from left to right or from top to bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeColours {
    /// Along the upper edge.
    pub top: Vec<[u8; 3]>,
    /// Along the lower edge.
    pub bottom: Vec<[u8; 3]>,
    /// Along the left edge.
    pub left: Vec<[u8; 3]>,
    /// Along the right edge.
    pub right: Vec<[u8; 3]>,
}

/// The colours at the edges of a cover; `None` when it cannot be drawn.
pub fn edge_colours(cover: &Cover) -> Option<EdgeColours> {
    let drawing = drawing(cover)?;
    let pixmap = render::on_deep_stack(|| render::pixels(&render::tree(&drawing)?, WIDTH))?;
    let (width, height) = (pixmap.width(), pixmap.height());
    let (right, bottom) = (
        width.checked_sub(1 + INSIDE)?,
        height.checked_sub(1 + INSIDE)?,
    );
    let along = |length: u32, point: &dyn Fn(u32) -> (u32, u32)| {
        let stops = (0..STOPS).map(|stop| point(stop * (length - 1) / (STOPS - 1)));
        stops
            .map(|(x, y)| colour(&pixmap, x, y))
            .collect::<Option<Vec<_>>>()
    };
    Some(EdgeColours {
        top: along(width, &|x| (x, INSIDE))?,
        bottom: along(width, &|x| (x, bottom))?,
        left: along(height, &|y| (INSIDE, y))?,
        right: along(height, &|y| (right, y))?,
    })
}

/// The cover as a drawing; a photograph is in one.
fn drawing(cover: &Cover) -> Option<String> {
    if cover.media_type == "image/svg+xml" {
        return String::from_utf8(cover.bytes.to_vec()).ok();
    }
    let (width, height) = cover.size?;
    let (kind, data) = (cover.media_type, STANDARD.encode(&cover.bytes));
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\">\
         <image width=\"{width}\" height=\"{height}\" href=\"data:{kind};base64,{data}\"/></svg>"
    ))
}

/// The colour of a pixel, on white.
fn colour(pixmap: &Pixmap, x: u32, y: u32) -> Option<[u8; 3]> {
    let pixel = pixmap.pixel(x, y)?;
    let white = u8::MAX - pixel.alpha();
    Some([pixel.red(), pixel.green(), pixel.blue()].map(|it| it.saturating_add(white)))
}
