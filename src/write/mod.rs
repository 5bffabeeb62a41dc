//! The writers: from the book to the files that readers open.

pub mod docbook;
