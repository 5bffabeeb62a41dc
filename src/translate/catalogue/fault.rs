//! What keeps a message of a catalogue from being written.

use crate::say::{Said, Text, display_said, shortened, text};

/// What keeps a message from being written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportProblem {
    /// The wiki has another text than when the catalogue was exported.
    Newer,
    /// That text, which is overwritten all the same.
    Overwritten(String),
    /// The original links to a tiddler, the translation does not.
    Link(String),
    /// There is no tiddler of a title that the translation links to.
    UnknownLink(String),
    /// The numbers of the original, and those of the translation.
    Numbers(String, String),
    /// The wiki would read something else than this text in its place.
    Markup,
    /// The wiki would read the text, and find this in it.
    Misread(Text),
    /// The file of a tiddler has no place for a field.
    Field {
        /// The title that the tiddler has in the original.
        title: String,
        /// The line of the field.
        field: String,
    },
    /// The tiddler of that title is made of other blocks in the translation.
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
    /// Is the message written all the same where the translator insists on it?
    #[must_use]
    pub fn can_pass(&self) -> bool {
        match self {
            Self::Newer
            | Self::Overwritten(_)
            | Self::Link(_)
            | Self::UnknownLink(_)
            | Self::Numbers(..) => true,
            Self::Markup
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
            Self::Newer => text!(
                "import-newer",
                "the wiki's text was changed after the catalogue was exported; export again, or overwrite it with --force"
            ),
            Self::Overwritten(words) => text!(
                "import-overwritten",
                "this overwrites what was written into the wiki after the catalogue was exported: “{words}”",
                words = shortened(words, LONGEST)
            ),
            Self::Link(title) => text!(
                "import-link",
                "the original links to “{title}” here, the translation does not",
                title
            ),
            Self::UnknownLink(title) => text!(
                "import-unknown-link",
                "the translation links to “{title}”, and no tiddler has that title",
                title
            ),
            Self::Numbers(own, other) => text!(
                "import-numbers",
                "the numbers of the original are “{own}”, those of the translation “{other}”",
                own,
                other
            ),
            Self::Markup => text!(
                "import-markup",
                "in its place this text would be read as something else: look at its marks and line ends"
            ),
            Self::Misread(finding) => finding.clone(),
            Self::Field { title, field } => text!(
                "import-no-field",
                "the file of the translation of “{title}” has no place for a new field; write `{field}` by hand",
                title,
                field
            ),
            Self::Shape(title) => text!(
                "import-shape",
                "the translation of “{title}” is made of other paragraphs, items or cells; put this one in by hand",
                title
            ),
            Self::NoTitle(title) => text!(
                "import-no-title",
                "texts of “{title}” are translated, but its title is not; they are left in the catalogue",
                title
            ),
            Self::Taken(title) => text!(
                "rename-taken",
                "there is a tiddler titled “{title}” already",
                title
            ),
            Self::Unlinkable(title) => text!(
                "rename-unlinkable",
                "no link could name “{title}”: a title has no brackets, bars and line ends, and does \
                 not begin with a tilde",
                title
            ),
        }
    }
}

/// A message that is not written, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportFault {
    /// The line of its `msgid` in the catalogue, from 1.
    pub line: usize,
    /// Why.
    pub problem: ImportProblem,
}
