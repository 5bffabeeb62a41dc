//! Names of files that are derived from the titles of their tiddlers.

use crate::tiddler::{is_tiddler_file, slug};
use std::path::{Path, PathBuf};

/// The path of a tiddler's own file when its title changes; `None` when the name was not made from
/// the title `old`, or nothing can be made of `new` in the same way.
///
/// A name is made from a title as the project's own wikis are named, `close-combat.tid`, or as
/// TiddlyWiki names files: by the title itself, with `_` for what a file name cannot have.
pub fn new_file(path: &Path, old: &str, new: &str) -> Option<PathBuf> {
    let extension = path.extension().filter(|_| is_tiddler_file(path))?;
    let stem = path.file_stem()?.to_str()?;
    let ways: [fn(&str) -> String; 2] = [slug, verbatim];
    let way = ways.into_iter().find(|way| way(old) == stem)?;
    let name = Some(way(new)).filter(|name| !name.is_empty() && name != stem)?;
    let name = format!("{name}.{}", extension.to_str()?);
    Some(path.with_file_name(name))
}

/// Whether two files have the same path below their folders, as when the file of a translation is named after that
/// of its original. Such a file keeps its name.
pub fn is_named_alike((one, folder): (&Path, &Path), (other, its): (&Path, &Path)) -> bool {
    let inside = one.strip_prefix(folder).ok();
    let inside = inside.filter(|it| !it.as_os_str().is_empty());
    inside.is_some() && inside == other.strip_prefix(its).ok()
}

/// A title as TiddlyWiki makes a file's name of it.
fn verbatim(title: &str) -> String {
    let plain = |letter: char| {
        let is_forbidden = letter.is_control() || "/\\:*?\"<>|~^".contains(letter);
        if is_forbidden { '_' } else { letter }
    };
    let name: String = title.chars().map(plain).collect();
    name.trim_end_matches(['.', ' ']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_made_from_the_title_follows_it() {
        for (stem, old, new, name) in [
            ("close-combat", "close combat", "Mêlée", Some("melee")),
            ("Close combat", "Close combat", "fig: a?", Some("fig_ a_")),
            ("fig_ a_", "fig: a?", "b", Some("b")),
            ("rules", "rules", "house rules", Some("house-rules")),
            ("01-intro", "introduction", "start", None),
            ("rules", "rules", "…", None),
            ("rules", "rules", "Rules", None),
        ] {
            let file = new_file(Path::new(&format!("wiki/{stem}.tid")), old, new);
            let wanted = name.map(|name| PathBuf::from(format!("wiki/{name}.tid")));
            assert_eq!(file, wanted, "{old} to {new}");
        }
        assert_eq!(new_file(Path::new("a.html"), "a", "b"), None);
        assert_eq!(new_file(Path::new("a.md"), "a", "b"), Some("b.md".into()));
    }
}
