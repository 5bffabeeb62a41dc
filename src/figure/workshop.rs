//! Where pictures are made: how, and what of it is known from an earlier build.

use super::texts::Texts;
use crate::config::{DrawnText, FigureSettings};
use crate::source::{Cache, CacheKey};
use std::path::PathBuf;
use std::sync::Arc;

/// Changes whenever something else is made of the same file.
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "-3");

/// How pictures are made.
#[derive(Clone, Debug, Default)]
pub struct Workshop {
    /// What `book.toml` says.
    pub settings: FigureSettings,
    /// The language whose own drawings win.
    pub language: Option<String>,
    /// The translations of the texts of drawings, in a translated edition.
    pub texts: Option<Texts>,
    /// What was made before.
    pub cache: Arc<Cache>,
    /// The folder of the cache.
    pub kept: PathBuf,
}

impl Workshop {
    /// Do the settings have the program draw, with its own font, or only readers with theirs?
    #[must_use]
    pub fn draws(&self) -> bool {
        let settings = &self.settings;
        settings.png.is_some() || settings.text == Some(DrawnText::Paths)
    }

    /// How wide a photograph is at most, in pixels.
    pub(super) fn photo_width(&self) -> u32 {
        self.settings.photo.unwrap_or(FigureSettings::PHOTO)
    }

    /// How wide the PNG picture of a drawing is, in pixels.
    pub(super) fn png_width(&self) -> u32 {
        self.settings.png.unwrap_or(FigureSettings::PNG)
    }

    /// What is made of some bytes, or was made of them before. What cannot be made is not remembered.
    pub(super) fn made<E>(
        &self,
        what: &str,
        of: &[&[u8]],
        make: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Arc<Vec<u8>>, E> {
        let key = key(what, of);
        if let Some(made) = self.cache.get(&self.kept, &key) {
            return Ok(made);
        }
        Ok(self.cache.put(&key, make()?))
    }
}

fn key(what: &str, of: &[&[u8]]) -> CacheKey {
    let mut hasher = blake3::Hasher::new();
    for part in [VERSION.as_bytes(), what.as_bytes()].iter().chain(of) {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize()
}
