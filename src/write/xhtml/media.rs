//! Pictures.

use super::XhtmlWriter;
use crate::book::{
    Align, Block, Book, Figure, Inline, Language, Media, Visitor, plain_text, walk_block,
    walk_inline,
};
use crate::figure::{Figures, Picture};
use crate::write::labels;
use crate::xml::Tag;
use std::collections::BTreeSet;

impl<'a> XhtmlWriter<'a> {
    pub(super) fn write_figure(&mut self, figure: &'a Figure) {
        let class = align_class(figure.media.align);
        let id = self.anchor_of(figure.id.as_ref());
        self.out
            .open(Tag::new("figure").maybe("class", class).maybe("id", id));
        let caption = figure
            .title
            .as_ref()
            .map(|title| plain_text(&title.content));
        let language = figure.language.as_ref();
        self.write_media(&figure.media, "p", (caption.as_deref(), language), None);
        if let Some(title) = &figure.title {
            self.out.newline();
            self.out.open("figcaption");
            self.write_label("figure", figure.label.as_deref());
            match language {
                Some(_) => {
                    self.out.open(self.in_language(Tag::new("span"), language));
                    self.write_title(title);
                    self.out.close();
                }
                None => self.write_title(title),
            }
            self.out.close();
        }
        self.out.close();
    }

    pub(super) fn write_inline_media(&mut self, media: &'a Media) {
        // As high as a line, but for one whose width is written.
        let is_sized = media.width.is_some();
        let among_words = if is_sized { "inline sized" } else { "inline" };
        let class = align_class(media.align).unwrap_or(among_words);
        self.write_media(media, "span", (None, None), Some(class));
    }

    /// The picture in its link; in a link already, a link of its own would nest. A caption has a language
    /// where that is not the one of the text.
    fn write_media(
        &mut self,
        media: &'a Media,
        mark: &'static str,
        caption: (Option<&str>, Option<&Language>),
        class: Option<&str>,
    ) {
        let link = media.link.as_ref().filter(|_| !self.in_link);
        let target = link.and_then(|target| Some((self.href(target)?, target)));
        if let Some((href, target)) = &target {
            self.open_link(href, target);
        }
        self.write_picture(media, mark, caption, class);
        if target.is_some() {
            self.close_link();
        }
    }

    fn write_picture(
        &mut self,
        media: &'a Media,
        mark: &'static str,
        (caption, language): (Option<&str>, Option<&Language>),
        class: Option<&str>,
    ) {
        let shown = self.site.picture(&media.fileref).filter(|_| media.found);
        let Some((address, picture)) = shown else {
            // Of a picture in running text nothing else prints the caption.
            if let (None, Some(alt)) = (caption, media.alt.as_deref()) {
                self.write_caption_of_missing(mark, alt);
            }
            self.write_missing(mark, media);
            return;
        };
        // A picture among words says what they say; a link needs words of its own.
        let is_among_words = class.is_some() && !self.in_link;
        let alt = match (media.alt.as_deref().or(caption).map(str::trim), caption) {
            (None | Some(""), _) if is_among_words => String::new(),
            // The words of another language are those of the caption.
            (_, Some(caption)) if language.is_none() => {
                labels::alt_beside_caption(self.locale, media, picture, caption)
            }
            _ => labels::alt(self.locale, media, caption),
        };
        let image = self.in_language(Tag::new("img"), language);
        let image = image.maybe("class", class);
        let size = picture.size.map(|size| match media.width {
            Some(width) => at_width(size, width),
            None if class.is_none() && picture.is_drawing => as_letters(size),
            None => size,
        });
        let image = sized(image.attr("src", address), size);
        self.out.empty(image.attr("alt", &alt));
    }

    fn write_caption_of_missing(&mut self, mark: &'static str, caption: &str) {
        match mark {
            "p" if !self.in_link => self.out.text_element("p", caption),
            _ => self.out.text(&format!("{} ", caption.trim())),
        }
    }

    fn write_missing(&mut self, element: &'static str, media: &Media) {
        // Inside a link or running text only a `span` is allowed.
        let element = if self.in_link { "span" } else { element };
        let text = labels::missing(self.locale, media);
        self.out
            .text_element(Tag::new(element).attr("class", "missing"), &text);
    }
}

/// The size of a drawing on pages whose letters are 18 pixels high, where those of print are some 10 points: its own letters
/// are as large beside the text as in print.
fn as_letters((width, height): (u32, u32)) -> (u32, u32) {
    let larger = |pixels: u32| pixels.saturating_mul(4) / 3;
    (larger(width), larger(height))
}

/// The size of a picture, at the width that its author gives.
fn at_width((width, height): (u32, u32), wanted: u32) -> (u32, u32) {
    let tall = u64::from(height) * u64::from(wanted) / u64::from(width.max(1));
    (wanted, u32::try_from(tall).unwrap_or(height).max(1))
}

fn sized(image: Tag, size: Option<(u32, u32)>) -> Tag {
    match size {
        Some((width, height)) if width > 0 && height > 0 => image
            .attr("width", &width.to_string())
            .attr("height", &height.to_string()),
        _ => image,
    }
}

fn align_class(align: Option<Align>) -> Option<&'static str> {
    match align? {
        Align::Left => Some("float-left"),
        Align::Center => Some("centered"),
        Align::Right => Some("float-right"),
    }
}

/// The pictures that a book shows, as the wiki calls them.
pub(crate) fn used_pictures(book: &Book, figures: &Figures) -> BTreeSet<String> {
    let mut gather = MediaGatherer {
        figures,
        used: BTreeSet::new(),
    };
    gather.visit_book(book);
    gather.visit_blocks(&book.info.licence);
    gather.used
}

/// The pictures that a book shows, by their paths in the outputs.
pub fn pictures<'a>(
    book: &Book,
    figures: &'a Figures,
) -> impl Iterator<Item = (&'a str, &'a Picture)> {
    let shown = used_pictures(book, figures).into_iter();
    shown.filter_map(|fileref| {
        let picture = figures.get(&fileref)?;
        Some((picture.fileref.as_str(), picture))
    })
}

struct MediaGatherer<'a> {
    figures: &'a Figures,
    used: BTreeSet<String>,
}

impl MediaGatherer<'_> {
    fn add(&mut self, media: &Media) {
        if media.found && self.figures.get(&media.fileref).is_some() {
            self.used.insert(media.fileref.clone());
        }
    }
}

impl Visitor for MediaGatherer<'_> {
    fn visit_block(&mut self, block: &Block) {
        if let Block::Figure(figure) = block {
            self.add(&figure.media);
        }
        let icon = block.design().and_then(|it| it.icon.as_ref());
        self.used
            .extend(icon.filter(|it| self.figures.get(it).is_some()).cloned());
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &Inline) {
        if let Inline::Media(media) = inline {
            self.add(media);
        }
        walk_inline(self, inline);
    }
}
