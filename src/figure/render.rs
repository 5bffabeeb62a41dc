//! Drawings as pixels and outlines, with the fonts that are built in.
//!
//! Nothing of the machine is used: no font of it, and no file.

use super::price;
use super::svg::Cost;
use super::workshop::Workshop;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, ImageHrefResolver, ImageKind, Options, Tree, fontdb};
use std::convert::Infallible;
use std::sync::{Arc, OnceLock};

/// The family of the fonts that are built in.
const FAMILY: &str = "Noto Sans";

/// The maximum cost of a drawing.
const MOST: Cost = Cost {
    elements: 50_000,
    depth: 120,
    layers: 50_000,
    letters: 20_000,
    style: 8_192,
    compared: 10_000_000,
};

/// The width in pixels at which the cost of a drawing is estimated.
const PRICED_WIDTH: u32 = 800;

/// Bytes of the stack for the deepest drawing.
const STACK: usize = 32 << 20;

/// Whether the drawing can be rendered within the limits of time and memory.
pub(super) fn is_drawable(svg: &str, cost: Cost, workshop: &Workshop) -> bool {
    let price = || {
        let is_fair = on_deep_stack(|| {
            let tree = tree(svg)?;
            let (width, height, _) = sides(&tree, PRICED_WIDTH);
            Some(price::is_fair(&tree, (width.into(), height.into())))
        });
        // What shows nothing costs nothing.
        Ok::<_, Infallible>(vec![u8::from(is_fair.unwrap_or(true))])
    };
    cost.is_within(&MOST)
        && workshop
            .made("drawable", &[svg.as_bytes()], price)
            .is_ok_and(|it| *it == [1])
}

fn fonts() -> Arc<fontdb::Database> {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    let load = || {
        let mut fonts = fontdb::Database::new();
        for face in [
            notosans::REGULAR_TTF,
            notosans::BOLD_TTF,
            notosans::ITALIC_TTF,
            notosans::BOLD_ITALIC_TTF,
        ] {
            fonts.load_font_source(fontdb::Source::Binary(Arc::new(face)));
        }
        fonts.set_sans_serif_family(FAMILY);
        fonts.set_serif_family(FAMILY);
        fonts.set_monospace_family(FAMILY);
        fonts.set_cursive_family(FAMILY);
        fonts.set_fantasy_family(FAMILY);
        Arc::new(fonts)
    };
    Arc::clone(FONTS.get_or_init(load))
}

/// The drawing as a tree of shapes; `None` when it is empty.
pub(super) fn tree(svg: &str) -> Option<Tree> {
    let options = Options {
        font_family: FAMILY.to_owned(),
        fontdb: fonts(),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|kind, data, _| match kind {
                "image/png" => Some(ImageKind::PNG(data)),
                "image/jpeg" | "image/jpg" => Some(ImageKind::JPEG(data)),
                _ => None,
            }),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    Tree::from_str(svg, &options).ok()
}

/// Runs a recursive walk of a drawing on a large stack; `None` when it panics.
pub(super) fn on_deep_stack<T: Send>(work: impl FnOnce() -> Option<T> + Send) -> Option<T> {
    if cfg!(target_family = "wasm") {
        return work();
    }
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().stack_size(STACK);
        let thread = builder.spawn_scoped(scope, work).ok()?;
        thread.join().ok().flatten()
    })
}

/// The tallest picture that is drawn, in pixels.
const MAX_HEIGHT: f32 = 8_192.0;

/// The drawing at that width, or narrower where it would be too tall.
pub(super) fn pixels(tree: &Tree, width: u32) -> Option<Pixmap> {
    let (width, height, scale) = sides(tree, width);
    let mut pixmap = Pixmap::new(width, height)?;
    resvg::render(
        tree,
        Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    Some(pixmap)
}

/// Width and height of the drawing at that width, or narrower where it would be too tall, and how many
/// pixels one of its own is.
fn sides(tree: &Tree, width: u32) -> (u32, u32, f32) {
    let size = tree.size();
    let scale = (width as f32 / size.width()).min(MAX_HEIGHT / size.height());
    let side = |side: f32| (side * scale).round().max(1.0) as u32;
    (side(size.width()), side(size.height()), scale)
}

/// The drawing as a PNG picture of that width.
pub(super) fn png(svg: &str, width: u32) -> Option<Vec<u8>> {
    on_deep_stack(|| pixels(&tree(svg)?, width)?.encode_png().ok())
}

/// The drawing with the outlines of its letters in place of its texts.
pub(super) fn outlined(svg: &str) -> Option<String> {
    let options = usvg::WriteOptions {
        indent: usvg::Indent::None,
        attributes_indent: usvg::Indent::None,
        coordinates_precision: 5,
        transforms_precision: 7,
        ..usvg::WriteOptions::default()
    };
    on_deep_stack(|| Some(tree(svg)?.to_string(&options)))
}
