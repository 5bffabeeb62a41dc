//! What is not translated is left out, is in the language of the original, or keeps a book from being made.

use super::{Looked, book, job, loaded};
use std::process::Command;
use tiddlybook::config::MissingTranslation;
use tiddlybook::pipeline::{BuildOptions, Project};

#[test]
fn what_is_in_two_editions_has_one_number() {
    let original = Looked::at(&book("en", MissingTranslation::LeaveOut));
    for (language, missing) in [
        ("fr", MissingTranslation::LeaveOut),
        ("es", MissingTranslation::LeaveOut),
        ("es", MissingTranslation::Original),
    ] {
        let looked = Looked::at(&book(language, missing));
        let numbers = looked.numbers.iter();
        let both: Vec<_> = numbers
            .filter(|(id, _)| original.ids.contains(*id))
            .collect();
        assert!(both.len() > 5);
        for (id, number) in both {
            assert_eq!(original.numbers.get(id), Some(number), "{id} in {language}");
        }
    }
    let left_out = Looked::at(&book("es", MissingTranslation::LeaveOut));
    assert_eq!(
        left_out.numbers["distant-bases"],
        original.numbers["distant-bases"]
    );
    let chapters = |it: &Looked| it.numbers.values().filter(|it| !it.contains('.')).count();
    assert!(chapters(&left_out) < chapters(&original));
}

#[test]
fn what_is_not_translated_is_in_the_language_of_the_original() {
    let original = Looked::at(&book("en", MissingTranslation::LeaveOut));
    let book = book("es", MissingTranslation::Original);
    let looked = Looked::at(&book);
    let dead: Vec<_> = looked.targets.difference(&looked.ids).collect();
    assert!(dead.is_empty(), "{dead:?}");
    assert!(!looked.untranslated.contains_key("distant-bases"));
    assert_eq!(looked.untranslated["moves"], "en");
    assert!(looked.untranslated.values().all(|it| it == "en"));
    let (all, marked) = (original.numbers.len(), looked.untranslated.len());
    assert!(marked > 60, "{marked} of {all}");
    // Every chapter and section is there.
    for id in original
        .numbers
        .keys()
        .filter(|id| !id.contains(['.', '_']))
    {
        assert!(looked.ids.contains(id), "{id}");
    }
    let part = book.part.components();
    let words: Vec<&str> = part.iter().map(|it| it.kind().name()).collect();
    assert!(
        words.contains(&"chapter") && words.contains(&"appendix"),
        "{words:?}"
    );
}

#[test]
fn every_format_says_what_is_not_translated() {
    let folder = tempfile::tempdir().unwrap();
    let mut project = Project::new();
    let id = loaded(&mut project, "es", MissingTranslation::Original);
    let options = BuildOptions {
        out: Some(folder.path().to_owned()),
        ..BuildOptions::new(&[
            "docbook",
            "html",
            "html-single",
            "json",
            "mediawiki",
            "mdbook",
            "wiki-tiddlywiki5",
        ])
    };
    let report = project.build(id, &options).unwrap();
    assert!(!report.verdict.has_errors(), "{:#?}", report.verdict);
    let read = |path: &str| std::fs::read_to_string(folder.path().join(path)).unwrap();
    for (path, marks) in [
        (
            "rulebook_es.xml",
            ["xml:lang=\"en\" dir=\"ltr\"", ">sin traducir</para>"],
        ),
        (
            "rulebook_es/moves.html",
            ["lang=\"en\" dir=\"ltr\"", ">sin traducir</p>"],
        ),
        (
            "rulebook_es/index.html",
            ["<span lang=\"en\" dir=\"ltr\">", "<html lang=\"es\""],
        ),
        (
            "rulebook_es.single.html",
            ["lang=\"en\" dir=\"ltr\"", ">sin traducir</p>"],
        ),
        (
            "rulebook_es.json",
            ["\"language\": \"en\"", "\"translation\": \"untranslated\""],
        ),
        (
            "rulebook_es.mediawiki",
            ["<div lang=\"en\" dir=\"ltr\">", "''sin traducir''"],
        ),
        (
            "rulebook_es.mdbook/src/moves.md",
            ["<div lang=\"en\" dir=\"ltr\">", "*sin traducir*"],
        ),
    ] {
        let text = read(path);
        for mark in marks {
            assert!(text.contains(mark), "{path} is without {mark}");
        }
    }
    assert!(!read("rulebook_es/the-turn.html").contains("<section class=\"chapter\" lang"));
}

#[test]
fn nothing_is_made_of_what_has_to_be_complete() {
    let mut project = Project::new();
    let mut job = job("es", MissingTranslation::Error);
    // As `book.toml` says it.
    let rule = tiddlybook::diag::Rule::MissingTranslation;
    job.levels.set(rule, tiddlybook::diag::Level::Deny);
    let id = project.load(&job).unwrap();
    let report = project.check(id);
    let found = report.verdict.diagnostics().iter();
    let found: Vec<_> = found.filter(|it| it.rule == rule).collect();
    assert!(found.len() > 100, "{}", found.len());
    let place = project.sources().locate(found[0].span.unwrap());
    let path = project.sources().path(place.file);
    assert!(
        path.parent().unwrap().ends_with("wiki/en"),
        "{}",
        path.display()
    );
}

#[test]
fn readers_are_told_what_has_changed_since_it_was_translated() {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        let command = command.env("LC_ALL", "C").args(arguments);
        let output = command.current_dir(folder.path()).output().unwrap();
        assert!(output.status.success(), "{output:?}");
    };
    write(
        "book.toml",
        "name = \"a\"\nlanguage = \"en\"\n[book]\ntitle = \"A\"\nauthors = [\"B\"]\nlicence = \"C\"\n\
         [translation]\nstale = \"note\"\n[languages.en]\nwiki = \"en\"\n[languages.fr]\nwiki = \"fr\"\n",
    );
    let root = "title: book\ntags: :part\n\n!!sequential reading\n# [[moves]]\n";
    write("en/book.tid", root);
    write(
        "en/moves.tid",
        "title: moves\ntags: :chapter book\n\nA base moves.\n",
    );
    let root =
        "title: livre\ntags: :part\noriginal: book\n\n!!lecture séquentielle\n# [[mouvements]]\n";
    write("fr/livre.tid", root);
    let moves = "title: mouvements\ntags: :chapter livre\noriginal: moves\n\nUn socle bouge.\n";
    write("fr/mouvements.tid", moves);
    let page = || std::fs::read_to_string(folder.path().join("build/a_fr/moves.html")).unwrap();
    run(&["translate", "done", "--all"]);
    run(&["build", "--to", "html"]);
    assert!(!page().contains("a changé depuis"));
    write(
        "en/moves.tid",
        "title: moves\ntags: :chapter book\n\nA base may move.\n",
    );
    run(&["build", "--to", "html", "--allow", "mistranslated-meaning"]);
    assert!(
        page().contains("<p class=\"remark outdated\" lang=\"fr\" dir=\"ltr\">l’original a changé")
    );
}

/// A paragraph, an item, a cell and a heading that a translator left as they are in the original.
#[test]
fn texts_that_are_not_translated_say_their_language() {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        let command = command.env("LC_ALL", "C").args(arguments);
        let output = command.current_dir(folder.path()).output().unwrap();
        assert!(output.status.success(), "{output:?}");
    };
    write(
        "book.toml",
        "name = \"a\"\nlanguage = \"en\"\n[book]\ntitle = \"A\"\nauthors = [\"B\"]\nlicence = \"C\"\n\
         [languages.en]\nwiki = \"en\"\n[languages.fr]\nwiki = \"fr\"\n",
    );
    write(
        "en/book.tid",
        "title: book\ntags: :part\n\n!!sequential reading\n# [[moves]]\n",
    );
    write(
        "fr/livre.tid",
        "title: livre\ntags: :part\noriginal: book\n\n!!lecture séquentielle\n# [[mouvements]]\n",
    );
    let left = "The loser of a \"fight\" goes back.\n\n* The winner may follow it at once.\n\n\
                |goes back one step at once|1|\n\n!!!What happens after the fight\n";
    write(
        "en/moves.tid",
        &format!("title: moves\ntags: :chapter book\n\nA base moves.\n\n{left}All is quiet.\n"),
    );
    let french = format!(
        "title: mouvements\ntags: :chapter livre\noriginal: moves\n\nUn socle bouge.\n\n{left}Tout est calme.\n"
    );
    write("fr/mouvements.tid", &french);
    let formats = "docbook,html-single,json,mediawiki,mdbook";
    run(&["build", "-l", "fr", "--to", formats]);
    let read = |path: &str| std::fs::read_to_string(folder.path().join(path)).unwrap();
    let texts = [
        // Set as English sets it.
        "The loser of a “fight” goes back.",
        "The winner may follow it at once.",
        "goes back one step at once",
        "What happens after the fight",
    ];
    for (path, tag, remark) in [
        (
            "build/a_fr.xml",
            "xml:lang=\"en\" dir=\"ltr\">",
            ">une partie n’est pas traduite</para>",
        ),
        (
            "build/a_fr.single.html",
            "lang=\"en\" dir=\"ltr\">",
            ">une partie n’est pas traduite</p>",
        ),
        (
            "build/a_fr.json",
            "lang=\\\"en\\\" dir=\\\"ltr\\\">",
            "\"partly-translated\"",
        ),
        (
            "build/a_fr.mediawiki",
            "lang=\"en\" dir=\"ltr\">",
            "''une partie n’est pas traduite''",
        ),
        (
            "build/a_fr.mdbook/src/moves.md",
            "lang=\"en\" dir=\"ltr\">",
            "*une partie n’est pas traduite*",
        ),
    ] {
        let made = read(path);
        for text in texts {
            assert!(
                made.contains(&format!("{tag}{text}")),
                "{path}: {text}\n{made}"
            );
        }
        assert!(made.contains(remark), "{path}");
        assert!(!made.contains(&format!("{tag}Un socle")), "{path}");
    }
    // Who says that they are to be the same is believed.
    run(&["translate", "done", "moves"]);
    run(&["build", "-l", "fr", "--to", "html-single"]);
    let made = read("build/a_fr.single.html");
    assert!(!made.contains("une partie n’est pas traduite"));
}
