//! Editions that stay in step: which tiddler translates which, and what of it is up to date.
//!
//! An edition of a book is a translation of the one that `book.toml` names as its language. [`Pairs`]
//! says which of their tiddlers belong together.

mod pair;

pub use pair::{Ground, Pair, Pairs, is_translatable};
