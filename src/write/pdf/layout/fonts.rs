//! The fonts of books: those that the program contains, and the author's own.

use super::sentences;
use crate::config::PdfSettings;
use crate::diag::rules::missing_glyph;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::say::Text;
use crate::suggest;
use crate::write::context::WriteError;
use std::sync::{Arc, OnceLock};
use typst::foundations::Bytes;
use typst::text::{Font, FontBook, FontInfo, FontStyle, FontWeight};
use typst::utils::LazyHash;

/// Fonts, with their properties.
pub(super) struct Fonts {
    pub(super) book: Arc<LazyHash<FontBook>>,
    fonts: Vec<Font>,
}

impl Fonts {
    /// The author's own before the others, which take their place where they have no glyph.
    pub(super) fn new(own: &[Vec<u8>]) -> Self {
        static BOOK: OnceLock<Arc<LazyHash<FontBook>>> = OnceLock::new();
        let book = |fonts: &[Font]| Arc::new(LazyHash::new(FontBook::from_fonts(fonts)));
        let files = own.iter().map(|bytes| Bytes::new(bytes.clone()));
        let mut fonts: Vec<Font> = files.flat_map(Font::iter).collect();
        fonts.extend(contained().iter().cloned());
        // It knows each character of each font, and is made once where it can be.
        let book = match own.is_empty() {
            true => BOOK.get_or_init(|| book(&fonts)).clone(),
            false => book(&fonts),
        };
        Self { book, fonts }
    }

    /// Looks for the families that the author named.
    ///
    /// # Errors
    /// The first that is not there.
    pub(super) fn check(&self, settings: &PdfSettings) -> Result<(), WriteError> {
        for (key, family, _) in named(settings) {
            if self.of_family(family).is_empty() {
                return Err(WriteError::Pdf(self.unknown(key, family)));
            }
        }
        Ok(())
    }

    fn unknown(&self, key: &str, family: &str) -> Text {
        let families: Vec<&str> = self.book.families().map(|(name, _)| name).collect();
        match suggest::nearest(family, families.iter().copied()).first() {
            Some(near) => sentences::no_font_near(key, family, near),
            None => sentences::no_font(key, family, &families.join(", ")),
        }
    }

    /// Reports the faces that these families lack, in whose place are the regular letters.
    pub(super) fn report(&self, settings: &PdfSettings, sink: &mut Sink) {
        for (key, family, faces) in named(settings) {
            let is_missing = |face: &&Face| !self.of_family(family).iter().any(|it| face.is(it));
            for face in faces.iter().filter(is_missing) {
                let message = match face {
                    Face::Bold => missing_glyph::no_bold(key, family),
                    Face::Italic => missing_glyph::no_italic(key, family),
                };
                sink.push(Diagnostic::global(Rule::MissingGlyph, message));
            }
        }
    }

    fn of_family(&self, family: &str) -> Vec<&FontInfo> {
        let ids = self.book.select_family(&family.to_lowercase());
        ids.filter_map(|id| self.book.info(id)).collect()
    }

    pub(super) fn get(&self, index: usize) -> Option<Font> {
        self.fonts.get(index).cloned()
    }
}

/// The families that the author named, with their keys and the faces of them that every text needs.
fn named(settings: &PdfSettings) -> impl Iterator<Item = (&str, &str, &[Face])> {
    let all: [(&str, _, &[Face]); 3] = [
        (
            "text_font",
            &settings.text_font,
            &[Face::Bold, Face::Italic],
        ),
        ("heading_font", &settings.heading_font, &[Face::Bold]),
        ("code_font", &settings.code_font, &[]),
    ];
    let named = all.into_iter();
    named.filter_map(|(key, family, faces)| Some((key, family.as_deref()?, faces)))
}

/// A face of a family.
enum Face {
    Bold,
    Italic,
}

impl Face {
    /// Whether a font is of this face.
    fn is(&self, font: &FontInfo) -> bool {
        match self {
            Self::Bold => font.variant.weight >= FontWeight::SEMIBOLD,
            Self::Italic => font.variant.style != FontStyle::Normal,
        }
    }
}

/// The fonts of the program. They are read once.
fn contained() -> &'static [Font] {
    static FONTS: OnceLock<Vec<Font>> = OnceLock::new();
    FONTS.get_or_init(|| {
        let sans = [
            notosans::REGULAR_TTF,
            notosans::BOLD_TTF,
            notosans::ITALIC_TTF,
            notosans::BOLD_ITALIC_TTF,
        ];
        let files = typst_assets::fonts().chain(sans);
        files
            .flat_map(|file| Font::iter(Bytes::new(file)))
            .collect()
    })
}
