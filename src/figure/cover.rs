//! The picture on the cover, which may be anywhere and of any of the formats that EPUB has.

use super::svg::{Manner, Purpose};
use super::{jpeg, png, render, svg};
use crate::book::Cover;
use crate::figure::sentences;
use crate::say::Text;
use crate::source::Files;
use std::path::Path;

/// A cover is as wide as its author made it.
const WIDEST: u32 = u32::MAX;

const AS_DRAWN: Manner<'static> = Manner {
    fileref: "",
    prefix: "cover-",
    width: None,
    texts: None,
    described: &[],
    purpose: Purpose::Book,
};

/// The largest cover that is read, in bytes: bookshops take none that are larger.
const MOST_BYTES: usize = 5 << 20;

/// The cover as a PNG or JPEG, for link previews, which support no drawings. `None` when it cannot be drawn.
pub fn photographed(cover: &Cover, width: u32) -> Option<(&'static str, Vec<u8>)> {
    match cover.media_type {
        "image/png" => Some(("png", cover.bytes.to_vec())),
        "image/jpeg" => Some(("jpg", cover.bytes.to_vec())),
        _ => {
            let text = std::str::from_utf8(&cover.bytes).ok()?;
            Some(("png", render::png(text, width)?))
        }
    }
}

/// Reads the picture at `path`; in the outputs its name begins with `stem`. Its content decides the format,
/// whatever its extension.
///
/// # Errors
/// Why it cannot be a cover.
pub fn read_cover(files: &dyn Files, path: &Path, stem: &str) -> Result<Cover, Text> {
    let bytes = files.read(path).map_err(|error| super::why(&error))?;
    if bytes.len() > MOST_BYTES {
        return Err(sentences::unreadable_cover_large(MOST_BYTES >> 20));
    }
    let (extension, media_type, bytes, size) = if png::has_signature(&bytes) {
        let bytes = png::stripped(&bytes)?;
        let size = png::size(&bytes)?;
        ("png", "image/png", bytes, Some(size))
    } else if jpeg::has_signature(&bytes) {
        let bytes = jpeg::read(&bytes, WIDEST)?;
        let size = jpeg::size(&bytes)?;
        ("jpg", "image/jpeg", bytes, Some(size))
    } else {
        let drawing = svg::read(&bytes, &AS_DRAWN)?;
        let bytes = drawing.text.into_bytes();
        ("svg", "image/svg+xml", bytes, drawing.size)
    };
    Ok(Cover {
        fileref: format!("{stem}_cover.{extension}"),
        media_type,
        size,
        bytes: bytes.into(),
    })
}
