//! PNG pictures: validates the file, reads its size, and removes metadata.
//!
//! Source: <https://www.w3.org/TR/png-3/#5DataRep>

use super::photo::{self, MAX_PIXELS, Pixels};
use super::shrink::Shrinker;
use crate::diag::rules::unreadable_figure;
use crate::say::Text;
use std::borrow::Cow;
use std::io::Cursor;

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The chunks that affect the look of a picture. Others contain metadata: the author, the place, the program.
const SHOWN: [&[u8; 4]; 10] = [
    b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT",
];

/// The rows of interlaced pictures come in seven turns, so that all are in memory.
const MAX_INTERLACED_PIXELS: u64 = 16_000_000;

/// More pieces than any picture is written in.
const MAX_CHUNKS: usize = 100_000;

fn damaged() -> Text {
    unreadable_figure::damaged("PNG")
}

/// Whether the file begins with the signature of PNG.
pub(super) fn has_signature(bytes: &[u8]) -> bool {
    bytes.starts_with(SIGNATURE)
}

/// The picture without metadata, at most `widest` pixels wide.
pub(super) fn read(bytes: &[u8], widest: u32) -> Result<Vec<u8>, Text> {
    let (width, _) = size(bytes)?;
    if width <= widest {
        check_pixels(bytes)?;
        return stripped(bytes);
    }
    encode(&shrunk(bytes, widest)?)
}

/// The picture without metadata, not encoded again.
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
    let header = check_chunks(bytes).ok_or_else(damaged)?;
    let most = if header.is_interlaced {
        MAX_INTERLACED_PIXELS
    } else {
        MAX_PIXELS
    };
    photo::check_size(header.width, header.height, most)?;
    Ok((header.width, header.height))
}

/// A piece of a file: its type and its data.
type Chunk<'a> = (&'a [u8], &'a [u8]);

/// The first chunk, and the bytes after it.
fn chunk(bytes: &[u8]) -> Option<(Chunk<'_>, &[u8])> {
    let (length, rest) = bytes.split_first_chunk::<4>()?;
    let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
    let (kind, rest) = rest.split_at_checked(4)?;
    let (data, rest) = rest.split_at_checked(length)?;
    let (_checksum, rest) = rest.split_at_checked(4)?;
    Some(((kind, data), rest))
}

/// The image header (`IHDR`).
#[derive(Clone, Copy)]
struct Header {
    width: u32,
    height: u32,
    is_interlaced: bool,
}

/// Walks over the chunks from header to end.
fn check_chunks(bytes: &[u8]) -> Option<Header> {
    let (first, mut rest) = chunk(bytes.strip_prefix(SIGNATURE)?)?;
    let header = header(first)?;
    let mut has_data = false;
    for _ in 0..MAX_CHUNKS {
        let ((kind, _), after) = chunk(rest)?;
        match kind {
            b"IDAT" => has_data = true,
            b"IEND" => return has_data.then_some(header),
            _ => {}
        }
        rest = after;
    }
    None
}

fn header((kind, data): Chunk<'_>) -> Option<Header> {
    let (width, rest) = data.split_first_chunk::<4>()?;
    let (height, rest) = rest.split_first_chunk::<4>()?;
    let (width, height) = (u32::from_be_bytes(*width), u32::from_be_bytes(*height));
    let [_depth, _colours, _compression, _filter, interlace] = *rest else {
        return None;
    };
    let is_valid = |side: u32| (1..1 << 31).contains(&side);
    (kind == b"IHDR" && is_valid(width) && is_valid(height)).then_some(Header {
        width,
        height,
        is_interlaced: interlace != 0,
    })
}

type PngReader<'a> = png::Reader<Cursor<&'a [u8]>>;

/// The memory limit of the decoder, besides the pixels.
const DECODER_BYTES: usize = 64 << 20;

fn reader(bytes: &[u8]) -> Result<PngReader<'_>, Text> {
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

/// Decodes a picture and makes it narrower.
fn shrunk(bytes: &[u8], widest: u32) -> Result<photo::Photo, Text> {
    let mut reader = reader(bytes)?;
    let size = (reader.info().width, reader.info().height);
    let kind = reader.output_color_type().0;
    let channels = match kind {
        png::ColorType::Rgba | png::ColorType::GrayscaleAlpha => 4,
        _ => 3,
    };
    let mut shrinker = Shrinker::new(size, channels, widest);
    if reader.info().interlaced {
        // Its rows do not come one after the other.
        let mut data = vec![0; reader.output_buffer_size().ok_or_else(damaged)?];
        reader.next_frame(&mut data).map_err(|_| damaged())?;
        for row in data.chunks(size.0 as usize * kind.samples()) {
            shrinker.add(&in_colours(kind, row));
        }
        return shrinker.finish();
    }
    while let Some(row) = reader.next_row().map_err(|_| damaged())? {
        shrinker.add(&in_colours(kind, row.data()));
    }
    shrinker.finish()
}

/// The pixels of a row in red, green and blue.
fn in_colours(kind: png::ColorType, row: &[u8]) -> Cow<'_, [u8]> {
    match kind {
        png::ColorType::Rgb | png::ColorType::Rgba => Cow::Borrowed(row),
        png::ColorType::Grayscale | png::ColorType::Indexed => {
            Cow::Owned(row.iter().flat_map(|grey| [*grey; 3]).collect())
        }
        png::ColorType::GrayscaleAlpha => {
            let pairs = row.as_chunks::<2>().0.iter();
            let rgba = pairs.flat_map(|[grey, alpha]| [*grey, *grey, *grey, *alpha]);
            Cow::Owned(rgba.collect())
        }
    }
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
