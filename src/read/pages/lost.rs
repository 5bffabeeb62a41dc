//! Links and pictures that lead to nothing.

use super::page::Page;
use crate::diag::Rule;
use crate::diag::rules::{orphan_link, unsupported_markup};
use crate::read::draft::Fault;
use crate::say::Text;
use crate::wikitext::ScannedLink;
use std::ops::Range;

/// A link that leads to nothing; `help` is what to do where nothing is near.
pub(super) fn lost(place: Range<usize>, message: Text, near: Vec<String>, help: Text) -> Fault {
    let near: Vec<String> = near.iter().map(|it| format!("`{it}`")).collect();
    let help = match near.is_empty() {
        true => help,
        false => orphan_link::pages(&near.join(", ")),
    };
    Fault::new(Rule::OrphanLink, place, message, help)
}

/// That a picture is not in the folder.
pub(super) fn of_web(page: &Page, link: &ScannedLink) -> Fault {
    let place = page.text.place_in_file(&link.place);
    let help = unsupported_markup::picture_help();
    Fault::new(
        Rule::UnsupportedMarkup,
        place,
        unsupported_markup::picture(),
        help,
    )
}

/// That a link leads to a picture.
pub(super) fn to_picture(page: &Page, link: &ScannedLink) -> Fault {
    Fault {
        message: unsupported_markup::linked_picture(),
        help: unsupported_markup::linked_picture_help(),
        ..of_web(page, link)
    }
}
