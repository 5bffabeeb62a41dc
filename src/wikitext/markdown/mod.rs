//! Markdown: CommonMark with the tables, struck text, footnotes and alerts of GitHub, definition lists, and
//! links to tiddlers as TiddlyWiki writes them.
//!
//! The grammar is pulldown-cmark's; here its events, each with its place, become the tree that the
//! other dialects have. A destination or a piece of code is the range of the text that it is written
//! in, so that every node leads back to its file.

mod block;
mod brackets;
mod build;
mod caption;
mod colons;
mod destination;
mod element;
mod footnote;
mod foreign;
mod foreign_line;
mod frame;
mod hosts;
mod html;
mod link;
mod loose;
mod made;
mod scan;
mod slip;
mod spelling;

use super::comment::comments;
use super::tree::Document;
use super::{Headings, reading};
use crate::diag::Sink;
use crate::source::SourceId;
use build::Builder;
pub(crate) use caption::is_without_caption;
pub(crate) use destination::escaped;
pub(super) use destination::is_address;
pub(crate) use footnote::is_definition;
pub(crate) use hosts::{
    CALLOUTS, PICTURES, REFERRED, TextEdit, Unsupported, alert as alert_kind, bars_in_code,
    code_blocks, code_places, flavour_edits, nearest_alert, pandoc_edits, place_at, retype_edits,
};
pub(crate) use made::underlined;
use pulldown_cmark::{Options, Parser};
pub(crate) use scan::{PageScan, ScannedHeading, ScannedLink};
pub(super) use spelling::Spelling;
use std::borrow::Cow;

/// The extensions that are enabled in addition to CommonMark.
const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_GFM)
    .union(Options::ENABLE_DEFINITION_LIST)
    .union(Options::ENABLE_WIKILINKS);

/// Parses `text`, which is that of `source`.
pub(super) fn parse(
    source: SourceId,
    text: &str,
    headings: &Headings,
    sink: &mut Sink,
) -> Document {
    let hidden = colons::hidden(text);
    let is_hidden = matches!(hidden, Cow::Owned(_));
    let events = Parser::new_ext(&hidden, OPTIONS).into_offset_iter();
    let definitions = events.reference_definitions().iter();
    let definitions = definitions.map(|(label, it)| (destination::folded(label), it.span.clone()));
    let definitions = definitions.collect();
    let mut builder = Builder::new(source, text, (definitions, headings.classes()), sink);
    for (event, range) in events {
        let event = if is_hidden {
            colons::shown(event)
        } else {
            event
        };
        builder.event(event, range);
    }
    let (blocks, found, html) = builder.finish();
    foreign::report(&blocks, text, &html, sink);
    foreign_line::report(&blocks, text, sink);
    slip::report(&blocks, text, &html, sink);
    let (blocks, reading) = reading::split(blocks, text, headings, &Spelling, sink);
    Document {
        blocks,
        comments: comments(source, text, found),
        reading,
        ..Document::default()
    }
}
