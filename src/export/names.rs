//! Names of files that every file system and every repository can hold.

use crate::source::paths;
use crate::tiddler::slug;
use crate::unique::Unique;

/// No name is longer, so that its path has room on Windows.
const LONGEST: usize = 80;

/// What a tiddler is called whose title has neither a letter nor a digit.
const NAMELESS: &str = "tiddler";

/// The names of the files in a folder, in small letters, without extensions.
#[derive(Debug, Default)]
pub(super) struct Names(Unique);

impl Names {
    /// Says that a file has this name.
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

/// What is before the first dot, as a disk sees it that takes no notice of case.
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
