//! What the web edition depends on besides the book.

/// What the pages are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// For readers.
    #[default]
    Site,
    /// For the author who looks at one rule: without what is put around it for readers, such as the
    /// link of each heading to itself.
    Excerpt,
}

/// What the web edition depends on besides the book.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// What the pages are for.
    pub purpose: Purpose,
}
