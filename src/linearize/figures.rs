//! Pictures: their files, and boxes for drawings that are still to be made.

use super::lower::Lower;
use crate::book::{Block, Figure, Media, Title};
use crate::diag::{self, Cause, Diagnostic, Edit, Rule};
use crate::figure::{FigureError, Figures, name};
use crate::say::{Text, text};
use crate::source::{Span, paths};
use crate::store::StoredTiddler;
use crate::wikitext::visit::images;

/// What the fields of a tiddler about a figure say.
#[derive(Clone, Debug)]
pub(super) struct FigureTiddler {
    /// Its field `alt`, until a picture has it: that of the first one.
    pub(super) alt: Option<String>,
    /// Its field `width`, in CSS pixels.
    pub(super) width: Option<u32>,
    /// The name in its title.
    pub(super) name: String,
}

impl FigureTiddler {
    /// The fields of a tiddler, if it is one about a figure.
    pub(super) fn of(entry: &StoredTiddler) -> Option<Self> {
        let title = entry.title();
        let rest = title.strip_prefix(name::PREFIX)?;
        let value = |name: &str| Some(entry.tiddler.fields.get(name)?.value.trim());
        Some(Self {
            alt: value("alt")
                .filter(|alt| !alt.is_empty())
                .map(str::to_owned),
            width: value("width").and_then(name::width),
            name: name::parts(title)
                .map_or(rest.trim(), |(_, name)| name)
                .to_owned(),
        })
    }
}

impl Lower<'_> {
    /// The path in the outputs of the picture that the wiki calls `called`; `None` when it cannot be
    /// shown, which is reported.
    pub(super) fn shown(&mut self, called: &str, span: Span) -> Option<String> {
        let error = match self.figures.load(called) {
            Ok(picture) if !picture.is_draft => return Some(picture.fileref.clone()),
            Ok(_) => FigureError::Missing,
            Err(error) => error,
        };
        self.report_figure(called, &error, span);
        match (error, &self.figure_box) {
            (FigureError::Missing, Some(label)) => {
                let subject = self.figure.as_ref().map(|figure| figure.name.as_str());
                let subject = subject.unwrap_or(called).to_owned();
                Some(self.figures.draft(called, label, &subject))
            }
            _ => None,
        }
    }

    /// The box for a figure whose tiddler shows no picture yet.
    pub(super) fn draft_of(&mut self, entry: &StoredTiddler) -> Option<Block> {
        let figure = self.figure.take()?;
        let label = self.figure_box.as_ref()?;
        let images = entry.document().map(images).unwrap_or_default();
        let original = entry.tiddler.original().map(|field| field.value.as_str());
        let called = name::wanted_file(original.unwrap_or(entry.title()))?;
        if !images.is_empty() {
            return None;
        }
        let span = entry.tiddler.title_span;
        Some(Block::Figure(Box::new(Figure {
            id: None,
            label: None,
            title: Some(Title::text(figure.name.clone(), span)),
            titleabbrev: None,
            media: Media {
                fileref: self.figures.draft(&called, label, &figure.name),
                found: true,
                alt: Some(format!("{label}: {}", figure.name)),
                width: figure.width,
                png: None,
                link: None,
                align: None,
                span,
            },
            language: None,
            span,
        })))
    }

    fn report_figure(&mut self, called: &str, error: &FigureError, span: Span) {
        let (rule, message) = match error {
            FigureError::Outside if !called.contains(['/', '\\']) => (
                Rule::FigurePath,
                text!(
                    "figure-path-bare",
                    "`{file}` is neither the path of a figure nor the title of a picture",
                    file = called
                ),
            ),
            FigureError::Outside => (
                Rule::FigurePath,
                text!(
                    "figure-path-said",
                    "`{file}` leaves the folder of figures",
                    file = called
                ),
            ),
            FigureError::Malformed => (
                Rule::FigurePath,
                text!(
                    "figure-path-malformed",
                    "`{file}` is not written as the path of a figure",
                    file = called
                ),
            ),
            FigureError::Missing => (
                Rule::MissingFigure,
                text!(
                    "missing-figure-said",
                    "there is no file `{file}`",
                    file = called
                ),
            ),
            FigureError::Unreadable(why) => (
                Rule::UnreadableFigure,
                text!(
                    "unreadable-figure-said",
                    "`{file}` cannot be shown: {why}",
                    file = called,
                    why = why.clone()
                ),
            ),
        };
        let near = match error {
            FigureError::Unreadable(_) => None,
            FigureError::Malformed if called.contains(':') => None,
            _ => self.figures.nearest(called),
        };
        let found = Diagnostic::new(rule, span, message).explains([Cause::Picture(span)]);
        let found = found.help(self.help(called, error, near.as_deref()));
        self.sink.push(match near {
            Some(near) if Figures::are_alike(called, &near) => {
                let edit = Edit {
                    span,
                    text: near.clone(),
                };
                found.fix(diag::write(&near), vec![edit])
            }
            _ => found,
        });
    }

    fn help(&self, called: &str, error: &FigureError, near: Option<&str>) -> Text {
        let folder = paths::displayed(self.figures.folder());
        match (error, near) {
            (FigureError::Unreadable(_), _) => {
                text!("unreadable-figure-help", "its place is marked in the book")
            }
            (FigureError::Malformed, _) if called.contains(':') => text!(
                "figure-path-colon",
                "a figure has no `:` in its path: give the file another name"
            ),
            (FigureError::Outside | FigureError::Malformed, Some(near)) => {
                text!("figure-path-near", "write `{file}`", file = near)
            }
            (FigureError::Outside | FigureError::Malformed, None) if called.contains('\\') => {
                text!(
                    "figure-path-slash",
                    "write `/` between folders, as in `figs/category/name.svg`"
                )
            }
            (FigureError::Outside | FigureError::Malformed, None) => text!(
                "figure-path-help",
                "a picture's path is `figs/category/name.svg`"
            ),
            (FigureError::Missing, Some(near)) => text!(
                "missing-figure-near",
                "in the folder `{folder}`, the nearest is `{file}`",
                folder,
                file = near
            ),
            (FigureError::Missing, None) if !self.figures.has_folder() => text!(
                "missing-figure-no-folder",
                "the folder of figures would be `{folder}`, and there is none",
                folder
            ),
            (FigureError::Missing, None) => text!(
                "missing-figure-help",
                "it is looked for in the folder `{folder}`",
                folder
            ),
        }
    }
}
