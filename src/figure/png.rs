//! PNG pictures: are they whole, and how large are they?
//!
//! Source: <https://www.w3.org/TR/png-3/#5DataRep>

use super::{Picture, PictureFormat};
use crate::say::{Text, text};

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Does the file begin as every PNG file does?
pub(super) fn has_signature(bytes: &[u8]) -> bool {
    bytes.starts_with(SIGNATURE)
}

/// The picture, if the file is whole.
pub(super) fn read(bytes: Vec<u8>) -> Result<Picture, Text> {
    let damaged = text!(
        "unreadable-figure-damaged",
        "the PNG picture is cut off or damaged"
    );
    let size = check(&bytes).ok_or(damaged)?;
    Ok(Picture {
        format: PictureFormat::Png,
        bytes,
        size: Some(size),
    })
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
fn check(bytes: &[u8]) -> Option<(u32, u32)> {
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
