//! JPEG photographs: validates the file, reads the orientation, and removes metadata.
//!
//! Source: ITU-T T.81, annex B; EXIF 2.32

use super::photo::{self, MAX_PIXELS, Pixels};
use crate::diag::rules::unreadable_figure;
use crate::say::Text;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

fn damaged() -> Text {
    unreadable_figure::damaged("JPEG")
}

/// Progressive pictures are decoded as a whole, which takes thrice the memory.
const MAX_PROGRESSIVE_PIXELS: u64 = 16_000_000;

/// The JPEG quality of scaled photographs, 1 to 100.
const QUALITY: u8 = 85;

/// Whether the file begins with the signature of JPEG.
pub(super) fn has_signature(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xd8, 0xff])
}

/// The photograph, turned upright and without the camera's metadata, at most `widest` pixels wide.
pub(super) fn read(bytes: &[u8], widest: u32) -> Result<Vec<u8>, Text> {
    let frame = JpegFrame::of(bytes)?;
    let pixels = decode(bytes)?;
    let turned = (5..=8).contains(&frame.orientation);
    let seen_width = if turned { frame.height } else { frame.width };
    let is_plain = frame.orientation <= 1 && frame.components < 4;
    if is_plain && seen_width <= widest {
        return stripped(bytes);
    }
    // The side that becomes the width is scaled to it.
    let wide = match u64::from(widest.min(seen_width)) {
        wide if turned => wide * u64::from(frame.width) / u64::from(frame.height).max(1),
        wide => wide,
    };
    let wide = u32::try_from(wide).unwrap_or(widest).max(1);
    let photo = pixels.at_width(wide, (frame.width, frame.height))?;
    encode(&photo.upright(frame.orientation), profile(bytes).as_deref())
}

/// Width and height as the file is shown.
pub(super) fn size(bytes: &[u8]) -> Result<(u32, u32), Text> {
    let frame = JpegFrame::of(bytes)?;
    Ok(match frame.orientation {
        5..=8 => (frame.height, frame.width),
        _ => (frame.width, frame.height),
    })
}

/// The photograph without the camera's metadata, not encoded again. The orientation is lost.
pub(super) fn stripped(bytes: &[u8]) -> Result<Vec<u8>, Text> {
    JpegFrame::of(bytes)?;
    let mut stripped = vec![0xff, 0xd8];
    for segment in segments(bytes) {
        if segment.is_shown() {
            stripped.extend_from_slice(segment.whole);
        }
    }
    Ok(stripped)
}

/// The frame header of a photograph.
#[derive(Default)]
struct JpegFrame {
    width: u32,
    height: u32,
    components: u8,
    /// The EXIF orientation, 1 to 8; 0 where it is missing.
    orientation: u16,
}

impl JpegFrame {
    /// The header of a file that is whole.
    fn of(bytes: &[u8]) -> Result<Self, Text> {
        let mut frame = Self::default();
        let mut is_progressive = false;
        let mut is_whole = false;
        for segment in segments(bytes) {
            match segment.marker {
                0xc0..=0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => {
                    is_progressive |= segment.marker == 0xc2;
                    frame.read_size(segment.data).ok_or_else(damaged)?;
                }
                0xe1 if frame.orientation == 0 => {
                    frame.orientation = orientation(segment.data).unwrap_or(0);
                }
                0xd9 => is_whole = true,
                _ => {}
            }
        }
        if !is_whole || frame.width == 0 || frame.height == 0 {
            return Err(damaged());
        }
        let (width, height) = (frame.width, frame.height);
        photo::check_size(width, height, MAX_PIXELS)?;
        if is_progressive && u64::from(width) * u64::from(height) > MAX_PROGRESSIVE_PIXELS {
            return Err(unreadable_figure::progressive(
                width,
                height,
                MAX_PROGRESSIVE_PIXELS / 1_000_000,
            ));
        }
        Ok(frame)
    }

    fn read_size(&mut self, data: &[u8]) -> Option<()> {
        let [_precision, h1, h0, w1, w0, components, ..] = *data else {
            return None;
        };
        self.height = u32::from(u16::from_be_bytes([h1, h0]));
        self.width = u32::from(u16::from_be_bytes([w1, w0]));
        self.components = components;
        Some(())
    }
}

/// A segment of the file: a marker, and its data.
struct Segment<'a> {
    marker: u8,
    /// Without marker and length.
    data: &'a [u8],
    /// With them, and with the scan that follows.
    whole: &'a [u8],
}

impl Segment<'_> {
    /// Whether the segment is needed to show the picture.
    fn is_shown(&self) -> bool {
        match self.marker {
            // JFIF, and Adobe's word about colours.
            0xe0 | 0xee => true,
            0xe2 => self.data.starts_with(b"ICC_PROFILE\0"),
            0xe1..=0xef | 0xfe => false,
            _ => true,
        }
    }
}

/// The segments of a file up to its end, or to where it breaks off.
fn segments(bytes: &[u8]) -> impl Iterator<Item = Segment<'_>> {
    let mut rest = bytes.strip_prefix(&[0xff, 0xd8]).unwrap_or_default();
    let mut is_over = false;
    std::iter::from_fn(move || {
        if is_over {
            return None;
        }
        let (segment, after) = segment(rest)?;
        is_over = segment.marker == 0xd9;
        rest = after;
        Some(segment)
    })
}

fn segment(bytes: &[u8]) -> Option<(Segment<'_>, &[u8])> {
    // Any number of bytes 0xff may be before a marker.
    let fill = bytes.iter().take_while(|byte| **byte == 0xff).count();
    let start = bytes.get(fill.checked_sub(1)?..)?;
    let marker = *start.get(1)?;
    if matches!(marker, 0x01 | 0xd0..=0xd9) {
        let (whole, after) = start.split_at_checked(2)?;
        let data = &[];
        return Some((
            Segment {
                marker,
                data,
                whole,
            },
            after,
        ));
    }
    let length = start.get(2..4)?.first_chunk::<2>()?;
    let end = 2 + usize::from(u16::from_be_bytes(*length));
    let data = start.get(4..end)?;
    let end = match marker {
        0xda => end + scan_length(start.get(end..)?)?,
        _ => end,
    };
    let (whole, after) = start.split_at_checked(end)?;
    Some((
        Segment {
            marker,
            data,
            whole,
        },
        after,
    ))
}

/// The number of bytes before the next marker that ends a scan.
fn scan_length(bytes: &[u8]) -> Option<usize> {
    let ends = |at: &usize| {
        let next = bytes.get(at + 1);
        next.is_some_and(|next| !matches!(next, 0x00 | 0xd0..=0xd7 | 0xff))
    };
    memchr::memchr_iter(0xff, bytes).find(ends)
}

/// The tag *Orientation* of EXIF data.
fn orientation(data: &[u8]) -> Option<u16> {
    const TAG: u16 = 0x0112;
    let tiff = data.strip_prefix(b"Exif\0\0")?;
    let is_little = match tiff.get(..4)? {
        b"II*\0" => true,
        b"MM\0*" => false,
        _ => return None,
    };
    let short = |at: usize| {
        let bytes = *tiff.get(at..)?.first_chunk::<2>()?;
        Some(match is_little {
            true => u16::from_le_bytes(bytes),
            false => u16::from_be_bytes(bytes),
        })
    };
    let long = |at: usize| {
        let bytes = *tiff.get(at..)?.first_chunk::<4>()?;
        Some(match is_little {
            true => u32::from_le_bytes(bytes),
            false => u32::from_be_bytes(bytes),
        })
    };
    let start = usize::try_from(long(4)?).ok()?;
    let entries = usize::from(short(start)?);
    let entry = |number: usize| start.checked_add(2 + number * 12);
    let mut entries = (0..entries).filter_map(entry);
    let found = entries.find(|at| short(*at) == Some(TAG))?;
    short(found + 8).filter(|value| (1..=8).contains(value))
}

fn decode(bytes: &[u8]) -> Result<Pixels, Text> {
    let options = DecoderOptions::default()
        .jpeg_set_out_colorspace(ColorSpace::RGB)
        .set_max_width(usize::from(u16::MAX))
        .set_max_height(usize::from(u16::MAX));
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let pixels = decoder.decode();
    pixels.map(Pixels::Rgb).map_err(|_| damaged())
}

/// The ICC colour profile of a photograph, where it has one.
fn profile(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut decoder = JpegDecoder::new(ZCursor::new(bytes));
    decoder.decode_headers().ok()?;
    decoder.icc_profile()
}

fn encode(photo: &photo::Photo, profile: Option<&[u8]>) -> Result<Vec<u8>, Text> {
    let mut bytes = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, QUALITY);
    encoder.set_optimized_huffman_tables(true);
    let side = |side: u32| u16::try_from(side).unwrap_or(u16::MAX);
    let (width, height) = (side(photo.width), side(photo.height));
    let encoded = profile
        .map_or(Ok(()), |profile| encoder.add_icc_profile(profile))
        .and_then(|()| {
            let colours = jpeg_encoder::ColorType::Rgb;
            encoder.encode(photo.pixels.bytes(), width, height, colours)
        });
    encoded.map_err(|error| photo::unmade(&error))?;
    Ok(bytes)
}
