//! Where a rule is in a folder of pages of Markdown.

use crate::source::SourceId;
use std::path::PathBuf;

/// A page of a folder of Markdown, or the part of one below a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PagePart {
    /// The path of the page in its folder.
    pub path: PathBuf,
    /// The number of the heading among those of the page that are rules; 0 is the page itself.
    pub section: usize,
    /// All that is written in the file.
    pub file: SourceId,
    /// Who publishes the page.
    pub host: PageHost,
}

/// Who makes the anchors of headings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageHost {
    /// GitHub, and all who do as it does.
    GitHub,
    /// Python-Markdown, which MkDocs uses.
    Python,
    /// Pandoc, which Quarto uses.
    Pandoc,
    /// VitePress and VuePress.
    Vite,
    /// GitBook.
    GitBook,
}
