//! A walk through JSON. Each method passes what it is about; it returns `None` where that is not there.

use crate::slice::Slice;
use std::ops::Range;

pub(super) struct JsonScan<'a> {
    pub(super) text: &'a str,
    /// The byte that is looked at next.
    pub(super) at: usize,
}

impl<'a> JsonScan<'a> {
    fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes().slice(self.at..)
    }

    pub(super) fn space(&mut self) {
        let is_space = |byte: &&u8| byte.is_ascii_whitespace();
        self.at += self.bytes().iter().take_while(is_space).count();
    }

    /// The next byte that is no white space.
    pub(super) fn peek(&mut self) -> Option<u8> {
        self.space();
        self.bytes().first().copied()
    }

    pub(super) fn eat(&mut self, byte: u8) -> Option<()> {
        (self.bytes().first() == Some(&byte)).then(|| self.at += 1)
    }

    /// A string; the bytes between its quotes.
    pub(super) fn string(&mut self) -> Option<Range<usize>> {
        self.eat(b'"')?;
        let start = self.at;
        loop {
            self.at += memchr::memchr2(b'"', b'\\', self.bytes())?;
            if self.eat(b'"').is_some() {
                return Some(start..self.at - 1);
            }
            self.at = (self.at + 2).min(self.text.len());
        }
    }

    /// A number, `true`, `false` or `null`.
    pub(super) fn word(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        let is_word = |byte: &&u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
        self.at += self.bytes().iter().take_while(is_word).count();
        (self.at > start).then_some(start..self.at)
    }
}
