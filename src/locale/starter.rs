//! The files of a new language, to fill in.

use super::ENGLISH;
use super::bundle;
use crate::diag::Rule;
use std::fmt::Write as _;
use std::path::Path;

/// The comment at the beginning of each file.
const HEAD: &str = "# Take the `# ` away from a line and put your language in the place of English. What is left as it is \
                    stays English;\n# `tiddlybook check` tells which messages a book lacks.\n\n";

/// The terms of a game, and the comment in the file while there are none.
const TERMS: &str = "terms.toml";
const TERMS_HEAD: &str = "# One term, one translation: the term of the original in its forms, that of the translation in its own, \
                          and as\n# `rivals` the words that the translation does not use for it. `tiddlybook translate terms` \
                          proposes them.\n#\n# [[term]]\n# original = [\"base\", \"bases\"]\n# translation = [\"socle\", \
                          \"socles\"]\n# rivals = [\"plaquette\"]\n";

/// The files of a new language by their names, with all that there is to fill in: English as comments.
pub fn starter_files() -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = bundle::all_files(ENGLISH)
        .into_iter()
        .map(|(path, text)| (name(path), format!("{HEAD}{}", commented(text))))
        .collect();
    files.push(("rules.ftl".to_owned(), rules()));
    files.push((TERMS.to_owned(), TERMS_HEAD.to_owned()));
    files.sort();
    files
}

fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// Every line that is not empty as a comment.
fn commented(text: &str) -> String {
    let line = |line: &str| {
        let is_comment = line.trim().is_empty() || line.starts_with('#');
        format!("{}{line}\n", if is_comment { "" } else { "# " })
    };
    text.lines().map(line).collect()
}

/// The messages of `check` about each rule.
fn rules() -> String {
    let mut text = format!("{HEAD}## The sentence of each rule\n\n");
    for rule in Rule::ALL {
        let sentence = rule.sentence();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "# {} = {sentence}", rule.name());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_said_until_somebody_fills_it_in() {
        let files = starter_files();
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        for wanted in [
            "book.ftl",
            "rules.ftl",
            "terms.toml",
            "wiki.ftl",
            "words.toml",
        ] {
            assert!(names.contains(&wanted), "{names:?}");
        }
        for (name, text) in &files {
            let mut lines = text.lines();
            assert!(
                lines.all(|it| it.is_empty() || it.starts_with('#')),
                "{name}"
            );
        }
    }
}
