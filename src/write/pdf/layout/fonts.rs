//! The fonts of books: those that the program contains, and the author's own.

use std::sync::{Arc, OnceLock};
use typst::foundations::Bytes;
use typst::text::{Font, FontBook};
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

    pub(super) fn get(&self, index: usize) -> Option<Font> {
        self.fonts.get(index).cloned()
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
