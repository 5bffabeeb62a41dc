//! Maps the paths of the wiki to files of the figure folder.

use super::{FigureError, why};
use crate::source::{Files, Problem};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The path inside the figure folder, which the wiki calls `figs/`; `None` when the path leads anywhere else.
///
/// Nothing is decoded here, but readers decode: a path that leaves the folder once `%2e` and `%2f`
/// are read as `.` and `/` is refused too.
pub(super) fn inside(fileref: &str) -> Option<&str> {
    let relative = fileref.strip_prefix("figs/")?;
    let decoded = decode(relative);
    let plain = |c: char| !c.is_control() && !matches!(c, '\\' | ':');
    let name = |part: &str| !matches!(part, "" | "." | "..");
    let stays = decoded.chars().all(plain) && decoded.split('/').all(name);
    (stays && decoded.split('/').eq(decode_parts(relative))).then_some(relative)
}

/// The path below the folder of a page of a picture that it calls so; `None` when that is no path, or leads out of the
/// folder.
pub fn beside(called: &str) -> Option<&str> {
    let plain = called.strip_prefix("./").unwrap_or(called);
    inside(&format!("figs/{plain}")).map(|_| plain)
}

/// The error for a path that leads outside the figure folder.
pub(super) fn fault(fileref: &str) -> FigureError {
    let tidy = tidy(fileref);
    let stays = inside(&tidy.replace(':', "-")).is_some();
    match stays || tidy == "figs" {
        true => FigureError::Malformed,
        false => FigureError::Outside,
    }
}

/// The path with single `/` between its folders, and without `.` folders.
pub(super) fn tidy(fileref: &str) -> String {
    let parts = fileref.split(['/', '\\']);
    let parts: Vec<&str> = parts.filter(|part| !matches!(*part, "" | ".")).collect();
    parts.join("/")
}

fn decode_parts(relative: &str) -> impl Iterator<Item = String> + '_ {
    relative.split('/').map(decode)
}

/// The path with the escapes of ASCII characters decoded, again and again.
fn decode(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    for c in text.chars() {
        decoded.push(c);
        while let Some((at, c)) = last_escape(&decoded) {
            decoded.truncate(at);
            decoded.push(c);
        }
    }
    decoded
}

/// The escape of an ASCII character at the end of a text.
fn last_escape(text: &str) -> Option<(usize, char)> {
    let at = text.len().checked_sub(3)?;
    let digits = text.get(at..)?.strip_prefix('%')?;
    let byte = u8::from_str_radix(digits, 16).ok()?;
    byte.is_ascii().then_some((at, char::from(byte)))
}

/// The file, if it is one, and inside the folder after every link was followed.
pub(super) fn resolve(
    files: &dyn Files,
    folder: &Path,
    relative: &str,
) -> Result<PathBuf, FigureError> {
    let written = folder.join(relative);
    let found = files.canonical(folder).zip(files.canonical(&written));
    let Some((folder, file)) = found else {
        return Err(absent(files, &written));
    };
    if !file.starts_with(&folder) {
        return Err(FigureError::LeadsOut);
    }
    if !files.is_file(&file) {
        return Err(FigureError::Missing);
    }
    Ok(file)
}

/// The error for a file that is absent. Where the system denies access, the file may exist.
fn absent(files: &dyn Files, file: &Path) -> FigureError {
    let Err(error) = files.read(file) else {
        return FigureError::Missing;
    };
    let is_hidden = match &error.problem {
        Problem::Io(error) => !matches!(
            error.kind(),
            ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename
        ),
        _ => false,
    };
    match is_hidden {
        true => FigureError::Unreadable(why(&error)),
        false => FigureError::Missing,
    }
}
