//! `[pdf]`: how the book is laid out on pages.

use super::{AfterLinks, values};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use std::path::PathBuf;

/// The widest bleed, in millimetres.
const MOST_BLEED: u8 = 20;

/// The layout of the book on pages. What cannot be said here, `templates/pdf/book.typ` can.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PdfSettings {
    /// The size of a page: `"a4"`, `"a5"` or `"letter"`; A4 unless given.
    pub paper: PdfPaper,
    /// The number of text columns, 1 or 2; one unless given.
    #[serde(deserialize_with = "columns")]
    #[schemars(range(min = 1, max = 2))]
    pub columns: Option<u8>,
    /// What follows a link to a rule: `"page"`, `"number"`, `"both"`, as in “close combat (9.2, p. 34)”, or
    /// `"none"`; `after` of `[references]` unless given, and both without that.
    pub references: Option<AfterLinks>,
    /// Whether each chapter begins with a QR code of its address among the web pages, `r/<id>.html`. That needs the `url` of
    /// `[html]`, and the `addresses` of `[releases]`.
    pub qr: bool,
    /// Whether all colours become shades of grey.
    pub grey: bool,
    /// Whether pages are put together two on a sheet, in the order of a folded booklet. Such a PDF is for the
    /// printer, and not tagged.
    pub booklet: bool,
    /// The bleed, in millimetres: how far the cover extends beyond the trimmed edge, with crop marks around it.
    #[schemars(range(max = 20))]
    #[serde(deserialize_with = "bleed")]
    pub bleed: Option<u8>,
    /// Font files of your own, OpenType or TrueType, or folders of them.
    pub fonts: Vec<PathBuf>,
    /// The family that text is set in; Libertinus Serif unless given.
    pub text_font: Option<String>,
    /// The family of headings, tables and boxes; Noto Sans unless given.
    pub heading_font: Option<String>,
    /// The family of code; DejaVu Sans Mono unless given.
    pub code_font: Option<String>,
}

/// The size of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PdfPaper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 148 × 210 mm.
    A5,
    /// 8.5 × 11 inches.
    Letter,
}

/// One or two columns.
fn columns<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    values::within(deserializer, 1..=2)
}

/// Reads a bleed that printers use.
fn bleed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    values::within(deserializer, 0..=MOST_BLEED)
}

impl PdfSettings {
    /// The paths of files and folders, to be joined to the folder of `book.toml`.
    pub(super) fn paths_mut(&mut self) -> impl Iterator<Item = &mut PathBuf> {
        self.fonts.iter_mut()
    }
}
