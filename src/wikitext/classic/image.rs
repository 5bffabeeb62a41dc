//! `[img[file]]`, `[img[caption|file]]`, `[<img[…]]`, `[>img[…]]`, each with `[target]` or without; and
//! `[img(width,height)[…]]`, as the plugin for sizes reads it.

use super::Parser;
use super::parser::{Stop, Token};
use crate::wikitext::foreign::near_in_line;
use crate::wikitext::tree::{Float, Image, InlineKind, LinkStyle, Target};
use std::ops::Range;

impl Parser<'_> {
    pub(super) fn image_opener_len(&self) -> Option<usize> {
        Some(self.image_opener()?.0)
    }

    /// The length of what opens a picture here, and the place of its width.
    fn image_opener(&self) -> Option<(usize, Option<Range<usize>>)> {
        let rest = self.rest();
        let inside = rest.strip_prefix('[')?;
        let inside = inside.strip_prefix(['<', '>']).unwrap_or(inside);
        let (name, after) = inside.split_at_checked(3)?;
        name.eq_ignore_ascii_case("img").then_some(())?;
        let before = rest.len() - after.len();
        let Some(sized) = after.strip_prefix('(') else {
            return after.starts_with('[').then_some((before + 1, None));
        };
        let near = near_in_line(sized, self.stop == Stop::Cell);
        let (size, _) = near.split_once(")[")?;
        let width = size.split(',').next().unwrap_or_default();
        let start = self.pos + before + 1;
        let range = start..start + width.trim_end_matches(['+', ' ']).len();
        Some((before + 1 + size.len() + 2, Some(range)))
    }

    pub(super) fn image(&mut self) -> Option<Token> {
        let (opener, width) = self.image_opener()?;
        let start = self.pos + opener;
        let closing = self.finder.next("]", start)?;
        let bar = self
            .finder
            .next("|", start)
            .filter(|bar| *bar < closing && *bar > start);
        let file = bar.map_or(start, |bar| bar + 1)..closing;
        // Of many openers before one `]`, only the first is looked into.
        if self.no_image == Some((bar, closing)) {
            return None;
        }
        let Some((target, end)) = self.image_end(&file) else {
            self.no_image = bar.is_some().then_some((bar, closing));
            return None;
        };
        let caption = bar.map(|bar| start..bar);
        let float = match self.byte(self.pos + 1) {
            Some(b'<') => Some(Float::Left),
            Some(b'>') => Some(Float::Right),
            _ => None,
        };
        let alone = self.stop == Stop::Paragraph && self.alone_in_line(self.pos..end);
        let image = Image {
            file: Target::new(LinkStyle::Bracketed, self.span(file)),
            caption: caption
                .map(|range| self.part(range, false))
                .unwrap_or_default(),
            alt: None,
            target: target.map(|range| Target::new(LinkStyle::Bracketed, self.span(range))),
            float,
            width: width.filter(|it| !it.is_empty()).map(|it| self.span(it)),
            alone,
        };
        Some(Token::Node(
            InlineKind::Image(Box::new(image)),
            end - self.pos,
        ))
    }

    /// The target and the end of the picture whose file is `file`, if it is one.
    fn image_end(&mut self, file: &Range<usize>) -> Option<(Option<Range<usize>>, usize)> {
        let name = self.text.get(file.clone())?;
        let is_file = !name.is_empty() && !name.contains(['[', '|']);
        is_file.then(|| self.image_target(file.end)).flatten()
    }

    /// The target and the end of a picture, from after the `]` of the file: `]`, or `[target]]`.
    fn image_target(&mut self, closing: usize) -> Option<(Option<Range<usize>>, usize)> {
        match self.byte(closing + 1)? {
            b']' => Some((None, closing + 2)),
            b'[' => {
                let target = closing + 2..self.finder.next("]", closing + 2)?;
                let closed = self.byte(target.end + 1) == Some(b']');
                let end = target.end + 2;
                closed.then_some((Some(target).filter(|target| !target.is_empty()), end))
            }
            _ => None,
        }
    }
}
