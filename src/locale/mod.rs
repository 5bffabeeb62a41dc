//! The words that the toolchain itself puts into a book, in the language of the book.

/// The messages of one language, with English where one is missing.
#[derive(Debug)]
pub struct Locale;
