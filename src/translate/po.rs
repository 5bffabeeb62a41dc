//! Files of gettext's format PO: as much of it as messages without plurals need.
//!
//! The crates for it either drop what a translator's tool keeps in comments and earlier texts, or panic on
//! what they do not expect.
//!
//! Source: <https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html>.

mod read;
mod write;

pub use read::{PoFault, PoProblem, parse};
pub use write::write;

/// A message of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PoMessage {
    /// The comments of the translator: `# `.
    pub comments: Vec<String>,
    /// The comments of the author: `#.`.
    pub extracted: Vec<String>,
    /// Flags such as `fuzzy`: `#,`.
    pub flags: Vec<String>,
    /// The text that the translation was made for, where that is another one: `#| msgid`.
    pub previous: Option<String>,
    /// The context, which distinguishes messages with the same text: `msgctxt`.
    pub context: Option<String>,
    /// The text of the original: `msgid`. The message with an empty one is the head of the file.
    pub text: String,
    /// The translation, empty where there is none: `msgstr`.
    pub translation: String,
    /// The line of `msgid` in the file, from 1.
    pub line: usize,
    /// Whether it is obsolete: the original no longer has it, `#~`.
    pub is_obsolete: bool,
}

/// The messages of a catalogue without what one language or translator has: those of a template.
pub fn template(catalogue: &[PoMessage]) -> Vec<PoMessage> {
    let own = catalogue.iter().filter(|it| !it.is_obsolete);
    let blank = own.map(|it| PoMessage {
        extracted: it.extracted.clone(),
        context: it.context.clone(),
        text: it.text.clone(),
        translation: if it.text.is_empty() {
            head(&it.translation)
        } else {
            String::new()
        },
        ..PoMessage::default()
    });
    blank.collect()
}

/// The fields of a head that hold for every language.
fn head(fields: &str) -> String {
    let is_own = |it: &&str| {
        let name = it.split(':').next().unwrap_or_default();
        !matches!(name, "PO-Revision-Date" | "X-Tiddlybook-Export")
    };
    let lines = fields
        .lines()
        .filter(is_own)
        .map(|it| match it.split_once(": ") {
            Some(("Language", _)) => "Language: \n".to_owned(),
            _ => format!("{it}\n"),
        });
    lines.collect()
}

impl PoMessage {
    /// Whether the translation must be reviewed before it is used.
    pub fn is_fuzzy(&self) -> bool {
        self.flags.iter().any(|flag| flag == FUZZY)
    }
}

/// The flag of a translation that must be reviewed.
pub const FUZZY: &str = "fuzzy";

#[cfg(test)]
mod tests;
