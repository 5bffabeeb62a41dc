//! The picture on the cover, which may be anywhere and of any of the formats that EPUB has.

use super::{png, svg};
use crate::book::Cover;
use crate::say::{Text, text};
use crate::source::Files;
use std::path::Path;

/// What every JPEG file begins with: the start of an image, and of a marker.
const JPEG: &[u8] = b"\xff\xd8\xff";

/// The largest cover that is read, in bytes: bookshops take none that are larger.
const MOST_BYTES: usize = 5 << 20;

/// Reads the picture at `path`; in the outputs its name begins with `stem`. What it is tells its
/// content, whatever its name ends in.
///
/// # Errors
/// Why it cannot be a cover.
pub fn read_cover(files: &dyn Files, path: &Path, stem: &str) -> Result<Cover, Text> {
    let bytes = files.read(path).map_err(|error| super::why(&error))?;
    if bytes.len() > MOST_BYTES {
        return Err(text!(
            "unreadable-cover-large",
            "the file is larger than {most} MiB",
            most = MOST_BYTES >> 20
        ));
    }
    let (extension, media_type, bytes) = if png::has_signature(&bytes) {
        ("png", "image/png", png::read(bytes)?.bytes)
    } else if bytes.starts_with(JPEG) {
        ("jpg", "image/jpeg", bytes)
    } else {
        ("svg", "image/svg+xml", svg::read(&bytes)?.bytes)
    };
    Ok(Cover {
        fileref: format!("{stem}_cover.{extension}"),
        media_type,
        bytes: bytes.into(),
    })
}
