//! The text of a rule is not that of the version that the book says it is.
//!
//! Two players with version 1.5 have to have the same rules. This compares the book with the tag of its version, `v` and the
//! version, by what a reader reads, as `tiddlybook diff` does, and reports the rules that are not the same. Where there is no
//! such tag, nothing is reported, but that a shallow clone, as CI makes one, lacks it. It is off unless you turn it on, because between two releases every change would be
//! reported: turn it on where a book is published, `tiddlybook check --deny unversioned-change`, and make a new version with
//! `tiddlybook release`. What the field `change: none` says of its tiddler is no change here either.
//!
//! ```toml
//! unversioned-change = "warn"
//! ```

rule! { "unversioned-change", Allow, Book;
    said(title: &str, version: &str) => "“{title}” is not as in version {version}, which this book says it is";
    new(title: &str, version: &str) => "“{title}” is not in version {version}, which this book says it is";
    gone(title: &str, version: &str) => "“{title}” is in version {version}, which this book says it is, and not here";
    more(rules: usize) => "one more rule is not as in that version" | "{rules} more rules are not as in that version";
    shallow(version: &str) => "this clone has only the last commits, and no tag of version {version} to compare with";
    shallow_help() => "fetch it, `git fetch --unshallow --tags`; in a workflow, `fetch-depth: 0` of `actions/checkout` does";
    help(tag: &str) => "`tiddlybook release` makes a new version; `tiddlybook diff {tag}` tells what has changed";
}
