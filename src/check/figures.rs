//! Figures: the tiddlers titled `fig:…`, their names, and the files that they show.

use super::Wiki;
use super::unused_figures::{self, Used};
use crate::check::sentences;
use crate::diag::rules::{
    figure_category, figure_name, figure_width, figure_without_picture, picture_without_caption,
};
use crate::diag::{self, Cause, Diagnostic, Levels, Rule, Sink};
use crate::figure::name::{self, parts};
use crate::say::Text;
use crate::source::{Sources, Span};
use crate::store::StoredTiddler;
use crate::tiddler::{FigureTitle, slug};
use crate::wikitext::is_without_caption;
use crate::wikitext::tree::{Image, Inline};
use crate::wikitext::visit::images;
use std::collections::BTreeSet;

/// Looks at every picture of the wiki, and at every file of the figure folder.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let mut used = Used::default();
    for (entry, document) in wiki.store.documents() {
        let pictures = images(document);
        for (inline, image) in &pictures {
            used.add(wiki, inline, image);
            caption(wiki.sources, entry, inline, image, sink);
            if let Some(span) = image.width {
                width(wiki.sources.slice(span), span, sink);
            }
        }
        match FigureTitle::parse(entry.title()) {
            Some(FigureTitle::Category(_)) => title(wiki.sources, entry, "figs:", sink),
            Some(FigureTitle::Figure(_)) => {
                figure(wiki, entry, &pictures, sink);
                if pictures.is_empty() && wiki.sources.text(entry.tiddler.text).contains('[') {
                    used.without.push(entry);
                }
            }
            None => {}
        }
    }
    // A translation may not have all figures yet; its original shows them all.
    if levels.is_on(Rule::UnusedFigure) && wiki.originals.is_none() {
        unused_figures::check(wiki, &used, sink);
    }
}

/// A picture, and the inline that it is.
type Picture<'a> = (&'a Inline, &'a Image);

fn caption(
    sources: &Sources,
    entry: &StoredTiddler,
    inline: &Inline,
    image: &Image,
    sink: &mut Sink,
) {
    if image.alone && image.caption.is_empty() && !is_left_empty(sources, inline.span) {
        sink.push(
            Diagnostic::new(
                Rule::PictureWithoutCaption,
                inline.span,
                picture_without_caption::said(),
            )
            .help(diag::write(&entry.syntax().picture("caption", "file"))),
        );
    }
}

/// Whether a page of a folder of Markdown says that a picture has no caption.
fn is_left_empty(sources: &Sources, picture: Span) -> bool {
    let (file, bytes) = sources.place(picture);
    let written = sources.file_text(file).get(bytes);
    written.is_some_and(is_without_caption) && !sources.is_repairable(file)
}

/// Everything about a tiddler titled `fig:…`.
fn figure(wiki: &Wiki<'_>, entry: &StoredTiddler, pictures: &[Picture<'_>], sink: &mut Sink) {
    if pictures.is_empty() {
        let picture = entry.syntax().picture("caption", "file");
        sink.push(
            Diagnostic::new(
                Rule::FigureWithoutPicture,
                entry.tiddler.title_span,
                figure_without_picture::said(entry.title()),
            )
            .help(figure_without_picture::help(&picture))
            .follows(
                Cause::Brackets(entry.tiddler.text),
                figure_without_picture::follows(),
            ),
        );
    }
    title(wiki.sources, entry, "fig:", sink);
    if let Some(field) = entry.tiddler.fields.get("width") {
        width(&field.value, field.span, sink);
    }
    if let Some((category, _)) = parts(entry.title()) {
        tag(wiki, entry, category, sink);
    }
    // A translated tiddler keeps the files of its original.
    let original = entry.tiddler.original().map(|field| field.value.as_str());
    let named = match original {
        Some(original) => original,
        None if wiki
            .originals
            .is_some_and(|titles| !titles.contains(entry.title())) =>
        {
            return;
        }
        None => entry.title(),
    };
    if let Some((category, name)) = parts(named) {
        let files = files(wiki, pictures);
        folders(&files, category, sink);
        names(&files, name, sink);
    }
}

/// Validates the display width of a picture.
fn width(written: &str, span: Span, sink: &mut Sink) {
    if name::width(written).is_some() {
        return;
    }
    let message = figure_width::said(written, name::WIDEST);
    let found = Diagnostic::new(Rule::FigureWidth, span, message);
    sink.push(found.help(figure_width::help()));
}

/// Validates a title.
fn title(sources: &Sources, entry: &StoredTiddler, prefix: &str, sink: &mut Sink) {
    let title = entry.title();
    let place = entry.tiddler.title_span;
    let Some(wanted) = wanted_title(title, prefix) else {
        let found = Diagnostic::new(Rule::FigureName, place, figure_name::parts(title));
        sink.push(found.help(figure_name::parts_help()));
        return;
    };
    if wanted == title {
        return;
    }
    let start = common_start(title, &wanted);
    // A title that the file escapes is shown as a whole.
    let span = match (sources.slice(place) == title, title.get(start..)) {
        (true, Some(rest)) => {
            place.part(start..start + rest.chars().next().map_or(0, char::len_utf8))
        }
        _ => place,
    };
    let message = fault(title, &wanted);
    sink.push(Diagnostic::new(Rule::FigureName, span, message).help(figure_name::help(&wanted)));
}

/// The title as the convention has it.
fn wanted_title(title: &str, prefix: &str) -> Option<String> {
    let words = |text: &str| {
        text.split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .to_lowercase()
    };
    if prefix == "figs:" {
        return Some(format!("figs:{}", words(title.strip_prefix(prefix)?)));
    }
    let (category, name) = parts(title)?;
    Some(format!("fig:{}: {}", words(category), words(name)))
}

/// The number of bytes that two titles have in common at the beginning.
fn common_start(a: &str, b: &str) -> usize {
    let differ = a.char_indices().zip(b.chars()).find(|((_, a), b)| a != b);
    differ.map_or(a.len().min(b.len()), |((at, _), _)| at)
}

/// The message about a title that should be `wanted`.
fn fault(title: &str, wanted: &str) -> Text {
    if title.to_lowercase() == wanted {
        figure_name::capital(title)
    } else if title.contains("  ") || title.trim() != title {
        figure_name::space(title)
    } else if title.matches(' ').count() < wanted.matches(' ').count() {
        figure_name::colon(title)
    } else {
        figure_name::said(title)
    }
}

/// Compares the tag `figs:…` with the category of the title. Other rules report a tag that no tiddler has as its
/// title, or that is not the parent's title.
fn tag(wiki: &Wiki<'_>, entry: &StoredTiddler, category: &str, sink: &mut Sink) {
    let wanted = format!("figs:{category}");
    let tags = || entry.tiddler.tags.iter();
    if tags().any(|tag| tag.name == wanted) {
        return;
    }
    let mut others = tags().filter(|tag| tag.name.starts_with("figs:"));
    if let Some(tag) = others.find(|tag| wiki.store.find(&tag.name).is_some()) {
        let message = figure_category::tag(entry.title(), &tag.name);
        sink.push(
            Diagnostic::new(Rule::FigureCategory, tag.span, message)
                .help(figure_category::tag_help(&wanted))
                .follows(
                    Cause::Category(entry.tiddler.title_span),
                    figure_category::tag_follows(),
                ),
        );
    }
}

/// The file of a picture: where it is written, its folder and its name.
struct File<'a> {
    span: Span,
    folder: &'a str,
    name: &'a str,
}

/// The files that a tiddler shows, each once. Another rule reports those that do not exist.
fn files<'a>(wiki: &Wiki<'a>, pictures: &[Picture<'a>]) -> Vec<File<'a>> {
    let mut seen = BTreeSet::new();
    let mut files = Vec::new();
    for (_, image) in pictures {
        let path = image.file.name(wiki.sources).trim();
        let inside = path
            .strip_prefix("figs/")
            .filter(|_| !wiki.figures.is_missing(path));
        if let Some(inside) = inside.filter(|inside| seen.insert(*inside)) {
            let (folder, name) = inside.rsplit_once('/').unwrap_or(("", inside));
            files.push(File {
                span: image.file.written,
                folder,
                name,
            });
        }
    }
    files
}

/// Reports, once a tiddler, files of another folder than the category's.
fn folders(files: &[File<'_>], category: &str, sink: &mut Sink) {
    let wanted = slug(category);
    let mut wrong = files.iter().filter(|file| file.folder != wanted);
    let Some(first) = wrong.next() else {
        return;
    };
    let message = figure_category::folder(category, &folder(first.folder));
    let help = figure_category::folder_help(&folder(&wanted));
    let mut found = Diagnostic::new(Rule::FigureCategory, first.span, message).help(help);
    for file in wrong {
        found = found.label(file.span, sentences::and_here());
    }
    sink.push(found);
}

fn folder(name: &str) -> String {
    if name.is_empty() {
        "figs/".to_owned()
    } else {
        format!("figs/{name}/")
    }
}

/// Reports files that are not named after their figure.
fn names(files: &[File<'_>], name: &str, sink: &mut Sink) {
    let stem = slug(name);
    let numbered = |number: usize| format!("{stem}-{number:02}");
    let mut wanted: Vec<String> = match files.len() {
        1 => vec![stem.clone(), numbered(1)],
        count => (1..=count).map(numbered).collect(),
    };
    let mut wrong = Vec::new();
    for file in files {
        let (stem, extension) = file.name.rsplit_once('.').unwrap_or((file.name, ""));
        match wanted.iter().position(|wanted| wanted == stem) {
            Some(at) => drop(wanted.remove(at)),
            None => wrong.push((file, extension)),
        }
    }
    for ((file, extension), wanted) in wrong.into_iter().zip(wanted) {
        let message = figure_name::file(file.name);
        let file_name = format!("{wanted}.{}", extension.to_ascii_lowercase());
        let help = figure_name::file_help(&file_name);
        sink.push(Diagnostic::new(Rule::FigureName, file.span, message).help(help));
    }
}
