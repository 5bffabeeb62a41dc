//! The reasons why a message of a catalogue is not imported.

use crate::say::{Said, Text, display_said, shortened};
use crate::translate::sentences;

/// The reason why a message is not imported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportProblem {
    /// The wiki has another text than when the catalogue was exported.
    Newer,
    /// The wiki has this text, and nothing tells what it had when the catalogue was exported.
    Unrecorded(String),
    /// The wiki had this text before it had the one of today.
    Earlier,
    /// The wiki had this text, and somebody has taken it out.
    Deleted,
    /// The wiki had the tiddler of that title in the original.
    DeletedTiddler(String),
    /// The message has no context, and the original has so many texts with its words.
    Ambiguous(usize),
    /// The original does not have this text, or not any more.
    Outdated(String),
    /// The original no longer has this text, the translation still has.
    Remains(String),
    /// A character that no text can have.
    Control(char),
    /// That text, which is overwritten all the same.
    Overwritten(String),
    /// The original links to a tiddler, the translation does not.
    Link {
        /// Its title.
        title: String,
        /// Whether the title is that of the translation.
        is_translated: bool,
    },
    /// The label of the link to a tiddler lacks a token such as `#page`.
    Token(String, String),
    /// There is no tiddler of a title that the translation links to.
    UnknownLink(String),
    /// The same, where a word itself is the link: the word, and how it is written where it is none.
    WikiWord(String, String),
    /// The numbers of the original, and those of the translation.
    Numbers(String, String),
    /// The wiki would read something else than this text in its place.
    Markup,
    /// The wiki would read a character as a mark.
    Mark(char),
    /// The wiki would read the text, and find this in it.
    Misread(Text),
    /// The file of a tiddler has no place for a field.
    Field {
        /// The title that the tiddler has in the original.
        title: String,
        /// The line of the field.
        field: String,
    },
    /// The tiddler of that title consists of other blocks in the translation.
    Shape(String),
    /// Texts of the tiddler are translated, its title is not.
    NoTitle(String),
    /// Another tiddler has the title.
    Taken(String),
    /// A link cannot name the title.
    Unlinkable(String),
}

display_said!(ImportProblem);

/// The most characters that are quoted.
const LONGEST: usize = 60;

impl ImportProblem {
    /// Whether the message is imported with `force`.
    pub fn can_pass(&self) -> bool {
        match self {
            Self::Newer
            | Self::Unrecorded(_)
            | Self::Earlier
            | Self::Deleted
            | Self::Overwritten(_)
            | Self::Link { .. }
            | Self::Token(..)
            | Self::UnknownLink(_)
            | Self::WikiWord(..)
            | Self::Numbers(..) => true,
            Self::DeletedTiddler(_)
            | Self::Ambiguous(_)
            | Self::Outdated(_)
            | Self::Remains(_)
            | Self::Control(_)
            | Self::Markup
            | Self::Mark(_)
            | Self::Misread(_)
            | Self::Field { .. }
            | Self::Shape(_)
            | Self::NoTitle(_)
            | Self::Taken(_)
            | Self::Unlinkable(_) => false,
        }
    }
}

impl Said for ImportProblem {
    fn said(&self) -> Text {
        match self {
            Self::Newer => sentences::import_newer(),
            Self::Unrecorded(words) => sentences::import_unrecorded(&shortened(words, LONGEST)),
            Self::Earlier => sentences::import_earlier(),
            Self::Deleted => sentences::import_deleted(),
            Self::DeletedTiddler(title) => sentences::import_deleted_tiddler(title),
            Self::Ambiguous(texts) => sentences::import_ambiguous(*texts),
            Self::Outdated(words) => sentences::import_outdated(&shortened(words, LONGEST)),
            Self::Remains(words) => sentences::import_remains(&shortened(words, LONGEST)),
            Self::Control(character) => {
                sentences::import_control(&format!("U+{:04X}", u32::from(*character)))
            }
            Self::Overwritten(words) => sentences::import_overwritten(&shortened(words, LONGEST)),
            Self::Link {
                title,
                is_translated: true,
            } => sentences::import_link(title),
            Self::Link { title, .. } => sentences::import_link_as_it_is(title),
            Self::Token(title, token) => sentences::import_token(title, token),
            Self::WikiWord(word, plain) => sentences::import_wiki_word(word, plain),
            Self::UnknownLink(title) => sentences::import_unknown_link(title),
            Self::Numbers(own, other) => sentences::import_numbers(own, other),
            Self::Markup => sentences::import_markup(),
            Self::Mark(mark) => {
                sentences::import_mark(&mark.to_string(), &format!("&#{};", u32::from(*mark)))
            }
            Self::Misread(finding) => finding.clone(),
            Self::Field { title, field } => sentences::import_no_field(title, field),
            Self::Shape(title) => sentences::import_shape(title),
            Self::NoTitle(title) => sentences::import_no_title(title),
            Self::Taken(title) => crate::rename::sentences::rename_taken(title),
            Self::Unlinkable(title) => crate::rename::sentences::rename_unlinkable(title),
        }
    }
}

/// A message that is not written, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportFault {
    /// The line of its `msgid` in the catalogue, from 1.
    pub line: usize,
    /// The reason.
    pub problem: ImportProblem,
}
