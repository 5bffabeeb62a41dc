//! The modules of `src/` depend one way: each uses only those above it in the table of
//! `src/README.md`.

use regex::Regex;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// From the foundations up. A new module is put in here and in the table of `src/README.md`.
const MODULES: [&str; 34] = [
    "slice",
    "signs",
    "pattern",
    "parallel",
    "say",
    "xml",
    "source",
    "suggest",
    "counting",
    "unique",
    "diag",
    "lookalike",
    "locale",
    "tiddler",
    "config",
    "wikitext",
    "book",
    "read",
    "export",
    "figure",
    "store",
    "rename",
    "parity",
    "translate",
    "changes",
    "linearize",
    "bilingual",
    "check",
    "write",
    "init",
    "pipeline",
    "serve",
    "lsp",
    "cmd",
];

/// What joins the modules, and is not one of them.
const FRAME: [&str; 3] = ["lib", "main", "README"];

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn level(module: &str) -> Option<usize> {
    MODULES.iter().position(|known| *known == module)
}

/// The module that a file of `src/` belongs to, or its own name at the top.
fn module_of(file: &Path) -> String {
    let inside = file.strip_prefix(src()).unwrap();
    let top = inside.iter().next().unwrap().to_str().unwrap();
    top.split('.').next().unwrap().to_owned()
}

fn files() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = walkdir::WalkDir::new(src())
        .into_iter()
        .map(|entry| entry.unwrap().into_path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    files.sort();
    files
}

/// The modules that a file uses, each with its line: `crate::module` and `crate::{module, …}`, in code
/// and in the links of its documentation alike.
fn arrows(text: &str) -> Vec<(usize, String)> {
    const CRATE: &str = "crate::";
    let mut arrows = Vec::new();
    for (at, _) in text.match_indices(CRATE) {
        let line = text[..at].matches('\n').count() + 1;
        let rest = &text[at + CRATE.len()..];
        match rest.strip_prefix('{') {
            Some(group) => arrows.extend(heads(group).into_iter().map(|head| (line, head))),
            None => arrows.push((line, word(rest).to_owned())),
        }
    }
    arrows
}

fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
    &text[..end.unwrap_or(text.len())]
}

/// The first word of each path in what follows a `{`.
fn heads(group: &str) -> Vec<String> {
    let mut heads = vec![String::new()];
    let mut depth = 1;
    for character in group.chars() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => heads.push(String::new()),
            _ if depth == 1 => heads.last_mut().unwrap().push(character),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    heads
        .iter()
        .map(|path| word(path.trim()).to_owned())
        .filter(|head| !head.is_empty())
        .collect()
}

#[test]
fn no_arrow_goes_up() {
    let mut upward = String::new();
    for file in files() {
        let module = module_of(&file);
        let Some(own) = level(&module) else { continue };
        for (line, used) in arrows(&fs::read_to_string(&file).unwrap()) {
            if level(&used).is_some_and(|used| used > own) {
                upward += &format!("{}:{line}: `{module}` uses `{used}`\n", file.display());
            }
        }
    }
    assert!(upward.is_empty(), "these go up:\n{upward}");
}

#[test]
fn every_module_has_its_level() {
    let found: BTreeSet<String> = fs::read_dir(src())
        .unwrap()
        .map(|entry| module_of(&entry.unwrap().path()))
        .filter(|module| !FRAME.contains(&module.as_str()))
        .collect();
    let known: BTreeSet<String> = MODULES.map(str::to_owned).into();
    assert_eq!(found, known);
}

#[test]
fn the_newcomers_map_has_the_same_modules() {
    let map = fs::read_to_string(src().join("README.md")).unwrap();
    let rows: Vec<&str> = map
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
        .map(|(module, _)| module.trim_end_matches('/').trim_end_matches(".rs"))
        .collect();
    assert_eq!(
        rows, MODULES,
        "the first column of the table in src/README.md"
    );
}

#[test]
fn arrows_are_seen() {
    let text = "use crate::book::Book;\nuse crate::{diag::{Rule, Sink}, read};\nlet x = crate::store::Store;";
    let found = [(1, "book"), (2, "diag"), (2, "read"), (3, "store")];
    assert_eq!(
        arrows(text),
        found.map(|(line, module)| (line, module.to_owned()))
    );
}

/// Modules that other grammars than wikitext's are the business of: XML, URLs, the parsers.
const OTHER_GRAMMARS: [&str; 4] = ["wikitext", "book", "figure", "write"];

/// The grammars of tag lists, of YAML and of TOML, which are not that of the text.
const OF_FIELDS: [&str; 4] = [
    "tags.rs",
    "yaml.rs",
    "cmd/translate/terms.rs",
    "locale/starter.rs",
];

/// Pieces of wikitext that no string outside `wikitext/` may hold.
const MARKUP: [&str; 17] = [
    "[[", "]]", "!!", "/%", "%/", "{{{", "}}}", "<<<", "''", "~~", "@@", "\"\"\"", "[img[", "`~",
    "`!", "`>", "`|",
];

/// Strings that are wikitext as a whole.
const MARKS: [&str; 3] = ["~", "~{}", "~{name}"];

/// The strings of a file and their lines, without its comments and its tests.
fn strings(code: &str) -> Vec<(usize, String)> {
    let code = code.split("#[cfg(test)]").next().unwrap();
    let mut strings = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find(['"', '\'', '/']) {
        let (before, from) = rest.split_at(at);
        let skipped = if from.starts_with("//") {
            from.find('\n').unwrap_or(from.len())
        } else if from.starts_with("'\"'") || from.starts_with("'\\'") {
            from[1..].find('\'').unwrap() + 2
        } else if from.starts_with('"') && before.ends_with("r#") {
            from.find("\"#").unwrap() + 2
        } else if let Some(inside) = from.strip_prefix('"') {
            let end = string_end(inside);
            let line = code[..code.len() - from.len()].matches('\n').count() + 1;
            strings.push((line, inside[..end].replace("\\\"", "\"")));
            end + 2
        } else {
            1
        };
        rest = &from[skipped..];
    }
    strings
}

/// Where the string ends that begins here.
fn string_end(inside: &str) -> usize {
    let mut escaped = false;
    let ends = |(_, character): &(usize, char)| {
        let ends = *character == '"' && !escaped;
        escaped = *character == '\\' && !escaped;
        ends
    };
    inside.char_indices().find(ends).unwrap().0
}

/// The sentences that the parsers alone say, in the tables of the rules: the words of what is wrong in their dialect.
fn said_by_parsers() -> Vec<(PathBuf, String)> {
    let sentence = Regex::new(r#"(?m)^    (\w+)\([^)]*\)\s*=>\s*"((?:[^"\\]|\\.)*)""#).unwrap();
    let callers: Vec<String> = files()
        .into_iter()
        .filter(|file| !OTHER_GRAMMARS.contains(&module_of(file).as_str()))
        .map(|file| fs::read_to_string(file).unwrap())
        .collect();
    let mut said = Vec::new();
    for file in files() {
        if !file.parent().unwrap().ends_with("diag/rules") {
            continue;
        }
        let rule = file.file_stem().unwrap().to_str().unwrap();
        for captures in sentence.captures_iter(&fs::read_to_string(&file).unwrap()) {
            let call = format!("{rule}::{}", &captures[1]);
            let call = Regex::new(&format!(r"\b{call}\b")).unwrap();
            if !callers.iter().any(|code| call.is_match(code)) {
                said.push((file.clone(), captures[2].replace("\\\"", "\"")));
            }
        }
    }
    said
}

#[test]
fn only_wikitext_knows_what_markup_looks_like() {
    let said = said_by_parsers();
    let mut known = String::new();
    for file in files() {
        let module = module_of(&file);
        let of_fields = OF_FIELDS.iter().any(|name| file.ends_with(name));
        if OTHER_GRAMMARS.contains(&module.as_str()) || of_fields {
            continue;
        }
        // Tests write what authors write.
        if file.file_stem().unwrap() == "tests" {
            continue;
        }
        for (line, string) in strings(&fs::read_to_string(&file).unwrap()) {
            if said.iter().any(|it| it.0 == file && it.1 == string) {
                continue;
            }
            let is_markup = MARKUP.iter().any(|mark| string.contains(mark));
            if is_markup || MARKS.contains(&string.as_str()) {
                known += &format!("{}:{line}: {string:?}\n", file.display());
            }
        }
    }
    assert!(
        known.is_empty(),
        "ask `wikitext::syntax` of the tiddler's dialect for what these write:\n{known}"
    );
}

#[test]
fn strings_are_seen() {
    let code = "// \"no\"\nlet a = \"[[\"; let b = '\"';\nf(\"x \\\" y\", 'c', \"\\\\\");\n#[cfg(test)]\n\"!!\"";
    let found = [(2, "[["), (3, "x \" y"), (3, "\\\\")];
    assert_eq!(
        strings(code),
        found.map(|(line, string)| (line, string.to_owned()))
    );
}

/// All tests are one program, so cargo finds none of their files by itself.
#[test]
fn every_file_of_tests_is_in_the_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it");
    let main = fs::read_to_string(folder.join("main.rs")).unwrap();
    let named: BTreeSet<&str> = main
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'))
        .collect();
    let missing: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "rs"))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .filter(|name| name != "main" && !named.contains(name.as_str()))
        .collect();
    assert!(
        missing.is_empty(),
        "add `mod` lines to tests/it/main.rs: {missing:?}"
    );
}
