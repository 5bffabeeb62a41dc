//! Rendering tests: a cleaned drawing looks as before.

use super::*;
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeMap;

/// The width in pixels at which drawings are compared: no line of theirs is then exactly one pixel wide, which the
/// renderer draws in another way.
const WIDTH: u32 = 500;

/// The share of pixels that may differ: the edges of shapes that were rounded.
const SHARE: f64 = 0.001;

/// The share of those pixels that are not the ground: a drawing that fills its frame has more edges than one in the middle
/// of a large one.
const DRAWN: f64 = 0.02;

fn rendered(svg: &[u8]) -> Pixmap {
    let svg = std::str::from_utf8(svg).expect("UTF-8");
    let tree = render::tree(svg).expect("a drawing");
    render::pixels(&tree, WIDTH).expect("pixels")
}

/// How many pixels differ visibly, of all and of those that are not the ground.
struct Difference {
    share: f64,
    of_drawn: f64,
}

fn difference(one: &[u8], other: &[u8]) -> Difference {
    let (one, other) = (rendered(one), rendered(other));
    assert_eq!((one.width(), one.height()), (other.width(), other.height()));
    let pairs = one.pixels().iter().zip(other.pixels());
    let differs = |a: u8, b: u8| a.abs_diff(b) > 8;
    let differing = pairs.filter(|(a, b)| {
        differs(a.red(), b.red())
            || differs(a.green(), b.green())
            || differs(a.blue(), b.blue())
            || differs(a.alpha(), b.alpha())
    });
    let differing = differing.count() as f64;
    let mut colours: BTreeMap<[u8; 4], usize> = BTreeMap::new();
    for it in one.pixels() {
        let colour = [it.red(), it.green(), it.blue(), it.alpha()];
        *colours.entry(colour).or_default() += 1;
    }
    let (all, ground) = (one.pixels().len(), colours.into_values().max());
    Difference {
        share: differing / all as f64,
        of_drawn: differing / (all - ground.unwrap_or_default()) as f64,
    }
}

fn drawings() -> Vec<(PathBuf, Vec<u8>)> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut drawings = Vec::new();
    for folder in [
        "figs",
        "tests/figures",
        "../shared/corpus/sample/figs-inkscape",
        "../shared/corpus/blood-and-blades/figs",
    ] {
        let files = Disk.files_below(&here.join(folder), "svg");
        for file in files.unwrap_or_default() {
            let bytes = fs::read(&file).expect("a drawing");
            drawings.push((file, bytes));
        }
    }
    drawings
}

#[test]
fn a_clean_drawing_looks_as_it_did_and_is_smaller() {
    for (path, file) in drawings() {
        let picture = decode("figs/a.svg", file.clone()).expect("a drawing");
        let differing = difference(&file, &picture.bytes).share;
        assert!(differing < SHARE, "{}: {differing}", path.display());
        // The generated ones of the corpus have nothing to lose.
        let is_drawn = !path.to_string_lossy().contains("blood-and-blades");
        assert!(
            !is_drawn || picture.bytes.len() < file.len(),
            "{}",
            path.display()
        );
        assert_eq!(picture.remarks, [], "{}", path.display());
    }
}

#[test]
fn texts_as_paths_look_as_the_texts_did() {
    let mut workshop = Workshop::default();
    workshop.settings.text = Some(crate::config::DrawnText::Paths);
    workshop.settings.width = Some(320);
    for (path, file) in drawings() {
        let made = picture::read("figs/a.svg", file.clone(), None, &workshop);
        let made = made.expect("a drawing");
        assert_eq!(made.size.map(|(width, _)| width), Some(320));
        let differing = difference(&file, &made.bytes);
        // The numbers of a drawing of another size are rounded elsewhere.
        assert!(
            differing.share < SHARE * 2.0 || differing.of_drawn < DRAWN,
            "{}: {} of all, {} of what is drawn",
            path.display(),
            differing.share,
            differing.of_drawn
        );
        let text = String::from_utf8(made.bytes).expect("UTF-8");
        assert!(!text.contains("<text"), "{}", path.display());
        let had_title = String::from_utf8_lossy(&file).contains("<title");
        assert_eq!(text.contains("<title>"), had_title, "{}", path.display());
    }
}

#[test]
fn a_drawing_can_be_a_png_of_any_width() {
    let mut workshop = Workshop::default();
    workshop.settings.png = Some(500);
    let file = svg("<rect width='9' height='4' fill='red'/>").into_bytes();
    let picture = picture::read("figs/a/b.svg", file, None, &workshop).expect("a drawing");
    let png = picture.png(&workshop).expect("a PNG");
    assert_eq!(super::super::png::size(&png.bytes), Ok((500, 500)));
    assert_eq!(
        (png.fileref.as_str(), png.size),
        ("figs/a/b.png", Some((9, 9)))
    );
    assert_eq!(picture.png(&workshop).expect("a PNG").bytes, png.bytes);
}
