//! An edition of which a chapter is translated: alone, and beside its original.

use super::{texts, values};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// The original: two chapters, a rule with a heading, a note, and a figure; nothing that the translation does
/// not begin.
const ENGLISH: [(&str, &str); 9] = [
    (
        "book",
        "tags: :part\n\nTwo armies.\n\n;Authors\n:B\n;License\n:C\n\n!!sequential reading\n\
         # [[moves]]\n# [[combat]]\n# [[figures]]",
    ),
    (
        "moves",
        "tags: :chapter book\n\nEvery [[base]] moves.\n\n!!sequential reading\n# [[base]]\n# [[wheel]]",
    ),
    (
        "base",
        "tags: moves\n\n; base\n: what moves. See [[combat]].\n\n[[note]]",
    ),
    (
        "wheel",
        "tags: moves\n\nA [[base]] wheels, as the figure [[fig:a: wheel]] shows.\n\n!Limits\n\nNinety degrees.",
    ),
    ("note", "tags: :note\n\nNotes count."),
    (
        "combat",
        "tags: :chapter book\n\nIn [[moves]] nobody fights a [[base]].\n\n!!sequential reading\n# [[flight]]",
    ),
    (
        "flight",
        "tags: combat\n\n; flight\n: a move away. See [[wheel]].",
    ),
    (
        "figures",
        "tags: :chapter book\n\n!!sequential reading\n# [[fig:a: wheel]]",
    ),
    (
        "fig:a: wheel",
        "tags: :simplesect figures\n\n[img[A wheel|figs/a/wheel.svg]]",
    ),
];

/// The translation: the root, the first chapter and one of its rules.
const GERMAN: [(&str, &str, &str); 3] = [
    (
        "Buch",
        "book",
        "tags: :part\n\nZwei Heere.\n\n!!sequential reading\n# [[Bewegung]]",
    ),
    (
        "Bewegung",
        "moves",
        "tags: :chapter Buch\n\nJede [[base]] bewegt sich.\n\n!!sequential reading\n# [[Schwenk]]",
    ),
    (
        "Schwenk",
        "wheel",
        "tags: Bewegung\n\nEine [[Base|base]] schwenkt, siehe [[combat]] und die Abbildung \
         [[wheel|fig:a: wheel]].",
    ),
];

/// A book of both.
struct Begun(TempDir);

impl Begun {
    fn new(missing: &str) -> Self {
        let begun = Self(tempfile::tempdir().unwrap());
        begun.write(
            "book.toml",
            &format!(
                "name = \"a\"\nlanguage = \"en\"\n[titles]\nfigure_category = false\n\
                 [figures]\nplace = \"first-link\"\n[translation]\nmissing = \"{missing}\"\n\
                 [languages.en]\nwiki = \"en\"\n[languages.de]\nwiki = \"de\"\n"
            ),
        );
        begun.write(
            "figs/a/wheel.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\"/></svg>",
        );
        for (title, text) in ENGLISH {
            begun.tiddler("en", title, text);
        }
        for (title, original, text) in GERMAN {
            begun.translated(title, original, text);
        }
        begun
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    fn tiddler(&self, language: &str, title: &str, text: &str) {
        let name = title.replace([':', ' '], "-");
        self.write(
            &format!("{language}/{name}.tid"),
            &format!("title: {title}\n{text}\n"),
        );
    }

    fn translated(&self, title: &str, original: &str, text: &str) {
        self.tiddler("de", title, &format!("original: {original}\n{text}"));
    }

    /// Builds; gives whether it could, and what was said.
    fn build(&self, arguments: &[&str]) -> (bool, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        let command = command.env("LC_ALL", "C").arg("build").args(arguments);
        let output = command.current_dir(self.path()).output().unwrap();
        let said =
            String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        (output.status.success(), said.into_owned())
    }

    fn made(&self, arguments: &[&str]) {
        let (is_made, said) = self.build(arguments);
        assert!(is_made, "{said}");
    }

    fn read(&self, path: &str) -> String {
        std::fs::read_to_string(self.path().join("build").join(path)).unwrap()
    }

    /// Every link of the pages leads somewhere, and no id is there twice.
    fn check_links(&self, folder: &str) {
        let pages = texts(&self.path().join("build").join(folder), ".html");
        let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
        let mut known = BTreeSet::new();
        for (path, text) in &pages {
            let file = name(path);
            let ids = values(text, " id=\"").map(|id| format!("{file}#{id}"));
            for id in ids {
                assert!(known.insert(id.clone()), "{id} is there twice");
            }
            known.insert(file);
        }
        for (path, text) in &pages {
            for href in values(text, " href=\"") {
                let is_page = href.starts_with('#') || href.contains(".html");
                if is_page && !href.contains("://") && !href.starts_with("..") {
                    let whole = match href.starts_with('#') {
                        true => name(path) + href,
                        false => href.to_owned(),
                    };
                    assert!(known.contains(&whole), "{folder}: {href}");
                }
            }
        }
    }
}

#[test]
fn links_of_a_begun_edition_lead_to_what_is_not_translated() {
    for missing in ["leave-out", "original"] {
        let begun = Begun::new(missing);
        for (languages, folder) in [("en,de", "a_en-de"), ("de,en", "a_de-en")] {
            begun.made(&["--bilingual", languages, "--to", "html,epub"]);
            begun.check_links(folder);
        }
    }
}

#[test]
fn what_has_to_be_complete_is_not_made_beside_its_original() {
    let begun = Begun::new("error");
    let (is_made, said) = begun.build(&["--bilingual", "en,de"]);
    assert!(
        !is_made && said.contains("“combat” is not translated into `de`"),
        "{said}"
    );
}

#[test]
fn what_is_not_translated_stands_once_beside_nothing() {
    let begun = Begun::new("leave-out");
    begun.made(&["--bilingual", "en,de", "--to", "html"]);
    let combat = begun.read("a_en-de/combat.html");
    assert!(combat.contains(">only in English</p>"));
    let (_, text) = combat.split_once("<main").unwrap();
    assert_eq!(text.matches("nobody fights").count(), 1);
    // What links to it in the translation leads to it.
    let moves = begun.read("a_en-de/moves.html");
    assert!(moves.contains("siehe <a") && moves.contains("href=\"combat.html\""));
    assert!(moves.contains("id=\"de--wheel\""));
    // Its heading and its note belong to it.
    assert_eq!(moves.matches("Notes count.").count(), 1);
    assert_eq!(moves.matches("Ninety degrees.").count(), 1);
}

#[test]
fn a_note_that_is_not_translated_stands_in_the_text_of_the_original() {
    for missing in ["leave-out", "original"] {
        let begun = Begun::new(missing);
        let list = "!!sequential reading\n# [[base]]\n# [[wheel]]";
        begun.tiddler(
            "en",
            "moves",
            &format!("tags: :chapter book\n\nEvery base moves.\n\n[[warning]]\n\n{list}"),
        );
        begun.tiddler("en", "warning", "tags: :note\n\nBeware of holes.");
        let german = "tags: :chapter Buch\n\nJede Basis bewegt sich.\n\n[[warning]]\n\n!!sequential reading\n# [[Schwenk]]";
        begun.translated("Bewegung", "moves", german);
        for (languages, folder) in [("en,de", "a_en-de"), ("de,en", "a_de-en")] {
            begun.made(&["--bilingual", languages, "--to", "html"]);
            begun.check_links(folder);
            let moves = begun.read(&format!("{folder}/moves.html"));
            assert_eq!(
                moves.matches("Beware of holes.").count(),
                1,
                "{missing} {languages}"
            );
        }
    }
}

/// The address of a rule is the same before and after it is translated.
#[test]
fn an_incomplete_first_edition_shows_what_the_second_has() {
    let begun = Begun::new("original");
    begun.made(&["--bilingual", "de,en", "--to", "html"]);
    let combat = begun.read("a_de-en/en--combat.html");
    assert!(combat.contains("lang=\"en\" dir=\"ltr\" class=\"chapter\" id=\"en--combat\""));
    assert!(combat.contains(">only in English</p>"));
    // Its text leads to its own language, that of the other to it.
    assert!(combat.contains("href=\"moves.html#en--moves\""), "{combat}");
    assert!(
        begun
            .read("a_de-en/moves.html")
            .contains("href=\"en--combat.html\"")
    );
}

#[test]
fn lists_and_index_name_nothing_twice() {
    let begun = Begun::new("original");
    for (languages, folder) in [("en,de", "a_en-de"), ("de,en", "a_de-en")] {
        begun.made(&["--bilingual", languages, "--to", "html"]);
        let index = begun.read(&format!("{folder}/index.html"));
        let (_, figures) = index.split_once("List of figures").unwrap();
        assert_eq!(figures.matches("A wheel").count(), 1, "{figures}");
        let index = begun.read(&format!("{folder}/book-index.html"));
        let terms: Vec<&str> = index.split("class=\"term\"").skip(1).collect();
        let flights = terms.iter().filter(|it| it.starts_with(">flight<"));
        assert_eq!(flights.count(), 1, "{terms:?}");
    }
}

/// A caption that is translated before its rule is not lost with it.
#[test]
fn a_translated_figure_stands_beside_the_other_one_in_a_rule_that_is_not_translated() {
    let begun = Begun::new("original");
    std::fs::remove_file(begun.path().join("de/Schwenk.tid")).unwrap();
    let list = "tags: :chapter Buch\n\nJede [[base]] bewegt sich.";
    begun.translated("Bewegung", "moves", list);
    begun.translated(
        "fig:a: Schwenk",
        "fig:a: wheel",
        "tags: :simplesect figures\n\n[img[Ein Schwenk|figs/a/wheel.svg]]",
    );
    for (languages, page) in [
        ("en,de", "a_en-de/moves.html"),
        ("de,en", "a_de-en/moves.html"),
    ] {
        begun.made(&["--bilingual", languages, "--to", "html"]);
        begun.check_links(page.split('/').next().unwrap());
        let moves = begun.read(page);
        let captions = moves.matches("<figcaption>").count();
        assert!(moves.contains("Ein Schwenk</span>") || moves.contains("Ein Schwenk</figcaption>"));
        assert!(moves.contains("A wheel"));
        assert_eq!(captions, 2, "{languages}: {moves}");
    }
}

/// What readers hear or see in the original's language says so, wherever it stands.
#[test]
fn what_is_in_the_language_of_the_original_is_marked() {
    let begun = Begun::new("original");
    begun.made(&["--language", "de", "--to", "html,epub,docbook,json"]);
    begun.check_links("a_de");
    let moves = begun.read("a_de/moves.html");
    for mark in [
        // A title in running text, and a figure that was moved there.
        "lang=\"en\" dir=\"ltr\" href=\"#base\">base</a> bewegt",
        "<img lang=\"en\" dir=\"ltr\"",
        "<span lang=\"en\" dir=\"ltr\">A wheel</span>",
        "<section class=\"section\" id=\"base\" lang=\"en\" dir=\"ltr\">",
        "<title>Chapter 1 · Bewegung",
    ] {
        assert!(moves.contains(mark), "{mark}: {moves}");
    }
    assert!(
        begun
            .read("a_de/combat.html")
            .contains("<title lang=\"en\">")
    );
    let index = begun.read("a_de/index.html");
    let (_, list) = index.split_once("List of figures").unwrap();
    assert!(list.contains("<span lang=\"en\" dir=\"ltr\">"), "{list}");
    let terms = begun.read("a_de/book-index.html");
    assert!(
        terms.contains("<span class=\"term\" lang=\"en\" dir=\"ltr\">flight</span>"),
        "{terms}"
    );
    let search = begun.read("a_de/search-data.js");
    assert!(search.contains(",\"en\"]") && search.contains("Bewegung"));
    let docbook = begun.read("a_de.xml");
    for mark in [
        "<link linkend=\"base\" xml:lang=\"en\" dir=\"ltr\">base</link>",
        "<tocentry linkend=\"fig-a-wheel\" xml:lang=\"en\" dir=\"ltr\">",
        "xml:lang=\"en\" dir=\"ltr\">flight</primaryie>",
    ] {
        assert!(docbook.contains(mark), "{mark}: {docbook}");
    }
}

#[test]
fn a_complete_edition_marks_nothing() {
    let begun = Begun::new("original");
    begun.made(&["--language", "en", "--to", "html"]);
    for (path, text) in texts(&begun.path().join("build/a_en"), ".html") {
        let marks = text
            .replace("<html lang=\"en\"", "")
            .matches(" lang=\"en\"")
            .count();
        assert_eq!(marks, 0, "{}", path.display());
    }
}
