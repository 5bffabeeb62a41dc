//! What is given to others: of which crates the program is made, and the files for hosts, images and package managers.

use crate::manual::arguments;
use saphyr_parser::{Event, Parser};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What cargo knows of the crates that a build with these features is made of. It fetches those of other systems, which no
/// build here needs.
fn metadata(features: &[&str]) -> Value {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--locked", "--format-version", "1"]);
    let output = cargo.args(features).current_dir(root()).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn licences_and_sources_are_those_of_deny_toml() {
    let text = fs::read_to_string(root().join("deny.toml")).unwrap();
    let deny: toml::Table = toml::from_str(&text).unwrap();
    let names = |table: &str, key: &str| -> BTreeSet<String> {
        let names = deny[table][key].as_array().unwrap().iter();
        names.map(|it| it.as_str().unwrap().to_owned()).collect()
    };
    let (licences, sources) = (
        names("licenses", "allow"),
        names("sources", "allow-registry"),
    );
    let mut used = BTreeSet::new();
    for package in crates(&metadata(&["--features", "pdf"])) {
        let Some(source) = package["source"].as_str() else {
            continue;
        };
        let source = source.trim_start_matches("registry+");
        assert!(sources.contains(source), "{}: {source}", package["name"]);
        let licence = package["license"].as_str().unwrap();
        let all = allowed(licence, &licences);
        assert!(all.is_some(), "{}: {licence}", package["name"]);
        used.extend(all.unwrap_or_default());
    }
    let unused: Vec<_> = licences.difference(&used).collect();
    assert!(unused.is_empty(), "no crate needs {unused:?}");
}

#[test]
fn no_arm_has_a_guard_that_the_oldest_compiler_does_not_know() {
    // Clippy knows the functions that came later, not the grammar: `if let` as a guard is younger than Rust 1.88.
    let is_guard = |line: &&str| {
        let before = line.trim_start().split_once(" if let ");
        let before = before.map_or("//", |it| it.0);
        let begins = ["else", "=", "=>", "return", "(", "{", "|", "&&"];
        !before.starts_with("//") && !begins.iter().any(|it| before.ends_with(it))
    };
    for file in walkdir::WalkDir::new(root().join("src")) {
        let file = file.unwrap();
        if file.file_type().is_file() {
            let text = fs::read_to_string(file.path()).unwrap();
            let found = text.lines().find(is_guard);
            assert_eq!(found, None, "{}", file.path().display());
        }
    }
}

/// The licences of an expression that are enough: of each part between `AND` the first that is allowed.
fn allowed(expression: &str, licences: &BTreeSet<String>) -> Option<Vec<String>> {
    let expression = expression.replace(" / ", " OR ").replace('/', " OR ");
    let parts = expression.split(" AND ").map(|part| {
        let mut choices = part.trim_matches(['(', ')']).split(" OR ");
        choices.find(|it| licences.contains(*it)).map(str::to_owned)
    });
    parts.collect()
}

/// The crates that the program itself is made of, without those of tests.
fn crates(metadata: &Value) -> Vec<&Value> {
    let packages = metadata["packages"].as_array().unwrap();
    let nodes = metadata["resolve"]["nodes"].as_array().unwrap();
    let mut all = vec![metadata["resolve"]["root"].as_str().unwrap()];
    let mut at = 0;
    while let Some(id) = all.get(at) {
        let node = nodes.iter().find(|it| it["id"] == *id).unwrap();
        for dependency in node["deps"].as_array().unwrap() {
            let kinds = dependency["dep_kinds"].as_array().unwrap();
            let id = dependency["pkg"].as_str().unwrap();
            if kinds.iter().any(|it| it["kind"] != "dev") && !all.contains(&id) {
                all.push(id);
            }
        }
        at += 1;
    }
    packages
        .iter()
        .filter(|it| all.iter().any(|id| it["id"] == *id))
        .collect()
}

#[test]
fn the_minimum_of_rust_is_enough_for_every_crate() {
    let version = |text: &str| -> Vec<u32> {
        text.split('.')
            .take(2)
            .map(|it| it.parse().unwrap())
            .collect()
    };
    // As README.md says.
    for (features, least) in [
        (&[][..], env!("CARGO_PKG_RUST_VERSION")),
        (&["--features", "pdf"], "1.92"),
    ] {
        let metadata = metadata(features);
        let newer: Vec<_> = crates(&metadata)
            .into_iter()
            .filter(|it| {
                it["rust_version"]
                    .as_str()
                    .is_some_and(|it| version(it) > version(least))
            })
            .map(|it| format!("{} {}", it["name"], it["rust_version"]))
            .collect();
        assert!(newer.is_empty(), "more than {least}: {newer:?}");
    }
}

/// The texts of a file of YAML, which has no fault of syntax.
fn scalars(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let events = Parser::new_from_str(&text).map(|event| match event.unwrap().0 {
        Event::Scalar(text, ..) => Some(text.into_owned()),
        _ => None,
    });
    events.flatten().collect()
}

#[test]
fn workflows_call_what_the_program_has() {
    let folder = fs::read_dir(root().join("docs/workflows")).unwrap();
    let mut files: Vec<PathBuf> = folder.map(|it| it.unwrap().path()).collect();
    files.push(root().join("action.yml"));
    let mut called = 0;
    for path in files {
        let texts = scalars(&path);
        for line in texts.iter().flat_map(|it| it.lines()) {
            let line = line.trim_start_matches("eval \"").trim_end_matches('"');
            if line.starts_with("tiddlybook ") {
                let fault = arguments(&line.replace("\"$BOOK\"", "book.toml"), root());
                assert_eq!(fault, None, "{}: {line}", path.display());
                called += 1;
            }
            // A script of the project is there, and a target of make.
            for word in line.split(' ').filter(|it| it.starts_with(".ci/")) {
                assert!(root().join(word).is_file(), "{}: {line}", path.display());
            }
        }
    }
    assert!(called >= 4, "{called}");
}

#[test]
fn package_managers_get_a_file_with_the_checksums_of_a_version() {
    let folder = tempfile::tempdir().unwrap();
    let (sums, out) = (folder.path().join("sums"), folder.path().join("out"));
    fs::create_dir(&sums).unwrap();
    let names = [
        "aarch64-apple-darwin.tar.gz",
        "x86_64-apple-darwin.tar.gz",
        "aarch64-unknown-linux-gnu.tar.gz",
        "x86_64-unknown-linux-gnu.tar.gz",
        "x86_64-pc-windows-msvc.tar.gz",
        "x86_64-pc-windows-msvc.zip",
    ];
    let run = || {
        let mut script = Command::new("sh");
        script
            .arg(root().join(".ci/packages"))
            .args(["v1.2.0", "me/tiddlybook"]);
        script
            .args([&sums, &out])
            .output()
            .unwrap()
            .status
            .success()
    };
    for (at, name) in names.iter().enumerate() {
        assert!(!run(), "a checksum is missing");
        let name = format!("tiddlybook-1.2.0-{name}");
        let line = format!("{}  {name}\n", at.to_string().repeat(64));
        fs::write(sums.join(name + ".sha256"), line).unwrap();
    }
    assert!(run());
    let read = |name: &str| fs::read_to_string(out.join(name)).unwrap();
    let scoop: Value = serde_json::from_str(&read("scoop.json")).unwrap();
    assert_eq!(scoop["architecture"]["64bit"]["hash"], "4".repeat(64));
    let winget = scalars(&out.join("winget.installer.yaml"));
    assert!(winget.contains(&"5".repeat(64)), "{winget:?}");
    for (at, name) in names.iter().enumerate().take(4) {
        let formula = read("tiddlybook.rb");
        let line = format!(
            "me/tiddlybook/releases/download/v1.2.0/tiddlybook-1.2.0-{name}\"\n      sha256 \"{}\"",
            at.to_string().repeat(64)
        );
        assert!(formula.contains(&line), "{formula}");
    }
    for name in ["winget.yaml", "winget.locale.en-US.yaml"] {
        assert!(
            scalars(&out.join(name)).contains(&"1.2.0".to_owned()),
            "{name}"
        );
    }
}
