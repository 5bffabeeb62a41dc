//! Ids of nodes, and derived ids for parts that a writer adds.

use std::fmt;
use std::sync::Arc;

/// An `xml:id`: a valid NCName in ASCII, unique in the book ignoring case.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(Arc<str>);

impl Id {
    /// An id of these characters; only `linearize::ids` mints them.
    pub fn new(id: impl Into<Arc<str>>) -> Self {
        Self(id.into())
    }

    /// The id as a string.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The provisional id of an immediate that is written in place and is no tiddler. Nothing links to it.
    pub(crate) fn written_in_place(sort: &str) -> Self {
        Self::new(format!(".{sort}"))
    }

    /// Whether it is the id of an immediate that is written in place ([`Id::written_in_place`]).
    pub(crate) fn is_written_in_place(&self) -> bool {
        self.0.starts_with('.')
    }

    /// The id of a part that a writer adds to this node, such as `zoc.title`. A node of the book never has such an
    /// id: those with a `.` end in a number.
    pub fn of_addition(&self, addition: Addition) -> Self {
        let name = match addition {
            Addition::Title => "title",
            Addition::Label => "label",
            Addition::Caption => "caption",
            Addition::Mark => "mark",
        };
        Self::new(format!("{self}.{name}"))
    }
}

/// The reason why a writer adds an id to a node of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addition {
    /// The heading of a component.
    Title,
    /// The heading of an admonition, a sidebar or an example.
    Label,
    /// The caption of a table.
    Caption,
    /// The mark of a footnote in the text.
    Mark,
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
