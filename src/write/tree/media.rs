//! Pictures.

use super::Text;
use crate::book::{Align, Media};
use crate::source::Span;
use crate::tiddler::Dialect;
use crate::wikitext::tree::{Float, Image, Inline, InlineKind, LinkStyle};

impl<'a> Text<'a> {
    /// A picture; of one that is not there, its name.
    pub(super) fn media(&mut self, media: &'a Media, out: &mut Vec<Inline>) {
        let Some(name) = self.places.picture(media) else {
            let missing = self
                .locale
                .format("picture-missing", &[("file", &media.fileref)]);
            let label = vec![self.words(&missing)];
            let link = media.link.as_ref().filter(|_| !self.in_link);
            match link.and_then(|target| self.leading(target)) {
                Some((style, target)) => self.push_link(style, target, label, out),
                None => out.extend(label),
            }
            return;
        };
        let alt = match media.alt.as_deref().map(str::trim) {
            Some(alt) if !alt.is_empty() => alt.to_owned(),
            _ => self.locale.text("picture-without-caption"),
        };
        // In TiddlyWiki these would end it.
        let alt = match self.to {
            Dialect::Markdown => alt,
            _ => alt.replace(['[', ']', '|'], " "),
        };
        let file = self.keep(&name);
        let caption = vec![self.words(&alt)];
        let width = media.width.map(|it| self.keep(&it.to_string()));
        let link = media.link.as_ref().filter(|_| !self.in_link);
        let target = link.and_then(|target| self.leading(target));
        let image = Image {
            file,
            caption,
            target: None,
            float: match media.align {
                Some(Align::Left) => Some(Float::Left),
                Some(Align::Right) => Some(Float::Right),
                _ => None,
            },
            width,
            alone: false,
        };
        let image = self.node(InlineKind::Image(Box::new(image)));
        if self.in_link && self.to != Dialect::Markdown {
            self.pictures.push(image);
            return;
        }
        let Some((style, target)) = target else {
            out.push(image);
            return;
        };
        match self.to {
            Dialect::Markdown => {
                let label = vec![image];
                out.push(self.node(InlineKind::Link {
                    style,
                    target,
                    label,
                }));
            }
            _ if self.can_be_led(target) => out.push(linked(image, (style, target))),
            // A picture of TiddlyWiki 5 leads nowhere.
            _ => {
                out.push(image);
                self.push_link(style, target, Vec::new(), out);
            }
        }
    }

    /// Can a picture lead there? In Classic a bracket would end where.
    pub(super) fn can_be_led(&self, target: Span) -> bool {
        let written = self.letters.get(target.range()).unwrap_or_default();
        self.to == Dialect::Classic && !written.contains(']')
    }
}

/// The picture with where a click on it leads.
pub(super) fn linked(mut image: Inline, target: (LinkStyle, Span)) -> Inline {
    if let InlineKind::Image(inside) = &mut image.kind {
        inside.target = Some(target);
    }
    image
}
