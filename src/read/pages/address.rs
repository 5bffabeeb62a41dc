//! The addresses that links and pictures of pages have.

use crate::slice::Slice;

/// Whether an address leads from a page on GitHub to what is beside the files of its repository: `../../issues`.
pub(super) fn of_repository(path: &str) -> bool {
    const BESIDE: [&str; 6] = [
        "issues",
        "pulls",
        "wiki",
        "releases",
        "discussions",
        "actions",
    ];
    let beside = path.trim_start_matches("../").split('/').next();
    path.starts_with("../../") && beside.is_some_and(|it| BESIDE.contains(&it))
}

/// Whether that is one page: `../../wiki/Home`, `../../issues/3`.
pub(super) fn is_page_beside(path: &str) -> bool {
    let inside = path.trim_start_matches("../");
    let last = inside.rsplit('/').next().unwrap_or_default();
    let is_number = !last.is_empty() && last.bytes().all(|it| it.is_ascii_digit());
    is_number || inside.starts_with("wiki/") && !last.is_empty()
}

/// Whether an address is one of the web, or of a mail.
pub(super) fn is_of_web(address: &str) -> bool {
    let scheme = address
        .split([':', '/', '#', '?'])
        .next()
        .unwrap_or_default();
    let has_scheme = address.slice(scheme.len()..).starts_with(':') && scheme.len() > 1;
    has_scheme || address.starts_with("//")
}

/// The path and the anchor of an address; docsify writes the anchor as `?id=`.
pub(super) fn split(address: &str) -> (&str, &str) {
    let (path, anchor) = address.split_once('#').unwrap_or((address, ""));
    if path.is_empty() && anchor.starts_with('/') {
        return split(anchor);
    }
    match path.split_once('?') {
        Some((path, query)) => (path, query.strip_prefix("id=").unwrap_or(anchor)),
        None => (path, anchor),
    }
}
