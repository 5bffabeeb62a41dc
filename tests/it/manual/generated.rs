//! The pages of the manual that say what the program says of itself.

mod french;

pub use french::{texts as french_texts, tiddlers};

use super::root;
use serde_json::{Map, Value};
use std::fmt::Write as _;
use std::process::Command;
use tiddlybook::config;
use tiddlybook::diag::{Group, Level, Rule};

/// The manuals that show a fault which `check` sees in them, too, and its rule.
const QUOTED: &[(&str, &str)] = &[
    ("misplaced-kind", "typed-number"),
    ("faulty-message", "typed-number"),
    ("file-encoding", "lost-character"),
    ("forbidden-character", "lost-character"),
    ("lost-character", "lost-character"),
    ("look-alike", "look-alike"),
    ("impossible-throw", "impossible-throw"),
    ("impossible-date", "impossible-date"),
    ("licence-address", "licence-address"),
    ("unfinished-text", "unfinished-text"),
];

/// The generated pages, each with its path.
pub fn pages() -> Vec<(String, String)> {
    let rules = Group::ALL.map(|group| (format!("rules/{}.md", group.name()), rules(group)));
    let mut pages = vec![
        ("settings/keys.md".to_owned(), keys()),
        ("commands.md".to_owned(), commands()),
    ];
    pages.extend(rules);
    pages
}

/// The manuals of the rules of a group.
fn rules(group: Group) -> String {
    let mut page = format!("# Rules about {}\n", about(group));
    for rule in group.rules() {
        let level = match rule.level() {
            Level::Allow => "allowed",
            Level::Warn => "warning",
            Level::Deny => "error",
        };
        let manual = rule.manual();
        let (sentence, rest) = manual.trim().split_once('\n').unwrap();
        let text = format!(
            "**{sentence}** Default: {level}.\n{}",
            of_rule(rest, "The file")
        );
        let _ = write!(page, "\n## {rule}\n\n{}{text}", allowed(rule));
    }
    page
}

/// The text of a rule's manual as the pages have it.
fn of_rule(text: &str, the_file: &str) -> String {
    // No font has the sign for a control character.
    with_paths(&indented(text), the_file).replace('␁', "¤")
}

/// The comment that allows what the manual of a rule shows.
fn allowed(rule: Rule) -> String {
    let quoted = QUOTED.iter().find(|(name, _)| *name == rule.name());
    let allow = quoted.map(|(_, fault)| format!("<!-- allow: {fault} -->\n\n"));
    allow.unwrap_or_default()
}

/// The text with its blocks of code one space to the right, which no reader sees, where git's marks of a merge are in
/// them: at the beginning of a line they would be the file's own.
fn indented(text: &str) -> String {
    if !text.contains("\n<<<<<<<") {
        return text.to_owned();
    }
    let pieces = text.split("```").enumerate();
    let pieces = pieces.map(|(at, piece)| match at % 2 {
        0 => piece.to_owned(),
        _ => format!(" ```{}```", piece.replace('\n', "\n ")),
    });
    pieces.collect()
}

/// The text with the path of each file above its block, whose info string no reader sees.
fn with_paths(text: &str, the_file: &str) -> String {
    let line = |line: &str| match line
        .trim()
        .strip_prefix("```")
        .and_then(|it| it.split_once(' '))
    {
        Some((_, path)) if path.contains('.') => format!("{the_file} `{path}`:\n\n{line}\n"),
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

fn about(group: Group) -> &'static str {
    match group {
        Group::Reading => "the reading order",
        Group::Links => "links",
        Group::Text => "texts",
        Group::Figures => "figures",
        Group::Terms => "terms and charts",
        Group::Book => "the book",
        Group::Translation => "translations",
    }
}

/// What `--help` says of every command.
fn commands() -> String {
    let mut page =
        "# Commands\n\n`tiddlybook help build`, or another command, prints what is here.\n"
            .to_owned();
    for command in all_commands() {
        let _ = write!(page, "\n## {command}\n\n{}", help(&command, "en"));
    }
    page
}

/// The program, its commands, and theirs.
fn all_commands() -> Vec<String> {
    let mut all = vec!["tiddlybook".to_owned()];
    let mut at = 0;
    while let Some(command) = all.get(at).cloned() {
        let said = said(&format!("{command} --help --locale en"));
        let list = said.split("\nCommands:\n").nth(1).unwrap_or_default();
        let list = list.split("\n\n").next().unwrap_or_default();
        let lines = list.lines().filter_map(|it| it.strip_prefix("  "));
        let names = lines.filter_map(|it| it.split(' ').next());
        let names = names.filter(|it| !it.is_empty() && *it != "help");
        let inner: Vec<String> = names.map(|it| format!("{command} {it}")).collect();
        all.splice(at + 1..at + 1, inner);
        at += 1;
    }
    all
}

/// The help of a command, as a block.
fn help(command: &str, locale: &str) -> String {
    let said = said(&format!("{command} --help --locale {locale}"));
    let lines: Vec<&str> = said.lines().map(str::trim_end).collect();
    format!("```text\n{}\n```\n", lines.join("\n"))
}

/// What the program prints.
fn said(command: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
    let arguments = command.split(' ').skip(1);
    program.args(arguments).current_dir(root());
    let output = program.env("COLUMNS", "100").output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The keys of `book.toml`, from its schema.
fn keys() -> String {
    // On a phone, the meaning of a key would be off the screen.
    let fields = "---\nresponsive: cards\n---\n\n";
    let mut page = format!("{fields}# Every key\n\n{}\n", ENGLISH.introduction);
    for (title, text) in sections(&config::schema(), &ENGLISH) {
        let _ = write!(page, "\n## {title}\n{text}");
    }
    page
}

/// What the page of the keys says besides the schema.
struct KeyWords {
    introduction: &'static str,
    /// The titles of the sections; `{}` is the name of a table.
    above: &'static str,
    of: &'static str,
    head: &'static str,
    text: &'static str,
    number: &'static str,
    list: &'static str,
    by_name: &'static str,
    or: &'static str,
    to: &'static str,
}

const ENGLISH: KeyWords = KeyWords {
    introduction: "The values of a key are those that it can have. Where no default is given, the key has none, or the text tells it.",
    above: "Keys above all tables",
    of: "Keys of {}",
    head: "| key | values | default | meaning |",
    text: "text",
    number: "a number",
    list: "a list: ",
    by_name: "a table by name",
    or: "or",
    to: "to",
};

/// The sections of the page of the keys, each with its title.
fn sections(schema: &str, words: &KeyWords) -> Vec<(String, String)> {
    let schema: Value = serde_json::from_str(schema).unwrap();
    let mut keys = Keys {
        definitions: schema["$defs"].as_object().unwrap(),
        words,
        sections: Vec::new(),
    };
    keys.table("", &schema);
    keys.sections
}

struct Keys<'a> {
    definitions: &'a Map<String, Value>,
    words: &'a KeyWords,
    sections: Vec<(String, String)>,
}

impl Keys<'_> {
    /// What a schema is, behind a reference, and where it is that or nothing.
    fn followed<'a>(&'a self, schema: &'a Value) -> &'a Value {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.trim_start_matches("#/$defs/");
            return self.followed(&self.definitions[name]);
        }
        let choices = schema["anyOf"].as_array().into_iter().flatten();
        let mut choices = choices.filter(|it| it["type"] != "null");
        match (choices.next(), choices.next()) {
            (Some(only), None) => self.followed(only),
            _ => schema,
        }
    }

    /// Appends the section of a table, then those of the tables in it.
    fn table(&mut self, name: &str, schema: &Value) {
        let (rows, tables) = self.rows(name, schema);
        let about = schema["description"].as_str().filter(|_| !name.is_empty());
        let title = match name {
            "" => self.words.above.to_owned(),
            _ => self.words.of.replace("{}", name),
        };
        let mut text = String::new();
        if let Some(about) = about {
            let _ = write!(text, "\n{}\n", one_line(about));
        }
        if !rows.is_empty() {
            let _ = write!(text, "\n{}\n|---|---|---|---|\n{rows}", self.words.head);
        }
        self.sections.push((title, text));
        for (name, schema) in tables {
            self.table(&name, &schema);
        }
    }

    /// The rows of the keys that are no tables, and the tables.
    fn rows(&self, name: &str, schema: &Value) -> (String, Vec<(String, Value)>) {
        let (mut rows, mut tables) = (String::new(), Vec::new());
        let dot = if name.is_empty() { "" } else { "." };
        let properties = schema["properties"].as_object().into_iter().flatten();
        for (key, value) in properties {
            let inner = self.followed(value);
            let description = value["description"]
                .as_str()
                .or(inner["description"].as_str());
            let with_description = |it: &Value| {
                let mut it = it.clone();
                it["description"] = Value::from(description);
                it
            };
            let named = &inner["additionalProperties"];
            if name.is_empty() && key == "rules" {
                tables.push((
                    key.clone(),
                    serde_json::json!({ "description": description }),
                ));
            } else if let Some(table) = self.table_of(inner) {
                tables.push((format!("{name}{dot}{key}"), with_description(table)));
                if named["$ref"].is_string() {
                    tables.push((
                        format!("{name}{dot}{key}.NAME"),
                        self.followed(named).clone(),
                    ));
                }
            } else if named.is_object() && self.table_of(self.followed(named)).is_some() {
                tables.push((
                    format!("{name}{dot}{key}.NAME"),
                    with_description(self.followed(named)),
                ));
            } else if let Some(table) = self.table_of(self.followed(&inner["items"])) {
                tables.push((format!("{name}{dot}{key}"), with_description(table)));
            } else {
                let default = match &value["default"] {
                    Value::Null => "—".to_owned(),
                    Value::Array(items) if items.is_empty() => "—".to_owned(),
                    other => format!("`{other}`"),
                };
                let meaning = one_line(description.unwrap_or_default());
                let _ = writeln!(
                    rows,
                    "| `{key}` | {} | {default} | {meaning} |",
                    self.values(inner)
                );
            }
        }
        (rows, tables)
    }

    /// The table that a schema is, or may be.
    fn table_of<'a>(&'a self, schema: &'a Value) -> Option<&'a Value> {
        let choices = schema["anyOf"].as_array().into_iter().flatten();
        let choices = choices.map(|it| self.followed(it)).chain([schema]);
        let mut tables = choices.filter(|it| it["properties"].is_object());
        tables.next()
    }

    /// The items of an enumeration.
    fn listed(&self, items: &[String]) -> String {
        match items.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                format!("{} {} {last}", rest.join(", "), self.words.or)
            }
            _ => items.concat(),
        }
    }

    /// The values that a schema allows.
    fn values(&self, schema: &Value) -> String {
        let constants = schema["oneOf"].as_array().into_iter().flatten();
        let constants = constants.map(|it| &it["const"]);
        let constants = constants.chain(schema["enum"].as_array().into_iter().flatten());
        let constants: Vec<String> = constants.map(|it| format!("`{it}`")).collect();
        if !constants.is_empty() {
            return self.listed(&constants);
        }
        let choices: Vec<&Value> = schema["anyOf"].as_array().into_iter().flatten().collect();
        if !choices.is_empty() {
            let choices = choices.into_iter().map(|it| self.values(self.followed(it)));
            return self.listed(&choices.collect::<Vec<_>>());
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds.first().and_then(Value::as_str),
            kind => kind.as_str(),
        };
        let bounds = (schema["minimum"].as_u64(), schema["maximum"].as_u64());
        match (kind, bounds) {
            (Some("string"), _) => self.words.text.to_owned(),
            (Some("boolean"), _) => "`true`, `false`".to_owned(),
            (Some("integer" | "number"), (Some(least), Some(most))) => {
                format!("{least} {} {most}", self.words.to)
            }
            (Some("integer"), _) => self.words.number.to_owned(),
            (Some("array"), _) => {
                self.words.list.to_owned() + &self.values(self.followed(&schema["items"]))
            }
            (Some("object"), _) => self.words.by_name.to_owned(),
            other => panic!("what is a value of this kind? {other:?}: {schema}"),
        }
    }
}

/// A description on one line, with `|` as a cell has it.
fn one_line(text: &str) -> String {
    text.replace('\n', " ").replace('|', "\\|")
}
