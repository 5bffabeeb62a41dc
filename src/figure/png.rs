//! PNG pictures: are they whole, how large are they, and what in them is not for readers?
//!
//! Source: <https://www.w3.org/TR/png-3/#5DataRep>

use super::photo::{self, MAX_PIXELS, Pixels};
use crate::say::{Text, text};
use std::io::Cursor;

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The chunks that say what a picture looks like. Others tell who made it, where, and with what.
const SHOWN: [&[u8; 4]; 10] = [
    b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT",
];

fn damaged() -> Text {
    text!(
        "unreadable-figure-damaged",
        "the {kind} picture is cut off or damaged",
        kind = "PNG"
    )
}

/// Does the file begin as every PNG file does?
pub(super) fn has_signature(bytes: &[u8]) -> bool {
    bytes.starts_with(SIGNATURE)
}

/// The picture without what is not shown, at most `widest` pixels wide.
pub(super) fn read(bytes: &[u8], widest: u32) -> Result<Vec<u8>, Text> {
    let (width, height) = size(bytes)?;
    if width <= widest {
        check_pixels(bytes)?;
        return stripped(bytes);
    }
    let pixels = decode(bytes)?;
    encode(&pixels.at_width(widest, (width, height))?)
}

/// The picture as its file has it, without what is not shown.
pub(super) fn stripped(bytes: &[u8]) -> Result<Vec<u8>, Text> {
    size(bytes)?;
    let mut stripped = SIGNATURE.to_vec();
    let mut rest = bytes.strip_prefix(SIGNATURE).ok_or_else(damaged)?;
    while let Some(((kind, _), after)) = chunk(rest) {
        let whole = rest.len() - after.len();
        if SHOWN.iter().any(|shown| kind == *shown) {
            stripped.extend_from_slice(rest.get(..whole).unwrap_or_default());
        }
        if kind == b"IEND" {
            break;
        }
        rest = after;
    }
    Ok(stripped)
}

/// Width and height of a file that has all its chunks.
pub(super) fn size(bytes: &[u8]) -> Result<(u32, u32), Text> {
    let (width, height) = check_chunks(bytes).ok_or_else(damaged)?;
    photo::check_size(width, height, MAX_PIXELS)?;
    Ok((width, height))
}

/// A piece of a file: its type and its data.
type Chunk<'a> = (&'a [u8], &'a [u8]);

/// The first chunk, and what follows it.
fn chunk(bytes: &[u8]) -> Option<(Chunk<'_>, &[u8])> {
    let (length, rest) = bytes.split_first_chunk::<4>()?;
    let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
    let (kind, rest) = rest.split_at_checked(4)?;
    let (data, rest) = rest.split_at_checked(length)?;
    let (_checksum, rest) = rest.split_at_checked(4)?;
    Some(((kind, data), rest))
}

/// Walks over the chunks from header to end; the size that the header says.
fn check_chunks(bytes: &[u8]) -> Option<(u32, u32)> {
    let (header, mut rest) = chunk(bytes.strip_prefix(SIGNATURE)?)?;
    let size = header_size(header)?;
    let mut has_data = false;
    loop {
        let ((kind, _), after) = chunk(rest)?;
        match kind {
            b"IDAT" => has_data = true,
            b"IEND" => return has_data.then_some(size),
            _ => {}
        }
        rest = after;
    }
}

fn header_size((kind, data): Chunk<'_>) -> Option<(u32, u32)> {
    let (width, rest) = data.split_first_chunk::<4>()?;
    let (height, rest) = rest.split_first_chunk::<4>()?;
    let (width, height) = (u32::from_be_bytes(*width), u32::from_be_bytes(*height));
    let valid = |side: u32| (1..1 << 31).contains(&side);
    let whole = kind == b"IHDR" && rest.len() == 5 && valid(width) && valid(height);
    whole.then_some((width, height))
}

type Reader<'a> = png::Reader<Cursor<&'a [u8]>>;

/// Memory for what the pixels do not take.
const DECODER_BYTES: usize = 64 << 20;

fn reader(bytes: &[u8]) -> Result<Reader<'_>, Text> {
    let limits = png::Limits {
        bytes: DECODER_BYTES,
    };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_ignore_text_chunk(true);
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    decoder.read_info().map_err(|_| damaged())
}

/// Decodes a picture row by row, and keeps none.
fn check_pixels(bytes: &[u8]) -> Result<(), Text> {
    let mut reader = reader(bytes)?;
    loop {
        match reader.next_row() {
            Ok(Some(_)) => {}
            Ok(None) => return Ok(()),
            Err(_) => return Err(damaged()),
        }
    }
}

fn decode(bytes: &[u8]) -> Result<Pixels, Text> {
    let mut reader = reader(bytes)?;
    let mut data = vec![0; reader.output_buffer_size().ok_or_else(damaged)?];
    let frame = reader.next_frame(&mut data);
    let frame = frame.map_err(|_| damaged())?;
    data.truncate(frame.buffer_size());
    Ok(match frame.color_type {
        png::ColorType::Rgb => Pixels::Rgb(data),
        png::ColorType::Rgba => Pixels::Rgba(data),
        png::ColorType::Grayscale | png::ColorType::Indexed => {
            Pixels::Rgb(data.iter().flat_map(|grey| [*grey; 3]).collect())
        }
        png::ColorType::GrayscaleAlpha => {
            let pairs = data.as_chunks::<2>().0;
            let rgba = pairs
                .iter()
                .flat_map(|[grey, alpha]| [*grey, *grey, *grey, *alpha]);
            Pixels::Rgba(rgba.collect())
        }
    })
}

fn encode(photo: &photo::Photo) -> Result<Vec<u8>, Text> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, photo.width, photo.height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_color(match photo.pixels {
        Pixels::Rgb(_) => png::ColorType::Rgb,
        Pixels::Rgba(_) => png::ColorType::Rgba,
    });
    let mut writer = encoder
        .write_header()
        .map_err(|error| photo::unmade(&error))?;
    let written = writer.write_image_data(photo.pixels.bytes());
    written.map_err(|error| photo::unmade(&error))?;
    writer.finish().map_err(|error| photo::unmade(&error))?;
    Ok(bytes)
}
