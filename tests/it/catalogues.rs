//! Catalogues in the hands of translators: what they have written is never lost, and what a catalogue says is either
//! in the wiki or told at its line.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// A small book with an English and a French wiki.
struct Wikis(tempfile::TempDir);

const BOOK: &str = "name = \"r\"\nlanguage = \"en\"\n[languages.en]\nwiki = \"wiki/en\"\n[languages.fr]\nwiki = \"wiki/fr\"\n";

/// Rules, of which the French have the first two.
const RULES: [(&str, &str); 5] = [
    (
        "wiki/en/root.tid",
        "title: rules\ntags: :part\n\nThe rules.\n\n!!sequential reading\n# [[moves]]\n# [[shots]]\n",
    ),
    (
        "wiki/en/moves.tid",
        "title: moves\ntags: :chapter rules\n\nOne base moves.\n\nTwo bases move 3 BW.\n",
    ),
    (
        "wiki/en/shots.tid",
        "title: shots\ntags: :chapter rules\n\nBows shoot.\n",
    ),
    (
        "wiki/fr/root.tid",
        "title: règles\ntags: :part\noriginal: rules\n\nLes règles.\n\n!!lecture séquentielle\n# [[mouvements]]\n",
    ),
    (
        "wiki/fr/moves.tid",
        "title: mouvements\ntags: :chapter règles\noriginal: moves\n\nUn socle bouge.\n",
    ),
];

impl Wikis {
    /// These files, and a `book.toml`.
    fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let wikis = Self(tempfile::tempdir().unwrap());
        for (path, text) in files.into_iter().chain([("book.toml", BOOK)]) {
            wikis.write(path, text);
        }
        wikis
    }

    /// [`RULES`], with these files besides or instead.
    fn with<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let wikis = Self::of(RULES);
        for (path, text) in files {
            wikis.write(path, text);
        }
        wikis
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap()
    }

    fn try_run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        let command = command.current_dir(self.0.path()).args(arguments);
        command.env("LC_ALL", "C").output().unwrap()
    }

    /// What a command that ends well says.
    fn run(&self, arguments: &[&str]) -> String {
        let output = self.try_run(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{arguments:?}: {said}");
        said
    }

    /// All that a command says, however it ends.
    fn said_by(&self, arguments: &[&str]) -> String {
        let output = self.try_run(arguments);
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    }

    /// What a command says that ends with this code.
    fn refused(&self, code: i32, arguments: &[&str]) -> String {
        let output = self.try_run(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
        said
    }

    /// The catalogue, exported with these translations written into it.
    fn exported(&self, translations: &[(&str, &str)]) {
        self.run(&["translate", "export", "fr"]);
        self.translate(translations);
    }

    fn translate(&self, translations: &[(&str, &str)]) {
        let mut text = self.read(PO);
        for (original, translation) in translations {
            let message = format!("msgid \"{original}\"\nmsgstr \"");
            let (before, after) = text.split_once(&message).expect(original);
            let (_, after) = after.split_once('"').unwrap();
            text = format!("{before}{message}{translation}\"{after}");
        }
        self.write(PO, &text);
    }

    /// The catalogue, with nothing left that is fuzzy.
    fn review(&self) {
        self.write(PO, &self.read(PO).replace("#, fuzzy\n", ""));
    }

    /// The state of a tiddler of the original.
    fn state(&self, title: &str) -> String {
        let output = self.try_run(&["translate", "status", "fr", "--format", "json"]);
        let status: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let tiddlers = status["tiddlers"].as_array().unwrap();
        let found = tiddlers.iter().find(|it| it["title"] == title).unwrap();
        found["state"].as_str().unwrap().to_owned()
    }

    /// `msgfmt --check` finds nothing wrong with the catalogue.
    fn is_valid(&self) {
        let mut command = Command::new("msgfmt");
        let command = command.current_dir(self.0.path());
        let Ok(output) = command.args(["--check", "-o", "fr.mo", PO]).output() else {
            eprintln!("`msgfmt` is not installed and was left out");
            return;
        };
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.is_empty(), "{said}");
    }
}

const PO: &str = "build/r_fr.po";
const RECORD: &str = "wiki/fr/translated.txt";
const EXPORT: [&str; 3] = ["translate", "export", "fr"];
const IMPORT: [&str; 3] = ["translate", "import", PO];

#[test]
fn a_catalogue_that_is_damaged_is_not_overwritten() {
    for (damage, why) in [
        ("<<<<<<< HEAD\n", "a merge was not finished here"),
        ("msgid \"a\"\n", "the message has no `msgstr` at its end"),
        (
            "msgid \"\"\nmsgstr \"\"\n",
            "the message of line 1 has the same `msgctxt` and `msgid`",
        ),
    ] {
        let wikis = Wikis::of(RULES);
        wikis.exported(&[("Bows shoot.", "Les arcs tirent.")]);
        let damaged = wikis.read(PO) + "\n" + damage;
        let line = damaged.lines().count() + 1 - damage.lines().count();
        wikis.write(PO, &damaged);
        for command in [EXPORT, IMPORT] {
            let said = wikis.refused(2, &command);
            assert!(said.contains(&format!("{PO}:{line}: {why}")), "{said}");
            assert_eq!(wikis.read(PO), damaged);
        }
        wikis.run(&["translate", "export", "fr", "--force"]);
        wikis.is_valid();
    }
}

#[test]
fn what_is_translated_stays_in_the_catalogue_though_the_original_changes() {
    let wikis = Wikis::of(RULES);
    wikis.exported(&[
        ("Two bases move 3 BW.", "Deux socles bougent de 3 BW."),
        ("Bows shoot.", "Les arcs tirent."),
        // One translates titles first, since links need them.
        ("shots", "tirs"),
    ]);
    wikis.write(
        "wiki/en/moves.tid",
        "title: moves\ntags: :chapter rules\n\nOne base moves.\n\nTwo bases move 3 BW each.\n",
    );
    let said = wikis.run(&EXPORT);
    assert!(
        said.contains("keeps translations that the wiki does not have: 3"),
        "{said}"
    );
    let catalogue = wikis.read(PO);
    for kept in [
        "msgid \"Bows shoot.\"\nmsgstr \"Les arcs tirent.\"\n",
        "msgid \"shots\"\nmsgstr \"tirs\"\n",
        "#~ msgid \"Two bases move 3 BW.\"\n#~ msgstr \"Deux socles bougent de 3 BW.\"\n",
        "msgid \"Two bases move 3 BW each.\"\nmsgstr \"\"\n",
    ] {
        assert!(catalogue.contains(kept), "{kept}\n{catalogue}");
    }
    wikis.is_valid();
    wikis.run(&EXPORT);
    assert_eq!(wikis.read(PO), catalogue, "a second time nothing changes");
    // What the wiki has by then is not kept.
    wikis.run(&IMPORT);
    let said = wikis.run(&EXPORT);
    assert!(!said.contains("keeps"), "{said}");
    assert!(
        wikis.read(PO).contains("#~ msgid"),
        "it may help with the new text"
    );
    wikis.run(&["translate", "export", "fr", "--force"]);
    assert!(!wikis.read(PO).contains("#~"));
}

#[test]
fn a_translation_may_link_to_titles_of_the_original_and_is_not_kept_twice() {
    let linked = "title: shots\ntags: :chapter rules\n\nSee [[moves]].\n";
    let wikis = Wikis::with([("wiki/en/shots.tid", linked)]);
    wikis.exported(&[("See [[moves]].", "Voyez [[moves]]."), ("shots", "tirs")]);
    wikis.run(&IMPORT);
    assert!(
        wikis
            .read("wiki/fr/shots.tid")
            .contains("Voyez [[mouvements]].")
    );
    let said = wikis.run(&EXPORT);
    assert!(!said.contains("keeps"), "{said}");
}

/// Earlier versions kept in a comment what the wiki had.
#[test]
fn a_catalogue_of_an_earlier_version_is_imported() {
    let wikis = Wikis::of(RULES);
    wikis.exported(&[("One base moves.", "Un seul socle bouge.")]);
    let context = "msgctxt \"moves | paragraph\"\nmsgid \"One base moves.\"";
    let digest = blake3::hash("Un socle bouge.".as_bytes()).to_hex();
    let comments = format!("# wiki: see the forum\n# wiki: {}\n{context}", &digest[..8]);
    wikis.write(PO, &wikis.read(PO).replace(context, &comments));
    fs::remove_file(wikis.path(RECORD)).unwrap();
    wikis.run(&["translate", "import", PO, "--dry-run"]);
    wikis.run(&IMPORT);
    let french = wikis.read("wiki/fr/moves.tid");
    assert!(french.contains("Un seul socle bouge."), "{french}");
    wikis.run(&EXPORT);
    let remark = format!("\n\n# wiki: see the forum\n{context}");
    assert!(wikis.read(PO).contains(&remark));
}

/// Rules of two paragraphs, a note and a table, all of them translated; each text in both languages.
const CHARGE: [(&str, &str); 6] = [
    (
        "wiki/en/root.tid",
        "title: rules\ntags: :part\n\nThe rules.\n\n!!sequential reading\n# [[charge]]\n",
    ),
    (
        "wiki/en/charge.tid",
        "title: charge\ntags: :chapter rules\n\nWho charges moves.\n\nArchers stay where they are.\n\n[[Note: blocked]]\n\n\
         |archers|may shoot|\n|guards|may follow|\n",
    ),
    (
        "wiki/en/note.tid",
        "title: Note: blocked\ntags: :note\n\nNobody passes.\n",
    ),
    (
        "wiki/fr/root.tid",
        "title: règles\ntags: :part\noriginal: rules\n\nLes règles.\n\n!!lecture séquentielle\n# [[la charge]]\n",
    ),
    (
        "wiki/fr/charge.tid",
        "title: la charge\ntags: :chapter règles\noriginal: charge\n\nQui charge avance.\n\nLes archers restent où ils sont.\n\n\
         [[Note : bloqué]]\n\n|archers|peuvent tirer|\n|gardes|peuvent suivre|\n",
    ),
    (
        "wiki/fr/note.tid",
        "title: Note : bloqué\ntags: :note\noriginal: Note: blocked\n\nPersonne ne passe.\n",
    ),
];

fn charge() -> Wikis {
    let wikis = Wikis::of(CHARGE);
    wikis.run(&["translate", "done", "--all", "-l", "fr"]);
    wikis.run(&EXPORT);
    wikis
}

const FRENCH: &str = "wiki/fr/charge.tid";

#[test]
fn what_the_original_has_no_more_stays_stale_until_it_is_taken_out() {
    for (gone, said, french) in [
        (
            "Archers stay where they are.\n\n",
            "Archers stay where they are.",
            "Les archers restent où ils sont.\n\n",
        ),
        (
            "|guards|may follow|\n",
            "guards",
            "|gardes|peuvent suivre|\n",
        ),
    ] {
        let wikis = charge();
        wikis.write(
            "wiki/en/charge.tid",
            &wikis.read("wiki/en/charge.tid").replace(gone, ""),
        );
        wikis.run(&EXPORT);
        let record = wikis.read(RECORD);
        let told = wikis.run(&IMPORT);
        assert_eq!(wikis.read(RECORD), record, "{gone}");
        let told_here = format!(
            "the original no longer has the text of this one, “{said}”; take it out by hand"
        );
        assert!(told.contains(FRENCH) && told.contains(&told_here), "{told}");
        assert_eq!(wikis.state("charge"), "stale");
        // What is translated meanwhile changes nothing in that.
        let original = wikis
            .read("wiki/en/charge.tid")
            .replace("Who charges", "Whoever charges");
        wikis.write("wiki/en/charge.tid", &original);
        wikis.run(&EXPORT);
        wikis.review();
        wikis.translate(&[("Whoever charges moves.", "Quiconque charge avance.")]);
        wikis.run(&IMPORT);
        assert_eq!(wikis.state("charge"), "stale");
        assert!(wikis.read(FRENCH).contains("Quiconque charge avance."));
        wikis.write(FRENCH, &wikis.read(FRENCH).replace(french, ""));
        assert_eq!(wikis.run(&IMPORT).lines().count(), 1);
        assert_eq!(wikis.state("charge"), "translated");
    }
}

/// A number in a cell of its own is in no catalogue. It follows the original, unless the translation has another one.
#[test]
fn a_number_that_changes_is_written_by_an_import() {
    for (french, now, state) in [("3", "4", "translated"), ("5", "5", "stale")] {
        let wikis = charge();
        for (wiki, number) in [("en", "3"), ("fr", french)] {
            let path = format!("wiki/{wiki}/charge.tid");
            wikis.write(&path, &format!("{}|kings|{number}|\n", wikis.read(&path)));
        }
        wikis.run(&["translate", "done", "--all"]);
        let original = wikis.read("wiki/en/charge.tid").replace("|3|", "|4|");
        wikis.write("wiki/en/charge.tid", &original);
        wikis.run(&EXPORT);
        wikis.run(&IMPORT);
        assert_eq!(wikis.state("charge"), state);
        let row = format!("|kings|{now}|");
        assert!(wikis.read("wiki/fr/charge.tid").contains(&row));
    }
}

/// With a category its figures get other titles, but those that the catalogue gives a title of their own.
#[test]
fn a_category_of_figures_and_one_of_its_figures_get_titles() {
    let figure = "tags: figs:moves\n\n[img[a wheel|figs/moves/wheel.svg]]\n";
    let root = "!!sequential reading\n# [[figs:moves]]\n";
    let figures = "!!sequential reading\n# [[fig:moves: wheel]]\n# [[fig:moves: halt]]\n";
    let with_french = |list: &str| list.replace("sequential reading", "lecture séquentielle");
    let files = [
        (
            "en/moves.tid",
            format!("title: moves\ntags: :chapter rules\n\nWheel.\n\n{root}"),
        ),
        (
            "en/figs.tid",
            format!("title: figs:moves\ntags: moves\n\nOf moves.\n\n{figures}"),
        ),
        ("en/wheel.tid", format!("title: fig:moves: wheel\n{figure}")),
        ("en/halt.tid", format!("title: fig:moves: halt\n{figure}")),
        (
            "fr/moves.tid",
            format!(
                "title: mouvements\ntags: :chapter règles\noriginal: moves\n\nPivoter.\n\n{}",
                with_french(root)
            ),
        ),
        (
            "fr/figs.tid",
            format!(
                "title: figs:moves\ntags: mouvements\n\nDes mouvements.\n\n{}",
                with_french(figures)
            ),
        ),
        ("fr/wheel.tid", format!("title: fig:moves: wheel\n{figure}")),
        ("fr/halt.tid", format!("title: fig:moves: halt\n{figure}")),
    ];
    let files: Vec<(String, String)> = files
        .into_iter()
        .map(|(path, text)| (format!("wiki/{path}"), text))
        .collect();
    let wikis = Wikis::with(files.iter().map(|(path, text)| (&**path, &**text)));
    wikis.exported(&[
        ("figs:moves", "figs:pas"),
        ("fig:moves: wheel", "fig:pas: conversion"),
    ]);
    wikis.run(&IMPORT);
    let list: String = wikis.read("wiki/fr/figs.tid");
    assert!(list.starts_with("title: figs:pas\n"), "{list}");
    assert!(
        list.ends_with("# [[fig:pas: conversion]]\n# [[fig:pas: halt]]\n"),
        "{list}"
    );
}

#[test]
fn what_a_program_does_to_a_catalogue_is_told_at_its_line() {
    let wikis = Wikis::with([]);
    wikis.exported(&[("Bows shoot.", "Les arcs tirent, Bien-Sûr.")]);
    // A message that somebody has edited in the original's place.
    wikis.write(
        PO,
        &wikis
            .read(PO)
            .replace("msgid \"The rules.\"", "msgid \"The rulez.\""),
    );
    let said = wikis.refused(1, &IMPORT);
    assert!(said.contains("“Bien-Sûr” is a link for the wiki"), "{said}");
    let catalogue = wikis.read(PO).replace("Bien-Sûr", "~Bien-Sûr");
    // Letters in pieces, as some programs of macOS write them.
    wikis.write(
        PO,
        &catalogue
            .replace('û', "u\u{302}")
            .replace("Un socle", "Une base"),
    );
    let said = wikis.run(&IMPORT);
    assert!(said.contains("any more: “The rulez.”"), "{said}");
    assert!(wikis.read("wiki/fr/moves.tid").contains("Une base bouge."));
}

/// The French have sorted their glossary, and a new entry goes to its place.
#[test]
fn a_new_entry_goes_into_a_glossary_that_is_sorted() {
    let english = "title: words\ntags: :glossary rules\n\nWords.\n\n;bank\n:a side\n;scout\n:who looks\n;square\n:a place\n";
    let wikis = Wikis::with([("wiki/en/words.tid", english)]);
    wikis.exported(&[
        ("words", "mots"),
        ("Words.", "Mots."),
        ("bank", "rive"),
        ("a side", "un bord"),
        ("scout", "éclaireur"),
        ("who looks", "qui regarde"),
        ("square", "case"),
        ("a place", "un lieu"),
    ]);
    wikis.run(&IMPORT);
    let sorted = ";case\n:un lieu\n;éclaireur\n:qui regarde\n;rive\n:un bord\n";
    let made = wikis.read("wiki/fr/words.tid");
    let (head, _) = made.split_once("\n;rive").unwrap();
    wikis.write("wiki/fr/words.tid", &format!("{head}\n{sorted}"));
    let more = english.replace(";bank", ";arrow\n:a [[thing|moves]]\n;bank");
    wikis.write("wiki/en/words.tid", &(more + ";zone\n:all around\n"));
    wikis.exported(&[
        ("arrow", "flèche"),
        ("a [[thing|moves]]", "une [[chose|moves]]"),
        ("zone", "zone"),
        ("all around", "autour"),
        ("who looks", "celui qui regarde"),
    ]);
    wikis.review();
    wikis.run(&IMPORT);
    let made = wikis.read("wiki/fr/words.tid");
    assert_eq!(
        made.strip_prefix(head).unwrap(),
        "\n;case\n:un lieu\n;éclaireur\n:celui qui regarde\n;flèche\n:une [[chose|mouvements]]\n;rive\n:un bord\n;zone\n:autour\n"
    );
    assert_eq!(wikis.state("words"), "translated");
}

#[test]
fn a_file_that_is_no_catalogue_is_told_by_its_name_or_version() {
    let wikis = Wikis::with([]);
    let said = wikis.refused(2, &["translate", "export", "fr", "-o", "fr.xlsx"]);
    assert!(said.contains("`.po`, `.csv`, `.xlf` or `.xliff`"), "{said}");
    assert!(!wikis.path("fr.xlsx").exists());
    wikis.write("fr.xlf", "<xliff version=\"1.2\"><file/></xliff>");
    let said = wikis.refused(2, &["translate", "import", "fr.xlf"]);
    assert!(said.contains("this is XLIFF 1.2"), "{said}");
}

/// A translator began with texts of his own, and said of none what it translates; and a rule of the original is gone.
#[test]
fn an_edition_that_translates_nothing_is_no_translation() {
    let wikis = Wikis::with([]);
    let unnamed = |path: &str, original: &str| {
        wikis.write(
            path,
            &wikis
                .read(path)
                .replace(&format!("original: {original}\n"), ""),
        );
    };
    let shots = "title: tirs\ntags: :chapter règles\n\nLes arcs tirent.\n";
    wikis.write("wiki/fr/shots.tid", shots);
    let found = || wikis.said_by(&["check", "--format", "short", "-l", "fr"]);
    assert!(!found().contains("translate nothing"), "one of three");
    unnamed("wiki/fr/root.tid", "rules");
    unnamed("wiki/fr/moves.tid", "moves");
    let said = found();
    assert!(
        said.contains("3 of the 3 tiddlers of this edition translate nothing"),
        "{said}"
    );
}

#[test]
fn a_translation_whose_original_is_gone_is_to_go_too() {
    let wikis = Wikis::with([]);
    let check = ["check", "-l", "fr"];
    wikis.write(
        "wiki/fr/shots.tid",
        "title: tirs\ntags: :chapter règles\noriginal: shost\n\nTirez.\n",
    );
    let said = wikis.said_by(&check);
    assert!(
        said.contains("correct the title in the field `original`"),
        "{said}"
    );
    wikis.write(
        "wiki/fr/shots.tid",
        "title: tirs\ntags: :chapter règles\noriginal: shots\n\nTirez.\n",
    );
    wikis.run(&["translate", "done", "--all"]);
    std::fs::remove_file(wikis.path("wiki/en/shots.tid")).unwrap();
    let said = wikis.said_by(&check);
    assert!(
        said.contains("delete this tiddler and what links to it, too"),
        "{said}"
    );
}

#[test]
fn the_state_of_a_translation_names_what_is_missing() {
    let wikis = Wikis::with([(
        "wiki/fr/alone.tid",
        "title: seul\ntags: :note\n\nRien de cela.\n",
    )]);
    wikis.run(&["translate", "done", "--all"]);
    let output = wikis.try_run(&["translate", "status", "fr"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("(3 words):\n  seul\n"), "{said}");
    assert!(said.contains("missing:\n  shots\n"), "{said}");
}

#[test]
fn what_was_taken_out_of_the_wiki_does_not_come_back() {
    for gone in [
        "Les archers restent où ils sont.\n\n",
        "[[Note : bloqué]]\n\n",
        "|gardes|peuvent suivre|\n",
        "|archers|peuvent tirer|\n",
    ] {
        let wikis = charge();
        let without = wikis.read(FRENCH).replace(gone, "");
        assert_ne!(without, wikis.read(FRENCH));
        wikis.write(FRENCH, &without);
        let said = wikis.run(&IMPORT);
        assert!(
            said.contains("this text was taken out of the wiki"),
            "{said}"
        );
        assert_eq!(wikis.read(FRENCH), without);
        wikis.run(&EXPORT);
        wikis.run(&IMPORT);
        assert_eq!(wikis.read(FRENCH), without);
        // It is in the catalogue, to be looked at.
        let words = gone.trim().trim_matches('|').split('|').next().unwrap();
        assert!(wikis.read(PO).contains(words), "{}", wikis.read(PO));
        // Its neighbours are found all the same.
        wikis.translate(&[("Who charges moves.", "Celui qui charge avance.")]);
        wikis.run(&IMPORT);
        assert_eq!(
            wikis.read(FRENCH),
            without.replace("Qui charge", "Celui qui charge")
        );
        wikis.run(&["translate", "import", PO, "--force"]);
    }
}

#[test]
fn what_was_taken_out_is_put_back_where_it_was_if_asked_for() {
    let wikis = charge();
    let whole = wikis.read(FRENCH);
    wikis.write(
        FRENCH,
        &whole.replace("Les archers restent où ils sont.\n\n", ""),
    );
    wikis.run(&["translate", "import", PO, "--force"]);
    assert_eq!(wikis.read(FRENCH), whole);
}

#[test]
fn a_tiddler_that_was_deleted_does_not_come_back() {
    let wikis = charge();
    fs::remove_file(wikis.path(FRENCH)).unwrap();
    let root = wikis.read("wiki/fr/root.tid");
    let said = wikis.run(&IMPORT);
    assert!(
        said.contains("the translation of “charge” was deleted after the catalogue was exported"),
        "{said}"
    );
    assert!(!wikis.path(FRENCH).exists());
    assert!(wikis.read(PO).contains("Les archers restent où ils sont."));
    wikis.run(&["translate", "import", PO, "--force"]);
    assert!(wikis.path(FRENCH).exists());
    assert_eq!(
        wikis.read("wiki/fr/root.tid"),
        root,
        "it is in the list already"
    );
    wikis.run(&["check"]);
}

#[test]
fn a_catalogue_is_corrected_and_imported_again_and_again() {
    let wikis = charge();
    for words in [
        "Celui qui charge avance.",
        "Quiconque charge avance.",
        "Qui charge avance !",
    ] {
        wikis.translate(&[("Who charges moves.", words)]);
        wikis.run(&IMPORT);
        assert!(wikis.read(FRENCH).contains(words), "{words}");
    }
    // An earlier text may be meant, or the catalogue is an old one: nobody can know.
    wikis.translate(&[("Who charges moves.", "Quiconque charge avance.")]);
    let said = wikis.run(&IMPORT);
    assert!(
        said.contains("the wiki had this text and has a later one"),
        "{said}"
    );
    assert!(wikis.read(FRENCH).contains("Qui charge avance !"));
    wikis.run(&["translate", "import", PO, "--force"]);
    assert!(wikis.read(FRENCH).contains("Quiconque charge avance."));
    // What is corrected between two exports is kept in the catalogue, as the text.
    wikis.translate(&[("Who charges moves.", "Celui qui charge avancera.")]);
    wikis.run(&EXPORT);
    assert!(
        wikis
            .read(PO)
            .contains("msgid \"Who charges moves.\"\nmsgstr \"Celui qui charge avancera.\"")
    );
    assert!(!wikis.read(PO).contains("catalogue: "));
    wikis.run(&IMPORT);
    assert!(wikis.read(FRENCH).contains("Celui qui charge avancera."));
}

#[test]
fn a_new_rule_is_corrected_after_its_import() {
    let wikis = Wikis::of(RULES);
    wikis.exported(&[("Bows shoot.", "Les arcs tirent."), ("shots", "tirs")]);
    wikis.run(&IMPORT);
    wikis.translate(&[("Bows shoot.", "Les archers tirent."), ("shots", "le tir")]);
    wikis.run(&IMPORT);
    let files = [
        wikis.read("wiki/fr/shots.tid"),
        wikis.read("wiki/fr/root.tid"),
    ];
    assert!(
        files[0].contains("title: le tir\n") && files[0].contains("Les archers tirent."),
        "{}",
        files[0]
    );
    assert_eq!(files[1].matches("[[le tir]]").count(), 1, "{}", files[1]);
}

/// As `xliff2po` and `csv2po` leave it.
#[test]
fn a_catalogue_without_contexts_is_imported_by_its_texts() {
    let wikis = charge();
    let french = wikis
        .read("wiki/fr/note.tid")
        .replace("Personne", "archers|archers\n\nPersonne");
    wikis.write("wiki/fr/note.tid", &french);
    let lines = wikis.read(PO);
    let lines = lines.lines().filter(|it| !it.starts_with("msgctxt"));
    wikis.write(PO, &lines.flat_map(|it| [it, "\n"]).collect::<String>());
    wikis.translate(&[
        ("Who charges moves.", "Celui qui charge avance."),
        ("may follow", "peuvent poursuivre"),
    ]);
    wikis.run(&IMPORT);
    let french = wikis.read(FRENCH);
    assert!(
        french.contains("Celui qui charge avance.") && french.contains("peuvent poursuivre"),
        "{french}"
    );
}

#[test]
fn a_message_without_a_context_that_may_be_several_is_named() {
    let wikis = charge();
    for (wiki, line) in [
        ("en", "|kings|may shoot|\n"),
        ("fr", "|rois|peuvent tirer|\n"),
    ] {
        let path = format!("wiki/{wiki}/charge.tid");
        wikis.write(&path, &format!("{}{line}", wikis.read(&path)));
    }
    let catalogue = "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\nmsgid \"may shoot\"\nmsgstr \"peuvent tirer\"\n\n\
                     msgid \"Who charges moves.\"\nmsgstr \"Celui qui charge avance.\"\n";
    wikis.run(&EXPORT);
    wikis.write(PO, catalogue);
    wikis.run(&IMPORT);
    wikis.write(PO, &catalogue.replace("tirer", "lancer"));
    let said = wikis.refused(1, &IMPORT);
    assert!(
        said.contains(
            "r_fr.po:4: the message has no `msgctxt`, and the original has its text 2 times"
        ),
        "{said}"
    );
    wikis.write(
        PO,
        &catalogue.replace(
            "msgid \"may shoot\"\n",
            "msgid \"may shoot\"\nmsgid_plural \"x\"\n",
        ),
    );
    let said = wikis.refused(2, &IMPORT);
    assert!(
        said.contains("r_fr.po:5: the message has a plural"),
        "{said}"
    );
}

#[test]
fn a_bad_message_can_be_left_out_of_an_import() {
    let wikis = charge();
    let bad = [
        (
            "Qui ChargeAinsi avance.",
            "“ChargeAinsi” is a link for the wiki, and no tiddler has that title: write `~ChargeAinsi`",
        ),
        (
            "Qui\\000 charge avance.",
            "the translation has a control character: U+0000",
        ),
        (
            "Qui\\a charge avance.",
            "the translation has a control character: U+0007",
        ),
        (
            "Qui [[charge|là-bas]] avance.",
            "the translation links to “là-bas”",
        ),
    ];
    for ((words, why), good) in bad
        .into_iter()
        .zip(["vétérans", "gardiens", "soldats", "piquiers"])
    {
        wikis.translate(&[("Who charges moves.", words), ("guards", good)]);
        let said = wikis.refused(1, &IMPORT);
        assert!(
            said.contains(why) && said.contains("--keep-going"),
            "{words}: {said}"
        );
        assert!(!wikis.read(FRENCH).contains(good), "nothing is written");
        let said = wikis.refused(1, &["translate", "import", PO, "--keep-going"]);
        assert!(
            said.contains(why) && said.contains("one message was left out"),
            "{said}"
        );
        let french = wikis.read(FRENCH);
        assert!(
            french.contains("Qui charge avance.") && french.contains(good),
            "{french}"
        );
    }
}

#[test]
fn a_link_may_name_a_title_that_only_the_catalogue_has() {
    let wikis = Wikis::of(RULES);
    wikis.write("wiki/en/moves.tid", "title: moves\ntags: :chapter rules\n\nOne base moves, then [[shots]].\n\nTwo bases move 3 BW.\n");
    wikis.exported(&[
        (
            "One base moves, then [[shots]].",
            "Un socle bouge, puis [[le tir]].",
        ),
        ("shots", "le tir"),
    ]);
    wikis.run(&IMPORT);
    let french = wikis.read("wiki/fr/moves.tid");
    assert!(
        french.contains("Un socle bouge, puis [[le tir|shots]]."),
        "{french}"
    );
    wikis.run(&IMPORT);
    assert_eq!(wikis.read("wiki/fr/moves.tid"), french);
    wikis.translate(&[("Bows shoot.", "Les arcs tirent.")]);
    wikis.run(&IMPORT);
    let french = wikis.read("wiki/fr/moves.tid");
    assert!(french.contains("puis [[le tir]]."), "{french}");
}

#[test]
fn a_catalogue_is_exported_to_the_file_that_is_named() {
    let wikis = charge();
    wikis.run(&["translate", "export", "fr", "-o", "x.po"]);
    assert_eq!(wikis.read("x.po"), wikis.read(PO));
}

/// The messages are those of PO, and what one form brings into the wiki is not new to the others.
#[test]
fn a_catalogue_may_be_a_table_or_xliff() {
    for (name, empty, full) in [
        ("x.csv", "Bows shoot.,,", "Bows shoot.,Les arcs tirent.,"),
        (
            "x.xlf",
            "Bows shoot.</source>",
            "Bows shoot.</source><target>Les arcs tirent.</target>",
        ),
    ] {
        let wikis = Wikis::of(RULES);
        wikis.run(&["translate", "export", "fr", "-o", name]);
        let text = wikis.read(name);
        assert!(text.contains(empty), "{text}");
        let said = wikis.run(&["translate", "import", name]);
        assert!(said.contains("texts written: 0"), "{said}");
        let title = match name {
            "x.csv" => text.replacen("shots,,", "shots,tirs,", 1),
            _ => text.replacen("shots</source>", "shots</source><target>tirs</target>", 1),
        };
        let done = title.replace(empty, full).replace("initial", "translated");
        wikis.write(name, &done);
        wikis.run(&["translate", "import", name]);
        assert!(wikis.read("wiki/fr/shots.tid").contains("Les arcs tirent."));
        let said = wikis.run(&["translate", "import", name]);
        assert!(said.contains("texts written: 0"), "{said}");
        // What was corrected in it is kept by the next export.
        wikis.write(
            name,
            &wikis.read(name).replace("arcs tirent", "archers tirent"),
        );
        wikis.run(&["translate", "export", "fr", "-o", name]);
        assert!(wikis.read(name).contains("archers tirent"), "{name}");
        wikis.run(&["translate", "import", name]);
        assert!(wikis.read("wiki/fr/shots.tid").contains("archers tirent"));
    }
}

#[test]
fn a_badge_says_how_much_is_up_to_date() {
    let wikis = Wikis::of(RULES);
    let badge = wikis.try_run(&["translate", "status", "fr", "--format", "badge"]);
    let badge = String::from_utf8(badge.stdout).unwrap();
    assert!(
        badge.starts_with("<svg ") && badge.contains("<title>fr: "),
        "{badge}"
    );
}

/// A later export knows the correction; the catalogue of the earlier one does not.
#[test]
fn a_correction_in_the_wiki_is_not_overwritten_by_an_older_catalogue() {
    let wikis = charge();
    let older = wikis.read(PO);
    let corrected = wikis
        .read(FRENCH)
        .replace("Qui charge avance.", "Qui charge avance toujours.");
    wikis.write(FRENCH, &corrected);
    wikis.run(&["translate", "export", "fr", "-o", "newer.po"]);
    wikis.write(PO, &older);
    wikis.translate(&[("Who charges moves.", "Celui qui charge avance.")]);
    let said = wikis.refused(1, &IMPORT);
    assert!(said.contains("the wiki's text was changed"), "{said}");
    assert_eq!(wikis.read(FRENCH), corrected);
    // Its other messages are as good as ever.
    wikis.write(PO, &older);
    wikis.translate(&[("may follow", "peuvent poursuivre")]);
    wikis.run(&IMPORT);
    assert!(wikis.read(FRENCH).contains("peuvent poursuivre"));
    assert!(wikis.read(FRENCH).contains("avance toujours"));
}

#[test]
fn a_conflict_is_fuzzy_until_somebody_has_looked_at_it() {
    let wikis = charge();
    wikis.translate(&[("Who charges moves.", "Celui qui charge avance.")]);
    let corrected = wikis
        .read(FRENCH)
        .replace("Qui charge avance.", "Qui charge avance toujours.");
    wikis.write(FRENCH, &corrected);
    for _ in 0..3 {
        let said = wikis.run(&EXPORT);
        assert!(said.contains("that the wiki does not have: 1"), "{said}");
        let both = "# catalogue: Celui qui charge avance.\n#, fuzzy\n";
        assert!(wikis.read(PO).contains(both), "{}", wikis.read(PO));
    }
    let said = wikis.run(&IMPORT);
    let told = "one message is marked `fuzzy` and was left out";
    assert!(said.contains(told), "{said}");
    wikis.review();
    let said = wikis.run(&EXPORT);
    assert!(
        !wikis.read(PO).contains("fuzzy") && !said.contains("keeps"),
        "{said}"
    );
}

#[test]
fn a_paragraph_that_was_moved_is_stale_until_the_translation_follows() {
    let wikis = charge();
    let swap = |path: &str, (one, other): (&str, &str)| {
        let text = wikis.read(path).replace(one, "@").replace(other, one);
        wikis.write(path, &text.replace('@', other));
    };
    swap(
        "wiki/en/charge.tid",
        ("Who charges moves.", "Archers stay where they are."),
    );
    assert_eq!(wikis.state("charge"), "stale");
    wikis.run(&IMPORT);
    assert_eq!(wikis.state("charge"), "stale");
    swap(
        FRENCH,
        ("Qui charge avance.", "Les archers restent où ils sont."),
    );
    wikis.run(&IMPORT);
    assert_eq!(wikis.state("charge"), "translated");
}

/// Two translators work on copies of one catalogue.
#[test]
fn two_translators_of_one_export_do_not_overwrite_each_other() {
    let wikis = charge();
    let second = wikis.read(PO);
    wikis.translate(&[
        ("Who charges moves.", "Celui qui charge avance."),
        ("may follow", "peuvent poursuivre"),
    ]);
    wikis.run(&IMPORT);
    let first = wikis.read(PO);
    wikis.write(PO, &second);
    wikis.translate(&[
        ("Who charges moves.", "Quiconque charge avance."),
        ("guards", "gardiens"),
    ]);
    let own = wikis.read(PO);
    let said = wikis.refused(1, &IMPORT);
    assert!(said.contains("the wiki's text was changed"), "{said}");
    let said = wikis.refused(1, &["translate", "import", PO, "--keep-going"]);
    assert!(said.contains("one message was left out"), "{said}");
    let french = wikis.read(FRENCH);
    for words in ["Celui qui charge", "peuvent poursuivre", "|gardiens|"] {
        assert!(french.contains(words), "{words}: {french}");
    }
    // Both are in the next export, for somebody to look at.
    wikis.run(&EXPORT);
    let both = "# catalogue: Quiconque charge avance.\n#, fuzzy\n";
    assert!(wikis.read(PO).contains(both), "{}", wikis.read(PO));
    // Force overwrites what both have changed, and nothing that the second one left as it was.
    wikis.write(PO, &own);
    let said = wikis.run(&["translate", "import", PO, "--force"]);
    assert!(
        said.contains("this overwrites") && said.contains("Celui qui charge"),
        "{said}"
    );
    let french = wikis.read(FRENCH);
    for words in ["Quiconque charge", "peuvent poursuivre", "|gardiens|"] {
        assert!(french.contains(words), "{words}: {french}");
    }
    // The first one goes on with the other texts of its catalogue.
    wikis.write(PO, &first);
    wikis.translate(&[("may follow", "peuvent suivre encore")]);
    wikis.run(&IMPORT);
    let french = wikis.read(FRENCH);
    for words in ["Quiconque charge", "peuvent suivre encore", "|gardiens|"] {
        assert!(french.contains(words), "{words}: {french}");
    }
}

/// Two branches of a repository that each have exported once more are merged.
#[test]
fn what_another_branch_has_corrected_is_not_overwritten() {
    let wikis = charge();
    let base = [wikis.read(FRENCH), wikis.read(RECORD)];
    let corrected = |text: &str, from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        text.replace(from, to)
    };
    let one = ("Qui charge avance.", "Quiconque charge avance.");
    let other = (
        "Les archers restent où ils sont.",
        "Les archers ne bougent pas.",
    );
    wikis.write(FRENCH, &corrected(&base[0], one.0, one.1));
    wikis.run(&EXPORT);
    let (catalogue, record) = (wikis.read(PO), wikis.read(RECORD));
    wikis.write(FRENCH, &corrected(&base[0], other.0, other.1));
    wikis.write(RECORD, &base[1]);
    wikis.run(&["translate", "export", "fr", "-o", "other.po"]);
    // As git merges them: the lines that one branch has changed are its own.
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let [ours, then] = [&record, &base[1]].map(|it| lines(it));
    let theirs = lines(&wikis.read(RECORD));
    let merged = then.iter().zip(ours.iter().zip(&theirs));
    let merged = merged.map(|(then, (one, other))| if one == then { other } else { one });
    let merged: Vec<&str> = merged.map(String::as_str).collect();
    wikis.write(RECORD, &(merged.join("\n") + "\n"));
    let french = corrected(&wikis.read(FRENCH), one.0, one.1);
    wikis.write(FRENCH, &french);
    wikis.write(PO, &catalogue);
    // Untouched, the catalogue changes nothing; it does not know what the other branch has corrected.
    wikis.run(&IMPORT);
    assert_eq!(wikis.read(FRENCH), french);
    wikis.translate(&[(
        "Archers stay where they are.",
        "Les archers restent sur place.",
    )]);
    let said = wikis.refused(1, &IMPORT);
    assert!(said.contains("the wiki's text was changed"), "{said}");
    assert_eq!(wikis.read(FRENCH), french);
}

#[test]
fn two_translators_of_what_is_new_do_not_overwrite_each_other() {
    let wikis = Wikis::of(RULES);
    wikis.exported(&[]);
    let second = wikis.read(PO);
    let two = "Two bases move 3 BW.";
    wikis.translate(&[
        (two, "Deux socles bougent de 3 BW."),
        ("Bows shoot.", "Les arcs tirent."),
        ("shots", "tirs"),
    ]);
    wikis.run(&IMPORT);
    wikis.write(PO, &second);
    wikis.translate(&[
        (two, "Deux socles avancent de 3 BW."),
        ("Bows shoot.", "Les archers tirent."),
        ("shots", "le tir"),
    ]);
    let said = wikis.refused(1, &IMPORT);
    assert_eq!(
        said.matches("the wiki's text was changed").count(),
        3,
        "{said}"
    );
    assert!(
        wikis
            .read("wiki/fr/moves.tid")
            .contains("Deux socles bougent")
    );
    assert!(wikis.read("wiki/fr/shots.tid").contains("Les arcs tirent."));
}

/// Whoever takes a text out of the wiki and then finds it in the catalogue, as not yet reviewed, can say that it is wanted.
#[test]
fn a_text_that_was_taken_out_comes_back_when_the_translator_reviews_it() {
    let wikis = charge();
    let whole = wikis.read(FRENCH);
    let older = wikis.read(PO);
    let without = whole.replace("Les archers restent où ils sont.\n\n", "");
    wikis.write(FRENCH, &without);
    wikis.run(&EXPORT);
    wikis.review();
    wikis.run(&IMPORT);
    assert_eq!(wikis.read(FRENCH), whole);
    // A catalogue that does not know of it does not bring it back.
    wikis.write(FRENCH, &without);
    wikis.run(&["translate", "export", "fr", "-o", "newer.po"]);
    wikis.write(PO, &older);
    let said = wikis.run(&IMPORT);
    assert!(said.contains("was taken out of the wiki"), "{said}");
    assert_eq!(wikis.read(FRENCH), without);
}

#[test]
fn a_new_title_and_links_to_it_are_in_one_catalogue() {
    let wikis = charge();
    wikis.write(
        "wiki/en/note.tid",
        "title: Note: blocked\ntags: :note\n\nNobody passes, see [[charge]].\n",
    );
    wikis.write("wiki/fr/note.tid", "title: Note : bloqué\ntags: :note\noriginal: Note: blocked\n\nPersonne ne passe, voir [[la charge]].\n");
    wikis.run(&["translate", "done", "--all", "-l", "fr"]);
    wikis.run(&EXPORT);
    wikis.translate(&[
        ("charge", "l’assaut"),
        (
            "Nobody passes, see [[charge]].",
            "Nul ne passe, voir [[l’assaut]].",
        ),
    ]);
    wikis.run(&IMPORT);
    let note = wikis.read("wiki/fr/note.tid");
    assert!(note.contains("Nul ne passe, voir [[l’assaut]]."), "{note}");
    assert!(wikis.read("wiki/fr/root.tid").contains("# [[l’assaut]]"));
    wikis.run(&["check"]);
    let before = wikis.read(RECORD);
    wikis.run(&IMPORT);
    assert_eq!(wikis.read(RECORD), before);
    // What is not written is no title that a link can name.
    wikis.translate(&[
        ("charge", "règles"),
        (
            "Nobody passes, see [[charge]].",
            "Nul ne passe, voir [[la ruée]].",
        ),
    ]);
    let said = wikis.refused(1, &IMPORT);
    assert!(said.contains("no tiddler has that title"), "{said}");
}

#[test]
fn an_older_catalogue_is_imported_after_its_tiddler_was_renamed() {
    for by_hand in [false, true] {
        let wikis = charge();
        if by_hand {
            let text = wikis.read("wiki/en/charge.tid");
            wikis.write(
                "wiki/en/charge.tid",
                &text.replace("title: charge", "title: assault"),
            );
            let text = wikis.read("wiki/en/root.tid");
            wikis.write(
                "wiki/en/root.tid",
                &text.replace("[[charge]]", "[[assault]]"),
            );
        } else {
            wikis.run(&["rename", "charge", "assault"]);
            // The text changes, too; the record is found all the same.
            let text = wikis.read("wiki/en/assault.tid");
            wikis.write(
                "wiki/en/assault.tid",
                &text.replace("where they are", "there"),
            );
        }
        assert_eq!(wikis.state("assault"), "stale", "its title has changed");
        wikis.translate(&[
            ("Who charges moves.", "Celui qui charge avance."),
            ("may follow", "peuvent poursuivre"),
        ]);
        wikis.run(&IMPORT);
        let french = wikis.read(if by_hand {
            FRENCH
        } else {
            "wiki/fr/assault.tid"
        });
        for words in [
            "original: assault",
            "Celui qui charge",
            "peuvent poursuivre",
        ] {
            assert!(french.contains(words), "{by_hand} {words}: {french}");
        }
        let files = fs::read_dir(wikis.path("wiki/fr")).unwrap().count();
        assert_eq!(files, 4, "no second tiddler is made");
        wikis.run(&["check"]);
        wikis.run(&EXPORT);
        let catalogue = wikis.read(PO);
        assert!(!catalogue.contains("\"charge | "), "{catalogue}");
        wikis.run(&["translate", "done", "assault"]);
        assert_eq!(wikis.state("assault"), "translated");
    }
}

#[test]
fn a_review_stays_in_the_record() {
    let wikis = charge();
    wikis.run(&["translate", "reviewed", "la charge", "--by", "Jane Doe"]);
    let reviewed = |wikis: &Wikis| {
        let record = wikis.read(RECORD);
        let lines = record.lines().filter(|it| it.starts_with("reviewed: "));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let lines = reviewed(&wikis);
    assert!(
        lines.len() == 1 && lines[0].ends_with(" by Jane Doe"),
        "{lines:?}"
    );
    wikis.run(&["translate", "done", "--all", "-l", "fr"]);
    wikis.run(&EXPORT);
    wikis.run(&IMPORT);
    assert_eq!(reviewed(&wikis), lines);
}

#[test]
fn without_a_record_the_reason_is_told() {
    let wikis = charge();
    fs::remove_file(wikis.path(RECORD)).unwrap();
    wikis.run(&IMPORT);
    fs::remove_file(wikis.path(RECORD)).unwrap();
    wikis.translate(&[("Who charges moves.", "Celui qui charge avance.")]);
    let said = wikis.refused(1, &IMPORT);
    assert!(
        said.contains("the wiki has “Qui charge avance.”, and translated.txt does not tell"),
        "{said}"
    );
}

#[test]
fn a_catalogue_may_say_its_country_too() {
    let wikis = charge();
    wikis.translate(&[("Who charges moves.", "Celui qui charge avance.")]);
    wikis.write(
        PO,
        &wikis
            .read(PO)
            .replace("Language: fr\\n", "Language: fr_FR\\n"),
    );
    wikis.run(&IMPORT);
    assert!(wikis.read(FRENCH).contains("Celui qui charge avance."));
    wikis.write(
        PO,
        &wikis
            .read(PO)
            .replace("Language: fr_FR\\n", "Language: es\\n"),
    );
    wikis.refused(2, &IMPORT);
}

/// The words of the original are the same, but no longer what they were.
#[test]
fn another_kind_of_text_is_a_change() {
    let original =
        "title: charge\ntags: :chapter rules\n\nWho charges moves.\n\n* the first\n* the second\n";
    let french = "title: la charge\ntags: :chapter règles\noriginal: charge\n\nQui charge avance.\n\n* le premier\n* le second\n";
    for (from, to, said) in [
        (
            "Who charges",
            "!!!Who charges",
            "[-paragraph-]{+heading+}: Who charges moves.",
        ),
        (
            "* the first\n* the second",
            "# the first\n# the second",
            "[-item *-]{+item #+}: the first",
        ),
        (
            "* the second",
            "\nthe second",
            "[-item *-]{+paragraph+}: the second",
        ),
    ] {
        let wikis = Wikis::with([("wiki/en/charge.tid", original), (FRENCH, french)]);
        wikis.run(&["translate", "done", "--all", "-l", "fr"]);
        wikis.run(&EXPORT);
        assert_eq!(wikis.state("charge"), "translated");
        wikis.write("wiki/en/charge.tid", &original.replace(from, to));
        let output = wikis.try_run(&["translate", "status", "fr"]);
        let table = String::from_utf8(output.stdout).unwrap();
        assert!(table.contains(said), "{table}");
        wikis.run(&IMPORT);
        assert_eq!(wikis.state("charge"), "stale", "{to}");
        let from = from
            .replace("Who charges", "Qui charge")
            .replace("the first", "le premier")
            .replace("the second", "le second");
        let to = to
            .replace("Who charges", "Qui charge")
            .replace("the first", "le premier")
            .replace("the second", "le second");
        wikis.write(FRENCH, &wikis.read(FRENCH).replace(&from, &to));
        wikis.run(&EXPORT);
        wikis.review();
        wikis.run(&IMPORT);
        assert_eq!(wikis.state("charge"), "translated", "{to}");
    }
}

#[test]
fn what_was_taken_out_of_a_translation_is_told_until_it_is_done() {
    let wikis = charge();
    let without = wikis
        .read(FRENCH)
        .replace("Les archers restent où ils sont.\n\n", "");
    wikis.write(FRENCH, &without);
    for _ in 0..2 {
        assert_eq!(wikis.state("charge"), "partial");
        let output = wikis.try_run(&["translate", "status", "fr"]);
        let table = String::from_utf8(output.stdout).unwrap();
        assert!(
            table.contains("{+Archers stay where they are.+}"),
            "{table}"
        );
        wikis.run(&EXPORT);
        wikis.run(&IMPORT);
    }
    wikis.run(&["translate", "done", "charge"]);
    assert_eq!(wikis.state("charge"), "translated");
    wikis.run(&EXPORT);
    wikis.run(&IMPORT);
    assert_eq!(wikis.state("charge"), "translated");
    assert_eq!(wikis.read(FRENCH), without);
}

#[test]
fn a_move_is_not_forgotten_with_the_next_translation() {
    let wikis = charge();
    let original = wikis.read("wiki/en/charge.tid");
    let (who, archers) = ("Who charges moves.", "Archers stay where they are.");
    let moved = original
        .replace(who, "@")
        .replace(archers, who)
        .replace('@', archers);
    wikis.write(
        "wiki/en/charge.tid",
        &moved.replace("may follow", "have to follow"),
    );
    wikis.run(&EXPORT);
    wikis.review();
    wikis.translate(&[("have to follow", "doivent suivre")]);
    wikis.run(&IMPORT);
    assert!(wikis.read(FRENCH).contains("doivent suivre"));
    assert_eq!(wikis.state("charge"), "stale");
    let (who, archers) = ("Qui charge avance.", "Les archers restent où ils sont.");
    let moved = wikis
        .read(FRENCH)
        .replace(who, "@")
        .replace(archers, who)
        .replace('@', archers);
    wikis.write(FRENCH, &moved);
    wikis.run(&IMPORT);
    assert_eq!(wikis.state("charge"), "translated");
}

#[test]
fn a_paragraph_that_was_divided_is_not_doubled() {
    let wikis = Wikis::of(CHARGE);
    let (long, words) = (
        "Who charges moves. Then it fights.",
        "Qui charge avance. Puis il combat.",
    );
    let original = wikis.read("wiki/en/charge.tid");
    wikis.write(
        "wiki/en/charge.tid",
        &original.replace("Who charges moves.", long),
    );
    let french = wikis.read(FRENCH).replace("Qui charge avance.", words);
    wikis.write(FRENCH, &french);
    wikis.run(&["translate", "done", "--all", "-l", "fr"]);
    wikis.run(&EXPORT);
    let older = wikis.read(PO);
    let divided = french.replace(words, "Qui charge avance.\n\nPuis il combat.");
    wikis.write(FRENCH, &divided);
    assert_eq!(wikis.state("charge"), "translated");
    // Whoever changes it did not know.
    wikis.translate(&[(long, "Celui qui charge avance. Puis il combat.")]);
    let said = wikis.refused(1, &IMPORT);
    assert!(said.contains("the wiki's text was changed"), "{said}");
    wikis.write(PO, &older);
    wikis.run(&IMPORT);
    assert_eq!(wikis.read(FRENCH), divided);
    wikis.run(&EXPORT);
    assert!(
        wikis
            .read(PO)
            .contains("\"Qui charge avance.\\n\"\n\"\\n\"\n\"Puis il combat.\""),
        "{}",
        wikis.read(PO)
    );
    wikis.run(&IMPORT);
    assert_eq!(wikis.read(FRENCH), divided);
    // Now it is known.
    wikis.write(
        PO,
        &wikis
            .read(PO)
            .replace("Puis il combat.", "Ensuite il combat."),
    );
    wikis.run(&IMPORT);
    assert_eq!(wikis.read(FRENCH), divided.replace("Puis", "Ensuite"));
    wikis.write(PO, &wikis.read(PO).replace("\"\\n\"\n", ""));
    wikis.run(&IMPORT);
    assert_eq!(wikis.read(FRENCH).matches("combat.").count(), 1);
    assert_eq!(wikis.state("charge"), "translated");
}

#[test]
fn a_catalogue_of_another_language_stays_as_it_is() {
    let wikis = charge();
    wikis.run(&["translate", "export", "fr", "-o", "e.po"]);
    let spanish = wikis.read("e.po").replace("Language: fr", "Language: es");
    wikis.write("e.po", &spanish);
    let said = wikis.refused(2, &["translate", "export", "fr", "-o", "e.po"]);
    assert!(said.contains("e.po is a catalogue in `es`"), "{said}");
    assert_eq!(wikis.read("e.po"), spanish);
}

#[test]
fn a_language_that_is_begun_again_keeps_the_catalogue_that_there_is() {
    let wikis = Wikis::of(RULES);
    wikis.run(&["translate", "init", "de"]);
    let german = wikis.read("build/r_de.po").replace(
        "msgid \"Bows shoot.\"\nmsgstr \"\"",
        "msgid \"Bows shoot.\"\nmsgstr \"Bögen schießen.\"",
    );
    wikis.write("build/r_de.po", &german);
    wikis.write("book.toml", BOOK);
    fs::remove_dir_all(wikis.path("wiki/de")).unwrap();
    wikis.run(&["translate", "init", "de"]);
    assert!(wikis.read("build/r_de.po").contains("Bögen schießen."));
}

/// A language is begun and translated as a whole, where each tiddler has such a file.
fn begun(files: &[(&str, &str)]) -> Wikis {
    let wikis = begun_with(
        files,
        &[
            ("The rules.", "Les règles."),
            ("moves", "mouvements"),
            ("shots", "tirs"),
            ("Bows shoot.", "Les arcs tirent."),
        ],
    );
    wikis.run(&["check", "-l", "fr", "--deny", "warnings"]);
    wikis
}

/// A book of these files, of which a French edition with these texts is imported.
fn begun_with(files: &[(&str, &str)], texts: &[(&str, &str)]) -> Wikis {
    let wikis = Wikis::of(files.iter().copied());
    wikis.write(
        "book.toml",
        "name = \"r\"\nlanguage = \"en\"\n[book]\ntitle = \"R\"\nauthors = [\"J\"]\nlicence = \"CC0\"\n[languages.en]\nwiki = \"wiki/en\"\n",
    );
    wikis.run(&["translate", "init", "fr"]);
    wikis.translate(texts);
    wikis.run(&IMPORT);
    wikis
}

/// What the program fills in by itself, here the note, is no work of a translator, and the title is not lacking.
#[test]
fn a_title_whose_text_is_filled_in_lacks_nothing() {
    let root = "title: rules\ntags: :part\n\nThe rules.\n\n!!sequential reading\n# [[turn]]\n# [[trick]]\n";
    let wikis = begun_with(
        &[
            ("wiki/en/rules.tid", root),
            (
                "wiki/en/turn.tid",
                "title: turn\ntags: :chapter rules\n\nA round.\n\n7\n",
            ),
            (
                "wiki/en/trick.tid",
                "title: trick\ntags: :chapter rules\n\nA card each.\n\n7\n",
            ),
        ],
        &[
            ("rules", "regole"),
            ("The rules.", "Le regole."),
            ("trick", "presa"),
        ],
    );
    let said = wikis.said_by(&IMPORT);
    assert!(!said.contains("its title is not"), "{said}");
    assert!(
        said.contains("one title is translated and nothing of its text"),
        "{said}"
    );
}

#[test]
fn new_tiddlers_of_a_markdown_wiki_are_pages() {
    let wikis = begun(&[
        (
            "wiki/en/rules.md",
            "---\ntitle: rules\ntags: \":part\"\n---\n\nThe rules.\n\n## sequential reading\n\n1. [[moves]]\n2. [[shots]]\n",
        ),
        (
            "wiki/en/moves.md",
            "---\ntitle: moves\ntags: \":chapter rules\"\n---\n\nOne *base* moves.\n",
        ),
        (
            "wiki/en/shots.md",
            "---\ntitle: shots\ntags: \":chapter rules\"\n---\n\nBows shoot.\n",
        ),
    ]);
    assert!(wikis.read("wiki/fr/shots.md").contains("Les arcs tirent."));
    let root = wikis.read("wiki/fr/rules.tid");
    assert!(root.contains("\n1. [[tirs]]"), "{root}");
}

#[test]
fn new_tiddlers_of_tiddlywiki_5_say_their_markup() {
    let wikis = begun(&[
        (
            "wiki/en/rules.tid",
            "title: rules\ntags: :part\ntype: text/vnd.tiddlywiki\n\nThe rules.\n\n!! sequential reading\n# [[moves]]\n# [[shots]]\n",
        ),
        (
            "wiki/en/moves.tid",
            "title: moves\ntags: :chapter rules\ntype: text/vnd.tiddlywiki\n\nOne `base` moves.\n",
        ),
        (
            "wiki/en/shots.tid",
            "title: shots\ntags: :chapter rules\ntype: text/vnd.tiddlywiki\n\nBows shoot.\n",
        ),
    ]);
    let shots = wikis.read("wiki/fr/shots.tid");
    assert!(shots.contains("type: text/vnd.tiddlywiki\n"), "{shots}");
}

#[test]
fn a_field_that_the_translation_lacks_is_written() {
    let moves = "title: moves\ntags: :chapter rules\nalt: A map\n\nOne base moves.\n";
    // The body of the translation is its own, with a remark and a paragraph more.
    let mouvements = "title: mouvements\ntags: :chapter règles\noriginal: moves\n\nUn socle /% gras ? %/ bouge.\n\nEt encore.\n";
    let wikis = Wikis::with([
        ("wiki/en/moves.tid", moves),
        ("wiki/fr/moves.tid", mouvements),
    ]);
    wikis.exported(&[("A map", "Une carte")]);
    let said = wikis.run(&IMPORT);
    assert!(said.contains("texts written: 1"), "{said}");
    let expected = mouvements.replace("original: moves\n", "original: moves\nalt: Une carte\n");
    assert_eq!(wikis.read("wiki/fr/moves.tid"), expected);
    assert!(wikis.run(&IMPORT).contains("texts written: 0"));
    assert!(!wikis.run(&EXPORT).contains("keeps"));
}

/// An original in one file, as `translate init` meets it, and titles of which one says as much as the other.
#[test]
fn each_new_tiddler_gets_a_file_of_its_own_inside_the_folder() {
    let all = r#"[
        {"title": "moves", "tags": ":chapter rules", "text": "One base moves."},
        {"title": "shots", "tags": ":chapter rules", "text": "Bows shoot."},
        {"title": "dice", "tags": ":chapter rules", "text": "Roll."}
    ]"#;
    let root =
        "title: rules\ntags: :part\n\n!!sequential reading\n# [[moves]]\n# [[shots]]\n# [[dice]]\n";
    let racine = "title: règles\ntags: :part\noriginal: rules\n\n!!lecture séquentielle\n";
    let mut files = Vec::from(RULES);
    files.retain(|(path, _)| path.starts_with("wiki/fr/root"));
    files.extend([("wiki/en/all.json", all), ("wiki/en/root.tid", root)]);
    let wikis = Wikis::of(files);
    wikis.write("wiki/fr/root.tid", racine);
    wikis.write("wiki/fr/des.tid", "title: ancien\n\nVieux.\n");
    wikis.exported(&[
        ("moves", "dés"),
        ("shots", "dés !"),
        ("dice", "+"),
        ("One base moves.", "Un socle bouge."),
        ("Bows shoot.", "Les arcs tirent."),
        ("Roll.", "Lancez."),
    ]);
    wikis.run(&IMPORT);
    for (file, title) in [
        ("des.tid", "ancien"),
        ("des-2.tid", "dés"),
        ("des-3.tid", "dés !"),
        ("tiddler.tid", "+"),
    ] {
        let text = wikis.read(&format!("wiki/fr/{file}"));
        assert!(
            text.contains(&format!("title: {title}\n")),
            "{file}: {text}"
        );
    }
    assert!(!wikis.path("wiki/fr.tid").exists());
}

#[test]
fn markup_that_check_would_report_is_told_at_its_line() {
    for (words, why) in [
        ("Un ''socle bouge.", "not closed"),
        ("Un socle {{{bouge.", "not closed"),
        ("Un socle <html>bouge", "html"),
        ("/% Un socle bouge.", "not closed"),
        (
            "Un socle /%allow: x%/ bouge.",
            "this has a comment, which no reader sees",
        ),
    ] {
        let wikis = Wikis::of(RULES);
        let before = wikis.read("wiki/fr/moves.tid");
        wikis.exported(&[("One base moves.", words)]);
        let line = wikis
            .read(PO)
            .lines()
            .position(|it| it == "msgid \"One base moves.\"");
        let place = format!("{PO}:{}: ", line.unwrap() + 1);
        for force in [None, Some("--force")] {
            let said = wikis.refused(1, &IMPORT.into_iter().chain(force).collect::<Vec<_>>());
            assert!(
                said.contains(&place) && said.contains(why),
                "{words}: {said}"
            );
        }
        assert_eq!(wikis.read("wiki/fr/moves.tid"), before);
    }
    // What the original does itself, its translation may do.
    let moves = "title: moves\ntags: :chapter rules\n\nOne ''base moves.\n";
    let wikis = Wikis::with([("wiki/en/moves.tid", moves)]);
    wikis.exported(&[("One ''base moves.", "Un ''socle bouge.")]);
    wikis.run(&IMPORT);
    assert!(
        wikis
            .read("wiki/fr/moves.tid")
            .contains("Un ''socle bouge.")
    );
}

/// Think of “attack”, which is « charge », and “charge”, which is « assaut ».
#[test]
fn a_link_of_the_original_means_a_title_of_the_original() {
    let root = "title: rules\ntags: :part\n\n!!sequential reading\n# [[moves]]\n# [[shots]]\n";
    let moves = "title: moves\ntags: :chapter rules\n\nOne base moves.\n\nThen it does [[shots]], see [[here|shots]].\n";
    let wikis = Wikis::of([
        ("wiki/en/root.tid", root),
        ("wiki/en/moves.tid", moves),
        ("wiki/en/shots.tid", RULES[2].1),
        (
            "wiki/fr/root.tid",
            "title: règles\ntags: :part\noriginal: rules\n\n!!lecture séquentielle\n",
        ),
    ]);
    wikis.exported(&[
        ("moves", "shots"),
        ("shots", "tirs"),
        ("One base moves.", "Un socle bouge."),
        ("Bows shoot.", "Les arcs tirent."),
    ]);
    wikis.run(&IMPORT);
    let written = wikis.read("wiki/fr/moves.tid");
    assert!(
        written.contains("Then it does [[shots|tirs]], see [[here|tirs]]."),
        "{written}"
    );
}

#[test]
fn a_tiddler_whose_title_is_a_number_can_be_translated() {
    let root = "title: rules\ntags: :part\n\n!!sequential reading\n# [[1645]]\n";
    let wikis = Wikis::of([
        ("wiki/en/root.tid", root),
        (
            "wiki/en/1645.tid",
            "title: 1645\ntags: :chapter rules\n\nA battle.\n",
        ),
        (
            "wiki/fr/root.tid",
            "title: règles\ntags: :part\noriginal: rules\n\n!!lecture séquentielle\n",
        ),
    ]);
    wikis.exported(&[("A battle.", "Une bataille.")]);
    wikis.run(&IMPORT);
    let written = wikis.read("wiki/fr/1645.tid");
    assert!(
        written.contains("title: 1645\n") && written.contains("Une bataille."),
        "{written}"
    );
    assert!(wikis.read("wiki/fr/root.tid").ends_with("# [[1645]]\n"));
}

/// More texts than any rule has, each of them another one: four times as many take four times as long, more or less. All
/// were compared with all once.
#[test]
fn a_long_tiddler_that_has_changed_everywhere_is_compared_soon() {
    let compared = |count: usize| {
        let long = |word: &str| {
            let texts: Vec<String> = (0..count).map(|it| format!("{word} a{it}.")).collect();
            texts.join("\n\n")
        };
        let english = |word| format!("title: moves\ntags: :chapter rules\n\n{}\n", long(word));
        let french = format!(
            "title: mouvements\ntags: :chapter règles\noriginal: moves\n\n{}\n",
            long("Socle")
        );
        let wikis = Wikis::with([("wiki/fr/moves.tid", french.as_str())]);
        wikis.write("wiki/en/moves.tid", &english("Base"));
        wikis.run(&["translate", "done", "--all"]);
        wikis.write("wiki/en/moves.tid", &english("Foot"));
        let start = std::time::Instant::now();
        wikis.run(&["translate", "status", "fr", "--format", "json"]);
        wikis.run(&EXPORT);
        let time = start.elapsed();
        assert_eq!(wikis.read(PO).matches("#, fuzzy").count(), count);
        time
    };
    // On a busy machine one of a few rounds is enough.
    let is_linear = (0..3).any(|_| compared(8_000) < compared(2_000) * 12);
    assert!(is_linear);
}

/// The catalogue after two items of four changed places in the original.
#[test]
fn texts_that_change_places_keep_their_translations() {
    let items = |words: [&str; 4]| words.map(|it| format!("* {it}\n")).concat();
    let english = |words| format!("title: moves\ntags: :chapter rules\n\n{}", items(words));
    let french = format!(
        "title: mouvements\ntags: :chapter règles\noriginal: moves\n\n{}",
        items(["texte alpha", "texte bravo", "texte charlie", "texte delta"])
    );
    let wikis = Wikis::with([("wiki/fr/moves.tid", french.as_str())]);
    let before = ["alpha text", "bravo text", "charlie text", "delta text"];
    wikis.write("wiki/en/moves.tid", &english(before));
    wikis.run(&["translate", "done", "--all"]);
    wikis.run(&EXPORT);
    let after = ["delta text", "bravo text", "charlie text", "alpha text"];
    wikis.write("wiki/en/moves.tid", &english(after));
    for _ in 0..3 {
        wikis.run(&EXPORT);
        let catalogue = wikis.read(PO);
        for word in ["alpha", "bravo", "charlie", "delta"] {
            let message = format!("msgid \"{word} text\"\nmsgstr \"texte {word}\"");
            assert!(catalogue.contains(&message), "{catalogue}");
        }
    }
    // Nothing but a look can tell that the French items are in the old order.
    wikis.run(&IMPORT);
    let status = wikis.run(&["translate", "status", "fr"]);
    assert!(!status.contains("100 %"), "{status}");
}

#[test]
fn an_export_never_has_the_number_of_an_earlier_one() {
    let moves = |language: &str, texts: &[&str]| {
        let head = match language {
            "en" => "title: moves\ntags: :chapter rules",
            _ => "title: mouvements\ntags: :chapter règles\noriginal: moves",
        };
        format!("{head}\n\n{}\n", texts.join("\n\n"))
    };
    let wikis = Wikis::with([]);
    let synced = |count: usize| {
        let (english, french) = (["One.", "Two.", "Three."], ["Un.", "Deux.", "Trois."]);
        wikis.write("wiki/en/moves.tid", &moves("en", &english[..count]));
        wikis.write("wiki/fr/moves.tid", &moves("fr", &french[..count]));
        wikis.run(&["translate", "done", "--all"]);
        wikis.run(&EXPORT);
        wikis.read(PO)
    };
    synced(2);
    let one = synced(3).replace("\"Un.\"", "\"Un de A.\"");
    let other = synced(2).replace("\"Un.\"", "\"Un de B.\"");
    wikis.write(PO, &other);
    wikis.run(&IMPORT);
    wikis.write(PO, &one);
    let second = wikis.try_run(&IMPORT);
    assert!(!second.status.success());
    assert!(wikis.read("wiki/fr/moves.tid").contains("Un de B."));
}

#[test]
fn a_catalogue_in_another_language_is_not_imported() {
    let wikis = Wikis::with([]);
    wikis.run(&EXPORT);
    let french = wikis.read(PO);
    wikis.write(PO, &french.replace("Language: fr", "Language: es"));
    let refused = wikis.try_run(&["translate", "import", "-l", "fr", PO]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(
        !refused.status.success() && said.contains("a catalogue in `es`, not in `fr`"),
        "{said}"
    );
}

#[test]
fn a_catalogue_knows_the_text_that_the_wiki_has_again() {
    let wikis = Wikis::with([]);
    wikis.run(&["translate", "done", "--all"]);
    wikis.run(&EXPORT);
    let old = wikis.read(PO);
    for text in ["Un socle avance.", "Un socle bouge."] {
        let french = "title: mouvements\ntags: :chapter règles\noriginal: moves\n\n";
        wikis.write("wiki/fr/moves.tid", &format!("{french}{text}\n"));
        wikis.run(&["translate", "done", "--all"]);
        wikis.run(&EXPORT);
    }
    wikis.write(PO, &old.replace("Un socle bouge.", "Un socle se déplace."));
    wikis.run(&IMPORT);
    assert!(
        wikis
            .read("wiki/fr/moves.tid")
            .contains("Un socle se déplace.")
    );
}

#[test]
fn a_message_that_nobody_touched_stays_through_many_corrections() {
    let wikis = Wikis::with([]);
    wikis.run(&["translate", "done", "--all"]);
    wikis.run(&EXPORT);
    let other = wikis.read(PO).replace("Les règles.", "Toutes les règles.");
    let mut own = wikis.read(PO);
    let mut last = "Un socle bouge.".to_owned();
    for number in 1..=12 {
        let next = format!("Un socle bouge {}bien.", "très ".repeat(number));
        own = own.replace(&last, &next);
        wikis.write(PO, &own);
        wikis.run(&IMPORT);
        own = wikis.read(PO);
        last = next;
    }
    wikis.write(PO, &other);
    wikis.run(&IMPORT);
    assert!(wikis.read("wiki/fr/moves.tid").contains(&last));
    assert!(
        wikis
            .read("wiki/fr/root.tid")
            .contains("Toutes les règles.")
    );
}

/// A rule with a table of two rows that are light, which the French tell apart.
fn with_equal_cells(english: &str, french: &str) -> Wikis {
    let english = format!("title: moves\ntags: :chapter rules\n\n{english}");
    let french = format!("title: mouvements\ntags: :chapter règles\noriginal: moves\n\n{french}");
    Wikis::with([
        ("wiki/en/moves.tid", english.as_str()),
        ("wiki/fr/moves.tid", french.as_str()),
    ])
}

/// The translations of a text in the catalogue, in their order, those to be reviewed with `?`.
fn translations_of(catalogue: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for message in catalogue.split("\n\n") {
        if let Some((_, translation)) = message.split_once(&format!("msgid \"{text}\"\nmsgstr \""))
        {
            let mark = if message.contains("fuzzy") { "?" } else { "" };
            let words = translation.split('"').next().unwrap();
            found.push(format!("{words}{mark}"));
        }
    }
    found
}

#[test]
fn equal_cells_keep_the_translations_of_their_rows() {
    let tables = [
        (
            ["|light|Spears|", "|light|Bows|", "|heavy|Swords|"],
            "|légère|Lances|\n|léger|Arcs|\n|lourd|Épées|\n",
            "|light|Slings|",
        ),
        (
            ["|Spears|light|", "|Bows|light|", "|Swords|heavy|"],
            "|Lances|légère|\n|Arcs|léger|\n|Épées|lourd|\n",
            "|Slings|light|",
        ),
    ];
    for (rows, french, new) in tables {
        let [spears, bows, swords] = rows;
        for is_done in [true, false] {
            for (changed, expected) in [
                (vec![bows, swords], vec!["léger"]),
                (vec![spears, swords], vec!["légère"]),
                (vec![bows, spears, swords], vec!["léger", "légère"]),
                (
                    vec![new, spears, bows, swords],
                    vec!["légère?", "légère", "léger"],
                ),
            ] {
                let wikis = with_equal_cells(&(rows.join("\n") + "\n"), french);
                if is_done {
                    wikis.run(&["translate", "done", "moves"]);
                }
                wikis.exported(&[]);
                wikis.run(&["translate", "import", PO]);
                let text = changed.join("\n");
                let text = format!("title: moves\ntags: :chapter rules\n\n{text}\n");
                wikis.write("wiki/en/moves.tid", &text);
                wikis.exported(&[]);
                let mut found = translations_of(&wikis.read(PO), "light");
                // Somebody may have to look at what was moved.
                if changed.len() == 3 {
                    for it in &mut found {
                        it.retain(|letter| letter != '?');
                    }
                }
                assert_eq!(found, expected, "{changed:?} {is_done}");
                wikis.review();
                wikis.run(&["translate", "import", PO]);
                let after = wikis.read("wiki/fr/moves.tid");
                assert!(after.contains(french) || changed.len() > 3, "{after}");
            }
        }
    }
}

#[test]
fn a_doubt_of_the_translator_stays_through_exports() {
    let wikis = Wikis::with([]);
    wikis.exported(&[("Two bases move 3 BW.", "Deux socles bougent de 3 LB.")]);
    wikis.run(&["translate", "import", PO]);
    let doubt = wikis.read(PO).replace(
        "msgctxt \"moves | paragraph\"\nmsgid \"One",
        "#, fuzzy\nmsgctxt \"moves | paragraph\"\nmsgid \"One",
    );
    wikis.write(PO, &doubt);
    for _ in 0..2 {
        wikis.exported(&[]);
        assert_eq!(
            translations_of(&wikis.read(PO), "One base moves."),
            ["Un socle bouge.?"]
        );
    }
}

#[test]
fn the_number_of_an_import_is_noted_in_a_head_however_it_is_written() {
    for break_at in ["", "\"\n\""] {
        let wikis = Wikis::with([]);
        wikis.exported(&[]);
        // As a tool writes it that joins or breaks the lines of the head.
        let text = wikis.read(PO);
        let (before, after) = text.split_once("\n\"X-Tiddlybook-Export: ").unwrap();
        let before = before.trim_end_matches('"');
        let joined = format!("{before}X-Tiddlybook-Export: {break_at}{after}");
        wikis.write(PO, &joined);
        wikis.translate(&[("Two bases move 3 BW.", "Deux socles bougent de 3 LB.")]);
        wikis.run(&["translate", "import", PO]);
        let head = wikis.read(PO);
        let (_, value) = head.split_once("X-Tiddlybook-Export: ").unwrap();
        let (value, _) = value.split_once('\\').unwrap();
        let ids: Vec<&str> = value.split(' ').collect();
        assert!(ids.len() == 3 && ids[2].starts_with("2."), "{value}");
        wikis.is_valid();
    }
}

/// The original is put in another order: what was translated is found again.
#[test]
fn texts_that_were_moved_divided_or_joined_keep_their_translations() {
    let wikis = Wikis::of([
        (
            "wiki/en/root.tid",
            "title: rules\ntags: :part\n\nThe rules.\n\n!!sequential reading\n# [[charge]]\n# [[flight]]\n",
        ),
        (
            "wiki/en/charge.tid",
            "title: charge\ntags: :chapter rules\n\nWho charges moves at once. The others wait for their own turn.\n\n\
             Archers stay where they are.\n\nGuards follow them slowly.\n\nThe camp is never left alone.\n",
        ),
        (
            "wiki/en/flight.tid",
            "title: flight\ntags: :chapter rules\n\nWho flees is lost.\n",
        ),
        (
            "wiki/fr/root.tid",
            "title: règles\ntags: :part\noriginal: rules\n\nLes règles.\n\n!!lecture séquentielle\n# [[la charge]]\n# [[la fuite]]\n",
        ),
        (
            "wiki/fr/charge.tid",
            "title: la charge\ntags: :chapter règles\noriginal: charge\n\nQui charge avance aussitôt. Les autres attendent leur tour.\n\n\
             Les archers restent où ils sont.\n\nLes gardes les suivent lentement.\n\nLe camp n’est jamais laissé seul.\n",
        ),
        (
            "wiki/fr/flight.tid",
            "title: la fuite\ntags: :chapter règles\noriginal: flight\n\nQui fuit est perdu.\n",
        ),
    ]);
    wikis.run(&["translate", "done", "--all", "-l", "fr"]);
    wikis.write(
        "wiki/en/charge.tid",
        "title: charge\ntags: :chapter rules\n\nThe others wait for their own turn.\n",
    );
    wikis.write(
        "wiki/en/flight.tid",
        "title: flight\ntags: :chapter rules\n\nWho flees is lost.\n\n* The camp is never left alone.\n\n\
         Archers stay where they are. Guards follow them slowly.\n\n|2.5|&minus;1|HC|\n",
    );
    wikis.run(&EXPORT);
    let catalogue = wikis.read(PO);
    for message in [
        "msgid \"The camp is never left alone.\"\nmsgstr \"Le camp n’est jamais laissé seul.\"\n",
        "#| msgid \"Archers stay where they are. Guards follow them slowly.\"\n",
        "msgid \"Archers stay where they are. Guards follow them slowly.\"\nmsgstr \"Les archers restent où ils sont. Les gardes les suivent lentement.\"\n",
        "msgid \"HC\"\nmsgstr \"HC\"\n",
        "msgid \"&minus;1\"\nmsgstr \"&minus;1\"\n",
        "msgid \"2.5\"\nmsgstr \"\"\n",
    ] {
        assert!(catalogue.contains(message), "{message}: {catalogue}");
    }
    let moved = "#, fuzzy\nmsgctxt \"flight | item\"";
    assert!(!catalogue.contains(moved), "{catalogue}");
    // The same again, and nothing of it is the translator's work.
    let said = wikis.run(&EXPORT);
    assert_eq!(wikis.read(PO), catalogue);
    assert!(!said.contains("keeps"), "{said}");
}

/// Weblate and others begin languages of their own with it.
#[test]
fn a_template_has_all_messages_and_no_translation() {
    let wikis = Wikis::with([]);
    wikis.run(&["translate", "export", "--template"]);
    assert!(!wikis.path(RECORD).exists(), "no catalogue could know it");
    let template = wikis.read("build/r.pot");
    wikis.run(&EXPORT);
    let count = |text: &str| text.matches("\nmsgctxt ").count();
    assert_eq!(count(&template), count(&wikis.read(PO)));
    assert!(template.contains("\"Language: \\n\""), "{template}");
    assert!(!template.contains("Un socle bouge."), "{template}");
    assert!(!template.contains("X-Tiddlybook-Export"), "{template}");
}

#[test]
fn thousands_are_set_off_as_each_language_does() {
    let original = [
        (
            "wiki/en/rules.tid",
            "title: rules\ntags: :part\n\n!!sequential reading\n# [[camps]]\n",
        ),
        (
            "wiki/en/camps.tid",
            "title: camps\ntags: :chapter rules\n\nA camp has 20,000 men.\n",
        ),
    ];
    let wikis = begun_with(
        &original,
        &[
            ("camps", "camps"),
            ("A camp has 20,000 men.", "Un camp a 20\u{a0}000 hommes."),
        ],
    );
    let camps = fs::read_to_string(wikis.path("wiki/fr/camps.tid")).unwrap();
    assert!(camps.contains("20\u{a0}000"), "{camps}");
}

/// A book of shooting, whole in French.
fn shooting() -> Wikis {
    let wikis = Wikis::of([
        (
            "wiki/en/root.tid",
            "title: rules\ntags: :part\n\nThe rules.\n\n!!sequential reading\n# [[shooting]]\n# [[far]]\n",
        ),
        (
            "wiki/en/shooting.tid",
            "title: shooting\ntags: :chapter rules\n\n; target\n: the enemy that is shot at.\n\n\
             A shooter in an enemy zone must shoot at an enemy that threatens it, or not at all.\n\n\
             A target is shot at only once in a turn, by one shooter or two. Their player names the first of the two shooters.\n",
        ),
        (
            "wiki/en/far.tid",
            "title: far\ntags: :chapter rules\n\n\
             A far base, or a group of which all bases are far, needs an order more. Without a general, the distance is that from the camp.\n\n\
             A base that moved twice is tired.\n",
        ),
        (
            "wiki/fr/root.tid",
            "title: règles\ntags: :part\noriginal: rules\n\nLes règles.\n\n!!lecture séquentielle\n# [[le tir]]\n# [[loin]]\n",
        ),
        (
            "wiki/fr/shooting.tid",
            "title: le tir\ntags: :chapter règles\noriginal: shooting\n\n; cible\n: l’ennemi sur qui on tire.\n\n\
             Un tireur dans une zone ennemie doit tirer sur un ennemi qui le menace, ou ne pas tirer.\n\n\
             On ne tire qu’une fois sur une cible dans un tour, avec un tireur ou deux. Leur joueur nomme le premier des deux tireurs.\n",
        ),
        (
            "wiki/fr/far.tid",
            "title: loin\ntags: :chapter règles\noriginal: far\n\n\
             Un socle éloigné, ou un groupe dont tous les socles le sont, exige un ordre de plus. Sans général, la distance est celle du camp.\n\n\
             Un socle qui a bougé deux fois est fatigué.\n",
        ),
    ]);
    wikis.run(&["translate", "done", "--all", "-l", "fr"]);
    wikis
}

#[test]
fn of_what_was_removed_only_what_is_nearly_the_same_is_suggested_and_once() {
    let wikis = shooting();
    fs::remove_file(wikis.path("wiki/en/far.tid")).unwrap();
    wikis.write(
        "wiki/en/root.tid",
        "title: rules\ntags: :part\n\nThe rules.\n\n!!sequential reading\n# [[shooting]]\n# [[scores]]\n",
    );
    wikis.write(
        "wiki/en/scores.tid",
        "title: scores\ntags: :chapter rules\n\n* the base is far\n* the general of the base is a camp\n* all bases of the group are far\n\n\
         A base that moved twice is tired, and it flees.\n\nA base that moved twice is very tired.\n\nA base that moved.\n",
    );
    wikis.run(&EXPORT);
    let catalogue = wikis.read(PO);
    let of = |text: &str| {
        let (_, rest) = catalogue
            .split_once(&format!("msgid \"{text}\"\nmsgstr "))
            .unwrap();
        rest.lines().next().unwrap().to_owned()
    };
    for text in [
        "the base is far",
        "the general of the base is a camp",
        "all bases of the group are far",
        "A base that moved twice is tired, and it flees.",
        "A base that moved.",
    ] {
        assert_eq!(of(text), "\"\"", "{text}");
    }
    let near = of("A base that moved twice is very tired.");
    assert_eq!(near, "\"Un socle qui a bougé deux fois est fatigué.\"");
}

#[test]
fn a_paragraph_that_was_divided_keeps_its_translation_where_the_one_before_was_deleted() {
    let wikis = shooting();
    let (first, second) = (
        "A target is shot at only once in a turn, by one shooter or two.",
        "Their player names the first of the two shooters.",
    );
    wikis.write(
        "wiki/en/shooting.tid",
        &format!("title: shooting\ntags: :chapter rules\n\n; target\n: the enemy that is shot at.\n\n{first}\n\n{second}\n"),
    );
    let status = wikis.said_by(&["translate", "status", "fr"]);
    for line in [
        "  [-A shooter in an enemy zone must shoot at an enemy that threatens it, or not at all.-]\n",
        "  A target is shot at only once in a turn, by one shooter or two.[- Their player names the first of the two shooters.-]\n",
        "  {+Their player names the first of the two shooters.+}\n",
    ] {
        assert!(status.contains(line), "{line}: {status}");
    }
    wikis.run(&EXPORT);
    let catalogue = wikis.read(PO);
    assert!(
        catalogue.contains(&format!(
            "msgid \"{second}\"\nmsgstr \"Leur joueur nomme le premier des deux tireurs.\"\n"
        )),
        "{catalogue}"
    );
    assert!(
        catalogue.contains(&format!(
            "msgid \"{first}\"\nmsgstr \"On ne tire qu’une fois"
        )),
        "{catalogue}"
    );
}

#[test]
fn what_a_list_would_read_as_marks_is_told_with_its_context() {
    let wikis = shooting();
    wikis.run(&EXPORT);
    let text = wikis.read(PO);
    let worse = text.replace(
        "\"l’ennemi sur qui on tire.\"",
        "\"* celui sur qui on tire.\"",
    );
    assert_ne!(text, worse);
    wikis.write(PO, &worse);
    let said = wikis.refused(1, &IMPORT);
    let told = ": shooting | definition “the enemy that is shot at.”: `*` stands behind a space: it is printed, and makes no level";
    assert!(said.contains(told), "{said}");
    assert!(!wikis.read("wiki/fr/shooting.tid").contains('*'));
}

#[test]
fn the_folder_of_words_is_made_where_book_toml_names_one_that_is_not_there() {
    let wikis = Wikis::of(RULES);
    wikis.write("book.toml", &format!("i18n = \"words\"\n{BOOK}"));
    let said = wikis.run(&["translate", "init", "it"]);
    assert!(said.contains("words/it/wiki.ftl"), "{said}");
    assert!(wikis.path("words/it/book.ftl").is_file());
}

#[test]
fn what_differs_as_the_original_has_changed_is_told_once() {
    let wikis = shooting();
    let write = |english: &str, french: &str| {
        let text = format!("title: far\ntags: :chapter rules\n\nA base moves {english} BW.\n");
        wikis.write("wiki/en/far.tid", &text);
        let text = format!(
            "title: loin\ntags: :chapter règles\noriginal: far\n\nUn socle bouge de {french} BW.\n"
        );
        wikis.write("wiki/fr/far.tid", &text);
    };
    let check = ["check", "-l", "fr", "--format", "short"];
    write("2", "2");
    wikis.run(&["translate", "done", "far", "-l", "fr"]);
    write("3", "2");
    let said = wikis.said_by(&check);
    assert!(said.contains("[stale-translation]"), "{said}");
    assert!(!said.contains("[mistranslated-number]"), "{said}");
    // Who allows the one is told the other.
    let said = wikis.said_by(&[&check[..], &["--allow", "stale-translation"]].concat());
    assert!(said.contains("[mistranslated-number]"), "{said}");
    wikis.run(&["translate", "done", "far", "-l", "fr"]);
    let said = wikis.said_by(&check);
    assert!(said.contains("[mistranslated-number]"), "{said}");
}

#[test]
fn a_comment_may_be_for_what_is_not_translated_yet() {
    let wikis = Wikis::with([(
        "wiki/fr/moves.tid",
        "title: mouvements\ntags: :chapter règles\noriginal: moves\n\nUn socle bouge. /% allow: orphan-link %/\n",
    )]);
    let build = ["build", "--bilingual", "en,fr", "--to", "html"];
    let said = wikis.said_by(&build);
    assert!(!said.contains("unused-allow"), "{said}");
    wikis.write(
        "wiki/fr/shots.tid",
        "title: tirs\ntags: :chapter règles\noriginal: shots\n\nLes arcs tirent.\n",
    );
    let root = wikis.read("wiki/fr/root.tid");
    wikis.write("wiki/fr/root.tid", &format!("{root}# [[tirs]]\n"));
    let said = wikis.said_by(&build);
    assert!(said.contains("unused-allow"), "{said}");
}
