//! Wikis out: tiddlers as the files of a folder, or in a page of TiddlyWiki.
//!
//! What is written here is read again by [`read`](crate::read) as it was: no character of a text changes and
//! no field is lost. Where a container cannot hold something, that is [`said`](crate::say).

mod file;
mod folder;
mod media;
mod names;
mod page;
mod sentences;
#[cfg(test)]
mod tests;

pub use file::{OneFile, in_file};
pub use folder::{FolderPlan, Known, Placed, files_of, plan};
pub use media::{extension_of, is_base64, media_type_of};
pub use page::{Container, Page, ShellError, division, json_of};

use crate::source::{DiskError, Files, Sources};
use crate::tiddler::{Dialect, Tiddler, write_tag};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::ser::{Serialize, Serializer};
use std::collections::BTreeMap;

/// A tiddler on its way into a container.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outgoing {
    /// The title of the tiddler.
    pub title: String,
    /// All other fields but the text, by name, as they are written.
    pub fields: BTreeMap<String, String>,
    /// The text; of a picture, its bytes in base64.
    pub text: String,
}

/// Names that are no field's, for the title and the text have them.
const NO_FIELDS: [&str; 2] = ["title", "text"];

impl Outgoing {
    /// A tiddler as it was read, with the bytes of the file that it is about.
    ///
    /// # Errors
    /// When that file cannot be read.
    pub fn new(tiddler: &Tiddler, sources: &Sources, files: &dyn Files) -> Result<Self, DiskError> {
        let mut fields = BTreeMap::new();
        for (name, field) in &tiddler.fields {
            if !NO_FIELDS.contains(&name.as_str()) {
                fields.insert(name.clone(), field.value.clone());
            }
        }
        let stamps = [
            ("created", tiddler.stamps.created),
            ("modified", tiddler.stamps.modified),
            ("tags", tiddler.tag_list),
        ];
        for (name, span) in stamps {
            if let Some(span) = span {
                fields.insert(name.to_owned(), sources.slice(span).to_owned());
            }
        }
        if tiddler.tag_list.is_none() && !tiddler.tags.is_empty() {
            let tags = tiddler.tags.iter().map(|tag| write_tag(&tag.name));
            fields.insert("tags".to_owned(), tags.collect::<Vec<_>>().join(" "));
        }
        let mut outgoing = Self {
            title: tiddler.title.clone(),
            fields,
            text: sources.text(tiddler.text).to_owned(),
        };
        if let Some(path) = &tiddler.file {
            let bytes = files.read(path)?;
            let of_type = outgoing.media_type().unwrap_or_default();
            outgoing.text = match String::from_utf8(bytes) {
                Ok(text) if !media::is_base64(of_type) => text,
                Ok(text) => STANDARD.encode(text),
                Err(error) => STANDARD.encode(error.into_bytes()),
            };
        }
        Ok(outgoing)
    }

    /// The value of the field `type`, unless it is empty.
    pub fn media_type(&self) -> Option<&str> {
        let of_type = self.fields.get("type")?.trim();
        (!of_type.is_empty()).then_some(of_type)
    }

    /// The digits of the time of its last change, as a TiddlyWiki writes them, in UTC; they sort by time. Empty when
    /// no field says it.
    pub fn stamp(&self) -> String {
        let fields = ["modified", "created"].map(|name| self.fields.get(name));
        let stamp = fields.into_iter().flatten().next().map(String::as_str);
        let digits = stamp.unwrap_or_default().chars();
        let digits: String = digits.filter(char::is_ascii_digit).collect();
        digits.trim_end_matches('0').to_owned()
    }

    /// Sets the field `type` to its markup, unless it has one already.
    pub fn say_type(&mut self, dialect: Dialect) {
        if self.media_type().is_none() {
            let of_type = dialect.types().first().copied().unwrap_or_default();
            self.fields.insert("type".to_owned(), of_type.to_owned());
        }
    }

    /// Converts it: gives it a text in another markup.
    pub fn convert(&mut self, text: String, dialect: Dialect) {
        self.fields.remove("type");
        self.say_type(dialect);
        self.text = text;
    }

    /// Whether it is a part of the wiki's program: TiddlyWiki 5's core, a plugin, a theme or a language.
    pub fn is_plugin(&self) -> bool {
        self.fields.contains_key("plugin-type")
    }

    /// Whether it is a system tiddler, by its title.
    pub fn is_system(&self) -> bool {
        self.title.starts_with("$:/")
    }
}

/// As TiddlyWiki 5 has it: an object whose members are strings, the text last.
impl Serialize for Outgoing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = self.fields.iter();
        let fields = fields.map(|(name, value)| (name.as_str(), value.as_str()));
        let first = [("title", self.title.as_str())].into_iter();
        let last = [("text", self.text.as_str())];
        serializer.collect_map(first.chain(fields).chain(last))
    }
}
