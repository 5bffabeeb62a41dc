//! The messages of `source` that belong to no rule.

use crate::say::{Text, sentences};

sentences! {
    at_place(place: &str, what: Text) => "{place}: {what}";
    disk_no_such_file() => "no such file or folder";
    disk_conflict() =>
        "a merge was not finished here; keep one of the two versions, and take out the lines that git added";
    disk_not_utf8() => "the file is not UTF-8 text (first wrong byte on this line); save it as UTF-8";
    disk_too_large(bytes: u64, most: u64) => "the file has {bytes} bytes; at most {most} are read";
    disk_circle() => "this folder leads back to one that it is in";
    disk_outside() => "this path leaves the output folder";
    disk_no_git(why: Text) => "the program `git` cannot be started: {why}";
    disk_no_repository() => "it is in no git repository";
    disk_no_revision(name: &str) => "git knows no revision `{name}` here (`git tag` lists the tags)";
    disk_shallow_clone(name: &str) =>
        "git knows no revision `{name}` here, for this clone has only the last part of the history; \
         `git fetch --unshallow --tags` gets the rest";
    disk_git(words: &str) => "{words}";
    system_not_found(why: &str) => "{why}";
    system_permission(why: &str) => "{why}";
    system_exists(why: &str) => "{why}";
    system_is_folder(why: &str) => "{why}";
    system_no_folder(why: &str) => "{why}";
    system_not_empty(why: &str) => "{why}";
    system_full(why: &str) => "{why}";
    system_read_only(why: &str) => "{why}";
    system_address_taken(why: &str) => "{why}";
    system_no_address(why: &str) => "{why}";
    system_other(why: &str) => "{why}";
}
