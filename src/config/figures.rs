//! `[figures]`: the place of pictures, and the settings for making them.

use super::{schema, values};
use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Deserializer, de};
use std::fmt;
use std::path::PathBuf;

/// The settings for reading and making pictures: `[figures]`. `figures = "figs"` sets only the folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FigureSettings {
    /// The folder of figures. Without it `figs` or `images` beside the wiki.
    pub folder: Option<PathBuf>,
    /// The display width of drawings, in CSS pixels; without it, their own width.
    #[serde(deserialize_with = "values::pixels")]
    #[schemars(schema_with = "schema::pixels")]
    pub width: Option<u32>,
    /// The form of text in drawings: `"text"`, which can be searched and read aloud, or `"paths"`, which looks the
    /// same without the font.
    pub text: Option<DrawnText>,
    /// The width of the PNG versions of drawings, in pixels: 800 by default. Where it is given, they are put beside
    /// the drawings in the outputs, and the DocBook names both.
    #[serde(deserialize_with = "values::pixels")]
    #[schemars(schema_with = "schema::pixels")]
    pub png: Option<u32>,
    /// The maximum width of photographs, in pixels; wider ones are scaled down. 1200 by default.
    #[serde(deserialize_with = "values::pixels")]
    #[schemars(schema_with = "schema::pixels")]
    pub photo: Option<u32>,
    /// Whether a labelled box takes the place of a drawing that is still to be made.
    pub drafts: Option<bool>,
    /// The place of figures: `"listed"`, where the author lists them, or `"first-link"`, right after the text that
    /// links to them first.
    pub place: Option<FigurePlace>,
}

/// The place of the figures of a tiddler titled `fig:…`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FigurePlace {
    /// The place of the tiddler in a reading list.
    #[default]
    Listed,
    /// After the paragraph, table or list with the first link to it.
    FirstLink,
}

/// The form of text in drawings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DrawnText {
    /// As text, in a font of the reader's.
    #[default]
    Text,
    /// As the outlines of its letters.
    Paths,
}

impl FigureSettings {
    /// The pixels of `png` without that key.
    pub const PNG: u32 = 800;
    /// The pixels of `photo` without that key.
    pub const PHOTO: u32 = 1200;

    /// Each value of this one, else that of `other`.
    pub fn or(self, other: &Self) -> Self {
        Self {
            folder: self.folder.or_else(|| other.folder.clone()),
            width: self.width.or(other.width),
            text: self.text.or(other.text),
            png: self.png.or(other.png),
            photo: self.photo.or(other.photo),
            drafts: self.drafts.or(other.drafts),
            place: self.place.or(other.place),
        }
    }
}

/// Reads a folder, or the table.
pub(super) fn folder_or_table<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<FigureSettings, D::Error> {
    deserializer.deserialize_any(FolderOrTable)
}

struct FolderOrTable;

impl<'de> de::Visitor<'de> for FolderOrTable {
    type Value = FigureSettings;

    // What is expected of one who wrote neither; see `error::reword_type`.
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: de::Error>(self, folder: &str) -> Result<FigureSettings, E> {
        Ok(FigureSettings {
            folder: Some(PathBuf::from(folder)),
            ..FigureSettings::default()
        })
    }

    fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<FigureSettings, A::Error> {
        FigureSettings::deserialize(MapAccessDeserializer::new(map))
    }
}
