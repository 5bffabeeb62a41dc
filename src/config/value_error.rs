//! Errors in a value of `book.toml`, beyond those that serde finds.

use crate::say::Text;
use serde::de;
use std::cell::RefCell;

thread_local! {
    /// The error of the value that was refused last: serde passes errors on as strings, and a string cannot be
    /// translated.
    static REFUSED: RefCell<Option<Text>> = const { RefCell::new(None) };
}

/// Makes serde's error for an invalid value.
pub(super) fn refused<E: de::Error>(why: Text) -> E {
    let words = why.to_string();
    REFUSED.set(Some(why));
    E::custom(words)
}

/// The error that a message of serde stands for, where it is that of a refused value.
pub(super) fn said(message: &str) -> Option<Text> {
    REFUSED.take().filter(|why| why.to_string() == message)
}
