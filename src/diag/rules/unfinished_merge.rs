//! A merge was not finished: a file has two versions of some lines.
//!
//! Where two people changed the same lines, git writes both into the file, between `<<<<<<<`, `=======` and `>>>>>>>`,
//! and leaves it to you to choose. A book would print both, and the marks. Keep one version, or make one of the two,
//! and take out the lines with the marks. Until then nothing in the file is repaired, and what is wrong between the
//! marks is not reported. `book.toml`, messages and catalogues with such marks are not read at all.
//!
//! ```wikitext before
//! A unit shoots at the nearest enemy.
//! <<<<<<< HEAD
//! Its range is 4 paces.
//! =======
//! Its range is 6 paces.
//! >>>>>>> longbows
//! ```
//!
//! ```wikitext after
//! A unit shoots at the nearest enemy.
//! Its range is 6 paces.
//! ```

rule! { "unfinished-merge", Deny, Reading;
    said() => "a merge was not finished here: the file has two versions of these lines";
    other() => "the other version begins here";
    help() => "keep one of the two versions, and take out the lines that git added";
    left() => "this line was left by a merge";
    left_help() => "take it out";
}
