//! Editions that show rules of their original, in small wikis: what the project's own rulebook does not have.

use std::path::Path;
use std::process::Command;
use tempfile::TempDir;
use tiddlybook::book::Book;
use tiddlybook::pipeline::{self, BuildOptions, EditionId, Project, Report, Request};

/// A book in English, and its edition in French with what is not translated.
struct Wiki(TempDir);

impl Wiki {
    fn new(settings: &str) -> Self {
        let wiki = Self(tempfile::tempdir().unwrap());
        let config = format!(
            "name = \"a\"\nlanguage = \"en\"\n{settings}\n[book]\ntitle = \"A\"\nauthors = [\"B\"]\n\
             licence = \"C\"\n[translation]\nmissing = \"original\"\n[languages.en]\nwiki = \"en\"\n\
             [languages.fr]\nwiki = \"fr\"\n"
        );
        std::fs::write(wiki.0.path().join("book.toml"), config).unwrap();
        wiki
    }

    /// Writes a tiddler, whose text begins with its fields.
    fn tiddler(&self, language: &str, title: &str, text: &str) {
        let folder = self.0.path().join(language);
        std::fs::create_dir_all(&folder).unwrap();
        let text = format!("title: {title}\n{text}\n");
        std::fs::write(folder.join(format!("{title}.tid")), text).unwrap();
    }

    fn french(&self) -> (Project, EditionId) {
        let request = Request {
            language: Some("fr".to_owned()),
            config: Some(self.0.path().join("book.toml")),
            ..Request::default()
        };
        let job = pipeline::jobs(&request).unwrap().remove(0);
        let mut project = Project::new();
        let id = project.load(&job).unwrap();
        (project, id)
    }

    fn book(&self) -> Book {
        let (project, id) = self.french();
        project[id].book().unwrap().clone()
    }

    /// Makes the French edition; what was found.
    fn build(&self, formats: &[&str]) -> Report {
        let (project, id) = self.french();
        let options = BuildOptions {
            out: Some(self.0.path().join("build")),
            ..BuildOptions::new(formats)
        };
        project.build(id, &options).unwrap()
    }

    fn made(&self, path: &str) -> String {
        std::fs::read_to_string(self.0.path().join("build").join(path)).unwrap()
    }
}

/// A wiki whose second chapter is not translated.
fn half_translated(settings: &str, second: &str) -> Wiki {
    let wiki = Wiki::new(settings);
    let root = "tags: :part\n\n!!sequential reading\n# [[first]]\n# [[second]]";
    wiki.tiddler("en", "book", root);
    wiki.tiddler("en", "first", "tags: :chapter book\n\nA base moves.");
    wiki.tiddler("en", "second", &format!("tags: :chapter book\n\n{second}"));
    let root = "tags: :part\noriginal: book\n\n!!lecture séquentielle\n# [[premier]]";
    wiki.tiddler("fr", "livre", root);
    let first = "tags: :chapter livre\noriginal: first\n\nUn socle avance.";
    wiki.tiddler("fr", "premier", first);
    wiki
}

#[test]
fn captions_are_set_in_the_lists_as_they_are_in_the_text() {
    let wiki = half_translated("", "|Who moves? \"You\"|c\n|a|b|h\n|1|2|");
    let tables = wiki.book().back.tables.entries.into_iter();
    let captions: Vec<String> = tables.map(|it| it.caption.plain()).collect();
    assert_eq!(captions, ["Who moves? “You”"]);
}

#[test]
fn a_drawing_to_come_is_called_so_in_the_language_of_its_rule() {
    let settings = "[figures]\ndrafts = true\n";
    let wiki = half_translated(settings, "[img[A tree|figs/tree.svg]]");
    let report = wiki.build(&["html"]);
    assert!(!report.verdict.has_errors(), "{:#?}", report.verdict);
    let drawing = wiki.made("a_fr/figs/tree.svg");
    assert!(
        drawing.contains("Draft") && !drawing.contains("Ébauche"),
        "{drawing}"
    );
}

#[test]
fn the_words_of_other_formats_are_in_the_language_of_their_rule() {
    let wiki = half_translated("", "|Who moves?|c\n|a|b|h\n|1|2|");
    wiki.build(&["mediawiki", "mdbook"]);
    for path in ["a_fr.mediawiki", "a_fr.mdbook/src/second.md"] {
        let text = wiki.made(path);
        assert!(
            text.contains("Table 2.1") && !text.contains("Tableau"),
            "{path}: {text}"
        );
        assert!(
            text.contains("<span lang=\"en\" dir=\"ltr\">"),
            "{path}: {text}"
        );
    }
}

/// A step of a rule that is not translated has its own number, not that of the rule.
#[test]
fn a_link_to_a_step_of_an_original_leads_to_the_step() {
    let steps = "# ''measure'': to the enemy\n# ''shoot'': at it";
    let wiki = half_translated("number_sections = true\n", steps);
    let links = "tags: :chapter book\n\n[[#|second##measure]] comes before [[#|second##shoot]].";
    wiki.tiddler("en", "first", links);
    let links = "tags: :chapter livre\noriginal: first\n\n[[#|second##measure]] vient avant [[#|second##shoot]].";
    wiki.tiddler("fr", "premier", links);
    let report = wiki.build(&["docbook"]);
    assert!(!report.verdict.has_errors(), "{:#?}", report.verdict);
    let made = wiki.made("a_fr.xml");
    for (id, number) in [("second.measure", "1"), ("second.shoot", "2")] {
        let link = format!("linkend=\"{id}\" xrefstyle=\"select: label\">{number}</link>");
        assert!(made.contains(&link), "{made}");
        assert!(made.contains(&format!("xml:id=\"{id}\"")), "{made}");
    }
}

#[test]
fn entries_of_a_glossary_say_their_language() {
    let wiki = half_translated("", "Text.");
    let terms = "tags: :glossary book\n\nWords.\n\n; retreat\n: A move.";
    wiki.tiddler("en", "second", terms);
    wiki.build(&["mediawiki", "mdbook"]);
    for path in ["a_fr.mediawiki", "a_fr.mdbook/src/second.md"] {
        let text = wiki.made(path);
        let (_, inside) = text.split_once("<div lang=\"en\" dir=\"ltr\">").unwrap();
        let (inside, _) = inside.split_once("</div>").unwrap();
        assert!(inside.contains("retreat"), "{path}: {text}");
    }
}

/// The original lists a chain, and the translation another one below its end.
#[test]
fn lists_of_two_editions_are_as_deep_as_those_of_one_at_the_most() {
    let wiki = Wiki::new("");
    let chain = |language: &str, name: &str, root: &str, from: usize, to: usize, original: &str| {
        for at in from..=to {
            let above = match at {
                1 => format!(":chapter {root}"),
                _ => format!("{name}{}", at - 1),
            };
            let below = match at == to {
                true => String::new(),
                false => format!("\n\n!!sequential reading\n# [[{name}{}]]", at + 1),
            };
            let original = if at == from { original } else { "" };
            let text = format!("tags: {above}\n{original}\nText {name}{at}.{below}");
            wiki.tiddler(language, &format!("{name}{at}"), &text);
        }
    };
    wiki.tiddler(
        "en",
        "book",
        "tags: :part\n\n!!sequential reading\n# [[e1]]",
    );
    chain("en", "e", "book", 1, 60, "");
    let root = "tags: :part\noriginal: book\n\n!!lecture séquentielle\n# [[e1]]";
    wiki.tiddler("fr", "livre", root);
    chain("fr", "f", "livre", 60, 90, "original: e60\n");
    let (project, id) = wiki.french();
    let report = project.check(id);
    let found = report.verdict.diagnostics().iter();
    let deep: Vec<_> = found
        .filter(|it| it.rule.name() == "chain-too-deep")
        .collect();
    assert_eq!(deep.len(), 1, "{:#?}", report.verdict);
    let report = wiki.build(&["docbook"]);
    assert!(report.verdict.has_errors());
    let options = BuildOptions {
        out: Some(wiki.0.path().join("build")),
        keep_going: true,
        ..BuildOptions::new(&["docbook"])
    };
    project.build(id, &options).unwrap();
    let docbook = wiki.made("a_fr.xml");
    assert!(docbook.contains("Text f90."), "nothing is lost");
    let mut depth = 0_usize;
    let mut deepest = 0;
    for tag in docbook.split('<') {
        if tag.starts_with("section") {
            depth += 1;
        } else if tag.starts_with("/section") {
            depth -= 1;
        }
        deepest = deepest.max(depth);
    }
    // The first list is that of the root, and what it has is a chapter.
    assert_eq!(deepest, 63);
}

/// Whoever asks for one language is told what is wrong with all that it has.
#[test]
fn a_dead_link_of_the_original_stops_the_translation() {
    let wiki = half_translated("", "See [[nowhere]].");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        let command = command.env("LC_ALL", "C").args(arguments);
        command.current_dir(wiki.0.path()).output().unwrap()
    };
    let output = run(&["build", "--language", "fr", "--to", "docbook"]);
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("orphan-link") && said.contains("nowhere"),
        "{said}"
    );
    assert!(!Path::new(&wiki.0.path().join("build/a_fr.xml")).exists());
    // Where both are made, it is told once.
    let output = run(&["check", "--format", "short"]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(said.matches("[orphan-link]").count(), 1, "{said}");
}

#[test]
fn a_reference_to_a_part_of_what_is_not_translated_is_no_fault() {
    let number =
        |id, label| format!("<link linkend=\"{id}\" xrefstyle=\"select: label\">{label}</link>");
    let (step, rule) = (number("charge.show", "1"), number("charge", "règle 2"));
    for (missing, expected) in [
        ("original", format!("L’étape {step} et {rule}.")),
        // It has no number.
        ("leave-out", "L’étape show et règle charge.".to_owned()),
    ] {
        let wiki = Wiki::new("number_sections = true");
        let path = wiki.0.path().join("book.toml");
        let config = std::fs::read_to_string(&path).unwrap();
        let config = config.replace("\"original\"", &format!("\"{missing}\""));
        std::fs::write(&path, config).unwrap();
        let reading = "tags: :part\n\n!!sequential reading\n# [[turn]]\n# [[charge]]";
        wiki.tiddler("en", "book", reading);
        let turn = "tags: :chapter book\n\nStep [[#|charge##show]], [[rule #|charge]].";
        wiki.tiddler("en", "turn", turn);
        wiki.tiddler("en", "charge", "tags: :chapter book\n\n# /%#show%/Show.");
        let reading = "tags: :part\noriginal: book\n\n!!lecture séquentielle\n# [[tour]]";
        wiki.tiddler("fr", "livre", reading);
        let turn = "tags: :chapter livre\noriginal: turn\n\nL’étape [[#|charge##show]] et [[règle #|charge]].";
        wiki.tiddler("fr", "tour", turn);
        wiki.build(&["docbook"]);
        let docbook = wiki.made("a_fr.xml").replace('\u{a0}', " ");
        assert!(docbook.contains(&expected), "{docbook}");
    }
}
