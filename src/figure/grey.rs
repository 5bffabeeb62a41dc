//! Pictures without colours, for printers that have none.

use super::picture::PictureFormat;
use regex::{Captures, Regex};
use std::io::Cursor;
use std::str::FromStr as _;
use std::sync::OnceLock;
use svgtypes::Color;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// The JPEG quality of photographs, 1 to 100.
const QUALITY: u8 = 90;

/// The picture in shades of grey; as it is where that cannot be.
pub fn grey(format: PictureFormat, bytes: &[u8]) -> Vec<u8> {
    let made = match format {
        PictureFormat::Svg => drawing(bytes),
        PictureFormat::Png => png_picture(bytes),
        PictureFormat::Jpeg => photograph(bytes),
    };
    made.unwrap_or_else(|| bytes.to_vec())
}

/// The luma of a colour, by ITU-R BT.601.
fn lightness([red, green, blue]: [u8; 3]) -> u8 {
    let sum = u32::from(red) * 299 + u32::from(green) * 587 + u32::from(blue) * 114;
    u8::try_from((sum + 500) / 1000).unwrap_or(u8::MAX)
}

/// The properties of a clean drawing that are colours, in attributes and in styles.
fn colours() -> Option<&'static Regex> {
    static COLOURS: OnceLock<Option<Regex>> = OnceLock::new();
    let pattern = r#"(?i)\b(fill|stroke|stop-color|flood-color|lighting-color|color)(\s*(?:=\s*["']|:)\s*)(#[0-9a-f]{3,8}|rgba?\([^)"']*\)|hsla?\([^)"']*\)|[a-z]+)"#;
    COLOURS.get_or_init(|| Regex::new(pattern).ok()).as_ref()
}

fn drawing(bytes: &[u8]) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let grey = colours()?.replace_all(text, |found: &Captures<'_>| {
        let part = |number| found.get(number).map_or("", |it| it.as_str());
        match Color::from_str(part(3)) {
            Ok(colour) => {
                let shade = lightness([colour.red, colour.green, colour.blue]);
                let alpha = match colour.alpha {
                    255 => String::new(),
                    alpha => format!("{alpha:02x}"),
                };
                format!(
                    "{}{}#{shade:02x}{shade:02x}{shade:02x}{alpha}",
                    part(1),
                    part(2)
                )
            }
            // `none`, `inherit`, `currentColor`, a gradient.
            Err(_) => part(0).to_owned(),
        }
    });
    Some(grey.into_owned().into_bytes())
}

fn png_picture(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().ok()?;
    let mut data = vec![0; reader.output_buffer_size()?];
    let frame = reader.next_frame(&mut data).ok()?;
    data.truncate(frame.buffer_size());
    let (kind, shades) = match frame.color_type {
        png::ColorType::Rgb => (png::ColorType::Grayscale, shades(&data)),
        png::ColorType::Rgba => (png::ColorType::GrayscaleAlpha, shades_with_alpha(&data)),
        _ => return None,
    };
    let mut made = Vec::new();
    let mut encoder = png::Encoder::new(&mut made, frame.width, frame.height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_color(kind);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&shades).ok()?;
    writer.finish().ok()?;
    Some(made)
}

fn shades(pixels: &[u8]) -> Vec<u8> {
    let pixels = pixels.as_chunks::<3>().0.iter();
    pixels.map(|pixel| lightness(*pixel)).collect()
}

fn shades_with_alpha(pixels: &[u8]) -> Vec<u8> {
    let pixels = pixels.as_chunks::<4>().0.iter();
    let pairs =
        pixels.flat_map(|[red, green, blue, alpha]| [lightness([*red, *green, *blue]), *alpha]);
    pairs.collect()
}

fn photograph(bytes: &[u8]) -> Option<Vec<u8>> {
    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::Luma);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let pixels = decoder.decode().ok()?;
    let (width, height) = decoder.dimensions()?;
    let (width, height) = (u16::try_from(width).ok()?, u16::try_from(height).ok()?);
    let mut made = Vec::new();
    let encoder = jpeg_encoder::Encoder::new(&mut made, QUALITY);
    let luma = jpeg_encoder::ColorType::Luma;
    encoder.encode(&pixels, width, height, luma).ok()?;
    Some(made)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colours_of_a_drawing_are_grey_and_its_ids_stay() {
        let drawing = br##"<svg fill="Red" stroke='#00f'><path id="fed" style="fill:rgb(0, 255, 0);stroke:none" fill="url(#fed)" stop-color="#ffffff80"/></svg>"##;
        let made = String::from_utf8(grey(PictureFormat::Svg, drawing)).unwrap();
        assert_eq!(
            made,
            r##"<svg fill="#4c4c4c" stroke='#1d1d1d'><path id="fed" style="fill:#969696;stroke:none" fill="url(#fed)" stop-color="#ffffff80"/></svg>"##
        );
    }

    #[test]
    fn what_cannot_be_read_stays_as_it_is() {
        for format in [PictureFormat::Png, PictureFormat::Jpeg] {
            assert_eq!(grey(format, b"no picture"), b"no picture");
        }
    }

    #[test]
    fn pixels_are_grey() {
        let mut picture = Vec::new();
        let mut encoder = png::Encoder::new(&mut picture, 2, 1);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header().unwrap();
        writer
            .write_image_data(&[255, 0, 0, 255, 255, 255])
            .unwrap();
        writer.finish().unwrap();
        let made = grey(PictureFormat::Png, &picture);
        let mut reader = png::Decoder::new(Cursor::new(&made[..]))
            .read_info()
            .unwrap();
        let mut data = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut data).unwrap();
        assert_eq!(data, [76, 255]);
    }
}
