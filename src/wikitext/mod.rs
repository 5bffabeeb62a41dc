//! Wikitext: one tree for every dialect, and the parsers that make it.
//!
//! Parsing cannot fail and drops no text: what is not understood stays as [`tree::InlineKind::Text`]
//! and is reported at its place.

mod classes;
mod classic;
mod comment;
pub mod convert;
mod cursor;
pub mod data;
mod embed;
pub mod entity;
pub(crate) mod fault;
mod finder;
mod foreign;
mod headings;
mod label;
mod list_stack;
mod markdown;
pub mod parts;
mod plain;
mod pre;
pub mod print;
mod reach;
mod reading;
mod rows;
mod sentences;
mod shown;
mod syntax;
mod tag;
mod tiddlywiki5;
mod tidy;
pub mod tree;
mod typing;
mod visible;
pub mod visit;

pub(crate) use classes::words;
pub use classes::{ClassMeaning, Classes, EPIGRAPH, SMALL_CAPITALS};
pub use embed::{Mode, bound, definitions, filled, may_embed, parse_embedded, substituted};
pub use foreign::element::is_html_element;
pub(crate) use foreign::{begins_block, near, near_before, page_title};
pub use headings::{HeadingLanguage, Headings};
pub use label::{LabelToken, label_tokens, tokens_of_link};
pub(crate) use markdown::{
    CALLOUTS, PICTURES, PageScan, REFERRED, ScannedHeading, ScannedLink, TextEdit, Unsupported,
    alert_kind, bars_in_code, code_blocks, code_places, escaped as escaped_target, flavour_edits,
    is_definition, is_without_caption, nearest_alert, pandoc_edits, place_at, retype_edits,
    underlined,
};
pub use plain::{plain_text, plain_text_with, written};
pub use syntax::Syntax;
pub use typing::{Typed, Typing};
pub use visible::Visible;

use crate::diag::Sink;
use crate::source::{SourceId, Span};
use crate::tiddler::Dialect;
use tree::{Block, BlockKind, Document};
pub use tree::{MAX_DEPTH, Target};

/// Parses `text`, which is that of `source`, the body of a tiddler.
pub fn parse(
    dialect: Dialect,
    source: SourceId,
    text: &str,
    headings: &Headings,
    sink: &mut Sink,
) -> Document {
    let mut found = Sink::new();
    let parsed = match dialect {
        Dialect::Classic => classic::parse(source, text, headings, &mut found),
        Dialect::TiddlyWiki5 => tiddlywiki5::parse(source, text, headings, &mut found),
        Dialect::Markdown => markdown::parse(source, text, headings, &mut found),
        Dialect::Plain => as_written(Span::new(source, 0..text.len())),
    };
    sink.append(fault::settle_unclosed(found, text));
    parsed
}

/// The spelling of a dialect.
pub fn syntax(dialect: Dialect) -> &'static dyn Syntax {
    match dialect {
        // Where nothing is markup, advice shows what the other tiddlers would have.
        Dialect::Classic | Dialect::Plain => &classic::Spelling,
        Dialect::TiddlyWiki5 => &tiddlywiki5::Spelling,
        Dialect::Markdown => &markdown::Spelling,
    }
}

/// A document of plain text, which is printed as it is.
pub fn as_written(text: Span) -> Document {
    let block = Block {
        kind: BlockKind::Preformatted(vec![text]),
        span: text,
    };
    Document {
        blocks: vec![block],
        ..Document::default()
    }
}
