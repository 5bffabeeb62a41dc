//! Pictures: their files, and boxes for drawings that are still to be made.

use crate::book::{Block, Figure, Media, Title};
use crate::diag::rules::{figure_path, malformed_file, missing_figure, unreadable_figure};
use crate::diag::{self, Cause, Diagnostic, Edit, Rule};
use crate::figure::{FigureError, Figures, name};
use crate::linearize::lower::state::Lower;
use crate::say::Text;
use crate::source::{Span, paths};
use crate::store::StoredTiddler;
use crate::wikitext::visit::images;
use std::path::PathBuf;

impl Lower<'_> {
    /// The path in the outputs of the picture that the wiki names `called`; `None` when it cannot be shown, which
    /// is reported.
    pub(crate) fn shown(&mut self, called: &str, span: Span) -> Option<String> {
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

    /// Loads the pictures of the book's own boxes.
    pub(crate) fn load_icons(&mut self) {
        let designs = self.designs.values();
        let icons: Vec<String> = designs.filter_map(|it| it.icon.clone()).collect();
        for icon in icons {
            let Err(error) = self.figures.load(&icon) else {
                continue;
            };
            let near = self.figures.nearest(&icon);
            let help = self.help(&icon, &error, near.as_deref());
            let (rule, message) = faulty(&icon, &error);
            self.sink.push(Diagnostic::global(rule, message).help(help));
        }
    }

    /// The box for a figure whose tiddler shows no picture yet.
    pub(crate) fn draft_of(&mut self, entry: &StoredTiddler) -> Option<Block> {
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
        // What a tiddler of that title says is to be corrected there.
        let is_titled = self.figures.is_stored(called);
        let path = self.figures.path_of(called).into_owned();
        let called = if is_titled { &*path } else { called };
        let written = self.as_written(called, span);
        let (rule, mut message) = faulty(&written, error);
        let near = match error {
            FigureError::Unreadable(_) | FigureError::LeadsOut => None,
            FigureError::Malformed if called.contains(':') => None,
            _ => self.figures.nearest(called),
        };
        let is_below = near.as_ref().is_some_and(|it| it.ends_with(called));
        if is_below && *error == FigureError::Outside && called.contains('/') {
            message = figure_path::malformed(&written);
        }
        let found = Diagnostic::new(rule, span, message).explains([Cause::Picture(span)]);
        let folder = paths::displayed(self.figures.folder());
        let misplaced = self.misplaced(called, error, span);
        let found = found.help(match (error, &near, &misplaced) {
            (_, _, Some(path)) => {
                let below = called.rsplit_once('/').map_or("", |it| it.0);
                let below = below.strip_prefix("figs").unwrap_or(below);
                let folder = format!("{folder}{below}");
                missing_figure::elsewhere(&paths::displayed(path), &folder)
            }
            (FigureError::Missing, None, _) if written != called => {
                let below = called.strip_prefix("figs/").unwrap_or(called);
                missing_figure::of_page(&format!("{folder}/{below}"))
            }
            (FigureError::Missing, Some(near), _) if written != called => {
                let below = near.strip_prefix("figs/").unwrap_or(near);
                missing_figure::near(&folder, below)
            }
            _ => {
                let swapped = self.swapped(called, span);
                swapped.unwrap_or_else(|| self.help(called, error, near.as_deref()))
            }
        });
        self.sink.push(match near {
            Some(near) if written == called && !is_titled && Figures::are_alike(called, &near) => {
                let edit = Edit {
                    span,
                    text: near.clone(),
                };
                found.fix(diag::write(&near), vec![edit])
            }
            _ => found,
        });
    }

    /// The file of a picture that is missing, where it is in a folder near by.
    fn misplaced(&self, called: &str, error: &FigureError, span: Span) -> Option<PathBuf> {
        if *error != FigureError::Missing {
            return None;
        }
        let sources = self.context.sources;
        self.figures
            .elsewhere(called, sources.path(sources.place(span).0))
    }

    /// The advice for a picture whose caption stands where its file belongs: `[img[figs/x.svg|caption]]`.
    fn swapped(&mut self, called: &str, span: Span) -> Option<Text> {
        let text = self.context.sources.text(span.source);
        let before = text.get(..span.range().start)?.strip_suffix('|')?;
        let (_, label) = before.rsplit_once('[')?;
        self.figures.load(label).ok()?;
        let syntax = self.context.store.syntax(span.source);
        Some(figure_path::swapped(&syntax.picture(called, label)))
    }

    /// The path of a picture as its file has it: that in a page of another program is not ours.
    fn as_written(&self, called: &str, span: Span) -> String {
        let sources = self.context.sources;
        let (file, bytes) = sources.place(span);
        let written = sources.file_text(file).get(bytes);
        let is_other = !sources.is_repairable(file);
        let is_its =
            |it: &&str| !it.is_empty() && called.ends_with(it.trim_start_matches(['.', '/']));
        let written = written.filter(|it| is_other && is_its(it));
        // What a directive names is not written as an address.
        let below = || called.strip_prefix("figs/").filter(|_| is_other);
        written.or_else(below).unwrap_or(called).to_owned()
    }

    fn help(&self, called: &str, error: &FigureError, near: Option<&str>) -> Text {
        let folder = paths::displayed(self.figures.folder());
        match (error, near) {
            (FigureError::Unreadable(_), _) => unreadable_figure::help(),
            (FigureError::LeadsOut, _) => malformed_file::leads_out_help(),
            (FigureError::Malformed, _) if called.contains(':') => figure_path::colon(),
            (FigureError::Outside | FigureError::Malformed, Some(near)) => figure_path::near(near),
            (FigureError::Outside | FigureError::Malformed, None) if called.contains('\\') => {
                figure_path::slash()
            }
            (FigureError::Outside | FigureError::Malformed, None) if called.contains("://") => {
                figure_path::web_help(&wanted(called))
            }
            (FigureError::Outside | FigureError::Malformed, None) => {
                figure_path::help(&wanted(called))
            }
            (FigureError::Missing, Some(near)) => missing_figure::near(&folder, near),
            (FigureError::Missing, None) if !self.figures.has_folder() => {
                missing_figure::no_folder(&folder)
            }
            (FigureError::Missing, None) => missing_figure::help(&folder),
        }
    }
}

/// The rule that a picture breaks, and what is said of it.
fn faulty(called: &str, error: &FigureError) -> (Rule, Text) {
    match error {
        FigureError::Outside if !called.contains(['/', '\\']) => {
            (Rule::FigurePath, figure_path::bare(called))
        }
        FigureError::Outside if called.contains("://") => {
            (Rule::FigurePath, figure_path::web(called))
        }
        FigureError::Outside => {
            let leaves = called.contains("..") || called.contains(':') || called.starts_with('/');
            let said = match leaves {
                true => figure_path::said(called),
                false => figure_path::elsewhere(called),
            };
            (Rule::FigurePath, said)
        }
        FigureError::LeadsOut => (Rule::FigurePath, figure_path::leads_out(called)),
        FigureError::Malformed => (Rule::FigurePath, figure_path::malformed(called)),
        FigureError::Missing => (Rule::MissingFigure, missing_figure::said(called)),
        FigureError::Unreadable(why) => (
            Rule::UnreadableFigure,
            unreadable_figure::said(called, why.clone()),
        ),
    }
}

/// How the path of a picture is written that another one is called.
fn wanted(called: &str) -> String {
    let name = called.rsplit(['/', '\\']).next().unwrap_or_default();
    let is_picture = |it: &&str| it.contains('.') && !it.contains(':');
    let name = Some(name).filter(is_picture).unwrap_or("name.svg");
    format!("figs/{name}")
}
