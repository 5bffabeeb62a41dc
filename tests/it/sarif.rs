//! What `check --format sarif` writes is valid against the schema of the SARIF standard.
//!
//! The schema comes with the crate `serde-sarif`, which is made from it.

use crate::paper::Wiki;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// The schema, where cargo has unpacked the crate.
fn schema() -> Option<Value> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .ok()?;
    let metadata: Value = serde_json::from_slice(&output.stdout).ok()?;
    let packages = metadata["packages"].as_array()?;
    let found = packages
        .iter()
        .find(|package| package["name"] == "serde-sarif")?;
    let folder = Path::new(found["manifest_path"].as_str()?).parent()?;
    let text = std::fs::read_to_string(folder.join("src/schema.json")).ok()?;
    // Its pattern of language names has a bracket too many, which not every engine takes.
    serde_json::from_str(&text.replace("{2}]?$", "{2}$")).ok()
}

#[test]
fn sarif_is_valid() {
    let Some(schema) = schema() else {
        let in_ci = std::env::var_os("CI").is_some_and(|value| value == "true");
        assert!(!in_ci, "the schema of SARIF is not where it should be");
        eprintln!("skipped: the schema of SARIF was not found");
        return;
    };
    let wiki = Wiki::new();
    wiki.tiddler(
        "book",
        ":part",
        "!!sequential reading\n# [[a b]]\n# [[a b]]",
    );
    wiki.tiddler("a b", ":Chapter", "[[Book]] [[é <nowhere>]]\n''open");
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args(["check", "--format", "sarif"])
        .current_dir(wiki.root())
        .output()
        .unwrap();
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    let judge = jsonschema::validator_for(&schema).unwrap();
    let faults: Vec<String> = judge
        .iter_errors(&document)
        .map(|fault| format!("{}: {fault}", fault.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{faults:#?}");
    let results = document["runs"][0]["results"].as_array().unwrap();
    let some = |key: &str| results.iter().any(|result| result.get(key).is_some());
    assert!(some("fixes") && some("relatedLocations"), "{document:#}");
}
