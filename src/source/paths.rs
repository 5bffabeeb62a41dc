//! Paths: relative to the working directory, upwards, and as they are displayed.

use super::files::Files;
use std::path::{Component, Path, PathBuf};
use std::sync::LazyLock;

/// The path with `.` and `..` resolved by its names alone, from the working folder on.
pub fn absolute(path: &Path) -> PathBuf {
    // The empty path means the working folder, but has no absolute form.
    let path = if path.as_os_str().is_empty() {
        Path::new(".")
    } else {
        path
    };
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut resolved = PathBuf::new();
    for part in whole.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(resolved.pop()),
            part => resolved.push(part),
        }
    }
    resolved
}

/// The path as people are shown it: [`relative`], its control characters escaped, for they could end
/// the line or colour the terminal.
pub fn displayed(path: &Path) -> String {
    let escaped = |c: char| match c.is_control() {
        true => c.escape_default().to_string(),
        false => c.to_string(),
    };
    relative(path).chars().map(escaped).collect()
}

/// The path for display and for other programs: relative to the working directory where it is below it, without
/// `.`, and with `/` between its parts.
pub fn relative(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let inside = path.strip_prefix(&here).unwrap_or(path);
    let parts: PathBuf = inside
        .components()
        .filter(|part| *part != Component::CurDir)
        .collect();
    let shown = parts.display().to_string();
    match shown.as_str() {
        "" => ".".to_owned(),
        _ if std::path::MAIN_SEPARATOR == '/' => shown,
        _ => shown.replace(std::path::MAIN_SEPARATOR, "/"),
    }
}

/// The path for the host of a repository: that from the top of the one that the working directory is in; as [`relative`]
/// where it is in none.
pub fn in_repository(path: &Path) -> String {
    static TOP: LazyLock<Option<Vec<String>>> = LazyLock::new(|| {
        let here = std::env::current_dir().ok()?;
        let top = here.ancestors().find(|it| it.join(".git").exists())?;
        Some(names_along(top))
    });
    let names = names_along(path);
    let inside = TOP
        .as_ref()
        .and_then(|top| names.strip_prefix(top.as_slice()));
    match inside {
        Some([]) => ".".to_owned(),
        Some(inside) => inside.join("/"),
        None => relative(path),
    }
}

/// The path from a folder to a file, as links write it.
pub fn from_folder(folder: &Path, file: &Path) -> String {
    let shared = folder.iter().zip(file.iter()).take_while(|(a, b)| a == b);
    let shared = shared.count();
    let up = folder.iter().skip(shared).map(|_| "..".to_owned());
    let down = file.iter().skip(shared);
    let down = down.map(|it| it.to_string_lossy().into_owned());
    up.chain(down).collect::<Vec<_>>().join("/")
}

/// The names of the folders from the root to a path, and its own, with `.` and `..` resolved.
pub fn names_along(path: &Path) -> Vec<String> {
    let whole = absolute(path);
    let names = whole.components().filter_map(|part| match part {
        Component::Normal(name) => Some(name.to_string_lossy().into_owned()),
        _ => None,
    });
    names.collect()
}

/// Whether Windows reserves the name for a device, with any extension. The name is in lower case, without an
/// extension.
pub fn is_device(stem: &str) -> bool {
    let port = stem
        .strip_prefix("com")
        .or_else(|| stem.strip_prefix("lpt"));
    let is_port = port.is_some_and(|number| matches!(number.as_bytes(), [b'1'..=b'9']));
    is_port || matches!(stem, "aux" | "con" | "nul" | "prn")
}

/// The folder that a path is, or is in, and all folders above it; as relative as the path is.
pub fn folders_above(files: &dyn Files, path: &Path) -> Vec<PathBuf> {
    let folder = |path: &Path| {
        if path.as_os_str().is_empty() {
            PathBuf::from(".")
        } else {
            path.to_owned()
        }
    };
    let mut next = if files.is_folder(path) {
        Some(folder(path))
    } else {
        path.parent().map(folder)
    };
    let mut folders = Vec::new();
    while let Some(here) = next.take() {
        if files
            .canonical(&here)
            .is_some_and(|real| real.parent().is_some())
        {
            let named = matches!(here.components().next_back(), Some(Component::Normal(_)));
            next = Some(match here.parent() {
                Some(parent) if named => folder(parent),
                _ if here == Path::new(".") => PathBuf::from(".."),
                _ => here.join(".."),
            });
        }
        folders.push(here);
    }
    folders
}
