//! A tiddler: title, tags, text and fields, each with its place in the author's file.

mod container;
mod dialect;
mod field_place;
mod figure_title;
mod kind;
mod page_part;
mod slug;
mod tags;

pub use container::{
    MARKDOWN, PAGES, TIDDLER_FILES, has_extension, is_about_folder, is_tiddler_file,
};
pub use dialect::Dialect;
pub use field_place::{FieldForm, FieldPlace};
pub use figure_title::FigureTitle;
pub use kind::{AdmonitionKind, ComponentKind, ImmediateKind, Kind, TitledKind};
pub use page_part::{PageHost, PagePart};
pub use slug::slug;
pub use tags::{
    BRACKETS, begun_tag, can_be_tag, parse_tags, quoted_tag, tag_names, tag_places, write_tag,
};

use crate::source::{SourceId, Span};
use jiff::civil::DateTime;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The title of the tiddler with the title of the book.
pub(crate) const SITE_TITLE: &str = "SiteTitle";

/// The titles of the tiddlers that say of a folder of pages what no page says: its authors, with `;` between them, and its
/// date.
pub(crate) const SITE_AUTHORS: &str = "$:/SiteAuthors";
pub(crate) const SITE_DATE: &str = "$:/SiteDate";

/// A tag, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TiddlerTag {
    /// The tag without brackets.
    pub name: String,
    /// The place of the title, without brackets.
    pub span: Span,
}

/// A field other than title, tags, text and dates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The value of the field.
    pub value: String,
    /// The place of the value.
    pub span: Span,
}

/// The places of a tiddler's times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stamps {
    /// The place of the field `created`.
    pub created: Option<Span>,
    /// The place of the field `modified`.
    pub modified: Option<Span>,
}

/// A tiddler as its container holds it. Nothing in it is checked yet.
#[derive(Clone, Debug)]
pub struct Tiddler {
    /// The title; empty when the container has none.
    pub title: String,
    /// The place of the title.
    pub title_span: Span,
    /// The tags, in their order.
    pub tags: Vec<TiddlerTag>,
    /// The place of the whole list of tags, if the container has one: a tag can be added there.
    pub tag_list: Option<Span>,
    /// The text with the wikitext.
    pub text: SourceId,
    /// The markup of the text.
    pub dialect: Dialect,
    /// The file of its content, where that is no text, such as a picture's.
    pub file: Option<PathBuf>,
    /// The creation time, UTC.
    pub created: Option<DateTime>,
    /// The time of the last change, UTC.
    pub modified: Option<DateTime>,
    /// The fields with those times, as they are written, where the container has them.
    pub stamps: Stamps,
    /// All other fields by name, `creator` and `modifier` among them.
    pub fields: BTreeMap<String, Field>,
    /// The place where another field can be added, if its container has one.
    pub field_place: Option<FieldPlace>,
    /// The title as readers see it, for a rule that is a part of a page of Markdown: others may be titled alike.
    pub printed: Option<Box<str>>,
    /// Where that rule is; `None` of one that groups others.
    pub page: Option<PagePart>,
    /// Whether `[exclude]` of `book.toml` leaves it out of the book.
    pub is_excluded: bool,
}

impl Tiddler {
    /// The title of the tiddler that this one translates: its field `original`, if not empty.
    pub fn original(&self) -> Option<&Field> {
        self.fields
            .get("original")
            .filter(|field| !field.value.is_empty())
    }

    /// The id that it has in every book, whatever its title is: its field `id`, if it can be one.
    pub fn id(&self) -> Option<&Field> {
        self.fields.get("id").filter(|field| is_id(&field.value))
    }

    /// Its field `short`: what the heads of pages say in place of its title.
    pub fn short_title(&self) -> Option<&Field> {
        let field = self.fields.get("short");
        field.filter(|it| !it.value.trim().is_empty())
    }

    /// Whether its field `responsive` asks for cards in place of tables on a narrow page.
    pub fn has_cards(&self) -> bool {
        let field = self.fields.get("responsive");
        field.is_some_and(|field| field.value.trim() == "cards")
    }

    /// The field that tells which tiddlers are of the same form, such as `form: scenario`.
    pub fn form(&self) -> Option<&Field> {
        let field = self.fields.get("form");
        field.filter(|it| !it.value.trim().is_empty())
    }

    /// The media type of the picture that it is, if it is one.
    pub fn picture_type(&self) -> Option<&str> {
        let of_type = self.fields.get("type")?.value.trim();
        of_type.starts_with("image/").then_some(of_type)
    }

    /// The field `type`, when it names a markup that is not one of [`Dialect`]'s.
    pub fn unsupported_type(&self) -> Option<&Field> {
        let is_other =
            |field: &&Field| !field.value.is_empty() && Dialect::of_type(&field.value).is_none();
        self.fields.get("type").filter(is_other)
    }
}

/// The most characters of an id.
pub const MAX_ID: usize = 80;

/// Whether a value of the field `id` can be one: small letters of ASCII, digits and dashes, a letter first.
pub fn is_id(value: &str) -> bool {
    let fits = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
    value.starts_with(|it: char| it.is_ascii_lowercase())
        && value.chars().all(fits)
        && value.len() <= MAX_ID
}
