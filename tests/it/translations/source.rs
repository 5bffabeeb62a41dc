//! The texts in the code of the program: the tables `sentences! { … }` and `rule! { "name", …; … }`.

use regex::Regex;
use std::collections::BTreeMap;
use std::path::Path;

/// A string of Rust, without its quotes.
const STRING: &str = r#""((?:[^"\\]|\\.)*)""#;

/// The key of each sentence, with the names of its arguments, sorted.
pub fn texts() -> BTreeMap<String, Vec<String>> {
    let mut texts = BTreeMap::new();
    let head = r#"(?:sentences! \{|rule! \{ "([a-z-]+)", \w+, \w+;)"#;
    let table = Regex::new(&format!(r"(?ms)^{head}$(.*?)^\}}$")).unwrap();
    let sentence = Regex::new(&format!(
        r"(?s)^\s*(\w+)\(([^)]*)\)\s*=>\s*{STRING}(?:\s*\|\s*{STRING})?;\s*"
    ))
    .unwrap();
    let without_sentences = Regex::new(r"(?m)^rule! \{ [^;]*; \}$").unwrap();
    let tables = Regex::new(r"(?m)^(?:sentences|rule)! \{").unwrap();
    for (path, code) in files() {
        let found: Vec<_> = table.captures_iter(&code).collect();
        assert_eq!(
            found.len() + without_sentences.find_iter(&code).count(),
            tables.find_iter(&code).count(),
            "{path}: a table is not `rule! {{ \"name\", Level, Group;` or `sentences! {{`, its lines, `}}`"
        );
        for captures in found {
            let rule = captures.get(1).map(|it| it.as_str());
            let mut rest = captures.get(2).unwrap().as_str();
            while !rest.trim().is_empty() {
                let found = sentence.captures(rest);
                let found = found.unwrap_or_else(|| {
                    panic!("{path}: not `name(argument: Type) => \"words\";`: {rest}")
                });
                let name = found[1].trim_end_matches('_').replace('_', "-");
                let key = rule.map_or(name.clone(), |rule| format!("{rule}-{name}"));
                let mut arguments: Vec<String> = found[2]
                    .split(',')
                    .filter_map(|argument| Some(argument.split_once(':')?.0.trim().to_owned()))
                    .collect();
                arguments.sort();
                let words = [3, 4].into_iter().filter_map(|at| found.get(at));
                let mut named: Vec<String> = words.flat_map(|it| names(it.as_str())).collect();
                named.extend(
                    found
                        .get(4)
                        .and(found[2].split_once(':'))
                        .map(|(first, _)| first.to_owned()),
                );
                named.sort();
                named.dedup();
                assert_eq!(named, arguments, "{path}: the words of `{key}`");
                assert!(
                    texts.insert(key.clone(), arguments).is_none(),
                    "{path}: two sentences have the key `{key}`"
                );
                rest = &rest[found[0].len()..];
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
