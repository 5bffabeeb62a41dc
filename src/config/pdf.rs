//! `[pdf]`: how the book is laid out on pages.

use super::value_error::refused;
use super::{AfterLinks, sentences, values};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The widest bleed, in millimetres.
const MOST_BLEED: u8 = 20;

/// The widest binding, in millimetres.
const MOST_BINDING: u8 = 30;

/// The layout of the book on pages. What cannot be said here, `templates/pdf/book.typ` can.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PdfSettings {
    /// The size of a page: `"a4"`, `"a5"` or `"letter"`, or its width and height as `"170x240mm"` or `"6x9in"`; A4
    /// unless given.
    pub paper: PdfPaper,
    /// The number of text columns, 1 or 2. Unless given, two on pages at least 190 mm wide, such as A4, and else one.
    #[serde(deserialize_with = "columns")]
    #[schemars(range(min = 1, max = 2))]
    pub columns: Option<u8>,
    /// `"two"` for a book that is printed on both sides: inner and outer margins, and heads and page numbers that mirror
    /// each other. `"one"` unless given.
    pub sides: PdfSides,
    /// Where a chapter begins: always on the next `"page"`, on the next `"right"`-hand page, or by `"auto"` on the next page
    /// but on the same page where that is far from full. `"auto"` unless given.
    pub openings: PdfOpenings,
    /// How much wider the inner margin is for the binding, in millimetres: the left one unless `sides` is `"two"`.
    #[schemars(range(max = 30))]
    #[serde(deserialize_with = "binding")]
    pub binding: Option<u8>,
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
    /// The profile of a printer's press, an ICC file for four inks, which the printer names. The PDF is PDF/X-4 then: its colours
    /// are in the inks of that press, and it has no tags and no links.
    pub press: Option<PathBuf>,
    /// Font files of your own, OpenType or TrueType, or folders of them.
    pub fonts: Vec<PathBuf>,
    /// The family that text is set in; Libertinus Serif unless given.
    pub text_font: Option<String>,
    /// The family of headings, tables and boxes; Noto Sans unless given.
    pub heading_font: Option<String>,
    /// The family of code; DejaVu Sans Mono unless given.
    pub code_font: Option<String>,
    /// The size of the text in points, from 6 to 16. Unless given, it follows from the paper and the columns.
    #[schemars(with = "Option<f64>", range(min = 6, max = 16))]
    pub text_size: Option<PdfPoints>,
    /// The colour of headings, links and ornaments, `"#7a2418"`; words have a darker one where that could not be read.
    #[serde(deserialize_with = "values::colour")]
    #[schemars(schema_with = "values::colours")]
    pub accent: Option<[u8; 3]>,
    /// The colour of the ground of boxes and of the heads of tables; on a dark one, words are white.
    #[serde(deserialize_with = "values::colour")]
    #[schemars(schema_with = "values::colours")]
    pub ground: Option<[u8; 3]>,
    /// The colour of lines.
    #[serde(deserialize_with = "values::colour")]
    #[schemars(schema_with = "values::colours")]
    pub line: Option<[u8; 3]>,
    /// What stands below the title of a chapter, and on a cover that is set in letters: a `"line"`, a `"double"` line, a
    /// `"diamond"` on a line, or `"none"`.
    pub ornament: PdfOrnament,
    /// The size of cards, which decides how many are on a page: `"poker"` (63 × 88 mm), `"bridge"` (57 × 89 mm), `"tarot"`
    /// (70 × 120 mm) or `"mini"` (44 × 68 mm).
    pub cards: PdfCards,
    /// Whether each page of cards is followed by one with their backs, for printing on both sides.
    pub card_backs: bool,
}

/// The size of a page, in tenths of a millimetre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PdfPaper {
    /// From left to right.
    pub width: u16,
    /// From top to bottom.
    pub height: u16,
}

/// Sizes of paper that have a name.
const PAPERS: [(&str, PdfPaper); 3] = [
    ("a4", PdfPaper::new(2100, 2970)),
    ("a5", PdfPaper::new(1480, 2100)),
    ("letter", PdfPaper::new(2159, 2794)),
];

/// The shortest and the longest side of a page, in tenths of a millimetre.
const SIDES: RangeInclusive<f64> = 700.0..=5000.0;

/// Pages at least as wide as this have two columns unless asked, in tenths of a millimetre.
const WIDE: u16 = 1900;

impl PdfPaper {
    const fn new(width: u16, height: u16) -> Self {
        Self { width, height }
    }

    /// The size that is called so, or measures so: `170x240mm`.
    pub(crate) fn read(written: &str) -> Option<Self> {
        let mut named = PAPERS.iter();
        let named = named.find(|it| it.0.eq_ignore_ascii_case(written));
        if let Some((_, paper)) = named {
            return Some(*paper);
        }
        let millimetres = written.strip_suffix("mm").map(|it| (it, 10.0));
        let (sizes, tenths) = millimetres.or(written.strip_suffix("in").map(|it| (it, 254.0)))?;
        let (width, height) = sizes.split_once(['x', '×'])?;
        let side = |written: &str| {
            let tenths = written.trim().parse::<f64>().ok()? * tenths;
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            // It is within the range.
            SIDES.contains(&tenths).then(|| tenths.round() as u16)
        };
        Some(Self::new(side(width)?, side(height)?))
    }
}

impl Default for PdfPaper {
    fn default() -> Self {
        PAPERS[0].1
    }
}

impl<'de> Deserialize<'de> for PdfPaper {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        values::checked(deserializer, |written| {
            Self::read(written).ok_or_else(|| sentences::config_paper(written))
        })
    }
}

impl JsonSchema for PdfPaper {
    fn schema_name() -> Cow<'static, str> {
        "PdfPaper".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^(a4|a5|letter|[0-9.]+ ?[x×] ?[0-9.]+ ?(mm|in))$", "default": "a4" })
    }
}

/// Whether a book is printed on one side of its leaves, or on both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PdfSides {
    /// All pages alike.
    #[default]
    One,
    /// Inner and outer margins, heads and feet mirrored.
    Two,
}

/// The page that a chapter begins on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PdfOpenings {
    /// The next, unless there is much room below the chapter before.
    #[default]
    Auto,
    /// The next.
    Page,
    /// The next right-hand one; the one before may be empty.
    Right,
}

/// What stands below the title of a chapter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PdfOrnament {
    /// A line over the whole width.
    #[default]
    Line,
    /// Two lines, the upper one thicker.
    Double,
    /// A diamond in the middle of a line.
    Diamond,
    /// Nothing.
    None,
}

/// A size of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PdfCards {
    /// 63 × 88 mm.
    #[default]
    Poker,
    /// 57 × 89 mm.
    Bridge,
    /// 70 × 120 mm.
    Tarot,
    /// 44 × 68 mm.
    Mini,
}

impl PdfCards {
    /// Width and height in millimetres.
    pub fn size(self) -> (u16, u16) {
        match self {
            Self::Poker => (63, 88),
            Self::Bridge => (57, 89),
            Self::Tarot => (70, 120),
            Self::Mini => (44, 68),
        }
    }
}

/// A size of letters, in tenths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PdfPoints(pub u16);

impl<'de> Deserialize<'de> for PdfPoints {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = toml::Value::deserialize(deserializer)?;
        #[allow(clippy::cast_precision_loss)] // No size of letters is that large.
        let points = written
            .as_float()
            .or(written.as_integer().map(|it| it as f64));
        match points {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            // It is within the range.
            Some(points) if (6.0..=16.0).contains(&points) => {
                Ok(Self((points * 10.0).round() as u16))
            }
            _ => Err(refused(sentences::config_points(&written.to_string()))),
        }
    }
}

/// One or two columns.
fn columns<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    values::within(deserializer, 1..=2)
}

/// Reads a bleed that printers use.
fn bleed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    values::within(deserializer, 0..=MOST_BLEED)
}

/// Reads what a binding takes.
fn binding<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    values::within(deserializer, 0..=MOST_BINDING)
}

impl PdfSettings {
    /// Whether the text has two columns.
    pub fn has_columns(&self) -> bool {
        match self.columns {
            Some(columns) => columns == 2,
            None => self.paper.width >= WIDE,
        }
    }

    /// Whether a font is chosen.
    pub fn names_fonts(&self) -> bool {
        [&self.text_font, &self.heading_font, &self.code_font]
            .into_iter()
            .any(Option::is_some)
    }

    /// The paths of files and folders, to be joined to the folder of `book.toml`.
    pub(super) fn paths_mut(&mut self) -> impl Iterator<Item = &mut PathBuf> {
        self.fonts.iter_mut().chain(&mut self.press)
    }
}
