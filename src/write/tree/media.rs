//! Pictures.

use super::text::TreeText;
use crate::book::{Align, Media};
use crate::tiddler::Dialect;
use crate::wikitext::Target;
use crate::wikitext::tree::{Float, Image, Inline, InlineKind, LinkStyle};
use crate::write::labels;

impl<'a> TreeText<'a> {
    /// A picture; of one that is not there, its name.
    pub(super) fn media(&mut self, media: &'a Media, out: &mut Vec<Inline>) {
        let Some(name) = self.places.picture(media) else {
            let missing = labels::missing(self.locale, media);
            let label = vec![self.words(&missing)];
            match self.media_target(media) {
                Some(target) => self.push_link(target, label, out),
                None => out.extend(label),
            }
            return;
        };
        let image = self.image(media, &name);
        if self.in_link && self.to != Dialect::Markdown {
            self.pictures.push(image);
            return;
        }
        match (self.media_target(media), self.to) {
            (None, _) => out.push(image),
            (Some(target), Dialect::Markdown) => self.push_link(target, vec![image], out),
            (Some(target), _) if self.can_be_led(&target) => out.push(linked(image, target)),
            // A picture of TiddlyWiki 5 leads nowhere.
            (Some(target), _) => {
                out.push(image);
                self.push_link(target, Vec::new(), out);
            }
        }
    }

    /// The target of a picture, where it can be a link.
    fn media_target(&mut self, media: &'a Media) -> Option<Target> {
        let link = media.link.as_ref().filter(|_| !self.in_link)?;
        self.leading(link)
    }

    /// The node of a picture of that name.
    fn image(&mut self, media: &'a Media, name: &str) -> Inline {
        let alt = labels::alt(self.locale, media, None);
        // In TiddlyWiki these would end it.
        let alt = match self.to {
            Dialect::Markdown => alt,
            _ => alt.replace(['[', ']', '|'], " "),
        };
        let file = self.keep(name);
        let caption = vec![self.words(&alt)];
        let width = media.width.map(|it| self.keep(&it.to_string()));
        let image = Image {
            file: Target::new(LinkStyle::Bracketed, file),
            caption,
            alt: None,
            target: None,
            float: match media.align {
                Some(Align::Left) => Some(Float::Left),
                Some(Align::Right) => Some(Float::Right),
                _ => None,
            },
            width,
            alone: false,
        };
        self.node(InlineKind::Image(Box::new(image)))
    }

    /// Whether a picture can link to the target. In Classic it must not contain a bracket.
    pub(super) fn can_be_led(&self, target: &Target) -> bool {
        let written = self.letters.get(target.written.range()).unwrap_or_default();
        self.to == Dialect::Classic && !written.contains(']')
    }
}

/// The picture with its link target.
pub(super) fn linked(mut image: Inline, target: Target) -> Inline {
    if let InlineKind::Image(inside) = &mut image.kind {
        inside.target = Some(target);
    }
    image
}
