//! Estimates the cost of rendering a tree of shapes before it is rendered.
//!
//! A few lines can ask for hours: a blur of a blur, a pattern of patterns, a mask for each of many
//! shapes. This adds up what resvg does with each of them, so that it is known beforehand, and on every
//! machine alike.

use resvg::tiny_skia::{PathSegment, Rect, Transform};
use resvg::usvg::filter::{Filter, Kind};
use resvg::usvg::{ClipPath, Group, Image, Mask, Node, Paint, Path, Pattern, Stroke, Tree};

/// The most work for one drawing; a unit takes about a nanosecond.
const MOST_WORK: f64 = 300e6;

/// The most memory at once, in bytes.
const MOST_BYTES: f64 = 120e6;

/// Bytes per pixel.
const PIXEL: f64 = 4.0;

/// The maximum size of a layer, in multiples of the canvas.
const LARGEST_LAYER: f64 = 25.0;

/// No shape reaches further, in pixels: the numbers of the renderer end somewhere.
const FURTHEST: f64 = 1e6;

/// More dashes than these are not drawn.
const MOST_DASHES: f64 = 1e6;

/// Work for each pixel that is covered with a colour, for each that is taken from another picture, and
/// for each line of an outline; a line takes as many bytes.
const COLOUR: f64 = 1.0;
const TAKEN: f64 = 30.0;
const LINE: f64 = 40.0;

/// Work for each pixel that an outline is long.
const ALONG: f64 = 40.0;

/// Whether the tree can be rendered at that size within the limits of time and memory.
pub(super) fn is_fair(tree: &Tree, (width, height): (f64, f64)) -> bool {
    let scale = width / f64::from(tree.size().width());
    let mut price = Price {
        work: 0.0,
        bytes: width * height * PIXEL,
        is_fair: true,
    };
    let ground = Ground {
        scale,
        width,
        height,
    };
    price.group(tree.root(), ground);
    price.is_fair
}

/// The canvas: pixels per user unit, and its size in pixels.
#[derive(Clone, Copy)]
struct Ground {
    scale: f64,
    width: f64,
    height: f64,
}

impl Ground {
    fn pixels(self) -> f64 {
        self.width * self.height
    }

    /// The number of pixels that a rectangle covers.
    fn covered(self, space: Rect) -> f64 {
        let side = |length: f32, most: f64| (f64::from(length) * self.scale + 1.0).min(most);
        side(space.width(), self.width) * side(space.height(), self.height)
    }

    /// The number of pixels in a layer that holds a rectangle.
    fn layer(self, space: Rect) -> f64 {
        let side = |length: f32| f64::from(length) * self.scale + 4.0;
        let whole = side(space.width()) * side(space.height());
        whole.min(self.pixels() * LARGEST_LAYER)
    }
}

struct Price {
    work: f64,
    /// The bytes that are held now.
    bytes: f64,
    is_fair: bool,
}

impl Price {
    fn add(&mut self, work: f64) {
        self.work += work;
        // A length that is no number costs more than any other.
        self.is_fair &= self.work <= MOST_WORK;
    }

    fn hold(&mut self, bytes: f64) {
        self.bytes += bytes;
        self.is_fair &= self.bytes <= MOST_BYTES;
    }

    /// Groups nest no deeper than the limits for drawings allow.
    fn group(&mut self, group: &Group, ground: Ground) {
        let is_layer = group.should_isolate();
        let pixels = match is_layer {
            true => ground.layer(group.abs_layer_bounding_box().to_rect()),
            false => 0.0,
        };
        self.hold(pixels * PIXEL);
        self.add(pixels * 4.0 * COLOUR);
        for node in group.children() {
            if !self.is_fair {
                return;
            }
            match node {
                Node::Group(inner) => self.group(inner, ground),
                Node::Path(path) => self.path(path, ground),
                Node::Image(image) => self.image(image, ground),
                Node::Text(text) => self.group(text.flattened(), ground),
            }
        }
        for filter in group.filters() {
            self.filter(filter, ground);
        }
        if let Some(clip) = group.clip_path() {
            self.clip(clip, pixels, ground);
        }
        if let Some(mask) = group.mask() {
            self.mask(mask, pixels, ground);
        }
        self.bytes -= pixels * PIXEL;
    }

    fn clip(&mut self, clip: &ClipPath, pixels: f64, ground: Ground) {
        self.hold(pixels * PIXEL);
        self.add(pixels * 8.0 * COLOUR);
        self.group(clip.root(), ground);
        if let Some(clip) = clip.clip_path()
            && self.is_fair
        {
            self.clip(clip, pixels, ground);
        }
        self.bytes -= pixels * PIXEL;
    }

    fn mask(&mut self, mask: &Mask, pixels: f64, ground: Ground) {
        self.hold(pixels * PIXEL);
        self.add(pixels * 12.0 * COLOUR);
        self.group(mask.root(), ground);
        if let Some(mask) = mask.mask()
            && self.is_fair
        {
            self.mask(mask, pixels, ground);
        }
        self.bytes -= pixels * PIXEL;
    }

    fn path(&mut self, path: &Path, ground: Ground) {
        if !path.is_visible() {
            return;
        }
        let space = path.abs_stroke_bounding_box();
        let edges = [space.left(), space.top(), space.right(), space.bottom()];
        let reaches = |edge: &f32| f64::from(edge.abs()) * ground.scale <= FURTHEST;
        self.is_fair &= edges.iter().all(reaches);
        let (lines, length) = outline(path);
        let (across, down) = path.abs_transform().get_scale();
        let longest = lines * (ground.width + ground.height);
        let along = (length * f64::from(across.max(down)) * ground.scale).min(longest);
        if let Some(fill) = path.fill() {
            let pixels = ground.covered(path.abs_bounding_box());
            self.add(lines * LINE + along * ALONG);
            self.paint(fill.paint(), pixels, path.abs_transform(), ground);
        }
        if let Some(stroke) = path.stroke() {
            let pixels = ground.covered(path.abs_stroke_bounding_box());
            // Two sides, and two ends or corners.
            let ends = lines.max(dashes(stroke, length)) * 4.0;
            self.add(ends * LINE + 2.0 * along * ALONG);
            self.hold(ends * LINE);
            self.paint(stroke.paint(), pixels, path.abs_transform(), ground);
            self.bytes -= ends * LINE;
        }
    }

    fn paint(&mut self, paint: &Paint, pixels: f64, transform: Transform, ground: Ground) {
        let stops = match paint {
            Paint::Color(_) => return self.add(pixels * COLOUR),
            Paint::LinearGradient(gradient) => gradient.stops().len(),
            Paint::RadialGradient(gradient) => gradient.stops().len(),
            Paint::Pattern(pattern) => {
                self.pattern(pattern, transform, ground);
                return self.add(pixels * TAKEN);
            }
        };
        let stops = stops as f64;
        self.add(stops * LINE + pixels * (4.0 * COLOUR + stops));
    }

    fn pattern(&mut self, pattern: &Pattern, transform: Transform, ground: Ground) {
        let transform = transform.pre_concat(pattern.transform());
        let (across, down) = transform.get_scale();
        let rect = pattern.rect();
        let tile = Ground {
            scale: f64::from(across.max(down)) * ground.scale,
            width: f64::from(rect.width() * across) * ground.scale,
            height: f64::from(rect.height() * down) * ground.scale,
        };
        self.hold(tile.pixels() * PIXEL);
        self.add(tile.pixels() * COLOUR);
        if self.is_fair {
            self.group(pattern.root(), tile);
        }
        self.bytes -= tile.pixels() * PIXEL;
    }

    fn image(&mut self, image: &Image, ground: Ground) {
        let size = image.size();
        let pixels = f64::from(size.width()) * f64::from(size.height());
        // It is decoded, then made one of colours and opacity.
        self.hold(pixels * 2.0 * PIXEL);
        let covered = ground.covered(image.abs_bounding_box());
        self.add(pixels * 12.0 + covered * TAKEN);
        self.bytes -= pixels * 2.0 * PIXEL;
    }

    fn filter(&mut self, filter: &Filter, ground: Ground) {
        let rect = filter.rect();
        let scale = ground.scale * ground.scale;
        let pixels = f64::from(rect.width()) * f64::from(rect.height()) * scale;
        let primitives = filter.primitives();
        // The result of each is kept to the end, and two pictures more are at work.
        let held = pixels * PIXEL * (primitives.len() as f64 + 2.0);
        self.hold(held);
        for primitive in primitives {
            self.add(pixels * work(primitive.kind(), ground));
            if let Kind::Image(image) = primitive.kind()
                && self.is_fair
            {
                self.group(image.root(), ground);
            }
        }
        self.bytes -= held;
    }
}

/// The work of a filter primitive per pixel.
fn work(kind: &Kind, ground: Ground) -> f64 {
    let area = |x: f32, y: f32| f64::from(x) * f64::from(y);
    let own = match kind {
        Kind::Morphology(it) => {
            let scale = 4.0 * ground.scale * ground.scale;
            area(it.radius_x().get(), it.radius_y().get()) * scale * 4.0
        }
        Kind::ConvolveMatrix(it) => it.matrix().data().len() as f64 * 5.0,
        Kind::Turbulence(it) => f64::from(it.num_octaves()) * 150.0,
        Kind::GaussianBlur(_) | Kind::DropShadow(_) => 60.0,
        Kind::DiffuseLighting(_) | Kind::SpecularLighting(_) => 60.0,
        Kind::Merge(it) => it.inputs().len() as f64 * 4.0,
        _ => 10.0,
    };
    // Colours are changed to those that light adds up in, and back.
    own + 20.0
}

/// The number of segments of a shape's outline, and its maximum length in user units.
fn outline(path: &Path) -> (f64, f64) {
    let (mut lines, mut length) = (0.0, 0.0);
    let mut last = (0.0_f32, 0.0_f32);
    for segment in path.data().segments() {
        let (points, pieces): (&[_], f64) = match &segment {
            PathSegment::MoveTo(to) => {
                last = (to.x, to.y);
                continue;
            }
            PathSegment::LineTo(to) => (&[*to], 1.0),
            PathSegment::QuadTo(by, to) => (&[*by, *to], 6.0),
            PathSegment::CubicTo(by, on, to) => (&[*by, *on, *to], 10.0),
            PathSegment::Close => continue,
        };
        for point in points {
            length += f64::from((point.x - last.0).hypot(point.y - last.1));
            last = (point.x, point.y);
        }
        lines += pieces;
    }
    (lines, length)
}

/// Into how many dashes a stroke is cut.
fn dashes(stroke: &Stroke, length: f64) -> f64 {
    let Some(dashes) = stroke.dasharray() else {
        return 0.0;
    };
    let whole: f64 = dashes.iter().copied().map(f64::from).sum();
    let count = length / whole * dashes.len() as f64;
    if count.is_finite() {
        count.min(MOST_DASHES)
    } else {
        MOST_DASHES
    }
}
