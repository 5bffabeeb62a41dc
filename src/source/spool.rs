//! Files that are made before it is known whether they are needed.

use super::files::DiskError;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;
use tempfile::SpooledTempFile;

/// More bytes than these do not stay in memory.
const IN_MEMORY: usize = 8 * 1024 * 1024;

/// Files one after the other: in memory while they are small, else in a temporary file of the
/// system's, which vanishes with the spool.
///
/// The bytes belong to the file that the next [`Spool::end_file`] names.
#[derive(Debug)]
pub struct Spool {
    bytes: BufWriter<SpooledTempFile>,
    /// The name of each file, and the byte after its last one.
    files: Vec<(String, u64)>,
}

impl Default for Spool {
    fn default() -> Self {
        Self {
            bytes: BufWriter::new(SpooledTempFile::new(IN_MEMORY)),
            files: Vec::new(),
        }
    }
}

impl Spool {
    /// Ends a file, and names it.
    ///
    /// # Errors
    /// When the temporary file cannot be used.
    pub fn end_file(&mut self, name: impl Into<String>) -> io::Result<()> {
        let end = self.bytes.seek(SeekFrom::End(0))?;
        self.files.push((name.into(), end));
        Ok(())
    }

    /// Writes a file.
    ///
    /// # Errors
    /// When the temporary file cannot be used.
    pub fn put(&mut self, name: impl Into<String>, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)?;
        self.end_file(name)
    }

    /// The names of the files, in the order in which they were written.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|(name, _)| name.as_str())
    }

    /// Reads the files in the order in which they were written.
    ///
    /// # Errors
    /// Those of `each`, and when the temporary file cannot be read.
    pub fn each_file(
        &mut self,
        mut each: impl FnMut(&str, &mut dyn Read) -> Result<(), DiskError>,
    ) -> Result<(), DiskError> {
        let mut start = 0;
        for (name, end) in &self.files {
            let found = self.bytes.seek(SeekFrom::Start(start));
            found.map_err(DiskError::of(Path::new(name)))?;
            each(name, &mut self.bytes.get_mut().take(end - start))?;
            start = *end;
        }
        Ok(())
    }

    /// The content of all files, as one.
    ///
    /// # Errors
    /// When the temporary file cannot be read.
    pub fn content(&mut self) -> io::Result<Vec<u8>> {
        let mut content = Vec::new();
        self.bytes.rewind()?;
        self.bytes.get_mut().read_to_end(&mut content)?;
        Ok(content)
    }
}

impl Write for Spool {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.bytes.flush()
    }
}

impl Seek for Spool {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.bytes.seek(to)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn files_are_read_as_they_were_written_beyond_memory_too() {
        let large = vec![b'x'; IN_MEMORY + 1];
        let files = [
            ("a", &b"one"[..]),
            ("b", &large),
            ("c", b""),
            ("d", b"four"),
        ];
        let mut spool = Spool::default();
        for (name, bytes) in files {
            spool.write_all(bytes).unwrap();
            spool.end_file(name).unwrap();
        }
        for _ in 0..2 {
            let mut read = Vec::new();
            let collected = spool.each_file(|name, file| {
                let mut bytes = Vec::new();
                file.read_to_end(&mut bytes).unwrap();
                read.push((name.to_owned(), bytes));
                Ok(())
            });
            collected.unwrap();
            let read = read.iter().map(|(name, bytes)| (name.as_str(), &bytes[..]));
            assert!(read.eq(files));
        }
        assert_eq!(spool.content().unwrap().len(), large.len() + 7);
    }
}
