//! File names that every file system and every repository supports.

use crate::source::paths;
use crate::tiddler::slug;
use crate::unique::Unique;

/// The maximum length of a file name, so that its path fits on Windows.
const LONGEST: usize = 80;

/// The file name of a tiddler whose title has neither a letter nor a digit.
const NAMELESS: &str = "tiddler";

/// The names of the files in a folder, in small letters, without extensions.
#[derive(Debug, Default)]
pub(super) struct Names(Unique);

impl Names {
    /// Reserves a file name.
    pub(super) fn take(&mut self, file_name: &str) {
        self.0.take(&stem(file_name));
    }

    /// A name for the file of a tiddler, and whether another file has the one that is usual.
    pub(super) fn name(&mut self, title: &str) -> (String, bool) {
        let base = base(title);
        let name = self.0.free(&base, |number| format!("{base}-{number}"));
        let is_taken = name != base;
        (name, is_taken)
    }
}

/// The part before the first dot, in lower case, as a disk that ignores case compares it.
fn stem(file_name: &str) -> String {
    let stem = file_name.split('.').next().unwrap_or_default();
    stem.to_lowercase()
}

fn base(title: &str) -> String {
    let mut base = slug(title);
    if base.len() > LONGEST {
        base.truncate(LONGEST);
        base.truncate(base.trim_end_matches('-').len());
    }
    if base.is_empty() {
        base = NAMELESS.to_owned();
    }
    if paths::is_device(&base) {
        base += "-1";
    }
    base
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_safe_everywhere() {
        let mut names = Names::default();
        names.take("README.md");
        let mut name = |title: &str| names.name(title).0;
        for (title, expected) in [
            ("Élan & co.", "elan-co"),
            ("élan CO", "elan-co-2"),
            ("../../etc/passwd", "etc-passwd"),
            ("CON", "con-1"),
            ("com1", "com1-1"),
            ("?", "tiddler"),
            ("", "tiddler-2"),
            ("readme", "readme-2"),
            ("$:/SiteTitle", "sitetitle"),
        ] {
            assert_eq!(name(title), expected, "{title}");
        }
        assert!(name(&"long ".repeat(100)).len() <= LONGEST);
    }
}
