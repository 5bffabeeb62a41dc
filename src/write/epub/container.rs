//! The ZIP around an EPUB. The same content gives the same bytes: files have one fixed date.
//!
//! Source: <https://www.w3.org/TR/epub-33/#sec-ocf>.

use crate::say::{Said, Text, display_said};
use crate::write::sentences;
use crate::write::templates::TemplateError;
use std::io::{Seek, Write};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

const CONTAINER: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
"#;

/// An EPUB under construction.
pub(super) struct Container<W: Write + Seek> {
    zip: ZipWriter<W>,
}

impl From<ZipError> for EpubError {
    fn from(error: ZipError) -> Self {
        Self::Container(error.to_string())
    }
}

impl<W: Write + Seek> Container<W> {
    /// Begins with the entries that every EPUB begins with: its media type, not compressed, and the path of the
    /// package document.
    pub(super) fn new(out: W) -> Result<Self, EpubError> {
        let mut container = Self {
            zip: ZipWriter::new(out),
        };
        let stored = options(CompressionMethod::Stored);
        container.write("mimetype", b"application/epub+zip", stored)?;
        container.add("META-INF/container.xml", CONTAINER.as_bytes())?;
        Ok(container)
    }

    /// Adds a file.
    pub(super) fn add(&mut self, path: &str, bytes: &[u8]) -> Result<(), EpubError> {
        self.write(path, bytes, options(CompressionMethod::Deflated))
    }

    /// Ends it with the list of its files.
    pub(super) fn finish(self) -> Result<(), EpubError> {
        self.zip.finish()?;
        Ok(())
    }

    fn write(
        &mut self,
        path: &str,
        bytes: &[u8],
        options: SimpleFileOptions,
    ) -> Result<(), EpubError> {
        self.zip.start_file(path, options)?;
        self.zip
            .write_all(bytes)
            .map_err(|error| EpubError::Container(error.to_string()))
    }
}

fn options(method: CompressionMethod) -> SimpleFileOptions {
    SimpleFileOptions::default()
        .compression_method(method)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644)
}

/// The reasons why an EPUB cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum EpubError {
    /// A template is wrong.
    Template(#[from] TemplateError),
    /// The container cannot be made; why.
    Container(String),
}

display_said!(EpubError);

impl Said for EpubError {
    fn said(&self) -> Text {
        match self {
            Self::Template(error) => error.said(),
            Self::Container(why) => sentences::write_no_epub(why),
        }
    }
}
