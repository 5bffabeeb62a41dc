//! Pictures that are tiddlers of the wiki, which refers to them by their titles.

use super::FigureError;
use crate::diag::rules::unreadable_figure;
use crate::source::Files;
use crate::tiddler::slug;
use base64::Engine as _;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The folder of the outputs that they are put into.
const FOLDER: &str = "figs/tiddlers";

/// The location of a stored picture's bytes.
#[derive(Clone, Debug)]
pub enum StoredPicture {
    /// In the text of its tiddler, an SVG as it is, others in base64
    Text(String),
    /// In a file of the wiki folder
    File(PathBuf),
    /// In the figure folder: the path that the tiddler gives
    Called(String),
}

/// The pictures of a wiki, by their titles, each with its path in the outputs.
pub(super) type Stored = BTreeMap<String, (String, StoredPicture)>;

/// Adds the picture of a tiddler; its path is derived from the title and the media type.
pub(super) fn add(stored: &mut Stored, title: &str, media_type: &str, picture: StoredPicture) {
    let extension = match media_type {
        "image/svg+xml" => "svg",
        "image/png" => "png",
        "image/jpeg" | "image/jpg" => "jpg",
        other => other.strip_prefix("image/").unwrap_or(other),
    };
    let name = title.rsplit('/').next().unwrap_or(title);
    let stem = slug(name.rsplit_once('.').map_or(name, |(stem, _)| stem));
    let path = |number: usize| match number {
        1 => format!("{FOLDER}/{stem}.{extension}"),
        _ => format!("{FOLDER}/{stem}-{number}.{extension}"),
    };
    let is_taken = |path: &String| stored.values().any(|(taken, _)| taken == path);
    let mut number = 1;
    while is_taken(&path(number)) {
        number += 1;
    }
    let path = path(number);
    stored.insert(title.to_owned(), (path, picture));
}

impl StoredPicture {
    /// The bytes of a picture that is not in the figure folder.
    pub(super) fn bytes(&self, files: &dyn Files) -> Result<Vec<u8>, FigureError> {
        match self {
            Self::Text(text) if text.trim_start().starts_with('<') => Ok(text.clone().into_bytes()),
            Self::Text(text) => decoded(text),
            Self::File(path) => files
                .read(path)
                .map_err(|error| FigureError::Unreadable(super::why(&error))),
            Self::Called(_) => Err(FigureError::Missing),
        }
    }
}

/// Base64 as people and programs write it: with padding or without.
pub(super) const BASE64: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

fn decoded(text: &str) -> Result<Vec<u8>, FigureError> {
    let letters: Vec<u8> = text
        .bytes()
        .filter(|it| !it.is_ascii_whitespace())
        .collect();
    let decoded = BASE64.decode(letters);
    decoded.map_err(|_| FigureError::Unreadable(unreadable_figure::base64()))
}
