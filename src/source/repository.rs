//! A git repository and its folders, as the `git` program reports them.

use super::files::{DiskError, Problem};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A git repository with a working tree.
#[derive(Clone, Debug)]
pub struct Repository {
    top: PathBuf,
}

impl Repository {
    /// The repository that a folder belongs to.
    ///
    /// # Errors
    /// When git is not installed, or the folder is in no repository.
    pub fn of(folder: &Path) -> Result<Self, DiskError> {
        let top = path(&git(folder, ["rev-parse", "--show-toplevel"])?);
        Ok(Self { top })
    }

    /// The top of the working tree.
    #[must_use]
    pub fn top(&self) -> &Path {
        &self.top
    }

    /// The folder of the hooks, which may be shared with other working trees.
    ///
    /// # Errors
    /// When git is no longer there.
    pub fn hooks(&self) -> Result<PathBuf, DiskError> {
        let hooks = git(&self.top, ["rev-parse", "--git-path", "hooks"])?;
        Ok(self.top.join(path(&hooks)))
    }
}

/// A path that git prints on a line.
fn path(printed: &[u8]) -> PathBuf {
    let printed = String::from_utf8_lossy(printed);
    PathBuf::from(printed.trim_end_matches(['\n', '\r']))
}

/// The output of `git` with these arguments, run in a folder.
pub(super) fn git<A: AsRef<OsStr>>(
    folder: &Path,
    arguments: impl IntoIterator<Item = A>,
) -> Result<Vec<u8>, DiskError> {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder).args(arguments);
    let output = command
        .output()
        .map_err(|error| DiskError::new(folder, Problem::NoGit(error)))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let message = String::from_utf8_lossy(&output.stderr);
    Err(DiskError::new(
        folder,
        Problem::Git(message.trim().to_owned()),
    ))
}
