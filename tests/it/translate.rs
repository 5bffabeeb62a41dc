//! Translators at work: status, catalogues, renames, a new language, through the program.

mod days;

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A copy of the project's rulebook.
struct Copy(tempfile::TempDir);

impl Copy {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        for name in ["wiki", "figs", "book.toml"] {
            for entry in walkdir::WalkDir::new(project().join(name)) {
                let entry = entry.unwrap();
                let to = folder
                    .path()
                    .join(entry.path().strip_prefix(project()).unwrap());
                if entry.file_type().is_dir() {
                    fs::create_dir_all(to).unwrap();
                } else {
                    fs::copy(entry.path(), to).unwrap();
                }
            }
        }
        fs::create_dir(folder.path().join(".git")).unwrap();
        Self(folder)
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn edit(&self, path: &str, change: impl FnOnce(&str) -> String) {
        let path = self.path(path);
        let text = fs::read_to_string(&path).unwrap();
        let changed = change(&text);
        assert_ne!(changed, text, "{}", path.display());
        fs::write(path, changed).unwrap();
    }

    fn try_run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        command
            .current_dir(self.0.path())
            .args(arguments)
            .env("LC_ALL", "C");
        command.output().unwrap()
    }

    /// What a command prints; it ends well.
    fn run(&self, arguments: &[&str]) -> String {
        let output = self.try_run(arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {said}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn status(&self, language: &str) -> Value {
        let text = self.run(&["translate", "status", language, "--format", "json"]);
        serde_json::from_str(&text).unwrap()
    }

    /// The files of a folder.
    fn files(&self, folder: &str) -> BTreeMap<PathBuf, Vec<u8>> {
        let entries = walkdir::WalkDir::new(self.path(folder)).into_iter();
        let files = entries
            .map(|it| it.unwrap())
            .filter(|it| it.file_type().is_file());
        files
            .map(|it| (it.path().to_owned(), fs::read(it.path()).unwrap()))
            .collect()
    }

    fn gettext(&self, program: &str, arguments: &[&str]) -> Option<Output> {
        let mut command = Command::new(program);
        let output = command.current_dir(self.0.path()).args(arguments).output();
        if output.is_err() {
            eprintln!("`{program}` is not installed and was left out");
        }
        output.ok()
    }
}

/// The titles of the tiddlers in a state.
fn titles(status: &Value, state: &str) -> Vec<String> {
    let tiddlers = status["tiddlers"].as_array().unwrap().iter();
    let some = tiddlers.filter(|it| it["state"] == state);
    some.map(|it| it["title"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn the_french_and_the_spanish_edition_are_whole() {
    let copy = Copy::new();
    for language in ["fr", "es"] {
        let status = copy.status(language);
        assert_eq!(status["total"]["per_cent"], 100, "{language}");
        assert_eq!(status["total"]["translated"], status["total"]["all"]);
        assert!(status["surplus"].as_array().unwrap().is_empty());
    }
}

#[test]
fn ten_changes_are_stale_and_thirty_reflows_are_not() {
    let copy = Copy::new();
    let mut changed = Vec::new();
    let mut reflowed = 0;
    for path in copy.files("wiki/en").into_keys() {
        let text = fs::read_to_string(&path).unwrap();
        let (head, body) = text.split_once("\n\n").unwrap();
        let is_plain =
            body.starts_with(char::is_alphabetic) && head.contains("tags: ") && body.contains(' ');
        if !is_plain {
            continue;
        }
        if changed.len() < 10 {
            let title = head.lines().find_map(|it| it.strip_prefix("title: "));
            changed.push(title.unwrap().to_owned());
            fs::write(&path, format!("{head}\n\nReally, {body}")).unwrap();
        } else if reflowed < 30 {
            reflowed += 1;
            let (first, rest) = body.split_once(' ').unwrap();
            fs::write(
                &path,
                format!("{head}\n\n/% a remark %/\n{first}\n  {rest}\n"),
            )
            .unwrap();
        }
    }
    assert_eq!((changed.len(), reflowed), (10, 30));
    let mut stale = titles(&copy.status("fr"), "stale");
    stale.sort();
    changed.sort();
    assert_eq!(stale, changed);
    let page = copy.run(&["translate", "status", "fr", "--format", "html"]);
    assert_eq!(page.matches("<ins>Really,").count(), 10);
    copy.run(&["translate", "done", &changed[0]]);
    assert_eq!(titles(&copy.status("fr"), "stale").len(), 9);
    copy.run(&["translate", "done", "--all", "-l", "fr"]);
    assert!(titles(&copy.status("fr"), "stale").is_empty());
}

#[test]
fn a_catalogue_there_and_back_changes_no_byte() {
    let copy = Copy::new();
    let before = copy.files("wiki");
    copy.run(&["translate", "export", "fr"]);
    let po = "build/rulebook_fr.po";
    // What each text was is noted beside them.
    let is_text = |path: &PathBuf| !path.ends_with("fr/translated.txt");
    let after = copy.files("wiki");
    copy.run(&["translate", "import", po]);
    assert!(copy.files("wiki") == after, "the wiki has changed");
    for (path, bytes) in before.iter().filter(|(path, _)| is_text(path)) {
        assert!(
            after.get(path) == Some(bytes),
            "{} has changed",
            path.display()
        );
    }
    let before = after;
    assert_eq!(
        copy.run(&["translate", "export", "fr", "-o", "-"]),
        fs::read_to_string(copy.path(po)).unwrap()
    );
    let Some(checked) = copy.gettext("msgfmt", &["--check", "-o", "fr.mo", po]) else {
        return;
    };
    let said = String::from_utf8_lossy(&checked.stderr).into_owned();
    assert!(checked.status.success() && said.is_empty(), "{said}");
    for arguments in [
        vec!["msgmerge", "--previous", "-o", "merged.po", po, po],
        vec![
            "msgattrib",
            "--translated",
            "--no-wrap",
            "-o",
            "attributes.po",
            "merged.po",
        ],
        vec![
            "msgcat",
            "--sort-output",
            "--width=40",
            "-o",
            "sorted.po",
            "attributes.po",
        ],
    ] {
        let output = copy.gettext(arguments[0], &arguments[1..]).unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    for catalogue in ["merged.po", "attributes.po", "sorted.po"] {
        copy.run(&["translate", "import", catalogue]);
        assert!(
            copy.files("wiki") == before,
            "{catalogue} has changed the wiki"
        );
    }
}

#[test]
fn what_is_no_change_is_not_fuzzy() {
    let copy = Copy::new();
    copy.edit("wiki/en/wheel.tid", |it| {
        it.replace("in a straight line", "in a  straight ''line''")
    });
    assert_eq!(copy.status("fr")["total"]["per_cent"], 100);
    let catalogue = copy.run(&["translate", "export", "fr", "-o", "-"]);
    assert!(catalogue.contains("in a  straight ''line''"));
    assert!(!catalogue.contains("fuzzy"), "{catalogue}");
    // What says something else is both.
    copy.edit("wiki/en/wheel.tid", |it| {
        it.replace("straight ''line''", "curved ''line''")
    });
    assert_eq!(titles(&copy.status("fr"), "stale"), ["wheel"]);
    let catalogue = copy.run(&["translate", "export", "fr", "-o", "-"]);
    assert_eq!(catalogue.matches("#, fuzzy").count(), 1);
}

/// What Python's programs do with a catalogue: read it into objects, wrap and sort it anew.
const POLIB: &str = "
import polib, sys
catalogue = polib.pofile(sys.argv[1], wrapwidth=50)
for entry in catalogue.fuzzy_entries():
    assert entry.previous_msgid, entry
catalogue.sort(key=lambda entry: (entry.msgstr, entry.msgctxt), reverse=True)
catalogue.save(sys.argv[2])
again = polib.pofile(sys.argv[2])
assert sorted(map(str, again)) == sorted(map(str, polib.pofile(sys.argv[1]))), 'other entries'
";

#[test]
fn a_catalogue_goes_through_polib_unharmed() {
    let copy = Copy::new();
    let python = copy.gettext("python3", &["-c", "import polib"]);
    if !python.is_some_and(|it| it.status.success()) {
        assert!(
            std::env::var_os("CI").is_none(),
            "in CI polib has to be there"
        );
        eprintln!("`polib` is not installed and was left out");
        return;
    }
    // One message is fuzzy, with its earlier text.
    copy.edit("wiki/en/wheel.tid", |it| {
        it.replace("in a straight line", "as a straight line")
    });
    copy.run(&["translate", "export", "fr"]);
    let before = copy.files("wiki");
    let through = copy
        .gettext(
            "python3",
            &["-c", POLIB, "build/rulebook_fr.po", "polib.po"],
        )
        .unwrap();
    assert!(
        through.status.success(),
        "{}",
        String::from_utf8_lossy(&through.stderr)
    );
    let catalogue = fs::read_to_string(copy.path("polib.po")).unwrap();
    assert!(catalogue.contains("fuzzy") && catalogue.contains("#| msgid"));
    copy.run(&["translate", "import", "polib.po"]);
    assert!(copy.files("wiki") == before, "polib has changed the wiki");
}

#[test]
fn a_glossary_is_aligned_by_what_it_is_about() {
    let copy = Copy::new();
    let page = copy.run(&["translate", "status", "fr", "--format", "html"]);
    let row = |one: &str, other: &str| {
        let cell = |language, text| format!("<td lang=\"{language}\" dir=\"ltr\">{text}</td>");
        page.contains(&format!("{}{}", cell("en", one), cell("fr", other)))
    };
    assert!(row("foe", "adversaire"), "a term that is a title");
    assert!(
        row("attacker, defender", "attaquant, défenseur"),
        "a term that is not"
    );
    let catalogue = copy.run(&["translate", "export", "fr", "-o", "-"]);
    assert!(
        catalogue.contains("msgctxt \"glossary | term\"\nmsgid \"foe\"\nmsgstr \"adversaire\"\n")
    );
}

#[test]
fn a_language_is_begun_and_filled_from_a_catalogue() {
    let copy = Copy::new();
    let catalogue = copy.run(&["translate", "export", "fr", "-o", "-"]);
    // The French texts as those of a language that nobody has begun.
    let catalogue = catalogue.replace("Language: fr\\n", "Language: oc\\n");
    fs::write(copy.path("oc.po"), &catalogue).unwrap();
    fs::create_dir_all(copy.path("wiki/words/oc")).unwrap();
    fs::write(
        copy.path("wiki/words/oc/wiki.ftl"),
        "reading-list-heading = lecture séquentielle\n",
    )
    .unwrap();
    copy.run(&["translate", "init", "oc"]);
    for made in [
        "wiki/oc/dust-and-bronze.tid",
        "wiki/words/oc/book.ftl",
        "wiki/words/oc/rules.ftl",
        "build/rulebook_oc.po",
    ] {
        assert!(copy.path(made).is_file(), "{made}");
    }
    assert_eq!(copy.status("oc")["total"]["per_cent"], 0);
    // The French rules write “un” for “1” here and there, and link a little otherwise.
    copy.run(&["translate", "import", "oc.po", "--force"]);
    let status = copy.status("oc");
    assert_eq!(
        status["total"]["per_cent"],
        100,
        "{:?}",
        titles(&status, "stale")
    );
    let french = |path: PathBuf| path.file_name().unwrap().to_owned();
    let names = |folder| {
        copy.files(folder)
            .into_keys()
            .map(french)
            .collect::<Vec<_>>()
    };
    assert_eq!(names("wiki/oc"), names("wiki/fr"));
    let checked = copy.try_run(&["check", "-l", "oc", "--format", "short"]);
    let errors = String::from_utf8_lossy(&checked.stdout).into_owned();
    let errors: Vec<&str> = errors
        .lines()
        .filter(|it| it.contains(": error: "))
        .collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// The catalogue of a language that nobody has begun, with these French messages: the lines of each are parted
/// from the next by an empty one.
fn begun(copy: &Copy, keeps: impl Fn(&str) -> bool) -> String {
    copy.run(&["translate", "init", "oc"]);
    let catalogue = copy.run(&["translate", "export", "fr", "-o", "-"]);
    let catalogue = catalogue.replace("Language: fr\\n", "Language: oc\\n");
    let messages = catalogue.split("\n\n").enumerate();
    let kept = messages.filter(|(at, it)| *at == 0 || keeps(it));
    let kept: Vec<&str> = kept.map(|(_, it)| it).collect();
    let catalogue = kept.join("\n\n");
    fs::write(copy.path("oc.po"), &catalogue).unwrap();
    let output = copy.try_run(&["translate", "import", "oc.po", "--force"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}");
    said
}

#[test]
fn what_is_translated_in_part_is_not_stale() {
    let copy = Copy::new();
    let is_of_half = |it: &str| {
        let parts = ["title", "term", "definition"];
        parts
            .iter()
            .any(|part| it.contains(&format!("msgctxt \"BW | {part}")))
    };
    begun(&copy, is_of_half);
    let status = copy.status("oc");
    assert_eq!(titles(&status, "partial"), ["BW"]);
    assert!(titles(&status, "stale").is_empty());
    assert_eq!(status["total"]["partial"]["tiddlers"], 1);
    let table = copy.run(&["translate", "status", "oc"]);
    assert!(table.contains("partial"), "{table}");
    // A paragraph that the original gets later is a change of it.
    copy.edit("wiki/en/d6.tid", |text| {
        format!("{text}\n\nA new paragraph.\n")
    });
    let french = copy.status("fr");
    assert_eq!(titles(&french, "stale"), ["D6"]);
    assert!(titles(&french, "partial").is_empty());
}

#[test]
fn a_tiddler_without_a_title_is_left_and_the_others_are_written() {
    let copy = Copy::new();
    let said = begun(&copy, |it| {
        it.contains("msgctxt \"BW |") || it.contains("msgctxt \"D6 | definition")
    });
    let left = "texts of “D6” are translated, but its title is not; they are left in the catalogue";
    assert!(said.contains(left), "{said}");
    assert!(copy.path("wiki/oc/bw.tid").is_file());
    assert!(!copy.path("wiki/oc/d6.tid").exists());
}

#[test]
fn many_tiddlers_without_a_title_are_told_in_one_line() {
    let copy = Copy::new();
    let said = begun(&copy, |it| it.contains("| paragraph"));
    let lines = said.matches("but its title is not").count();
    assert_eq!(lines, 3, "{said}");
    assert!(said.contains("the same holds for "), "{said}");
}

/// The catalogue of a translation with these messages translated, each the words of the original and the new ones.
fn translated(catalogue: &str, words: &[(&str, &str)]) -> String {
    let mut catalogue = catalogue.to_owned();
    for (one, other) in words {
        let message = format!("msgid \"{one}\"\nmsgstr \"");
        let (before, after) = catalogue.split_once(&message).unwrap();
        let (_, after) = after.split_once('"').unwrap();
        catalogue = format!("{before}{message}{other}\"{after}");
    }
    catalogue
}

/// A small game, and what `missing` says of it.
fn game(missing: &str) -> Copy {
    let copy = Copy(tempfile::tempdir().unwrap());
    let config = format!(
        "language = \"en\"\n[translation]\nmissing = \"{missing}\"\n[languages.en]\nwiki = \"wiki/en\"\n"
    );
    for (path, text) in [
        ("book.toml", config.as_str()),
        (
            "wiki/en/game.tid",
            "title: Game\ntags: :part\n\nBegin with the [[moves]].\n\n;License\n:Free\n;Authors\n:Jane ''Doe''\n\n\
             !!sequential reading\n# [[moves]]\n# [[shots]]\n",
        ),
        ("wiki/en/title.tid", "title: SiteTitle\n\nA game of moves\n"),
        (
            "wiki/en/moves.tid",
            "title: moves\ntags: :chapter Game\n\nMove 2 squares, then see [[shots]].\n\n\
             !!sequential reading\n# [[turn]]\n",
        ),
        (
            "wiki/en/turn.tid",
            "title: turn\ntags: moves\n\nA piece turns before it [[moves]].\n",
        ),
        (
            "wiki/en/shots.tid",
            "title: shots\ntags: :chapter Game\n\nShoot once after a [[turn]].\n",
        ),
    ] {
        let path = copy.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    fs::create_dir(copy.path(".git")).unwrap();
    copy
}

/// What a catalogue with these messages is exported as, and imported; what is said of it.
fn import(copy: &Copy, words: &[(&str, &str)]) -> String {
    let catalogue = copy.run(&["translate", "export", "de", "-o", "-"]);
    fs::write(copy.path("de.po"), translated(&catalogue, words)).unwrap();
    let output = copy.try_run(&["translate", "import", "de.po"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}");
    said
}

/// What `check` finds in the German edition, a line a finding.
fn found(copy: &Copy) -> Vec<String> {
    let output = copy.try_run(&["check", "-l", "de", "--format", "short"]);
    let said = String::from_utf8(output.stdout).unwrap();
    said.lines().map(str::to_owned).collect()
}

const NO_WORDS: [&str; 2] = [
    "wiki/de: warning: [missing-message] there are no messages in the language `de`: the words around the text are English",
    "wiki/de: warning: [missing-message] there are no words of `de` by which a translation is compared: nobody notices \
     where it says `may` for `must`, or lacks a `not`",
];

#[test]
fn a_language_that_was_begun_is_clean_and_makes_a_book_at_every_step() {
    for missing in ["leave-out", "original"] {
        let copy = game(missing);
        copy.run(&["translate", "init", "de"]);
        let clean = |step: &str| {
            assert_eq!(found(&copy), NO_WORDS, "{missing}, {step}");
            copy.run(&["build", "-l", "de", "--to", "docbook"]);
            let name = walkdir::WalkDir::new(copy.path("build")).into_iter();
            let mut files = name.map(|it| it.unwrap().path().to_owned());
            let book = files.find(|it| it.to_string_lossy().ends_with("_de.xml"));
            fs::read_to_string(book.unwrap()).unwrap()
        };
        let book = clean("begun");
        assert!(book.contains("<title>A game of moves</title>"), "{book}");
        assert!(book.contains("<surname>Doe</surname>"), "{book}");
        // A section before its chapter.
        import(
            &copy,
            &[
                ("turn", "Drehung"),
                (
                    "A piece turns before it [[moves]].",
                    "Ein Stein dreht sich vor dem [[Zug|moves]].",
                ),
            ],
        );
        assert_eq!(
            clean("a section").contains("Drehung"),
            missing == "original"
        );
        // The root, which had no text and no list, and a chapter.
        import(
            &copy,
            &[
                (
                    "Begin with the [[moves]].",
                    "Beginne mit den [[Zügen|moves]].",
                ),
                ("shots", "Schüsse"),
                (
                    "Shoot once after a [[turn]].",
                    "Schieße einmal nach einer [[turn]].",
                ),
            ],
        );
        // Where the chapter of the section is left out, so is the section, and the link is its words.
        let book = clean("a chapter");
        assert!(book.contains("Schieße einmal nach einer "), "{book}");
        let is_linked = book.contains("Schieße einmal nach einer <link");
        assert_eq!(is_linked, missing == "original", "{book}");
        let root = fs::read_to_string(copy.path("wiki/de/game.tid")).unwrap();
        assert!(
            root.ends_with("!!sequential reading\n# [[Schüsse]]\n"),
            "{root}"
        );
        // The chapter of the section: what named it by its title in the original follows.
        import(
            &copy,
            &[
                ("moves", "Züge"),
                (
                    "Move 2 squares, then see [[shots]].",
                    "Ziehe 2 Felder; siehe [[shots]].",
                ),
            ],
        );
        let book = clean("all");
        assert!(book.contains("Drehung"), "{book}");
        let section = fs::read_to_string(copy.path("wiki/de/turn.tid")).unwrap();
        assert!(
            section.contains("tags: Züge\n") && section.contains("[[Zug|Züge]]"),
            "{section}"
        );
        let root = fs::read_to_string(copy.path("wiki/de/game.tid")).unwrap();
        assert!(root.contains("# [[Züge]]\n# [[Schüsse]]\n"), "{root}");
        // Another import of the same catalogue changes nothing.
        let before = copy.files("wiki");
        copy.run(&["translate", "import", "de.po"]);
        assert!(copy.files("wiki") == before);
    }
}

#[test]
fn a_line_of_a_list_by_the_title_of_the_original_is_replaced() {
    let copy = game("original");
    copy.run(&["translate", "init", "de"]);
    copy.edit("wiki/de/game.tid", |text| {
        format!("{text}!!sequential reading\n# [[moves]]\n# [[shots]]\n")
    });
    assert_eq!(found(&copy), NO_WORDS);
    let catalogue = copy.run(&["translate", "export", "de", "-o", "-"]);
    let words = [
        ("moves", "Züge"),
        (
            "Move 2 squares, then see [[shots]].",
            "Ziehe 2 Felder; siehe [[shots]].",
        ),
    ];
    fs::write(copy.path("de.po"), translated(&catalogue, &words)).unwrap();
    let before = copy.files("wiki");
    let diff = copy.run(&["translate", "import", "de.po", "--dry-run"]);
    assert!(copy.files("wiki") == before);
    assert!(
        diff.contains("-# [[moves]]\n+# [[Züge]]\n # [[shots]]"),
        "{diff}"
    );
    assert!(diff.contains("title: Züge"), "{diff}");
    copy.run(&["translate", "import", "de.po"]);
    assert_eq!(found(&copy), NO_WORDS);
}

#[test]
fn a_title_ahead_of_its_text_is_left_in_the_catalogue() {
    let copy = game("leave-out");
    copy.run(&["translate", "init", "de"]);
    let said = import(&copy, &[("turn", "Drehung"), ("moves", "Züge")]);
    assert!(
        said.contains("2 titles are translated and nothing of their texts"),
        "{said}"
    );
    assert!(!copy.path("wiki/de/turn.tid").exists());
    assert_eq!(found(&copy), NO_WORDS);
}

#[test]
fn the_original_of_what_is_not_translated_gets_another_title_everywhere() {
    let copy = game("original");
    copy.run(&["translate", "init", "de"]);
    let words = [
        ("shots", "Schüsse"),
        (
            "Shoot once after a [[turn]].",
            "Schieße nach einer [[Drehung|turn]] 1-mal.",
        ),
    ];
    copy.run(&["translate", "export", "de"]);
    let catalogue = copy.run(&["translate", "export", "de", "-o", "-"]);
    fs::write(copy.path("de.po"), translated(&catalogue, &words)).unwrap();
    copy.run(&["translate", "import", "de.po", "--force"]);
    copy.run(&["rename", "turn", "pivot"]);
    let text = fs::read_to_string(copy.path("wiki/de/shots.tid")).unwrap();
    assert!(text.contains("[[Drehung|pivot]]"), "{text}");
    assert!(copy.path("wiki/en/pivot.tid").is_file());
}

#[test]
fn a_title_that_changes_is_shown_and_takes_its_file_along() {
    let copy = game("original");
    copy.run(&["translate", "init", "de"]);
    // The one is called as its original, the other one after its title.
    for (path, title, original) in [("moves", "moves", "moves"), ("wurf", "Wurf", "shots")] {
        let text = format!(
            "title: {title}\ntags: :chapter Game\noriginal: {original}\n\nSiehe [[{title}]].\n"
        );
        fs::write(copy.path(&format!("wiki/de/{path}.tid")), text).unwrap();
    }
    let catalogue = copy.run(&["translate", "export", "de", "-o", "-"]);
    let words = [("moves", "Züge"), ("shots", "Schüsse")];
    fs::write(copy.path("de.po"), translated(&catalogue, &words)).unwrap();
    let before = copy.files("wiki");
    let diff = copy.run(&["translate", "import", "de.po", "--dry-run"]);
    assert!(copy.files("wiki") == before);
    for line in [
        "-title: moves\n+title: Züge\n",
        "-title: Wurf\n+title: Schüsse\n",
        "+Siehe [[moves|Züge]].\n",
        "rename from wiki/de/wurf.tid\nrename to wiki/de/schusse.tid\n",
    ] {
        assert!(diff.contains(line), "{line}: {diff}");
    }
    copy.run(&["translate", "import", "de.po"]);
    assert!(copy.path("wiki/de/schusse.tid").is_file() && copy.path("wiki/de/moves.tid").is_file());
}

#[test]
fn what_force_overwrites_is_told() {
    let copy = Copy::new();
    let catalogue = copy.run(&["translate", "export", "fr", "-o", "-"]);
    copy.edit("wiki/fr/facing.tid", |text| {
        text.replace("où que soient les socles", "si loin soient-ils")
    });
    let changed = catalogue.replace("où que soient les socles", "où qu’ils se trouvent");
    assert_ne!(changed, catalogue);
    fs::write(copy.path("fr.po"), changed).unwrap();
    let output = copy.try_run(&["translate", "import", "fr.po", "--force", "--dry-run"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("this overwrites what was written into the wiki"),
        "{said}"
    );
}

#[test]
fn what_was_changed_after_a_review_is_to_be_read_again() {
    let copy = Copy::new();
    let reviews = |copy: &Copy, title: &str| {
        let status = copy.status("fr");
        let tiddlers = status["tiddlers"].as_array().unwrap().iter();
        let mut named = tiddlers.filter(|it| it["title"] == title);
        (
            named.next().unwrap()["review"].clone(),
            status["total"]["reviewed"].clone(),
        )
    };
    let (review, all) = reviews(&copy, "wheel");
    assert_eq!(review["state"], "reviewed");
    let badge = copy.run(&["translate", "status", "fr", "--format", "badge"]);
    assert!(badge.contains("fr: 100 %, reviewed 100 %"), "{badge}");
    // Another title in a link, bold and white space change nothing for readers.
    copy.edit("wiki/fr/wheel.tid", |text| {
        text.replacen("porte", "''porte''", 1)
    });
    assert_eq!(reviews(&copy, "wheel").0["state"], "reviewed");
    copy.edit("wiki/fr/wheel.tid", |text| {
        text.replacen("porte", "barrière", 1)
    });
    let (review, rest) = reviews(&copy, "wheel");
    assert_eq!(review["state"], "changed-after-review");
    assert_eq!(review["by"], "the contributors of tiddlybook");
    let texts = review["texts"].as_array().unwrap();
    assert!(texts.len() == 1 && texts[0].as_str().unwrap().contains("barrière"));
    let tiddlers = |it: &Value| it["tiddlers"].as_u64().unwrap();
    assert_eq!(tiddlers(&rest) + 1, tiddlers(&all));
    let table = copy.run(&["translate", "status", "fr"]);
    assert!(
        table.contains("\nchanged after the review by the contributors of tiddlybook: wheel\n  {+"),
        "{table}"
    );
    let page = copy.run(&["translate", "status", "fr", "--format", "html"]);
    assert_eq!(page.matches(">changed after the review by").count(), 1);
    assert_eq!(page.matches(" new\">").count(), 1);
    for link in [
        "rulebook_en/moves.html#wheel",
        "rulebook_fr/moves.html#wheel",
    ] {
        assert!(page.contains(&format!("build/{link}")), "{link}");
    }
    copy.run(&[
        "translate",
        "reviewed",
        "wheel",
        "--by",
        "Jane Doe",
        "-l",
        "fr",
    ]);
    assert_eq!(reviews(&copy, "wheel").0["by"], "Jane Doe");
    // What nobody has read is named, where others are.
    copy.edit("wiki/fr/translated.txt", |text| {
        let lines = text.lines().filter(|it| !it.ends_with(" by Jane Doe"));
        lines.map(|it| format!("{it}\n")).collect()
    });
    let table = copy.run(&["translate", "status", "fr"]);
    assert!(table.contains("\nto be reviewed:\n  wheel\n"), "{table}");
}

#[test]
fn what_is_a_copy_of_the_original_is_not_translated() {
    let copy = game("leave-out");
    copy.run(&["translate", "init", "de"]);
    let text = "title: Züge\ntags: :chapter Game\noriginal: moves\n\nMove 2 squares, then see [[shots]].\n";
    fs::write(copy.path("wiki/de/moves.tid"), text).unwrap();
    assert_eq!(titles(&copy.status("de"), "partial"), ["moves"]);
    copy.run(&["translate", "done", "--all"]);
    assert_eq!(titles(&copy.status("de"), "partial"), ["moves"]);
    copy.run(&["translate", "done", "moves"]);
    assert!(titles(&copy.status("de"), "partial").is_empty());
}

#[test]
fn a_title_that_is_taken_is_told_before_anything_is_written() {
    let copy = Copy::new();
    copy.run(&["translate", "export", "fr"]);
    let before = copy.files("wiki/fr");
    let catalogue = "build/rulebook_fr.po";
    copy.edit(catalogue, |text| {
        let title = "msgctxt \"D6 | title\"\nmsgid \"D6\"\nmsgstr \"";
        let (before, after) = text.split_once(title).unwrap();
        let (_, after) = after.split_once('"').unwrap();
        format!("{before}{title}BW\"{after}").replacen("socle", "pied", 1)
    });
    let output = copy.try_run(&["translate", "import", catalogue]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("there is a tiddler titled “BW” already"),
        "{said}"
    );
    assert!(copy.files("wiki/fr") == before);
}

#[test]
fn a_rename_goes_through_all_editions() {
    let copy = Copy::new();
    let before = copy.files("wiki");
    let diff = copy.run(&["rename", "facing", "which way", "--dry-run"]);
    assert!(
        diff.contains("+title: which way") && diff.contains("+original: which way"),
        "{diff}"
    );
    assert!(diff.contains("rename to wiki/en/which-way.tid"), "{diff}");
    assert!(copy.files("wiki") == before);
    copy.run(&["rename", "facing", "which way"]);
    assert!(copy.path("wiki/en/which-way.tid").is_file());
    copy.run(&["check", "--quiet"]);
    // A title that readers see is another text.
    assert_eq!(titles(&copy.status("fr"), "stale"), ["which way"]);
    // Nobody has looked at it by taking the catalogue out and in.
    let catalogue = copy.run(&["translate", "export", "fr", "-o", "-"]);
    let title =
        "#, fuzzy\n#| msgid \"facing\"\nmsgctxt \"which way | title\"\nmsgid \"which way\"\n";
    assert!(catalogue.contains(title), "{catalogue}");
    fs::write(copy.path("fr.po"), &catalogue).unwrap();
    copy.run(&["translate", "import", "fr.po"]);
    assert_eq!(titles(&copy.status("fr"), "stale"), ["which way"]);
    let seen = title.replace("#, fuzzy\n#| msgid \"facing\"\n", "");
    fs::write(copy.path("fr.po"), catalogue.replace(title, &seen)).unwrap();
    copy.run(&["translate", "import", "fr.po"]);
    assert!(titles(&copy.status("fr"), "stale").is_empty());
}

#[test]
fn pairs_are_shown_and_written() {
    let copy = Copy::new();
    let shown = copy.run(&["translate", "pair", "fr"]);
    assert!(
        shown.contains("close combat\tmêlée\tfield `original`\n"),
        "{shown}"
    );
    copy.edit("wiki/fr/close-combat.tid", |it| {
        it.replace("original: close combat\n", "")
    });
    let shown = copy.run(&["translate", "pair", "fr"]);
    assert!(shown.contains("close combat\tmêlée\tsame place"), "{shown}");
    let before = fs::read_to_string(project().join("wiki/fr/close-combat.tid")).unwrap();
    copy.run(&["translate", "pair", "fr", "--write", "--suggested"]);
    assert_eq!(
        fs::read_to_string(copy.path("wiki/fr/close-combat.tid")).unwrap(),
        before
    );
}

#[test]
fn terms_are_proposed_and_what_is_agreed_upon_stays() {
    let copy = Copy::new();
    let before = fs::read_to_string(copy.path("wiki/words/fr/terms.toml")).unwrap();
    let proposed = copy.run(&["translate", "terms", "fr"]);
    let added = proposed.strip_prefix(&before).unwrap();
    // Titles that are called so.
    assert!(
        added.contains(
            "[[term]]\noriginal = [\"threat zone\", \"threat zones\"]\n\
             translation = [\"zone de menace\", \"zones de menace\"]\nrivals = []\n"
        ),
        "{added}"
    );
    // Terms that are only defined, with the plurals that the texts have.
    assert!(
        added.contains(
            "[[term]]\noriginal = [\"home edge\", \"home edges\"]\n\
             translation = [\"bord de départ\", \"bords de départ\"]\nrivals = []\n"
        ),
        "{added}"
    );
    for known in [
        "\"base\"",
        "\"order\"",
        "\"the turn\"",
        "\"what you need\"",
        "\"fig:",
    ] {
        assert!(
            !added.contains(&format!("original = [{known}")),
            "{known}: {added}"
        );
    }
    copy.run(&["translate", "terms", "fr", "--write"]);
    let written = fs::read_to_string(copy.path("wiki/words/fr/terms.toml")).unwrap();
    assert_eq!(written, proposed);
    copy.run(&["translate", "terms", "fr", "--write"]);
    let again = fs::read_to_string(copy.path("wiki/words/fr/terms.toml")).unwrap();
    assert_eq!(again, proposed, "a second time nothing is new");
    // They are right: a clean edition stays clean.
    let checked = copy.try_run(&["check", "-l", "fr", "--format", "short"]);
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(!said.contains("rival-term"), "{said}");
    // A language that has no file yet.
    copy.run(&["translate", "terms", "es", "--write"]);
    let spanish = fs::read_to_string(copy.path("wiki/words/es/terms.toml")).unwrap();
    assert!(
        spanish.starts_with("# One term, one translation"),
        "{spanish}"
    );
}

#[test]
fn words_that_links_say_for_a_term_are_shown_to_the_translator() {
    let copy = Copy(tempfile::tempdir().unwrap());
    for (path, text) in [
        (
            "book.toml",
            "language = \"en\"\n[languages.en]\nwiki = \"en\"\n[languages.fr]\nwiki = \"fr\"\n",
        ),
        (
            "en/game.tid",
            "title: Game\ntags: :part\n\n!!sequential reading\n# [[opponent]]\n# [[shot]]\n",
        ),
        (
            "en/opponent.tid",
            "title: opponent\ntags: :chapter Game\n\nWho waits.\n",
        ),
        (
            "en/shot.tid",
            "title: shot\ntags: :chapter Game\n\nThe [[opponent]] may not. The [[opponents|opponent]] may.\n",
        ),
        (
            "fr/jeu.tid",
            "title: Jeu\ntags: :part\noriginal: Game\n\n!!lecture séquentielle\n# [[joueur passif]]\n# [[tir]]\n",
        ),
        (
            "fr/joueur.tid",
            "title: joueur passif\ntags: :chapter Jeu\noriginal: opponent\n\nQui attend.\n",
        ),
        (
            "fr/tir.tid",
            "title: tir\ntags: :chapter Jeu\noriginal: shot\n\nLe [[joueur passif]] ne peut pas. \
             [[L’autre joueur|joueur passif]] peut.\n",
        ),
    ] {
        let path = copy.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let proposed = copy.run(&["translate", "terms"]);
    let entry = "[[term]]\noriginal = [\"opponent\", \"opponents\"]\ntranslation = [\"joueur passif\"]\n\
                 # Links to it also say: \"l'autre joueur\"\nrivals = []\n";
    assert!(proposed.ends_with(entry), "{proposed}");
    // There is no folder to write it to.
    let refused = copy.try_run(&["translate", "terms", "--write"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("i18n = \"i18n\""));
}

#[test]
fn a_classic_wiki_gets_fields_and_tiddlers() {
    let folder = tempfile::tempdir().unwrap();
    let page = |tiddlers: &str| {
        format!("<html><body><div id=\"storeArea\">\n{tiddlers}\n</div></body></html>\n")
    };
    let copy = Copy(folder);
    let tiddler =
        |attributes: &str, text: &str| format!("<div {attributes}>\n<pre>{text}</pre>\n</div>");
    let english = [
        tiddler(
            "title=\"Game\" tags=\":part\"",
            "The &lt;game&gt;.\n\n!!sequential reading\n# [[moves]]\n# [[shots]]",
        ),
        tiddler(
            "title=\"moves\" tags=\":chapter Game\"",
            "Move 2 &amp; stop.",
        ),
        tiddler("title=\"shots\" tags=\":chapter Game\"", "See [[moves]]."),
    ];
    let french = [
        tiddler(
            "title=\"Jeu\" tags=\":part\"",
            "Le &lt;jeu&gt;.\n\n!!lecture séquentielle\n# [[coups]]",
        ),
        tiddler(
            "title=\"coups\" tags=\":chapter Jeu\"",
            "Avancez de 2 &amp; stop.",
        ),
    ];
    fs::write(copy.path("wiki_en.html"), page(&english.join("\n"))).unwrap();
    fs::write(copy.path("wiki_fr.html"), page(&french.join("\n"))).unwrap();
    fs::write(
        copy.path("book.toml"),
        "language = \"en\"\n[languages.en]\nwiki = \"wiki_en.html\"\n[languages.fr]\nwiki = \"wiki_fr.html\"\n",
    )
    .unwrap();
    copy.run(&["translate", "pair", "fr", "--write", "--suggested"]);
    let text = fs::read_to_string(copy.path("wiki_fr.html")).unwrap();
    assert!(
        text.contains("<div title=\"Jeu\" tags=\":part\" original=\"Game\">"),
        "{text}"
    );
    // The guess about the chapter is possible once its neighbours are known.
    copy.edit("wiki_fr.html", |it| {
        it.replace(
            "title=\"coups\" tags=\":chapter Jeu\"",
            "title=\"coups\" tags=\":chapter Jeu\" original=\"moves\"",
        )
    });
    copy.run(&["translate", "done", "--all"]);
    assert!(copy.path("wiki_fr.translated.txt").is_file());
    let po = copy.run(&["translate", "export", "fr", "-o", "-"]);
    let po = po
        .replace(
            "msgid \"shots\"\nmsgstr \"\"",
            "msgid \"shots\"\nmsgstr \"tirs & co\"",
        )
        .replace(
            "msgid \"See [[moves]].\"\nmsgstr \"\"",
            "msgid \"See [[moves]].\"\nmsgstr \"Voyez [[moves]].\"",
        );
    fs::write(copy.path("fr.po"), po).unwrap();
    copy.run(&["translate", "import", "fr.po"]);
    let after = fs::read_to_string(copy.path("wiki_fr.html")).unwrap();
    assert!(
        after.contains("# [[coups]]\n# [[tirs &amp; co]]</pre>"),
        "{after}"
    );
    assert!(
        after.contains("</div>\n<div title=\"tirs &amp; co\" tags=\":chapter Jeu\" original=\"shots\">\n<pre>Voyez [[coups]].</pre>\n</div>"),
        "{after}"
    );
    assert_eq!(copy.status("fr")["total"]["per_cent"], 100);
}
