//! Pictures, with the width that some hosts give them, notes that are embedded, and links in links.

use super::phrases::PhraseLine;
use super::reader::FlavourReader;
use super::reader::Unsupported;
use super::sized::{EMBEDDED, PICTURE, Sized, embedded, sized};
use crate::diag::Rule;
use crate::diag::rules::unsupported_markup;
use crate::pattern::{Pattern, group};
use crate::slice::Slice;
use crate::tiddler::has_extension;
use std::ops::Range;
use std::path::Path;

// A link in the words of another one, as in the contents of Word: the outer one is meant.
// The one of two pictures that a site shows at night.
static DARK: Pattern = Pattern::new(
    r"!\[[^\]\n]*\]\([^()\s]+#(?:only-dark|gh-dark-mode-only)[^()\n]*\)(?:\{[^{}\n]*\})?",
);
static NESTED: Pattern =
    Pattern::new(r"\[(?:[^\[\]\n]*[^\[\]\n!])?\[[^\[\]\n]+\]\([^()\s]*\)[^\[\]\n]*\]\([^()\s]+\)");

static CONTENTS: Pattern =
    Pattern::new(r"^\[[^\[\]\n]+\[(?:\d+|[ivxlc]+)\]\((#[^()\s]+)\)\]\((#[^()\s]+)\)$");

/// The extensions of what Obsidian plays or opens in a note.
const PLAYED: [&str; 10] = [
    "mp3", "wav", "ogg", "m4a", "flac", "mp4", "webm", "pdf", "canvas", "base",
];

impl FlavourReader {
    /// Puts the tag of a picture, or the plain picture, in place of one that hosts show.
    fn picture(&mut self, (range, line): (Range<usize>, &PhraseLine<'_>), file: &str, text: &str) {
        let is_blank = |it: &str| it.trim_matches([' ', '\t', '>']).is_empty();
        let before = line.slice(&(line.at..range.start));
        let end = line.at + line.line.len();
        let is_alone = is_blank(before) && is_blank(line.slice(&(range.end..end)));
        self.lone_picture = (is_alone && text.starts_with("<img")).then_some((range.end, end));
        self.edit_around((range, line), file, text);
    }

    /// Pictures of Obsidian, and those that have a width.
    pub(super) fn pictures(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&EMBEDDED, "![[") {
            let inside = line.slice(&(range.start + 3..range.end - 2));
            let (name, label) = inside.split_once('|').unwrap_or((inside, inside));
            match embedded(inside) {
                Some(picture) => self.picture((range, line), name, &picture),
                None => {
                    let name = name.split('#').next().unwrap_or_default();
                    if has_extension(Path::new(name), &PLAYED) {
                        self.unsupported(range.clone(), unsupported_markup::played(name));
                        self.edit(range, label);
                    } else {
                        // A note that is embedded is linked to.
                        self.edit(range.start..range.start + 1, "");
                    }
                }
            }
        }
        let dark = line.all(&DARK, "dark");
        let pictures = line.all(&PICTURE, "![").into_iter();
        for range in pictures.filter(|it| !dark.iter().any(|dark| dark.start == it.start)) {
            match sized(line.slice(&range)) {
                Some(Sized::Picture(picture)) => {
                    let address = line.slice(&range).split("](").nth(1).unwrap_or_default();
                    let end = [' ', ')', '>'];
                    let file = address.trim_start_matches('<').split(end).next();
                    self.picture((range, line), file.unwrap_or_default(), &picture);
                }
                None if line.slice(&range).contains("':size=") => {
                    self.unsupported(range, unsupported_markup::nearly());
                }
                Some(Sized::Share) if self.told.insert("%".to_owned()) => {
                    self.found.push(Unsupported {
                        rule: Rule::UnsupportedMarkup,
                        range,
                        message: unsupported_markup::share(),
                        help: Some(unsupported_markup::share_help()),
                    });
                }
                _ => {}
            }
        }
        dark.into_iter().for_each(|it| self.edit(it, ""));
        for range in line.all(&NESTED, "](") {
            let written = line.slice(&range);
            let inner = written
                .rfind('[')
                .filter(|_| !line.before(&range).ends_with('!'));
            let close = inner.and_then(|it| Some(it + written.slice(it..).find("](")?));
            let end = close.and_then(|it| Some(it + written.slice(it..).find(')')? + 1));
            if is_of_contents(written) {
                self.edit(range, "");
            } else if let (Some(inner), Some(close), Some(end)) = (inner, close, end) {
                self.edit(range.start + inner..range.start + inner + 1, "");
                self.edit(range.start + close..range.start + end, "");
            }
        }
    }
}

/// Whether a link is a line of the contents that Word has written, `[1 Start [2](#start)](#start)`: a book has its own, with
/// other pages.
fn is_of_contents(written: &str) -> bool {
    let found = CONTENTS.captures(written);
    found.is_some_and(|it| group(&it, 1) == group(&it, 2))
}
