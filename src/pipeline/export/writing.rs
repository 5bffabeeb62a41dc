//! Writes files unless they are newer than their sources.

use super::{ExportOptions, ExportTo, Exported};
use crate::pipeline::Failure;
use crate::source::{Disk, Files as _, Outputs};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Writes files and counts them.
pub(super) struct Writing<'a> {
    root: PathBuf,
    outputs: Outputs,
    force: bool,
    pub(super) done: &'a mut Exported,
}

impl<'a> Writing<'a> {
    pub(super) fn new(options: &ExportOptions, done: &'a mut Exported) -> Result<Self, Failure> {
        let root = match options.to {
            ExportTo::Tid => options.out.clone(),
            ExportTo::Page(_) => {
                let parent = options.out.parent().unwrap_or(Path::new(""));
                let is_here = parent.as_os_str().is_empty();
                PathBuf::from(if is_here { Path::new(".") } else { parent })
            }
        };
        Ok(Self {
            outputs: Outputs::new(&root)?,
            root,
            force: options.force,
            done,
        })
    }

    /// Whether a file is newer than its replacement, so that it is kept.
    fn is_newer(&self, path: &Path, than: Option<SystemTime>) -> bool {
        let time = Disk.modified(path);
        !self.force && time.zip(than).is_some_and(|(time, than)| time > than)
    }

    /// Stages a file unless it has these bytes already, or is newer than its source.
    pub(super) fn put(
        &mut self,
        path: &Path,
        bytes: &[u8],
        made: Option<SystemTime>,
    ) -> Result<(), Failure> {
        let place = self.root.join(path);
        let inside = path.to_string_lossy().replace('\\', "/");
        if Disk.kind(&place).is_none() {
            self.done.written += 1;
            return Ok(self.outputs.new_file(&inside, bytes)?);
        }
        if Disk.is_file(&place) {
            if Disk.read(&place)? == bytes {
                return Ok(());
            }
            if self.is_newer(&place, made) {
                self.done.kept.push(place);
                return Ok(());
            }
        }
        self.done.written += 1;
        self.outputs.file(&inside, bytes)?;
        Ok(())
    }

    pub(super) fn end(self) -> Result<(), Failure> {
        Ok(self.outputs.commit()?)
    }
}
