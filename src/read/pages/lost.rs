//! Links and pictures that lead to nothing.

use super::page::Page;
use crate::diag::Rule;
use crate::diag::rules::{orphan_link, unsupported_markup};
use crate::say::Text;
use crate::wikitext::ScannedLink;
use std::ops::Range;

/// A link that leads to nothing.
#[derive(Debug)]
pub(super) struct LostLink {
    pub rule: Rule,
    /// The bytes of the file where its destination is.
    pub place: Range<usize>,
    pub message: Text,
    pub help: Text,
}

impl LostLink {
    /// `help` is what to do where nothing is near.
    pub(super) fn new(place: Range<usize>, message: Text, near: Vec<String>, help: Text) -> Self {
        let near: Vec<String> = near.iter().map(|it| format!("`{it}`")).collect();
        let help = match near.is_empty() {
            true => help,
            false => orphan_link::pages(&near.join(", ")),
        };
        Self {
            rule: Rule::OrphanLink,
            place,
            message,
            help,
        }
    }
}

/// That a picture is not in the folder.
pub(super) fn of_web(page: &Page, link: &ScannedLink) -> LostLink {
    LostLink {
        rule: Rule::UnsupportedMarkup,
        place: page.text.to_file(link.place.start)..page.text.to_file(link.place.end),
        message: unsupported_markup::picture(),
        help: unsupported_markup::picture_help(),
    }
}

/// That a link leads to a picture.
pub(super) fn to_picture(page: &Page, link: &ScannedLink) -> LostLink {
    LostLink {
        message: unsupported_markup::linked_picture(),
        help: unsupported_markup::linked_picture_help(),
        ..of_web(page, link)
    }
}
