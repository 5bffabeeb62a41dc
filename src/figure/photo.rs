//! Pixels of photographs: limits, scaling, and turning by the camera's orientation.

use super::shrink::Shrinker;
use crate::diag::rules::unreadable_figure;
use crate::say::Text;
use resize::Pixel::{RGB8, RGBA8P};
use resize::Type;
use rgb::FromSlice as _;

/// The maximum number of pixels: what the camera of a phone takes.
pub(super) const MAX_PIXELS: u64 = 52_000_000;

/// The longest side of a picture that is read, in pixels.
pub(super) const MAX_SIDE: u32 = 32_767;

/// Decoded pixels, a byte a channel.
pub(super) enum Pixels {
    Rgb(Vec<u8>),
    Rgba(Vec<u8>),
}

/// The pixels of a decoded photograph.
pub(super) struct Photo {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) pixels: Pixels,
}

/// Checks that a picture of this size does not take too much memory.
pub(super) fn check_size(width: u32, height: u32, most: u64) -> Result<(), Text> {
    let pixels = u64::from(width) * u64::from(height);
    if pixels <= most && width.max(height) <= MAX_SIDE {
        return Ok(());
    }
    if pixels <= most {
        return Err(unreadable_figure::long(width, height, MAX_SIDE));
    }
    let millions = most / 1_000_000;
    Err(unreadable_figure::pixels(width, height, millions))
}

/// The error for a picture that cannot be made, in the words of the library.
pub(super) fn unmade(why: &dyn std::fmt::Display) -> Text {
    let why = why.to_string();
    unreadable_figure::unmade(&why)
}

impl Pixels {
    pub(super) fn bytes(&self) -> &[u8] {
        match self {
            Self::Rgb(bytes) | Self::Rgba(bytes) => bytes,
        }
    }

    fn channels(&self) -> usize {
        match self {
            Self::Rgb(_) => 3,
            Self::Rgba(_) => 4,
        }
    }

    /// The same picture, `wide` pixels wide; never wider than it is.
    pub(super) fn at_width(self, wide: u32, size: (u32, u32)) -> Result<Photo, Text> {
        let (width, height) = size;
        if width <= wide {
            return Ok(Photo {
                width,
                height,
                pixels: self,
            });
        }
        let channels = self.channels();
        let mut shrinker = Shrinker::new(size, channels, wide);
        for row in self.bytes().chunks(width as usize * channels) {
            shrinker.add(row);
        }
        // It may be most of the memory.
        drop(self);
        shrinker.finish()
    }

    /// The same picture in another size.
    pub(super) fn scaled(self, from: (u32, u32), to: (u32, u32)) -> Result<Self, resize::Error> {
        let side = |side: u32| usize::try_from(side).unwrap_or(usize::MAX);
        let (w, h) = (side(from.0), side(from.1));
        let (wide, high) = (side(to.0), side(to.1));
        let mut made = vec![0; wide.saturating_mul(high).saturating_mul(self.channels())];
        Ok(match self {
            Self::Rgb(bytes) => {
                let mut resizer = resize::new(w, h, wide, high, RGB8, Type::Lanczos3)?;
                resizer.resize(bytes.as_rgb(), made.as_rgb_mut())?;
                Self::Rgb(made)
            }
            Self::Rgba(bytes) => {
                let mut resizer = resize::new(w, h, wide, high, RGBA8P, Type::Lanczos3)?;
                resizer.resize(bytes.as_rgba(), made.as_rgba_mut())?;
                Self::Rgba(made)
            }
        })
    }
}

impl Photo {
    /// The picture turned upright, by the EXIF orientation, 1 to 8.
    ///
    /// Source: EXIF 2.32, 4.6.4, *Orientation*
    pub(super) fn upright(self, orientation: u16) -> Self {
        let turned = (5..=8).contains(&orientation);
        let (width, height) = (self.width as usize, self.height as usize);
        let channels = self.pixels.channels();
        let (wide, high) = if turned {
            (height, width)
        } else {
            (width, height)
        };
        let (right, bottom) = (width.saturating_sub(1), height.saturating_sub(1));
        // Where the pixel at x, y of the upright picture comes from.
        let place = |x: usize, y: usize| match orientation {
            2 => (right - x, y),
            3 => (right - x, bottom - y),
            4 => (x, bottom - y),
            5 => (y, x),
            6 => (y, bottom - x),
            7 => (right - y, bottom - x),
            8 => (right - y, x),
            _ => (x, y),
        };
        if !(2..=8).contains(&orientation) {
            return self;
        }
        let from = self.pixels.bytes();
        let mut made = Vec::with_capacity(from.len());
        for y in 0..high {
            for x in 0..wide {
                let (column, row) = place(x, y);
                let start = (row * width + column) * channels;
                made.extend_from_slice(from.get(start..start + channels).unwrap_or_default());
            }
        }
        Self {
            width: if turned { self.height } else { self.width },
            height: if turned { self.width } else { self.height },
            pixels: match self.pixels {
                Pixels::Rgb(_) => Pixels::Rgb(made),
                Pixels::Rgba(_) => Pixels::Rgba(made),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture of 2 × 3 pixels, numbered row by row, as it is seen.
    fn seen(orientation: u16) -> (u32, u32, Vec<u8>) {
        let numbers: Vec<u8> = (1..=6).flat_map(|number| [number; 3]).collect();
        let photo = Photo {
            width: 2,
            height: 3,
            pixels: Pixels::Rgb(numbers),
        };
        let photo = photo.upright(orientation);
        let first = photo.pixels.bytes().iter().step_by(3).copied().collect();
        (photo.width, photo.height, first)
    }

    #[test]
    fn a_photograph_is_turned_as_the_camera_was_held() {
        for (orientation, picture) in [
            (1, (2, 3, vec![1, 2, 3, 4, 5, 6])),
            (2, (2, 3, vec![2, 1, 4, 3, 6, 5])),
            (3, (2, 3, vec![6, 5, 4, 3, 2, 1])),
            (4, (2, 3, vec![5, 6, 3, 4, 1, 2])),
            (5, (3, 2, vec![1, 3, 5, 2, 4, 6])),
            (6, (3, 2, vec![5, 3, 1, 6, 4, 2])),
            (7, (3, 2, vec![6, 4, 2, 5, 3, 1])),
            (8, (3, 2, vec![2, 4, 6, 1, 3, 5])),
            (9, (2, 3, vec![1, 2, 3, 4, 5, 6])),
        ] {
            assert_eq!(seen(orientation), picture, "{orientation}");
        }
    }
}
