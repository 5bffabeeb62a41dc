//! The settings with which pictures are made, and the cache of earlier builds.

use super::texts::Texts;
use crate::config::{DrawnText, FigureSettings};
use crate::source::{Cache, CacheKey};
use std::path::PathBuf;
use std::sync::Arc;

/// Changes whenever the same input gives another output.
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "-3");

/// The settings and the cache for making pictures.
#[derive(Clone, Debug, Default)]
pub struct Workshop {
    /// The settings in `book.toml`.
    pub settings: FigureSettings,
    /// The language whose own drawings win.
    pub language: Option<String>,
    /// The translations of the texts of drawings, in a translated edition.
    pub texts: Option<Texts>,
    /// The results of earlier builds.
    pub cache: Arc<Cache>,
    /// The folder of the cache.
    pub kept: PathBuf,
}

impl Workshop {
    /// Whether the settings have this program set text in its own font, rather than leave that to the reading
    /// system.
    pub fn draws(&self) -> bool {
        let settings = &self.settings;
        settings.png.is_some() || settings.text == Some(DrawnText::Paths)
    }

    /// The maximum width of a photograph, in pixels.
    pub(super) fn photo_width(&self) -> u32 {
        self.settings.photo.unwrap_or(FigureSettings::PHOTO)
    }

    /// The width of the PNG version of a drawing, in pixels.
    pub(super) fn png_width(&self) -> u32 {
        self.settings.png.unwrap_or(FigureSettings::PNG)
    }

    /// The result of making a picture from some bytes, from the cache where possible. Failures are not cached.
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
