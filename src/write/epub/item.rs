//! The files of an EPUB.

/// A file of the EPUB, as the manifest lists it. Its bytes are made when they are put into the
/// container, one file after the other: all at once they would be as large as the book.
pub(super) struct Item<'a> {
    pub(super) id: String,
    pub(super) path: String,
    pub(super) media_type: &'static str,
    pub(super) properties: Option<&'static str>,
    pub(super) content: Content<'a>,
}

/// The content of a file of the EPUB.
#[derive(Clone, Copy)]
pub(super) enum Content<'a> {
    /// The style sheet.
    Style,
    /// The contents of the book.
    Nav,
    /// The page that shows the cover.
    Cover,
    CoverPicture,
    /// The title page.
    Title,
    /// The history of the versions.
    History,
    /// The text page with this number.
    Text(usize),
    Index,
    /// Bytes that are already made.
    Bytes(&'a [u8]),
}
