//! The book as data: what programs can rely on.

use crate::support::arbitrary::books;
use crate::support::nasty::nasty_book;
use proptest::prelude::*;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use tiddlybook::book::Book;
use tiddlybook::write::json;

fn written(book: &Book) -> Value {
    let mut bytes = Vec::new();
    json::write(book, &mut bytes).unwrap();
    serde_json::from_slice(&bytes).unwrap()
}

/// The JSON that the program makes of a wiki of these files.
fn built(files: &[(&str, &str)]) -> Value {
    let folder = tempfile::tempdir().unwrap();
    let wiki = folder.path().join("wiki_en");
    std::fs::create_dir(&wiki).unwrap();
    for (name, text) in files {
        std::fs::write(wiki.join(name), text).unwrap();
    }
    let status = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args(["build", "--quiet", "--to", "json", "--out"])
        .arg(folder.path().join("out"))
        .arg(&wiki)
        .status()
        .unwrap();
    assert!(status.success());
    let path = folder.path().join("out/wiki_en.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// With `TIDDLYBOOK_BLESS=1` in the environment it is written anew.
#[test]
fn the_schema_in_the_documentation_is_that_of_the_program() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/book.schema.json");
    if std::env::var_os("TIDDLYBOOK_BLESS").is_some() {
        std::fs::write(&path, json::schema()).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap();
    assert_eq!(kept, json::schema());
}

/// Says what the schema does not allow, and which links lead nowhere.
fn faults(book: &Value) -> Vec<String> {
    let schema: Value = serde_json::from_str(&json::schema()).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let invalid = validator.iter_errors(book).map(|it| it.to_string());
    let (mut ids, mut links) = (BTreeSet::new(), BTreeSet::new());
    let mut twice = Vec::new();
    // Any id and any title can be a key of these.
    let mut named = book.clone();
    for key in ["by_id", "by_title"] {
        named[key] = Value::Null;
    }
    each_object(&named, &mut |object| {
        // Lists of captions, and what the index says, only name ids.
        let is_minted = object.contains_key("kind")
            || object.contains_key("blocks")
            || object.contains_key("type")
            || object.contains_key("text");
        if let Some(id) = object.get("id").filter(|_| is_minted)
            && !ids.insert(id.as_str().unwrap().to_owned())
        {
            twice.push(format!("{id} is there twice"));
        }
        let named = object.get("links").or_else(|| object.get("rules"));
        for link in named.into_iter().flat_map(|it| it.as_array().unwrap()) {
            links.insert(link.as_str().unwrap().to_owned());
        }
    });
    // The mark of a note is in the HTML alone.
    let html = book.to_string();
    let dead = links
        .into_iter()
        .filter(|it| !ids.contains(it) && !html.contains(&format!("id=\\\"{it}\\\"")));
    let dead = dead.map(|it| format!("nothing has the id {it}"));
    invalid.chain(dead).chain(twice).collect()
}

fn each_object<'a>(value: &'a Value, look: &mut impl FnMut(&'a serde_json::Map<String, Value>)) {
    match value {
        Value::Object(object) => {
            look(object);
            object.values().for_each(|it| each_object(it, look));
        }
        Value::Array(values) => values.iter().for_each(|it| each_object(it, look)),
        _ => {}
    }
}

#[test]
fn a_nasty_book_is_as_the_schema_says() {
    assert_eq!(faults(&written(&nasty_book())), Vec::<String>::new());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn any_book_is_as_the_schema_says(book in books()) {
        prop_assert_eq!(faults(&written(&book)), Vec::<String>::new());
    }
}

const ROOT: (&str, &str) = (
    "book.tid",
    "title: The Book\ntags: :part\n\n;Author\n:Jane ''Doe''\n;License\n:free\n\n!!sequential reading\n# [[moves]]\n",
);

/// The cells of the first table, each with the words of what heads it.
fn headed(book: &Value) -> Vec<String> {
    let block = &book["divisions"][1]["blocks"][0];
    assert_eq!(block["type"], "table");
    let rows = block["rows"].as_array().unwrap();
    let words = |cell: &Value| cell["text"]["plain"].as_str().unwrap().trim().to_owned();
    let mut lines = Vec::new();
    for cell in rows.iter().flat_map(|row| row["cells"].as_array().unwrap()) {
        let headers = cell["headers"].as_array().cloned().unwrap_or_default();
        let place = |it: &Value, key: &str| usize::try_from(it[key].as_u64().unwrap()).unwrap();
        let named = headers
            .iter()
            .map(|it| words(&rows[place(it, "row")]["cells"][place(it, "cell")]));
        let named: Vec<String> = named.collect();
        if cell["header"] != true {
            lines.push(format!("{}: {}", words(cell), named.join(", ")));
        }
    }
    lines
}

#[test]
fn a_cell_knows_what_heads_it() {
    let book = built(&[
        ROOT,
        (
            "moves.tid",
            "title: moves\ntags: :chapter [[The Book]]\n\n\
             |!troops|!on foot|>|!mounted|\n\
             |!spears|2|4|5|\n\
             |!in mud|>|>|!all|\n\
             |!bows|1|2|3|\n",
        ),
    ]);
    assert_eq!(
        headed(&book),
        [
            "2: on foot, spears",
            "4: mounted, spears",
            "5: mounted, spears",
            "1: on foot, all, bows",
            "2: mounted, all, bows",
            "3: mounted, all, bows",
        ]
    );
}

#[test]
fn a_rule_has_its_number_its_links_and_its_footnotes() {
    let book = built(&[
        ROOT,
        (
            "moves.tid",
            "title: moves\ntags: :chapter [[The Book]]\n\nA ''base'' goes [[straight on|wheel]][[Footnote: pace]].\n\n!!sequential reading\n# [[wheel]]\n",
        ),
        ("wheel.tid", "title: wheel\ntags: moves\n\nIt turns.\n"),
        (
            "pace.tid",
            "title: Footnote: pace\ntags: :footnote\n\nBy 4 paces.\n",
        ),
    ]);
    let chapter = &book["divisions"][1];
    assert_eq!(chapter["number"], "1");
    assert_eq!(chapter["type"], "chapter");
    let text = &chapter["blocks"][0]["text"];
    assert_eq!(text["plain"], "A base goes straight on.");
    let note = text["footnotes"][0]["id"].as_str().unwrap();
    assert_eq!(
        text["html"],
        format!(
            "A <strong>base</strong> goes <a href=\"#wheel\">straight on</a><sup><a href=\"#{note}\" role=\"doc-noteref\">1</a></sup>."
        )
    );
    assert_eq!(text["links"], serde_json::json!(["wheel"]));
    assert_eq!(
        text["footnotes"][0]["blocks"][0]["text"]["plain"],
        "By 4 paces."
    );
    let wheel = &book["divisions"][2];
    assert_eq!(
        (&wheel["id"], &wheel["parent"]),
        (&"wheel".into(), &chapter["id"])
    );
}

#[test]
fn programs_look_up_rules_and_tables() {
    let book = built(&[
        ROOT,
        (
            "moves.tid",
            "title: moves\ntags: :chapter [[The Book]]\n\n\
             * on land:\n\n\
             |How far|c\n\
             |troops|>|paces|h\n\
             |~|good|bad|h\n\
             |~|going|~|h\n\
             |spears|4|2|\n\
             |bows|>|3|\n",
        ),
    ]);
    let place = book["by_id"]["moves"].as_u64().unwrap();
    let rule = &book["divisions"][usize::try_from(place).unwrap()];
    assert_eq!(
        (&rule["id"], &rule["type"]),
        (&"moves".into(), &"chapter".into())
    );
    assert_eq!(book["by_title"]["moves"], serde_json::json!(["moves"]));
    // The root has no text of its own, and says so.
    assert_eq!(book["divisions"][0]["blocks"], serde_json::json!([]));
    let table = &book["flat_tables"][0];
    assert_eq!(table["rule"], "moves");
    assert_eq!(table["title"], "How far");
    assert_eq!(
        table["heads"],
        serde_json::json!(["troops", "paces good going", "paces bad"])
    );
    assert_eq!(
        table["rows"],
        serde_json::json!([["spears", "4", "2"], ["bows", "3", "3"]])
    );
    let cell = &rule["blocks"][1]["rows"][3]["cells"][1];
    assert_eq!(cell["heads"], serde_json::json!(["paces", "good", "going"]));
}

/// A program that reads the tables of any book finds the list, if an empty one.
#[test]
fn a_book_without_tables_has_an_empty_list_of_them() {
    let moves = "title: moves\ntags: :chapter [[The Book]]\n\nMove.\n";
    let book = built(&[ROOT, ("moves.tid", moves)]);
    assert_eq!(book["flat_tables"], serde_json::json!([]));
}

#[test]
fn no_words_of_a_cell_are_left_out_of_a_flat_table() {
    let book = built(&[
        ROOT,
        (
            "moves.tid",
            "title: moves\ntags: :chapter [[The Book]]\ntype: text/vnd.tiddlywiki\n\n\
             <table><tr><td>\n\nbows\n\n</td><td>\n\n> At rest.\n\n; far\n: Six paces.\n\n</td></tr></table>\n",
        ),
    ]);
    let words = book["flat_tables"][0]["rows"][0].to_string();
    for word in ["bows", "At rest.", "far", "Six paces."] {
        assert!(words.contains(word), "{words}");
    }
}
