//! The same in the French edition, whose folder has tiddlers: one file of them a page of the English one.

use super::{ENGLISH, KeyWords, QUOTED, all_commands, help, of_rule, root, said, sections};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use tiddlybook::config;
use tiddlybook::diag::{Group, Rule};

/// What `check` says of pages that say the same as the English ones: placeholders that are translated, and words that
/// mean something else in the sentence beside.
const DIFFERENT: &[(&str, &[&str])] = &[
    (
        "mistranslated-meaning",
        &[
            "tiddlybook init",
            "tiddlybook build",
            "tiddlybook check",
            "tiddlybook translate",
            "tiddlybook translate import",
            "tiddlybook translate pair",
            "tiddlybook lsp",
            "lost-address",
            "missing-message",
            "missing-figure",
            "unsafe-figure",
            "figure-text",
            "malformed-link",
            "typed-number",
            "unused-immediate",
            "title-character",
            "unknown-original",
            "malformed-file",
            "unsupported-type",
            "unusable-id",
            "defined-twice",
            "duplicate-label",
            "mixed-minus",
            "wrong-count",
            "impossible-throw",
            "undefined-abbreviation",
            "foreign-markup",
            "forbidden-character",
            "mistranslated-number",
            "mistranslated-meaning",
            "unmatched-meaning",
        ],
    ),
    (
        "mistranslated-number",
        &["tiddlybook check", "doubled-word", "punctuation"],
    ),
    (
        "mistranslated-code",
        &[
            "no-author",
            "no-licence",
            "missing-message",
            "figure-without-picture",
            "figure-name",
            "orphan-link",
            "malformed-link",
            "no-reading-list",
            "reading-list-entry",
            "no-title",
            "malformed-file",
            "unlinked-term",
            "near-terms",
            "term-case",
            "abbreviation-before-definition",
            "unused-term",
            "undefined-abbreviation",
            "unknown-class",
            "impossible-date",
            "missing-translation",
            "stale-translation",
            "mistranslated-meaning",
            "misplaced-kind",
            "unclosed-markup",
            "foreign-markup",
            "malformed-markup",
            "list-jump",
            "punctuation",
            "chart-ranges",
            "impossible-throw",
            "Keys of book",
            "Keys of languages.NAME.book",
        ],
    ),
];

/// The comments that allow this, and what the manual of a rule shows.
fn comments(name: &str) -> String {
    let different = DIFFERENT.iter().filter(|(_, names)| names.contains(&name));
    let quoted = QUOTED.iter().filter(|(rule, _)| *rule == name);
    // These show faults of English.
    let quoted = quoted.filter(|(rule, _)| !["faulty-message", "impossible-date"].contains(rule));
    let faults = different
        .map(|(fault, _)| fault)
        .chain(quoted.map(|(_, fault)| fault));
    let faults: Vec<&str> = faults.copied().collect();
    match faults.as_slice() {
        [] => String::new(),
        faults => format!("<!-- allow: {} -->\n\n", faults.join(", ")),
    }
}

/// The generated files, each with its path.
pub fn tiddlers() -> Vec<(String, String)> {
    let rules = Group::ALL.map(|group| (format!("rules/{}.json", group.name()), rules(group)));
    let mut files = vec![
        ("commands.json".to_owned(), commands()),
        ("settings/keys.json".to_owned(), keys()),
    ];
    files.extend(rules);
    let printed = |it: Vec<Value>| serde_json::to_string_pretty(&it).unwrap() + "\n";
    let printed = files.into_iter().map(|(name, it)| (name, printed(it)));
    let contents = ("README.md".to_owned(), contents());
    printed.chain([contents]).collect()
}

/// What is above the contents. The file has no fields, so it is no tiddler.
const ABOVE_CONTENTS: &str = "\
# Le manuel de tiddlybook

Voici les pages du manuel en français, dans l'ordre du livre. Ici, les liens d'une page à l'autre ne mènent nulle part. Ils marchent dans le livre, que le programme produit si on l'appelle dans le dossier `docs/manual`\u{a0}:

```sh
tiddlybook build --language fr     # ../../build/manual_fr.epub, ../../build/manual_fr/index.html
```

Ce qui n'a pas de lien ici est dans le livre, et le programme l'affiche aussi\u{a0}: les règles par `tiddlybook explain --locale fr`, les commandes par `tiddlybook --help --locale fr`, les clés par `tiddlybook schema --locale fr`.

";

/// The files of the manual that somebody wrote, by the titles of their tiddlers, each with its path and text.
type Pages = BTreeMap<String, (String, String)>;

fn written() -> Pages {
    let folder = root().join("docs/manual/fr");
    let mut pages = Pages::new();
    for entry in walkdir::WalkDir::new(&folder) {
        let path = entry.unwrap().into_path();
        let name = path.strip_prefix(&folder).unwrap().to_str().unwrap();
        let is_tiddler = name.ends_with(".md") || name.ends_with(".tid");
        if path.is_file() && is_tiddler && name != "README.md" {
            let text = fs::read_to_string(&path).unwrap();
            let title = text.lines().find_map(|it| it.strip_prefix("title: "));
            let title = title.unwrap().trim_matches('"').to_owned();
            pages.insert(title, (name.replace('\\', "/"), text));
        }
    }
    pages
}

/// The titles in the reading list of a text.
fn listed(text: &str) -> Vec<String> {
    let (_, below) = text
        .split_once("## lecture séquentielle\n")
        .unwrap_or_default();
    let title = |line: &str| Some(line.strip_prefix("1. [[")?.strip_suffix("]]")?.to_owned());
    below.lines().filter_map(title).collect()
}

/// The contents of the manual for hosts of code, which show the links between its files, but none between its tiddlers.
fn contents() -> String {
    let mut pages = written();
    let mut contents = ABOVE_CONTENTS.to_owned();
    list("tiddlybook", 0, &mut pages, &mut contents);
    assert!(pages.is_empty(), "no list names {:?}", pages.keys());
    contents
}

/// Appends a page and those of its list; takes each out of the pages that are left.
fn list(title: &str, depth: usize, pages: &mut Pages, contents: &mut String) {
    let indent = "  ".repeat(depth);
    let Some((name, text)) = pages.remove(title) else {
        let _ = writeln!(contents, "{indent}* {title}");
        return;
    };
    let _ = writeln!(contents, "{indent}* [{title}]({name})");
    for title in listed(&text) {
        list(&title, depth + 1, pages, contents);
    }
}

/// The texts that are read, and tried, one after the other: each of a tiddler with a list, and of those of this list that
/// have none.
pub fn texts() -> Vec<String> {
    let pages = written();
    let heads = pages.values().map(|(_, text)| text);
    let heads = heads.filter(|text| !listed(text).is_empty());
    let without_list = |title: &String| {
        let (_, text) = pages.get(title)?;
        listed(text).is_empty().then_some(text.as_str())
    };
    let whole = |head: &String| {
        let below: String = listed(head).iter().filter_map(without_list).collect();
        format!("{head}\n{below}")
    };
    heads.map(whole).collect()
}

/// The tiddler of a page, which lists the others, and these.
fn page(title: &str, original: &str, tags: &str, text: &str, mut others: Vec<Value>) -> Vec<Value> {
    let mut text = format!("{text}## lecture séquentielle\n");
    for other in &mut others {
        let _ = writeln!(text, "1. [[{}]]", other["title"].as_str().unwrap());
        other["tags"] = format!("[[{title}]]").into();
    }
    let mut all = vec![tiddler(title, original, &text)];
    all[0]["tags"] = tags.into();
    all.append(&mut others);
    all
}

fn tiddler(title: &str, original: &str, text: &str) -> Value {
    json!({ "title": title, "original": original, "type": "text/x-markdown", "text": text })
}

fn commands() -> Vec<Value> {
    let command = |name: &String| {
        let (title, original) = match name.as_str() {
            // The book itself has the title of the program.
            "tiddlybook" => ("tiddlybook (Commandes)", "tiddlybook (Commands)"),
            name => (name, name),
        };
        tiddler(title, original, &(comments(name) + &help(name, "fr")))
    };
    let text = "`tiddlybook help build`, ou une autre commande, imprime ce qui est ici.\n\n";
    let others = all_commands().iter().map(command).collect();
    page("Commandes", "Commands", ":chapter tiddlybook", text, others)
}

const FRENCH: KeyWords = KeyWords {
    introduction: "Les valeurs d’une clé sont celles qu’elle peut avoir. Là où aucune valeur par défaut n’est donnée, la clé n’en a pas, ou le texte la dit.",
    above: "Clés au-dessus de toutes les tables",
    of: "Clés de {}",
    head: "| clé | valeurs | défaut | sens |",
    text: "texte",
    number: "un nombre",
    list: "une liste\u{a0}: ",
    by_name: "une table par nom",
    or: "ou",
    to: "à",
};

fn keys() -> Vec<Value> {
    let english = sections(&config::schema(), &ENGLISH);
    let french = sections(&said("tiddlybook schema --locale fr"), &FRENCH);
    assert_eq!(english.len(), french.len());
    let both = english.into_iter().zip(french);
    let section = |((original, _), (title, text)): ((String, String), (String, String))| {
        let text = comments(&original) + text.trim_start();
        let title = title.replace("NAME", "NOM");
        let mut section = tiddler(&title, &original, &text);
        section["responsive"] = "cards".into();
        section
    };
    let text = format!("{}\n\n", FRENCH.introduction);
    let others = both.map(section).collect();
    page("Toutes les clés", "Every key", "book.toml", &text, others)
}

fn rules(group: Group) -> Vec<Value> {
    let (about, original) = match group {
        Group::Reading => ("de l'ordre de lecture", "the reading order"),
        Group::Links => ("des liens", "links"),
        Group::Text => ("des textes", "texts"),
        Group::Figures => ("des figures", "figures"),
        Group::Terms => ("des termes et des tables de jeu", "terms and charts"),
        Group::Book => ("du livre", "the book"),
        Group::Translation => ("des traductions", "translations"),
    };
    let rules = group.rules().into_iter().map(rule).collect();
    let (title, original) = (format!("Règles {about}"), format!("Rules about {original}"));
    page(&title, &original, "Règles", "", rules)
}

/// What `explain` prints, with the level behind the first sentence.
fn rule(rule: Rule) -> Value {
    let name = rule.name();
    let manual = said(&format!("tiddlybook explain {name} --locale fr"));
    let (head, manual) = manual.split_once("\n\n").unwrap();
    let (sentence, rest) = manual.split_once("\n\n").unwrap();
    let level = head.trim_start_matches(name).trim_matches([' ', '(', ')']);
    let rest = of_rule(&unwrapped(rest.trim_end()), "Le fichier");
    // In the manual, examples are those of the original; `explain` has the terms of a French wiki.
    let is_of_headings = name == "reading-list-heading";
    let rest = match is_of_headings {
        true => rest,
        false => rest
            .replace("\n;Auteurs\n", "\n;Authors\n")
            .replace("\n;Licence\n", "\n;License\n")
            .replace("\n!!lecture séquentielle\n", "\n!!sequential reading\n"),
    };
    let text = format!(
        "{}**{sentence}** Par défaut\u{202f}: {level}.\n\n{rest}",
        comments(name)
    );
    tiddler(name, name, &text)
}

/// The text with each paragraph on one line, as code in it must not be divided.
fn unwrapped(text: &str) -> String {
    let pieces = text.split("```").enumerate();
    let pieces = pieces.map(|(at, piece)| match at % 2 {
        0 => piece
            .replace("\n\n", "\u{0}")
            .replace('\n', " ")
            .replace('\u{0}', "\n\n"),
        _ => format!("```{piece}```"),
    });
    pieces.collect()
}
