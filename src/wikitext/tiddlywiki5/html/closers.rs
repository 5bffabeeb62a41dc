//! The places of closing tags.

use crate::slice::Slice;
use crate::wikitext::foreign::element::name_len;
use std::collections::BTreeMap;

/// The offsets of the closing tags of a text; searched on first use.
#[derive(Debug)]
pub(in crate::wikitext::tiddlywiki5) struct Closers<'a> {
    pub(in crate::wikitext::tiddlywiki5) text: &'a str,
    pub(in crate::wikitext::tiddlywiki5) found: Option<BTreeMap<&'a str, Vec<usize>>>,
}

impl<'a> Closers<'a> {
    pub(in crate::wikitext::tiddlywiki5) fn new(text: &'a str) -> Self {
        Self { text, found: None }
    }

    /// The next `</name>`.
    pub(in crate::wikitext::tiddlywiki5) fn next(
        &mut self,
        name: &str,
        from: usize,
    ) -> Option<usize> {
        let text = self.text;
        let all = self.found.get_or_insert_with(|| closers(text));
        let places = all.get(name)?;
        places.get(places.partition_point(|at| *at < from)).copied()
    }
}

pub(in crate::wikitext::tiddlywiki5) fn closers(text: &str) -> BTreeMap<&str, Vec<usize>> {
    let mut found: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for at in memchr::memmem::find_iter(text.as_bytes(), b"</") {
        let inside = text.slice(at + 2..);
        let len = name_len(inside);
        if let Some((name, ">")) = inside.get(..len).zip(inside.get(len..len + 1)) {
            found.entry(name).or_default().push(at);
        }
    }
    found
}
