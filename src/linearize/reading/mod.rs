//! The reading lists are followed: which tiddlers are in the book, and in which order.

mod list_faults;
pub(super) mod lists;
pub(super) mod order;
mod repair;
mod root;
mod unreached;
