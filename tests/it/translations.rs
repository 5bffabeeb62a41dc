//! What the program tells authors in their own language: every text of the code has its message in
//! every language that is built in, with the same arguments, and nothing that is found is said in
//! English.

mod source;

use crate::paper;
use crate::paper::{Case, Wiki};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use tiddlybook::diag::{Diagnostic, Level, Rule};
use tiddlybook::locale::{AuthorMessages, Locale};
use tiddlybook::pipeline::{self, Project, Request};
use tiddlybook::say::{Text, Translator as _, Value};
use tiddlybook::source::{Folder, Memory};

/// The languages other than English.
fn languages() -> Vec<&'static str> {
    let mut languages = Locale::builtin_languages();
    languages.retain(|language| *language != "en");
    languages
}

/// What other programs say, in English, has no place in another language; a translation says in its
/// own words what went wrong.
const OTHERS_WORDS: &str = "why";

#[test]
fn every_text_has_its_message_in_every_language() {
    let mut texts = source::texts();
    for rule in Rule::ALL {
        texts.insert(rule.name().to_owned(), Vec::new());
    }
    let mut wrong = String::new();
    for language in languages() {
        let messages: BTreeMap<String, Vec<String>> =
            AuthorMessages::builtin(language).into_iter().collect();
        for (key, arguments) in &texts {
            let Some(translated) = messages.get(key) else {
                wrong += &format!("i18n/{language}: there is no message `{key}`\n");
                continue;
            };
            let is_same = |with: &[String]| {
                let mut own = translated.clone();
                own.extend_from_slice(with);
                own.sort();
                own.dedup();
                own == *arguments
            };
            if !is_same(&[]) && !is_same(&[OTHERS_WORDS.to_owned()]) {
                wrong += &format!(
                    "i18n/{language}: `{key}` has {translated:?} where the code has {arguments:?}\n"
                );
            }
        }
        for key in messages.keys().filter(|key| !texts.contains_key(*key)) {
            wrong += &format!("i18n/{language}: no text of the code has the key `{key}`\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn french_is_set_as_french_is() {
    for file in ["rules.ftl", "program.ftl"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("i18n/fr")
            .join(file);
        for line in std::fs::read_to_string(path).unwrap().lines() {
            let words = without_code(line);
            for wrong in [" ;", " :", " !", " ?", " »", "« ", "'"] {
                assert!(!words.contains(wrong), "{file}: “{wrong}” in\n{line}");
            }
        }
    }
}

/// A line without what is between backticks, and without the syntax of Fluent.
fn without_code(line: &str) -> String {
    let line = line.split_once(" = ").map_or(line, |(_, words)| words);
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

#[test]
fn nothing_that_is_found_in_a_wiki_is_said_in_english() {
    let all: Vec<(&str, AuthorMessages)> = languages()
        .into_iter()
        .map(|language| (language, AuthorMessages::new(language, None).unwrap()))
        .collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wikis");
    let mut found = Vec::new();
    let mut rules = BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let document = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for case in paper::parse(&document) {
            found.extend(findings(&of(&case)));
        }
    }
    found.extend(findings(&wikitext()));
    for found in found {
        rules.insert(found.rule);
        for text in texts_of(&found) {
            for (language, messages) in &all {
                assert_translated(&text, language, messages);
            }
        }
    }
    let unseen: Vec<&str> = Rule::ALL
        .iter()
        .filter(|rule| !rules.contains(rule))
        .map(|rule| rule.name())
        .collect();
    assert_eq!(unseen, NOT_SEEN, "rules that no wiki of a document raises");
}

/// The rules that it takes more than a wiki to break; the test of the keys knows their texts.
const NOT_SEEN: [&str; 8] = [
    "chain-too-deep",
    "missing-message",
    "invalid-docbook",
    "missing-glyph",
    "page-overflow",
    "inaccessible-pdf",
    "lost-address",
    "unversioned-change",
];

/// The wiki of a case.
fn of(case: &Case) -> Wiki {
    let wiki = Wiki::new();
    for (info, text) in case.blocks() {
        if let Some(path) = info.strip_prefix("file ") {
            wiki.write(path, text);
        }
    }
    wiki
}

/// A wiki with the faults that the documents of wikitext show, and no whole wiki does.
fn wikitext() -> Wiki {
    let wiki = Wiki::new();
    wiki.tiddler("book", ":part", "!!sequential reading\n# [[moves]]");
    let deep = "*".repeat(40);
    let text = format!(
        "[[run|javascript:run]] &nothing; \u{fffe}\n\n{deep} deep\n\n|~|a|\n|b|>|\n\n\
         [img[a map|../map.svg]] [[one|https://]] [[two|http://a:x/]] <<macro>> {{{{{{code"
    );
    wiki.tiddler("moves", ":chapter book", &text);
    let bytes = b"title: old\ntags: book\n\nCaf\xe9, caf\xe9.";
    std::fs::write(wiki.root().join("wiki/old.tid"), bytes).unwrap();
    wiki
}

/// What is found in a wiki, and in its English edition where it has editions, with all rules on.
fn findings(wiki: &Wiki) -> Vec<Diagnostic> {
    let folders = ["wiki", "wiki/en"].map(|folder| wiki.root().join(folder));
    let folders = folders.into_iter().filter(|folder| folder.exists());
    folders.flat_map(findings_in).collect()
}

fn findings_in(folder: PathBuf) -> Vec<Diagnostic> {
    let request = Request {
        wiki: Some(folder),
        language: Some("en".to_owned()),
        ..Request::default()
    };
    let mut found = Vec::new();
    // A wiki that cannot be read has no findings.
    for mut job in pipeline::jobs(&request).unwrap_or_default() {
        for rule in Rule::ALL.iter().filter(|rule| rule.level() == Level::Allow) {
            job.levels.set(*rule, Level::Warn);
        }
        let mut project = Project::new();
        if let Ok(edition) = project.load(&job) {
            found.extend_from_slice(project.check(edition).verdict.diagnostics());
        }
    }
    found
}

/// All that a finding says.
fn texts_of(found: &Diagnostic) -> Vec<Text> {
    let labels = found.labels.iter().map(|label| label.message.clone());
    let mut texts: Vec<Text> = labels.collect();
    texts.push(found.message.clone());
    texts.extend(found.help.clone());
    texts.extend(found.fix.as_ref().map(|fix| fix.message.clone()));
    texts
}

fn assert_translated(text: &Text, language: &str, messages: &AuthorMessages) {
    for (_, value) in text.arguments() {
        if let Value::Text(inside) = value {
            assert_translated(inside, language, messages);
        }
    }
    // A message that the authors of the book wrote themselves has no key.
    if text.key().is_empty() {
        return;
    }
    let said = messages.find(text);
    let said = said.unwrap_or_else(|| panic!("{language}: `{}` is said in English", text.key()));
    let words = without_arguments(&said, text, messages).to_lowercase();
    let english = words
        .split(|letter: char| !letter.is_alphabetic())
        .find(|word| ENGLISH.contains(word));
    assert_eq!(english, None, "{language}: {said}");
}

/// Words that neither French nor Spanish has. French has “tag”, as the French TiddlyWiki does.
const ENGLISH: [&str; 28] = [
    "the", "is", "are", "of", "and", "with", "not", "this", "that", "it", "has", "have", "there",
    "write", "which", "from", "to", "be", "by", "here", "where", "its", "take", "list", "title",
    "link", "row", "cell",
];

/// What is said without the words of the author, the names of files, and what is to be typed.
fn without_arguments(said: &str, text: &Text, messages: &AuthorMessages) -> String {
    let mut words = said.to_owned();
    for (_, value) in text.arguments() {
        let value = match value {
            Value::Text(inside) => messages.translate(inside),
            other => other.to_string(),
        };
        words = words.replacen(&value, " ", 1);
    }
    words.split('`').step_by(2).collect()
}

#[test]
fn a_language_of_the_users_own_knows_what_it_lacks() {
    let files = Memory::of([(
        "i18n/qya/rules.ftl",
        "orphan-link-said = ú tiddler { $title }\nwrite = teke\n",
    )]);
    let folder = Folder::new(&files, Path::new("i18n"));
    let messages = AuthorMessages::new("qya", Some(folder)).unwrap();
    let missing = messages.missing();
    let all = AuthorMessages::builtin("fr").len();
    assert_eq!(missing.len(), all - 2);
    assert!(!missing.contains(&"write".to_owned()));
    assert!(missing.contains(&"orphan-link".to_owned()));
}

/// What the program prints to standard error in French.
fn french(wiki: &Wiki, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .env("LC_ALL", "fr_FR.UTF-8")
        .args(arguments)
        .current_dir(wiki.root())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    said.replace('\u{202f}', "_")
}

#[test]
fn a_build_speaks_the_language_of_its_user() {
    let wiki = Wiki::new();
    wiki.tiddler("book", ":part", "!!sequential reading\n# [[moves]]");
    wiki.tiddler("moves", ":chapter book", "Move and and turn.");
    let said = french(&wiki, &["build", "--to", "html"]);
    assert_eq!(
        said,
        "créé : build/wiki_en/index.html\n\
         avertissements_: 1 doubled-word\n\
         1 avertissement dans wiki_; `tiddlybook check` affiche tout\n"
    );
    wiki.tiddler("moves", ":chapter book", "See [[x]].");
    let said = french(&wiki, &["build", "--to", "html"]);
    assert!(said.contains("erreur[orphan-link]: aucun tiddler n’a pour titre «_x_»"));
    assert!(said.ends_with(
        "rien n’a été produit à partir de wiki, qui contient des erreurs\n1 erreur dans wiki\n"
    ));
}

#[test]
fn errors_speak_the_language_of_the_user() {
    let wiki = Wiki::new();
    wiki.tiddler("book", ":part", "!!sequential reading\n# [[moves]]");
    for (arguments, said) in [
        (
            &["check", "nowhere"][..],
            "erreur_: nowhere\u{a0}: ce fichier ou dossier n’existe pas\n",
        ),
        (
            &["explain", "orphan-lnk"],
            "erreur_: il n’y a pas de règle `orphan-lnk`_; vouliez-vous dire `orphan-link`_? \
             (`tiddlybook explain` en donne la liste)\n",
        ),
        (
            &["check", "--locale", "es", "nowhere"],
            "error: nowhere: ese archivo o carpeta no existe\n",
        ),
    ] {
        assert_eq!(french(&wiki, arguments), said);
    }
    for (config, said) in [
        (
            "titel = 1\n",
            "erreur_: book.toml:1:1\u{a0}: il n’y a pas ici de clé `titel`",
        ),
        (
            "language = \"x\"\n",
            "erreur_: book.toml:1:12\u{a0}: `x` n’est pas une langue_; écrivez un code tel que `fr`",
        ),
        (
            "[book]\ndate = \"1.1.1285\"\n",
            "erreur_: book.toml:2:8\u{a0}: `1.1.1285` n’est pas une date_; écrivez-la comme 2015-09-22\n",
        ),
        (
            "number_sections = \"yes\"\n",
            "erreur_: book.toml:1:19\u{a0}: `number_sections` est oui ou non_: écrivez `number_sections = true` ou",
        ),
        (
            "figures = \"figz\"\n",
            "erreur_: book.toml:1:11\u{a0}: il n’y a pas de dossier `figz`_; les chemins partent du dossier",
        ),
    ] {
        wiki.write("book.toml", config);
        let error = french(&wiki, &["check"]);
        assert!(error.starts_with(said), "{error}");
    }
}

#[test]
fn help_and_errors_in_arguments_speak_the_language_of_the_user() {
    let wiki = Wiki::new();
    for (arguments, said) in [
        (
            &["chekk"][..],
            "erreur_: il n’y a pas de commande `chekk`\n\n  conseil_: il y a des commandes de nom proche_: \
             `schema`, `check`\n\nUtilisation_: tiddlybook [OPTIONS] <COMMANDE>\n\nPour en savoir plus, essayez `--help`.\n",
        ),
        (
            &["serve", "--port", "x"],
            "erreur_: valeur `x` incorrecte pour `--port <NOMBRE>`_: ce n’est pas un nombre\n\n\
             Pour en savoir plus, essayez `--help`.\n",
        ),
        (
            &["serve", "--port", "70000"],
            "erreur_: valeur `70000` incorrecte pour `--port <NOMBRE>`_: 70000 n’est pas dans 0..=65535\n\n\
             Pour en savoir plus, essayez `--help`.\n",
        ),
        (
            &["show", "--locale=es"],
            "error: faltan estos argumentos obligatorios:\n  <TÍTULO>\n\n\
             Uso: tiddlybook show --locale <CÓDIGO> <TÍTULO>\n\nPara saber más, pruebe `--help`.\n",
        ),
    ] {
        assert_eq!(french(&wiki, arguments), said);
    }
    let help = |locale: &str| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        let output = program
            .args(["check", "--help", "--locale", locale])
            .output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    };
    let (french, english) = (help("fr"), help("en"));
    assert!(
        french.starts_with("Chercher les erreurs sans rien écrire\n\n"),
        "{french}"
    );
    // What is the same in both is a name.
    let lines = english.lines().map(str::trim);
    let lines = lines.filter(|it| it.contains(' ') && french.contains(it));
    let same: Vec<_> = lines.filter(|it| !it.starts_with('-')).collect();
    assert_eq!(same, ["terms, book, translation"]);
    assert_eq!(help("de"), english);
}

#[test]
fn what_programs_read_is_english_whatever_the_users_locale() {
    let wiki = Wiki::new();
    wiki.tiddler(
        "book",
        ":part",
        "!!sequential reading\n# [[moves]]\n# [[x]]",
    );
    wiki.tiddler("moves", ":chapter book", "Text.");
    for format in ["short", "json", "sarif", "github", "gitlab"] {
        let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
            .env("LC_ALL", "fr_FR.UTF-8")
            .args(["check", "--format", format])
            .current_dir(wiki.root())
            .output()
            .unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains("no tiddler is titled “x”"), "{said}");
    }
}
