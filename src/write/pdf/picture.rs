//! Pictures.

use super::code::What;
use super::code_files::PrintedFigure;
use super::page::{LEAST_SHARE, POINTS};
use super::writer::Writer;
use crate::book::{Align, Block, Figure, Id, Media, Target, Title};
use crate::write::labels;

/// Figures that stand together take this share of the height of the text at most.
const TOGETHER: f64 = 0.85;

/// The tallest picture, as a share of the height of the text.
const TALLEST: f64 = 0.8;

/// The height of a caption, with what is above and below it, in points.
const CAPTION: f64 = 48.0;

impl<'a> Writer<'a> {
    pub(super) fn write_figure(&mut self, figure: &'a Figure) {
        let label = self.label("figure", figure.label.as_deref());
        let title = figure.title.as_ref().map(Title::plain);
        let start = self.code.len();
        self.write_media("picture", &figure.media, title.as_deref());
        self.code.maybe("id", figure.id.as_ref().map(Id::as_str));
        self.code.maybe("label", label.as_deref());
        if let Some(title) = &figure.title {
            self.code.raw("caption: ");
            self.code.begin();
            self.write_title(title);
            self.code.end();
        }
        self.code.close();
        if let (Some(id), Some(_)) = (&figure.id, &figure.title) {
            let what = What::Figure(self.figures_printed.len());
            let id = id.as_str().to_owned();
            self.figures_printed.push(PrintedFigure {
                id,
                is_wide: self.is_wide(&figure.media),
                height: self.height_in_column(&figure.media),
                is_nested: self.is_nested(),
                sections: self.sections.len(),
            });
            self.code.mark(start, figure.span, Some(what));
        }
    }

    /// How many of these blocks are figures that stand above or below both columns, one below the other: the views of one
    /// thing, which a page would else have above and below its text.
    pub(super) fn figures_together(&self, blocks: &[Block]) -> usize {
        let mut room = self.page.height_of_text() * POINTS * TOGETHER;
        let wide = blocks.iter().map_while(|block| match block {
            Block::Figure(it) if it.id.is_some() && it.title.is_some() => {
                self.is_wide(&it.media).then_some(&it.media)
            }
            _ => None,
        });
        let fitting = wide.take_while(|media| {
            room -= self.height(media) + CAPTION;
            room > 0.0
        });
        fitting.count()
    }

    /// Writes figures that stand together above or below both columns.
    pub(super) fn write_together(&mut self, figures: &'a [Block]) {
        let first = self.figures_printed.len();
        self.code.open("together");
        self.code.begin();
        figures.iter().for_each(|it| self.write_block(it));
        self.code.end();
        let id = self.figures_printed.get(first).map(|it| it.id.clone());
        self.code.maybe("id", id.as_deref());
        self.code.close();
    }

    /// The width of a picture, in points.
    pub(super) fn width(&self, media: &Media) -> f64 {
        let picture = self.figures.get(&media.fileref);
        let own = || picture.and_then(|it| it.size).map(|(width, _)| width);
        media.width.or_else(own).map_or(0.0, points)
    }

    /// The width and the height of a picture, at least 1.
    pub(super) fn picture_size(&self, media: &Media) -> (u32, u32) {
        let picture = self.figures.get(&media.fileref);
        let (width, height) = picture.and_then(|it| it.size).unwrap_or((300, 300));
        (width.max(1), height.max(1))
    }

    /// The height of a picture that is at most as wide as the text, in points.
    fn height(&self, media: &Media) -> f64 {
        let (width, height) = self.picture_size(media);
        let shown = self.width(media).min(self.page.width_of_text() * POINTS);
        shown * f64::from(height) / f64::from(width)
    }

    /// The height of a picture in a column, in points, as the template draws it there.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // No page is that high.
    fn height_in_column(&self, media: &Media) -> u16 {
        let (width, height) = self.picture_size(media);
        let shown = self.width(media).min(self.page.column * POINTS);
        let tallest = self.page.height_of_text() * POINTS * TALLEST;
        (shown * f64::from(height) / f64::from(width)).min(tallest) as u16
    }

    /// Whether a picture is so much wider than a column, where there are two, that it is not drawn smaller.
    fn is_wide(&self, media: &Media) -> bool {
        let least = self.width(media) * LEAST_SHARE;
        self.settings.has_columns() && least > self.page.column * POINTS
    }

    /// The path of a picture among the files of the code, if it can be shown.
    pub(super) fn picture_path(&mut self, fileref: &str) -> Option<String> {
        let extension = self.figures.get(fileref)?.format.extension();
        let number = self.pictures.len();
        let path = self.pictures.entry(fileref.to_owned());
        let path = path.or_insert_with(|| format!("/picture/{number}.{extension}"));
        Some(path.clone())
    }

    /// Opens the function of a picture, with all that is known of it.
    pub(super) fn write_media(&mut self, function: &str, media: &'a Media, caption: Option<&str>) {
        let is_shown = media.found && self.pictures.len() < super::MOST_PICTURES;
        let picture = self.figures.get(&media.fileref).filter(|_| is_shown);
        let path = picture.and_then(|_| self.picture_path(&media.fileref));
        let Some((picture, path)) = picture.zip(path) else {
            self.code.open("missing");
            return self.code.string(&labels::missing(self.locale, media));
        };
        self.code.open(function);
        self.code.string(&path);
        let (width, height) = picture.size.unwrap_or((300, 300));
        let shown = media.width.unwrap_or(width);
        self.code
            .value("width", format_args!("{}pt", points(shown)));
        let ratio = f64::from(height.max(1)) / f64::from(width.max(1));
        self.code.value("ratio", format_args!("{ratio:.5}"));
        let alt = match caption {
            Some(caption) => labels::alt_beside_caption(self.locale, media, picture, caption),
            None => labels::alt(self.locale, media, None),
        };
        self.code.named("alt", &alt);
        match &media.link {
            _ if self.in_link || self.in_head || self.is_excerpt => {}
            Some(Target::Id(id)) => {
                self.code.raw("to: book.place-of(");
                self.write_target(id.as_str());
                self.code.raw("), ");
            }
            Some(Target::Url(address)) => self.code.named("to", address.url().as_str()),
            None => {}
        }
        self.code.named("align", align_name(media.align));
    }
}

/// CSS pixels in points.
fn points(pixels: u32) -> f64 {
    f64::from(pixels) * 0.75
}

pub(super) fn align_name(align: Option<Align>) -> &'static str {
    align.map_or("start", Align::name)
}
