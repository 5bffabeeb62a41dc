//! Decodes the bytes of a file to its text, whatever program wrote it.

use super::draft::Fault;
use crate::diag::rules::file_encoding;
use crate::diag::{self, Rule, Sink};
use crate::say::Text;
use crate::slice::Slice;
use crate::source::{FileId, Files, Sources, conflicts};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use std::ops::Range;
use std::path::Path;

/// The text of a file, and the faults of its bytes.
#[derive(Debug)]
pub(super) struct Content {
    /// The characters, without a byte order mark: columns of the first line begin after it.
    pub text: String,
    /// Faults at places in `text`.
    pub faults: Vec<Fault>,
}

impl Content {
    /// Reads UTF-8, and UTF-16 with its byte order mark. Invalid bytes in UTF-8 are read as windows-1252, and the
    /// first is reported.
    pub fn new(bytes: Vec<u8>) -> Self {
        match Encoding::for_bom(&bytes) {
            Some((encoding, mark)) if encoding != UTF_8 => {
                let rest = bytes.slice(mark..);
                let (text, _) = encoding.decode_without_bom_handling(rest);
                let message = file_encoding::other(encoding.name());
                Self {
                    text: text.into_owned(),
                    faults: vec![fault(0..0, message)],
                }
            }
            found => Self::utf8(bytes, found.map_or(0, |(_, mark)| mark)),
        }
    }

    /// The text of a file, whatever is wrong with it; `None` where it cannot be read.
    pub fn text_of(files: &dyn Files, path: &Path) -> Option<String> {
        Some(Self::new(files.read(path).ok()?).text)
    }

    /// Whether the file itself is at fault: its bytes, or a merge that was not finished.
    pub fn is_faulty(&self) -> bool {
        !self.faults.is_empty() || !conflicts(&self.text).is_empty()
    }

    /// Adds the file to the sources, and reports the faults of its bytes and of its content.
    pub fn keep(
        self,
        path: &Path,
        faults: Vec<Fault>,
        sources: &mut Sources,
        sink: &mut Sink,
    ) -> FileId {
        let merges = conflicts(&self.text);
        let file = sources.add_file(path, self.text);
        let is_converted = |fault: &Fault| fault.rule == Rule::FileEncoding;
        if !merges.is_empty() || self.faults.iter().any(is_converted) {
            sources.leave_alone(file);
        }
        for merge in merges {
            let source = sources.add_slice(file, merge.range());
            sink.push(diag::merge(&merge, sources.whole(source)));
        }
        for fault in self.faults.into_iter().chain(faults) {
            fault.report(file, sources, sink);
        }
        file
    }

    /// The text of bytes that begin with a mark of so many bytes.
    fn utf8(bytes: Vec<u8>, mark: usize) -> Self {
        let faults = Vec::new();
        match String::from_utf8(bytes) {
            Ok(mut text) => {
                text.drain(..mark);
                Self { text, faults }
            }
            Err(error) => Self::mixed(error.as_bytes().slice(mark..)),
        }
    }

    fn mixed(bytes: &[u8]) -> Self {
        let mut text = String::with_capacity(bytes.len());
        let mut first = None;
        let mut count = 0;
        for chunk in bytes.utf8_chunks() {
            text.push_str(chunk.valid());
            let stray = chunk.invalid();
            if stray.is_empty() {
                continue;
            }
            count += stray.len();
            let start = text.len();
            text += &WINDOWS_1252.decode_without_bom_handling(stray).0;
            first.get_or_insert(start..text.len());
        }
        let message = file_encoding::said(count);
        let faults = first
            .map(|range| fault(range, message))
            .into_iter()
            .collect();
        Self { text, faults }
    }
}

fn fault(range: Range<usize>, message: Text) -> Fault {
    Fault {
        rule: Rule::FileEncoding,
        range,
        message,
        help: file_encoding::help(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_of_a_word_is_read() {
        let utf16: Vec<u8> = "\u{feff}côté"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        for (bytes, faults) in [
            ("côté".as_bytes().to_vec(), 0),
            ("\u{feff}côté".as_bytes().to_vec(), 0),
            (b"c\xf4t\xe9".to_vec(), 1),
            (b"c\xc3\xb4t\xe9".to_vec(), 1),
            (utf16, 1),
        ] {
            let content = Content::new(bytes);
            assert_eq!(content.text, "côté");
            assert_eq!(content.faults.len(), faults);
        }
    }

    #[test]
    fn the_first_stray_byte_is_the_place() {
        let content = Content::new(b"caf\xe9, \x93quoted\x94".to_vec());
        assert_eq!(content.text, "café, “quoted”");
        let range = content.faults.first().map(|fault| fault.range.clone());
        assert_eq!(range, Some(3..5));
    }
}
