//! The texts in the code of the program: what stands in `text!(…)`.

use regex::Regex;
use std::collections::BTreeMap;
use std::path::Path;

/// A string of Rust, without its quotes.
const STRING: &str = r#""((?:[^"\\]|\\.)*)""#;

/// The key of each text, with the names of its arguments, sorted.
pub fn texts() -> BTreeMap<String, Vec<String>> {
    let many = format!(
        r"match\s+(\w+)\s*\{{\s*1\s*=>\s*\{{?\s*{STRING}\s*\}}?,?\s*_\s*=>\s*\{{?\s*{STRING}"
    );
    let text = Regex::new(&format!(
        r#"(?s)\btext!\(\s*"([^"]*)",\s*(?:{many}|{STRING})"#
    ))
    .unwrap();
    let mut texts = BTreeMap::new();
    for (path, code) in files() {
        let found: Vec<_> = text.captures_iter(&code).collect();
        let all = code.matches("text!(").count();
        assert_eq!(
            found.len(),
            all,
            "{path}: a text is not `text!(\"key\", \"words\", …)`"
        );
        for captures in found {
            let part = |at| {
                captures
                    .get(at)
                    .map_or("", |it: regex::Match<'_>| it.as_str())
            };
            let mut arguments = names(part(3));
            arguments.extend([part(4), part(5)].into_iter().flat_map(names));
            arguments.extend(Some(part(2)).filter(|it| !it.is_empty()).map(str::to_owned));
            arguments.sort();
            arguments.dedup();
            let key = part(1).to_owned();
            if let Some(other) = texts.insert(key, arguments.clone()) {
                assert_eq!(
                    other,
                    arguments,
                    "{path}: two texts have the key `{}`",
                    part(1)
                );
            }
        }
    }
    texts
}

/// The files of the program, without their tests.
fn files() -> Vec<(String, String)> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    for entry in walkdir::WalkDir::new(source) {
        let path = entry.unwrap().into_path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name.ends_with(".rs") && !["say.rs", "tests.rs"].contains(&name.as_str()) {
            let code = std::fs::read_to_string(&path).unwrap();
            let code = code.split("#[cfg(test)]\nmod tests {").next().unwrap();
            files.push((path.display().to_string(), code.to_owned()));
        }
    }
    files
}

/// The names in braces in English words; braces that are doubled are none.
fn names(words: &str) -> Vec<String> {
    let single = words.replace("{{", "").replace("}}", "");
    let names = single.split('{').skip(1);
    names
        .filter_map(|rest| Some(rest.split_once('}')?.0.to_owned()))
        .collect()
}
