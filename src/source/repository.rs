//! A git repository and its folders, as the `git` program reports them.

use super::MAX_FILE_BYTES;
use super::files::{DiskError, Problem};
use super::paths::absolute;
use std::ffi::OsStr;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

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
        let top = git(folder, ["rev-parse", "--show-toplevel"]).map_err(|error| {
            // Git says in words of its own what is wrong with one that there is.
            let is_there = |it: &Path| it.join(".git").exists();
            let has_one = absolute(folder).ancestors().any(is_there);
            match error.problem {
                Problem::Git(_) if !has_one => DiskError::new(folder, Problem::NoRepository),
                _ => error,
            }
        })?;
        Ok(Self { top: path(&top) })
    }

    /// The top of the working tree.
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

impl Repository {
    /// The hash of the commit that `name` (`HEAD`, `v1.2`, `main~3`, …) is.
    ///
    /// # Errors
    /// When there is none, or a shallow clone lacks it.
    pub(super) fn commit(&self, name: &str) -> Result<String, DiskError> {
        // An option is not a revision, and a path is none either.
        let commit = format!("{name}^{{commit}}");
        let asked = ["rev-parse", "--verify", "--end-of-options", &commit];
        let found = git(&self.top, asked).map_err(|_| {
            let name = name.to_owned();
            let problem = match self.is_shallow() {
                true => Problem::ShallowClone { name },
                false => Problem::NoRevision { name },
            };
            DiskError::new(&self.top, problem)
        })?;
        Ok(String::from_utf8_lossy(&found).trim().to_owned())
    }

    /// The files of the working tree that are not committed as they are, and those in these folders that are not committed
    /// at all.
    ///
    /// # Errors
    /// When git is no longer there.
    pub fn uncommitted(&self, folders: &[PathBuf]) -> Result<Vec<String>, DiskError> {
        let asked = ["status", "--porcelain", "-z"].map(OsStr::new);
        let changed = git(
            &self.top,
            asked
                .into_iter()
                .chain([OsStr::new("--untracked-files=no")]),
        )?;
        let below = folders.iter().map(|it| it.as_os_str());
        let new = git(
            &self.top,
            asked.into_iter().chain([OsStr::new("--")]).chain(below),
        )?;
        let files = changed
            .split(|byte| *byte == 0)
            .chain(new.split(|byte| *byte == 0));
        let names = files.filter_map(|it| it.get(3..));
        Ok(names
            .map(|it| String::from_utf8_lossy(it).into_owned())
            .collect())
    }

    /// Whether any tag is set.
    pub fn has_tags(&self) -> bool {
        git(&self.top, ["tag", "--list"]).is_ok_and(|it| !it.is_empty())
    }

    /// The day of the last commit, `YYYY-MM-DD`.
    ///
    /// # Errors
    /// When there is no commit.
    pub fn day(&self) -> Result<String, DiskError> {
        let day = git(&self.top, ["log", "-1", "--format=%cs"])?;
        Ok(String::from_utf8_lossy(&day).trim().to_owned())
    }

    /// Whether git knows whose commits are made here.
    pub fn has_author(&self) -> bool {
        git(&self.top, ["var", "GIT_AUTHOR_IDENT"]).is_ok()
    }

    /// Whether there is a tag of that name.
    pub fn has(&self, tag: &str) -> bool {
        let name = format!("refs/tags/{tag}");
        git(&self.top, ["rev-parse", "--verify", "--quiet", &name]).is_ok()
    }

    /// Commits files as they are now.
    ///
    /// # Errors
    /// When git refuses, such as for want of a name of the author.
    pub fn commit_files(&self, files: &[PathBuf], message: &str) -> Result<(), DiskError> {
        let add = ["add", "--"].map(OsStr::new);
        let paths = files.iter().map(|it| it.as_os_str());
        git(&self.top, add.into_iter().chain(paths))?;
        // A first release can change no file.
        let arguments = ["commit", "--quiet", "--allow-empty", "--message", message];
        git(&self.top, arguments)?;
        Ok(())
    }

    /// Makes a tag of the last commit.
    ///
    /// # Errors
    /// When git refuses.
    pub fn tag(&self, name: &str, message: &str) -> Result<(), DiskError> {
        git(&self.top, ["tag", "--annotate", "--message", message, name])?;
        Ok(())
    }

    /// Whether the clone has only the last part of the history.
    pub fn is_shallow(&self) -> bool {
        let asked = git(&self.top, ["rev-parse", "--is-shallow-repository"]);
        asked.is_ok_and(|it| it.starts_with(b"true"))
    }
}

/// The objects of a repository, read by one program that goes on running until this is dropped.
///
/// Source: <https://git-scm.com/docs/git-cat-file#_batch_output>.
#[derive(Debug)]
pub(super) struct Objects {
    top: PathBuf,
    reader: Mutex<Option<ObjectReader>>,
}

/// `git cat-file --batch`.
#[derive(Debug)]
struct ObjectReader {
    program: Child,
    asked: ChildStdin,
    answered: BufReader<ChildStdout>,
}

impl Objects {
    pub(super) fn of(repository: &Repository) -> Self {
        Self {
            top: repository.top.clone(),
            reader: Mutex::new(None),
        }
    }

    /// The bytes of an object.
    ///
    /// # Errors
    /// When the program cannot be started, does not find the object, or it is larger than [`MAX_FILE_BYTES`].
    pub(super) fn read(&self, object: &str) -> Result<Vec<u8>, Problem> {
        let mut reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let started = match reader.take() {
            Some(started) => started,
            None => ObjectReader::start(&self.top).map_err(Problem::NoGit)?,
        };
        let bytes = reader.insert(started).read(object);
        if bytes.is_err() {
            // What it answers next would belong to this question.
            reader.take();
        }
        bytes
    }
}

impl ObjectReader {
    fn start(top: &Path) -> io::Result<Self> {
        let mut command = Command::new("git");
        command.arg("-C").arg(top).args(["cat-file", "--batch"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut program = command.stderr(Stdio::null()).spawn()?;
        let closed = || io::Error::from(io::ErrorKind::BrokenPipe);
        Ok(Self {
            asked: program.stdin.take().ok_or_else(closed)?,
            answered: BufReader::new(program.stdout.take().ok_or_else(closed)?),
            program,
        })
    }

    /// The answer is a line `<hash> blob <size>`, so many bytes, and a line ending.
    fn read(&mut self, object: &str) -> Result<Vec<u8>, Problem> {
        let bytes = self.ask(object)?;
        if bytes > MAX_FILE_BYTES {
            return Err(Problem::TooLarge { bytes });
        }
        let mut bytes = vec![0; usize::try_from(bytes).unwrap_or(usize::MAX) + 1];
        self.answered.read_exact(&mut bytes)?;
        bytes.pop();
        Ok(bytes)
    }

    /// The size of an object, whose bytes come next.
    fn ask(&mut self, object: &str) -> io::Result<u64> {
        writeln!(self.asked, "{object}")?;
        self.asked.flush()?;
        let mut head = String::new();
        self.answered.read_line(&mut head)?;
        let size = head.trim_end().rsplit_once(' ').map(|it| it.1);
        let size = size.and_then(|it| it.parse().ok());
        Ok(size.ok_or(io::ErrorKind::NotFound)?)
    }
}

impl Drop for ObjectReader {
    /// Ends the program, which waits for the next object.
    fn drop(&mut self) {
        let _ended = self.program.kill().and_then(|()| self.program.wait());
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
