//! Photographs made smaller row by row, so that large ones need not be in memory as a whole.

use super::photo::{self, Photo, Pixels};
use crate::say::Text;

/// The maximum size in bytes of the buffers for scaling.
const MOST_BYTES: u64 = 96 << 20;

/// Bytes of a pixel while it is scaled.
const PIXEL: u64 = 16;

/// The number of pixels, across and down, that are averaged into one before a picture is scaled to `wide`: enough
/// to leave it twice as wide, and more where it is very tall.
fn factor(wide: u32, (width, height): (u32, u32)) -> u32 {
    let twice = width / wide.saturating_mul(2).max(1);
    let rows = u64::from(wide.min(width)) * u64::from(height) * PIXEL / MOST_BYTES;
    let rows = u32::try_from(rows).unwrap_or(u32::MAX);
    twice.max(rows.saturating_add(1)).max(1)
}

/// Scales a picture down to `wide` pixels, row by row. First each square of its pixels is averaged to one pixel,
/// then all are scaled to the size.
pub(super) struct Shrinker {
    size: (u32, u32),
    wide: u32,
    factor: u32,
    channels: usize,
    /// The sums of the squares that are being filled, each colour times its opacity.
    sums: Vec<u64>,
    /// The number of pixels in each square.
    counts: Vec<u64>,
    rows: u32,
    made: Vec<u8>,
}

impl Shrinker {
    /// For a picture of that size, of 3 channels, or of 4, the last of which is opacity. It is wider
    /// than `wide`.
    pub(super) fn new(size: (u32, u32), channels: usize, wide: u32) -> Self {
        let factor = factor(wide, size);
        let squares = size.0.div_ceil(factor) as usize;
        Self {
            size,
            wide,
            factor,
            channels,
            sums: vec![0; squares * channels],
            counts: vec![0; squares],
            rows: 0,
            made: Vec::new(),
        }
    }

    /// Adds the next row.
    pub(super) fn add(&mut self, row: &[u8]) {
        if self.factor == 1 {
            self.made.extend_from_slice(row);
            return;
        }
        let squares = row.chunks(self.factor as usize * self.channels);
        let sums = self.sums.chunks_mut(self.channels).zip(&mut self.counts);
        for (pixels, (sums, count)) in squares.zip(sums) {
            for pixel in pixels.chunks_exact(self.channels) {
                *count += 1;
                match (pixel, &mut *sums) {
                    ([r, g, b], [red, green, blue]) => {
                        *red += u64::from(*r);
                        *green += u64::from(*g);
                        *blue += u64::from(*b);
                    }
                    ([r, g, b, a], [red, green, blue, alpha]) => {
                        let a = u64::from(*a);
                        *red += u64::from(*r) * a;
                        *green += u64::from(*g) * a;
                        *blue += u64::from(*b) * a;
                        *alpha += a;
                    }
                    _ => {}
                }
            }
        }
        self.rows += 1;
        if self.rows == self.factor {
            self.end_squares();
        }
    }

    fn end_squares(&mut self) {
        let byte = |number: u64| u8::try_from(number).unwrap_or(u8::MAX);
        let share = |sum: u64, whole: u64| byte((sum + whole / 2).checked_div(whole).unwrap_or(0));
        for (sums, count) in self.sums.chunks(self.channels).zip(&self.counts) {
            let colours = sums.iter().take(3);
            match sums.get(3) {
                None => self.made.extend(colours.map(|sum| share(*sum, *count))),
                Some(opacity) => {
                    self.made.extend(colours.map(|sum| share(*sum, *opacity)));
                    self.made.push(share(*opacity, *count));
                }
            }
        }
        self.sums.fill(0);
        self.counts.fill(0);
        self.rows = 0;
    }

    /// The picture of all rows.
    pub(super) fn finish(mut self) -> Result<Photo, Text> {
        let ((width, height), factor) = (self.size, self.factor);
        let high = u64::from(height) * u64::from(self.wide) / u64::from(width);
        let high = u32::try_from(high).unwrap_or(height).max(1);
        let squares = (width.div_ceil(factor), height.div_ceil(factor));
        let (wide, high) = (self.wide.min(squares.0), high.min(squares.1));
        let pixels = match self.channels {
            3 => Pixels::Rgb(self.averages()),
            _ => Pixels::Rgba(self.averages()),
        };
        let pixels = pixels.scaled(squares, (wide, high));
        Ok(Photo {
            width: wide,
            height: high,
            pixels: pixels.map_err(|error| photo::unmade(&error))?,
        })
    }

    fn averages(&mut self) -> Vec<u8> {
        if self.rows > 0 {
            self.end_squares();
        }
        std::mem::take(&mut self.made)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shrunk(width: u32, channels: usize, wide: u32, rows: &[&[u8]]) -> Vec<u8> {
        let mut shrinker = Shrinker::new((width, 3), channels, wide);
        for row in rows {
            shrinker.add(row);
        }
        shrinker.averages()
    }

    #[test]
    fn squares_become_their_average() {
        let rows: [&[u8]; 3] = [
            &[0, 0, 0, 10, 20, 30, 5, 5, 5, 5, 5, 5, 8, 8, 8],
            &[0, 0, 0, 10, 20, 30, 7, 7, 7, 7, 7, 7, 8, 8, 8],
            &[1, 2, 3, 3, 4, 5, 9, 9, 9, 9, 9, 9, 8, 8, 8],
        ];
        let averages = [5, 10, 15, 6, 6, 6, 8, 8, 8, 2, 3, 4, 9, 9, 9, 8, 8, 8];
        assert_eq!(shrunk(5, 3, 1, &rows), averages);
        assert_eq!(shrunk(5, 3, 3, &rows), rows.concat());
    }

    #[test]
    fn what_cannot_be_seen_gives_no_colour() {
        let row = [200, 100, 50, 255, 9, 9, 9, 0, 9, 9, 9, 0, 9, 9, 9, 0];
        let averages = [200, 100, 50, 128, 0, 0, 0, 0];
        assert_eq!(shrunk(4, 4, 1, &[&row]), averages);
    }

    #[test]
    fn pictures_stay_twice_as_wide_as_they_become() {
        for (size, made) in [
            ((1300, 900), 1),
            ((4032, 3024), 1),
            ((3024, 4032), 1),
            ((6000, 4000), 2),
            ((8160, 6120), 3),
            ((1300, 32_000), 7),
        ] {
            assert_eq!(factor(1200, size), made, "{size:?}");
        }
    }
}
