//! The fonts of books: those that the program contains, and the author's own.

use super::sentences;
use crate::config::PdfSettings;
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

    /// Looks for the families that the author named, and for the faces of them that every text needs.
    ///
    /// # Errors
    /// The first that is not there.
    pub(super) fn check(&self, settings: &PdfSettings) -> Result<(), WriteError> {
        for (key, family, faces) in [
            (
                "text_font",
                &settings.text_font,
                &[Face::Bold, Face::Italic][..],
            ),
            ("heading_font", &settings.heading_font, &[Face::Bold]),
            ("code_font", &settings.code_font, &[]),
        ] {
            if let Some(family) = family {
                self.check_family(key, family, faces)
                    .map_err(WriteError::Pdf)?;
            }
        }
        Ok(())
    }

    fn check_family(&self, key: &str, family: &str, faces: &[Face]) -> Result<(), Text> {
        let ids = self.book.select_family(&family.to_lowercase());
        let infos: Vec<&FontInfo> = ids.filter_map(|id| self.book.info(id)).collect();
        if infos.is_empty() {
            let families: Vec<&str> = self.book.families().map(|(name, _)| name).collect();
            return Err(
                match suggest::nearest(family, families.iter().copied()).first() {
                    Some(near) => sentences::no_font_near(key, family, near),
                    None => sentences::no_font(key, family, &families.join(", ")),
                },
            );
        }
        let missing = faces
            .iter()
            .find(|face| !infos.iter().any(|it| face.is(it)));
        missing.map_or(Ok(()), |face| {
            Err(match face {
                Face::Bold => sentences::no_bold(key, family),
                Face::Italic => sentences::no_italic(key, family),
            })
        })
    }

    pub(super) fn get(&self, index: usize) -> Option<Font> {
        self.fonts.get(index).cloned()
    }
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
