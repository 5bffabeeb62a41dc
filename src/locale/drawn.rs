//! The texts of an author's drawings in another language: `<folder>/<language>/figures.toml`.
//!
//! A text of a drawing is its own key, so that what is drawn and what is to be read are side by side:
//!
//! ```toml
//! "front" = "avant"
//!
//! ["figs/moves/wheel-01.svg"]
//! "front" = "devant"
//! ```

use super::bundle;
use super::vocabulary::parse;
use super::{languages_for, parse_tag};
use crate::say::Text;
use crate::source::Folder;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The name of the file, in the folder of each language.
const FILE: &str = "figures.toml";

/// The translated texts of drawings in a language, by the text in the drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawnTexts {
    everywhere: BTreeMap<String, String>,
    of_drawings: BTreeMap<String, BTreeMap<String, String>>,
}

/// A key of the file: a text, or a drawing with texts of its own.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a text, in quotes, or a table of texts")]
enum DrawnEntry {
    Text(String),
    Drawing(BTreeMap<String, String>),
}

impl DrawnTexts {
    /// The texts of `language`, and those of the language that it is a variety of, below `folder`.
    ///
    /// # Errors
    /// When `language` is no language tag, or a file below `folder` cannot be read or is wrong.
    pub fn new(language: &str, folder: Option<Folder<'_>>) -> Result<Self, Text> {
        let language = parse_tag(language)?;
        let own = bundle::files_of(folder, FILE)?;
        let mut texts = Self::default();
        for language in languages_for(&language, &own).iter().rev() {
            for file in own.iter().filter(|file| file.language == *language) {
                let entries = parse(&file.path, &file.read()?)?;
                texts.add(entries);
            }
        }
        Ok(texts)
    }

    fn add(&mut self, entries: BTreeMap<String, DrawnEntry>) {
        for (key, entry) in entries {
            match entry {
                DrawnEntry::Text(text) => drop(self.everywhere.insert(key, text)),
                DrawnEntry::Drawing(texts) => {
                    self.of_drawings.entry(key).or_default().extend(texts)
                }
            }
        }
    }

    /// The translation of a text of the drawing that the wiki calls `fileref`.
    pub fn find(&self, fileref: &str, text: &str) -> Option<&str> {
        let own = self.of_drawings.get(fileref).and_then(|it| it.get(text));
        let translated = own.or_else(|| self.everywhere.get(text));
        // Who makes a list of what is to be translated leaves it empty at first.
        let translated = translated.filter(|it| !it.trim().is_empty());
        translated.map(String::as_str)
    }

    /// Whether there are no texts.
    pub fn is_empty(&self) -> bool {
        self.everywhere.is_empty() && self.of_drawings.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Memory;
    use std::path::Path;

    #[test]
    fn a_drawing_may_have_texts_of_its_own() {
        let text =
            "\"front\" = \"avant\"\n\"rear\" = \"\"\n[\"figs/a.svg\"]\n\"front\" = \"devant\"\n";
        let files = Memory::of([("i18n/fr/figures.toml", text)]);
        let texts = DrawnTexts::new("fr-CA", Some(Folder::new(&files, Path::new("i18n")))).unwrap();
        assert_eq!(texts.find("figs/a.svg", "front"), Some("devant"));
        assert_eq!(texts.find("figs/b.svg", "front"), Some("avant"));
        assert_eq!(texts.find("figs/b.svg", "rear"), None);
        assert!(DrawnTexts::new("en", None).unwrap().is_empty());
    }

    #[test]
    fn what_is_no_text_is_named_by_its_line() {
        let files = Memory::of([("i18n/fr/figures.toml", "\n\"front\" = 3\n")]);
        let texts = DrawnTexts::new("fr", Some(Folder::new(&files, Path::new("i18n"))));
        let said = texts.unwrap_err().to_string();
        assert!(said.contains("figures.toml:2"), "{said}");
    }
}
