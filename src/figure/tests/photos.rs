//! Photographs: whole or refused, upright, small, and silent about who took them where.

use super::super::photo::Pixels;
use super::*;

/// A PNG picture of many colours, with chunks of that text before its pixels.
pub(super) fn png(width: u32, height: u32, texts: &[(&str, &str)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(::png::ColorType::Rgb);
    for (key, text) in texts {
        let added = encoder.add_text_chunk((*key).to_owned(), (*text).to_owned());
        added.expect("a text chunk");
    }
    let mut writer = encoder.write_header().expect("a header");
    writer
        .write_image_data(&colours(width, height))
        .expect("pixels");
    writer.finish().expect("an end");
    bytes
}

fn colours(width: u32, height: u32) -> Vec<u8> {
    let pixel = |at: u32| {
        let (x, y) = (at % width, at / width);
        [x * 255 / width, y * 255 / height, 128].map(|it| u8::try_from(it).unwrap_or(255))
    };
    (0..width * height).flat_map(pixel).collect()
}

/// Makes a JPEG photograph whose metadata has an orientation and a place.
pub(super) fn jpeg(width: u16, height: u16, orientation: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, 90);
    let little = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0";
    let exif = [&little[..], &[orientation, 0, 0, 0], b"\0\0\0\0GPS 48.85"].concat();
    encoder.add_exif_metadata(&exif).expect("EXIF");
    encoder
        .add_app_segment(13, b"Photoshop Jane Doe".to_vec())
        .expect("APP13");
    let pixels = colours(width.into(), height.into());
    let colour = jpeg_encoder::ColorType::Rgb;
    encoder
        .encode(&pixels, width, height, colour)
        .expect("a photograph");
    bytes
}

fn holds(bytes: &[u8], text: &str) -> bool {
    memchr::memmem::find(bytes, text.as_bytes()).is_some()
}

#[test]
fn a_photograph_is_made_as_wide_as_it_is_shown() {
    for (orientation, size) in [(1, (1200, 800)), (6, (1200, 1800)), (3, (1200, 800))] {
        let file = jpeg(1800, 1200, orientation);
        assert!(holds(&file, "GPS 48.85") && holds(&file, "Jane Doe"));
        let picture = decode("figs/a.jpg", file.clone()).expect("a photograph");
        assert_eq!(picture.size, Some(size), "{orientation}");
        assert_eq!(picture.format, PictureFormat::Jpeg);
        assert!(!holds(&picture.bytes, "GPS") && !holds(&picture.bytes, "Jane"));
        assert!(picture.bytes.len() < file.len());
    }
}

#[test]
fn a_small_photograph_keeps_its_pixels() {
    let file = jpeg(300, 200, 1);
    let picture = decode("figs/a.jpg", file.clone()).expect("a photograph");
    assert_eq!(picture.size, Some((300, 200)));
    assert!(!holds(&picture.bytes, "GPS") && !holds(&picture.bytes, "Jane"));
    let scan = |bytes: &[u8]| bytes[bytes.len() - 2_000..].to_vec();
    assert_eq!(scan(&picture.bytes), scan(&file));
    // Turned, it is written anew.
    let turned = decode("figs/a.jpg", jpeg(300, 200, 8)).expect("a photograph");
    assert_eq!(turned.size, Some((200, 300)));
}

#[test]
fn a_png_loses_what_is_not_shown_and_is_scaled_too() {
    let file = png(40, 30, &[("Author", "Jane Doe"), ("Location", "GPS 48.85")]);
    assert!(holds(&file, "Jane Doe"));
    let picture = decode("figs/a.png", file).expect("a picture");
    assert!(!holds(&picture.bytes, "Jane") && !holds(&picture.bytes, "GPS"));
    assert_eq!(picture.size, Some((40, 30)));
    let wide = decode("figs/a.png", png(2400, 300, &[])).expect("a picture");
    assert_eq!(wide.size, Some((1200, 150)));
}

#[test]
fn what_is_damaged_is_refused() {
    let file = jpeg(64, 48, 1);
    for length in 0..file.len() {
        let cut = decode("figs/a.jpg", file[..length].to_vec());
        assert!(cut.is_err(), "{length} of {}", file.len());
    }
    let file = png(64, 48, &[]);
    let mut wrong = file.clone();
    let middle = file.len() / 2;
    wrong[middle] ^= 0xff;
    for damaged in [wrong, file[..middle].to_vec()] {
        let why = decode("figs/a.png", damaged).expect_err("damaged");
        assert_eq!(why, "the PNG picture is cut off or damaged");
    }
}

#[test]
fn a_picture_that_would_fill_the_memory_is_refused() {
    let mut bomb = png(3, 2, &[]);
    bomb[16..24].copy_from_slice(&[0, 1, 0x86, 0xa0, 0, 1, 0x86, 0xa0]);
    assert_eq!(
        decode("figs/a.png", bomb).expect_err("a bomb"),
        "the picture has 100000 × 100000 pixels; at most 52 million are read"
    );
    let mut bomb = jpeg(64, 48, 1);
    let frame = memchr::memmem::find(&bomb, &[0xff, 0xc0]).expect("a frame");
    bomb[frame + 5..frame + 9].copy_from_slice(&[0xff; 4]);
    assert_eq!(
        decode("figs/a.jpg", bomb).expect_err("a bomb"),
        "the picture has 65535 × 65535 pixels; at most 52 million are read"
    );
}

#[test]
fn embedded_photographs_are_stripped_too() {
    use base64::Engine as _;
    let encoded = |bytes: &[u8]| base64::engine::general_purpose::STANDARD.encode(bytes);
    let image = |bytes: &[u8]| {
        let data = encoded(bytes);
        svg(&format!(
            "<image width='9' href='data:image/jpeg;base64,{data}'/>"
        ))
    };
    let picture = decode("figs/a.svg", image(&jpeg(20, 10, 1)).into_bytes()).expect("a drawing");
    let stripped = super::super::jpeg::stripped(&jpeg(20, 10, 1)).expect("a photograph");
    assert!(holds(&picture.bytes, &encoded(&stripped)));
    assert!(picture.remarks.is_empty());
    let cut = image(&jpeg(20, 10, 1)[..300]);
    let picture = decode("figs/a.svg", cut.into_bytes()).expect("a drawing");
    let [Remark::Lost { what, .. }] = picture.remarks.as_slice() else {
        panic!("{:?}", picture.remarks);
    };
    assert_eq!(what, &[Lost::Embedded]);
}

proptest! {
    #[test]
    fn a_damaged_photograph_is_no_danger(at in 0..600_usize, byte: u8) {
        let mut bytes = jpeg(24, 16, 6);
        if let Some(place) = bytes.get_mut(at) {
            *place = byte;
        }
        let _any = decode("a.jpg", bytes);
    }
}

#[test]
fn scaling_keeps_transparency() {
    let clear = Pixels::Rgba(vec![0; 40 * 20 * 4]);
    let photo = clear.at_width(10, (40, 20)).expect("scaled");
    assert_eq!((photo.width, photo.height), (10, 5));
    assert!(photo.pixels.bytes().iter().all(|byte| *byte == 0));
}
