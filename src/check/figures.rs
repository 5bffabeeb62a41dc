//! Figures: the tiddlers titled `fig:…`, their names, and the files that they show.

use super::Wiki;
use super::unused_figures::{self, Used};
use crate::diag::{self, Cause, Diagnostic, Levels, Rule, Sink};
use crate::figure::name::{self, parts};
use crate::say::{Text, text};
use crate::source::{Sources, Span};
use crate::store::StoredTiddler;
use crate::tiddler::slug;
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
            caption(entry, inline, image, sink);
            if let Some(span) = image.width {
                width(wiki.sources.slice(span), span, sink);
            }
        }
        if entry.title().starts_with("figs:") {
            title(wiki.sources, entry, "figs:", sink);
        } else if entry.title().starts_with("fig:") {
            figure(wiki, entry, &pictures, sink);
            if pictures.is_empty() && wiki.sources.text(entry.tiddler.text).contains('[') {
                used.without.push(entry);
            }
        }
    }
    // A translation may not have all figures yet; its original shows them all.
    if levels.is_on(Rule::UnusedFigure) && wiki.originals.is_none() {
        unused_figures::check(wiki, &used, sink);
    }
}

/// A picture, and the inline that it is.
type Picture<'a> = (&'a Inline, &'a Image);

fn caption(entry: &StoredTiddler, inline: &Inline, image: &Image, sink: &mut Sink) {
    if image.alone && image.caption.is_empty() {
        sink.push(
            Diagnostic::new(
                Rule::PictureWithoutCaption,
                inline.span,
                text!(
                    "picture-without-caption-said",
                    "this picture has no caption"
                ),
            )
            .help(diag::write(&entry.syntax().picture("caption", "file"))),
        );
    }
}

/// Everything about a tiddler titled `fig:…`.
fn figure(wiki: &Wiki<'_>, entry: &StoredTiddler, pictures: &[Picture<'_>], sink: &mut Sink) {
    if pictures.is_empty() {
        let message = text!(
            "figure-without-picture-said",
            "“{title}” shows no picture",
            title = entry.title()
        );
        let picture = entry.syntax().picture("caption", "file");
        sink.push(
            Diagnostic::new(
                Rule::FigureWithoutPicture,
                entry.tiddler.title_span,
                message,
            )
            .help(text!(
                "figure-without-picture-help",
                "draw it, and show it by `{picture}`",
                picture
            ))
            .follows(
                Cause::Brackets(entry.tiddler.text),
                text!(
                    "figure-without-picture-follows",
                    "so that this figure shows no picture"
                ),
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

/// Validates how wide a picture is asked to be.
fn width(written: &str, span: Span, sink: &mut Sink) {
    if name::width(written).is_some() {
        return;
    }
    let message = text!(
        "figure-width-said",
        "the width `{width}` is no number of pixels from 1 to {most}",
        width = written,
        most = name::WIDEST
    );
    let found = Diagnostic::new(Rule::FigureWidth, span, message);
    sink.push(found.help(text!(
        "figure-width-help",
        "write a number alone; until then the picture is as wide as it is drawn"
    )));
}

/// Validates a title.
fn title(sources: &Sources, entry: &StoredTiddler, prefix: &str, sink: &mut Sink) {
    let title = entry.title();
    let place = entry.tiddler.title_span;
    let Some(wanted) = wanted_title(title, prefix) else {
        let found = Diagnostic::new(
            Rule::FigureName,
            place,
            text!(
                "figure-name-parts",
                "the title “{title}” names no category and figure",
                title
            ),
        );
        sink.push(found.help(text!(
            "figure-name-parts-help",
            "a figure is titled `fig:<category>: <name>`"
        )));
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
    let help = text!(
        "figure-name-help",
        "rename it “{wanted}”, and the links that lead to it",
        wanted
    );
    sink.push(Diagnostic::new(Rule::FigureName, span, message).help(help));
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

/// How many bytes two titles begin with in common.
fn common_start(a: &str, b: &str) -> usize {
    let differ = a.char_indices().zip(b.chars()).find(|((_, a), b)| a != b);
    differ.map_or(a.len().min(b.len()), |((at, _), _)| at)
}

/// What is wrong with a title that should be `wanted`.
fn fault(title: &str, wanted: &str) -> Text {
    if title.to_lowercase() == wanted {
        text!(
            "figure-name-capital",
            "the title “{title}” holds a capital",
            title
        )
    } else if title.contains("  ") || title.trim() != title {
        text!(
            "figure-name-space",
            "the title “{title}” holds a space too many",
            title
        )
    } else if title.matches(' ').count() < wanted.matches(' ').count() {
        text!(
            "figure-name-colon",
            "the title “{title}” has no space after its second colon",
            title
        )
    } else {
        text!(
            "figure-name-said",
            "the title “{title}” is not written as titles of figures are",
            title
        )
    }
}

/// Compares the tag `figs:…` with the category of the title. Other rules report that no tiddler has the
/// title that a tag says, or that it is not that of the parent.
fn tag(wiki: &Wiki<'_>, entry: &StoredTiddler, category: &str, sink: &mut Sink) {
    let wanted = format!("figs:{category}");
    let tags = || entry.tiddler.tags.iter();
    if tags().any(|tag| tag.name == wanted) {
        return;
    }
    let mut others = tags().filter(|tag| tag.name.starts_with("figs:"));
    if let Some(tag) = others.find(|tag| wiki.store.find(&tag.name).is_some()) {
        let message = text!(
            "figure-category-tag",
            "“{title}” is tagged `{tag}`",
            title = entry.title(),
            tag = &tag.name
        );
        let help = text!(
            "figure-category-tag-help",
            "its title says `{wanted}`",
            wanted
        );
        sink.push(
            Diagnostic::new(Rule::FigureCategory, tag.span, message)
                .help(help)
                .follows(
                    Cause::Category(entry.tiddler.title_span),
                    text!(
                        "figure-category-tag-follows",
                        "this is the tag of another category"
                    ),
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
fn files<'a>(wiki: &Wiki<'a>, pictures: &[Picture<'_>]) -> Vec<File<'a>> {
    let mut seen = BTreeSet::new();
    let mut files = Vec::new();
    for (_, image) in pictures {
        let path = wiki.sources.slice(image.file).trim();
        let inside = path
            .strip_prefix("figs/")
            .filter(|_| !wiki.figures.is_missing(path));
        if let Some(inside) = inside.filter(|inside| seen.insert(*inside)) {
            let (folder, name) = inside.rsplit_once('/').unwrap_or(("", inside));
            files.push(File {
                span: image.file,
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
    let message = text!(
        "figure-category-folder",
        "a figure of the category “{category}” shows a file of the folder `{folder}`",
        category,
        folder = folder(first.folder)
    );
    let help = text!(
        "figure-category-folder-help",
        "its folder is `{folder}`",
        folder = folder(&wanted)
    );
    let mut found = Diagnostic::new(Rule::FigureCategory, first.span, message).help(help);
    for file in wrong {
        found = found.label(file.span, text!("and-here", "and here"));
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
        let message = text!(
            "figure-name-file",
            "the file `{file}` is not named after its figure",
            file = file.name
        );
        let file_name = format!("{wanted}.{}", extension.to_ascii_lowercase());
        let help = text!(
            "figure-name-file-help",
            "name it `{file}`",
            file = file_name
        );
        sink.push(Diagnostic::new(Rule::FigureName, file.span, message).help(help));
    }
}
